"""Careers to test: small helpers that set one up, play it with managers who are away, and keep what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.core.entries import ClubEntry
from engine.core.headless import play_out
from engine.core.model import Event, Seat
from engine.core.record import Entry, RecordBuilder, header_for
from engine.futti.season.model import SeasonSetup, SeasonState, SeasonTable
from engine.futti.season.rules import FuttiSeason


class Career:
    """A career played to its end by managers who are away."""

    def __init__(self, rules: FuttiSeason, setup: SeasonSetup, seed: int) -> None:
        builder = RecordBuilder(header_for(rules, setup, seed), rules)
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.state: SeasonState = play_out(rules, setup, seed, {}, builder)
        self.record = builder.record

    @property
    def entries(self) -> Sequence[Entry]:
        return self.record.entries()

    @property
    def events(self) -> list[Event]:
        return list(self.record.events())

    @property
    def table(self) -> SeasonTable:
        return self.state.table

    def all(self, kind: type[Any]) -> list[Any]:
        """Its events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


@pytest.fixture(scope="session")
def season_rules() -> FuttiSeason:
    """The rules with the shipped content."""
    return FuttiSeason()


@pytest.fixture(scope="session")
def make_setup(season_rules: FuttiSeason) -> Callable[..., SeasonSetup]:
    """A function that makes a set-up of so many clubs and seats; `people` of them are persons, the first ones."""

    def make(clubs: int = 6, seats: int = 1, people: int = 1, **options: Any) -> SeasonSetup:
        return SeasonSetup(
            clubs=tuple(ClubEntry(club.key) for club in season_rules.content.clubs[:clubs]),
            seats=tuple(Seat(f"Seat {number}", 0 if number < people else 1) for number in range(seats)),
            managed=tuple(range(seats)),
            **options,
        )

    return make


@pytest.fixture(scope="session")
def career(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> Callable[..., Career]:
    """A function that plays a career to its end."""

    def play(seed: int = 1, **options: Any) -> Career:
        return Career(season_rules, make_setup(**options), seed)

    return play
