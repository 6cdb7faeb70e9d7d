"""What a seat may see of a game: the table, without others' secret weapons and limits (SC-12, SC-25, SC-39)."""

from __future__ import annotations

import copy

from engine.core.auction import hide_limits
from engine.superclub.match.model import MatchTable
from engine.superclub.season.model import Club, SeasonTable


def view_of(table: SeasonTable, match: MatchTable | None, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it, with his view of the match being played."""
    view = copy.copy(table)
    view.clubs = [club if owner == seat else _seen_from_outside(club) for owner, club in enumerate(table.clubs)]
    if table.auction is not None:
        view.auction = hide_limits(table.auction, seat)
    view.match = match
    return view


def _seen_from_outside(club: Club) -> Club:
    if not club.weapons:
        return club
    seen = copy.copy(club)
    seen.weapons = []
    return seen
