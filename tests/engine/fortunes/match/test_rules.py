"""A match as a game of its own: over when it is begun, and it asks nothing."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction
from engine.core.model import Action, Event, Placing, Reason
from engine.core.record import record_of
from engine.core.verifying import verify
from engine.fortunes.match.events import MatchEnded
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.match.rules import NoAction
from tests.engine.fortunes.match.builders import RULES, club, eleven, match, played
from tests.engine.fortunes.match.conftest import Dice

HOME = eleven((3, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4))


def placings(setup: MatchSetup) -> tuple[Placing, ...]:
    state, _ = RULES.new(setup, 1)
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.placings


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize(
    ("parts", "expected"),
    # With a mean of 1.35 the first draw is no goal, and 0.4 of all draws is one.
    [
        ((4000, 0), (Placing("Home", None, 1, 1), Placing("Away", 1, 2, 0))),
        ((0, 4000), (Placing("Away", 1, 1, 1), Placing("Home", None, 2, 0))),
        ((4000, 4000), (Placing("Home", None, 1, 1), Placing("Away", 1, 1, 1))),
    ],
)
def test_the_outcome_is_the_result_with_its_goals(
    dice: Dice, parts: tuple[int, int], expected: tuple[Placing, ...]
) -> None:
    dice.goals(*parts)
    dice.minutes(*(9 for part in parts if part))
    assert placings(match(away=club("Away", seat=1))) == expected


@pytest.mark.rule("FF-35")
def test_penalties_decide_the_outcome_and_are_no_goals(dice: Dice) -> None:
    dice.goals(0, 0)
    dice.goals(0, 0)
    dice.penalties("xoxoxo")
    cup = match(HOME, competition="cup", decisive=True)
    assert placings(cup) == (Placing("Away", None, 1, 0), Placing("Home", 0, 2, 0))


def test_nothing_is_asked_and_nothing_is_legal() -> None:
    state, _ = RULES.new(match(HOME), 3)
    assert not RULES.decisions(state)
    assert not RULES.standing(state, 0)
    for action in (NoAction(0), Action(0), NoAction(-1)):
        assert RULES.check(state, action) == RULES.check(state, action, partial=True) == Reason("not_asked")
        with pytest.raises(IllegalAction):
            RULES.apply(state, action)


def test_goals_minutes_scorers_and_penalties_have_streams_of_their_own() -> None:
    """The first two draws of "goals" are those of ninety minutes, whatever else is drawn: batches rely on it."""
    for seed in range(40):
        state, _ = RULES.new(match(HOME, competition="cup", decisive=True), seed)
        table = state.table
        drawn = {name: stream.count for name, stream in state.chance.streams.items()}
        assert drawn["goals"] == (4 if table.extra_time else 2)
        assert drawn.get("minutes", 0) == len(table.goals)
        assert drawn.get("scorers", 0) == table.score[0], "nobody is known of the other side"
        assert drawn.get("penalties", 0) == len(table.kicks)


def test_a_match_is_shared_alone_and_comes_out_the_same() -> None:
    setup = match(HOME, competition="cup", decisive=True)
    record, state = record_of(RULES, setup, 12, [])
    assert verify(RULES, record) is None
    assert state.table == played(setup, 12)[0]
    assert isinstance(played(setup, 12)[1][-1], MatchEnded)


def test_a_foreign_event_is_no_matchs() -> None:
    with pytest.raises(ValueError, match="none of a match"):
        RULES.fold(RULES.blank(match()), Event(rule="FF-1"))
