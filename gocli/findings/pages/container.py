"""The pages of families A and D: what the records come in, and the records of an archive beside each other."""

from __future__ import annotations

from gocli.findings.pages.page import Page

PAGES = {
    "A501": Page(
        means="The name of a member leads outside the archive, such as `../../games/a.sgf` or an absolute path.",
        why="A program that unpacks it blindly would write where it should not. Here members are read in memory, and "
        "nothing is written; the record is judged like any other.",
        setting="games.tar holds the member ../outside.sgf",
        do="Do not unpack the archive with a program that you do not trust to refuse it.",
    ),
    "A502": Page(
        means="A file, a member, or all of an archive is larger than the limit, or a file has more nodes or values than"
        " are read.",
        why="A record of a game has some kilobytes; the largest dictionaries of joseki have some megabytes. A small "
        "archive that unpacks to gigabytes is an attack or an accident. What lies beyond the limit is not read.",
        setting="games.zip has 60 kB and holds 60 MB",
        do="If it is meant, raise the limit with `--max-bytes`. A file of more than 1,500,000 nodes (a game counts as "
        "ten) or 6,000,000 values has to be split.",
    ),
    "A503": Page(
        means="The archive cannot be read to its end.",
        why="It was cut off or damaged on its way. The members that could be read are judged, and other inputs go on.",
        setting="games.zip ends in the middle of a member",
        do="Fetch the archive again.",
    ),
    "A504": Page(
        means="An archive lies inside the archive and is not opened.",
        why="Archives in archives can be made to unpack without end, so there is a limit to how deep they are "
        "followed.",
        setting="games.zip holds more.zip, which holds deeper.zip",
        do="Unpack the outer archive and name the inner one on the command line.",
    ),
    "A505": Page(
        means="The file exists but cannot be opened or read.",
        why="Permissions, a broken link, a disk that fails, or a file that vanished after it was listed. The other "
        "inputs go on.",
        setting="game.sgf belongs to another user and may not be read",
        do="Make the file readable and run the command again.",
    ),
    "A506": Page(
        means="Judging the record took more time or memory than it may, and it was given up.",
        why="A record made to be slow, or one of millions of nodes, must not hold up an archive. It is given up, and "
        "the other records go on.",
        setting="huge.sgf makes the process that judges it run out of memory",
        do="Look at what the record holds. If it is a game, please report it: no game should take that long.",
    ),
    "D601": Page(
        means="The same game stands elsewhere in the archive: under another name, turned or mirrored, or cut short.",
        why="Duplicates count twice in every statistic. Two records of one game may also correct each other.",
        setting="2001/final.sgf and final-copy.sgf have the same moves",
        do="`gocli dedupe` lists the groups. Keep the record that has more: the result, the names, the last moves.",
    ),
}
