"""What happens to a club, in the season as in a match, and laying it on the club.

Every event carries the values that result from it; `seat` is whose club it is, and the rule the one that made it
happen. A fold assigns what its event says, and decides nothing.
"""

from __future__ import annotations

from typing import Literal

from engine.core.model import Event, SeatEvent, every
from engine.core.play import Folds
from engine.eleven.club_rules.model import Club, Die, Means, Piece, Stand, Turnable
from engine.eleven.content.cards import OWN_SHIRTS
from engine.eleven.content.effects import Track
from engine.eleven.zones import Icon


class ClubEvent(SeatEvent, frozen=True, kw_only=True):
    """Base of what happens to one club."""


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


AffairEvent = every(Event, globals())


def _markers_moved(club: Club, event: MarkersMoved) -> None:
    club.markers[event.track] = event.markers


def _stat_moved(club: Club, event: StatMoved) -> None:
    club.stats[event.track] = event.stat


def _points_gained(club: Club, event: PointsGained) -> None:
    club.tokens = event.tokens


def _player_trained(club: Club, event: PlayerTrained) -> None:
    club.player(event.card).trained = True


def _strength_moved(club: Club, event: StrengthMoved) -> None:
    player = club.player(event.card)
    player.lasting = event.lasting
    player.passing = event.passing


def _card_tokens_moved(club: Club, event: CardTokensMoved) -> None:
    player = club.player(event.card)
    player.tokens = event.tokens
    if event.played and not player.played:
        player.played = True
        club.young_players = (*club.young_players, event.card)
    if event.scored and not player.scored:
        player.scored = True
        club.young_scorers = (*club.young_scorers, event.card)


def _injury_moved(club: Club, event: InjuryMoved) -> None:
    club.player(event.card).injured = event.weeks


def _suspension_moved(club: Club, event: SuspensionMoved) -> None:
    owned = club.owned(event.piece)
    if isinstance(owned, Stand):
        club.stands[event.piece.number] = event.weeks
    else:
        owned.suspended = event.weeks


def _exhausted(club: Club, event: Exhausted) -> None:
    owned = club.owned(event.piece)
    assert isinstance(owned, Turnable), "only what can be used is turned"
    owned.exhausted = True


def _refreshed(club: Club, event: Refreshed) -> None:
    for owned in club.turnable():
        owned.exhausted = False


def _icon_turned(club: Club, event: IconTurned) -> None:
    club.icons[event.shirt - OWN_SHIRTS[0]] = event.icon


def _only_told(club: Club, event: Event) -> None:
    """A throw or a fact that changes nothing by itself."""


FOLDS: Folds[Club] = {
    MarkersMoved: _markers_moved,
    StatMoved: _stat_moved,
    PointsGained: _points_gained,
    PlayerTrained: _player_trained,
    StrengthMoved: _strength_moved,
    CardTokensMoved: _card_tokens_moved,
    InjuryMoved: _injury_moved,
    SuspensionMoved: _suspension_moved,
    Exhausted: _exhausted,
    Refreshed: _refreshed,
    IconTurned: _icon_turned,
    DieThrown: _only_told,
    InjuryCancelled: _only_told,
    NobodyFound: _only_told,
}
"""What each event does to the club it is about."""
