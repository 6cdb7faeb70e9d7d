"""What a seat may see of a game: the table, without others' line-ups and limits (FF-22, FF-29)."""

from __future__ import annotations

import copy

from engine.core.auction import hide_limits
from engine.fortunes.season.model import SeasonTable


def view_of(table: SeasonTable, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it. Whenever somebody is asked, line-ups aren't shown yet."""
    view = copy.copy(table)
    view.named = [line_up if owner == seat else None for owner, line_up in enumerate(table.named)]
    if table.auction is not None:
        view.auction = hide_limits(table.auction, seat)
    return view
