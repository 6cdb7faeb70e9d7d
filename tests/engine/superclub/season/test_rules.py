"""The season as a game: what it refuses, what stands open unasked, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue, DropOut, PlaceBid
from engine.core.deals import AcceptDeal, Bundle, DealDue, MayOffer, OfferDeal, RefuseDeal
from engine.core.errors import IllegalAction
from engine.core.model import Decision, Event, Reason, Seat, digest
from engine.superclub.line_up import LineUp
from engine.superclub.match.model import LineUpDue, SetLineUp
from engine.superclub.season.actions import FireStaff, Hire, Invest, PickPlayer, PlayFinal, SellAbroad
from engine.superclub.season.events import MatchBegun
from engine.superclub.season.model import DeskDue, InvestDue, PickPlayerDue
from engine.superclub.season.state import SeasonState
from tests.engine.superclub.season.leagues import people, season_rules

RULES = season_rules()


class Game:
    """A whole game, everybody away unless a test acts."""

    def __init__(self, seats: int = 2, seed: int = 1, **setup: Any) -> None:
        self.state: SeasonState
        self.state, self.events = RULES.new(people(seats, **setup), seed)

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

    def refusal(self, action: Any) -> str | None:
        """Why an action isn't legal now."""
        reason = RULES.check(self.state, action)
        return None if reason is None else reason.key

    def standing(self) -> Iterator[Decision]:
        """What anybody may do unasked."""
        for seat in range(len(self.state.table.clubs)):
            yield from RULES.standing(self.state, seat)


@pytest.mark.parametrize("action", [None, 3, "PickPlayer", {}, object(), Seat("Ann")])
def test_anything_may_be_asked_and_is_refused(action: Any) -> None:
    assert RULES.check(Game().state, action) == Reason("not_asked")


@pytest.mark.parametrize(
    "action",
    [
        Invest(0, None),
        PlayFinal(0, True),
        Hire(0, 3),
        SetLineUp(0, LineUp()),
        DropOut(0),
        AcceptDeal(0),
        PickPlayer(0, True),
        PickPlayer(0, "1"),
        PickPlayer(0, 2**70),
    ],
)
def test_another_answer_is_refused_and_so_is_one_of_wrong_types(action: Any) -> None:
    state = Game().state
    seated = replace(action, seat=state.asked[0].seat)
    assert RULES.check(state, seated) == Reason("another_answer")


def test_nobody_answers_for_somebody_else() -> None:
    game = Game(3)
    due = game.until(PickPlayerDue)
    for seat in ({0, 1, 2} - {due.seat}) | {3, -1}:
        assert game.refusal(PickPlayer(seat, due.candidates[0])) == "not_asked"
    assert game.refusal(PickPlayer(due.seat, due.candidates[0])) is None


def test_what_is_malformed_and_of_nobody_asked_is_not_asked() -> None:
    game = Game(2)
    due = game.until(PickPlayerDue)
    assert game.refusal(PickPlayer(1 - due.seat, "1")) == "not_asked"


def test_a_refused_action_changes_nothing() -> None:
    game = Game()
    before = digest(game.state)
    with pytest.raises(IllegalAction):
        RULES.apply(game.state, PickPlayer(game.state.asked[0].seat, None))
    assert digest(game.state) == before


@pytest.mark.rule("SC-23", "SC-26", "SC-29")
def test_the_desk_is_open_in_the_off_season_alone() -> None:
    game = Game()
    assert list(game.standing()) == []
    game.until(InvestDue)
    assert [type(due) for due in game.standing()] == [DeskDue, MayOffer] * 2
    game.until(LineUpDue)
    assert list(game.standing()) == []
    club = game.state.table.clubs[0]
    assert game.refusal(SellAbroad(0, club.squad[0])) is not None
    assert game.refusal(OfferDeal(0, 1, Bundle(money=1), Bundle())) is not None


@pytest.mark.rule("SC-29")
def test_who_is_not_asked_may_sell_and_the_question_stays() -> None:
    game = Game()
    due = game.until(InvestDue)
    other = 1 - due.seat
    cash, card = game.state.table.clubs[other].cash, game.state.table.clubs[other].squad[-1]
    assert game.refusal(SellAbroad(other, card)) is None
    game.do(SellAbroad(other, card))
    assert game.state.asked == [due]
    assert game.state.table.clubs[other].cash > cash


@pytest.mark.rule("SC-26")
def test_while_a_deal_is_open_it_alone_is_asked() -> None:
    game = Game()
    due = game.until(InvestDue)
    other = 1 - due.seat
    game.do(OfferDeal(due.seat, other, Bundle(money=5), Bundle()))
    (asked,) = game.state.asked
    assert isinstance(asked, DealDue)
    assert game.refusal(Invest(due.seat, None)) == "not_asked"
    game.do(RefuseDeal(other))
    assert game.state.asked == [due]


@pytest.mark.rule("SC-26")
def test_a_deal_that_is_accepted_changes_hands() -> None:
    game = Game()
    due = game.until(InvestDue)
    other = 1 - due.seat
    before = [club.cash for club in game.state.table.clubs]
    game.do(OfferDeal(due.seat, other, Bundle(money=5), Bundle()))
    game.do(AcceptDeal(other))
    assert game.state.asked == [due]
    assert game.state.table.clubs[due.seat].cash == before[due.seat] - 5
    assert game.state.table.clubs[other].cash == before[other] + 5


@pytest.mark.rule("SC-25", "SC-26")
def test_there_are_no_deals_while_a_card_is_up() -> None:
    game = Game()
    due = game.until(BidDue)
    assert game.refusal(OfferDeal(due.seat, 1 - due.seat, Bundle(money=1), Bundle())) is not None
    assert game.refusal(PlaceBid(due.seat, due.lowest)) is None
    card = game.state.table.clubs[due.seat].squad[-1]
    game.do(SellAbroad(due.seat, card))
    assert game.state.asked == [due]


def test_staff_that_is_not_there_cannot_be_fired() -> None:
    game = Game(quick=True)
    game.until(InvestDue)
    member = game.state.table.clubs[0].staff[0]
    assert game.refusal(FireStaff(0, member)) is None
    assert game.refusal(FireStaff(1, member)) is not None


@pytest.mark.rule("SC-33")
def test_the_order_of_line_ups_changes_nothing() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        game = Game()
        game.until(LineUpDue)
        answers = {due.seat: RULES.default(game.state, due) for due in game.state.asked}
        for seat in order:
            game.do(answers[seat])
        ends.append(digest(game.state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_default_setup_is_computers_of_a_level(seats: int) -> None:
    setup = RULES.default_setup(seats, 3)
    assert [seat.level for seat in setup.seats] == [3] * seats
    assert [entry.name for entry in setup.clubs] == [""] * seats


def test_a_club_keeps_the_name_its_manager_gave_it() -> None:
    setup = people(2, seasons=1)
    named = replace(setup, clubs=(replace(setup.clubs[0], name="Our Own"), setup.clubs[1]))
    game = Game()
    game.state, game.events = RULES.new(named, 1)
    while game.state.asked:
        game.do(RULES.default(game.state, game.state.asked[0]))
    begun = next(event for event in game.events if isinstance(event, MatchBegun))
    assert "Our Own" in (begun.setup.home.name, begun.setup.away.name)
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert "Our Own" in [placing.name for placing in outcome.placings]
