"""The battery itself: a game that breaks the contract in one way is caught by the test that is there for it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Outcome, Reason
from tests.contract import test_contract as battery
from tests.contract.games import CASES, GameCase
from tests.toy.model import (
    Bid,
    BidSealed,
    CardsShown,
    CardTaken,
    MarketSetup,
    MarketState,
    MarketTable,
    OfferSwap,
    RoundBegan,
    SwapEnded,
)
from tests.toy.rules import MarketRules

SOUND = CASES[0]


class LeakyView(MarketRules):
    def view(self, state: MarketState, seat: int | None) -> MarketTable:
        return msgspec.structs.replace(super().view(state, seat), cards=state.table.cards)


class TellingRefusal(MarketRules):
    def check(self, state: MarketState, action: Action, partial: bool = False) -> Reason | None:
        reason = super().check(state, action, partial)
        return None if reason is None else Reason(reason.key, {"next": state.deck[-1] if state.deck else 0})


class TellingSample(MarketRules):
    def sample(self, state: MarketState, decision: Decision, chance: Chance) -> Action:
        if type(decision).__name__ == "BidDue":
            return Bid(decision.seat, min([*state.deck[:1], state.table.coins[decision.seat]]))
        return super().sample(state, decision, chance)


class DirtyRefusal(MarketRules):
    def apply(self, state: MarketState, action: Action) -> list[Event]:
        if self.check(state, action) is not None:
            state.table.round += 1
        return super().apply(state, action)


class SilentRefusal(MarketRules):
    def apply(self, state: MarketState, action: Action) -> list[Event]:
        return [] if self.check(state, action) is not None else super().apply(state, action)


class GrumblingRefusal(MarketRules):
    def check(self, state: MarketState, action: Action, partial: bool = False) -> Reason | None:
        reason = super().check(state, action, partial)
        return None if reason is None else Reason("You can't do that!")


class SilentChange(MarketRules):
    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        events = super().resolve(state, action)
        return [event for event in events if not isinstance(event, BidSealed)]


class SecretTold(MarketRules):
    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        events = super().resolve(state, action)
        return [
            msgspec.structs.replace(event, audience=None) if isinstance(event, CardTaken) else event for event in events
        ]


class ChanceOfItsOwn(MarketRules):
    _count = itertools.count()

    def new(self, setup: MarketSetup, seed: int) -> tuple[MarketState, list[Event]]:
        return super().new(setup, seed + next(self._count))


class DeafToItsSeed(MarketRules):
    def new(self, setup: MarketSetup, seed: int) -> tuple[MarketState, list[Event]]:
        return super().new(setup, 1)


class MemoryOutsideTheState(MarketRules):
    _coins = 10

    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        self._coins += 1
        events = super().resolve(state, action)
        return [*events, RoundBegan(round=self._coins)] if self._coins > 20 else events


class HiddenChance(MarketRules):
    def chances(self, state: MarketState) -> Sequence[Chance]:
        return (state.chance,)


class WrongDefault(MarketRules):
    def default(self, state: MarketState, decision: Decision) -> Action:
        return OfferSwap(decision.seat, decision.seat, 0)


class ObeysForEver(MarketRules):
    def check(self, state: MarketState, action: Action, partial: bool = False) -> Reason | None:
        return None if self.outcome(state) is not None else super().check(state, action, partial)


class LooksWithItsHands(MarketRules):
    def options(self, state: MarketState, decision: Decision) -> Any:
        state.deck.reverse()
        return super().options(state, decision)


class ForgetsASeat(MarketRules):
    def outcome(self, state: MarketState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else Outcome(outcome.placings[1:])


class NeverEnds(MarketRules):
    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        events = super().resolve(state, action)
        if any(isinstance(event, CardsShown) for event in events):
            fresh, more = self.new(state.setup, state.chance.seed)
            for name in state.__struct_fields__:
                setattr(state, name, getattr(fresh, name))
            events += more
        return events


class RuleWithoutNumber(MarketRules):
    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        return [msgspec.structs.replace(event, rule="") for event in super().resolve(state, action)]


BROKEN: list[tuple[type[MarketRules], Callable[..., None], tuple[Any, ...]]] = [
    (LeakyView, battery.test_what_is_hidden_changes_nothing_a_seat_can_tell, ()),
    (LeakyView, battery.test_a_view_is_what_the_seat_was_told, ("careless",)),
    (TellingRefusal, battery.test_a_refusal_tells_nothing_hidden, ()),
    (TellingSample, battery.test_what_is_hidden_changes_nothing_a_seat_can_tell, ()),
    (DirtyRefusal, battery.test_illegal_actions_change_nothing_and_say_why, ()),
    (SilentRefusal, battery.test_illegal_actions_change_nothing_and_say_why, ()),
    (GrumblingRefusal, battery.test_illegal_actions_change_nothing_and_say_why, ()),
    (DirtyRefusal, battery.test_a_wrong_seat_is_refused, ()),
    (SilentChange, battery.test_a_view_is_what_the_seat_was_told, ("away",)),
    (SecretTold, battery.test_a_view_is_what_the_seat_was_told, ("away",)),
    (ChanceOfItsOwn, battery.test_the_seed_alone_makes_the_game, ()),
    (DeafToItsSeed, battery.test_the_seed_alone_makes_the_game, ()),
    (MemoryOutsideTheState, battery.test_a_game_saved_at_every_prompt_has_the_same_future, ("careless",)),
    (MemoryOutsideTheState, battery.test_a_record_verifies, ("careless",)),
    (HiddenChance, battery.test_no_chance_is_kept_from_undo, ()),
    (WrongDefault, battery.test_decisions_can_be_answered_until_the_outcome, ("careless",)),
    (ObeysForEver, battery.test_when_it_is_over_nothing_is_legal, ()),
    (LooksWithItsHands, battery.test_decisions_can_be_answered_until_the_outcome, ("away",)),
    (ForgetsASeat, battery.test_a_game_ends_with_every_seat_once_in_its_outcome, ("away",)),
    (NeverEnds, battery.test_a_game_ends_with_every_seat_once_in_its_outcome, ("away",)),
    (RuleWithoutNumber, battery.test_events_bear_rules_and_known_types, ("away",)),
]


def in_battery(rules: type[MarketRules]) -> GameCase:
    return replace(SOUND, name=rules.__name__, rules=rules())


@pytest.mark.parametrize(
    ("rules", "test", "more"), BROKEN, ids=lambda value: getattr(value, "__name__", None) or "".join(value)
)
def test_a_broken_contract_is_noticed(
    rules: type[MarketRules], test: Callable[..., None], more: tuple[Any, ...]
) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        test(in_battery(rules), *more)


def test_a_reveal_that_does_not_say_so_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SwapEnded, "reveals", False)
    noticed = 0
    for case in CASES:
        if case.rules.game == "toy":
            try:
                battery.test_what_can_be_undone_has_told_nothing_hidden(case)
            except AssertionError:
                noticed += 1
    assert noticed
