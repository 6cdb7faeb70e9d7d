"""Superclub's rooms at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it a room is given.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TypeVar

from msgspec.structs import replace

from engine import games
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import ContinentDue, HireDue, InvestDue, PickPlayerDue, Room, SignDue
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.gallery import OWN, AskedFeed, Make, Played, Question, Wanted, doors, is_a, nowhere, play
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "superclub"
SEED = 7

RoomT = TypeVar("RoomT", bound=SuperclubRoom)


@cache
def a_game(seed: int = SEED, seats: int = 4, seasons: int = 2, **changes: object) -> Played:
    """A game of `seats` computers that ends after so many seasons."""
    setup = games.whole_game(GAME).default_setup(seats, 2)
    return play(GAME, replace(setup, seasons=seasons, **changes), seed)


def entered(room: Room, season: int, game: Played) -> int:
    """The number of the event with which a room of a season begins."""
    start = game.find(is_a(ev.SeasonBegun, season=season)) if season else 0
    return game.find(is_a(ev.RoomEntered, room=room), start)


def left(game: Played, start: int) -> int:
    """The number of the first event that is no longer the room's that begins with event `start`."""
    over = is_a(ev.RoomEntered, ev.SeasonBegun, ev.MatchBegun)
    return next(
        (number for number in range(start + 1, len(game.events)) if over(game.events[number])), len(game.events)
    )


def room_scene(
    ui: Ui,
    kind: type[RoomT],
    game: Played,
    start: int,
    asked: tuple[int, Question] | None = None,
    *,
    ends: int | None = None,
    share: float = 1.0,
) -> RoomT:
    """A room from event `start` on, played so far (0 … 1), or up to a question, asked after so many events."""
    stop = left(game, start) if ends is None else ends
    question: Question | None = None
    if asked is not None:
        stop, question = asked
    feed = AskedFeed(game.table(start), game.events[start:stop], None if question is None else question.due)
    fault, out = partial(game.fault, question), doors("squads", "deal", "table", "log", "menu")
    screen = Screen(ui, load(), feed.blank, OWN, looking=(OWN,), fault=fault, doors=out)
    scene = kind(screen, feed, on_over=nowhere)
    if share < 1:
        scene.timeline.seek_time(scene.timeline.length * share)
        scene.timeline.paused = True
    else:
        scene.timeline.seek(len(scene.timeline.beats))
    return scene


def at_moment(kind: type[SuperclubRoom], room: Room, season: int, share: float) -> Make:
    """Makes a room of a season at a share of its time."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        return room_scene(ui, kind, game, entered(room, season, game), share=share)

    return make


def at_question(kind: type[SuperclubRoom], room: Room, season: int, wanted: Wanted) -> Make:
    """Makes a room of a season at the first such question."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        start = entered(room, season, game)
        return room_scene(ui, kind, game, start, game.question(wanted, start))

    return make


def _free_staff(ui: Ui, seed: int) -> Scene:
    """The staff member that a quick game gives."""
    game = a_game(SEED + seed - 1, seasons=1, quick=True)
    asked = game.question(is_a(HireDue))
    return room_scene(ui, InvestmentsScene, game, asked[0] - 1, asked)


SCENES: dict[str, Make] = {
    "superclub-finance": at_moment(FinanceScene, "finance", 2, 0.55),
    "superclub-training": at_question(TrainingScene, "training", 1, is_a(PickPlayerDue, why="train")),
    "superclub-training-die": at_moment(TrainingScene, "training", 2, 0.3),
    "superclub-scouting": at_question(ScoutingScene, "scouting", 2, is_a(ContinentDue)),
    "superclub-scouting-card": at_question(ScoutingScene, "scouting", 2, is_a(SignDue)),
    "superclub-scouting-others": at_moment(ScoutingScene, "scouting", 2, 0.6),
    "superclub-investments": at_question(InvestmentsScene, "investments", 1, is_a(InvestDue)),
    "superclub-staff": _free_staff,
    "superclub-investments-others": at_moment(InvestmentsScene, "investments", 2, 0.6),
    "superclub-finance-paid": at_moment(FinanceScene, "finance", 2, 0.999),
}
