from __future__ import annotations

from pathlib import Path

import pytest

from gocli.board.points import parse_point
from gocli.records.lines import Ply
from gocli.records.sources import iter_sources
from gocli.validation import Options, validate_source
from gocli.validation.cycles import cycle_kind


def plies(text: str) -> list[Ply]:
    """Moves such as `B:C3xC4+C5`: what is behind the x was taken."""
    out = []
    for number, word in enumerate(text.split(), 1):
        color, rest = word.split(":")
        point, _, taken = rest.partition("x")
        flats = []
        for name in filter(None, taken.split("+")):
            x, y = parse_point(name, 9, 9)
            flats.append(y * 9 + x)
        out.append(Ply(number, number, "BW".index(color) + 1, parse_point(point, 9, 9), tuple(flats)))
    return out


@pytest.mark.parametrize(
    ("moves", "kind"),
    [
        ("B:A1xA2 W:C1xC2 B:E1xE2 W:A2xA1 B:C2xC1 W:E2xE1", "triple-ko"),
        ("B:A1xA2 W:C1xC2 B:C2xC1 W:A2xA1", "double-ko"),
        ("B:A1xA2 W:C1xC2 B:E1xE2 W:G1xG2 B:C2xC1 W:A2xA1 B:G2xG1 W:E2xE1", "quadruple-ko"),
        ("B:A1 W:A3xA1+A2 B:A2xA3", "send-two-return-one"),
        ("B:A1 W:A3xA1+A2 B:C1xC2+C3 W:C3", "eternal-life"),
        ("B:A1 W:A2", "other"),
        ("B:A1xA2+A3+A4 W:A2xA1", "other"),
    ],
)
def test_cycles_by_what_they_capture(moves: str, kind: str) -> None:
    assert cycle_kind(plies(moves), 9) == kind


@pytest.fixture(scope="module")
def verdicts(shared: Path) -> dict[str, list[tuple[str, str, str | None]]]:
    """For each record of unusual.zip its R findings: code, severity, kind of cycle."""
    out = {}
    for source in iter_sources([str(shared / "data" / "unusual.zip")]):
        name = source.path.rsplit("/", 1)[-1].removesuffix(".sgf")
        (verdict,) = validate_source(source, Options(select=("R",)))
        out[name] = [(found.code, found.severity, found.cycle_kind) for found in verdict.findings]
    return out


def test_real_illegal_kos_and_suicides(verdicts: dict[str, list[tuple[str, str, str | None]]]) -> None:
    kos = {name: found for name, found in verdicts.items() if name.startswith("illegal_ko")}
    assert len(kos) >= 10
    without = {name for name, found in kos.items() if ("R106", "error", None) not in found}
    assert without <= {"illegal_ko_8"}  # there the forfeited move was not recorded
    for name in ("suicide_1", "suicide_2"):
        assert any(code in ("R104", "R105") for code, _, _ in verdicts[name])


def test_real_cycles_have_their_names(verdicts: dict[str, list[tuple[str, str, str | None]]]) -> None:
    for prefix, kind in [
        ("triple_ko", "triple-ko"),
        ("quadruple_ko", "quadruple-ko"),
        ("quintuple_ko", "quintuple-ko"),
        ("eternal_life", "eternal-life"),
    ]:
        first = [[k for *_, k in found if k][:1] for name, found in verdicts.items() if name.startswith(prefix)]
        assert [kind] in first
        assert all(kinds in ([], [kind]) for kinds in first)


def test_no_cycle_of_a_game_without_rules_is_an_error(
    verdicts: dict[str, list[tuple[str, str, str | None]]],
) -> None:
    repeats = [found for every in verdicts.values() for found in every if found[0] in ("R107", "R108")]
    assert repeats
    assert all(severity != "error" for _, severity, _ in repeats)
