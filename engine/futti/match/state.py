"""The state of a match: the table, chance, the agenda's steps and who is asked; and the `Play` that resolves it.

A step exists only where a manager may have to decide before it: what can't be interrupted is a plain call.
"""

from __future__ import annotations

import msgspec

from engine.core.chance import Chance
from engine.core.model import Model, Step
from engine.core.play import Play
from engine.futti.content import Tables
from engine.futti.match.fold import fold
from engine.futti.match.model import MatchDecision, MatchTable, TimeoutKind


class RevealLineUps(Step, frozen=True):
    """Turn over both line-ups and roll for the goaltenders (FU-5, FU-6)."""


class KickOff(Step, frozen=True):
    """Begin a half or sudden death with `side` in possession (FU-8, FU-31)."""

    side: int


class PlayMinute(Step, frozen=True):
    """Play the next minute (FU-9)."""


class TakePenalty(Step, frozen=True):
    """A penalty for `side`, given for a foul on `fouled`, None if nobody can be named (FU-28)."""

    side: int
    fouled: int | None


class StrikePenalty(Step, frozen=True):
    """`player` takes the penalty (FU-28)."""

    side: int
    player: int


class EndMinute(Step, frozen=True):
    """Everything of this minute is played. `possession` is next minute's, None if a control check must say (FU-19)."""

    possession: int | None


class RotateSide(Step, frozen=True):
    """It is this side's turn to rotate at a hard timeout (FU-25). `possession` is next minute's."""

    side: int
    timeout: TimeoutKind
    possession: int


class TickMinute(Step, frozen=True):
    """Tick the minute off and see what follows (FU-29, FU-30)."""

    possession: int


class KickExchange(Step, frozen=True):
    """The next kick of a penalty exchange (FU-31)."""


MatchStep = (
    RevealLineUps
    | KickOff
    | PlayMinute
    | TakePenalty
    | StrikePenalty
    | EndMinute
    | RotateSide
    | TickMinute
    | KickExchange
)

PLAY_MINUTE = PlayMinute()
KICK_EXCHANGE = KickExchange()


class MatchState(Model):
    """A match at a prompt or at its end."""

    table: MatchTable
    chance: Chance
    agenda: list[MatchStep] = msgspec.field(default_factory=list)
    asked: list[MatchDecision] = msgspec.field(default_factory=list)


class MatchPlay(Play[MatchState, MatchTable]):
    """A match being resolved, with the charts it is played by."""

    __slots__ = ("tables",)

    def __init__(self, state: MatchState, tables: Tables) -> None:
        super().__init__(state, fold)
        self.tables = tables
