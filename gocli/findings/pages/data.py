"""The pages of family M, first part: board, version, komi (M301..M310)."""

from __future__ import annotations

from gocli.findings.pages.page import HEAD, Page

FINISHED = ";B[cc];W[dc];B[cb];W[db];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[];W[])"
"""A game on 5x5 to its end: Black has ten points of territory on the left, White five on the right."""

BIG = "(;GM[1]FF[4]CA[UTF-8]SZ[19]"

PAGES = {
    "M301": Page(
        means="The record does not say how large the board is; 19x19 is assumed.",
        why="By FF[4] (property SZ) a Go board without a size is 19x19, so this is for your information. Where "
        "points are reported off the board, or none is used beyond the thirteenth line, the size may be another one.",
        example="(;GM[1]FF[4]CA[UTF-8];B[pd];W[dp])",
        do="Add `SZ[19]`.",
        repair="safe",
    ),
    "M302": Page(
        means="SZ is no board size.",
        why="A size is a number from 1 to 52, or two of them as `13:9` (FF[4], property SZ). 19x19 is assumed; if "
        "that is wrong, points are reported off the board.",
        example="(;GM[1]FF[4]CA[UTF-8]SZ[nineteen];B[pd];W[dp])",
        do="Put the number in.",
        repair="unsafe",
    ),
    "M303": Page(
        means="A square board is written as a rectangle, `SZ[19:19]`.",
        why="FF[4] (property SZ) wants one number for a square board, and some programs read the longer form as an "
        "error.",
        example="(;GM[1]FF[4]CA[UTF-8]SZ[5:5];B[cc];W[bb])",
        do="Write `SZ[5]`.",
        repair="safe",
    ),
    "M304": Page(
        means="GM says that this is a record of another game; no move is checked.",
        why="SGF holds some forty games; Go is GM[1] (FF[4], property GM). In a folder of Go records it may also be "
        "a slip.",
        example="(;GM[2]FF[4]CA[UTF-8]SZ[8];B[d3];W[c5])",
        do="If it is Go, write `GM[1]`. Else move the record elsewhere.",
    ),
    "M305": Page(
        means="The record is written in a format older than FF[4], or does not say in which.",
        why="FF[3] and before had other names, other points for a pass and other ways to count variations. What is "
        "still usual is understood.",
        example="(;GM[1]FF[3]CA[UTF-8]SZ[5];B[cc];W[bb])",
        do="Save it with a program that writes FF[4].",
        repair="safe",
    ),
    "M306": Page(
        means="KM is empty or no number.",
        why="Komi is a number (FF[4], property KM: Real). Without it no result can be checked. A komi that stands in "
        "the text of the event is looked for there when the game is scored.",
        example=HEAD + "KM[six and a half];B[cc];W[bb])",
        do="Write the number with a point, `KM[6.5]`.",
        repair="unsafe",
    ),
    "M307": Page(
        means="The komi is written in hundredths.",
        why="Records of the Fox server write 3.75 zi as `KM[375]`, which is a komi of 7.5 points, and 6.5 points as "
        "`KM[650]`. A komi of 375 would decide every game. It is read anew only where the record shows that origin.",
        example=BIG + "AP[foxwq]RU[Chinese]KM[375];B[pd];W[dp])",
        do="Write the komi in points, `KM[7.5]`.",
        repair="safe",
    ),
    "M308": Page(
        means="The komi is written in zi.",
        why="Chinese rules speak of 3 3/4 zi; a zi of difference is two points of margin, so that is a komi of 7.5 "
        "points. FF[4] (property KM) does not name the unit, and programs take points.",
        example=BIG + "RU[Chinese]KM[3.75];B[pd];W[dp])",
        do="Write the komi in points, `KM[7.5]`.",
        repair="safe",
    ),
    "M309": Page(
        means="KM is a number, but no game is played with such a komi.",
        why="Usual values are 0, 0.5 and 2.75 to 8 points. A decimal point may be missing, or the number is of "
        "another kind.",
        example=BIG + "KM[65];B[pd];W[dp])",
        do="Correct it, or score with `--komi`.",
    ),
    "M310": Page(
        means="The margin of RE cannot come about with the komi of KM.",
        why="Black's count and White's count are whole numbers, so a komi of 6.5 ends every game with a half point. "
        "One of the two is wrong, or the margin was given in zi, which is looked at first.",
        example=HEAD + "RU[Japanese]KM[6.5]RE[B+3]\n" + FINISHED,
        do="Compare with the source of the record; `gocli score --check` counts the final position where there is one.",
    ),
}
