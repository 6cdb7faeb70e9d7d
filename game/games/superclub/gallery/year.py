"""Superclub's season at moments worth looking at: rounds, dice, results, news, the end, and what can be looked up.

Owns how far a real game is played and what of it a screen is given. Moments that few games have are looked for in
several games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from engine.core.model import Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import (
    ContinentDue,
    FinalDue,
    HireDue,
    How,
    PickPlayerDue,
    ReleaseDue,
    SignDue,
)
from game.games.superclub.gallery.season import SEED, a_game, entered, room_scene
from game.games.superclub.screens.season.ending import EndingScene
from game.games.superclub.screens.season.log import LogScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import StandingsScene
from game.stage.gallery import OWN, Make, Played, Wanted, doors, is_a
from game.stage.screen import Screen
from game.ui.scene import Ui

_MOST_GAMES = 300
_END = (ev.RoomEntered, ev.SeasonBegun, ev.GameWon)
_LONG: dict[str, int] = {"seasons": 4}
QUESTIONS: dict[str, tuple[Wanted, dict[str, int]]] = {
    "star": (is_a(PickPlayerDue, why="news_star"), {}),
    "injury": (is_a(PickPlayerDue, why="news_injury"), {"first": 97}),
    "continent": (is_a(ContinentDue, why="walk_in"), {"first": 98}),
    "walk-in": (is_a(SignDue, why="walk_in"), {"first": 98}),
    "hire": (is_a(HireDue, why="news"), {}),
    "release": (is_a(ReleaseDue), {"first": 69}),
    "final": (is_a(FinalDue), _LONG),
}
"""Questions to be looked for."""


def begun(game: Played, number: int) -> int:
    """Where the stretch begins that event `number` is in: the season's room, or after an own match."""
    for count in range(number, -1, -1):
        event = game.events[count]
        if isinstance(event, ev.RoomEntered) or (isinstance(event, ev.MatchPlayed) and _is_own(event.played)):
            return count
    raise ValueError("the event is in no season")


def ended(game: Played, start: int) -> int:
    """The first event after a stretch."""
    for number in range(start + 1, len(game.events)):
        event = game.events[number]
        if isinstance(event, _END) or (isinstance(event, ev.MatchBegun) and _is_own(event)):
            return number
    return len(game.events)


def _is_own(one: Any) -> bool:
    return OWN in (one.home, one.away)


def _is_final(event: ev.MatchPlayed) -> bool:
    return not any(event.played.points) and not _is_own(event.played)


def games(first: int = 0, **changes: int) -> Iterator[Played]:
    """Game after game; `first` passes over so many that are known not to have what is rare."""
    for seed in range(SEED + first, SEED + first + _MOST_GAMES):
        yield a_game(seed, **changes)


@cache
def found(name: str) -> tuple[Played, int]:
    """The first game that has a moment, and the number of its event."""
    _, wanted, changes = MOMENTS[name]
    for game in games(**changes):
        number = next((n for n, event in enumerate(game.events) if wanted(event)), None)
        if number is not None:
            return game, number
    raise LookupError(f"no game has {name}")


@cache
def asked(name: str) -> tuple[Played, int]:
    """The first game that asks a question, and after how many events."""
    wanted, changes = QUESTIONS[name]
    for game in games(**changes):
        count = next((count for count, one in game.asked.items() if wanted(one.due)), None)
        if count is not None:
            return game, count
    raise LookupError(f"no game asks {name}")


def moment(name: str, share: float, ui: Ui, seed: int) -> SeasonRoom:
    """The season's room in the middle of an event, so far through its time."""
    game, number = found(name)
    start = begun(game, number)
    scene = room_scene(ui, SeasonRoom, game, start, ends=ended(game, start))
    beat = scene.timeline.beats[number - start]
    scene.timeline.seek_time(beat.start + share * beat.choreography.length)
    scene.timeline.paused = True
    return scene


def question(name: str, ui: Ui, seed: int) -> SeasonRoom:
    game, count = asked(name)
    return room_scene(ui, SeasonRoom, game, begun(game, count - 1), (count, game.asked[count]))


def _result(event: Event) -> bool:
    return isinstance(event, ev.MeetingCounted) and event.played.dice is None and not _is_own(event.played)


MOMENTS: dict[str, tuple[float, Wanted, dict[str, int]]] = {
    "kick-off": (0.5, is_a(ev.SeasonKickedOff), {}),
    "round": (0.6, is_a(ev.RoundBegun, round=3), {}),
    "sim": (0.9, is_a(ev.SimRolled, seat=OWN), {}),
    "sim-others": (0.5, lambda event: isinstance(event, ev.SimRolled) and event.seat != OWN, {}),
    "sim-thrown-for": (0.5, is_a(ev.SimThrownFor), {}),
    "result": (0.8, _result, {}),
    "changer": (0.7, is_a(ev.ChangerTurned, seat=OWN), {}),
    "effect": (0.5, is_a(ev.MoneyMoved, seat=OWN), {"first": 10}),
    "weapon-found": (0.5, is_a(ev.WeaponFound, seat=OWN), {}),
    "weapon": (0.5, is_a(ev.WeaponKept), {}),
    "ties": (0.9, is_a(ev.TiesThrown), {}),
    "order": (0.95, is_a(ev.SeasonEnded), {}),
    "cup": (0.6, lambda event: isinstance(event, ev.CupCardDrawn) and event.cups > 1, {}),
    "cups-lost": (0.4, is_a(ev.CupCardsLost), _LONG),
    "final": (
        0.9, lambda event: isinstance(event, ev.MatchPlayed) and _is_final(event), {"seasons": 12, "quick": True},
    ),
    "powerhouses": (0.8, _result, {"powerhouses": True}),
    "six": (0.6, is_a(ev.RoundBegun, round=2), {"seats": 6}),
}  # fmt: skip
"""How far through which event, and in which kind of game it is looked for."""


def standings(season: int, share: float, ui: Ui, seed: int, **changes: int) -> StandingsScene:
    """The table with a share of a season's events seen."""
    game = a_game(SEED + seed - 1, **changes)
    return StandingsScene(Screen(ui, load(), game.table(_during(game, season, share)), OWN))


def log(season: int, share: float, ui: Ui, seed: int) -> LogScene:
    """The log with a share of a season's events seen."""
    game = a_game(SEED + seed - 1)
    count = _during(game, season, share)
    return LogScene(Screen(ui, load(), game.table(count), OWN), game.events[:count])


def _during(game: Played, season: int, share: float) -> int:
    """How many events there are when a share of a season's was seen; one before the first season."""
    if not season:
        return 1
    start = entered("season", season, game)
    return round(start + share * (game.find(is_a(ev.SeasonEnded), start) - start))


@cache
def _won(how: How) -> Played:
    """A game that was won in a certain way."""
    for game in games(seasons=12, quick=True):
        if any(map(is_a(ev.GameWon, how=how), game.events)):
            return game
    raise LookupError(f"no game is won by {how}")


def ending(how: How, time: float, ui: Ui, seed: int) -> EndingScene:
    """The end of a game, so long after it was won."""
    game = _won(how) if how != "seasons" else a_game(SEED)
    out = doors("matches", "save", "leave")
    scene = EndingScene(Screen(ui, load(), game.table(len(game.events)), OWN, doors=out))
    scene.party(time)
    return scene


SCENES: dict[str, Make] = {
    **{f"superclub-season-{name}": partial(moment, name, share) for name, (share, _, _) in MOMENTS.items()},
    **{f"superclub-season-ask-{name}": partial(question, name) for name in QUESTIONS},
    "superclub-standings": partial(standings, 2, 0.7),
    "superclub-standings-six": partial(standings, 1, 0.5, seats=6),
    "superclub-standings-power": partial(standings, 1, 0.9, powerhouses=True),
    "superclub-standings-draft": partial(standings, 0, 0.0),
    "superclub-log": partial(log, 2, 0.99),
    "superclub-ending": partial(ending, "seasons", 0.9),
    "superclub-ending-points": partial(ending, "points", 0.9),
}
"""Every moment by its name."""
