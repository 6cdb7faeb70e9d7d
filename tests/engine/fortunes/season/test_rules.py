"""A game as a whole: what is refused, what everybody sees, and one that nobody survives."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue, BidUpTo, ProxyEntered
from engine.core.chance import Chance
from engine.core.model import Decision, Event, Reason, Seat
from engine.fortunes.season.actions import PlaceBet, RollDie
from engine.fortunes.season.events import ManagerSacked
from engine.fortunes.season.model import BetDue, RollDue, TakeOverDue
from engine.fortunes.season.state import SeasonState
from tests.engine.fortunes.season.reading import season_rules

RULES = season_rules()


class Game:
    """A whole game, everybody away unless a test acts."""

    def __init__(self, seats: int = 2, seed: int = 1, **setup: Any) -> None:
        self.state: SeasonState
        self.state, self.events = RULES.new(replace(RULES.default_setup(seats, 0), **setup), seed)

    def until(self, kind: type[Decision]) -> Any:
        """Play on to a question of this kind, and return it."""
        while not isinstance(self.state.asked[0], kind):
            self.do(RULES.default(self.state, self.state.asked[0]))
        return self.state.asked[0]

    def do(self, action: Any) -> list[Event]:
        """Take a legal action."""
        found = RULES.apply(self.state, action)
        self.events += found
        return found


@pytest.mark.parametrize("action", [None, 3, "RollDie", {}, object(), Seat("Ann")])
def test_anything_may_be_asked_and_is_refused(action: Any) -> None:
    assert RULES.check(Game().state, action) == Reason("not_asked")


def test_only_who_is_asked_may_answer_and_only_that() -> None:
    game = Game()
    due = game.until(RollDue)
    assert RULES.check(game.state, RollDie(1 - due.seat)) == Reason("not_asked")
    assert RULES.check(game.state, PlaceBet(due.seat, 0, None, 1)) == Reason("another_answer")
    assert RULES.check(game.state, RollDie(due.seat)) is None


@pytest.mark.rule("FF-22")
def test_a_limit_is_seen_by_who_set_it_alone() -> None:
    game = Game(3)
    due = game.until(BidDue)
    happened = game.do(BidUpTo(due.seat, 120))
    (entered,) = (event for event in happened if isinstance(event, ProxyEntered))
    assert entered.audience == (due.seat,)
    auction = RULES.view(game.state, due.seat).auction
    assert auction is not None
    assert auction.limit_of(due.seat) == 120
    for other in ({0, 1, 2} - {due.seat}) | {None}:
        hidden = RULES.view(game.state, other).auction
        assert hidden is not None
        assert hidden.limits == [None, None, None]


@pytest.mark.rule("FF-28", "FF-45")
def test_a_game_that_nobody_survives_is_played_to_its_end() -> None:
    """Everybody has spent everything by week 2: the first bill is the end of each, and they watch and bet."""
    game = Game(2, classic=True, seasons=2)
    hand = Chance(1)
    asked: set[str] = set()
    while game.state.asked:
        table = game.state.table
        for manager in table.managers:
            # Seniors are worth nothing to the bank once there are eleven.
            if manager.managing and table.season == 1 and table.week:
                table.bank += manager.cash
                manager.cash = 0
        due = game.state.asked[0]
        asked.add(type(due).__name__)
        if isinstance(due, BetDue):
            game.do(RULES.sample(game.state, due, hand))
        else:
            game.do(RULES.default(game.state, due))
    table = game.state.table
    sacked = [event for event in game.events if isinstance(event, ManagerSacked)]
    assert [event.number for event in sacked] == [1, 2]
    assert {BetDue.__name__, TakeOverDue.__name__} <= asked
    assert table.season == 2
    assert len(table.past) == 2
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert [placing.seat for placing in outcome.placings] == [sacked[1].seat, sacked[0].seat]
    assert [placing.points for placing in outcome.placings] == [-50, -50]
