"""Friendlies: who meets whom and who is at home, when a series is decided, and by whom."""

import pytest

from engine.core.entries import ClubEntry
from engine.core.friendly import (
    Meeting,
    cup_meetings,
    cup_tree,
    friendly_fault,
    host,
    is_decided,
    is_series,
    knockout_outcome,
    league_meetings,
    league_outcome,
    outcome_of,
    series_fault,
    series_meetings,
    series_winner,
    wins,
)
from engine.core.knockout import Tie
from engine.core.league import Row
from engine.core.model import Fact, Placing, Reason, Seat


class Setup(Fact, frozen=True):
    seats: tuple[Seat, ...] = (Seat("Maja"), Seat("Bruno", 2))
    clubs: tuple[ClubEntry, ...] = (ClubEntry("a"), ClubEntry("b"))
    best_of: int = 1
    rematch: int = 0


def test_sides_take_turns_at_home() -> None:
    assert [host(leg) for leg in range(5)] == [0, 1, 0, 1, 0]


def test_a_series_has_all_its_matches_until_it_is_decided() -> None:
    assert series_meetings(3) == [Meeting(1, 0, 1), Meeting(2, 1, 0), Meeting(3, 0, 1)]
    assert series_meetings(5, [1, 1, None]) == series_meetings(5)
    assert series_meetings(5, [1, 1, 1]) == [Meeting(1, 0, 1), Meeting(2, 1, 0), Meeting(3, 0, 1)]


def test_in_a_league_everybody_meets_everybody_once_as_they_were_drawn() -> None:
    # The circle of four: 3-0 and 2-1, then 1-3 and 0-2, then 3-2 and 1-0; sides 2, 0, 3, 1 have these numbers.
    assert league_meetings([2, 0, 3, 1]) == [
        Meeting(1, 1, 2), Meeting(1, 3, 0), Meeting(2, 0, 1), Meeting(2, 2, 3), Meeting(3, 1, 3), Meeting(3, 0, 2),
    ]  # fmt: skip
    for sides in range(3, 7):
        pairs = [{one.home, one.away} for one in league_meetings(range(sides))]
        assert len(pairs) == sides * (sides - 1) // 2
        assert all(pairs.count(pair) == 1 for pair in pairs)


def test_a_cup_goes_on_from_its_draw_by_who_won_byes_included() -> None:
    # Five drawn for four ties: the first two meet, the others have a bye each.
    order = [4, 2, 0, 3, 1]
    first = Tie(4, 2), Tie(0, None, 0), Tie(3, None, 3), Tie(1, None, 1)
    assert cup_tree(order, []) == (first,)
    assert cup_meetings(cup_tree(order, [])) == [Meeting(1, 4, 2)]
    played = Tie(4, 2, 2), *first[1:]
    assert cup_tree(order, [2]) == (played, (Tie(2, 0), Tie(3, 1)))
    assert cup_tree(order, [2, 0]) == (played, (Tie(2, 0, 0), Tie(3, 1)))
    semi = Tie(2, 0, 0), Tie(3, 1, 3)
    assert cup_tree(order, [2, 0, 3]) == (played, semi, (Tie(0, 3),))
    over = cup_tree(order, [2, 0, 3, 3])
    assert over == (played, semi, (Tie(0, 3, 3),))
    assert cup_meetings(over) == [Meeting(1, 4, 2), Meeting(2, 2, 0), Meeting(2, 3, 1), Meeting(3, 0, 3)]


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


def test_only_two_play_a_series() -> None:
    three = Setup(clubs=(ClubEntry("a"), ClubEntry("b"), ClubEntry("c")))
    assert is_series(Setup())
    assert not is_series(three)
    assert series_fault(Setup(best_of=5)) is None
    assert series_fault(three) is None
    assert series_fault(Setup(clubs=three.clubs, best_of=3)) == Reason("series_of_two")


def test_a_league_is_placed_as_its_table_is() -> None:
    placings = league_outcome(["A", "B", "C"], [Row(2, points=6), Row(0, points=3), Row(1)]).placings
    assert placings == (Placing("C", 2, 1, 6), Placing("A", 0, 2, 3), Placing("B", 1, 3, 0))


def test_a_cup_is_placed_by_rounds_byes_included() -> None:
    # Of three clubs the first has a bye and wins the final; the second won as many matches.
    tree = ((Tie(0, None, 0), Tie(1, 2, 1)), (Tie(0, 1, 0),))
    placings = knockout_outcome(["A", "B", "C"], tree, [None, 1, 0]).placings
    assert placings == (Placing("A", None, 1, 2), Placing("B", 1, 2, 1), Placing("C", 0, 3, 0))
