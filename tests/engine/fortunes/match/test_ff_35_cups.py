"""FF-35: a drawn cup match goes to extra time, and then to penalties."""

from __future__ import annotations

import pytest

from engine.fortunes.content.cards import Ratings
from engine.fortunes.match.events import GoalScored, KickedOff, MatchEnded, PenaltyTaken, TimeUp
from engine.fortunes.match.model import Goal
from engine.fortunes.match.play import shoot_out_winner
from tests.engine.fortunes.match.builders import club, eleven, goals, kicks, match, played
from tests.engine.fortunes.match.conftest import Dice

pytestmark = pytest.mark.rule("FF-35")

CUP = match(competition="cup", decisive=True)


@pytest.mark.parametrize(("parts", "score", "winner"), [((3000, 0), (1, 0), 0), ((0, 3000), (0, 1), 1)])
def test_who_leads_after_ninety_minutes_has_won(
    dice: Dice, parts: tuple[int, int], score: tuple[int, int], winner: int
) -> None:
    dice.goals(*parts)
    dice.minutes(90)
    table, events = played(CUP)
    assert (table.score, table.winner, table.minute, table.extra_time) == (score, winner, 90, False)
    assert events[-1] == MatchEnded(score=score, winner=winner, rule="FF-35")


def test_extra_time_has_a_third_of_the_mean_and_thirty_minutes(dice: Dice) -> None:
    # 0.45 goals: none up to 0.63763 of all draws, at most one up to 0.92456, two up to 0.98912.
    dice.goals(3000, 3000)
    dice.minutes(20, 10)
    dice.goals(6377, 9246)
    dice.minutes(30, 15, 1, length=30)
    table, events = played(CUP)
    assert events == [
        KickedOff(means=(13_500, 13_500), rule="FF-31"),
        GoalScored(goal=Goal(10, 1), score=(0, 1), rule="FF-31"),
        GoalScored(goal=Goal(20, 0), score=(1, 1), rule="FF-31"),
        TimeUp(score=(1, 1), rule="FF-31"),
        KickedOff(means=(4_500, 4_500), extra=True, rule="FF-35"),
        GoalScored(goal=Goal(91, 1), score=(1, 2), rule="FF-35"),
        GoalScored(goal=Goal(105, 1), score=(1, 3), rule="FF-35"),
        GoalScored(goal=Goal(120, 0), score=(2, 3), rule="FF-35"),
        TimeUp(score=(2, 3), extra=True, rule="FF-35"),
        MatchEnded(score=(2, 3), winner=1, rule="FF-35"),
    ]
    assert (table.ninety, table.score, table.minute) == ((1, 1), (2, 3), 120)


def test_the_third_is_of_the_clamped_mean(dice: Dice) -> None:
    # 5.5 and 0.25 after the clamp: nobody scores up to 0.0041 and 0.7788.
    dice.goals(0, 0)
    dice.goals(9999, 9200)
    # With 1.8333 at most seven, with 0.0833 nobody scores up to 0.92005.
    dice.minutes(*range(1, 8), length=30)
    table, events = played(
        match(club("Home", Ratings(40, 30)), club("Away", Ratings(1, 1)), competition="cup", decisive=True)
    )
    assert events[2] == KickedOff(means=(18_333, 833), extra=True, rule="FF-35")
    assert table.score == (7, 0)


def test_extra_time_has_scorers_too(dice: Dice) -> None:
    # Two forwards of one star: three each of six. A mean of 0.25, in extra time 0.083.
    home = eleven((*[None] * 9, 1, 1))
    dice.goals(0, 0)
    dice.goals(9300, 0)
    dice.minutes(7, length=30)
    dice.scorers(6, 4)
    _, events = played(match(home, club("Away", Ratings(40, 1)), competition="europe", decisive=True))
    assert goals(events) == [Goal(97, 0, 10)]


def level(dice: Dice, penalties: str) -> tuple[int | None, str, list[PenaltyTaken]]:
    """Who wins a match without goals by these penalties, and how they were told."""
    dice.goals(0, 0)
    dice.goals(0, 0)
    dice.penalties(penalties)
    table, events = played(CUP)
    assert table.score == (0, 0)
    assert events[-1] == MatchEnded(score=(0, 0), winner=table.winner, rule="FF-35")
    return table.winner, kicks(events), [event for event in events if isinstance(event, PenaltyTaken)]


@pytest.mark.parametrize(
    ("penalties", "winner"),
    [
        # Three up after three kicks each, the earliest there is.
        ("oxoxox", 0),
        ("xoxoxo", 1),
        # Two up with one kick each to come is enough, one up isn't.
        ("oooxooox", 0),
        ("oooxooxxxx", 0),
        # The last kick of home puts it out of reach, or its miss leaves it behind.
        ("oooooooxo", 0),
        ("xooooooox", 1),
        # The last kick of all decides.
        ("ooooooooox", 0),
        ("xooooooooo", 1),
        # Both score five, then one each until one alone scores.
        ("o" * 10 + "ox", 0),
        ("o" * 10 + "xo", 1),
        ("o" * 10 + "oo" + "xx" + "xo", 1),
        ("x" * 10 + "xx" + "ox", 0),
    ],
)
def test_five_each_and_on_until_it_is_decided(dice: Dice, penalties: str, winner: int) -> None:
    won, told, _ = level(dice, penalties)
    assert (won, told) == (winner, penalties)


def test_home_kicks_first_and_each_kick_is_told_with_the_count(dice: Dice) -> None:
    _, _, events = level(dice, "oxoooxxoo")
    assert [event.kick.side for event in events] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert [event.scored for event in events] == [
        (1, 0), (1, 0), (2, 0), (2, 1), (3, 1), (3, 1), (3, 1), (3, 2), (4, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("taken", "scored", "winner"),
    [
        (1, (1, 0), None),
        (4, (2, 0), None),
        (5, (3, 0), None),  # away has three left
        (6, (3, 0), 0),
        (6, (3, 1), None),
        (7, (3, 1), None),  # two left
        (7, (4, 1), 0),
        (7, (1, 2), None),  # home has one left
        (7, (1, 3), 1),
        (7, (0, 2), 1),
        (8, (2, 0), 0),
        (8, (1, 2), None),
        (9, (4, 3), None),
        (9, (5, 3), 0),
        (9, (3, 4), 1),
        (10, (4, 4), None),
        (10, (5, 4), 0),
        (11, (5, 4), None),
        (11, (4, 4), None),
        (12, (5, 4), 0),
        (12, (4, 5), 1),
        (31, (13, 12), None),
    ],
)
def test_a_shoot_out_ends_as_soon_as_the_other_cant_draw_level(
    taken: int, scored: tuple[int, int], winner: int | None
) -> None:
    assert shoot_out_winner(taken, scored) == winner


@pytest.mark.slow
def test_three_penalties_in_four_go_in() -> None:
    told = ""
    decided = {"ninety": 0, "extra": 0, "penalties": 0}
    home = 0
    for seed in range(12_000):
        table, events = played(CUP, seed)
        told += kicks(events)
        decided["penalties" if table.kicks else "extra" if table.extra_time else "ninety"] += 1
        home += table.winner == 0
    # Means of 1.35 draw 0.2582 of ninety minutes, means of 0.45 draw 0.4932 of extra times: 0.1273 in all.
    assert decided["ninety"] / 12_000 == pytest.approx(1 - 0.2582, abs=0.0160)
    assert decided["penalties"] / 12_000 == pytest.approx(0.1273, abs=0.0122)
    # About 16,000 kicks: four standard deviations are 0.014.
    assert told.count("o") / len(told) == pytest.approx(0.75, abs=0.015)
    # Nobody gains from being named first.
    assert home / 12_000 == pytest.approx(0.5, abs=0.0183)
