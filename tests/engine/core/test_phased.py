"""What all seasons have in common, by a game that is nothing else: a bell that is rung in turn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.answers import Answer, AnswerBook
from engine.core.chance import Chance
from engine.core.errors import IllegalAction, InputError
from engine.core.model import Action, Decision, Event, Fact, Model, Outcome, Reason, Seat, Step
from engine.core.phased import FreeActions, PhasedGame
from engine.core.play import Handlers, Play


class Setup(Fact, frozen=True):
    seats: tuple[Seat, ...]


class Table(Model):
    setup: Setup
    rung: list[int] = msgspec.field(default_factory=list)
    hummed: int = 0


class AskToRing(Step, frozen=True):
    seat: int


class RingDue(Decision, frozen=True):
    pass


class HumDue(Decision, frozen=True):
    pass


class Ring(Action, frozen=True):
    times: int


class Hum(Action, frozen=True):
    pass


class Rung(Event, frozen=True, kw_only=True):
    seat: int
    times: int


class Hummed(Event, frozen=True, kw_only=True):
    pass


class State(Model):
    table: Table
    chance: Chance
    agenda: list[AskToRing] = msgspec.field(default_factory=list)
    asked: list[RingDue] = msgspec.field(default_factory=list)


def _fold(table: Table, event: Event) -> None:
    match event:
        case Rung(seat=seat, times=times):
            table.rung += [seat] * times
        case Hummed():
            table.hummed += 1


def _ask(play: Play[State, Table], step: AskToRing) -> None:
    play.ask(RingDue(step.seat))


def _fault(most: int, table: Table, due: RingDue, action: Ring) -> Reason | None:
    return None if 1 <= action.times <= most else Reason("times")


def _unfinished(most: int, table: Table, due: RingDue, action: Ring) -> Reason | None:
    return None if action.times <= most else Reason("times")


def _options(most: int, table: Table, due: RingDue) -> list[Ring]:
    return [Ring(due.seat, times) for times in range(1, most + 1)]


def _ring(play: Play[State, Table], due: RingDue, action: Ring) -> None:
    assert due not in play.state.asked, "it is closed already"
    play.emit(Rung(seat=due.seat, times=action.times, rule="B-1"))


def _listed(most: int, state: State, seat: int) -> list[Hum]:
    return [] if state.table.hummed else [Hum(seat)]


def _hum_fault(most: int, state: State, action: Hum, partial: bool) -> Reason | None:
    return Reason("hummed") if state.table.hummed else None


def _hum(play: Play[State, Table], action: Hum) -> None:
    play.emit(Hummed(rule="B-2"))


_HANDLERS: Handlers[Play[State, Table]] = {AskToRing: _ask}


class Bell(PhasedGame[Setup, State, Table, int, Play[State, Table]]):
    game = "bell"
    version = 1
    setup_type = Setup
    state_type = State
    view_type = Table
    action_type = Ring | Hum
    event_type = Rung | Hummed
    handlers = _HANDLERS
    answers = AnswerBook({(RingDue, None): Answer((Ring,), _fault, _options, None, _ring, unfinished=_unfinished)})

    def default_setup(self, seats: int = 4, level: int = 2) -> Setup:
        return Setup(tuple(Seat(f"{number}", level) for number in range(seats)))

    def setup_fault(self, setup: Setup) -> Reason | None:
        return None if setup.seats else Reason("nobody_there")

    def begin(self, setup: Setup, chance: Chance) -> State:
        return State(self.blank(setup), chance, [AskToRing(seat) for seat in reversed(range(len(setup.seats)))])

    def play(self, state: State) -> Play[State, Table]:
        return Play(state, _fold)

    def view(self, state: State, seat: int | None) -> Table:
        return state.table

    def fold(self, view: Table, event: Event) -> None:
        _fold(view, event)

    def outcome(self, state: State) -> Outcome | None:
        return None


class HummingBell(Bell):
    free = FreeActions((Hum,), HumDue, _listed, _hum_fault, _hum)


@pytest.fixture
def bell() -> Bell:
    return Bell(3)


@pytest.fixture
def state(bell: Bell) -> State:
    return bell.new(bell.default_setup(2), 1)[0]


def test_a_set_up_that_cant_be_played_is_refused(bell: Bell) -> None:
    with pytest.raises(InputError, match="nobody there"):
        bell.new(Setup(()), 1)


def test_it_plays_on_to_the_next_question_or_the_end(bell: Bell, state: State) -> None:
    assert bell.decisions(state) == [RingDue(0)]
    assert bell.apply(state, Ring(0, 2)) == [Rung(seat=0, times=2, rule="B-1")]
    assert bell.decisions(state) == [RingDue(1)]
    bell.apply(state, Ring(1, 1))
    assert not bell.decisions(state)
    assert state.table.rung == [0, 0, 1]


def test_the_phase_judges_lists_and_answers(bell: Bell, state: State) -> None:
    due = state.asked[0]
    assert bell.options(state, due) == [Ring(0, 1), Ring(0, 2), Ring(0, 3)]
    assert bell.default(state, due) == Ring(0, 1), "the first listed, where the phase names none"
    assert bell.sample(state, due, Chance(1)) in (bell.options(state, due) or ())
    assert bell.check(state, Ring(0, 4)) == Reason("times")


def test_what_is_still_being_made_is_judged_by_what_is_there(bell: Bell, state: State) -> None:
    assert bell.check(state, Ring(0, 0)) == Reason("times")
    assert bell.check(state, Ring(0, 0), partial=True) is None
    assert bell.check(state, Ring(0, 4), partial=True) == Reason("times")


@pytest.mark.parametrize("action", [Ring(1, 1), Ring(2, 1), Ring(-1, 1), Ring(True, 1), Hum(1), None, "ring", 7])
def test_who_isnt_asked_is_told_so(bell: Bell, state: State, action: Any) -> None:
    assert bell.check(state, action) == Reason("not_asked")


@pytest.mark.parametrize("action", [Hum(0), Ring(0, "x"), Ring(0, True)])
def test_who_is_asked_something_else_is_told_so(bell: Bell, state: State, action: Any) -> None:
    assert bell.check(state, action) == Reason("another_answer")


def test_nothing_is_done_unasked_where_there_is_nothing(bell: Bell, state: State) -> None:
    assert not bell.standing(state, 0)


def test_what_is_free_is_done_by_anybody_and_leaves_the_question_open() -> None:
    bell = HummingBell(3)
    state, _ = bell.new(bell.default_setup(2), 1)
    (due,) = bell.standing(state, 1)
    assert bell.options(state, due) == [Hum(1)]
    assert bell.default(state, due) == bell.sample(state, due, Chance(1)) == Hum(1)
    assert bell.apply(state, Hum(1)) == [Hummed(rule="B-2")]
    assert bell.decisions(state) == [RingDue(0)]
    assert not bell.standing(state, 0)
    with pytest.raises(IllegalAction):
        bell.apply(state, Hum(0))
