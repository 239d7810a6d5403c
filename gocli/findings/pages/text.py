"""The pages of family E: the text of the file, from its bytes."""

from __future__ import annotations

from gocli.findings.pages.page import Page

_NAMES = "PB[黑方 九段]PW[白方 八段]C[黑先，白胜三目半。]"
_REST = ";B[cc];W[bb])"


def _record(declared: str, names: str = _NAMES) -> str:
    return f"(;GM[1]FF[4]{declared}SZ[5]{names}{_REST}"


PAGES = {
    "E401": Page(
        means="The file does not say how its text is encoded (no CA), and it is neither plain ASCII nor UTF-8.",
        why="Without CA the text is ISO-8859-1 by FF[4] (Root properties, CA), but hardly any record from China, "
        "Japan, Korea or Russia keeps to that. The encoding is chosen by what the text then says: ranks, names, "
        "usual words. The finding names it; the shorter the text, the less sure it is.",
        example=_record("").encode("gb18030"),
        do="Look whether the names read well. Save as UTF-8 and say so with `CA[UTF-8]`.",
        repair="safe",
    ),
    "E402": Page(
        means="CA names an encoding that does not fit the bytes.",
        why="A program that believes CA shows wrong names, or loses moves: in several Asian encodings the second "
        "byte of a character may be a `]` or a backslash. The finding names the encoding that was used instead.",
        example=_record("CA[UTF-8]").encode("gb18030"),
        do="Correct CA, or save the record as UTF-8.",
        repair="safe",
    ),
    "E403": Page(
        means="CA names no encoding that is known.",
        why="Other programs do not know it either, and each guesses in its own way. Usual misspellings are "
        "understood without a finding.",
        example=_record("CA[Klingon]").encode("gb18030"),
        do="Write the usual name of the encoding, best `UTF-8`.",
        repair="safe",
    ),
    "E404": Page(
        means="Some bytes belong to no encoding that fits the rest of the text.",
        why="They were damaged, or two encodings were mixed in one file. The characters are lost and stand as `�`; "
        "moves are not concerned as long as the brackets are whole.",
        example=_record("CA[UTF-8]").encode("utf-8").replace("三".encode(), b"\xe4\xb8\xff\xfe"),
        do="Fetch the file again, or type the names anew.",
        repair="unsafe",
    ),
    "E405": Page(
        means="The text was decoded wrongly once before and saved like that: `Næ®µ` where 段 was meant.",
        why="The file itself is whole, so no program complains, but the names are unreadable and cannot be searched. "
        "Where no byte was lost on the way the original is given.",
        example=_record("CA[UTF-8]", "PB[é»‘æ–¹ 9æ®µ]PW[ç™½æ–¹ 8æ®µ]"),
        do="Take the original where it is given. Where bytes became `?` they are lost for good.",
        repair="safe",
    ),
    "E406": Page(
        means="The file is UTF-16.",
        why="FF[4] needs the signs of the format to be single ASCII bytes. Most programs find no game in such a file.",
        example=_record("CA[UTF-8]").encode("utf-16"),
        beside=("S210", "E402"),
        do="Save as UTF-8.",
        repair="safe",
    ),
}
