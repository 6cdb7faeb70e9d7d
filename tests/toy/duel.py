"""The game inside the toy game: two seats call high or low in turn, the first to two points wins.

A `Rules` of its own, as a match is: the market holds its state, and its record can stand alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from engine.core.chance import Chance
from engine.core.errors import InputError
from engine.core.model import Action, Decision, Event, Fact, Model, Outcome, Placing, Reason, Seat, Step
from engine.core.play import Play
from engine.core.rules import Rules

POINTS_TO_WIN = 2


class DuelSetup(Fact):
    """`seats` are the two who play, the first to call first, by their numbers in `managers`."""

    seats: tuple[int, int]
    managers: tuple[Seat, ...]


class DuelTable(Model):
    """`points` and `seats` run alike; `turn` is the one to call, 0 or 1; `winner` a seat."""

    seats: tuple[int, int]
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    turn: int = 0
    winner: int | None = None


class NextCall(Step, frozen=True):
    """Ask for the next call."""


class DuelState(Model):
    table: DuelTable
    chance: Chance
    managers: tuple[Seat, ...]
    agenda: list[NextCall] = msgspec.field(default_factory=list)
    asked: list[CallDue] = msgspec.field(default_factory=list)


class CallDue(Decision, frozen=True):
    """Call high (4 to 6) or low (1 to 3)."""


class Call(Action, frozen=True):
    high: bool


class DieThrown(Event, frozen=True, kw_only=True):
    rule: str = "TO-8"
    seat: int
    high: bool
    die: int
    points: tuple[int, int]


class DuelWon(Event, frozen=True, kw_only=True):
    rule: str = "TO-9"
    seat: int


DuelEvent = DieThrown | DuelWon


class DuelRules(Rules[DuelSetup, DuelState, DuelTable]):
    game: ClassVar[str] = "toy-duel"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = DuelSetup
    state_type: ClassVar[Any] = DuelState
    view_type: ClassVar[Any] = DuelTable
    action_type: ClassVar[Any] = Call
    event_type: ClassVar[Any] = DuelEvent

    @property
    def levels_digest(self) -> str:  # type: ignore[override]
        return "none"

    def seats(self, setup: DuelSetup) -> Sequence[Seat]:
        return setup.managers

    def new(self, setup: DuelSetup, seed: int) -> tuple[DuelState, list[Event]]:
        if setup.seats[0] == setup.seats[1] or not all(0 <= seat < len(setup.managers) for seat in setup.seats):
            raise InputError("a duel needs two different seats")
        state = DuelState(self.blank(setup), Chance(seed), setup.managers)
        play = Play(state, _fold)
        play.then(NextCall())
        return state, play.run(_HANDLERS)

    def decisions(self, state: DuelState) -> Sequence[Decision]:
        return state.asked

    def options(self, state: DuelState, decision: Decision) -> Iterable[Action] | None:
        return Call(decision.seat, True), Call(decision.seat, False)

    def sample(self, state: DuelState, decision: Decision, chance: Chance) -> Action:
        return Call(decision.seat, chance.below("sample", 2) == 0)

    def default(self, state: DuelState, decision: Decision) -> Action:
        return Call(decision.seat, True)

    def check(self, state: DuelState, action: Action, partial: bool = False) -> Reason | None:
        if not isinstance(action, Call) or CallDue(action.seat) not in state.asked:
            return Reason("toy.not_asked")
        return None

    def resolve(self, state: DuelState, action: Action) -> list[Event]:
        assert isinstance(action, Call)
        state.asked.clear()
        play = Play(state, _fold)
        table = state.table
        die = play.chance.roll("die", 6)
        scorer = table.turn if (die > 3) == action.high else 1 - table.turn
        points = [count + (index == scorer) for index, count in enumerate(table.points)]
        play.emit(DieThrown(seat=action.seat, high=action.high, die=die, points=(points[0], points[1])))
        play.then(NextCall())
        return play.run(_HANDLERS)

    def view(self, state: DuelState, seat: int | None) -> DuelTable:
        return state.table

    def blank(self, setup: DuelSetup) -> DuelTable:
        return DuelTable(setup.seats)

    def fold(self, view: DuelTable, event: Event) -> None:
        _fold(view, event)

    def outcome(self, state: DuelState) -> Outcome | None:
        table = state.table
        if table.winner is None:
            return None
        ranked = sorted(zip(table.seats, table.points, strict=True), key=lambda line: line[0] != table.winner)
        return Outcome(
            tuple(Placing(state.managers[seat].name, seat, place, got) for place, (seat, got) in enumerate(ranked, 1))
        )


def _next_call(play: Play[DuelState, Any], step: NextCall) -> None:
    table = play.table
    if max(table.points) == POINTS_TO_WIN:
        play.emit(DuelWon(seat=table.seats[table.points.index(POINTS_TO_WIN)]))
    else:
        play.ask(CallDue(table.seats[table.turn]))


def _fold(table: DuelTable, event: Event) -> None:
    match event:
        case DieThrown():
            table.points = list(event.points)
            table.turn = 1 - table.seats.index(event.seat)
        case DuelWon():
            table.winner = event.seat


_HANDLERS = {NextCall: _next_call}
