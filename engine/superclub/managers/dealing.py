"""Deals with other managers (SC-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.deals import (
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAnswer,
    DealDue,
    Good,
    Misgivings,
    Offer,
    OfferDeal,
    RefuseDeal,
    asking_more,
    is_free,
    may_offer,
)
from engine.core.kept import kept
from engine.superclub.content.cards import Card, Content
from engine.superclub.managers.eyes import Eyes, Newcomer, Opening, Vacancies
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.staffing import member_worth
from engine.superclub.managers.style import STYLES, Style
from engine.superclub.managers.value import Prospect
from engine.superclub.managers.worth import K, Squad, Worth
from engine.superclub.season import trades
from engine.superclub.season.desk import trading
from engine.superclub.season.model import SeasonTable

_GAIN = 2 * K
"""What a deal must bring others to be worth the trouble, it is thought."""
_HALF = 2
"""Who offers a deal is content with this part of what it must bring him if he is asked: shared in whole millions, each
has a reason to agree."""
_NEAR, _FAR = 25 * K, 50 * K
"""Who would lose so much at most names what would make up for it, as long as that is no more than so much."""
MOST = 1000
"""Millions that nobody asks for."""
_SCARCE = 500
"""Thousandths of its worth that a lost star costs besides: few can be had for money, and now a rival has it."""
_EYES = 2
"""The level with whose eyes he deals who looks at stars alone: else he would never see a swap that helps both."""


def answer(content: Content, table: SeasonTable, due: DealDue, style: Style) -> DealAnswer:
    """Takes what brings something; asks for the difference in money if that is near; else no.

    What was offered may be gone meanwhile, and with it the deal (SC-29).
    """
    worth = at_desk(content, table, due.seat, style)
    offer, accepted = due.offer, AcceptDeal(due.seat)
    gain = gain_of(worth, offer.takes, offer.gives)
    is_enough = gain >= _least(worth, offer) and _sees(worth, offer)(offer.gives.money - offer.takes.money)
    if is_enough and trades.fault(worth.content, worth.table, accepted) is None:
        return accepted
    if offer.may_counter and -gain <= _NEAR and offer.takes.goods:
        counter = _for_more(worth, due)
        if counter is not None and trades.fault(worth.content, worth.table, counter) is None:
            return counter
    return RefuseDeal(due.seat)


def _for_more(worth: Worth, due: DealDue) -> CounterDeal | None:
    """The same goods for the least money more that makes a deal of it, if there is so much."""
    offer = due.offer
    money, funds = offer.gives.money - offer.takes.money, worth.table.clubs[offer.seat].cash
    more = wanted_more(worth, offer)
    return None if more is None or more * K > _FAR or money + more > funds else asking_more(due, more)


def wanted_more(worth: Worth, offer: Offer) -> int | None:
    """The least millions more for which whoever is offered the deal would take it; None if no money would do."""
    paid, goods = offer.gives.money - offer.takes.money, goods_gain(worth, offer.takes, offer.gives)
    least, looks = _least(worth, offer), _sees(worth, offer)

    def would_do(more: int) -> bool:
        return goods + worth.money(paid + more) >= least and looks(paid + more)

    # A million more is worth something, but for a rounding now and then.
    more = 1 + bisect_left(range(1, MOST), True, key=would_do)
    return more if more < MOST else None


def _sees(worth: Worth, offer: Offer) -> Callable[[int], bool]:
    """`_foresight` of an offer."""
    return _foresight(worth, Prospect(worth.content, worth.table, offer) if worth.style.far else None)


def _foresight(worth: Worth, prospect: Prospect | None) -> Callable[[int], bool]:
    """Whether a club that looks far gets ahead by an exchange, if its maker pays so much; others don't look."""
    if prospect is None or not worth.style.far:
        return lambda paid: True
    return partial(prospect.gets_ahead, worth.seat)


def _least(worth: Worth, offer: Offer) -> int:
    """What a deal must bring whoever is asked now: something to who offered it and is asked for more, so that he never
    wants more than at first."""
    return 1 if offer.counters % 2 else worth.style.gain


def misgivings(worth: Worth, offer: Offer) -> Misgivings:
    """What speaks against a deal; members of the staff are nobody's eleven."""
    cards, seen = {card.number: card for card in worth.as_it_is.cards}, worth.as_it_is.seen
    asked = (good for good in offer.takes.goods if good.kind == trades.PLAYER and good.number in cards)
    offered = (good for good in offer.gives.goods if good.kind == trades.PLAYER)
    return Misgivings(
        tuple(good for good in asked if seen.left(cards[good.number]).eleven != seen.eleven),
        tuple(good for good in offered if seen.joined(worth.card(good.number)).eleven == seen.eleven),
    )


def at_desk(content: Content, table: SeasonTable, seat: int, style: Style) -> Worth:
    """What a manager reckons with when he deals or hires: everybody looks at the eleven then."""
    return Worth(content, table, seat, style if style.eleven else STYLES[_EYES]._replace(gain=style.gain))


class Side(NamedTuple):
    """A club as far as an exchange of players goes: with what it looks at them, and its squad."""

    eyes: Eyes
    squad: Squad


class Giving(NamedTuple):
    """A club without some of its players: who goes, who is left, what those are worth, and what is lost with the
    others, in thousandths of a million."""

    gone: tuple[Card, ...]
    left: Seen
    kept: int
    lost: int


def gain_of(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange brings the club, in thousandths of a million."""
    return goods_gain(worth, gives, gets) + worth.money(gets.money - gives.money)


def goods_gain(worth: Worth, gives: Bundle, gets: Bundle) -> int:
    """The same of the players and the staff alone, whatever is paid."""
    gone, new = trades.numbers(gives, trades.PLAYER), trades.numbers(gets, trades.PLAYER)
    squad, price = worth.as_it_is, worth.content.transfer_price
    leaving = tuple([card for card in squad.cards if card.number in gone])
    giving = _without(worth.eyes, squad.seen, worth.base, leaving, sum(map(price, leaving)))
    cards = [worth.card(card) for card in new]
    gain = _gain(worth.eyes, giving, cards, sum(map(price, cards)))
    # Whoever may be hired at his price is bought for no more, and sold for no less: else he could be hired to be sold.
    staff = worth.content.staff
    gain += sum(
        min(member_worth(worth, card), worth.cost(staff[card].price)) for card in trades.numbers(gets, trades.STAFF)
    )
    return gain - sum(
        max(member_worth(worth, card), worth.cost(staff[card].price)) for card in trades.numbers(gives, trades.STAFF)
    )


def proposal(content: Content, table: SeasonTable, seat: int, style: Style, chance: Chance) -> OfferDeal | None:
    """A swap or a sale that brings both sides something, by what this manager thinks of squads; one a room at most.

    Whoever gains more pays the difference, so that the other side has a reason to agree. Who isn't curious looks on
    deadline day alone, at one of the others, for whoever has as many stars as one that he draws, or more.
    """
    if not trading(table) or may_offer(table.desk, seat) is None or table.desk.made[seat]:
        return None
    # Who sits in for a person would offer for ever where nobody counts.
    others = [other for other in table.order if other != seat and not is_free(table.setup.seats, seat, other)]
    least = 0
    if not style.curious:
        theirs = [(other, card) for other in others for card in table.clubs[other].squad]
        if table.room != "deadline" or not theirs:
            return None
        other, card = chance.choice("wanted", theirs)
        others, least = [other], table.stars[card]
    return _best(content, table, seat, style, others, least)


def _best(
    content: Content, table: SeasonTable, seat: int, style: Style, others: Iterable[int], least: int
) -> OfferDeal | None:
    """Of what brings both sides something that which brings most, with any of the `others`, for whoever has at least so
    many stars."""
    worth = at_desk(content, table, seat, style)
    mine = _side(worth)
    found: list[tuple[Exchange, Worth]] = []
    for other in others:
        rival = at_desk(content, table, other, style)
        theirs = _side(rival)
        pair = _from(mine, theirs, least) if least else _between(mine, theirs, seat < other)
        found += [(exchange, rival) for exchange in pair]
    found.sort(key=lambda one: -one[0].together)
    for exchange, rival in found:
        offer = _agreeable(worth, rival, exchange)
        if offer is not None and trades.fault(content, table, offer) is None:
            return offer
    return None


def _agreeable(worth: Worth, rival: Worth, exchange: Exchange) -> OfferDeal | None:
    """This exchange for so much more as halves what it brings both, or as near to that as both agree to: what money is
    worth depends on how much of it one has, and who looks far sees more than what things are worth now. None if not
    both sides would gain."""
    give, take, mine, its = _bundle(exchange.gone), _bundle(exchange.new), exchange.gain, exchange.its
    half = (mine - its) // 2 // K
    offer = Offer(0, worth.seat, rival.seat, give, take)
    prospect = Prospect(worth.content, worth.table, offer) if worth.style.far or rival.style.far else None
    looks, sees = _foresight(worth, prospect), _foresight(rival, prospect)
    sums = range(-rival.club.cash, worth.club.cash + 1)
    first = bisect_left(sums, True, key=lambda more: its + rival.money(more) >= _GAIN and sees(more))
    end = bisect_left(sums, True, key=lambda more: mine + worth.money(-more) <= 0 or not looks(more))
    if first >= end:
        return None
    more = min(max(half, sums[first]), sums[end - 1])
    return OfferDeal(worth.seat, rival.seat, give.paying(more), take.paying(-more))


def _bundle(cards: Iterable[Card]) -> Bundle:
    return Bundle(tuple(Good(trades.PLAYER, card.number) for card in cards))


def _side(worth: Worth) -> Side:
    return Side(worth.eyes, worth.as_it_is)


class Exchange(NamedTuple):
    """Who goes from one club to another, who comes from there, and what it brings each, in thousandths of a million."""

    gone: tuple[Card, ...]
    new: tuple[Card, ...]
    gain: int
    its: int

    @property
    def together(self) -> int:
        """What it brings both."""
        return self.gain + self.its


def _turned(exchange: Exchange) -> Exchange:
    """The same, seen from the other side."""
    return Exchange(exchange.new, exchange.gone, exchange.its, exchange.gain)


Swaps = tuple[int, dict[int, list["Swap"]]]
"""What a squad is worth to its club but for its stars, and some of its players, by their stars."""


class Swap:
    """A player of a club who may go for one with as many stars: thousands of pairs are looked at between two turns."""

    def __init__(self, of: Vacancies, card: Card, newcomer: Newcomer, price: int) -> None:
        self.card = card
        self.newcomer = newcomer
        opening = Opening(of, card)
        self.plays = opening.missed
        vacancy = opening.vacancy
        self.look = vacancy.elevens(card.stars), vacancy.tenth, vacancy.alone, opening.filled
        """What the eleven would be worth by who comes, whom he displaces, what it is worth if he doesn't, and what all
        that training can fill, by his hollow stars."""
        self._price = price
        self._of = of

    @kept
    def _kept(self) -> int:
        return self._of.eyes.worth_without(self._of.squad, self.card)

    def gain(self, other: Swap, better: int) -> int:
        """What the other for this one brings the club, whose squad gets so much better by it, as `_gain` has it."""
        base, kept = self._of.base, self._kept
        return _counted(self._of.eyes, base + better - kept, other._price) - _lost(base, kept, self._price)


def _between(mine: Side, theirs: Side, first: bool) -> Iterable[Exchange]:
    """What two clubs have for each other: the same whoever of them asks, and so reckoned by the `first`."""
    return _exchanges(mine, theirs) if first else map(_turned, _exchanges(theirs, mine))


@lru_cache(maxsize=1 << 8)
def _exchanges(one: Side, other: Side) -> tuple[Exchange, ...]:
    """Those of a player for a player with as many stars that bring two clubs together enough, one of whom plays for his
    club's best eleven.

    Whoever got fewer stars would nearly always have to be paid more for them than they are worth to the other, and two
    substitutes change little for the time it takes to think of them. Squads stand for most of a season while everybody
    comes by again and again: what was reckoned is kept.
    """
    return _enough(_each(one), _each(other), _GAIN + one.eyes.style.gain // _HALF)


def _from(one: Side, other: Side, least: int) -> tuple[Exchange, ...]:
    """The same of those alone who have at least so many stars."""
    mine, its = ([player for player in side.squad.players if player[0].stars >= least] for side in (one, other))
    return _enough(_swaps(one, mine), _swaps(other, its), _GAIN + one.eyes.style.gain // _HALF)


def _enough(one: Swaps, other: Swaps, enough: int) -> tuple[Exchange, ...]:
    """Those of these players."""
    good = []
    (base, mine), (its_base, theirs) = one, other
    for stars, givers in mine.items():
        takers = theirs.get(stars, ())
        for give in givers:
            elevens, tenth, alone, filled = give.look
            _, player, kind, hollow = give.newcomer
            for take in takers:
                if not (give.plays or take.plays):
                    continue
                its_elevens, its_tenth, its_alone, its_filled = take.look
                _, its_player, its_kind, its_hollow = take.newcomer
                better = (elevens[its_kind] if its_player > tenth else alone) + filled[its_hollow] - base
                its_better = (its_elevens[kind] if player > its_tenth else its_alone) + its_filled[hollow] - its_base
                # No exchange brings more than squads get better by it, which nearly never is enough.
                if better + its_better < enough:
                    continue
                gain, its = give.gain(take, better), take.gain(give, its_better)
                if gain + its >= enough:
                    good.append(Exchange((give.card,), (take.card,), gain, its))
    return tuple(good)


@lru_cache(maxsize=1 << 6)
def _each(side: Side) -> Swaps:
    """All of a squad's players."""
    return _swaps(side, side.squad.players)


def _swaps(side: Side, players: Iterable[tuple[Card, Newcomer, int]]) -> Swaps:
    found: dict[int, list[Swap]] = {}
    of = Vacancies(side.eyes, side.squad.seen)
    for card, newcomer, price in players:
        found.setdefault(card.stars, []).append(Swap(of, card, newcomer, price))
    return of.base - side.eyes.style.token * side.squad.seen.stars, found


def _gain(eyes: Eyes, giving: Giving, new: Sequence[Card], price: int) -> int:
    """What some players for others bring a club.

    Who comes counts no more than would be bid for him, who goes no less than his transfer price: else somebody could
    buy and sell at this club's cost. A club that has fewer stars afterwards has lost more than they are worth.
    """
    fewer = sum(card.stars for card in giving.gone) - sum(card.stars for card in new)
    lost = giving.lost + max(0, fewer) * eyes.style.star * _SCARCE // K
    if not new:
        return -lost
    *others, last = new
    more = eyes.worth_with(reduce(Seen.joined, others, giving.left), last) - giving.kept
    return _counted(eyes, more, price) - lost


def _counted(eyes: Eyes, more: int, price: int) -> int:
    """Of what those who come bring, who cost so many millions together, what would be bid for them."""
    return min(more, eyes.style.most * price)


def _lost(base: int, kept: int, price: int) -> int:
    """What is lost with those who go, who cost so much: no less than that."""
    return max(base - kept, K * price)


def _without(eyes: Eyes, squad: Seen, base: int, gone: tuple[Card, ...], price: int) -> Giving:
    """A club that is worth `base` without these players, who cost so much together."""
    left = reduce(Seen.left, gone, squad)
    kept = eyes.worth(left) if gone else base
    return Giving(gone, left, kept, _lost(base, kept, price))
