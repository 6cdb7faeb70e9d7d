"""Movement: ways laid down once, positions asked for at any time and in any order, and nobody ever stands still."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage.movement import BALL, BREATH, DRIFT, Move, Movement
from tests.examples import examples


def laid(*moves: Move, still: bool = False) -> Movement:
    movement = Movement(still=still)
    movement.lay(moves)
    return movement


def test_the_first_move_is_there_from_the_beginning_and_the_next_leads_away_from_it() -> None:
    movement = laid(Move(BALL, 0, 0, (100, 50)), Move(BALL, 1, 3, (200, 150)))
    assert movement.at(BALL, -5)[:2] == (100, 50)
    assert movement.at(BALL, 1)[:2] == (100, 50)
    assert movement.at(BALL, 2)[:2] == (150, 100)  # half-way in time is half of an ease that is slow at both ends
    assert movement.at(BALL, 9)[:2] == (200, 150)


def test_moves_are_laid_so_much_later_than_they_say() -> None:
    movement = laid(Move(BALL, 0, 0, (0, 0)))
    movement.lay([Move(BALL, 0, 2, (10, 0))], offset=4)
    assert movement.at(BALL, 4)[0] == 0
    assert movement.at(BALL, 5)[0] == 5


def test_an_arc_rises_to_its_height_half_way_and_ends_on_the_grass() -> None:
    movement = laid(Move(BALL, 0, 0, (0, 0)), Move(BALL, 1, 2, (40, 0), rise=30))
    assert [movement.at(BALL, time).rise for time in (0.5, 1, 1.5, 2, 3)] == [0, 0, 30, 0, 0]


def test_who_turns_off_half_way_turns_off_from_there() -> None:
    movement = laid(Move(BALL, 0, 0, (0, 0)), Move(BALL, 0, 2, (100, 0)))
    movement.lay([Move(BALL, 1, 2, (50, 80))])
    assert movement.at(BALL, 0.5)[0] == pytest.approx(15.625)  # still on his first way: ease_in_out(1/4) of it
    assert movement.at(BALL, 1)[:2] == (50, 0)
    assert movement.at(BALL, 2)[:2] == (50, 80)


def test_the_ball_keeps_beside_whoever_has_it() -> None:
    ways = Move("ten", 0, 0, (100, 100)), Move("ten", 2, 4, (300, 100))
    movement = laid(*ways, Move(BALL, 0, 0, (0, 0)), Move(BALL, 0, 1, (-30, 12), by="ten"), still=True)
    assert movement.at(BALL, 1)[:2] == (70, 112)
    assert movement.at(BALL, 4)[:2] == (270, 112)


def test_who_runs_with_the_ball_pushes_it_ahead_and_never_behind() -> None:
    ways = Move("ten", 0, 0, (0, 0)), Move("ten", 0, 2, (200, 0)), Move(BALL, 0, 0, (20, 0), by="ten")
    movement = laid(*ways)
    ahead = [movement.at(BALL, at / 60).x - movement.at("ten", at / 60).x - 20 for at in range(121)]
    assert min(ahead) >= -1e-9
    assert 5 < max(ahead) <= 9


def test_everybody_sways_a_little_each_at_his_own_pace() -> None:
    movement = laid(*(Move(one, 0, 0, (100.0 * one, 0)) for one in range(5)))
    ways = [[movement.at(one, at / 10).x - 100 * one for at in range(80)] for one in range(5)]
    for way in ways:
        assert max(map(abs, way)) <= BREATH[0]
        assert max(way) - min(way) > BREATH[0]
    assert len({round(way[0], 6) for way in ways}) == 5


def test_the_formation_follows_the_ball_late_and_only_so_far_and_who_acts_does_not() -> None:
    movement = laid(
        Move("free", 0, 0, (400, 200), free=1),
        Move("acts", 0, 0, (400, 200)),
        Move(BALL, 0, 0, (400, 200)),
        Move(BALL, 1, 1.2, (100_000, 100_000)),
        still=False,
    )
    sway = math.hypot(*BREATH)
    assert math.dist(movement.at("free", 1)[:2], (400, 200)) <= sway
    x, y = movement.at("free", 9)[:2]
    assert abs(x - 400 - DRIFT[0]) <= BREATH[0]
    assert abs(y - 200 - DRIFT[1]) <= BREATH[1]
    assert math.dist(movement.at("acts", 9)[:2], (400, 200)) <= sway


def test_with_reduced_motion_nothing_goes_on_by_itself_and_one_is_here_then_there() -> None:
    ways = Move("ten", 0, 0, (400, 200), free=1), Move("ten", 1, 3, (440, 200), free=1), Move(BALL, 0, 0, (800, 20))
    movement = laid(*ways, still=True)
    assert {movement.at("ten", at / 7) for at in range(70)} == {(400, 200, 0), (440, 200, 0)}


moves = st.lists(
    st.builds(
        lambda actor, start, span, x, y, by, free: Move(actor, start, start + span, (x, y), by, 0, free),
        st.sampled_from(["a", "b", BALL]),
        st.floats(0, 20),
        st.floats(0.3, 3),
        st.floats(-400, 400),
        st.floats(-200, 200),
        st.none(),
        st.floats(0, 1),
    ),
    max_size=12,
)


@examples(8)
@given(moves, st.sampled_from(["a", "b"]), st.floats(0, 22))
def test_nobody_jumps_and_asking_in_any_order_says_the_same(ways: list[Move], carrier: str, caught: float) -> None:
    starts = [Move("a", 0, 0, (0, 0), free=1), Move("b", 0, 0, (50, 0)), Move(BALL, 0, 0, (0, 0))]
    ways = sorted([*ways, Move(BALL, caught, caught + 0.4, (-20, 10), carrier)], key=lambda move: move.start)
    movement = laid(*starts, *ways)
    times = [at / 25 for at in range(650)]
    for actor in ("a", "b", BALL):
        way = [movement.at(actor, time) for time in times]
        assert [movement.at(actor, time) for time in reversed(times)] == way[::-1]
        # 1,300 units in .3 s, at most one and a half times as fast as in the mean, and what goes on by itself.
        assert max(math.dist(here[:2], there[:2]) for here, there in itertools.pairwise(way)) < 310


def test_with_reduced_motion_who_is_suddenly_elsewhere_has_just_left_and_fades_over() -> None:
    ways = Move("ten", 0, 0, (10, 10)), Move("ten", 2, 4, (110, 10))
    still, moving = laid(*ways, still=True), laid(*ways)
    assert still.left("ten", 2.9, 0.2) is None
    before, share = still.left("ten", 3.05, 0.2) or (None, 0.0)
    assert before is not None
    assert before[:2] == (10, 10)
    assert share == pytest.approx(0.25)
    assert still.at("ten", 3.05)[:2] == (110, 10)
    assert still.left("ten", 3.21, 0.2) is None
    assert moving.left("ten", 3.05, 0.2) is None
    assert laid(*ways, Move("ten", 5, 6, (110, 10)), still=True).left("ten", 5.55, 0.2) is None  # he was there before
