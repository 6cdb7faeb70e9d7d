"""What recorded games are chosen from: set-ups of every game, each played with so many seeds by a hand.

Owns the rows of the pool. A game of it is known by its name, which says how it is played anew:
`superclub-match-league-busy-12` is the match `league` of Superclub, played by busy people with seed 12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.core.record import Record
from engine.futti.season.model import SeasonSetup
from tests.contract.drawn_eleven import drawn_match as drawn_eleven
from tests.contract.drawn_fortunes import drawn_match as drawn_fortunes
from tests.contract.drawn_superclub import drawn_match as drawn_superclub
from tests.replays import eleven_tables, hands, tables
from tests.replays.hands import Hand
from tests.replays.whole import whole_game

SetupOf = Callable[[int], Any]
"""The set-up that is played with a seed."""


@dataclass(frozen=True)
class Row:
    """Games of one set-up: `name` says which, `hand` who plays, with the seeds from 1 to `seeds`."""

    game: str
    name: str
    hand: str
    seeds: int
    setup: SetupOf
    first: int = 1

    def play(self, seed: int) -> Record:
        """The game with that seed."""
        return HANDS[self.hand](self.game, self.setup(seed), seed)

    def named(self) -> Iterator[tuple[str, int]]:
        """The names of its games, and their seeds."""
        for seed in range(self.first, self.first + self.seeds):
            yield f"{self.game}-{self.name}-{self.hand}-{seed}", seed


HANDS: dict[str, Hand] = {
    "away": hands.away,
    "busy": hands.company,
    "sharp": hands.best,
    "wavering": hands.wavering,
}


def _row(game: str, name: str, hand: str, seeds: int, setup: Callable[[], Any]) -> Row:
    return Row(game, name, hand, seeds, lambda seed: setup())


def _scenarios(game: str) -> Iterator[Row]:
    for one in games.scenarios_of(game):
        setup = one.begun_by("Manager")
        yield Row(game, one.key.replace("_", "-"), "busy", 1, lambda seed, setup=setup: setup, one.seed)


def _people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Manager {number}") for number in range(1, count + 1))


def _friendly(game: str, people: int, computers: int = 0, **options: Any) -> Any:
    """A friendly of so many people and so many computers, of levels 1 and up."""
    rules: Any = games.rules_for(game)
    usual = rules.default_setup(people + computers)
    machines = tuple(Seat(f"Computer {level}", level) for level in range(1, computers + 1))
    seats = (*_people(people), *machines)
    return replace(usual, seats=seats, clubs=usual.clubs[: len(seats)], **options)


# --- Fütti


def _pair(seed: int) -> Any:
    """A match of two neighbours among the twelve clubs."""
    first = seed * 2 % 12
    return tables.match(first, first + 1, "draw")


def _clubs(count: int, *levels: int, **options: Any) -> SeasonSetup:
    clubs = tuple(ClubEntry(team.club) for team in tables.teams()[:count])
    seats = tuple(Seat(f"Computer {level}" if level else "Manager", level) for level in levels)
    return SeasonSetup(clubs, seats, managed=tuple(range(len(levels))), **options)


def _futti() -> Iterator[Row]:
    match = partial(_row, "futti-match")
    yield Row("futti-match", "pair", "busy", 60, _pair)
    for decider in ("sudden_death", "exchange"):
        name = decider.replace("_", "-")
        yield match(f"even-{name}", "busy", 40, partial(tables.even, decider))
        yield match(f"toothless-{name}", "away", 30, partial(tables.toothless, decider))
    yield match("wild", "busy", 60, tables.wild)
    yield match("wild-and-long", "busy", 40, tables.wild_and_long)
    season = partial(_row, "futti")
    yield season("league", "busy", 12, lambda: _clubs(4, 0, 0))
    yield season("cup", "busy", 12, lambda: _clubs(4, 0, 3, cup=True, decider="exchange"))
    yield season("double", "busy", 4, lambda: _clubs(4, 0, double=True))
    yield season("draft", "busy", 6, lambda: _clubs(4, 0, 1, 2, 4, cup=True, teams="draft"))
    yield season("two-seasons", "busy", 4, lambda: _clubs(4, 0, cup=True, seasons=2))
    yield season("undo", "wavering", 3, lambda: _clubs(4, 0, 0, teams="draft"))
    yield season("big", "busy", 3, lambda: _clubs(12, 4, 0))
    yield from _scenarios("futti")
    friendly = partial(_row, "futti-friendly")
    for best_of in (1, 3, 5):
        yield friendly(f"best-of-{best_of}", "busy", 12, partial(_friendly, "futti-friendly", 2, best_of=best_of))
    for decider in ("sudden_death", "exchange"):
        name = decider.replace("_", "-")
        yield friendly(name, "busy", 12, partial(_friendly, "futti-friendly", 1, 1, decider=decider, best_of=3))
    yield friendly("draft", "busy", 6, partial(_friendly, "futti-friendly", 1, 1, teams="draft"))
    yield friendly("by-hand", "busy", 6, partial(_friendly, "futti-friendly", 2, by_hand=True))
    yield friendly("rematch", "busy", 6, partial(_friendly, "futti-friendly", 2, rematch=1))
    yield friendly("league", "busy", 8, partial(_friendly, "futti-friendly", 3))
    yield friendly("double", "busy", 2, partial(_friendly, "futti-friendly", 2, double=True))
    yield friendly("cup", "busy", 8, partial(_friendly, "futti-friendly", 4, 1, cup=True, decider="exchange"))


# --- Eleven


def _eleven() -> Iterator[Row]:
    yield Row("eleven-match", "drawn", "busy", 400, lambda seed: drawn_eleven(seed, 1 + seed % 3, seed % 2 == 0))
    season = partial(_row, "eleven")
    for people in range(1, 5):
        yield season(f"people-{people}", "busy", 16, partial(eleven_tables.season, *[0] * people))
    yield season("levels", "busy", 4, partial(eleven_tables.season, 4, 3, 2, 1))
    yield season("one", "sharp", 8, partial(eleven_tables.season, 0))
    yield season("sharp", "sharp", 20, partial(eleven_tables.season, 0, 0, 0, 0))
    yield season("undo", "wavering", 2, partial(eleven_tables.season, 0))
    rules: Any = games.rules_for("eleven")
    for scenario in rules.content.scenarios:
        setup = partial(eleven_tables.season, 0, scenario=scenario.key)
        yield season(scenario.key.replace("_", "-"), "busy", 3, setup)
        yield season(scenario.key.replace("_", "-"), "sharp", 3, setup)
    friendly = partial(_row, "eleven-friendly")
    for best_of in (1, 3, 5):
        for people in (1, 2):
            setup = partial(_friendly, "eleven-friendly", people, best_of=best_of)
            yield friendly(f"{people}-best-of-{best_of}", "busy", 12, setup)
    yield friendly("three", "busy", 6, partial(_friendly, "eleven-friendly", 2, 1))
    yield friendly("rematch", "busy", 6, partial(_friendly, "eleven-friendly", 1, rematch=1))


# --- Superclub


def _superclub() -> Iterator[Row]:
    match = partial(Row, "superclub-match")
    yield match("league", "busy", 300, drawn_superclub)
    yield match("powerhouse", "busy", 30, partial(drawn_superclub, powerhouse=True))
    yield match("super-duper", "busy", 60, partial(drawn_superclub, kind="super_duper"))
    yield match("supercup", "busy", 60, partial(drawn_superclub, kind="supercup"))
    season = partial(_row, "superclub")
    for people in range(2, 7):
        yield season(f"people-{people}", "busy", 6, partial(whole_game, "superclub", *[0] * people, seasons=2))
    options: dict[str, Any] = {"unhappy": True, "utility": True, "seasons": 3}
    yield season("unhappy", "busy", 8, partial(whole_game, "superclub", 0, 0, 2, **options))
    yield season("quick", "busy", 6, partial(whole_game, "superclub", 0, 0, quick=True, pace="quick", seasons=6))
    yield season("slow", "busy", 4, partial(whole_game, "superclub", 0, 0, pace="slow", home_and_away=True, seasons=2))
    yield season("powerhouses", "busy", 4, partial(whole_game, "superclub", 0, 0, 0, powerhouses=True, seasons=3))
    yield season("levels", "busy", 4, partial(whole_game, "superclub", 1, 2, 3, 4, seasons=3, unhappy=True))
    yield season("pair", "sharp", 6, partial(whole_game, "superclub", 0, 0, seasons=8, quick=True, pace="quick"))
    yield season("undo", "wavering", 3, partial(whole_game, "superclub", 0, 0, seasons=1))
    yield season("long", "busy", 6, partial(whole_game, "superclub", *[0] * 6, home_and_away=True, seasons=4))
    yield season("benched", "busy", 6, partial(whole_game, "superclub", *[0] * 4, unhappy=True, seasons=3))
    yield from _scenarios("superclub")
    friendly = partial(_row, "superclub-friendly")
    for best_of in (1, 3, 5):
        yield friendly(f"best-of-{best_of}", "busy", 10, partial(_friendly, "superclub-friendly", 2, best_of=best_of))
    yield friendly("final", "busy", 20, partial(_friendly, "superclub-friendly", 1, 1, final=True, best_of=3))
    yield friendly("draft", "busy", 6, partial(_friendly, "superclub-friendly", 1, 1, squads="draft"))
    yield friendly("rematch", "busy", 6, partial(_friendly, "superclub-friendly", 2, rematch=1))
    yield friendly("league", "busy", 6, partial(_friendly, "superclub-friendly", 2, 1))
    yield friendly("cup", "busy", 6, partial(_friendly, "superclub-friendly", 3, 2, final=True))
    for name in ("home_and_away", "powerhouses", "quick", "unhappy", "utility"):
        setup = partial(_friendly, "superclub-friendly", 2, **{name: True})
        yield friendly(name.replace("_", "-"), "busy", 1, setup)
    for pace in ("quick", "slow"):
        yield friendly(pace, "away", 1, partial(_friendly, "superclub-friendly", 2, pace=pace))


# --- Fortunes


def _fortunes() -> Iterator[Row]:
    for competition, home, away in (("league", 2, 1), ("league", 0, None), ("cup", 1, 0), ("europe", None, 2)):
        setup = partial(drawn_fortunes, competition=competition, home=home, away=away)
        yield Row("fortunes-match", f"{competition}-{home}-{away}".lower(), "away", 40, setup)
    season = partial(_row, "fortunes")
    for people in range(2, 7):
        yield season(f"classic-{people}", "busy", 12, partial(whole_game, "fortunes", *[0] * people, classic=True))
        yield season(f"people-{people}", "busy", 12, partial(whole_game, "fortunes", *[0] * people))
    yield season("mixed", "busy", 8, partial(whole_game, "fortunes", 0, 2, 3, classic=True))
    yield season("seasons-6", "busy", 6, partial(whole_game, "fortunes", *[0] * 6, classic=True, seasons=2))
    yield season("insurance", "busy", 4, partial(whole_game, "fortunes", 0, 0, 0, classic=True, insurance=True))
    yield season("seasons", "busy", 4, partial(whole_game, "fortunes", 0, 0, 2, classic=True, seasons=2))
    yield season("levels", "busy", 3, partial(whole_game, "fortunes", 1, 2, 3, 4, classic=True))
    yield season("pair", "sharp", 3, partial(whole_game, "fortunes", 0, 0, classic=True))
    yield season("undo", "wavering", 2, partial(whole_game, "fortunes", 0, 0, classic=True))
    yield from _scenarios("fortunes")
    friendly = partial(_row, "fortunes-friendly")
    for best_of in (1, 3, 5):
        yield friendly(f"best-of-{best_of}", "busy", 10, partial(_friendly, "fortunes-friendly", 2, best_of=best_of))
    yield friendly("decisive", "busy", 20, partial(_friendly, "fortunes-friendly", 1, 1, decisive=True, best_of=3))
    yield friendly("rematch", "busy", 6, partial(_friendly, "fortunes-friendly", 2, rematch=1))
    for people in (1, 3, 6):
        yield friendly(f"cup-{people}", "busy", 6, partial(_friendly, "fortunes-friendly", people, cup=True))
    for name in ("classic", "insurance"):
        yield friendly(name, "busy", 1, partial(_friendly, "fortunes-friendly", 2, **{name: True}))


@cache
def pool() -> tuple[Row, ...]:
    """Every row, game by game."""
    return (*_futti(), *_eleven(), *_superclub(), *_fortunes())
