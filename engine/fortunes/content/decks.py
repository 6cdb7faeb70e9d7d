"""What whole decks of Football Fortunes must hold, the shipped ones and anybody's (FF-1, FF-3, FF-35, FF-37).

Owns the least that a game can be played with. It reads no file; what makes a single entry valid is the types'
business, and the numbers of the game are in `boards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from engine.core.levels import Problem
from engine.core.model import Fact
from engine.core.piles import Faults, Judges, judged, least
from engine.fortunes.content import boards
from engine.fortunes.content.cards import (
    ClubCard,
    Content,
    ContinentalCard,
    CrisisCard,
    LuckCard,
    Names,
    SelectionCard,
    SeniorCard,
    Tables,
    YouthCard,
)
from engine.fortunes.content.effects import POSITIONS, GroundPurchase

NAMES = 120
"""Made-up players that there can be without two of one name in a team, six managers at once and a new pile beside."""


class Decks(Fact, frozen=True):
    """All decks as they were read, possibly with holes."""

    seniors: tuple[SeniorCard, ...]
    youths: tuple[YouthCard, ...]
    luck: tuple[LuckCard, ...]
    selection: tuple[SelectionCard, ...]
    crises: tuple[CrisisCard, ...]
    clubs: tuple[ClubCard, ...]
    continental: tuple[ContinentalCard, ...]
    names: Names | None
    tables: Tables | None

    def content(self) -> Content | None:
        """The decks put together; None without names or tables."""
        if self.names is None or self.tables is None:
            return None
        return Content(
            seniors=self.seniors,
            youths=self.youths,
            luck=self.luck,
            selection=self.selection,
            crises=self.crises,
            clubs=self.clubs,
            continental=self.continental,
            names=self.names.family,
            tables=self.tables,
        )


def faults(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with the decks whose files are `sound`; nothing is said about the others."""
    return judged(decks, _JUDGES, sound)


def _seniors(cards: Sequence[SeniorCard]) -> Faults:
    there = {card.position for card in cards}
    for position in POSITIONS:
        if position not in there:
            yield "seniors", f"must have a {position}"


def _luck(cards: Sequence[LuckCard]) -> Faults:
    for place, card in enumerate(cards):
        if isinstance(card.effect, GroundPurchase) and card.effect.money >= 0:
            yield f"luck[{place}].effect.money", f"must be below 0, not {card.effect.money}: ground is bought"


def _clubs(cards: Sequence[ClubCard]) -> Faults:
    yield from least("clubs", "clubs", len(cards), boards.CLUBS)


def _continental(cards: Sequence[ContinentalCard]) -> Faults:
    yield from least("continental", "clubs", len(cards), boards.CONTINENTAL)


def _names(found: Names) -> Faults:
    yield from least("family", "names", len(set(found.family)), NAMES)


_JUDGES: Judges = {
    "seniors": _seniors,
    "luck": _luck,
    "clubs": _clubs,
    "continental": _continental,
    "names": _names,
    "tables": boards.tables,
}
