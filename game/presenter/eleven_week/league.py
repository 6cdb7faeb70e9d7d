"""The league after the matches on the timeline: who moved on the track, the divisions' dice, who sits out."""

from __future__ import annotations

from engine.core.model import Event, clone
from engine.eleven.season import events as ev
from engine.eleven.season.fold import fold
from engine.eleven.season.model import SeasonTable
from game.presenter.eleven_week.stage import WeekStage
from game.presenter.timeline import Cue, Score, Sound

MOVE, DICE = 1.1, 2.0


class LeaguePresenter:
    """Lays what happened in the league on a timeline."""

    def __init__(self, blank: SeasonTable) -> None:
        self._blank = blank

    def blank(self) -> WeekStage:
        """The league before the matches."""
        return WeekStage(clone(self._blank))

    def copy(self, stage: WeekStage) -> WeekStage:
        """A stage of its own with the same content."""
        return WeekStage(clone(stage.table), told=stage.told)

    def fold(self, stage: WeekStage, event: Event) -> None:
        """Lay an event on the table; what happens in a match isn't part of it."""
        if not isinstance(event, ev.MatchHappened):
            fold(stage.table, event)
        stage.told = (*stage.told, event)

    def score(self, stage: WeekStage, event: Event) -> Score:
        """Moves, dice and turned cards are looked at; what else happened is known."""
        if isinstance(event, ev.LeagueMoved) and event.moves:
            return Score(MOVE + 0.3, {"move": Cue(0.1, MOVE)}, (Sound(0.1, "kick"), Sound(MOVE, "tick")))
        if isinstance(event, ev.OpponentDiceThrown):
            cues = {"tumble": Cue(0.1, 1.0), "hold": Cue(1.0, DICE)}
            return Score(DICE, cues, (Sound(0.1, "dice"), Sound(1.0, "settle")))
        if isinstance(event, ev.OpponentsTurned):
            return Score(1.2, {"land": Cue(0.0, 0.4)}, (Sound(0.0, "tick"),))
        return Score(0.0)
