"""Fixtures every test gets: silent dummy drivers and a home folder of its own.

The drivers are set before anything can import pygame. Tests that want a real window start one in a
subprocess with an environment of their own.
"""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(autouse=True)
def gaffer_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep careers and settings of this test in an empty folder, and return it."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("GAFFER_HOME", str(home))
    return home
