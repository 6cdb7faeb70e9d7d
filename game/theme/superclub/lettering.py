"""Text on pieces: in the largest style of a family that fits."""

from typing import Literal

import pygame

from game.theme import metrics
from game.theme.look import Align, Look
from game.theme.palette import RGB

Family = Literal["display", "bold", "semi", "body", "label", "figuresbold"]


def write(
    look: Look,
    target: pygame.Surface,
    text: str,
    family: Family,
    largest: float,
    colour: RGB,
    at: tuple[float, float],
    width: float,
    align: Align = "left",
) -> pygame.Rect:
    """Write a text no larger than `largest` and no wider than `width`; cut short in the smallest size if it must be."""
    styles = [f"{family}{size}" for size in reversed(metrics.SIZES) if size <= largest] or [f"{family}14"]
    style = next((style for style in styles if look.width(text, style) <= width), styles[-1])
    return look.write(target, look.fit(text, style, width), style, colour, at, align)


def type_size(height: float) -> int:
    """The largest size of the type scale that isn't above `height`; never below the smallest."""
    return max((size for size in metrics.SIZES if size <= height), default=metrics.SIZES[0])
