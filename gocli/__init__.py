"""gocli: validate, score and draw game records of Go in SGF.

The names below are the library; each is imported from its home when it is first used, so `import gocli` costs nothing.
"""

from __future__ import annotations

import importlib

TYPE_CHECKING = False
"""What `typing` has under this name; to import that module would take longer than all of this one."""

__version__ = "0.1.0"

__all__ = [
    "Figures",
    "Finding",
    "GocliError",
    "Record",
    "Ruleset",
    "Score",
    "Verdict",
    "figure",
    "read_bytes",
    "read_game_info",
    "read_records",
    "ruleset",
    "score",
    "territory",
    "validate",
]

if TYPE_CHECKING:
    from gocli.archive.validating import validate
    from gocli.errors import GocliError
    from gocli.figures.figures import Figures, figure, territory
    from gocli.findings import Finding
    from gocli.records.game_info import read_game_info
    from gocli.records.reading import read_bytes, read_records
    from gocli.records.record import Record
    from gocli.rules.ruleset import Ruleset
    from gocli.rules.table import ruleset
    from gocli.scoring.game import score
    from gocli.scoring.score import Score
    from gocli.validation import Verdict
else:
    _HOMES = {
        "Figures": "gocli.figures.figures",
        "Finding": "gocli.findings",
        "GocliError": "gocli.errors",
        "Record": "gocli.records.record",
        "Ruleset": "gocli.rules.ruleset",
        "Score": "gocli.scoring.score",
        "Verdict": "gocli.validation",
        "figure": "gocli.figures.figures",
        "read_bytes": "gocli.records.reading",
        "read_game_info": "gocli.records.game_info",
        "read_records": "gocli.records.reading",
        "ruleset": "gocli.rules.table",
        "score": "gocli.scoring.game",
        "territory": "gocli.figures.figures",
        "validate": "gocli.archive.validating",
    }

    def __getattr__(name: str) -> object:
        """A name of the library, from its home (PEP 562); from then on it is here."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(importlib.import_module(_HOMES[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
