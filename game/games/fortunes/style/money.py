"""Money on the table: notes, coins, the plate of a manager's cash, and what an amount changes by.

Amounts come as people read them ("£215m"); a gain and a loss differ in sign and arrow, not in colour alone.
"""

from math import cos, pi
from typing import Literal, TypeAlias

import pygame

from game.games.fortunes.style.signs import sign
from game.ui.look.confetti import scattered
from game.ui.look.lettering import type_size, write
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, ellipse, rounded, shrink, with_shadow
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_ON_PAPER,
    BAD_TEXT,
    GOOD,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    LED_CAPTION,
    LED_GROUND,
    PAPER,
    PAPER_EDGE,
    RGB,
    WARN,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)
from game.ui.look.panels import Box, box

State: TypeAlias = Literal["plain", "low", "debt"]

NOTE = 0.52
"""Height of a note, in shares of its width."""

SPINS = 16
"""Pictures of a coin turning once."""

STACK = 12
"""How many coins of a stack are drawn; more look the same."""

_GREEN = rgb("2E7D5B")
_GREEN_PALE = rgb("CFE6D2")
_GOLD = rgb("F2B41D")
_GOLD_DARK = rgb("8A5A06")


def note(look: Look, amount: str, width: float) -> pygame.Surface:
    """A bank note with an amount, `width` units wide and `NOTE` of it high, without a shadow."""
    return look.sprite(("fortunes.note", amount, width), lambda: _note(look, amount, width))


def _note(look: Look, amount: str, width: float) -> pygame.Surface:
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


def notes(look: Look, count: int, width: float) -> pygame.Surface:
    """A fan of so many notes (1 to 7) without figures, on their shadow; each is 0.7 of `width` wide."""
    shown = max(1, min(7, count))

    def make() -> pygame.Surface:
        height = width * 0.62
        picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        one = note(Look(2 * look.scale), "£", width * 0.7)
        spread = min(44.0, 9.0 * (shown - 1))
        for number in range(shown):
            lean = spread / 2 - spread * number / (shown - 1) if shown > 1 else 0.0
            leaf = pygame.transform.rotozoom(one, lean, 1)
            leaf = shrink(leaf, (leaf.get_width() // 2, leaf.get_height() // 2))
            across = width / 2 - lean / 44 * width * 0.26
            look.put(picture, leaf, (across, height * (0.5 + abs(lean) / 44 * 0.12)))
        return with_shadow(picture, look.px(2), look.px(2), 0.45)

    return look.sprite(("fortunes.notes", shown, width), make)


def coin(look: Look, size: float, turn: float = 0.0) -> pygame.Surface:
    """A coin, `size` units high, without a shadow; `turn` from 0 to 1 turns it once, in `SPINS` steps."""
    step = round(turn * SPINS) % SPINS
    return look.sprite(("fortunes.coin", size, step), lambda: _coin(look, size, step))


def _coin(look: Look, size: float, step: int) -> pygame.Surface:
    across = max(0.16, abs(cos(2 * pi * step / SPINS)))
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    if across < 0.2:
        canvas.rect(42, 1, 16, 98, _GOLD_DARK, 6)
        canvas.rect(44, 3, 12, 94, _GOLD, 5)
        return canvas.finish()
    canvas.disc(50, 50, 49.5, _GOLD_DARK)
    canvas.disc(50, 50, 46, _GOLD)
    canvas.disc(50, 50, 37, darker(_GOLD, 0.22))
    canvas.disc(50, 51.5, 35.5, lighter(_GOLD, 0.12))
    with canvas.inside(ellipse(50, 50, 46, 46)):
        canvas.poly([(18, -4), (48, -4), (8, 104), (-22, 104)], alpha(WHITE, 0.3))
    canvas.write("£", 50, 51, 64, _GOLD_DARK)
    whole = canvas.finish()
    if across > 0.99:
        return whole
    picture = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    leaf = shrink(whole, (max(1, round(whole.get_width() * across)), whole.get_height()))
    picture.blit(leaf, leaf.get_rect(center=picture.get_rect().center))
    return picture


def coins(look: Look, count: int, size: float) -> pygame.Surface:
    """A stack of coins `size` units wide, seen from the side above; its foot is the picture's lower edge.

    The picture is as high whatever the count, so that a stack grows in its place.
    """
    shown = max(0, min(STACK, count))
    return look.sprite(("fortunes.coins", shown, size), lambda: _coins(look, shown, size))


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


def plate(
    look: Look,
    amount: str,
    word: str,
    width: float = 200,
    height: float = 56,
    state: State = "plain",
    paper: bool = False,
) -> pygame.Surface:
    """What a manager holds: a coin, the word above the amount (beside it if it is low), on dark glass or on paper.

    low: little is left, a yellow edge; debt: more is due than there is, a red edge and an arrow down.
    """
    key = ("fortunes.plate", amount, word, width, height, state, paper)
    return look.sprite(key, lambda: _plate(look, amount, word, width, height, state, paper))


def _plate(
    look: Look, amount: str, word: str, width: float, height: float, state: State, paper: bool
) -> pygame.Surface:
    edges: dict[State, RGB] = {"plain": PAPER_EDGE if paper else mix(AMBER, LED_GROUND, 0.6), "low": WARN, "debt": BAD}
    style = Box(PAPER if paper else LED_GROUND, edges[state], radius=8, line_width=1.5 if state == "plain" else 3)
    picture = box(look, width, height, style).copy()
    size = height * 0.62
    x = height * 0.2
    look.put(picture, coin(look, size), (x, height / 2), "left")
    x += size + height * 0.18
    right = width - height * 0.22
    ink = (BAD_ON_PAPER if paper else BAD_TEXT) if state == "debt" else INK if paper else AMBER
    if state == "debt":
        arrow = height * 0.26
        look.put(picture, sign(look, "triangle_down", arrow, ink), (right, height / 2), "right")
        right -= arrow + 4
    soft = INK_SOFT if paper else LED_CAPTION
    if word and height >= 50:
        write(look, picture, word, "label", max(14.0, height * 0.27), soft, (x, height * 0.27), right - x)
        write(look, picture, amount, "figuresbold", height * 0.58, ink, (x, height * 0.66), right - x)
        return picture
    style_ = f"figuresbold{type_size(height * 0.62)}"
    wide = look.width(amount, style_)
    if word and right - x - wide > 40:
        write(look, picture, word, "label", 16, soft, (x, height / 2), right - x - wide - 8)
        look.write(picture, amount, style_, ink, (right, height / 2), "right")
    else:
        write(look, picture, amount, "figuresbold", height * 0.62, ink, (x, height / 2), right - x)
    return picture


def change(look: Look, amount: str, gain: bool, size: float = 32) -> pygame.Surface:
    """What somebody gains or loses ("+£38m"), on a tag with an arrow, `size` units high, on its shadow."""
    return look.sprite(("fortunes.change", amount, gain, size), lambda: _change(look, amount, gain, size))


def _change(look: Look, amount: str, gain: bool, size: float) -> pygame.Surface:
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
