"""The trade desk: what may be offered, how a negotiation goes, and the questions that wait meanwhile."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core import deals
from engine.core.chance import Chance
from engine.core.deals import (
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAccepted,
    DealAction,
    DealCountered,
    DealDue,
    DealOffered,
    DealRefused,
    Desk,
    Good,
    Market,
    MayOffer,
    Offer,
    OfferDeal,
    RefuseDeal,
    counters_left,
    deal_fault,
    fold_desk,
    may_offer,
    new_desk,
    new_room,
)
from engine.core.model import Decision, Event, Model, Reason, Step, clone
from engine.core.play import Play

NOTHING = Bundle()
KEEPER = Good("player", 10)
STRIKER = Good("player", 11)
COACH = Good("staff", 10)


class Question(Decision, frozen=True):
    """Whatever a game was asking."""


class Room(Model):
    """Three managers: `goods` and `funds` run over the seats."""

    goods: list[list[Good]]
    funds: list[int]
    desk: Desk


class RoomState(Model):
    table: Room
    chance: Chance
    agenda: list[Step]
    asked: list[Question | DealDue]
    waiting: list[Question | DealDue]


def room() -> RoomState:
    table = Room([[KEEPER], [STRIKER, COACH], []], [50, 20, 0], new_desk(3))
    return RoomState(table, Chance(1), [], [Question(2), Question(0)], [])


def market(table: Room) -> Market:
    """Goods are owned whatever their term; a manager must not be left with three."""

    def owns(seat: int, good: Good) -> bool:
        return any((own.kind, own.number) == (good.kind, good.number) for own in table.goods[seat])

    def fault(offer: Offer) -> Reason | None:
        for seat, gives, takes in ((offer.seat, offer.gives, offer.takes), (offer.to, offer.takes, offer.gives)):
            if len(table.goods[seat]) - len(gives.goods) + len(takes.goods) >= 3:
                return Reason("squad_full", {"manager": seat})
        return None

    return Market(owns, table.funds.__getitem__, fault)


def check(state: RoomState, action: DealAction, partial: bool = False) -> Reason | None:
    return deal_fault(state.table.desk, market(state.table), action, partial)


def fold(table: Room, event: Any) -> None:
    fold_desk(table.desk, event)


def do(state: RoomState, *actions: DealAction) -> tuple[list[Event], Offer | None]:
    """Carry out `actions`: the events of all, and what the last was accepted with."""
    events: list[Event] = []
    accepted = None
    for action in actions:
        assert check(state, action) is None
        play = Play(state, fold)
        if isinstance(action, OfferDeal):
            deals.offer_deal(play, state.table.desk, action, "XX-1")
        else:
            state.asked.clear()
            accepted = deals.answer_deal(play, state.table.desk, action, "XX-1")
        events += play.events
        assert clone(state) == state
    return events, accepted


SWAP = OfferDeal(0, 1, Bundle((KEEPER,), 5), Bundle((STRIKER,)))
SWAP_OFFER = Offer(1, 0, 1, Bundle((KEEPER,), 5), Bundle((STRIKER,)))


# -- the course of it


@pytest.mark.rule("SC-26")
def test_a_deal_is_asked_alone_and_what_was_asked_waits():
    state = room()
    events, _ = do(state, SWAP)
    assert events == [DealOffered(offer=SWAP_OFFER, made=1, rule="XX-1")]
    assert state.asked == [DealDue(1, SWAP_OFFER)]
    assert state.waiting == [Question(2), Question(0)]


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize("answer", [AcceptDeal(1), RefuseDeal(1)])
def test_once_answered_what_waited_is_asked_again(answer):
    state = room()
    do(state, SWAP)
    events, accepted = do(state, answer)
    made = isinstance(answer, AcceptDeal)
    assert events == [(DealAccepted if made else DealRefused)(offer=SWAP_OFFER, rule="XX-1")]
    assert accepted == (SWAP_OFFER if made else None)
    assert state.asked == [Question(2), Question(0)]
    assert state.waiting == []
    assert state.table.desk == Desk([1, 0, 0], 1, None)


@pytest.mark.rule("SC-26")
def test_a_counter_offer_comes_from_the_other_side():
    state = room()
    events, accepted = do(state, SWAP, CounterDeal(1, Bundle((STRIKER,)), Bundle((KEEPER,), 12)))
    offer = Offer(1, 1, 0, Bundle((STRIKER,)), Bundle((KEEPER,), 12), counters=1)
    assert events[-1] == DealCountered(offer=offer, rule="XX-1")
    assert accepted is None
    assert state.asked == [DealDue(0, offer)]
    assert state.waiting == [Question(2), Question(0)]
    assert check(state, AcceptDeal(1)) == Reason("deal_none_open")
    assert do(state, AcceptDeal(0)) == ([DealAccepted(offer=offer, rule="XX-1")], offer)
    assert state.asked == [Question(2), Question(0)]


def test_two_counter_offers_are_all():
    state = room()
    there, back = CounterDeal(1, NOTHING, Bundle(money=9)), CounterDeal(0, Bundle(money=7), NOTHING)
    do(state, OfferDeal(0, 1, Bundle(money=5), NOTHING))
    assert state.table.desk.open is not None
    assert counters_left(state.table.desk.open) == 1, "the second is the other side's"
    do(state, there)
    assert state.table.desk.open.may_counter
    assert counters_left(state.table.desk.open) == 1
    do(state, back)
    assert counters_left(state.table.desk.open) == 0
    assert not state.table.desk.open.may_counter
    assert check(state, there) == Reason("deal_counters_spent", {"most": 2})
    assert do(state, AcceptDeal(1))[1] == Offer(1, 0, 1, Bundle(money=7), NOTHING, counters=2)


def test_three_offers_a_seat_and_room():
    state = room()
    ask = OfferDeal(0, 1, Bundle(money=5), NOTHING)
    for left in (3, 2, 1):
        assert may_offer(state.table.desk, 0) == MayOffer(0, left)
        do(state, ask, RefuseDeal(1))
    assert may_offer(state.table.desk, 0) is None
    assert check(state, ask) == Reason("deal_offers_spent", {"most": 3})
    assert may_offer(state.table.desk, 1) == MayOffer(1, 3)
    new_room(state.table.desk)
    assert may_offer(state.table.desk, 0) == MayOffer(0, 3)
    do(state, ask)
    # Negotiations are numbered on.
    assert state.table.desk.open == Offer(4, 0, 1, Bundle(money=5), NOTHING)


def test_one_deal_at_a_time():
    state = room()
    do(state, SWAP)
    assert all(may_offer(state.table.desk, seat) is None for seat in range(3))
    assert check(state, OfferDeal(2, 0, NOTHING, Bundle(money=1))) == Reason("deal_open")


# -- what may be offered


@pytest.mark.parametrize(
    ("to", "gives", "takes", "reason"),
    [
        (1, Bundle((KEEPER,), 5), Bundle((STRIKER,)), None),
        (1, Bundle(money=50), NOTHING, None),  # all there is, for nothing
        (1, NOTHING, Bundle((COACH,)), None),
        (2, Bundle((KEEPER,)), NOTHING, None),
        (0, Bundle(money=5), NOTHING, Reason("deal_with_oneself")),
        (3, Bundle(money=5), NOTHING, Reason("deal_with_nobody")),
        (-1, Bundle(money=5), NOTHING, Reason("deal_with_nobody")),
        (1, NOTHING, NOTHING, Reason("deal_empty")),
        (1, Bundle(money=-1), NOTHING, Reason("deal_money")),
        (1, Bundle((KEEPER,)), Bundle(money=-1), Reason("deal_money")),
        (1, Bundle((Good("player", 10, -1),)), NOTHING, Reason("deal_term")),
        (1, Bundle((KEEPER, KEEPER)), NOTHING, Reason("deal_good_twice", {"kind": "player", "number": 10})),
        (
            1,
            Bundle((KEEPER, Good("player", 10, 3))),
            NOTHING,
            Reason("deal_good_twice", {"kind": "player", "number": 10}),
        ),
        (1, Bundle((KEEPER,)), Bundle((KEEPER,)), Reason("deal_good_twice", {"kind": "player", "number": 10})),
        (1, Bundle((KEEPER,)), Bundle((COACH,)), None),  # the same number of another kind
        (1, Bundle((STRIKER,)), NOTHING, Reason("deal_not_owned", {"kind": "player", "number": 11, "manager": 0})),
        (1, NOTHING, Bundle((KEEPER,)), Reason("deal_not_owned", {"kind": "player", "number": 10, "manager": 1})),
        (1, Bundle(money=51), NOTHING, Reason("deal_over_funds", {"manager": 0, "funds": 50})),
        (1, Bundle((KEEPER,)), Bundle(money=21), Reason("deal_over_funds", {"manager": 1, "funds": 20})),
        (1, Bundle((KEEPER,)), NOTHING, Reason("squad_full", {"manager": 1})),
    ],
)
@pytest.mark.rule("SC-26", "SC-27")
def test_what_may_be_offered(to, gives, takes, reason):
    assert check(room(), OfferDeal(0, to, gives, takes)) == reason


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_else_deals(seat):
    assert check(room(), OfferDeal(seat, 1, NOTHING, Bundle(money=1))) == Reason("deal_with_nobody")


def test_a_deal_being_made_may_still_be_empty():
    assert check(room(), OfferDeal(0, 1, NOTHING, NOTHING), partial=True) is None
    state = room()
    do(state, SWAP)
    assert check(state, CounterDeal(1, NOTHING, NOTHING), partial=True) is None
    assert check(state, CounterDeal(1, NOTHING, NOTHING)) == Reason("deal_empty")


def test_a_counter_offer_keeps_to_the_same_limits():
    state = room()
    do(state, SWAP)
    assert check(state, CounterDeal(1, Bundle(money=21), NOTHING)) == Reason(
        "deal_over_funds", {"manager": 1, "funds": 20}
    )
    assert check(state, CounterDeal(1, NOTHING, Bundle((STRIKER,)))) == Reason(
        "deal_not_owned", {"kind": "player", "number": 11, "manager": 0}
    )


@pytest.mark.rule("SC-27")
def test_what_can_no_longer_be_kept_is_not_accepted():
    state = room()
    do(state, SWAP)
    state.table.funds[0] = 4
    assert check(state, AcceptDeal(1)) == Reason("deal_over_funds", {"manager": 0, "funds": 4})
    state.table.funds[0] = 5
    assert check(state, AcceptDeal(1)) is None
    state.table.goods[0] += [Good("staff", 12), Good("staff", 13)]
    assert check(state, AcceptDeal(1)) == Reason("squad_full", {"manager": 0})
    assert check(state, RefuseDeal(1)) is None


@pytest.mark.parametrize("action", [AcceptDeal(1), RefuseDeal(1), CounterDeal(1, NOTHING, Bundle(money=1))])
def test_there_is_nothing_to_answer(action):
    assert check(room(), action) == Reason("deal_none_open")


def test_a_loan_names_its_term():
    state = room()
    loan = OfferDeal(0, 2, Bundle((Good("player", 10, term=3),)), NOTHING)
    _, accepted = do(state, loan, AcceptDeal(2))
    assert accepted is not None
    assert accepted.gives.goods == (Good("player", 10, 3),)


def test_actions_are_told_apart_when_read_back():
    decoder = msgspec.json.Decoder(DealAction)
    for action in (SWAP, AcceptDeal(1), RefuseDeal(1), CounterDeal(1, Bundle((COACH,)), NOTHING)):
        assert decoder.decode(msgspec.json.encode(action)) == action
