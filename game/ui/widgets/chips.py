"""Small pictures of how things go: the last results as chips, places gained or lost, the season as a row of boxes;
and the filter of a list as a chip, a word or a picture where the picture says it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.core.league import FORM
from game.ui.look import crests, metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.palette import RGB
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets.bar import Bar, CellPicture, Chip

CHIP = 22
_STEP = 24

_WON = Box(palette.GOOD_DEEP, radius=4)
_WON_PAPER = Box(palette.GOOD_ON_PAPER, radius=4)
_DRAWN = Box(palette.WARN, radius=CHIP // 2)
_PIP_DONE = Box(palette.AMBER, radius=3)
_PIP_DUE = Box(palette.ROW, palette.LINE, radius=3)


def emblem(spec: Crest | None, size: float) -> CellPicture:
    """A crest as the picture of a cell; a plain shield for a club nobody knows any more."""
    return lambda look, paper: (
        crests.crest(look, spec, size) if spec is not None else mark(look, "shield", size, palette.MUTED)
    )


@sprite
def chip(look: Look, t: Texts, result: str, paper: bool) -> pygame.Surface:
    """A result as a letter on its shape: won a filled square, drawn a disc, lost a hollow square."""
    lost = palette.BAD_ON_PAPER if paper else palette.BAD_TEXT
    ground = palette.PAPER if paper else palette.ROW_ALT
    shapes: dict[str, tuple[Box, RGB]] = {
        "W": (_WON_PAPER if paper else _WON, palette.WHITE),
        "D": (_DRAWN, palette.INK),
        "L": (Box(ground, lost, radius=4, line_width=2), lost),
    }
    shape, ink = shapes[result]
    picture = box(look, CHIP, CHIP, shape).copy()
    look.write(picture, t(f"career.result.{result}"), "bold16", ink, (CHIP / 2, CHIP / 2), "centre")
    return picture


def form(look: Look, t: Texts, results: str, paper: bool) -> pygame.Surface:
    """The last results, the newest at the right and underlined; places without a result stay empty."""
    width, height = (FORM - 1) * _STEP + CHIP, CHIP + 12
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    for number, result in enumerate(results[-FORM:], FORM - min(len(results), FORM)):
        picture.blit(chip(look, t, result, paper), (look.px(number * _STEP), look.px(6)))
    if results:
        line = palette.INK if paper else palette.MUTED
        picture.fill(line, (look.px(width - CHIP), look.px(height - 3), look.px(CHIP), look.px(3)))
    return picture


def change(look: Look, places: int, paper: bool, low: bool) -> pygame.Surface:
    """Places gained or lost: a triangle over a number, beside it in a `low` row; or a dash."""
    width, height = (36, 20) if low else (24, 36)
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    if places == 0:
        dash = box(look, 12, 4, Box(palette.INK_SOFT if paper else palette.MUTED, radius=2))
        picture.blit(dash, dash.get_rect(center=picture.get_rect().center))
        return picture
    rise, fall = (palette.GOOD_ON_PAPER, palette.BAD_ON_PAPER) if paper else (palette.GOOD, palette.BAD)
    word = rise if places > 0 else palette.BAD_ON_PAPER if paper else palette.BAD_TEXT
    sign = mark(look, "triangle_up" if places > 0 else "triangle_down", 16, rise if places > 0 else fall)
    sign_at, word_at = ((9, 10), (26, 10)) if low else ((12, 9), (12, 27))
    look.put(picture, sign, sign_at)
    look.write(picture, str(abs(places)), "figuresbold18", word, word_at, "centre")
    return picture


def bar(look: Look, share: float, width: int, colour: RGB, ground: RGB = palette.BAR) -> pygame.Surface:
    """A bar of which a share (0 to 1) is filled."""
    picture = box(look, width, 8, Box(ground, radius=4)).copy()
    if share > 0:
        picture.blit(box(look, max(8, round(width * share)), 8, Box(colour, radius=4)), (0, 0))
    return picture


class SeasonPips(Bar):
    """The season in the header: its number, and a box for every date of the calendar, filled as they are played."""

    def __init__(self, caption: str, played: int, dates: int) -> None:
        super().__init__()
        self.ground = ""
        self.term = "all.season_pips"
        self.caption = caption
        self.played = played
        self.dates = dates

    def measure(self, width: int) -> tuple[int, int]:
        caption = round(self.ui.look.width(self.caption, "label18"))
        return min(width, caption + metrics.PAD + self._step(width - caption - metrics.PAD) * self.dates), 40

    def write(self, pen: Pen) -> None:
        pen.write(self.caption, "label18", 0, 20, tone="muted")
        x = round(pen.width(self.caption, "label18")) + metrics.PAD
        step = self._step(self.rect.w - x)
        side = step - max(2, step // 5)
        for number in range(self.dates if step >= 6 else 0):
            pen.lay(_PIP_DONE if number < self.played else _PIP_DUE, x + number * step, 20 - side / 2, side, side)

    def _step(self, room: int) -> int:
        return max(0, min(20, min(room, 280) // max(1, self.dates)))


_CHIP, _WORD = 44, 64


class FilterChip(Chip):
    """Lists only what it shows; without a picture its word stands there. Its key is `filter <wanted>`."""

    def __init__(
        self,
        wanted: str,
        word: str,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        picture: Callable[[Look], pygame.Surface] | None = None,
    ) -> None:
        super().__init__(on_press, key=f"filter {wanted}")
        self.wanted = wanted
        self.word = word
        self.chosen = chosen
        self._shape = picture

    @property
    def confirms(self) -> str:
        return self.word

    def measure(self, width: int) -> tuple[int, int]:
        return (_WORD if self._shape is None else _CHIP), 40

    def write(self, pen: Pen) -> None:
        super().write(pen)
        if self._shape is None:
            pen.write(self.word, "semi18", pen.w / 2, tone=self.tone, align="centre")
        else:
            pen.put(self._shape(pen.look), pen.w / 2, low=-1)
