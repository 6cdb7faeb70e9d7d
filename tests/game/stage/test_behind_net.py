"""A pitch from behind a goal: near is large, right is right from there, and the ball is in sight."""

from __future__ import annotations

import pygame
import pytest

from game.stage.behind_net import EYE, BehindNet, Body
from game.stage.effects import Goal
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui

SIZE, PICTURE = (864.0, 432.0), (432, 224)
GOALS = {"left": Goal(40, 6, 166, 266), "right": Goal(824, 858, 166, 266)}
COLOURS = ((200, 40, 40), (40, 40, 200))


@pytest.fixture(scope="module")
def ui() -> Ui:
    return open_ui((1280, 720), Settings())


def camera(ui: Ui, goal: str) -> BehindNet:
    return BehindNet(ui.look, PICTURE, SIZE, GOALS[goal], COLOURS)


def drawn(ui: Ui, goal: str, ball: tuple[float, float, float], swung: tuple[float, float] = (0, -1)) -> pygame.Surface:
    surface = pygame.Surface(PICTURE)
    disc = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 0, 255), (30, 30), 30)
    keeper = Body((60 if goal == "left" else 804, 216), disc, 22)
    camera(ui, goal).draw(surface, surface.get_rect(), [keeper], [(432, 216, 0), ball], swung)
    return surface


@pytest.mark.parametrize("goal", GOALS)
def test_what_is_near_is_large_and_the_goal_is_in_the_picture(ui: Ui, goal: str) -> None:
    seen = camera(ui, goal)
    line, way = GOALS[goal].line, 1 if goal == "left" else -1
    sizes = [seen.seen(seen.spot(line + way * far, 216))[2] for far in (0, 200, 700)]
    assert sizes == sorted(sizes, reverse=True)
    for y in (166, 266):
        x, top, _ = seen.seen(seen.spot(line, y, 40))
        assert 0 < x < PICTURE[0]
        assert 0 < top < PICTURE[1]


def test_from_behind_either_goal_right_is_right(ui: Ui) -> None:
    left, right = camera(ui, "left"), camera(ui, "right")
    assert left.seen(left.spot(100, 300))[0] > left.seen(left.spot(100, 100))[0]
    assert right.seen(right.spot(764, 300))[0] < right.seen(right.spot(764, 100))[0]


def test_the_ball_is_seen_and_nobody_covers_it(ui: Ui) -> None:
    behind_keeper = drawn(ui, "left", (90, 216, 10))
    seen = camera(ui, "left")
    x, y, _ = seen.seen((*seen.spot(90, 216)[:2], 18))
    around = behind_keeper.subsurface(pygame.Rect(round(x) - 3, round(y) - 3, 7, 7))
    assert pygame.transform.average_color(around)[:3] != (255, 0, 255)


def test_the_net_swings_and_all_else_stands(ui: Ui) -> None:
    still, again = (pygame.image.tobytes(drawn(ui, "left", (20, 200, 0)), "RGB") for _ in range(2))
    assert still == again
    assert pygame.image.tobytes(drawn(ui, "left", (20, 200, 0), (200, 0.1)), "RGB") != still
    assert pygame.image.tobytes(drawn(ui, "left", (20, 200, 0), (200, 9.0)), "RGB") == still


def test_the_camera_stands_behind_the_line(ui: Ui) -> None:
    assert EYE[0] < 0
    made = ui.look.sprites.made
    for _ in camera(ui, "left").ahead():
        pass
    assert ui.look.sprites.made - made in (0, 1)
