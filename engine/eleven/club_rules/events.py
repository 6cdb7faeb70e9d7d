"""What happens to a club, in the season as in a match. Every event carries the values that result from it.

`seat` is whose club it is. The rule is the one that made it happen.
"""

from __future__ import annotations

from typing import Literal

from engine.core.model import Event
from engine.eleven.club_rules.model import Die, Means, Piece
from engine.eleven.content.effects import Track
from engine.eleven.zones import Icon


class ClubEvent(Event, frozen=True, kw_only=True):
    """Base of what happens to one club."""

    seat: int


class MarkersMoved(ClubEvent, frozen=True, kw_only=True):
    """`change` markers of a kind were gained or lost, and `markers` are left (EL-2)."""

    track: Track
    change: int
    markers: int


class StatMoved(ClubEvent, frozen=True, kw_only=True):
    """A stat moved to `stat`; steps off the track are told as markers (EL-2)."""

    track: Track
    steps: int
    stat: int


class PointsGained(ClubEvent, frozen=True, kw_only=True):
    """VP tokens gained, and how many the manager has now."""

    count: int
    tokens: int


class PlayerTrained(ClubEvent, frozen=True, kw_only=True):
    """A footballer's card was turned to its trained side (EL-13)."""

    card: int


class StrengthMoved(ClubEvent, frozen=True, kw_only=True):
    """The strength tokens on a card as they are now (EL-13)."""

    card: int
    lasting: int
    passing: int


class CardTokensMoved(ClubEvent, frozen=True, kw_only=True):
    """The VP tokens on a footballer's card, and its experience spaces (EL-14)."""

    card: int
    tokens: int
    played: bool
    scored: bool


class InjuryMoved(ClubEvent, frozen=True, kw_only=True):
    """A footballer is hurt or recovers: weeks still to wait (EL-34)."""

    card: int
    weeks: int


class SuspensionMoved(ClubEvent, frozen=True, kw_only=True):
    """The suspension tokens on something (EL-37)."""

    piece: Piece
    weeks: int


class Exhausted(ClubEvent, frozen=True, kw_only=True):
    """A card or token was used and is turned (EL-21)."""

    piece: Piece


class Refreshed(ClubEvent, frozen=True, kw_only=True):
    """Everything exhausted is turned back (EL-38)."""


class IconTurned(ClubEvent, frozen=True, kw_only=True):
    """A marker shows another icon (EL-6, EL-12)."""

    shirt: int
    icon: Icon


class DieThrown(ClubEvent, frozen=True, kw_only=True):
    """A die fell; `means` is what it was thrown again with, None for the first throw (EL-10).

    `value` counts from 1.
    """

    die: Die
    value: int
    means: Means | None = None


class InjuryCancelled(ClubEvent, frozen=True, kw_only=True):
    """A staff card was exhausted so that an injury doesn't happen (EL-34)."""

    staff: int
    card: int


class NobodyFound(ClubEvent, frozen=True, kw_only=True):
    """No card of the club has the shirt that an injury or suspension asked for (EL-34, EL-37)."""

    shirt: int
    why: Literal["injury", "suspension"]


AffairEvent = (
    MarkersMoved
    | StatMoved
    | PointsGained
    | PlayerTrained
    | StrengthMoved
    | CardTokensMoved
    | InjuryMoved
    | SuspensionMoved
    | Exhausted
    | Refreshed
    | IconTurned
    | DieThrown
    | InjuryCancelled
    | NobodyFound
)
