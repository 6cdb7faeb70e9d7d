"""Medals on their ribbons: one star for bronze, two for silver, three for gold; one not won is a dashed ring."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.look import marks
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, star
from game.ui.look.palette import INK, RGB, darker, lighter, rgb

METALS: dict[str, RGB] = {"bronze": rgb("C98A4B"), "silver": rgb("C9D3DA"), "gold": rgb("F2C14E")}
"""Bronze, silver and gold, wherever there are these three."""
_RIBBON = rgb("E4472E")
_STARS = {
    "bronze": ((12.0, 14.8),),
    "silver": ((9.3, 14.8), (14.7, 14.8)),
    "gold": ((12.0, 12.0), (9.0, 16.6), (15.0, 16.6)),
}


@sprite
def medal(look: Look, name: str, size: float, ink: RGB = INK) -> pygame.Surface:
    """The medal of one of `METALS`, so many units square; of any other name the ring where one could hang."""
    canvas = Canvas(look.px(size), look.px(size), (marks.GRID, marks.GRID))
    paint(name, canvas, ink)
    return canvas.finish()


def paint(name: str, canvas: Canvas, ink: RGB) -> None:
    """Paint a medal on a canvas of the marks' grid."""
    metal = METALS.get(name)
    if metal is None:
        for dash in range(9):
            canvas.line(ellipse(12, 14.4, 8, 8, 40 * dash, 40 * dash + 24), 1.6, ink)
        return
    canvas.poly([(5.4, 0.6), (10.4, 0.6), (14.2, 9), (9.6, 9)], _RIBBON)
    canvas.poly([(18.6, 0.6), (13.6, 0.6), (9.8, 9), (14.4, 9)], darker(_RIBBON, 0.25))
    canvas.disc(12, 14.8, 8.9, darker(metal, 0.55))
    canvas.disc(12, 14.8, 8.1, lighter(metal, 0.45))
    canvas.disc(12, 14.8, 6.9, metal)
    outer, inner = (4.4, 1.8) if name == "bronze" else (2.9, 1.2)
    for x, y in _STARS[name]:
        canvas.poly(star(x, y, outer, inner, 5), darker(metal, 0.68))


painters = {f"medal_{name}": partial(paint, name) for name in (*METALS, "none")}
"""For a game's signs: the name of each, and who paints it."""
