"""RU in the spellings of archives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.rules.reading import SPELLINGS, read_rules
from gocli.rules.table import RULESETS

NAMES = {
    "Japanese": "japanese",
    "JPN": "japanese",
    "jp": "japanese",
    "ＪＰＮ": "japanese",
    "日本ルール": "japanese",
    "Nihon Ki-in": "japanese",
    "Uchikomi": "japanese",
    "Chinese": "chinese",
    "cn": "chinese",
    "中国规则": "chinese",
    "中国规则(2002)": "chinese",
    "数子法": "chinese",
    "Chinese (1988)": "chinese-1988",
    "chinese-1988": "chinese-1988",
    "Korean": "korean",
    "한국": "korean",
    "AGA": "aga",
    "BGA": "aga",
    "French": "aga",
    "AGA (area)": "aga",
    "AGA Territory": "aga-territory",
    "Ing": "ing",
    "Ing Goe": "ing",
    "GOE": "ing",
    "应氏规则": "ing",
    "NZ": "new-zealand",
    "New Zealand": "new-zealand",
    "Tromp/Taylor": "tromp-taylor",
    "TT--": "tromp-taylor",
    "Old Chinese": "ancient-mingqing",
    "Group tax?": "ancient-mingqing",
    "Chinese + group tax": "ancient-mingqing",
    "Ming-Qing": "ancient-mingqing",
    "Tang (Japanese + group tax)": "ancient-tangsong",
    "Old Chinese (Tang-Song lu)": "ancient-tangsong",
    "唐宋规则": "ancient-tangsong",
    "敦煌棋经": "ancient-dunhuang",
    "Tianyi": None,
    "Tibetan": None,
    "W wins jigo": None,
    "simple ko": None,
    "": None,
}


@pytest.mark.parametrize(("text", "name"), NAMES.items())
def test_names(text: str, name: str | None) -> None:
    assert read_rules(text).name == name


def test_every_spelling_of_the_table_reads_as_its_ruleset() -> None:
    for name, spellings in SPELLINGS:
        assert name in RULESETS
        for spelling in spellings:
            assert read_rules(spelling).name == name, spelling
            assert read_rules(f"{spelling.upper()} (rules)").name == name, spelling


def test_every_ruleset_reads_as_itself_but_the_fallback() -> None:
    for name, rules in RULESETS.items():
        assert read_rules(name).name == (None if rules.fallback else name)


def test_what_stands_beside_the_name() -> None:
    assert read_rules("Chinese, PSK").ko == "positional"
    assert read_rules("Chinese (situational superko)").ko == "situational"
    assert read_rules("Chinese").ko is None
    assert read_rules("NZ, no suicide").suicide is False
    assert read_rules("Chinese, suicide allowed").suicide is True
    assert read_rules("Tang (Japanese + group tax)").group_tax is True
    assert read_rules("Old Chinese, no group tax").group_tax is False
    assert read_rules("Group tax?").uncertain
    assert not read_rules("Group tax").uncertain


def test_the_rules_of_katago() -> None:
    area = read_rules("koPOSITIONALscoreAREAtaxNONEsui1")
    assert (area.name, area.ko, area.suicide) == ("tromp-taylor", "positional", True)
    territory = read_rules("koSIMPLEscoreTERRITORYtaxSEKIsui0")
    assert (territory.name, territory.ko, territory.suicide) == ("japanese", "simple", False)
    assert read_rules("koSITUATIONALscoreAREAtaxALLsui0").name == "ancient-mingqing"


@given(st.text(max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    name = read_rules(text).name
    assert name is None or name in RULESETS
