"""Who stands on Fütti's board at a moment: raised, named for his position, alone; and the mood of the crowd around."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    MATCH_MINUTES,
    MatchTable,
    Positions,
    other,
)
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import FORWARD, GRASS, WIDTH
from game.games.futti.presenter.tempo import is_late
from game.stage.crowd import Mood
from game.stage.effects import Goal
from game.stage.timeline import Instant
from game.ui.look.backdrops import PitchPlan
from game.ui.look.motion import ease_in_out


@dataclass(slots=True)
class Token:
    """A player as drawn: where, how large, how far lifted (0 … 1), how visible (0 … 1)."""

    side: int
    player: int
    x: float
    y: float
    lifted: float = 0.0
    on_pitch: bool = True
    position: int | None = None
    """Where he plays, or will once he has arrived; None for a reserve."""
    shape: tuple[float, float] = (1.0, 1.0)
    """How many times as wide and high as usual he is squashed."""
    turn: float = 0.0
    """Degrees that he has turned."""
    named: bool = True
    """Whether his name stands below him: not where all crowd together."""
    opacity: float = 1.0
    """How well he is seen: with motion reduced he fades from one place to another."""


Placed = dict[tuple[int, int], Token]


def position_sign(token: Token) -> str:
    """The sign of what somebody plays."""
    return "goalkeeper" if token.player in GOALTENDERS else "attacker" if token.position in ATTACK else "defender"


def name_positions(placed: Placed, line_ups: list[Positions]) -> None:
    for (side, player), token in placed.items():
        positions = line_ups[side]
        token.position = positions.index(player) if player in positions else None


def line_ups_after(line_ups: list[Positions], event: Event | None) -> tuple[list[Positions], str] | None:
    """The line-ups once `event` has been shown, and the cue in which they change; None if it changes none."""
    match event:
        case ev.LineUpsShown():
            return [event.home, event.visitors], "enter"
        case ev.GoaltenderRolled():
            cue, positions = "hold", (*line_ups[event.side][:GOAL], event.player)
        case ev.GoaltenderReplaced():
            cue, positions = "change", (*line_ups[event.side][:GOAL], event.player)
        case ev.LineUpChanged():
            cue, positions = "change", event.positions
        case ev.PlayerInjured() | ev.PlayerBooked() | ev.PlayerSentOff():
            cue = "leave"
            positions = tuple(None if who == event.player else who for who in line_ups[event.side])
        case _:
            return None
    after = list(line_ups)
    after[event.side] = cast(Positions, positions)
    return after, cue


def lift(placed: Placed, table: MatchTable, side: int, position: int, share: float) -> None:
    """Raise the player at a position, if there is one."""
    player = table.sides[side].positions[position]
    if player is not None:
        token = placed[side, player]
        token.lifted = max(token.lifted, share)


def goal_of(side: int) -> Goal:
    """The goal that a side keeps: behind the way it attacks."""
    x, y, depth, mouth = PitchPlan(WIDTH, GRASS).goals[FORWARD[side] < 0]
    line, back = (x + depth, x) if FORWARD[side] > 0 else (x, x + depth)
    return Goal(line, back, y, y + mouth)


def is_named(now: Instant[Stage], token: Token) -> bool:
    """Whether somebody's name is to be read: not in the crowd at a half's end, and of a chance only who has it."""
    match now.event:
        case ev.BreakawayRun() | ev.ShotSaved() | ev.GoalScored() if "back" not in now.cues or now.progress("back") < 1:
            return token.lifted <= 0 or (token.side, token.player) == (now.event.side, now.event.player)
        case ev.MatchEnded() | ev.HalfTimeReached():
            return False
        case ev.TimeoutCalled():
            return now.event.kind == "minute"
    return True


def is_sudden_death(table: MatchTable) -> bool:
    """Whether the next goal ends it (FU-31)."""
    return table.decider == "sudden_death" and table.minute > MATCH_MINUTES and table.ending is None


def with_ball(now: Instant[Stage]) -> int:
    """The side that is seen to have the ball: from a steal on the one that stole it, whoever's minute it is."""
    event = now.event
    match event:
        case ev.BallStolen() | ev.StealerRolled() | ev.BreakawayRun() | ev.ShotSaved() | ev.GoalScored():
            return event.side
        case ev.PenaltyAwarded() | ev.PenaltyStruck() | ev.KickTaken():
            return event.side
        case ev.ControlChecked() if now.progress("ball") >= 1:
            return event.winner
        case ev.MinuteTicked():
            return event.possession
    return now.stage.table.possession


def mood(now: Instant[Stage]) -> Mood:
    """What the crowd feels: it leans in when much is at stake, stands in the last minutes, is glad with its side."""
    tense = 0.0 if now.beat is None else min(1.0, 1.6 * now.beat.choreography.stake)
    standing = now.stage.table.minute > 0 and is_late(now.stage.table)
    glad, joy, since, angry = _feeling(now)
    dazzling = joy > 0.3 or tense > 0.55
    return Mood(0.2 if joy > 0.5 else tense, glad, joy, since, standing, angry, dazzling)


def _feeling(now: Instant[Stage]) -> tuple[int | None, float, float, int | None]:
    """Whose people are glad, how much and since when, and whose are angry; nothing before the dice lie."""
    event = now.event
    match event:
        case ev.GoalScored() if now.progress("resolve") > 0:
            since = now.since("resolve")
            return event.side, min(1.0, since * 4) * (1 - 0.6 * now.progress("back")), since, None
        case ev.ShotSaved() if now.progress("resolve") > 0:
            since = now.since("resolve")
            great = 1.0 if event.kind == "penalty" else 0.5
            return other(event.side), great * min(1.0, since * 4) * max(0.0, 1 - since / 1.6), since, None
        case ev.KickTaken() if now.progress("resolve") > 0:
            return event.side if event.scored else other(event.side), 0.8, now.since("resolve"), None
        case ev.PenaltyStruck(passed=False) if now.progress("verdict") > 0:
            return other(event.side), 0.7, now.since("verdict"), None
        case ev.PlayerSentOff() | ev.PlayerBooked(second=True) if now.progress("card") > 0:
            return other(event.side), 0.45, now.since("card"), event.side
        case ev.PenaltyAwarded():
            return event.side, 0.5, now.seconds, other(event.side)
        case ev.MatchEnded() if event.winner is not None:
            return event.winner, min(1.0, now.seconds), now.seconds, None
    return None, 0.0, 0.0, None


def acting(now: Instant[Stage]) -> tuple[tuple[int, int], float]:
    """Who runs alone at the goal or takes a penalty, and how far he is lifted for it."""
    event, share = now.event, 1.0
    match event:
        case ev.BreakawayRun():
            share = ease_in_out(now.progress("run"))
        case ev.PenaltyStruck() | ev.KickTaken():
            share = ease_in_out(now.progress("clear"))
        case ev.ShotSaved(kind="breakaway" | "penalty") | ev.GoalScored(kind="breakaway" | "penalty"):
            pass
        case _:
            return (-1, -1), 0.0
    if "back" in now.cues:
        share *= 1 - ease_in_out(now.progress("back"))
    return (event.side, event.player), share
