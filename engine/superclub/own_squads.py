"""Squads of clubs' own, as teams of one's own may have them: how friendlies are played with them.

Owns how such a squad joins its club, which is told as a draft that nobody else takes part in.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from engine.core.entries import ClubEntry
from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.season import opening
from engine.superclub.season.events import BoardLaid
from engine.superclub.season.state import SeasonPlay


def own_squad(content: Content, key: str) -> tuple[int, ...]:
    """The players of a club's own squad; empty if it has none."""
    squad = next((club.squad for club in content.clubs if club.key == key), UNSET)
    numbers = {card.name: card.number for card in content.players}
    return () if isinstance(squad, UnsetType) else tuple(numbers[member] for member in squad)


def squads_fault(content: Content, clubs: Sequence[ClubEntry]) -> Reason | None:
    """Why these clubs can't play with squads of their own. Key: `no_own_squad` (`club`, its key)."""
    without = next((entry.key for entry in clubs if not own_squad(content, entry.key)), None)
    return None if without is None else Reason("no_own_squad", {"club": without})


def join(play: SeasonPlay) -> None:
    """Every club's own squad joins it, a board each."""
    deck = play.piles.players
    for seat, entry in enumerate(play.table.setup.clubs):
        squad = own_squad(play.content, entry.key)
        deck[:] = [card for card in deck if card not in squad]
        play.emit(BoardLaid(round=seat + 1, board=squad, deck=len(deck), rule="SC-9"))
        for card in squad:
            opening.draft(play, seat, card)
