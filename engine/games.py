"""Which games there are: finds the rules of a record, and the computer managers of a game, by the game's name.

The only module of the engine that knows every game. Nothing is imported before it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.core.errors import InputError
from engine.core.levels import Problem
from engine.core.model import LEVELS, Fact
from engine.core.rules import AnyGame, AnyRules, Manager, WholeGame


class Game(Fact, frozen=True):
    """Where a game is found: `module:name` of its rules, and of the function that makes a manager of a level.

    A game that asks nobody anything has no managers. `levels` is the function that lists every fault of its levels,
    given a pack's folder or None for what is shipped; a match inside a game, which has none of its own, leaves it out.
    """

    rules: str
    manager: str = ""
    levels: str = ""


GAMES: dict[str, Game] = {
    "futti": Game(
        "engine.futti.season.rules:FuttiSeason", "engine.futti.managers:manager", "engine.futti.content:check"
    ),
    "futti-friendly": Game("engine.futti.friendly:FuttiFriendly", "engine.futti.managers:manager"),
    "futti-match": Game("engine.futti.match.rules:FuttiMatch", "engine.futti.managers:manager"),
    "eleven": Game(
        "engine.eleven.season.rules:ElevenSeason", "engine.eleven.managers:manager", "engine.eleven.content.load:check"
    ),
    "eleven-friendly": Game("engine.eleven.friendly:ElevenFriendly", "engine.eleven.managers:manager"),
    "eleven-match": Game("engine.eleven.match.rules:ElevenMatch", "engine.eleven.managers:manager"),
    "superclub": Game(
        "engine.superclub.season.rules:SuperclubSeason",
        "engine.superclub.managers:manager",
        "engine.superclub.content.load:check",
    ),
    "superclub-friendly": Game("engine.superclub.friendly:SuperclubFriendly", "engine.superclub.managers:manager"),
    "superclub-match": Game("engine.superclub.match.rules:SuperclubMatch", "engine.superclub.managers:manager"),
    "fortunes": Game(
        "engine.fortunes.season.rules:FortunesSeason",
        "engine.fortunes.managers:manager",
        "engine.fortunes.content.load:check",
    ),
    "fortunes-friendly": Game("engine.fortunes.friendly:FortunesFriendly", "engine.fortunes.managers:manager"),
    "fortunes-match": Game("engine.fortunes.match.rules:FortunesMatch"),
}
"""Every game a record can be of, by the name in its header."""


def rules_for(name: str) -> AnyRules:
    """The rules of the game called `name`, the same object every time. Raises `InputError` if there is no such game."""
    if name not in GAMES:
        raise InputError(f"there is no game called {name!r} here")
    return _rules(GAMES[name].rules)


def whole_game(name: str) -> AnyGame:
    """The rules of a game that is begun by itself. Raises `InputError` if `name` is none."""
    rules = rules_for(name)
    if not isinstance(rules, WholeGame):
        raise InputError(f"{name} is only played inside another game")
    return rules


def with_levels() -> list[str]:
    """The games that have levels of their own."""
    return [name for name, game in GAMES.items() if game.levels]


def check_levels(name: str, folder: Path | None = None) -> list[Problem]:
    """Every fault of the levels of the game called `name`: of what is shipped, or of a pack's folder."""
    found: list[Problem] = _find(GAMES[name].levels)(folder)
    return found


def manager_for(name: str, level: int) -> Manager:
    """A computer manager of `level` 1 to 4 for the game called `name`. Raises `InputError` if there is none."""
    if name not in GAMES:
        raise InputError(f"there is no game called {name!r} here")
    if level not in LEVELS:
        raise InputError(f"computer managers have level {LEVELS[0]} to {LEVELS[-1]}, not {level}")
    if not GAMES[name].manager:
        raise InputError(f"{name} asks nobody anything, so it has no computer managers")
    made: Manager = _find(GAMES[name].manager)(level)
    return made


@cache
def _rules(place: str) -> AnyRules:
    made: AnyRules = _find(place)()
    return made


def _find(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
