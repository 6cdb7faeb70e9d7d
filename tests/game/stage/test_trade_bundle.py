"""What both sides of a deal give, and how they stand before and after it, as it is read."""

from __future__ import annotations

import pygame
import pytest

from game.stage import trade_bundle
from game.stage.club_looks import PLAIN_KITS
from game.stage.trade_bundle import BundleView, Change, Effects, Line, change
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.palette import RGB
from game.ui.scene import Scene
from game.ui.widgets import Column, Widget
from tests.game.driving import opened, words_on


class Shown(Scene):
    """One widget that stands alone."""

    shown: Widget

    def build(self) -> Widget:
        return Column([self.shown])


def words(widget: Widget) -> list[str]:
    """What is written on it, as it is read."""

    def make(ui: object) -> Scene:
        scene = Shown(ui)
        scene.shown = widget
        return scene

    return words_on(opened(make))


_KITS: dict[trade_bundle.Side, Kit] = {"mine": PLAIN_KITS[0], "theirs": PLAIN_KITS[1]}


def test_a_change_says_which_way_each_side_goes() -> None:
    told = change("Stars", {"mine": (3, 5), "theirs": (9, 2)}, lambda count: f"{count} *")
    assert told == Change("Stars", {"mine": ("3 *", "5 *", True), "theirs": ("9 *", "2 *", False)})
    assert change("Money", {"mine": (4, 4), "theirs": (0, 0)}).sides["mine"] == ("4", "4", None)


def test_effects_are_read_from_before_to_after_each_under_its_side() -> None:
    effects = Effects({"mine": "Gulls", "theirs": "Foxes"}, _KITS, 2)
    rows = [change("Stars", {"mine": (3, 5), "theirs": (9, 2)}), change("Money", {"mine": (40, 40), "theirs": (7, 8)})]
    effects.show({"mine": "Gulls", "theirs": "Foxes"}, rows)
    assert words(effects) == ["Gulls", "Foxes", "Stars", "3", "5", "9", "2", "Money", "40", "7", "8"]


def test_an_arrow_shows_which_way_a_figure_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    arrows: list[str] = []
    mark = trade_bundle.mark

    def noted(look: Look, name: str, size: float, colour: RGB) -> pygame.Surface:
        arrows.append(name)
        return mark(look, name, size, colour)

    monkeypatch.setattr(trade_bundle, "mark", noted)
    effects = Effects({"mine": "Gulls", "theirs": "Foxes"}, _KITS, 1)
    effects.show({"mine": "Gulls", "theirs": "Foxes"}, [change("Stars", {"mine": (3, 5), "theirs": (9, 2)})])
    words(effects)
    assert arrows[:2] == ["arrow_up", "arrow_down"]


def test_what_each_side_gives_stands_under_its_title() -> None:
    view = BundleView({"mine": "You give", "theirs": "You get"}, "nothing")
    titles = {"mine": "You give", "theirs": "You get"}
    view.show(
        titles,
        {"mine": [Line("12 M", None), Line("Ann", lambda look: look.text("#", "semi18"), 4)], "theirs": []},
    )
    assert words(view) == ["You give", "12 M", "#", "4", "Ann", "You get", "nothing"]
