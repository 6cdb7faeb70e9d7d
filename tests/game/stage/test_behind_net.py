"""A pitch from behind a goal: near is large, right is right from there, and the ball is in sight."""

from __future__ import annotations

import pygame
import pytest

from game.stage.behind_net import EYE, BehindNet, Body, height
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


def test_the_goal_is_seen_evenly_from_the_middle(ui: Ui) -> None:
    surface = pygame.Surface(PICTURE)
    seen = camera(ui, "left")
    seen.draw(surface, surface.get_rect(), [], [(432, 216, 0)], (0, -1))
    posts = [seen.seen((along, across, high))[0] for along in (0, -34) for high in (0, 40) for across in (-50, 50)]
    for one, other in zip(posts[::2], posts[1::2], strict=True):
        assert one + other == pytest.approx(PICTURE[0])


def test_a_ball_in_the_net_lies_below_and_beside_whoever_it_beat(ui: Ui) -> None:
    surface = pygame.Surface(PICTURE)
    disc = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 0, 255), (30, 30), 30)
    seen = camera(ui, "left")
    seen.draw(surface, surface.get_rect(), [Body((54, 216), disc, 22)], [(300, 216, 0), (12, 220, 4)], (220, 9))
    x, y, _ = seen.seen((*seen.spot(12, 220)[:2], 12))
    keeper = pygame.mask.from_threshold(surface, (255, 0, 255), (40, 40, 40)).get_bounding_rects()
    whole = keeper[0].unionall(keeper[1:])
    assert whole.right <= x + 1
    assert whole.centery < y


def test_who_shoots_is_seen_through_those_before_him(ui: Ui) -> None:
    def amount(before: tuple[float, float]) -> int:
        surface = pygame.Surface(PICTURE)
        discs = [pygame.Surface((60, 60), pygame.SRCALPHA) for _ in range(2)]
        pygame.draw.circle(discs[0], (255, 0, 255), (30, 30), 30)
        pygame.draw.circle(discs[1], (0, 255, 255), (30, 30), 30)
        people = [Body((240, 216), discs[0], 22), Body(before, discs[1], 22)]
        camera(ui, "left").draw(surface, surface.get_rect(), people, [(240, 240, 0)], (0, -1))
        return pygame.mask.from_threshold(surface, (0, 255, 255), (60, 60, 60)).count()

    assert amount((225, 216)) == 0, "he is thinned"
    assert amount((225, 330)) > 20, "who is not in the way is whole"


def test_a_ball_rises_into_the_net_and_drops_there() -> None:
    way = [height(0, gone / 10, 1.0) for gone in range(20)]
    assert way[0] == way[-1] == 0
    assert max(way) == way[10]
    assert way[:11] == sorted(way[:11])
    assert way[10:] == sorted(way[10:], reverse=True)


def test_the_camera_stands_behind_the_line(ui: Ui) -> None:
    assert EYE[0] < 0
    made = ui.look.sprites.made
    for _ in camera(ui, "left").ahead():
        pass
    assert ui.look.sprites.made - made in (0, 1)
