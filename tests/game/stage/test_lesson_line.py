"""A bubble lies beside what it speaks of, never over it, and inside the window."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.stage.bubble import GAP, Bubble, spot_beside
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui

ROOM = pygame.Rect(8, 8, 1264, 664)


def height_of(width: int) -> int:
    """Forty thousand square units of paper."""
    return 40_000 // width


@pytest.mark.parametrize(
    ("target", "side"),
    [
        (pygame.Rect(100, 300, 100, 40), "right"),
        (pygame.Rect(1100, 300, 100, 40), "left"),
        (pygame.Rect(20, 100, 1240, 40), "below"),
        (pygame.Rect(20, 600, 1240, 60), "above"),
    ],
)
def test_it_takes_the_first_side_that_has_room(target: pygame.Rect, side: str) -> None:
    spot = spot_beside(target, ROOM, height_of)
    assert spot.side == side
    assert spot.rect.w == 440
    assert ROOM.contains(spot.rect)
    assert not spot.rect.colliderect(target)


def test_it_is_narrower_where_there_is_less_room() -> None:
    spot = spot_beside(pygame.Rect(300, 8, 680, 664), ROOM, height_of)
    assert (spot.side, spot.rect.w) == ("right", 270)
    assert spot.rect.x == 980 + GAP


@pytest.mark.parametrize("size", [(40, 40), (300, 60), (180, 300)])
def test_it_never_lies_over_its_target(size: tuple[int, int]) -> None:
    for place in product(range(0, 1280, 97), range(0, 720, 89)):
        target = pygame.Rect(place, size)
        spot = spot_beside(target, ROOM, height_of)
        assert ROOM.contains(spot.rect), target
        assert not spot.rect.colliderect(target), target


def test_of_what_fills_the_window_it_points_at_a_part() -> None:
    spot = spot_beside(ROOM, ROOM, height_of)
    assert spot.target is not None
    assert ROOM.contains(spot.target)
    assert not spot.rect.colliderect(spot.target)
    assert spot.target.topleft == ROOM.topleft


def test_without_anything_to_point_at_it_lies_at_the_foot() -> None:
    spot = spot_beside(None, ROOM, height_of)
    assert spot.side is None
    assert spot.rect.midbottom == ROOM.midbottom


def test_it_follows_what_it_speaks_of() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    bubble = Bubble(ui, "A rule.", [Button("Go on", lambda: None)])
    bubble.follow(pygame.Rect(100, 100, 50, 50))
    first = bubble.spot
    bubble.follow(pygame.Rect(900, 500, 50, 50))
    assert bubble.spot != first
    assert not bubble.spot.rect.colliderect(pygame.Rect(900, 500, 50, 50))
    surface = pygame.Surface(ui.size)
    bubble.draw(surface)
    bubble.follow(pygame.Rect(5000, 0, 10, 10))
    assert bubble.spot.side is None, "that is out of sight"


def test_it_lies_over_as_little_as_can_be_of_what_matters_most() -> None:
    target = pygame.Rect(400, 200, 400, 200)
    assert spot_beside(target, ROOM, height_of).side == "right"
    button = pygame.Rect(900, 250, 100, 40)
    beside = spot_beside(target, ROOM, height_of, spare=[[button]])
    assert beside.side == "right"
    assert beside.rect.collidelist([button]) < 0, "flush with an end of the target it lies beside the button"
    buttons = [pygame.Rect(810, 150, 460, 300), pygame.Rect(8, 150, 385, 300)]
    assert spot_beside(target, ROOM, height_of, spare=[buttons]).side == "below"
    words = [pygame.Rect(0, 430, 1280, 100)]
    assert spot_beside(target, ROOM, height_of, spare=[buttons, words]).side == "above"
    assert spot_beside(target, ROOM, height_of, spare=[words, buttons]).side == "above"
    above = [*words, pygame.Rect(0, 0, 1280, 190)]
    assert spot_beside(target, ROOM, height_of, spare=[buttons, above]).side == "below", "buttons matter more"
