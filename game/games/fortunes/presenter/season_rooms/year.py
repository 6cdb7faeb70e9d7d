"""How a season's beginning and its end are looked at: dice for moving first, game points counted out.

Owns the times. What is thrown and counted is in the events alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.model import Event
from engine.fortunes.season import events as ev
from game.stage.timeline import Choreography, Cue, Sound

if TYPE_CHECKING:
    from game.games.fortunes.presenter.season_rooms.stage import FortunesStage, ScoreOf

ASK, TUMBLE, HOLD, VERDICT = 0.7, 0.8, 0.6, 1.8
COUNT, REST = 0.7, 2.4


def _board_laid(stage: FortunesStage, event: ev.BoardLaid, own: bool) -> Choreography:
    return Choreography(1.6, {"open": Cue(0.0, 0.6)}, (Sound(0.1, "card"),))


def _season_begun(stage: FortunesStage, event: ev.SeasonBegun, own: bool) -> Choreography:
    return Choreography(1.2, {"open": Cue(0.0, 0.5)}, (Sound(0.0, "whistle", 0.7),))


def _order_rolled(stage: FortunesStage, event: ev.OrderRolled, own: bool) -> Choreography:
    """Everybody's die at once, and again for those who are level."""
    at = ASK
    cues: dict[str, Cue] = {}
    sounds: list[Sound] = []
    for number in range(len(event.throws)):
        cues[f"tumble{number}"] = Cue(at, at + TUMBLE)
        cues[f"hold{number}"] = Cue(at + TUMBLE, at + TUMBLE + HOLD)
        sounds += [Sound(at, "dice"), Sound(at + TUMBLE, "settle")]
        at += TUMBLE + HOLD
    cues["verdict"] = Cue(at, at + VERDICT)
    return Choreography(at + VERDICT, cues, (*sounds, Sound(at, "ui_confirm")))


def _club_taken(stage: FortunesStage, event: ev.ClubTaken, own: bool) -> Choreography:
    return Choreography(1.8, {"verdict": Cue(0.4, 1.4)}, (Sound(0.4, "card"),))


def _season_ended(stage: FortunesStage, event: ev.SeasonEnded, own: bool) -> Choreography:
    """League, cup and Europe are counted one after the other, then the sum."""
    parts = ("league", "cup", "europe", "season")
    cues = {part: Cue(0.8 + COUNT * number, 0.8 + COUNT * (number + 1)) for number, part in enumerate(parts)}
    end = 0.8 + COUNT * len(parts)
    sounds = [Sound(0.0, "whistle_long"), *(Sound(cue.start, "tick", 0.6) for cue in cues.values())]
    return Choreography(end + REST, {**cues, "verdict": Cue(end, end + 0.8)}, (*sounds, Sound(end, "roar", 0.7)))


SCORES: dict[type[Event], ScoreOf] = {
    ev.BoardLaid: _board_laid,
    ev.SeasonBegun: _season_begun,
    ev.OrderRolled: _order_rolled,
    ev.ClubTaken: _club_taken,
    ev.SeasonEnded: _season_ended,
}
