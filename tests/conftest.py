"""Fixtures every test gets: silent dummy drivers and a home folder of its own.

The drivers are set before anything can import pygame. Tests that want a real window start one in a
subprocess with an environment of their own.
"""

import gc
import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders for the homes of tests; `mktemp` would look through all there are before each."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def gaffer_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep careers and settings of this test in an empty folder, and return it."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("GAFFER_HOME", str(home))
    return home


def pytest_collection_finish() -> None:
    """What was collected stays to the end: whoever looks for garbage needn't look through it again and again."""
    gc.collect()
    gc.freeze()
