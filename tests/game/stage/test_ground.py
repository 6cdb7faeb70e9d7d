"""What lies below a pitch: seen as a whole as it was painted, and near as fine as it was painted for that."""

from __future__ import annotations

import pygame

from game.stage.camera import Framing, Lens
from game.stage.ground import Ground
from game.ui.settings import Settings
from game.ui.window import open_ui

AREA = (-10.0, 0.0, 200.0, 100.0)


def seen(framing: Framing | None) -> tuple[pygame.Surface, list[float]]:
    """What is seen through a camera of a plan that is red on the left and blue on the right, and how it was painted."""
    painted: list[float] = []

    def paint(unit: float) -> pygame.Surface:
        painted.append(unit)
        surface = pygame.Surface((round(200 * unit), round(100 * unit)))
        surface.fill("red")
        surface.fill("blue", (round(100 * unit), 0, round(100 * unit), round(100 * unit)))
        return surface

    target = pygame.Surface((200, 100))
    look = open_ui((1280, 720), Settings()).look
    ground = Ground(look, object(), paint)
    for _ in range(2):
        ground.draw(target, Lens.over((0, 0, 1), AREA, framing), target.get_rect())
    return target, painted


def test_all_of_it_is_painted_once_and_seen() -> None:
    target, painted = seen(None)
    assert painted == [1]
    assert target.get_at((99, 50)) == pygame.Color("red")
    assert target.get_at((100, 50)) == pygame.Color("blue")


def colour(target: pygame.Surface, x: int) -> str:
    red, _, blue, _ = target.get_at((x, 50))
    return "red" if red > 240 and blue < 15 else "blue" if blue > 240 and red < 15 else "neither"


def test_a_camera_on_the_right_sees_only_what_is_there() -> None:
    for zoom in (1.5, 2.0):
        target, painted = seen(Framing(190, 50, zoom))
        assert painted == [2]
        assert colour(target, 199) == "blue"
        edge = round(200 - 100 * zoom)  # where the middle of the area is seen
        assert colour(target, edge + 4) == "blue"
        assert edge < 4 or colour(target, edge - 4) == "red"


def test_the_middle_is_in_the_middle_however_near() -> None:
    for zoom in (1.3, 2.0):
        target, _ = seen(Framing(90, 50, zoom))
        assert [colour(target, 97), colour(target, 102)] == ["red", "blue"]
