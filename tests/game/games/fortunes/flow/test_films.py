"""The matchdays of a recorded game as films show them: whole, without buttons, and nothing of them too early."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine import games
from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.fortunes.match.model import NINETY
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.films import PlayedMatchday, matchdays
from game.games.fortunes.gallery.board import a_season
from game.stage.film import FORMATS, Reel
from game.ui.widgets import Button
from game.ui.window import open_ui

SEED = 3


@cache
def _played() -> tuple[PlayedMatchday, ...]:
    """The matchdays of a season in which computers answer for everybody."""
    rules, setup = games.rules_for("fortunes"), a_season().setup
    builder = RecordBuilder(header_for(rules, setup, SEED), rules)
    managers = {seat: games.manager_for("fortunes", one.level or 1) for seat, one in enumerate(setup.seats)}
    play_out(rules, setup, SEED, managers, builder)
    return tuple(matchdays(builder.record))


def test_every_round_of_a_season_is_a_matchday() -> None:
    """Thirteen weeks of the league, four rounds of the domestic cup, four of the European one (FF-5, FF-35)."""
    competitions = []
    for one in _played():
        begun, ended = one.events[0], one.events[-1]
        assert isinstance(begun, ev.RoundBegun)
        assert isinstance(ended, ev.RoundEnded)
        competitions.append(begun.competition)
    assert [competitions.count(name) for name in ("league", "cup", "europe")] == [13, 4, 4]


@pytest.mark.parametrize("number", [0, 2, 20])
def test_a_film_has_its_minutes_in_order_and_no_buttons(number: int) -> None:
    scene = _played()[number].scene(open_ui((1280, 720)))
    parts = scene.parts()
    assert list(parts)[:NINETY] == list(range(1, NINETY + 1))
    assert list(parts.values()) == sorted(parts.values())
    scene.ui.stack.push(scene)
    assert not [one for one in scene.view.focusables() if isinstance(one, Button)]


def test_a_film_shows_every_second_as_it_is_whatever_was_drawn_before() -> None:
    reel = Reel(_played()[0], FORMATS[".mp4"], 1, None)
    assert len(reel) > 20 * 30
    numbers = (60, 400, 800)
    first = [pygame.image.tobytes(reel.frame(number), "RGB") for number in numbers]
    assert len(set(first)) == len(numbers)
    again = [pygame.image.tobytes(reel.frame(number), "RGB") for number in reversed(numbers)]
    assert again[::-1] == first
