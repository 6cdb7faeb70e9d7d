"""Deals with other managers (FF-25, FF-26): which to take, what to ask for instead, and now and then one to offer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from engine.core.chance import Chance
from engine.core.deals import (
    AcceptDeal,
    Bundle,
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
from engine.fortunes.managers import loans
from engine.fortunes.managers.known import Known, Player, wanted
from engine.fortunes.managers.teams import Codes, code_of, codes_of, is_youth, stars_of
from engine.fortunes.managers.worth import K, Worth, value_more
from engine.fortunes.season import people, trades

_GAIN = 4 * K
"""What a deal must bring others to be worth the trouble, it is thought."""
_LOAN_GAIN = K
"""The same of a loan, which is soon over."""
_NEAR = 30 * K
"""Who would lose so much at most names what would make up for it."""
_FEE = 1150
"""Thousandths of what players are usually worth that a club pays at most, and sells for at least."""
_DEAR = 1250
"""Thousandths of what the bank takes that are paid to a rival at most. With more, it pays to buy for others: they were
sold at a hundred millions a star."""
_FOND = 1500
"""The same for who doesn't think of an eleven: he would rather keep whom he has."""
_BEYOND = 2
"""So many times his value nobody is worth to anybody."""
_NEVER = -K * K
_NOTHING = Bundle()
ListPrice = Literal["buy", "sell", "swap"]
"""What of an exchange the list price holds."""
_TOGETHER = 1050
"""Thousandths of that which an offer must bring both sides together: who makes it is content with the smaller part."""
_ENOUGH = _GAIN * _TOGETHER // K
_RENT = 40
"""Nobody is lent for less than this part of his value a week."""
_TERMS = (1, 2, 4, 8)
"""For how many weeks players are offered, or asked for."""
_EVERY = 2
"""In how many weeks a club offers the same person something once at most."""
_ASKS = 2
"""Of so many such weeks there is one in which he is asked for somebody, if there is nothing better to offer."""
_SHARE = 4
"""The other side gets this part of what both gain."""


class Idea(NamedTuple):
    """Whom a club might give and whom it would get, if anybody, for how many weeks (0 is for good), and what that
    brings it and the other side, in thousandths of a million."""

    give: Player | None
    take: Player | None
    weeks: int
    gain: int
    its: int


def answer(worth: Worth, due: DealDue) -> DealAnswer:
    """Takes what brings something; asks for the difference in money if that is near; else no.

    What was offered may be gone meanwhile, and with it the deal.
    """
    offer, accepted = due.offer, AcceptDeal(due.seat)
    gain = gain_of(worth, worth.of_rival(offer.seat), offer.takes, offer.gives)
    least = _least(worth, offer.takes, offer.gives)
    if gain >= least and trades.fault(worth.content, worth.table, accepted) is None:
        return accepted
    if offer.may_counter and -gain <= _NEAR and offer.takes.goods:
        counter = asking_more(due, -(-(least - gain) // K))
        if trades.fault(worth.content, worth.table, counter) is None:
            return counter
    return RefuseDeal(due.seat)


def wanted_more(worth: Worth, offer: Offer) -> int:
    """The least millions more for which whoever is offered the deal would take it, wages and all (FF-20)."""
    paid = offer.gives.money - offer.takes.money
    free = Bundle(offer.takes.goods), Bundle(offer.gives.goods)
    least, gain = _least(worth, offer.takes, offer.gives), gain_of(worth, worth.of_rival(offer.seat), *free)
    stars = sum(worth.table.people[one].stars for one in _sold(offer.gives.goods))
    return max(-(-(least - gain) // K) - paid, -paid - worth.spendable(stars))


def named_more(worth: Worth, offer: Offer) -> int | None:
    """The same as it is said to whoever made the offer; None where it comes to more than those asked for are worth to
    anybody: then they aren't to be had. That is twice their value, or for some weeks their value alone; what is given
    for them comes off it. Whoever has no more than a star's value counts as that."""
    more, paid = wanted_more(worth, offer), offer.gives.money - offer.takes.money
    asked = sum(_most_worth(worth, good) for good in offer.takes.goods)
    given = sum(worth.value(good.number) for good in offer.gives.goods if not good.term)
    return more if paid + more <= max(0, asked - given) else None


def _most_worth(worth: Worth, good: Good) -> int:
    value = max(worth.value(good.number), worth.content.tables.star_price)
    return value if good.term else _BEYOND * value


def misgivings(worth: Worth, offer: Offer) -> Misgivings:
    """What speaks against a deal, once all can play who are out."""
    everybody, team = worth.table.people, worth.team
    return Misgivings(
        tuple(
            one
            for one in offer.takes.goods
            if one.number in worth.squad and team.missed(code_of(everybody[one.number]))
        ),
        tuple(one for one in offer.gives.goods if not team.more(code_of(everybody[one.number]))),
    )


def gain_of(worth: Worth, rival: Worth, gives: Bundle, gets: Bundle) -> int:
    """What an exchange with `rival` brings the club, in thousandths of a million; far less than nothing if it can't be
    afforded.

    Who comes for good counts no more than what the club would sell him for: else somebody could buy and sell at
    its cost, as money is worth more or less to it from day to day. Nobody goes below half his value.
    """
    new = _sold(gets.goods)
    money = gets.money - gives.money
    stars = sum(worth.table.people[one].stars for one in new)
    if money < 0 and worth.spendable(stars) < -money:
        return _NEVER
    return _goods_gain(worth, rival, gives.goods, gets.goods) + K * money


def _goods_gain(worth: Worth, rival: Worth, gives: tuple[Good, ...], gets: tuple[Good, ...]) -> int:
    """What the players of an exchange bring, whatever is paid; asked again for every price."""
    known = worth.gains.get((rival.seat, gives, gets))
    if known is None:
        gone, new = _sold(gives), _sold(gets)
        known = 0
        if gone or new:
            known = _exchange(worth, *worth.codes_of_own(gone), codes_of(worth.table.people, new))
        if len(gone) + len(new) < len(gives) + len(gets):
            known += _loans(worth, rival, Bundle(gives), Bundle(gets))
        worth.gains[rival.seat, gives, gets] = known
    return known


def list_price(worth: Worth, gives: Bundle, gets: Bundle) -> ListPrice | None:
    """What holds the price of an exchange, where players would be worth more to the club: what it pays a rival at most,
    what it sells to one for at least, or both, as they are swapped. None if it goes by what they are worth, or it
    thinks of no eleven. At an auction, where rivals aren't paid, somebody may be worth more."""
    gone, new = _sold(gives.goods), _sold(gets.goods)
    if not worth.style.eleven or not (gone or new):
        return None
    codes = (*worth.codes_of_own(gone), codes_of(worth.table.people, new))
    if K * _price(worth, *codes) >= _as_reckoned(worth, *codes):
        return None
    return "swap" if gone and new else "sell" if gone else "buy"


def _exchange(worth: Worth, gone: Codes, listed: Codes, new: Codes) -> int:
    """What it brings to have the new ones for those who are gone, from the squad and from the transfer list."""
    if not (gone or listed or new):
        return 0
    if not worth.style.eleven:
        both = _kept(worth, gone, listed, new)
        return both if both > 0 else both * _FOND // K
    return min(_as_reckoned(worth, gone, listed, new), K * _price(worth, gone, listed, new))


def _as_reckoned(worth: Worth, gone: Codes, listed: Codes, new: Codes) -> int:
    """The same by what they are worth alone, as usual or a little more. Whoever goes is missed as by who has his list
    price already: else a club that has just spent its money would sell for less what it would buy back."""
    both = _kept(worth, gone, listed, new)
    usual = both * worth.usual_star // max(1, worth.star)
    fee = -worth.value_more(gone, listed, new)
    if fee > 0 and worth.style.keen:
        both = min(both, _kept(worth.richer(fee), gone, listed, new))
    return min(both, usual * _FEE // K)


def _price(worth: Worth, gone: Codes, listed: Codes, new: Codes) -> int:
    """The most that an exchange counts, in millions, or the least that it costs."""
    return _by_list(worth.value_more(gone, listed, new), worth.value_more((), (), new))


def _by_list(more: int, new: int) -> int:
    """The same where so many millions are won by the list, and those who come are worth so many: nobody sells stars for
    less than the bank takes for them, or pays a quarter more; who swaps them for as many pays for the better place,
    half of that."""
    return more if more < 0 else (more + new) * _DEAR // (2 * K)


def _kept(worth: Worth, gone: Codes, listed: Codes, new: Codes) -> int:
    """What the new ones are worth for those who are gone. A youth is worth no more than he brings when he is poached,
    as anybody may, and who sold him first (FF-15)."""
    both = worth.swap(gone, listed, new)
    if not any(map(is_youth, new)):
        return both
    seniors = tuple([one for one in new if not is_youth(one)])
    youths = worth.content.value("youth", stars_of(new) - stars_of(seniors))
    return min(both, worth.swap(gone, listed, seniors) + K * youths)


def _sold(goods: tuple[Good, ...]) -> tuple[int, ...]:
    return tuple([good.number for good in goods if not good.term])


def _loans(worth: Worth, rival: Worth, gives: Bundle, gets: Bundle) -> int:
    """What the loans of a deal bring. Nobody is lent for nothing, nor borrowed for more than he is worth for good: else
    whoever is bought could be lent back for more."""
    brought = loans.balance(worth, rival, gives, gets)
    rent = sum(K * worth.value(good.number) * good.term // _RENT for good in gives.goods)
    if rent:
        brought = min(brought, loans.balance(worth, rival, _NOTHING, gets) - rent)
    price = sum(K * worth.value(good.number) for good in gets.goods if good.term)
    return min(brought, loans.balance(worth, rival, gives, _NOTHING) + price) if price else brought


def proposal(worth: Worth, chance: Chance) -> OfferDeal | None:
    """A better player for a worse one of his kind and money, one way or the other, a player for money alone, or one
    on loan.

    One offer at most in a week or window. The other manager is thought to
    reckon alike, and gets a little more than what would do for him, so that he has a reason to agree.
    """
    table, seat = worth.table, worth.seat
    if table.desk.made[seat] or may_offer(table.desk, seat) is None:
        return None
    best: OfferDeal | None = None
    most = 0
    for other in _talks_with(worth, chance):
        rival = worth.of_rival(other)
        for idea in _promising(worth, rival):
            offer, gain = _deal(worth, rival, idea, most)
            if offer is not None and gain > most and trades.fault(worth.content, table, offer) is None:
                best, most = offer, gain
    return best or _inquiry(worth)


def _inquiry(worth: Worth) -> OfferDeal | None:
    """Now and then a person is asked for somebody, although no exchange seems to bring both enough: what he thinks of
    his players is only supposed, where a computer's level is known. The best for the club, as for others."""
    table, seats = worth.table, worth.table.setup.seats
    best: OfferDeal | None = None
    most = 0
    for other in people.rivals(table, worth.seat) if worth.style.eleven else ():
        if seats[other].level or is_free(seats, worth.seat, other) or not _is_due(worth, other, _ASKS):
            continue
        rival = worth.of_rival(other)
        for give, take in _of_a_kind(worth.known, rival.known):
            offer, gain = (None, 0) if take is None else _bid(worth, rival, give, take)
            if offer is not None and gain > most and trades.fault(worth.content, table, offer) is None:
                best, most = offer, gain
    return best


def _bid(worth: Worth, rival: Worth, give: Player | None, take: Player) -> tuple[OfferDeal | None, int]:
    """This exchange at the list price and a part of what it brings the club beyond that, and what is left of it; None
    if that is too little for the club."""
    gone, new = () if give is None else (give[1],), (take[1],)
    usual, gain = worth.value_more(gone, (), new), _swap(worth, give and give[1], take[1])
    money = usual + (gain - K * usual - worth.style.gain) // (_SHARE * K)
    gives, takes = _bundle(give, 0).paying(money), _bundle(take, 0).paying(-money)
    left = gain_of(worth, rival, gives, takes)
    is_fair = money >= usual and left >= worth.style.gain
    return (OfferDeal(worth.seat, rival.seat, gives, takes), left) if is_fair else (None, 0)


def _talks_with(worth: Worth, chance: Chance) -> list[int]:
    """To whom this club may offer something this week: to computers, and to a person when it is its week. Who isn't
    curious draws one of them, and none in a window."""
    seats, rivals = worth.table.setup.seats, people.rivals(worth.table, worth.seat)
    found = [other for other in rivals if seats[other].level or _is_due(worth, other)]
    # Who sits in for a person would offer for ever where nobody counts.
    found = [other for other in found if not is_free(seats, worth.seat, other)]
    if worth.style.curious or not found:
        return found
    return [chance.choice("rival", found)] if worth.table.window is None else []


def _is_due(worth: Worth, other: int, times: int = 1) -> bool:
    """Whether it is this club's week for the person `other`: clubs take turns, so that nobody is pestered. Of these
    weeks every one, or only one of so many `times`."""
    table, count = worth.table, len(worth.table.managers)
    place, weeks = (worth.seat - other) % count, max(_EVERY, count - 1)
    return (table.week + place) % (times * weeks) == 0


def _deal(worth: Worth, rival: Worth, idea: Idea, most: int) -> tuple[OfferDeal | None, int]:
    """This exchange with money, and what it brings; None if not both sides would gain, or it can't bring more than
    `most`."""
    share = max(_LOAN_GAIN if idea.weeks else _GAIN, (idea.gain + idea.its) // _SHARE)
    if idea.gain + idea.its - share <= most:
        return None, 0
    # What it must be paid, or will pay.
    money = -((idea.its - share) // K)
    gives, takes = _bundle(idea.give, idea.weeks).paying(money), _bundle(idea.take, idea.weeks).paying(-money)
    if gain_of(rival, worth, takes, gives) < 0:
        return None, 0
    return OfferDeal(worth.seat, rival.seat, gives, takes), gain_of(worth, rival, gives, takes)


def _promising(worth: Worth, rival: Worth) -> Iterator[Idea]:
    """The exchanges that bring both sides enough together."""
    gives, takes = wanted(worth.known, rival.known), wanted(rival.known, worth.known)
    pairs = _of_a_kind(worth.known, rival.known) if worth.style.eleven else ()
    for give, take in (*pairs, *product(gives, takes)):
        both = _together(worth, rival, give and give[1], take and take[1])
        if both is not None:
            yield Idea(give, take, 0, *both)
    alone: list[tuple[Player | None, Player | None]] = [(None, take) for take in takes]
    alone += [(give, None) for give in gives]
    for weeks in _TERMS if alone else ():
        for give, take in alone:
            lent, borrowed = _bundle(give, weeks).goods, _bundle(take, weeks).goods
            gain, its = _goods_gain(worth, rival, lent, borrowed), _goods_gain(rival, worth, borrowed, lent)
            if gain + its >= _LOAN_GAIN * _TOGETHER // K:
                yield Idea(give, take, weeks, gain, its)


def _together(worth: Worth, rival: Worth, gone: int | None, new: int | None) -> tuple[int, int] | None:
    """What it brings each of two clubs to have one for the other for good, by their codes; None is nobody. None if it
    isn't enough together: seldom both must be asked to know that."""
    gain, its = worth.swaps.get((gone, new)), rival.swaps.get((new, gone))
    most = _most(worth, gone, new) if gain is None else gain
    its_most = _most(rival, new, gone) if its is None else its
    # Who gets more than he gives has more to lose by what he pays, and so is asked first.
    if gain is None and most >= its_most and most + its_most >= _ENOUGH:
        gain = most = _swap(worth, gone, new)
    if its is None and most + its_most >= _ENOUGH:
        its_most = _swap(rival, new, gone)
    if gain is None and most + its_most >= _ENOUGH:
        most = _swap(worth, gone, new)
    return (most, its_most) if most + its_most >= _ENOUGH else None


def _most(worth: Worth, gone: int | None, new: int | None) -> int:
    """No more than the list price counts, for who thinks of an eleven."""
    if not worth.style.eleven:
        return K * K
    tables = worth.content.tables
    return _listed(tables.star_price, tables.youth_price, gone, new)


@lru_cache(maxsize=1 << 12)
def _listed(star: int, youth: int, gone: int | None, new: int | None) -> int:
    """The list price in thousandths, where a star and a youth's star are worth so many millions."""
    codes = () if gone is None else (gone,), () if new is None else (new,)
    return K * _by_list(value_more(star, youth, *codes), value_more(star, youth, (), codes[1]))


def _swap(worth: Worth, gone: int | None, new: int | None) -> int:
    """What it brings to have one for the other for good, by their codes; None is nobody. Who is listed counts
    otherwise and isn't for here."""
    codes = () if gone is None else (gone,), () if new is None else (new,)
    found = worth.swaps[gone, new] = _exchange(worth, codes[0], (), codes[1])
    return found


def _least(worth: Worth, give: Bundle, take: Bundle) -> int:
    """What it must bring a club: less where players are only lent."""
    return _LOAN_GAIN if all(good.term for good in (*give.goods, *take.goods)) else worth.style.gain


@lru_cache(maxsize=1 << 8)
def _of_a_kind(mine: Known, theirs: Known) -> tuple[tuple[Player | None, Player | None], ...]:
    """Who might be exchanged: of every kind one side's best for the other's least, or either alone."""
    found: list[tuple[Player | None, Player | None]] = []
    for (my_best, my_least), (their_best, their_least) in zip(mine.ends, theirs.ends, strict=True):
        found += (my_least, their_best), (my_best, their_least), (None, their_best), (None, their_least)
        found.append((my_least, None))
    return tuple(found)


def _bundle(player: Player | None, weeks: int) -> Bundle:
    return Bundle((Good(trades.PLAYER, player[0], weeks),)) if player else _NOTHING
