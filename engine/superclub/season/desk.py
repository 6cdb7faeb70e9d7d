"""The desk in the off-season: what may be done unasked, and when, and the answers to deals (SC-23, SC-26, SC-29).

Selling abroad and firing may be done by anybody at any time, but while a card is up or a bid for an unhappy player is
open by nobody but who is asked. Deals are made after finance, while no card is up. Whatever happened, the question that
was open is put again as things are now. What a deal must keep to is in `trades`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import deals
from engine.core.deals import DealAnswer, DealDue, OfferDeal
from engine.core.model import Reason
from engine.core.phased import FreeActions, Trading
from engine.superclub.content.cards import Content
from engine.superclub.season import squads, staffing, trades
from engine.superclub.season.actions import DeskAction, FireStaff, SellAbroad
from engine.superclub.season.model import OFF_SEASON, TRADING, DeskDue, HireDue, SeasonTable
from engine.superclub.season.state import Answers, SeasonPlay, SeasonState

RULE = "SC-26"


# -- legality


def _fault(content: Content, state: SeasonState, action: DeskAction, partial: bool) -> Reason | None:
    """None if `action` can be taken now, else why not.

    Keys: `desk_closed` (another room, or somebody else is asked), `not_in_squad`, `player_bid_for`, `squad_too_small`,
    `not_on_staff`, `no_trading_now` (in finance, in the season, while a card is up), and those of `trades.fault`.
    """
    table = state.table
    match action:
        case SellAbroad(seat=seat, card=card):
            return _closed(state, seat) or squads.sale_fault(content, table, seat, card)
        case FireStaff(seat=seat, card=card):
            if table.unhappy is not None:
                # Who is kept happy may hang on him.
                return Reason("desk_closed")
            return _closed(state, seat) or (None if card in table.clubs[seat].staff else Reason("not_on_staff"))
        case OfferDeal():
            return trades.fault(content, table, action, partial) if trading(table) else Reason("no_trading_now")


def _closed(state: SeasonState, seat: int) -> Reason | None:
    table = state.table
    if table.room not in OFF_SEASON:
        return Reason("desk_closed")
    alone = table.card_up is not None or table.unhappy is not None
    if alone and all(due.seat != seat for due in state.asked):
        return Reason("desk_closed")
    return None


def trading(table: SeasonTable) -> bool:
    """Whether managers may deal with each other now: after finance, while no card is up (SC-25, SC-26)."""
    return table.room in TRADING and table.card_up is None


# -- what stands open


def _listed(content: Content, state: SeasonState, seat: int) -> list[DeskAction]:
    """Every sale abroad and every dismissal."""
    if _closed(state, seat) is not None:
        return []
    sales: list[DeskAction] = [SellAbroad(seat, card) for card in squads.sellable(content, state.table, seat)]
    if state.table.unhappy is not None:
        return sales
    return [*sales, *(FireStaff(seat, card) for card in state.table.clubs[seat].staff)]


def _may_deal(state: SeasonState, seat: int) -> bool:
    return trading(state.table)


# -- what happens


def _carry_out(play: SeasonPlay, action: DeskAction) -> None:
    """Do what nobody asked for, and put again what was asked before."""
    match action:
        case SellAbroad(seat=seat, card=card):
            squads.sell_abroad(play, seat, card)
        case FireStaff(seat=seat, card=card):
            staffing.fire(play, seat, card)
        case OfferDeal():
            free = deals.is_free(play.table.setup.seats, action.seat, action.to)
            deals.offer_deal(play, play.table.desk, action, RULE, free=free)
    _ask_again(play)


def _answer_deal(play: SeasonPlay, due: DealDue, action: DealAnswer) -> None:
    agreed = deals.answer_deal(play, play.table.desk, action, RULE)
    if agreed is not None:
        trades.exchange(play, agreed)
    _ask_again(play)


def _ask_again(play: SeasonPlay) -> None:
    """Put the open question as things are now, unless a deal is open, which comes first.

    Staff that was turned over stays; everything else is its step's.
    """
    state = play.state
    if play.table.desk.open is not None:
        return
    step = state.asking
    assert step is not None, "whatever is asked in the off-season is asked by a step"
    due = state.asked.pop()
    if isinstance(due, HireDue):
        play.put(step, replace(due, full=play.club(due.seat).staff_full))
    else:
        play.then(step)


def _has_free_partners(table: SeasonTable, seat: int) -> bool:
    return bool(deals.free_partners(table.setup.seats, seat))


_TRADING = Trading(_may_deal, trades.least_offer, trades.sample_offer, _has_free_partners)
FREE = FreeActions((SellAbroad, FireStaff, OfferDeal), DeskDue, _listed, _fault, _carry_out, _TRADING)
ANSWERS: Answers = {(DealDue, None): deals.deal_answer(trades.fault, trades.sample_answer, _answer_deal)}
