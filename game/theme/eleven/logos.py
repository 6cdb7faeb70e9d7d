"""Logos of sponsors, each from a number: a board in two colours with a simple sign."""

from collections.abc import Callable
from hashlib import sha256

import pygame

from game.theme.look import Look
from game.theme.paint import Canvas, Shape, ellipse, regular, rounded, star, turned
from game.theme.palette import INK, RGB, WHITE, contrast, darker, rgb

_GROUNDS = tuple(
    rgb(code)
    for code in ("17324D", "E4472E", "1F7A4D", "6C3FB4", "F2C14E", "0F8B8D", "B5651D", "2C5BD4", "D9608F", "2B2E37")
)
_INKS = tuple(rgb(code) for code in ("FFFFFF", "FFD447", "9AD3F0", "FF8A3D", "17171C", "DCEBC8"))


def _rings(canvas: Canvas, ink: RGB) -> None:
    canvas.ring(16, 20, 11, 4, ink)
    canvas.ring(27, 20, 11, 4, ink)


def _bars(canvas: Canvas, ink: RGB) -> None:
    for n, tall in enumerate((12, 20, 28)):
        canvas.rect(8 + 9 * n, 34 - tall, 6.4, tall, ink, 1.4)


def _wave(canvas: Canvas, ink: RGB) -> None:
    for y in (13, 21, 29):
        canvas.line([*ellipse(13, y, 6, 4.4, 180, 360), *reversed(ellipse(25, y, 6, 4.4, 0, 180))], 3.4, ink)


def _peak(canvas: Canvas, ink: RGB) -> None:
    canvas.poly([(4, 33), (16, 9), (22, 21), (26, 15), (37, 33)], ink)


def _sunrise(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(ellipse(20, 28, 10, 10, 180, 360), ink)
    for n in range(5):
        canvas.line(turned([(7, 28), (1, 28)], 45 * n, (20, 28)), 3, ink)
    canvas.rect(5, 30, 30, 3, ink, 1)


def _drop(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(20, 24, 10.4, ink)
    canvas.poly([(20, 4), (28.6, 18.4), (11.4, 18.4)], ink)


def _arrows(canvas: Canvas, ink: RGB) -> None:
    for x in (6, 16, 26):
        canvas.line([(x, 9), (x + 8, 20), (x, 31)], 4.4, ink)


def _spark(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(star(20, 20, 17, 6, 4), ink)


def _cell(canvas: Canvas, ink: RGB) -> None:
    for x, y in ((20, 11.6), (12, 25.4), (28, 25.4)):
        canvas.poly(regular(x, y, 8.4, 6), ink)


def _leaf(canvas: Canvas, ink: RGB) -> None:
    leaf: Shape = [*ellipse(34, 6, 28, 28, 90, 180), *ellipse(6, 34, 28, 28, 270, 360)]
    canvas.poly(leaf, ink)


def _dots(canvas: Canvas, ink: RGB) -> None:
    for n in range(9):
        canvas.disc(9 + 11 * (n % 3), 9 + 11 * (n // 3), 2.4 + 0.5 * n, ink)


_SIGNS: tuple[Callable[[Canvas, RGB], None], ...] = (
    _rings, _bars, _wave, _peak, _sunrise, _drop, _arrows, _spark, _cell, _leaf, _dots,
)  # fmt: skip


def logo(look: Look, seed: int, width: float, height: float) -> pygame.Surface:
    """The logo of a number on its board, so many logical units wide and high."""
    return look.sprite(("eleven.logo", seed, width, height), lambda: _logo(look, seed, width, height))


def _logo(look: Look, seed: int, width: float, height: float) -> pygame.Surface:
    digits = sha256(f"logo {seed}".encode()).digest()
    ground = _GROUNDS[digits[0] % len(_GROUNDS)]
    seen = [ink for ink in _INKS if contrast(ink, ground) >= 3]
    ink = seen[digits[1] % len(seen)]
    second = darker(ground, 0.28) if contrast(darker(ground, 0.28), ink) >= 3 else ground
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    board = rounded(0, 0, width, height, height * (0.12, 0.26, 0.5)[digits[2] % 3])
    canvas.poly(board, INK)
    inner = rounded(1, 1, width - 2, height - 2, height * (0.12, 0.26, 0.5)[digits[2] % 3] - 1)
    with canvas.inside(inner):
        canvas.rect(0, 0, width, height, ground)
        match digits[3] % 4:
            case 0:
                canvas.rect(0, 0, height, height, second)
            case 1:
                canvas.poly([(width * 0.6, 0), (width, 0), (width, height), (width * 0.45, height)], second)
            case 2:
                canvas.rect(0, height * 0.8, width, height * 0.2, ink)
    unit = height * 0.72 / 40
    wide = width > 1.7 * height
    x = height * 0.2 if wide else width / 2 - 20 * unit
    down = height * (0.06 if digits[3] % 4 == 2 else 0.14)
    with canvas.placed(x, down, unit):
        _SIGNS[digits[4] % len(_SIGNS)](canvas, ink)
    if wide:  # strokes for a name too small to be read
        left, room = height * 1.14, width - height * 1.38
        for row, share in enumerate((1.0, 0.4 + 0.05 * (digits[5] % 9))):
            y = down + height * (0.18 + 0.3 * row)
            canvas.rect(left, y, room * share, height * (0.2 - 0.07 * row), WHITE if row else ink, 1)
    return canvas.finish()
