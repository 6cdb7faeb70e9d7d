"""The short forms of `python -m tests.bench.attract`: some minutes of attract mode, faster than real time."""

import sys
from statistics import mean

import pytest

from game.stage.registry import GAMES
from tests.bench import attract
from tests.bench.watch_match import slowness, yardstick

MINUTES = 66
FEW = 10
"""Minutes over which memory is taken in the mean: how soon the system takes back what was freed is chance."""
TRIES = 3
"""Whatever else runs on the machine lengthens a frame now and then, too: one try without a late frame is enough."""
GROWTH = 1.1
"""Over some forty minutes: less than half a MiB a minute, which a day would show."""


@pytest.mark.nightly
@pytest.mark.alone
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="resident memory is read from /proc")
def test_attract_mode_grows_no_more_and_is_never_late() -> None:
    seen = attract.run(MINUTES, rate=15, size=(960, 540))
    assert len(seen.matches) > 2 * len(GAMES)
    assert len({seed for _, seed in seen.matches}) == len(seen.matches)
    warm = mean(seen.memory[attract.WARM_UP : attract.WARM_UP + FEW])
    assert mean(seen.memory[-FEW:]) <= GROWTH * warm, seen.memory
    assert seen.longest <= attract.LATE, seen.late


def test_no_frame_of_attract_mode_is_late_once_it_is_warm() -> None:
    """The game that paints most, until it was met again; of its matches the beginning."""
    games = ("superclub",)
    for _ in range(TRIES):
        seen = attract.run(1.6, rate=15, size=(960, 540), games=games, match_seconds=3)
        assert len(seen.matches) >= 2 * len(games)
        assert seen.longest > 0
        if seen.longest <= attract.LATE or seen.longest <= attract.LATE * slowness(yardstick()):
            return
    raise AssertionError(seen.late)
