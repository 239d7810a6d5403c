"""The block way and the general way say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.board.gear import can_compile
from gocli.records.game_info import read_date
from gocli.records.sources import Source, iter_sources
from gocli.validation import Options, validate_source

pytestmark = pytest.mark.skipif(not can_compile(), reason="no Numba here")

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAIN = [
    "(;GM[1]FF[4]SZ[19]PB[A]PW[B]KM[6.5]RE[B+3.5];B[pd];W[dp])",
    "(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+3];B[ee];W[ee];B[ee])",
    "(;SZ[9]PB[ A ]PW[];B[ee];W[ec]C[a \\] b];B[];W[tt])",
    "\n(\n;GM[1]\nFF[4]\nRE[W+R]\nHA[2]\nAB[pd]\n[dp]\n;W[dd];B[pp]\n)\n",
    "(;GM[1]FF[4]HA[2];AB[pd][dp];W[dd];B[pp])",
    "(;GM[1]FF[4]HA[2]AP[foxwq]KM[0];W[dd];B[pp])",
    "(;GM[1]FF[4]HA[3];B[pd];B[dp];B[pp];W[dd])",
    "(;GM[1]FF[4]SZ[5]AB[aa]AW[ab][ba]PL[B];B[ee])",
    "(;GM[1]FF[4]DT[12 May 1998]RE[白中盘胜]PB[吴清源]RU[?]EVX[x];B[pd];W[dp];B[pp])",
    "(;GM[1]FF[4]SZ[3];B[bc];W[cb];B[bb];W[ab];B[ca];W[cc])",
    "(;GM[1]FF[4]SZ[9];B[ee];W[zz];B[];W[];B[ec])",
    "(;GM[1]FF[4]AP[a]AP[b]SZ[9];W[ee];B[ec];B[ge])",
    "(;GM[1]FF[4]SZ[9]KM[375]RE[B+0.25];B[ee];W[ec];TB[aa][ab]TW[ii])",
]


def judged(files: list[tuple[str, bytes]], options: Options) -> list[tuple[object, object]]:
    from gocli.archive.plain import PlainJudge

    pairs: list[tuple[object, object]] = []
    for (path, data), verdict in zip(files, PlainJudge(options).judge(files), strict=True):
        general = [one.as_dict() for one in validate_source(Source(path, data), options)]
        pairs.append((None if verdict is None else [verdict.as_dict()], general))
    return pairs


@pytest.mark.parametrize("rules", ["auto", "japanese", "tromp-taylor"])
def test_own_records(rules: str) -> None:
    files = [(f"{number}.sgf", text.encode()) for number, text in enumerate(PLAIN)]
    files += [(path.name, path.read_bytes()) for path in sorted(EXAMPLES.glob("*.sgf"))]
    pairs = judged(files, Options(rules=rules))
    assert sum(plain is not None for plain, _ in pairs) >= len(PLAIN) - 1
    for plain, general in pairs:
        assert plain is None or plain == general


def test_real_records(shared: Path) -> None:
    for name, least in [("unusual", 30), ("encodings", 300), ("malformed", 80), ("ancient", 150)]:
        sources = list(iter_sources([str(shared / "data" / f"{name}.zip")]))
        files = [(source.path, source.data or b"") for source in sources]
        pairs = judged(files[::2], Options())
        assert sum(plain is not None for plain, _ in pairs) >= least // 2
        for plain, general in pairs:
            assert plain is None or plain == general


@pytest.mark.long
def test_all_real_records(shared: Path) -> None:
    """Everything in `shared/data`, finding by finding."""
    count = judged_plain = 0
    for archive in sorted((shared / "data").glob("*.zip")):
        sources = list(iter_sources([str(archive)]))
        for start in range(0, len(sources), 400):
            part = sources[start : start + 400]
            for plain, general in judged([(source.path, source.data or b"") for source in part], Options()):
                assert plain is None or plain == general
                count += 1
                judged_plain += plain is not None
    assert count > 25_000
    assert judged_plain > 0.95 * count


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[53])",
        "(;SZ[100];B[aa])",
        "(;SZ[1]AB[aa][aa])",
        "(;SZ[2]AB[aa][ba][ab][bb][aa])",
        "(;SZ[2];AB[aa][ba][ab][bb][aa];W[])",
        "(;SZ[2]AB[aa][ba]AW[aa][ab][bb];W[])",
        "(;SZ[1];AB[aa]AW[aa])",
    ],
)
def test_records_that_are_odd_among_plain_ones(text: str) -> None:
    files = [("odd.sgf", text.encode()), *((f"{number}.sgf", each.encode()) for number, each in enumerate(PLAIN))]
    pairs = judged(files, Options())
    assert all(plain is None or plain == general for plain, general in pairs)
    assert sum(plain is not None for plain, _ in pairs) >= len(PLAIN) - 1


def test_more_findings_than_there_was_room_for() -> None:
    """There is room for 16 findings a record; the replay says how many there are, and runs again."""
    files = [("many.sgf", b"(;GM[1]FF[4]SZ[9];B[ee]" + b";W[ee];B[ee]" * 40 + b")"), ("one.sgf", PLAIN[1].encode())]
    pairs = judged(files, Options())
    assert all(plain is not None and plain == general for plain, general in pairs)
    assert len(pairs[0][1][0]["findings"]) > 16 * len(files)  # type: ignore[index]


def test_what_is_known_is_begun_anew_where_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    from gocli.archive.plain import PlainJudge
    from gocli.archive.plain_known import PlainKnown

    files = [(f"{number}.sgf", text.encode()) for number, text in enumerate(PLAIN)]
    judge = PlainJudge(Options())
    blocks = [files, files[::-1], files[3:]]
    before = [judge.judge(block) for block in blocks]
    known = judge._known
    monkeypatch.setattr(PlainKnown, "has_room", lambda self, records: False)
    again = [judge.judge(block) for block in blocks]
    assert judge._known is not known
    for one, other in zip(before, again, strict=True):
        assert [each and each.as_dict() for each in one] == [each and each.as_dict() for each in other]


TEXT = st.text("aAbB01[];()\\ \n:吴é", max_size=6)
VALUE = (
    TEXT
    | st.sampled_from(
        [
            "",
            "aa",
            "pd",
            "tt",
            "zz",
            "a",
            "6.5",
            "0",
            "B+R",
            "W+T",
            "B+3.5",
            "2000-01-01",
            "9p",
            " x",
            "~{",
            "\\]",
            "\\u3c",
        ]
    )
    | st.sampled_from(["1", "2", "53", "100"])
)
NAME = st.sampled_from(
    [
        "SZ",
        "KM",
        "RE",
        "DT",
        "HA",
        "PB",
        "BR",
        "EV",
        "RU",
        "AB",
        "AW",
        "PL",
        "C",
        "CA",
        "GM",
        "FF",
        "PC",
        "EVX",
        "TT",
        "GN",
        "TM",
        "OT",
        "AP",
        "RO",
        "WR",
    ]
)
POINTS = ["aa", "ab", "ba", "bb", "cc", "", "tt", "ss", "zz"]
EXTRAS = [
    "",
    "",
    "",
    "C[x]",
    "TB[aa]",
    "TW[aa][ab]",
    "KO[]",
    "N[y]",
    "MN[3]",
    "BL[10]",
    "WL[9.5]",
    "BL[12]WL[8]",
    "OB[3]",
    "BL[30]OB[5]",
    "WL[-1]",
    "BL[x]",
    " ",
    "\n",
    "C[\\]]",
    "C[a][b]",
    "LB[aa:1]",
]


MOVE = st.sampled_from([f";{color}[{point}]{extra}" for color in "BW" for point in POINTS for extra in EXTRAS])
END = st.sampled_from(["", "", "", ";", ";AB[cc]", ";C[x]"])
NODES = st.builds("{}{}".format, st.lists(MOVE, min_size=1, max_size=8).map("".join), END)
"""Some nodes, each most often with a move."""

TREES = st.recursive(
    NODES,
    lambda inner: st.tuples(NODES, st.lists(inner, min_size=1, max_size=3)).map(
        lambda parts: parts[0] + "".join(f"({part})" for part in parts[1])
    ),
    max_leaves=5,
)


@st.composite
def records(draw: st.DrawFn) -> str:
    values = st.lists(VALUE, min_size=1, max_size=2).map(lambda values: "".join(f"[{value}]" for value in values))
    root = "".join(name + written for name, written in draw(st.lists(st.tuples(NAME, values), max_size=6)))
    tree = draw(TREES | st.just(""))
    return f"{draw(st.sampled_from(['', ' ', 'x']))}(;{root}{tree}{draw(st.sampled_from([')', ')', ' )', '', '))']))}"


@settings(deadline=None)
@given(st.lists(records(), min_size=1, max_size=6), st.booleans())
def test_any_records(texts: list[str], variations: bool) -> None:
    files = [("x.sgf", text.encode()) for text in texts]
    for plain, general in judged(files, Options(variations=variations)):
        assert plain is None or plain == general


@given(st.dates().map(str) | st.from_regex(r"[0-3]\d{3}-[01]\d-[0-3]\d", fullmatch=True))
def test_dates_that_need_no_look_are_read_as_the_others(text: str) -> None:
    from gocli.archive import plain_values

    values = plain_values.PlainValues(Options(), lambda *_: None, 1)
    values._add_dates([text])
    reading = read_date(text)
    alike = values.words[int(values._of_date.of([0])[0][0])]
    assert (values.dates, alike) == ([reading.first], plain_values.ANY_DATE if reading.standard else text)
