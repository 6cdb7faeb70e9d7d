"""Playing without a window: managers see views, think with chance of their own, and absent ones do the default."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalAction
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import Action, Decision, Seat, encode
from engine.core.record import RecordBuilder, header_for
from engine.core.verifying import verify
from tests.toy.duel import Call, CallDue
from tests.toy.model import Bid, BidDue, MarketSetup, MarketTable, RefuseSwap
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=2)


class Gambler:
    """Bids at random and keeps what it saw."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: list[MarketTable] = []

    def choose(self, view: MarketTable, decision: Decision, chance: Chance) -> Action:
        self.seen.append(view)
        if isinstance(decision, BidDue):
            return Bid(self.seat, chance.below("bid", view.coins[self.seat] + 1))
        if isinstance(decision, CallDue):
            return Call(self.seat, chance.below("call", 2) == 0)
        return RefuseSwap(self.seat)


class Cheat:
    def choose(self, view: Any, decision: Decision, chance: Chance) -> Action:
        return Bid(decision.seat, 1_000)


def test_a_game_of_absent_managers_ends() -> None:
    assert RULES.outcome(play_out(RULES, SETUP, 1, {})) is not None


def test_managers_are_asked_and_see_only_their_view() -> None:
    gambler = Gambler(1)
    play_out(RULES, SETUP, 1, {1: gambler})
    assert gambler.seen
    assert all(view.cards[0] is None for view in gambler.seen)


def test_a_game_with_managers_is_the_same_every_time() -> None:
    def play() -> bytes:
        return encode(play_out(RULES, SETUP, 8, {0: Gambler(0), 1: Gambler(1)}))

    assert play() == play()


def test_its_record_verifies_without_the_managers() -> None:
    builder = RecordBuilder(header_for(RULES, SETUP, 8), RULES)
    play_out(RULES, SETUP, 8, {0: Gambler(0), 1: Gambler(1)}, builder)
    assert verify(RULES, builder.record) is None


def test_a_managers_chance_is_its_own_by_seat_and_turn() -> None:
    draws = {manager_chance(1, seat, turn).draw("bid") for seat in range(4) for turn in range(50)}
    assert len(draws) == 200
    assert manager_chance(1, 2, 3).draw("bid") == manager_chance(1, 2, 3).draw("bid")


def test_a_manager_who_cheats_is_stopped() -> None:
    with pytest.raises(IllegalAction):
        play_out(RULES, SETUP, 1, {0: Cheat()})


def test_an_endless_game_is_noticed() -> None:
    with pytest.raises(RuntimeError, match="no end after 3 actions"):
        play_out(RULES, SETUP, 1, {}, limit=3)


def test_a_seat_without_a_manager_does_the_default() -> None:
    state, _ = RULES.new(SETUP, 1)
    decision = RULES.decisions(state)[0]
    assert answer(RULES, state, decision, {}, manager_chance(1, 0, 0)) == Bid(0, 0)
