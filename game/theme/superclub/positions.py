"""The five positions: a colour, a shape that says the same without it, the band and the three lamps (SC-2, SC-3)."""

import pygame

from game.theme.look import Look
from game.theme.marks import mark
from game.theme.paint import Canvas
from game.theme.palette import AMBER, BLACK, INK, PAPER, RGB, WHITE, alpha, ink_on, lighter, mix, rgb

HUES: dict[str, RGB] = {
    "attacker": rgb("3DB371"),
    "midfielder": rgb("FFD23F"),
    "defender": rgb("C62F37"),
    "goalkeeper": rgb("F7A9A2"),
    "utility": rgb("7A4BC0"),
}
"""A position's colour; its shape is the mark of the same name."""

LAMPS: dict[str, tuple[bool, bool, bool]] = {
    "attacker": (True, False, False),
    "midfielder": (False, True, False),
    "defender": (False, False, True),
    "goalkeeper": (False, False, True),
    "utility": (True, True, True),
}
"""Which lamps a position lights, from the top: attack, midfield, defence."""

_DARK = rgb("33434F")


def position_mark(look: Look, position: str, size: float, colour: RGB | None = None) -> pygame.Surface:
    """The shape of a position in its colour (or another). Raises KeyError for what is no position."""
    hue = HUES[position]
    return mark(look, position, size, hue if colour is None else colour)


def position_tile(look: Look, position: str, size: float) -> pygame.Surface:
    """A square tile in the colour of a position with its shape on it: for rows, filters and headings."""
    hue = HUES[position]

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
        canvas.rect(0, 0, 24, 24, INK, 5)
        canvas.rect(0.8, 0.8, 22.4, 22.4, hue, 4.4)
        picture = canvas.finish()
        look.put(picture, mark(look, position, size * 0.62, ink_on(hue)), (size / 2, size / 2))
        return picture

    return look.sprite(("superclub.position", position, size), make)


def lamps(look: Look, position: str, width: float, height: float) -> pygame.Surface:
    """The three lamps in their dark case: which are lit tells the position, whatever eyes see of the colour."""
    lit = LAMPS[position]
    key = ("superclub.lamps", position, width, height)

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        canvas.rect(0, 0, width, height, INK, width * 0.16)
        radius = min(width * 0.34, height * 0.125)
        for number, on in enumerate(lit):
            y = height * (0.19 + 0.31 * number)
            hue = HUES[position] if on else _DARK
            canvas.disc(width / 2, y, radius, lighter(hue, 0.75) if on else mix(_DARK, WHITE, 0.28))
            canvas.disc(width / 2, y, radius * 0.86, lighter(hue, 0.22) if on and position == "utility" else hue)
            if on:
                canvas.disc(width / 2 - radius * 0.25, y - radius * 0.3, radius * 0.26, alpha(WHITE, 0.7))
            else:
                canvas.disc(width / 2, y + radius * 0.1, radius * 0.68, alpha(BLACK, 0.18))
        return canvas.finish()

    return look.sprite(key, make)


def foot_colours(position: str) -> tuple[RGB, RGB, RGB]:
    """Ground, first and second ink of a card's foot; a goalkeeper's foot is the darker one, and fills the edge."""
    return (rgb("05090D") if position == "goalkeeper" else rgb("2A3C4A")), AMBER, PAPER
