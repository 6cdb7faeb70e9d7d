"""What players and money are worth to a club, in thousandths of a million, and what lies ahead of it.

A star counts if it makes the best eleven better, for the weeks that are left; a youth's counts besides, as he can be
coached; those on the bench count little. Everything managers weigh is a difference of two squads. Everybody knows the
board and which cards there are, so what wages will come to and what the next roll may cost; how the piles lie nobody
does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.deals import Good
from engine.core.kept import kept
from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import AnyCard, Content, Tables
from engine.fortunes.managers.ahead import Match, absences, matches_of
from engine.fortunes.managers.known import Known, known_of
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.managers.teams import Codes, Team, code_of, codes_of, stars_of, team_of, youth_stars_of
from engine.fortunes.season import money
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.model import Fixture, SeasonTable

_BENCH = 16
"""A star on the bench is worth this part of one in the eleven: he plays when others are out."""
_MATCH = 10_000
"""What a star more is worth in a single match, at most."""
_PLENTY = 100
"""Millions beyond the reserve from which on money gets plenty."""
K = 1000
"""A million."""
DIE = range(1, 7)
_KITTY, _VISITS, _TAUGHT = 2, 3, 4
"""Steps of a coach that are kept in cash, while so many rolls are left and he has fewer stars than that."""
_OTHERS = 2
"""Of so many visits with a scout one is for a youth of this club."""
_FAR = 20
"""Nobody looks further ahead than so many weeks."""


Goods = tuple[Good, ...]
Changes = tuple[tuple[int, Fixture | None, int], ...]
"""In which week from now each match to come is, its fixture, None if that isn't drawn yet, and by how many stars the
eleven gets better for it, or worse."""
Swaps = dict[tuple[int | None, int | None], int]
"""What somebody with one code who goes and one with another who comes bring; None is nobody."""
_CLUBS = 64
"""Clubs, as they are at some moment, of which something is remembered: six, and as they were a little earlier."""

_ROLLS = 512
"""Squares and wages of which is remembered what the next roll may cost."""


@lru_cache(maxsize=_CLUBS)
def _swaps_of(*club: object) -> Swaps:
    """What is kept of all that counts where one player goes and another comes."""
    return {}


@lru_cache(maxsize=_CLUBS)
def _rises(*payroll: object) -> dict[int, int]:
    """What stars more cost who pays for so many in so many turns, as far as it is known already."""
    return {}


class Worth:
    """The figures for one club at one moment; as if it had so many millions `more`."""

    def __init__(
        self, content: Content, table: SeasonTable, seat: int, style: Style, risks: Risks, more: int = 0
    ) -> None:
        self.content = content
        self.table = table
        self.seat = seat
        self.style = style
        self.risks = risks
        self.manager = table.managers[seat]
        # What dealing asks again and again: what goods bring by the rival and both sides, what loans change match by
        # match, what somebody brings or costs who is lent by or to a rival, what stars cost in wages, and teams.
        self.gains: dict[tuple[int, Goods, Goods], int] = {}
        self.changes: dict[tuple[Goods, Goods], Changes] = {}
        self.lent: dict[tuple[int, bool, int], tuple[tuple[int, int], ...]] = {}
        self._teams: dict[tuple[int, ...], Team] = {}
        self._more = more
        self._richer: dict[int, Worth] = {}

    def richer(self, more: int) -> Worth:
        """The figures of the same club with so many millions more."""
        found = self._richer.get(more)
        if found is None:
            found = self._richer[more] = Worth(self.content, self.table, self.seat, self.style, self.risks, more)
            # What doesn't depend on them is the same.
            found.known, found.turns, found.paid_stars = self.known, self.turns, self.paid_stars
            found._funds = self._funds
        return found

    def of_rival(self, seat: int) -> Worth:
        """The figures of another club: a computer's as its level reckons, a person's as people are thought to."""
        level = self.table.setup.seats[seat].level
        style = STYLES[level] if level else self.style._replace(star=self.style.rival)
        return Worth(self.content, self.table, seat, style, self.risks)

    # -- squads

    @kept
    def known(self) -> Known:
        """What is known of its players already."""
        return known_of(self.table, self.seat)

    @property
    def squad(self) -> list[int]:
        """Own players who can play some day."""
        return self.known.squad

    @property
    def ready(self) -> list[int]:
        """Who can play today."""
        return self.known.ready

    @kept
    def team(self) -> Team:
        """Own players who can play some day."""
        return self.known.team

    @kept
    def today(self) -> Team:
        """Who can play today."""
        return self.known.today

    @kept
    def star(self) -> int:
        """What a star more in the eleven is worth: more where money is plenty, as far as the weeks left allow."""
        if not self.style.keen:
            return self.usual_star
        ease = K + self.style.keen * max(0, self._funds + self._more - _PLENTY) // _PLENTY
        return min(self.style.star * ease // K, self._most)

    @kept
    def _funds(self) -> int:
        """Millions that can be spent."""
        return self.spendable()

    @kept
    def usual_star(self) -> int:
        """The same without plenty of money."""
        return min(self.style.star, self._most)

    @kept
    def _most(self) -> int:
        return self.style.week * self.ahead

    @kept
    def ahead(self) -> int:
        """Weeks that a player bought now will play."""
        return weeks_ahead(self.content, self.table)

    @kept
    def stay(self) -> int:
        """For how many weeks a youth is likely to stay, in thousandths: each visit of a rival with a scout to the staff
        may be for him (FF-15)."""
        board, managers = self.content.tables.board, self.table.managers
        scouts = sum(one.managing and one.scout != "none" for one in managers) - (self.manager.scout != "none")
        fetched = K * scouts * board.count("staff") // (_OTHERS * len(board))
        return sum(K * (K - fetched) ** week // K**week for week in range(self.ahead))

    @kept
    def youth(self) -> int:
        """What a youth's star is worth besides."""
        return self.star * self.style.youth // K

    @property
    def match(self) -> int:
        """What a star is worth in a single match."""
        return min(_MATCH, self.star)

    @kept
    def base(self) -> int:
        """The squad as it is."""
        return self._weighed(*Team(()).changed((), self.team.codes))

    def team_of(self, numbers: tuple[int, ...]) -> Team:
        """These players as a team."""
        found = self._teams.get(numbers)
        if found is None:
            found = self._teams[numbers] = team_of(self.table.people, numbers)
        return found

    def _weighed(self, eleven: int, stars: int, youths: int) -> int:
        """What so many stars are worth: those of the best eleven, all of them, and those of youths."""
        if not self.style.eleven:
            return self.star * stars
        return self.star * eleven + self.star // _BENCH * (stars - eleven) + self.youth * youths

    def with_steps(self, steps: dict[int, int]) -> int:
        """The squad with youths who have more stars."""
        own = [number for number in steps if number in self.squad]
        before = codes_of(self.table.people, own)
        after = tuple([code + steps[number] for code, number in zip(before, own, strict=True)])
        return self.base + self._weighed(*self.team.changed(before, after))

    @kept
    def swaps(self) -> Swaps:
        """What players alike bring for each other, as far as it is known already."""
        wages = (self.paid_stars, self.turns) if self.style.wages else ()
        return _swaps_of(self.style, self.team.codes, self.star, self._funds, self._most, wages, self.content.tables)

    # -- what lies ahead

    @kept
    def matches(self) -> tuple[Match, ...]:
        """The matches to come this season."""
        return matches_of(self.content, self.table, self.seat)

    @kept
    def absences(self) -> dict[int, int]:
        """How many matches anybody misses."""
        return absences(self.table)

    def more_today(self, person: int) -> int:
        """How many stars better the eleven of those who can play gets with somebody else."""
        return self.today.more(code_of(self.table.people[person]))

    def missed_stars(self, person: int) -> int:
        """How many stars the eleven of those who can play lacks without him."""
        if person not in self.ready:
            return self.more_today(person)
        return self.today.missed(code_of(self.table.people[person]))

    # -- one player more or less, what he costs in wages taken off

    def joins(self, number: int) -> int:
        """What it is worth to have him too."""
        return self.exchange((), (number,))

    def leaves(self, number: int) -> int:
        """What is lost with him."""
        return -self.exchange((number,), ())

    def exchange(self, gone: tuple[int, ...], new: tuple[int, ...]) -> int:
        """What it is worth to have the `new` ones for those who are `gone`."""
        return self.swap(*self.codes_of_own(gone), codes_of(self.table.people, new))

    def codes_of_own(self, gone: Iterable[int]) -> tuple[Codes, Codes]:
        """The codes of those of them who are of the squad, and of those who aren't, but may be on the payroll: the
        transfer list."""
        mine = [one for one in gone if one in self.squad]
        return codes_of(self.table.people, mine), codes_of(self.table.people, [one for one in gone if one not in mine])

    def swap(self, gone: Codes, listed: Codes, new: Codes) -> int:
        """The same by the codes of who goes, of who goes from the transfer list, and of who comes."""
        unpaid = stars_of(listed) if listed else 0
        if not self.style.eleven:
            more = stars_of(new) - stars_of(gone)
            return self.star * more - self.wages(more - unpaid)
        change = self.team.changed(gone, new)
        return self._weighed(*change) - self.wages(change.stars - unpaid)

    # -- money

    @kept
    def paid_stars(self) -> int:
        """Stars that wages are for (FF-20)."""
        return money.wage_stars(self.table, self.seat)

    @kept
    def turns(self) -> int:
        """Rolls to come."""
        return turns_left(self.content, self.table, self.seat)

    @kept
    def _wages(self) -> int:
        return smooth_wages(self.content.tables, self.paid_stars)

    def wages(self, more: int) -> int:
        """What so many stars more cost in wages from now on."""
        if not self.style.wages:
            return 0
        found = self._wages_of.get(more)
        if found is None:
            rise = smooth_wages(self.content.tables, self.paid_stars + more) - self._wages
            found = self._wages_of[more] = rise * wage_days(self.content.tables, self.turns) // K
        return found

    @kept
    def _wages_of(self) -> dict[int, int]:
        return _rises(self.content.tables, self.paid_stars, self.turns)

    def reserve(self, more: int = 0) -> int:
        """Millions that stay in the bank, with so many stars more on the payroll."""
        if not self.turns:
            return 0
        tables, style = self.content.tables, self.style
        wages = tables.wages_for(self.paid_stars + more)
        if style.odds:
            return worst_of_next(tables, self.risks, self.manager.counter, wages, style.risk)
        return wages * style.reserve // K

    def spendable(self, more: int = 0) -> int:
        """Millions that can be spent on so many stars more."""
        return max(0, self.manager.cash - max(self.reserve(more), self.kitty))

    def for_staff(self, more: int = 0) -> int:
        """The same at the office and in the academy, for which a little is kept otherwise."""
        return max(0, self.manager.cash - self.reserve(more))

    @kept
    def kitty(self) -> int:
        """Millions kept for the coach and the youths, whose stars are the cheapest there are."""
        if not self.style.odds or self.turns < _VISITS or self.manager.coach >= _TAUGHT:
            return 0
        return _KITTY * self.content.tables.coach_step

    def value(self, number: int) -> int:
        """FF-40: what a player is worth to everybody, in millions."""
        one = self.table.people[number]
        return self.content.value(one.kind, one.stars)

    def value_more(self, gone: Codes, listed: Codes, new: Codes) -> int:
        """By how much the squad and the transfer list are worth more to everybody after a swap, in millions."""
        tables = self.content.tables
        return value_more(tables.star_price, tables.youth_price, gone + listed, new)


@lru_cache(maxsize=1 << 12)
def value_more(star: int, youth: int, gone: Codes, new: Codes) -> int:
    """The same where a star and a youth's star are worth so many millions."""
    youths = youth_stars_of(new) - youth_stars_of(gone)
    # A senior's star is worth the same wherever he plays.
    return youth * youths + star * (stars_of(new) - stars_of(gone) - youths)


class Risks(NamedTuple):
    """What cards cost, as often as they are there, in millions; None is a month's wages. Other cards count 0."""

    luck: tuple[int | None, ...]
    crises: tuple[int | None, ...]


def risks_of(content: Content) -> Risks:
    """What the printed cards may cost."""
    return Risks(
        tuple(_cost(card) for card in content.luck for _ in range(card.copies)),
        tuple(_cost(card) for card in content.crises for _ in range(card.copies)),
    )


def _cost(card: AnyCard) -> int | None:
    match card.effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money):
            return max(0, -money)
        case ef.WagesDemanded():
            return None
    return 0


def matches_left(content: Content, table: SeasonTable) -> int:
    """League weeks still to be played this season, this one's among them as long as it is under way."""
    weeks = calendar_of(content, table.setup).weeks - table.week
    return weeks + (table.window is None and table.week > 0)


def weeks_ahead(content: Content, table: SeasonTable) -> int:
    """Weeks that a player bought now will play, as far as one looks ahead; seasons to come count too."""
    later = (table.setup.seasons - table.season) * calendar_of(content, table.setup).weeks
    return min(_FAR, matches_left(content, table) + later)


def turns_left(content: Content, table: SeasonTable, seat: int) -> int:
    """Rolls that `seat` still has, as far as one looks ahead."""
    weeks = calendar_of(content, table.setup).weeks
    left = weeks - table.week + (table.setup.seasons - table.season) * weeks
    if table.window is None and table.mover is not None:
        count = len(table.managers)
        left += (seat - table.first) % count > (table.mover - table.first) % count
    return min(_FAR, left)


def smooth_wages(tables: Tables, stars: int) -> int:
    """A month's wages without the table's steps, in thousandths: each star costs its share of the next step (FF-20)."""
    low = paid = 0
    for band in tables.wages:
        if band.stars is None or stars <= band.stars:
            width = 10 if band.stars is None else band.stars - low
            return K * paid + K * (band.wages - paid) * (stars - low) // width
        low, paid = band.stars, band.wages
    return K * paid


def wage_days(tables: Tables, turns: int) -> int:
    """How often wages will be paid in so many turns, in thousandths."""
    return K * turns * tables.board.count("wages") // len(tables.board)


@lru_cache(maxsize=_ROLLS)
def worst_of_next(tables: Tables, risks: Risks, counter: int, wages: int, risk: int) -> int:
    """What the next roll costs in millions, but for `risk` thousandths of worse luck."""
    board = tables.board
    weights: dict[int, int] = {}
    luck, crises = len(risks.luck), len(risks.crises)
    for die in DIE:
        match board[(counter + die) % len(board)]:
            case "wages":
                weights[wages] = weights.get(wages, 0) + luck * crises
            case "luck":
                for cost in risks.luck:
                    paid = wages if cost is None else cost
                    weights[paid] = weights.get(paid, 0) + crises
            case "crisis":
                for cost in risks.crises:
                    paid = wages if cost is None else cost
                    weights[paid] = weights.get(paid, 0) + luck
    beyond, most = 0, risk * len(DIE) * luck * crises
    for cost in sorted(weights, reverse=True):
        beyond += K * weights[cost]
        if beyond > most:
            return cost
    return 0
