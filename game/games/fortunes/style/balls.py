"""The cup draw: a ball that opens and shows its club, and the bowl balls are drawn from."""

import pygame

from game.ui.look import crests
from game.ui.look.confetti import scattered
from game.ui.look.crests import Crest
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, path, with_shadow
from game.ui.look.palette import BLACK, INK, PAPER, PAPER_EDGE, WHITE, alpha, darker, lighter, rgb

STEPS = 12
"""Pictures of a ball opening."""

MOST = 16
"""How many balls a bowl shows at most."""

BALL = rgb("E9B23A")
_FLAT = 15.0
_GLASS, _EDGE = rgb("BFE3F2"), rgb("E4F6FF")


@sprite
def ball(look: Look, size: float) -> pygame.Surface:
    """A closed ball, `size` units high, on its shadow; its middle is the picture's middle."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    _closed(canvas, 50, 50, 49)
    soft = look.px(max(1.5, size / 24))
    return with_shadow(canvas.finish(), soft, soft, 0.5)


def _closed(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A ball of two halves with their seam, lit from the upper left."""
    canvas.disc(x, y, radius, darker(BALL, 0.6))
    inner = radius * 0.96
    canvas.disc(x, y, inner, BALL)
    with canvas.inside(ellipse(x, y, inner, inner)):
        canvas.poly(_crescent(x, y, inner), alpha(BLACK, 0.2))
        canvas.poly(ellipse(x - radius * 0.36, y - radius * 0.5, radius * 0.32, radius * 0.2), alpha(WHITE, 0.5))
    seam = path((x - inner, y), (x, y + radius * 0.34, x + inner, y))
    canvas.line(seam, radius * 0.06, darker(BALL, 0.5))


def _crescent(x: float, y: float, radius: float) -> Shape:
    """The shaded side of a ball."""
    edge = radius * 0.3
    inner = ellipse(x - edge, y - edge, radius, radius, -50, 140)
    return [*ellipse(x, y, radius, radius, -50, 140), *reversed(inner)]


def open_extent(size: float) -> tuple[float, float]:
    """Width and height of an opening ball's picture, whatever its share."""
    return size * 2.6, size * 2.3


def open_ball(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    """A ball that opens, `share` of the way: its halves part, and between them rises the slip with crest and name.

    Kept in `STEPS` steps; the picture is `open_extent(size)` large, the closed ball in its middle.
    """
    return _open(look, size, name, crest, max(0, min(STEPS, round(share * STEPS))) / STEPS)


@sprite
def _open(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    width, height = open_extent(size)
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    x, y = width / 2, height / 2
    if share == 0:
        look.put(picture, ball(look, size), (x, y))
        return picture
    apart = size * 0.62 * share
    look.put(picture, _half(look, size, "upper"), (x, y - apart))
    look.put(picture, _half(look, size, "lower"), (x, y + apart))
    look.put(picture, _slip(look, size, name, crest, share), (x, y))
    look.put(picture, _half(look, size, "shell"), (x, y + apart))
    return picture


@sprite
def _half(look: Look, size: float, part: str) -> pygame.Surface:
    """A part of an open ball: its "upper" half seen from below, the hollow of its "lower" half, or that half's "shell",
    so that a slip can stand between the last two."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    rim = ellipse(50, 50, 49, _FLAT)
    if part == "upper":
        _shell(canvas, ellipse(50, 50, 49, 49, 180, 360))
        canvas.poly(ellipse(33, 24, 16, 10), alpha(WHITE, 0.5))
    elif part == "shell":
        with canvas.outside(rim):
            _shell(canvas, ellipse(50, 50, 49, 49, 0, 180))
        canvas.line(ellipse(50, 50, 48, _FLAT - 1, 0, 180), 3, lighter(BALL, 0.45))
        return canvas.finish()
    canvas.poly(rim, darker(BALL, 0.6))
    canvas.poly(ellipse(50, 50, 47, _FLAT - 2), darker(BALL, 0.74))
    canvas.poly(ellipse(50, 53, 43, _FLAT - 5), darker(BALL, 0.45))
    return canvas.finish()


def _shell(canvas: Canvas, half: Shape) -> None:
    canvas.poly(half, darker(BALL, 0.6))
    with canvas.inside(grown(half, 0.96, (50.0, 50.0))):
        canvas.rect(0, 0, 100, 100, BALL)
        canvas.poly(_crescent(50, 50, 47), alpha(BLACK, 0.2))


def _slip(look: Look, size: float, name: str, crest: Crest, share: float) -> pygame.Surface:
    """The slip of paper, unrolled to a share of its width."""
    width, height = size * (0.6 + 1.9 * share), size * 0.66
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, darker(PAPER_EDGE, 0.35), 4)
    canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, PAPER, 3)
    for x in (0.0, width - size * 0.1):
        canvas.rect(x, 0, size * 0.1, height, PAPER_EDGE, size * 0.05)
    picture = canvas.finish()
    if share > 0.85:
        badge = height * 0.8
        look.put(picture, crests.crest(look, crest, badge), (size * 0.16, height / 2), "left")
        left = size * 0.2 + badge
        write(look, picture, name, "display", size * 0.5, INK, (left, height / 2), width - left - size * 0.16)
    else:
        look.put(picture, crests.crest(look, crest, height * 0.8), (width / 2, height / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.45)


def bowl(look: Look, width: float, height: float, count: int) -> pygame.Surface:
    """A glass bowl on its foot with so many balls left in it (at most `MOST` are drawn)."""
    return _bowl(look, width, height, max(0, min(MOST, count)))


def _places(count: int) -> list[tuple[float, float]]:
    """Where balls lie in a bowl of 100 × 80, the lower ones first; the last are taken first."""
    rows = ((3, 57.0), (4, 45.5), (5, 34.0), (4, 22.5))
    places = []
    for number, (across, y) in enumerate(rows):
        for one in range(across):
            shift = (scattered(number * 7 + one, 11) - 0.5) * 2
            places.append((50 + (one - (across - 1) / 2) * 14.2 + shift, y + shift))
    return places[:count]


@sprite
def _bowl(look: Look, width: float, height: float, count: int) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (100.0, 100 * height / width))
    scale = min(1.0, height / width / 0.8)
    with canvas.placed(50 - 50 * scale, 0, scale):
        glass = [*ellipse(50, 22, 46, 48, 0, 180)]
        canvas.poly(ellipse(50, 75.5, 24, 4), darker(_GLASS, 0.6))
        canvas.poly([(42, 66), (58, 66), (66, 75), (34, 75)], alpha(_GLASS, 0.5))
        canvas.poly(ellipse(50, 22, 46, 9), alpha(_GLASS, 0.16))
        canvas.poly(glass, alpha(_GLASS, 0.16))
        for x, y in _places(count):
            _closed(canvas, x, y, 7.4)
        canvas.line(glass, 1.2, alpha(_EDGE, 0.75))
        canvas.line(ellipse(50, 22, 46, 9), 1.5, alpha(_EDGE, 0.9), closed=True)
        with canvas.inside(glass):
            canvas.poly(path((11, 26), (13, 50, 32, 62), (36, 60), (20, 48, 18, 28)), alpha(WHITE, 0.3))
            canvas.poly(path((84, 30), (80, 46, 68, 56), (72, 56), (86, 46, 88, 31)), alpha(WHITE, 0.2))
    return canvas.finish()
