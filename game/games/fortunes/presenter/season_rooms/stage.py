"""The stage of a stretch: the season's table, what has happened in the stretch so far, the matches of the round.

Owns how events change the stage. Assigns only: what an event means is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core.model import Event, clone
from engine.fortunes.match.model import Kick, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import SeasonTable
from game.stage.timeline import Choreography


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
"""Makes a score from the stage before the event, the event, and whether it is somebody's who looks."""


class FortunesPresenter:
    """Lays a stretch on a timeline for the people at `seats`: what others do is looked at more briefly.

    `scores` are those of the screen that shows it; an event without one takes no time.
    """

    def __init__(self, blank: SeasonTable, seats: tuple[int, ...], scores: Mapping[type[Event], ScoreOf]) -> None:
        self._blank = blank
        self._seats = seats
        self._scores = scores

    def blank(self) -> FortunesStage:
        """The stage before the first event."""
        return FortunesStage(clone(self._blank))

    def copy(self, stage: FortunesStage) -> FortunesStage:
        """A stage of its own with the same content."""
        return replace(stage, table=clone(stage.table), setups=dict(stage.setups), kicks=dict(stage.kicks))

    def fold(self, stage: FortunesStage, event: Event) -> None:
        """Lay an event on the stage."""
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

    def score(self, stage: FortunesStage, event: Event) -> Choreography:
        """How the event is played, given the stage before it."""
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
