"""A stretch of a game of Football Fortunes on the timeline: what stands on the stage, and on which screen it is shown.

Owns how events change the stage, the stretch's table, what has happened in it and the matches of the round; and which
screen an event belongs to. Assigns only: what an event means is the engine's. How long an event is looked at stands in
`season_choreography` and `matchday`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.match.model import Kick, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import SeasonTable
from game.stage.timeline import Choreography, StagePresenter

ROOMS: tuple[Room, ...] = ("opening", "market", "board", "matchday", "draw", "review")
Room = Literal["opening", "market", "board", "matchday", "draw", "review"]
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


@dataclass(slots=True)
class FortunesStage:
    """What can be seen at a moment. `told` are the stretch's events so far, without what happens inside matches.

    `setups` are the managed matches of the round, by fixture, with both line-ups; `kicks` their shoot-outs.
    """

    table: SeasonTable
    told: tuple[Event, ...] = ()
    setups: dict[int, MatchSetup] = field(default_factory=dict)
    kicks: dict[int, tuple[Kick, ...]] = field(default_factory=dict)


ScoreOf = Callable[[FortunesStage, Any, bool], Choreography]
"""Makes a choreography from the stage before the event, the event, and whether it is somebody's who looks."""


class FortunesPresenter(StagePresenter[FortunesStage]):
    """Lays a stretch on a timeline for the people at `seats`: what others do is looked at more briefly.

    `scores` are those of the screen that shows it; an event without one takes no time.
    """

    def __init__(self, blank: SeasonTable, seats: tuple[int, ...], scores: Mapping[type[Event], ScoreOf]) -> None:
        super().__init__(FortunesStage(blank))
        self._seats = seats
        self._scores = scores

    def copy(self, stage: FortunesStage) -> FortunesStage:
        return replace(super().copy(stage), setups=dict(stage.setups), kicks=dict(stage.kicks))

    def fold(self, stage: FortunesStage, event: Event) -> None:
        match = stage.table.match
        if isinstance(event, ev.MatchPlayed) and match is not None and match.kicks:
            stage.kicks[event.result.fixture] = tuple(match.kicks)
        fold(stage.table, event)
        if isinstance(event, ev.MatchHappened):
            return
        if isinstance(event, ev.RoundBegun):
            stage.setups, stage.kicks = {}, {}
        elif isinstance(event, ev.MatchBegun):
            stage.setups[event.fixture] = event.setup
        stage.told = (*stage.told, event)

    def choreography(self, stage: FortunesStage, event: Event) -> Choreography:
        make = self._scores.get(type(event))
        return Choreography(0.0) if make is None else make(stage, event, owner_of(event) in (None, *self._seats))


def owner_of(event: Event) -> int | None:
    """The seat whose event it is, None if it is everybody's."""
    match event:
        case ev.CardDrawn():
            return event.card.seat
        case ev.DebtFell():
            return event.debt.seat
        case ev.MoneyMoved():
            return event.entry.payer if event.entry.payer is not None else event.entry.payee
        case ev.LoanBegan() | ev.LoanEnded():
            return event.loan.borrower
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


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
