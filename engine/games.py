"""Which games there are: finds the rules of a record, and the computer managers of a game, by the game's name.

The only module of the engine that knows every game. Nothing is imported before it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import UNSET

from engine.core.errors import InputError
from engine.core.levels import LevelErrors, Problem
from engine.core.model import Fact, MaybeStyle, Seat
from engine.core.packs import Limits, stronger
from engine.core.record import Header, read_setup
from engine.core.rules import AnyGame, AnyRules, Manager, WholeGame
from engine.core.scenarios import Scenario, read_scenarios
from engine.core.team_pack import TeamPack


class Game(Fact, frozen=True):
    """Where a game is found: `module:name` of its rules, and of the function that makes a manager of a level.

    A game that asks nobody anything has no managers. `levels` is the function that lists every fault of its levels,
    given a pack's folder or None for what is shipped; a match inside a game, which has none of its own, leaves it out.
    `content` is the function that gives what the rules are made with, given a pack; rules that need nothing leave it
    out. `limits` is what teams of one's own may not have more of than is shipped. `scenarios`: whether there are any
    in its levels, besides its content.
    """

    rules: str
    manager: str = ""
    levels: str = ""
    content: str = ""
    limits: str = ""
    scenarios: bool = False


GAMES: dict[str, Game] = {
    "futti": Game(
        "engine.futti.season.rules:FuttiSeason",
        "engine.futti.managers:manager",
        "engine.futti.content:check",
        "engine.futti.content:load",
        "engine.futti.content:LIMITS",
        scenarios=True,
    ),
    "futti-match": Game(
        "engine.futti.match.rules:FuttiMatch",
        "engine.futti.managers:manager",
        content="engine.futti.content:load_tables",
    ),
    "futti-friendly": Game(
        "engine.futti.friendly:FuttiFriendly", "engine.futti.managers:manager", content="engine.futti.content:load"
    ),
    "eleven": Game(
        "engine.eleven.season.rules:ElevenSeason",
        "engine.eleven.managers:manager",
        "engine.eleven.content.load:check",
        "engine.eleven.content.load:load",
        "engine.eleven.content.load:LIMITS",
    ),
    "eleven-match": Game(
        "engine.eleven.match.rules:ElevenMatch",
        "engine.eleven.managers:manager",
        content="engine.eleven.content.load:load",
    ),
    "eleven-friendly": Game(
        "engine.eleven.friendly:ElevenFriendly",
        "engine.eleven.managers:manager",
        content="engine.eleven.content.load:load",
    ),
    "superclub": Game(
        "engine.superclub.season.rules:SuperclubSeason",
        "engine.superclub.managers:manager",
        "engine.superclub.content.load:check",
        "engine.superclub.content.load:load",
        "engine.superclub.content.load:LIMITS",
        scenarios=True,
    ),
    "superclub-match": Game(
        "engine.superclub.match.rules:SuperclubMatch",
        "engine.superclub.managers:manager",
        content="engine.superclub.content.load:load",
    ),
    "superclub-friendly": Game(
        "engine.superclub.friendly:SuperclubFriendly",
        "engine.superclub.managers:manager",
        content="engine.superclub.content.load:load",
    ),
    "fortunes": Game(
        "engine.fortunes.season.rules:FortunesSeason",
        "engine.fortunes.managers:manager",
        "engine.fortunes.content.load:check",
        "engine.fortunes.content.load:load",
        "engine.fortunes.content.load:LIMITS",
        scenarios=True,
    ),
    "fortunes-friendly": Game(
        "engine.fortunes.friendly:FortunesFriendly",
        "engine.fortunes.managers:manager",
        content="engine.fortunes.content.load:load",
    ),
    "fortunes-match": Game("engine.fortunes.match.rules:FortunesMatch"),
}
"""Every game a record can be of, by the name in its header."""


def rules_for(name: str, pack: TeamPack | None = None) -> AnyRules:
    """The rules of the game called `name`, the same object every time; with a pack those of the game played with it.

    A pack that doesn't fit the game is left out, so that what was recorded with it counts as older. Raises
    `InputError` if there is no such game.
    """
    if name not in GAMES:
        raise InputError(f"there is no game called {name!r} here")
    return _rules(GAMES[name].rules) if pack is None else _rules_with(name, pack)


def rules_of(header: Header) -> AnyRules:
    """The rules of a record, with the teams that it was begun with. Raises `InputError` as `rules_for`."""
    return rules_for(header.game, header.pack)


def whole_game(name: str, pack: TeamPack | None = None) -> AnyGame:
    """The rules of a game that is begun by itself. Raises `InputError` if `name` is none."""
    rules = rules_for(name, pack)
    if not isinstance(rules, WholeGame):
        raise InputError(f"{name} is only played inside another game")
    return rules


def with_levels() -> list[str]:
    """The games that have levels of their own."""
    return [name for name, game in GAMES.items() if game.levels]


def check_levels(name: str, folder: Traversable | None = None) -> list[Problem]:
    """Every fault of the levels of the game called `name`: of what is shipped, its scenarios too, or of a pack's
    folder."""
    found: list[Problem] = _find(GAMES[name].levels)(folder)
    if folder is None and not found and GAMES[name].scenarios:
        found = read_scenarios(whole_game(name))[1]
    return found


@cache
def scenarios_of(name: str) -> tuple[Scenario, ...]:
    """The scenarios of the game called `name`, in their order; raises `LevelErrors` if one has a fault."""
    if name not in GAMES or not GAMES[name].scenarios:
        return ()
    found, problems = read_scenarios(whole_game(name))
    if problems:
        raise LevelErrors(problems)
    return found


def scenario_of(header: Header) -> Scenario | None:
    """The scenario that a game is, by how it began; None if it is none."""
    known = () if header.pack is not None else scenarios_of(header.game)
    if not any(one.seed == header.seed for one in known):
        return None
    setup = read_setup(rules_of(header), header)
    return next((one for one in known if one.is_begun_with(setup, header.seed)), None)


def check_pack(name: str, folder: Traversable) -> list[Problem]:
    """Every fault of what a pack brings for the game called `name`: of its levels, and where it is stronger."""
    problems, limits = check_levels(name, folder), limits_of(name)
    if limits and not problems:
        load = _find(GAMES[name].content)
        problems += stronger(load(folder), load(), limits)
    return problems


def content_of(name: str, pack: TeamPack | None = None) -> Any:
    """What the game called `name` is made of, with a pack's teams: of its own type."""
    return _find(GAMES[name].content)(pack)


def limits_of(name: str) -> Limits:
    """What teams of the game called `name` may not have more of than is shipped."""
    found: Limits = _find(GAMES[name].limits)
    return found


def files_of(name: str) -> tuple[str, ...]:
    """The files that the levels of the game called `name` consist of."""
    found: tuple[str, ...] = import_module(GAMES[name].levels.partition(":")[0]).FILES
    return found


def manager_levels(name: str) -> range:
    """The levels that computer managers of the game called `name` have, from the weakest. Raises `InputError` if there
    is no such game."""
    return rules_for(name).manager_levels


def managers_of(name: str, seats: Sequence[Seat], pack: TeamPack | None = None) -> dict[int, Manager]:
    """The computer managers among these seats, by their numbers, each of its own level and style. Raises as
    `manager_for`."""
    return {
        number: manager_for(name, seat.level, pack, seat.style)
        for number, seat in enumerate(seats)
        if not seat.is_human
    }


def manager_for(name: str, level: int, pack: TeamPack | None = None, style: MaybeStyle = UNSET) -> Manager:
    """A computer manager of one of the `manager_levels` of the game `name`, and of a style; it knows a pack's teams.

    Raises `InputError` if there is none.
    """
    levels = manager_levels(name)
    if level not in levels:
        raise InputError(f"computer managers have level {levels[0]} to {levels[-1]}, not {level}")
    if not GAMES[name].manager:
        raise InputError(f"{name} asks nobody anything, so it has no computer managers")
    make = _find(GAMES[name].manager)
    content = None if pack is None else _find(GAMES[name.partition("-")[0]].content)(pack)
    made: Manager = make(level, content, style)
    return made


@cache
def _rules(place: str) -> AnyRules:
    made: AnyRules = _find(place)()
    return made


@lru_cache(maxsize=8)
def _rules_with(name: str, pack: TeamPack) -> AnyRules:
    game = GAMES[name]
    made: AnyRules = _find(game.rules)(_find(game.content)(pack)) if game.content else _find(game.rules)()
    made.pack = pack
    return made


def _find(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
