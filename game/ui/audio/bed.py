"""How the crowd's bed moves: from what shall be heard to how loud each of its layers is in either ear.

The very same for whoever listens at the cabinet and for the soundtrack of a film. Knows no mixer.
"""

from __future__ import annotations

import math
from typing import NamedTuple

LAYERS = ("calm", "lively", "roaring")
_RISE, _FALL = 0.25, 1.6  # seconds in which the crowd covers most of the way to louder, to quieter
_AWAY = 0.15  # the same for making way, and coming back
_LEAN = 0.6  # and for turning from one stand to the other


class Heard(NamedTuple):
    """What shall be heard of the crowd: how excited it is, 0 murmur … 1 roar; how much of it is left where something
    else has the word, 1 all … 0 nothing; and which ear the loud ones sit nearer to, −1 left … 1 right."""

    level: float = 0.0
    clear: float = 1.0
    lean: float = 0.0


class Bed:
    """The crowd as it is heard now; silent at first."""

    def __init__(self) -> None:
        self.heard = Heard()
        self.presence = 0.0

    def follow(self, wanted: Heard | None, seconds: float) -> None:
        """Let so many seconds pass on the way to what shall be heard; None for empty stands."""
        self.presence = _towards(self.presence, 0.0 if wanted is None else 1.0, seconds, _RISE, _FALL)
        if wanted is not None:
            now = self.heard
            self.heard = Heard(
                _towards(now.level, min(1.0, max(0.0, wanted.level)), seconds, _RISE, _FALL),
                _towards(now.clear, wanted.clear, seconds, _AWAY, _AWAY),
                _towards(now.lean, wanted.lean, seconds, _LEAN, _LEAN),
            )

    def gains(self) -> tuple[tuple[float, float], ...]:
        """How loud each of `LAYERS` is in the left and the right ear, 0 … 1."""
        left, right = ears(self.heard.lean)
        loud = self.presence * self.heard.clear
        return tuple((loud * share * left, loud * share * right) for share in layer_shares(self.heard.level))


def ears(pan: float) -> tuple[float, float]:
    """How loud something is in the left and the right ear, from −1, all left, to 1, all right."""
    return min(1.0, 1 - pan), min(1.0, 1 + pan)


def layer_shares(level: float) -> tuple[float, float, float]:
    """How loud each of `LAYERS` is, 0 … 1, at that excitement; neighbours cross at equal power."""
    half = min(1, int(level * 2))
    angle = (level * 2 - half) * math.pi / 2
    shares = [0.0, 0.0, 0.0]
    shares[half] = math.cos(angle)
    shares[half + 1] = math.sin(angle)
    return shares[0], shares[1], shares[2]


def _towards(now: float, wanted: float, seconds: float, rise: float, fall: float) -> float:
    if abs(now - wanted) < 1e-3:
        return wanted
    return wanted + (now - wanted) * math.exp(-3 * seconds / (rise if wanted > now else fall))
