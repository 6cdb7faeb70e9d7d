"""How a match of Eleven is shown: what stands on the stage, how each event is played, and how loud the crowd is.

`stage` says what an event changes, `scores` how long it takes to be shown, `meaning` what a face of a die would mean,
`why` why something happened, `cast` who is who.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, clone
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.choreography import held, score_of
from game.games.eleven.presenter.names import Cast
from game.games.eleven.presenter.stage import Goal, Stage, lay
from game.stage.instant import Instant
from game.stage.timeline import Choreography

__all__ = ["Cast", "ElevenPresenter", "Goal", "Stage", "excitement"]


class ElevenPresenter:
    """Plays a match's events on a `Stage`.

    `table` is the blank view of the match (`Rules.blank`); `holds` says whether dice and pairs rest before their
    answer.
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
    """How loud the crowd is, 0 … 1: it murmurs, rises with the zones, a close score and full stands, and roars."""
    table = now.stage.table
    close = 1.0 if abs(table.goals - table.against) <= 1 else 0.5
    level = 0.15 + 0.2 * len(table.compared) / 9 * close + 0.03 * min(table.club.fans, 5)
    match now.event:
        case ev.GoalScored():
            return 0.7 if now.progress("resolve") == 0 else 1.0
        case ev.ZoneCompared():
            cheered = any(
                name.startswith("party") and 0 < cue.progress(now.seconds) < 1 for name, cue in now.cues.items()
            )
            return 1.0 if cheered else min(0.6, level + 0.15)
        case DieThrown():
            return 0.6
        case ev.MatchDecided():
            return 1.0 if now.event.result == "win" else 0.5
    return level
