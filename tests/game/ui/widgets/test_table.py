"""Rows of a table are seen whole or not at all, however it is scrolled."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import Act
from game.ui.widgets import Table, TableColumn, View
from game.ui.widgets.bar import Cell
from game.ui.window import open_ui

COUNT = 20


def rows_of() -> list[list[Cell]]:
    """Rows of which each is a term of its own: only those in sight can be asked about."""
    return [[Cell(str(number), term=f"t{number}")] for number in range(COUNT)]


@pytest.mark.parametrize("high", [36 + 3 * 52 + 30, 36 + 3 * 52, 36 + 3 * 52 + 1])
def test_no_row_is_cut(high: int) -> None:
    table = Table([TableColumn("NAME", 100)], rows_of(), row_height=52)
    view = View(open_ui((1280, 720)), table, pygame.Rect(0, 0, 300, high))

    def seen() -> list[str]:
        view.layout()
        return [spot.term for spot in table.terms()]

    assert seen() == ["t0", "t1", "t2"]
    for _ in range(3):
        table.handle(Act("down"))
    assert seen() == ["t1", "t2", "t3"]
    for _ in range(6):
        assert table.scroll_by(0, -5)
    assert seen() == ["t2", "t3", "t4"], "what a finger draws adds up"
    assert table.scroll_by(0, -9000)
    assert not table.scroll_by(0, -5), "at its end it leaves that to what it lies in"
    assert seen() == ["t17", "t18", "t19"]
    assert table.focus_rect().h == 48


@pytest.mark.parametrize(("high", "sticks_out"), [(36 + COUNT * 52 + 8, True), (36 + 3 * 52, False)])
def test_ones_own_row_sticks_out_at_the_right_only_where_there_is_no_scrollbar(high: int, sticks_out: bool) -> None:
    ui = open_ui((1280, 720))
    place = pygame.Rect(40, 0, 300, high)
    view = View(ui, Table([TableColumn("NAME", 100)], rows_of(), own=(0,), row_height=52), place)
    view.layout()
    surface = pygame.Surface(ui.size)
    view.draw(surface)
    paper = surface.get_at((60, 36 + 20))
    assert surface.get_at((36, 36 + 20)) != (0, 0, 0, 255), "it does at the left"
    assert (surface.get_at((place.right + 4, 36 + 20)) == paper) == sticks_out
