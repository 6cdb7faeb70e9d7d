"""What people at the kiosk play for beyond a visit: the ladder of the day, and the organiser's tournament.

Owns how both follow from the entries of the book; shows nothing and writes nothing, so that they stand again after
every restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from engine.core.friendly import Meeting, cup_meetings, cup_tree, league_meetings
from engine.core.knockout import Tree
from game.cabinet.kiosk.book import Drawn, Ended, Form, Line, Met, Scored
from game.stage.registry import GAMES

WIN, DRAW = 3, 1
"""Points in a tournament's league."""
FEWEST, MOST = 4, 16
"""Names in a tournament."""


class King(NamedTuple):
    """Who stays at the cabinet: his initials (empty if he gave none), and how many challengers he has beaten."""

    initials: str
    wins: int


class Ladder(NamedTuple):
    """A day's matches of two people in a game: who stays now, and the longest stays of the day, best first."""

    king: King | None
    longest: tuple[King, ...]


def ladder(entries: Iterable[Line], game: str, day: date, most: int = 5) -> Ladder:
    """The ladder of a day: the winner stays, a draw changes nothing, and whoever beats him takes his place.

    Of each person the longest stay counts; without initials nobody is known again, so each stay is somebody else's.
    """
    king: King | None = None
    stays: list[King] = []
    for entry in entries:
        if not isinstance(entry, Scored) or entry.game != game or entry.day != day or len(entry.people) != 2:
            continue
        if entry.winner is None:
            continue
        winner = entry.people[entry.winner]
        if king is not None and king.initials == winner != "":
            king = King(winner, king.wins + 1)
            stays[-1] = king
        else:
            king = King(winner, 1)
            stays.append(king)
    longest: dict[object, King] = {}
    for number, stay in enumerate(stays):
        who: object = stay.initials or number
        if who not in longest or stay.wins > longest[who].wins:
            longest[who] = stay
    best = sorted(longest.values(), key=lambda stay: -stay.wins)
    return Ladder(king, tuple(best[:most]))


class Row(NamedTuple):
    """A name's line in a tournament's league."""

    name: int
    played: int
    won: int
    drawn: int
    lost: int
    points: int


class Tournament:
    """A tournament as far as it has come. Names are counted from 0, in the order of the draw."""

    def __init__(self, drawn: Drawn, met: Iterable[Met]) -> None:
        self.names = drawn.names
        self.game = drawn.game
        self.form: Form = drawn.form
        self._met: list[Met] = []
        for one in met:
            meeting = self.next
            # What fits nowhere was noted by nobody but a damaged file.
            if meeting is not None and one.pair == (meeting.home, meeting.away) and self._counts(one):
                self._met.append(one)

    def _counts(self, met: Met) -> bool:
        """Whether a meeting decides something: a drawn match of a bracket is played once more."""
        return self.form == "league" or met.winner is not None

    @property
    def played(self) -> tuple[Met, ...]:
        """The meetings that count, in their order."""
        return tuple(self._met)

    @property
    def tree(self) -> Tree:
        """The bracket as far as it is drawn. Asked for of a bracket only."""
        winners = [one.pair[one.winner] for one in self._met if one.winner is not None]
        return cup_tree(range(len(self.names)), winners)

    @property
    def meetings(self) -> list[Meeting]:
        """All meetings that are known, in the order in which they are played."""
        if self.form == "league":
            return league_meetings(range(len(self.names)))
        return cup_meetings(self.tree)

    @property
    def next(self) -> Meeting | None:
        """Who meets next; None when it is over."""
        return next(iter(self.meetings[len(self._met) :]), None)

    @property
    def table(self) -> list[Row]:
        """The league's table: by points, then by wins, then by who won when they met, then as they were drawn."""
        rows = [self._row(name) for name in range(len(self.names))]

        def beaten(row: Row) -> int:
            """How many of those who stand as high he has beaten."""
            level = {one.name for one in rows if (one.points, one.won) == (row.points, row.won)}
            return sum(
                one.winner is not None and one.pair[one.winner] == row.name and set(one.pair) <= level
                for one in self._met
            )

        return sorted(rows, key=lambda row: (-row.points, -row.won, -beaten(row), row.name))

    def _row(self, name: int) -> Row:
        own = [one for one in self._met if name in one.pair]
        drawn = sum(one.winner is None for one in own)
        won = sum(one.winner is not None and one.pair[one.winner] == name for one in own)
        return Row(name, len(own), won, drawn, len(own) - won - drawn, WIN * won + DRAW * drawn)

    @property
    def champion(self) -> int | None:
        """Who has won it, once it is over."""
        if self.next is not None:
            return None
        return self.table[0].name if self.form == "league" else self.tree[-1][0].winner


def tournament(entries: Iterable[Line]) -> Tournament | None:
    """The tournament that is on, or the last one until the operator puts an end to it."""
    drawn: Drawn | None = None
    met: list[Met] = []
    for entry in entries:
        match entry:
            case Drawn() if entry.game in GAMES:
                drawn, met = entry, []
            case Met():
                met.append(entry)
            case Ended():
                drawn = None
            case _:
                pass
    return None if drawn is None else Tournament(drawn, met)
