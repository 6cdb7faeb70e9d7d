"""Line-ups and substitutes (SC-33 … SC-38): the strongest at once, or the best against what the rival will likely play.

Owns how strong a manager reckons both sides are or will be, and how it will end. After the reveal the rival is known,
and so a new line-up is set against what stands there (SC-39).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.superclub.best import best_for, captain_for, quick_line_up, strengths
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import LineUp, Thirds, halves_of, third_halves
from engine.superclub.managers.style import Style
from engine.superclub.match import line_ups
from engine.superclub.match.line_ups import default_line_up, has_boost, selectable, takers_by_stars
from engine.superclub.match.model import (
    BringOn,
    LineUpDue,
    MatchTable,
    SetLineUp,
    Side,
    Squad,
    SubstituteDue,
    Team,
    other,
)
from engine.superclub.odds import Odds, duels_odds

WIN, DRAW = 3, 1
"""What results count, as points in the league do."""
_NONE = Thirds()


def line_up(content: Content, table: MatchTable, due: LineUpDue, style: Style) -> SetLineUp:
    """The line-up of a level."""
    team, kind = table.teams[due.side], table.setup.kind
    if not style.odds:
        return SetLineUp(due.seat, default_line_up(team, kind, due.change))
    rival = table.teams[other(due.side)]
    theirs = shown(table, other(due.side)) if due.change else likely(content, rival)
    named = against(table, due.side, theirs, style, due.change)
    if kind != "league":
        named = replace(named, takers=takers_by_stars(team, named))
    return SetLineUp(due.seat, named)


def against(table: MatchTable, side: Side, theirs: Thirds, style: Style, change: bool = False) -> LineUp:
    """A line-up against a rival of such halves."""
    team, kind = table.teams[side], table.setup.kind
    squad, rival_turns = team.squad, table.teams[other(side)].squad.draw_turned
    if style.exact:
        return best_for(team, theirs, kind, change, rival_turns)
    cards = selectable(team)
    found = quick_line_up(cards, frozen=None if change else squad.frozen)
    if not has_boost(team, kind):
        return found
    named = {card.number: card for card in cards}
    mine = strengths(named, found, link_stars=squad.link_stars, extra=extra_of(squad) + team.lifts)
    return replace(found, captain=captain_for(mine, theirs, squad.boost, (squad.draw_turned, rival_turns)))


def substitute(table: MatchTable, due: SubstituteDue, style: Style) -> BringOn:
    """Who makes the third strongest in that slot, links included from the second level on."""
    team = table.teams[due.side]
    cards = {card.number: card for card in team.squad.cards}
    assert team.line_up is not None, "somebody was hurt on the pitch"
    now, squad = team.line_up, team.squad

    def value(number: int) -> tuple[int, int]:
        if not style.links:
            return halves_of(cards[number], due.third), 0
        there = third_halves(cards, now.placed(due.third, due.slot, number), due.third, squad.link_stars)
        # Of equals the weaker one: the other may be needed yet.
        return there, -cards[number].stars

    return BringOn(due.seat, max(due.candidates, key=value))


def extra_of(squad: Squad) -> Thirds:
    """What staff adds to a side's thirds, less what news takes, in stars."""
    return squad.staff + squad.handicap


def likely(content: Content, team: Team) -> Thirds:
    """Halves of a rival whose line-up isn't known: its ten best players where they are at home.

    The captain's boost is spread over all thirds. To expect the best line-up there is instead brought nothing against
    rivals of other levels.
    """
    squad = team.squad
    if squad.block is not None:
        return _doubled(squad.block)
    if squad.seat is None:
        return _unknown_opponent(content)
    cards = selectable(team)
    line_up = quick_line_up(cards, frozen=squad.frozen)
    spread = 2 * squad.boost // 3
    named = {card.number: card for card in squad.cards}
    return strengths(named, line_up, link_stars=squad.link_stars, extra=extra_of(squad)) + Thirds(
        spread, spread, spread
    )


def _doubled(stars: Thirds) -> Thirds:
    return stars + stars


def _unknown_opponent(content: Content) -> Thirds:
    """The average of all opponents of a final (SC-42)."""
    opponents, count = content.opponents, len(content.opponents)
    return Thirds(
        2 * sum(one.defence for one in opponents) // count,
        2 * sum(one.midfield for one in opponents) // count,
        2 * sum(one.attack for one in opponents) // count,
    )


def shown(table: MatchTable, side: Side, line_up: LineUp | None = None, lifts: Thirds = _NONE) -> Thirds:
    """Halves of a side as it stands on the table, or with another line-up, or with stars more."""
    team = table.teams[side]
    if team.squad.block is not None or (line_up is None and lifts == _NONE):
        return Thirds(*(line_ups.strengths(table, side, third) for third in THIRDS))
    now = team.line_up if line_up is None else line_up
    assert now is not None, "a side with players has a line-up once it is shown"
    lifted = team.lifts + lifts
    return Thirds(
        *(line_ups.squad_halves(team.squad, now, third, lifted, team.marked, table.derby) for third in THIRDS)
    )


def worth_of(odds: Odds, side: Side) -> int:
    """Thousandths of a win that a side can reckon with, a draw being a third of one."""
    mine = odds.away_win if side else odds.home_win
    return 1000 * (WIN * mine + DRAW * odds.draw) // (WIN * odds.total)


def outlook(table: MatchTable, side: Side, mine: Thirds, theirs: Thirds, derby: bool | None = None) -> int:
    """Thousandths of a win, from the duels played so far and both sides' strengths from here on."""
    home, away = (theirs, mine) if side else (mine, theirs)
    quiet = table.derby if derby is None else derby
    turned = (0, 0) if quiet else (table.teams[0].squad.draw_turned, table.teams[1].squad.draw_turned)
    return worth_of(duels_odds(table.duels, home, away, turned), side)
