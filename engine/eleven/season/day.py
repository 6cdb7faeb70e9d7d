"""Tuesday to Thursday: whose turn it is, what may be done in it, and doing it (EL-11).

Owns one action and one free action a day. What an action needs and does stands in the modules beside it, by its rule.
"""

from __future__ import annotations

from typing import assert_never

from engine.core.model import Reason
from engine.eleven.content.cards import Content
from engine.eleven.season import hiring, prices, selling, sponsors, stadium, transfer, using
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
from engine.eleven.season.effects import apply_effects
from engine.eleven.season.events import ActionTaken, TurnBegun, TurnEnded
from engine.eleven.season.model import ApplyEffects, DayDue, EndTurn, SeasonTable, TakeTurn
from engine.eleven.season.state import Handlers, SeasonPlay

# -- legality


def day_fault(content: Content, table: SeasonTable, seat: int, action: object) -> Reason | None:
    """None if `seat` may do that now on an action day (EL-11), else why not. Takes anything.

    Keys: `not_your_turn`, `action_used`, `free_action_used`, `another_answer`, and those of the action's own rule
    (`hiring`, `selling`, `sponsors`, `stadium`, `using`).
    """
    turn = table.turn
    if turn is None or turn.seat != seat:
        return Reason("not_your_turn")
    match action:
        case EndDay():
            return None
        case UseCard(free=True):
            return Reason("free_action_used") if turn.freed else what_fault(content, table, seat, action)
        case _ if turn.acted:
            return Reason("action_used")
    return what_fault(content, table, seat, action)


def what_fault(content: Content, table: SeasonTable, seat: int, action: object) -> Reason | None:
    """None if what is wanted can be done, whosever turn it is and whatever is used up; else why not.

    Takes anything. Keys: `another_answer`, and those of the action's own rule.
    """
    match action:
        case HirePlayer(place=place):
            return hiring.player_fault(content, table, seat, place)
        case HireYoungster():
            return hiring.youngster_fault(content, table, seat)
        case HireStaff(place=place):
            return hiring.staff_fault(content, table, seat, place)
        case SellPlayer(card=card):
            return selling.sale_fault(table, seat, card)
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            return sponsors.contract_fault(content, table, seat, place, deal, bonus)
        case Build(building=building):
            return stadium.build_fault(content, table, seat, building)
        case ExtendOffice():
            return stadium.office_fault(content, table, seat)
        case RaisePotential(track=track):
            return stadium.potential_fault(table, seat, track)
        case UseCard(piece=piece, free=bool(free)):
            return using.use_fault(content, table, seat, piece, free)
    return Reason("another_answer")


# -- what happens


def take_turn(play: SeasonPlay, step: TakeTurn) -> None:
    """Ask what the manager does, until his action is used and no free action is left to him."""
    if play.table.turn is None:
        play.emit(TurnBegun(seat=step.seat))
    turn = play.table.turn
    assert turn is not None, "it has just begun"
    if turn.acted and not _can_use_freely(play.content, play.table, step.seat):
        play.then(EndTurn(step.seat))
    else:
        play.ask(DayDue(step.seat, step.day, turn.acted, turn.freed))


def end_turn(play: SeasonPlay, step: EndTurn) -> None:
    """The manager's day is over: he passed if he did nothing."""
    turn = play.table.turn
    assert turn is not None, "what is ended has begun"
    play.emit(TurnEnded(seat=step.seat, passed=not turn.acted and not turn.freed))


def do_day_action(play: SeasonPlay, action: DayAction) -> None:
    """Carry out what a manager does on his day."""
    seat, day = action.seat, play.table.day
    assert day is not None, "actions are for days"
    if isinstance(action, EndDay):
        play.then(EndTurn(seat))
        return
    play.then(TakeTurn(seat, day))
    play.emit(ActionTaken(seat=seat, free=isinstance(action, UseCard) and action.free))
    match action:
        case HirePlayer(place=place):
            hiring.hire_player(play, seat, place)
        case HireYoungster():
            hiring.hire_youngster(play, seat, prices.youngster_cost(play.content, play.club(seat)))
        case HireStaff(place=place):
            card = transfer.card_at(play.table, "staff", place)
            hiring.hire_staff(play, seat, place, prices.staff_cost(play.content, play.club(seat), card))
        case SellPlayer(card=card):
            selling.sell(play, seat, card)
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            sponsors.contract(play, seat, place, deal, bonus)
        case Build(building=building):
            stadium.build(play, seat, building)
        case ExtendOffice():
            stadium.extend_office(play, seat, prices.office_cost(play.content, play.club(seat)))
        case RaisePotential(track=track):
            stadium.raise_potential(play, seat, track)
        case UseCard(piece=piece, free=free):
            using.use_card(play, seat, piece, free)
        case _:
            assert_never(action)


def _can_use_freely(content: Content, table: SeasonTable, seat: int) -> bool:
    """Whether a free action is left to the manager (EL-11)."""
    uses = (UseCard(seat, piece, True) for piece in using.pieces(table.clubs[seat]))
    return any(day_fault(content, table, seat, use) is None for use in uses)


HANDLERS: Handlers = {
    TakeTurn: take_turn,
    EndTurn: end_turn,
    ApplyEffects: apply_effects,
}
"""What the steps of a turn and of effects do."""
