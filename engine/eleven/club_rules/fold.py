"""Laying a club's events on the club: assigns what the event says, and decides nothing."""

from __future__ import annotations

from engine.core.model import Event
from engine.core.play import Folds
from engine.eleven.club_rules import events as ev
from engine.eleven.club_rules.model import Built, Club, OwnedDirector, OwnedPlayer, OwnedStaff, Piece
from engine.eleven.content.cards import OWN_SHIRTS


def _markers_moved(club: Club, event: ev.MarkersMoved) -> None:
    club.markers[event.track] = event.markers


def _stat_moved(club: Club, event: ev.StatMoved) -> None:
    club.stats[event.track] = event.stat


def _points_gained(club: Club, event: ev.PointsGained) -> None:
    club.tokens = event.tokens


def _player_trained(club: Club, event: ev.PlayerTrained) -> None:
    club.player(event.card).trained = True


def _strength_moved(club: Club, event: ev.StrengthMoved) -> None:
    player = club.player(event.card)
    player.lasting = event.lasting
    player.passing = event.passing


def _card_tokens_moved(club: Club, event: ev.CardTokensMoved) -> None:
    player = club.player(event.card)
    player.tokens = event.tokens
    player.played = event.played
    if event.scored and not player.scored:
        player.scored = True
        club.young_scorers = (*club.young_scorers, event.card)


def _injury_moved(club: Club, event: ev.InjuryMoved) -> None:
    club.player(event.card).injured = event.weeks


def _suspension_moved(club: Club, event: ev.SuspensionMoved) -> None:
    piece = event.piece
    if piece.kind == "stand":
        club.stands[piece.number] = event.weeks
    elif piece.kind == "player":
        club.player(piece.number).suspended = event.weeks
    elif piece.kind == "staff":
        club.staff_member(piece.number).suspended = event.weeks
    else:
        club.buildings[piece.number].suspended = event.weeks


def _exhausted(club: Club, event: ev.Exhausted) -> None:
    _turnable(club, event.piece).exhausted = True


def _refreshed(club: Club, event: ev.Refreshed) -> None:
    for owned in (club.players, club.staff, club.directors, club.buildings):
        for one in owned:
            one.exhausted = False


def _icon_turned(club: Club, event: ev.IconTurned) -> None:
    club.icons[event.shirt - OWN_SHIRTS[0]] = event.icon


def _only_told(club: Club, event: Event) -> None:
    """A throw or a fact that changes nothing by itself."""


def _turnable(club: Club, piece: Piece) -> OwnedPlayer | OwnedStaff | OwnedDirector | Built:
    if piece.kind == "player":
        return club.player(piece.number)
    if piece.kind == "staff":
        return club.staff_member(piece.number)
    if piece.kind == "director":
        return club.director(piece.number)
    return club.buildings[piece.number]


FOLDS: Folds[Club] = {
    ev.MarkersMoved: _markers_moved,
    ev.StatMoved: _stat_moved,
    ev.PointsGained: _points_gained,
    ev.PlayerTrained: _player_trained,
    ev.StrengthMoved: _strength_moved,
    ev.CardTokensMoved: _card_tokens_moved,
    ev.InjuryMoved: _injury_moved,
    ev.SuspensionMoved: _suspension_moved,
    ev.Exhausted: _exhausted,
    ev.Refreshed: _refreshed,
    ev.IconTurned: _icon_turned,
    ev.DieThrown: _only_told,
    ev.InjuryCancelled: _only_told,
    ev.NobodyFound: _only_told,
}
"""What each event does to the club it is about."""
