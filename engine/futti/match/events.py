"""What happens in a match. Every event carries the values that result from it and the rule that made it.

`side` is the side an event belongs to, `player` a number in its squad; None where a position is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.model import Event, Revealing, every
from engine.futti.match.model import Decider, Ending, Positions, ShotKind, TimeoutKind


class SideEvent(Event, frozen=True, kw_only=True):
    """Something that happened to one side."""

    side: int


class MatchPrepared(Event, frozen=True, kw_only=True):
    """The table is laid: the control marker stands (FU-7)."""

    difference: int
    advantage: int | None
    faces: int
    home_from: int
    rule: str = "FU-7"


class LineUpNamed(SideEvent, frozen=True, kw_only=True):
    """A side has written down its line-up; only its manager sees it (FU-5)."""

    positions: Positions
    rule: str = "FU-5"


class LineUpsShown(Revealing, Event, frozen=True, kw_only=True):
    """Both line-ups are turned over (FU-5). What was written in secret lies open now."""

    home: Positions
    visitors: Positions
    rule: str = "FU-5"


class GoaltenderRolled(SideEvent, frozen=True, kw_only=True):
    """The roll before kick-off: who keeps goal (FU-6)."""

    die: int
    player: int
    rule: str = "FU-6"


class KickedOff(SideEvent, frozen=True, kw_only=True):
    """A half or sudden death begins with `side` in possession (FU-8, FU-31)."""

    minute: int


class KeyPlayersRolled(Event, frozen=True, kw_only=True):
    """The key roll of a minute (FU-10): `side` has the ball. Players are None where the position is empty."""

    minute: int
    side: int
    black: int
    white: int
    offensive: int
    defensive: int
    attacker: int | None
    defender: int | None
    rule: str = "FU-10"


class StealerRolled(SideEvent, frozen=True, kw_only=True):
    """The extra key roll after a steal in minute 20 or 40 (FU-18). `position` is the one the black die names."""

    black: int
    position: int
    player: int | None
    breakaway: bool
    rule: str = "FU-18"


class DoublesRolled(Event, frozen=True, kw_only=True):
    """The resolution roll shows doubles: `code` is what the chart says (FU-20), `effective` what is played.

    They differ where an empty position makes it a momentum shift (FU-26).
    """

    face: int
    d12: int
    code: str
    effective: str
    rule: str = "FU-20"


class PlayContested(Event, frozen=True, kw_only=True):
    """Offence check against defence check (FU-12). `offence` and `defence` are the ratings, None if nobody is there."""

    black: int
    white: int
    d12: int
    offence: int | None
    defence: int | None
    offence_passed: bool
    defence_passed: bool
    rule: str = "FU-12"


class ControlChecked(Event, frozen=True, kw_only=True):
    """Who wins the loose ball (FU-19). `fresh`: the d12 was rolled for it."""

    d12: int
    winner: int
    fresh: bool
    rule: str = "FU-19"


class BallStolen(SideEvent, frozen=True, kw_only=True):
    """A steal is credited (FU-15). `pending`: it may become a breakaway next minute."""

    player: int
    pending: bool
    rule: str = "FU-15"


class BreakawayRun(SideEvent, frozen=True, kw_only=True):
    """A breakaway and its offence check (FU-16). `needed` is the rating with its bonus."""

    player: int
    die: int
    needed: int
    passed: bool
    rule: str = "FU-16"


class ShotSaved(SideEvent, frozen=True, kw_only=True):
    """A goaltending check that held (FU-13). `side` shoots; `rating` is what the dice had to stay within."""

    player: int
    kind: ShotKind
    goaltender: int
    black: int
    white: int
    rating: int
    rule: str = "FU-13"


class GoalScored(SideEvent, frozen=True, kw_only=True):
    """A goal (FU-13), or one into an empty goal (FU-26): then goaltender, dice and rating are None.

    `home` and `visitors` are the new score.
    """

    player: int
    kind: ShotKind
    goaltender: int | None
    black: int | None
    white: int | None
    rating: int | None
    home: int
    visitors: int
    rule: str = "FU-13"


class InjuryChecked(SideEvent, frozen=True, kw_only=True):
    """An injury check (FU-24). `major`: what a failure would bring."""

    player: int
    die: int
    rating: int
    passed: bool
    major: bool
    rule: str = "FU-24"


class SportsmanshipChecked(SideEvent, frozen=True, kw_only=True):
    """A sportsmanship check (FU-22). `red`: a red card is at stake. Passed against a yellow, it is a warning."""

    player: int
    die: int
    rating: int
    passed: bool
    red: bool
    rule: str = "FU-22"


class PlayerInjured(SideEvent, frozen=True, kw_only=True):
    """A player leaves hurt (FU-24)."""

    player: int
    major: bool
    rule: str = "FU-24"


class PlayerBooked(SideEvent, frozen=True, kw_only=True):
    """A yellow card (FU-23). `second`: it is his second, and he is out for good."""

    player: int
    second: bool
    rule: str = "FU-23"


class PlayerSentOff(SideEvent, frozen=True, kw_only=True):
    """A red card (FU-23)."""

    player: int
    rule: str = "FU-23"


class PenaltyAwarded(SideEvent, frozen=True, kw_only=True):
    """A penalty for `side` (FU-28): `fouled` is the player it is given for, None if nobody is named."""

    fouled: int | None
    rule: str = "FU-28"


class PenaltyStruck(SideEvent, frozen=True, kw_only=True):
    """The taker's check (FU-28): anything but a 6 is on target."""

    player: int
    die: int
    passed: bool
    rule: str = "FU-28"


class GoaltenderReplaced(SideEvent, frozen=True, kw_only=True):
    """The other goaltender goes in before a penalty, as the first was sent off (FU-28)."""

    player: int
    rule: str = "FU-28"


class TimeoutCalled(Event, frozen=True, kw_only=True):
    """A hard timeout (FU-25). `back` are those whose absence ends with it, as (side, player)."""

    kind: TimeoutKind
    minute: int
    back: tuple[tuple[int, int], ...]
    rule: str = "FU-25"


class LineUpChanged(SideEvent, frozen=True, kw_only=True):
    """A side plays on with `positions` (FU-25; FU-27 when the default policy filled the gaps). `on` came on."""

    positions: Positions
    on: tuple[int, ...] = ()
    rule: str = "FU-25"


class MinuteTicked(Event, frozen=True, kw_only=True):
    """A minute is over: it is ticked off, and `possession` has the ball next."""

    minute: int
    possession: int
    rule: str = "FU-29"


class HalfTimeReached(Event, frozen=True, kw_only=True):
    """Twenty minutes are played (FU-29)."""

    home: int
    visitors: int
    rule: str = "FU-29"


class DeciderReached(Event, frozen=True, kw_only=True):
    """Level after forty minutes, and the competition needs a winner (FU-31); also exchange after sudden death."""

    decider: Decider
    rule: str = "FU-31"


class KickTaken(SideEvent, frozen=True, kw_only=True):
    """One kick of the exchange (FU-31). Goaltending dice are None if the taker missed or the goal was empty."""

    player: int
    die: int
    on_target: bool
    goaltender: int | None
    black: int | None
    white: int | None
    rating: int | None
    scored: bool
    home: int
    visitors: int
    rule: str = "FU-31"


class MatchEnded(Event, frozen=True, kw_only=True):
    """The match is over (FU-30, FU-31). `winner` is None after a draw that stands."""

    ending: Ending
    home: int
    visitors: int
    winner: int | None
    rule: str = "FU-30"


if TYPE_CHECKING:
    MatchEvent = Event
else:
    MatchEvent = every(Event, globals())
