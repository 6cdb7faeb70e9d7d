"""The moment of a match is what did most for how it ended, whatever else was great in it."""

import pytest

from engine.core.shares import Shares
from game.stage.tempo import level_shares, swing
from game.stage.turning import Swing, mixed, played_out, turning_point

LEVEL: Shares = (0.4, 0.2, 0.4)
AHEAD: Shares = (0.7, 0.2, 0.1)
BEHIND: Shares = (0.1, 0.2, 0.7)


def test_nothing_in_favour_of_who_lost_is_it_however_great() -> None:
    # Home loses three tenths by the one and has a twentieth back by the other.
    great, little = Swing(LEVEL, BEHIND), Swing(BEHIND, (0.15, 0.2, 0.65))
    assert turning_point(0, [little, great]) == 0
    assert turning_point(1, [little, great]) == 1


def test_a_draw_is_made_by_what_makes_a_draw_likelier() -> None:
    match = [Swing(LEVEL, BEHIND), Swing((0.0, 0.2, 0.8), (0.3, 0.4, 0.3)), Swing((0.3, 0.4, 0.3), (0.8, 0.1, 0.1))]
    assert turning_point(None, match) == 1


def test_where_somebody_must_win_an_equaliser_is_half_of_it() -> None:
    """In the last minute, before a shoot-out that nothing stands out in."""
    equaliser = Swing(played_out((0.0, 0.0, 1.0)), played_out((0.0, 1.0, 0.0)))
    kick = Swing((0.5, 0.0, 0.5), (0.6, 0.0, 0.4), decides=True)  # a tenth, twice
    assert turning_point(0, [equaliser, kick]) == 0


def test_what_decides_counts_twice() -> None:
    early = Swing((0.3, 0.2, 0.5), (0.5, 0.2, 0.3))  # 0.2
    late = Swing((0.85, 0.0, 0.15), (1.0, 0.0, 0.0))  # 0.15
    assert turning_point(0, [early, late]) == 0
    assert turning_point(0, [early, Swing(late.before, late.after, decides=True)]) == 1


def test_among_as_good_as_equals_it_is_the_last() -> None:
    def rise(by: float) -> Swing:
        return Swing((0.2, 0.0, 0.8), (0.2 + by, 0.0, 0.8 - by))

    assert turning_point(0, [rise(0.4), rise(0.37), rise(0.35)]) == 1  # nine tenths of 0.4 are 0.36


@pytest.mark.parametrize("winner", [0, 1, None])
def test_where_nothing_made_it_likelier_there_is_none(winner: int | None) -> None:
    assert turning_point(winner, []) is None
    assert turning_point(winner, [Swing(LEVEL, LEVEL)]) is None


def test_shares_between_two() -> None:
    assert mixed(AHEAD, BEHIND, 0.5) == pytest.approx(LEVEL)


def test_between_equals_a_goal_moves_half_of_its_swing_and_sides_are_alike() -> None:
    for lead in range(-3, 4):
        for left in (0.0, 0.5, 3.0, 6.0):
            win, draw, loss = level_shares(lead, left)
            assert win + draw + loss == pytest.approx(1)
            assert level_shares(-lead, left) == pytest.approx((loss, draw, win))
    # Nearly over: level is a draw, and a goal is worth the half that it lacks.
    assert level_shares(0, 0.0)[1] == pytest.approx(0.988, abs=0.001)
    assert level_shares(1, 0.0)[0] == pytest.approx(swing(0, 0.0) * 0.994, abs=0.001)
