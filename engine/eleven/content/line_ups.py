"""What the deck of opponents must hold (EL-25, EL-51).

Owns the limits of a line-up and what mirrors are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.core.piles import Faults, counted
from engine.eleven.content.cards import Division, OpponentCard, OpponentClub, Spot
from engine.eleven.zones import ICONS, MARKERS, MIRRORED, MOST_IN_SECTION, SECTION_OF, ZONES, room

STRENGTHS: dict[Division, int] = {"bronze": 15, "silver": 18, "gold": 21}
CLUBS = 8
LINE_UPS = 8
"""Cards of a club: four line-ups and their mirrors."""
FEWEST_ATTACKERS, MOST_ATTACKERS = 3, 6
WEAKEST, STRONGEST = 1, 4


def mirrored(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """A line-up with left and right exchanged, in the order of the zones."""
    return _in_order(msgspec.structs.replace(spot, zone=MIRRORED[spot.zone]) for spot in spots)


def opponents(cards: Sequence[OpponentCard]) -> Faults:
    """Every line-up within the limits, and every club with its eight (EL-25, EL-51)."""
    for place, card in enumerate(cards):
        for reason in _misplaced(card):
            yield f"opponents[{place}]", reason
    for club in range(CLUBS):
        own = Counter(_in_order(card.spots) for card in cards if card.club == club)
        if own.total() != LINE_UPS:
            yield "opponents", f"must have {LINE_UPS} cards of the club {club}, not {own.total()}"
        elif any(own[mirrored(form)] != many or (mirrored(form) == form and many % 2) for form, many in own.items()):
            yield "opponents", f"must have the cards of the club {club} as four line-ups and their left-right mirrors"


def _misplaced(card: OpponentCard) -> Iterator[str]:
    if len(card.spots) != MARKERS:
        yield f"must have {MARKERS} markers, not {len(card.spots)}"
    for zone, many in Counter(spot.zone for spot in card.spots).items():
        if many > room(zone):
            yield f"must have at most {counted(room(zone), 'marker')} in {zone}, not {many}"
    for section, many in Counter(SECTION_OF[spot.zone] for spot in card.spots).items():
        if many > MOST_IN_SECTION[section]:
            yield f"must have at most {MOST_IN_SECTION[section]} markers in the section {section}, not {many}"
    if not FEWEST_ATTACKERS <= card.attackers <= MOST_ATTACKERS:
        yield f"must have {FEWEST_ATTACKERS} to {MOST_ATTACKERS} attackers, not {card.attackers}"
    if any(not WEAKEST <= spot.strength <= STRONGEST for spot in card.spots):
        yield f"must have markers of strength {WEAKEST} to {STRONGEST} only"


def by_division(clubs: Sequence[OpponentClub], cards: Sequence[OpponentCard]) -> Faults:
    """Every line-up as strong as its club's division asks for (EL-51)."""
    for place, card in enumerate(cards):
        division = clubs[card.club].division
        if card.strength != STRENGTHS[division]:
            wanted = f"must be {STRENGTHS[division]} strong in all, being {division}"
            yield f"opponents[{place}]", f"{wanted}, not {card.strength}"


def _in_order(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    return tuple(sorted(spots, key=lambda spot: (ZONES.index(spot.zone), ICONS.index(spot.icon), spot.strength)))
