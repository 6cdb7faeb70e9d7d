"""Easing: how a movement starts and stops. Shares from 0 to 1, in and out."""

from __future__ import annotations


def ease_out(share: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def overshoot(share: float, by: float = 0.1) -> float:
    """Past the end by a tenth, and back."""
    if share >= 1:
        return 1.0
    back = by * 10.0
    left = share - 1
    return 1 + (back + 1) * left**3 + back * left**2


def lerp(start: float, end: float, share: float) -> float:
    """The point `share` of the way from `start` to `end`."""
    return start + (end - start) * share


def between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """The place `share` of the way from one place to another."""
    return lerp(start[0], end[0], share), lerp(start[1], end[1], share)


def arc(share: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return 4 * share * (1 - share)
