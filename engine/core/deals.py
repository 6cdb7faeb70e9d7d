"""The trade desk: one manager offers another a deal, who accepts, refuses, or asks for something else.

Owns the negotiation and what holds for every deal. Knows no game: goods are a kind and a number, who owns what and what
else forbids a deal the game says in `Market`, and it carries the exchange out itself. Money is in the game's own whole
units; everything about a deal is open to everybody.

A deal comes unasked, so `MayOffer` is among a game's standing decisions (`free_actions.Trading`), and its state has a
list `waiting`; the answer to a deal is one of its phases' (`deal_answer`).
While a deal is open its `DealDue` alone is asked; the questions that were open wait there and come back as they were.
A game whose questions say what a deal may change (funds, squads) works them out again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from engine.core.answers import Answer, too_many
from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Fact, Model, Reason, Seat
from engine.core.play import Play, TableState

ContentT = TypeVar("ContentT")
TableT = TypeVar("TableT")
PlayT = TypeVar("PlayT")

MOST_OFFERS = 3
"""Offers that a seat may begin in one room, so that nobody is pestered; those that a game leaves free don't count."""
MOST_COUNTERS = 2
"""How often a deal may be answered by another, by both sides together, unless it is free."""


class Good(Fact, frozen=True):
    """Something that can change hands, in the game's own terms; with a `term` it is lent for so long."""

    kind: str
    number: int
    term: int = 0


class Bundle(Fact, frozen=True):
    """What one side gives."""

    goods: tuple[Good, ...] = ()
    money: int = 0

    def __bool__(self) -> bool:
        """Whether there is anything in it."""
        return bool(self.goods) or self.money != 0

    def paying(self, money: int) -> Bundle:
        """The same goods, with so much money, or none if that is less than nothing."""
        return Bundle(self.goods, max(0, money))


class Offer(Fact, frozen=True):
    """What `seat` proposes to `to`: the one gives `gives` and gets `takes`. `number` tells negotiations apart."""

    number: int
    seat: int
    to: int
    gives: Bundle
    takes: Bundle
    counters: int = 0

    @property
    def may_counter(self) -> bool:
        """Whether it may be answered by another offer, or only taken or left."""
        return self.counters < MOST_COUNTERS


class Desk(Model):
    """The trade desk: how many offers that count each seat has begun in this room; how many there were so far in all;
    the deal that is open."""

    made: list[int]
    number: int = 0
    open: Offer | None = None


def new_desk(seats: int) -> Desk:
    """The desk of so many seats before the first offer."""
    return Desk([0] * seats)


def new_room(desk: Desk) -> None:
    """Everybody may begin `MOST_OFFERS` again. Part of a game's fold of whatever opens the room."""
    desk.made = [0] * len(desk.made)


# -- questions, answers and events


class MayOffer(Decision, frozen=True):
    """Unasked: `seat` may begin so many more deals in this room, besides those that are free."""

    left: int


class DealDue(Decision, frozen=True):
    """Accept a deal, refuse it, or make a counter-offer as long as `offer.may_counter`."""

    offer: Offer


class OfferDeal(Action, frozen=True):
    """Offer a deal."""

    to: int
    gives: Bundle
    takes: Bundle


class AcceptDeal(Action, frozen=True):
    """Take the deal as it is."""


class RefuseDeal(Action, frozen=True):
    """Leave the deal; nothing changes hands."""


class CounterDeal(Action, frozen=True):
    """Offer another deal in its place, back to who made it."""

    gives: Bundle
    takes: Bundle


DealAnswer = AcceptDeal | RefuseDeal | CounterDeal
DealAction = OfferDeal | DealAnswer


class DealOffered(Event, frozen=True, kw_only=True):
    """A deal is open. `made` is how many that count its seat has begun in this room."""

    offer: Offer
    made: int


class DealCountered(Event, frozen=True, kw_only=True):
    """The open deal has given way to this one, from the other side."""

    offer: Offer


class DealAccepted(Event, frozen=True, kw_only=True):
    """The deal is made. What changes hands the game tells next."""

    offer: Offer


class DealRefused(Event, frozen=True, kw_only=True):
    """The deal is off."""

    offer: Offer


class Misgivings(NamedTuple):
    """What speaks against a deal for whoever is offered it: whom of those he would give he would miss in his best side,
    and whom of those he would get he would not line up."""

    missed: tuple[Good, ...]
    idle: tuple[Good, ...]


DealEvent = DealOffered | DealCountered | DealAccepted | DealRefused


def fold_desk(desk: Desk, event: DealEvent) -> None:
    match event:
        case DealOffered(offer=offer, made=made):
            desk.open = offer
            desk.number = offer.number
            desk.made[offer.seat] = made
        case DealCountered(offer=offer):
            desk.open = offer
        case DealAccepted() | DealRefused():
            desk.open = None


# -- what may be offered


def is_free(seats: Sequence[Seat], seat: int, other: int) -> bool:
    """Whether two managers deal as often as they like: people do, computers are spared being pestered."""
    return seats[seat].is_human and seats[other].is_human


def free_partners(seats: Sequence[Seat], seat: int) -> list[int]:
    """The others with whom a manager deals as often as he likes."""
    return [other for other in range(len(seats)) if other != seat and is_free(seats, seat, other)]


def _never(seat: int, other: int) -> bool:
    return False


class Market(NamedTuple):
    """What a game says about goods, as things are now.

    `owns(seat, good)` tells whether `seat` can give it away (for its `term`), whatever kind and number it names;
    `funds(seat)` what it can pay.
    `fault(offer)` is what else the game has against a deal, such as squad limits after it, or kinds and terms it
    doesn't know; None if nothing. It is asked only about goods that are owned and money that is there.
    `free(seat, other)` tells whether these two may deal as often as they like.
    """

    owns: Callable[[int, Good], bool]
    funds: Callable[[int], int]
    fault: Callable[[Offer], Reason | None]
    free: Callable[[int, int], bool] = _never


def may_offer(desk: Desk, seat: int, free: bool = False) -> MayOffer | None:
    """What `seat` may do unasked: begin a deal, unless one is open, or it has begun enough and there is nobody with
    whom its deals are `free`."""
    left = max(0, MOST_OFFERS - desk.made[seat])
    return MayOffer(seat, left) if desk.open is None and (left or free) else None


def counters_left(offer: Offer) -> int:
    """How many counter-offers of his own whoever is to answer may still make: the sides take turns, he first."""
    return -(-(MOST_COUNTERS - offer.counters) // 2)


def asking_more(due: DealDue, more: int) -> CounterDeal:
    """The same goods for so much more money to whom the offer was made; whoever then owes the other pays all of it."""
    offer = due.offer
    money = offer.gives.money - offer.takes.money + more
    return CounterDeal(due.seat, offer.takes.paying(-money), offer.gives.paying(money))


def deal_fault(desk: Desk, market: Market, action: DealAction, partial: bool = False) -> Reason | None:
    """None if `action` is legal now, else why not. With `partial`, a deal still being made may be empty.

    Keys: `deal_open` (one is open already), `deal_none_open` (none that this seat could answer), `deal_with_nobody`,
    `deal_with_oneself`, `deal_offers_spent` and `deal_counters_spent` (param `most`), `deal_money` and `deal_term`
    (less than nothing), `deal_empty`, `deal_good_twice` (`kind`, `number`), `deal_not_owned` (also `manager`, a seat),
    `deal_over_funds` (`manager`, `funds`), and the game's own.
    """
    if isinstance(action, OfferDeal):
        if desk.open is not None:
            return Reason("deal_open")
        seats = range(len(desk.made))
        if action.seat not in seats or action.to not in seats:
            return Reason("deal_with_nobody")
        if action.to == action.seat:
            return Reason("deal_with_oneself")
        if desk.made[action.seat] >= MOST_OFFERS and not market.free(action.seat, action.to):
            return Reason("deal_offers_spent", {"most": MOST_OFFERS})
        return _offer_fault(market, _offered(desk, action), partial)
    if desk.open is None or desk.open.to != action.seat:
        return Reason("deal_none_open")
    match action:
        case AcceptDeal():
            return _offer_fault(market, desk.open, False)
        case RefuseDeal():
            return None
        case CounterDeal():
            if not (desk.open.may_counter or market.free(action.seat, desk.open.seat)):
                return Reason("deal_counters_spent", {"most": MOST_COUNTERS})
            return _offer_fault(market, _countered(desk.open, action), partial)


def _offer_fault(market: Market, offer: Offer, partial: bool) -> Reason | None:
    """What is wrong with an offer, whoever makes it."""
    if offer.gives.money < 0 or offer.takes.money < 0:
        return Reason("deal_money")
    goods = (*offer.gives.goods, *offer.takes.goods)
    if any(good.term < 0 for good in goods):
        return Reason("deal_term")
    if not offer.gives and not offer.takes:
        return None if partial else Reason("deal_empty")
    named: set[tuple[str, int]] = set()
    for good in goods:
        if (good.kind, good.number) in named:
            return Reason("deal_good_twice", {"kind": good.kind, "number": good.number})
        named.add((good.kind, good.number))
    for seat, bundle in ((offer.seat, offer.gives), (offer.to, offer.takes)):
        for good in bundle.goods:
            if not market.owns(seat, good):
                return Reason("deal_not_owned", {"kind": good.kind, "number": good.number, "manager": seat})
        funds = market.funds(seat)
        if bundle.money > funds:
            return Reason("deal_over_funds", {"manager": seat, "funds": funds})
    return market.fault(offer)


def deal_answer(
    fault: Callable[[ContentT, TableT, DealAction, bool], Reason | None],
    sample: Callable[[ContentT, TableT, DealDue, Chance], DealAction],
    carry_out: Callable[[PlayT, DealDue, DealAnswer], None],
) -> Answer[ContentT, TableT, PlayT]:
    """What may be answered to a `DealDue`: `fault` is told whether it is still being made. Who is away refuses."""

    def legal(content: ContentT, table: TableT, due: DealDue, action: DealAction) -> Reason | None:
        return fault(content, table, action, False)

    def unfinished(content: ContentT, table: TableT, due: DealDue, action: DealAction) -> Reason | None:
        return fault(content, table, action, True)

    def refuse(content: ContentT, table: TableT, due: DealDue) -> RefuseDeal:
        return RefuseDeal(due.seat)

    actions = (AcceptDeal, RefuseDeal, CounterDeal)
    return Answer(actions, legal, too_many, refuse, carry_out, sample, unfinished)


# -- the course of it


class DealState(TableState, Protocol):
    """A game's state with a trade desk: the questions that wait while a deal is open."""

    waiting: list[Any]


DealT = TypeVar("DealT", bound=DealState)


def offer_deal(play: Play[DealT, TableT], desk: Desk, action: OfferDeal, rule: str, *, free: bool = False) -> None:
    """Open a legal deal: whatever is asked waits until the other seat has answered it. If it is `free` it isn't
    counted."""
    state = play.state
    state.waiting[:] = state.asked
    state.asked.clear()
    play.emit(DealOffered(offer=_offered(desk, action), made=desk.made[action.seat] + (not free), rule=rule))
    _ask(play, desk)


def answer_deal(play: Play[DealT, TableT], desk: Desk, action: DealAnswer, rule: str) -> Offer | None:
    """Carry out a legal answer to the `DealDue`, which is asked no more. Returns the offer if it was accepted.

    After a counter-offer the other seat is asked; else what had waited is asked again. The exchange is the game's.
    """
    offer = desk.open
    assert offer is not None, "only an open deal is answered"
    if isinstance(action, CounterDeal):
        play.emit(DealCountered(offer=_countered(offer, action), rule=rule))
        _ask(play, desk)
        return None
    state = play.state
    state.asked.extend(state.waiting)
    state.waiting.clear()
    if isinstance(action, AcceptDeal):
        play.emit(DealAccepted(offer=offer, rule=rule))
        return offer
    play.emit(DealRefused(offer=offer, rule=rule))
    return None


def _ask(play: Play[DealT, TableT], desk: Desk) -> None:
    assert desk.open is not None, "what was offered lies on the desk"
    play.ask(DealDue(desk.open.to, desk.open))


def _offered(desk: Desk, action: OfferDeal) -> Offer:
    return Offer(desk.number + 1, action.seat, action.to, action.gives, action.takes)


def _countered(offer: Offer, action: CounterDeal) -> Offer:
    """Another offer in the same negotiation, from the other side."""
    return msgspec.structs.replace(
        offer, seat=offer.to, to=offer.seat, gives=action.gives, takes=action.takes, counters=offer.counters + 1
    )
