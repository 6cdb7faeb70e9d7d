"""Open ascending auctions: seats bid in turn until one is left, by themselves or through a limit that bids for them.

Owns the auction on the table, what may be bid, whose turn is next, and the moves that nobody need be asked about. Knows
no game: what is sold is a number, what a seat can spend and whom it beats the game says in `Terms`, and what becomes of
the lot in its `AuctionHouse`. Money is in the game's own whole units.

A game puts an `Auction` on its table, the events into its unions with `fold_auction` as their fold, calls `begin` to
open, and `answer` when a `BidDue` was answered. If somebody did something else on his turn (sold a player), it calls
`go_on`: the same seat is asked again, by what it has now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

import msgspec

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Fact, Model, Reason, Revealing, SeatEvent
from engine.core.play import AnyPlay

PlayT = TypeVar("PlayT", bound=AnyPlay)


class Bid(Fact, frozen=True):
    """A line of an auction's history: a bid, or with `amount` None that `seat` dropped out."""

    seat: int
    amount: int | None


class Auction(Model):
    """An auction as it stands.

    `lot` is what is sold, a number of the game's own; `rule` the rule it follows. `order` are the seats in turn, the
    opener first. Nobody has bid as long as `leader` is None; `price` is then 0. `turn` is None once nobody is left to
    ask; the hammer has fallen when it is `closed`. `out` is final. `limits` run along `order` and are secret.
    """

    rule: str
    lot: int
    minimum: int
    step: int
    order: tuple[int, ...]
    price: int = 0
    leader: int | None = None
    turn: int | None = None
    out: list[int] = msgspec.field(default_factory=list)
    limits: list[int | None] = msgspec.field(default_factory=list)
    history: list[Bid] = msgspec.field(default_factory=list)
    closed: bool = False

    def limit_of(self, seat: int) -> int | None:
        """How far `seat`, one of `order`, has said it goes; None if it bids by itself, or nobody may know."""
        return self.limits[self.order.index(seat)]


# -- questions, answers and events


class BidDue(Decision, frozen=True):
    """Bid or drop out. A bid is `lowest` or more; `price` itself counts too if the seat `may_match` the leader."""

    lot: int
    price: int
    leader: int | None
    lowest: int
    may_match: bool

    @property
    def cheapest(self) -> int:
        """The least bid that takes the lead."""
        return self.price if self.may_match else self.lowest


class PlaceBid(Action, frozen=True):
    """Bid this much."""

    amount: int


class BidUpTo(Action, frozen=True):
    """Bid as little as takes the lead, now and on every turn to come, never more than `limit`. Nobody else sees it."""

    limit: int


class DropOut(Action, frozen=True):
    """Leave this auction for good."""


AuctionAction = PlaceBid | BidUpTo | DropOut

WhyOut = Literal["money", "keeps", "better", "young", "temper", "dear"]
"""Why a computer manager bids no further: he hasn't the money; keeps it for what may come; has players as good; could
not play a youth yet; has a style that goes less far than others of his level; or it is more than who is sold is worth
to him."""


class AuctionOpened(Event, frozen=True, kw_only=True):
    """A lot comes up. With a `leader`, his bid of `price` has been made already."""

    lot: int
    minimum: int
    step: int
    order: tuple[int, ...]
    price: int
    leader: int | None
    turn: int | None


class BidPlaced(Revealing, SeatEvent, frozen=True, kw_only=True):
    """`seat` has bid and leads. `turn` is who is next, None if nobody is left.

    It binds, and limits that nobody sees may have answered.
    """

    amount: int
    turn: int | None


class DroppedOut(Revealing, SeatEvent, frozen=True, kw_only=True):
    """`seat` is out; `broke`: without being asked, as it can't pay for another bid. `turn` as in `BidPlaced`.

    It is final, and limits that nobody sees may have answered.
    """

    turn: int | None
    broke: bool = False


class ProxyEntered(SeatEvent, frozen=True, kw_only=True):
    """`seat`, which alone sees it, lets a limit bid for it from here on."""

    limit: int


class AuctionWon(SeatEvent, frozen=True, kw_only=True):
    """The hammer falls: `seat` gets the lot for `price`."""

    lot: int
    price: int


class AuctionUnsold(Event, frozen=True, kw_only=True):
    """The hammer falls, and nobody has bid."""

    lot: int


AuctionEvent = AuctionOpened | BidPlaced | DroppedOut | ProxyEntered | AuctionWon | AuctionUnsold
AuctionMove = BidPlaced | DroppedOut | AuctionWon | AuctionUnsold


def fold_auction(auction: Auction | None, event: Event) -> Auction:
    """The auction after `event`, which must be an `AuctionEvent`; only `AuctionOpened` may come while there is none.

    Changes `auction` in place unless a new one opens. Raises `ValueError` for anything else.
    """
    if isinstance(event, AuctionOpened):
        history = [] if event.leader is None else [Bid(event.leader, event.price)]
        return Auction(
            event.rule,
            event.lot,
            event.minimum,
            event.step,
            event.order,
            event.price,
            event.leader,
            event.turn,
            limits=[None] * len(event.order),
            history=history,
        )
    if auction is None:
        raise ValueError(f"no auction for {type(event).__name__}")
    match event:
        case BidPlaced():
            auction.price = event.amount
            auction.leader = event.seat
            auction.turn = event.turn
            auction.history.append(Bid(event.seat, event.amount))
        case DroppedOut():
            auction.out.append(event.seat)
            auction.turn = event.turn
            auction.history.append(Bid(event.seat, None))
        case ProxyEntered():
            auction.limits[auction.order.index(event.seat)] = event.limit
        case AuctionWon() | AuctionUnsold():
            auction.closed = True
        case _:
            raise ValueError(f"{type(event).__name__} is none of an auction")
    return auction


def hide_limits(auction: Auction, seat: int | None) -> Auction:
    """The auction as `seat` (None: a spectator) may see it: without the limits of others. Shares the rest."""
    mine = [limit if other == seat else None for other, limit in zip(auction.order, auction.limits, strict=True)]
    return msgspec.structs.replace(auction, limits=mine)


# -- what may be bid


def _never(seat: int, leader: int) -> bool:
    return False


class Terms(NamedTuple):
    """What a game says about its bidders, as things are now.

    `funds(seat)` is what it has; `beats(seat, leader)` whether an equal bid of its takes the lead (never, unless the
    game has such a rule; no two may beat each other). `reach(seat)` is the most it could have by raising money on its
    own turn: who can't reach the next bid is out without being asked. None: nobody can raise any.
    """

    funds: Callable[[int], int]
    beats: Callable[[int, int], bool] = _never
    reach: Callable[[int], int] | None = None


def bid_fault(due: BidDue, amount: int, funds: int) -> Reason | None:
    """None if who is asked may bid `amount`, having `funds`; else why not.

    Keys: `bid_below_minimum` (param `lowest`), `bid_equal` and `bid_not_higher` (`price`, `lowest`; the former if it
    would take another rank to match), `bid_over_funds` (`funds`).
    """
    if amount < due.lowest and not (due.may_match and amount == due.price):
        if due.leader is None:
            return Reason("bid_below_minimum", {"lowest": due.lowest})
        key = "bid_equal" if amount == due.price else "bid_not_higher"
        return Reason(key, {"price": due.price, "lowest": due.lowest})
    return Reason("bid_over_funds", {"funds": funds}) if amount > funds else None


def answer_fault(due: BidDue, action: AuctionAction, funds: int) -> Reason | None:
    """None if `action` answers `due` legally, its seat having `funds`. Keys: those of `bid_fault`."""
    match action:
        case PlaceBid(amount=amount):
            return bid_fault(due, amount, funds)
        case BidUpTo(limit=limit):
            if due.may_match and due.price <= limit < due.lowest:
                # It doesn't reach the next step, but it matches.
                return Reason("bid_over_funds", {"funds": funds}) if limit > funds else None
            return bid_fault(due, limit, funds)
        case DropOut():
            return None


def towards(due: BidDue, limit: int) -> PlaceBid | DropOut:
    """What a limit does on its turn: the least bid that takes the lead, or out if that is more than `limit`."""
    return PlaceBid(due.seat, due.cheapest) if due.cheapest <= limit else DropOut(due.seat)


def sample_answer(due: BidDue, funds: int, chance: Chance) -> AuctionAction:
    """A legal answer at random. Draws from `chance`, stream "sample"."""
    cheapest = due.cheapest
    if cheapest > funds or chance.below("sample", 2) == 0:
        return DropOut(due.seat)
    # Not all the way up, or the first bidder would be the last.
    limit = min(funds, due.lowest + chance.below("sample", 1 + due.lowest // 4))
    if limit < due.lowest or chance.below("sample", 2) == 0:
        return PlaceBid(due.seat, cheapest)
    return PlaceBid(due.seat, limit) if chance.below("sample", 2) == 0 else BidUpTo(due.seat, limit)


# -- the course of it


def opening_event(
    *, rule: str, lot: int, minimum: int, order: Sequence[int], step: int = 1, opening: Bid | None = None
) -> AuctionOpened:
    """The event that opens an auction: `order` are the seats in turn, the opener first.

    With an `opening` bid its bidder, who must be in `order`, leads already and is asked only when somebody has bid
    more. Raises `ValueError` if he isn't, if his bid is none, or if somebody is in `order` twice.
    """
    seats = tuple(order)
    if len(set(seats)) < len(seats):
        raise ValueError("nobody bids twice in turn")
    price, leader = 0, None
    if opening is not None:
        if opening.seat not in seats or opening.amount is None:
            raise ValueError("the opening bid is by one who takes part")
        price, leader = opening.amount, opening.seat
    turn = next((seat for seat in seats if seat != leader), None)
    return AuctionOpened(
        rule=rule, lot=lot, minimum=minimum, step=step, order=seats, price=price, leader=leader, turn=turn
    )


def bid_due(auction: Auction, terms: Terms) -> BidDue | None:
    """What the seat whose turn it is can be asked; None once there is none."""
    seat, leader = auction.turn, auction.leader
    if seat is None:
        return None
    if leader is None:
        return BidDue(seat, auction.lot, auction.price, None, auction.minimum, False)
    lowest = auction.price + auction.step
    return BidDue(seat, auction.lot, auction.price, leader, lowest, terms.beats(seat, leader))


def next_move(auction: Auction, terms: Terms) -> BidDue | AuctionMove:
    """What happens next in an auction that isn't closed: a question to somebody, or a move nobody is asked about.

    Such moves are those of limits, dropping out for want of money, and the hammer.
    """
    due = bid_due(auction, terms)
    if due is None:
        if auction.leader is None:
            return AuctionUnsold(lot=auction.lot, rule=auction.rule)
        return AuctionWon(seat=auction.leader, lot=auction.lot, price=auction.price, rule=auction.rule)
    funds, limit = terms.funds(due.seat), auction.limit_of(due.seat)
    if limit is not None:
        return _move(auction, towards(due, min(limit, funds)))
    if funds < due.cheapest and (terms.reach is None or terms.reach(due.seat) < due.cheapest):
        return DroppedOut(seat=due.seat, turn=_next_turn(auction, due.seat), broke=True, rule=auction.rule)
    return due


class AuctionHouse(NamedTuple, Generic[PlayT]):
    """How a game holds one kind of auction: where it lies, its terms now, and what becomes of the lot.

    `won` and `unsold` come right after the hammer's event; they may ask, and put steps on the agenda.
    """

    auction: Callable[[PlayT], Auction]
    terms: Callable[[PlayT], Terms]
    won: Callable[[PlayT, AuctionWon], None]
    unsold: Callable[[PlayT, AuctionUnsold], None]


def begin(play: PlayT, house: AuctionHouse[PlayT], opened: AuctionOpened) -> None:
    """Open an auction and go on to the first question, or to the hammer if there is nobody to ask."""
    play.emit(opened)
    go_on(play, house)


def answer(play: PlayT, house: AuctionHouse[PlayT], action: AuctionAction) -> None:
    """Carry out the legal answer of the seat whose turn it is, and go on."""
    auction = house.auction(play)
    if isinstance(action, BidUpTo):
        play.emit(ProxyEntered(seat=action.seat, limit=action.limit, audience=(action.seat,), rule=auction.rule))
    else:
        play.emit(_move(auction, action))
    go_on(play, house)


def go_on(play: PlayT, house: AuctionHouse[PlayT]) -> None:
    """Make all moves that nobody is asked about; then ask, or let the hammer fall and hand the lot to the game."""
    while True:
        move = next_move(house.auction(play), house.terms(play))
        if isinstance(move, BidDue):
            play.ask(move)
            return
        play.emit(move)
        if isinstance(move, AuctionWon):
            house.won(play, move)
            return
        if isinstance(move, AuctionUnsold):
            house.unsold(play, move)
            return


def _move(auction: Auction, action: PlaceBid | DropOut) -> BidPlaced | DroppedOut:
    """The event of a bid or of leaving."""
    turn = _next_turn(auction, action.seat, leads=isinstance(action, PlaceBid))
    if isinstance(action, PlaceBid):
        return BidPlaced(seat=action.seat, amount=action.amount, turn=turn, rule=auction.rule)
    return DroppedOut(seat=action.seat, turn=turn, rule=auction.rule)


def _next_turn(auction: Auction, seat: int, leads: bool = False) -> int | None:
    """Whose turn it is after `seat`, which now `leads` or is out: the next in turn who is neither."""
    leader = seat if leads else auction.leader
    place = auction.order.index(seat)
    others = (*auction.order[place + 1 :], *auction.order[:place])
    return next((other for other in others if other not in auction.out and other != leader), None)
