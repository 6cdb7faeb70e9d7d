"""A visit once more: the code that a visitor photographs begins the same one at home."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from engine.core.errors import InputError
from game.cabinet.kiosk.again import Again, read
from game.cabinet.kiosk.book import Scored
from game.cabinet.kiosk.operator import OperatorMenu
from game.games.futti.kiosk.kiosk_game import CLUBS
from game.stage.kiosk.result import ResultScreen
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import PIN, Kiosk

Make = Callable[..., Kiosk]


def visit(kiosk: Kiosk) -> Any:
    """A visit in which nobody touches anything; how it ended."""
    kiosk.key(pygame.K_q)
    kiosk.until(ResultScreen, 200)
    farewell = kiosk.director.farewell
    assert farewell is not None
    end = farewell.ending
    return farewell.code(), (end.said, end.club, end.seed, end.rank, end.moment, end.faces)


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_the_photographed_code_begins_the_same_visit(make_kiosk: Make, game: str) -> None:
    """The second round of the game in a kiosk that takes turns with another, and has shown a whole round before."""
    other = next(one for one in GAMES if one != game)
    kiosk = make_kiosk(seed=31, games=(game, other), level=3, clubs=3, idle_seconds=600)
    kiosk.director.attract()
    kiosk.director.attract()
    code, seen = visit(kiosk)
    again = read(code.rpartition(" ")[2])
    home = make_kiosk(
        seed=again.seed, games=again.profile.games, level=again.level, clubs=again.clubs, idle_seconds=600
    )
    home.ui.stack.reset(home.director.open_again(again))
    assert visit(home) == (code, seen)


def test_futti_is_begun_in_the_season_that_it_was(make_kiosk: Make) -> None:
    kiosk = make_kiosk(seed=31)
    game: Any = kiosk.director.kiosk_game
    for _ in range(2 * (CLUBS - 1) + 1):
        game.league.play_round()
    assert game.chapter == 2
    kiosk.director.attract()
    teams = game.league.teams
    kiosk.key(pygame.K_q)
    home = make_kiosk(seed=31)
    home.director.open_again(Again("futti", 2, 4, 31, 0, 2, 2))
    other: Any = home.director.kiosk_game
    assert other.league.teams == teams
    assert home.director.visit_seed == kiosk.director.visit_seed


def test_what_the_operator_changed_on_the_way_is_in_the_code(make_kiosk: Make) -> None:
    kiosk = make_kiosk(seed=31)
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    assert isinstance(kiosk.top, OperatorMenu)
    kiosk.top.desk.change(level=3)
    kiosk.director.attract()
    game: Any = kiosk.director.kiosk_game
    teams = game.league.teams
    kiosk.key(pygame.K_q)
    home = make_kiosk(seed=31, level=3)
    home.director.open_again(Again("futti", 3, 4, 31, 1, 2, 1))
    other: Any = home.director.kiosk_game
    assert other.league.teams == teams
    assert home.director.visit_seed == kiosk.director.visit_seed


def test_a_code_says_what_it_takes() -> None:
    again = Again("eleven", 2, 4, 123, 0, 7, 1)
    assert again.code == "eleven-2-4-123-0-7-1"
    assert read(" eleven-2-4-123-0-7-1 ") == again
    assert (again.profile.games, again.profile.level, again.profile.clubs) == (("eleven",), 2, 4)
    assert not again.profile.full_screen


WRONG = [
    "",
    "eleven",
    "chess-2-4-1-0-1-1",
    "eleven-5-4-1-0-1-1",
    "eleven-2-5-1-0-1-1",
    "eleven-2-4-99999999999999999999-0-1-1",
    "eleven-2-4-1-0-0-1",
    "eleven-2-4-1-0-1-0",
    "eleven-2-4--1-0-1-1",
    "eleven-2-4-1-0-1-1; rm",
]


@pytest.mark.parametrize("code", WRONG)
def test_what_no_kiosk_has_made_is_refused_in_a_sentence(code: str) -> None:
    with pytest.raises(InputError, match="is no visit to a kiosk"):
        read(code)


def test_who_plays_again_is_noted_in_no_book(make_kiosk: Make) -> None:
    kiosk = make_kiosk(idle_seconds=600)
    kiosk.ui.stack.reset(kiosk.director.open_again(Again("futti", 2, 4, 5, 0, 1, 1)))
    assert kiosk.director.tally.book.path is None
    assert not kiosk.director.tally.book.of(Scored)
