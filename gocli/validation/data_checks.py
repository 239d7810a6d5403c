"""Checks of the game's data: findings M305..M323 (M301..M304 are made in reading, M314 by the scorer)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gocli.board.points import point_name
from gocli.findings import Finding, Severity, finding
from gocli.records.facts import Color, LineFacts
from gocli.records.game_info import GameInfo, Rank
from gocli.records.game_info.komi import LARGEST_IN_ZI
from gocli.records.game_info.result import Result, decimal
from gocli.records.handicap_facts import Handicap, fitting_points, handicap_facts
from gocli.records.moves import PLAYERS, moves_of
from gocli.records.record import Node, Record

NAMES: dict[Color, str] = {"B": "Black", "W": "White"}

FULL = 4
"""A board with fewer moves and setup stones than one in so many points has not been counted; counted games have moves
on at least a third of it."""

_SERVERS = re.compile(r"cgoban|kgs|foxwq|yuanyu|tygem|ogs|online-go|igs|pandanet|nngs|wbaduk|cyberoro|gokifu", re.I)


def data_checks(record: Record, info: GameInfo, facts: LineFacts) -> list[Finding]:
    """What is wrong or worth knowing in the game info of a record of Go."""
    return list(_Checks(record, info, facts).all())


class _Checks:
    """The checks of one record; each gives its findings."""

    def __init__(self, record: Record, info: GameInfo, facts: LineFacts) -> None:
        self.record = record
        self.info = info
        self.facts = facts

    def all(self) -> Iterator[Finding]:
        info, facts = self.info, self.facts
        yield from self.old_format()
        if info.komi.code:
            yield self.found(info.komi.code, info.komi.message or "", "KO" if info.komi_source == "KO" else "KM")
        if info.result is not None:
            yield from self.result_form(info.result)
            yield from self.komi_and_result(info.result)
            yield from self.ending(info.result)
        yield from self.handicap(handicap_facts(self.record, info, facts))
        yield from self.player()
        if info.date is not None and not info.date.standard:
            name = "DT" if "DT" in info.nodes else "RD"
            about = "about " if info.date.approximate else ""
            last = f" to {info.date.last}" if info.date.last else ""
            read = f"read as {about}{info.date.first}{last}" if info.date.first else "no date could be read"
            yield self.found("M320", f"{name}[{_short(info.date.text)}] is no date of FF[4]; {read}", name)
        if info.rules is not None and info.rules.name is None:
            yield self.found("M321", f"RU[{_short(info.rules.text)}] names no ruleset that is known", "RU")
        for name, rank in (("BR", info.black_rank), ("WR", info.white_rank)):
            if rank is not None and (unusual := rank_finding(name, rank)) is not None:
                yield unusual.at(*self.place(name))

    def found(
        self, code: str, message: str, name: str | None, node: Node | None = None, severity: Severity | None = None
    ) -> Finding:
        """A finding at a property, see `place`."""
        line, column = self.place(name, node)
        return finding(code, message, severity, branch="main", line=line, column=column)

    def place(self, name: str | None, node: Node | None = None) -> tuple[int | None, int | None]:
        """Line and column of a property: in the given node, else where the game info has it."""
        at = node or (self.info.nodes.get(name) if name else None) or self.record.root
        return self.record.place(at, name if name in at.properties else None)

    def old_format(self) -> Iterator[Finding]:
        written = (self.record.simple_text(self.record.root, "FF") or "").strip()
        if not written:
            yield self.found("M305", "no FF: the file does not say which version of SGF it is written in", None)
        elif written != "4":
            yield self.found("M305", f"FF[{_short(written)}]: the current version of SGF is 4", "FF")

    def result_form(self, result: Result) -> Iterator[Finding]:
        text = _short(result.text)
        if not result.standard:
            if result.winner is None and result.kind == "unknown":
                yield self.found("M311", f"RE[{text}] is no result of FF[4], and none could be read", "RE")
            else:
                trivial = result.text.strip().lower() == result.as_sgf().lower() or result.text.lower() == "draw"
                severity: Severity | None = "info" if trivial or (result.unit == "zi" and _plain(result)) else None
                yield self.found("M311", _result_words(result, text), "RE", severity=severity)
        if result.kind == "win" and result.winner is not None:
            message = f"RE[{text}] says that {NAMES[result.winner]} won, but not how, nor by how much"
            yield self.found("M312", message, "RE")

    def komi_and_result(self, result: Result) -> Iterator[Finding]:
        komi = self.info.komi
        if result.margin is None or komi.points is None or komi.code == "M309":
            return
        margin = result.margin
        if margin.denominator > 2 or komi.points.denominator > 2 or (margin - komi.points).denominator == 1:
            return
        if result.unit == "zi" and komi.unit == "points" and abs(komi.points) < LARGEST_IN_ZI:
            return  # a komi of 2 1/2 zi beside a margin in zi
        told = f"KM[{_short(komi.text)}]" if komi.text else "the event"
        what = f"a margin of {decimal(margin)}" if margin else "a draw"
        message = (
            f"{what} cannot come out of a count with a komi of {decimal(komi.points)}"
            f" (RE[{_short(result.text)}], {told})"
        )
        yield self.found("M310", message, "RE")

    def ending(self, result: Result) -> Iterator[Finding]:
        """M313: who resigns is to move, as a rule; who loses on time is to move; two passes lead to a count.

        Servers let a player resign at any time, so there the first is worth knowing only. A counted result needs a
        board that could be counted.
        """
        facts = self.facts
        if result.kind == "score":
            yield from self.early_end(result)
        if result.winner is None or result.kind not in ("resign", "time") or facts.moves == 0:
            return
        winner, loser = NAMES[result.winner], NAMES["W" if result.winner == "B" else "B"]
        severity: Severity | None = "info" if self.from_server() else None
        if facts.last_passes >= 2:
            message = f"the record ends with two passes, but RE[{_short(result.text)}] is no counted result"
        elif facts.last_color == result.winner or facts.last_passes:
            return
        elif result.kind == "resign":
            message = (
                f"RE[{_short(result.text)}]: {loser} made the last move, and it is {winner} who is to move and would"
                " resign; a move is missing, or the winner is the other one"
            )
        else:
            message = f"RE[{_short(result.text)}]: {loser} made the last move, so the clock of {winner} was running"
            severity = None
        yield self.found("M313", message, "RE", severity=severity)

    def early_end(self, result: Result) -> Iterator[Finding]:
        facts = self.facts
        stones = facts.moves + len(facts.setup_black) + len(facts.setup_white)
        if facts.moves and stones * FULL < self.record.width * self.record.height:
            stop = f"{facts.moves} move{'' if facts.moves == 1 else 's'}"
            message = f"RE[{_short(result.text)}] is a counted result, but the record stops after {stop}"
            yield self.found("M313", message, "RE")

    def from_server(self) -> bool:
        info = self.info
        fox = not info.nodes.keys().isdisjoint(("TT", "RL", "TC"))
        return fox or names_server(info.application) or names_server(info.place)

    def handicap(self, handicap: Handicap) -> Iterator[Finding]:
        reading = self.info.handicap
        if reading is not None and not reading.standard:
            text = _short(reading.text)
            if reading.stones is None:
                yield self.found("M315", f"HA[{text}] is no handicap", "HA")
            else:
                meaning = f"read as {reading.stones}" + (f" ({reading.meaning})" if reading.meaning else "")
                yield self.found("M315", f"HA[{text}] is no number of stones; {meaning}", "HA")
        if handicap.form == "zuozi":
            yield self.zuozi()
        elif handicap.stated is not None:
            yield from self.mismatch(handicap, handicap.stated)

    def zuozi(self) -> Finding:
        facts = self.facts
        starts = f"; {NAMES[facts.first_color]} makes the first move" if facts.first_color else ""
        message = (
            f"two black and two white stones on the corner stars (座子): the old Chinese game, no handicap{starts}"
        )
        return self.found("M323", message, "AB", facts.setup_node)

    def mismatch(self, handicap: Handicap, stated: int) -> Iterator[Finding]:
        facts = self.facts
        black = len(facts.setup_black)
        if handicap.form == "missing":
            yield self.found("M316", self.missing_words(stated), "HA")
        elif handicap.form == "position":
            if stated >= 2 and black != stated:
                yield self.found("M316", f"HA[{stated}], but {_stones(black)} set up", "HA")
        elif handicap.stones == stated or max(handicap.stones, stated) < 2:
            return
        elif handicap.form == "setup":
            yield self.found("M316", f"HA[{stated}], but {_stones(black)} set up", "HA")
        elif handicap.placed:
            played = f"Black places {handicap.stones} stones before White's first"
            yield self.found("M316", f"HA[{stated}], but {played}", "HA")

    def missing_words(self, stated: int) -> str:
        record, facts = self.record, self.facts
        if facts.first_color != "W":
            return f"HA[{stated}], but no handicap stones are set up" + (
                ", and Black plays as in an even game" if facts.first_color else ""
            )
        points = facts.usual_points
        if points is None:
            points = fitting_points(moves_of(record, list(record.main_line())).tree, stated)
        usual = " ".join(point_name(x, y, record.height) for x, y in points)
        hint = f"; with black stones on the usual points ({usual}) the record is legal" if points else ""
        return f"HA[{stated}], but no handicap stones are set up and White moves first{hint}"

    def player(self) -> Iterator[Finding]:
        facts = self.facts
        color: Color | None = None
        if facts.player is not None:
            written, node = facts.player
            color = PLAYERS.get(written.lower())
            if written not in ("B", "W", "b", "w") and written:
                read = f"; read as {NAMES[color]}" if color else ""
                yield self.found("M318", f"PL[{_short(written)}] is no colour (B or W){read}", "PL", node)
            if color is not None and facts.first_color not in (None, color):
                first = NAMES[facts.first_color or color]
                yield self.found("M317", f"PL says that {NAMES[color]} is to move, but {first} moves first", "PL", node)
        elif facts.setup_node is not None and (facts.setup_black or facts.setup_white):
            if not facts.setup_node.properties.keys().isdisjoint("BW"):
                return  # the move beside the stones tells whose turn it was
            handicap = self.info.handicap
            if handicap is None or not handicap.stones:
                name = "AB" if "AB" in facts.setup_node.properties else "AW"
                first = f"; {NAMES[facts.first_color]} moves first" if facts.first_color else ""
                yield self.found(
                    "M319", f"setup stones, and neither HA nor PL tells whose turn it is{first}", name, facts.setup_node
                )


def moves_that_matter(points: int) -> int:
    """So many moves and more are alike for the checks of a board of so many points."""
    return points // FULL + 1


def names_server(text: str) -> bool:
    """Whether a place or an application is that of a server."""
    return _SERVERS.search(text) is not None


def rank_finding(name: str, rank: Rank) -> Finding | None:
    """What is to be said of BR or WR, without its place."""
    if rank.standard:
        return None
    read = rank.as_sgf()
    message = f"{name}[{_short(rank.text)}] is no rank as it is usually written" + (f"; read as {read}" if read else "")
    return finding("M322", message, branch="main")


def _plain(result: Result) -> bool:
    """Whether the result is one of FF[4] but for its unit."""
    return re.fullmatch(r"[BW]\+\d+\.\d+", result.text) is not None


def _result_words(result: Result, text: str) -> str:
    read = f"read as {result.as_sgf()}"
    if result.kind == "win" and result.written is not None:
        return f"RE[{text}]: no game is won by {decimal(result.written)}; {read}"
    if result.unit == "zi" and result.written is not None and result.margin is not None:
        return f"RE[{text}] is in zi: {decimal(result.written)} zi are {decimal(result.margin)} points; {read}"
    return f"RE[{text}] is no result of FF[4]; {read}"


def _stones(count: int) -> str:
    return f"{count} black stone is" if count == 1 else f"{count or 'no'} black stones are"


def _short(text: str | None, most: int = 60) -> str:
    """A value for a message: cut where it is long."""
    text = text or ""
    return text if len(text) <= most else text[: most - 1] + "…"
