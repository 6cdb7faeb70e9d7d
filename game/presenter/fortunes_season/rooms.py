"""Which screen an event of a game belongs to.

Owns that alone. Events that can happen anywhere stay on the screen that is there.
"""

from __future__ import annotations

from typing import Literal

from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable

Room = Literal["board", "market", "matchday", "draw", "season"]
ROOMS: tuple[Room, ...] = ("board", "market", "matchday", "draw", "season")

_SEASON = (ev.BoardLaid, ev.SeasonBegun, ev.OrderRolled, ev.SeasonEnded, ev.GameEnded, ev.ClubTaken)
_ANYWHERE = (
    ev.MoneyMoved,
    ev.PeopleJoined,
    ev.PlayerListed,
    ev.PlayerMoved,
    ev.LoanBegan,
    ev.LoanEnded,
    ev.AbsencesCounted,
    ev.WeekEnded,
    DealOffered,
    DealCountered,
    DealAccepted,
    DealRefused,
)


def room_of(table: SeasonTable, event: Event) -> Room | None:
    """The screen an event is shown on, given the table before it; None if it stays where one is."""
    if isinstance(event, _SEASON):
        return "season"
    if isinstance(event, ev.CupDrawn):
        return "draw"
    if table.round or isinstance(event, ev.RoundBegun | ev.TrophyWon):
        return "matchday"
    if table.window or table.lot or isinstance(event, ev.WindowOpened | ev.LotShown):
        return "market"
    return None if isinstance(event, _ANYWHERE) else "board"
