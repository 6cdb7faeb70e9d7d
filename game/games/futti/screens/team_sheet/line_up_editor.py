"""A line-up in the making: who stands where, who is in the hand, and what it would be worth.

Pure bookkeeping for the team sheet's scene. What is legal comes from the rules' own check, what it is worth from the
engine's odds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from engine.core.model import Reason
from engine.futti.content import Tables
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    MATCH_MINUTES,
    LineUpDue,
    MatchTable,
    Positions,
    RotationDue,
    SideTable,
    other,
)
from engine.futti.odds import MatchOdds, MinuteOdds, ResultOdds, line_of

Check = Callable[[Positions, bool], Reason | None]
"""The rules' opinion of a line-up; the flag says that it is still being made."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a line-up is worth: how the match would end, and a minute with the ball and without it."""

    result: ResultOdds
    attack: MinuteOdds
    defence: MinuteOdds

    def win(self, side: int) -> float:
        """The chance that `side` wins."""
        return self.result.home if side == HOME else self.result.visitors


class Sheet:
    """A side's line-up being made. `held` is the player in the hand, None if it is empty."""

    def __init__(self, table: MatchTable, due: LineUpDue | RotationDue, check: Check, tables: Tables) -> None:
        self.table = table
        self.side = due.side
        self.due = due
        self._check = check
        self._tables = tables
        self.held: int | None = None
        self.positions: Positions = self.suggestion()

    @property
    def row(self) -> SideTable:
        """The side's part of the table."""
        return self.table.sides[self.side]

    def suggestion(self) -> Positions:
        """What a manager who is away would do (FU-5, FU-27)."""
        if isinstance(self.due, LineUpDue):
            return default_line_up(self.row.team)
        return default_rotation(self.row)

    def fault(self) -> Reason | None:
        """Why the line-up can't be sent in yet; None if it can."""
        return self._check(self.positions, False)

    def fault_of(self, player: int) -> Reason | None:
        """Why a player can't be put anywhere at all; None if he can."""
        alone: list[int | None] = [None] * 5
        alone[GOAL if player in GOALTENDERS else 0] = player
        return self._check(cast(Positions, tuple(alone)), True)

    def with_player(self, player: int, position: int) -> Positions:
        """The line-up with a player put at a position: who stood there takes the place he leaves, or sits down."""
        places = list(self.positions)
        there = places[position]
        if player in places:
            places[places.index(player)] = there
        places[position] = player
        return cast(Positions, tuple(places))

    def fault_at(self, player: int, position: int) -> Reason | None:
        """Why a player can't be put at a position; None if he can."""
        return self._check(self.with_player(player, position), True)

    def put(self, player: int, position: int) -> Reason | None:
        """Put a player at a position, unless the rules refuse it. Returns why."""
        fault = self.fault_at(player, position)
        if fault is None:
            self.positions = self.with_player(player, position)
            self.held = None
        return fault

    def worth(self, positions: Positions | None = None) -> Worth:
        """What the line-up (or another) is worth against the opponents as they stand, or as they usually line up."""
        mine = line_of(self.row.team, self.positions if positions is None else positions)
        opponents = self.table.sides[other(self.side)]
        known = opponents.positions if self.table.minute else default_line_up(opponents.team)
        theirs = line_of(opponents.team, known)
        lines = (mine, theirs) if self.side == HOME else (theirs, mine)
        odds = MatchOdds(self._tables, *lines, self.table.control.home_from)
        possession = self.due.possession if isinstance(self.due, RotationDue) else self.table.possession
        minute = self.table.minute + 1
        if minute > MATCH_MINUTES and self.table.decider == "exchange":
            result = ResultOdds(0.0, 1.0, 0.0)  # level, and no more minutes to come
        else:
            result = odds.result(minute, self.table.score, possession)
        return Worth(result, odds.minute(self.side), odds.minute(other(self.side)))
