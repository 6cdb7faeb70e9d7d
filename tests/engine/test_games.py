"""The registry: every game is found by its name, and none is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec import UNSET

from engine import games
from engine.core.errors import InputError
from engine.core.model import GAFFER, LEVELS, PLAY_STYLES, PlayStyle, Seat


@pytest.mark.parametrize("name", games.GAMES)
def test_a_game_is_found_under_its_own_name(name: str) -> None:
    rules = games.rules_for(name)
    assert rules.game == name
    assert games.rules_for(name) is rules


ASKING = [name for name, game in games.GAMES.items() if game.manager]


@pytest.mark.parametrize("name", ASKING)
def test_every_game_that_asks_has_managers_of_each_of_its_levels(name: str) -> None:
    levels = games.manager_levels(name)
    assert set(LEVELS) <= set(levels)
    for level in levels:
        assert callable(games.manager_for(name, level).choose)


def test_a_gaffer_sits_where_a_whole_game_can_be_searched() -> None:
    searched = [name for name in ASKING if GAFFER in games.manager_levels(name)]
    assert searched == ["futti", "eleven", "superclub", "fortunes"]


def test_seats_have_managers_each_of_its_own_level_and_style(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "manager_for", lambda *asked: asked)
    found = games.managers_of("eleven", (Seat("Ann"), Seat("Bob", 3, "miser"), Seat("Cid", 1)))
    assert found == {1: ("eleven", 3, None, "miser"), 2: ("eleven", 1, None, UNSET)}


@pytest.mark.parametrize("name", ASKING)
@pytest.mark.parametrize("style", PLAY_STYLES)
def test_every_game_that_asks_has_managers_of_every_style(name: str, style: PlayStyle) -> None:
    assert callable(games.manager_for(name, 3, style=style).choose)


def test_only_a_match_that_asks_nothing_has_no_managers() -> None:
    assert set(games.GAMES) - set(ASKING) == {"fortunes-match"}
    with pytest.raises(InputError, match="fortunes-match asks nobody anything"):
        games.manager_for("fortunes-match", 1)


@pytest.mark.parametrize(("name", "most"), [("fortunes-friendly", 4), ("eleven", 5), ("superclub", 5)])
def test_there_are_no_other_levels(name: str, most: int) -> None:
    for level in (-1, 0, most + 1):
        with pytest.raises(InputError, match=f"level 1 to {most}, not {level}"):
            games.manager_for(name, level)


def test_an_unknown_game_is_said_to_be_one() -> None:
    for ask in (lambda: games.rules_for("ludo"), lambda: games.manager_for("ludo", 1)):
        with pytest.raises(InputError, match="no game called 'ludo'"):
            ask()


def test_asking_for_nothing_loads_nothing() -> None:
    script = "import sys, engine.games; sys.exit(any(name.startswith('engine.futti') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
