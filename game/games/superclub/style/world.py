"""The world that is scouted: six continents in coarse shapes, each with a middle, a pile and a colour.

Outlines are degrees of longitude and latitude, laid on the map by `WorldPlan`; a focused continent stands out, an
empty one is hatched.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, Point, Shape, ellipse, rounded
from game.ui.look.palette import (
    BLACK,
    FOCUS,
    INK,
    LINE,
    NIGHT,
    PAPER,
    RGB,
    TEXT,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)

State: TypeAlias = Literal["plain", "focused", "empty"]

_SEA, _SEA_LINE = rgb("123247"), rgb("1C4A63")
_FINE = 3
_LEFT, _RIGHT, _TOP, _BOTTOM = -172.0, 184.0, 80.0, -58.0

HUES: dict[str, RGB] = {
    "africa": rgb("E2A63B"),
    "asia": rgb("D9694F"),
    "europe": rgb("6D9BE0"),
    "north_america": rgb("5FB37A"),
    "oceania": rgb("C98BD8"),
    "south_america": rgb("B7C24A"),
}
"""A continent's colour; its place and name say the same."""

_LANDS: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = {
    "north_america": (
        ((-168, 66), (-156, 71), (-128, 70), (-108, 68), (-95, 72), (-84, 69), (-94, 60), (-84, 55), (-80, 52),
         (-78, 60), (-70, 62), (-64, 58), (-56, 52), (-64, 47), (-70, 42), (-75, 36), (-81, 31), (-81, 25), (-84, 30),
         (-91, 29), (-97, 26), (-97, 20), (-91, 18), (-87, 21), (-88, 15), (-83, 10), (-78, 8), (-84, 8), (-92, 14),
         (-105, 20), (-112, 29), (-117, 33), (-124, 40), (-124, 48), (-134, 57), (-150, 60), (-163, 54), (-158, 59),
         (-166, 62)),
        ((-54, 60), (-44, 60), (-22, 70), (-20, 78), (-40, 79), (-66, 77), (-54, 70)),
        ((-84, 22), (-77, 22), (-72, 19), (-78, 19)),
    ),
    "south_america": (
        ((-78, 8), (-71, 12), (-62, 10), (-51, 4), (-49, 0), (-36, -5), (-35, -9), (-39, -16), (-41, -22), (-48, -26),
         (-54, -34), (-58, -38), (-65, -42), (-68, -52), (-72, -54), (-75, -48), (-73, -38), (-71, -28), (-70, -19),
         (-77, -12), (-81, -5), (-80, 1)),
    ),
    "europe": (
        ((-9, 37), (-9, 43), (-2, 43), (-4, 48), (3, 51), (8, 54), (10, 57), (6, 59), (5, 62), (14, 68), (26, 71),
         (40, 67), (44, 66), (60, 69), (58, 58), (56, 52), (48, 46), (38, 46), (32, 46), (28, 42), (24, 37), (20, 41),
         (14, 45), (16, 40), (12, 42), (8, 44), (3, 42), (-2, 37)),
        ((-6, 50), (1, 51), (-2, 55), (-3, 59), (-6, 57), (-3, 54)),
        ((-24, 65), (-14, 65), (-18, 63)),
    ),
    "africa": (
        ((-17, 15), (-13, 27), (-6, 35), (10, 37), (11, 33), (20, 31), (32, 31), (37, 21), (43, 12), (51, 12), (48, 4),
         (40, -4), (40, -15), (35, -20), (32, -28), (26, -34), (18, -34), (12, -18), (13, -6), (9, 2), (5, 5), (-8, 4)),
        ((44, -17), (50, -15), (48, -25), (44, -24)),
    ),
    "asia": (
        ((28, 41), (36, 36), (34, 28), (43, 13), (53, 17), (59, 23), (51, 27), (48, 30), (57, 26), (66, 25), (72, 20),
         (77, 8), (80, 14), (88, 22), (94, 17), (98, 9), (103, 2), (102, 12), (108, 11), (107, 20), (117, 24),
         (122, 31), (119, 38), (127, 35), (128, 41), (136, 46), (141, 54), (152, 59), (162, 58), (158, 53), (164, 61),
         (178, 65), (178, 69), (150, 72), (128, 73), (106, 77), (86, 73), (72, 72), (66, 68), (62, 68), (60, 58),
         (58, 51), (50, 46), (50, 42), (42, 42)),
        ((130, 32), (136, 34), (141, 38), (143, 44), (139, 40), (134, 35)),
        ((96, 5), (104, -3), (106, -6), (114, -8), (105, -7), (98, 1)),
        ((109, 1), (117, 6), (117, -1), (112, -4)),
        ((120, 18), (124, 12), (126, 7), (121, 13)),
    ),
    "oceania": (
        ((114, -22), (122, -17), (129, -13), (136, -12), (138, -17), (142, -11), (146, -19), (153, -26), (150, -37),
         (143, -39), (137, -34), (130, -32), (116, -35)),
        ((131, -1), (141, -3), (148, -8), (142, -9), (136, -5)),
        ((172, -34), (178, -38), (174, -41), (167, -46), (172, -41)),
        ((145, -41), (148, -41), (147, -44)),
    ),
}  # fmt: skip

_PILES: dict[str, tuple[float, float]] = {
    "africa": (19.0, 8.0),
    "asia": (92.0, 48.0),
    "europe": (20.0, 60.0),
    "north_america": (-101.0, 47.0),
    "oceania": (133.0, -25.0),
    "south_america": (-59.0, -14.0),
}
"""Where a continent's pile lies, in degrees."""

CONTINENTS = tuple(_LANDS)


@dataclass(frozen=True, slots=True)
class WorldPlan:
    """A map of `width` × `height` logical units; the origin is its upper left corner."""

    width: float = 800
    height: float = 420

    def place(self, longitude: float, latitude: float) -> Point:
        """A point of the world on the map."""
        x = (longitude - _LEFT) / (_RIGHT - _LEFT) * self.width
        return x, (_TOP - latitude) / (_TOP - _BOTTOM) * self.height

    def centre(self, continent: str) -> Point:
        """Where a continent's pile lies. Raises KeyError for what is no continent."""
        return self.place(*_PILES[continent])

    def shapes(self, continent: str) -> tuple[Shape, ...]:
        """A continent's outlines, the largest first."""
        return _shapes(self, continent)

    def region(self, continent: str) -> tuple[float, float, float, float]:
        """x, y, width, height of the box around a continent: what is pressed and what the focus goes to."""
        xs, ys = zip(*(point for shape in self.shapes(continent) for point in shape), strict=True)
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    def at(self, x: float, y: float) -> str | None:
        """The continent a point lies on, or the one whose pile is near enough to be meant."""
        for continent in CONTINENTS:
            if any(_inside(shape, x, y) for shape in self.shapes(continent)):
                return continent
        near = self.width * 0.06
        for continent in CONTINENTS:
            px, py = self.centre(continent)
            if (x - px) ** 2 + (y - py) ** 2 <= near**2:
                return continent
        return None


@lru_cache(maxsize=64)
def _shapes(plan: WorldPlan, continent: str) -> tuple[Shape, ...]:
    return tuple(_softened([plan.place(*point) for point in land]) for land in _LANDS[continent])


def _softened(shape: Shape) -> Shape:
    """The shape with its corners cut: coarse, but not jagged."""
    soft: Shape = []
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        soft.append((ax + (bx - ax) * 0.25, ay + (by - ay) * 0.25))
        soft.append((ax + (bx - ax) * 0.75, ay + (by - ay) * 0.75))
    return soft


def _inside(shape: Shape, x: float, y: float) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def world(look: Look, plan: WorldPlan, states: Mapping[str, State] | None = None) -> pygame.Surface:
    """The map with its continents in their states, without piles and names."""
    return _world(look, plan, tuple((states or {}).get(continent, "plain") for continent in CONTINENTS))


@sprite
def _world(look: Look, plan: WorldPlan, states: tuple[State, ...]) -> pygame.Surface:
    picture = _sea(look, plan).copy()
    order = sorted(zip(CONTINENTS, states, strict=True), key=lambda pair: pair[1] == "focused")  # its rim on top
    for continent, state in order:
        picture.blit(land(look, plan, continent, state), (0, 0))
    return picture


@sprite
def _sea(look: Look, plan: WorldPlan) -> pygame.Surface:
    canvas = Canvas(look.px(plan.width), look.px(plan.height), (plan.width, plan.height), _FINE)
    canvas.rect(0, 0, plan.width, plan.height, LINE, 8)
    frame = rounded(1, 1, plan.width - 2, plan.height - 2, 7)
    canvas.poly(frame, _SEA)
    with canvas.inside(frame):
        for latitude in (66, 23, 0, -23):
            y = plan.place(0, latitude)[1]
            canvas.rect(0, y, plan.width, 1, _SEA_LINE)
        for longitude in range(-150, 181, 30):
            x = plan.place(longitude, 0)[0]
            canvas.rect(x, 0, 1, plan.height, mix(_SEA, _SEA_LINE, 0.6))
    return canvas.finish()


@sprite
def land(look: Look, plan: WorldPlan, continent: str, state: State) -> pygame.Surface:
    """One continent in a state, to be laid on a map of this plan, at its corner: for a focus that moves."""
    canvas = Canvas(look.px(plan.width), look.px(plan.height), (plan.width, plan.height), _FINE)
    hue = HUES[continent]
    fill = {"empty": mix(hue, NIGHT, 0.66), "focused": lighter(hue, 0.14), "plain": mix(hue, NIGHT, 0.16)}[state]
    for shape in plan.shapes(continent):
        if state == "focused":
            canvas.line(shape, 11, darker(FOCUS, 0.45), closed=True)
            canvas.line(shape, 7, FOCUS, closed=True)
        else:
            canvas.line(shape, 5, mix(_SEA, _SEA_LINE, 0.9), closed=True)
        canvas.poly([(x, y + 3) for x, y in shape], darker(fill, 0.45))
        canvas.poly(shape, fill)
        with canvas.inside(shape):
            if state == "empty":
                for step in range(0, round(plan.width + plan.height), 9):
                    canvas.line([(step, 0), (step - plan.height, plan.height)], 2, darker(fill, 0.3))
            else:
                canvas.line([(x, y + 1.2) for x, y in shape], 2.4, lighter(fill, 0.25), closed=True)
    return canvas.finish()


@sprite
def pile(look: Look, continent: str, count: int, width: float = 40, state: State = "plain") -> pygame.Surface:
    """A continent's pile of cards with how many they are; its middle is the picture's. An empty one is an outline."""
    tall = width * 1.3
    box = (width + 14, tall + 14)
    canvas = Canvas(look.px(box[0]), look.px(box[1]), box)
    layers = 0 if count == 0 else 1 + (count > 10) + (count > 25)
    canvas.poly(ellipse(box[0] / 2 + 2, box[1] - 7, width * 0.52, 5), alpha(BLACK, 0.35))
    if not layers:
        canvas.rect(7, 7, width, tall, alpha(NIGHT, 0.75), 4)
        canvas.line(rounded(7, 7, width, tall, 4), 1.6, mix(HUES[continent], NIGHT, 0.3), closed=True)
    for layer in range(layers, 0, -1):
        shift = 3.0 * (layer - 1)
        canvas.rect(7 + shift, 7 - shift, width, tall, INK, 4)
        canvas.rect(8 + shift, 8 - shift, width - 2, tall - 2, PAPER, 3.4)
        canvas.rect(10.5 + shift, 10.5 - shift, width - 7, tall - 7, darker(HUES[continent], 0.55), 2)
    if state == "focused":
        canvas.line(rounded(6, 6, width + 2, tall + 2, 5), 3, FOCUS, closed=True)
    picture = canvas.finish()
    x, y = box[0] / 2, box[1] / 2
    if layers:
        star = mark(look, "star", width * 0.36, lighter(HUES[continent], 0.5))
        look.put(picture, star, (x, y - tall * 0.22))
        y += tall * 0.18
    colour = WHITE if layers else TEXT
    write(look, picture, str(count), "display", width * 0.82, colour, (x, y), width - 6, "centre")
    return picture


@sprite
def name_plate(look: Look, text: str, focused: bool = False, style: str = "bold18") -> pygame.Surface:
    """A continent's name on a dark plate, to be laid under its pile."""
    wide, tall = look.width(text, style) + 16, look.cap_height(style) + 12
    canvas = Canvas(look.px(wide), look.px(tall), (wide, tall))
    canvas.rect(0, 0, wide, tall, FOCUS if focused else alpha(NIGHT, 0.86), 4)
    picture = canvas.finish()
    look.write(picture, text, style, INK if focused else TEXT, (wide / 2, tall / 2), "centre")
    return picture
