"""FF-31: how many goals, in which minutes and in which order, and who scores them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.fortunes.content.cards import Ratings
from engine.fortunes.match.events import GoalScored, KickedOff, MatchEnded, TimeUp
from engine.fortunes.match.model import Goal
from tests.engine.fortunes.match.builders import EQUAL, club, eleven, goals, match, played
from tests.engine.fortunes.match.conftest import Dice

pytestmark = pytest.mark.rule("FF-31")


@pytest.mark.parametrize(
    ("part", "scored"),
    # With a mean of 1.35 nobody scores up to 0.25924 of all draws, at most one goal falls up to 0.60921, and so on.
    [
        (0, 0), (2592, 0), (2593, 1), (6092, 1), (6093, 2), (8454, 2), (8455, 3), (9517, 3), (9518, 4),
        (9876, 4), (9877, 5), (9973, 5), (9974, 6), (9994, 6), (9995, 7), (9999, 7),
    ],
)  # fmt: skip
def test_goals_are_read_from_one_draw_a_side(dice: Dice, part: int, scored: int) -> None:
    dice.goals(part, 0)
    dice.minutes(*range(1, scored + 1))
    table, _ = played(match())
    assert table.score == table.ninety == (scored, 0)


def test_home_draws_first_and_has_the_means_of_its_ground(dice: Dice) -> None:
    # At home 1.512 and away 1.215: nobody scores up to 0.22047 and 0.29671, and at most one up to 0.55382, 0.65721.
    dice.goals(2205, 2967)
    dice.minutes(7)
    table, events = played(match(neutral=False))
    assert events[0] == KickedOff(means=(15_120, 12_150), rule="FF-31")
    assert table.means == (15_120, 12_150)
    assert table.score == (1, 0)
    dice.goals(5539, 6573)
    dice.minutes(1, 2, 3, 4)
    assert played(match(neutral=False))[0].score == (2, 2)


def test_each_attack_meets_the_other_defence(dice: Dice) -> None:
    # Away attacks a defence of 1 with 30, home one of 40 with 1: 5.5 and 0.25 after the clamp.
    dice.goals(0, 0)
    _, events = played(match(club("Home", Ratings(1, 1)), club("Away", Ratings(40, 30))))
    assert events[0] == KickedOff(means=(2_500, 55_000), rule="FF-31")


def test_goals_are_told_by_minute_whatever_order_they_were_drawn_in(dice: Dice) -> None:
    dice.goals(9000, 7000)
    dice.minutes(90, 1, 45, 44, 46)
    table, events = played(match())
    told = [(event.goal.minute, event.goal.side, event.score) for event in events if isinstance(event, GoalScored)]
    assert told == [(1, 0, (1, 0)), (44, 1, (1, 1)), (45, 0, (2, 1)), (46, 1, (2, 2)), (90, 0, (3, 2))]
    assert table.goals == goals(events)
    assert events[-2:] == [TimeUp(score=(3, 2), rule="FF-31"), MatchEnded(score=(3, 2), winner=0, rule="FF-31")]


def test_in_the_same_minute_home_is_told_first(dice: Dice) -> None:
    dice.goals(3000, 7000)
    dice.minutes(30, 30, 30)
    assert [goal.side for goal in goals(played(match())[1])] == [0, 1, 1]


@pytest.mark.parametrize(("parts", "winner"), [((3000, 0), 0), ((0, 3000), 1), ((3000, 3000), None)])
def test_more_goals_win_and_a_draw_stands_in_the_league(dice: Dice, parts: tuple[int, int], winner: int | None) -> None:
    dice.goals(*parts)
    dice.minutes(*[5] * sum(part > 0 for part in parts))
    table, events = played(match())
    assert (table.over, table.winner, table.extra_time, table.kicks) == (True, winner, False, [])
    assert table.minute == 90
    assert isinstance(events[-1], MatchEnded)


# -- who scores

STARS = (4, 3, 0, 2, None, 5, 1, None, 2, 4, 3)
"""4-3-3: goalkeeper; defenders 3, 0, 2, a trainee; midfielders 5, 1, a trainee; forwards 2, 4, 3."""
COUNTED = 3 + 2 + 2 * (5 + 1) + 3 * (2 + 4 + 3)
"""The stars that count: 44. Neither the goalkeeper's four do, nor a coach's."""


@pytest.mark.parametrize(
    ("star", "place"),
    # Defenders have the stars 1–3 and 4–5, midfielders 6–15 and 16–17, forwards 18–23, 24–35 and 36–44.
    [
        (1, 1), (3, 1), (4, 3), (5, 3), (6, 5), (15, 5), (16, 6), (17, 6), (18, 8), (23, 8), (24, 9), (35, 9),
        (36, 10), (44, 10),
    ],
)  # fmt: skip
def test_a_forwards_star_counts_three_times_and_a_midfielders_twice(dice: Dice, star: int, place: int) -> None:
    dice.goals(9999, 0)
    dice.minutes(12, 12, 12, 12, 12, 12, 12)
    dice.scorers(COUNTED, *[star] * 7)
    _, events = played(match(eleven(STARS, coach=5), club("Away", Ratings(12, 1))))
    assert goals(events) == [Goal(12, 0, place)] * 7


def test_a_youth_scores_as_his_place_does(dice: Dice) -> None:
    # A youth of two stars up front, one of three in defence, and nobody else: 3 and 6 of nine stars.
    stars = (None, 3, *[None] * 8, 2)
    dice.goals(9999, 0)
    dice.minutes(*range(1, 8))
    dice.scorers(9, 1, 2, 3, 4, 5, 8, 9)
    _, events = played(match(eleven(stars, youths=(1, 10)), club("Away", Ratings(1, 1))))
    assert [goal.scorer for goal in goals(events)] == [1, 1, 1, 10, 10, 10, 10]


def test_scorers_are_drawn_in_the_order_of_the_goals(dice: Dice) -> None:
    # Attacks of 15 and 12 against 15 and 9: 1.35 × (5/6)³ = 0.7813 and 1.35 × (10/9)³ = 1.8519 goals; two from 0.8155
    # to 0.9552, one from 0.1569 to 0.4476.
    dice.goals(9000, 3000)
    dice.minutes(80, 10, 50)
    dice.scorers(COUNTED, 1, 44)
    _, events = played(match(eleven(STARS), club("Away", Ratings(15, 12))))
    assert goals(events) == [Goal(10, 0, 1), Goal(50, 1, None), Goal(80, 0, 10)]


@pytest.mark.parametrize("stars", [(None,) * 11, (5, *[None] * 10), (5, *[0] * 10)])
def test_where_nobody_outside_the_goal_has_stars_nobody_is_named(dice: Dice, stars: tuple[int | None, ...]) -> None:
    # Home has 0.25 goals: none up to 0.7788, at most one up to 0.9735.
    dice.goals(9000, 0)
    dice.minutes(3)
    _, events = played(match(eleven(stars), club("Away", Ratings(40, 1))))
    assert goals(events) == [Goal(3, 0, None)]


# -- in the long run


@pytest.mark.slow
def test_scores_minutes_and_scorers_in_the_long_run() -> None:
    count = 20_000
    home = eleven((3, 3, 3, 3, 3, 4, 4, 4, 2, 2, 2), name="Home")
    assert home.ratings == EQUAL
    minutes: Counter[int] = Counter()
    scorers: Counter[int | None] = Counter()
    totals = [0, 0]
    for seed in range(count):
        table, _ = played(match(home), seed)
        totals = [total + scored for total, scored in zip(totals, table.score, strict=True)]
        minutes.update(goal.minute for goal in table.goals)
        scorers.update(goal.scorer for goal in table.goals if goal.side == 0)
    # Four standard deviations of the mean are 0.033.
    assert [total / count for total in totals] == pytest.approx([1.35, 1.35], abs=0.034)
    # Each of ninety minutes has a ninetieth, 600 goals: four standard deviations are 98.
    assert set(minutes) == set(range(1, 91))
    assert all(abs(number - sum(totals) / 90) < 110 for number in minutes.values())
    # Defenders 3 each, midfielders 8, forwards 6: 54 together.
    shares = {place: 3 if place < 5 else 8 if place < 8 else 6 for place in range(1, 11)}
    assert set(scorers) == set(shares)
    for place, share in shares.items():
        assert scorers[place] / totals[0] == pytest.approx(share / 54, abs=0.009)
