"""Hostile records, made here: those that may be of any size by a function, the others by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

COLUMNS = "abcdefghijklmnopqrs"
MOVES = tuple(f";{'BW'[at % 2]}[{COLUMNS[at % 19]}{COLUMNS[at // 19 % 19]}]" for at in range(361))
ROOT = "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]"


def nested(count: int) -> bytes:
    """Variations in variations, as many deep, over moves that end on stones again and again."""
    return (ROOT + "".join("(" + MOVES[at % 361] for at in range(count)) + ")" * (count + 1)).encode()


def nested_pairs(count: int) -> bytes:
    """The same with a sibling at each depth: a comb."""
    return (ROOT + "".join("(;B[aa])(" + MOVES[at % 361] for at in range(count)) + ")" * (count + 1)).encode()


def line(count: int) -> bytes:
    """Nodes in one line."""
    return (ROOT + "".join(MOVES[at % 361] for at in range(count)) + ")").encode()


def passes(count: int) -> bytes:
    """Passes in one line: nothing but repetitions."""
    return (ROOT + ";B[];W[]" * (count // 2) + ")").encode()


def ko_cycle(count: int) -> bytes:
    """A ko taken back again and again."""
    start = "(;GM[1]FF[4]SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]"
    return (start + ";B[cb];W[bb]" * (count // 2) + ")").encode()


def siblings(count: int) -> bytes:
    """Variations beside each other."""
    return (ROOT + "".join(f"({MOVES[at % 361]})" for at in range(count)) + ")").encode()


def long_value(size: int) -> bytes:
    """A comment of many bytes."""
    return b"(;GM[1]SZ[9]C[" + b"a long comment, " * (size // 16) + b"];B[aa])"


def long_name_value(size: int) -> bytes:
    """A player's name of many bytes."""
    return b"(;GM[1]SZ[9]PB[" + b"a" * size + b"]KM[" + b"6" * size + b"];B[aa])"


def backslashes(size: int) -> bytes:
    """A value of backslashes."""
    return b"(;GM[1]SZ[9]C[" + b"\\" * (size // 2 * 2) + b"];B[aa])"


def unclosed(count: int) -> bytes:
    """Brackets and parentheses that nothing closes."""
    return b"(;C[" * count


def unclosed_trees(count: int) -> bytes:
    """Trees that nothing closes."""
    return b"(;" * count


def open_brackets(count: int) -> bytes:
    """Opening brackets only."""
    return b"(;C" + b"[" * count


def close_brackets(count: int) -> bytes:
    """Closing brackets behind a value."""
    return b"(;C[a" + b"]" * count + b";B[aa])"


def games(count: int) -> bytes:
    """A collection of many tiny games."""
    return b"(;GM[1]SZ[9];B[aa])" * count


def wide_chars(size: int) -> bytes:
    """A comment in Chinese without a declared encoding."""
    return "(;GM[1]SZ[9]PB[聂卫平]C[".encode("gbk") + "黑先胜白后手".encode("gbk") * (size // 12) + b"];B[aa])"


def mixed_bytes(size: int) -> bytes:
    """Bytes above ASCII that are no text in any encoding."""
    return b"(;GM[1]SZ[9]C[" + bytes(random.Random(1).choices(range(128, 256), k=size)) + b"];B[aa])"


def mojibake(size: int) -> bytes:
    """Text that was decoded wrongly before it was saved."""
    wrong = "李世石".encode("gbk").decode("latin-1")
    return f"(;GM[1]SZ[9]PB[{wrong}]C[{wrong * (size // 12)}];B[aa])".encode()


def many_properties(count: int) -> bytes:
    """A node of many properties, known ones and others."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    names = [a + b + c for a in letters for b in letters for c in letters]
    body = "".join(f"{names[at % len(names)]}{'X' * (at // len(names))}[{at}]" for at in range(count))
    return f"(;GM[1]SZ[9]{body};B[aa])".encode()


def same_property(count: int) -> bytes:
    """A node that has one property again and again."""
    return b"(;GM[1]SZ[9]" + b"AB[aa]AW[bb]C[x]" * (count // 3) + b";B[cc])"


def many_values(count: int) -> bytes:
    """A property of many values, and rectangles that each cover the board."""
    return b"(;GM[1]SZ[19]AB" + b"[aa:ss]" * count + b"LB" + b"[aa:1]" * count + b";B[cc])"


def stray_text(count: int) -> bytes:
    """Words between the nodes that belong to nothing."""
    return b"(;GM[1]SZ[9]" + b" stray ]" * count + b";B[aa])"


def text_before(count: int) -> bytes:
    """Much that looks like the start of a game, and one at last."""
    return b"(; ( ;; " * count + b"(;GM[1]SZ[9];B[aa])"


def lone_parentheses(count: int) -> bytes:
    """Parentheses with nothing in them."""
    return b"(;GM[1]SZ[9]" + b"(" * count + b")" * count + b";B[aa])"


def set_stones(count: int) -> bytes:
    """Setup in every node, by which the history of ko starts anew each time."""
    return (ROOT + ";AB[aa:ss];AE[aa:ss]" * (count // 2) + ")").encode()


def restarts(count: int) -> bytes:
    """Variations with PT that seem to tell the game again."""
    return (ROOT + "PT[1];B[aa];W[bb]" + "(;PT[1];B[aa];W[cc])" * count + ")").encode()


def continuations(count: int) -> bytes:
    """Nodes behind variations, again and again."""
    return (ROOT + ";B[aa](;W[bb]);W[cc](;B[dd])" * (count // 4) + ")").encode()


def lines_of_text(count: int) -> bytes:
    """An empty line between any two nodes."""
    return (ROOT + "".join(MOVES[at % 361] + "\n\n" for at in range(count)) + ")").encode()


def clocks(count: int) -> bytes:
    """A clock reading at each move, that goes up."""
    body = "".join(f"{MOVES[at % 361]}{'BW'[at % 2]}L[{at}]O{'BW'[at % 2]}[{at % 30}]" for at in range(count))
    return f"{ROOT}TM[60]OT[3x30 byo-yomi]{body})".encode()


def marked(count: int) -> bytes:
    """Marks, comments and figures in each node."""
    body = "".join(f"{MOVES[at % 361]}TR[aa:ss]LB[aa:A][bb:B]C[comment {at}]FG[257:f{at}]" for at in range(count))
    return f"{ROOT}{body})".encode()


def long_data(size: int) -> bytes:
    """Values that patterns search for numbers and words."""
    return b"(;GM[1]SZ[9]RE[B+" + b"9" * size + b"]KM[" + b"komi " * (size // 5) + b"];B[aa])"


def on_stones(count: int) -> bytes:
    """Moves onto a stone, each of the other colour."""
    return (ROOT + ";B[aa];W[aa]" * (count // 2) + ")").encode()


def off_board(count: int) -> bytes:
    """Moves that are on no board, or are no points."""
    return (ROOT + ";B[zz];W[1]" * (count // 2) + ")").encode()


def onto_old_stones(count: int) -> bytes:
    """A thousand moves onto a stone that stands since long."""
    return (ROOT + ";B[aa]" + ";W[];B[]" * (count // 2) + ";W[bb];B[aa]" * 500 + ")").encode()


def repeats_behind(count: int) -> bytes:
    """A long line, and behind it many branches that each come back to its end by a ko."""
    start = "(;GM[1]FF[4]SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]"
    return (start + ";B[];W[]" * (count // 4) + "(;B[cb];W[];B[];W[bb])" * (count // 10) + ")").encode()


def passed_on(count: int) -> bytes:
    """A board that one side passes on again and again, and branches that come back to it by a suicide."""
    start = "(;GM[1]FF[4]SZ[5]AB[ab][bb][ca]"
    return (start + ";B[]" * (count // 2) + "(;W[aa];B[];W[ba])" * (count // 6) + ")").encode()


def siblings_on_52(count: int) -> bytes:
    """Variations beside each other on the largest board."""
    return b"(;GM[1]FF[4]SZ[52]AB[aa:ZZ]AE[aa]" + b"(;W[ab])" * count + b")"


def random_large(size: int) -> bytes:
    """Bytes by chance, half of them signs of the format."""
    return random_bytes(2, size)


LARGE: dict[str, tuple[Callable[[int], bytes], int]] = {
    "nested": (nested, 200_000),
    "nested-pairs": (nested_pairs, 100_000),
    "line": (line, 1_000_000),
    "passes": (passes, 1_000_000),
    "ko-cycle": (ko_cycle, 1_000_000),
    "siblings": (siblings, 200_000),
    "long-value": (long_value, 9_000_000),
    "long-name": (long_name_value, 9_000_000),
    "long-data": (long_data, 9_000_000),
    "backslashes": (backslashes, 9_000_000),
    "unclosed": (unclosed, 2_000_000),
    "unclosed-trees": (unclosed_trees, 2_000_000),
    "open-brackets": (open_brackets, 9_000_000),
    "close-brackets": (close_brackets, 9_000_000),
    "games": (games, 100_000),
    "wide-chars": (wide_chars, 9_000_000),
    "mixed-bytes": (mixed_bytes, 9_000_000),
    "mojibake": (mojibake, 9_000_000),
    "many-properties": (many_properties, 10_000),
    "same-property": (same_property, 300_000),
    "many-values": (many_values, 200_000),
    "stray-text": (stray_text, 1_000_000),
    "text-before": (text_before, 1_000_000),
    "lone-parentheses": (lone_parentheses, 1_000_000),
    "set-stones": (set_stones, 20_000),
    "restarts": (restarts, 100_000),
    "continuations": (continuations, 200_000),
    "lines-of-text": (lines_of_text, 500_000),
    "clocks": (clocks, 500_000),
    "marked": (marked, 100_000),
    "on-stones": (on_stones, 800_000),
    "off-board": (off_board, 800_000),
    "onto-old-stones": (onto_old_stones, 1_000_000),
    "repeats-behind": (repeats_behind, 500_000),
    "passed-on": (passed_on, 300_000),
    "siblings-on-52": (siblings_on_52, 200_000),
    "random-large": (random_large, 2_000_000),
}
"""By name: the maker and the size of the long run."""


def large_board(count: int = 2_200) -> bytes:
    """Moves by chance on the largest board: what lives there nobody finds out."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    points = [column + row for column in letters for row in letters]
    random.Random(1).shuffle(points)
    moves = "".join(f";{'BW'[at % 2]}[{point}]" for at, point in enumerate(points[:count]))
    return f"(;GM[1]FF[4]SZ[52]KM[6.5]RE[B+0.5]{moves})".encode()


ESCAPES = "\x1b[31mred\x1b]0;title\x07\x9b2J\x7f\b\r\u202egnp.exe\u2066"
FORMULAS = ("=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1")
MARKUP = "<script>alert(1)</script>&amp;<img src=x onerror=alert(1)>\"'`|**bold**"


def with_texts(text: str) -> bytes:
    """A record that has a text wherever a record can have one."""
    value = text.replace("\\", "\\\\").replace("]", "\\]")
    short = value.replace(":", "\\:")
    names = ["PB", "PW", "BR", "WR", "EV", "RO", "DT", "PC", "RU", "RE", "KM", "HA", "TM", "OT", "GN", "GC", "US", "AP"]
    root = "".join(f"{name}[{value}]" for name in names)
    return (
        f"(;GM[1]FF[4]CA[UTF-8]SZ[5]{root}C[{value}]XX[{value}];B[{value}];W[bb]C[{value}]N[{value}]LB[aa:{short}]"
        f"FG[257:{short}];B[bb]({value};W[cc])(;W[dd]BL[{value}]))"
    ).encode("utf-8", "surrogatepass")


SMALL: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \n\t\r\n",
    "nul": b"\0" * 1000,
    "one-byte": b"(",
    "tree-only": b"(;)",
    "no-root": b"()",
    "semicolons": b"(;;;;;;)",
    "size-0": b"(;SZ[0];B[aa])",
    "size-99999": b"(;SZ[99999];B[aa];W[zz])",
    "size-minus": b"(;SZ[-19];B[aa])",
    "size-52-52": b"(;SZ[52:52];B[aa];W[ZZ];B[zz])",
    "size-52-1": b"(;SZ[52:1];B[aa];W[Za];B[aZ])",
    "size-1": b"(;SZ[1];B[aa];W[aa];B[];W[])",
    "size-1-ends": b"(;SZ[1]RE[B+1]TB[aa]KM[0])",
    "size-1-stone": b"(;SZ[1]AB[aa]RE[0])",
    "size-1-2": b"(;SZ[1:2]AB[aa];W[ab];B[aa];W[ab])",
    "size-2": b"(;SZ[2];B[aa];W[ab];B[bb];W[ba];B[aa];W[ab];B[bb])",
    "size-words": b"(;SZ[nineteen];B[aa])",
    "size-long": b"(;SZ[" + b"9" * 4000 + b"];B[aa])",
    "size-arabic": "(;SZ[١٩]KM[٦]HA[٢]GM[١];B[aa])".encode(),
    "size-superscript": "(;SZ[¹⁹]KM[½]HA[²]GM[²]TM[³]DT[²⁰⁰⁰-¹-¹]RE[B+²];B[aa])".encode(),
    "nothing-but-passes": b"(;SZ[9];B[];W[];B[tt];W[tt])",
    "numbers-huge": b"(;SZ[9]KM[1e999]HA[" + b"9" * 5000 + b"]TM[1e400]RE[B+" + b"9" * 5000 + b"];B[aa]BL[-1e400])",
    "numbers-nan": b"(;SZ[9]KM[nan]HA[inf]TM[nan]RE[B+nan];B[aa]BL[nan]WL[inf])",
    "numbers-chinese": "(;SZ[9]KM[N]RE[B+N]BR[N段];B[aa])".replace("N", "一" * 5000).encode(),
    "figure-superscript": "(;SZ[5];B[aa]FG[²:x]MN[²];W[bb]FG[99999999999:x])".encode(),
    "numbers-fractions": b"(;SZ[9]KM[1/0]RE[B+1/0]HA[1/2]TM[1/0];B[aa])",
    "dates": b"(;SZ[9]DT[0000-00-00,9999-99-99,20000-13-32];B[aa])",
    "occupied": b"(;SZ[5];B[aa];W[aa];B[aa];W[bb];B[bb])",
    "off-board": b"(;SZ[5];B[zz];W[a];B[abc];W[1];B[a:b])",
    "suicide": b"(;SZ[3]AB[ab][ba]AW[aa];W[aa];B[cc];W[aa])",
    "dead-setup": b"(;SZ[2]AB[aa][ab][ba][bb])",
    "full-board": b"(;SZ[3]AB[aa:cc];W[bb];B[bb];W[aa])",
    "marks-odd": b"(;SZ[5]TB[aa:zz][x][]TW[aa][bb:cc]LB[aa][:][zz:a]AR[aa][aa:aa]LN[aa:zz]VW[zz]DD[]TR[];B[aa])",
    "figures-odd": b"(;SZ[5]FG[99999:x]PM[9]MN[-5];B[aa]FG[]PM[x]MN[x];W[bb]FG[257:]MN[" + b"9" * 5000 + b"])",
    "other-game": b"(;GM[2]SZ[8];B[e4])",
    "ansi": with_texts(ESCAPES),
    "markup": with_texts(MARKUP),
    **{f"formula-{at}": with_texts(text) for at, text in enumerate(FORMULAS)},
    "long-names": with_texts("a" * 5000),
    "traversal": with_texts("../../../tmp/x"),
    "surrogates": with_texts("\ud800\udfff"),
    "nul-names": with_texts("a\0b"),
    "percent": with_texts("%s {0} {name} $(id) `id` %n"),
    "wide": with_texts("\U0001f600é\u0301\ufeff\u3000\u2028"),
    "utf-16-odd": "(;SZ[9];B[aa])".encode("utf-16") + b"x",
    "utf-7": b"(;CA[utf-7]SZ[9]PB[+ADw-script+AD4-];B[aa])",
    "codecs": b"(;CA[base64]SZ[9];B[aa])(;CA[zip]SZ[9];B[aa])(;CA[rot13];B[aa])(;CA[\xff];B[aa])(;CA[idna]PB[\xe9])",
    "loop-of-games": b"(;SZ[9](;SZ[9](;SZ[9]B[aa",
    "tiny-board-moves": b"(;SZ[1]" + b";B[aa];W[aa]" * 200 + b")",
}


def random_bytes(seed: int, size: int = 2000) -> bytes:
    """Bytes by chance, a third of them signs of the format."""
    chance = random.Random(seed)
    signs = b"();[]\\BWACSZ\n"
    return bytes(chance.choice(signs) if chance.random() < seed % 4 / 4 else chance.randrange(256) for _ in range(size))


def damaged(data: bytes, seed: int, flips: int = 20) -> list[Callable[[], bytes]]:
    """A file cut at every tenth byte, and with some bytes changed; each is made when it is asked for."""

    def cut(at: int) -> bytes:
        return data[:at]

    def flipped(number: int) -> bytes:
        chance = random.Random(seed * 1000 + number)
        changed = bytearray(data)
        for _ in range(chance.randint(1, 8)):
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        return bytes(changed)

    cuts = [partial(cut, at) for at in range(0, len(data), 10)]
    return [*cuts, *(partial(flipped, number) for number in range(flips if data else 0))]
