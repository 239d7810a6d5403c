"""Numbers for what comes again and again, and tables by such numbers, all in arrays that compiled code reads."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

MOST_BYTES = 1 << 25
"""Bytes of all the strings that one table knows, beyond which it is full."""


class Numbers:
    """Gives equal byte strings of blocks equal numbers, from 0 in the order in which they first came.

    number: the compiled `gocli.archive.number_kernel.number_spans`.  most: so many strings it knows at the most.
    """

    def __init__(self, number: Callable[..., Any], most: int) -> None:
        import numpy as np

        self._number = number
        self._most = most
        self._mask = (1 << (2 * most).bit_length()) - 1
        self._slots = np.zeros(self._mask + 1, dtype=np.int64)
        self._hashes, self._ends = (np.zeros(most, dtype=np.int64) for _ in range(2))
        self._pool = np.empty(1 << 12, dtype=np.uint8)
        self._seed = int.from_bytes(os.urandom(3), "little")  # so that nobody can write names that all collide
        self._bytes = 0
        self.count = 0

    def has_room(self, strings: int) -> bool:
        """Whether so many new strings may come."""
        return self.count + strings <= self._most and self._bytes < MOST_BYTES

    def of(self, buffer: Any, spans: Any, flag: int, first: int) -> Any:
        """The numbers of the strings of a block: one for each row of `spans` (shape (n, columns)), whose column `first`
        and the next say where in `buffer` the string is; -1 where the column `flag` is 0."""
        import numpy as np

        count, columns = spans.shape
        numbers = np.empty(count, dtype=np.int64)
        lengths = (spans[:, first + 1] - spans[:, first])[spans[:, flag] != 0]
        self._pool = grown(self._pool, self._bytes, self._bytes + int(lengths.sum()))
        self.count = self._number(
            buffer, spans, count, columns, flag, first, self._slots, self._mask, self._seed, self._hashes, self._ends,
            self._pool, self.count, numbers,
        )  # fmt: skip
        self._bytes = int(self._ends[self.count - 1]) if self.count else 0
        return numbers

    def string(self, number: int) -> bytes:
        """The string with a number."""
        return self.strings(number, number + 1)[0]

    def strings(self, first: int, stop: int) -> list[bytes]:
        """The strings with the numbers from `first` to before `stop`."""
        begin = int(self._ends[first - 1]) if first else 0
        ends = [0, *(self._ends[first:stop] - begin).tolist()]
        together: bytes = self._pool[begin : begin + ends[-1]].tobytes()
        return [together[start:end] for start, end in pairwise(ends)]


class RowTable:
    """Rows of integers by number, one behind another in one array, `rows`."""

    def __init__(self, columns: int) -> None:
        import numpy as np

        self.count = 0
        self._columns = columns
        self.rows = np.zeros(64 * columns, dtype=np.int64)

    def extend(self, rows: Sequence[Sequence[int]]) -> None:
        """Add rows."""
        if not rows:
            return
        at, more = self.count * self._columns, len(rows) * self._columns
        self.rows = grown(self.rows, at, at + more)
        self.rows[at : at + more] = [number for row in rows for number in row]
        self.count += len(rows)

    def of(self, numbers: Any) -> Any:
        """The rows of some numbers, as columns: shape (columns, n); of anything where a number is -1."""
        return self.rows.reshape(-1, self._columns)[numbers].T


class BytePool:
    """Byte strings by number, one behind another: what compiled code copies from.

    data: the bytes.  ends: where each of them ends.
    """

    def __init__(self) -> None:
        import numpy as np

        self.count = 0
        self.data = np.empty(1 << 12, dtype=np.uint8)
        self.ends = np.zeros(64, dtype=np.int64)

    def extend(self, strings: Iterable[bytes]) -> None:
        """Add strings."""
        import numpy as np

        more = list(strings)
        if not more:
            return
        used = int(self.ends[self.count - 1]) if self.count else 0
        ends = used + np.cumsum([len(each) for each in more])
        self.data = grown(self.data, used, int(ends[-1]))
        self.data[used : ends[-1]] = np.frombuffer(b"".join(more), dtype=np.uint8)
        self.ends = grown(self.ends, self.count, self.count + len(more))
        self.ends[self.count : self.count + len(more)] = ends
        self.count += len(more)


def grown(array: Any, used: int, wanted: int) -> Any:
    """An array with room for so many numbers, which begins with those that are used."""
    import numpy as np

    if wanted <= len(array):
        return array
    larger = np.zeros(max(wanted, 2 * len(array)), dtype=array.dtype)
    larger[:used] = array[:used]
    return larger
