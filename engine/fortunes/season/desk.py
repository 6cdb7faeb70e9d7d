"""The desk: what may be done unasked at quiet points, and the answers to deals (FF-24 … FF-26).

Points are quiet while somebody is about to move, turns up a card in a window, manages staff or is in debt, and while
line-ups are being named; who has sealed his can do nothing any more. What a deal must keep to is in `trades`.
"""

from __future__ import annotations

from engine.core import deals
from engine.core.deals import DealAnswer, DealDue, OfferDeal
from engine.core.model import Reason
from engine.core.phased import FreeActions, Trading
from engine.fortunes.content.cards import Content
from engine.fortunes.season import people, trades
from engine.fortunes.season.actions import DeskAction, ListPlayer, ReleaseListed
from engine.fortunes.season.events import PlayerListed
from engine.fortunes.season.model import (
    BungDue,
    DebtDue,
    DeskDue,
    LineUpDue,
    PickDue,
    RollDue,
    SeasonTable,
    StaffDue,
    TurnDue,
)
from engine.fortunes.season.state import Answers, SeasonPlay, SeasonState

RULE = "FF-25"
LISTING = "FF-24"
_PUT_AGAIN = (RollDue, TurnDue, StaffDue, DebtDue)
"""Questions that may be about something else once the desk has changed the table."""
_QUIET = (*_PUT_AGAIN, LineUpDue)
_CHOICES = (PickDue, BungDue)
"""What a square or a card leaves open."""


def is_quiet(state: SeasonState) -> bool:
    """Whether the desk is open: no card is under the hammer, no match is on, no choice of a card is open."""
    return any(isinstance(due, _QUIET) for due in state.asked)


# -- legality


def _fault(content: Content, state: SeasonState, action: DeskAction, partial: bool) -> Reason | None:
    """None if `action` can be taken now, else why not.

    Keys: `desk_auction`, `desk_sealed`, `desk_sacked`, `desk_deal`, `desk_choice`, `desk_closed` (no other quiet
    point), `not_in_squad`, `player_lent`, `player_listed` (already), `player_not_listed`, `no_window`, and those of
    `trades.fault`.
    """
    table = state.table
    match action:
        case ListPlayer(seat=seat, person=person):
            return _closed(state, seat) or _listing_fault(table, seat, person)
        case ReleaseListed(seat=seat, person=person):
            return _closed(state, seat) or _release_fault(table, seat, person)
        case OfferDeal(seat=seat):
            return _closed(state, seat) or trades.fault(content, table, action, partial)


def _closed(state: SeasonState, seat: int) -> Reason | None:
    """None if the desk is open for `seat`. FF-22: no deals during an auction; FF-29: none once one's line-up is in.

    Who was sacked has none (FF-28); while a deal is open, or a card leaves somebody a choice, all wait for that."""
    table = state.table
    if table.auction is not None:
        return Reason("desk_auction")
    if seat in table.sealed:
        return Reason("desk_sealed")
    if not table.managers[seat].managing:
        return Reason("desk_sacked")
    if is_quiet(state):
        return None
    if table.desk.open is not None:
        return Reason("desk_deal")
    return Reason("desk_choice" if any(isinstance(due, _CHOICES) for due in state.asked) else "desk_closed")


def _listing_fault(table: SeasonTable, seat: int, person: int) -> Reason | None:
    manager = table.managers[seat]
    if person not in manager.squad:
        return Reason("not_in_squad")
    if people.is_lent(table, person):
        return Reason("player_lent")
    return Reason("player_listed") if person in manager.listed else None


def _release_fault(table: SeasonTable, seat: int, person: int) -> Reason | None:
    if person not in table.managers[seat].listed:
        return Reason("player_not_listed")
    return Reason("no_window") if table.window is None else None


# -- what stands open


def _listed(content: Content, state: SeasonState, seat: int) -> list[DeskAction]:
    """Every player to list or release."""
    if not _may_deal(state, seat):
        return []
    table = state.table
    manager = table.managers[seat]
    releases: list[DeskAction] = [
        ReleaseListed(seat, person) for person in manager.listed if _release_fault(table, seat, person) is None
    ]
    listings = [ListPlayer(seat, person) for person in manager.squad if _listing_fault(table, seat, person) is None]
    return [*releases, *listings]


def _may_deal(state: SeasonState, seat: int) -> bool:
    return _closed(state, seat) is None


# -- what happens


def _carry_out(play: SeasonPlay, action: DeskAction) -> None:
    """Do what nobody asked for, and put again what was asked before."""
    match action:
        case ListPlayer(seat=seat, person=person):
            play.emit(PlayerListed(seat=seat, person=person, rule=LISTING))
        case ReleaseListed(seat=seat, person=person):
            people.leave(play, seat, person, "free", LISTING)
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
    """Have the step that asks work its question out again. Line-ups are asked for alike, whatever was done."""
    state = play.state
    if isinstance(state.asked[0], _PUT_AGAIN):
        step = state.asking
        assert step is not None, "it was put by a step"
        state.asked.clear()
        play.then(step)


def _has_free_partners(table: SeasonTable, seat: int) -> bool:
    return any(other in deals.free_partners(table.setup.seats, seat) for other in people.rivals(table, seat))


_TRADING = Trading(_may_deal, trades.least_offer, trades.sample_offer, _has_free_partners)
FREE = FreeActions((ListPlayer, ReleaseListed, OfferDeal), DeskDue, _listed, _fault, _carry_out, _TRADING)
ANSWERS: Answers = {(DealDue, None): deals.deal_answer(trades.fault, trades.sample_answer, _answer_deal)}
