"""The state of many matches as arrays, what it is played by, and the small things that happen to a match in it.

A match is a number from 0; where a function takes `games`, these are numbers of matches, none of them named twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.core.streams import Streams, faces
from engine.futti.content import Team
from engine.futti.match.contest import control_track
from engine.futti.match.model import GOALTENDERS, HOME, SIDES, VISITORS, Decider, Ending
from engine.futti.match.rules import FuttiMatch
from engine.futti.side_by_side.chart import Chart
from engine.futti.side_by_side.lines import FACES, Lines, sportsmanship

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.core.streams import Numbers, Words

    Flags = NDArray[np.bool_]

GOALS, SHOTS, STEALS, YELLOWS, REDS, SENT_OFF, MINORS, MAJORS, PENALTIES, BREAKAWAYS = range(10)
TALLIES = ("goals", "shots", "steals", "yellow", "red", "sent_off", "minor", "major", "penalties", "breakaways")
"""What is counted of each side, in this order."""

ENDINGS: tuple[Ending, ...] = ("lead_30", "lead_35", "full_time", "draw", "sudden_death", "exchange")
DRAWN = 2
"""In place of a winner's side."""
UNDECIDED = 2
"""In place of the side that has the ball next: a control check with a new d12 must say (FU-19)."""
MINUS_TEN = FACES
"""FU-17 in rolls of the 36: so many fewer are saved."""


def faces_of_two(draws: Words) -> Numbers:
    """The roll of a goaltending check (FU-13): tens and ones, counted up from 0 in base 6."""
    return faces(draws, 0, FACES) * FACES + faces(draws, 1, FACES)


class Fixture:
    """What all matches of a batch share: the rules, the teams, and what a draw leads to (FU-31).

    It keeps what line-ups it has met, so a second batch of the same fixture begins faster.
    """

    def __init__(self, rules: FuttiMatch, home: Team, visitors: Team, decider: Decider = "draw") -> None:
        self.rules = rules
        self.tables = tables = rules.content
        self.teams = home, visitors
        self.decider = decider
        self.lines = Lines(tables, self.teams)
        self.chart = Chart(tables)
        self.sportsmanship = sportsmanship(self.teams)
        self.home_from = control_track(tables, home, visitors).home_from
        named = [
            sum(1 << face for face in range(FACES) if tables.black[face] == position) << FACES * white
            for white, position in enumerate(tables.white)
        ]
        self.named_by = np.int64(sum(named))
        """Six bits for each face of the white die: the faces of the black die that name the same player (FU-15)."""


class Results(NamedTuple):
    """How matches ended, by match: tallies (side, what, match), ending (`ENDINGS`), winner (side or `DRAWN`), minute.

    `line` is the number of the last line-up (side, match); `absent` who was absent then, in bits (side, match).
    """

    tallies: Numbers
    ending: Numbers
    winner: Numbers
    minute: Numbers
    line: Numbers
    absent: Numbers

    @property
    def shares(self) -> tuple[float, float, float]:
        """Of all matches, those that home won, that were drawn, and that the visitors won."""
        home, visitors, drawn = (np.count_nonzero(self.winner == who) / len(self.winner) for who in (*SIDES, DRAWN))
        return home, drawn, visitors


class Matches:
    """Matches being played in lock-step, all in the same minute; those that have ended are laid aside.

    Arrays run over the matches, those with two rows over the sides before. `ball` is the side in possession, `pending`
    the faces of the black die, in bits, on which a steal becomes a breakaway (FU-15). Bits of players, by side: `left`
    in this minute, `absent` since an earlier one, until a timeout; `out` for good; `yellow` for who has one.
    """

    def __init__(self, fixture: Fixture, seeds: Words) -> None:
        count = len(seeds)
        self.fixture = fixture
        self.dice = Streams(seeds)
        self.number = np.arange(count)
        self.ball, self.pending = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.marked = np.zeros(count, np.bool_)
        self.line, self.left, self.absent, self.out, self.yellow = (np.zeros((2, count), np.int64) for _ in range(5))
        self.tallies = np.zeros((2, len(TALLIES), count), np.int64)
        self.results = Results(
            np.zeros((2, len(TALLIES), count), np.int64),
            *(np.zeros(count, np.int64) for _ in range(3)),
            *(np.zeros((2, count), np.int64) for _ in range(2)),
        )

    @property
    def count(self) -> int:
        """How many are still being played."""
        return len(self.number)

    @property
    def lead(self) -> Numbers:
        """Home's goals minus the visitors'."""
        lead: Numbers = self.tallies[HOME, GOALS] - self.tallies[VISITORS, GOALS]
        return lead

    def add(self, what: int, sides: Numbers | int, games: Numbers) -> None:
        """Count something for a side of each of these matches."""
        self.tallies[sides, what, games] += 1

    def leave(self, sides: Numbers, games: Numbers, players: Numbers) -> None:
        """A player of each leaves the pitch: a mark over the minute's box, and a timeout at its end (FU-25)."""
        self.line[sides, games] = self.fixture.lines.without(self.line[sides, games], players)
        self.marked[games] = True

    def injure(self, sides: Numbers, games: Numbers, players: Numbers, major: Flags) -> None:
        """FU-24: a player of each is injured."""
        bits = np.left_shift(1, players)
        self.tallies[sides, np.where(major, MAJORS, MINORS), games] += 1
        self.left[sides, games] |= np.where(major, 0, bits)
        self.out[sides, games] |= np.where(major, bits, 0)
        self.leave(sides, games, players)

    def book(self, sides: Numbers, games: Numbers, players: Numbers, red: Flags) -> Flags:
        """FU-23: a player of each is shown a card, red or yellow. Returns for whom there is a penalty."""
        bits = np.left_shift(1, players)
        yellow = self.yellow[sides, games]
        off: Flags = red | (yellow & bits != 0)
        self.tallies[sides, np.where(red, REDS, YELLOWS), games] += 1
        self.tallies[sides, SENT_OFF, games] += off
        self.yellow[sides, games] = yellow | np.where(red, 0, bits)
        self.left[sides, games] |= np.where(off, 0, bits)
        self.out[sides, games] |= np.where(off, bits, 0)
        self.leave(sides, games, players)
        return off

    def shoot(self, sides: Numbers, games: Numbers, minus: Numbers | int) -> Flags:
        """FU-13, FU-26: a shot by a side of each; `minus` rolls fewer of the 36 are saved. Returns who scored."""
        saves = self.fixture.lines.saves.take(self.line[1 - sides, games])
        kept = np.flatnonzero(saves)
        roll = faces_of_two(self.dice.draw("goaltending", games.take(kept)))
        scored = np.ones(len(games), np.bool_)
        scored[kept] = roll >= (saves - minus).take(kept)
        self.add(SHOTS, sides, games)
        at = np.flatnonzero(scored)
        goals = games.take(at)
        self.add(GOALS, sides.take(at), goals)
        self.marked[goals] = True
        return scored

    def rotate(self, games: Numbers) -> None:
        """FU-27: both sides of these matches fill their gaps, and nothing else."""
        for side in SIDES:
            line = self.line[side].take(games)
            at = np.flatnonzero(self.fixture.lines.has_gap.take(line))
            if at.size:
                gaps = games.take(at)
                absent = self.absent[side, gaps] | self.left[side, gaps] | self.out[side, gaps]
                self.line[side, gaps] = self.fixture.lines.filled(line.take(at), absent)

    def replace_keepers(self, sides: Numbers, games: Numbers) -> None:
        """FU-28: the goal of a side of each is empty as its goaltender was sent off: the other goes in if he may."""
        lines = self.fixture.lines
        for side, game in zip(sides.tolist(), games.tolist(), strict=True):
            gone = self.left[side, game] | self.out[side, game]
            keeper = next((player for player in GOALTENDERS if not gone >> player & 1), None)
            if keeper is not None:
                self.absent[side, game] &= ~(1 << keeper)
                self.line[side, game] = lines.with_keeper(int(self.line[side, game]), keeper)

    def has_takers(self, sides: Numbers, games: Numbers) -> Flags:
        """FU-28: whether a side of each has anybody on the pitch."""
        return self.fixture.lines.has_anybody.take(self.line[sides, games])

    def end(self, over: Flags, ending: Ending, minute: int, winner: Numbers | None = None) -> None:
        """Lay those that are over aside, the winner being who scored more unless it is given by match."""
        games = np.flatnonzero(over)
        if not games.size:
            return
        if winner is None:
            lead = self.lead
            winner = np.where(lead > 0, HOME, np.where(lead < 0, VISITORS, DRAWN))
        numbers = self.number.take(games)
        results = self.results
        results.tallies[..., numbers] = self.tallies.take(games, axis=-1)
        results.ending[numbers] = ENDINGS.index(ending)
        results.winner[numbers] = winner.take(games)
        results.minute[numbers] = minute
        results.line[:, numbers] = self.line.take(games, axis=-1)
        results.absent[:, numbers] = (self.left | self.absent | self.out).take(games, axis=-1)
        self._keep(np.flatnonzero(~over))

    def _keep(self, games: Numbers) -> None:
        """Go on with these alone."""
        self.dice.keep(games)
        self.number, self.ball, self.pending = (array.take(games) for array in (self.number, self.ball, self.pending))
        self.marked = self.marked.take(games)
        self.line, self.left, self.absent, self.out, self.yellow = (
            array.take(games, axis=-1) for array in (self.line, self.left, self.absent, self.out, self.yellow)
        )
        self.tallies = self.tallies.take(games, axis=-1)
