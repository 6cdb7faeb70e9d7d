"""What to do on a day: every legal action is valued, alone or together with the free action (EL-11).

Owns the choice; what things are worth is `worth`'s, what may be done the season's.
"""

from __future__ import annotations

from engine.eleven.content.cards import Content
from engine.eleven.managers.worth import Worth
from engine.eleven.season import prices, transfer, using
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.model import DayDue, SeasonTable
from engine.eleven.season.options import day_options

_UNPAID = 600
"""What a euro that is missing at the week's end costs: two tokens on a card (EL-41)."""


def best_action(content: Content, table: SeasonTable, due: DayDue, worth: Worth, pairs: bool) -> DayAction:
    """The action of highest gain; nothing that loses. With `pairs` a free action is reckoned with beside another."""
    gains = [
        (gain, action)
        for action in day_options(content, table, due.seat)
        if (gain := gain_of(content, table, action, worth)) > 0
    ]
    if not gains:
        return EndDay(due.seat)
    if pairs and not due.acted and not due.freed:
        gains = [(gain + _beside(action, gains), action) for gain, action in gains]
    best = max(gain for gain, _ in gains)
    # Among equals the free action goes first: what it brings may help the other.
    equals = [action for gain, action in gains if gain == best]
    return next((action for action in equals if _is_free(action)), equals[0])


def _beside(action: DayAction, gains: list[tuple[int, DayAction]]) -> int:
    """The best that can still be done on the same day beside `action`."""
    free = _is_free(action)
    piece = action.piece if isinstance(action, UseCard) else None
    return max(
        (
            gain
            for gain, other in gains
            if _is_free(other) != free and not (isinstance(other, UseCard) and other.piece == piece)
        ),
        default=0,
    )


def _is_free(action: DayAction) -> bool:
    return isinstance(action, UseCard) and action.free


def gain_of(content: Content, table: SeasonTable, action: DayAction, worth: Worth) -> int:
    """What a legal action brings beyond its price, in thousandths of a VP."""
    club = worth.club
    match action:
        case HirePlayer(place=place):
            card = transfer.card_at(table, "players", place)
            cost = prices.player_cost(content, club, card)
            return worth.hired(card) - cost * worth.euro - _short(worth, cost)
        case HireYoungster():
            cost = prices.youngster_cost(content, club)
            return worth.youngster() - cost * worth.euro - _short(worth, cost)
        case SellPlayer(card=card):
            return worth.sold(club.player(card))
        case HireStaff(place=place):
            card = transfer.card_at(table, "staff", place)
            cost = prices.staff_cost(content, club, card)
            return worth.staff(card, cost) - _short(worth, cost)
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            return worth.deal(transfer.card_at(table, "sponsors", place), deal, bonus)
        case Build(building=building):
            return worth.building(building) - _short(worth, prices.building_cost(content, club))
        case ExtendOffice():
            return worth.office() - _short(worth, prices.office_cost(content, club))
        case RaisePotential(track=track):
            return worth.stat(track, 1) * (6 - club.stats[track]) // 6
        case UseCard(piece=piece, free=free):
            printed = using.action_of(content, club, piece)
            assert printed is not None, "only what has an action is an option"
            return worth.effects(printed.effects, None) - worth.cost(prices.action_cost(content, club, printed, free))
        case EndDay():
            return 0


def _short(worth: Worth, cost: int) -> int:
    """What it costs to have too few euros for this week's maintenance afterwards; fans will still pay."""
    club = worth.club
    fans = min(club.markers["fanbase"], worth.places)
    return _UNPAID * max(0, worth.bill() - fans - club.markers["budget"] + cost)
