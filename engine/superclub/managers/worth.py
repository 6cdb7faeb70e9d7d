"""What players and whole squads are worth to a club, in thousandths of a million, and what makes the levels differ.

A level is a set of knobs on one idea of worth: what it counts, and how hard it thinks. A star counts for the squad
token, and once more if it makes the best eleven stronger; stars that training can still fill count for as many players
as are trained in a few seasons. Everything else managers weigh is a difference of two squads, or is reckoned back to
stars.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from typing import Literal, NamedTuple

from engine.core.kept import kept
from engine.core.model import GAFFER
from engine.superclub.content.cards import Card, Content
from engine.superclub.content.effects import Department
from engine.superclub.line_up import OUTFIELD
from engine.superclub.managers.ahead import K as K
from engine.superclub.managers.ahead import lateness, tenths_left
from engine.superclub.managers.seen import ALL_KINDS, STARS_AT, Player, Seen, player_of, ten_with, together
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.opening import players_in
from engine.superclub.season.squads import sale_price
from engine.superclub.season.staffing import link_stars

_PAD = 2
"""Stars of whoever will fill a slot that nobody fills yet."""
_LEAST_TALENTS = 4
_LATER = 4
"""Hollow stars of those who will hardly be trained count a fraction of this denominator."""
_HOLLOW_BITS = 3
"""So many stars can be hollow: 0 to 5."""
_PLENTY, _PLENTY_LATE = 80, 40
"""Millions from which on money gets plenty: less late in a game, when there is little left to be bought with it."""


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

    def worth_with(self, squad: Seen, card: Card) -> int:
        """The same with somebody more, who joins no squad for that."""
        return (
            self.style.token * (squad.stars + card.stars)
            + self.eleven_worth_with(squad, card)
            + self.hollow_worth_with(squad, card.hollow)
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

    def hollow_worth_with(self, squad: Seen, hollow: int) -> int:
        """What training can fill is worth then."""
        if not self.style.hollow:
            return 0
        if not hollow:
            return self._filled(squad.hollow)
        more = squad.hollow.copy()
        insort(more, hollow)
        return self._filled(more)

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
    """Somebody who could join a squad, with what is asked of him there again and again."""

    card: Card
    player: Player | None
    """None of a goalkeeper."""
    hollow: int
    kind: int
    """More than any hollow stars, or less than none: who has the same brings any squad the same in whose ten he is."""

    @classmethod
    def of(cls, card: Card) -> Newcomer:
        """Any player."""
        hollow = card.hollow
        if card.position == "goalkeeper":
            return cls(card, None, hollow, -1 - hollow)
        player = player_of(card)
        return cls(card, player, hollow, player[2] << _HOLLOW_BITS | hollow)


Elevens = dict[tuple[int, int], dict[int, int]]
"""What best elevens are worth to somebody: by the goalkeeper's stars and how many others there are, and then by their
ten."""


class Vacancy:
    """A squad that somebody may join, as one looks at it: what many who could have in common is reckoned once."""

    __slots__ = ("_elevens", "_eyes", "_filled", "_nine", "_squad", "weakest")

    def __init__(self, eyes: Eyes, squad: Seen, elevens: Elevens) -> None:
        self._eyes = eyes
        self._squad = squad
        self.weakest: Player = (0, 0, 0)
        """Whom a better one displaces: nobody where there are no ten."""
        self._nine = squad.ten
        """The sum of the others."""
        if len(squad.field) >= OUTFIELD:
            self.weakest = squad.field[-OUTFIELD]
            self._nine -= self.weakest[2]
        self._elevens = elevens.setdefault((squad.keeper, len(squad.field)), {})
        self._filled: dict[int, int] = {}
        """What training can fill is worth, by the newcomer's hollow stars."""

    def worth_with(self, newcomer: Newcomer) -> int:
        """What the squad would be worth with somebody more."""
        card, player, hollow, _ = newcomer
        squad = self._squad
        if player is None:
            return self._eyes.worth_with(squad, card)
        ten = self._nine + player[2] if player > self.weakest else squad.ten
        eleven = self._elevens.get(ten)
        if eleven is None:
            eleven = self._elevens[ten] = self._eyes.worth_of_eleven(squad.keeper, len(squad.field) + 1, ten)
        filled = self._filled.get(hollow)
        if filled is None:
            filled = self._filled[hollow] = self._eyes.hollow_worth_with(squad, hollow)
        return self._eyes.style.token * (squad.stars + card.stars) + eleven + filled


class Squad:
    """A club's players at one moment: their cards, their transfer prices, in millions, and how they are seen.

    Equal to itself alone, so that what is reckoned of it is looked up at once: the same players are one object.
    """

    __slots__ = ("cards", "prices", "seen")

    def __init__(self, content: Content, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.prices = tuple(map(content.transfer_price, cards))
        self.seen = Seen.of(cards)


@lru_cache(maxsize=1 << 6)
def _squad(content: Content, numbers: tuple[int, ...], stars: tuple[int, ...]) -> Squad:
    return Squad(content, tuple([_card(content, *one) for one in zip(numbers, stars, strict=True)]))


@lru_cache(maxsize=1 << 12)
def _card(content: Content, number: int, stars: int) -> Card:
    return content.players[number].with_stars(stars)


@lru_cache(maxsize=1 << 12)
def _newcomer(content: Content, number: int, stars: int) -> Newcomer:
    return Newcomer.of(_card(content, number, stars))


@lru_cache(maxsize=1 << 6)
def without_each(eyes: Eyes, squad: Squad) -> tuple[int, ...]:
    """What a squad would be worth without each of its players: asked for at every bid, while squads stand for long."""
    return tuple([eyes.worth(squad.seen.left(card)) for card in squad.cards])


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
        stars = self.table.stars
        return _squad(self.content, tuple(self.squad), tuple([stars[number] for number in self.squad]))

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
        return _card(self.content, number, self.table.stars[number])

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
        base, vacancy = self._for_the_last
        return vacancy.worth_with(_newcomer(self.content, card, self.table.stars[card])) - base

    @kept
    def _for_the_last(self) -> tuple[int, Vacancy]:
        """What the squad is worth as it is, less the money that who is missed least brings, and it without him."""
        brings = self.brings_gone
        gone = max(brings, key=brings.__getitem__)
        price = self.price_abroad(gone)
        return self.base - price, Vacancy(self.eyes, self.as_it_is.seen.left(self.card(gone)), {})


Investment = Department | Literal["staff"]
"""What one can invest in (SC-22)."""


class Style(NamedTuple):
    """A level's knobs.

    `token` is what a star on any card is worth, `eleven` a star more in the best eleven (0: not looked at), `hollow`
    a star that training can still fill; `links` are counted in the eleven or not. A bid never exceeds `most`
    thousandths of the transfer price, `late` ones in the end; `keen` tells how much less a million means where there
    are plenty.

    So many `actions` of investment are used at most, by what `returns` or simply the cheapest. With `returns` it is
    also reckoned who rises most in training, and whether a final can wait.

    With `odds` the captain's third is chosen against the rival, with `exact` the whole line-up is the best there is. A
    weapon is played for `trigger` thousandths of a win (0: at once). A deal must bring `gain` to be worth the trouble;
    who looks `far` doesn't fall behind by it either, by what squads and money come to when the game ends (`value`).
    What somebody `likes` is what he invests in sooner than others.
    """

    token: int
    eleven: int
    hollow: int
    links: bool
    most: int
    late: int
    keen: int
    actions: int
    returns: bool
    odds: bool
    exact: bool
    trigger: int
    far: bool = False
    gain: int = 2_000
    likes: Investment | None = None

    @property
    def star(self) -> int:
        """What a star of a player who plays is worth."""
        return self.token + self.eleven


STYLES: dict[int, Style] = {
    1: Style(
        token=12_500, eleven=0, hollow=0, links=False, most=1250, late=1250, keen=300, actions=2, returns=False,
        odds=False, exact=False, trigger=0,
    ),
    2: Style(
        token=10_000, eleven=3_500, hollow=1_500, links=True, most=1350, late=1350, keen=500, actions=2, returns=True,
        odds=False, exact=False, trigger=30,
    ),
    3: Style(
        token=10_000, eleven=3_500, hollow=4_500, links=True, most=1500, late=2500, keen=1000, actions=2, returns=True,
        odds=True, exact=False, trigger=60, far=True,
    ),
    4: Style(
        token=10_000, eleven=3_500, hollow=5_000, links=True, most=1600, late=2500, keen=1000, actions=3, returns=True,
        odds=True, exact=True, trigger=60, far=True,
    ),
}  # fmt: skip
"""How each level thinks."""
STYLES[GAFFER] = STYLES[4]  # of cards and bids he thinks alike
