"""The stage of a stretch: the season's table, and what has happened in the stretch so far.

Owns how events change the stage. Assigns only: what an event means is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import games
from engine.core.model import Event, clone
from engine.superclub.season import events as ev
from engine.superclub.season.fold import fold
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.season_rooms.scores import score_of
from game.stage.timeline import Choreography


@dataclass(slots=True)
class SeasonStage:
    """What can be seen at a moment. `told` are the stretch's events so far; matches are not among them."""

    table: SeasonTable
    told: tuple[Event, ...] = ()


class SeasonPresenter:
    """Lays a stretch on a timeline for the people at `seats`: what others do is looked at more briefly."""

    def __init__(self, blank: SeasonTable, seats: tuple[int, ...]) -> None:
        self._blank = blank
        self._seats = seats
        self._rules = games.rules_for("superclub")

    def blank(self) -> SeasonStage:
        """The stage before the first event."""
        return SeasonStage(clone(self._blank))

    def copy(self, stage: SeasonStage) -> SeasonStage:
        """A stage of its own with the same content."""
        return replace(stage, table=clone(stage.table))

    def fold(self, stage: SeasonStage, event: Event) -> None:
        """Lay an event on the stage."""
        if isinstance(event, ev.MatchBegun | ev.MatchHappened):
            self._rules.fold(stage.table, event)
            return
        fold(stage.table, event)
        if isinstance(event, ev.MatchPlayed):
            stage.table.match = None
        stage.told = (*stage.told, event)

    def score(self, stage: SeasonStage, event: Event) -> Choreography:
        """How the event is played, given the stage before it."""
        seat = getattr(event, "seat", None)
        return score_of(stage.table, event, own=seat is None or seat in self._seats)
