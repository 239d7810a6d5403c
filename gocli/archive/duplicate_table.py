"""Groups of copies as a table, as text for people, and as findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gocli.archive.canonical import SWAP
from gocli.archive.duplicates import Copy, Group, Member
from gocli.archive.signatures import signature
from gocli.archive.verdict_tables import GAME, PATH
from gocli.tables import Column, Row, Table
from gocli.tables.escaping import visible

DUPLICATES = Table(
    "duplicates",
    "Games that are there more than once",
    (
        Column("group", "integer", "The number of the group of copies, from 1."),
        PATH,
        GAME,
        Column("best", "flag", "Whether this is the best copy of its group."),
        Column(
            "kind",
            "word",
            "How a copy relates to the best one: identical (byte for byte), same-moves, symmetry (turned or mirrored), "
            "colour-swap, truncated (it stops earlier), one-move (one move is another), indirect (it is a copy of "
            "another copy); empty for the best one.",
        ),
        Column("code", "word", "D601 for a copy that is not the best one."),
        Column("symmetry", "text", "What takes it to the best copy: turned or mirrored how."),
        Column("differs_at", "integer", "The move that is another one than in the best copy."),
        Column("moves", "integer", "Moves of the main line, passes included."),
        Column("findings", "integer", "Its errors and warnings."),
        Column("properties", "integer", "How many properties tell of the game."),
        Column("comments", "integer", "Nodes with a comment."),
        Column("black", "text", "Black's name."),
        Column("white", "text", "White's name."),
        Column("date", "text", "The date as far as it is known."),
        Column("result", "text", "The result."),
        Column("signature", "word", "The Dyer signature: moves 20 40 60 31 51 71, least of the eight symmetries."),
        Column("why", "text", "Why the best copy is the best."),
        Column("against", "flag", "Whether it is in the archive that was compared with (--against)."),
    ),
    indexes=(("group",), ("path", "game")),
)
"""One row a copy, the best one of each group first."""

TURNS = (
    "",
    "mirrored left-right",
    "mirrored top-bottom",
    "turned by 180 degrees",
    "mirrored on the falling diagonal",
    "turned by 270 degrees",
    "turned by 90 degrees",
    "mirrored on the rising diagonal",
)
"""The symmetries of `gocli.board.points.transform` in words; turned clockwise."""


def shown_symmetry(symmetry: int) -> str | None:
    """A symmetry in words, None for none."""
    words = [TURNS[symmetry % SWAP], "colours exchanged" if symmetry >= SWAP else ""]
    return ", ".join(word for word in words if word) or None


def duplicate_rows(groups: Iterable[Group], start: int = 1) -> Iterator[Row]:
    """Rows of DUPLICATES."""
    for number, group in enumerate(groups, start):
        yield _row(number, group.best, None, group.why)
        for member in group.others:
            yield _row(number, member.copy, member, None)


def _row(number: int, copy: Copy, member: Member | None, why: str | None) -> Row:
    return [
        number,
        copy.path,
        copy.game,
        member is None,
        member.kind if member else None,
        "D601" if member else None,
        shown_symmetry(member.symmetry) if member else None,
        member.differs_at if member else None,
        copy.length,
        copy.findings,
        copy.properties,
        copy.comments,
        copy.black,
        copy.white,
        copy.date,
        copy.result,
        signature(copy.moves) if copy.moves else None,
        why,
        copy.against,
    ]


def copy_name(copy: Copy) -> str:
    """The path, with `#n` where the file holds several games."""
    return f"{copy.path}#{copy.game}" if copy.games > 1 else copy.path


def group_lines(number: int, group: Group) -> Iterator[str]:
    """A group for people, foreign text made visible."""
    best = group.best
    yield f"{number}. {_players(best)}"
    yield f"  best: {visible(copy_name(best))}  ({_numbers(best)}; {group.why})"
    for member in group.others:
        turned = shown_symmetry(member.symmetry)
        more = f", {turned}" if turned else ""
        at = f" at move {member.differs_at}" if member.differs_at else ""
        yield f"  {member.kind}{at}{more}: {visible(copy_name(member.copy))}  ({_numbers(member.copy)})"


def _numbers(copy: Copy) -> str:
    findings = f"{copy.findings} {'finding' if copy.findings == 1 else 'findings'}"
    return f"{copy.length} moves, {findings}, {copy.properties} properties"


def _players(copy: Copy) -> str:
    return visible(" ".join(part for part in (f"{copy.black or '?'} - {copy.white or '?'}", copy.date) if part))
