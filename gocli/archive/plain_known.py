"""What is known of plain records: templates of their roots and shapes of their verdicts, by numbers.

Memory stays flat because all of it is given up at once when one of the tables is full.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gocli.archive import plain_layout as p
from gocli.archive.numbers import Numbers, RowTable
from gocli.archive.plain_moves import PlainMoves
from gocli.archive.plain_values import PlainValues, ValueColumns
from gocli.archive.scanned import ScannedBlock
from gocli.archive.shapes import Kind, Shape
from gocli.archive.templates import Root, RootKey, Template, make_shape, make_template, read_root
from gocli.board.points import Point
from gocli.findings import Finding
from gocli.records.handicap_facts import fitting_points
from gocli.validation.data_checks import moves_that_matter
from gocli.validation.judge import order
from gocli.validation.verdict import Options

MOST = 100_000
"""Strings, templates and shapes that are remembered of a kind."""

LARGEST_BOARD = 52

MOST_OWN = 4
"""Findings of its own with which a record still has a shape."""

(K_ROOT, K_ASCII, K_PLACE, K_FACTS, K_MOVES, K_FITTING, K_RESULT, K_DATE) = range(8)
KEY_COLUMNS = 8
_WORD = 8
"""Bytes of a number."""


class PlainKnown:
    """Templates and shapes, found by numbers alone where they are known.

    shapes: by number.  encoded: what writers remember of all this, each under a key of its own.
    """

    def __init__(self, options: Options, number: Callable[..., Any], records: int) -> None:
        """records: so many a block may have."""
        import numpy as np

        most = max(MOST, 4 * records)
        self.options = options
        self.values = PlainValues(options, number, most)
        self._roots, self._keys, self._shape_keys = (Numbers(number, most) for _ in range(3))
        self._read_roots: dict[RootKey, Root | None] = {}
        self._templates: list[Template | None] = []
        self._of_template = RowTable(5)  # whether there is one, whether it tells of RE, how it is played
        self._fitting: list[tuple[Point, ...] | None] = [None]
        self._own_shapes: dict[tuple[int, Sequence[tuple[Kind, int]]], int] = {}
        self._shape_of_key = RowTable(1)
        self._moves_that_matter = np.array([moves_that_matter(size * size) for size in range(LARGEST_BOARD + 1)])
        self.shapes: list[Shape] = []
        self.encoded: dict[object, Any] = {}

    def has_room(self, records: int) -> bool:
        """Whether so many records may all be new."""
        tables = (self._roots, self._keys, self._shape_keys)
        return (
            len(self.shapes) + 2 * records <= MOST
            and all(table.has_room(2 * records) for table in tables)
            and self.values.has_room(records)
        )

    def templates(self, block: ScannedBlock, values: ValueColumns) -> Any:
        """The numbers of the templates of a block's records; -1 where a record must be judged by the general way."""
        import numpy as np

        table = block.table
        refused = (table[:, p.P_CLOCKS] & values.on_time) | (
            (table[:, p.P_LEAVES] > 1) & ((table[:, p.P_MISSING] != 0) | (not self.options.variations))
        )
        keys = np.empty((len(table), KEY_COLUMNS), dtype=np.int64)
        keys[:, K_ROOT] = self._roots.of(block.roots, table, p.P_PLAIN, p.P_ROOT_START)
        keys[:, K_ASCII] = 1
        keys[list(block.decoded), K_ASCII] = 0
        keys[:, K_PLACE] = values.place
        keys[:, K_FACTS] = table[:, p.P_FACTS]
        most = np.where(values.counted, self._moves_that_matter[table[:, p.P_WIDTH] * table[:, p.P_PLAIN]], 1)
        keys[:, K_MOVES] = np.minimum(table[:, p.P_MOVES], most)
        keys[:, K_FITTING] = 0
        plain = table[:, p.P_PLAIN] * (refused == 0)
        for index in np.flatnonzero(table[:, p.P_MISSING] * plain).tolist():
            keys[index, K_FITTING] = self._fitting_points(block, index)
        keys[:, K_RESULT] = values.alike
        keys[:, K_DATE] = values.date_alike
        templates = self._numbers_of_templates(keys, plain)
        there, tells, *_ = self._of_template.of(templates)
        exactly = there & tells & (values.alike != values.exact) & plain
        if exactly.any():
            keys[:, K_RESULT] = np.where(exactly, values.exact, values.alike)
            templates = self._numbers_of_templates(keys, plain)
            there = self._of_template.of(templates)[0]
        return np.where(there & plain, templates, -1)

    def plays(self, templates: Any) -> Any:
        """How the records with some templates are played: ko mode, suicide, skipping; shape (n, 3), any where -1."""
        import numpy as np

        return np.ascontiguousarray(self._of_template.of(templates)[2:].T)

    def template(self, number: int) -> Template:
        """The template with a number."""
        template = self._templates[number]
        if template is None:
            raise LookupError("no template can be made of this root")
        return template

    def shape_numbers(self, block: ScannedBlock, values: ValueColumns, templates: Any) -> Any:
        """The numbers of the shapes of a block's records; -1 where there is no template."""
        import numpy as np

        encodings = np.zeros(len(templates), dtype=np.int64)
        for index, decoded in block.decoded.items():
            encodings[index] = self.values.word(decoded.encoding)
        keys = np.stack([templates, values.black_rank, values.white_rank, encodings], axis=1)
        numbers, new = _numbers_of_rows(self._shape_keys, keys, templates >= 0)
        self._shape_of_key.extend([(self._add_shape(*key),) for key in new])
        return np.where(numbers < 0, -1, self._shape_of_key.of(numbers)[0])

    def with_own(self, number: int, anchors: list[int], own: list[Finding]) -> int | None:
        """The number of the shape of records that have such findings of their own (in order) beside those of a shape;
        None for what is rare."""
        if len(own) > MOST_OWN:
            return None
        shape = self.shapes[number]
        kinds = tuple(
            [((found.code, found.severity, found.follow_up), shape.among(anchors, order(found)[1:])) for found in own]
        )
        known = self._own_shapes.get((number, kinds))
        if known is None:
            known = self._own_shapes[number, kinds] = len(self.shapes)
            self.shapes.append(shape.with_own(kinds))
        return known

    def _numbers_of_templates(self, keys: Any, plain: Any) -> Any:
        numbers, new = _numbers_of_rows(self._keys, keys, plain)
        templates = [self._make_template(key) for key in new]
        self._templates += templates
        self._of_template.extend(
            [(1, each.tells_of_result, *each.play) if each is not None else (0,) * 5 for each in templates]
        )
        return numbers

    def _make_template(self, key: list[int]) -> Template | None:
        """What the general way says of a root with such values and such a course of the game."""
        root_number, is_ascii, place, facts, moves, fitting, result, date = key
        words = self.values.words
        root_key = (self._roots.string(root_number), bool(result), bool(date), words[place], bool(is_ascii))
        if root_key not in self._read_roots:
            self._read_roots[root_key] = read_root(root_key, self.options)
        root = self._read_roots[root_key]
        if root is None:
            return None
        course = (facts, moves, self._fitting[fitting])
        return make_template(root, course, words[result], words[date], self.options)

    def _add_shape(self, template: int, black: int, white: int, encoding: int) -> int:
        """A new shape; gives its number."""
        ranks = [
            (name, found)
            for name, rank in (("BR", black), ("WR", white))
            if (found := self.values.rank_finding(rank)) is not None
        ]
        self.shapes.append(make_shape(self.template(template), ranks, self.values.words[encoding]))
        return len(self.shapes) - 1

    def _fitting_points(self, block: ScannedBlock, index: int) -> int:
        """The number of the points where the handicap stones would fit that a record lacks."""
        points = fitting_points(PlainMoves(block, index).tree, block.record(index)[p.P_HANDICAP], compiled=True)
        if points not in self._fitting:
            self._fitting.append(points)
        return self._fitting.index(points)


def _numbers_of_rows(numbers: Numbers, rows: Any, wanted: Any) -> tuple[Any, list[list[int]]]:
    """The numbers of rows of integers, -1 for those that are not wanted; and the rows that came for the first time."""
    import numpy as np

    count, columns = rows.shape
    ends = np.arange(1, count + 1) * (columns * _WORD)
    spans = np.stack([wanted, ends - columns * _WORD, ends], axis=1).astype(np.int64)
    before = numbers.count
    found = numbers.of(rows.tobytes(), spans, 0, 1)
    new = np.frombuffer(b"".join(numbers.strings(before, numbers.count)), dtype=np.int64)
    return found, new.reshape(-1, columns).tolist()
