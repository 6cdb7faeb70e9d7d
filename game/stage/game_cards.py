"""The four games of the cabinet as cards: a picture of what lies on the table, a name, how long it takes, for how many.

Owns how a card looks at a size. Which of them can be played is said by the title.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.stage.registry import plugin
from game.ui.look import metrics, palette, panels
from game.ui.look.lettering import write_within
from game.ui.look.look import Look
from game.ui.look.paint import Canvas
from game.ui.look.panels import Box, box
from game.ui.text import Texts

TITLE_PICTURE = (232.0, 184.0)
"""Units of the board on which the picture of a game's card is painted; it is scaled to the card."""
LARGE = (248, 344)
SMALL = (208, 288)
Says = Literal["all", "tag", "name"]
"""How much a card says: all, no more than name and tag, or the name alone."""
POSTER: dict[Says, tuple[int, int]] = {"tag": (248, 302), "name": (248, 272)}
"""Cards that say less are lower."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The parts of a card at a scale: sizes in logical units, and the type it is set in."""

    width: int
    height: int
    large: bool
    says: Says = "all"

    @property
    def share(self) -> float:
        """How large it is beside the card of the 1280×720 layout."""
        return self.width / (LARGE if self.large else SMALL)[0]

    @property
    def bare(self) -> bool:
        """Whether there is only room for picture and name."""
        return self.share < 0.7 or self.says == "name"

    @property
    def picture(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the picture."""
        inset = max(4.0, 8 * self.share)
        width = self.width - 2 * inset
        return inset, inset * 2, width, width * TITLE_PICTURE[1] / TITLE_PICTURE[0]

    def type(self, family: str, size: float) -> str:
        """The style of a family nearest below a size that shrinks with the card."""
        return f"{family}{self._steps(size)[-1]}"

    def fitting(self, look: Look, text: str, family: str, size: float) -> str:
        """The largest such style in which a text is no wider than the card."""
        for step in reversed(self._steps(size)):
            if look.width(text, f"{family}{step}") <= self.width - 16:
                return f"{family}{step}"
        return f"{family}14"

    def _steps(self, size: float) -> list[int]:
        return [step for step in metrics.SIZES if step <= max(14, size * self.share)]


def card(look: Look, t: Texts, game: str, style: CardStyle) -> pygame.Surface:
    words = tuple(t(f"title.games.{game}.{part}") for part in ("name", "tag", "short", "players"))
    key = ("game card", game, style, words)
    return look.sprite(key, lambda: _card(look, t, game, style))


def _card(look: Look, t: Texts, game: str, style: CardStyle) -> pygame.Surface:
    width, height = style.width, style.height
    canvas = panels.panel(look, width, height, "paper").copy()
    accent = box(look, width, 24, Box(palette.ACCENTS[game]))
    canvas.blit(accent, (0, 0), (0, 0, accent.get_width(), look.px(max(4, 8 * style.share))))
    x, y, w, h = style.picture
    canvas.blit(_picture(look, game, w, h), (look.px(x), look.px(y)))
    below = y + h
    middle, name = width / 2, t(f"title.games.{game}.name").upper()
    display = style.fitting(look, name, "display", 72 if style.large else 56)
    room = height - below
    if style.bare:
        write_within(look, canvas, (name, display, palette.INK), ((middle, below + room * 0.45), width - 8), "centre")
        return canvas
    share = style.share
    look.write(
        canvas, look.fit(name, display, width - 16), display, palette.INK, (middle, below + 38 * share), "centre"
    )
    tag = t(f"title.games.{game}.tag").upper()
    small = style.type("bold" if style.large else "semi", 20 if style.large else 18)
    ink = palette.INK if style.large else palette.INK_SOFT
    tag_at = below + (80 if style.large else 70) * share
    look.write(canvas, look.fit(tag, small, width - 16), small, ink, (middle, tag_at), "centre")
    if style.says == "all":
        _foot(look, canvas, t, game, style)
    return canvas


def _foot(look: Look, canvas: pygame.Surface, t: Texts, game: str, style: CardStyle) -> None:
    """How long and for how many; on the chosen card as a dark strip."""
    share = style.share
    inset = 8 * share
    duration, players = t(f"title.games.{game}.short").upper(), t(f"title.games.{game}.players").upper()
    if style.large:
        height = 28 * share
        top = style.height - height - 12 * share
        canvas.blit(panels.panel(look, style.width - 2 * inset, height, "ink"), (look.px(inset), look.px(top)))
        type_, colours, y, edge = (
            style.type("bold", 20),
            (palette.AMBER, palette.PAPER),
            top + height / 2,
            inset + 12 * share,
        )
    else:
        type_, colours = style.type("semi", 18), (palette.INK_SOFT, palette.INK_SOFT)
        y, edge = style.height - 26 * share, 16 * share
    look.write(canvas, duration, type_, colours[0], (edge, y))
    look.write(canvas, players, type_, colours[1], (style.width - edge, y), "right")


# -- the pictures


def _picture(look: Look, game: str, width: float, height: float) -> pygame.Surface:
    """What lies on the table of a game, so many logical units wide and high, with round corners."""
    small = Look(look.scale * width / TITLE_PICTURE[0])
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    plugin(game).paint_card(small, picture)
    mask = Canvas(*picture.get_size(), (width, height))
    mask.rect(0, 0, width, height, palette.WHITE, 6)
    picture.blit(mask.finish(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
