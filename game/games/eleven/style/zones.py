"""The pitch of nine zones: where each lies, the ground below, and how a zone looks that is open, closed, focused, lit.

Zones are named by section (D, M, F) and side (L, C, R) as seen from below, where the own defence stands. What may be
put where is not decided here.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui.look import marks
from game.ui.look.backdrops import floodlit
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, rounded
from game.ui.look.palette import (
    AMBER,
    BLACK,
    FOCUS,
    MARKING,
    PITCH,
    PITCH_BENCH,
    PITCH_STRIPE,
    RGB,
    TEXT,
    WHITE,
    alpha,
    darker,
    mix,
)
from game.ui.look.panels import dashed

ZoneState: TypeAlias = Literal["plain", "open", "closed", "focused", "lit"]

ZONES = ("DL", "DC", "DR", "ML", "MC", "MR", "FL", "FC", "FR")
GAP = 8
HEADING = 24
"""What is kept free above the zones for a line of text."""
LABEL = 28
"""How much of a zone's height its label takes."""

_BAND = 52
_FINE = 2  # a large ground of straight bands


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """Where the zones lie on a pitch of `width` × `height` logical units, from its upper left corner."""

    width: float
    height: float
    heading: float = HEADING

    def zone(self, name: str) -> tuple[float, float, float, float]:
        """x, y, width, height of a zone of `ZONES`. Raises ValueError for another name."""
        row, column = divmod(ZONES.index(name), 3)
        wing = round((self.width - 4 * GAP) / 4)
        centre = self.width - 4 * GAP - 2 * wing
        x, width = ((GAP, wing), (2 * GAP + wing, centre), (3 * GAP + wing + centre, wing))[column]
        room = self.height - self.heading - 3 * GAP
        tall = round(room * 124 / 368)
        heights = (tall, tall, room - 2 * tall)
        down = 2 - row
        return x, self.heading + down * GAP + sum(heights[:down]), width, heights[down]

    def places(self, name: str, count: int) -> list[tuple[float, float]]:
        """Where the middles of `count` markers lie in a zone, side by side below its label."""
        x, y, width, height = self.zone(name)
        middle = y + LABEL * 0.6 + (height - LABEL * 0.6) / 2
        return [(x + width * (number + 0.5) / count, middle) for number in range(count)]


DEPLOY = ZonePlan(608, 416)
"""The pitch on which markers are set up."""


@sprite
def pitch(look: Look, width: float, height: float) -> pygame.Surface:
    """The ground under nine zones: bands of grass across, lines, and the floodlights, with round corners."""
    canvas = Canvas(look.px(width), look.px(height), (width, height), _FINE, PITCH)
    for number in range(0, round(height / _BAND) + 1, 2):
        canvas.rect(0, number * _BAND, width, _BAND, PITCH_STRIPE)
    middle, box = width / 2, width * 0.2
    with canvas.faded(0.2):
        canvas.line([(0, height / 2), (width, height / 2)], 2, MARKING)
        canvas.line(ellipse(middle, height / 2, height * 0.16, height * 0.16), 2, MARKING, closed=True)
        for y, deep in ((0, height * 0.13), (height - height * 0.13, height * 0.13)):
            canvas.line(rounded(middle - box, y, 2 * box, deep, 0), 2, MARKING, closed=True)
    lit = pygame.Surface((canvas.width, canvas.height), pygame.SRCALPHA)
    lit.blit(floodlit(canvas.finish()), (0, 0))
    mask = Canvas(look.px(width), look.px(height), (width, height), _FINE)
    mask.rect(0, 0, width, height, WHITE, 6)
    lit.blit(mask.finish(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


@sprite
def zone(
    look: Look,
    width: float,
    height: float,
    state: ZoneState = "plain",
    name: str = "",
    count: str = "",
    note: str = "",
    plus: bool = False,
) -> pygame.Surface:
    """A zone to lay on the pitch: its frame in a state, its name at the left, the count at the right, a note between.

    open: dashes in the focus colour, with `plus` a sign to put something there; closed: dark and hatched; focused: a
    ring; lit: bright, with amber corners, for the zone that is being played.
    """
    picture = _ground(look, width, height, state)
    right = width - 10
    look.write(picture, count, "bold18", TEXT, (right, 14), "right")
    if count:
        right -= look.width(count, "bold18") + 8
    label = look.fit(name, "label16", max(0.0, right - 10))
    look.write(picture, label, "label16", TEXT, (10, 14))
    room = right - 10 - look.width(label, "label16") - 10
    if note and room > 40:
        note = look.fit(note, "label14", room)
        middle = max(width / 2, 10 + look.width(label, "label16") + 10 + look.width(note, "label14") / 2)
        look.write(picture, note, "label14", mix(TEXT, PITCH, 0.15), (middle, 14), "centre")
    if plus:
        look.put(picture, plus_disc(look), (width / 2, LABEL * 0.6 + (height - LABEL * 0.6) / 2))
    return picture


def _ground(look: Look, width: float, height: float, state: ZoneState) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height), _FINE)
    shape = rounded(0, 0, width, height, 8)
    inner = rounded(1.2, 1.2, width - 2.4, height - 2.4, 7)
    if state == "closed":
        canvas.poly(shape, alpha(PITCH_BENCH, 0.62))
        with canvas.inside(shape), canvas.faded(0.34):
            for step in range(0, round(width + height), 9):
                canvas.line([(step, 0), (step - height, height)], 2.4, BLACK)
        canvas.line(inner, 1.4, alpha(MARKING, 0.34), closed=True)
    elif state == "focused":
        canvas.poly(shape, alpha(WHITE, 0.14))
        canvas.line(rounded(2, 2, width - 4, height - 4, 7), 4, FOCUS, closed=True)
    elif state == "lit":
        canvas.poly(shape, alpha(WHITE, 0.2))
        canvas.line(inner, 1.4, AMBER, closed=True)
        _brackets(canvas, width, height)
    else:
        canvas.poly(shape, alpha(BLACK, 0.14))
        if state == "plain":
            canvas.line(inner, 1.4, alpha(MARKING, 0.34), closed=True)
    picture = canvas.finish()
    if state == "open":
        picture.blit(dashed(look, width, height, FOCUS, 7, 1.0), (0, 0))
    return picture


def _brackets(canvas: Canvas, width: float, height: float) -> None:
    """Thick corners, so that a zone that is played isn't taken for the one in focus."""
    arm = min(width, height) * 0.24
    for x, across in ((2.5, 1), (width - 2.5, -1)):
        for y, down in ((2.5, 1), (height - 2.5, -1)):
            canvas.line([(x + across * arm, y), (x, y), (x, y + down * arm)], 5, AMBER)


@sprite
def plus_disc(look: Look, size: float = 46, colour: RGB = FOCUS) -> pygame.Surface:
    """A disc with a plus: something may be put here."""
    canvas = Canvas(look.px(size), look.px(size), (46.0, 46.0))
    canvas.disc(23, 23, 23, colour)
    canvas.disc(23, 23, 21, darker(PITCH_BENCH, 0.25))
    picture = canvas.finish()
    look.put(picture, marks.mark(look, "plus", size * 0.56, colour), (size / 2, size / 2))
    return picture
