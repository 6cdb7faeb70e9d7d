"""How excited the stands are at a moment of a Fütti match, as `Audio.crowd` takes it.

Decides nothing and gives nothing away: a shot sounds like a shot until its answer may be read.
"""

from __future__ import annotations

from engine.futti.match import events as ev
from engine.futti.match.model import MATCH_MINUTES, MatchTable
from game.presenter.timeline import Beat

RESTING = 0.2
_SHOT = 0.75

_MOMENTS: dict[type[ev.Event], float] = {
    ev.LineUpsShown: 0.35,
    ev.KickedOff: 0.6,
    ev.StealerRolled: 0.6,
    ev.BallStolen: 0.45,
    ev.DoublesRolled: 0.45,
    ev.BreakawayRun: 0.8,
    ev.ShotSaved: _SHOT,
    ev.GoalScored: _SHOT,
    ev.PlayerBooked: 0.55,
    ev.PlayerSentOff: 0.8,
    ev.PenaltyAwarded: 0.8,
    ev.PenaltyStruck: 0.7,
    ev.KickTaken: _SHOT,
    ev.HalfTimeReached: 0.4,
    ev.MatchEnded: 0.85,
}


def excitement(table: MatchTable, beat: Beat | None, seconds: float) -> float:
    """0 murmur … 1 roar, for the table before `beat` and `seconds` into it."""
    resting = RESTING + _tension(table)
    if beat is None:
        return resting
    event = beat.event
    if _answered(beat, seconds):
        match event:
            case ev.GoalScored():
                return 1.0
            case ev.KickTaken():
                return 1.0 if event.scored else 0.5
            case ev.ShotSaved():
                return 0.5
    return max(resting, _MOMENTS.get(type(event), 0.0))


def _answered(beat: Beat, seconds: float) -> bool:
    return all(seconds >= caption.at for caption in beat.score.captions)


def _tension(table: MatchTable) -> float:
    """Up to 0.2: the nearer the end and the closer the score, the more."""
    home, visitors = table.score
    late = min(table.minute, MATCH_MINUTES) / MATCH_MINUTES
    return 0.2 * late / (1 + max(0, abs(home - visitors) - 1))
