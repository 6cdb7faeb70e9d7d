"""Picks of the draft (SC-9): the card that is worth most to the squad as it will be, with all positions in mind."""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import Position
from engine.superclub.managers.worth import Worth
from engine.superclub.season.model import DRAFT_CARDS

_WANTED: dict[Position, int] = {"goalkeeper": 1, "defender": 5, "midfielder": 5, "attacker": 4, "utility": 1}
"""A squad of sixteen that can fill any formation."""
_MISSING = 700
"""What it is worth to have one of those who are still missing, when the squad is about to be full."""


def best_pick(worth: Worth, candidates: Sequence[int]) -> int:
    """The card to draft; of equals the one that lies first."""
    players = worth.content.players
    have = dict.fromkeys(_WANTED, 0)
    for number in worth.squad:
        have[players[number].position] += 1

    def value(card: int) -> int:
        position = players[card].position
        missing = max(-1, _WANTED[position] - have[position])
        return worth.joins(card) + _MISSING * missing * len(worth.squad) // DRAFT_CARDS

    if not worth.style.eleven:
        return max(candidates, key=lambda card: worth.table.stars[card])
    return max(candidates, key=value)
