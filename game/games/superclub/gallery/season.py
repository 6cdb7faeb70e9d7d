"""Superclub's rooms at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it a room is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Decision, Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import ContinentDue, HireDue, InvestDue, PickPlayerDue, Room, SignDue
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.room import SuperclubRoom
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.played import OWN, AskedFeed, Played, Question, play
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "superclub"
SEED = 7


@cache
def a_game(seed: int = SEED, seats: int = 4, seasons: int = 2, **changes: Any) -> Played:
    """A game of `seats` computers that ends after so many seasons."""
    setup = games.whole_game(GAME).default_setup(seats, 2)
    return play(GAME, replace(setup, seasons=seasons, **changes), seed)


def entered(room: Room, season: int) -> Callable[[Played], int]:
    """The number of the event with which a room of a season begins."""

    def find(game: Played) -> int:
        start = 0
        if season:
            start = game.find(lambda event: isinstance(event, ev.SeasonBegun) and event.season == season)
        return game.find(lambda event: isinstance(event, ev.RoomEntered) and event.room == room, start)

    return find


def left(game: Played, start: int) -> int:
    """The number of the first event that is no longer the room's that begins with event `start`."""
    return next(
        (
            number
            for number in range(start + 1, len(game.events))
            if isinstance(game.events[number], ev.RoomEntered | ev.SeasonBegun | ev.MatchBegun)
        ),
        len(game.events),
    )


def room_scene(
    ui: Ui,
    kind: type[SuperclubRoom],
    game: Played,
    start: int,
    *,
    ends: int | None = None,
    asked: Question | None = None,
    share: float = 1.0,
) -> SuperclubRoom:
    """A room from event `start` on, played so far (0 … 1), or up to a question."""
    stop = left(game, start) if ends is None else ends
    before = game.table(start)
    due: Decision | None = None if asked is None else asked.due
    feed = AskedFeed(before, game.events[start:stop], due)

    def fault(action: Any) -> Any:
        return None if asked is None else game.fault(asked, action)

    scene = kind(
        Screen(
            ui,
            load(),
            feed.blank,
            OWN,
            looking=(OWN,),
            fault=fault,
            doors=dict.fromkeys(("squads", "deal", "table", "log", "menu"), _nowhere),
        ),
        feed,
        on_over=lambda: None,
    )
    if share < 1:
        scene.timeline.seek_time(scene.timeline.length * share)
        scene.timeline.paused = True
    else:
        scene.timeline.seek(len(scene.timeline.beats))
    return scene


def _nowhere() -> None:
    """Doors of a picture lead nowhere."""


def at_moment(
    kind: type[SuperclubRoom], room: Room, season: int, share: float, **changes: Any
) -> Callable[[Ui, int], Scene]:
    """Makes a room of a season at a share of its time."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1, **changes)
        return room_scene(ui, kind, game, entered(room, season)(game), share=share)

    return make


def at_question(
    kind: type[SuperclubRoom], room: Room, season: int, wanted: Callable[[Decision], bool], **changes: Any
) -> Callable[[Ui, int], Scene]:
    """Makes a room of a season at the first such question."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1, **changes)
        start = entered(room, season)(game)
        count, asked = game.question(wanted, start)
        return room_scene(ui, kind, game, start, ends=count, asked=asked)

    return make


def first(wanted: type[Event], room: Room, season: int, game: Played) -> int:
    """The number of the first such event in a room of a season."""
    return game.find(lambda event: isinstance(event, wanted), entered(room, season)(game))


def _free_staff(ui: Ui, seed: int) -> Scene:
    """The staff member that a quick game gives."""
    game = a_game(SEED + seed - 1, seasons=1, quick=True)
    count, asked = game.question(lambda due: isinstance(due, HireDue))
    return room_scene(ui, InvestmentsScene, game, count - 1, ends=count, asked=asked)


def _picks(why: str) -> Callable[[Decision], bool]:
    return lambda due: isinstance(due, PickPlayerDue) and due.why == why


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "superclub-finance": at_moment(FinanceScene, "finance", 2, 0.55),
    "superclub-training": at_question(TrainingScene, "training", 1, _picks("train")),
    "superclub-training-die": at_moment(TrainingScene, "training", 2, 0.3),
    "superclub-scouting": at_question(ScoutingScene, "scouting", 2, lambda due: isinstance(due, ContinentDue)),
    "superclub-scouting-card": at_question(ScoutingScene, "scouting", 2, lambda due: isinstance(due, SignDue)),
    "superclub-scouting-others": at_moment(ScoutingScene, "scouting", 2, 0.6),
    "superclub-investments": at_question(InvestmentsScene, "investments", 1, lambda due: isinstance(due, InvestDue)),
    "superclub-staff": _free_staff,
    "superclub-investments-others": at_moment(InvestmentsScene, "investments", 2, 0.6),
    "superclub-finance-paid": at_moment(FinanceScene, "finance", 2, 0.999),
}
