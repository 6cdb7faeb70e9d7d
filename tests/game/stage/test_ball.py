"""The ball: it is where its way leads it, its shadow stays on the grass, and sparks fly behind it when it is fast."""

from __future__ import annotations

import pygame

from game.stage.ball import draw_ball
from game.stage.camera import Lens
from game.stage.effects import Sight
from game.stage.movement import BALL, Move, Movement
from game.ui.look.palette import WARN
from game.ui.settings import Settings
from game.ui.window import open_ui

GRASS = (30, 91, 58)


def drawn(seconds: float, *, rise: float = 0.0, length: float = 1.0, still: bool = False) -> pygame.Surface:
    """A ball on its way from left to right, that many seconds later."""
    surface = pygame.Surface((400, 120))
    surface.fill(GRASS)
    movement = Movement(still=still)
    movement.lay([Move(BALL, 0, 0, (60, 60)), Move(BALL, 0, length, (340, 60), rise=rise)])
    look = open_ui((1280, 720), Settings()).look
    draw_ball(Sight(surface, look, Lens.over((0, 0, 1), (0, 0, 400, 120)), still), movement, seconds)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, GRASS, (1, 1, 1, 255))
    mask.invert()
    return max(mask.get_bounding_rects(), key=lambda rect: rect.w * rect.h)


def test_it_lies_where_its_way_leads_it() -> None:
    assert abs(changed(drawn(0.0)).centerx - 60) <= 3
    assert abs(changed(drawn(2.0)).centerx - 340) <= 3


def test_in_the_air_it_is_above_its_shadow() -> None:
    flat, high = drawn(2.5, length=5.0), drawn(2.5, length=5.0, rise=40)
    assert abs(changed(flat).centery - 60) <= 3
    assert changed(high).top < 30
    assert high.get_at((200, 62)) != GRASS, "the shadow"


def test_sparks_fly_behind_it_when_it_is_fast_and_motion_is_not_reduced() -> None:
    def sparks(surface: pygame.Surface) -> int:
        return pygame.mask.from_threshold(surface, WARN, (60, 60, 60, 255)).count()

    assert sparks(drawn(0.5)) > 20
    assert sparks(drawn(2.5, length=5.0)) == 0
    assert sparks(drawn(0.5, still=True)) == 0
