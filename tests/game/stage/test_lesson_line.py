"""The line of a lesson lies in a foot of its own, and its arrow touches what it speaks of where nothing is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.stage.lesson_line import FOOT, LessonLine, busy_at, tip_beside
from game.ui.input import Point
from game.ui.look import metrics
from game.ui.look.palette import AMBER
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui

ROOM = pygame.Rect(0, 0, 1280, 720)
LONG = (
    "Half a star at a card’s right edge and one at the left edge of whoever stands beside him make a whole star. " * 2
)
"""As long as the longest sentence there is."""


def led(size: tuple[int, int] = (1280, 720), scale: int = 100) -> Ui:
    """A window that has a foot for a lesson, if it can have one."""
    ui = open_ui(size, Settings(text_scale=scale), strict=True)
    ui.keep_foot(FOOT)
    return ui


def line_of(ui: Ui, words: str = "A rule.", pressed: list[str] | None = None) -> LessonLine:
    row = [Button(key, lambda key=key: (pressed or []).append(key), key=key) for key in ("on", "leave")]
    return LessonLine(ui, words, "3 of 20", row)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (2560, 1440), (1920, 1200)])
def test_it_has_a_foot_of_its_own_below_the_scenes(size: tuple[int, int]) -> None:
    """The scenes keep the shape that they are laid out for: all is smaller by as much as the foot takes."""
    plain, ui = open_ui(size, Settings(), strict=True), led(size)
    assert plain.foot == 0
    assert ui.foot == FOOT
    assert (ui.h + FOOT) * ui.zoom == pytest.approx(size[1], abs=ui.zoom)
    assert ui.area == (size[0], size[1] - round(FOOT * ui.zoom))
    assert 14 * ui.zoom >= 12 - 1e-9, "and no text is too small"
    for words in ("A rule.", LONG, ""):
        line = line_of(ui, words)
        assert line.is_foot
        assert ui.h <= line.rect.top < line.rect.bottom <= ui.h + FOOT
        assert line.view.root.natural(line.rect.w)[1] <= line.rect.h, "its words are all there"
        assert line.covers(5, ui.h + 5)
        assert not line.covers(5, ui.h - 5)


def test_a_window_of_1280_by_720_is_laid_out_at_720_above_the_foot() -> None:
    """720 + 84 units in 720 pixels: zoom is 0.8955, and 1280 pixels are 1429 units."""
    ui = led()
    assert (round(ui.zoom, 4), ui.w, ui.h) == (0.8955, 1429, 720)


def test_scenes_and_notes_are_drawn_above_the_foot_whatever_size_the_window_has_just_taken() -> None:
    plain, ui = open_ui((1280, 720), Settings(), strict=True), led()
    window = pygame.Surface((1280, 720))
    assert plain.above_foot(window) is window
    assert ui.above_foot(window).get_size() == ui.area
    assert ui.above_foot(pygame.Surface((600, 300))).get_size() == (600, 300)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_where_there_is_no_room_for_a_foot_it_lies_over_the_end_that_is_needed_less(size: tuple[int, int]) -> None:
    ui = led(size, 200)
    assert (ui.foot, ui.area) == (0, size)
    line = line_of(ui, LONG)
    window = pygame.Rect(0, 0, ui.w, ui.h)
    for target in (pygame.Rect(40, 30, 100, 40), pygame.Rect(40, ui.h - 70, 100, 40), pygame.Rect(0, 0, ui.w, ui.h)):
        line.follow(target)
        assert window.contains(line.rect)
        assert line.target is not None
        assert target.contains(line.target)
        assert not line.rect.colliderect(line.target)
    for needed, top in ((ui.h - 40, metrics.STEP), (0, ui.h - metrics.STEP - line.rect.h)):
        line.follow(None)
        line.follow(pygame.Rect(0, ui.h // 2, 40, 4), None, lambda at=needed: [[pygame.Rect(0, at, ui.w, 40)]])
        assert line.rect.top == top


def test_without_words_it_only_says_how_far_one_has_come() -> None:
    line = line_of(led(), "")
    assert line.covers(700, 730), "leaving is there all the same"
    overlay = line_of(led(scale=200), "")
    assert not overlay.covers(*overlay.rect.center), "where there is no foot nothing lies there"


def test_what_is_pressed_on_it_is_heard_in_the_foot() -> None:
    pressed: list[str] = [""]
    ui = led()
    line = line_of(ui, pressed=pressed)
    button = line.view.find("leave")
    assert button is not None
    for kind in ("down", "up"):
        line.view.handle(Point(kind, *button.visible_rect().center))
    assert pressed[-1] == "leave"


def test_the_arrow_is_below_if_it_can_be_else_above_right_or_left() -> None:
    def free(*places: tuple[int, int, int, int]) -> str:
        found = tip_beside(target, ROOM, lambda rect: 0 if rect.collidelist([*map(pygame.Rect, places)]) >= 0 else 255)
        return "" if found is None else found.side

    target = pygame.Rect(400, 300, 200, 100)
    assert free((0, 0, 1280, 720)) == "below"
    assert free((400, 200, 200, 90), (0, 300, 390, 100)) == "above"
    assert free((610, 320, 20, 60), (0, 300, 390, 100)) == "right"
    assert free((0, 300, 390, 100)) == "left"
    assert free() == "", "it lies over nothing"


def test_the_arrow_takes_the_plainest_place_where_none_is_plain() -> None:
    target = pygame.Rect(400, 300, 200, 100)
    found = tip_beside(target, ROOM, lambda rect: 40 if rect.left > target.right - 1 else 60)
    assert found is not None
    assert found.side == "right"
    assert not found.rect.colliderect(target)


def test_how_much_is_drawn_is_how_far_apart_colours_are() -> None:
    surface = pygame.Surface((40, 40))
    surface.fill((10, 20, 30))
    assert busy_at(surface, surface.get_rect()) == 0
    surface.set_at((5, 5), (10, 20, 130))
    assert busy_at(surface, surface.get_rect()) == 100
    assert busy_at(surface, pygame.Rect(10, 10, 20, 20)) == 0


def test_the_frame_is_drawn_at_once_and_the_arrow_when_all_stands_still() -> None:
    ui = led()
    line = line_of(ui)
    line.follow(pygame.Rect(100, 100, 50, 50))
    surface = pygame.Surface(ui.size)
    line.draw(surface)
    assert line.tip is None
    assert surface.get_at((ui.look.px(125), ui.look.px(100)))[:3] == AMBER
    line.update(0.5)
    surface.fill((0, 0, 0))  # the scene anew
    line.draw(surface)
    assert line.tip is not None
    assert line.tip.side == "below"
    line.follow(pygame.Rect(900, 300, 50, 50))
    assert line.tip is None, "it follows what it speaks of"
    line.follow(pygame.Rect(5000, 0, 10, 10))
    assert line.target is None, "that is out of sight"


def test_what_lies_near_is_pointed_at_from_the_paper() -> None:
    ui = led()
    line = line_of(ui)
    line.follow(pygame.Rect(100, ui.h - 60, 300, 56))
    line.update(0.5)
    surface = pygame.Surface(ui.size)
    line.draw(surface)
    assert line.tip is None
    assert surface.get_at((ui.look.px(250), ui.look.px(line.rect.top - 3)))[:3] != (0, 0, 0)
