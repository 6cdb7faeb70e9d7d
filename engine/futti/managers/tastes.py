"""What clubs of computer managers like in a draft (FU-3), beyond what a card brings: no two of them draft alike.

A club's taste and the few cards it dotes on are drawn for every season from what lies open once the order of picks is
drawn: the same seed brings the same draft, and who takes a pick back meets the same rivals again. How wrong its scouts
are is drawn for every pick from the manager's own chance. Nobody drafts by taste in a person's place, and nobody errs
there. Worth is in thousandths of a goal a match.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from msgspec import UNSET

from engine.core.chance import GAMMA, MASK, Chance, derive, mix
from engine.core.model import MaybeStyle, PlayStyle
from engine.futti.content import Card, Content, OutfieldCard
from engine.futti.season.model import SeasonTable

SLEEPERS, FONDNESS = 8, 120
"""How many cards a club rates higher than others do, and by how much: for its bench, where that costs little."""

WHOLE = 100
_STREAM = "taste"


class Taste(NamedTuple):
    """What a club likes: its key, what it adds to an outfield card, how much of a goaltender's saving counts for it in
    hundredths, and whether it is too hasty to wait for one."""

    key: str
    liking: Callable[[OutfieldCard], int] = lambda card: 0
    goaltending: int = WHOLE
    hasty: bool = False


NEUTRAL = Taste("neutral")

TASTES = (
    Taste("by_the_book"),
    Taste("scorers", lambda card: 20 * (card.offence - 3), 46),
    Taste("from_the_back", lambda card: 20 * (card.defence - 3)),
    Taste("all_rounders", lambda card: 20 * (min(card.offence, card.defence) - 2), 46),
    Taste("star_gazer", lambda card: 10 * card.stars),
    Taste("gentlemen", lambda card: 10 * (card.sportsmanship - 3)),
    Taste("goaltender_early", hasty=True),
    Taste("goaltender_late", goaltending=42),
)
"""Each as likely as the others."""

OF_STYLE: dict[PlayStyle, tuple[str, ...]] = {
    "spender": ("star_gazer", "scorers"),
    "builder": ("from_the_back", "all_rounders"),
    "trader": ("goaltender_late", "by_the_book"),
    "gambler": ("scorers", "goaltender_early"),
    "miser": ("gentlemen", "from_the_back"),
}
"""Which of them the clubs of a manager with a style have."""


class Mind(NamedTuple):
    """What a club thinks in a draft: its taste, its sleepers by their numbers in the pool, and whether it errs."""

    taste: Taste
    sleepers: frozenset[int]
    errs: bool

    def fancy(self, number: int, card: Card, *, for_bench: bool) -> int:
        """What it adds to a card's worth."""
        liking = self.taste.liking(card) if isinstance(card, OutfieldCard) else 0
        return liking + (FONDNESS if for_bench and number in self.sleepers else 0)

    def errors(self, blur: int, chance: Chance) -> Callable[[int], int]:
        """By how much its scouts overrate each card just now, −blur … blur: all follow from one draw, so that a card
        is seen alike whichever others there are."""
        if not self.errs:
            return lambda number: 0
        doubt = chance.draw(_STREAM)
        return lambda number: mix((doubt + number * GAMMA) & MASK) % (2 * blur + 1) - blur


def mind(content: Content, table: SeasonTable, club: int, style: MaybeStyle = UNSET) -> Mind:
    """What `club` thinks in the draft that is on, its manager having a style."""
    assert table.draft is not None, "tastes are of a draft"
    cards = len(content.outfield) + len(content.goaltenders)
    seat = table.setup.seat_of(club)
    if seat is None or table.setup.seats[seat].is_human:
        return Mind(NEUTRAL, frozenset(), errs=False)
    # Lots and order are the season's own chance, and lie open: its seed, which they stand for, no manager may know.
    keys = [entry.key for entry in table.setup.clubs]
    return _drawn(f"{table.season}/{table.lots}/{table.draft.order}/{keys}/{club}", cards, style)


@lru_cache(maxsize=64)
def _drawn(season_and_club: str, cards: int, style: MaybeStyle) -> Mind:
    chance = Chance(derive(0, season_and_club), {})
    tastes = TASTES if style is UNSET else tuple(one for one in TASTES if one.key in OF_STYLE[style])
    taste = chance.choice(_STREAM, tastes)
    return Mind(taste, frozenset(chance.below(_STREAM, cards) for _ in range(SLEEPERS)), errs=True)
