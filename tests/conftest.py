"""Fixtures every test gets: silent dummy drivers and a home folder of its own.

The drivers are set before anything can import pygame. Tests that want a real window start one in a
subprocess with an environment of their own.
"""

import gc
import itertools
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import by_day

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

LENT = "GAFFER_LENT_PICTURES"
"""Names the folder of the pictures that the workers of a run lend each other."""

# What is made up for a test is the same every time; by night (`--hypothesis-profile nightly`) it is more, and random.
settings.register_profile("usual", max_examples=100, deadline=None, derandomize=True, database=None)
settings.register_profile("nightly", max_examples=1000, deadline=None, derandomize=False, print_blob=True)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """Workers are given what their controller has."""
    by_day.is_night = "not nightly" not in config.option.markexpr
    if LENT not in os.environ:
        os.environ[LENT] = tempfile.mkdtemp(prefix="gaffer-pictures-")


def pytest_unconfigure() -> None:
    """The controller goes last. What is left needn't be searched for garbage before a process ends."""
    gc.freeze()
    if "PYTEST_XDIST_WORKER" not in os.environ:
        shutil.rmtree(os.environ.pop(LENT), ignore_errors=True)


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


@pytest.fixture(autouse=True, scope="session")
def offline() -> Iterator[None]:
    """No test needs a network: who asks for one hears so at once, wherever it may be run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", _refuse_to_connect)
        yield


@pytest.fixture(autouse=True, scope="session")
def unsettled() -> Iterator[None]:
    """Nobody pulls the plug on a test: what it writes needn't have reached the disk before it goes on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


def _refuse_to_connect(self: socket.socket, address: object) -> None:
    raise AssertionError(f"a test connects to {address}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long on purpose has more time."""
    for item in items:
        if "nightly" in item.keywords:
            item.add_marker(pytest.mark.timeout(3600))


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and what is kept from test to test grows: a search for garbage takes long
    here and finds little, so that there are fewer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
