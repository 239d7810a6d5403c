"""Lines of JSON put together from forms by compiled code: an archive has far fewer kinds of lines than lines."""

from __future__ import annotations

from typing import Any

from gocli.archive.plain_layout import A_COLUMN, A_LINE, ANCHOR_COLUMNS, P_FIRST_ANCHOR, RECORD_COLUMNS

Bytes = Any
"""An array of bytes."""

# What stands in a form for what is a record's own: control characters that nothing is written with.
PATH, MOVES, BLACK, WHITE, DATE, RESULT, LINE, COLUMN, OWN = range(14, 23)

# Columns of a line that is to be written. L_FORM: -1 where the line is a piece of its own alone.
L_FORM, L_MOVES, L_BLACK, L_WHITE, L_DATE, L_RESULT, L_OWN = range(7)
LINE_COLUMNS = 7


def put(source: Bytes, start: int, end: int, out: Bytes, at: int, room: int) -> int:
    """Append bytes, as far as there is room; gives where they would end."""
    if at + end - start <= room:
        for place in range(start, end):
            out[at + place - start] = source[place]
    return at + end - start


def put_number(number: int, out: Bytes, at: int, room: int) -> int:
    """Append a whole number that is not negative; gives where it would end."""
    digits = 1
    rest = number // 10
    while rest:
        digits += 1
        rest //= 10
    if at + digits <= room:
        rest = number
        for place in range(digits):
            out[at + digits - 1 - place] = 48 + rest % 10
            rest //= 10
    return at + digits


def put_text(pool: Bytes, ends: Any, number: int, out: Bytes, at: int, room: int) -> int:
    """Append the string of a pool with a number."""
    return put(pool, ends[number - 1] if number else 0, ends[number], out, at, room)


def write_lines(
    lines: Any, count: int, forms: Bytes, form_ends: Any, wanted: Any, wanted_ends: Any, records: Any, anchors: Any,
    paths: Bytes, path_ends: Any, names: Bytes, name_ends: Any, dates: Bytes, date_ends: Any, results: Bytes,
    result_ends: Any, own: Bytes, own_ends: Any, between: Bytes, separator: int, end: int, out: Bytes, room: int,
) -> int:  # fmt: skip
    """Write the lines of `count` records into `out`; gives how many bytes that takes (more than `room`: run again).

    lines: LINE_COLUMNS numbers each.  wanted: of each form, for each place in it, which number of the anchors of the
    record it is, and how much is added to the column.  between: what separates lines (`separator` bytes), and behind it
    what ends the last (`end` bytes).
    """
    at = 0
    for index in range(count):
        line = index * LINE_COLUMNS
        form = lines[line + L_FORM]
        piece = lines[line + L_OWN]
        if index:
            at = put(between, 0, separator, out, at, room)
        if form < 0:
            at = put_text(own, own_ends, piece, out, at, room)
            continue
        anchor = records[index * RECORD_COLUMNS + P_FIRST_ANCHOR]
        place = 2 * (wanted_ends[form - 1] if form else 0)
        start = form_ends[form - 1] if form else 0
        stop = form_ends[form]
        while start < stop:
            byte = forms[start]
            if byte < PATH or byte > OWN:
                if at < room:
                    out[at] = byte
                at += 1
            elif byte == PATH:
                at = put_text(paths, path_ends, index, out, at, room)
            elif byte == MOVES:
                at = put_number(lines[line + L_MOVES], out, at, room)
            elif byte == BLACK:
                at = put_text(names, name_ends, lines[line + L_BLACK], out, at, room)
            elif byte == WHITE:
                at = put_text(names, name_ends, lines[line + L_WHITE], out, at, room)
            elif byte == DATE:
                at = put_text(dates, date_ends, lines[line + L_DATE], out, at, room)
            elif byte == RESULT:
                at = put_text(results, result_ends, lines[line + L_RESULT], out, at, room)
            elif byte == LINE:
                at = put_number(anchors[(anchor + wanted[place]) * ANCHOR_COLUMNS + A_LINE], out, at, room)
            elif byte == COLUMN:
                column = anchors[(anchor + wanted[place]) * ANCHOR_COLUMNS + A_COLUMN] + wanted[place + 1]
                at = put_number(column, out, at, room)
                place += 2
            else:
                at = put_text(own, own_ends, piece, out, at, room)
                piece += 1
            start += 1
    return put(between, separator, separator + end, out, at, room)


HELPERS = (put, put_number, put_text)
"""Every function that `write_lines` calls."""
