"""A folder of files that is here: what is refused is told with its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from gocli.errors import UsageError
from gocli.tables.files import OutputError
from gocli.tables.part_folder import PartFolder


def test_what_is_put_is_there_until_it_is_removed(tmp_path: Path) -> None:
    folder = PartFolder(f"{tmp_path}/a/b.x/")
    assert (folder.names(), folder.get("one")) == ([], None)
    folder.put("one", b"1")
    folder.put("one", b"2")
    assert (folder.names(), folder.get("one"), folder.suffix) == (["one"], b"2", ".x")
    assert Path(folder) == tmp_path / "a" / "b.x"
    for _ in range(2):
        folder.remove("one")
        assert folder.names() == []


def test_a_file_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"kept")
    folder = PartFolder(f"{tmp_path}/a")
    for act in (lambda: folder.put("one", b"1"), lambda: folder.remove("one")):
        with pytest.raises(OutputError, match=r"/a: cannot be written: "):
            act()
    with pytest.raises(OutputError, match=r"/a: cannot be read: "):
        folder.names()
    assert folder.get("one") is None
    assert (tmp_path / "a").read_bytes() == b"kept"


def test_another_table_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "other.parquet").write_bytes(b"")
    with pytest.raises(UsageError, match=r"other\.parquet"):
        PartFolder(str(tmp_path)).parts()
