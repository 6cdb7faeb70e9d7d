"""Processes that play careers are killed at random instants, and nothing that they said was safe is lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.by_day import by_day

_MEMORY = Path("/dev/shm")
"""Files in memory: a killed process doesn't lose what the system has, so nothing need be waited for."""


@pytest.mark.parametrize("count", by_day([16, 200], 16))
def test_a_career_survives_its_player(count: int, tmp_path: Path) -> None:
    folder = _MEMORY if count < 200 and os.access(_MEMORY, os.W_OK) else tmp_path
    command = [sys.executable, "-m", "tests.kills", "--count", str(count), "--seed", "1"]
    told = subprocess.run(
        command, env=os.environ | {"TMPDIR": str(folder)}, capture_output=True, text=True, timeout=300, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert re.fullmatch(rf"seed 1: {count} kills .*nothing lost.*\n", told.stdout)
    phases = ("create", "open", "first", "save", "show", "undo", "describe", "close")
    assert count < 200 or all(f"{phase} " in told.stdout for phase in phases), "every phase was hit"
