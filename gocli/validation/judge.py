"""Everything that can be said of a record, in one call: file, moves, data and clock."""

from __future__ import annotations

from gocli.board import kernel
from gocli.findings import Finding
from gocli.records.facts import LineFacts, line_facts
from gocli.records.game_info import GameInfo, read_game_info
from gocli.records.handicap_facts import handicap_facts
from gocli.records.moves import moves_of
from gocli.records.reading import ReadFile, read_source
from gocli.records.record import Record
from gocli.records.sources import Source
from gocli.rules.ruleset import Ruleset
from gocli.rules.table import RULESETS, ruleset
from gocli.validation.clock_checks import clock_checks
from gocli.validation.data_checks import data_checks
from gocli.validation.replay_checks import replay_checks
from gocli.validation.verdict import Options, Verdict

ENDINGS = {
    "resign": "resignation",
    "time": "time",
    "forfeit": "forfeit",
    "void": "void",
    "both-lost": "both-lost",
    "unfinished": "unfinished",
}
"""How a result ended the game, by its kind; other results leave it to the passes."""


def validate_source(source: Source, options: Options) -> list[Verdict]:
    """Judge the games of one file."""
    return validate_file(read_source(source), options)


def validate_file(read: ReadFile, options: Options) -> list[Verdict]:
    """Judge the games of a file that was read."""
    if not read.records:
        findings = [found for found in read.findings if options.wants(found.code)]
        return [Verdict(read.path, 1, encoding=read.encoding or None, findings=findings, unreadable=True)]
    return [validate_record(record, options) for record in read.records]


def validate_record(record: Record, options: Options | None = None) -> Verdict:
    """Judge one game that was read: its file, its moves in every variation, its data and its clock.

    options: None judges by the rules that RU names, with all findings.
    Raises UsageError for an unknown ruleset.
    """
    options = options or Options()
    info = read_game_info(record)
    rules, source = choose_rules(info, options)
    verdict = Verdict(
        record.path,
        record.game,
        record.games,
        size=(record.width, record.height),
        rules=rules.name,
        rules_source=source,
        black=info.black or None,
        white=info.white or None,
        date=info.date.first if info.date else None,
        komi=info.komi.points,
        result=shown_result(info),
        encoding=record.encoding,
    )
    findings = list(record.findings)
    if record.is_go:
        findings += _judge_game(record, info, rules, options, verdict)
    verdict.findings = [found for found in sorted(findings, key=order) if options.wants(found.code)]
    return verdict


def _judge_game(record: Record, info: GameInfo, rules: Ruleset, options: Options, verdict: Verdict) -> list[Finding]:
    facts = line_facts(record)
    handicap = handicap_facts(record, info, facts)
    verdict.handicap = handicap.stones
    lone = not options.variations and len(record.leaves) > 1
    moves = moves_of(record, list(record.main_line()) if lone else None)
    found, replay = replay_checks(record, moves, rules, stated_handicap(info), options.compiled)
    verdict.moves = replay.summary[kernel.M_MOVES]
    verdict.ending = ending_of(info, facts)
    return [*found, *judge_data(record, info, facts)]


def judge_data(record: Record, info: GameInfo, facts: LineFacts) -> list[Finding]:
    """The findings about a game's data and clock."""
    return [*data_checks(record, info, facts), *clock_checks(record, info)]


def choose_rules(info: GameInfo, options: Options) -> tuple[Ruleset, str]:
    """The ruleset that a record is judged by, and where it comes from: `option`, `RU` or `default`."""
    reading = info.rules
    if options.rules != "auto":
        rules, source = ruleset(options.rules), "option"
    elif reading is not None and reading.name is not None:
        rules, source = RULESETS[reading.name].with_play(reading.ko, reading.suicide), "RU"
    else:
        rules, source = RULESETS["generic"], "default"
    return rules.with_play(options.ko, options.suicide), source


def ending_of(info: GameInfo, facts: LineFacts) -> str | None:
    """How the game ended: by its result, else `passes` where the record ends with two; None where neither tells."""
    kind = info.result.kind if info.result else "unknown"
    return ENDINGS.get(kind) or ("passes" if facts.last_passes >= 2 else None)


def stated_handicap(info: GameInfo) -> int:
    """The handicap that HA states, for the order of turns; 0 where it states none."""
    return (info.handicap.stones or 0) if info.handicap else 0


def shown_result(info: GameInfo) -> str | None:
    """The result in the form of FF[4] where it could be read, else as the record has it."""
    result = info.result
    if result is None:
        return None
    return result.as_sgf() if result.kind != "unknown" else result.text


def order(found: Finding) -> tuple[int, int, int, str]:
    """Findings of the whole file first, then by place in the file."""
    return 0 if found.line is None else 1, found.line or 0, found.column or 0, found.code
