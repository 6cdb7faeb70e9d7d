"""What a manager reckons a match with: how strong both sides are or will likely be, and how it will end."""

from __future__ import annotations

from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match import strength
from engine.superclub.match.line_ups import selectable
from engine.superclub.match.model import MatchTable, Side, Squad, Team
from engine.superclub.odds import Odds, duels_odds

WIN, DRAW = 3, 1
"""What results count, as points in the league do."""
_NONE = Thirds()


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
        return Thirds(*(strength.strengths(table, side, third) for third in THIRDS))
    now = team.line_up if line_up is None else line_up
    assert now is not None, "a side with players has a line-up once it is shown"
    lifted = team.lifts + lifts
    return Thirds(
        *(strength.squad_halves(team.squad, now, third, lifted, team.marked, table.derby) for third in THIRDS)
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
