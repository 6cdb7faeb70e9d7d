"""How a cup draw is looked at: ball by ball when a cup begins, tie by tie when it goes on.

Owns the times. What is drawn is in the event alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.model import Event
from engine.fortunes.season import events as ev
from game.stage.timeline import Choreography, Cue, Sound

if TYPE_CHECKING:
    from game.games.fortunes.presenter.season_rooms.stage import FortunesStage, ScoreOf

FIRST, REST = 1.2, 2.6
BALL, TIE = 0.85, 1.1
"""Seconds that a ball takes, and that a tie takes where the tree says already who meets."""
OPENS = 0.45
"""The share of a ball's time after which it is open."""


def drawn_clubs(event: ev.CupDrawn) -> list[int]:
    """The clubs of the stage in the order of their balls."""
    return [club for tie in event.tree[-1] for club in (tie.home, tie.visitors) if club is not None]


def _cup_drawn(stage: FortunesStage, event: ev.CupDrawn, own: bool) -> Choreography:
    first = len(event.tree) == 1
    steps, each = (len(drawn_clubs(event)), BALL) if first else (len(event.tree[-1]), TIE)
    cues = {f"ball{number}": Cue(FIRST + number * each, FIRST + (number + 1) * each) for number in range(steps)}
    end = FIRST + steps * each
    sounds = [Sound(0.0, "whistle", 0.5)]
    sounds += [Sound(FIRST + (number + OPENS) * each, "card", 0.7) for number in range(steps)]
    return Choreography(end + REST, cues, tuple(sounds))


SCORES: dict[type[Event], ScoreOf] = {ev.CupDrawn: _cup_drawn}
