"""Records as they are met, and what is read from them: the nodes that are there, and what is said of the rest."""

from __future__ import annotations

import pytest

from gocli.findings import Finding
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def read(text: str) -> Record:
    """The only game in a text."""
    read = read_bytes(text.encode())
    assert len(read.records) == 1, read.findings
    return read.records[0]


def shown(record: Record) -> str:
    """The nodes in short: `B[aa] W[bb](…)`, variations in parentheses."""
    parts = []
    for node in record.nodes:
        values = "".join(
            name + "".join(f"[{value}]" for value in values)
            for name, values in node.properties.items()
            if name not in ("GM", "FF", "SZ")
        )
        parts.append(f"{node.index}<{node.parent}:{values}" if node.parent != node.index - 1 else values)
    return " ".join(parts)


def codes(findings: list[Finding]) -> list[str]:
    return [f"{each.code}@{each.line}:{each.column}" for each in findings if each.code != "M301"]


@pytest.mark.parametrize(
    ("text", "nodes", "found"),
    [
        pytest.param("(;SZ[9];B[aa];W[bb])", " B[aa] W[bb]", [], id="plain"),
        pytest.param("(;SZ[9];B[aa];W[bb]", " B[aa] W[bb]", ["S203@1:20"], id="the last parenthesis is missing"),
        pytest.param("(;SZ[9];B[aa](;W[bb];B[cc](;W[dd]", " B[aa] W[bb] B[cc] W[dd]", ["S203@1:34"], id="several are"),
        pytest.param("(;SZ[9];B[aa];W[bb]))", " B[aa] W[bb]", ["S204@1:21"], id="one too many"),
        pytest.param("(;SZ[9];B[aa]);W[bb];B[cc])", " B[aa] W[bb] B[cc]", ["S204@1:14"], id="one too early"),
        pytest.param("(;SZ[9];B[aa])B[bb]C[x]C[y])", " B[aa][bb]C[x][y]", ["S204@1:14", "S211@1:16", "S216@1:16",
                     "S211@1:25"], id="one inside a node"),
        pytest.param("(;SZ[9];B[aa]) );W[bb])\n)", " B[aa] W[bb]", ["S204@1:14", "S204@2:1"], id="two too early"),
        pytest.param(
            ";SZ[9];B[aa](;W[bb])(;W[cc]))",
            " B[aa] W[bb] 3<1:W[cc]",
            ["S203@1:1"],
            id="the first parenthesis is missing",
        ),
        pytest.param(
            "SZ[9];B[aa];W[bb]", " B[aa] W[bb]", ["S203@1:1", "S205@1:1", "S203@1:18"], id="no parenthesis at all"
        ),
        pytest.param(
            "(;SZ[9];B[aa](()(;W[bb]))()(;W[cc]))",
            " B[aa] W[bb] 3<1:W[cc]",
            ["S204@1:16", "S204@1:25", "S204@1:27"],
            id="parentheses around nothing",
        ),
        pytest.param("(\nTE[a cup]\nKO[7.5]\nSZ[9]\n;B[aa])", "TE[a cup]KO[7.5] B[aa]", ["S205@2:1"], id="sina"),
        pytest.param("(;SZ[9];B[aa](W[bb])(;W[cc]))", " B[aa] W[bb] 3<1:W[cc]", ["S205@1:15"], id="bare variation"),
        pytest.param(
            "(;SZ[9];B[aa]W[bb]B[cc]W[dd]B[ee])",
            " B[aa]W[bb] B[cc]W[dd] B[ee]",
            ["S216@1:15", "S205@1:19", "S216@1:25", "S205@1:29"],
            id="no semicolons",
        ),
        pytest.param("(;SZ[9];B[aa", " B[aa]", ["S202@1:10"], id="cut off behind a point"),
        pytest.param("(;SZ[9];B[aa];W[b", " B[aa] ", ["S202@1:16"], id="cut off inside a point"),
        pytest.param("(;SZ[9]AB[aa][b", "AB[aa]", ["S202@1:14"], id="cut off inside a list"),
        pytest.param("(;SZ[9];B[aa];W", " B[aa] ", ["S202@1:15"], id="cut off behind a name"),
        pytest.param("(;SZ[9];B[aa]C[so fa\\", " B[aa]C[so fa]", ["S202@1:15"], id="cut off inside an escape"),
        pytest.param("(;SZ[9];B[aa]C[so\\\\", " B[aa]C[so\\\\]", ["S202@1:15"], id="cut off behind an escape"),
        pytest.param(
            "(;SZ[9];B[aa]C[see [1] and", " B[aa]C[see [1\\] and]", ["S202@1:15", "S206@1:22"], id="cut off, brackets"
        ),
        pytest.param("(;SZ[9];B[aa;W[bb])", " B[aa] W[bb]", ["S221@1:10"], id="a move without its bracket"),
        pytest.param("(;SZ[9]AB[aa][bb;W[cc)", "AB[aa][bb] W[cc]", ["S221@1:14", "S221@1:19"], id="a list without"),
        pytest.param("(;SZ[9];B[;W[cc])", "  W[cc]", ["S221@1:10"], id="a move with nothing but a bracket"),
        pytest.param("(;SZ[9]EV[a cup RO[2]PB[x];B[aa])", "EV[a cup ]RO[2]PB[x] B[aa]", ["S221@1:10"], id="run on"),
        pytest.param("(;SZ[9]PB[x;B[aa];W[bb])", "PB[x] B[aa] W[bb]", ["S221@1:10"], id="a name runs on into a move"),
        pytest.param("(;SZ[9];B[aa]];W[bb])", " B[aa] W[bb]", ["S206@1:14"], id="a bracket too many"),
        pytest.param(
            "(;SZ[9];B[aa] what; W[bb])", " B[aa] W[bb]", ["S220@1:15"], id="words between the nodes"
        ),
        pytest.param("(;SZ[9];B[aa]C[x] what;W[bb])", " B[aa]C[x] W[bb]", ["S220@1:19"], id="words behind a text"),
        pytest.param("(;SZ[9];[aa];W[bb])", "  W[bb]", ["S220@1:9"], id="a value without a name"),
        pytest.param("(;SZ[9]AB[aa],[bb];W[cc])", "AB[aa][bb] W[cc]", ["S220@1:14"], id="a comma in a list"),
        pytest.param("(;SZ[9];B;W[cc])", "  W[cc]", ["S212@1:9"], id="a name without a value"),
        pytest.param("(;SZ[9]\0;B [aa]\ufeff;\n\tW\n[cc]\x1a)\0", " B[aa] W[cc]", ["S209@1:8"], id="blanks"),
        pytest.param("(;SZ[9]PB[x]\u3000PW[y];B[aa])", "PB[x]PW[y] B[aa]", [], id="a full-width space"),
        pytest.param("(;SZ[9]AB[aa]AW[bb]AB[cc];B[dd])", "AB[aa][cc]AW[bb] B[dd]", ["S211@1:22"], id="repeated"),
        pytest.param("(;SiZe[9];Black[aa];WHite[bb])", " B[aa] WH[bb]", ["S213@1:3", "S213@1:11", "S213@1:21",
                     "S217@1:21"], id="long names"),
        pytest.param("(;sz[9];b[aa];w[bb];b[cc])", " B[aa] W[bb] B[cc]", ["S213@1:3", "S213@1:9", "S213@1:15"],
                     id="small letters"),
        pytest.param(f"(;SZ[9]{'X' * 90}[y];B[aa])", f"{'X' * 64}[y] B[aa]", ["S217@1:8"], id="an endless name"),
        pytest.param("(;SZ[9]FOO[1];FOO[2]B[aa])", "FOO[1] FOO[2]B[aa]", ["S217@1:8"], id="unknown, said once"),
    ],
)  # fmt: skip
def test_nothing_is_lost(text: str, nodes: str, found: list[str]) -> None:
    record = read(text)
    assert shown(record) == nodes
    assert codes(record.findings) == found
    assert record.width == 9


@pytest.mark.parametrize(
    ("written", "kept", "stray"),
    [
        pytest.param("US[Someone[5k]]", "Someone[5k\\]", True, id="a rank in a name"),
        pytest.param("PB[a [5k]]PW[b]", "a [5k\\]", True, id="a property follows"),
        pytest.param("C[nice :-]]", "nice :-\\]", True, id="a smiley"),
        pytest.param("C[a [b]: hi\nc [d]: ho]", "a [b\\]: hi\nc [d\\]: ho", True, id="a chat"),
        pytest.param("C[what of [B]; or (C) [D] here?]", "what of [B\\]; or (C) [D\\] here?", True, id="prose"),
        pytest.param("C[see (this [a]) and [b] too]", "see (this [a\\]) and [b\\] too", True, id="parentheses"),
        pytest.param("C[ha [a];) haha]", "ha [a\\];) haha", True, id="another smiley"),
        pytest.param("C[a [b][c] d]", "a [b\\][c\\] d", True, id="brackets side by side"),
        pytest.param("C[a \\[b] c]", "a \\[b\\] c", True, id="half escaped"),
        pytest.param("C[[x]]", "[x\\]", True, id="nothing but a bracket"),
        pytest.param("C[a; b (c) ;W[aa\\] (;B[bb\\])]", "a; b (c) ;W[aa\\] (;B[bb\\])", False, id="escaped SGF"),
        pytest.param("C[a [b c]", "a [b c", False, id="an opening bracket is text"),
        pytest.param("C[a\\\\]", "a\\\\", False, id="an escaped backslash ends"),
        pytest.param("C[\\]:\\:]", "\\]:\\:", False, id="escapes stay as they are"),
    ],
)
def test_brackets_in_a_text(written: str, kept: str, stray: bool) -> None:
    record = read(f"(;SZ[9]{written};B[aa](;W[bb];B[cc])(;W[dd]))")
    assert [node.properties.get("B", node.properties.get("W")) for node in record.nodes[1:]] == [
        ["aa"], ["bb"], ["cc"], ["dd"],
    ]  # fmt: skip
    name = written.partition("[")[0]
    assert record.root.properties[name] == [kept]
    first = 9 + len(name) + written[len(name) + 1 :].index("]")
    assert {each.partition("@")[0] for each in codes(record.findings)} == ({"S206"} if stray else set())
    assert not stray or codes(record.findings)[0] == f"S206@1:{first}"


def test_an_escaped_bracket_takes_the_move_behind_it() -> None:
    record = read("(;SZ[9]C[\\];B[ce];W[ge])")
    assert shown(record) == "C[\\];B[ce] W[ge]"
    assert codes(record.findings) == []


def test_several_values_of_a_text_are_several() -> None:
    assert read("(;SZ[9]GC[a][b];B[aa])").root.properties["GC"] == ["a", "b"]
    assert read("(;SZ[9];LB[aa:a][bb:b])").nodes[1].properties["LB"] == ["aa:a", "bb:b"]


@pytest.mark.parametrize(
    "text", ["", ";;)", "just a note, no game here", "(", "()", "((()))", "(;1)", "(;B)", "see (a [b] c) ;-)", "\0\0\0"]
)
def test_no_game(text: str) -> None:
    read = read_bytes(text.encode())
    assert read.records == []
    assert "S201" in [each.code for each in read.findings]


def test_text_around_the_games() -> None:
    text = "From: a (;-)\nsee [1]\n\n(;SZ[9];B[aa])\n-- \nsee [2]\n(;SZ[9];B[bb]))\nbye (really)\n"
    first, second = read_bytes(text.encode()).records
    assert codes(first.findings) == ["S207@1:1"]
    assert codes(second.findings) == ["S207@5:1", "S204@7:15", "S208@8:1"]
    assert (shown(first), shown(second)) == (" B[aa]", " B[bb]")


def test_a_page_that_holds_a_game() -> None:
    record = read("<html><body><pre>\n(;SZ[9];B[aa];W[bb])\n</pre>\n<a href='x[1]'>y</a></html>\n")
    assert shown(record) == " B[aa] W[bb]"
    assert codes(record.findings) == ["S207@1:1", "S208@3:1"]


def test_blank_lines_around_a_game_are_nothing() -> None:
    assert codes(read("\n \t\r\n(;SZ[9];B[aa])\r\n\r\n\x1a").findings) == []


def test_the_next_game_begins_before_the_last_is_closed() -> None:
    text = "(;GM[1]FF[4]SZ[9];B[aa](;W[bb]\n(;FF[4]GM[1]SZ[9];B[cc])\n(;FF[4]GM[1]SZ[9];B[dd])"
    records = read_bytes(text.encode()).records
    assert [shown(each) for each in records] == [" B[aa] W[bb]", " B[cc]", " B[dd]"]
    assert [codes(each.findings) for each in records] == [["S203@2:1"], [], []]


def test_games_as_variations_stay_variations() -> None:
    record = read("(;GM[1]FF[4]SZ[9]C[two](;GM[1]FF[4];B[aa])(;GM[1]FF[4];B[bb]))")
    assert [node.parent for node in record.nodes] == [-1, 0, 1, 0, 3]
    assert [each.message.partition(" ")[0] for each in record.findings] == ["GM", "FF"]
    assert {each.code for each in record.findings} == {"S218"}


def test_findings_are_bounded() -> None:
    record = read("(;SZ[9]" + ";B[aa" * 3000 + ")")
    unclosed = [each for each in record.findings if each.code == "S221"]
    assert len(record.nodes) == 3001
    assert len(unclosed) == 1000
    assert unclosed[-1].message.endswith("(and 2000 more of the kind)")


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("(;B[aa]" * 20000 + ")" * 20000, 20000),
        ("(;SZ[9]" + "(;B[aa])" * 20000 + ")", 20001),
        ("(;SZ[9]" + "(;B[aa](;W[bb])" * 5000 + ";W[cc])" * 5000 + ")", 15001),
        ("(" * 200000 + ";B[aa])", 1),
        ("(;" * 50000, 50000),
        ("(;C" + "[" * 200000, 1),
        ("(;C[" + "]" * 200000, 1),
        ("(;C[" + "](" * 100000, 1),
        ("(;C[" + "][" * 100000, 1),
        ("(;C[" + "])" * 100000, 1),
        ("(;C[" + "\\" * 1_000_001, 1),
        ("(;C[" + "\\]\\a" * 200_000 + "])", 1),
        ("(;" + "C[a]" * 20000 + ")", 1),
        ("(;AB" + "[aa]" * 100000 + ")", 1),
        ("(;C[x] " + "a b " * 100000, 1),
        ("(;" + " " * 300000 + "B[aa])", 1),
    ],
)  # fmt: skip
def test_shapes_that_break_readers(text: str, nodes: int) -> None:
    """Deep, wide, unclosed: read without recursion and in linear time (quadratic work would not end here)."""
    (record,) = read_bytes(text.encode()).records
    assert len(record.nodes) == nodes
