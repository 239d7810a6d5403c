"""The table of rulesets: every value a game can be judged or counted by.

The names are those of the command line. `ALIASES` holds the other names that are read as one of them, `ruleset` looks
both up. How `RU` of a record is read stands with the records (`gocli.records.game_info`).
"""

from __future__ import annotations

from fractions import Fraction

from gocli.rules.ruleset import Ruleset, find_ruleset


def _komi(*steps: tuple[int, float]) -> tuple[tuple[int, Fraction], ...]:
    """(year, komi) steps as exact numbers; every komi here is a whole number of halves."""
    return tuple((year, Fraction(komi)) for year, komi in steps)


_TABLE = (
    Ruleset(
        name="chinese",
        title="Chinese rules (2002 and today)",
        ko="situational",
        repetition="info",
        repetition_outcome="the same board may not face the opponent again (articles 6 and 20)",
        basis="area",
        shared="half",
        komi=_komi((0, 5.5), (2002, 7.5)),
        compensation="half-zi",
        unit="zi",
        draw_word="和棋",
        end="agreement or two passes, resignation, time",
        summary=(
            "Living stones and the points they surround count; what both sides reach is halved.",
            "One side's count is held against half of the board plus half of the komi: 180 1/2 + 3 3/4 = 184 1/4 zi.",
            "A handicap game gives back half of the handicap stones in zi, which is one point for each stone.",
        ),
        sources=(
            "Rules of Weiqi, Chinese Weiqi Association, 2002: articles 6 and 20 (repetition), 9 to 13 (the count)",
            "Komi of 3 3/4 zi since 2002, of 2 3/4 zi before",
        ),
    ),
    Ruleset(
        name="chinese-1988",
        title="Chinese rules of 1988",
        ko="situational",
        repetition="info",
        repetition_outcome="the same board may not face the opponent again",
        basis="area",
        shared="half",
        komi=_komi((0, 5.5)),
        compensation="half-zi",
        unit="zi",
        draw_word="和棋",
        end="agreement or two passes, resignation, time",
        summary=(
            "Counted like today's Chinese rules; the komi is 2 3/4 zi (5 1/2 points).",
            "On 19x19 Black wins from 183 1/2: 184 wins by 3/4 zi.",
        ),
        sources=("Rules of Weiqi, Chinese Weiqi Association, 1988",),
    ),
    Ruleset(
        name="japanese",
        title="Japanese rules (1989)",
        ko="simple",
        repetition="info",
        repetition_outcome="a repeated board may end the game without result (article 12)",
        basis="territory",
        prisoners="gained",
        seki_eyes=False,
        needless_eyes=False,
        komi=_komi((0, 0), (1940, 4.5), (1974, 5.5), (2003, 6.5)),
        unit="mu",
        draw_word="持碁",
        end="two passes (three on some servers)",
        summary=(
            "Empty points that a side surrounds and the stones it has taken count; stones on the board do not.",
            "Nothing counts in a seki, neither eyes nor what is shared (article 8).",
            "A point that must be filled in the end (手入れ) is no territory.",
        ),
        sources=(
            "Nihon Kiin, the Japanese rules of Go, 1989: articles 7, 8 and 10, with the commentary on life and death",
            "Komi in title games: 4.5 from about 1940, 5.5 from 1974, 6.5 from 2003",
        ),
    ),
    Ruleset(
        name="korean",
        title="Korean rules",
        ko="simple",
        repetition="info",
        repetition_outcome="a repeated board may end the game without result",
        basis="territory",
        prisoners="gained",
        seki_eyes=False,
        needless_eyes=False,
        komi=_komi((0, 0), (1940, 4.5), (1974, 5.5), (2003, 6.5)),
        unit="mu",
        draw_word="持碁",
        end="two passes (three on some servers)",
        summary=("Counted like the Japanese rules.",),
        sources=("Rules of Baduk, Korea Baduk Association",),
    ),
    Ruleset(
        name="aga",
        title="AGA rules, counted by area (also British and French)",
        ko="situational",
        repetition="info",
        repetition_outcome="the same board with the same side to move is forbidden",
        basis="area",
        komi=_komi((0, 5.5), (2004, 7.5)),
        compensation="n-1",
        end="two passes, White passes last",
        summary=(
            "Living stones and surrounded points count; neutral points count for nobody.",
            "White gets one point for each handicap stone after the first, so that both counts agree.",
        ),
        sources=("American Go Association, Official AGA Rules of Go, 1991; komi 7.5 since 2004",),
    ),
    Ruleset(
        name="aga-territory",
        title="AGA rules, counted by territory with pass stones",
        ko="situational",
        repetition="info",
        repetition_outcome="the same board with the same side to move is forbidden",
        basis="territory",
        prisoners="gained",
        pass_stones=True,
        komi=_komi((0, 5.5), (2004, 7.5)),
        end="two passes, White passes last",
        summary=(
            "Territory and prisoners; every pass hands the other side a stone, and White passes last.",
            "Both sides have then played as many stones, so the difference is the one of the area count.",
        ),
        sources=("American Go Association, Official AGA Rules of Go, 1991: rules 7, 9 and 12",),
    ),
    Ruleset(
        name="ing",
        title="Ing rules (SST)",
        ko="simple",
        repetition="warning",
        repetition_outcome="fighting and disturbing cycles are for the referee",
        suicide=True,
        basis="area",
        komi=_komi((0, 8)),
        ties_to="B",
        ties_to_handicap="W",
        compensation="n",
        unit="dian",
        end="passes",
        summary=(
            "Each side fills the board with its own 180 stones; what both reach is filled evenly.",
            "Komi is 8 and Black wins an even count; White wins it in a handicap game.",
        ),
        sources=("Ing Chang-Ki, Goe Rules (Simplified Stone Tally), 1991",),
    ),
    Ruleset(
        name="new-zealand",
        title="New Zealand rules",
        ko="situational",
        repetition="info",
        repetition_outcome="the same board with the same side to move is forbidden",
        suicide=True,
        basis="area",
        komi=_komi((0, 7)),
        end="two passes",
        summary=("Living stones and surrounded points count. Komi is 7, and an even count is a draw.",),
        sources=("New Zealand Go Society, Rules of Go, 1986",),
    ),
    Ruleset(
        name="tromp-taylor",
        title="Tromp-Taylor rules",
        ko="positional",
        repetition="info",
        repetition_outcome="the same board is forbidden, whoever moves",
        suicide=True,
        basis="area",
        as_it_stands=True,
        komi=_komi((0, 7.5)),
        end="two passes",
        summary=(
            "The board is counted as it stands: stones, and empty points that reach one colour only.",
            "Nothing is dead: what should come off must have been captured in play.",
        ),
        sources=("John Tromp and Bill Taylor, the logical rules of Go, 1995",),
    ),
    Ruleset(
        name="ancient-mingqing",
        title="Ming and Qing: area with the group tax (还棋头)",
        ko="simple",
        repetition="info",
        repetition_outcome="a repeated board is fought on or left to the players",
        white_first=True,
        basis="area",
        shared="half",
        group_tax=2,
        eye_tax=1,
        compensation="none",
        unit="zi",
        numerals=True,
        draw_word="和棋",
        end="agreement",
        summary=(
            "Counted by area against half of the board, without komi: 181 wins on 19x19.",
            "Each group needs two points to live that it may never fill; the side with more groups gives back"
            " one zi for each group more (还棋头).",
            "An eye that a group in seki must keep is split: one point each.",
            "From four setup stones (座子), White first. One source gives White a zi for each handicap stone"
            " (--compensation n-zi); here none is given.",
        ),
        sources=(
            "The games and results of the Ming and Qing records (Ten Games of Danghu, 1739)",
            "The arithmetic of 还棋头 as it was used in China until the 20th century",
        ),
    ),
    Ruleset(
        name="ancient-tangsong",
        title="Tang and Song: roads (路)",
        ko="simple",
        repetition="info",
        repetition_outcome="a repeated board is fought on or left to the players",
        white_first=True,
        basis="territory",
        prisoners="lost",
        seki_eyes=False,
        needless_eyes=False,
        group_tax=2,
        unit="lu",
        numerals=True,
        draw_word="持碁",
        end="agreement",
        summary=(
            "Roads: territory less one's own stones lost, less two for each group that lives on its own.",
            "Nothing counts in a seki. No komi; from four setup stones (座子), White first.",
        ),
        sources=(
            "忘忧清乐集 (about 1100): the golden flower bowl game, 40 roads to 39",
            "Jia Xuan against Yang Xican (about 950): Black by 8 roads",
        ),
    ),
    Ruleset(
        name="ancient-dunhuang",
        title="Dunhuang: the most stones (敦煌碁经)",
        ko="simple",
        repetition="info",
        repetition_outcome="a repeated board is fought on or left to the players",
        white_first=True,
        basis="area",
        group_tax=2,
        eye_tax=1,
        unit="stones",
        numerals=True,
        draw_word="停道",
        end="agreement",
        summary=(
            "Who can have more stones on the board wins: area less the two eyes of each group.",
            "A group in seki is filled to the eye. The stones that stand there now are counted beside it:"
            " they decide once both sides have filled up (两溢).",
            "An even count is called 停道. No komi.",
        ),
        sources=("敦煌碁经 (about 570), the manuscript of Dunhuang, British Library S.5574",),
    ),
    Ruleset(
        name="generic",
        title="Nothing known: plain play, counted like the Chinese rules",
        ko="simple",
        repetition="warning",
        repetition_outcome="the ruleset is not known: it may be forbidden or end the game without result",
        basis="area",
        shared="half",
        komi=_komi((0, 5.5), (2002, 7.5)),
        compensation="half-zi",
        unit="zi",
        draw_word="和棋",
        end="two passes",
        summary=("Used to validate a record that names no ruleset; it only forbids what every ruleset forbids.",),
        fallback=True,
    ),
)

RULESETS: dict[str, Ruleset] = {value.name: value for value in _TABLE}
"""All rulesets by name, in the order in which they are shown."""

ALIASES: dict[str, str] = {
    "ancient": "ancient-mingqing",
    "bga": "aga",
    "french": "aga",
    "chinese-2002": "chinese",
    "dunhuang": "ancient-dunhuang",
    "mingqing": "ancient-mingqing",
    "nz": "new-zealand",
    "tangsong": "ancient-tangsong",
}
"""Other names that a user may type."""


def ruleset(name: str) -> Ruleset:
    """The ruleset of a name or an alias, in any letter case.

    Raises UsageError with the names there are.
    """
    typed = name.strip().lower().replace("_", "-").replace(" ", "-")
    return find_ruleset(ALIASES.get(typed, typed), RULESETS)


def counting_rulesets() -> list[Ruleset]:
    """The rulesets of `--rules all`: all but those that only stand in where nothing is known."""
    return [value for value in RULESETS.values() if not value.fallback]
