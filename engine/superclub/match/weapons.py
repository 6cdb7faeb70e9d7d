"""Secret weapons: when they may be played, and what each of them does (SC-39). In league matches alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import (
    THIRDS,
    BothReroll,
    Derby,
    IceSpray,
    LateEqualiser,
    LineUpChanged,
    ManMarking,
    NewCaptain,
    NewsEffect,
    ThirdLifted,
    WeaponEffect,
)
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.events import (
    CaptainMoved,
    DerbyDeclared,
    LineUpReplaced,
    PlayerMarked,
    StarsAdded,
    WeaponPlayed,
)
from engine.superclub.match.fold import MatchPlay
from engine.superclub.match.model import (
    LineUpDue,
    MatchTable,
    Moment,
    OfferWeapons,
    PlayWeapon,
    Side,
    WeaponDue,
    other,
    winner_of,
)
from engine.superclub.match.result import equalise_late
from engine.superclub.match.thirds import THROW, cancel_injury

_BOTH_SIDES_AT: tuple[Moment, ...] = ("reveal", "third")
"""Moments at which both sides may play weapons, home first; an injury or a defeat is one side's."""


def moment_of(effect: WeaponEffect | NewsEffect) -> Moment:
    """When a weapon is played (SC-39)."""
    match effect:
        case BothReroll():
            return "third"
        case IceSpray():
            return "injury"
        case LateEqualiser():
            return "defeat"
    return "reveal"


def playable(content: Content, table: MatchTable, side: Side, moment: Moment) -> tuple[int, ...]:
    """Which weapons a side holds that it may play now, each number once."""
    held = sorted(set(table.teams[side].weapons))
    return tuple(number for number in held if _fits(content.changers[number].effect, table, side, moment))


def _fits(effect: WeaponEffect | NewsEffect, table: MatchTable, side: Side, moment: Moment) -> bool:
    if moment_of(effect) != moment:
        return False
    rival = table.teams[other(side)]
    match effect:
        case NewCaptain():
            return table.teams[side].squad.boost > 0 and not table.derby
        case Derby():
            return not table.derby
        case ManMarking():
            return rival.marked is None and bool(_attackers(rival.line_up))
        case LateEqualiser():
            return winner_of(table.result) == other(side)
    return True


def _attackers(line_up: LineUp | None) -> list[int]:
    return [] if line_up is None else [number for number in line_up.attack if number is not None]


def offer_weapons(play: MatchPlay, step: OfferWeapons) -> None:
    """SC-39: home decides first. Whoever holds a weapon is asked, whichever it is: else being asked would tell."""
    seat = play.seat(step.side)
    if seat is not None and play.table.teams[step.side].weapons:
        weapons = playable(play.content, play.table, step.side, step.moment)
        play.ask(WeaponDue(seat, step.side, step.moment, weapons))
    else:
        _pass_on(play, step.side, step.moment)


def _pass_on(play: MatchPlay, side: Side, moment: Moment) -> None:
    if side == 0 and moment in _BOTH_SIDES_AT:
        play.then(OfferWeapons(1, moment))


def weapon_fault(
    content: Content, table: MatchTable, decision: WeaponDue, action: PlayWeapon, partial: bool = False
) -> Reason | None:
    """None if the weapon may be played like that, else why not; with `partial`, third and target may be missing.

    Keys: `weapon_missing` (a third or target for none), `weapon_not_now` (params `weapon`), `third_missing`,
    `no_third`, `captain_already` (params `third`), `target_missing`, `no_target`, `not_in_attack` (params `card`).
    """
    if action.weapon is None:
        return None if action.third is None and action.target is None else Reason("weapon_missing")
    if action.weapon not in decision.weapons:
        return Reason("weapon_not_now", {"weapon": action.weapon})
    effect = content.changers[action.weapon].effect
    wants_third = isinstance(effect, NewCaptain) or (isinstance(effect, ThirdLifted) and effect.third == "any")
    wants_target = isinstance(effect, ManMarking)
    if action.third is None:
        if wants_third and not partial:
            return Reason("third_missing")
    elif not wants_third:
        return Reason("no_third")
    elif isinstance(effect, NewCaptain) and _captain(table, decision.side) == action.third:
        return Reason("captain_already", {"third": action.third})
    if action.target is None:
        return Reason("target_missing") if wants_target and not partial else None
    if not wants_target:
        return Reason("no_target")
    if action.target not in _attackers(table.teams[other(decision.side)].line_up):
        return Reason("not_in_attack", {"card": action.target})
    return None


def _captain(table: MatchTable, side: Side) -> str | None:
    line_up = table.teams[side].line_up
    return None if line_up is None else line_up.captain


def weapon_options(content: Content, table: MatchTable, decision: WeaponDue) -> Iterator[PlayWeapon]:
    """Every legal answer: none first, then each weapon in each way it may be played."""
    seat = decision.seat
    rivals = _attackers(table.teams[other(decision.side)].line_up)
    yield PlayWeapon(seat, None)
    for weapon, third, target in product(decision.weapons, (None, *THIRDS), (None, *rivals)):
        action = PlayWeapon(seat, weapon, third, target)
        if weapon_fault(content, table, decision, action) is None:
            yield action


def play_weapon(play: MatchPlay, decision: WeaponDue, action: PlayWeapon) -> None:
    """SC-39: the weapon does what it says, and its manager may play another; or none, and the next one is asked."""
    side, moment = decision.side, decision.moment
    if action.weapon is None:
        _pass_on(play, side, moment)
        return
    team = play.table.teams[side]
    play.emit(
        WeaponPlayed(
            side=side, weapon=action.weapon, held=team.held - 1, third=action.third, target=action.target, rule="SC-39"
        )
    )
    effect = play.content.changers[action.weapon].effect
    match effect:
        case BothReroll():
            # Compared again, the third is offered again too, home first.
            play.then(*THROW)
            return
        case IceSpray():
            cancel_injury(play, side)
            return
        case LateEqualiser():
            equalise_late(play, side)
        case NewCaptain():
            assert action.third is not None, "checked"
            play.emit(CaptainMoved(side=side, third=action.third, rule="SC-39"))
        case ThirdLifted(third=fixed, stars=stars):
            third = action.third if fixed == "any" else fixed
            assert third is not None, "checked"
            lifts = team.lifts + Thirds(**{third: stars})
            play.emit(StarsAdded(side=side, third=third, stars=stars, lifts=lifts, rule="SC-39"))
        case Derby():
            play.emit(DerbyDeclared(rule="SC-39"))
        case ManMarking():
            assert action.target is not None, "checked"
            play.emit(PlayerMarked(side=other(side), card=action.target, rule="SC-39"))
    play.then(OfferWeapons(side, moment))
    if isinstance(effect, LineUpChanged):
        play.ask(LineUpDue(decision.seat, side, change=True))


def replace_line_up(play: MatchPlay, side: Side, line_up: LineUp) -> None:
    """SC-39: another line-up; who is marked and leaves the attack takes the marking with him."""
    marked = play.table.teams[side].marked
    stays = marked if marked in line_up.attack else None
    play.emit(LineUpReplaced(side=side, line_up=line_up, marked=stays, rule="SC-39"))
