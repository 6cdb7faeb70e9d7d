"""The game of Football Fortunes behind attract mode: computers play season after season, and rounds of it are shown.

Owns how the game goes on. Its rounds are real: the rules, managers and seeds of any game. Kept in memory alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Event, Seat, clone
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Result, SeasonSetup, SeasonTable
from game.games.fortunes.kiosk.three_weeks import GAME

SEATS = 6
_CANDIDATES = 2


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round worth watching: the table before it, its events, its own seed, and the fixture of most goals in it.

    `seat` is a manager who plays in that fixture.
    """

    blank: SeasonTable
    events: tuple[Event, ...]
    seed: int
    fixture: int
    seat: int
    goals: int


class RunningGame:
    """A game of computers without an end. `play_round` goes on to the next round worth watching.

    The same `seed` gives the same rounds, and none comes twice.
    """

    def __init__(self, seed: int, level: int) -> None:
        self._seed = seed
        self._level = level
        self._content = load()
        self._rules = games.rules_for(GAME)
        self._manager = games.manager_for(GAME, level)
        self._games = 0
        self._begin()

    @property
    def seed(self) -> int:
        """That of the game being played."""
        return derive(self._seed, f"{GAME}/{self._games}")

    @property
    def setup(self) -> SeasonSetup:
        """That of the game being played."""
        return self._table.setup

    def play_round(self) -> ShownRound:
        """Of the next few rounds with a manager in them the one with most goals."""
        return max((self._next() for _ in range(_CANDIDATES)), key=lambda one: one.goals)

    def _begin(self) -> None:
        self._games += 1
        self._turn = self._rounds = 0
        clubs = list(self._content.clubs)
        Chance(derive(self.seed, "kiosk")).shuffle("clubs", clubs)
        setup = SeasonSetup(
            seats=tuple(Seat(club.name, self._level) for club in clubs[:SEATS]),
            clubs=tuple(ClubEntry(club.key) for club in clubs[:SEATS]),
            level=self._level,
        )
        self._state, self._told = self._rules.new(setup, self.seed)
        self._table: SeasonTable = self._rules.blank(setup)

    def _next(self) -> ShownRound:
        """The next round with a manager in it."""
        while True:
            shown = self._shown(*self._round())
            if shown is not None:
                return shown

    def _round(self) -> tuple[SeasonTable, list[Event]]:
        """The next round: the table before it, and its events."""
        blank: SeasonTable | None = None
        events: list[Event] = []
        while True:
            while self._told:
                event = self._told.pop(0)
                if not event.visible_to(None):
                    continue
                if isinstance(event, ev.RoundBegun):
                    blank = clone(self._table)
                self._rules.fold(self._table, event)
                if blank is not None:
                    events.append(event)
                    if isinstance(event, ev.RoundEnded):
                        self._rounds += 1
                        return blank, events
            self._play_on()

    def _play_on(self) -> None:
        """One answer more; a game that is over is followed by another."""
        decisions = self._rules.decisions(self._state)
        if not decisions:
            self._begin()
            return
        due = decisions[0]
        chance = manager_chance(self.seed, due.seat, self._turn)
        managers = {due.seat: self._manager}
        self._told = self._rules.apply(self._state, answer(self._rules, self._state, due, managers, chance))
        self._turn += 1

    def _shown(self, blank: SeasonTable, events: list[Event]) -> ShownRound | None:
        """A round as it is shown; None if nobody manages a side in it."""
        results = {event.result.fixture: event.result for event in events if isinstance(event, ev.MatchPlayed)}
        managed = [event.fixture for event in events if isinstance(event, ev.MatchBegun)]
        if not managed:
            return None

        def worth(result: Result) -> tuple[int, int]:
            home, away = result.score
            return home + away, -abs(home - away)

        best = max(managed, key=lambda number: worth(results[number]))
        fixture = blank.fixtures[best]
        seats = (blank.clubs[club].manager for club in (fixture.home, fixture.away))
        seat = next(seat for seat in seats if seat is not None)
        goals = sum(sum(results[number].score) for number in managed)
        return ShownRound(blank, tuple(events), derive(self.seed, f"round/{self._rounds}"), best, seat, goals)
