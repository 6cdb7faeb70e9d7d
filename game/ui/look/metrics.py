"""Spaces and the type scale, in logical units of the 1280×720 layout.

Scenes place things with these numbers and name these type styles; nothing here draws.
"""

from dataclasses import dataclass
from functools import cache

WIDTH, HEIGHT = 1280, 720

STEP = 8
MARGIN = 16
GUTTER = 16
PAD = 16
RADIUS = 8

HEADER = 72
SHORT_HEADER = 52
FOOTER = 40

ROW = 40
BUTTON = 48
TOUCH = 60  # the least side of what a finger presses in the kiosk
KEYCAP = 24

FOCUS_RING = 4  # width of the ring and its distance from what it surrounds
FOCUS_GLOW = 8

# Seconds
FADE = 0.12
SLIDE = 0.20
TUMBLE = 0.60

SIZES = (14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 72, 96, 112)


@dataclass(frozen=True, slots=True)
class Family:
    """A face and how it is set: `tabular` gives every digit the width of the widest, `tracking` (em) opens capitals."""

    face: str
    tabular: bool = False
    tracking: float = 0.0
    any_size: bool = False


FAMILIES = {
    "display": Family("BebasNeue-Regular", tracking=0.02),
    "body": Family("BarlowCondensed-Medium"),
    "semi": Family("BarlowCondensed-SemiBold"),
    "bold": Family("BarlowCondensed-Bold"),
    "label": Family("BarlowCondensed-SemiBold", tracking=0.06),
    "figures": Family("BarlowCondensed-SemiBold", tabular=True),
    "figuresbold": Family("BarlowCondensed-Bold", tabular=True),
    "key": Family("Inter-Bold"),
    "fine": Family("BarlowCondensed-Bold", any_size=True),
    "led": Family("DSEG7Classic-Bold", any_size=True),
    "pixel": Family("PressStart2P-Regular", any_size=True),
}
"""What a style name starts with. `label` is for captions in capitals, `figures` for columns of numbers,
`led` for scoreboards alone and `pixel` for the title and attract mode alone; these come in any size, and so does
`fine`, for what nobody need read from afar."""


@dataclass(frozen=True, slots=True)
class Style:
    """A type style: a family at a logical size (em, in logical units)."""

    family: Family
    size: int


@cache
def style(name: str) -> Style:
    """The style of a name made of a family and a size: `style("bold20")`, `style("figures24")`, `style("led43")`.

    Raises KeyError for a family that is not in `FAMILIES` or a size that is not on the scale.
    """
    prefix = name.rstrip("0123456789")
    family = FAMILIES.get(prefix)
    size = int(name[len(prefix) :] or 0)
    if family is None or size < 14 or (size not in SIZES and not family.any_size):
        raise KeyError(f"no type style {name!r}: families {', '.join(FAMILIES)}; sizes {SIZES}")
    return Style(family, size)


# Below this zoom the smallest style, 14 units, would be under 12 real pixels; then the area gets smaller instead.
LEAST_ZOOM = 12 / 14


def zoom_for(size: tuple[int, int], text_scale: int = 100, foot: int = 0) -> float:
    """Real pixels per logical unit for a window of `size` real pixels and a text scale in percent.

    `foot` is how much of it, in logical units, isn't for the layout.
    """
    fit = min(size[0] / WIDTH, size[1] / (HEIGHT + foot))
    return max(fit * text_scale / 100, LEAST_ZOOM)
