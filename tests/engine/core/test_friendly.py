"""Series of friendlies: who is at home, when they are decided, and by whom."""

import pytest

from engine.core.entries import ClubEntry
from engine.core.friendly import friendly_fault, host, is_decided, knockout_outcome, outcome_of, series_winner, wins
from engine.core.knockout import Tie
from engine.core.model import Fact, Placing, Reason, Seat


class Setup(Fact, frozen=True):
    seats: tuple[Seat, ...] = (Seat("Maja"), Seat("Bruno", 2))
    clubs: tuple[ClubEntry, ...] = (ClubEntry("a"), ClubEntry("b"))
    best_of: int = 1
    rematch: int = 0


def test_sides_take_turns_at_home() -> None:
    assert [host(leg) for leg in range(5)] == [0, 1, 0, 1, 0]


@pytest.mark.parametrize(
    ("winners", "best_of", "decided"),
    [
        ([], 1, False),
        ([None], 1, True),
        ([0], 3, False),
        ([0, 0], 3, True),
        ([0, None], 3, False),  # the other side can still draw level
        ([0, 1], 3, False),
        ([0, 1, None], 3, True),
        ([1, 1, None], 5, False),
        ([1, 1, None, None], 5, True),
        ([1, 1, 1], 5, True),
    ],
)
def test_a_series_is_decided_once_nothing_that_is_left_could_change_it(
    winners: list[int | None], best_of: int, decided: bool
) -> None:
    assert is_decided(winners, best_of) is decided


def test_who_has_won_more_matches_has_won_the_series() -> None:
    assert wins([0, 1, 0, None]) == (2, 1)
    assert series_winner([0, 1, 0]) == 0
    assert series_winner([None, 1]) == 1
    assert series_winner([0, 1, None]) is None


def test_level_sides_share_the_first_place() -> None:
    assert outcome_of(["A", "B"], [1, None]).placings == (Placing("B", 1, 1, 1), Placing("A", 0, 2, 0))
    assert [one.place for one in outcome_of(["A", "B"], [1, 0, None]).placings] == [1, 1]


def test_what_is_no_friendly_says_why() -> None:
    known = {"a", "b"}
    assert friendly_fault(Setup(), known) is None
    assert friendly_fault(Setup(best_of=2), known) == Reason("best_of")
    assert friendly_fault(Setup(rematch=1000), known) == Reason("rematch", {"most": 999})
    assert friendly_fault(Setup(clubs=(ClubEntry("a"), ClubEntry("a"))), known) == Reason("club_twice", {"club": "a"})
    alone = Setup(seats=(Seat("Maja"),), clubs=(ClubEntry("a"),))
    assert friendly_fault(alone, known) == Reason("manager_count", {"fewest": 2, "most": 2, "count": 1})
    assert friendly_fault(alone, known, 1, 4) is None


def test_a_cup_is_placed_by_rounds_byes_included() -> None:
    # Of three clubs the first has a bye and wins the final; the second won as many matches.
    tree = ((Tie(0, None, 0), Tie(1, 2, 1)), (Tie(0, 1, 0),))
    placings = knockout_outcome(["A", "B", "C"], tree, [None, 1, 0]).placings
    assert placings == (Placing("A", None, 1, 2), Placing("B", 1, 2, 1), Placing("C", 0, 3, 0))
