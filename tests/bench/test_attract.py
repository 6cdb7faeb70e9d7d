"""The short form of `python -m tests.bench.attract`: twenty minutes of attract mode, faster than real time."""

import sys

import pytest

from tests.bench import attract

MINUTES = 20
GROWTH = 1.05


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="resident memory is read from /proc")
def test_attract_mode_grows_no_more_and_is_never_late() -> None:
    seen = attract.run(MINUTES, rate=15, size=(960, 540))
    assert len(seen.matches) >= 5
    assert len({seed for _, seed in seen.matches}) == len(seen.matches)
    assert seen.memory[-1] <= GROWTH * seen.memory[attract.WARM_UP], seen.memory
    assert seen.longest <= attract.LATE, seen.late
