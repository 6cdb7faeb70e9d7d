"""Footballers and staff who join a club, and footballers who are sold (EL-12, EL-15, EL-16)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import resources
from engine.eleven.club_rules.events import IconTurned
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.content.effects import TRACKS, Effect, HiringRow, MoveStat
from engine.eleven.season import prices, transfer
from engine.eleven.season.events import PlayerJoined, PlayerSold, StaffJoined
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import ApplyEffects, SeasonTable

# -- legality


def row_fault(content: Content, table: SeasonTable, seat: int, row: HiringRow, place: object) -> Reason | None:
    """None if the card at that place of a row can be hired (EL-12, EL-16), else why not. Takes anything.

    Keys: those of `transfer.place_fault`, `too_expensive`.
    """
    fault = transfer.place_fault(content, table, seat, row, place)
    if fault is not None or type(place) is not int:
        return fault
    club = table.clubs[seat]
    return prices.price_fault(club, prices.hiring_cost(content, club, row, transfer.card_at(table, row, place)))


def youngster_fault(content: Content, table: SeasonTable, seat: int) -> Reason | None:
    """None if the top youngster can be hired (EL-12), else `no_youngster_left` or `too_expensive`."""
    club = table.clubs[seat]
    return transfer.youngster_fault(table) or prices.price_fault(club, prices.youngster_cost(content, club))


# -- what happens


def hire_player(play: SeasonPlay, seat: int, place: int) -> None:
    """The footballer at a place joins, wherever it is (EL-12)."""
    card = transfer.card_at(play.table, "players", place)
    cost = prices.player_cost(play.content, play.club(seat), card)
    resources.pay(play, seat, {"budget": cost}, "EL-12")
    play.emit(PlayerJoined(seat=seat, card=card, cost=cost, decks={}))
    transfer.take(play, "players", place)
    _turn_marker(play, seat, card)


def hire_youngster(play: SeasonPlay, seat: int, *, free: bool = False) -> None:
    """The top youngster joins (EL-12); there must be one."""
    cost = prices.youngster_cost(play.content, play.club(seat), free=free)
    resources.pay(play, seat, {"budget": cost}, "EL-12")
    card = transfer.draw_youngster(play)
    assert card is not None, "an empty deck can't be hired from"
    play.emit(PlayerJoined(seat=seat, card=card, cost=cost, decks=transfer.youngsters_left(play)))
    _turn_marker(play, seat, card)


def hire_staff(play: SeasonPlay, seat: int, place: int, *, free: bool = False) -> None:
    """The staff card at a place joins, wherever it is (EL-16)."""
    card = transfer.card_at(play.table, "staff", place)
    cost = prices.staff_cost(play.content, play.club(seat), card, free=free)
    transfer.take(play, "staff", place)
    join_staff(play, seat, card, cost, "EL-16")


def join_staff(play: SeasonPlay, seat: int, card: int, cost: int, rule: str) -> None:
    """A staff card joins for `cost` euros: its bonus and then its steps on the stat tracks at once (EL-16)."""
    resources.pay(play, seat, {"budget": cost}, rule)
    play.emit(StaffJoined(seat=seat, card=card, cost=cost, rule=rule))
    printed = play.content.staff[card]
    steps: list[Effect] = [
        MoveStat(track=track, steps=printed.stats[track]) for track in TRACKS if track in printed.stats
    ]
    play.then(ApplyEffects(seat, (*printed.bonus, *steps), rule, source=card))


def _turn_marker(play: SeasonPlay, seat: int, card: int) -> None:
    """EL-12: the marker with the new card's shirt shows the card's icon. Higher shirts have no marker of their own."""
    printed = play.content.players[card]
    if printed.shirt in OWN_SHIRTS and play.club(seat).icons[printed.shirt - OWN_SHIRTS[0]] != printed.icon:
        play.emit(IconTurned(seat=seat, shirt=printed.shirt, icon=printed.icon, rule="EL-12"))


# -- who is sold (EL-15)


def sale_fault(table: SeasonTable, seat: int, card: object) -> Reason | None:
    """None if `seat` can sell that footballer (EL-15), else why not. Takes anything.

    Keys: `no_such_card`, `not_trained`.
    """
    player = owned(table.clubs[seat], card)
    if player is None:
        return Reason("no_such_card")
    return None if player.trained else Reason("not_trained")


def sell(play: SeasonPlay, seat: int, card: int, more: int = 0, rule: str = "EL-15") -> None:
    """Sell a footballer, for `more` euros than usual (EL-15). A veteran leaves the game (EL-3)."""
    price, tokens = prices.sale(play.content, play.club(seat), play.club(seat).player(card), more)
    discards, decks = transfer.discard_player(play, card)
    play.emit(PlayerSold(seat=seat, card=card, price=price, tokens=tokens, discards=discards, decks=decks, rule=rule))
    resources.gain(play, seat, "budget", price, rule)
    if tokens:
        resources.gain_points(play, seat, tokens, rule)


def owned(club: Club, card: object) -> OwnedPlayer | None:
    """The footballer of the club with that card, or None. Takes anything."""
    if type(card) is not int:
        return None
    return next((player for player in club.players if player.card == card), None)
