"""How a shot is played, and what is at stake in a match of Fütti: where its time goes."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import MATCH_MINUTES, MatchTable, other
from engine.futti.odds import check_chance
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.tempo import openness, paced, swing

TUMBLE = 0.6
KICK = 0.25
"""Seconds in which somebody swings his leg before he hits the ball; then all stands still for a moment."""
HIT_STOP = 0.07
MET = 0.1
"""Seconds of play after a shot is decided in which the ball gets to the gloves, or into the net."""
BLACK_LIES, SILENCE = 0.62, 0.3
"""When the tens lie, while the ball flies; how long the ones are looked at before the ball goes on."""
CREEP = 0.09
"""How fast play goes while the ones decide."""
SHOT = (0.9, 1.5)
"""A shot is played alike whatever comes of it."""
TEMPO: dict[type[Event], tuple[float, float]] = {
    ev.KeyPlayersRolled: (0.54, 0.9),
    ev.StealerRolled: (0.6, 1.0),
    ev.DoublesRolled: (0.6, 1.0),
    ev.ControlChecked: (0.46, 0.7),
    ev.BallStolen: (0.66, 0.85),
    ev.BreakawayRun: (0.85, 1.6),
    ev.PenaltyStruck: (0.9, 1.6),
    ev.ShotSaved: SHOT,
    ev.GoalScored: SHOT,
}
"""How many times as slow as written an event is played where nothing is at stake, and where everything is."""
GOALS_A_MINUTE = 0.15
"""How many goals of both sides are to be expected, in the mean, for reckoning what is at stake."""


LATE_FROM, CLOSE, LATE = 35, 1, 1.3
"""From that minute on, within so many goals, a contest takes so many times as long."""


CONTEST = (0.58, 4.4)
"""How many times as slow as written a contest's dice fall, where nothing is at stake and where everything is; …"""
LOOKED_AT, AFTERWARDS = 1.5, 1.1
"""… and at most so many times as long they are looked at, and what came of it: nobody waits for what he knows."""


def contest_paces(table: MatchTable, event: ev.PlayContested) -> tuple[float, float, float]:
    """How many times as slow as written a contest's dice fall, are looked at, and what follows is played.

    Near the end of a close match the dice take longer.
    """
    pace = paced(stake_of(table, event), *CONTEST) * (LATE if is_late(table) else 1.0)
    return pace, min(pace, LOOKED_AT), min(pace, AFTERWARDS)


def is_late(table: MatchTable) -> bool:
    """Whether these are the last minutes of a match that either side may still win or save."""
    return table.minute >= LATE_FROM and abs(table.sides[0].score - table.sides[1].score) <= CLOSE


def rattle(start: float, length: float = TUMBLE) -> tuple[Sound, ...]:
    return Sound(start, "dice"), Sound(start + length, "settle")


class ShotTiming(NamedTuple):
    """A shot at a goal that is kept, `at` seconds into its beat: the tens fall while the ball flies; if they leave
    anything open, the ones decide in slow motion (FU-13). After `known` the ball goes on into the net, or stays out."""

    at: float
    is_open: bool

    @property
    def known(self) -> float:
        return self.at + (2.6 if self.is_open else 1.15)

    @property
    def cues(self) -> dict[str, Cue]:
        at, known = self.at, self.known
        lies = at + BLACK_LIES
        white = Cue(lies + 0.1, known - SILENCE) if self.is_open else Cue(lies, lies + 0.35)
        return {
            "flight": Cue(at + KICK, known),
            "black": Cue(at + 0.05, lies),
            "black_hold": Cue(lies, lies + 0.1),
            "white": white,
            "hold": Cue(white.end, known),
            "resolve": Cue(known, known + 0.25),
            "met": Cue(known + MET, known + MET + HIT_STOP),
        }

    @property
    def sounds(self) -> tuple[Sound, ...]:
        white = self.cues["white"]
        return (
            Sound(self.at + KICK, "kick"),
            *rattle(self.at + 0.05, 0.57),
            *rattle(white.start, white.end - white.start),
        )

    def play(self, seconds: float) -> float:
        """The second of play at a second of the beat."""
        return Choreography(seconds, warp=self.warp(seconds)).play(seconds)

    def warp(self, length: float) -> tuple[tuple[float, float], ...]:
        """Play stands still when the ball is hit and when it is met, and creeps while the ones decide."""
        kicked = self.at + KICK
        pairs = [(0.0, 0.0), (kicked, kicked), (kicked + HIT_STOP, kicked)]
        if self.is_open:
            slow = self.at + BLACK_LIES + 0.1
            shown = slow - HIT_STOP
            pairs += [(slow, shown), (self.known, shown + CREEP * (self.known - slow))]
        last, shown = pairs[-1]
        if length > self.known:
            met, shown = self.known + MET, shown + self.known + MET - last
            pairs += [(met, shown), (met + HIT_STOP, shown)]
            last = met + HIT_STOP
        return (*pairs, (length, shown + length - last))


def shot_timing(event: ev.ShotSaved | ev.GoalScored | ev.KickTaken, at: float = 0.0) -> ShotTiming:
    """FU-13: whether the ones matter is known from the tens."""
    assert event.black is not None, "a goal is kept"
    assert event.rating is not None, "by somebody"
    saves = [10 * event.black + ones <= event.rating for ones in range(1, 7)]
    return ShotTiming(at, any(saves) and not all(saves))


def stake_of(table: MatchTable, event: Event) -> float:
    """How much what an event's dice decide can change who wins, 0 … 1."""
    side = getattr(event, "side", table.possession)
    left = GOALS_A_MINUTE * max(0, MATCH_MINUTES - max(table.minute, 1) + 1)
    return swing(table.sides[side].score - table.sides[other(side)].score, left) * _open(table, event)


def _open(table: MatchTable, event: Event) -> float:
    """How open the question of an event is: whether there will be a goal."""
    match event:
        case ev.GoalScored(black=None):
            return 0.5
        case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken(on_target=True, black=int()):
            return 1.0 if shot_timing(event).is_open else 0.6
        case ev.PenaltyStruck() | ev.KickTaken() | ev.PenaltyAwarded():
            return 0.9
        case ev.BreakawayRun():
            return 0.8
        case ev.PlayContested():
            return openness(check_chance(event.offence) * (1 - check_chance(event.defence)))
        case ev.KeyPlayersRolled() | ev.DoublesRolled():
            return 0.3
        case ev.ControlChecked() | ev.BallStolen() | ev.StealerRolled():
            return 0.2
    return 0.0
