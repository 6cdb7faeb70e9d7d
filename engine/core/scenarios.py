"""Scenarios: games that begin in a way somebody thought of, with an aim and three medals for reaching it.

Owns what a scenario is, reading and checking a game's own, and which medal a game that is over has won. It knows no
game: a set-up is whatever the game's rules can begin with, and nothing else is different from any other game.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from engine.core.entries import Key, Printed
from engine.core.levels import Problem, shown
from engine.core.model import Fact, Outcome, Seat
from engine.core.packs import PackReader, check_names
from engine.core.rules import AnyGame

FILE = "scenarios.toml"
Medal = Literal["bronze", "silver", "gold"]
MEDALS: tuple[Medal, ...] = ("bronze", "silver", "gold")
Measure = Literal["place", "points", "lead"]
"""What an aim counts: the place in the end, one's points, or by how many one is ahead of the best of the others."""
_MOST = 12
_LARGEST_SEED = 10**9
_Figure = Annotated[int, Meta(ge=-999, le=999)]


class Aim(Printed, frozen=True):
    """What is counted, and what of it bronze, silver and gold ask for: places from below, else so much or more."""

    measure: Measure
    medals: tuple[_Figure, _Figure, _Figure]


class Scenario(Fact, frozen=True):
    """A scenario of a game. In its `setup`, one that the game can be begun with, the person has no name yet."""

    key: str
    name: str
    note: str
    seed: int
    aim: Aim
    setup: Any

    @property
    def seat(self) -> int:
        """Where the person sits."""
        return next(number for number, seat in enumerate(self.setup.seats) if seat.is_human)

    def begun_by(self, name: str) -> Any:
        """The set-up with the person's name in it."""
        return replace(self.setup, seats=tuple(_named(seat, name) for seat in self.setup.seats))

    def is_begun_with(self, setup: Any, seed: int) -> bool:
        """Whether a game that begins so is this scenario, whoever plays it."""
        return seed == self.seed and nameless(setup) == self.setup


def nameless(setup: Any) -> Any:
    """A set-up in which no person has a name."""
    return replace(setup, seats=tuple(_named(seat, "") for seat in setup.seats))


def _named(seat: Seat, name: str) -> Seat:
    return replace(seat, name=name) if seat.is_human else seat


# -- medals


class Reached(NamedTuple):
    """How somebody stands: his place from 1, his points, and how many more they are than those of the best other."""

    place: int
    points: int
    lead: int

    def value(self, aim: Aim) -> int:
        """What an aim counts of it."""
        return int(getattr(self, aim.measure))


def reached(points: Sequence[int], own: int) -> Reached:
    """How the one at the place `own` (from 0) of those ranked stands, their points being given in that order."""
    others = [*points[:own], *points[own + 1 :]]
    return Reached(own + 1, points[own], points[own] - max(others, default=0))


def reached_in(outcome: Outcome, seat: int) -> Reached:
    """How the game ended for the manager at `seat`: by its final table, level managers sharing their place."""
    placings = outcome.placings
    own = next(number for number, placing in enumerate(placings) if placing.seat == seat)
    return reached([placing.points for placing in placings], own)._replace(place=placings[own].place)


def is_met(aim: Aim, medal: int, value: int) -> bool:
    """Whether that is enough for a medal, 0 bronze to 2 gold."""
    return value <= aim.medals[medal] if aim.measure == "place" else value >= aim.medals[medal]


def medal_for(aim: Aim, value: int) -> Medal | None:
    """The best medal that what was reached is enough for.

    >>> medal_for(Aim("place", (4, 2, 1)), 3), medal_for(Aim("points", (10, 20, 30)), 30)
    ('bronze', 'gold')
    """
    met = [name for number, name in enumerate(MEDALS) if is_met(aim, number, value)]
    return met[-1] if met else None


def next_medal(aim: Aim, value: int) -> int | None:
    """The first medal that it isn't enough for yet, 0 bronze to 2 gold; None if it is enough for gold."""
    return next((number for number in range(len(MEDALS)) if not is_met(aim, number, value)), None)


# -- reading


class _Printed(Printed, frozen=True):
    """A scenario as its file has it."""

    key: Key
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    note: Annotated[str, Meta(min_length=1, max_length=240)]
    seed: Annotated[int, Meta(ge=0, le=_LARGEST_SEED)]
    aim: Aim
    setup: dict[str, Any]


def read_scenarios(rules: AnyGame, source: Traversable | None = None) -> tuple[tuple[Scenario, ...], list[Problem]]:
    """The scenarios of the game that `rules` play, in the order of `levels/<game>/scenarios.toml`, and every fault.

    `source` is a folder whose file is read instead. Of an entry with a fault there is no scenario.
    """
    reader = PackReader(rules.game, rules.game, (FILE,), source, _MOST)
    rows = reader.array("scenarios", _Printed)
    check_names(rows)
    found: list[Scenario] = []
    for place, (_, entry) in enumerate(rows):
        path, before = f"scenarios[{place}]", len(reader.problems)
        setup = _setup(reader, rules, entry, f"{path}.setup")
        rise = [-figure if entry.aim.measure == "place" else figure for figure in entry.aim.medals]
        if not rise[0] < rise[1] < rise[2] or (entry.aim.measure == "place" and entry.aim.medals[2] < 1):
            reason = "must ask for more with each medal: for places from below, and none before the first"
            reader.problems.append(Problem(FILE, f"{path}.aim.medals", reason))
        if len(reader.problems) == before:
            found.append(Scenario(entry.key, entry.name, entry.note, entry.seed, entry.aim, setup))
    return tuple(found), reader.problems


def _setup(reader: PackReader, rules: AnyGame, entry: _Printed, path: str) -> Any:
    """What the game is begun with; faults are noted."""

    def fault(key: str, reason: str) -> None:
        reader.problems.append(Problem(FILE, ".".join(part for part in (path, key) if part), reason))

    for key in entry.setup.keys() - set(msgspec.structs.asdict(rules.default_setup())):
        fault(shown(key), "is not known here")
    setup = reader.convert(entry.setup, FILE, path, rules.setup_type)
    if setup is None:
        return None
    unplayable = rules.setup_fault(setup)
    if unplayable is not None:
        fault("", f"can't be played ({unplayable.key.replace('_', ' ')})")
    if [seat.name for seat in setup.seats if seat.is_human] != [""]:
        fault("seats", "must have one person, without a name")
    return setup
