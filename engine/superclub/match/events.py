"""What happens in a match. Every event has the resulting values; strengths and totals are in halves of a star."""

from __future__ import annotations

from typing import Literal

from engine.core.model import Event
from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import Kick, Side, Squad, Winner


class WeaponsCounted(Event, frozen=True, kw_only=True):
    """The match begins: so many secret weapons home and away bring."""

    held: tuple[int, int]


class WeaponsTaken(Event, frozen=True, kw_only=True):
    """Which they are, their manager alone sees."""

    side: Side
    weapons: tuple[int, ...]


class LineUpNamed(Event, frozen=True, kw_only=True):
    """A manager wrote his line-up down, seen by him alone until the reveal."""

    side: Side
    line_up: LineUp


class LineUpSealed(Event, frozen=True, kw_only=True):
    """Everybody may know that a side is ready."""

    side: Side


class LineUpsShown(Event, frozen=True, kw_only=True):
    """The reveal. A side without players has no line-up; `opponent` is the one that a final's card turned out to be."""

    home: LineUp | None
    away: LineUp | None
    opponent: Squad | None = None

    @property
    def reveals(self) -> bool:
        return True


class WeaponPlayed(Event, frozen=True, kw_only=True):
    """A secret weapon is out; `held` are left. What it does follows in events of its own."""

    side: Side
    weapon: int
    held: int
    third: Third | None = None
    target: int | None = None

    @property
    def reveals(self) -> bool:
        """A secret is out."""
        return True


class CaptainMoved(Event, frozen=True, kw_only=True):
    """The boost goes to another third."""

    side: Side
    third: Third


class StarsAdded(Event, frozen=True, kw_only=True):
    """Stars more in a third: `lifts` are all that weapons added to this side."""

    side: Side
    third: Third
    stars: int
    lifts: Thirds


class LineUpReplaced(Event, frozen=True, kw_only=True):
    """Another line-up after the reveal. `marked` is who is still marked in its attack."""

    side: Side
    line_up: LineUp
    marked: int | None = None


class DerbyDeclared(Event, frozen=True, kw_only=True):
    """No boost, chemistry or staff for either side from now on."""


class PlayerMarked(Event, frozen=True, kw_only=True):
    """A player in the attack of `side` counts for nothing."""

    side: Side
    card: int


class ThirdBegun(Event, frozen=True, kw_only=True):
    """A third begins: which one each side plays it with, home first, who attacks, and how strong both are."""

    thirds: tuple[Third, Third]
    attacker: Side | None
    strengths: tuple[int, int]


class DiceThrown(Event, frozen=True, kw_only=True):
    """Two dice each for the third being played; `again` after a weapon."""

    home: tuple[int, int]
    away: tuple[int, int]
    again: bool = False


class PlayerInjured(Event, frozen=True, kw_only=True):
    """A double found a player: he is off, and his slot is empty for now. `strengths` are counted again."""

    side: Side
    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class InjuryCancelled(Event, frozen=True, kw_only=True):
    """The player plays on (SC-39)."""

    side: Side
    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class SubstituteCameOn(Event, frozen=True, kw_only=True):
    """A substitute stands in the slot now."""

    side: Side
    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class SlotStayedEmpty(Event, frozen=True, kw_only=True):
    """Nobody was left to come on."""

    side: Side
    third: Third
    slot: int


class ChangerEarned(Event, frozen=True, kw_only=True):
    """A double found nobody: a Game changer, face down; `changers` so far in this match."""

    side: Side
    changers: int


class ThirdWon(Event, frozen=True, kw_only=True):
    """The third is compared: `winner` None if drawn; `won` are the thirds of both so far, in halves."""

    totals: tuple[int, int]
    winner: Side | None
    won: tuple[int, int]


class ResultCalled(Event, frozen=True, kw_only=True):
    """The result by thirds."""

    result: Winner
    won: tuple[int, int]


class ResultThrownFor(Event, frozen=True, kw_only=True):
    """Two dice that may turn a defeat into a draw (`by` "weapon") or a draw into a win ("staff"); the result now."""

    side: Side
    by: Literal["weapon", "staff"]
    dice: tuple[int, int]
    turned: bool
    result: Winner


class ShootOutBegun(Event, frozen=True, kw_only=True):
    """A drawn final goes to penalties; `first` shoots first."""

    first: Side


class PenaltyTaken(Event, frozen=True, kw_only=True):
    """A kick; `goals` of home and away so far."""

    kick: Kick
    goals: tuple[int, int]


class MatchEnded(Event, frozen=True, kw_only=True):
    """It is over. `winner` is a final's, None in the league."""

    result: Winner
    winner: Side | None


MatchEvent = (
    WeaponsCounted
    | WeaponsTaken
    | LineUpNamed
    | LineUpSealed
    | LineUpsShown
    | WeaponPlayed
    | CaptainMoved
    | StarsAdded
    | LineUpReplaced
    | DerbyDeclared
    | PlayerMarked
    | ThirdBegun
    | DiceThrown
    | PlayerInjured
    | InjuryCancelled
    | SubstituteCameOn
    | SlotStayedEmpty
    | ChangerEarned
    | ThirdWon
    | ResultCalled
    | ResultThrownFor
    | ShootOutBegun
    | PenaltyTaken
    | MatchEnded
)
