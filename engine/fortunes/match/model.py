"""What a match consists of: the set-up with both line-ups, and the table (FF-29 … FF-31, FF-35).

A match asks nothing: line-ups were named before it. Ratings are in stars.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.chance import Chance
from engine.core.model import Fact, Model, Seat, Step
from engine.fortunes.content.cards import Formation, Ratings
from engine.fortunes.line_up import End, Player

Side = Literal[0, 1]
"""Home and away; on neutral ground the one drawn first, and the other."""
SIDES: tuple[Side, Side] = (0, 1)
Competition = Literal["league", "cup", "europe"]
NINETY, EXTRA = 90, 120
"""The last minute of normal time, and of extra time."""


class Team(Fact, frozen=True):
    """A side: its club's key and name, its ratings, and, if somebody manages it, who plays where.

    `eleven` are the players by place of the formation, None a trainee; without a manager it is empty. `coach` are the
    coach's stars, in the ratings already, at `end`.
    """

    club: str
    name: str
    ratings: Ratings
    seat: int | None = None
    formation: Formation | None = None
    eleven: tuple[Player | None, ...] = ()
    coach: int = 0
    end: End = "attack"


class MatchSetup(Fact, frozen=True):
    """What a match needs to begin. `managers` are everybody at the table.

    With `decisive` a draw is played out (FF-35).
    """

    managers: tuple[Seat, ...]
    competition: Competition
    home: Team
    away: Team
    neutral: bool = False
    decisive: bool = False

    def team(self, side: Side) -> Team:
        return self.away if side else self.home


class Goal(Fact, frozen=True):
    """A goal. `scorer` is the place in the eleven, None where nobody is known by name."""

    minute: int
    side: Side
    scorer: int | None = None


class Kick(Fact, frozen=True):
    """A penalty of the shoot-out."""

    side: Side
    scored: bool


class MatchTable(Model):
    """Everything there is to see: all of it lies open.

    `means` are the sides' mean goals in ten-thousandths, of extra time once that is played. `ninety` is the score
    after normal time. `winner` is None after a draw that stands.
    """

    setup: MatchSetup
    means: tuple[int, int] = (0, 0)
    goals: list[Goal] = msgspec.field(default_factory=list)
    minute: int = 0
    ninety: tuple[int, int] | None = None
    extra_time: bool = False
    kicks: list[Kick] = msgspec.field(default_factory=list)
    winner: Side | None = None
    over: bool = False

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away so far, without penalties."""
        away = sum([goal.side for goal in self.goals])
        return len(self.goals) - away, away

    @property
    def penalties(self) -> tuple[int, int]:
        """Penalties scored by home and away."""
        scored = [kick.side for kick in self.kicks if kick.scored]
        return scored.count(0), scored.count(1)


class PlayTime(Step, frozen=True):
    """Ninety minutes, or extra time."""

    extra: bool = False


class TakePenalty(Step, frozen=True):
    """The next kick."""


class CallResult(Step, frozen=True):
    """Time is up: the match is over, or goes on."""


MatchStep = PlayTime | TakePenalty | CallResult


class MatchState(Model):
    """A match that is over as soon as it is begun. `asked` is always empty."""

    table: MatchTable
    chance: Chance
    agenda: list[MatchStep] = msgspec.field(default_factory=list)
    asked: list[None] = msgspec.field(default_factory=list)
