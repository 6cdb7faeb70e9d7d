"""Footballers who are sold (EL-15)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import resources
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.season import prices, transfer
from engine.eleven.season.events import PlayerSold
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.state import SeasonPlay


def sale_fault(table: SeasonTable, seat: int, card: object) -> Reason | None:
    """None if `seat` can sell that footballer (EL-15), else why not. Takes anything.

    Keys: `no_such_card`, `not_trained`.
    """
    player = owned(table.clubs[seat], card)
    if player is None:
        return Reason("no_such_card")
    return None if player.trained else Reason("not_trained")


def sell(play: SeasonPlay, seat: int, card: int, more: int = 0) -> None:
    """Sell a footballer, for `more` euros than usual (EL-15). A veteran leaves the game (EL-3)."""
    price, tokens = prices.sale(play.content, play.club(seat), play.club(seat).player(card), more)
    discards, decks = transfer.discard_player(play, card)
    play.emit(PlayerSold(seat=seat, card=card, price=price, tokens=tokens, discards=discards, decks=decks))
    resources.gain(play, seat, "budget", price, "EL-15")
    if tokens:
        resources.gain_points(play, seat, tokens, "EL-15")


def owned(club: Club, card: object) -> OwnedPlayer | None:
    """The footballer of the club with that card, or None. Takes anything."""
    if type(card) is not int:
        return None
    return next((player for player in club.players if player.card == card), None)
