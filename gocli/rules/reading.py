"""How RU is read: one table from the spellings of archives to the rulesets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from gocli.rules.ruleset import Ko


@dataclass(frozen=True, slots=True)
class RulesReading:
    """The ruleset that a text names.

    name: a ruleset's name (`chinese`, `chinese-1988`, `japanese`, `korean`, `aga`, `aga-territory`, `ing`,
    `new-zealand`, `tromp-taylor`, `ancient-mingqing`, `ancient-tangsong`, `ancient-dunhuang`, `generic`), or None.
    ko, suicide, group_tax: what the text says beside the name (`Chinese, PSK`), or None.
    uncertain: the text itself doubts it (`Group tax?`).
    """

    text: str
    name: str | None
    ko: Ko | None = None
    suicide: bool | None = None
    group_tax: bool | None = None
    uncertain: bool = False


@lru_cache(maxsize=1024)
def read_rules(text: str) -> RulesReading:
    """The ruleset that an RU value names; name None where it names none that is known. Never raises."""
    return RulesReading(text, None)
