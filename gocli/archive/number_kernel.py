"""Numbers for byte strings, given out by compiled code: equal strings of a whole block are found without Python."""

from __future__ import annotations

from typing import Any

Bytes = Any
"""An array of bytes."""

LARGEST = 0x7FFFFFFF
PRIME = 16777619


def number_spans(
    buf: Bytes, spans: Any, count: int, columns: int, flag: int, first: int, slots: Any, mask: int, seed: int,
    hashes: Any, ends: Any, pool: Bytes, known: int, numbers: Any,
) -> int:  # fmt: skip
    """Number the byte strings of `count` rows of `spans`, which has `columns` numbers a row: the string is from column
    `first` to the one behind it, an offset of `buf` each, where the column `flag` is set; else its number is -1.

    slots: `mask` + 1 places of a hash table, more than twice the strings that may come; 0 is empty, else a number + 1.
    hashes, ends, pool: of each string that is known its hash, where it ends in the pool, and all of them.
    numbers: gets the number of each row; a new string gets the next one.  Gives how many are known now.
    """
    for index in range(count):
        row = index * columns
        numbers[index] = -1
        if not spans[row + flag]:
            continue
        start = spans[row + first]
        end = spans[row + first + 1]
        code = seed
        for at in range(start, end):
            code = ((code ^ buf[at]) * PRIME) & LARGEST
        slot = (code ^ (code >> 15)) & mask
        number = slots[slot] - 1
        while number >= 0:
            if hashes[number] == code:
                begin = ends[number - 1] if number else 0
                if ends[number] - begin == end - start:
                    at = start
                    while at < end and pool[begin + at - start] == buf[at]:
                        at += 1
                    if at == end:
                        break
            slot = (slot + 1) & mask
            number = slots[slot] - 1
        if number < 0:
            number = known
            to = ends[number - 1] if number else 0
            for at in range(start, end):
                pool[to + at - start] = buf[at]
            ends[number] = to + end - start
            hashes[number] = code
            slots[slot] = number + 1
            known += 1
        numbers[index] = number
    return known
