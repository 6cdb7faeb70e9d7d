"""When to play what is held back: a secret weapon (SC-39), by what it does to the odds, and the SuperCup final, now or
after one more card (SC-42).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content import effects as ef
from engine.superclub.content.cards import GIVEN_STARS, Content
from engine.superclub.line_up import Thirds, halves_of
from engine.superclub.managers.line_ups import against, outlook, shown
from engine.superclub.managers.signing import Desk
from engine.superclub.managers.worth import Style, Worth
from engine.superclub.match.line_ups import substitutes
from engine.superclub.match.model import MatchTable, PlayWeapon, WeaponDue, other
from engine.superclub.match.weapons import weapon_options
from engine.superclub.odds import OPPONENT_TAKERS, final_odds, match_odds, shoot_out_odds, takers
from engine.superclub.season.staffing import link_stars, third_stars

_ALWAYS = 1000
_NO_TITLE = 0.6
"""The chance that a champion isn't champion again in a season, about."""
_GROWTH = 50
"""Thousandths of a chance that a squad gains from season to season, about."""


def is_worth_playing(desk: Desk, worth: Worth) -> bool:
    """By the odds: the chance to win now against an opponent drawn from all, or after another title, which gets less
    likely the fewer seasons are left (SC-42). The lowest level always plays."""
    now = chance_to_win(desk)
    return not worth.style.returns or now >= chance_of_waiting(now, worth.seasons_left)


def chance_of_waiting(now: int, seasons: int) -> int:
    """Thousandths: one more title in so many seasons, and the final won with what the squad has become by then."""
    again = _ALWAYS - round(_ALWAYS * _NO_TITLE**seasons)
    later = min(_ALWAYS, now + _GROWTH * (1 + seasons) // 2)
    return again * later // _ALWAYS


def chance_to_win(desk: Desk) -> int:
    """Thousandths, with the strongest line-up and everybody back."""
    content, table, club = desk.content, desk.table, desk.club
    cards = [content.players[card].with_stars(table.stars[card]) for card in club.squad]
    named = {card.number: card for card in cards}
    line_up = quick_line_up(cards)
    mine = strengths(named, line_up, link_stars=link_stars(content, club), extra=third_stars(content, club))
    stars = sorted((named[card].stars if card in named else GIVEN_STARS for card in line_up.eleven), reverse=True)
    # The opponent shoots first.
    shoot_out = shoot_out_odds(OPPONENT_TAKERS, takers(stars))
    won = 0
    for one in content.opponents:
        theirs = Thirds(2 * one.defence, 2 * one.midfield, 2 * one.attack)
        odds = final_odds(match_odds(mine, theirs), shoot_out)
        won += 1000 * odds.home_win // odds.total
    return won // len(content.opponents)


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
