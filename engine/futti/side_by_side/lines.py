"""Line-ups by number: what the dice look up in them, and which line-up follows when somebody leaves or comes on.

A match has few line-ups, and thousands of matches between two teams share them: each is met once, written into the
tables, and a number from then on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from engine.futti.content import Tables, Team
from engine.futti.match.lineups import default_rotation
from engine.futti.match.model import GOAL, GOALTENDERS, OUTFIELDERS, SQUAD, Absence, Positions, SideTable

if TYPE_CHECKING:
    from engine.core.streams import Numbers

NOBODY = len(SQUAD)
"""In place of a player: the position is empty."""
FACES = 6
_UNKNOWN = -1
_PLAYERS = NOBODY + 1
_ABSENCES = 1 << len(SQUAD)
_FIRST_ROWS = 512


class Lines:
    """The line-ups that have been met in matches between two teams, those of both in one list.

    A line-up's row in a table of six is `number * FACES`, and to that a die counts from 0. A rating is 0 where the
    position is empty, which fails every check (FU-26).

    * `attacker`, `defender`: the key player (FU-10), `NOBODY` for none; by black and white die.
    * `offence` by black die; `defence` and `own_offence`, the defender's for his breakaway, by white die.
    * `keeper`: the goaltender or `NOBODY`; `saves`: of the 36 rolls those he saves (FU-13), 0 for an empty goal.
    * `has_gap`: whether a position is empty; `has_anybody`: whether one isn't.
    """

    def __init__(self, tables: Tables, teams: tuple[Team, Team]) -> None:
        self._tables = tables
        self._teams = teams
        self._sides = [SideTable(team) for team in teams]
        self._numbers: dict[tuple[int, Positions], int] = {}
        self._lines: list[tuple[int, Positions]] = []
        self.attacker, self.defender, self.offence, self.defence, self.own_offence = (
            np.zeros(_FIRST_ROWS * FACES, np.int64) for _ in range(5)
        )
        self.keeper, self.saves = np.zeros(_FIRST_ROWS, np.int64), np.zeros(_FIRST_ROWS, np.int64)
        self.has_gap, self.has_anybody = np.zeros(_FIRST_ROWS, np.bool_), np.zeros(_FIRST_ROWS, np.bool_)
        self._without = np.full(_FIRST_ROWS * _PLAYERS, _UNKNOWN, np.int64)
        self._filled = np.full(_FIRST_ROWS * _ABSENCES, _UNKNOWN, np.int64)

    def number(self, side: int, positions: Positions) -> int:
        """The number of a side's line-up."""
        line = (side, positions)
        number = self._numbers.get(line)
        if number is None:
            number = self._numbers[line] = len(self._lines)
            self._lines.append(line)
            self._write(number, self._teams[side], positions)
        return number

    def positions(self, number: int) -> Positions:
        """Who stands where in a line-up."""
        return self._lines[number][1]

    def without(self, lines: Numbers, players: Numbers) -> Numbers:
        """These line-ups after one player of each has left, who may be off the pitch already."""
        rows = lines * _PLAYERS + players
        found = self._without.take(rows)
        if found.size and found.min() == _UNKNOWN:
            for row in np.unique(rows[found == _UNKNOWN]).tolist():
                line, player = divmod(row, _PLAYERS)
                side, positions = self._lines[line]
                left = tuple(None if who == player else who for who in positions)
                number = self.number(side, left)  # type: ignore[arg-type]
                self._without[row] = number
            found = self._without.take(rows)
        return found

    def filled(self, lines: Numbers, absent: Numbers) -> Numbers:
        """These line-ups with their gaps filled by the default policy (FU-27); `absent` has a bit for each player."""
        rows = lines * _ABSENCES + absent
        found = self._filled.take(rows)
        if found.size and found.min() == _UNKNOWN:
            for row in np.unique(rows[found == _UNKNOWN]).tolist():
                line, away = divmod(row, _ABSENCES)
                side, positions = self._lines[line]
                table = self._sides[side]
                table.positions = positions
                # Why somebody is absent makes no difference here.
                table.absence = [Absence.SENT_OFF if away >> player & 1 else Absence.NONE for player in SQUAD]
                number = self.number(side, default_rotation(table))
                self._filled[row] = number
            found = self._filled.take(rows)
        return found

    def with_keeper(self, line: int, keeper: int) -> int:
        """A line-up with this goaltender in goal."""
        side, (first_attacker, second_attacker, first_defender, second_defender, _) = self._lines[line]
        return self.number(side, (first_attacker, second_attacker, first_defender, second_defender, keeper))

    def _write(self, number: int, team: Team, positions: Positions) -> None:
        if number == len(self.keeper):
            self._grow()
        row = number * FACES
        for face in range(FACES):
            attacker, defender = positions[self._tables.black[face]], positions[self._tables.white[face]]
            self.attacker[row + face] = NOBODY if attacker is None else attacker
            self.offence[row + face] = 0 if attacker is None else team.players[attacker].offence
            self.defender[row + face] = NOBODY if defender is None else defender
            self.defence[row + face] = 0 if defender is None else team.players[defender].defence
            self.own_offence[row + face] = 0 if defender is None else team.players[defender].offence
        keeper = positions[GOAL]
        self.keeper[number] = NOBODY if keeper is None else keeper
        self.saves[number] = 0 if keeper is None else _saves(team.goaltenders[keeper - GOALTENDERS.start].goaltending)
        self.has_gap[number] = None in positions
        self.has_anybody[number] = any(player is not None for player in positions)

    def _grow(self) -> None:
        """Twice as many rows in every table."""
        for name, table in vars(self).items():
            if isinstance(table, np.ndarray):
                more = np.full_like(table, _UNKNOWN if name in {"_without", "_filled"} else 0)
                setattr(self, name, np.concatenate([table, more]))


def _saves(goaltending: int) -> int:
    """FU-13: how many of the 36 rolls, counted up from 11 in base 6, a goaltender saves."""
    tens, ones = divmod(goaltending, 10)
    return (tens - 1) * FACES + ones


def sportsmanship(teams: tuple[Team, Team]) -> Numbers:
    """SP of everybody, in rows of `NOBODY + 1`, home first."""
    rows = [[*(card.sportsmanship for card in (*team.players, *team.goaltenders)), 0] for team in teams]
    assert all(len(row) == len(OUTFIELDERS) + len(GOALTENDERS) + 1 for row in rows)
    return np.array(rows, np.int64).reshape(-1)
