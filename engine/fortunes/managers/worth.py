"""What players and money are worth to a club, in thousandths of a million, and what lies ahead of it.

A star counts if it makes the best eleven better, for the weeks that are left; a youth's counts besides, as he can be
coached; those on the bench count little. Everything managers weigh is a difference of two squads. Everybody knows the
board and which cards there are, so what wages will come to and what the next roll may cost; how the piles lie nobody
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.core.deals import Good
from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import AnyCard, Content, Tables
from engine.fortunes.managers.ahead import Match, absences, matches_of
from engine.fortunes.managers.line_ups import Codes, Team, code_of, stars_in, team_of, youth_stars_in
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.season import money, people
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.model import Fixture, SeasonTable

_BENCH = 16
"""A star on the bench is worth this part of one in the eleven: he plays when others are out."""
_PLENTY = 100
"""Millions beyond the reserve from which on money gets plenty."""
K = 1000
"""A million."""
DIE = range(1, 7)
_FAR = 20
"""Nobody looks further ahead than so many weeks."""


Goods = tuple[Good, ...]
Changes = tuple[tuple[Fixture | None, int], ...]
"""By how many stars an eleven gets better, or worse, in each match to come; a fixture that isn't drawn yet is None."""


class Worth:
    """The figures for one club at one moment."""

    def __init__(self, content: Content, table: SeasonTable, seat: int, style: Style, risks: Risks) -> None:
        self.content = content
        self.table = table
        self.seat = seat
        self.style = style
        self.risks = risks
        self.manager = table.managers[seat]
        # What dealing asks again and again: what goods bring by the rival and both sides, what players alike bring for
        # each other, what loans change match by match, whom the club could spare, and its best and least.
        self.gains: dict[tuple[int, Goods, Goods], int] = {}
        self.swaps: dict[tuple[int | None, int | None], int] = {}
        self.changes: dict[tuple[Goods, Goods], Changes] = {}
        self.spares: list[int] | None = None
        self.ends: list[tuple[int | None, int | None]] | None = None
        self._elevens: dict[tuple[int, ...], int] = {}
        self._wages_of: dict[int, int] = {}

    def of_rival(self, seat: int) -> Worth:
        """The figures of another club: a computer's as its level reckons, a person's as people are thought to."""
        level = self.table.setup.seats[seat].level
        style = STYLES[level] if level else self.style._replace(star=self.style.rival)
        other = Worth(self.content, self.table, seat, style, self.risks)
        other.codes = self.codes
        return other

    # -- squads

    @cached_property
    def squad(self) -> list[int]:
        """Own players who can play some day."""
        listed = self.manager.listed
        return [number for number in self.manager.squad if number not in listed]

    @cached_property
    def ready(self) -> Sequence[int]:
        """Who can play today."""
        return people.selectable(self.table, self.seat)

    @cached_property
    def star(self) -> int:
        """What a star more in the eleven is worth: more where money is plenty, as far as the weeks left allow."""
        ease = K + self.style.keen * max(0, self.spendable() - _PLENTY) // _PLENTY
        return min(self.style.star * ease // K, self._most)

    @cached_property
    def usual_star(self) -> int:
        """The same without plenty of money."""
        return min(self.style.star, self._most)

    @cached_property
    def _most(self) -> int:
        return self.style.week * weeks_ahead(self.content, self.table)

    @cached_property
    def youth(self) -> int:
        """What a youth's star is worth besides."""
        return self.star * self.style.youth // K

    @property
    def match(self) -> int:
        """What a star is worth in a single match."""
        return min(self.style.week, self.star)

    @cached_property
    def base(self) -> int:
        """The squad as it is."""
        return self._with((), ())

    @cached_property
    def team(self) -> Team:
        """Own players who can play some day."""
        return self.team_of(self.squad)

    @cached_property
    def today(self) -> Team:
        """Who can play today."""
        return self.team_of(self.ready)

    @cached_property
    def _stars(self) -> tuple[int, int]:
        """All stars of the squad, and those of its youths."""
        return stars_in(self.team.codes), youth_stars_in(self.team.codes)

    def _with(self, gone: Codes, new: Codes) -> int:
        """The squad without some of it, and with new ones."""
        all_stars, of_youths = self._stars
        stars = all_stars - stars_in(gone) + stars_in(new)
        if not self.style.eleven:
            return self.star * stars
        best = self.team.changed(gone, new)
        youths = of_youths - youth_stars_in(gone) + youth_stars_in(new)
        return self.star * best + self.star // _BENCH * (stars - best) + self.youth * youths

    def with_steps(self, steps: dict[int, int]) -> int:
        """The squad with youths who have more stars."""
        people = self.table.people
        taught = tuple([code_of(people[number].kind, people[number].stars + more) for number, more in steps.items()])
        return self._with(self._codes_of(steps), taught)

    @cached_property
    def codes(self) -> list[int]:
        """Everybody's kind and stars in a number."""
        return [code_of(one.kind, one.stars) for one in self.table.people]

    def _codes_of(self, numbers: Iterable[int]) -> Codes:
        codes = self.codes
        return tuple([codes[number] for number in numbers])

    def team_of(self, numbers: Iterable[int]) -> Team:
        """These players as a team."""
        return team_of(tuple(sorted(self._codes_of(numbers))))

    # -- what lies ahead

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """The matches to come this season."""
        return matches_of(self.content, self.table, self.seat)

    @cached_property
    def absences(self) -> dict[int, int]:
        """How many matches anybody misses."""
        return absences(self.table)

    def more_stars(self, team: Team, person: int) -> int:
        """How much better the eleven of a team gets with somebody else, in stars."""
        return team.changed((), (self.codes[person],)) - team.eleven

    def missed_stars(self, person: int) -> int:
        """How many stars the eleven of those who can play lacks without him."""
        if person not in self.ready:
            return self.more_stars(self.today, person)
        return self.today.eleven - self.today.changed((self.codes[person],), ())

    def eleven(self, team: tuple[int, ...]) -> int:
        """The stars of the best eleven of a team."""
        found = self._elevens.get(team)
        if found is None:
            found = self._elevens[team] = self.team_of(team).eleven
        return found

    # -- one player more or less, what he costs in wages taken off

    def joins(self, number: int) -> int:
        """What it is worth to have him too."""
        return self.exchange((), (number,))

    def leaves(self, number: int) -> int:
        """What is lost with him."""
        return -self.exchange((number,), ())

    def exchange(self, gone: tuple[int, ...], new: tuple[int, ...]) -> int:
        """What it is worth to have the `new` ones for those who are `gone`."""
        come = self._codes_of(new)
        stars = stars_in(come) - stars_in(self._codes_of(gone))
        # Who is listed is on the payroll alone.
        left = self._codes_of([one for one in gone if one in self.squad])
        return self._with(left, come) - self.base - self.wages(stars)

    # -- money

    @cached_property
    def paid_stars(self) -> int:
        """Stars that wages are for (FF-20)."""
        return money.wage_stars(self.table, self.seat)

    @cached_property
    def turns(self) -> int:
        """Rolls to come."""
        return turns_left(self.content, self.table, self.seat)

    @cached_property
    def _wages(self) -> int:
        return smooth_wages(self.content.tables, self.paid_stars)

    def wages(self, more: int) -> int:
        """What so many stars more cost in wages from now on."""
        if not self.style.wages:
            return 0
        found = self._wages_of.get(more)
        if found is None:
            tables = self.content.tables
            rise = smooth_wages(tables, self.paid_stars + more) - self._wages
            found = self._wages_of[more] = rise * wage_days(tables, self.turns) // K
        return found

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
        return max(0, self.manager.cash - self.reserve(more))

    def value(self, number: int) -> int:
        """FF-40: what a player is worth to everybody, in millions."""
        one = self.table.people[number]
        return self.content.value(one.kind, one.stars)


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
