"""What lies over a pitch for a moment, whatever game is played on it: a banner that opens, large words, confetti.

The line at the lower left of a match: what has just been said, large.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.look import confetti
from game.ui.look.kits import Kit
from game.ui.look.look import Latest, Look
from game.ui.look.palette import AMBER, BAR, MUTED, PAPER, RGB, TEXT
from game.ui.scene import Ui

GOAL_HEIGHT = 132
"""A goal's banner where there is room."""


def open_banner(ui: Ui, target: pygame.Surface, banner: pygame.Surface, left: int, middle: int, share: float) -> None:
    """A banner opens from its left edge, `left` and `middle` in pixels; with reduced motion it is simply there."""
    if ui.settings.reduced_motion:
        share = 1.0 if share > 0.5 else 0.0
    width = round(banner.get_width() * share)
    if width > 0:
        part = pygame.Rect(0, 0, width, banner.get_height())
        target.blit(banner, (left, middle - banner.get_height() // 2), part)


def throw_confetti(
    look: Look, target: pygame.Surface, area: pygame.Rect, colours: Sequence[RGB], seconds: float, seed: int
) -> None:
    """Confetti over an area in pixels, `seconds` after it was thrown."""
    scraps = confetti.scraps(look, colours, seconds, (area.width / look.scale, area.height / look.scale), seed)
    previous = target.get_clip()
    target.set_clip(area)
    target.fblits([(scrap, (area.x + x, area.y + y)) for scrap, (x, y) in scraps])
    target.set_clip(previous)


def title_banner(look: Look, words: str, colour: RGB, width: float, height: float, style: str) -> pygame.Surface:
    """A few large words between two lines."""

    def make() -> pygame.Surface:
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        surface.fill((*BAR, 225))
        line = look.px(4)
        pygame.draw.rect(surface, colour, (0, 0, surface.get_width(), line))
        pygame.draw.rect(surface, colour, (0, surface.get_height() - line, surface.get_width(), line))
        look.write(surface, words, style, colour, (width / 2, height / 2), "centre")
        return surface

    return look.sprite(("banner.title", words, colour, width, height, style), make)


def goal_banner(
    look: Look, kit: Kit, word: str, line: str, portrait: pygame.Surface | None, crest: pygame.Surface,
    width: float, height: float,
) -> pygame.Surface:  # fmt: skip
    """A goal: the scorer's face if he has one, the word, a line below it, the club's crest, in the kit's colours."""
    surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    surface.fill((*BAR, 235))
    stripe = look.px(8)
    pygame.draw.rect(surface, kit.a, (0, 0, surface.get_width(), stripe))
    pygame.draw.rect(surface, kit.b, (0, surface.get_height() - stripe, surface.get_width(), stripe))
    middle = height / 2
    wide = width > 700
    edge = 40 if wide else 16
    x: float = edge
    if portrait is not None:
        look.put(surface, portrait, (edge, middle), "left")
        x = edge + height
    look.write(surface, word, "display72" if wide else "display48", AMBER, (x, middle - 16))
    style = "bold32" if wide else "bold20"
    room = width - x - height
    look.write(surface, look.fit(line, style, room), style, TEXT, (x, middle + 38 * height / GOAL_HEIGHT))
    look.put(surface, crest, (width - edge, middle), "right")
    return surface


def colours_of(kit: Kit) -> tuple[RGB, RGB, RGB]:
    """What a club's confetti is made of."""
    return kit.a, kit.b, PAPER


class Commentary:
    """What has just been said, and a quieter line below it. `rect` is its place in logical units."""

    def __init__(self, ui: Ui, rect: tuple[float, float, float, float]) -> None:
        self._ui = ui
        self.x, self.y, self.width, self.height = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, line: str, under: str) -> None:
        """Draw the line, in one large row or two smaller ones, with a quieter one below."""
        look = self._ui.look
        picture = self._picture.get((line, under), lambda: self._paint(line, under))
        target.blit(picture, (look.px(self.x), look.px(self.y)))

    def _paint(self, line: str, under: str) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self.width), look.px(self.height)), pygame.SRCALPHA)
        for style, step in (("bold32", 30), ("bold24", 22), ("bold20", 20)):
            rows = look.wrap(line, style, self.width)
            if len(rows) == 1:
                look.write(surface, rows[0], style, TEXT, (0, 17))
                look.write(surface, look.fit(under, "semi18", self.width), "semi18", MUTED, (0, 44))
                return surface
            if len(rows) == 2 and style != "bold32":
                for index, row in enumerate(rows):
                    look.write(surface, row, style, TEXT, (0, 15 + index * (step + 3)))
                return surface
        for index, row in enumerate(look.wrap(line, "semi18", self.width)[:3]):
            look.write(surface, row, "semi18", TEXT, (0, 10 + index * 19))
        return surface
