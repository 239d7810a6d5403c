"""Normal values: results, komi, dates, ranks, rules, handicap and size as FF[4] writes them.

A reading that leaves something of the text out (who resigned on which move, the hour of a date) loses it: such a
change needs the leave to lose. A value is only replaced by one that reads back as the same.
"""

from __future__ import annotations

import re

from gocli.archive.fix_nodes import Note
from gocli.archive.wording import date_loses, day_list, komi_loses, rank_loses, result_loses
from gocli.board.points import sgf_name
from gocli.records.facts import LineFacts, line_facts
from gocli.records.game_info import GameInfo, KomiContext, Rank, Result, read_date, read_komi, read_rank, read_result
from gocli.records.game_info.result import decimal
from gocli.records.handicap_facts import fitting_points, handicap_facts
from gocli.records.moves import PLAYERS, moves_of
from gocli.records.record import Node, Record
from gocli.records.writing import escaped
from gocli.rules.reading import SPELLINGS, read_rules

RULES = {
    "japanese": "Japanese",
    "chinese": "Chinese",
    "korean": "Korean",
    "aga": "AGA",
    "ing": "GOE",
    "new-zealand": "NZ",
    "tromp-taylor": "Tromp-Taylor",
}
"""How RU is written: the names of FF[4] (AGA, GOE, Japanese, NZ), and those that servers agree on."""

_SUFFIX = re.compile(r"\s*(?:rules?|ruleset|规则|規則|ルール|룰|规|制)$", re.I)


class ValueFixes:
    """The values of one record. nodes: a copy of its tree, which is changed; note: says what may be done."""

    def __init__(self, record: Record, info: GameInfo, nodes: list[Node], note: Note) -> None:
        self.record, self.info, self.nodes, self.note = record, info, nodes, note

    def all(self) -> None:
        """Each value that has a normal form, in turn."""
        self.size()
        self.komi()
        facts = line_facts(self.record)
        if self.info.result is not None and not self.info.result.standard:
            self.result(self.info.result, facts.moves)
        self.date()
        self.rank("BR", self.info.black_rank)
        self.rank("WR", self.info.white_rank)
        self.rules()
        self.handicap(facts)
        self.player(facts)

    def put(
        self, code: str | None, name: str, new: str | None, message: str, loses: bool, at: Node | None = None
    ) -> bool:
        """Write a value (None: leave the property out) in a node, by default the root; says whether it was done."""
        node = self.nodes[at.index if at is not None else 0]
        old = self.record.simple_text(node, name)
        if not self.note(code, message, node, name, old, new, loses):
            return False
        if new is None:
            del node.properties[name]
        else:
            node.properties[name] = [escaped(new)]
        return True

    def size(self) -> None:
        """M301, M302, M303: SZ as a number, or as columns and rows where they differ."""
        codes = {found.code for found in self.record.findings}
        width, height = self.record.width, self.record.height
        size = str(width) if width == height else f"{width}:{height}"
        at = next((node for node in self.record.main_line() if "SZ" in node.properties), None)
        if "M301" in codes:
            self.put("M301", "SZ", size, "the size that is assumed where there is none", False)
        elif "M303" in codes:
            self.put("M303", "SZ", size, "a square board has one number", False, at)
        elif "M302" in codes and at is not None:
            guessed = not self.record.size_given and bool(at.properties["SZ"][0].strip())
            self.put("M302", "SZ", size, "the size that was read", guessed, at)

    def komi(self) -> None:
        """M306, M307, M308: KM as a number of points."""
        komi, source = self.info.komi, self.info.komi_source
        name = "KO" if source == "KO" else "KM"
        at = self.info.nodes.get(name)
        if at is None or komi.code not in ("M306", "M307", "M308"):
            return
        if komi.points is None or source == "text":
            if not (komi.text or "").strip():
                self.put(komi.code, "KM", None, "an empty komi is left out", False, at)
            else:
                self.put(komi.code, "KM", None, "a komi that is no number is left out", True, at)
            return
        new = decimal(komi.points)
        again = read_komi(new, self._komi_context())
        if again.points == komi.points and again.code is None:
            self.put(komi.code, "KM", new, "komi in points", komi_loses(komi.text or ""), at)

    def _komi_context(self) -> KomiContext:
        info = self.info
        return KomiContext(
            self.record.width * self.record.height,
            info.application,
            not info.nodes.keys().isdisjoint(("TT", "RL", "TC")),
            info.handicap.stones if info.handicap else None,
        )

    def result(self, result: Result, moves: int) -> None:
        """M311: RE in the form of FF[4]."""
        if result.winner is None and result.kind == "unknown":
            return
        new = result.as_sgf()
        again = read_result(new)
        same = again.standard and (again.winner, again.margin) == (result.winner, result.margin)
        if not same:
            return
        in_doubt = result.unit == "zi" and self.info.komi.unit == "points" and (self.info.komi.written or 0) < 5
        loses = result_loses(result, moves) or in_doubt
        self.put("M311", "RE", new, "the result as FF[4] writes it", loses, self.info.nodes["RE"])

    def date(self) -> None:
        """M320: DT in the form of FF[4]."""
        date = self.info.date
        if date is None or date.standard or date.first is None:
            return
        new = date.first if date.last is None else f"{date.first},{_shorter(date.first, date.last)}"
        days = read_date(day_list(date.text))
        if days.standard and (days.first, days.last) == (date.first, date.last):
            new = days.text
        again = read_date(new)
        if again.standard and (again.first, again.last) == (date.first, date.last):
            at = self.info.nodes["DT"] if "DT" in self.info.nodes else self.info.nodes["RD"]
            self.put("M320", "DT", new, "the date as FF[4] writes it", date_loses(date, new), at)

    def rank(self, name: str, rank: Rank | None) -> None:
        """M322: BR and WR as `9p`, `3d`, `5k`."""
        if rank is None or rank.standard:
            return
        new = rank.as_sgf()
        if new is not None and read_rank(new).standard:
            self.put(
                "M322", name, new, "the rank as it is usually written", rank_loses(rank.text), self.info.nodes[name]
            )

    def rules(self) -> None:
        """The usual name of a ruleset for one of its spellings; no finding asks for it."""
        rules = self.info.rules
        if rules is None or rules.name is None or rules.uncertain:
            return
        new = RULES.get(rules.name)
        bare = _SUFFIX.sub("", rules.text.strip()).lower()
        if new is None or new == rules.text or read_rules(new).name != rules.name:
            return
        if any(name == rules.name and bare in spellings for name, spellings in SPELLINGS) or bare == new.lower():
            self.put(None, "RU", new, "the usual name of these rules", False, self.info.nodes["RU"])

    def handicap(self, facts: LineFacts) -> None:
        """M315: HA as a number.  M316: the stones that HA speaks of, where they make the record legal."""
        handicap = self.info.handicap
        if handicap is None or handicap.stones is None:
            return
        if not handicap.standard:
            plain = (handicap.meaning or "").endswith("stones") or handicap.meaning == "an even game"
            message = f"the number that is meant ({handicap.meaning})"
            self.put("M315", "HA", str(handicap.stones), message, not plain, self.info.nodes["HA"])
        stated = handicap_facts(self.record, self.info, facts)
        if stated.form == "missing" and facts.first_color == "W":
            moves = moves_of(self.record, list(self.record.main_line())).tree
            points = [sgf_name(x, y) for x, y in fitting_points(moves, stated.stones)]
            message = "stones on the usual points, with which the record is legal"
            root = self.nodes[0]
            if points and self.note("M316", message, root, "AB", None, "][".join(points), True):
                root.properties["AB"] = points

    def player(self, facts: LineFacts) -> None:
        """M318: PL as B or W.  M317: the first move decides."""
        if facts.player is None:
            return
        written, node = facts.player
        color = PLAYERS.get(written.lower())
        if color is None:
            return
        if facts.first_color not in (None, color):
            self.put("M317", "PL", facts.first_color, "the side that makes the first move", True, node)
        elif written not in ("B", "W", "b", "w"):
            self.put("M318", "PL", color, "the colour that is meant", False, node)


def _shorter(first: str, last: str) -> str:
    """A later date in the shorthand of FF[4]: cut down to what differs."""
    if len(first) == len(last) == 10:
        if first[:7] == last[:7]:
            return last[8:]
        if first[:4] == last[:4]:
            return last[5:]
    return last
