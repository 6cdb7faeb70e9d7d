"""What a match consists of: the set-up, the open table, the decisions, and what a manager can answer them with.

Sides are numbered HOME and VISITORS, positions FIRST_ATTACKER … GOAL. A player is a number in his squad: 0 to 5 the
outfield players, 6 and 7 the goaltenders, in squad order. Everything here is data; the rules live beside it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

import msgspec

from engine.core.model import Action, Decision, Fact, Model, Seat
from engine.futti.content import Goaltender, Outfielder, Team

HOME, VISITORS = 0, 1
SIDES = (HOME, VISITORS)

FIRST_ATTACKER, SECOND_ATTACKER, FIRST_DEFENDER, SECOND_DEFENDER, GOAL = range(5)
OUTFIELD_POSITIONS = (FIRST_ATTACKER, SECOND_ATTACKER, FIRST_DEFENDER, SECOND_DEFENDER)
ATTACK = (FIRST_ATTACKER, SECOND_ATTACKER)
DEFENCE = (FIRST_DEFENDER, SECOND_DEFENDER)

OUTFIELDERS = range(6)
GOALTENDERS = range(6, 8)
SQUAD = range(8)

HALF_MINUTES = 20
MATCH_MINUTES = 40
LAST_MINUTE = 80
"""The last of forty minutes of sudden death (FU-31)."""

Positions = tuple[int | None, int | None, int | None, int | None, int | None]
"""Who stands where, by position; None where nobody does."""

Decider = Literal["draw", "sudden_death", "exchange"]
"""What a draw after forty minutes leads to (FU-31)."""

Ending = Literal["lead_30", "lead_35", "full_time", "draw", "sudden_death", "exchange"]
"""How a match ended (FU-30, FU-31)."""

TimeoutKind = Literal["minute", "half_time", "decider"]
"""At the end of a minute; at half-time; after minute 40 before a decider (FU-25)."""

Change = Literal["back", "gap", "off", "goaltender", "goal", "opponents"]
"""What a side may want to answer at a hard timeout: one of its players is back, a position is empty, one had a card or
an injury in this minute, the roll before kick-off put the other goaltender in goal, it let a goal in, or the opponents
had a card or an injury."""

ShotKind = Literal["open", "breakaway", "breakthrough", "injury", "penalty"]
"""Where a shot comes from: FU-12, FU-16, chart AB, chart GI, FU-28."""


class Absence(IntEnum):
    """Why a player is not available (FU-23, FU-24). BOOKED and HURT end at a later hard timeout, the others never."""

    NONE = 0
    BOOKED = 1
    HURT = 2
    SENT_OFF = 3
    INJURED = 4

    @property
    def is_final(self) -> bool:
        """Out for the rest of the match: he gets the red chip."""
        return self >= Absence.SENT_OFF


def other(side: int) -> int:
    """The opponents of `side`."""
    return 1 - side


class MatchSetup(Fact, frozen=True):
    """What a match needs to begin.

    `seats` gives the seat that manages the home side and the visitors, None for a side left to the default policy
    (FU-27); `managers` lists everybody at the table in the order of the seats' numbers.
    """

    home: Team
    visitors: Team
    seats: tuple[int | None, int | None] = (None, None)
    managers: tuple[Seat, ...] = ()
    decider: Decider = "draw"


class Control(Fact, frozen=True):
    """The control track (FU-7). Home wins a control check if the d12 shows `home_from` or more.

    `difference` is (home stars + 1) − visitors' stars; `advantage` the side it favours, None at 0.
    """

    difference: int
    advantage: int | None
    faces: int
    home_from: int


class Sheet(Model):
    """One player's line on the scoresheet (FU-33). `conceded` counts goals let in by a goaltender."""

    shots: int = 0
    goals: int = 0
    steals: int = 0
    saves: int = 0
    conceded: int = 0
    yellow: int = 0
    red: int = 0
    minor: int = 0
    major: int = 0
    minutes: int = 0


class Substitution(Fact, frozen=True):
    """`player` came on at the end of `minute` (FU-33)."""

    minute: int
    player: int


class SideTable(Model):
    """One side of the table.

    `absence` and `absent_since` (the minute he left) run over the squad; `goals` by first half, second half, sudden
    death; `possession` is minutes begun with the ball; `named` the line-up still kept secret; `started` and `subs` the
    first line-up and who came on since; `rolled_in` the goaltender whom a 6 put in goal instead of the one named, until
    the side has rotated (FU-6).
    """

    team: Team
    positions: Positions = (None, None, None, None, None)
    named: Positions | None = None
    rolled_in: int | None = None
    absence: list[Absence] = msgspec.field(default_factory=lambda: [Absence.NONE] * len(SQUAD))
    absent_since: list[int] = msgspec.field(default_factory=lambda: [0] * len(SQUAD))
    sheets: list[Sheet] = msgspec.field(default_factory=lambda: [Sheet() for _ in SQUAD])
    score: int = 0
    goals: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    possession: int = 0
    started: Positions = (None, None, None, None, None)
    subs: list[Substitution] = msgspec.field(default_factory=list)
    sent_off: int = 0
    penalties: int = 0
    breakaways: int = 0

    def outfielder(self, player: int) -> Outfielder:
        """The card of an outfield player (0 … 5)."""
        return self.team.players[player]

    def goaltender(self, player: int) -> Goaltender:
        """The card of a goaltender (6 or 7)."""
        return self.team.goaltenders[player - len(OUTFIELDERS)]

    def card(self, player: int) -> Outfielder | Goaltender:
        """The card of anyone in the squad."""
        return self.goaltender(player) if player in GOALTENDERS else self.outfielder(player)

    def place_of(self, player: int) -> int | None:
        """The position `player` holds, None if he isn't on the pitch."""
        return self.positions.index(player) if player in self.positions else None

    def is_available(self, player: int) -> bool:
        """Whether he may be on the pitch."""
        return self.absence[player] == Absence.NONE


class Steal(Fact, frozen=True):
    """A steal that may still become a breakaway in the next minute (FU-15)."""

    side: int
    player: int


class Mark(Fact, frozen=True):
    """A mark over a minute box: "goal", "yellow", "second_yellow", "red", "minor" or "major"."""

    minute: int
    side: int
    player: int
    kind: str


class Kick(Fact, frozen=True):
    """One kick of a penalty exchange (FU-31)."""

    side: int
    player: int
    scored: bool


class MatchTable(Model):
    """Everything that lies open on the table, and each side's secret line-up until both are named.

    `minute` is the minute being played, 0 before kick-off; `ticked` the minutes marked off on the timer; `key` the
    positions of the key offensive and key defensive player; `possession` the side with the ball; `back` those whose
    absence the last hard timeout ended, as (side, player).
    """

    sides: tuple[SideTable, SideTable]
    seats: tuple[int | None, int | None]
    decider: Decider
    control: Control
    minute: int = 0
    ticked: int = 0
    possession: int = HOME
    key: tuple[int, int] | None = None
    steal: Steal | None = None
    marks: list[Mark] = msgspec.field(default_factory=list)
    kicks: list[Kick] = msgspec.field(default_factory=list)
    back: tuple[tuple[int, int], ...] = ()
    ending: Ending | None = None
    winner: int | None = None

    @property
    def score(self) -> tuple[int, int]:
        """Home and visitors' goals, a penalty exchange left out."""
        return self.sides[HOME].score, self.sides[VISITORS].score

    def side_of(self, seat: int) -> int | None:
        """The side that `seat` manages, None if it manages neither."""
        return self.seats.index(seat) if seat in self.seats else None


class LineUpDue(Decision, frozen=True):
    """Name attackers, defenders and goaltender before the match (FU-5). Asked of both sides at once."""

    side: int


class RotationDue(Decision, frozen=True):
    """Rotate at a hard timeout (FU-25). `possession` is the side that begins the next minute with the ball."""

    side: int
    timeout: TimeoutKind
    possession: int


class TakerDue(Decision, frozen=True):
    """Choose who takes a penalty, as the fouled player can't (FU-28)."""

    side: int
    candidates: tuple[int, ...]


MatchDecision = LineUpDue | RotationDue | TakerDue


class NameLineUp(Action, frozen=True):
    """Start the match with these players (FU-5)."""

    positions: Positions


class Rotate(Action, frozen=True):
    """Play on with these players (FU-25): the whole line-up after rotation, the same again for no change."""

    positions: Positions


class ChooseTaker(Action, frozen=True):
    """Let this player take the penalty (FU-28)."""

    player: int


MatchAction = NameLineUp | Rotate | ChooseTaker
