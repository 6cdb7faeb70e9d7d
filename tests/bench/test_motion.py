"""The pitch never stands still: at 1× something moves on it in nearly every frame."""

from __future__ import annotations

import pytest

from tests.bench.motion import moving
from tests.by_day import by_day


@pytest.mark.parametrize("game", by_day(["futti", "eleven", "superclub", "fortunes"], "futti"))
@pytest.mark.parametrize(
    ("seed", "last"),
    by_day([(1, 7.0), *((seed, None) for seed in range(1, 11))], (1, 7.0)),
)
def test_something_moves_in_nearly_every_frame(game: str, seed: int, last: float | None) -> None:
    share, longest = moving(game, seed, last)
    assert share >= 0.95
    assert longest <= 0.6
