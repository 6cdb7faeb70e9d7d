"""How long the events of training are looked at: the die tumbles, rests, and only then the stars fill."""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.stage.timeline import Choreographer, Choreography, Cue, Sound

ASK, TUMBLE, HOLD, FILL = 0.5, 0.8, 0.5, 1.3
BRIEF = 0.45
"""How much shorter what others do is."""


def _training_rolled(table: SeasonTable, event: ev.TrainingRolled, own: bool) -> Choreography:
    scale = 1.0 if own else BRIEF
    thrown, settled, known = ASK * scale, (ASK + TUMBLE) * scale, (ASK + TUMBLE + HOLD) * scale
    end = known + FILL * scale
    rises = event.stars > event.before
    cues = {"tumble": Cue(thrown, settled), "hold": Cue(settled, known), "verdict": Cue(known, known + 0.7 * scale)}
    after = Sound(known, "ui_confirm", 0.8) if rises else Sound(known, "groan", 0.4)
    volume = 1.0 if own else 0.4
    return Choreography(end, cues, (Sound(thrown, "dice", volume), Sound(settled, "settle", volume), after))


def _star_added(table: SeasonTable, event: ev.StarAdded, own: bool) -> Choreography:
    length = FILL if own else FILL * BRIEF
    return Choreography(length, {"verdict": Cue(0.2, length * 0.7)}, (Sound(0.2, "ui_confirm", 0.8 if own else 0.4),))


SCORES: dict[type[Event], Choreographer] = {
    ev.TrainingRolled: _training_rolled,
    ev.StarAdded: _star_added,
}
