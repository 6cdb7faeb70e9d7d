"""What it is worth to have people for some weeks, or to do without them (FF-26): match by match, by who plays then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.deals import Bundle, Good
from engine.fortunes.managers.teams import codes_of
from engine.fortunes.managers.worth import Changes, K, Worth
from engine.fortunes.season import trades
from engine.fortunes.season.model import Fixture

_LEASE = 1250
"""Thousandths of his share that somebody is worth who costs no wages (FF-26)."""
_LONG = 8
"""Weeks for which a loan alone is reckoned at once: for fewer they are the first of the same."""
_NOTHING = Bundle()
_RIVAL = 2
"""How many times a star counts that one does without for a rival, who has it meanwhile."""
_MEETING = 2
"""How many times more where the two meet, and there a star that the rival gains counts as much."""
_AGAINST = 750
"""Thousandths of what a star on loan is worth that it costs where a rival gains it and the two don't meet."""


def balance(worth: Worth, rival: Worth, gives: Bundle, gets: Bundle) -> int:
    """What the loans of a deal bring, all of them together: two for the same place fill it once, and two who could
    stand in for each other are missed when both are gone. Who is sold or bought by it is so already."""
    goods = (*gives.goods, *gets.goods)
    if len(goods) != 1 or not 0 < goods[0].term <= _LONG:
        return sum([amount for _, amount in _amounts(worth, rival, gives, gets)]) if goods else 0
    key = rival.seat, bool(gives.goods), goods[0].number
    if key not in worth.lent:
        long = Bundle((Good(goods[0].kind, goods[0].number, _LONG),))
        both = (long, _NOTHING) if gives.goods else (_NOTHING, long)
        worth.lent[key] = tuple(_amounts(worth, rival, *both))
    return sum([amount for week, amount in worth.lent[key] if week <= goods[0].term])


def _amounts(worth: Worth, rival: Worth, gives: Bundle, gets: Bundle) -> Iterator[tuple[int, int]]:
    """What loans bring or cost in which week from now."""
    clubs = {worth.manager.club, rival.manager.club}
    unit = _on_loan(worth)

    def meet(fixture: Fixture | None) -> bool:
        return fixture is not None and {fixture.home, fixture.away} == clubs

    for week, fixture, more in _changes(worth, gives, gets):
        dear = worth.match * _RIVAL * (_MEETING if meet(fixture) else 1)
        yield week, more * (unit if more > 0 else dear)
    # Who gets nobody doesn't get better.
    for week, fixture, more in _changes(rival, gets, gives) if gives.goods else ():
        against = worth.match * _RIVAL * _MEETING if meet(fixture) else unit * _AGAINST // K
        yield week, -max(0, more) * against


def borrowed(worth: Worth, person: int, weeks: int) -> int:
    """What it is worth to have somebody for so many weeks, whoever lends him."""
    come = Bundle((Good(trades.PLAYER, person, weeks),))
    return _on_loan(worth) * sum(max(0, more) for _, _, more in _changes(worth, _NOTHING, come))


def _on_loan(worth: Worth) -> int:
    """A star on loan for a match: little more than its share of what buying it is worth."""
    return min(worth.match, worth.usual_star * _LEASE // max(1, worth.ahead) // K)


def _changes(worth: Worth, gives: Bundle, gets: Bundle) -> Changes:
    """By how many stars loans make the eleven of each match better, or worse; both sides of a deal ask for it."""
    key = gives.goods, gets.goods
    if key not in worth.changes:
        worth.changes[key] = tuple(_reckoned(worth, gives, gets))
    return worth.changes[key]


def _reckoned(worth: Worth, gives: Bundle, gets: Bundle) -> Iterator[tuple[int, Fixture | None, int]]:
    """By how many stars loans make the eleven of each match better, or worse, in which week from now; a fixture that
    isn't drawn yet is None.

    Who is sold or bought besides counts as gone or there all along.
    """
    sold, bought = (tuple(good.number for good in side.goods if not good.term) for side in (gives, gets))
    longest = max((good.term for good in (*gives.goods, *gets.goods)), default=0)
    people, more = worth.table.people, 0
    before: tuple[tuple[int, ...], list[int], list[int]] | None = None
    for number, match in enumerate(worth.matches):
        if match.week > longest:
            break
        there = _team(worth, number, match.team, sold, bought)
        lent = [good.number for good in gives.goods if good.term >= match.week and good.number in there]
        come = _available(worth, number, [good.number for good in gets.goods if good.term >= match.week])
        if before != (there, lent, come):
            # For most matches it is all as for the one before.
            before = there, lent, come
            more = worth.team_of(there).changed(codes_of(people, lent), codes_of(people, come)).eleven
        yield match.week, match.fixture, more


def _team(
    worth: Worth, number: int, team: tuple[int, ...], gone: tuple[int, ...], new: tuple[int, ...]
) -> tuple[int, ...]:
    """A team for the match of that number from now without these, and with those who aren't out any more."""
    if not gone and not new:
        return team
    return (*(one for one in team if one not in gone), *_available(worth, number, new))


def _available(worth: Worth, number: int, new: Iterable[int]) -> list[int]:
    """Who of those isn't out any more in the match of that number from now."""
    return [one for one in new if worth.absences.get(one, 0) <= number]
