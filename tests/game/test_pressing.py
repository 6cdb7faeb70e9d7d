"""Every key that a screen hears, at any moment of its first ten seconds: nothing breaks, and all can be left again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.season.model import SeasonSetup as ElevenSetup
from engine.fortunes.season.model import SeasonSetup as FortunesSetup
from engine.futti.season.model import SeasonSetup as FuttiSetup
from engine.superclub.season.model import SeasonSetup as SuperclubSetup
from game.cabinet.gallery import SCENES, beneath
from game.stage.registry import GAMES
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.driving import EVERY_SIZE, SIZES, Floor
from tests.game.pressing import FRAME, SECONDS, Moment, Presser, moments, press_each

SEED = 1
SMALL = (960, 540)
"""A window with the same layout as 1280×720 and half of its pixels."""
FRAMES = range(round(SECONDS / FRAME))


def setup_of(game: str) -> Any:
    """A small game of one person against computer managers."""
    content = games.rules_for(game).content
    if game == "futti":
        clubs = tuple(ClubEntry(club.key) for club in content.clubs[:4])
        return FuttiSetup(clubs=clubs, seats=(Seat("Player 1"), Seat("", 2)), managed=(0, 1))
    seats = (Seat("Player 1"), Seat("Computer 1", 1), Seat("Computer 2", 1))
    if game == "eleven":
        return ElevenSetup(seats, tuple(ClubEntry(home.key) for home in content.homes[:3]))
    clubs = tuple(ClubEntry(club.key) for club in content.clubs)
    if game == "superclub":
        return SuperclubSetup(seats, clubs[:3], seasons=2)
    return FortunesSetup(seats, clubs[:3])


@cache
def moments_of(game: str) -> Sequence[Moment]:
    """The moments at which that game is looked at."""
    return moments(game, setup_of(game), SEED)


def presser(moment: Moment, folder: Path, **choices: Any) -> Presser:
    """Somebody who knows the game, at one of its moments."""
    return Presser(moment, folder, Settings(tips_off=GAMES, **choices), SMALL)


@pytest.mark.parametrize("game", by_day(GAMES, "eleven"))
def test_every_key_in_the_first_moments_of_a_game_breaks_nothing(game: str, tmp_path: Path) -> None:
    """While no list has anything in it."""
    presser(moments_of(game)[0], tmp_path).press_through((0, 20), lambda _, heard: heard)


@pytest.mark.parametrize("game", by_day(GAMES, "fortunes"))
def test_keys_pressed_in_turn_in_the_first_seconds_break_nothing(game: str, tmp_path: Path) -> None:
    turn = 0

    def next_key(_: int, heard: list[str]) -> Sequence[str]:
        nonlocal turn
        turn += 1
        return [heard[turn % len(heard)]]

    for number, moment in enumerate(moments_of(game)):
        presser(moment, tmp_path).press_through(FRAMES[number % 150 :: 150], next_key)


def press_each_once(name: str, size: tuple[int, int], scale: int) -> None:
    """Every key a screen of the gallery hears."""
    ui = open_ui(size, Settings(text_scale=scale), strict=True)

    def below(ui: Ui, scene: Scene) -> Scene:
        return beneath(ui, name, scene, SEED) if scene.modal else Floor(ui)

    press_each(ui, lambda ui: SCENES[name](ui, SEED), below)


@pytest.mark.parametrize("number", by_day(range(len(SIZES)), 3))
def test_every_key_once_on_some_screens_breaks_nothing(number: int) -> None:
    for name in [*SCENES][number * 40 :: 160]:
        press_each_once(name, *SIZES[number])


@pytest.mark.nightly
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_key_once_on_every_screen_breaks_nothing(name: str, size: tuple[int, int], scale: int) -> None:
    press_each_once(name, size, scale)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_all_keys_at_all_moments_of_the_first_ten_seconds_break_nothing(game: str, tmp_path: Path) -> None:
    for number, moment in enumerate(moments_of(game)):
        presser(moment, tmp_path).press_through(FRAMES[number % 2 :: 2], lambda _, heard: heard)
