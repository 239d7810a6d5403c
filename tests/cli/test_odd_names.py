"""Files with names that no terminal should get: shown safely by every command, and found again by who reads JSON."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode without controls there")

GAME = "(;FF[4]SZ[9]KM[6.5]RE[B+1.5]C[x\x0by]LB[aa:q];B[ee];W[ee];B[ec];W[];B[])"
NAMES = (b"esc\x1b[31m\ttab.sgf", b"esc\\x1b[31m\\ttab.sgf", "棋谱第一局.sgf".encode("gb18030"), "古谱.sgf".encode())
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

LINES = {
    "validate": "validate DIR",
    "validate verbose": "validate DIR -v",
    **{
        f"validate {form}": f"validate DIR -f {form}"
        for form in ("table", "csv", "markdown", "html", "github", "sarif")
    },
    "validate broken": "validate DIR --max-bytes 5",
    "score": "score DIR",
    "score csv": "score DIR -f csv",
    "score check": "score DIR --check",
    "show": "show FILE",
    "show wrong": "show FILE --move 99",
    "diagram": "diagram FILE --node 0 -f svg",
    "diagram web": "diagram FILE --every 50 -f html",
    "diagram dropped": "diagram DIR -v -o OUT/",
    "select": "select DIR",
    "select names": "select DIR -f names",
    "dedupe": "dedupe DIR",
    "dedupe csv": "dedupe DIR -f csv",
    "fix": "fix DIR --dry-run --diff",
    "fix folder": "fix DIR -o OUT",
    "split": "split DIR -o OUT",
    "report": "report DIR -o OUT",
}


@pytest.fixture
def games(tmp_path: Path) -> str:
    folder = os.path.join(os.fsencode(tmp_path), b"games")
    os.mkdir(folder)
    for name in NAMES:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(GAME)
    return os.fsdecode(folder)


@pytest.mark.parametrize("line", LINES)
def test_no_name_acts_on_the_terminal(run: Callable[..., object], games: str, tmp_path: Path, line: str) -> None:
    file, out = os.path.join(games, "esc\x1b[31m\ttab.sgf"), str(tmp_path / "out")
    words = {"DIR": games, "FILE": file, "OUT": out, "OUT/": f"{out}/"}
    ended = run(*(words.get(word, word) for word in LINES[line].split()))
    assert ended.status in (0, 1, 2)
    assert not CONTROLS.search(ended.out + ended.err)
    for written in (path for path in Path(out).rglob("*") if path.suffix in (".csv", ".html", ".md", ".svg", ".sgf")):
        assert not CONTROLS.search(written.name)
        assert written.suffix == ".sgf" or not CONTROLS.search(written.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "validate DIR -f jsonl",
        "validate DIR --no-summary --games OUT.jsonl",
        "score DIR -f jsonl",
        "select DIR -f jsonl",
        "dedupe DIR -f jsonl",
        "fix DIR --dry-run --changes OUT.jsonl",
    ],
)
def test_json_leads_to_the_files(run: Callable[..., object], games: str, tmp_path: Path, line: str) -> None:
    out = tmp_path / "out.jsonl"
    ended = run(*({"DIR": games, "OUT.jsonl": str(out)}.get(word, word) for word in line.split()))
    lines = (out.read_text(encoding="utf-8") if out.exists() else ended.out).splitlines()
    paths = {json.loads(row)["path"] for row in lines}
    named = {
        unquote_to_bytes(path.removeprefix("file://")) if path.startswith("file://") else os.fsencode(path)
        for path in paths
    }
    assert named == {os.path.join(os.fsencode(games), name) for name in NAMES}
    [url] = [path for path in paths if path.startswith("file://")]
    assert run("validate", url, "--fail-on", "never").status == 0
