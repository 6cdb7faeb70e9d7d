"""Tuesday to Thursday: whose turn it is, what may be done in it, listed and judged, and doing it (EL-11, EL-21).

Owns one action and one free action a day, and those printed on cards and tokens. What else an action needs and does
stands in the modules beside it, by its rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never, get_args

from engine.core.model import Reason
from engine.eleven.club_rules import resources
from engine.eleven.club_rules.events import Exhausted
from engine.eleven.club_rules.model import (
    Built,
    Club,
    Owned,
    OwnedDirector,
    OwnedPlayer,
    OwnedStaff,
    Piece,
    PieceKind,
    Turnable,
)
from engine.eleven.content.cards import BUILDINGS, DEALS, Content
from engine.eleven.content.effects import ROWS, CardAction, Row
from engine.eleven.season import hiring, prices, stadium, targets, transfer
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
from engine.eleven.season.fold import Answer, Answers, Handlers, SeasonPlay
from engine.eleven.season.model import PLACES, ApplyEffects, DayDue, EndTurn, SeasonTable, TakeTurn
from engine.eleven.season.stadium import RAISED

# -- legality


def day_fault(content: Content, table: SeasonTable, seat: int, action: object) -> Reason | None:
    """None if `seat` may do that now on an action day (EL-11), else why not. Takes anything.

    Keys: `not_your_turn`, `action_used`, `free_action_used`, `another_answer`, and those of the action's own rule
    (`hiring`, `stadium`, `use_fault`).
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
    match action:  # what is asked most often comes first
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            return stadium.contract_fault(content, table, seat, place, deal, bonus)
        case HirePlayer(place=place):
            return hiring.row_fault(content, table, seat, "players", place)
        case HireStaff(place=place):
            return hiring.row_fault(content, table, seat, "staff", place)
        case Build(building=building):
            return stadium.build_fault(content, table, seat, building)
        case SellPlayer(card=card):
            return hiring.sale_fault(table, seat, card)
        case RaisePotential(track=track):
            return stadium.potential_fault(table, seat, track)
        case HireYoungster():
            return hiring.youngster_fault(content, table, seat)
        case ExtendOffice():
            return stadium.office_fault(content, table, seat)
        case UseCard(piece=piece, free=bool(free)):
            return use_fault(content, table, seat, piece, free)
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
            hiring.hire_youngster(play, seat)
        case HireStaff(place=place):
            hiring.hire_staff(play, seat, place)
        case SellPlayer(card=card):
            hiring.sell(play, seat, card)
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            stadium.contract(play, seat, place, deal, bonus)
        case Build(building=building):
            stadium.build(play, seat, building)
        case ExtendOffice():
            stadium.extend_office(play, seat, prices.office_cost(play.content, play.club(seat)))
        case RaisePotential(track=track):
            stadium.raise_potential(play, seat, track)
        case UseCard(piece=piece, free=free):
            use_card(play, seat, piece, free)
        case _:
            assert_never(action)


def _can_use_freely(content: Content, table: SeasonTable, seat: int) -> bool:
    """Whether a free action is left to the manager (EL-11)."""
    club, turn = table.clubs[seat], table.turn
    if turn is None or turn.freed or not prices.has_free_action(content, club):
        return False  # without a look at the cards
    for kind in _WITH_ACTIONS:
        for owned in club.held(kind):
            action = _action_of(content, owned)
            if action is not None and _card_fault(content, table, seat, owned, action, free=True) is None:
                return True
    return False


# -- actions printed on cards and tokens (EL-21)

_WITH_ACTIONS: tuple[PieceKind, ...] = ("staff", "director", "player", "building")


def pieces(club: Club) -> Iterator[Piece]:
    """Everything of the club that may have an action."""
    return (piece for piece, _ in club.pieces(*_WITH_ACTIONS))


def action_of(content: Content, club: Club, piece: Piece) -> CardAction | None:
    """The action of something that the club has, None if it has none."""
    return _action_of(content, club.owned(piece)) if piece.kind in _WITH_ACTIONS else None


def _action_of(content: Content, owned: Owned) -> CardAction | None:
    match owned:
        case OwnedStaff():
            return content.staff[owned.card].action
        case OwnedDirector():
            return content.directors[owned.card].action
        case OwnedPlayer():
            return content.players[owned.card].side(owned.trained).action
        case Built():
            return stadium.ACTIONS.get(owned.kind)
    return None


def use_fault(content: Content, table: SeasonTable, seat: int, piece: object, free: bool) -> Reason | None:
    """None if `seat` can use the action of that card or token (EL-21), else why not. Takes anything.

    Keys: `no_such_card`, `no_action`, `injured` and `suspended` (param `weeks`), `exhausted`, `cost_not_covered`,
    `no_effect`.
    """
    club = table.clubs[seat]
    if not isinstance(piece, Piece) or type(piece.number) is not int or piece.kind not in _WITH_ACTIONS:
        return Reason("no_such_card")
    owned = next((owned for one, owned in club.pieces(piece.kind) if one == piece), None)
    if owned is None:
        return Reason("no_such_card")
    action = _action_of(content, owned)
    return Reason("no_action") if action is None else _card_fault(content, table, seat, owned, action, free)


def _card_fault(
    content: Content, table: SeasonTable, seat: int, owned: Owned, action: CardAction, free: bool
) -> Reason | None:
    """None if `seat` can use that action of something it has, else why not: `use_fault` from `injured` on."""
    if isinstance(owned, OwnedPlayer) and owned.injured:
        return Reason("injured", {"weeks": owned.injured})
    if owned.suspended:
        return Reason("suspended", {"weeks": owned.suspended})
    if isinstance(owned, Turnable) and owned.exhausted:
        return Reason("exhausted")
    club, cost = table.clubs[seat], prices.action_cost(content, table.clubs[seat], action, free)
    fault = prices.cost_fault(club, cost)
    if fault is not None:
        return fault
    money = club.markers["budget"] - cost.get("budget", 0)
    if not any(targets.can_act(content, table, seat, effect, money) for effect in action.effects):
        return Reason("no_effect")
    return None


def use_card(play: SeasonPlay, seat: int, piece: Piece, free: bool) -> None:
    """Pay for an action, exhaust its card, and let it happen (EL-21); for a free one pay that first (EL-11)."""
    club = play.club(seat)
    action = action_of(play.content, club, piece)
    assert action is not None, "only what has an action is used"
    if free:
        resources.pay(play, seat, {"operation": prices.free_action_cost(play.content, club)}, "EL-11")
    resources.pay(play, seat, action.cost, "EL-21")
    play.emit(Exhausted(seat=seat, piece=piece, rule="EL-21"))
    play.then(ApplyEffects(seat, action.effects, "EL-21", source=piece.number if piece.kind == "staff" else None))


# -- listed and answered


def day_options(content: Content, table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """Every legal action of `seat` on its day; the day's end is always one, and the last."""
    turn = table.turn
    if turn is None or turn.seat != seat:
        return
    if not turn.acted:
        first = {row: PLACES - transfer.reach(content, table.clubs[seat], row) for row in ROWS}
        for action in _thinkable_alone(table, seat, first):
            if what_fault(content, table, seat, action) is None:
                yield action
    ways = [free for free, used in ((False, turn.acted), (True, turn.freed)) if not used]
    for piece, owned in table.clubs[seat].pieces(*_WITH_ACTIONS):
        printed = _action_of(content, owned)
        if printed is not None:
            for free in ways:
                if _card_fault(content, table, seat, owned, printed, free) is None:
                    yield UseCard(seat, piece, free)
    yield EndDay(seat)


def thinkable(table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """What might be done on some day, legal now or not: what a window greys is the rest of it."""
    yield from _thinkable_alone(table, seat, dict.fromkeys(ROWS, 0))
    for piece in pieces(table.clubs[seat]):
        yield UseCard(seat, piece)
        yield UseCard(seat, piece, True)
    yield EndDay(seat)


def _thinkable_alone(table: SeasonTable, seat: int, first: Mapping[Row, int]) -> Iterator[DayAction]:
    """What of it needs no card of the club's; of each row from its `first` place on."""
    club = table.clubs[seat]
    for place in range(PLACES):
        if place >= first["players"]:
            yield HirePlayer(seat, place)
        if place >= first["staff"]:
            yield HireStaff(seat, place)
        if place >= first["sponsors"]:
            for deal in DEALS:
                yield ContractSponsor(seat, place, deal)
            yield ContractSponsor(seat, place, "adboard", True)
    yield HireYoungster(seat)
    for player in club.players:
        yield SellPlayer(seat, player.card)
    for building in BUILDINGS:
        yield Build(seat, building)
    yield ExtendOffice(seat)
    for track in RAISED:
        yield RaisePotential(seat, track)


def _fault(content: Content, table: SeasonTable, due: DayDue, action: DayAction) -> Reason | None:
    return day_fault(content, table, due.seat, action)


def _options(content: Content, table: SeasonTable, due: DayDue) -> Iterator[DayAction]:
    return day_options(content, table, due.seat)


def _default(content: Content, table: SeasonTable, due: DayDue) -> EndDay:
    return EndDay(due.seat)


def _do(play: SeasonPlay, due: DayDue, action: DayAction) -> None:
    do_day_action(play, action)


ANSWERS: Answers = {(DayDue, None): Answer(get_args(DayAction), _fault, _options, _default, _do)}
HANDLERS: Handlers = {
    TakeTurn: take_turn,
    EndTurn: end_turn,
    ApplyEffects: apply_effects,
}
