"""How a Fütti match is shown: what stands on the stage, how each event is played, and how loud the crowd is.

`stage` says what an event changes, `scores` how long it takes to be shown, `question` what a die is asked, `why` why
something happened.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, clone
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.presenter.choreography import HOLDS, score_of
from game.games.futti.presenter.stage import Spot, Stage, ball_after, lay
from game.stage.instant import Instant
from game.stage.timeline import Choreography

__all__ = ["FuttiPresenter", "Spot", "Stage", "ball_after", "excitement"]


class FuttiPresenter:
    """Plays a match's events on a `Stage`.

    `table` is the blank view of the match (`Rules.blank`); `holds` says whether dice rest before their answer.
    """

    def __init__(self, table: MatchTable, *, holds: bool = True) -> None:
        self._table = table
        self._holds = holds

    def blank(self) -> Stage:
        """An empty pitch."""
        return Stage(clone(self._table))

    def copy(self, stage: Stage) -> Stage:
        """A stage of its own with the same content."""
        return replace(stage, table=clone(stage.table))

    def fold(self, stage: Stage, event: Event) -> None:
        """Lay an event on the stage."""
        lay(stage, event)

    def score(self, stage: Stage, event: Event) -> Choreography:
        """How the event is played, given the stage before it."""
        made = score_of(stage.table, event)
        return made if self._holds else made.without(*HOLDS)


def excitement(now: Instant[Stage]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises with the clock and a close score, and roars at a goal.

    Until the answer may be read, a goal sounds like the chance it is.
    """
    table = now.stage.table
    late = min(table.minute, 40) / 40
    close = 1.0 if abs(table.score[0] - table.score[1]) <= 1 else 0.5
    level = 0.2 + 0.2 * late * close
    answered = now.beat is None or all(caption.at <= now.seconds for caption in now.beat.score.captions)
    match now.event:
        case ev.GoalScored() | ev.ShotSaved() if not answered:
            return 0.75
        case ev.GoalScored() | ev.MatchEnded():
            return 1.0
        case ev.KickTaken(scored=True) if answered:
            return 1.0
        case ev.BreakawayRun() | ev.PenaltyStruck() | ev.KickTaken():
            return 0.85
        case ev.ShotSaved():
            return 0.5
        case ev.PlayerSentOff() | ev.PenaltyAwarded():
            return 0.7
    return level
