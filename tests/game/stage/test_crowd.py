"""The crowd: everybody has a seat, the visitors' people a corner, and joy lifts arms."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.cabinet import gallery
from game.stage.camera import Framing, Lens
from game.stage.crowd import AWAY, FLASHES, GAP, Crowd, Mood, boards, ribbon, seated
from game.stage.match_scene import MatchScene
from game.ui.settings import Settings
from game.ui.window import open_ui

AREA = (0.0, -40.0, 400.0, 240.0)
STAND = (0.0, -40.0, 400.0, 36.0)
COLOURS = (((255, 0, 0), (200, 0, 0)), ((0, 0, 255), (0, 0, 200)))


def picture(time: float, mood: Mood, framing: Framing | None = None) -> pygame.Surface:
    look = open_ui((1280, 720), Settings()).look
    surface = pygame.Surface((400, 240))
    Crowd(look, COLOURS, seated((STAND,), 1)).draw(surface, Lens.over((0, 0, 1), AREA, framing), time, mood)
    return surface


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_everybody_sits_in_the_stand_and_the_visitors_people_in_its_right_corner() -> None:
    seats = seated((STAND,), 1)
    border = 400 * (1 - AWAY)
    assert len(seats.x) == 4 * 42  # of 44 in each of four rows
    assert (abs(seats.x - border) >= GAP / 2).all()
    assert ((seats.x > 0) & (seats.x < 410)).all()
    assert ((seats.y > -40) & (seats.y < 0)).all()
    assert (seats.x[seats.side == 1] > 400 * (1 - AWAY)).all()
    assert 0.1 < (seats.side == 1).mean() < 0.2
    assert {0, 1, 2} == set(seats.wear.tolist())


def test_the_same_second_is_the_same_picture_and_the_next_another() -> None:
    calm = Mood()
    assert bytes_of(picture(3, calm)) == bytes_of(picture(3, calm))
    assert bytes_of(picture(3, calm)) != bytes_of(picture(3.1, calm))


@pytest.mark.parametrize("side", [0, 1])
def test_joy_is_seen_where_the_side_has_its_people(side: int) -> None:
    calm, glad = (picture(3, Mood(0, side, joy, 1.0)) for joy in (0.0, 1.0))
    corner = pygame.Rect(round(400 * (1 - AWAY)) + 12, 0, round(400 * AWAY) - 12, 40)
    rest = pygame.Rect(20, 0, 300, 40)
    same = [bytes_of(calm.subsurface(part)) == bytes_of(glad.subsurface(part)) for part in (corner, rest)]
    assert same == [False, False]  # the others' faces fall
    colour = pygame.Color(0, 0, 255) if side else pygame.Color(255, 0, 0)
    part = corner if side else rest
    bright = [_share_of(one.subsurface(part), colour) for one in (calm, glad)]
    assert bright[1] >= bright[0] * 0.9


def _share_of(surface: pygame.Surface, colour: pygame.Color) -> float:
    mask = pygame.mask.from_threshold(surface, colour, (110, 60, 110, 255))
    return mask.count() / (surface.get_width() * surface.get_height())


def test_only_what_is_in_sight_is_drawn() -> None:
    near = picture(3, Mood(), Framing(200, 180, 4))
    assert set(bytes_of(near)) == {0}


def test_the_arrows_on_the_boards_run_the_way_of_the_attack() -> None:
    look = open_ui((1280, 720), Settings()).look
    lens = Lens.over((0, 0, 1), AREA)

    def drawn(time: float, way: int) -> bytes:
        surface = pygame.Surface((400, 240))
        ribbon(surface, look, lens, (0, 400, -8), (time, (255, 255, 0), way))
        return bytes_of(surface)

    assert drawn(1, 1) != drawn(1.05, 1)
    assert drawn(1, 1) != drawn(1, -1)
    assert drawn(1, -1) == drawn(1, -1)


def test_flags_go_up_with_their_side_and_in_the_last_minutes() -> None:
    calm = bytes_of(picture(3, Mood()))
    assert bytes_of(picture(3, Mood(standing=True))) != calm
    assert bytes_of(picture(3, Mood(angry=1))) != calm
    assert bytes_of(picture(3, Mood(angry=1))) != bytes_of(picture(3, Mood(angry=0)))


def test_no_more_than_three_flashlights_go_off_in_a_second() -> None:
    """Between two pictures of the same moment, one without them; a flash is one small light at a time."""
    lit = []
    for step in range(100):
        time = 5 + step / 50
        dark, dazzling = picture(time, Mood()), picture(time, Mood(dazzling=True))
        changed = pygame.mask.from_threshold(dazzling, (0, 0, 0), (1, 1, 1, 255), dark)
        changed.invert()
        lit.append(changed.count() > 0)
        assert changed.count() < 500
    flashes = sum(now and not before for before, now in pairwise(lit))
    assert 3 <= flashes <= 2 * FLASHES
    assert sum(lit) < 40


def test_boards_say_something_and_run_on() -> None:
    look = open_ui((1280, 720), Settings()).look
    lens = Lens.over((0, 0, 1), AREA)

    def drawn(time: float, words: str) -> bytes:
        surface = pygame.Surface((400, 240))
        boards(surface, look, lens, (0, 400, -8), (time, words))
        return bytes_of(surface)

    assert drawn(1, "NEXT GOAL WINS") == drawn(1, "NEXT GOAL WINS")
    assert drawn(1, "NEXT GOAL WINS") != drawn(2, "NEXT GOAL WINS")
    assert drawn(1, "NEXT GOAL WINS") != drawn(1, "")


_LAST = 12
MATCHES = {"futti": "match-goal", "eleven": "eleven-match-whistle", "superclub": "superclub-match-full-time"}
"""A moment of every game's match whose crowd feels something."""


@pytest.mark.parametrize("game", MATCHES)
def test_no_flashlight_goes_off_where_nothing_may_flash_and_where_it_is_played_faster(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    draw = Crowd.draw

    def told(self: Crowd, target: pygame.Surface, lens: Lens, time: float, felt: Mood) -> None:
        seen.append(felt.dazzling)
        draw(self, target, lens, time, felt)

    monkeypatch.setattr(Crowd, "draw", told)

    def dazzles(settings: Settings) -> bool:
        seen.clear()
        ui = open_ui((800, 600), settings)
        scene = gallery.SCENES[MATCHES[game]](ui, 1)
        assert isinstance(scene, MatchScene)
        ui.stack.reset(scene)
        surface = pygame.Surface(ui.size)
        ui.stack.draw(surface)
        for beat in scene.timeline.beats[-_LAST:]:
            scene.timeline.seek_time(beat.start + 0.6 * beat.choreography.length)
            ui.stack.draw(surface)
        assert seen
        return any(seen)

    assert dazzles(Settings())
    assert not dazzles(Settings(no_flash=True))
    assert not dazzles(Settings(reduced_motion=True))
    assert not dazzles(Settings(speeds={game: 2}))
