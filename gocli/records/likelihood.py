"""How likely it is that a person wrote this text into a game record.

The measure is a cost in nats, -log P of each character outside ASCII under a rough model of a language: common
characters are cheap, rare ones dear, and what no one writes (an upper-case letter inside a word, a lone accent between
Chinese characters) costs extra. The same bytes decoded in two ways give two costs; the lower one is the likelier text,
and e to the power of the difference is how much likelier.
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import cache

from gocli.records import letters

LANGUAGES = ("zh", "zh_hant", "ja", "ko", "alphabet", "any")
"""Simplified and traditional Chinese, Japanese, Korean; Latin, Cyrillic and Greek letters; a mixture of all."""

_RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"
_RUSSIAN_COSTS = (
    2.2, 2.5, 2.5, 2.6, 2.7, 2.8, 2.9, 3.1, 3.1, 3.1, 3.4, 3.4, 3.5, 3.6, 3.6, 3.9, 4.0, 4.1, 4.1, 4.1, 4.1, 4.3, 4.4,
    4.6, 4.7, 4.9, 5.0, 5.3, 5.6, 5.8, 6.1, 7.8, 6.5,
)  # fmt: skip
_GREEK = "αάβγδεέζηήθιίϊκλμνξοόπρσςτυύφχψωώ"
_ALPHABETS = {
    "French": "éèêëàâçîïôùûüœæÿ",
    "German": "äöüßé",
    "Spanish": "áéíóúñü",
    "Portuguese": "áâãàçéêíóôõú",
    "Italian": "àèéìòù",
    "Catalan": "àèéíïòóúüç",
    "Nordic": "åäöøæéü",
    "Icelandic": "áéíóúýæöðþ",
    "Czech and Slovak": "áčďéěíľňóôřšťúůýžä",
    "Polish": "ąćęłńóśźż",
    "Hungarian": "áéíóöőúüű",
    "Romanian": "ăâîşţșț",
    "Croatian": "čćđšž",
    "Turkish": "çğıöşüâ",
    "Vietnamese and others": "āōūēīăđơưạảấầẩậắằẵặẻẽẹếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáâãèéêìíòóôõùúý",
}
_ACCENT = 3.0
_STRANGE_ACCENT = 4.5
_RARE_ALPHABETS = {"Icelandic": 6.0, "Vietnamese and others": 6.0, "Romanian": 1.0}
_SIGNS = {
    2.0: "\xa0",
    4.0: "’",
    5.0: "“”‘–—…½«»",
    6.0: "、。「」『』，：！？（）·・《》“”①②③④⑤●○◎△▲□■★☆→←♪～〜 ",
    7.0: "£€°ºª©®™§¿¡¼¾№„¨´",
    8.0: "×÷±²³µ¢¥【】〔〕〈〉；％＋－．／＝",
}


_BITS = 40
_MOST_LETTERS = (1 << _BITS) - 1
_OF_ALPHABETS = [(_BITS * number, _RARE_ALPHABETS.get(name, 0.0)) for number, name in enumerate(_ALPHABETS)]
"""For each alphabet which bits of a number count for it (from where on), and what it costs that it is rare."""


class Costs(dict[str, float]):
    """Character -> cost in one language; what is not listed is worked out by its kind, and remembered."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        for cost, signs in reversed(_SIGNS.items()):
            self.update(dict.fromkeys(signs, cost))
        accented = "".join(_ALPHABETS.values())
        self.update(dict.fromkeys(accented.upper(), _ACCENT + 1.5))
        self.update(dict.fromkeys(accented, _ACCENT))
        self.update(dict.fromkeys("אבגדהוזחטיךכלםמןנסעףפץצקרשת", 3.0))
        self.update(dict.fromkeys(map(chr, range(0x0E01, 0x0E4F)), 4.6))  # Thai
        self.update(dict.fromkeys("іїєґІЇЄ", 4.0))
        self.update(dict.fromkeys(_GREEK, 3.1))
        self.update(dict.fromkeys(_GREEK.upper(), 5.0))
        self.update(zip(_RUSSIAN.upper(), (cost + 1.5 for cost in _RUSSIAN_COSTS), strict=True))
        self.update(zip(_RUSSIAN, _RUSSIAN_COSTS, strict=True))
        if language in ("zh", "zh_hant", "ja", "ko"):
            for ch in [ch for ch in self if ch.isalpha()]:
                self[ch] += 5.0  # between characters they are rare
        self.update(_listed(language))

    def __missing__(self, ch: str) -> float:
        cost = self[ch] = _cost_by_kind(ch, self._language)
        return cost


def _listed(language: str) -> dict[str, float]:
    """The characters that `letters` lists for a language."""
    pairs = letters.SIMPLIFIED_TRADITIONAL
    traditional = dict(zip(pairs[::2], pairs[1::2], strict=True))
    listed: dict[str, float] = {}
    if language == "zh":
        listed.update(dict.fromkeys(traditional.values(), 10.0))
        listed.update(dict.fromkeys(traditional, 8.4))
        listed.update(dict.fromkeys(letters.HANZI_COMMON, 7.6))
        listed.update(dict.fromkeys(letters.HANZI_OF_THE_GAME, 5.8))
    elif language == "zh_hant":
        listed.update(dict.fromkeys(traditional.values(), 8.4))
        listed.update((traditional.get(ch, ch), 7.6) for ch in letters.HANZI_COMMON + letters.NAMES_IN_TRADITIONAL)
        listed.update((traditional.get(ch, ch), 5.8) for ch in letters.HANZI_OF_THE_GAME)
    elif language == "ja":
        listed.update(dict.fromkeys(letters.KANJI_COMMON, 7.4))
        listed.update(dict.fromkeys(letters.KANJI_OF_THE_GAME, 6.0))
    elif language == "ko":
        listed.update(dict.fromkeys(letters.HANGUL_COMMON, 7.2))
        listed.update(dict.fromkeys(letters.HANGUL_OF_THE_GAME, 5.6))
    elif language == "any":
        for part in ("zh", "zh_hant", "ja", "ko"):
            for ch, cost in _listed(part).items():
                listed[ch] = min(cost + 0.7, listed.get(ch, 99.0))
    return listed


def _cost_by_kind(ch: str, language: str) -> float:
    if "一" <= ch <= "鿿":
        return _cost_of_han(ch, language)
    if "ぁ" <= ch <= "ヿ":
        return {"ja": 6.0 if ch <= "ん" else 6.6, "any": 7.0}.get(language, 9.5)
    if "가" <= ch <= "힣":
        if language not in ("ko", "any"):
            return 13.0
        return 9.6 if ch.encode("euc_kr", "ignore") else 14.5
    if "！" <= ch <= "～" or "\u3000" <= ch <= "\u303f":
        return 7.5
    if "｡" <= ch <= "ﾟ":
        return 9.0 if language == "ja" and ch > "･" else 13.0
    if "\x80" <= ch <= "\x9f" or ch == "\ufffd":
        return 15.0
    kind = unicodedata.category(ch)
    if kind in ("Co", "Cn", "Cs", "Cc"):
        return 17.0
    if kind in ("Lu", "Ll") and language in ("alphabet", "any"):
        return 11.5 if "\u0180" <= ch < "\u0370" else 8.0 if ch < "\u0530" else 12.0
    return 11.0 if ch < "\u0250" else 12.5


def _cost_of_han(ch: str, language: str) -> float:
    """By the tiers of the national character sets: their first level holds the common characters."""
    if language == "zh":
        return _tier(ch, "gb2312", 0xD8, 9.8, 11.8) or 14.0
    if language == "zh_hant":
        return _tier(ch, "big5", 0xC9, 9.8, 12.4) or 15.0
    if language == "ja":
        return _tier(ch, "euc_jp", 0xD0, 9.8, 12.4) or 15.0
    if language == "ko":
        return 11.0 if ch in letters.KANJI_OF_THE_GAME else 12.5
    if language == "any":
        return 0.7 + min(_cost_of_han(ch, part) for part in ("zh", "zh_hant", "ja"))
    return 14.0


def _tier(ch: str, codec: str, second_level: int, common: float, rare: float) -> float | None:
    written = ch.encode(codec, "ignore")
    if not written:
        return None
    return common if 0xA0 < written[0] < second_level else rare


@cache
def costs(language: str) -> Costs:
    """The table of a language (one of LANGUAGES)."""
    return Costs(language)


_RANKS = {"zh": "段级", "zh_hant": "段級", "ja": "段級", "ko": "단급段", "any": "段级級단급"}


@cache
def letters_of_words(language: str) -> frozenset[str]:
    """The characters of all the words that make a text in a language likelier; others count by themselves alone."""
    return frozenset("".join(_words(language)[1]) + _RANKS.get(language, ""))


@cache
def _words(language: str) -> tuple[re.Pattern[str], dict[str, float]]:
    """The words of a language as one pattern (longest first), and what finding each is worth."""
    sources = {"alphabet": ("ru",), "any": tuple(letters.WORDS)}.get(language, (language,))
    worth = {}
    for word in sorted({word for source in sources for word in letters.WORDS[source]}, key=len, reverse=True):
        worth[word] = (0.6 if "а" <= word[0] <= "ё" else 2.2) * (len(word) - 1) + 0.5
    ranks = [rf"{rank}(?<=[0-9０-９]{rank})" for rank in _RANKS.get(language, "")]
    return re.compile("|".join([*ranks, *worth])), worth  # each begins with a letter: quick to search for


_RANK_WORTH = 4.0
_OTHER_THAN_CHINESE = 3.0
_ROUNDED = 0.001
"""More than the sums of some thousand costs are rounded by."""
_AT_LEAST = 0.7
"""What is left, at the least, of the cost of a text's characters when its words are known."""
_ACCENTED = re.compile(r"[À-ÖØ-öø-žƠ-ưȘ-țẠ-ỹ]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_FIRST_HAN = "\u3000"
_OPENS = {"[": 1, "]": -1}
_UPPER = "A-ZÀ-ÖØ-ÞŁŚĄĆĘŃŻŹČŠŽŘΆ-ΫЀ-Я"
_LOWER = "a-zà-öø-ÿßłśąćęńżźčšžřά-ώа-џ"
_HAN = "぀-ヿ㐀-鿿가-힣"
_SIGN = "\x80-\x9f¡-¨ª-¿ƒˆ˜–-—‘“-”†-‰‹-›€™"
_ALPHABET, _OTHER_ALPHABETS = "A-Za-zÀ-ÿ", "Ͱ-ӿ\u0590-\u05ff\u0e00-\u0e7f"
_THAI_VOWEL = "ัิ-ฺ็-๎"
_ODDITIES: tuple[tuple[float, str, str], ...] = (
    (5.0, rf"[{_UPPER}](?:(?<=[{_LOWER}].)(?<![A-Z])|(?<=[à-öø-ÿßžšřśźťčа-џ][A-Z]))", ""),  # a capital inside a word
    (3.0, rf"[{_OTHER_ALPHABETS}](?<=[{_ALPHABET}].)", rf"[{_OTHER_ALPHABETS}](?=[{_ALPHABET}])"),  # two in one word
    (2.5, r"[À-ž](?<![A-Za-zÀ-ž’].)(?![A-Za-zÀ-ž’])", ""),  # an accented letter alone
    (2.0, r"[À-ž](?<=[À-ž].)", ""),  # two in a row
    (1.5, rf"[a-zÀ-ӿ](?<=[{_HAN}].)", rf"[a-zÀ-ӿ](?=[{_HAN}])"),  # letters run into characters
    (3.0, rf"[{_SIGN}](?<=[{_SIGN}].)", ""),  # two signs in a row
    (5.0, rf"[{_SIGN}](?<=[A-Za-zÀ-ӿ].)(?<!£)(?=[A-Za-zÀ-ӿ])", ""),  # a sign inside a word
    (5.0, rf"[{_THAI_VOWEL}](?<![ก-๎].)|[เ-ไ](?![ก-ฮ])", ""),  # a Thai vowel without its consonant
    (2.5, r"[а-џ](?<![Ѐ-ӿ].)(?![Ѐ-ӿ])(?<![авикосуя])", ""),  # a letter alone that is no Russian word
)
"""What no one writes: its cost each time, and one or two patterns that find it.

A pattern begins with a set of letters and looks back from there: so it is searched for quickly.
"""


@cache
def _oddities() -> list[tuple[float, re.Pattern[str], re.Pattern[str] | None]]:
    return [(each, re.compile(one), re.compile(other) if other else None) for each, one, other in _ODDITIES]


def cost(text: str, language: str, limit: float = math.inf) -> float:
    """The cost of a text in one of LANGUAGES, in nats; ASCII is free.

    limit: a cost that is certain to be above it may be given too low (it is not worked out to the end).
    """
    outside = "".join(_NOT_ASCII.findall(text))
    total = sum(map(costs(language).__getitem__, outside))
    if total * _AT_LEAST > limit:
        return total
    total += 4.0 * abs(_open_values(text))
    lowered = text
    if min(outside, default="") < _FIRST_HAN:
        lowered = text.lower()
        total += _cost_of_strange_accents(outside)
        for each, oddity, other in _oddities():
            count = len(oddity.findall(text))
            if other is not None:
                count += len(other.findall(text))
            total += each * count
    pattern, worth = _words(language)
    for word in pattern.findall(lowered):
        total -= worth.get(word, _RANK_WORTH)
    return total


def cost_between(before: str, ch: str, after: str, language: str) -> float:
    """`cost(before + ch + after, language)`, worked out quickly for most characters.

    ch: a character outside ASCII.  before, after: a character each, or nothing.
    """
    if ch < _FIRST_HAN or "\x7f" < before < _FIRST_HAN or "\x7f" < after < _FIRST_HAN:
        return cost(before + ch + after, language)
    table, in_words = costs(language), letters_of_words(language)
    total = table[before] + table[ch] if before > "\x7f" else table[ch]
    if after > "\x7f":
        total += table[after]
    total += 4.0 * abs(_OPENS.get(before, 0) + _OPENS.get(after, 0))
    if ch in in_words or before in in_words or after in in_words:
        pattern, worth = _words(language)
        for word in pattern.findall(before + ch + after):
            total -= worth.get(word, _RANK_WORTH)
    return total


def language_of(outside: str) -> str:
    """The language that characters outside ASCII are most at home in (one of LANGUAGES, never `any`)."""
    if sum(map(_AHEAD_OF_CHINESE.__getitem__, outside)) < _OTHER_THAN_CHINESE - _ROUNDED:
        return LANGUAGES[0]
    chinese, *others = (sum(map(table.__getitem__, outside)) for table in _own_costs())
    totals = [chinese, *(total + _OTHER_THAN_CHINESE for total in others)]
    return LANGUAGES[totals.index(min(totals))]


@cache
def _own_costs() -> list[Costs]:
    return [costs(language) for language in LANGUAGES[:-1]]


class _AheadOfChinese(dict[str, float]):
    """Character -> by how much it costs less in another language than in simplified Chinese, at the most."""

    def __missing__(self, ch: str) -> float:
        chinese, *others = (table[ch] for table in _own_costs())
        found = self[ch] = chinese - min(others)
        return found


_AHEAD_OF_CHINESE = _AheadOfChinese()


def _cost_of_strange_accents(outside: str) -> float:
    """What accented Latin letters cost beyond their own, where no language has them all."""
    accents = "".join(_ACCENTED.findall(outside)).replace("İ", "ı").lower()
    if not accents:
        return 0.0
    strange = sum(map(_STRANGE.__getitem__, accents))
    return min(_STRANGE_ACCENT * (strange >> shift & _MOST_LETTERS) + rare for shift, rare in _OF_ALPHABETS)


class _Strange(dict[str, int]):
    """Accented letter -> one for each alphabet that lacks it, in bits of its own (_OF_ALPHABETS): many are added up."""

    def __missing__(self, ch: str) -> int:
        lacking = (
            shift for (shift, _), alphabet in zip(_OF_ALPHABETS, _ALPHABETS.values(), strict=True) if ch not in alphabet
        )
        found = self[ch] = sum(1 << shift for shift in lacking)
        return found


_STRANGE = _Strange()


def _open_values(text: str) -> int:
    """How many values are opened and not closed: a bracket that a wrong encoding swallows shows here."""
    return text.count("[") - text.count("]") - text.count("\\[") + text.count("\\]")
