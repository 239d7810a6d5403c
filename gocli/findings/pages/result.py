"""The pages of family M, second part: result, handicap, players, date (M311..M323)."""

from __future__ import annotations

from gocli.findings.pages.data import BIG, FINISHED
from gocli.findings.pages.page import HEAD, Page

PAGES = {
    "M311": Page(
        means="The result is not written as FF[4] wants it. It could be read, and the reading is given.",
        why="RE is `B+2.5`, `W+R`, `B+T`, `W+F`, `0`, `Draw`, `Void` or `?` (FF[4], property RE). Free text such as "
        "黑中盘胜 or 白胜3又1/4子 is understood by people, and by few programs.",
        example=BIG + "RE[黑中盘胜];B[pd];W[dp];B[pp])",
        do="Write the reading.",
        repair="safe",
    ),
    "M312": Page(
        means="The result names a winner, but neither a margin nor how the game was won.",
        why="`B+` is right by FF[4] (property RE) and says less than is usually known. It cannot be compared with a "
        "count.",
        example=BIG + "RE[B+];B[pd];W[dp])",
        do="Add `R`, `T`, `F` or the margin if the source has it.",
    ),
    "M313": Page(
        means="The result does not fit how the record ends.",
        why="A game that was counted ends with two passes or with the last dame; a game that was resigned ends at a "
        "move. Where both passed and the result says resignation, moves or passes were added, or the result is of "
        "another game.",
        example=BIG + "RE[B+R];B[pd];W[dp];B[dd];W[pp];B[];W[])",
        do="Compare with the source.",
    ),
    "M314": Page(
        means="The count of the final position differs from the result of the record.",
        why="Reported only where the result is to be checked (`--recorded-result`). The dead stones, the ruleset and "
        "the komi go into a count; `gocli score` shows them all, and how sure the dead stones are.",
        example=HEAD + "RU[Japanese]KM[0]RE[W+4]\n" + FINISHED,
        board=12,
        recorded_result=True,
        do="Run `gocli score --rules all` on the record: often the rules or the komi are wrong, not the result.",
    ),
    "M315": Page(
        means="HA is no handicap.",
        why="HA is a number of two and more (FF[4], Go: HA); `0` and `1` are usual for an even game and for one "
        "without komi, and are let pass. Anything else cannot be counted.",
        example=HEAD + "HA[many];B[cc];W[bb])",
        do="Put the number in, or leave HA out.",
    ),
    "M316": Page(
        means="HA differs from the handicap stones that are on the board.",
        why="HA places no stones, AB does (FF[4], Go: HA). The stones count. Where HA is two and more, no stone was "
        "written and White begins, the usual handicap points are tried, and the finding says whether they make the "
        "record legal: the habit of the Fox server.",
        example="(;GM[1]FF[4]CA[UTF-8]SZ[9]HA[3]AB[gc][cg];W[cc];B[gg])",
        do="Correct HA, or add the stones that are missing.",
    ),
    "M317": Page(
        means="PL names one colour, and the other one makes the first move.",
        why="PL says whose turn it is (FF[4], Setup properties). The move is what was played, so it decides.",
        example=HEAD + "AB[cc]AW[bb]PL[W];B[dd];W[db])",
        do="Delete PL, or look for a first move that was lost.",
        repair="unsafe",
    ),
    "M318": Page(
        means="PL names no colour.",
        why="PL is `B` or `W` (FF[4], Setup properties); `black`, `white`, `1` and `2` are understood.",
        example=HEAD + "AB[cc]AW[bb]PL[green];B[dd];W[db])",
        do="Write `B` or `W`.",
    ),
    "M319": Page(
        means="Stones are set up, and neither HA nor PL says why or whose turn it is.",
        why="It may be a problem, a handicap or an old game. A program shows the right player only after the first "
        "move.",
        example=HEAD + "AB[cc][bc]AW[bb][cb];B[dd];W[db])",
        do="Add PL, and HA where the stones are a handicap.",
    ),
    "M320": Page(
        means="The date is not written as FF[4] wants it. It could be read where a reading is given.",
        why="DT is `2026-11-30`, with its own short form for several days (FF[4], property DT). Other orders of day "
        "and month cannot be told apart, and are sorted wrongly.",
        example=HEAD + "DT[30 November 2026];B[cc];W[bb])",
        do="Write the date with the year first.",
        repair="safe",
    ),
    "M321": Page(
        means="RU names no ruleset that is known.",
        why="Moves are judged and positions counted by the ruleset (FF[4], property RU). Without one the rules are "
        "`generic`: what most rulesets forbid is an error, other repetitions are warnings.",
        example=HEAD + "RU[House rules];B[cc];W[bb])",
        do="`gocli rules` lists the names; choose with `--rules` if the record cannot be changed.",
    ),
    "M322": Page(
        means="A rank is not written as ranks usually are.",
        why="FF[4] (properties BR and WR) proposes `5k` and `3d`; `9p` is usual for professionals. Other forms, such "
        "as 九段, are read where they can be, and the reading is given.",
        example=HEAD + "BR[strong]WR[3d];B[cc];W[bb])",
        do="Write the rank as a number with `k`, `d` or `p`.",
    ),
    "M323": Page(
        means="The game begins with four stones, two of each colour, on the corner points: the 座子 of old Chinese "
        "games.",
        why="They are no handicap, and White moves first. Such a game is judged and counted by the rules of its "
        "time: `ancient-mingqing` takes two points off for each group (还棋头).",
        example=BIG + "AB[dd][pp]AW[pd][dp]PL[W];W[cn];B[fq])",
        board=0,
        do="Nothing. To count it, choose the rules: `gocli score --rules ancient-mingqing`.",
    ),
}
