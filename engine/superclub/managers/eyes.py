"""What squads are worth to a club, whosever they are, in thousandths of a million: as they are, with somebody more, and
with somebody instead of somebody else.

Asked thousands of times between two turns, so what elevens have in common is reckoned once. Owns nothing of a club but
its eyes; how a squad is looked at is `seen`'s.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.superclub.content.cards import Card
from engine.superclub.line_up import OUTFIELD
from engine.superclub.managers.seen import (
    ALL_KINDS,
    KINDS,
    STARS_AT,
    Gap,
    Player,
    Seen,
    completed,
    kind_of,
    player_of,
    ten_with,
    together,
)
from engine.superclub.managers.style import Style

_PAD = 2
"""Stars of whoever will fill a slot that nobody fills yet."""
_LATER = 4
"""Hollow stars of those who will hardly be trained count a fraction of this denominator."""
_MOST_HOLLOW = 5
"""So many stars can be hollow at most."""


class Eyes(NamedTuple):
    """With what a club looks at players, whosever they are: a level's style, halves of a star that a link brings, and
    how many talents it can train in a few seasons."""

    style: Style
    link: int
    talents: int

    def of(self, squad: Iterable[Card]) -> int:
        """What a squad would be worth to it."""
        return self.worth(Seen.of(squad))

    def worth(self, squad: Seen) -> int:
        """The same of a squad that was looked at."""
        style = self.style
        worth = style.token * squad.stars
        if style.eleven:
            worth += self.worth_of_eleven(squad.keeper, len(squad.field), squad.ten)
        if style.hollow:
            worth += self._filled(squad.hollow)
        return worth

    def worth_without(self, squad: Seen, card: Card) -> int:
        """The same without one of its players, who leaves no squad for that."""
        style = self.style
        worth = style.token * (squad.stars - card.stars)
        if style.eleven:
            gap = squad.gap(card)
            worth += self.worth_of_eleven(gap.keeper, gap.others, gap.nine + gap.tenth[2])
        if style.hollow:
            worth += self._filled(squad.hollow_without(card.hollow))
        return worth

    def worth_with(self, squad: Seen, card: Card) -> int:
        """The same with somebody more, who joins no squad for that."""
        return (
            self.style.token * (squad.stars + card.stars)
            + self.eleven_worth_with(squad, card)
            + self.hollow_worths(squad.hollow)[card.hollow]
        )

    def eleven_worth_with(self, squad: Seen, card: Card) -> int:
        """What the best eleven is worth then."""
        keeper, count, ten = squad.keeper, len(squad.field), squad.ten
        if card.position == "goalkeeper":
            keeper = max(keeper, card.stars) if squad.keepers else card.stars
        else:
            ten, count = ten_with(ten, squad.field, player_of(card)), count + 1
        return self.worth_of_eleven(keeper, count, ten)

    def worth_of_eleven(self, keeper: int, count: int, ten: int) -> int:
        """What the best ten of so many outfield players are worth, and a goalkeeper of so many stars."""
        return self.style.eleven * self._eleven(keeper, count, ten) // 2 if self.style.eleven else 0

    def worths_of_elevens(self, keeper: int, count: int, nine: int, stars: int) -> list[int]:
        """The same of so many, of whom nine play, and one more with so many stars: of each kind in turn."""
        worth, link = self.style.eleven, self.link
        sure = 2 * (keeper + (nine >> STARS_AT) + stars + (_PAD * (OUTFIELD - count) if count < OUTFIELD else 0))
        return [worth * (sure + more) // 2 for more in completed(nine & ALL_KINDS, link)]

    def hollow_worths(self, hollow: list[int]) -> list[int]:
        """What training can fill is worth with somebody more, by how many stars he lacks."""
        worth, talents = self.style.hollow, self.talents
        most, others = sum(hollow[-talents:]), sum(hollow[:-talents])
        # Who lacks more than the last of the talents takes his place.
        last = hollow[-talents] if len(hollow) >= talents else 0
        return [
            worth * (most + (new - last if new > last else 0)) + worth * (others + min(new, last)) // _LATER
            for new in range(_MOST_HOLLOW + 1)
        ]

    def _filled(self, hollow: list[int]) -> int:
        worth = self.style.hollow
        return worth * sum(hollow[-self.talents :]) + worth * sum(hollow[: -self.talents]) // _LATER

    def eleven(self, squad: Iterable[Card]) -> int:
        """Halves of a star of the best eleven, near enough: the ten with most stars, and the best goalkeeper."""
        seen = Seen.of(squad)
        return self._eleven(seen.keeper, len(seen.field), seen.ten)

    def _eleven(self, keeper: int, count: int, ten: int) -> int:
        stars = (ten >> STARS_AT) + (_PAD * (OUTFIELD - count) if count < OUTFIELD else 0)
        lost, links = together(ten & ALL_KINDS)
        return 2 * (keeper + stars) - lost + self.link * links


class Newcomer(NamedTuple):
    """Somebody who could join a squad, as far as it is asked again and again what he would be worth there."""

    stars: int
    player: Player
    """A goalkeeper is one better than all, as he displaces none of them."""
    kind: int
    """His kind's place in `Vacancy.elevens`."""
    hollow: int

    @classmethod
    def of(cls, card: Card) -> Newcomer:
        """Any player."""
        if card.position == "goalkeeper":
            return cls(card.stars, _KEEPER, _ANY_KEEPER, card.hollow)
        player = player_of(card)
        return cls(card.stars, player, kind_of(player), card.hollow)


_KEEPER: Player = (STARS_AT, 0, 0)
_ANY_KEEPER = -1


class Vacancy:
    """A squad's eleven that somebody has left, as one looks at who could come instead, whatever that brings besides."""

    __slots__ = ("_eyes", "_gap", "_of_stars", "alone", "tenth")

    def __init__(self, eyes: Eyes, gap: Gap) -> None:
        self._eyes = eyes
        self._gap = gap
        self.tenth = gap.tenth
        """Whom a newcomer must displace."""
        self.alone = eyes.worth_of_eleven(gap.keeper, gap.others, gap.nine + gap.tenth[2])
        """What the eleven is worth with those who are left."""
        self._of_stars: dict[int, list[int]] = {}

    def elevens(self, stars: int) -> list[int]:
        """What it would be worth with a newcomer of so many stars, who displaces the tenth: of each kind in turn, a
        goalkeeper last."""
        found = self._of_stars.get(stars)
        if found is None:
            keeper, count, nine, tenth, _ = self._gap
            if stars < tenth[0]:
                found = [self.alone] * KINDS
            else:
                found = self._eyes.worths_of_elevens(keeper, count + 1, nine, stars)
            better_keeper = stars > keeper
            found.append(self._eyes.worth_of_eleven(stars, count, nine + tenth[2]) if better_keeper else self.alone)
            self._of_stars[stars] = found
        return found


class Vacancies:
    """A squad that somebody may leave and somebody else join, as one looks at it: what is common is reckoned once."""

    def __init__(self, eyes: Eyes, squad: Seen) -> None:
        self.eyes = eyes
        self.squad = squad
        self.base = eyes.worth(squad)
        """What it is worth as it is."""
        self._vacancies: dict[Gap, Vacancy] = {}
        self._filled: dict[int, list[int]] = {}

    def at(self, gap: Gap) -> Vacancy:
        """What is left of the eleven without one of the squad."""
        found = self._vacancies.get(gap)
        if found is None:
            found = self._vacancies[gap] = Vacancy(self.eyes, gap)
        return found

    def filled(self, gone: int) -> list[int]:
        """What all that training can fill is worth without somebody of so many hollow stars, by those of who comes."""
        found = self._filled.get(gone)
        if found is None:
            found = self._filled[gone] = self.eyes.hollow_worths(self.squad.hollow_without(gone))
        return found


class Opening:
    """Such a squad when it is known who leaves."""

    __slots__ = ("_rest", "_token", "filled", "missed", "vacancy")

    def __init__(self, of: Vacancies, gone: Card) -> None:
        gap = of.squad.gap(gone)
        self.missed = gap.missed
        self.vacancy = of.at(gap)
        self.filled = of.filled(gone.hollow)
        self._token, self._rest = of.eyes.style.token, of.squad.stars - gone.stars

    def worth_with(self, newcomer: Newcomer) -> int:
        """What the squad would be worth with somebody instead."""
        stars, player, kind, hollow = newcomer
        vacancy = self.vacancy
        eleven = vacancy.elevens(stars)[kind] if player > vacancy.tenth else vacancy.alone
        return self._token * (self._rest + stars) + eleven + self.filled[hollow]
