"""Whom cards find, and what comes of who is chosen (FF-37 … FF-41).

Owns the candidates of every card's choice. Where there is nothing to choose nobody is asked; where nobody is found
nothing happens (FF-40). "Best" is own, available and senior unless the card says youth, and ties are the owner's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import Content
from engine.fortunes.season import auctions
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.model import Absence, Lot, PickDue, PickWhy, SeasonTable
from engine.fortunes.season.money import insure, pay
from engine.fortunes.season.people import (
    best_of,
    join,
    leave,
    lend,
    may_join,
    not_lent,
    of_kind,
    own_available,
    owner_of,
    pick_answer,
    rivals,
    value,
)
from engine.fortunes.season.state import Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import NameBest, PickFor

_OPTIONAL: frozenset[PickWhy] = frozenset({"sale", "borrow", "double"})
"""Choices of "or nobody" (FF-37, FF-40)."""


def nothing(play: SeasonPlay, seat: int) -> None:
    """A card finds nobody, or nothing to change."""
    play.emit(ev.NothingHappened(seat=seat, rule="FF-40"))


# -- asking


def _name_best(play: SeasonPlay, step: NameBest) -> None:
    """FF-40: rivals whose best are several equals name theirs, then the buyer chooses among all who were named."""
    named = step.named
    for place, rival in enumerate(step.rivals):
        best = _to_buy(play.content, play.table, step.seat, rival)
        if len(best) > 1:
            play.put(replace(step, rivals=step.rivals[place:], named=named), PickDue(rival, "contract", best))
            return
        named += best
    if named:
        play.then(PickFor(step.seat, "double", step.effect, step.rule, among=named))
    else:
        nothing(play, step.seat)


def _named(play: SeasonPlay, due: PickDue, action: Pick) -> None:
    step = play.state.asking
    assert isinstance(step, NameBest), "whose contract ends is asked by its step"
    assert action.person is not None, "somebody must be named"
    play.then(replace(step, rivals=step.rivals[1:], named=(*step.named, action.person)))


def _pick_for(play: SeasonPlay, step: PickFor) -> None:
    found = step.among or tuple(_CANDIDATES[type(step.effect)](play.content, play.table, step.seat, step.effect))
    optional = step.why in _OPTIONAL
    if not found:
        # A sale is a help that comes with a debt; and the second of two may be missing.
        if step.why != "sale" and step.left == wanted(step.effect):
            nothing(play, step.seat)
    elif len(found) == 1 and not optional:
        _chosen(play, step, found[0])
    else:
        play.put(step, PickDue(step.seat, step.why, found, optional, step.left))


def wanted(effect: ef.CardEffect) -> int:
    """How many players the card takes, one by one."""
    match effect:
        case ef.BestOut(count=count):
            return count
        case ef.TakeOver(released=released):
            return released
        case _:
            return 1


def _answered(play: SeasonPlay, due: PickDue, action: Pick) -> None:
    step = play.state.asking
    assert isinstance(step, PickFor), "a card's choice is put by its step"
    if action.person is not None:
        _chosen(play, step, action.person)


def _chosen(play: SeasonPlay, step: PickFor, person: int) -> None:
    if step.left > 1:
        play.then(replace(step, left=step.left - 1))
    _TAKEN[type(step.effect)](play, step, step.effect, person)


# -- prices


def price_of(content: Content, table: SeasonTable, why: PickWhy, person: int) -> int:
    """What choosing a player costs, or brings for a "sale", in whole millions; 0 where no money is named (FF-40)."""
    worth = value(content, table, person)
    match why:
        case "sale":
            return worth * 3 // 2
        case "borrow":
            return -(-worth // 2)
        case "double":
            return 2 * worth
        case _:
            return 0


# -- who is found


def _best_of_kind(content: Content, table: SeasonTable, seat: int, effect: ef.BestOut | ef.ForcedLoan) -> Sequence[int]:
    return best_of(table, seat, effect.kind)


def _best(content: Content, table: SeasonTable, seat: int, effect: ef.Effect) -> Sequence[int]:
    return best_of(table, seat, None)


def _stars(content: Content, table: SeasonTable, seat: int, effect: ef.StarOut) -> Sequence[int]:
    there = of_kind(table, own_available(table, seat), effect.kind)
    return [person for person in there if table.people[person].stars >= effect.stars]


def _leaving(content: Content, table: SeasonTable, seat: int, effect: ef.LeavesFree) -> Sequence[int]:
    """Not the best, of whom one must stay where several are level; so a sole one stays too."""
    there = of_kind(table, own_available(table, seat), effect.kind)
    best = best_of(table, seat, effect.kind)
    if len(best) > 1:
        return there
    return [person for person in there if person not in best]


def _seniors_here(content: Content, table: SeasonTable, seat: int, effect: ef.TakeOver) -> Sequence[int]:
    return of_kind(table, not_lent(table, seat), None)


def _youths_here(content: Content, table: SeasonTable, seat: int, effect: ef.YouthLeaves) -> Sequence[int]:
    return of_kind(table, not_lent(table, seat), "youth")


def _for_sale(content: Content, table: SeasonTable, seat: int, effect: ef.GroundPurchase) -> Sequence[int]:
    """FF-37: any one player, youths and those who are out too; not who is lent (FF-26) or listed (FF-24)."""
    listed = table.managers[seat].listed
    return [person for person in not_lent(table, seat) if person not in listed]


def _to_borrow(content: Content, table: SeasonTable, seat: int, effect: ef.MayBorrow) -> Sequence[int]:
    cash = table.managers[seat].cash
    return [
        person
        for rival in rivals(table, seat)
        for person in of_kind(table, own_available(table, rival), effect.kind)
        if price_of(content, table, "borrow", person) <= cash and may_join(content, table, seat, person)
    ]


def _to_buy(content: Content, table: SeasonTable, seat: int, rival: int) -> tuple[int, ...]:
    """A rival's best, all who are level, if `seat` could pay double his value (FF-38)."""
    best = best_of(table, rival, None)
    return best if best and price_of(content, table, "double", best[0]) <= table.managers[seat].cash else ()


_CANDIDATES: Mapping[type[ef.Effect], Callable[[Content, SeasonTable, int, Any], Sequence[int]]] = {
    ef.GroundPurchase: _for_sale,
    ef.BestOut: _best_of_kind,
    ef.StarOut: _stars,
    ef.ForcedLoan: _best_of_kind,
    ef.MayBorrow: _to_borrow,
    ef.CarCrash: _best,
    ef.LeavesFree: _leaving,
    ef.BestSold: _best,
    ef.YouthLeaves: _youths_here,
    ef.TakeOver: _seniors_here,
}


# -- what comes of it


def _sold_for_ground(play: SeasonPlay, step: PickFor, effect: ef.GroundPurchase, person: int) -> None:
    """FF-37: the bank pays half as much again as he is worth."""
    _sell(play, step, person, price_of(play.content, play.table, "sale", person))


def _sold(play: SeasonPlay, step: PickFor, effect: ef.BestSold, person: int) -> None:
    _sell(play, step, person, value(play.content, play.table, person))


def _sell(play: SeasonPlay, step: PickFor, person: int, price: int) -> None:
    is_youth = play.person(person).kind == "youth"
    leave(play, step.seat, person, "academy" if is_youth else "pile", step.rule)
    pay(play, None, step.seat, price, "bank", step.rule)


def _out(play: SeasonPlay, step: PickFor, effect: ef.BestOut | ef.StarOut, person: int) -> None:
    play.emit(ev.PlayerOut(seat=step.seat, absence=Absence(person, effect.matches), rule=step.rule))


def _forced_loan(play: SeasonPlay, step: PickFor, effect: ef.ForcedLoan, person: int) -> None:
    """FF-40: to the highest offer of at least a quarter of his value, in whole millions."""
    least = -(-value(play.content, play.table, person) // 4)
    auctions.put_up(play, Lot(person, "forced_loan", step.seat, least), step.rule)


def _borrow(play: SeasonPlay, step: PickFor, effect: ef.MayBorrow, person: int) -> None:
    table = play.table
    owner = _rival(table, person)
    pay(play, step.seat, owner, price_of(play.content, table, "borrow", person), "loan", step.rule)
    lend(play, person, owner, step.seat, table.week, True, step.rule)


def _buy(play: SeasonPlay, step: PickFor, effect: ef.OutOfContract, person: int) -> None:
    owner = _rival(play.table, person)
    pay(play, step.seat, owner, price_of(play.content, play.table, "double", person), "transfer", step.rule)
    join(play, person, step.seat, "club", step.rule, giver=owner)


def _rival(table: SeasonTable, person: int) -> int:
    owner = owner_of(table, person)
    assert owner is not None, "only rivals' players were to be had"
    return owner


def _leaves(play: SeasonPlay, step: PickFor, effect: ef.LeavesFree, person: int) -> None:
    leave(play, step.seat, person, "free", step.rule)


def _crashed(play: SeasonPlay, step: PickFor, effect: ef.CarCrash, person: int) -> None:
    """For good, unlike all who are sold or go (FF-40)."""
    leave(play, step.seat, person, "gone", step.rule)
    insure(play, person, step.seat)


def _released(play: SeasonPlay, step: PickFor, effect: ef.TakeOver, person: int) -> None:
    leave(play, step.seat, person, "free", step.rule)
    insure(play, person, step.seat)


def _youth_left(play: SeasonPlay, step: PickFor, effect: ef.YouthLeaves, person: int) -> None:
    leave(play, step.seat, person, "academy", step.rule)
    insure(play, person, step.seat)


_TAKEN: Mapping[type[ef.Effect], Callable[[SeasonPlay, PickFor, Any, int], None]] = {
    ef.GroundPurchase: _sold_for_ground,
    ef.BestOut: _out,
    ef.StarOut: _out,
    ef.ForcedLoan: _forced_loan,
    ef.MayBorrow: _borrow,
    ef.CarCrash: _crashed,
    ef.OutOfContract: _buy,
    ef.LeavesFree: _leaves,
    ef.BestSold: _sold,
    ef.YouthLeaves: _youth_left,
    ef.TakeOver: _released,
}

_WHYS: tuple[PickWhy, ...] = ("out", "best", "leaves", "youth_leaves", "released", "sale", "borrow", "double")
HANDLERS: Handlers = {PickFor: _pick_for, NameBest: _name_best}
ANSWERS: Answers = {
    **{(PickDue, why): pick_answer(_answered) for why in _WHYS},
    (PickDue, "contract"): pick_answer(_named),
}
