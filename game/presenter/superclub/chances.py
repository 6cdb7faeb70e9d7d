"""The chances that a match of Superclub shows: of the match, of a third, of what dice must show.

Worked out by `engine.odds.superclub` from what lies open; doubles are left out of account, and whoever shows the
figures says so. Decides nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.odds.superclub import (
    OPPONENT_TAKERS,
    THROWS,
    Odds,
    Takers,
    duels_odds,
    final_odds,
    shoot_out_odds,
    takers,
    third_odds,
)
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import SIDES, MatchTable, Side, winner_of
from engine.superclub.match.shoot_out import goals_of, taker_of
from engine.superclub.match.strength import strengths

TWO_DICE = range(2, 13)
Shares = tuple[float, float, float]
"""Home wins, a draw, away wins: fractions of one."""


def halves(table: MatchTable, side: Side) -> Thirds:
    """A side's strengths as it stands on the table now."""
    return Thirds(*(strengths(table, side, third) for third in THIRDS))


def match_shares(table: MatchTable, shooting: Side | None) -> Shares | None:
    """How the match ends from here, None before the line-ups are shown. `shooting`: who shoots first, in penalties."""
    if table.over or (table.result is not None and table.setup.kind != "league" and shooting is None):
        winner = winner_of(table.result) if table.winner is None else table.winner
        return 1.0 * (winner == 0), 1.0 * (winner is None), 1.0 * (winner == 1)
    if all(team.line_up is None for team in table.teams):
        return None
    if shooting is not None:
        return _penalties(table, shooting).shares
    if table.result is not None:
        return _called(table).shares
    return _open(table).shares


def _turned(table: MatchTable) -> tuple[int, int]:
    if table.derby or table.setup.kind != "league":
        return 0, 0
    return table.teams[0].squad.draw_turned, table.teams[1].squad.draw_turned


def _open(table: MatchTable) -> Odds:
    odds = duels_odds(table.duels, halves(table, 0), halves(table, 1), _turned(table))
    return odds if table.setup.kind == "league" else final_odds(odds, _penalties(table, 1).mirrored)


def _called(table: MatchTable) -> Odds:
    """A league match whose result is called: staff may still turn it, as long as its dice haven't been seen."""
    if table.result == "draw" and table.won[0] == table.won[1]:
        return duels_odds(table.duels, halves(table, 0), halves(table, 1), _turned(table))
    winner = winner_of(table.result)
    return Odds(int(winner == 0), int(winner is None), int(winner == 1))


def _penalties(table: MatchTable, first: Side) -> Odds:
    """Who wins the shoot-out from here, home first."""
    order: tuple[Side, Side] = (first, 0 if first else 1)
    goals = goals_of(table.kicks)
    taken = [sum(kick.side == side for kick in table.kicks) for side in SIDES]
    odds = shoot_out_odds(
        _takers(table, order[0]),
        _takers(table, order[1]),
        (taken[order[0]], taken[order[1]]),
        (goals[order[0]], goals[order[1]]),
    )
    return odds.mirrored if first else odds


def _takers(table: MatchTable, side: Side) -> Takers:
    line_up = table.teams[side].line_up
    if line_up is None or not line_up.takers:
        return OPPONENT_TAKERS
    return takers([taker_of(table, side, number)[1] for number in range(1, len(line_up.takers) + 1)])


def third_shares(strength: tuple[int, int]) -> Shares:
    """How a third between these strengths ends, before its dice."""
    home, draw, away = third_odds(*strength)
    return home / THROWS, draw / THROWS, away / THROWS


class Needed(NamedTuple):
    """From which throw on the visitors win a third, and which draws it, once the home side has thrown."""

    win: int
    draw: int | None

    def meaning(self, throw: int) -> Side | None:
        """Who wins with that throw of the visitors, None for a draw."""
        return 1 if throw >= self.win else None if throw == self.draw else 0


def needed(strength: tuple[int, int], home: tuple[int, int]) -> Needed:
    """What the visitors' two dice must show. `win` may be out of reach, or below what two dice show at least."""
    behind = strength[0] + 2 * sum(home) - strength[1]
    even = behind // 2
    return Needed(even + 1, even if behind % 2 == 0 else None)
