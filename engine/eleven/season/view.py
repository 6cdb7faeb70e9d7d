"""What a seat may see of a season: the table, without the secrets of others (EL-4, EL-5, EL-25)."""

from __future__ import annotations

import copy

from engine.eleven.club_rules.model import Club, Secrets
from engine.eleven.match.model import MatchTable
from engine.eleven.season.model import SeasonTable

_UNKNOWN = Secrets()
"""Shared by all views, which are only read."""


def view_of(table: SeasonTable, match: MatchTable | None, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it, with his view of the match being played."""
    view = copy.copy(table)
    view.clubs = [club if owner == seat else _seen_from_outside(club) for owner, club in enumerate(table.clubs)]
    view.match = match
    return view


def _seen_from_outside(club: Club) -> Club:
    seen = copy.copy(club)
    seen.secrets = _UNKNOWN
    return seen
