"""An opponent's card as it is played: its markers by zones, and its back (EL-24, EL-51, EL-52)."""

from __future__ import annotations

from engine.eleven.content.cards import OWN_SHIRTS, Content, OpponentCard
from engine.eleven.match.model import OpponentBack, Side
from engine.eleven.zones import ZONES, Marker, Zone

STRONGEST = 4
"""No marker of an opponent rises above it (EL-51)."""


def strengths_of(card: OpponentCard, rise: int) -> list[int]:
    """EL-52: the strengths of a card's markers in its order, with `rise` laid on the weakest, one each.

    Equally weak ones come in the order of the zones, then of the card. Where all have got one it goes round again.
    """
    strengths = [spot.strength for spot in card.spots]
    left = rise
    while left:
        weak = [number for number, strength in enumerate(strengths) if strength < STRONGEST]
        if not weak:
            break
        weak.sort(key=lambda number: (strengths[number], ZONES.index(card.spots[number].zone), number))
        for number in weak[:left]:
            strengths[number] += 1
        left -= min(left, len(weak))
    return strengths


def side_of(content: Content, opponent: int, rise: int) -> Side:
    """The opponent's markers by his own zones, numbered like shirts in the order of the card."""
    card = content.opponents[opponent]
    markers: dict[Zone, list[Marker]] = {}
    for number, spot, strength in zip(OWN_SHIRTS, card.spots, strengths_of(card, rise), strict=True):
        markers.setdefault(spot.zone, []).append(Marker(number, spot.icon, strength))
    return {zone: tuple(markers[zone]) for zone in ZONES if zone in markers}


def back_of(content: Content, opponent: int, rise: int) -> OpponentBack:
    """EL-24: what everybody sees of the opponent from Monday on."""
    card = content.opponents[opponent]
    return OpponentBack(
        club=card.club,
        strength=sum(strengths_of(card, rise)),
        defenders=card.count("defence"),
        midfielders=card.count("midfield"),
        forwards=card.count("forward"),
        attackers=card.attackers,
    )
