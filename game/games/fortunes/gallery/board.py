"""The board of Football Fortunes at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it the board is given.
"""

from __future__ import annotations

from functools import cache, partial

from engine import games
from engine.core.model import Decision, Event
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BungDue, PickDue, RollDue, StaffDue
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.gallery import OWN, AskedFeed, Make, Played, Question, Wanted, doors, is_a, nowhere, play, stop
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "fortunes"
SEED = 3


@cache
def a_game(seed: int = SEED, seats: int = 6) -> Played:
    """A season of `seats` computers."""
    return play(GAME, games.whole_game(GAME).default_setup(seats, 2), seed)


def _turn_of(game: Played, count: int) -> int:
    """The number of the event with which the turn begins that event `count` is in."""
    return max(number for number in range(count) if isinstance(game.events[number], ev.TurnBegun))


def board_scene(
    ui: Ui, game: Played, start: int, ends: int, asked: Question | None = None, at: tuple[str, float] | None = None
) -> BoardScene:
    """The board from event `start` to `ends`: at a question, `at` a cue of the last event, or where that ends."""
    due: Decision | None = None if asked is None else asked.due
    feed = AskedFeed(game.table(start), game.events[start:ends], due)
    out = doors("squads", "deal", "table", "money", "log", "menu")
    screen = Screen(ui, load(), feed.blank, OWN, (OWN,), fault=partial(game.fault, asked), doors=out)
    scene = BoardScene(screen, feed, on_over=nowhere)
    beats = scene.timeline.beats
    scene.timeline.seek(len(beats) if asked is not None else len(beats) - 1)
    if asked is None and at is None:
        scene.timeline.seek_time(beats[-1].start + beats[-1].choreography.length - 0.01)
        scene.timeline.paused = True
    elif at is not None:
        stop(scene.timeline, beats[-1], *at)
    return scene


def at_event(wanted: Wanted, after: int = 0, at: tuple[str, float] | None = None) -> Make:
    """Makes the board `at` a cue of the first such event, or where that ends."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        count = game.find(wanted, after)
        return board_scene(ui, game, _turn_of(game, count), count + 1, at=at)

    return make


def at_question(wanted: Wanted, after: int = 0) -> Make:
    """Makes the board at the first such question."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        count, asked = game.question(wanted, after)
        return board_scene(ui, game, _turn_of(game, count), count, asked)

    return make


def _staff(ui: Ui, seed: int) -> Scene:
    """The visit to a square of staff."""
    game = a_game(SEED + seed - 1)
    count, asked = game.question(is_a(StaffDue, academy=False, coached=True))
    assert isinstance(asked.due, StaffDue), "it was asked for"
    out = doors("squads", "deal", "money", "menu")
    screen = Screen(ui, load(), game.table(count), asked.due.seat, fault=partial(game.fault, asked), doors=out)
    return StaffScene(screen, asked.due)


def _own_card(event: Event) -> bool:
    return isinstance(event, ev.CardDrawn) and event.card.seat == OWN


SCENES: dict[str, Make] = {
    "fortunes-board": at_question(is_a(RollDue), 400),
    "fortunes-board-walk": at_event(is_a(ev.CounterMoved, seat=OWN), 300, ("walk", 0.55)),
    "fortunes-board-card": at_event(_own_card),
    "fortunes-board-bung": at_question(is_a(BungDue)),
    "fortunes-board-pick": at_question(is_a(PickDue)),
    "fortunes-staff": _staff,
}
