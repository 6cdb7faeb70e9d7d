"""What a seat can't see of Football Fortunes, changed for the battery: what lies face down, line-ups, limits."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.fortunes.content.cards import PILES
from engine.fortunes.season.line_ups import random_line_up
from engine.fortunes.season.state import SeasonState


def reshuffle_season(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """Piles in another order, other line-ups written down by others, other limits of theirs."""
    table = state.table
    chance.shuffle("piles", state.piles.seniors)
    for pile in PILES:
        chance.shuffle("piles", state.piles.deck(pile).pile)
    for owner, line_up in enumerate(table.named):
        if owner != seat and line_up is not None:
            table.named[owner] = random_line_up(table, owner, chance, "line-up")
    auction = table.auction
    if auction is not None:
        for place, (owner, limit) in enumerate(zip(auction.order, auction.limits, strict=True)):
            if owner != seat and limit is not None:
                auction.limits[place] = max(0, limit - 5 + chance.below("limits", 11))
