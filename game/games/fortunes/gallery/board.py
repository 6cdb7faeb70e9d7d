"""The board of Football Fortunes at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it the board is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engine import games
from engine.core.model import Decision, Event
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BungDue, PickDue, RollDue, StaffDue
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.played import OWN, AskedFeed, Played, Question, play
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
    ui: Ui, game: Played, start: int, ends: int, asked: Question | None = None, cue: str = "", share: float = 1.0
) -> BoardScene:
    """The board from event `start` to `ends`: at a question, or at a share of a cue of the last event."""
    due: Decision | None = None if asked is None else asked.due
    feed = AskedFeed(game.table(start), game.events[start:ends], due)

    def fault(action: Any) -> Any:
        return None if asked is None else game.fault(asked, action)

    scene = BoardScene(
        Screen(
            ui,
            load(),
            feed.blank,
            OWN,
            looking=(OWN,),
            fault=fault,
            doors=dict.fromkeys(("squads", "deal", "table", "money", "log", "menu"), _nowhere),
        ),
        feed,
        on_over=lambda: None,
    )
    beats = scene.timeline.beats
    scene.timeline.seek(len(beats) if asked is not None else len(beats) - 1)
    if asked is None:
        score = beats[-1].score
        span = score.cues.get(cue)
        at = score.length * share if span is None else span.start + (span.end - span.start) * share
        scene.timeline.seek_time(beats[-1].start + min(at, score.length - 0.01))
        scene.timeline.paused = True
    return scene


def _nowhere() -> None:
    """Doors of a picture lead nowhere."""


def at_event(wanted: Callable[[Event], bool], cue: str, share: float, after: int = 0) -> Callable[[Ui, int], Scene]:
    """Makes the board at a share of a cue of the first such event."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        count = game.find(wanted, after)
        return board_scene(ui, game, _turn_of(game, count), count + 1, cue=cue, share=share)

    return make


def at_question(wanted: Callable[[Decision], bool], after: int = 0) -> Callable[[Ui, int], Scene]:
    """Makes the board at the first such question."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        count, asked = game.question(wanted, after)
        return board_scene(ui, game, _turn_of(game, count), count, asked)

    return make


def _staff(academy: bool) -> Callable[[Ui, int], Scene]:
    """Makes the visit to a square of staff, or to the academy."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        able = lambda due: isinstance(due, StaffDue) and due.academy == academy and due.coached  # noqa: E731
        count, asked = game.question(able)
        assert isinstance(asked.due, StaffDue), "it was asked for"

        def fault(action: Any) -> Any:
            return game.fault(asked, action)

        doors = dict.fromkeys(("squads", "deal", "money", "menu"), _nowhere)
        return StaffScene(
            Screen(ui, load(), game.table(count), asked.due.seat, fault=fault, doors=doors),
            asked.due,
        )

    return make


def _own_card(event: Event) -> bool:
    return isinstance(event, ev.CardDrawn) and event.card.seat == OWN


def _own_roll(event: Event) -> bool:
    return isinstance(event, ev.CounterMoved) and event.seat == OWN


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "fortunes-board": at_question(lambda due: isinstance(due, RollDue), 400),
    "fortunes-board-walk": at_event(_own_roll, "walk", 0.55, 300),
    "fortunes-board-card": at_event(_own_card, "read", 1.0),
    "fortunes-board-bung": at_question(lambda due: isinstance(due, BungDue)),
    "fortunes-board-pick": at_question(lambda due: isinstance(due, PickDue)),
    "fortunes-staff": _staff(False),
}
