"""The line below every scene that says that something can't be saved, as long as that is so.

Owns how it looks and how high it is. It hides nothing: scenes get so much less of the window.
"""

from __future__ import annotations

import pygame

from game.ui.look import metrics, palette
from game.ui.look.look import Look

_HEIGHT = 26
_STYLE = "semi16"


def height(window: tuple[int, int], text_scale: int) -> int:
    """Real pixels of the line in a window of that size."""
    return round(_HEIGHT * metrics.zoom_for(window, text_scale))


def draw(look: Look, window: pygame.Surface, top: int, text: str) -> None:
    """Draw the line from `top` down to the window's lower edge."""
    rect = pygame.Rect(0, top, window.get_width(), window.get_height() - top)
    window.fill(palette.AMBER_ROW, rect)
    text = look.fit(text, _STYLE, rect.width / look.scale - 2 * metrics.MARGIN)
    words = look.text(text, _STYLE, palette.AMBER)
    window.blit(words, words.get_rect(midleft=(look.px(metrics.MARGIN), rect.centery)))
