"""Superclub's season at moments worth looking at: rounds, dice, results, news, the end, and what can be looked up.

Owns how far a real game is played and what of it a screen is given. Moments that few games have are looked for in
several games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from engine.core.model import Decision, Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import (
    ContinentDue,
    FinalDue,
    HireDue,
    How,
    PickPlayerDue,
    ReleaseDue,
    SeasonTable,
    SignDue,
)
from game.games.superclub.gallery.season import SEED, a_game, entered, room_scene
from game.games.superclub.screens.season.ending import EndingScene
from game.games.superclub.screens.season.log import LogScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import StandingsScene
from game.stage.played import OWN, Played
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_MOST_GAMES = 300
_END = (ev.RoomEntered, ev.SeasonBegun, ev.GameWon)


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


def games(first: int = 0, **changes: Any) -> Iterator[Played]:
    """Game after game; `first` passes over so many that are known not to have what is rare."""
    for seed in range(SEED + first, SEED + first + _MOST_GAMES):
        yield a_game(seed, **changes)


@cache
def _found(name: str) -> tuple[Played, int]:
    """The first game that has a moment, and the number of its event."""
    wanted, changes = MOMENTS[name]
    for game in games(**changes):
        number = next((n for n, event in enumerate(game.events) if wanted(event)), None)
        if number is not None:
            return game, number
    raise LookupError(f"no game has {name}")


@cache
def _asked(name: str) -> tuple[Played, int]:
    """The first game that asks a question, and after how many events."""
    wanted, changes = QUESTIONS[name]
    for game in games(**changes):
        count = next((count for count, one in game.asked.items() if wanted(one.due)), None)
        if count is not None:
            return game, count
    raise LookupError(f"no game asks {name}")


def moment(name: str, share: float, ui: Ui, seed: int) -> SeasonRoom:
    """The season's room in the middle of an event, so far through its time."""
    game, number = _found(name)
    start = begun(game, number)
    scene = room_scene(ui, SeasonRoom, game, start, ends=ended(game, start))
    assert isinstance(scene, SeasonRoom), "it is asked for"
    beat = scene.timeline.beats[number - start]
    scene.timeline.seek_time(beat.start + share * beat.score.length)
    scene.timeline.paused = True
    return scene


def question(name: str, ui: Ui, seed: int) -> SeasonRoom:
    """The season's room at a question."""
    game, count = _asked(name)
    start = begun(game, count - 1)
    scene = room_scene(ui, SeasonRoom, game, start, ends=count, asked=game.asked[count])
    assert isinstance(scene, SeasonRoom), "it is asked for"
    return scene


def _own(wanted: type[Event], **fields: Any) -> Callable[[Event], bool]:
    def find(event: Event) -> bool:
        return isinstance(event, wanted) and all(getattr(event, name) == value for name, value in fields.items())

    return find


def _result(event: Event) -> bool:
    return isinstance(event, ev.MeetingCounted) and event.played.dice is None and not _is_own(event.played)


def _due(kind: type[Decision], **fields: Any) -> Callable[[Decision], bool]:
    def find(due: Decision) -> bool:
        return isinstance(due, kind) and all(getattr(due, name) == value for name, value in fields.items())

    return find


_LONG: dict[str, Any] = {"seasons": 4}
MOMENTS: dict[str, tuple[Callable[[Event], bool], dict[str, Any]]] = {
    "kick-off": (_own(ev.SeasonKickedOff), {}),
    "round": (_own(ev.RoundBegun, round=3), {}),
    "sim": (_own(ev.SimRolled, seat=OWN), {}),
    "sim-others": (lambda event: isinstance(event, ev.SimRolled) and event.seat != OWN, {}),
    "sim-thrown-for": (_own(ev.SimThrownFor), {}),
    "result": (_result, {}),
    "changer": (_own(ev.ChangerTurned, seat=OWN), {}),
    "effect": (_own(ev.MoneyMoved, seat=OWN), {"first": 10}),
    "weapon-found": (_own(ev.WeaponFound, seat=OWN), {}),
    "weapon": (_own(ev.WeaponKept), {}),
    "ties": (_own(ev.TiesThrown), {}),
    "order": (_own(ev.SeasonEnded), {}),
    "cup": (lambda event: isinstance(event, ev.CupCardDrawn) and event.cups > 1, {}),
    "cups-lost": (_own(ev.CupCardsLost), _LONG),
    "final": (lambda event: isinstance(event, ev.MatchPlayed) and _is_final(event), {"seasons": 12, "quick": True}),
    "powerhouses": (_result, {"powerhouses": True}),
    "six": (_own(ev.RoundBegun, round=2), {"seats": 6}),
}
"""Events to be looked for, and in which kind of game."""
QUESTIONS: dict[str, tuple[Callable[[Decision], bool], dict[str, Any]]] = {
    "star": (_due(PickPlayerDue, why="news_star"), {}),
    "injury": (_due(PickPlayerDue, why="news_injury"), {"first": 97}),
    "continent": (_due(ContinentDue, why="walk_in"), {"first": 98}),
    "walk-in": (_due(SignDue, why="walk_in"), {"first": 98}),
    "hire": (_due(HireDue, why="news"), {}),
    "release": (_due(ReleaseDue), {"first": 69}),
    "final": (_due(FinalDue), _LONG),
}
"""Questions to be looked for."""
_SHARES = {
    "kick-off": 0.5, "round": 0.6, "sim": 0.9, "sim-others": 0.5, "sim-thrown-for": 0.5, "result": 0.8, "changer": 0.7,
    "effect": 0.5, "weapon-found": 0.5, "weapon": 0.5, "ties": 0.9, "order": 0.95, "cup": 0.6, "cups-lost": 0.4,
    "final": 0.9, "powerhouses": 0.8, "six": 0.6,
}  # fmt: skip


def standings(season: int, share: float, ui: Ui, seed: int, **changes: Any) -> StandingsScene:
    """The table with a share of a season's events seen."""
    game = a_game(SEED + seed - 1, **changes)
    table, _ = _during(game, season, share)
    return StandingsScene(Screen(ui, load(), table, OWN))


def log(season: int, share: float, ui: Ui, seed: int) -> LogScene:
    """The log with a share of a season's events seen."""
    game = a_game(SEED + seed - 1)
    table, count = _during(game, season, share)
    return LogScene(Screen(ui, load(), table, OWN), game.events[:count])


def _during(game: Played, season: int, share: float) -> tuple[SeasonTable, int]:
    """The table, and how many events led to it."""
    if not season:
        return game.table(1), 1
    start = entered("season", season)(game)
    ends = game.find(lambda event: isinstance(event, ev.SeasonEnded), start)
    count = round(start + share * (ends - start))
    return game.table(count), count


@cache
def _won(how: How) -> Played:
    """A game that was won in a certain way."""
    for game in games(seasons=12, quick=True):
        if any(isinstance(event, ev.GameWon) and event.how == how for event in game.events):
            return game
    raise LookupError(f"no game is won by {how}")


def ending(how: How, time: float, ui: Ui, seed: int) -> EndingScene:
    """The end of a game, so long after it was won."""
    game = _won(how) if how != "seasons" else a_game(SEED)
    scene = EndingScene(
        Screen(
            ui,
            load(),
            game.table(len(game.events)),
            OWN,
            doors={"matches": _nothing, "save": _nothing, "leave": _nothing},
        )
    )
    scene.party(time)
    return scene


def _nothing() -> None:
    """Buttons of a picture do nothing."""


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    **{f"superclub-season-{name}": partial(moment, name, share) for name, share in _SHARES.items()},
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
