"""What players and whole squads are worth to a club, in thousandths of a million.

A star counts for the squad token, and once more if it makes the best eleven stronger; stars that training can still
fill count for as many players as are trained in a few seasons. Everything else managers weigh is a difference of two
squads, or is reckoned back to stars.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

from engine.core.kept import kept
from engine.superclub.content.cards import Card, Content
from engine.superclub.managers.ahead import K as K
from engine.superclub.managers.ahead import lateness, tenths_left
from engine.superclub.managers.eyes import Eyes, Newcomer, Opening, Vacancies
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.style import Style
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.opening import players_in
from engine.superclub.season.squads import sale_price
from engine.superclub.season.staffing import link_stars

_LEAST_TALENTS = 4
_PLENTY, _PLENTY_LATE = 80, 40
"""Millions from which on money gets plenty: less late in a game, when there is little left to be bought with it."""


class Squad:
    """A club's players at one moment: their cards, how they are seen, and each with his card, how he is seen as a
    newcomer elsewhere, and his transfer price, in millions.

    Equal to itself alone, so that what is reckoned of it is looked up at once: the same players are one object.
    """

    __slots__ = ("cards", "players", "seen")

    def __init__(self, content: Content, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.players = tuple(
            [(card, newcomer(content, card.number, card.stars), content.transfer_price(card)) for card in cards]
        )
        self.seen = Seen.of(cards)


def squad_of(content: Content, table: SeasonTable, seat: int) -> Squad:
    """A club's players as they are now."""
    squad, stars = table.clubs[seat].squad, table.stars
    return _squad(content, tuple(squad), tuple([stars[number] for number in squad]))


@lru_cache(maxsize=1 << 6)
def _squad(content: Content, numbers: tuple[int, ...], stars: tuple[int, ...]) -> Squad:
    return Squad(content, tuple([_card(content, *one) for one in zip(numbers, stars, strict=True)]))


def card_of(content: Content, table: SeasonTable, number: int) -> Card:
    """A player as he is now."""
    return _card(content, number, table.stars[number])


@lru_cache(maxsize=1 << 12)
def _card(content: Content, number: int, stars: int) -> Card:
    return content.players[number].with_stars(stars)


@lru_cache(maxsize=1 << 12)
def newcomer(content: Content, number: int, stars: int) -> Newcomer:
    return Newcomer.of(_card(content, number, stars))


@lru_cache(maxsize=1 << 6)
def without_each(eyes: Eyes, squad: Squad) -> tuple[int, ...]:
    """What a squad would be worth without each of its players: asked for at every bid, while squads stand for long."""
    return tuple([eyes.worth_without(squad.seen, card) for card in squad.cards])


@lru_cache(maxsize=1 << 6)
def sold_each(content: Content, eyes: Eyes, squad: Squad) -> tuple[int, ...]:
    """The same with what he brings abroad: asked for whenever a squad is full."""
    kept, price = without_each(eyes, squad), content.scouting_price
    return tuple([left + K * price(card) for left, card in zip(kept, squad.cards, strict=True)])


class Worth:
    """The figures for one club at one moment."""

    def __init__(self, content: Content, table: SeasonTable, seat: int, style: Style) -> None:
        self.content = content
        self.table = table
        self.seat = seat
        self.style = style
        self.club = table.clubs[seat]
        self.squad = self.club.squad
        link = 2 * link_stars(content, self.club) if style.links else 0
        talents = max(_LEAST_TALENTS, 2 * content.tables.trained[self.club.levels["training"] - 1])
        self.eyes = Eyes(style, link, talents)

    # -- squads

    @kept
    def base(self) -> int:
        """The squad as it is."""
        return self.eyes.worth(self.as_it_is.seen)

    def of(self, squad: Iterable[int]) -> int:
        """Any squad, were it this club's."""
        return self.eyes.of([self.card(one) for one in squad])

    def eleven(self, squad: Iterable[int]) -> int:
        """Halves of a star of the best eleven of any squad, near enough."""
        return self.eyes.eleven([self.card(one) for one in squad])

    @kept
    def chemistry(self) -> int:
        """Links that the best eleven has, near enough."""
        if not self.eyes.link:
            return 0
        without = self.eyes._replace(link=0).eleven([self.card(one) for one in self.squad])
        return (self.eleven(self.squad) - without) // self.eyes.link

    # -- one player more or less

    def joins(self, card: int) -> int:
        """What it is worth to have him too."""
        if not self.style.eleven and not self.style.hollow:
            return self.style.token * self.table.stars[card]
        return self.eyes.worth_with(self.as_it_is.seen, self.card(card)) - self.base

    def leaves(self, cards: Sequence[int]) -> int:
        """What is lost with these players."""
        if len(cards) == 1 and cards[0] in self._without_one:
            return self.base - self._without_one[cards[0]]
        return self.base - self.eyes.worth(self._without(cards))

    def replaces(self, card: int, gone: int) -> int:
        """What it is worth to have him for another."""
        return self.eyes.worth_with(self._without([gone]), self.card(card)) - self.base

    def _without(self, cards: Sequence[int]) -> Seen:
        here = {one for one in cards if one in self.squad}
        return reduce(Seen.left, map(self.card, here), self.as_it_is.seen)

    @kept
    def as_it_is(self) -> Squad:
        """The squad's players as they are now."""
        return squad_of(self.content, self.table, self.seat)

    @kept
    def brings_gone(self) -> dict[int, int]:
        """What the squad would be worth without each of its players, and what he brings abroad."""
        return dict(zip(self.squad, sold_each(self.content, self.eyes, self.as_it_is), strict=True))

    @kept
    def _without_one(self) -> dict[int, int]:
        return dict(zip(self.squad, without_each(self.eyes, self.as_it_is), strict=True))

    # -- money

    def price_abroad(self, card: int) -> int:
        """What a player brings abroad, in thousandths."""
        return K * sale_price(self.content, self.table, card)

    def card(self, number: int) -> Card:
        """A player as he is now."""
        return card_of(self.content, self.table, number)

    def cost(self, price: int) -> int:
        """What it means to pay so many millions: less where money is plenty."""
        return price * K * K // self._ease

    def limit(self, gain: int) -> int:
        """The most millions that such a gain is worth."""
        return gain * self._ease // (K * K)

    def money(self, millions: int) -> int:
        """What it means to receive so many millions, on top of those that are there, or to pay them, if less than 0: as
        with half of them, so that to pay and to receive them again comes to the same."""
        return millions * K * K // self._ease_of(self.club.cash + millions // 2)

    @kept
    def _ease(self) -> int:
        return self._ease_of(self.club.cash)

    def _ease_of(self, cash: int) -> int:
        """How many thousandths of a usual million one is for who has so many."""
        plenty = _PLENTY - (_PLENTY - _PLENTY_LATE) * self.late // K
        return K + self.style.keen * max(0, cash - plenty) // plenty

    @property
    def most(self) -> int:
        """Thousandths of a transfer price that are bid for a player at most."""
        return self.style.most + (self.style.late - self.style.most) * self.late // K

    @property
    def star(self) -> int:
        """What a star of a player who plays is worth."""
        return self.style.star

    # -- what is to come

    @kept
    def tenths_left(self) -> int:
        """Tenths of seasons that will follow this one, as far as one can tell."""
        return tenths_left(self.content, self.table)

    @kept
    def late(self) -> int:
        """How late in the game it is, in thousandths."""
        return lateness(self.tenths_left)

    @kept
    def look(self) -> int:
        """What it is worth to look at one card more, and perhaps to sign him: anybody may come who has no club."""
        taken = {card for club in self.table.clubs for card in club.squad}
        found = [card for card in players_in(self.content, self.table.setup) if card not in taken]
        gains = [self.newcomer(card) - self.cost(sale_price(self.content, self.table, card)) for card in found]
        return sum([gain for gain in gains if gain > 0]) // len(found)

    def newcomer(self, card: int) -> int:
        """What it would be worth to have him for who is missed least, who goes abroad: a squad that isn't full yet will
        be."""
        base, opening = self._for_the_last
        return opening.worth_with(newcomer(self.content, card, self.table.stars[card])) - base

    @kept
    def _for_the_last(self) -> tuple[int, Opening]:
        """What the squad is worth as it is, less the money that who is missed least brings, and it without him."""
        brings = self.brings_gone
        gone = max(brings, key=brings.__getitem__)
        opening = Opening(Vacancies(self.eyes, self.as_it_is.seen), self.card(gone))
        return self.base - self.price_abroad(gone), opening
