"""Playouts: which gear they take."""

from __future__ import annotations

import pytest

from gocli.board.position import Position
from gocli.scoring.life import playout_kernel, playouts


@pytest.mark.parametrize(("size", "compiled"), [(19, [False, False, True]), (37, [False, True]), (52, [True])])
def test_the_compiled_gear_comes_with_the_work(monkeypatch, size, compiled):
    monkeypatch.setattr(playouts, "_GEARS", playouts._Gears())
    monkeypatch.setattr(playouts, "can_compile", lambda: True)
    monkeypatch.setattr(playouts, "compile_kernel", lambda kernel, *helpers: kernel)
    board = Position(size, size, bytes(size * size))
    assert [playouts.Field(board)._gears.compiled for _ in compiled] == compiled


def test_no_board_is_too_large_for_the_interpreted_gear(monkeypatch):
    monkeypatch.setattr(playouts, "_GEARS", playouts._Gears())
    monkeypatch.setattr(playouts, "can_compile", lambda: False)
    field = playouts.Field(Position(52, 52, bytes(52 * 52)))
    assert field._gears.playouts is playout_kernel.playouts
