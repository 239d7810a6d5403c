"""The one catalogue of findings: code, name, default severity and the sentence that says when.

The longer explanation of each code (why it is wrong, an example, the cure) is in `gocli.findings.pages`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

FAMILIES = {
    "R": "the moves",
    "S": "the file",
    "M": "the game's data",
    "E": "the text",
    "A": "the container",
    "T": "the clock",
    "D": "the archive",
}


class Entry(NamedTuple):
    """One row of the catalogue."""

    code: str
    name: str
    severity: Literal["error", "warning", "info"]
    when: str


_ROWS: tuple[tuple[str, str, Literal["error", "warning", "info"], str], ...] = (
    ("R101", "occupied-point", "error", "a stone on a stone"),
    ("R102", "off-board", "error", "a point outside this board"),
    ("R103", "malformed-point", "error", "a value that is no point and no pass"),
    ("R104", "single-stone-suicide", "error", "a single stone without a liberty that captures nothing"),
    ("R105", "suicide", "error", "a move that takes the last liberty of its own chain and captures nothing"),
    ("R106", "ko-recapture", "error", "a ko taken back at once"),
    ("R107", "superko", "error", "a board repeats in a way that the ruleset forbids"),
    ("R108", "repetition", "info", "a board repeats where the ruleset does not forbid it"),
    ("R109", "wrong-turn", "warning", "two moves of one colour in a row, outside handicap placement"),
    ("R110", "move-after-end", "info", "stones after two passes in a row"),
    ("R111", "white-first", "info", "an even game on an empty board that White starts"),
    ("R112", "handicap-as-moves", "info", "handicap stones given as Black moves"),
    ("R120", "setup-dead-chain", "warning", "setup leaves a chain without liberties"),
    ("R121", "setup-in-game", "warning", "setup stones after the first move"),
    ("R122", "setup-overlap", "error", "one point in two of AB, AW, AE of a node"),
    ("R123", "setup-no-effect", "info", "setup that changes nothing"),
    ("S201", "no-game", "error", "no game record could be found in the file"),
    ("S202", "truncated", "error", "the file ends inside a value or a game"),
    ("S203", "missing-parenthesis", "error", "a parenthesis that was opened is never closed"),
    ("S204", "extra-parenthesis", "warning", "a closing parenthesis that closes nothing"),
    ("S205", "missing-semicolon", "error", "properties without the semicolon that starts their node"),
    ("S206", "unescaped-bracket", "error", "a `]` inside a value that is not escaped"),
    ("S207", "text-before", "info", "text before the first game"),
    ("S208", "text-after", "warning", "text after the last game"),
    ("S209", "nul-byte", "warning", "NUL bytes in the file"),
    ("S210", "byte-order-mark", "info", "a byte order mark at the start of the file"),
    ("S211", "duplicate-property", "warning", "the same property twice in a node; the values were merged"),
    ("S212", "empty-value", "warning", "a property that needs a value has an empty one"),
    ("S213", "lower-case-property", "info", "a property name with lower-case letters"),
    ("S214", "move-in-root", "warning", "a move in the root node"),
    ("S215", "move-and-setup-in-one-node", "error", "a node with a move and setup stones"),
    ("S216", "two-moves-in-one-node", "error", "a node with two moves"),
    ("S217", "unknown-property", "info", "a property that no known program or version of the format defines"),
    ("S218", "misplaced-root-property", "warning", "a root property outside the root node"),
    ("S219", "several-values", "warning", "a single-valued property with more than one value"),
    ("S220", "stray-text", "warning", "text inside a game that belongs to no property; it was passed over"),
    ("S221", "missing-bracket", "error", "a value whose closing bracket is missing"),
    ("S222", "restarted-variation", "info", "a variation told again from the first move; it branches at the root"),
    ("M301", "size-missing", "info", "no SZ; 19 is assumed"),
    ("M302", "bad-size", "error", "SZ is no board size"),
    ("M303", "square-size-written-as-rectangle", "warning", "a square board written as `SZ[19:19]`"),
    ("M304", "not-go", "info", "GM says that this is another game; no move is checked"),
    ("M305", "old-format", "info", "FF is below 4 or missing"),
    ("M306", "bad-komi", "warning", "KM is empty or no number"),
    ("M307", "komi-in-hundredths", "warning", "KM is written in hundredths"),
    ("M308", "komi-in-zi", "info", "KM is written in zi"),
    ("M309", "implausible-komi", "warning", "KM is a number that no game is played with"),
    ("M310", "komi-and-result-disagree", "warning", "the margin of RE cannot come about with the komi of KM"),
    ("M311", "nonstandard-result", "warning", "RE is not written as FF[4] wants it; the reading is given"),
    ("M312", "result-without-margin", "info", "RE names a winner without margin or manner"),
    ("M313", "result-and-ending-disagree", "warning", "RE does not fit how the record ends"),
    ("M314", "result-and-count-disagree", "error", "RE differs from the count of the final position"),
    ("M315", "bad-handicap", "error", "HA is no handicap"),
    ("M316", "handicap-mismatch", "warning", "HA differs from the stones placed"),
    ("M317", "player-contradicts-first-move", "warning", "PL differs from the colour of the first move"),
    ("M318", "bad-player", "error", "PL is no colour"),
    ("M319", "player-missing", "info", "setup stones without HA or PL"),
    ("M320", "nonstandard-date", "warning", "DT is not written as FF[4] wants it; the reading is given"),
    ("M321", "unknown-rules", "info", "RU names no ruleset that is known"),
    ("M322", "nonstandard-rank", "info", "BR or WR is no rank as it is usually written"),
    ("M323", "setup-stones-of-ancient-game", "info", "the four setup stones (座子) of the old Chinese game"),
    ("E401", "undeclared-encoding", "warning", "no CA, and the text is not plain ASCII or UTF-8"),
    ("E402", "wrong-encoding", "warning", "CA does not fit the bytes"),
    ("E403", "unknown-encoding", "warning", "CA names no encoding that is known"),
    ("E404", "undecodable", "error", "bytes that belong to no encoding that fits the rest"),
    ("E405", "mojibake", "warning", "text that was decoded wrongly before it was saved"),
    ("E406", "utf-16", "info", "the file is UTF-16"),
    ("A501", "unsafe-member-path", "warning", "an archive member whose name leads outside the archive"),
    ("A502", "too-large", "error", "an input larger than the limit"),
    ("A503", "damaged-archive", "error", "an archive that cannot be read to its end"),
    ("A504", "nested-archive", "warning", "an archive inside an archive, not followed"),
    ("A505", "unreadable-file", "error", "a file that cannot be opened or read"),
    ("A506", "too-costly", "error", "a record that takes more time or memory than it may"),
    ("T701", "clock-goes-up", "warning", "BL or WL grows without an overtime that allows it"),
    ("T702", "time-exceeded", "warning", "BL or WL is below zero and the game goes on"),
    ("T703", "result-by-time-but-time-left", "info", "lost on time with time left on the clock"),
    ("D601", "duplicate-game", "info", "the same game stands elsewhere in the archive"),
)

CATALOGUE: dict[str, Entry] = {row[0]: Entry(*row) for row in _ROWS}
"""Every finding by its code, in the catalogue's order."""
