"""Finding a finding: by its code, its name, or the first letters of its code."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from gocli.errors import UsageError
from gocli.findings.catalogue import CATALOGUE


def codes_of(text: str) -> list[str]:
    """The codes that a text means: one for a code or a name, several for a prefix such as `R` or `R1`.

    Letter case does not matter. Raises UsageError with close matches where there is none.
    """
    wanted = text.strip().lower()
    exact = [code for code, entry in CATALOGUE.items() if wanted in (code.lower(), entry.name)]
    found = exact or [code for code in CATALOGUE if wanted and code.lower().startswith(wanted)]
    if not found:
        raise UsageError(f"no finding is called {text!r}; {_instead(wanted)}")
    return found


def prefixes_of(given: Iterable[str]) -> tuple[str, ...]:
    """The codes or prefixes of codes in some texts, where several stand with commas between them; in capitals.

    Raises UsageError for one that no finding has.
    """
    prefixes = [code.strip().upper() for text in given for code in text.split(",") if code.strip()]
    for prefix in prefixes:
        if not any(known.startswith(prefix) for known in CATALOGUE):
            raise UsageError(f"no finding has a code that starts with {prefix!r}; `gocli explain` lists them")
    return tuple(prefixes)


def _instead(wanted: str) -> str:
    names = {entry.name: code for code, entry in CATALOGUE.items()}
    close = [f"{names[name]} {name}" for name in get_close_matches(wanted, names, n=3, cutoff=0.5)]
    close += get_close_matches(wanted.upper(), CATALOGUE, n=3 - len(close), cutoff=0.7) if len(close) < 3 else []
    return f"did you mean {', '.join(close)}?" if close else "`gocli explain` lists them all"
