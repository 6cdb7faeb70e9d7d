"""When to play a secret weapon (SC-39), by what it does to the odds."""

from __future__ import annotations

from msgspec.structs import replace

from engine.superclub.content import effects as ef
from engine.superclub.content.cards import Content
from engine.superclub.line_up import Thirds, halves_of
from engine.superclub.managers.line_ups import against, outlook, shown
from engine.superclub.managers.style import Style
from engine.superclub.match.line_ups import substitutes
from engine.superclub.match.model import MatchTable, PlayWeapon, WeaponDue, other
from engine.superclub.match.weapons import weapon_options

_ALWAYS = 1000
"""Thousandths of a win."""
_SPRAY = 1
"""Halves by which who was hurt must be better than who could come on."""


def weapon(content: Content, table: MatchTable, due: WeaponDue, style: Style) -> PlayWeapon:
    """The first that may be played, at the lowest level; else whatever does most, if it does enough."""
    none, *options = weapon_options(content, table, due)
    if not options or not style.trigger:
        return options[0] if options else none
    before = outlook(table, due.side, shown(table, due.side), shown(table, other(due.side)))
    best, most = none, style.trigger - 1
    for option in options:
        assert option.weapon is not None, "only the first option is none"
        gain = _gain(content, table, due, option, before, style)
        if gain > most:
            best, most = option, gain
    return best


def _gain(content: Content, table: MatchTable, due: WeaponDue, option: PlayWeapon, before: int, style: Style) -> int:
    """Thousandths of a win that playing it now brings."""
    side, rival = due.side, other(due.side)
    mine, theirs = shown(table, side), shown(table, rival)
    assert option.weapon is not None, "only the first option is none"
    match content.changers[option.weapon].effect:
        case ef.LateEqualiser():
            return _ALWAYS
        case ef.IceSpray():
            return _ALWAYS if _is_missed(table, due) else 0
        case ef.BothReroll():
            open_duel = replace(table.duels[-1], dice=None, winner=None, closed=False)
            reopened = replace(table, duels=[*table.duels[:-1], open_duel])
            return outlook(reopened, side, mine, theirs) - before
        case ef.ThirdLifted(third=third, stars=stars):
            where = option.third if third == "any" else third
            assert where is not None, "such a weapon names its third"
            mine = shown(table, side, lifts=replace(Thirds(), **{where: stars}))
        case ef.NewCaptain():
            now = table.teams[side].line_up
            assert now is not None, "after the reveal"
            mine = shown(table, side, replace(now, captain=option.third))
        case ef.LineUpChanged():
            mine = shown(table, side, against(table, side, theirs, style, change=True))
        case ef.Derby():
            quiet = replace(table, derby=True)
            return outlook(quiet, side, shown(quiet, side), shown(quiet, rival)) - before
        case ef.ManMarking():
            teams = list(table.teams)
            teams[rival] = replace(teams[rival], marked=option.target)
            theirs = shown(replace(table, teams=teams), rival)
    return outlook(table, side, mine, theirs) - before


def _is_missed(table: MatchTable, due: WeaponDue) -> bool:
    """Whether who was just hurt is better than anybody on the bench."""
    team, duel = table.teams[due.side], table.duels[-1]
    cards = {card.number: card for card in team.squad.cards}
    hurt = cards[team.injured[-1]]
    third = duel.thirds[due.side]
    substitute = max((halves_of(card, third) for card in substitutes(team)), default=0)
    return halves_of(hurt, third) >= substitute + _SPRAY
