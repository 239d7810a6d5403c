"""Comparing names: letter case, width and spaces aside, and one person under several names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from gocli.errors import UsageError

_BLANKS = re.compile(r"[\s\u3000_]+")
_RANK_SIGNS = re.compile("[段級级단급]|[0-9０-９]")
_RANK = re.compile(
    r"""(?<=\S)\s*[(\[]?(?:初|[一二三四五六七八九十]|[1-9]\d?)\s*(?:段|級|级|단|급)[)\]]?$
    |(?<=\S)(?:\s+|\s*[(\[])[1-9]\d?\s*(?:p|d|k|pro|dan|kyu)[)\]]?$""",
    re.IGNORECASE | re.VERBOSE,
)
_MARKS = re.compile(r"[·・.,'’\-]+")


def fold(text: str) -> str:
    """A text as it is compared: full width as half width, no letter case, no accents, single spaces.

    Points, hyphens and apostrophes go, so that `Cho U.`, `cho u` and `ＣＨＯ　Ｕ` are one name.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    plain = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn" or sign in "\u3099\u309a")
    return _BLANKS.sub(" ", _MARKS.sub(" ", unicodedata.normalize("NFC", plain))).strip()


def without_rank(name: str) -> str:
    """A player's name without the rank that many records have behind it: `吴清源 六段`, `Cho U (9p)`, `이창호九단`."""
    if not _RANK_SIGNS.search(name):
        return name
    return _RANK.sub("", unicodedata.normalize("NFKC", name).strip()).strip() or name


@dataclass(slots=True)
class Aliases:
    """Names that mean one person; `name` gives the one that stands for all of them, folded."""

    _leader: dict[str, str] = field(default_factory=dict)
    _shown: dict[str, str] = field(default_factory=dict)

    def name(self, text: str) -> str:
        """The folded name under which a person is compared, without a rank."""
        folded = fold(without_rank(text))
        return self._leader.get(folded, folded)

    def shown(self, text: str) -> str:
        """The name as it is shown: the first of its line, else as it stands, without a rank."""
        return self._shown.get(self.name(text), without_rank(text))

    def add(self, names: Iterable[str]) -> None:
        """Names of one person; the first is the one that is shown. Raises UsageError for a name that has another."""
        given = [name.strip() for name in names if name.strip()]
        if not given:
            return
        leader = fold(without_rank(given[0]))
        self._shown[leader] = given[0]
        for name in given:
            folded = fold(without_rank(name))
            if self._leader.get(folded, leader) != leader:
                raise UsageError(f"{name!r} stands for two persons: {self._shown[self._leader[folded]]} and {given[0]}")
            self._leader[folded] = leader


def read_aliases(text: str) -> Aliases:
    """Aliases from a file: one person a line, the names with `=` between them; `#` begins a comment.

    Raises UsageError for a name on two lines.
    """
    aliases = Aliases()
    for line in text.lstrip("\ufeff").splitlines():
        aliases.add(re.split("[=＝]", line.split("#", 1)[0]))
    return aliases
