"""A deal that is being made up: whom either side gives, for good or for some weeks, and how both stand after it.

Owns the making. Whether it may be offered is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.deals import Bundle, Good, Offer
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.trades import PLAYER
from game.fortunes.whatif import ratings_after
from game.scenes.common.bundles import SIDES, Side


@dataclass
class Making:
    """What `seat` gives ("mine") and gets ("theirs") from `to`; `paid` goes along, from `to` if it is negative.

    `terms` are the weeks of who is lent; who isn't in it is sold.
    """

    seat: int
    to: int
    players: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    terms: dict[int, int] = field(default_factory=dict)
    paid: int = 0

    @classmethod
    def of(cls, offer: Offer) -> Making:
        """An offer as it looks to whom it was made."""
        made = cls(offer.to, offer.seat)
        for side, bundle in zip(SIDES, (offer.takes, offer.gives), strict=True):
            made.players[side] = [good.number for good in bundle.goods]
            made.terms.update({good.number: good.term for good in bundle.goods if good.term})
        made.paid = offer.takes.money - offer.gives.money
        return made

    def toggle(self, side: Side, person: int) -> None:
        """Put somebody into the deal, or take him out again."""
        chosen = self.players[side]
        if person in chosen:
            chosen.remove(person)
            self.terms.pop(person, None)
        else:
            chosen.append(person)

    def lend(self, person: int, weeks: int) -> None:
        """Have somebody go for so many weeks; 0: for good."""
        self.terms.pop(person, None)
        if weeks:
            self.terms[person] = weeks

    def bundle(self, side: Side) -> Bundle:
        """What one side gives."""
        goods = tuple(Good(PLAYER, person, self.terms.get(person, 0)) for person in self.players[side])
        money = self.paid if side == "mine" else -self.paid
        return Bundle(goods, max(0, money))

    def turn_to(self, other: int) -> None:
        """Deal with somebody else: what he would give is his."""
        self.to = other
        for person in self.players["theirs"]:
            self.terms.pop(person, None)
        self.players["theirs"], self.paid = [], 0

    def same_as(self, other: Making) -> bool:
        """Whether it is the same deal, in whatever order it was made up."""
        return (self.paid, self.terms) == (other.paid, other.terms) and all(
            set(self.players[side]) == set(other.players[side]) for side in SIDES
        )


class Standing(NamedTuple):
    """A side before and after the deal."""

    defence: tuple[int, int]
    attack: tuple[int, int]
    players: tuple[int, int]
    cash: tuple[int, int]


def standings(table: SeasonTable, made: Making) -> dict[Side, Standing]:
    """Both sides, before and after, with lent players counted where they play."""
    found: dict[Side, Standing] = {}
    pairs: tuple[tuple[Side, Side, int, int], ...] = (
        ("mine", "theirs", made.seat, -made.paid),
        ("theirs", "mine", made.to, made.paid),
    )
    for side, other, seat, money in pairs:
        manager = table.managers[seat]
        gone, new = made.players[side], made.players[other]
        now, then = ratings_after(table, seat), ratings_after(table, seat, gone, new)
        count = len(manager.squad)
        found[side] = Standing(
            (now.defence, then.defence), (now.attack, then.attack), (count, count - len(gone) + len(new)),
            (manager.cash, manager.cash + money),
        )  # fmt: skip
    return found
