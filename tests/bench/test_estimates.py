"""Intervals of measured figures, reckoned by hand."""

from __future__ import annotations

import math

import pytest

from tests.bench.estimates import Estimate, average, ratio, share


def test_a_mean_of_independent_values_is_off_by_its_standard_error() -> None:
    """1 and 3 deviate by 1 each: the variance is 2, that of their mean 1."""
    assert average([1, 3]) == (2, pytest.approx(1.96))


def test_what_shares_its_luck_counts_once() -> None:
    """Two games of four managers, in the one all of them won and in the other none: not eight throws of a coin, which
    would be off by 0.35, but two."""
    assert ratio([(4, 4), (0, 4)]) == (0.5, pytest.approx(1.96 * 0.5))


def test_units_of_different_sizes_weigh_by_size() -> None:
    """Three of four and none of two are a half; both deviate by one, of six in all."""
    assert ratio([(3, 4), (0, 2)]) == (0.5, pytest.approx(1.96 * 2 / 6))


def test_one_unit_tells_nothing_about_the_others() -> None:
    assert ratio([(3, 4)]) == (0.75, math.inf)


@pytest.mark.parametrize(("each", "mean"), [(0, 0.0), (4, 1.0)])
def test_what_was_never_seen_may_still_happen(each: int, mean: float) -> None:
    assert share([(each, 4)] * 30) == (mean, pytest.approx(0.1))


@pytest.mark.parametrize(
    ("mean", "margin", "may"), [(3, 4, False), (4, 4, True), (20, 4, True), (34, 4, True), (35, 4, False)]
)
def test_a_figure_may_be_within_bounds_if_its_interval_touches_them(mean: float, margin: float, may: bool) -> None:
    found = Estimate(mean, margin)
    assert (found.least, found.most) == (mean - margin, mean + margin)
    assert found.may_be(8, 30) == may


def test_figures_are_written_with_their_margins() -> None:
    assert f"{average([1, 3])}" == "2.00 ± 1.96"
    assert f"{average([1, 3]):.1f}" == "2.0 ± 2.0"
    assert ratio([(4, 4), (0, 4)]).percent == "50.0 % ± 98.0"
