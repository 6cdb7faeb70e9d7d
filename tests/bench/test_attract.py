"""The short form of `python -m tests.bench.attract`: an hour of attract mode, faster than real time."""

import sys
from statistics import mean

import pytest

from game.stage.registry import GAMES
from tests.bench import attract
from tests.bench.yardstick import drawing, slowness_of_drawing

MINUTES = 66
FEW = 10
"""Minutes over which memory is taken in the mean: how soon the system takes back what was freed is chance."""
GROWTH = 1.1
"""Over some forty minutes: less than half a MiB a minute, which a day would show."""


@pytest.mark.nightly
@pytest.mark.alone
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="resident memory is read from /proc")
def test_attract_mode_grows_no_more_and_is_never_late() -> None:
    slower = slowness_of_drawing(drawing())
    seen = attract.run(MINUTES, rate=15, size=(960, 540))
    slower = max(slower, slowness_of_drawing(drawing()))
    assert len(seen.matches) > 2 * len(GAMES)
    assert len({seed for _, seed in seen.matches}) == len(seen.matches)
    warm = mean(seen.memory[attract.WARM_UP : attract.WARM_UP + FEW])
    assert mean(seen.memory[-FEW:]) <= GROWTH * warm, seen.memory
    assert seen.longest <= attract.LATE * slower, seen.late
