"""Home and End go to the first and the last of a list, whatever it is made of."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import Act
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Label, Panel, Scroll, Table, TableColumn, Widget
from game.ui.widgets.page import Article, Block
from game.ui.window import open_ui


class Listed(Scene):
    def __init__(self, ui: object, body: Widget) -> None:
        super().__init__(ui)
        self.body = body

    def build(self) -> Widget:
        return self.page(self.body, title="Listed")


def opened(body: Widget) -> Listed:
    ui = open_ui((800, 600), strict=True)
    scene = Listed(ui, body)
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(ui.size))
    return scene


def test_in_a_table() -> None:
    table = Table([TableColumn("NAME", 100)], [[str(n)] for n in range(60)])
    scene = opened(table)
    for name, row in (("last", 59), ("last", 59), ("first", 0)):
        scene.ui.stack.handle(Act(name))
        assert table.row == row
        assert scene.view.area.contains(table.visible_rect())


def test_among_buttons_of_a_panel() -> None:
    scene = opened(Panel(Column([Button(str(n), lambda: None, key=f"b{n}") for n in range(30)])))
    for name, key in (("last", "b29"), ("first", "b0")):
        scene.ui.stack.handle(Act(name))
        assert scene.view.focus is not None
        assert scene.view.focus.key == key
        assert scene.view.focus.visible_rect().h == scene.view.focus.rect.h


@pytest.mark.parametrize(("name", "at_end"), [("last", True), ("first", False)])
def test_in_an_article(name: str, at_end: bool) -> None:
    article = Article([Block("text", "Word " * 400) for _ in range(4)], key="text")
    scene = opened(article)
    scene.ui.stack.handle(Act("down"))
    scene.ui.stack.handle(Act(name))
    assert article.offset == (article.hidden if at_end else 0)


def test_at_the_end_of_a_table_one_stays_in_it() -> None:
    table = Table([TableColumn("NAME", 100)], [[str(n)] for n in range(60)])
    scene = opened(Scroll(Column([table, Button("Filter", lambda: None, key="filter")])))
    for _ in range(2):
        scene.ui.stack.handle(Act("last"))
        assert scene.view.focus is table
        assert table.row == 59


def test_what_stands_above_the_first_comes_in_sight_too() -> None:
    heading = Label("HEADING")
    scene = opened(Scroll(Column([heading, *(Button(str(n), lambda: None, key=f"b{n}") for n in range(30))])))
    for name in ("last", "first"):
        scene.ui.stack.handle(Act(name))
    assert heading.visible_rect() == heading.rect
