"""Superclub's rooms and its season at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it a screen is given. Moments that few games have are looked for in several games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import games
from engine.core.model import Action, Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import (
    ContinentDue,
    FinalDue,
    HireDue,
    How,
    InvestDue,
    PickPlayerDue,
    ReleaseDue,
    Room,
    SignDue,
)
from game.games.superclub.flow.how_you_win import standing
from game.games.superclub.flow.paper import back_page
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.log import LogScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import EndingScene, StandingsScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.back_page import BackPageScene
from game.stage.gallery import OWN, AskedFeed, Make, Played, Question, Wanted, doors, is_a, nowhere, play
from game.stage.how_you_win import HowYouWinScene
from game.stage.screen import Screen
from game.ui.scene import Go, Scene, Ui

GAME = "superclub"
SEED = 7
RoomT = TypeVar("RoomT", bound=SuperclubRoom)
_MOST_GAMES = 300
_DOORS = doors("squads", "deal", "table", "log", "menu")
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


@cache
def a_game(seed: int = SEED, seats: int = 4, seasons: int = 2, **changes: object) -> Played:
    """A game of `seats` computers that ends after so many seasons."""
    setup = games.whole_game(GAME).default_setup(seats, 2)
    return play(GAME, replace(setup, seasons=seasons, **changes), seed)


def room_begins(game: Played, room: Room, season: int) -> int:
    """The number of the event with which a room of a season was entered."""
    return game.find(is_a(ev.RoomEntered, room=room), game.find(is_a(ev.SeasonBegun, season=season)))


def left(game: Played, start: int) -> int:
    """The number of the first event that is no longer the room's that begins with event `start`."""
    over, last = is_a(ev.RoomEntered, ev.SeasonBegun, ev.MatchBegun), len(game.events)
    return next((number for number in range(start + 1, last) if over(game.events[number])), last)


def room_scene(
    ui: Ui,
    kind: type[RoomT],
    game: Played,
    start: int,
    asked: tuple[int, Question] | None = None,
    *,
    ends: int | None = None,
    looking: tuple[int, ...] = (OWN,),
    act: Callable[[Action], None] = nowhere,
    out: Mapping[str, Go] = _DOORS,
) -> RoomT:
    """A room from event `start` on to its end or to `ends`, or up to a question, asked after so many events."""
    stop, question = (left(game, start) if ends is None else ends, None) if asked is None else asked
    feed = AskedFeed(game.table(start), game.events[start:stop], None if question is None else question.due)
    screen = Screen(ui, load(), feed.blank, looking[0], looking, act, partial(game.fault, question), out)
    scene = kind(screen, feed, on_over=nowhere)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def _room(kind: type[SuperclubRoom], room: Room, season: int, shown: float | Wanted, ui: Ui, seed: int) -> Scene:
    """A room of a season at a share of its time, or at the first such question."""
    game = a_game(SEED + seed - 1)
    start = room_begins(game, room, season)
    if not isinstance(shown, float):
        return room_scene(ui, kind, game, start, game.question(shown, start))
    scene = room_scene(ui, kind, game, start)
    scene.timeline.seek_time(scene.timeline.length * shown)
    scene.timeline.paused = True
    return scene


def _raised(ui: Ui, seed: int) -> Scene:
    """Investments as another manager's department has just been raised."""
    game = a_game(SEED + seed - 1)
    scene = room_scene(ui, InvestmentsScene, game, room_begins(game, "investments", 2))
    raised = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.LevelRaised))
    scene.timeline.seek_time(raised.start + 0.6 * raised.choreography.length)
    scene.timeline.paused = True
    return scene


def _free_staff(ui: Ui, seed: int) -> Scene:
    """The staff member that a quick game gives."""
    game = a_game(SEED + seed - 1, seasons=1, quick=True)
    asked = game.question(is_a(HireDue))
    return room_scene(ui, InvestmentsScene, game, asked[0] - 1, asked)


SCENES: dict[str, Make] = {
    "superclub-finance": partial(_room, FinanceScene, "finance", 2, 0.55),
    "superclub-training": partial(_room, TrainingScene, "training", 1, is_a(PickPlayerDue, why="train")),
    "superclub-training-die": partial(_room, TrainingScene, "training", 2, 0.3),
    "superclub-scouting": partial(_room, ScoutingScene, "scouting", 2, is_a(ContinentDue)),
    "superclub-scouting-card": partial(_room, ScoutingScene, "scouting", 2, is_a(SignDue)),
    "superclub-scouting-others": partial(_room, ScoutingScene, "scouting", 2, 0.6),
    "superclub-investments": partial(_room, InvestmentsScene, "investments", 1, is_a(InvestDue)),
    "superclub-staff": _free_staff,
    "superclub-investments-others": _raised,
    "superclub-finance-paid": partial(_room, FinanceScene, "finance", 2, 0.999),
}


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


def many_games(first: int = 0, **changes: int) -> Iterator[Played]:
    """Game after game; `first` passes over so many that are known not to have what is rare."""
    for seed in range(SEED + first, SEED + first + _MOST_GAMES):
        yield a_game(seed, **changes)


@cache
def found(name: str) -> tuple[Played, int]:
    """The first game that has a moment, and the number of its event."""
    _, wanted, changes = MOMENTS[name]
    return next((game, n) for game in many_games(**changes) for n, event in enumerate(game.events) if wanted(event))


@cache
def asked(name: str) -> tuple[Played, int]:
    """The first game that asks a question, and after how many events."""
    wanted, changes = QUESTIONS[name]
    return next((game, n) for game in many_games(**changes) for n, one in game.asked.items() if wanted(one.due))


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


def _final(event: Event) -> bool:
    return isinstance(event, ev.MatchPlayed) and not any(event.played.points) and not _is_own(event.played)


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
    "final": (0.9, _final, {"seasons": 12, "quick": True}),
    "powerhouses": (0.8, _result, {"powerhouses": True}),
    "six": (0.6, is_a(ev.RoundBegun, round=2), {"seats": 6}),
}
"""How far through which event, and in which kind of game it is looked for."""


def standings(season: int, share: float, ui: Ui, seed: int, **changes: int) -> StandingsScene:
    """The table with a share of a season's events seen."""
    game = a_game(SEED + seed - 1, **changes)
    return StandingsScene(Screen(ui, load(), game.table(_during(game, season, share)), OWN))


def how_you_win(ui: Ui, seed: int) -> HowYouWinScene:
    """How six managers stand in the middle of a season."""
    game = a_game(SEED + seed - 1, seats=6)
    return HowYouWinScene(ui, standing(ui.t, load(), game.table(_during(game, 1, 0.6)), (OWN,)))


def paper(ui: Ui, seed: int) -> BackPageScene:
    """The paper of a round."""
    game = a_game(SEED + seed - 1)
    over = game.find(is_a(ev.RoundBegun, round=4))
    return BackPageScene(ui, back_page(ui.t, load(), game.table(over), game.events[:over], (OWN,)), nowhere)


def log(season: int, share: float, ui: Ui, seed: int) -> LogScene:
    """The log with a share of a season's events seen."""
    game = a_game(SEED + seed - 1)
    count = _during(game, season, share)
    return LogScene(Screen(ui, load(), game.table(count), OWN), game.events[:count])


def _during(game: Played, season: int, share: float) -> int:
    """How many events there are when a share of a season's was seen; one before the first season."""
    if not season:
        return 1
    start = room_begins(game, "season", season)
    return round(start + share * (game.find(is_a(ev.SeasonEnded), start) - start))


@cache
def _won(how: How) -> Played:
    """A game that was won in a certain way."""
    won = is_a(ev.GameWon, how=how)
    return next(game for game in many_games(seasons=12, quick=True) if any(map(won, game.events)))


def ending(how: How, time: float, ui: Ui, seed: int) -> EndingScene:
    """The end of a game, so long after it was won."""
    game = _won(how) if how != "seasons" else a_game(SEED)
    out = doors("matches", "save", "leave")
    scene = EndingScene(Screen(ui, load(), game.table(len(game.events)), OWN, doors=out))
    scene.party(time)
    return scene


YEAR: dict[str, Make] = {
    **{f"superclub-season-{name}": partial(moment, name, share) for name, (share, _, _) in MOMENTS.items()},
    **{f"superclub-season-ask-{name}": partial(question, name) for name in QUESTIONS},
    "superclub-standings": partial(standings, 2, 0.7),
    "superclub-standings-six": partial(standings, 1, 0.5, seats=6),
    "superclub-standings-power": partial(standings, 1, 0.9, powerhouses=True),
    "superclub-standings-draft": partial(standings, 0, 0.0),
    "superclub-how-you-win": how_you_win,
    "superclub-back-page": paper,
    "superclub-log": partial(log, 2, 0.99),
    "superclub-ending": partial(ending, "seasons", 0.9),
    "superclub-ending-points": partial(ending, "points", 0.9),
}
"""Every moment of a season by its name."""
