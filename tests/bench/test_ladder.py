"""Each level of computer managers beats the one below, in every game, seats swapped.

The more alike two levels are, the more games it takes to tell them apart: those above the second by night.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.model import Outcome, Placing
from tests.bench.estimates import Estimate
from tests.bench.ladder import SEATS, Form, Rung, compare, line
from tests.by_day import by_day

DAY = [("futti", 1, 2, 8), ("eleven", 1, 2, 2), ("superclub", 1, 2, 3), ("fortunes", 1, 2, 8)]
NIGHT = [
    *(("futti", 2, 4, 8), ("futti", 2, 3, 60), ("futti", 3, 4, 100), ("futti", 4, 5, 30)),
    *(("eleven", 1, 2, 3), ("eleven", 2, 4, 6), ("eleven", 2, 3, 12), ("eleven", 3, 4, 12), ("eleven", 4, 5, 6)),
    *(("superclub", 1, 2, 6), ("superclub", 2, 4, 6), ("superclub", 2, 3, 10), ("superclub", 3, 4, 10)),
    ("superclub", 4, 5, 4),
    *(("fortunes", 1, 2, 20), ("fortunes", 2, 4, 24), ("fortunes", 2, 3, 30), ("fortunes", 3, 4, 50)),
]


@pytest.mark.parametrize(("game", "lower", "upper", "pairs"), by_day([*DAY, *NIGHT], *DAY))
def test_a_higher_level_beats_a_lower_one(game: str, lower: int, upper: int, pairs: int) -> None:
    """It is placed before it more often than not, and the whole 95 % interval of its lead is above nothing."""
    found = compare(Form(game, SEATS[game]), lower, upper, pairs)
    assert found.lead.least > 0, found
    assert found.share.mean > 0.5, found


def test_a_pair_is_won_by_who_is_placed_before_more_often_in_both_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pairs: two that the upper level wins once and draws once, so that they are its own, and an even one."""
    outcomes = iter([(1, 2), (1, 1), (1, 1), (1, 2), (1, 2), (2, 1)])

    def played(rules: Any, setup: Any, sides: Sequence[int], two: Any, seed: int) -> Outcome:
        upper, lower = next(outcomes)
        places = {1: upper, 0: lower}
        return Outcome(tuple(Placing(f"Seat {seat}", seat, places[side], 0) for seat, side in enumerate(sides)))

    monkeypatch.setattr("tests.bench.ladder.played", played)
    monkeypatch.setattr("engine.fortunes.season.rules.FortunesSeason.outcome", lambda rules, ended: ended)
    found = compare(Form("fortunes", 2), 1, 2, 3)
    assert found.won.mean == pytest.approx(2.5 / 3)
    assert found.share.mean == pytest.approx(2 / 3)


def test_a_share_is_told_in_elo() -> None:
    """Ten to one is 400 points, three to one 400 × log₁₀ 3 = 191; all or nothing as if half a meeting in ten pairs had
    gone otherwise, 400 × log₁₀ 19."""
    rung = Rung(Estimate(10 / 11, 10 / 11 - 0.75), Estimate(0.8, 0.25), Estimate(2.0, 1.0), 10)
    elo, least, most = rung.elo
    assert elo == pytest.approx(400)
    assert least == pytest.approx(400 * math.log10(3))
    assert most == pytest.approx(400 * math.log10(19))
    assert line("futti", 1, 2, rung) == (
        "| futti | 2 against 1 | 90.9 % | 75.0 … 100.0 | +400 | +191 … +512 | 80.0 % ± 25.0 | +2.0 ± 1.0 | 10 |"
    )
