"""A match by itself, a series of them, a small league or cup: what the friendlies of all games have in common.

A friendly is played by a season's own rules with a shorter agenda: squads come about, one match follows the other until
it is decided who has won, and that is all. Owns who meets whom and who is at home, when a series is decided and who has
won it; how squads come about and what a match is belongs to each game. Sides are numbered from 0 in the order of the
set-up; those of a league or cup are drawn, and everything else follows from that order and from who won so far.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from engine.core import knockout
from engine.core.entries import ClubEntry, entries_fault
from engine.core.knockout import Tree
from engine.core.league import Row, round_robin
from engine.core.model import Event, Outcome, Placing, Reason, Seat, Step

SIDES = 2
"""So many play a series; more a league or a cup."""
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
    """The next match, or the end."""


class SidesDrawn(Event, frozen=True, kw_only=True):
    """The sides of a league or cup in the order in which they were drawn."""

    order: tuple[int, ...]


class FriendlyEnded(Event, frozen=True, kw_only=True):
    """It is decided, or all matches are played: `winner` is a side, None if nobody is ahead."""

    winner: int | None


class Meeting(NamedTuple):
    """A match of a friendly: its round, from 1, and both sides."""

    round: int
    home: int
    away: int


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


def is_series(setup: FriendlySetup) -> bool:
    """Whether two clubs meet, and not more of them in a league or cup."""
    return len(setup.clubs) == SIDES


def series_fault(setup: FriendlySetup) -> Reason | None:
    """Why more than two sides can't play a series. Keys: `series_of_two`."""
    return None if is_series(setup) or setup.best_of == 1 else Reason("series_of_two")


def series_meetings(best_of: int, winners: Sequence[int | None] = ()) -> list[Meeting]:
    """All matches of a series, the first side at home first; once it is decided those that were played.

    >>> series_meetings(3)
    [Meeting(round=1, home=0, away=1), Meeting(round=2, home=1, away=0), Meeting(round=3, home=0, away=1)]
    >>> len(series_meetings(3, [1, 1]))
    2
    """
    count = len(winners) if is_decided(winners, best_of) else best_of
    return [Meeting(leg + 1, host(leg), 1 - host(leg)) for leg in range(count)]


def league_meetings(order: Sequence[int]) -> list[Meeting]:
    """All matches of a league once around, each side having the number in the circle that it was drawn with.

    >>> league_meetings([2, 0, 1])
    [Meeting(round=1, home=1, away=0), Meeting(round=2, home=2, away=1), Meeting(round=3, home=0, away=2)]
    """
    return [
        Meeting(number, order[home], order[away])
        for number, pairs in enumerate(round_robin(len(order)), 1)
        for home, away in pairs
    ]


def cup_tree(order: Sequence[int], winners: Sequence[int | None]) -> Tree:
    """A cup drawn in this order as far as it is known; `winners` are those of its ties so far, byes left out."""
    tree = knockout.draw(order)
    for winner in winners:
        assert winner is not None, "a cup's ties are decided"
        tree = knockout.decide(tree, [tie.winner for tie in tree[-1]].index(None), winner)
        if all(tie.winner is not None for tie in tree[-1]):
            tree = knockout.advance(tree)
    return tree


def cup_meetings(tree: Tree) -> list[Meeting]:
    """All matches of a cup that are known, those that were played too; byes are none."""
    return [
        Meeting(number, tie.home, tie.visitors)
        for number, stage in enumerate(tree, 1)
        for tie in stage
        if tie.visitors is not None
    ]


def wins(winners: Sequence[int | None], sides: int = SIDES) -> tuple[int, ...]:
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


def league_outcome(names: Sequence[str], rows: Sequence[Row]) -> Outcome:
    """The sides of a league that is over, as its table has them."""
    return Outcome(tuple(Placing(names[row.team], row.team, place, row.points) for place, row in enumerate(rows, 1)))


def knockout_outcome(names: Sequence[str], tree: Tree, seats: Sequence[int | None]) -> Outcome:
    """The clubs of a cup that is over with their managers' seats; points are the rounds that they got through."""
    through = [sum(tie.winner == club for stage in tree for tie in stage) for club in range(len(names))]
    placings = [
        Placing(name, seat, 1 + sum(more > rounds for more in through), rounds)
        for name, seat, rounds in zip(names, seats, through, strict=True)
    ]
    return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))
