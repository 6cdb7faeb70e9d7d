"""What whole decks of Superclub must hold, the shipped ones and anybody's (SC-2, SC-5, SC-10, SC-20, SC-24, SC-39).

Owns the least that a game can be played with. It reads no file; what makes a single entry valid is the types'
business, and the numbers on the boards are in `boards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import get_args

from engine.core.levels import Problem
from engine.core.model import Fact
from engine.core.piles import Faults, Judges, counted, judged, least
from engine.superclub.content import boards
from engine.superclub.content.cards import (
    MOST_STARS,
    Card,
    ChangerCard,
    ClubCard,
    Content,
    CupOpponent,
    StaffCard,
    Tables,
)
from engine.superclub.content.effects import NewsEffect, WeaponEffect

MANAGERS = boards.MANAGERS[-1]
"""As many as there can be."""
DRAFTED = 16
"""Cards that a manager drafts (SC-9)."""
STAFF_PER_CLUB = 3
OPPONENTS = 12
"""SuperCup cards: two for each manager, so that nobody draws in vain before somebody has three (SC-42)."""

_OUTFIELD = ("defender", "midfielder", "attacker")
_NEWS, _WEAPONS = get_args(NewsEffect), get_args(WeaponEffect)


class Decks(Fact, frozen=True):
    """All decks as they were read, possibly with holes."""

    players: tuple[Card, ...]
    staff: tuple[StaffCard, ...]
    changers: tuple[ChangerCard, ...]
    opponents: tuple[CupOpponent, ...]
    clubs: tuple[ClubCard, ...]
    tables: Tables | None

    def content(self) -> Content | None:
        """The decks put together; None without the tables or a star."""
        stars = _stars(self.players)
        if self.tables is None or not stars:
            return None
        return Content(
            players=self.players,
            star=stars[0].number,
            staff=self.staff,
            changers=self.changers,
            opponents=self.opponents,
            clubs=self.clubs,
            tables=self.tables,
        )


def faults(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with the decks whose files are `sound`; nothing is said about the others."""
    return judged(decks, _JUDGES, sound)


def _stars(players: Sequence[Card]) -> list[Card]:
    return [card for card in players if card.stars == MOST_STARS]


def _players(cards: Sequence[Card]) -> Faults:
    for place, card in enumerate(cards):
        if card.ceiling and card.position not in _OUTFIELD:
            yield f"players[{place}].ceiling", "must be left out: goalkeepers and utility players can't be trained"
        elif 0 < card.ceiling <= card.stars:
            yield f"players[{place}].ceiling", f"must be above {counted(card.stars, 'star')}, or left out"
        if card.position == "goalkeeper" and (card.left or card.right):
            yield f"players[{place}]", "must have no chemistry: nobody stands beside a goalkeeper"
    stars = len(_stars(cards))
    if stars != 1:
        yield "players", f"must have one card of {MOST_STARS} stars, who is not drafted, not {stars}"
    # Utility players take part with five or six managers only.
    many = sum(card.position in _OUTFIELD and card.stars < MOST_STARS for card in cards)
    yield from least("players", "defenders, midfielders and attackers to be drafted", many, MANAGERS * DRAFTED)


def _staff(cards: Sequence[StaffCard]) -> Faults:
    yield from least("staff", "cards", len(cards), MANAGERS * STAFF_PER_CLUB)
    for place, card in enumerate(cards):
        if not card.effects:
            yield f"staff[{place}].effects", "must not be empty"


def _changers(cards: Sequence[ChangerCard]) -> Faults:
    for place, card in enumerate(cards):
        fitting, what = (_WEAPONS, "a secret weapon") if card.mood == "weapon" else (_NEWS, "news")
        if not isinstance(card.effect, fitting):
            yield f"changers[{place}].effect", f"must be an effect of {what}, not {type(card.effect).__name__}"


def _opponents(cards: Sequence[CupOpponent]) -> Faults:
    yield from least("opponents", "cards", len(cards), OPPONENTS)


def _clubs(cards: Sequence[ClubCard]) -> Faults:
    yield from least("clubs", "clubs", len(cards), MANAGERS)


_JUDGES: Judges = {
    "players": _players,
    "staff": _staff,
    "changers": _changers,
    "opponents": _opponents,
    "clubs": _clubs,
    "tables": boards.tables,
}
