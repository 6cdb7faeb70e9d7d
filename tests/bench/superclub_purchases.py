"""What managers of Superclub buy: departments, key staff and players, and what is left of their money.

Owns the counts of `python -m tests.bench.superclub_balance`: in what part of the games anybody buys a thing, what a
season's money is spent on, how high bids go, whether a great player is left to nobody, and what lies idle at the end.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import mean
from typing import Any

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.season.events import (
    CardTurned,
    LevelRaised,
    PlayerSigned,
    SeasonKickedOff,
    StaffHired,
    StaffTurned,
)
from engine.superclub.season.model import TOP_LEVEL, SeasonTable

GREAT = 4
"""Stars from which on a player should not be left to nobody who can pay."""


class Purchases:
    """What was bought in a number of games, taken down while they are played."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.games = 0
        self.bought: Counter[str] = Counter()
        """Games in which anybody paid for a thing, by its name."""
        self.copies: Counter[str] = Counter()
        """How often it was paid for in all of them."""
        self.looks = 0
        self.spent: defaultdict[int, Counter[str]] = defaultdict(Counter)
        """Millions of all clubs by season, and by what they went for."""
        self.clubs: Counter[int] = Counter()
        self.bids: defaultdict[int, list[float]] = defaultdict(list)
        """Deadline prices by season, in transfer prices."""
        self.great = 0
        self.left = 0
        """Great players under the hammer, and those of them whom nobody bought though somebody had his price."""
        self.idle: list[int] = []
        """Money when the last season of a game kicked off."""
        self._now: set[str] = set()
        self._cash: list[int] = []
        self._list = 0

    def note(self, event: Event, table: SeasonTable) -> None:
        """Something happened, and the table is as it left it."""
        spent = self.spent[table.season]
        match event:
            case LevelRaised(department=department, level=level, price=price) if price:
                self._paid(f"{department} {level}")
                spent["departments"] += price
            case StaffHired(card=card, price=price) if price:
                self._paid(name_of(self.content, card))
                spent["staff"] += price
            case StaffTurned(rule="SC-23"):
                self.looks += 1
            case CardTurned(card=card):
                self._list = self.content.transfer_price(self.content.players[card].with_stars(table.stars[card]))
            case PlayerSigned(price=price, why=why):
                spent[why] += price
            case AuctionWon(lot=lot, price=price) if table.unhappy is None:
                self.bids[table.season].append(price / self._list)
                self.great += self._is_great(lot, table)
            case AuctionUnsold(lot=lot) if self._is_great(lot, table):
                self.great += 1
                self.left += max(club.cash for club in table.clubs) >= self._list
            case SeasonKickedOff():
                self._cash = [club.cash for club in table.clubs]
                self.clubs[table.season] += len(self._cash)

    def _paid(self, name: str) -> None:
        self.copies[name] += 1
        self._now.add(name)

    def _is_great(self, lot: int, table: SeasonTable) -> bool:
        return table.stars[lot] >= GREAT

    def over(self) -> None:
        """A game has ended."""
        self.games += 1
        self.bought.update(self._now)
        self.idle += self._cash
        self._now, self._cash = set(), []

    def names(self) -> list[str]:
        """Whatever can be bought besides players: departments' levels, then staff by what it does."""
        levels = [f"{one} {level}" for one in DEPARTMENTS for level in range(2, TOP_LEVEL + 1)]
        return [*levels, *dict.fromkeys(name_of(self.content, card) for card in range(len(self.content.staff)))]

    def lines(self) -> Iterator[str]:
        """The figures, to be printed."""
        games = self.games
        for name in self.names():
            share = f"{100 * self.bought[name] / games:.0f} % of games"
            yield f"bought: {name}: {share}, {self.copies[name] / games:.2f} a game"
        yield f"staff looked for: {self.looks / games:.1f} times a game"
        for season, clubs in sorted(self.clubs.items()):
            sums = ", ".join(f"{what} {total / clubs:.0f}" for what, total in sorted(self.spent[season].items()))
            bids = self.bids[season]
            high = f"{mean(bids):.2f} on average, {max(bids):.2f} at most" if bids else "none"
            yield f"season {season}: a club spends {sums}; deadline prices by the list {high}"
        yield f"{GREAT} stars and more under the hammer: {self.great}, left by who had the price: {self.left}"
        yield f"money idle when the last season kicks off: {mean(self.idle):.0f}, {max(self.idle)} at most"


def name_of(content: Content, card: int) -> str:
    """A staff card by what it does, the same for those that do the same."""
    return ", ".join(_does(effect) for effect in content.staff[card].effects)


def _does(effect: Any) -> str:
    figures = " ".join(str(getattr(effect, field)) for field in effect.__struct_fields__)
    return f"{type(effect).__name__} {figures}".rstrip()
