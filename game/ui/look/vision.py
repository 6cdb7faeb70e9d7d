"""How different colours look, to full colour vision and to three kinds of colour deficiency.

Used where a colour must be told from another at a glance: kits, and the tests of marks. It draws nothing.
"""

from functools import cache
from math import dist

import numpy as np

from game.ui.look.palette import RGB, linear

# How linear light is seen (Machado, Oliveira and Fernandes, 2009, at full severity).
VISIONS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE_POINT = _XYZ.sum(axis=1)


@cache
def _lab(colour: RGB, vision: str) -> tuple[float, float, float]:
    """A colour in CIELAB (D65) as it is seen."""
    seen = np.clip(np.array(VISIONS[vision]) @ np.array([linear(channel) for channel in colour]), 0, 1)
    ratios = _XYZ @ seen / _WHITE_POINT
    x, y, z = np.where(ratios > 216 / 24389, np.cbrt(ratios), (24389 / 27 * ratios + 16) / 116).tolist()
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: RGB, other: RGB, vision: str = "full") -> float:
    """Distance of two colours in CIELAB (about 2 can just be seen; black and white are 100 apart).

    `vision` is one of `VISIONS`; another raises KeyError.
    """
    return dist(_lab(one, vision), _lab(other, vision))
