"""How a match of Superclub is shown: what stands on the stage, how each event is played, and how loud the crowd is.

`stage` says what an event changes, `scores` how long it takes to be shown, `tally` how a third is counted up,
`chances` what is likely, `question` what dice are asked, `why` why something happened, `cast` who is who.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, clone
from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable
from game.games.superclub.presenter.choreography import held, score_of
from game.games.superclub.presenter.names import Cast
from game.games.superclub.presenter.stage import Note, Stage, lay
from game.stage.instant import Instant
from game.stage.timeline import Choreography

__all__ = ["Cast", "Note", "Stage", "SuperclubPresenter", "excitement"]


class SuperclubPresenter:
    """Plays a match's events on a `Stage`.

    `table` is the blank view of the match (`Rules.blank`); `holds` says whether dice rest before their answer.
    """

    def __init__(self, cast: Cast, table: MatchTable, *, holds: bool = True) -> None:
        self._cast = cast
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
        made = score_of(self._cast, stage, event)
        return made if self._holds else made.without(*held(made))


def excitement(now: Instant[Stage]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises third by third and while dice fly, and roars."""
    table = now.stage.table
    close = 1.0 if abs(table.won[0] - table.won[1]) <= 1 else 0.6
    level = 0.15 + 0.1 * len(table.duels) * close
    match now.event:
        case ev.ThirdBegun():
            return level + 0.15 * now.seconds / now.length
        case ev.DiceThrown() | ev.ResultThrownFor():
            return min(0.75, level + 0.3)
        case ev.ThirdWon():
            return 1.0 if 0 < now.progress("party") < 1 else 0.7
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7
        case ev.MatchEnded():
            return 1.0
    return level
