"""What stands below the cards of the transfer area: prices, reasons, and how a card looks out of the light."""

from __future__ import annotations

import pygame

from game.games.eleven.style.signs import sign
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, MUTED, RGB, TEXT, WARN

FOOT = 20
"""Below a card: its price, or why it can't be taken."""
STRIP = 44
"""Above the cards of a row, where piles have no column of their own."""
_DIM = (112, 122, 134, 255)


def price_tag(
    look: Look, canvas: pygame.Surface, price: int, printed: int, middle: float, y: float, colour: RGB = TEXT
) -> None:
    """A price in the middle of a line; one that is lower than printed stands behind the printed one, struck out."""
    texts = ([str(printed)] if price != printed else []) + [str(price)]
    widths = [look.width(text, "bold18") for text in texts]
    x = middle - (20 + 5 + sum(widths) + 9 * (len(texts) - 1)) / 2
    look.put(canvas, sign(look, "budget", 16), (x + 10, y))
    x += 25
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        struck = number < len(texts) - 1
        look.write(canvas, text, "bold18", MUTED if struck else AMBER if len(texts) > 1 else colour, (x, y))
        if struck:
            canvas.fill(WARN, (look.px(x - 3), look.px(y - 1), look.px(width + 6), max(2, look.px(2))))
        x += width + 9


def reason_tag(look: Look, canvas: pygame.Surface, text: str, middle: float, y: float, width: float) -> None:
    """Why not, with a lock before it."""
    shown = look.fit(text, "label14", width - 20)
    left = middle - (look.width(shown, "label14") + 18) / 2
    look.put(canvas, sign(look, "lock", 13, WARN), (left + 7, y - 1))
    look.write(canvas, shown, "label14", WARN, (left + 18, y))


def dimmed(look: Look, card: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """A card out of the light."""

    def make() -> pygame.Surface:
        dim = card.copy()
        dim.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dim

    return look.sprite(("eleven.dim", *key), make)
