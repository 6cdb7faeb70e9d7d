"""Game changers after a match: weapons are kept, news is carried out (SC-39), and staff brings the injured back.

Owns what each news effect does; what managers choose meanwhile is in `news_choices`. News is read in the season alone,
where nothing at the desk can change a question. "Right" and "left" are as the manager sees his side; who stood where is
told by the final line-up of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.piles import draw
from engine.superclub.content import effects as ef
from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.season import events as ev
from engine.superclub.season import staffing
from engine.superclub.season.model import TOP_LEVEL, ContinentDue, PickPlayerDue, ReleaseDue
from engine.superclub.season.news_choices import ANSWERS, fewest_stars, hurt, total_of
from engine.superclub.season.squads import add_star, improvable, open_continents, refill, squad_changed
from engine.superclub.season.staffing import quick_recovery
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import ReadChangers, Recover

__all__ = ["ANSWERS", "HANDLERS"]

RULE = "SC-39"
_STREAM = "changers"


# -- drawing


def _read(play: SeasonPlay, step: ReadChangers) -> None:
    """One card at a time: what comes of it is done before the next is drawn."""
    if step.left == 0:
        return
    play.then(replace(step, left=step.left - 1))
    card = _draw(play)
    if card is None:
        return
    seat, printed = step.seat, play.content.changers[card]
    left = len(play.piles.changers)
    if printed.mood == "weapon":
        held = play.club(seat).held + 1
        play.emit(ev.WeaponFound(seat=seat, card=card, audience=(seat,), rule=RULE))
        play.emit(ev.WeaponKept(seat=seat, held=held, changer_deck=left, rule=RULE))
        return
    play.emit(ev.ChangerTurned(seat=seat, card=card, changer_deck=left, rule=RULE))
    if not _NEWS[type(printed.effect)](play, step, printed.effect):
        play.emit(ev.NewsHadNoEffect(seat=seat, card=card, rule=RULE))


def _draw(play: SeasonPlay) -> int | None:
    """The top card; used and read ones are shuffled anew when the pile is empty. None if all are held as weapons."""
    pile = play.piles.changers
    discard = [] if pile else list(play.table.changer_discard)
    card = draw(pile, discard, play.chance, _STREAM)
    if card is not None and play.table.changer_deck == 0:
        play.emit(ev.ChangersShuffled(changer_deck=len(pile) + 1, rule=RULE))
    return card


# -- news, each of which tells whether there was anything to change


def _department(play: SeasonPlay, step: ReadChangers, effect: ef.DepartmentRaised) -> bool:
    club, department = play.club(step.seat), effect.department
    level = club.levels[department] + 1
    if level > TOP_LEVEL:
        return False
    play.emit(ev.LevelRaised(seat=step.seat, department=department, level=level, price=0, cash=club.cash, rule=RULE))
    return True


def _money_gained(play: SeasonPlay, step: ReadChangers, effect: ef.MoneyGained) -> bool:
    return _money(play, step.seat, effect.money)


def _money_lost(play: SeasonPlay, step: ReadChangers, effect: ef.MoneyLost) -> bool:
    """A fine takes what there is."""
    return _money(play, step.seat, -min(effect.money, play.club(step.seat).cash))


def _money(play: SeasonPlay, seat: int, money: int) -> bool:
    if money:
        play.emit(ev.MoneyMoved(seat=seat, money=money, cash=play.club(seat).cash + money, rule=RULE))
    return money != 0


def _star_gained(play: SeasonPlay, step: ReadChangers, effect: ef.StarGained) -> bool:
    candidates = improvable(play.content, play.table, step.seat)
    if len(candidates) > 1:
        play.put(step, PickPlayerDue(step.seat, "news_star", candidates))
    elif candidates:
        add_star(play, step.seat, candidates[0], RULE)
    return bool(candidates)


def _walk_in(play: SeasonPlay, step: ReadChangers, effect: ef.WalkIn) -> bool:
    refill(play)
    continents = open_continents(play.table)
    if continents:
        play.put(step, ContinentDue(step.seat, "walk_in", continents))
    return bool(continents)


def _staff_walk_in(play: SeasonPlay, step: ReadChangers, effect: ef.StaffWalkIn) -> bool:
    return staffing.offer_staff(play, step, step.seat, 1, "news", free=True)


def _out_next_match(play: SeasonPlay, step: ReadChangers, effect: ef.OutNextMatch) -> bool:
    club = play.club(step.seat)
    card = _SPOTS[effect.spot](play, step.line_up)
    if card is None or card not in club.squad or card in club.injured or card in club.absent:
        return False
    play.emit(ev.PlayerAbsent(seat=step.seat, card=card, rule=RULE))
    return True


def _best_midfielder(play: SeasonPlay, line_up: LineUp) -> int | None:
    """Most stars, then the leftmost, of those who stood in midfield."""
    there = [card for card in line_up.midfield if card is not None]
    return max(there, key=lambda card: play.table.stars[card], default=None)


_SPOTS: Mapping[ef.Spot, Callable[[SeasonPlay, LineUp], int | None]] = {
    "right_attacker": lambda play, line_up: line_up.attack[-1],
    "left_attacker": lambda play, line_up: line_up.attack[0],
    "right_defender": lambda play, line_up: line_up.defence[-1],
    "left_defender": lambda play, line_up: line_up.defence[0],
    "right_midfielder": lambda play, line_up: line_up.midfield[-1],
    "goalkeeper": lambda play, line_up: None if line_up.keeper == GIVEN else line_up.keeper,
    "best_midfielder": _best_midfielder,
}


def _out_for_season(play: SeasonPlay, step: ReadChangers, effect: ef.OutForSeason) -> bool:
    club = play.club(step.seat)
    fit = [card for card in club.squad if card not in club.injured]
    candidates = tuple(card for card in step.line_up.midfield if card is not None and card in fit)
    if len(candidates) > 1:
        play.put(step, PickPlayerDue(step.seat, "news_injury", candidates))
    elif candidates:
        hurt(play, step.seat, candidates[0])
    return bool(candidates)


def _frozen(play: SeasonPlay, step: ReadChangers, effect: ef.LineUpFrozen) -> bool:
    # Which third the captain strengthens stays free.
    return _burden(play, step.seat, frozen=replace(step.line_up, captain=None, takers=()))


def _weak(play: SeasonPlay, step: ReadChangers, effect: ef.WeakNextMatch) -> bool:
    less = replace(Thirds(), **{effect.third: -effect.stars})
    return _burden(play, step.seat, handicap=play.club(step.seat).handicap + less)


def _staff_away(play: SeasonPlay, step: ReadChangers, effect: ef.StaffAway) -> bool:
    return _burden(play, step.seat, staff_away=True)


def _burden(play: SeasonPlay, seat: int, **more: Any) -> bool:
    """Something more that holds in the next match."""
    club = play.club(seat)
    now = {"frozen": club.frozen, "handicap": club.handicap, "staff_away": club.staff_away}
    if now | more == now:
        return False
    play.emit(ev.NextMatchBurdened(seat=seat, **(now | more), rule=RULE))
    return True


def _star_lost(play: SeasonPlay, step: ReadChangers, effect: ef.StarLost) -> bool:
    """He keeps the stars that are printed on his card."""
    club, table = play.club(step.seat), play.table
    card = club.last_trained
    if card is None or card not in club.squad or table.stars[card] <= play.content.players[card].stars:
        return False
    play.emit(ev.StarTaken(seat=step.seat, card=card, stars=table.stars[card] - 1, rule=RULE))
    squad_changed(play, step.seat)
    return True


def _stadium_closed(play: SeasonPlay, step: ReadChangers, effect: ef.StadiumClosed) -> bool:
    if play.club(step.seat).stadium_closed:
        return False
    play.emit(ev.StadiumClosedDown(seat=step.seat, rule=RULE))
    return True


def _players_leave(play: SeasonPlay, step: ReadChangers, effect: ef.PlayersLeave) -> bool:
    cards = fewest_stars(play.content, play.table, step.seat, effect.stars)
    if cards:
        play.put(step, ReleaseDue(step.seat, total_of(play.table, cards)))
    return bool(cards)


_NEWS: Mapping[type[ef.Effect], Callable[[SeasonPlay, ReadChangers, Any], bool]] = {
    ef.DepartmentRaised: _department,
    ef.MoneyGained: _money_gained,
    ef.MoneyLost: _money_lost,
    ef.StarGained: _star_gained,
    ef.WalkIn: _walk_in,
    ef.StaffWalkIn: _staff_walk_in,
    ef.OutNextMatch: _out_next_match,
    ef.OutForSeason: _out_for_season,
    ef.LineUpFrozen: _frozen,
    ef.WeakNextMatch: _weak,
    ef.StarLost: _star_lost,
    ef.StadiumClosed: _stadium_closed,
    ef.StaffAway: _staff_away,
    ef.PlayersLeave: _players_leave,
}


# -- recovery (SC-24)


def _recover(play: SeasonPlay, step: Recover) -> None:
    club = play.club(step.seat)
    if club.injured and quick_recovery(play.content, club):
        play.emit(ev.PlayersRecovered(seat=step.seat, rule="SC-24"))


HANDLERS: Handlers = {ReadChangers: _read, Recover: _recover}
