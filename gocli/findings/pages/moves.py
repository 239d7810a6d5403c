"""The pages of family R: the moves."""

from __future__ import annotations

from gocli.findings.pages.page import HEAD, Page

THREE_KOS = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese]AB[da:ee][cb][cd][ba][bc]AW[aa:ae][bb][bd][ce]PL[W]\n"
    ";W[ca];B[be];W[cc];B[ba];W[ce];B[bc])"
)

PAGES = {
    "R101": Page(
        means="The move is played on a point where a stone already stands.",
        why="A stone is played on an empty point; every ruleset begins with this (Chinese rules, article 2; Japanese "
        "rules, article 3; Tromp-Taylor, rule 7). Mostly a move before it was lost or mistyped, or a capture was "
        "forgotten, so look at the moves around it too. FF[4] lets a program execute the move all the same (property "
        "B), which is what the replay does: the new stone takes the point.",
        example=HEAD + ";B[cc];W[bc];B[bc])",
        board=2,
        do="Compare with another copy of the game. The earlier move that put the stone there is named; often one of "
        "the two has a wrong letter.",
    ),
    "R102": Page(
        means="The point lies outside this board.",
        why="FF[4] (Go: Move) counts columns and rows from the top left, `a` to the size of the board. A point one "
        "line outside in both directions, such as `ss` on 18x18, is how some programs wrote a pass; `tt` is a pass "
        "up to 19x19 and a point above. The message says so where it looks like that.",
        example=HEAD + ";B[cc];W[gc];B[dd])",
        do="Check SZ: most often the size is wrong or missing and the moves are right. Write a pass as an empty value.",
    ),
    "R103": Page(
        means="The value of the move is neither a point nor a pass.",
        why="A move is two letters or nothing (FF[4], Go: Move). A value such as `undefined` or `C3` was written by "
        "a program that failed or by a person who used board coordinates. The move cannot be placed and is counted "
        "as played nowhere.",
        example=HEAD + ";B[cc];W[undefined];B[dd])",
        do="Put the point in, as two letters; leave the value empty if it was a pass.",
    ),
    "R104": Page(
        means="A single stone is played where it has no liberty and captures nothing.",
        why="It comes off at once and leaves the board as it was, so it is a pass that does not say so. No ruleset "
        "allows it, not even those that allow the suicide of several stones (Tromp-Taylor, rule 7 with rule 6: the "
        "board would repeat).",
        example=HEAD + ";B[ab];W[cc];B[ba];W[aa])",
        board=3,
        do="Look for a lost or mistyped move before it: usually a neighbouring stone should have been captured.",
    ),
    "R105": Page(
        means="The move takes the last liberty of its own chain of two or more stones and captures nothing.",
        why="Most rules forbid it (Chinese rules, article 5; Japanese rules, article 4; AGA rules, rule 5). New "
        "Zealand, Ing and Tromp-Taylor rules allow it: there the stones come off and nothing is reported. The replay "
        "takes them off in either case.",
        example=HEAD + ";B[ab];W[aa];B[bb];W[dd];B[ca];W[ba])",
        board=5,
        do="If the game was played under rules that allow suicide, say so: RU in the record, or `--suicide`. Else a "
        "move before it is missing or wrong.",
    ),
    "R106": Page(
        means="A ko is taken back at once: the stone that has just taken exactly one stone is itself taken alone by "
        "the next move, and the board is again what it was before.",
        why="This is the ko rule, the same everywhere (Chinese rules, article 6; Japanese rules, article 6; AGA "
        "rules, rule 6). A snapback, the retake of two or more stones, and a retake after a move elsewhere are legal "
        "and are not reported.",
        example=HEAD + ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ee];W[bb];B[cb];W[bb])",
        board=9,
        do="A ko threat and its answer are probably missing from the record. Where the retake is meant, FF[4] has "
        "the property KO to say that the move is executed though it is illegal; it is then a warning.",
    ),
    "R107": Page(
        means="The whole board is again what it was after an earlier move, and the ruleset of the game forbids it.",
        why="Superko. Positional: no board may come twice, whoever is to move (Tromp-Taylor, rule 6). Situational: "
        "not with the same side to move (AGA rules, rule 6; New Zealand rules; Chinese rules by the text of article "
        "6). The finding names the earlier move, the length of the cycle and its shape: here two stones are sent and "
        "one comes back.",
        example=HEAD + "RU[Tromp-Taylor];B[ab];W[ba];B[bb];W[cb];B[ee];W[da];B[ed];W[aa];B[ca];W[ba])",
        board=10,
        do="Make sure which ko rule was played: servers differ from the texts. `--ko simple` or `--ko situational` "
        "overrides it; a professional game belongs under the rules of its time.",
    ),
    "R108": Page(
        means="The whole board is again what it was after an earlier move, and the ruleset does not forbid it.",
        why="Under Japanese rules (article 12) the players may agree that such a game has no result; under the rules "
        "of ancient China it was fought on; under Ing rules a referee decides. The usual causes are a triple ko, as "
        "here, where each side takes a ko in turn because it must, eternal life (長生), or sending two and returning "
        "one. Under unknown rules it is a warning, because several rulesets forbid it.",
        example=THREE_KOS,
        board=6,
        do="Nothing, if the game ended without result. Else name the ruleset in RU, so that the verdict is definite.",
    ),
    "R109": Page(
        means="One side makes two moves in a row, and they are no handicap stones.",
        why="Players move by turns (Chinese rules, article 2; Japanese rules, article 2). FF[4] lets a record hold "
        "any colours in any order, so a lost move does not break the file: it shows only here. Passes are often left "
        "out where a game was typed in.",
        example=HEAD + ";B[cc];W[bb];B[dd];B[db])",
        do="If the other side passed, add the pass (an empty value). Otherwise look for the missing move.",
    ),
    "R110": Page(
        means="Stones are played after two passes in a row.",
        why="Two passes stop the game in most rules; it may be taken up again when the players disagree about dead "
        "stones (AGA rules, rule 10; Japanese rules, article 9), so this is for your information. After three or "
        "more passes it is a warning: moves of an analysis may have been appended to the game.",
        example=HEAD + ";B[cc];W[bb];B[];W[];B[dd])",
        do="Nothing if play was resumed. Cut the moves off if they were added later.",
    ),
    "R111": Page(
        means="White makes the first move of an even game on an empty board.",
        why="Black starts under all modern rules (Chinese rules, article 2; AGA rules, rule 2). White first means "
        "ancient Chinese rules, a handicap whose stones are missing, colours that were changed, or a lost first move.",
        example=HEAD + ";W[cc];B[bb];W[dd])",
        do="If it was a handicap game, give HA and AB. If it is an old Chinese game, name it in RU and set up its "
        "four stones.",
    ),
    "R112": Page(
        means="The handicap stones are given as moves of Black before White's first stone, with or without passes of "
        "White between them.",
        why="FF[4] wants handicap stones as setup (properties HA and AB: HA alone places nothing). Programs that do "
        "not know the habit number such moves, and count a pass that nobody made.",
        example="(;GM[1]FF[4]CA[UTF-8]SZ[9]HA[2];B[gc];B[cg];W[gg];B[cc])",
        do="Put the stones into AB of the root and the number into HA.",
    ),
    "R120": Page(
        means="After the setup a chain stands on the board without a liberty.",
        why="Setup places stones as they are and captures nothing (FF[4], Setup properties), so a chain without "
        "liberties stays until a move beside it takes it off. No game can come to such a board.",
        example=HEAD + "AB[ba][ab]AW[aa][dd]PL[B];B[cc])",
        board=0,
        do="Take the dead stones out of the setup, or find the stone that was put on the wrong point.",
    ),
    "R121": Page(
        means="Setup stones change the board after the first move.",
        why="In a game nobody sets up stones; it is the mark of a repaired record, of an adjudicated ko, or of "
        "teaching material. The history of ko begins anew behind it, because the boards before it are of another "
        "game.",
        example=HEAD + ";B[cc];W[bb];AB[dd]AW[db]PL[B];B[bd])",
        do="In a game, replace the setup by the moves that were played. In teaching material, leave it.",
    ),
    "R122": Page(
        means="One point stands in two of AB, AW and AE of the same node.",
        why="The values of AB, AW and AE must be different points (FF[4], Setup properties). What stands there "
        "depends on which of them a program reads first.",
        example=HEAD + "AB[bb][cc]AW[bb]PL[B];B[dd])",
        do="Decide which stone is meant and delete the other value.",
    ),
    "R123": Page(
        means="A setup property changes nothing: AE on an empty point, or a stone where the same stone stands.",
        why="It is harmless, but it often shows that the record was edited, or that the stone was meant elsewhere.",
        example=HEAD + "AB[bb]AW[cc]AE[dd]PL[B];B[db])",
        do="Delete the value, or correct its point.",
    ),
}
