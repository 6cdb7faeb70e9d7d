"""The pitch in thirds: the ground of a line-up and of a match, its zones, and how the one that is played is lit.

A match lies across: the home side defends on the left and attacks to the right. A line-up stands upright: its own
defence is at the bottom, its attack at the top. What may be put where is not decided here.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.stage.style.stars import HUES, position_tile
from game.ui.look import panels
from game.ui.look.backdrops import floodlit
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, ellipse, rounded
from game.ui.look.palette import (
    AMBER,
    BLACK,
    FOCUS,
    MARKING,
    PITCH,
    PITCH_STRIPE,
    PLATE,
    RGB,
    TEXT,
    WHITE,
    alpha,
    ink_on,
    lighter,
    luminance,
)

State: TypeAlias = Literal["plain", "lit", "dark", "open", "focused"]
"""lit: the third that is being played; dark: one that is not; open: somebody can be put there."""

THIRDS = ("defence", "midfield", "attack")
"""The thirds as the home side, or the line-up's own, sees them."""

OCCUPANTS = {"defence": "defender", "midfield": "midfielder", "attack": "attacker"}
"""The position that belongs into a third."""

LABEL = 36.0
"""How much of a third's height its label takes."""

_FINE = 2
_GAP = 6.0
_ARM = 0.2


@dataclass(frozen=True, slots=True)
class ThirdsPlan:
    """A pitch of `width` × `height` logical units; the origin is its upper left corner. `upright`: for a line-up."""

    width: float
    height: float
    upright: bool = False

    def third(self, name: str) -> tuple[float, float, float, float]:
        """x, y, width, height of one of `THIRDS`. Raises ValueError for another name."""
        number = THIRDS.index(name)
        if self.upright:
            tall = (self.height - 4 * _GAP) / 3
            return _GAP, _GAP + (2 - number) * (tall + _GAP), self.width - 2 * _GAP, tall
        wide = (self.width - 4 * _GAP) / 3
        return _GAP + number * (wide + _GAP), _GAP, wide, self.height - 2 * _GAP

    def at(self, x: float, y: float) -> str | None:
        """The third a point lies in, if any."""
        for name in THIRDS:
            left, top, width, height = self.third(name)
            if left <= x < left + width and top <= y < top + height:
                return name
        return None

    def places(
        self, name: str, count: int, step: float, share: tuple[float, float] = (0.0, 1.0)
    ) -> list[tuple[float, float]]:
        """Where the middles of `count` tokens of a third lie, side by side from its left, at most `step` apart: links
        join left and right, however the pitch lies. `share` is the part of the third's height, below its label, that
        they stand in: in a match (0, 0.5) is the visitors', (0.5, 1) the home side's."""
        x, y, width, height = self.third(name)
        apart = min(step, width / max(count, 1))
        middle = y + LABEL + (height - LABEL) * (share[0] + share[1]) / 2
        return [(x + width / 2 + apart * (number + 0.5 - count / 2), middle) for number in range(count)]


@sprite
def ground(look: Look, plan: ThirdsPlan) -> pygame.Surface:
    """The pitch below the thirds: grass, lines and light, with round corners."""
    width, height = plan.width, plan.height
    canvas = Canvas(look.px(width), look.px(height), (width, height), _FINE, PITCH)
    for number in range(0, 12, 2):
        if plan.upright:
            canvas.rect(0, number * height / 12, width, height / 12, PITCH_STRIPE)
        else:
            canvas.rect(number * width / 12, 0, width / 12, height, PITCH_STRIPE)
    with canvas.faded(0.45):
        middle, circle = (width / 2, height / 2), min(width, height) * 0.17
        canvas.line(rounded(_GAP, _GAP, width - 2 * _GAP, height - 2 * _GAP, 0), 2, MARKING, closed=True)
        canvas.line(ellipse(*middle, circle, circle), 2, MARKING, closed=True)
        canvas.disc(*middle, 4, MARKING)
        if plan.upright:
            canvas.line([(_GAP, middle[1]), (width - _GAP, middle[1])], 2, MARKING)
            wide, deep = width * 0.44, height * 0.13
            for y in (_GAP, height - _GAP - deep):
                canvas.line(rounded(middle[0] - wide / 2, y, wide, deep, 0), 2, MARKING, closed=True)
        else:
            canvas.line([(middle[0], _GAP), (middle[0], height - _GAP)], 2, MARKING)
            wide, deep = width * 0.13, height * 0.56
            for x in (_GAP, width - _GAP - wide):
                canvas.line(rounded(x, middle[1] - deep / 2, wide, deep, 0), 2, MARKING, closed=True)
    lit = pygame.Surface((canvas.width, canvas.height), pygame.SRCALPHA)
    lit.blit(floodlit(canvas.finish()), (0, 0))
    mask = Canvas(look.px(width), look.px(height), (width, height), _FINE)
    mask.rect(0, 0, width, height, WHITE, 8)
    lit.blit(mask.finish(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


@sprite
def third(
    look: Look, plan: ThirdsPlan, name: str, state: State = "plain", word: str = "", count: str = ""
) -> pygame.Surface:
    """A third to lay on the ground at its place: its frame in a state, the shape of its position and a word in a
    corner, a count in the other. Raises ValueError for what is no third."""
    width, height = plan.third(name)[2:]
    canvas = Canvas(look.px(width), look.px(height), (width, height), _FINE)
    shape = rounded(0, 0, width, height, 7)
    inner = rounded(1.2, 1.2, width - 2.4, height - 2.4, 6)
    if state == "dark":
        canvas.poly(shape, alpha(BLACK, 0.5))
    elif state == "lit":
        canvas.poly(shape, alpha(WHITE, 0.17))
        canvas.line(inner, 1.6, AMBER, closed=True)
        arm = min(width, height) * _ARM
        for x, across in ((2.5, 1), (width - 2.5, -1)):
            for y, down in ((2.5, 1), (height - 2.5, -1)):
                canvas.line([(x + across * arm, y), (x, y), (x, y + down * arm)], 5, AMBER)
    elif state == "focused":
        canvas.poly(shape, alpha(WHITE, 0.12))
        canvas.line(rounded(2, 2, width - 4, height - 4, 6), 4, FOCUS, closed=True)
    else:
        canvas.poly(shape, alpha(BLACK, 0.16))
        if state == "plain":
            canvas.line(inner, 1.4, alpha(MARKING, 0.4), closed=True)
    picture = canvas.finish()
    if state == "open":
        picture.blit(panels.dashed(look, width, height, FOCUS, 7, 1.0), (0, 0))
    if word or count:
        plate = label(look, name, word, count, state == "dark")
        look.put(picture, plate, (8, 20), "left")
    return picture


@sprite
def label(look: Look, name: str, word: str, count: str, dim: bool) -> pygame.Surface:
    """A plate with the sign of a third's position, a word and a count; `dim` for one that isn't played."""
    style, figure = "display20", "bold18"
    wide = 34 + look.width(word, style) + (look.width(count, figure) + 10 if count else 0)
    canvas = Canvas(look.px(wide), look.px(26), (wide, 26.0))
    canvas.rect(0, 0, wide, 26, alpha(PLATE, 0.82), 5)
    picture = canvas.finish()
    look.put(picture, position_tile(look, OCCUPANTS[name], 20), (14, 13))
    look.write(picture, word, style, TEXT, (28, 13))
    if count:
        look.write(picture, count, figure, TEXT if dim else AMBER, (wide - 8, 13), "right")
    return picture


@sprite
def total(
    look: Look, value: str, colour: RGB, size: float = 64, home: bool = True, won: bool | None = None
) -> pygame.Surface:
    """A side's total in a third: home solid in its colour, away on a plate with a rim of it; `won` adds a check at
    its corner or greys it. The picture's middle is the plate's."""
    width = size * (1.25 if len(value) < 3 else 1.6)
    canvas = Canvas(look.px(width), look.px(size), (width, size))
    edge = size * 0.07
    canvas.rect(0, 0, width, size, PLATE, size * 0.18)
    shown = lighter(colour, 0.4) if not home and luminance(colour) < 0.06 else colour  # the rim is seen on its plate
    canvas.rect(1.4, 1.4, width - 2.8, size - 2.8, shown, size * 0.16)
    if not home:
        canvas.rect(edge, edge, width - 2 * edge, size - 2 * edge, PLATE, size * 0.12)
    plate = canvas.finish()
    ink = ink_on(colour) if home else TEXT
    write(look, plate, value, "display", size * 0.86, ink, (width / 2, size / 2), width - 2 * edge - 4, "centre")
    if won is False:
        plate.fill((130, 134, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    margin = size * 0.18
    picture = pygame.Surface((look.px(width + 2 * margin), look.px(size + 2 * margin)), pygame.SRCALPHA)
    look.put(picture, plate, (margin + width / 2, margin + size / 2))
    if won:
        look.put(picture, _check(look, size * 0.38), (margin + width, margin))
    return picture


def _check(look: Look, size: float) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 12, PLATE)
    canvas.disc(12, 12, 10.6, HUES["attacker"])
    disc = canvas.finish()
    look.put(disc, mark(look, "check", size * 0.66, PLATE), (size / 2, size / 2))
    return disc
