"""The seasons that pictures and tests are about: small ones, played by the engine like any other.

Owns which clubs take part, who manages them and how far each season is played. The first club is the one whose
manager looks at the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from engine import games
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, Seat, clone
from engine.futti import content
from engine.futti.season.model import SeasonSetup, SeasonState, SeasonTable
from engine.futti.season.rules import FuttiSeason
from game.games.futti import facts

OWN = 0
"""The club whose manager looks at the screens."""

P = ParamSpec("P")
T = TypeVar("T")

_KEPT = 8  # seasons of each kind that aren't played again; who asks gets a copy
_GAME = "futti"
_LEVEL = 1
_CLUBS = 6


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Makes what was made before no second time: whoever asks gets a copy."""
    made: Callable[..., T] = lru_cache(maxsize=_KEPT)(make)

    @wraps(make)
    def copied(*given: P.args, **choices: P.kwargs) -> T:
        return clone(made(*given, **choices))

    return copied


@kept
def after_rounds(seed: int, rounds: int, clubs: int = 8, **choices: object) -> SeasonTable:
    """A season of so many clubs after so many dates of its calendar, or at its end; `choices` of the set-up.

    The first club is managed by a person who leaves every decision to the default; nobody manages the others.
    """
    setup = _setup(clubs, (Seat(""),), **{"double": True, "cup": True, **choices})
    state = _played(setup, seed, lambda table: table.rounds_played >= rounds or facts.season_over(table))
    return _seen(state, OWN)


@kept
def in_a_match(seed: int) -> SeasonTable:
    """A season in the middle of the first club's match."""
    setup = _setup(_CLUBS, (Seat(""),))
    return _seen(_played(setup, seed, lambda table: table.match is not None and table.match.minute > 0), OWN)


@kept
def of_computers(seed: int, seasons: int = 1, rounds: int | None = None) -> SeasonTable:
    """A career of six clubs with a cup that computers play, at its end or after so many rounds of the last season."""

    def reached(table: SeasonTable) -> bool:
        return rounds is not None and table.season == seasons and table.rounds_played >= rounds

    seats = (Seat("Maja", _LEVEL), Seat("Bruno", _LEVEL))
    setup = _setup(_CLUBS, seats, double=True, cup=True, seasons=seasons)
    return _seen(_played(setup, seed, reached), None)


def second_season(seed: int) -> SeasonTable:
    """A second season with some rounds played, so that there is a past and a present."""
    return of_computers(seed, 2, 6)


def drafting(seed: int, picks: int = 3) -> tuple[FuttiSeason, SeasonState]:
    """The rules and the state of a career at a person's pick in the draft, after so many of that person's."""
    rules = _rules()
    setup = _setup(_CLUBS, (Seat("Maja"),), teams="draft")
    state, _ = rules.new(setup, seed)
    for _ in range(picks):
        rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    return rules, state


def asking(seed: int, kind: type[Decision]) -> tuple[FuttiSeason, SeasonState, Decision]:
    """The rules and the state of a career in which the first club's manager is asked for such a decision, and that."""
    rules, state = _rules(), _asking(seed, kind)
    return rules, state, rules.decisions(state)[0]


@kept
def _asking(seed: int, kind: type[Decision]) -> SeasonState:
    rules = _rules()
    setup = _setup(_CLUBS, (Seat("Maja"),))
    state, _ = rules.new(setup, seed)
    while not isinstance(due := rules.decisions(state)[0], kind):
        rules.apply(state, rules.default(state, due))
    return state


def _rules() -> FuttiSeason:
    rules = games.rules_for(_GAME)
    assert isinstance(rules, FuttiSeason)
    return rules


def _setup(clubs: int, seats: tuple[Seat, ...], **choices: Any) -> SeasonSetup:
    entries = tuple(ClubEntry(club.key) for club in content.load().clubs[:clubs])
    return SeasonSetup(clubs=entries, seats=seats, managed=tuple(range(len(seats))), **choices)


def _played(setup: SeasonSetup, seed: int, until: Callable[[SeasonTable], bool]) -> SeasonState:
    """The state at the end, or where `until` holds; a person's seat leaves everything to the default."""
    rules = _rules()
    managers = {seat: games.manager_for(_GAME, one.level) for seat, one in enumerate(setup.seats) if one.level}
    state, _ = rules.new(setup, seed)
    turn = 0
    while (asked := rules.decisions(state)) and not until(state.table):
        chance = manager_chance(seed, asked[0].seat, turn)
        rules.apply(state, answer(rules, state, asked[0], managers, chance))
        turn += 1
    return state


def _seen(state: SeasonState, seat: int | None) -> SeasonTable:
    return _rules().view(state, seat)
