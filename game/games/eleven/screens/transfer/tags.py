"""What stands below the cards of the transfer area: prices, reasons, and how a card looks out of the light."""

from __future__ import annotations

import pygame

from game.games.eleven.style.signs import sign
from game.ui.look.look import Look
from game.ui.look.palette import WARN
from game.ui.look.pen import Pen

FOOT = 20
"""Below a card: its price, or why it can't be taken."""
STRIP = 44
"""Above the cards of a row, where piles have no column of their own."""
_DIM = (112, 122, 134, 255)


def price_tag(pen: Pen, price: int, printed: int, middle: float, y: float) -> None:
    """A price in the middle of a line; one that is lower than printed stands behind the printed one, struck out."""
    texts = ([str(printed)] if price != printed else []) + [str(price)]
    widths = [pen.width(text, "bold18") for text in texts]
    x, px = middle - (20 + 5 + sum(widths) + 9 * (len(texts) - 1)) / 2, pen.look.px
    pen.put(sign(pen.look, "budget", 16), x + 10, y)
    x += 25
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        struck = number < len(texts) - 1
        pen.write(text, "bold18", x, y, tone="muted" if struck else "amber" if len(texts) > 1 else "text", align="left")
        if struck:
            left, top = pen.at(x - 3, y - 1)
            pen.surface.fill(WARN, (px(left), px(top), px(width + 6), max(2, px(2))))
        x += width + 9


def reason_tag(pen: Pen, text: str, middle: float, y: float, width: float) -> None:
    """Why not, with a lock before it."""
    shown = pen.look.fit(text, "label14", width - 20)
    left = middle - (pen.width(shown, "label14") + 18) / 2
    (x, top) = pen.at(0, y)
    pen.look.put(pen.surface, sign(pen.look, "lock", 13, WARN), (x + left + 7, top - 1))
    pen.look.write(pen.surface, shown, "label14", WARN, (x + left + 18, top))


def dimmed(look: Look, card: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """A card out of the light."""

    def make() -> pygame.Surface:
        dim = card.copy()
        dim.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dim

    return look.sprite(("eleven.dim", *key), make)
