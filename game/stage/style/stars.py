"""Stars and positions: of ability (gold, filled or hollow), of chemistry (red halves that join), and how one fills.

Each of the five positions has a colour, a shape that says the same without it, a band and three lamps (SC-2, SC-3).
Everything is counted in half stars. A star that is lost is struck through, so that it isn't taken for potential.
"""

from typing import Literal, TypeAlias

import pygame

from game.ui.look import paint
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, glow, grown
from game.ui.look.palette import (
    AMBER,
    BAD,
    BLACK,
    INK,
    NIGHT,
    PAPER,
    RGB,
    WHITE,
    alpha,
    darker,
    ink_on,
    lighter,
    mix,
    rgb,
)

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


Half: TypeAlias = Literal["full", "hollow", "lost"]
Side: TypeAlias = Literal["left", "right"]
GOLD = rgb("F7A90A")
CHEMISTRY = rgb("D5333F")
STEPS = 16
"""Pictures from an empty to a full star."""
_PITCH = 1.06
_RIM = rgb("6E4300")
_RIM_DARK = rgb("C9902B")
_CORNERS = paint.star(12, 12.9, 11.7, 5.3, 5)
_HEART = (12.0, 12.9)
_HALVES: dict[Side, paint.Shape] = {
    "left": [(-4, -4), (12, -4), (12, 28), (-4, 28)],
    "right": [(12, -4), (28, -4), (28, 28), (12, 28)],
}
SIDES: tuple[Side, Side] = ("left", "right")


def position_mark(look: Look, position: str, size: float, colour: RGB | None = None) -> pygame.Surface:
    """The shape of a position in its colour (or another). Raises KeyError for what is no position."""
    hue = HUES[position]
    return mark(look, position, size, hue if colour is None else colour)


@sprite
def position_tile(look: Look, position: str, size: float) -> pygame.Surface:
    """A square tile in the colour of a position with its shape on it: for rows, filters and headings."""
    hue = HUES[position]
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.rect(0, 0, 24, 24, INK, 5)
    canvas.rect(0.8, 0.8, 22.4, 22.4, hue, 4.4)
    picture = canvas.finish()
    look.put(picture, mark(look, position, size * 0.62, ink_on(hue)), (size / 2, size / 2))
    return picture


@sprite
def lamps(look: Look, position: str, width: float, height: float) -> pygame.Surface:
    """The three lamps in their dark case: which are lit tells the position, whatever eyes see of the colour."""
    lit = LAMPS[position]
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


def foot_colours(position: str) -> tuple[RGB, RGB, RGB]:
    """Ground, first and second ink of a card's foot; a goalkeeper's foot is the darker one."""
    return (rgb("05090D") if position == "goalkeeper" else rgb("2A3C4A")), AMBER, PAPER


@sprite
def star(look: Look, left: Half, right: Half, size: float, paper: bool = True) -> pygame.Surface:
    """One star of ability by its halves, `size` units square, for a ground of paper or a dark one."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    thin = max(0.12, min(0.24, 3.2 / size))
    inner = grown(_CORNERS, 1 - thin, _HEART)
    for side, half in zip(SIDES, (left, right), strict=True):
        with canvas.inside(_HALVES[side]):
            if half == "full":
                canvas.poly(_CORNERS, _RIM)
                canvas.poly(inner, GOLD)
            elif half == "hollow":
                canvas.poly(_CORNERS, _RIM if paper else _RIM_DARK)
                canvas.poly(grown(inner, 0.97, _HEART), lighter(PAPER, 0.6) if paper else NIGHT)
            else:
                canvas.poly(_CORNERS, mix(BAD, PAPER if paper else NIGHT, 0.1))
                canvas.poly(grown(inner, 0.94, _HEART), mix(BAD, PAPER if paper else NIGHT, 0.72))
    if left == "full":  # a light from above, which a small star doesn't need
        with canvas.inside(inner), canvas.inside(_HALVES["left"]):
            canvas.poly([(0, 0), (12, 0), (12, 12.9), (0, 20)], alpha(WHITE, 0.26))
    if "lost" in (left, right):
        start = 3.0 if left == "lost" else 12.0
        canvas.line([(start, 20.5), (21, 4.5 if start < 12 else 9)], 3.4, PAPER if paper else NIGHT)
        canvas.line([(start, 20.5), (21, 4.5 if start < 12 else 9)], 2, BAD)
    return canvas.finish()


def fitting(count: int, width: float) -> float:
    """How large the stars of a row of so many can be that is no wider than `width`."""
    return width / (1 + (count - 1) * _PITCH)


def row_width(count: int, size: float) -> float:
    """How wide a row of so many stars is, in logical units."""
    return size * (1 + (count - 1) * _PITCH) if count else 0.0


@sprite
def row(look: Look, halves: int, ceiling: int, size: float, paper: bool = True, lost: int = 0) -> pygame.Surface:
    """A row of stars: `halves` half stars filled, then `lost` ones struck, then hollow ones up to `ceiling` stars."""
    count = max(-(-(halves + lost) // 2), ceiling, 1)

    def kind(half: int) -> Half:
        return "full" if half < halves else "lost" if half < halves + lost else "hollow"

    picture = pygame.Surface((look.px(row_width(count, size)), look.px(size)), pygame.SRCALPHA)
    for number in range(count):
        one = star(look, kind(2 * number), kind(2 * number + 1), size, paper)
        look.put(picture, one, (size * (0.5 + number * _PITCH), size / 2))
    return picture


def filling(look: Look, share: float, size: float, paper: bool = True) -> pygame.Surface:
    """A star that fills from below: empty at 0, full at 1, in `STEPS` pictures."""
    return _filled(look, max(0, min(STEPS, round(share * STEPS))), size, paper)


@sprite
def _filled(look: Look, step: int, size: float, paper: bool) -> pygame.Surface:
    picture = star(look, "hollow", "hollow", size, paper).copy()
    full = star(look, "full", "full", size, paper)
    top = round(full.get_height() * (1 - step / STEPS))
    below = pygame.Rect(0, top, full.get_width(), full.get_height() - top)
    picture.fill((0, 0, 0, 0), below)
    picture.blit(full, below, below)
    return picture


@sprite
def chemistry(look: Look, left: bool, right: bool, size: float, paper: bool = True) -> pygame.Surface:
    """The star of chemistry on a card: the halves a player has are red, the others are only outlined."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.poly(_CORNERS, INK if paper else PAPER)
    inner = grown(_CORNERS, 0.86, _HEART)
    for side, held in zip(SIDES, (left, right), strict=True):
        with canvas.inside(_HALVES[side]):
            canvas.poly(inner, CHEMISTRY if held else (WHITE if paper else NIGHT))
            if held:
                canvas.poly(grown(_CORNERS, 0.5, _HEART), lighter(CHEMISTRY, 0.16))
    canvas.line([(12, 2.5), (12, 18.6)], 1.3, INK if paper else PAPER)
    return canvas.finish()


@sprite
def half(look: Look, edge: Side, size: float) -> pygame.Surface:
    """The half star at a player's `edge`, `size` high and half as wide: beside its neighbour's it makes one star."""
    shown: Side = "left" if edge == "right" else "right"
    whole = _joined(look, size, CHEMISTRY)
    width = whole.get_width() // 2
    place = pygame.Rect(0 if shown == "left" else whole.get_width() - width, 0, width, whole.get_height())
    return whole.subsurface(place).copy()


@sprite
def formed(look: Look, size: float) -> pygame.Surface:
    """The whole star that two halves make, in its light; its middle is the picture's, which is larger than `size`."""

    whole = _joined(look, size, lighter(CHEMISTRY, 0.08), GOLD)
    light = glow(whole, look.px(size * 0.16), rgb("FFD98A"), 0.85)
    light.blit(whole, whole.get_rect(center=light.get_rect().center))
    return light


def _joined(look: Look, size: float, hue: RGB, rim: RGB = WHITE) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.poly(_CORNERS, darker(hue, 0.72))
    canvas.poly(grown(_CORNERS, 0.93, _HEART), rim)
    canvas.poly(grown(_CORNERS, 0.76, _HEART), hue)
    return canvas.finish()
