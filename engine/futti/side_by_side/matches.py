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

ABSENT, OUT, YELLOW = 8, 16, 24
"""Where the bits of `Matches.people` begin."""
_EVERYBODY = 0xFF
_FOR_GOOD = 0xFFFF << OUT
_ONE = np.array(1, np.int64)

GOALS, SHOTS, STEALS, YELLOWS, REDS, SENT_OFF, MINORS, MAJORS, PENALTIES, BREAKAWAYS = range(10)
TALLIES = ("goals", "shots", "steals", "yellow", "red", "sent_off", "minor", "major", "penalties", "breakaways")
"""What is counted of each side, in this order."""

ENDINGS: tuple[Ending, ...] = ("lead_30", "lead_35", "full_time", "draw", "sudden_death", "exchange")
DRAWN = 2
"""In place of a winner's side."""


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
        named = [sum(1 << face for face in range(FACES) if tables.black[face] == position) for position in tables.white]
        self.named_by = np.array(named, np.int64)
        """By face of the white die: the faces of the black die, in bits, that name the same player (FU-15)."""


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
        home, visitors, drawn = (int((self.winner == who).sum()) / len(self.winner) for who in (*SIDES, DRAWN))
        return home, drawn, visitors


class Matches:
    """Matches being played in lock-step, all in the same minute; those that have ended are laid aside.

    Arrays run over the matches: `ball` is the side in possession, `pending` the faces of the black die, in bits, on
    which a steal becomes a breakaway (FU-15), `marked` whether the minute ends with a timeout. Those of the sides run
    over home's matches, then the visitors': a side's place of a match is a slot. `line` is its line-up, `people` four
    times eight bits of players: who left in this minute, from `ABSENT` on since an earlier one, both until a timeout;
    from `OUT` on who is out for good, from `YELLOW` on who has been booked. `tallies` has a row for each of `TALLIES`.
    """

    def __init__(self, fixture: Fixture, seeds: Words) -> None:
        count = len(seeds)
        self.fixture = fixture
        self.dice = Streams(seeds)
        self.count = count
        """How many are still being played."""
        self.number = np.arange(count)
        self.ball, self.pending = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.marked = np.zeros(count, np.bool_)
        self.line, self.people = np.zeros(2 * count, np.int64), np.zeros(2 * count, np.int64)
        self.tallies = np.zeros((len(TALLIES), 2 * count), np.int16)
        self.results = Results(
            np.zeros((2, len(TALLIES), count), np.int16),
            *(np.zeros(count, np.int64) for _ in range(3)),
            *(np.zeros((2, count), np.int64) for _ in range(2)),
        )

    @property
    def lead(self) -> Numbers:
        """Home's goals minus the visitors'."""
        goals = self.tallies[GOALS]
        lead: Numbers = goals[: self.count] - goals[self.count :]
        return lead

    def of_side(self, array: Numbers, side: int) -> Numbers:
        """One side's part of an array over the slots."""
        return array[self.count :] if side else array[: self.count]

    def slots(self, sides: Numbers, games: Numbers) -> Numbers:
        """The place of a side of each of these matches."""
        return sides * self.count + games

    def across(self, slots: Numbers) -> Numbers:
        """The other side's places."""
        return np.where(slots < self.count, slots + self.count, slots - self.count)

    def add(self, what: int, slots: Numbers) -> None:
        """Count something for a side of each of these matches."""
        self.tallies[what][slots] += 1

    def injure(self, slots: Numbers, games: Numbers, players: Numbers, major: Flags) -> None:
        """FU-24: a player of each is injured."""
        bits = np.left_shift(_ONE, players)
        self.people[slots] |= np.where(major, bits << OUT, bits)
        self._count_either(MINORS, major, slots)
        self._leave(slots, games, players)

    def book(self, slots: Numbers, games: Numbers, players: Numbers, red: Flags) -> Flags:
        """FU-23: a player of each is shown a card, red or yellow. Returns for whom there is a penalty."""
        bits = np.left_shift(_ONE, players)
        people = self.people.take(slots)
        off: Flags = red | ((people >> YELLOW & bits) != 0)
        people |= np.where(off, bits << OUT, bits) | np.where(red, 0, bits << YELLOW)
        self.people[slots] = people
        self._count_either(YELLOWS, red, slots)
        self.add(SENT_OFF, slots[off])
        self._leave(slots, games, players)
        return off

    def shoot(self, slots: Numbers, games: Numbers, minus: Numbers | int) -> Flags:
        """FU-13, FU-26: a shot by a side of each; `minus` rolls fewer of the 36 are saved. Returns who scored."""
        saves = self.fixture.lines.saves.take(self.line.take(self.across(slots)))
        if saves.all():
            scored = faces_of_two(self.dice.draw("goaltending", games)) >= saves - minus
        else:
            kept = saves.nonzero()[0]
            scored = np.ones(len(games), np.bool_)
            scored[kept] = faces_of_two(self.dice.draw("goaltending", games.take(kept))) >= (saves - minus).take(kept)
        self.add(SHOTS, slots)
        self.add(GOALS, slots[scored])
        self.marked[games[scored]] = True
        return scored

    def rotate(self, games: Numbers) -> None:
        """FU-27: both sides of these matches fill their gaps, and nothing else."""
        lines = self.fixture.lines
        slots = np.concatenate([games, games + self.count])
        line = self.line.take(slots)
        gaps = lines.has_gap.take(line).nonzero()[0]
        slots = slots.take(gaps)
        people = self.people.take(slots)
        absent = (people | people >> ABSENT | people >> OUT) & _EVERYBODY
        self.line[slots] = lines.filled(line.take(gaps), absent)

    def call_timeout(self, games: Numbers) -> None:
        """FU-25: at the end of a minute those come back who left before it, not those who left in it."""
        slots = np.concatenate([games, games + self.count])
        people = self.people.take(slots)
        self.people[slots] = (people & _FOR_GOOD) | (people & _EVERYBODY) << ABSENT

    def call_everybody_back(self) -> None:
        """FU-25: at half-time and before a decider everybody is back who isn't out for good."""
        self.people &= _FOR_GOOD

    def replace_keepers(self, slots: Numbers) -> None:
        """FU-28: the goal of a side of each is empty as its goaltender was sent off: the other goes in if he may."""
        for slot in slots.tolist():
            people = int(self.people[slot])
            gone = people | people >> OUT
            keeper = next((player for player in GOALTENDERS if not gone >> player & 1), None)
            if keeper is not None:
                self.people[slot] = people & ~(1 << ABSENT + keeper)
                self.line[slot] = self.fixture.lines.with_keeper(int(self.line[slot]), keeper)

    def end(self, over: Flags, ending: Ending, minute: int, winner: Numbers | None = None) -> None:
        """Lay those that are over aside, the winner being who scored more unless it is given by match."""
        games = over.nonzero()[0]
        if not games.size:
            return
        if winner is None:
            lead = self.lead
            winner = np.where(lead > 0, HOME, np.where(lead < 0, VISITORS, DRAWN))
        numbers = self.number.take(games)
        results = self.results
        results.ending[numbers] = ENDINGS.index(ending)
        results.winner[numbers] = winner.take(games)
        results.minute[numbers] = minute
        for side in SIDES:
            slots = games + side * self.count
            people = self.people.take(slots)
            results.tallies[side][:, numbers] = self.tallies.take(slots, axis=1)
            results.line[side][numbers] = self.line.take(slots)
            results.absent[side][numbers] = (people | people >> ABSENT | people >> OUT) & _EVERYBODY
        self._keep((~over).nonzero()[0])

    def _leave(self, slots: Numbers, games: Numbers, players: Numbers) -> None:
        """A player of each leaves the pitch: a mark over the minute's box, and a timeout at its end (FU-25)."""
        self.line[slots] = self.fixture.lines.without(self.line.take(slots), players)
        self.marked[games] = True

    def _count_either(self, first: int, following: Flags, slots: Numbers) -> None:
        """Count what has this row for a side of each match, or what has the next row where it is so."""
        self.tallies.reshape(-1)[(first + following) * (2 * self.count) + slots] += 1

    def _keep(self, games: Numbers) -> None:
        """Go on with these alone."""
        self.dice.keep(games)
        slots = np.concatenate([games, games + self.count])
        self.count = len(games)
        self.number, self.ball, self.pending = (array.take(games) for array in (self.number, self.ball, self.pending))
        self.marked = self.marked.take(games)
        self.line, self.people = self.line.take(slots), self.people.take(slots)
        self.tallies = self.tallies.take(slots, axis=1)
