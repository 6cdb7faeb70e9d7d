"""How fast a visitor's match must be shown to end in time."""

from __future__ import annotations

_SLOWEST, _FASTEST = 1.0, 16.0


def speed(left: float, seconds: float) -> float:
    """How many of a timeline's seconds must pass in one, so that what is `left` of it ends `seconds` from now."""
    return min(max(left / max(seconds, 1.0), _SLOWEST), _FASTEST)
