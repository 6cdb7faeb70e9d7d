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
    MatchTable,
    Positions,
)
from game.games.futti.presenter.match import Stage
from game.stage.crowd import Mood
from game.stage.timeline import Instant
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


def mood(now: Instant[Stage]) -> Mood:
    """What the crowd feels: it leans in when much is at stake, and a goal's side jumps."""
    event = now.event
    tense = 0.0 if now.beat is None else min(1.0, 1.6 * now.beat.choreography.stake)
    if isinstance(event, ev.GoalScored) and now.progress("resolve") > 0:
        since = now.since("resolve")
        return Mood(0.2, event.side, min(1.0, since * 4) * (1 - 0.6 * now.progress("back")), since)
    if isinstance(event, ev.MatchEnded) and event.winner is not None:
        return Mood(0.2, event.winner, min(1.0, now.seconds), now.seconds)
    return Mood(tense)


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
