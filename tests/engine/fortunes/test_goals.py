"""FF-31: from ratings to means, from means to odds, from a draw to goals."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from engine.fortunes.content.cards import Ratings
from engine.fortunes.goals import Ground, extra_time_mean, goals_of, match_means, mean_goals, odds, thresholds

GROUNDS: dict[Ground, float] = {"home": 1.12, "away": 0.90, "neutral": 1.0}
WHOLE = 2**32

pytestmark = pytest.mark.rule("FF-31")


@pytest.mark.parametrize(
    ("attack", "defence", "ground", "mean"),
    [
        # 18 ÷ 15 × 5⁄6 is 1: the mean is 1.35 times the ground.
        (18, 15, "neutral", 13_500),
        (18, 15, "home", 15_120),
        (18, 15, "away", 12_150),
        (6, 5, "neutral", 13_500),
        # 9 ÷ 10 × 5⁄6 is 3⁄4: 1.35 × 27⁄64 = 0.56953, and that times the ground.
        (9, 10, "neutral", 5_695),
        (9, 10, "home", 6_379),
        (9, 10, "away", 5_126),
        # 8 ÷ 10 × 5⁄6 is 2⁄3: 1.35 × 8⁄27 = 0.4.
        (8, 10, "neutral", 4_000),
        (8, 10, "away", 3_600),
        # 16 ÷ 10 × 5⁄6 is 4⁄3: 1.35 × 64⁄27 = 3.2.
        (16, 10, "away", 28_800),
        (16, 10, "home", 35_840),
        # 20 ÷ 10 × 5⁄6 is 5⁄3: 1.35 × 125⁄27 = 6.25 is above 5.5. 6 ÷ 10 × 5⁄6 is 1⁄2: 1.35 × 1⁄8 is below 0.25.
        (20, 10, "neutral", 55_000),
        (6, 10, "neutral", 2_500),
        # As many stars at both ends: 1.35 × (5⁄6)³ = 0.78125, and the half of a ten-thousandth counts.
        (12, 12, "neutral", 7_813),
        (17, 17, "neutral", 7_813),
        # 1.35 × (22⁄14 × 5⁄6)³ = 3.031614, times the ground.
        (22, 14, "home", 33_954),
        (22, 14, "away", 27_285),
    ],
)
def test_the_mean_by_hand(attack: int, defence: int, ground: Ground, mean: int) -> None:
    assert mean_goals(attack, defence, ground) == mean


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_mean_is_the_formula_to_the_ten_thousandth(ground: Ground) -> None:
    for attack in range(1, 70):
        for defence in range(1, 70):
            exact = 1.35 * (attack / defence * 5 / 6) ** 3 * GROUNDS[ground]
            assert abs(mean_goals(attack, defence, ground) - 10_000 * min(5.5, max(0.25, exact))) <= 0.5001


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_clamp(ground: Ground) -> None:
    assert mean_goals(90, 1, ground) == 55_000
    assert mean_goals(1, 90, ground) == 2_500


@pytest.mark.parametrize("low", [0, -1, -50])
def test_ratings_below_one_count_as_one(low: int) -> None:
    # 1.35 × (1 ÷ 1 × 5⁄6)³ = 0.78125, and 1.35 × (1 ÷ 1 × 5⁄6)³ × 1.12 = 0.875.
    assert mean_goals(1, low, "neutral") == mean_goals(low, 1, "neutral") == mean_goals(low, low, "neutral") == 7_813
    assert mean_goals(1, low, "home") == mean_goals(low, 1, "home") == 8_750


def test_attack_meets_the_defence_of_the_other_side() -> None:
    # Home: 18 against 15, × 1.12. Away: 12 against 12, 0.78125 × 0.90.
    home, away = Ratings(defence=12, attack=18), Ratings(defence=15, attack=12)
    assert match_means(home, away) == (15_120, 7_031)
    assert match_means(home, away, neutral=True) == (13_500, 7_813)


def test_thresholds_by_hand() -> None:
    # ⌊2³² × (1 + μ + … + μᵏ⁄k!) ⁄ e^μ⌋ for μ = 1.35: 0.25924, 0.60921, 0.84545, 0.95175, 0.98763, 0.99732, 0.99950.
    assert thresholds(13_500) == (
        1_113_428_441,
        2_616_556_837,
        3_631_168_504,
        4_087_743_754,
        4_241_837_901,
        4_283_443_320,
        4_292_804_540,
    )


@pytest.mark.parametrize(
    ("mean", "shares"),
    [
        (2_500, (0.778800783, 0.973500979, 0.997838503, 0.99986663, 0.999993388, 0.999999726, 0.99999999)),
        (55_000, (0.004086771, 0.026564014, 0.088376432, 0.201699199, 0.357518002, 0.528918687, 0.68603598)),
    ],
)
def test_thresholds_at_the_clamps(mean: int, shares: tuple[float, ...]) -> None:
    assert [threshold / WHOLE for threshold in thresholds(mean)] == pytest.approx(shares, abs=1e-9)


@pytest.mark.parametrize("mean", [833, 2_500, 13_500, 55_000])
def test_every_threshold_is_where_one_goal_more_begins(mean: int) -> None:
    for goals, threshold in enumerate(thresholds(mean)):
        assert goals_of(mean, threshold - 1) == goals
        assert goals_of(mean, threshold) == goals + 1


def test_more_than_seven_count_as_seven() -> None:
    assert goals_of(55_000, 0) == 0
    assert goals_of(55_000, WHOLE - 1) == 7
    # One match in seven has eight or more by the formula.
    assert 1 - sum(math.exp(-5.5) * 5.5**goals / math.factorial(goals) for goals in range(8)) > 1 / 7
    assert goals_of(55_000, WHOLE * 9 // 10) == 7


@pytest.mark.rule("FF-35")
@pytest.mark.parametrize(("mean", "third"), [(13_500, 4_500), (2_500, 833), (55_000, 18_333)])
def test_extra_time_has_a_third_of_the_clamped_mean(mean: int, third: int) -> None:
    assert extra_time_mean(mean) == third


def test_odds_of_equals_by_hand() -> None:
    # Both score 0.25: a draw is Σ (0.25ᵏ ⁄ k! ⁄ e^0.25)² = (1 + 0.0625 + 0.0009766 + 0.0000068) ⁄ e^0.5 = 0.645035.
    home, draw, away = odds(2_500, 2_500)
    assert home == away
    assert home + draw + away == 1
    assert float(draw) == pytest.approx(0.645035, abs=1e-6)


def test_odds_are_counted_over_every_score() -> None:
    home, draw, away = odds(17_248, 11_208)
    mine, theirs = ([_share(mean, goals) for goals in range(8)] for mean in (1.7248, 1.1208))
    scores = [(ours, other) for ours in range(8) for other in range(8)]
    assert float(home) == pytest.approx(sum(mine[a] * theirs[b] for a, b in scores if a > b), abs=1e-8)
    assert float(draw) == pytest.approx(sum(mine[a] * theirs[a] for a in range(8)), abs=1e-8)
    assert home + draw + away == Fraction(1)


def _share(mean: float, goals: int) -> float:
    if goals == 7:
        return 1 - sum(_share(mean, fewer) for fewer in range(7))
    return math.exp(-mean) * mean**goals / math.factorial(goals)
