from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from gocli.archive.judged import Judged, light, whole
from gocli.archive.parts import Parts
from gocli.archive.tally import Tally
from gocli.findings import finding
from gocli.records.sources import Source

SOURCES = [Source("a.sgf", b"(;B[aa])"), Source("b\udcff.sgf", None, [finding("A505", "gone")])]


def judged() -> Judged:
    tally = Tally(files=2, games=1, moves=3, follow_ups=1)
    tally.by_status["error"] = 2
    tally.by_code["R101", "error"] = 4
    tally.games_by_code["R101", "error"] = 1
    tally.files_by_code["A505", "error"] = 1
    return Judged(tally, [b"line\n\xff", [["a", 1, None, True, "吴"]], b""])


def test_a_part_comes_back_as_it_was(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out.parts", "request")
    name = parts.name(SOURCES)
    assert parts.load(name) is None
    parts.save(name, judged())
    assert parts.load(name) == judged()
    parts.remove()
    assert not parts.folder.exists()


def test_a_part_goes_by_path_content_and_request(tmp_path: Path) -> None:
    parts = Parts(tmp_path, "request")
    name = parts.name(SOURCES)
    assert name == Parts(tmp_path, "request").name(list(SOURCES))
    assert name != Parts(tmp_path, "another").name(SOURCES)
    assert name != parts.name([Source("a.sgf", b"(;B[ab])"), SOURCES[1]])
    assert name != parts.name([Source("c.sgf", b"(;B[aa])"), SOURCES[1]])
    assert name != parts.name([SOURCES[0], Source("b\udcff.sgf", b"")])


def test_a_part_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    parts = Parts(tmp_path, "request")
    parts.save("name", judged())
    whole = (tmp_path / "name").read_bytes()
    for length in (0, 10, len(whole) - 1):
        (tmp_path / "name").write_bytes(whole[:length])
        assert parts.load("name") is None


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    parts = Parts(tmp_path / "file" / "parts", "request")
    parts.save("name", judged())
    assert parts.load("name") is None


def test_what_a_part_keeps_is_not_sent(tmp_path: Path) -> None:
    first = judged()
    Parts(tmp_path, "request").save("name", first)
    sent = pickle.dumps(light(first))
    assert b"line" not in sent
    assert whole(pickle.loads(sent)) == judged()
    assert first == judged()


def test_what_no_part_keeps_is_sent() -> None:
    assert whole(pickle.loads(pickle.dumps(light(judged())))) == judged()
    assert light(Judged(Tally(), [])) == Judged(Tally(), [])


@pytest.mark.parametrize("left", [None, 3])
def test_a_part_that_is_gone_is_told(tmp_path: Path, left: int | None) -> None:
    first = judged()
    Parts(tmp_path, "request").save("name", first)
    if left is None:
        (tmp_path / "name").unlink()
    else:
        (tmp_path / "name").write_bytes((tmp_path / "name").read_bytes()[:-left])
        first.made[2] = b"the last"
    with pytest.raises(OSError, match=r"No such|cut off"):
        whole(light(first))
