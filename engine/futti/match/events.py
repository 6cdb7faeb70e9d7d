"""What happens in a match. Every event carries the values that result from it and the rule that made it.

`side` is the side an event belongs to, `player` a number in its squad; None where a position is empty.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.futti.match.model import Decider, Ending, Positions, ShotKind, TimeoutKind


class MatchPrepared(Event, frozen=True, kw_only=True):
    """The table is laid: the control marker stands (FU-7)."""

    difference: int
    advantage: int | None
    faces: int
    home_from: int
    rule: str = "FU-7"


class LineUpNamed(Event, frozen=True, kw_only=True):
    """A side has written down its line-up; only its manager sees it (FU-5)."""

    side: int
    positions: Positions
    rule: str = "FU-5"


class LineUpsShown(Event, frozen=True, kw_only=True):
    """Both line-ups are turned over (FU-5)."""

    home: Positions
    visitors: Positions
    rule: str = "FU-5"

    @property
    def reveals(self) -> bool:
        """What was written in secret lies open now."""
        return True


class GoaltenderRolled(Event, frozen=True, kw_only=True):
    """The roll before kick-off: who keeps goal (FU-6)."""

    side: int
    die: int
    player: int
    rule: str = "FU-6"


class KickedOff(Event, frozen=True, kw_only=True):
    """A half or sudden death begins with `side` in possession (FU-8, FU-31)."""

    side: int
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


class StealerRolled(Event, frozen=True, kw_only=True):
    """The extra key roll after a steal in minute 20 or 40 (FU-18). `position` is the one the black die names."""

    side: int
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


class BallStolen(Event, frozen=True, kw_only=True):
    """A steal is credited (FU-15). `pending`: it may become a breakaway next minute."""

    side: int
    player: int
    pending: bool
    rule: str = "FU-15"


class BreakawayRun(Event, frozen=True, kw_only=True):
    """A breakaway and its offence check (FU-16). `needed` is the rating with its bonus."""

    side: int
    player: int
    die: int
    needed: int
    passed: bool
    rule: str = "FU-16"


class ShotSaved(Event, frozen=True, kw_only=True):
    """A goaltending check that held (FU-13). `side` shoots; `rating` is what the dice had to stay within."""

    side: int
    player: int
    kind: ShotKind
    goaltender: int
    black: int
    white: int
    rating: int
    rule: str = "FU-13"


class GoalScored(Event, frozen=True, kw_only=True):
    """A goal (FU-13), or one into an empty goal (FU-26): then goaltender, dice and rating are None.

    `home` and `visitors` are the new score.
    """

    side: int
    player: int
    kind: ShotKind
    goaltender: int | None
    black: int | None
    white: int | None
    rating: int | None
    home: int
    visitors: int
    rule: str = "FU-13"


class InjuryChecked(Event, frozen=True, kw_only=True):
    """An injury check (FU-24). `major`: what a failure would bring."""

    side: int
    player: int
    die: int
    rating: int
    passed: bool
    major: bool
    rule: str = "FU-24"


class SportsmanshipChecked(Event, frozen=True, kw_only=True):
    """A sportsmanship check (FU-22). `red`: a red card is at stake. Passed against a yellow, it is a warning."""

    side: int
    player: int
    die: int
    rating: int
    passed: bool
    red: bool
    rule: str = "FU-22"


class PlayerInjured(Event, frozen=True, kw_only=True):
    """A player leaves hurt (FU-24)."""

    side: int
    player: int
    major: bool
    rule: str = "FU-24"


class PlayerBooked(Event, frozen=True, kw_only=True):
    """A yellow card (FU-23). `second`: it is his second, and he is out for good."""

    side: int
    player: int
    second: bool
    rule: str = "FU-23"


class PlayerSentOff(Event, frozen=True, kw_only=True):
    """A red card (FU-23)."""

    side: int
    player: int
    rule: str = "FU-23"


class PenaltyAwarded(Event, frozen=True, kw_only=True):
    """A penalty for `side` (FU-28): `fouled` is the player it is given for, None if nobody is named."""

    side: int
    fouled: int | None
    rule: str = "FU-28"


class PenaltyStruck(Event, frozen=True, kw_only=True):
    """The taker's check (FU-28): anything but a 6 is on target."""

    side: int
    player: int
    die: int
    passed: bool
    rule: str = "FU-28"


class GoaltenderReplaced(Event, frozen=True, kw_only=True):
    """The other goaltender goes in before a penalty, as the first was sent off (FU-28)."""

    side: int
    player: int
    rule: str = "FU-28"


class TimeoutCalled(Event, frozen=True, kw_only=True):
    """A hard timeout (FU-25). `back` are those whose absence ends with it, as (side, player)."""

    kind: TimeoutKind
    minute: int
    back: tuple[tuple[int, int], ...]
    rule: str = "FU-25"


class LineUpChanged(Event, frozen=True, kw_only=True):
    """A side plays on with `positions` (FU-25; FU-27 when the default policy filled the gaps). `on` came on."""

    side: int
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


class KickTaken(Event, frozen=True, kw_only=True):
    """One kick of the exchange (FU-31). Goaltending dice are None if the taker missed or the goal was empty."""

    side: int
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


MatchEvent = (
    MatchPrepared
    | LineUpNamed
    | LineUpsShown
    | GoaltenderRolled
    | KickedOff
    | KeyPlayersRolled
    | StealerRolled
    | DoublesRolled
    | PlayContested
    | ControlChecked
    | BallStolen
    | BreakawayRun
    | ShotSaved
    | GoalScored
    | InjuryChecked
    | SportsmanshipChecked
    | PlayerInjured
    | PlayerBooked
    | PlayerSentOff
    | PenaltyAwarded
    | PenaltyStruck
    | GoaltenderReplaced
    | TimeoutCalled
    | LineUpChanged
    | MinuteTicked
    | HalfTimeReached
    | DeciderReached
    | KickTaken
    | MatchEnded
)
