"""Money on the table: notes, coins, the plate of a manager's cash, and what an amount changes by.

Amounts come as people read them ("£215m"); a gain and a loss differ in sign and arrow, not in colour alone.
"""

import pygame

from game.games.fortunes.style.signs import sign
from game.ui.look.confetti import scattered
from game.ui.look.lettering import type_size, write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, rounded, with_shadow
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_ON_PAPER,
    GOOD,
    GOOD_ON_PAPER,
    LED_CAPTION,
    LED_GROUND,
    PAPER,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)
from game.ui.look.panels import Box, box

NOTE = 0.52
"""Height of a note, in shares of its width."""

STACK = 12
"""How many coins of a stack are drawn; more look the same."""

_GREEN = rgb("2E7D5B")
_GREEN_PALE = rgb("CFE6D2")
_GOLD = rgb("F2B41D")
_GOLD_DARK = rgb("8A5A06")


@sprite
def note(look: Look, amount: str, width: float) -> pygame.Surface:
    """A bank note with an amount, `width` units wide and `NOTE` of it high, without a shadow."""
    height = width * NOTE
    canvas = Canvas(look.px(width), look.px(height), (100.0, 100 * NOTE))
    canvas.rect(0, 0, 100, 52, darker(_GREEN, 0.5), 4)
    canvas.rect(0.8, 0.8, 98.4, 50.4, _GREEN_PALE, 3.4)
    inner = rounded(4, 4, 92, 44, 2)
    with canvas.inside(inner):
        canvas.rect(0, 0, 100, 52, mix(_GREEN_PALE, _GREEN, 0.28))
        for ray in range(0, 36, 2):
            canvas.poly([(50, 26), *ellipse(50, 26, 70, 70, ray * 10, ray * 10 + 10)], mix(_GREEN_PALE, _GREEN, 0.16))
        canvas.poly(ellipse(50, 26, 30, 19), _GREEN_PALE)
    canvas.line(inner, 1.2, _GREEN, closed=True)
    canvas.line(ellipse(50, 26, 30, 19), 1.2, _GREEN, closed=True)
    for x, y in ((10, 10), (90, 42)):
        canvas.disc(x, y, 5.4, _GREEN)
        canvas.write("£", x, y, 9, _GREEN_PALE)
    for x, y in ((90, 10), (10, 42)):
        canvas.disc(x, y, 2.6, mix(_GREEN_PALE, _GREEN, 0.6))
    picture = canvas.finish()
    write(look, picture, amount, "bold", max(14.0, width * 0.26), darker(_GREEN, 0.4), (width / 2, height / 2),
          width * 0.56, "centre")  # fmt: skip
    return picture


@sprite
def coin(look: Look, size: float) -> pygame.Surface:
    """A coin, `size` units high, without a shadow."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 49.5, _GOLD_DARK)
    canvas.disc(50, 50, 46, _GOLD)
    canvas.disc(50, 50, 37, darker(_GOLD, 0.22))
    canvas.disc(50, 51.5, 35.5, lighter(_GOLD, 0.12))
    with canvas.inside(ellipse(50, 50, 46, 46)):
        canvas.poly([(18, -4), (48, -4), (8, 104), (-22, 104)], alpha(WHITE, 0.3))
    canvas.write("£", 50, 51, 64, _GOLD_DARK)
    return canvas.finish()


def coins(look: Look, count: int, size: float) -> pygame.Surface:
    """A stack of coins `size` units wide, seen from the side above; its foot is the picture's lower edge.

    The picture is as high whatever the count, so that a stack grows in its place.
    """
    return _coins(look, max(0, min(STACK, count)), size)


@sprite
def _coins(look: Look, count: int, size: float) -> pygame.Surface:
    thick, flat = 13.0, 17.0
    tall = 2 * flat + thick * (STACK + 1)
    canvas = Canvas(look.px(size), look.px(size * tall / 100), (100.0, tall))
    for number in range(count):
        y = tall - flat - thick * (number + 1) - 1
        x = 50 + (scattered(number, 5) - 0.5) * 7
        radius = 45.0
        canvas.poly([*ellipse(x, y + thick, radius, flat, 0, 180), *ellipse(x, y, radius, flat, 180, 360)], _GOLD_DARK)
        with canvas.inside([*ellipse(x, y + thick - 2, radius - 2, flat, 0, 180),
                            *ellipse(x, y, radius - 2, flat, 180, 360)]):  # fmt: skip
            canvas.rect(0, 0, 100, tall, darker(_GOLD, 0.12))
            canvas.rect(x - 30, 0, 18, tall, lighter(_GOLD, 0.4))
            canvas.rect(x + 22, 0, 30, tall, darker(_GOLD, 0.3))
        canvas.poly(ellipse(x, y, radius, flat), _GOLD_DARK)
        canvas.poly(ellipse(x, y - 0.6, radius - 2, flat - 1.6), lighter(_GOLD, 0.22))
        canvas.poly(ellipse(x, y, radius - 11, flat - 5), _GOLD)
    return canvas.finish()


@sprite
def plate(look: Look, amount: str, word: str, width: float, height: float) -> pygame.Surface:
    """What a manager holds: a coin, the word above the amount, on dark glass."""
    picture = box(look, width, height, Box(LED_GROUND, mix(AMBER, LED_GROUND, 0.6), radius=8, line_width=1.5)).copy()
    size = height * 0.62
    look.put(picture, coin(look, size), (height * 0.2, height / 2), "left")
    x = height * 0.38 + size
    room = width - height * 0.22 - x
    write(look, picture, word, "label", max(14.0, height * 0.27), LED_CAPTION, (x, height * 0.27), room)
    write(look, picture, amount, "figuresbold", height * 0.58, AMBER, (x, height * 0.66), room)
    return picture


@sprite
def change(look: Look, amount: str, gain: bool, size: float = 32) -> pygame.Surface:
    """What somebody gains or loses ("+£38m"), on a tag with an arrow, `size` units high, on its shadow."""
    ink = GOOD_ON_PAPER if gain else BAD_ON_PAPER
    style = f"figuresbold{type_size(size * 0.76)}"
    width = look.width(amount, style) + size * 1.5
    canvas = Canvas(look.px(width), look.px(size), (width, size))
    canvas.rect(0, 0, width, size, darker(GOOD if gain else BAD, 0.3), size * 0.5)
    canvas.rect(1.6, 1.6, width - 3.2, size - 3.2, PAPER, size * 0.45)
    picture = canvas.finish()
    arrow = size * 0.44
    look.put(
        picture, sign(look, "triangle_up" if gain else "triangle_down", arrow, ink), (size * 0.36, size / 2), "left"
    )
    look.write(picture, amount, style, ink, (size * 0.36 + arrow + size * 0.2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.5)
