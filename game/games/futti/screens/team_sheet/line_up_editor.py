"""A line-up of Fütti in the making, before a match or at a hard timeout, and what it would be worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from engine.core.model import Reason
from engine.futti.content import Tables
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import (
    ATTACK,
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
from engine.futti.odds import MatchOdds, MinuteOdds, ResultOdds, check_chance, goal_chance, line_of
from game.stage.line_up_editor import PlacesEditor

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


class TeamSheetEditor(PlacesEditor[Positions, int, int]):
    """Who stands where so far, by the numbers of the squad. It begins as suggested.

    `check` is the rules' opinion of a line-up.
    """

    def __init__(self, table: MatchTable, due: LineUpDue | RotationDue, check: Check, tables: Tables) -> None:
        self.table = table
        self.side = due.side
        self.due = due
        self._check = check
        self._tables = tables
        super().__init__(self._suggestion(), self._suggestion)

    @property
    def row(self) -> SideTable:
        """The side's part of the table."""
        return self.table.sides[self.side]

    def _suggestion(self) -> Positions:
        """What a manager who is away would do (FU-5, FU-27)."""
        if isinstance(self.due, LineUpDue):
            return default_line_up(self.row.team)
        return default_rotation(self.row)

    @property
    def places(self) -> Sequence[int]:
        return range(GOAL + 1)

    def at(self, position: int) -> int | None:
        return self._stands[position]

    def stays(self, player: int) -> Reason | None:
        """Why a player can't be put anywhere at all; None if he can."""
        alone: list[int | None] = [None] * 5
        alone[GOAL if player in GOALTENDERS else 0] = player
        return self._check(cast(Positions, tuple(alone)), True)

    def as_if(self, player: int, position: int) -> Positions:
        """The line-up with a player put at a position: who stood there takes the place he leaves, or sits down."""
        places = list(self._stands)
        there = places[position]
        if player in places:
            places[places.index(player)] = there
        places[position] = player
        return cast(Positions, tuple(places))

    def without(self, position: int) -> Positions:
        places = list(self._stands)
        places[position] = None
        return cast(Positions, tuple(places))

    def why_not(self, player: int, position: int) -> Reason | None:
        return self._check(self.as_if(player, position), True)

    def likely_place(self, player: int) -> int:
        """Where he stands, else a place he fits, a gap before others."""
        origin = self.place_of(player)
        if origin is not None:
            return origin
        places = [place for place in self.places if self.why_not(player, place) is None]
        empty = [place for place in places if self.at(place) is None]
        if player in GOALTENDERS or not places:
            return GOAL if player in GOALTENDERS else 0
        card = self.row.outfielder(player)
        fitting = [place for place in places if (place in ATTACK) == (card.offence >= card.defence)]
        return (empty or fitting or places)[0]

    def chance_at(self, position: int) -> float | None:
        """What this place's own check passes: offence in attack, defence behind, the share of shots kept out."""
        player = self.at(position)
        if player is None:
            return None
        if position == GOAL:
            return float(1 - goal_chance(self.row.goaltender(player).goaltending))
        card = self.row.outfielder(player)
        return float(check_chance(card.offence if position in ATTACK else card.defence))

    def worth(self, positions: Positions | None = None) -> Worth:
        """What the line-up (or another) is worth against the opponents as they stand, or as they usually line up."""
        mine = line_of(self.row.team, self._stands if positions is None else positions)
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
