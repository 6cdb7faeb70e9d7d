"""Drawing fine and scaling down once: the canvas every generator draws on, and the shapes it draws with.

Shapes are lists of points in the canvas's own units, so that they can be turned, mirrored and grown before they are
painted. Nothing here knows what it draws, and nothing here is called while a frame is drawn.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, radians, sin, sqrt
from typing import TypeAlias

import pygame

from game.ui.look.look import cap_height, load_font
from game.ui.look.palette import BLACK, RGB, RGBA

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = list[Point]
Colour: TypeAlias = RGB | RGBA

FINE = 4  # how many times finer than the sprite a canvas is
FINER = 8  # for sprites so small that a pixel of four by four parts is too coarse
SMALL = 64

# A circle's corners grow with the root of its radius, so that none lies further than a tenth of a pixel inside it.
_CORNERS, _ROUNDISH, _ROUND = 7, 10, 90

NUMBER_FACE = "BarlowCondensed-Bold"


class Canvas:
    """A transparent board for a sprite of `width` × `height` real pixels, painted in units of `box`.

    `box` is how many units the sprite is wide and high; the origin is the upper left corner. `fine` is how many times
    finer than the sprite it is painted; as a rule the sprite's size decides. With a `ground` colour it is opaque.
    """

    def __init__(
        self, width: int, height: int, box: tuple[float, float], fine: int | None = None, ground: RGB | None = None
    ) -> None:
        self.width, self.height, self.box = width, height, box
        self.fine = fine or (FINER if max(width, height) <= SMALL else FINE)
        self.unit = min(width * self.fine / box[0], height * self.fine / box[1])
        self._origin = (0.0, 0.0)
        self._opaque = ground is not None
        if ground is None:
            self._board = self._blank()
        else:
            self._board = pygame.Surface((width * self.fine, height * self.fine))
            self._board.fill(ground)

    def _blank(self) -> pygame.Surface:
        return pygame.Surface((self.width * self.fine, self.height * self.fine), pygame.SRCALPHA)

    def poly(self, shape: Sequence[Point], colour: Colour) -> None:
        """Fill a shape."""
        self._paint([shape], colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        corners = round(min(_ROUND, max(_ROUNDISH, _CORNERS * sqrt(radius * self.unit))))
        self.poly([(x + u * radius, y + v * radius) for u, v in _circle(corners)], colour)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """A circle's outline, `width` wide, inside `radius`."""
        with self.outside(ellipse(x, y, radius - width, radius - width)):
            self.disc(x, y, radius, colour)

    def rect(self, x: float, y: float, width: float, height: float, colour: Colour, radius: float = 0) -> None:
        """Fill a rectangle with rounded corners."""
        self.poly(rounded(x, y, width, height, radius), colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour, closed: bool = False) -> None:
        """A stroke along the points, with round joints and ends."""
        ends = [*points, points[0]] if closed else list(points)
        joint = _JOINT if width * self.unit < 24 else _WIDE_JOINT
        parts = [[(x + u * width / 2, y + v * width / 2) for u, v in joint] for x, y in ends]
        for (x0, y0), (x1, y1) in pairwise(ends):
            length = hypot(x1 - x0, y1 - y0)
            if length:
                dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
                parts.append([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)])
        self._paint(parts, colour)

    def write(self, string: str, x: float, y: float, size: float, colour: RGB, turn: float = 0) -> None:
        """A number or letter whose middle (of its ink across, of its capitals down) is at a point.

        `size` is that of the em, `turn` degrees clockwise.
        """
        em = max(1, round(size * self.unit))
        font = load_font(NUMBER_FACE, em)
        glyphs = font.render(string, True, colour)
        ink = glyphs.get_bounding_rect()
        capitals = pygame.Rect(ink.x, 0, ink.width, cap_height(NUMBER_FACE, em))
        capitals.bottom = font.get_ascent()
        sign = glyphs.subsurface(capitals.clip(glyphs.get_rect()))
        if turn:
            sign = pygame.transform.rotozoom(sign, -turn, 1)
        ((px, py),) = self._pixels([(x, y)])
        self._board.blit(sign, sign.get_rect(center=(round(px), round(py))))

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """What is painted meanwhile has its origin at a point and is larger by a factor."""
        unit, origin = self.unit, self._origin
        self._origin = self._pixels([(x, y)])[0]
        self.unit *= scale
        yield
        self.unit, self._origin = unit, origin

    def _pixels(self, shape: Sequence[Point]) -> Shape:
        (ox, oy), unit = self._origin, self.unit
        return [(ox + x * unit, oy + y * unit) for x, y in shape]

    @contextmanager
    def inside(self, shape: Sequence[Point]) -> Iterator[None]:
        """What is painted meanwhile shows only inside the shape."""
        yield from self._through(self._mask(shape))

    @contextmanager
    def outside(self, shape: Sequence[Point]) -> Iterator[None]:
        """What is painted meanwhile shows only outside the shape."""
        mask = self._blank()
        mask.fill((255, 255, 255, 255))
        _polygon(mask, self._pixels(shape), (0, 0, 0, 0))
        yield from self._through(mask)

    @contextmanager
    def faded(self, opacity: float) -> Iterator[None]:
        """What is painted meanwhile is laid down as one layer of this opacity (0 to 1)."""
        below, self._board = self._board, self._blank()
        yield
        self._board.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        below.blit(self._board, (0, 0))
        self._board = below

    def reverse(self, paint: Callable[[], None]) -> None:
        """What `paint` paints is laid down mirrored from left to right."""
        below, self._board = self._board, self._blank()
        paint()
        below.blit(pygame.transform.flip(self._board, True, False), (0, 0))
        self._board = below

    def finish(self) -> pygame.Surface:
        """The sprite: scaled down once, with clean edges."""
        size = self.width, self.height
        return pygame.transform.smoothscale(self._board, size) if self._opaque else shrink(self._board, size)

    def _mask(self, shape: Sequence[Point]) -> pygame.Surface:
        mask = self._blank()
        _polygon(mask, self._pixels(shape), (255, 255, 255, 255))
        return mask

    def _through(self, mask: pygame.Surface) -> Iterator[None]:
        below, self._board = self._board, self._blank()
        yield
        self._board.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        below.blit(self._board, (0, 0))
        self._board = below

    def _paint(self, shapes: Sequence[Sequence[Point]], colour: Colour) -> None:
        """Fill the union of some shapes."""
        scaled = [self._pixels(shape) for shape in shapes]
        if len(colour) == 3 or colour[3] == 255:
            for shape in scaled:
                _polygon(self._board, shape, colour)
            return
        # pygame.draw replaces what is below instead of blending with it, so what is translucent takes a layer.
        xs, ys = ([point[axis] for shape in scaled for point in shape] for axis in (0, 1))
        reach = pygame.Rect(floor(min(xs)), floor(min(ys)), ceil(max(xs) - min(xs)) + 2, ceil(max(ys) - min(ys)) + 2)
        reach = reach.clip(self._board.get_rect())
        layer = pygame.Surface(reach.size, pygame.SRCALPHA)
        for shape in scaled:
            _polygon(layer, [(x - reach.x, y - reach.y) for x, y in shape], colour)
        self._board.blit(layer, reach)


def _polygon(board: pygame.Surface, points: Sequence[Point], colour: Colour) -> None:
    if len(points) >= 3:
        pygame.draw.polygon(board, colour, points)


@lru_cache(maxsize=128)
def _circle(corners: int) -> Shape:
    return [(cos(2 * pi * corner / corners), sin(2 * pi * corner / corners)) for corner in range(corners)]


# A curve's stroke has a joint at every point of it: few corners make it several times faster, and none is seen.
_JOINT, _WIDE_JOINT = _circle(12), _circle(36)


def shrink(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A smooth smaller copy whose half-covered edges keep their colour.

    `smoothscale` averages colour and opacity apart, which would mix the black of empty pixels into every edge;
    averaging colours weighted by opacity, and dividing by it afterwards, does not.
    """
    import numpy as np

    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    colour, opacity = pygame.surfarray.pixels3d(small), pygame.surfarray.pixels_alpha(small)
    weight = np.maximum(opacity, 1).astype(np.uint16)[:, :, None]
    colour[:] = np.minimum((colour.astype(np.uint16) * 255 + weight // 2) // weight, 255)
    del colour, opacity  # they lock the surface
    return small


def glow(surface: pygame.Surface, blur: int, colour: RGB, opacity: float) -> pygame.Surface:
    """The silhouette of a surface in one colour, blurred by `blur` real pixels and that much larger on every side."""
    pad = 2 * blur
    width, height = surface.get_size()
    soft = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    soft.blit(surface, (pad, pad))
    if blur:
        soft = _blurred(soft, blur)
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """A Gaussian blur. A wide one is made on a smaller copy: it leaves no detail to be lost, and takes a twentieth."""
    smaller = blur // 4
    if smaller < 2:
        return pygame.transform.gaussian_blur(surface, blur)
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, width // smaller), max(1, height // smaller)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, round(blur / smaller)), (width, height))


def with_shadow(surface: pygame.Surface, blur: int, drop: int, opacity: float = 0.5) -> pygame.Surface:
    """The surface on its own shadow, `drop` real pixels lower; the middle of the result is the surface's middle."""
    soft = glow(surface, blur, BLACK, opacity)
    pad = 2 * blur
    whole = pygame.Surface((soft.get_width(), soft.get_height() + 2 * drop), pygame.SRCALPHA)
    whole.blit(soft, (0, 2 * drop))
    whole.blit(surface, (pad, pad + drop))
    return whole


def path(start: Point, *legs: Sequence[float]) -> Shape:
    """A shape from a start through legs of two numbers (a line to), four (a quadratic) or six (a cubic curve)."""
    shape = [start]
    for leg in legs:
        stations = [shape[-1], *zip(leg[::2], leg[1::2], strict=True)]
        if len(stations) == 2:
            shape.append(stations[1])
            continue
        shape.extend([_along(stations, step / 16) for step in range(1, 17)])
    return shape


def _along(stations: Sequence[Point], share: float) -> Point:
    while len(stations) > 1:
        stations = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(stations)]
    return stations[0]


def ellipse(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> Shape:
    """Points of an ellipse, or of an arc of it, in degrees clockwise from the right."""
    steps = max(8, min(90, round(abs(end - start) / 4)))
    turns = (radians(start + (end - start) * step / steps) for step in range(steps + (end - start < 360)))
    return [(x + rx * cos(turn), y + ry * sin(turn)) for turn in turns]


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    """A rectangle with rounded corners."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    right, bottom = x + width - r, y + height - r
    corners = ((right, bottom, 0), (x + r, bottom, 90), (x + r, y + r, 180), (right, y + r, 270))
    return [point for cx, cy, start in corners for point in ellipse(cx, cy, r, r, start, start + 90)]


def regular(x: float, y: float, radius: float, corners: int, turn: float = -90) -> Shape:
    """A regular polygon, its first corner at `turn` degrees (straight up)."""
    return star(x, y, radius, radius * cos(pi / corners), corners, turn)


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> Shape:
    """A star of so many points, the first at `turn` degrees (straight up)."""
    shape = []
    for corner in range(2 * points):
        angle, radius = radians(turn + 180 * corner / points), (outer, inner)[corner % 2]
        shape.append((x + radius * cos(angle), y + radius * sin(angle)))
    return shape


def moved(shape: Sequence[Point], dx: float, dy: float) -> Shape:
    """The shape, somewhere else."""
    return [(x + dx, y + dy) for x, y in shape]


def grown(shape: Sequence[Point], factor: float, about: Point) -> Shape:
    """The shape, larger or smaller about a point."""
    return [(about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor) for x, y in shape]


def turned(shape: Sequence[Point], angle: float, about: Point) -> Shape:
    """The shape, turned clockwise by degrees about a point."""
    c, s = cos(radians(angle)), sin(radians(angle))
    ax, ay = about
    return [(ax + (x - ax) * c - (y - ay) * s, ay + (x - ax) * s + (y - ay) * c) for x, y in shape]


def mirrored(shape: Sequence[Point], x: float) -> Shape:
    """The shape and its reflection at an upright line, as one outline: for halves drawn from top to bottom."""
    return [*shape, *((2 * x - px, py) for px, py in reversed(shape))]
