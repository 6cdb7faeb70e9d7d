"""A deal that is being made up: what either side gives, and how both clubs stand after it.

Owns the making. Whether it may be offered is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.deals import Bundle, Good, Offer
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.trades import PLAYER, STAFF, numbers
from game.scenes.common.bundles import SIDES, Side


@dataclass
class Making:
    """What `seat` gives ("mine") and gets ("theirs") from `to`; `paid` goes along, from `to` if it is negative."""

    seat: int
    to: int
    players: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    staff: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    paid: int = 0

    @classmethod
    def of(cls, offer: Offer) -> Making:
        """An offer as it looks to whom it was made."""
        made = cls(offer.to, offer.seat)
        made.players = {"mine": list(numbers(offer.takes, PLAYER)), "theirs": list(numbers(offer.gives, PLAYER))}
        made.staff = {"mine": list(numbers(offer.takes, STAFF)), "theirs": list(numbers(offer.gives, STAFF))}
        made.paid = offer.takes.money - offer.gives.money
        return made

    def toggle(self, side: Side, card: int, *, staff: bool = False) -> None:
        """Put somebody into the deal, or take him out again."""
        chosen = (self.staff if staff else self.players)[side]
        if card in chosen:
            chosen.remove(card)
        else:
            chosen.append(card)

    def bundle(self, side: Side) -> Bundle:
        """What one side gives."""
        goods = [Good(PLAYER, card) for card in self.players[side]]
        goods += [Good(STAFF, card) for card in self.staff[side]]
        money = self.paid if side == "mine" else -self.paid
        return Bundle(tuple(goods), max(0, money))

    def turn_to(self, other: int) -> None:
        """Deal with somebody else: what he would give is his."""
        self.to = other
        self.players["theirs"], self.staff["theirs"], self.paid = [], [], 0

    def same_as(self, other: Making) -> bool:
        """Whether it is the same deal, in whatever order it was made up."""
        return self.paid == other.paid and all(
            set(mine[side]) == set(its[side])
            for mine, its in ((self.players, other.players), (self.staff, other.staff))
            for side in SIDES
        )


class Standing(NamedTuple):
    """A club before and after the deal."""

    stars: tuple[int, int]
    players: tuple[int, int]
    cash: tuple[int, int]


def standings(table: SeasonTable, made: Making) -> dict[Side, Standing]:
    """Both clubs, before and after."""
    found: dict[Side, Standing] = {}
    pairs: tuple[tuple[Side, Side, int, int], ...] = (
        ("mine", "theirs", made.seat, -made.paid),
        ("theirs", "mine", made.to, made.paid),
    )
    for side, other, seat, money in pairs:
        club, stars = table.clubs[seat], table.token(seat)
        gone, new = made.players[side], made.players[other]
        after = stars - sum(table.stars[card] for card in gone) + sum(table.stars[card] for card in new)
        found[side] = Standing(
            (stars, after), (len(club.squad), len(club.squad) - len(gone) + len(new)), (club.cash, club.cash + money)
        )
    return found
