"""Managers' counters: a pawn in the club's kit with its letter or number on the head, standing or walking."""

import pygame

from game.ui.look.kits import Kit, paint
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, mirrored, path
from game.ui.look.palette import AMBER, BLACK, INK, PAPER, RGB, WHITE, alpha, darker, lighter, luminance

SIZE = 36
"""Height of a counter, as a rule."""

_BOX = (72.0, 100.0)
_BODY: Shape = mirrored(path((36, 40), (26, 40), (25, 60, 16, 78), (9, 82, 8, 90), (9, 98, 36, 98)), 36)
_HEAD = (36.0, 27.0, 25.0)
_RISE = 0.7
"""How high a counter is lifted at most, in shares of its size."""


@sprite
def counter(look: Look, kit: Kit, sign: str, size: float = SIZE, dim: bool = False) -> pygame.Surface:
    """The pawn without its shadow, `size` units tall and 0.72 as wide; its foot is the middle of the lower edge.

    `sign` is one or two letters or digits; `dim` is for who was sacked.
    """
    canvas = Canvas(look.px(size * 0.72), look.px(size), _BOX)
    x, y, radius = _HEAD
    rim: RGB = PAPER
    line = max(3.0, 150 / size)
    canvas.line(_BODY, 2 * line, INK, closed=True)
    canvas.disc(x, y, radius + line, INK)
    canvas.line(_BODY, line, rim, closed=True)
    with canvas.inside(_BODY):
        paint(canvas, kit, 6, 40, 60, 60)
        canvas.poly(path((40, 38), (44, 70, 62, 100), (72, 100), (72, 38)), alpha(BLACK, 0.2))
    canvas.poly(mirrored(path((36, 86), (8, 86), (6, 98, 36, 98.6)), 36), _base(kit))
    canvas.disc(x, y, radius, rim)
    plate, ink = kit.plate
    canvas.disc(x, y, radius - 3.6, plate)
    with canvas.inside(ellipse(x, y, radius - 3.6, radius - 3.6)):
        canvas.disc(x - 9, y - 14, 15, alpha(WHITE, 0.14))
    canvas.write(sign, x, y, 43 if len(sign) == 1 else 33, ink)
    picture = canvas.finish()
    if dim:
        picture = pygame.transform.grayscale(picture)
        picture.fill((150, 158, 166, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _base(kit: Kit) -> RGB:
    return lighter(kit.ring, 0.2) if luminance(kit.ring) < 0.04 else darker(kit.ring, 0.15)


@sprite
def _shadow(look: Look, size: float, step: int) -> pygame.Surface:
    """The shadow on the ground: smaller and fainter the higher the counter is, in quarters of what it may be."""
    width = size * (1.0 - 0.06 * step)
    canvas = Canvas(look.px(width), look.px(width * 0.42), (100.0, 42.0))
    canvas.poly(ellipse(50, 21, 38, 13), alpha(BLACK, 0.6 - 0.06 * step))
    return pygame.transform.gaussian_blur(canvas.finish(), max(1, look.px(size / 20)))


@sprite
def _pool(look: Look, size: float) -> pygame.Surface:
    """A ring on the ground: whose turn it is."""
    canvas = Canvas(look.px(size * 1.1), look.px(size * 0.5), (110.0, 50.0))
    with canvas.outside(ellipse(55, 25, 39, 14)):
        canvas.poly(ellipse(55, 25, 53, 23), INK)
        canvas.poly(ellipse(55, 25, 49, 20), AMBER)
    return canvas.finish()


def stand(
    look: Look,
    target: pygame.Surface,
    kit: Kit,
    sign: str,
    at: tuple[float, float],
    size: float = SIZE,
    lift: float = 0.0,
    turn: bool = False,
) -> None:
    """Paint a counter whose foot stands at a point, in logical units, on its shadow.

    `lift` is from 0 (it stands) to 1 (highest above that point); `turn` rings the one whose turn it is.
    """
    if turn:
        look.put(target, _pool(look, size), at)
    look.put(target, _shadow(look, size, round(lift * 4)), at)
    picture = counter(look, kit, sign, size)
    x, y = look.px(at[0]), look.px(at[1] - lift * _RISE * size + size * 0.06)
    target.blit(picture, picture.get_rect(midbottom=(x, y)))
