"""Memory over days: pages that the C library keeps for later are given back now and then.

Pictures of all sizes come and go, and what lies between those that stay is free but not returned by itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable


def _find() -> Callable[[int], int] | None:
    """glibc's `malloc_trim`; other C libraries have no such thing."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim


_trim = _find()


def give_back() -> None:
    """Return free pages to the system, where that can be asked for. Takes a few milliseconds."""
    if _trim is not None:
        _trim(0)
