"""What lies on the table beside discs and dice: pawns, chips, the ball, and the referee's cards."""

from typing import Literal, TypeAlias

import pygame

from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, Shape, ellipse, mirrored, path, rounded, turned, with_shadow
from game.ui.look.palette import BAD, BLACK, INK, RGB, WARN, WHITE, alpha, darker, lighter, rgb

CardColour: TypeAlias = Literal["yellow", "red"]
CARDS: dict[CardColour, RGB] = {"yellow": WARN, "red": BAD}

_PAWN_BOX = (60.0, 100.0)
_PAWN: Shape = mirrored(
    path((30, 36), (24, 36), (24.4, 58, 21, 70), (18.5, 77, 11, 82), (8, 85, 7.5, 91), (18, 96.5, 30, 96.5)), 30
)


@sprite
def pawn(look: Look, dark: bool, height: float) -> pygame.Surface:
    """A pawn on its shadow, `height` logical units tall: dark with a white line for the side with the ball, else white.

    Its foot stands in the middle of the picture's lower edge.
    """
    body, line = (rgb("15191E"), WHITE) if dark else (WHITE, INK)
    canvas = Canvas(look.px(height * 0.6), look.px(height), _PAWN_BOX)
    width = max(2.6, 110 / height)  # the line stays visible on the smallest pawn
    canvas.line(_PAWN, 2 * width, line, closed=True)
    canvas.disc(30, 22, 18 + width, line)
    canvas.poly(_PAWN, body)
    canvas.disc(30, 22, 18, body)
    canvas.line(ellipse(30, 22, 18 + width / 2, 18 + width / 2, 70, 110), width, line)
    if dark:
        canvas.disc(24.5, 16, 4.6, alpha(WHITE, 0.75))
        canvas.line(path((18, 84), (23, 78, 25.5, 68)), 2, alpha(WHITE, 0.35))
    else:
        with canvas.inside(ellipse(30, 22, 18, 18)):
            canvas.poly(path((39, 2), (46, 22, 37, 42), (60, 42), (60, 2)), alpha(INK, 0.14))
        with canvas.inside(_PAWN):
            canvas.poly(path((32, 36), (34, 66, 41, 78), (45, 84, 44, 98), (60, 98), (60, 36)), alpha(INK, 0.14))
    piece = canvas.finish()
    shadow = Canvas(look.px(height * 0.8), look.px(height * 0.24), (80.0, 24.0))
    shadow.poly(ellipse(40, 12, 30, 7), alpha(BLACK, 0.5))
    soft = pygame.transform.gaussian_blur(shadow.finish(), max(1, look.px(height / 30)))
    whole = pygame.Surface((soft.get_width(), piece.get_height() + look.px(2)), pygame.SRCALPHA)
    whole.blit(soft, soft.get_rect(midbottom=(whole.get_width() // 2, whole.get_height() + look.px(height * 0.06))))
    whole.blit(piece, piece.get_rect(midtop=(whole.get_width() // 2, 0)))
    return whole


@sprite
def chip(look: Look, colour: RGB, radius: float) -> pygame.Surface:
    """A round chip: red ones lie on everyone who is out for good (FU-36)."""
    canvas = Canvas(look.px(2 * radius), look.px(2 * radius), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(colour, 0.55))
    canvas.disc(50, 48, 47, colour)
    with canvas.inside(ellipse(50, 48, 47, 47)), canvas.outside(ellipse(50, 48, 33, 33)):
        for notch in range(6):
            canvas.poly(turned(rounded(42, 0, 16, 20, 0), 60 * notch, (50, 48)), lighter(colour, 0.75))
    canvas.ring(50, 48, 33, 3, darker(colour, 0.3))
    return with_shadow(canvas.finish(), look.px(1.5), look.px(1.5), 0.5)


@sprite
def ball(look: Look, radius: float) -> pygame.Surface:
    """The ball on its shadow; its middle is the picture's middle."""

    return with_shadow(mark(look, "ball", 2 * radius, WHITE), look.px(2), look.px(3), 0.45)


@sprite
def card(look: Look, colour: CardColour, height: float) -> pygame.Surface:
    """A booking: a card shape that is yellow, or red with a band across it, so that the two differ without hue."""
    return _card(look, colour, height, 0)


@sprite
def referee_card(look: Look, colour: CardColour, height: float, angle: int = 8) -> pygame.Surface:
    """The referee's card held high, `height` logical units tall, turned by `angle` degrees, on a wide shadow."""

    return with_shadow(_card(look, colour, height, angle), look.px(12), look.px(8), 0.55)


def _card(look: Look, colour: CardColour, height: float, angle: int) -> pygame.Surface:
    hue = CARDS[colour]
    big = height > 40
    side = height * (1.16 if angle else 1.0)
    width = side * (0.92 if angle else 0.7)
    canvas = Canvas(look.px(width), look.px(side), (100 * width / height, 100 * side / height))
    x, y = canvas.box[0] / 2, canvas.box[1] / 2

    def leaf(inset: float, radius: float) -> Shape:
        return turned(rounded(x - 35 + inset, y - 50 + inset, 70 - 2 * inset, 100 - 2 * inset, radius), angle, (x, y))

    canvas.poly(leaf(0, 9), darker(hue, 0.25) if big else hue)
    canvas.poly(leaf(1.6 if big else 0, 8), hue)
    with canvas.inside(leaf(1.6, 8)):
        if big:
            canvas.poly(turned([(x - 60, y - 60), (x + 30, y - 60), (x - 30, y + 60), (x - 60, y + 60)], angle, (x, y)),
                        alpha(WHITE, 0.16))  # fmt: skip
        if colour == "red":
            band = turned(rounded(x - 70, y - 9, 140, 18, 0), angle - 35, (x, y))
            canvas.poly(band, lighter(hue, 0.75))
    return canvas.finish()
