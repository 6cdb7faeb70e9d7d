"""Whichever write of a career fails: nothing but a sentence comes of it, and nothing that was kept is lost."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from game.stage.registry import GAMES
from tests.by_day import by_day

_MANY = 100


@pytest.mark.parametrize(
    ("game", "every"), by_day([("superclub", 41), *((game, 1) for game in GAMES)], ("superclub", 41))
)
def test_whichever_write_fails_nothing_is_lost(game: str, every: int) -> None:
    command = [sys.executable, "-m", "tests.failing_disk", "--every", str(every), "--games", game]
    told = subprocess.run(command, capture_output=True, text=True, timeout=1200, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    found = re.fullmatch(
        rf"{game}: (\d+) faults in up to (\d+) writes, (\d+) times refused and in (\d+) careers told, "
        r"nothing lost, in \d+ s\n",
        told.stdout,
    )
    assert found is not None, told.stdout
    lives, writes, refused, careers = map(int, found.groups())
    assert writes > _MANY, "what SQLite writes is counted too"
    # Six kinds of faults, each at every write that its careers come to: where one stays they come to fewer.
    assert lives >= 5 * (writes // every - 1)
    assert careers > 0, "some faults were told while it was played"
    assert refused > 0, "and some when it was begun or opened"
