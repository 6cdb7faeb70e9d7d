"""A matchday of Eleven drawn by a seed: a club late in its season, with people and things waiting out their weeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.club_rules.deployment import random_deployment
from engine.eleven.club_rules.model import Built, Club, OwnedDirector, OwnedPlayer, OwnedStaff
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup
from engine.eleven.match.opening import back_of

RISE = 3
"""The opponent is that of the second tier (EL-52)."""


def drawn_match(seed: int, seats: int, sealed: bool) -> MatchSetup:
    """The last of so many seats plays. `sealed`: he has deployed before the match."""
    content, hand = load(), Chance(seed)

    def drawn(name: str, deck: Sequence[Any], count: int) -> list[int]:
        cards = list(range(len(deck)))
        hand.shuffle(name, cards)
        return cards[:count]

    def weeks(name: str) -> int:
        return max(0, hand.roll(name, 6) - 4)

    club = Club(
        markers={"budget": 4, "fanbase": 3, "operation": 1, "fitness": 9},
        players=[
            OwnedPlayer(card, trained=hand.below("trained", 2) == 1, injured=weeks("injured"), passing=number % 2)
            for number, card in enumerate(drawn("players", content.players, 9))
        ],
        staff=[OwnedStaff(card, suspended=weeks("suspended")) for card in drawn("staff", content.staff, 5)],
        directors=[OwnedDirector(card) for card in drawn("directors", content.directors, 3)],
        buildings=[Built("lighting"), Built("store", suspended=weeks("suspended")), Built("stand")],
        stands=[weeks("suspended"), 0],
    )
    opponent = hand.below("opponents", len(content.opponents))
    return MatchSetup(
        managers=tuple(Seat(f"Seat {number}") for number in range(seats)),
        seat=seats - 1,
        entry=ClubEntry(content.homes[0].key),
        club=club,
        back=back_of(content, opponent, RISE),
        opponent=opponent,
        hand=tuple(drawn("tactics", content.tactics, 3)),
        rise=RISE,
        deployment=random_deployment(content, club, hand, "deployment") if sealed else None,
    )
