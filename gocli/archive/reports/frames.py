"""The numbers of a report: the table of games grouped with pandas."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, Any, Literal

from gocli.archive.condition_fields import rank_order
from gocli.archive.folding import Aliases
from gocli.records.game_info import read_rank

if TYPE_CHECKING:
    from pandas import DataFrame, Series

By = Literal["player", "year", "event", "folder"]

LENGTH_STEP = 20
"""Moves in a row of the table of lengths."""

MEAN = 2
"""Digits of means."""


def make_frames(games: DataFrame, findings: DataFrame, aliases: Aliases, by: By | None) -> dict[str, DataFrame]:
    """Every table of a report but the first two by its name, with the columns that `reports.tables` tells of.

    Files in which no game could be read count among the findings only.
    """
    kinds = _kinds(findings, len(games))
    games = games[games["status"] != "unreadable"]
    seats = _seats(games, aliases)
    frames = {
        "finding_kinds": kinds,
        "players": _players(seats),
        "rank_differences": _ranks(games),
        "years": _years(games),
        "rules": _with_share(_outcomes(games, ["rules", "rules_source"]), len(games)),
        "komi": _komi(games),
        "results": _results(games),
        "margins": _margins(games),
        "handicap": _handicap(games),
        "lengths": _lengths(games),
        "openings": _openings(games),
        "encodings": _encodings(games),
    }
    if by is not None:
        frames["groups"] = _groups(games, seats, by)
    return frames


def _most_first(frame: DataFrame, then: list[str]) -> DataFrame:
    """The rows with the most games first."""
    return frame.sort_values(["games", *then], ascending=[False] + [True] * len(then), kind="stable")


def _outcomes(games: DataFrame, keys: list[str]) -> DataFrame:
    """Games, wins of both colours, draws and Black's rate for each value of some columns; the most games first."""
    import pandas as pd

    flags = pd.DataFrame(
        {
            **{key: games[key] for key in keys},
            "games": 1,
            "black_wins": (games["winner"] == "B").astype(int),
            "white_wins": (games["winner"] == "W").astype(int),
            "draws": (games["manner"] == "draw").astype(int),
        }
    )
    found = flags.groupby(keys, sort=True).sum().reset_index()
    found["black_rate"] = _share(found["black_wins"], found["black_wins"] + found["white_wins"])
    return _most_first(found, keys)


def _share(part: Series, whole: Series) -> Series:
    """A share in four digits; nothing where there is no whole."""
    return (part / whole.where(whole > 0)).round(4)


def _with_share(frame: DataFrame, total: int) -> DataFrame:
    return frame.assign(share=(frame["games"] / max(total, 1)).round(6))


def _kinds(findings: DataFrame, total: int) -> DataFrame:
    own = findings[~findings["follow_up"].astype(bool)]
    keys = ["code", "name", "severity"]
    found = own.groupby(keys, sort=True).size().rename("findings").reset_index()
    games = own.drop_duplicates(["path", "game", *keys]).groupby(keys).size().rename("games").reset_index()
    joined = found.merge(games, on=keys)
    joined["weight"] = joined["severity"].map({"error": 0, "warning": 1, "info": 2})
    ordered = joined.sort_values(["weight", "games", "code"], ascending=[True, False, True], kind="stable")
    return _with_share(ordered.drop(columns="weight"), total)


def _seats(games: DataFrame, aliases: Aliases) -> DataFrame:
    """One row a player and game: the colour, whether it was won or lost, and the rest of the game."""
    import pandas as pd

    names = {name: aliases.name(name) for name in pd.concat([games["black"], games["white"]]).dropna().unique()}
    halves = []
    for color, name, rank in (("B", "black", "black_rank"), ("W", "white", "white_rank")):
        half = games[games[name].notna()].copy()
        half["person"] = half[name].map(names)
        half["spelling"] = half[name].map(aliases.shown)
        half["color"] = color
        half["rank"] = half[rank]
        half["won"] = (half["winner"] == color).astype(int)
        half["lost"] = (half["winner"].notna() & (half["winner"] != color)).astype(int)
        halves.append(half)
    seats = pd.concat(halves, ignore_index=True)
    return seats[seats["person"] != ""]


def _usual_spelling(seats: DataFrame) -> Series:
    """For each person the spelling that most games have, of equal ones the first in the order of letters."""
    counts = seats.groupby(["person", "spelling"]).size().rename("count").reset_index()
    counts = counts.sort_values(["count", "spelling"], ascending=[False, True], kind="stable")
    return counts.drop_duplicates("person").set_index("person")["spelling"]


def _players(seats: DataFrame) -> DataFrame:
    import pandas as pd

    black = seats["color"] == "B"
    told = pd.DataFrame(
        {
            "person": seats["person"],
            "games": 1,
            "wins": seats["won"],
            "losses": seats["lost"],
            "draws": (seats["manner"] == "draw").astype(int),
            "games_black": black.astype(int),
            "wins_black": seats["won"].where(black, 0),
            "games_white": (~black).astype(int),
            "wins_white": seats["won"].where(~black, 0),
        }
    )
    found = told.groupby("person").sum()
    found["player"] = _usual_spelling(seats)
    found["win_rate"] = _share(found["wins"], found["wins"] + found["losses"])
    ranked = seats["rank"].map(lambda text: isinstance(text, str) and read_rank(text).number is not None)
    latest = seats[ranked.astype(bool)].sort_values("date", kind="stable", na_position="first")
    found["rank"] = latest.drop_duplicates("person", keep="last").set_index("person")["rank"]
    years = seats.groupby("person")["year"].agg(first_year="min", last_year="max")
    return _most_first(found.join(years), ["player"])


def _ranks(games: DataFrame) -> DataFrame:
    texts = {text: read_rank(text) for name in ("black_rank", "white_rank") for text in games[name].dropna().unique()}
    steps = {text: rank_order(rank) for text, rank in texts.items() if rank.number is not None}
    known = games[games["black_rank"].isin(steps.keys()) & games["white_rank"].isin(steps.keys())].copy()
    black, white = (
        known[name].map(lambda text: _step(steps[text])).astype("int64") for name in ("black_rank", "white_rank")
    )
    kinds = [known[name].map(lambda text: texts[text].kind == "p") for name in ("black_rank", "white_rank")]
    known["kind"] = kinds[0].map({True: "p", False: "a"})
    known["difference"] = black - white
    known["handicap"] = known["handicap"].fillna(0) > 0
    alike = known[kinds[0] == kinds[1]]
    return _outcomes(alike, ["kind", "difference", "handicap"]).sort_values(
        ["kind", "handicap", "difference"], ascending=[False, True, True]
    )


def _step(order: int) -> int:
    """A rank as a step of one ladder: 1k is one below 1d."""
    return order + 1 if order < 0 else order


def _years(games: DataFrame) -> DataFrame:
    return _outcomes(games, ["year"]).merge(_means(games, "year"), on="year").sort_values("year")


def _means(games: DataFrame, key: str) -> DataFrame:
    """The mean length and the games with errors and warnings, for each value of a column."""
    import pandas as pd

    told = pd.DataFrame(
        {
            key: games[key],
            "mean_moves": games["moves"],
            "with_errors": (games["errors"] > 0).astype(int),
            "with_warnings": (games["warnings"] > 0).astype(int),
        }
    )
    means = told.groupby(key).agg({"mean_moves": "mean", "with_errors": "sum", "with_warnings": "sum"})
    return means.round({"mean_moves": MEAN}).reset_index()


def _komi(games: DataFrame) -> DataFrame:
    found = _outcomes(games[games["handicap"].fillna(0) == 0], ["rules", "komi"])
    ends = [wilson(black, black + white) for black, white in zip(found["black_wins"], found["white_wins"], strict=True)]
    found["low"], found["high"] = [low for low, _ in ends], [high for _, high in ends]
    return found.sort_values(["rules", "komi"])


def wilson(wins: int, games: int) -> tuple[float | None, float | None]:
    """The 95 % interval of a share by Wilson's score, None where there is no game."""
    if not games:
        return None, None
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return round(max(0.0, (middle - reach) / scale), 4), round(min(1.0, (middle + reach) / scale), 4)


def _results(games: DataFrame) -> DataFrame:
    filled = games.assign(winner=games["winner"].fillna(""))
    grouped = filled.groupby(["manner", "winner"], sort=True)["margin"]
    found = grouped.agg(games="size", mean_margin="mean", median_margin="median").reset_index()
    found = found.round({"mean_margin": MEAN, "median_margin": MEAN})
    found["winner"] = found["winner"].where(found["winner"] != "", None)
    return _most_first(_with_share(found, len(games)), ["manner"])


def _margins(games: DataFrame) -> DataFrame:
    counted = games[games["winner"].notna() & games["margin"].notna()]
    found = _outcomes(counted, ["margin"]).sort_values("margin")
    return found[["margin", "black_wins", "white_wins"]]


def _handicap(games: DataFrame) -> DataFrame:
    means = games.groupby("handicap")["moves"].mean().round(MEAN).rename("mean_moves").reset_index()
    return _outcomes(games, ["handicap"]).merge(means, on="handicap").sort_values("handicap")


def _lengths(games: DataFrame) -> DataFrame:
    import pandas as pd

    known = games[games["moves"].notna()]
    told = pd.DataFrame(
        {
            "from_moves": (known["moves"].astype(int) // LENGTH_STEP) * LENGTH_STEP,
            "games": 1,
            "resigned": (known["manner"] == "resign").astype(int),
            "counted": known["manner"].isin(["score", "draw"]).astype(int),
        }
    )
    found = told.groupby("from_moves").sum().reset_index()
    return found.assign(to_moves=found["from_moves"] + LENGTH_STEP - 1)


def _openings(games: DataFrame) -> DataFrame:
    filled = games.assign(opening_name=games["opening_name"].fillna(""))
    keys = ["opening", "opening_name"]
    found = _outcomes(filled, keys)
    years = filled.groupby(keys)["year"].agg(first_year="min", last_year="max").reset_index()
    joined = found.merge(years, on=keys, how="left")
    joined["opening_name"] = joined["opening_name"].where(joined["opening_name"] != "", None)
    return joined


def _encodings(games: DataFrame) -> DataFrame:
    import pandas as pd

    codes = games["codes"].fillna("")

    def having(*wanted: str) -> Series:
        return codes.str.contains("|".join(wanted), regex=True).astype(int)

    told = pd.DataFrame(
        {
            "encoding": games["encoding"],
            "games": 1,
            "undeclared": having("E401"),
            "wrongly_declared": having("E402", "E403"),
            "undecodable": having("E404"),
            "mojibake": having("E405"),
        }
    )
    return _with_share(_most_first(told.groupby("encoding").sum().reset_index(), ["encoding"]), len(games))


def _groups(games: DataFrame, seats: DataFrame, by: By) -> DataFrame:
    """The games by player (each game for both of its players), year, event or folder."""
    if by == "player":
        chosen = seats.assign(group=seats["person"].map(_usual_spelling(seats)))
        chosen = chosen.drop_duplicates(["path", "game", "group"])
    else:
        chosen = games[games[by].notna()]
        chosen = chosen.assign(group=chosen[by].map(_whole if by == "year" else str))
    found = _outcomes(chosen, ["group"])
    years = chosen.groupby("group")["year"].agg(first_year="min", last_year="max").reset_index()
    return found.merge(_means(chosen, "group"), on="group").merge(years, on="group")


def _whole(year: float) -> str:
    return str(int(year))


def cells(value: Any) -> Any:
    """A value of pandas as one of a table: None for what is missing, plain numbers."""
    if value is None or value != value:
        return None
    return value.item() if hasattr(value, "item") else value


def rows_of(frame: DataFrame, names: tuple[str, ...], whole: frozenset[str]) -> list[list[Any]]:
    """The rows of a frame in the order of some columns; `whole` are those that hold whole numbers."""
    columns: list[list[Any]] = []
    for name in names:
        convert: Callable[[Any], Any] = int if name in whole else (lambda value: value)
        values = (cells(value) for value in frame[name])
        columns.append([None if value is None else convert(value) for value in values])
    return [list(row) for row in zip(*columns, strict=True)]
