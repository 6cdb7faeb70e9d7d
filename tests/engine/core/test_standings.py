"""League tables, with tables reckoned by hand."""

import pytest

from engine.core.league import Reward, Row, Score, standings

LOTS = [0, 1, 2, 3]


def order(scores: list[Score], lots: list[int] = LOTS, **options: bool) -> list[int]:
    return [row.team for row in standings(len(lots), scores, lots, **options)]


@pytest.mark.rule("FU-34")
def test_a_row_counts_what_was_played() -> None:
    rows = standings(2, [Score(0, 1, 3, 1), Score(1, 0, 2, 2), Score(0, 1, 0, 4)], [0, 1])
    assert rows == (
        Row(team=1, played=3, won=1, drawn=1, lost=1, scored=7, conceded=5, points=4, form="LDW"),
        Row(team=0, played=3, won=1, drawn=1, lost=1, scored=5, conceded=7, points=4, form="WDL"),
    )
    assert rows[0].difference == 2


@pytest.mark.rule("FU-34")
def test_points_come_before_goals() -> None:
    # 0 wins twice by one goal (6 points); 1 wins once by nine (3 points).
    assert order([Score(0, 2, 1, 0), Score(3, 0, 0, 1), Score(1, 2, 9, 0)])[:2] == [0, 1]


@pytest.mark.rule("FU-34")
def test_goal_difference_comes_before_goals() -> None:
    # Both have three points; 0 stands at +2 with 2 goals, 1 at +1 with 5.
    assert order([Score(1, 2, 5, 4), Score(0, 3, 2, 0)])[:2] == [0, 1]


@pytest.mark.rule("FU-34")
def test_more_goals_come_before_head_to_head() -> None:
    # 0 beat 1, but both have three points and a difference of 0 and 1 has scored more.
    scores = [Score(0, 1, 1, 0), Score(2, 0, 1, 0), Score(1, 3, 5, 4)]
    assert order(scores)[:1] == [2]
    assert order(scores).index(1) < order(scores).index(0)


@pytest.mark.rule("FU-34")
def test_head_to_head_comes_before_the_lot() -> None:
    # 0 and 1: three points, 2–2 goals each; 1 beat 0.
    scores = [Score(1, 0, 1, 0), Score(2, 1, 2, 1), Score(0, 3, 2, 1)]
    assert order(scores).index(1) < order(scores).index(0)
    assert order(scores, head_to_head=False).index(0) < order(scores, head_to_head=False).index(1)


@pytest.mark.rule("FU-34")
def test_head_to_head_counts_only_matches_among_the_level() -> None:
    # 0, 1 and 2 all have 3 points and 3–3 goals against each other in a ring; only the lot is left.
    ring = [Score(0, 1, 2, 1), Score(1, 2, 2, 1), Score(2, 0, 2, 1)]
    assert order(ring, [2, 0, 1]) == [1, 2, 0]


@pytest.mark.rule("FU-34")
def test_head_to_head_orders_three_who_are_level() -> None:
    # 0, 1 and 2 have five points and 4–4 goals; of their own matches 2 has four points, 1 three, 0 one.
    own = [Score(0, 1, 1, 2), Score(0, 2, 0, 0), Score(1, 2, 0, 1)]
    against_3 = [Score(0, 3, 1, 1), Score(1, 3, 1, 1), Score(2, 3, 0, 1)]
    against_4 = [Score(0, 4, 2, 1), Score(1, 4, 1, 1), Score(2, 4, 3, 3), Score(3, 4, 1, 1)]
    assert [team for team in order(own + against_3 + against_4, [0, 1, 2, 3, 4]) if team < 3] == [2, 1, 0]


@pytest.mark.rule("FU-34")
def test_head_to_head_is_asked_again_of_those_it_leaves_level() -> None:
    # 0, 1 and 2 have seven points and 3–2 goals, and three points each of their own matches: 0 and 1 at 2–2, 2 at 1–1.
    # So 2 is third, and between 0 and 1 it counts that 1 beat 0, although the lot is for 0.
    own = [Score(0, 1, 1, 2), Score(0, 2, 1, 0), Score(1, 2, 0, 1)]
    against_3 = [Score(0, 3, 0, 0), Score(1, 3, 1, 0), Score(2, 3, 2, 1)]
    against_4 = [Score(0, 4, 1, 0), Score(1, 4, 0, 0), Score(2, 4, 0, 0), Score(3, 4, 3, 3)]
    assert order(own + against_3 + against_4, [0, 1, 2, 3, 4])[:3] == [1, 0, 2]


@pytest.mark.rule("FU-34")
def test_the_lot_decides_what_nothing_else_does() -> None:
    assert order([], [3, 1, 0, 2]) == [2, 1, 3, 0]


def test_form_keeps_the_last_five() -> None:
    scores = [Score(0, 1, goals, 1) for goals in (0, 1, 2, 2, 0, 1)]
    forms = {row.team: row.form for row in standings(2, scores, [0, 1])}
    assert forms == {0: "DWWLD", 1: "DLLWD"}


def test_other_rewards_are_possible() -> None:
    rows = standings(2, [Score(0, 1, 2, 0), Score(1, 0, 1, 1)], [0, 1], reward=Reward(win=2))
    assert [row.points for row in rows] == [3, 1]
