"""Whichever write of a career fails: nothing but a sentence comes of it, and nothing that was kept is lost."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from game.stage.registry import GAMES
from tests.by_day import by_day

_HALF_A_FAULT_OF_ALL = 100


@pytest.mark.parametrize("every", by_day([61, 1], 61))
def test_whichever_write_fails_nothing_is_lost(every: int) -> None:
    command = [sys.executable, "-m", "tests.failing_disk", "--every", str(every), "--games"]
    for game in GAMES:
        told = subprocess.run([*command, game], capture_output=True, text=True, timeout=900, check=False)
        assert told.returncode == 0, told.stdout + told.stderr
        found = re.fullmatch(
            rf"{game}: (\d+) faults in up to (\d+) writes, (\d+) times refused and in (\d+) careers told, "
            r"nothing lost, in \d+ s\n",
            told.stdout,
        )
        assert found is not None, told.stdout
        lives, writes, refused, careers = map(int, found.groups())
        assert writes > _HALF_A_FAULT_OF_ALL, "what SQLite writes is counted too"
        assert lives >= 6 * writes // every - 6
        assert careers > 0, "some faults were told while it was played"
        assert refused > 0 or every > 1, "some were told when it was begun or opened"
