"""Drawing a little at a time: what is drawn in pieces stays in the look's caches, so that no frame does more than a
little of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice

from game.ui.look.look import Look

clock: Callable[[], float] = time.perf_counter
"""What a piece goes by: the clock on the wall, by which frames come. Where no window is, another may stand for it."""
ENOUGH = 0.015
"""Seconds after which a piece begins no further picture; it ends with the one that is being made."""
NO_TIME = 1.0
"""So much of it for a frame that has done enough already."""
A_LITTLE = 0.004
"""Seconds that a frame has for what comes later, beside all that it shows."""
_FEW = 8
"""More pictures than that are not made in it, even if they take no time."""
_MOST = 100
_NONE = object()


class _EnoughDone(Exception):
    """The rest is for another piece."""


def in_pieces(look: Look, draw: Callable[[], object]) -> Iterator[None]:
    """Call `draw`, which may be cut short wherever it makes a sprite, until it has come to its end once.

    Every piece but the last makes at least one sprite. Gives way after each.
    """
    for _ in range(_MOST):
        if comes_to_its_end(look, draw):
            break
        yield
    else:
        draw()  # more than the caches hold: then at once
    yield


def comes_to_its_end(look: Look, draw: Callable[[], object]) -> bool:
    """Do one piece; whether that was the last."""
    look.before_making = _patience(look)
    try:
        draw()
    except _EnoughDone:
        return False
    finally:
        look.before_making = None
    return True


def _patience(look: Look) -> Callable[[], None]:
    """Ends a piece once it has made something and taken its time."""
    begun, made = clock(), look.sprites.made

    def check() -> None:
        if look.sprites.made > made and clock() - begun > ENOUGH:
            raise _EnoughDone

    return check


def enough_of(look: Look, pictures: Iterator[object]) -> bool:
    """Make pictures one by one until it is enough for a frame; whether there are no more."""
    return _made(look, pictures, ENOUGH)


def a_few_of(look: Look, pictures: Iterator[object]) -> None:
    """Make pictures one by one as long as a frame has time that also shows something."""
    _made(look, islice(pictures, _FEW), A_LITTLE)


def has_time(look: Look) -> bool:
    """Whether this frame has not made enough yet."""
    return look.ahead <= ENOUGH


def _made(look: Look, pictures: Iterator[object], most: float) -> bool:
    """Make pictures until so many seconds of this frame went for that, wherever it was; whether there are no more."""
    while look.ahead <= most:
        begun = clock()
        is_last = next(pictures, _NONE) is _NONE
        look.ahead += clock() - begun
        if is_last:
            return True
    return False
