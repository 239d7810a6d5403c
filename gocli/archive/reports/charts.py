"""The charts of a report as SVG: one dark tone and hatching, so that they can be read in grey."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pandas import DataFrame

DARK, LIGHT, EDGE = "#333333", "#d9d9d9", "#222222"
WIDTH, HEIGHT = 7.2, 3.4
FEWEST = 20
"""A win rate is drawn from so many decided games on."""
MOST_BARS = 20


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: the table that its numbers come from, its title, SVG, and its numbers in a sentence."""

    table: str
    title: str
    picture: bytes
    words: str


def make_charts(frames: dict[str, DataFrame]) -> list[Chart]:
    """The charts of the tables that have something to show."""
    makers = (_kinds, _years, _results, _margins, _komi, _handicap, _lengths, _openings, _encodings)
    return [chart for chart in (make(frames) for make in makers) if chart is not None]


def _axes(title: str, x: str, y: str, height: float = HEIGHT) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left")
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color="#cccccc", linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def _svg(figure: Any) -> bytes:
    import matplotlib

    out = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "gocli", "svg.fonttype": "path"}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _two_bars(axes: Any, places: Sequence[Any], black: Any, white: Any, width: float) -> None:
    """Black's wins dark, White's light and hatched upon them."""
    axes.bar(places, black, width, color=DARK, edgecolor=EDGE, linewidth=0.5, label="Black won")
    axes.bar(places, white, width, bottom=black, color="white", edgecolor=EDGE, linewidth=0.5, hatch="///",
             label="White won")  # fmt: skip
    axes.legend(frameon=False)


def _across(title: str, names: Sequence[str], values: Sequence[float], x: str) -> Any:
    """Lying bars with their numbers, the first on top."""
    figure, axes = _axes(title, x, "", max(1.6, 0.27 * len(names) + 0.9))
    bars = axes.barh(range(len(names)), values, color=LIGHT, edgecolor=EDGE, linewidth=0.6)
    axes.bar_label(bars, labels=[f"{value:,.0f}" for value in values], padding=3, fontsize=8)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.margins(x=0.12)
    return figure


def _kinds(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["finding_kinds"].sort_values("games", ascending=False, kind="stable").head(MOST_BARS)
    if frame.empty:
        return None
    told = zip(frame["code"], frame["name"], frame["severity"], strict=True)
    names = [f"{code} {name} ({severity})" for code, name, severity in told]
    title = "The most frequent findings"
    figure = _across(title, names, frame["games"].tolist(), "games")
    return Chart("finding_kinds", title, _svg(figure), f"Most games have {names[0]}: {frame['games'].iloc[0]:,}.")


def _years(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["years"]
    if frame.empty:
        return None
    figure, axes = _axes("Games by year", "year", "games")
    if frame["year"].max() - frame["year"].min() > 400:
        frame = frame[frame["year"] >= frame["year"].max() - 400]
    _two_bars(axes, frame["year"].astype(int).tolist(), frame["black_wins"], frame["white_wins"], 0.9)
    top = frame.iloc[int(frame["games"].argmax())]
    first, last = int(frame["year"].min()), int(frame["year"].max())
    words = f"{first} to {last}; most games are of {int(top['year'])}: {int(top['games']):,}."
    return Chart("years", "Games by year", _svg(figure), words)


def _results(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["results"].assign(winner=frames["results"]["winner"].fillna(""))
    if frame.empty:
        return None
    sides = {"B": "Black", "W": "White", "": "nobody"}
    names = [f"{manner}, {sides[winner]}" for manner, winner in zip(frame["manner"], frame["winner"], strict=True)]
    figure = _across("How games ended", names, frame["games"].tolist(), "games")
    words = f"Most frequent: {names[0]}, {frame['games'].iloc[0]:,} games."
    return Chart("results", "How games ended", _svg(figure), words)


def _margins(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["margins"]
    if frame.empty:
        return None
    near = frame[frame["margin"] <= 40]
    figure, axes = _axes("Margins of counted games", "points (up to 40)", "games")
    points = near.assign(whole=near["margin"].astype(float) // 1).groupby("whole")[["black_wins", "white_wins"]].sum()
    _two_bars(axes, points.index.tolist(), points["black_wins"], points["white_wins"], 0.8)
    games = int(frame[["black_wins", "white_wins"]].sum().sum())
    title = "Margins of counted games"
    return Chart("margins", title, _svg(figure), f"{games:,} counted games; margins in whole points, halves left out.")


def _komi(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["komi"]
    frame = frame[(frame["black_wins"] + frame["white_wins"] >= FEWEST)]
    if frame.empty:
        return None
    figure, axes = _axes("Black's win rate by komi", "komi in points", "share of games that Black won")
    marks = "osD^vP*X<>"
    for number, (rules, rows) in enumerate(frame.groupby("rules")):
        places = rows["komi"].astype(float) + 0.06 * number
        below, above = rows["black_rate"] - rows["low"], rows["high"] - rows["black_rate"]
        axes.errorbar(
            places, rows["black_rate"], [below, above], fmt=marks[number % len(marks)], color=DARK, ecolor="#888888",
            capsize=2, markersize=5, markerfacecolor="white" if number % 2 else DARK, label=str(rules),
        )  # fmt: skip
    axes.axhline(0.5, color=EDGE, linewidth=0.8, linestyle="--")
    axes.set_ylim(0, 1)
    axes.legend(frameon=False, fontsize=8, ncols=2)
    title = "Black's win rate by komi"
    words = f"Even games, from {FEWEST} decided games on; the lines are 95 % intervals (Wilson)."
    return Chart("komi", title, _svg(figure), words)


def _handicap(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["handicap"]
    frame = frame[(frame["handicap"] > 0) & (frame["handicap"] <= 30)]
    if frame.empty:
        return None
    figure, axes = _axes("Games by handicap", "handicap stones", "games")
    _two_bars(axes, frame["handicap"].astype(int).tolist(), frame["black_wins"], frame["white_wins"], 0.8)
    axes.set_xticks(frame["handicap"].astype(int).tolist())
    words = f"{int(frame['games'].sum()):,} handicap games."
    return Chart("handicap", "Games by handicap", _svg(figure), words)


def _lengths(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["lengths"]
    frame = frame[frame["from_moves"] < 600]
    if frame.empty:
        return None
    figure, axes = _axes("Games by length", "moves", "games")
    step = float((frame["to_moves"] - frame["from_moves"]).iloc[0] + 1)
    axes.bar(frame["from_moves"] + step / 2, frame["games"], step, color=LIGHT, edgecolor=EDGE, linewidth=0.6)
    top = frame.iloc[int(frame["games"].argmax())]
    words = f"Most games have {int(top['from_moves'])} to {int(top['to_moves'])} moves: {int(top['games']):,}."
    return Chart("lengths", "Games by length", _svg(figure), words)


def _openings(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["openings"].head(MOST_BARS)
    if frame.empty:
        return None
    title = "The most frequent openings"
    told = zip(frame["opening"], frame["opening_name"].fillna(""), strict=True)
    names = [f"{corners} ({name})" if name else corners for corners, name in told]
    figure = _across(title, names, frame["games"].tolist(), "games")
    words = f"Most frequent: {names[0]}, {frame['games'].iloc[0]:,} games."
    return Chart("openings", title, _svg(figure), words)


def _encodings(frames: dict[str, DataFrame]) -> Chart | None:
    frame = frames["encodings"].head(MOST_BARS)
    if frame.empty:
        return None
    figure = _across("Records by encoding", frame["encoding"].tolist(), frame["games"].tolist(), "records")
    words = f"Most frequent: {frame['encoding'].iloc[0]}, {frame['games'].iloc[0]:,} records."
    return Chart("encodings", "Records by encoding", _svg(figure), words)
