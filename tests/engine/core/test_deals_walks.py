"""Deals offered, countered, taken and left in any order, by anybody: held against a plain account of the market.

What is legal is told twice, by `deal_fault` and in the words of a market square; after every deal each thing has one
owner, nobody owes money, and what was asked before is asked again.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.chance import Chance
from engine.core.deals import (
    MOST_COUNTERS,
    MOST_OFFERS,
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAction,
    DealDue,
    Desk,
    Good,
    MayOffer,
    Offer,
    OfferDeal,
    RefuseDeal,
    asking_more,
    fold_desk,
    may_offer,
    new_desk,
    new_room,
)
from engine.core.model import clone, encode
from tests.engine.core.test_deals import Question, Room, RoomState, check, do
from tests.examples import examples

SEATS = 4
MOST = 2
"""Things that somebody may have after a deal, as `test_deals.market` has it."""
GOODS = [Good("player", number) for number in range(4)] + [Good("staff", 0), Good("staff", 1)]

WRONG = [*GOODS, Good("player", 99), Good("player", 0, -1), Good("player", 1, 3)]
seats = st.integers(0, SEATS - 1)


class Square(RuleBasedStateMachine):
    """One room with a trade desk, and what should be true of it."""

    state: RoomState

    @initialize(funds=st.lists(st.integers(0, 50), min_size=SEATS, max_size=SEATS))
    def open_room(self, funds: list[int]) -> None:
        table = Room([GOODS[:2], GOODS[2:4], GOODS[4:5], GOODS[5:]], funds, new_desk(SEATS))
        self.state = RoomState(table, Chance(1), [], [Question(3), Question(1)], [])
        self.asked = list(self.state.asked)
        self.begun, self.all_begun = [0] * SEATS, [0] * SEATS
        self.told = new_desk(SEATS)
        self.offer: Offer | None = None

    # -- what may be done, in plain words

    def has(self, seat: int, good: Good) -> bool:
        return any((own.kind, own.number) == (good.kind, good.number) for own in self.state.table.goods[seat])

    def stands(self, seat: int, to: int, gives: Bundle, takes: Bundle) -> bool:
        """Whether a deal between two managers could be made now."""
        goods = [*gives.goods, *takes.goods]
        sides = ((seat, gives, takes), (to, takes, gives))
        return (
            bool(goods or gives.money or takes.money)
            and len({(good.kind, good.number) for good in goods}) == len(goods)
            and all(good.term >= 0 for good in goods)
            and all(self.has(who, good) for who, gone, _ in sides for good in gone.goods)
            and all(0 <= gone.money <= self.state.table.funds[who] for who, gone, _ in sides)
            and all(
                len(self.state.table.goods[who]) - len(gone.goods) + len(come.goods) <= MOST
                for who, gone, come in sides
            )
        )

    def try_it(self, action: DealAction, legal: bool) -> bool:
        """Do it if it is legal, which must be as foretold."""
        before = encode(self.state)
        fault = check(self.state, action)
        assert encode(self.state) == before, "asking changes nothing"
        assert (fault is None) == legal, f"{action}: {fault}"
        assert fault is not None or check(self.state, action, partial=True) is None, "what is whole is a good beginning"
        if fault is not None:
            return False
        events, accepted = do(self.state, action)
        for event in events:
            fold_desk(self.told, event)
        assert accepted == (self.offer if isinstance(action, AcceptDeal) else None)
        return True

    # -- what happens

    def present(self, data: st.DataObject, seat: int) -> Bundle:
        """Something that a manager might give, most often what he has."""
        own = st.sampled_from(self.state.table.goods[seat] or WRONG)
        goods = st.lists(st.sampled_from(WRONG), max_size=2) | st.lists(own, max_size=2, unique=True)
        funds = self.state.table.funds[seat]
        return Bundle(tuple(data.draw(goods)), data.draw(st.sampled_from([0, 0, 1, funds, funds + 1, -1])))

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule(seat=seats, to=st.integers(-1, SEATS))
    def begin_too_early(self, seat: int, to: int) -> None:
        self.try_it(OfferDeal(seat, to, Bundle((), 1), Bundle()), False)

    @precondition(lambda self: getattr(self, "offer", None) is None)
    @rule(seat=seats, to=st.integers(-1, SEATS), data=st.data())
    def begin(self, seat: int, to: int, data: st.DataObject) -> None:
        gives, takes = self.present(data, seat), self.present(data, to % SEATS)
        self.offer_now(OfferDeal(seat, to, gives, takes))

    def offer_now(self, action: OfferDeal) -> None:
        seat, to = action.seat, action.to
        legal = (
            to in range(SEATS)
            and to != seat
            and self.begun[seat] < MOST_OFFERS
            and self.stands(seat, to, action.gives, action.takes)
        )
        if self.try_it(action, legal):
            self.begun[seat] += 1
            self.all_begun[seat] += 1
            self.offer = Offer(sum(self.all_begun), seat, to, action.gives, action.takes)

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule(seat=seats, data=st.data())
    def counter(self, seat: int, data: st.DataObject) -> None:
        assert self.offer is not None
        one = self.offer
        gives, takes = self.present(data, one.to), self.present(data, one.seat)
        legal = seat == one.to and one.counters < MOST_COUNTERS and self.stands(seat, one.seat, gives, takes)
        if self.try_it(CounterDeal(seat, gives, takes), legal):
            self.offer = Offer(one.number, seat, one.seat, gives, takes, one.counters + 1)

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule(more=st.integers(-30, 30))
    def ask_for_more(self, more: int) -> None:
        """The same goods, and so much more for whom it was offered to."""
        assert self.offer is not None
        one = self.offer
        action = asking_more(DealDue(one.to, one), more)
        assert (action.gives.goods, action.takes.goods) == (one.takes.goods, one.gives.goods)
        assert action.takes.money - action.gives.money == one.gives.money - one.takes.money + more
        assert 0 in (action.takes.money, action.gives.money), "only one pays"
        legal = one.counters < MOST_COUNTERS and self.stands(one.to, one.seat, action.gives, action.takes)
        if self.try_it(action, legal):
            self.offer = Offer(one.number, one.to, one.seat, action.gives, action.takes, one.counters + 1)

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule(seat=seats)
    def refuse(self, seat: int) -> None:
        assert self.offer is not None
        if self.try_it(RefuseDeal(seat), seat == self.offer.to):
            self.offer = None

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule(seat=seats)
    def accept(self, seat: int) -> None:
        assert self.offer is not None
        one = self.offer
        if self.try_it(AcceptDeal(seat), seat == one.to and self.stands(one.seat, one.to, one.gives, one.takes)):
            self.exchange(one)
            self.offer = None

    @precondition(lambda self: getattr(self, "offer", None) is not None)
    @rule()
    def accept_with_empty_pockets(self) -> None:
        """Who has spent his money since can't pay any more."""
        assert self.offer is not None
        self.state.table.funds[:] = [0] * SEATS
        self.accept(self.offer.to)

    @precondition(lambda self: getattr(self, "offer", None) is None)
    @rule(seat=seats)
    def pester(self, seat: int) -> None:
        """One after another is offered and refused, until no more may be."""
        to, present = (seat + 1) % SEATS, Bundle((), 1)
        self.state.table.funds[seat] += MOST_OFFERS + 1
        for _ in range(MOST_OFFERS + 1):
            self.offer_now(OfferDeal(seat, to, present, Bundle()))
            if self.offer is not None:
                self.refuse(to)
        assert self.begun[seat] == MOST_OFFERS

    def exchange(self, offer: Offer) -> None:
        """What a game does with a deal that was made."""
        table = self.state.table
        for giver, getter, bundle in ((offer.seat, offer.to, offer.gives), (offer.to, offer.seat, offer.takes)):
            for good in bundle.goods:
                own = next(one for one in table.goods[giver] if (one.kind, one.number) == (good.kind, good.number))
                table.goods[giver].remove(own)
                table.goods[getter].append(own)
            table.funds[giver] -= bundle.money
            table.funds[getter] += bundle.money

    @rule(seat=seats, funds=st.integers(0, 60))
    def earn_or_lose(self, seat: int, funds: int) -> None:
        """Something else happens to somebody's money, even while a deal is open."""
        self.state.table.funds[seat] = funds

    @precondition(lambda self: getattr(self, "offer", None) is None)
    @rule()
    def next_room(self) -> None:
        new_room(self.state.table.desk)
        new_room(self.told)
        self.begun = [0] * SEATS

    @precondition(lambda self: getattr(self, "offer", None) is None)
    @rule(seat=seats)
    def be_asked(self, seat: int) -> None:
        """The game asks something else meanwhile."""
        self.state.asked.append(Question(seat))
        self.asked.append(Question(seat))

    # -- what holds

    @invariant()
    def a_deal_is_asked_alone(self) -> None:
        if not hasattr(self, "state"):
            return
        asked: list[Any] = self.asked if self.offer is None else [DealDue(self.offer.to, self.offer)]
        assert self.state.asked == asked
        assert self.state.waiting == ([] if self.offer is None else self.asked)

    @invariant()
    def the_desk_is_what_was_told(self) -> None:
        if not hasattr(self, "state"):
            return
        desk = self.state.table.desk
        assert desk == Desk(self.begun, sum(self.all_begun), self.offer) == self.told
        assert clone(desk) == desk
        for seat in range(SEATS):
            left = MOST_OFFERS - self.begun[seat]
            assert may_offer(desk, seat) == (MayOffer(seat, left) if self.offer is None and left else None)

    @invariant()
    def everything_is_somebodys_once(self) -> None:
        if not hasattr(self, "state"):
            return
        table = self.state.table
        assert sorted((good.kind, good.number) for own in table.goods for good in own) == sorted(
            (good.kind, good.number) for good in GOODS
        )
        assert all(len(own) <= MOST for own in table.goods)
        assert min(table.funds) >= 0


TestSquares = Square.TestCase
TestSquares.settings = examples(60)
