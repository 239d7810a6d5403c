"""From bytes to text: what is declared, what is there, and what is said about it."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.records.text import Decoded, decode

RECORD = "(;GM[1]FF[4]SZ[19]PB[吴清源]PW[木谷实]\nC[好手];B[pd];W[dp])"


def codes(decoded: Decoded) -> list[str]:
    return [each.code for each in decoded.findings]


def test_ascii() -> None:
    assert decode(b"(;SZ[9];B[aa])") == Decoded("(;SZ[9];B[aa])", "utf-8", 1.0, [])


def test_empty() -> None:
    assert decode(b"") == Decoded("", "utf-8", 1.0, [])


def test_utf8_needs_no_ca() -> None:
    decoded = decode(RECORD.encode())
    assert (decoded.text, decoded.encoding, decoded.findings) == (RECORD, "utf-8", [])


@pytest.mark.parametrize(
    ("text", "name", "codec"),
    [
        ("PB[吴清源]C[黑棋好手]", "GB2312", "gb18030"),
        ("PB[吴清源]C[黑棋好手]", "gbk", "gb18030"),
        ("PB[芈昱廷]", "GB2312", "gb18030"),
        ("PB[王立誠]C[功]", "Big5", "big5"),
        ("PB[恒裏]", "big5", "cp950"),
        ("PB[井山裕太]C[表ソ能]", "Shift_JIS", "cp932"),
        ("PB[井山裕太]", "EUC-JP", "euc_jp"),
        ("C[①黒の手]", "EUC-JP", "euc_jis_2004"),
        ("PB[이세돌]", "EUC-KR", "euc_kr"),
        ("PB[똠방각하]", "EUC-KR", "cp949"),
        ("PB[Müller]C[“x”]", "ISO-8859-1", "cp1252"),
        ("PB[Иван]", "Windows-1251", "cp1251"),
        ("PB[Œuvre 5 €]", "ISO-8859-15", "iso8859-15"),
        ("PB[吴清源]", "UTF-8", "utf-8"),
        ("PB[井山裕太]C[黒]", "ISO-2022-JP", "iso2022_jp"),
        ("PB[吴清源]C[黑棋]", "HZ-GB-2312", "hz"),
    ],
)
def test_a_ca_that_fits_is_believed(text: str, name: str, codec: str) -> None:
    record = f"(;GM[1]CA[{name}]{text};B[aa])"
    decoded = decode(record.encode(codec))
    assert (decoded.text, decoded.encoding, decoded.findings) == (record, codec, [])
    assert decoded.confidence >= 0.95


def test_bytes_that_latin1_has_and_code_page_1252_lacks() -> None:
    decoded = decode(b"(;CA[ISO-8859-1]PB[M\xfcller]C[a \x81 b])")
    assert (decoded.text, decoded.encoding, codes(decoded)) == (
        "(;CA[ISO-8859-1]PB[Müller]C[a \x81 b])",
        "iso8859-1",
        [],
    )


@pytest.mark.parametrize("codec", ["gb18030", "big5", "cp932"])
@pytest.mark.parametrize("declared", [True, False])
def test_second_bytes_that_look_like_brackets_and_backslashes(codec: str, declared: bool) -> None:
    """Every character of the encoding with 5B, 5C or 5D as its second byte, as a comment among sound ones."""
    sound = {"gb18030": "黑棋好手白棋中盘胜", "big5": "黑棋好手白棋中盤勝", "cp932": "黒の好手で白は負けました"}[codec]
    found = []
    for lead in range(0x81, 0xFE):
        for trail in b"[\\]":
            try:
                found.append(bytes((lead, trail)).decode(codec))
            except UnicodeDecodeError:
                continue
    common = [ch for ch in found if "\u4e00" <= ch <= "\u9fff" or "\u3041" <= ch <= "\u30ff"][:12]
    ca = f"CA[{codec}]" if declared else ""
    record = f"(;GM[1]{ca}SZ[19]C[{sound * 6}{''.join(common)}];B[pd];W[dp])"
    decoded = decode(record.encode(codec))
    assert decoded.text == record
    assert codes(decoded) == ([] if declared else ["E401"])


@pytest.mark.parametrize(
    ("name", "codec", "text"),
    [
        ("GB2312", "utf-8", "PB[吴清源]PW[木谷实]"),
        ("ISO-8859-1", "gb18030", "PB[吴清源]PW[木谷实]EV[十番棋第一局]"),
        ("ISO-8859-1", "cp932", "PB[井山裕太]PW[張栩]EV[本因坊戦]"),
        ("UTF-8", "gb18030", "PB[吴清源]PW[木谷实]"),
        ("UTF-8", "cp932", "PB[井山裕太]PW[張栩]"),
        ("UTF-8", "euc_kr", "PB[이세돌]PW[구리]"),
        ("UTF-8", "cp1252", "PB[Jérôme Müller]"),
        ("Big5", "gb18030", "PB[吴清源 九段]PW[木谷实 九段]RE[黑中盘胜]"),
        ("GB2312", "cp932", "PB[武宮正樹]C[黒の好手です。白はここで受けるしかない]"),
        ("Shift_JIS", "euc_kr", "PB[이세돌 구단]PW[이창호 구단]RE[흑 불계승]"),
        ("US-ASCII", "utf-8", "PB[吴清源]"),
        ("ISO-8859-1", "utf-8", "PB[Jérôme Müller]"),
        ("UTF-16", "utf-8", "PB[吴清源]"),
        ("Windows-1252", "cp1251", "PB[Иван Петров]C[Чёрные победили]"),
    ],
)
def test_a_ca_that_does_not_fit(name: str, codec: str, text: str) -> None:
    record = f"(;GM[1]SZ[19]\nCA[{name}]{text};B[aa])"
    decoded = decode(record.encode(codec))
    assert (decoded.text, decoded.encoding) == (record, codec)
    (found,) = decoded.findings
    assert (found.code, found.line, found.column) == ("E402", 2, 1)
    assert name in found.message


@pytest.mark.parametrize("text", ["PB[x]", "PB[吴清源]PW[木谷实]"])
@pytest.mark.parametrize("codec", ["utf-8", "gb18030"])
def test_an_unknown_ca(text: str, codec: str) -> None:
    record = f"(;GM[1]CA[foo-8]{text};B[aa])"
    decoded = decode(record.encode(codec))
    assert decoded.text == record
    assert codes(decoded) == ["E403"]


def test_a_ca_that_says_nothing_is_none() -> None:
    for name in ("ANSI", ""):
        record = f"(;GM[1]CA[{name}]PB[吴清源]PW[木谷实];B[aa])"
        decoded = decode(record.encode("gb18030"))
        assert (decoded.text, decoded.encoding, codes(decoded)) == (record, "gb18030", ["E401"])
    assert decode(b"(;CA[ANSI]SZ[9])").findings == []


def test_ca_in_a_later_game() -> None:
    record = "(;GM[1]PB[王立誠])(;GM[1]CA[Big5]PB[張栩])"
    decoded = decode(record.encode("big5"))
    assert (decoded.text, codes(decoded)) == (record, [])


def test_games_that_declare_different_encodings() -> None:
    games = [("gb18030", "(;GM[1]CA[GB2312]\nPB[吴清源];B[aa])\n"), ("euc_kr", "(;GM[1]CA[EUC-KR]PB[이세돌];B[aa])\n")]
    decoded = decode(b"".join(text.encode(codec) for codec, text in games))
    assert (decoded.text, codes(decoded)) == ("".join(text for _, text in games), [])


def test_places_in_a_later_game_that_is_decoded_for_itself() -> None:
    first = "(;GM[1]CA[GB2312]\nPB[吴清源];B[aa]) "
    second = "(;GM[1]CA[UTF-8]PB[이세돌 구단]PW[구리 구단];B[aa])"
    found = decode(first.encode("gb18030") + second.encode("euc_kr")).findings[0]
    assert (found.code, found.line, found.column) == ("E402", 2, len("PB[吴清源];B[aa]) (;GM[1]") + 1)


@pytest.mark.parametrize(("ca", "code"), [("", "E401"), ("CA[UTF-8]", "E402")])
def test_a_file_in_two_encodings(ca: str, code: str) -> None:
    head, tail = f"(;GM[1]{ca}PB[吴清源]PW[木谷实];B[aa]\n", ";W[bb]C[黑超时负];B[cc]C[好手])"
    decoded = decode(head.encode() + tail.encode("gb18030"))
    assert (decoded.text, decoded.encoding, codes(decoded)) == (head + tail, "utf-8", [code])
    assert decoded.findings[0].line == 2
    assert "GB18030" in decoded.findings[0].message


def test_undeclared_says_what_was_used_and_how_sure_that_is() -> None:
    (found,) = decode("(;GM[1]\n PB[吴清源 九段]PW[木谷实 九段])".encode("gb18030")).findings
    assert (found.code, found.line, found.column) == ("E401", 2, 5)
    assert "GB18030" in found.message
    assert "99% sure" in found.message


class TestMarksAndWideCharacters:
    def test_the_mark_of_utf8(self) -> None:
        decoded = decode(codecs.BOM_UTF8 + RECORD.encode())
        assert (decoded.text, decoded.encoding, codes(decoded)) == (RECORD, "utf-8", ["S210"])

    def test_the_mark_before_another_encoding(self) -> None:
        decoded = decode(codecs.BOM_UTF8 + "(;GM[1]PB[吴清源]PW[木谷实 九段];B[aa])".encode("gb18030"))
        assert (decoded.encoding, codes(decoded)) == ("gb18030", ["S210", "E401"])

    def test_the_mark_against_ca(self) -> None:
        decoded = decode(codecs.BOM_UTF8 + "(;CA[GB2312]PB[吴清源])".encode())
        assert (decoded.text, codes(decoded)) == ("(;CA[GB2312]PB[吴清源])", ["S210", "E402"])

    @pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
    @pytest.mark.parametrize("text", [RECORD, "(;SZ[9];B[aa])", "(;CA[UTF-16]SZ[9])"])
    def test_utf16(self, codec: str, text: str) -> None:
        plain = decode(text.encode(codec))
        assert (plain.text, plain.encoding, codes(plain)) == (text, codec, ["E406"])
        marked = decode(f"\ufeff{text}".encode(codec))
        assert (marked.text, marked.encoding, codes(marked)) == (text, codec, ["S210", "E406"])

    def test_utf32(self) -> None:
        decoded = decode(codecs.BOM_UTF32_LE + RECORD.encode("utf-32-le"))
        assert (decoded.text, decoded.encoding, codes(decoded)) == (RECORD, "utf-32-le", ["S210", "E406"])

    def test_utf16_with_half_a_character_at_its_end(self) -> None:
        decoded = decode(RECORD.encode("utf-16-le")[:-1])
        assert decoded.text == RECORD[:-1] + "\ufffd"
        assert codes(decoded) == ["E406", "E404"]

    def test_escape_sequences_without_a_ca(self) -> None:
        record = "(;GM[1]PB[井山裕太]C[黒の手];B[aa])"
        decoded = decode(record.encode("iso2022_jp"))
        assert (decoded.text, decoded.encoding, codes(decoded)) == (record, "iso2022_jp", ["E401"])

    def test_an_escape_character_that_is_none(self) -> None:
        assert decode(b"(;C[\x1b[31m\\]];B[aa])").text == "(;C[\x1b[31m\\]];B[aa])"


class TestNul:
    def test_nul_bytes_are_left_out(self) -> None:
        decoded = decode(b"(;SZ[9]\nPB[a\0\0b];B[aa])\0\0\0")
        assert decoded.text == "(;SZ[9]\nPB[ab];B[aa])"
        (found,) = decoded.findings
        assert (found.code, found.line, found.column) == ("S209", 2, 5)
        assert "5 NUL bytes" in found.message

    def test_behind_characters_of_two_bytes(self) -> None:
        (found, _) = decode("(;PB[吴清源 九段]PW[木谷\0实])".encode("gb18030")).findings
        assert (found.code, found.column) == ("S209", len("(;PB[吴清源 九段]PW[木谷") + 1)

    @pytest.mark.parametrize("data", [bytes(1), bytes(4000), bytes(300) + b"\n"])
    def test_nothing_but_nul_is_left_to_the_reader(self, data: bytes) -> None:
        assert decode(data) == Decoded("", "utf-8", 1.0, [])


class TestUndecodable:
    def test_a_byte_that_belongs_to_nothing(self) -> None:
        decoded = decode("(;CA[UTF-8]PB[吴清源]\nPW[木谷实 ".encode() + b"\xff];B[aa])")
        assert decoded.text == "(;CA[UTF-8]PB[吴清源]\nPW[木谷实 \ufffd];B[aa])"
        assert [(each.code, each.severity, each.line, each.column) for each in decoded.findings] == [
            ("E404", "error", 2, 8)
        ]

    def test_a_name_cut_in_two_does_not_swallow_its_bracket(self) -> None:
        whole = "(;GM[1]PB[吴清源 九段]PW[木谷实]EV[十番棋第一局];B[aa];W[bb])".encode("gb18030")
        cut = whole.replace("谷实]".encode("gb18030"), "谷实".encode("gb18030")[:-1] + b"]")
        decoded = decode(cut)
        assert decoded.text == "(;GM[1]PB[吴清源 九段]PW[木谷\ufffd]EV[十番棋第一局];B[aa];W[bb])"
        assert sorted(codes(decoded)) == ["E401", "E404"]

    @pytest.mark.parametrize(
        "data", [b"\xff", b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\x80" * 50, b"\x1b$B", b"\0\xff"]
    )
    def test_any_bytes_give_a_text(self, data: bytes) -> None:
        assert isinstance(decode(data).text, str)

    def test_every_byte_gives_a_text(self) -> None:
        assert decode(b"(;C[" + bytes(range(256)) + b"])").text.startswith("(;C[")


CODECS = ("gb18030", "cp932", "utf-8", "utf-16-le")
PIECES = [
    *(piece.encode(codec) for codec in CODECS for piece in ("清源", "(;PB[", "])")),
    *(b"[", b"]", b"\\", b"?", b"\0", b"\x1b$B", b"\xff", b"\xe6", b"\n", b"CA[Big5]", b"CA[utf-8]", b"(;"),
    "ÎâÇå".encode(),
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map(b"".join) | st.binary(max_size=60))
def test_whatever_it_is_it_gives_a_text_and_places_in_it(data: bytes) -> None:
    decoded = decode(data)
    decoded.text.encode("utf-8")
    assert 0.0 < decoded.confidence <= 1.0
    for each in decoded.findings:
        assert 1 <= (each.line or 0) <= decoded.text.count("\n") + decoded.text.count("\r") + 1
        assert 1 <= (each.column or 0) <= len(decoded.text) + 1


def test_utf8_by_accident() -> None:
    """`强萍` in GB18030 is also valid UTF-8, of two letters that no one writes."""
    decoded = decode("(;GM[1]PB[强萍]PW[GNU Go];B[aa])".encode("gb18030"))
    assert (decoded.text, codes(decoded)) == ("(;GM[1]PB[强萍]PW[GNU Go];B[aa])", ["E401"])


def test_nothing_but_the_characters_changes() -> None:
    text = "\r\n (;GM[1]\r\nC[a\\\r\nb\tc\\\\]\r;B[aa]\n\n)\x0b \x1a"
    assert decode(text.encode()).text == text
    assert decode((text + "吴清源 九段").encode("gb18030")).text == text + "吴清源 九段"


def test_the_handed_cases(shared: Path) -> None:
    folder = shared / "cases" / "validate"
    found = {name: decode((folder / f"{name}.sgf").read_bytes()) for name in ("061", "075", "077", "079", "081")}
    assert codes(found["061"]) == ["S210"]
    assert (found["075"].encoding, codes(found["075"])) == ("cp932", ["E401"])
    assert codes(found["077"])[0] == "E402"
    assert (found["079"].encoding, codes(found["079"])) == ("big5", [])
    assert codes(found["081"]) == ["E403"]
