"""What happens in a match. Every event has the resulting values; strengths and totals are in halves of a star."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.core.model import Event, Revealing, every
from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import Kick, Side, Squad, Winner


class SideEvent(Event, frozen=True, kw_only=True):
    """Something that happened to one side."""

    side: Side


class WeaponsCounted(Event, frozen=True, kw_only=True):
    """The match begins: so many secret weapons home and away bring."""

    held: tuple[int, int]


class WeaponsTaken(SideEvent, frozen=True, kw_only=True):
    """Which they are, their manager alone sees."""

    weapons: tuple[int, ...]


class LineUpNamed(SideEvent, frozen=True, kw_only=True):
    """A manager wrote his line-up down, seen by him alone until the reveal."""

    line_up: LineUp


class LineUpSealed(SideEvent, frozen=True, kw_only=True):
    """Everybody may know that a side is ready."""


class LineUpsShown(Revealing, Event, frozen=True, kw_only=True):
    """The reveal. A side without players has no line-up; `opponent` is the one that a final's card turned out to be."""

    home: LineUp | None
    away: LineUp | None
    opponent: Squad | None = None


class WeaponPlayed(Revealing, Event, frozen=True, kw_only=True):
    """A secret weapon is out; `held` are left. What it does follows in events of its own. A secret is out."""

    side: Side
    weapon: int
    held: int
    third: Third | None = None
    target: int | None = None


class CaptainMoved(SideEvent, frozen=True, kw_only=True):
    """The boost goes to another third."""

    third: Third


class StarsAdded(SideEvent, frozen=True, kw_only=True):
    """Stars more in a third: `lifts` are all that weapons added to this side."""

    third: Third
    stars: int
    lifts: Thirds


class LineUpReplaced(SideEvent, frozen=True, kw_only=True):
    """Another line-up after the reveal. `marked` is who is still marked in its attack."""

    line_up: LineUp
    marked: int | None = None


class DerbyDeclared(Event, frozen=True, kw_only=True):
    """No boost, chemistry or staff for either side from now on."""


class PlayerMarked(SideEvent, frozen=True, kw_only=True):
    """A player in the attack of `side` counts for nothing."""

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


class PlayerInjured(SideEvent, frozen=True, kw_only=True):
    """A double found a player: he is off, and his slot is empty for now. `strengths` are counted again."""

    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class InjuryCancelled(SideEvent, frozen=True, kw_only=True):
    """The player plays on (SC-39)."""

    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class SubstituteCameOn(SideEvent, frozen=True, kw_only=True):
    """A substitute stands in the slot now."""

    third: Third
    slot: int
    card: int
    strengths: tuple[int, int]


class SlotStayedEmpty(SideEvent, frozen=True, kw_only=True):
    """Nobody was left to come on."""

    third: Third
    slot: int


class ChangerEarned(SideEvent, frozen=True, kw_only=True):
    """A double found nobody: a Game changer, face down; `changers` so far in this match."""

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


class ResultThrownFor(SideEvent, frozen=True, kw_only=True):
    """Two dice that may turn a defeat into a draw (`by` "weapon") or a draw into a win ("staff"); the result now."""

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


if TYPE_CHECKING:
    MatchEvent = Event
else:
    MatchEvent = every(Event, globals())
