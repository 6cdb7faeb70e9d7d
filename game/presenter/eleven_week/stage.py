"""The stage of a stretch of the week: the season's table, and what of one manager's Monday has been seen so far.

Owns how events change the stage. Assigns only: what an event means is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.model import Event, clone
from engine.eleven.affairs.events import ClubEvent, DieThrown
from engine.eleven.season import events as ev
from engine.eleven.season.fold import fold
from engine.eleven.season.model import SeasonTable
from game.presenter.eleven_week.scores import is_production, length_of, monday_score
from game.presenter.timeline import Cue, Score, Sound


@dataclass(slots=True)
class WeekStage:
    """What can be seen at a moment. `told` is what has come of it for the manager at the screen, in order.

    `die` is his last die, `voted` what his board has voted on the card that lies open.
    """

    table: SeasonTable
    card: int | None = None
    die: DieThrown | None = None
    voted: ev.BoardVoted | None = None
    told: tuple[Event, ...] = ()


class WeekPresenter:
    """Lays a stretch of the week on a timeline for the manager at `seat`.

    `monday` plays his board meeting at length and nobody else's; without it every event that is his or everybody's
    has a short moment.
    """

    def __init__(self, blank: SeasonTable, seat: int, *, monday: bool) -> None:
        self._blank = blank
        self._seat = seat
        self._monday = monday

    def blank(self) -> WeekStage:
        """The stage before the first event."""
        return WeekStage(clone(self._blank))

    def copy(self, stage: WeekStage) -> WeekStage:
        """A stage of its own with the same content."""
        return replace(stage, table=clone(stage.table))

    def fold(self, stage: WeekStage, event: Event) -> None:
        """Lay an event on the stage; what happens in a match isn't part of it."""
        if not isinstance(event, ev.MatchHappened):
            fold(stage.table, event)
        if not self._monday:
            stage.told = (*stage.told, event)
            return
        if not isinstance(event, ClubEvent) or event.seat != self._seat:
            return
        if isinstance(event, ev.MeetingCalled):
            stage.card, stage.die, stage.voted = event.card, None, None
        elif isinstance(event, DieThrown):
            stage.die = event
            if event.die.purpose == "meeting":
                stage.voted = None
        elif isinstance(event, ev.BoardVoted):
            stage.voted = event
        if not is_production(event) and not isinstance(event, ev.MeetingCalled | ev.BoardVoted):
            stage.told = (*stage.told, event)

    def score(self, stage: WeekStage, event: Event) -> Score:
        """How the event is played, given the stage before it."""
        if not self._monday:
            foreign = isinstance(event, ClubEvent) and event.seat != self._seat
            length = 0.0 if foreign else length_of(event)
            return Score(length, {"land": Cue(0.0, length)}, (Sound(0.0, "tick"),)) if length else Score(0.0)
        if isinstance(event, ClubEvent) and event.seat != self._seat:
            return Score(0.0)
        return monday_score(event, is_known=stage.voted is not None)
