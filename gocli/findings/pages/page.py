"""What a page is: the longer explanation of one finding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

HEAD = "(;GM[1]FF[4]CA[UTF-8]SZ[5]"
"""How most examples begin: nothing in it is worth a finding."""

REPAIRS = {"safe": "`gocli fix` does it.", "unsafe": "`gocli fix --unsafe` does it.", "none": ""}
"""What a page says of the repair."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a finding, in plain words.

    means: what the finding says.  why: why it matters, with the source (a ruleset's article, a property of FF[4]).
    do: what to do about it.
    example: a small record that shows it, as text or, where the bytes matter, as bytes; empty where a record alone
    cannot show it, and then `setting` tells when it comes.  beside: other codes that the example shows of necessity.
    board: the move of the example after which its board is worth a look; None where no board helps.
    recorded_result: the example needs a count beside it.
    repair: whether `gocli fix` puts it right: `safe`, `unsafe` where something may be lost, or `none`.
    """

    means: str
    why: str
    do: str
    example: str | bytes = ""
    setting: str = ""
    beside: tuple[str, ...] = ()
    board: int | None = None
    recorded_result: bool = False
    repair: Literal["safe", "unsafe", "none"] = "none"

    def words(self) -> dict[str, str]:
        """The three texts of the page by name: `means`, `why`, `do`."""
        return {"means": self.means, "why": self.why, "do": f"{self.do} {REPAIRS[self.repair]}".rstrip()}

    @property
    def example_bytes(self) -> bytes:
        """The example as the bytes of a file."""
        return self.example if isinstance(self.example, bytes) else self.example.encode("utf-8")

    @property
    def example_text(self) -> str:
        """The example as it can be printed: bytes outside ASCII as escapes, text as it stands."""
        return self.example.decode("ascii", "backslashreplace") if isinstance(self.example, bytes) else self.example
