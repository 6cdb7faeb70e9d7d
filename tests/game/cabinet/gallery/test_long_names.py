"""The longest names that packs may give stand beside other words on every screen, and touch none of them."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.ui.look.palette import TEXT
from game.ui.window import open_ui
from tests.written import Writing, touching

FEW = ("club-home", "superclub-squads-own", "fortunes-squads")
"""Crowded with names, and soon made."""


def touched(*names: str) -> str:
    """What touches on these screens, or all, as a program of its own finds: names are read once."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.long_names", *names], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return "\n".join(line for line in done.stdout.splitlines() if " touches " in line)


def test_long_names_touch_nothing() -> None:
    assert touched(*FEW) == ""


@pytest.mark.nightly
def test_long_names_touch_nothing_on_any_screen() -> None:
    assert touched() == ""


def test_words_that_come_into_each_other_are_found() -> None:
    look, picture = open_ui((800, 600)).look, pygame.Surface((400, 100))
    with Writing() as writing:
        look.write(picture, "Möwenbruck", "bold24", TEXT, (10, 30))
        look.write(picture, "12", "bold24", TEXT, (90, 30))
        look.write(picture, "below", "bold24", TEXT, (10, 70))
        look.write(picture, "far", "bold24", TEXT, (300, 30))
    assert list(touching(writing.found)) == [("Möwenbruck", "12")]
