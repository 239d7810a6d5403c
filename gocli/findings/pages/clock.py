"""The pages of family T: the clock."""

from __future__ import annotations

from gocli.findings.pages.page import HEAD, Page

PAGES = {
    "T701": Page(
        means="The time that a player has left grows from one move to the next, and no overtime allows it.",
        why="BL and WL are the seconds left after the move (FF[4], Timing properties). They grow only where a new "
        "period begins (OB, OW, OT) or the clock adds time for each move. Otherwise the values were mixed up, or "
        "moves are missing.",
        example=HEAD + "TM[300];B[cc]BL[200];W[bb]WL[250];B[dd]BL[290];W[db]WL[240])",
        do="Give the overtime in OT if there was one; else mistrust the clock of this record.",
    ),
    "T702": Page(
        means="A player has less than no time left, and the game goes on.",
        why="With a clock the game ends when time is over (FF[4], BL and WL: seconds left). Some servers write the "
        "last byo-yomi period as a negative number.",
        example=HEAD + "TM[300];B[cc]BL[200];W[bb]WL[-12];B[dd]BL[190];W[db]WL[-30])",
        do="Nothing if you know the server's habit; else mistrust the clock.",
    ),
    "T703": Page(
        means="The result says that a player lost on time, but the record leaves that player time on the clock.",
        why="Often true all the same: the player thought until time was over and made no move, and only moves carry "
        "a clock. It may also be the wrong player or the wrong manner of winning.",
        example=HEAD + "TM[300]RE[W+T];B[cc]BL[200];W[bb]WL[250];B[dd]BL[190];W[db]WL[240])",
        do="Nothing, unless the source says otherwise.",
    ),
}
