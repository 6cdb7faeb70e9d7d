"""How long somebody waits for the first frame, from starting the program; a bare window is measured beside it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.alone

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5
BUDGET = 0.4
"""Seconds until something of ours is on the screen."""

BARE = """
import pygame, time
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill("black")
window.flip()
print(time.time())
"""

OURS = """
import time
from game import cli, opening

def update(self, seconds):
    if self._shown:
        print(time.time())
        self.ui.quit()

opening.Opening.update = update
raise SystemExit(cli.main([]))
"""


def first_frame(program: str) -> float:
    """Seconds from starting an interpreter to the program's first frame; the best of several."""
    waits = []
    for _ in range(ROUNDS):
        start = time.time()
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=os.environ, capture_output=True, text=True, check=True
        )
        waits.append(float(done.stdout.split()[-1]) - start)
    return min(waits)


def test_the_first_frame_comes_soon(record_property: Callable[[str, object], None]) -> None:
    bare, ours = first_frame(BARE), first_frame(OURS)
    record_property("bare_ms", round(bare * 1000))
    record_property("ours_ms", round(ours * 1000))
    print(f"first frame after {ours * 1000:.0f} ms, of a bare window after {bare * 1000:.0f} ms")
    assert ours < BUDGET
