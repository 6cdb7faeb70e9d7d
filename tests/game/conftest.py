"""What tests of the cabinet share: pictures painted once, whichever worker needs them first; few rests of a match."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Hashable, Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time

import pygame
import pytest

from game.ui import signals, surroundings
from game.ui.kept_pictures import Picture, read, write
from game.ui.look.look import Look
from tests.conftest import LENT
from tests.game.driving import reckon_roughly


class SharedLook(Look):
    """A look that no test lets go of, as others draw with it too."""

    def let_go(self) -> None:
        """Keep every picture."""


_WORTH = 0.003
"""Seconds of painting from which on a picture is lent to the other workers: reading it takes some, too."""
_MORE = 4
"""So many times as much as a window is kept of usual and small pictures, as all scenes draw with them."""
_looks: dict[tuple[float, int], SharedLook] = {}


class Lending:
    """Pictures that workers lend each other, as files of one test run."""

    def __init__(self, folder: Path, sizes: tuple[float, int]) -> None:
        self._folder = folder
        self._sizes = sizes

    def __call__(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, painted or as another worker painted it."""
        name = repr((self._sizes, key))
        if " at 0x" in name:  # that is something else in another process
            return make()
        file = self._folder / sha256(name.encode()).hexdigest()
        if file.exists():
            return read(file)[0].surface()
        before = process_time()
        surface = make()
        if process_time() - before >= _WORTH:
            write(file, [Picture.of(name, surface)])
        return surface


def _shared(scale: float, least: int = 0) -> Look:
    if (scale, least) not in _looks:
        look = _looks[scale, least] = SharedLook(scale, least)
        look.maker = Lending(Path(os.environ[LENT]), (scale, least))
        if scale <= 1:
            look.sprites.limit *= _MORE
    return _looks[scale, least]


def _with_own_texts(scale: float, least: int = 0) -> Look:
    look, shared = SharedLook(scale, least), _shared(scale, least)
    look.sprites, look.maker = shared.sprites, shared.maker
    return look


@pytest.fixture(autouse=True)
def shared_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows without a screen use what was painted at their scale for tests before: a picture's key names all
    that it depends on. A test that counts the texts that are drawn is marked `own_texts`, one that counts pictures
    too `own_pictures`: they begin without."""
    if "own_pictures" not in request.keywords:
        monkeypatch.setattr(surroundings, "Look", _with_own_texts if "own_texts" in request.keywords else _shared)


@pytest.fixture(autouse=True)
def few_rests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the chances of a Fütti match be reckoned roughly, where a test doesn't read them (`all_rests`)."""
    if "all_rests" not in request.keywords:
        reckon_roughly(monkeypatch)


@pytest.fixture
def usual_signals() -> Iterator[None]:
    """The usual handlers of the signals that end programs, also for those that are started meanwhile: in the background
    of a shell some are ignored, and who ignores a signal hands that on."""
    before = {number: signal.getsignal(number) for number in signals.ENDS}
    for number in before:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
