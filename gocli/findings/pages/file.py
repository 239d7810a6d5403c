"""The pages of family S: the file as a text of the format."""

from __future__ import annotations

from gocli.findings.pages.page import HEAD, Page

PAGES = {
    "S201": Page(
        means="No game record was found in the file: it is empty, of another kind, or nothing but damage.",
        why="A record begins with `(;` (FF[4], EBNF). Without one there is nothing to read, and the file is "
        "`unreadable`. Files of NUL bytes are what a disk that failed leaves behind; a page of HTML is what a "
        "download leaves that met an error.",
        example="<html><body>404 Not Found</body></html>",
        do="Fetch the file again from where it came.",
    ),
    "S202": Page(
        means="The file ends inside a value or a game.",
        why="The rest of the game is missing, often with the result. The moves before the end are still checked, as "
        "far as they are whole.",
        example=HEAD + ";B[cc];W[b",
        do="Fetch the file again. If this is all there is, close the value and the game by hand.",
        repair="safe",
    ),
    "S203": Page(
        means="A parenthesis that was opened is never closed.",
        why="Parentheses hold variations together (FF[4], EBNF: GameTree). Where one is missing a program has to "
        "guess where a variation ends; here the end of the file is taken for it.",
        example=HEAD + ";B[cc](;W[bb])(;W[dd])",
        do="Look whether the file is whole, then close the game.",
        repair="safe",
    ),
    "S204": Page(
        means="A closing parenthesis closes nothing.",
        why="It usually comes from two files that were joined, or from an editor that lost count. Strict programs "
        "stop reading here and lose the games behind it.",
        example=HEAD + ";B[cc];W[bb]))",
        do="Delete it.",
        repair="safe",
    ),
    "S205": Page(
        means="Properties stand without the semicolon that starts their node.",
        why="Each node begins with `;` (FF[4], EBNF: Node). Some web sites leave out the first one. It is recovered: "
        "the properties become a node.",
        example="(GM[1]FF[4]CA[UTF-8]SZ[5];B[cc];W[bb])",
        do="Put the semicolon in.",
        repair="safe",
    ),
    "S206": Page(
        means="A `]` inside a value is not escaped, so that the value seems to end too early.",
        why="Inside a value `]` is written `\\]` (FF[4], 3.2: Text). Ranks such as `Foo[3d]` and comments with "
        "brackets break records of several servers. A `]` is taken for the end only where something follows that can "
        "follow a value.",
        example=HEAD + "C[White lives [see the problem], of course];B[cc])",
        do="Write `\\]`.",
        repair="safe",
    ),
    "S207": Page(
        means="Text stands before the first game.",
        why="FF[4] lets a program skip what stands before `(;`: mail headers, a title, a line of a web page. Nothing "
        "is lost, but other programs may refuse the file.",
        example="Subject: our game\n\n" + HEAD + ";B[cc];W[bb])",
        do="Delete it, or move it into a comment.",
        repair="unsafe",
    ),
    "S208": Page(
        means="Text stands behind the last game.",
        why="It belongs to nothing, and may be the rest of a damaged game: moves in it would be lost.",
        example=HEAD + ";B[cc];W[bb])\nThanks to the club.",
        do="Read it. If it is a piece of the game, put it back; else delete it.",
        repair="unsafe",
    ),
    "S209": Page(
        means="The file has NUL bytes in its text.",
        why="They are left by failed disks, by fields of fixed length and by UTF-16 that was cut in two. No text has "
        "them; they are skipped.",
        example=(HEAD + "PB[Anna\0\0\0];B[cc];W[bb])").encode(),
        do="Delete them; if many, fetch the file again, for something else may be missing.",
        repair="safe",
    ),
    "S210": Page(
        means="The file begins with a byte order mark.",
        why="Editors of Windows put it before UTF-8. FF[4] does not know it, and programs that look for `(;` at the "
        "very beginning do not find it.",
        example=b"\xef\xbb\xbf" + (HEAD + ";B[cc];W[bb])").encode(),
        do="Save as UTF-8 without a mark.",
        repair="safe",
    ),
    "S211": Page(
        means="The same property stands twice in one node; its values were put together.",
        why="A property may stand once in a node (FF[4], EBNF: Node); several points are several values of one "
        "property. Many programs keep only the last one and lose handicap stones that way.",
        example=HEAD + "AB[bb]AB[dd]AW[bd]PL[W];W[cc])",
        do="Write `AB[bb][dd]`.",
        repair="safe",
    ),
    "S212": Page(
        means="A property that needs a value has an empty one.",
        why="FF[4] gives each property a type of value. An empty one says nothing, and hides whether something was "
        "meant.",
        example=HEAD + "AB[]AW[bb]PL[B];B[cc])",
        do="Give the value or leave the property out.",
        repair="safe",
    ),
    "S213": Page(
        means="The name of a property has lower-case letters.",
        why="Names were once written out (`GaMe`, `SiZe`, `CoPyright`), and only the capitals counted: FF[1] to "
        "FF[3]. FF[4] has capitals alone. It is read as the capitals say.",
        example="(;GaMe[1]FF[4]CA[UTF-8]SiZe[5];B[cc];W[bb])",
        do="Write the names of FF[4].",
        repair="safe",
    ),
    "S214": Page(
        means="A move stands in the root node, beside the data of the game.",
        why="Moves in the root are bad style by FF[4] (Move properties): the board before the first move cannot be "
        "shown, and some programs skip it.",
        example=HEAD + "B[cc];W[bb])",
        do="Put the move into a node of its own.",
        repair="safe",
    ),
    "S215": Page(
        means="A node has a move and setup stones.",
        why="FF[4] forbids to mix them (Move properties, Setup properties): it is not defined which comes first, and "
        "the boards differ where a capture is involved.",
        example=HEAD + ";B[cc];W[bb]AB[dd];B[bd])",
        beside=("R121",),
        do="Put the setup into a node of its own, before or behind the move, as it is meant.",
        repair="safe",
    ),
    "S216": Page(
        means="A node has a move of Black and a move of White.",
        why="A node holds one move (FF[4], Move properties). Their order is not defined; they are replayed in the "
        "order in which they stand.",
        example=HEAD + ";B[cc]W[bb];B[dd])",
        do="Give each move its node.",
        repair="safe",
    ),
    "S217": Page(
        means="No known program and no version of the format defines this property.",
        why="FF[4] allows private properties, and a program keeps what it does not know. It may be a misspelling, "
        "though, and then something is missing.",
        example=HEAD + "QX[7];B[cc];W[bb])",
        do="Nothing if you know where it comes from; else correct its name.",
    ),
    "S218": Page(
        means="A property of the root stands in a later node.",
        why="SZ, GM, FF, CA and their like belong to the root alone (FF[4], Root properties). Later ones are not "
        "obeyed, so the board does not change its size in the middle of a game.",
        example=HEAD + ";B[cc]SZ[5];W[bb])",
        do="Delete it, or make a second game of what follows.",
        repair="safe",
    ),
    "S219": Page(
        means="A property that takes one value has several.",
        why="FF[4] says which properties take lists. Of several values a program keeps the first or the last one, "
        "and the next program the other one.",
        example=HEAD + "PB[Anna][Berta];B[cc];W[bb])",
        do="Keep the value that is meant.",
        repair="unsafe",
    ),
    "S220": Page(
        means="Text inside a game belongs to no property, and was passed over.",
        why="Between nodes and properties FF[4] allows white space only (EBNF). What stands there may be a comment "
        "that lost its property, or a move without its letter.",
        example=HEAD + ";B[cc] hello ;W[bb])",
        do="Read it: put a comment into C, give a move its colour.",
        repair="unsafe",
    ),
    "S221": Page(
        means="The closing bracket of a value is missing.",
        why="By the letter of FF[4] the value would go on to the next `]` and swallow the moves between. It is ended "
        "where the next node plainly begins.",
        example=HEAD + ";B[cc];W[bb;B[dd])",
        do="Put the bracket in.",
        repair="safe",
    ),
    "S222": Page(
        means="A variation does not go on where it branches off, but tells the game again from the first move.",
        why="The site of sina writes each variation whole, with PT in front, behind the move where it leaves the "
        "main line. Read by the letter of FF[4] its moves would be played on a board where they already stand. It "
        "branches at the root instead, and what it shares with the main line is told twice.",
        example=HEAD + ";B[cc];W[bb];B[dd](;W[db])(;PT[a variation];B[cc];W[bb];B[dd];W[bd]))",
        beside=("S217",),
        do="Save the variation as a branch of the move where it leaves the main line.",
        repair="safe",
    ),
}
