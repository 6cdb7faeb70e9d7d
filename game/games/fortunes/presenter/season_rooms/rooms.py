"""Which screen an event of a game belongs to, and what is shown there as a whole.

Owns that alone. Events that can happen anywhere stay on the screen that is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable

Room = Literal["opening", "market", "board", "matchday", "draw", "review"]
ROOMS: tuple[Room, ...] = ("opening", "market", "board", "matchday", "draw", "review")

_OPENING = (ev.BoardLaid, ev.SeasonBegun, ev.OrderRolled, ev.ClubTaken)
_REVIEW = (ev.SeasonEnded, ev.GameEnded)
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


def rooms_of(table: SeasonTable, events: Iterable[Event]) -> Iterator[Room | None]:
    """The screen each of `events` is shown on, given the table before the first; None: it stays where one is."""
    in_round, in_window, in_lot = bool(table.round), table.window is not None, table.lot is not None
    for event in events:
        in_round = in_round or isinstance(event, ev.RoundBegun)
        in_window = in_window or isinstance(event, ev.WindowOpened)
        in_lot = in_lot or isinstance(event, ev.LotShown)
        if isinstance(event, _OPENING):
            yield "opening"
        elif isinstance(event, _REVIEW):
            yield "review"
        elif isinstance(event, ev.CupDrawn):
            yield "draw" if event.fixtures else None  # the tree is told once more when its final has been played
        elif in_round or isinstance(event, ev.TrophyWon):
            yield "matchday"
        elif in_window or in_lot:
            yield "market"
        else:
            yield None if isinstance(event, _ANYWHERE) else "board"
        in_round = in_round and not isinstance(event, ev.RoundEnded)
        in_window = in_window and not isinstance(event, ev.WindowClosed)
        in_lot = in_lot and not isinstance(event, ev.LotClosed)


def room_at(table: SeasonTable) -> Room:
    """Where a game is taken up again."""
    if table.round:
        return "matchday"
    if table.window is not None or table.lot is not None:
        return "market"
    return "board" if table.week else "opening"


def whole_rounds(events: Sequence[Event]) -> int:
    """How many of these may count as shown: of a round nothing before it has ended, when results and money do too."""
    first: int | None = None
    for number, event in enumerate(events):
        if isinstance(event, ev.RoundEnded):
            first = None
        elif first is None and isinstance(event, ev.MatchBegun | ev.MatchPlayed):
            first = number
    return len(events) if first is None else first
