"""How RU is read: one table from the spellings of archives to the rulesets."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from gocli.rules.ruleset import Ko


@dataclass(frozen=True, slots=True)
class RulesReading:
    """The ruleset that a text names.

    name: a ruleset's name (`gocli.rules.table`), or None.
    ko, suicide, group_tax: what the text says beside the name (`Chinese, PSK`), or None.
    uncertain: the text itself doubts it (`Group tax?`).
    """

    text: str
    name: str | None
    ko: Ko | None = None
    suicide: bool | None = None
    group_tax: bool | None = None
    uncertain: bool = False


SPELLINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ancient-dunhuang", ("dunhuang", "敦煌", "棋经")),
    ("ancient-tangsong", ("tang", "tang song", "唐宋", "唐代", "宋代", "唐朝", "宋朝")),
    (
        "ancient-mingqing",
        ("old chinese", "ancient", "ming", "qing", "古棋", "古代", "明清", "还棋头", "還棋頭", "座子"),
    ),
    ("chinese-1988", ("chinese 1988", "china 1988", "中国规则1988", "1988年")),
    ("aga-territory", ("aga territory", "aga japanese")),
    ("aga", ("aga", "american", "usa", "bga", "british", "ffg", "french", "france", "美国", "法国")),
    ("ing", ("ing", "goe", "sst", "应氏", "應氏", "応氏", "计点", "計点", "응씨")),
    ("new-zealand", ("nz", "nzgs", "new zealand", "newzealand", "新西兰")),
    ("tromp-taylor", ("tromp taylor", "tromptaylor", "tromp", "tt", "logical", "cgos")),
    ("chinese", ("chinese", "china", "chn", "cn", "zh", "cga", "cwa", "中国", "中國", "中式", "数子", "數子", "중국")),
    ("japanese", ("japanese", "japan", "jpn", "jp", "ja", "nihon kiin", "nihon ki in", "日本", "日式", "数目", "일본")),
    ("japanese", ("uchikomi",)),
    ("korean", ("korean", "korea", "kor", "kr", "kba", "韩国", "韓国", "韓國", "韩式", "한국")),
)
"""Each ruleset with the words of RU that name it, in lower case and without punctuation.

The first row with a word in the text tells. A word in Latin letters must stand by itself; the longer one goes before
the shorter (`old chinese` is not `chinese`). Uchikomi is no ruleset but the handicap of Japanese matches.
"""

_KO_WORDS: tuple[tuple[Ko, re.Pattern[str]], ...] = (
    ("positional", re.compile(r"\b(?:psk|positional|chinese kgs|chinese ogs)\b|全局同形")),
    ("situational", re.compile(r"\b(?:ssk|situational|natural situational)\b")),
    ("simple", re.compile(r"\bsimple ko\b")),
)
_GROUP_TAX = re.compile(r"\bgroup tax\b|还棋头|還棋頭")
_NO_GROUP_TAX = re.compile(r"\b(?:no|without) group tax\b")
_SUICIDE = re.compile(r"\bsuicides?\b")
_NO_SUICIDE = re.compile(r"\b(?:no|without) (?:multi stone )?suicides?\b|\bsuicide (?:is )?(?:illegal|forbidden)\b")
_TAXED = {None: "ancient-mingqing", "chinese": "ancient-mingqing", "japanese": "ancient-tangsong"}
"""What a group tax makes of a ruleset that has none."""

_KATAGO = re.compile(
    r"ko(simple|positional|situational)score(area|territory)tax(none|seki|all)(?:sui([01]))?(?:button[01])?(?:whb\S*)?",
    re.I,
)
"""How KataGo writes the rules of a game."""


@lru_cache(maxsize=1024)
def read_rules(text: str) -> RulesReading:
    """The ruleset that an RU value names; name None where it names none that is known. Never raises."""
    words = " ".join(re.sub(r"[^\w]|_", " ", unicodedata.normalize("NFKC", text).lower()).split())
    katago = _KATAGO.match(text.strip())
    if katago:
        return _katago(text, katago)
    name = _named(words)
    group_tax = False if _NO_GROUP_TAX.search(words) else True if _GROUP_TAX.search(words) else None
    if group_tax:
        name = _TAXED.get(name, name)
    return RulesReading(
        text,
        name,
        next((ko for ko, pattern in _KO_WORDS if pattern.search(words)), None),
        False if _NO_SUICIDE.search(words) else True if _SUICIDE.search(words) else None,
        group_tax,
        uncertain="?" in text or "？" in text,
    )


def _named(words: str) -> str | None:
    spaced = f" {words} "
    for ruleset, spellings in SPELLINGS:
        if words == ruleset.replace("-", " "):
            return ruleset
        for spelling in spellings:
            if f" {spelling} " in spaced if spelling.isascii() else spelling in words:
                return ruleset
    return None


def _katago(text: str, match: re.Match[str]) -> RulesReading:
    ko: Ko = "simple"
    for form in ("positional", "situational"):
        if match[1].lower() == form:
            ko = form
    suicide = match[4] == "1"
    taxed = match[3].lower() == "all"
    if match[2].lower() == "territory":
        name = "ancient-tangsong" if taxed else "japanese"
    elif taxed:
        name = "ancient-mingqing"
    else:
        name = "tromp-taylor" if suicide and ko == "positional" else "chinese"
    return RulesReading(text, name, ko, suicide, taxed)
