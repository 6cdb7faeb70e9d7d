"""The league behind attract mode: computers play season after season, and one match of every round is shown.

Owns how the league goes on. Its matches are real: the rules, managers and seeds of any career, and the table and the
top scorers that are shown come of exactly these matches. Kept in memory alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Event, Seat
from engine.futti import content
from engine.futti.content import Team
from engine.futti.match.model import HOME, VISITORS, MatchTable
from engine.futti.season.events import MatchBegun, MatchEvent
from engine.futti.season.model import SeasonSetup, SeasonState, SeasonTable
from game.games.futti.flow.screening import GAME, SCREENS
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.style.match_kits import Clubs
from game.stage.screening import FinishedMatch

CLUBS = 8


@dataclass(frozen=True, slots=True)
class Shown:
    """The match of a round that is worth watching: its fixture's clubs by number, its seed, and all that happened."""

    home: int
    visitors: int
    seed: int
    match: FinishedMatch[MatchTable, FuttiMatchScene]


class RunningLeague:
    """A league of computers without an end. `play_round` goes on to the next round, of a new season if need be.

    The same `seed` gives the same league; every match of it has a seed of its own.
    """

    def __init__(self, seed: int, level: int = 2) -> None:
        self._seed = seed
        self._level = level
        self._content = content.load()
        self._rules = games.rules_for("futti")
        self._match_rules = games.rules_for(GAME)
        self._manager = games.manager_for("futti", level)
        self._seasons = 0
        self._turn = 0
        self._told: list[Event] = []
        self._state: SeasonState
        self._begin()

    @property
    def season(self) -> int:
        """How many seasons were begun."""
        return self._seasons

    @property
    def table(self) -> SeasonTable:
        """The season as everybody may see it. To be read only."""
        return self._state.table

    @property
    def clubs(self) -> Clubs:
        """What its clubs are called and look like."""
        return Clubs(self.table.setup, self._content)

    @property
    def teams(self) -> tuple[Team, ...]:
        """The clubs' teams of this season, by the clubs' numbers."""
        return self.table.teams

    def play_round(self) -> Shown:
        """Play the next round, and return the match of it that is most worth watching."""
        if self.table.over:
            self._begin()
        told = self._told
        before = self.table.rounds_played
        while self.table.rounds_played == before and not self.table.over:
            decision = self._rules.decisions(self._state)[0]
            chance = manager_chance(self._state.chance.seed, decision.seat, self._turn)
            managers = {decision.seat: self._manager}
            told += self._rules.apply(self._state, answer(self._rules, self._state, decision, managers, chance))
            self._turn += 1
        # What was told after the round's end is the beginning of the next one.
        self._told = [event for event in told if self._round_of(event) == self.table.rounds_played]
        return self._best(event for event in told if self._round_of(event) == before)

    def _begin(self) -> None:
        self._seasons += 1
        self._turn = 0
        seed = derive(self._seed, f"season/{self._seasons}")
        keys = [club.key for club in self._content.clubs]
        Chance(derive(seed, "kiosk")).shuffle("clubs", keys)
        setup = SeasonSetup(
            clubs=tuple(ClubEntry(key) for key in keys[:CLUBS]),
            seats=tuple(Seat("", self._level) for _ in range(CLUBS)),
            managed=tuple(range(CLUBS)),
            double=True,
        )
        self._state, events = self._rules.new(setup, seed)
        self._told = [event for event in events if isinstance(event, MatchBegun | MatchEvent)]

    def _round_of(self, event: Event) -> int | None:
        """The round a match's event belongs to, None for any other event. A match's key is season/league/round/slot."""
        return int(event.key.split("/")[2]) if isinstance(event, MatchBegun | MatchEvent) else None

    def _best(self, told: Iterable[Event]) -> Shown:
        """Of the round's matches the one with most goals, and among equals the closest."""
        begun: dict[str, MatchBegun] = {}
        happened: dict[str, list[Event]] = {}
        for event in told:
            if isinstance(event, MatchBegun):
                begun[event.key] = event
                happened[event.key] = []
            elif isinstance(event, MatchEvent):
                happened[event.key].append(event.inner)

        def worth(key: str) -> tuple[int, int]:
            result = self.table.fixtures[begun[key].fixture].result
            assert result is not None, "a round that is over has results"
            goals = (result.goals(HOME), result.goals(VISITORS))
            return sum(goals), -abs(goals[0] - goals[1])

        best = begun[max(begun, key=worth)]
        fixture, setup = self.table.fixtures[best.fixture], best.setup
        match = FinishedMatch(SCREENS, self._match_rules.blank(setup), happened[best.key])
        return Shown(fixture.home, fixture.visitors, best.seed, match)
