"""The screens that are about all games of the cabinet: hall of fame, statistics, a search through the rulebooks.

Owns which careers they are about: small ones, played by the engine with everybody's default decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.storage.listing import Broken, CareerInfo
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.stage.gallery import Make
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.rulebook import RulebookScene
from game.ui.scene import Scene, Ui

_A_DAY = 86_400 * 10**9
_TODAY = 1_795_000_000_000_000_000
"""When the last career in pictures was played, in nanoseconds since 1970."""
_PEOPLE = ("Maja", "Bruno", "Aunt Wilhelmine", "Óscar")
_MANY = 6
"""Careers of each game where there are many, the last of them still going on."""
_LATER = 5
"""Decisions after which a career that goes on is left."""

_Careers = Callable[[int], list[CareerInfo | Broken]]


@cache
def career(game: str, number: int, seed: int, *, over: bool) -> CareerInfo:
    """A career of a game, the `number`th, with one or two people at the table: they take turns."""
    rules: Any = games.whole_game(game)
    setup = rules.default_setup()
    people = {seat: _PEOPLE[(number + seat) % len(_PEOPLE)] for seat in range(1 + number % 2)}
    seats = tuple(
        replace(seat, name=people[place], level=0) if place in people else seat
        for place, seat in enumerate(setup.seats)
    )
    choices = {"seasons": 1 + number % 3} if hasattr(setup, "seasons") else {}
    state, _ = rules.new(replace(setup, seats=seats, **choices), seed + number)
    turn = 0
    while (due := rules.decisions(state)) and (over or turn < _LATER):
        rules.apply(state, rules.default(state, due[0]))
        turn += 1
    summary = plugin_of(game).summarise(rules.view(state, None))
    played = _TODAY - (number * len(GAMES) + GAMES.index(game)) * _A_DAY
    return CareerInfo(Path(f"{game}-{number}.gaffer"), seats[0].name, game, number, played, summary)


def few(seed: int) -> list[CareerInfo | Broken]:
    """One career that is over, one that goes on, and two files that can't be used."""
    damaged = [Broken(Path(f"{name}.gaffer"), f"{name}.gaffer is damaged") for name in ("a", "b")]
    return [career(GAMES[0], 1, seed, over=True), career(GAMES[-1], 2, seed, over=False), *damaged]


def many(seed: int) -> list[CareerInfo | Broken]:
    """Careers of every game, all over but one of each."""
    return [career(game, number, seed, over=number > 0) for number in range(_MANY) for game in GAMES]


def _hall(careers: _Careers, focus: str = "hall", game: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        def found() -> Iterator[CareerInfo | Broken]:
            return iter(careers(seed))

        scene = HallOfFameScene(ui, found)
        scene.first_focus = focus
        scene.game = game
        return scene

    return make


def _search(words: str, game: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        return RulebookScene(ui, words=words, game=game or GAMES[-1], everywhere=not game)

    return make


SCENES: dict[str, Make] = {
    "hall-of-fame": _hall(many),
    "hall-of-fame-game": _hall(many, game=GAMES[-1]),
    "hall-of-fame-few": _hall(few),
    "hall-of-fame-empty": _hall(lambda seed: []),
    "hall-statistics": _hall(many, "figures"),
    "hall-statistics-few": _hall(few, "figures"),
    "hall-people": _hall(many, "people"),
    "rulebook-all": _search(""),
    "rulebook-search": _search("injury die"),
    "rulebook-search-one": _search("goal", GAMES[0]),
    "rulebook-search-none": _search("ornithology"),
}
