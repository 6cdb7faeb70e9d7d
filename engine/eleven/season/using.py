"""Actions printed on cards and tokens (EL-21)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import resources
from engine.eleven.club_rules.events import Exhausted
from engine.eleven.club_rules.model import Club, Piece
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import CardAction
from engine.eleven.season import prices, stadium, targets
from engine.eleven.season.model import ApplyEffects, SeasonTable
from engine.eleven.season.state import SeasonPlay


def pieces(club: Club) -> tuple[Piece, ...]:
    """Everything of the club that may have an action."""
    return (
        *(Piece("staff", member.card) for member in club.staff),
        *(Piece("director", director.card) for director in club.directors),
        *(Piece("building", number) for number in range(len(club.buildings))),
    )


def action_of(content: Content, club: Club, piece: Piece) -> CardAction | None:
    """The action of something that the club has, None if it has none."""
    match piece:
        case Piece(kind="staff", number=card):
            return content.staff[card].action
        case Piece(kind="director", number=card):
            return content.directors[card].action
        case Piece(kind="building", number=number):
            return stadium.ACTIONS.get(club.buildings[number].kind)
    return None


def use_fault(content: Content, table: SeasonTable, seat: int, piece: object, free: bool) -> Reason | None:
    """None if `seat` can use the action of that card or token (EL-21), else why not. Takes anything.

    Keys: `no_such_card`, `no_action`, `suspended` (param `weeks`), `exhausted`, `cost_not_covered`, `no_effect`.
    """
    club = table.clubs[seat]
    if not isinstance(piece, Piece) or type(piece.number) is not int or piece not in pieces(club):
        return Reason("no_such_card")
    action = action_of(content, club, piece)
    if action is None:
        return Reason("no_action")
    suspended, exhausted = _turned(club, piece)
    if suspended:
        return Reason("suspended", {"weeks": suspended})
    if exhausted:
        return Reason("exhausted")
    cost = prices.action_cost(content, club, action, free)
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


def _turned(club: Club, piece: Piece) -> tuple[int, bool]:
    """The suspension tokens on a card or token that has an action, and whether it is exhausted."""
    if piece.kind == "director":
        return 0, club.director(piece.number).exhausted
    one = club.staff_member(piece.number) if piece.kind == "staff" else club.buildings[piece.number]
    return one.suspended, one.exhausted
