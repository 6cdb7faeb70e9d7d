"""A match by itself, and a series of them: what the friendlies of all games have in common.

A friendly is played by a season's own rules with a shorter agenda: squads come about, one match follows the other until
the series is decided, and that is all. Owns who is at home, when a series is decided and who has won it; how squads
come about and what a match is belongs to each game. Sides are numbered from 0 in the order of the set-up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.core.entries import ClubEntry, entries_fault
from engine.core.knockout import Tree
from engine.core.model import Event, Outcome, Placing, Reason, Seat, Step

BEST_OF = (1, 3, 5)
"""Of how many matches a series may be the best."""
MOST_REMATCHES = 999
POINTS_WIN, POINTS_DRAW = 3, 1
"""What a match counts among sides that don't only meet each other."""
SUFFIX = "-friendly"


class FriendlySetup(Protocol):
    """What every friendly begins with: seat n manages `clubs[n]`, and the series is the best of so many matches."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """People and computers."""
        ...

    @property
    def clubs(self) -> tuple[ClubEntry, ...]:
        """Their clubs."""
        ...

    @property
    def best_of(self) -> int:
        """One of BEST_OF."""
        ...

    @property
    def rematch(self) -> int:
        """How often these sides have met before with this seed: squads are the same again, matches other ones."""
        ...


class NextLeg(Step, frozen=True):
    """The next match of a series, or its end."""


class FriendlyEnded(Event, frozen=True, kw_only=True):
    """The series is decided, or all its matches are played: `winner` is a side, None if nobody is ahead."""

    winner: int | None


def name_of(game: str) -> str:
    """What the friendlies of a whole game are called in records.

    >>> name_of("futti")
    'futti-friendly'
    """
    return game + SUFFIX


def friendly_fault(setup: FriendlySetup, known: Collection[str], fewest: int = 2, most: int = 2) -> Reason | None:
    """None if these seats may play a friendly with these clubs, `known` being the keys of those there are.

    Keys: those of `entries_fault`, `best_of`, `rematch` (`most`).
    """
    fault = entries_fault(setup.seats, setup.clubs, known, fewest, most)
    if fault is not None:
        return fault
    if not 0 <= setup.rematch <= MOST_REMATCHES:
        return Reason("rematch", {"most": MOST_REMATCHES})
    return None if setup.best_of in BEST_OF else Reason("best_of")


def host(leg: int) -> int:
    """Which of two sides is at home in match `leg` of a series, from 0: they take turns.

    >>> [host(leg) for leg in range(3)]
    [0, 1, 0]
    """
    return leg % 2


def wins(winners: Sequence[int | None], sides: int = 2) -> tuple[int, ...]:
    """How many matches each side has won; None was a draw."""
    return tuple(sum(winner == side for winner in winners) for side in range(sides))


def is_decided(winners: Sequence[int | None], best_of: int) -> bool:
    """Whether no match that is left could change who wins a series of two sides.

    >>> is_decided([0], 3), is_decided([0, None], 3), is_decided([0, 0], 3), is_decided([0, None, 0], 5)
    (False, False, True, False)
    """
    first, second = wins(winners)
    return abs(first - second) > best_of - len(winners) or len(winners) == best_of


def series_winner(winners: Sequence[int | None]) -> int | None:
    """The side that has won more matches, None if neither has.

    >>> series_winner([0, None, 0]), series_winner([0, 1, None])
    (0, None)
    """
    first, second = wins(winners)
    return None if first == second else int(second > first)


def outcome_of(names: Sequence[str], winners: Sequence[int | None]) -> Outcome:
    """Both sides, who has won the series first, with the matches they won as points; level sides share the place."""
    won, winner = wins(winners), series_winner(winners)
    placings = [Placing(name, side, 1 if winner in (None, side) else 2, won[side]) for side, name in enumerate(names)]
    return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))


def knockout_outcome(names: Sequence[str], tree: Tree, seats: Sequence[int | None]) -> Outcome:
    """The clubs of a cup that is over with their managers' seats; points are the rounds that they got through."""
    through = [sum(tie.winner == club for stage in tree for tie in stage) for club in range(len(names))]
    placings = [
        Placing(name, seat, 1 + sum(more > rounds for more in through), rounds)
        for name, seat, rounds in zip(names, seats, through, strict=True)
    ]
    return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))
