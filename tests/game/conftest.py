"""What tests of the cabinet share: pictures painted once."""

from __future__ import annotations

import pytest

from game.ui import surroundings
from game.ui.look.look import Look


class SharedLook(Look):
    """A look that no test lets go of, as others draw with it too."""

    def let_go(self) -> None:
        """Keep every picture."""


_MORE = 4
"""So many times as much as a window is kept of usual and small pictures, as all scenes draw with them."""
_looks: dict[float, SharedLook] = {}


def _shared(scale: float) -> Look:
    if scale not in _looks:
        look = _looks[scale] = SharedLook(scale)
        if scale <= 1:
            look.sprites.limit *= _MORE
    return _looks[scale]


def _with_own_texts(scale: float) -> Look:
    look = SharedLook(scale)
    look.sprites = _shared(scale).sprites
    return look


@pytest.fixture(autouse=True)
def shared_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows without a screen use what was painted at their scale for tests before: a picture's key names all
    that it depends on. A test that counts the texts that are drawn is marked `own_texts`, one that counts pictures
    too `own_pictures`: they begin without."""
    if "own_pictures" not in request.keywords:
        monkeypatch.setattr(surroundings, "Look", _with_own_texts if "own_texts" in request.keywords else _shared)
