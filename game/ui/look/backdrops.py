"""Grounds that are drawn once and blitted whole: the table, the pitch from above, and the stadium at night.

Each is opaque and has its light in it. What moves or is played on them belongs to scenes; where things lie on the
pitch is asked of `PitchPlan`.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass

import numpy as np
import pygame

from game.ui.look.confetti import scattered
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, rounded
from game.ui.look.palette import (
    BAR,
    BLACK,
    CROWD,
    LED_BORDER,
    LED_GROUND,
    MARKING,
    PITCH,
    PITCH_STRIPE,
    RGB,
    TABLE_LIT,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)

_STRIP = 64  # columns that are shaded at a time
_STRIPS_A_STEP = 4
Steps = Generator[None, None, pygame.Surface]
"""Paints something large in steps that a frame has room for."""
_FINE = 2  # grounds are large and their lines long: finer would take a second and show no difference


@sprite
def table(look: Look, width: float, height: float) -> pygame.Surface:
    """The quiet ground of every screen: lit in the upper middle, dark at the rim. Logical units."""
    wide, high = look.px(width), look.px(height)
    lit, dark = _plane(TABLE_LIT), _plane(BAR)

    def shade(columns: slice) -> np.ndarray:
        share = _distance(wide, high, (0.5, 0.38), 0.92, columns)
        share *= share * (3 - 2 * share)
        return lit + share * (dark - lit)

    return _shaded(wide, high, shade)


def whole(steps: Steps) -> pygame.Surface:
    """What is painted step by step, all at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            painted: pygame.Surface = end.value
            return painted


def _shaded(width: int, height: int, shade: Callable[[slice], np.ndarray]) -> pygame.Surface:
    return whole(_shading(width, height, shade))


def _shading(width: int, height: int, shade: Callable[[slice], np.ndarray]) -> Steps:
    """A surface in the colours that `shade` gives, some columns at a time: floats from 0 to 255, 3 × columns × height.

    Strip by strip, what is worked on stays in the processor's cache. A dark gradient shows its steps, so each pixel
    is rounded up or down by a fixed pattern instead of alike.
    """
    pattern = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], dtype=np.float32) / 16
    threshold = np.tile(pattern, (_STRIP // 4, height // 4 + 1))[:, :height]
    surface = pygame.Surface((width, height))
    pixels = pygame.surfarray.pixels3d(surface)
    for left in range(0, width, _STRIP):
        columns = slice(left, min(left + _STRIP, width))
        picture = shade(columns) + threshold[: columns.stop - left]
        pixels[columns] = np.moveaxis(np.clip(picture, 0, 255), 0, 2)
        if left // _STRIP % _STRIPS_A_STEP == _STRIPS_A_STEP - 1:
            yield
    del pixels  # it locks the surface
    return surface


def _plane(colour: RGB) -> np.ndarray:
    """A colour to reckon with, for all columns and rows: 3 × 1 × 1."""
    return np.array(colour, dtype=np.float32)[:, None, None]


def _distance(width: int, height: int, middle: tuple[float, float], reach: float, columns: slice) -> np.ndarray:
    """How far some columns' pixels are from a middle (shares of width and height): columns × height, 0 to 1.

    1 lies at `reach` times half the longer side, and beyond.
    """
    x = (np.arange(columns.start, columns.stop, dtype=np.float32) + 0.5 - middle[0] * width)[:, None]
    y = (np.arange(height, dtype=np.float32) + 0.5 - middle[1] * height)[None, :]
    # The light is as wide as the ground: an ellipse, halfway between round and the ground's own shape.
    stretch = width / height
    return np.minimum(np.sqrt(x * x + y * y * stretch) / (max(width, height) / 2 * reach), 1)


@dataclass(frozen=True, slots=True)
class PitchPlan:
    """Where the parts of a pitch lie that is `width` × `height` logical units; the origin is its upper left corner.

    `top` and `side` are the strips of grass outside the lines.
    """

    width: float
    height: float

    @property
    def side(self) -> float:
        return self.width * 40 / 864

    @property
    def top(self) -> float:
        return self.height * 16 / 432

    @property
    def field(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the field inside the lines."""
        return self.side, self.top, self.width - 2 * self.side, self.height - 2 * self.top

    @property
    def middle(self) -> tuple[float, float]:
        return self.width / 2, self.height / 2

    @property
    def goals(self) -> tuple[tuple[float, float, float, float], tuple[float, float, float, float]]:
        """x, y, width, height of the left goal and of the right one."""
        depth, mouth = self.side * 0.85, self.height * 100 / 432
        y = (self.height - mouth) / 2
        return (self.side - depth, y, depth, mouth), (self.width - self.side, y, depth, mouth)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the field given in shares of it: (0, 0) is its upper left corner, (1, 1) its lower right."""
        left, top, width, height = self.field
        return left + x * width, top + y * height


@sprite
def pitch(look: Look, width: float, height: float) -> pygame.Surface:
    """A pitch from above in logical units: stripes, lines, two goals with nets, and the light of the floodlights."""
    return whole(pitch_in_steps(look, width, height))


def pitch_in_steps(look: Look, width: float, height: float) -> Steps:
    """The same, painted in steps."""
    plan = PitchPlan(width, height)
    canvas = Canvas(look.px(plan.width), look.px(plan.height), (plan.width, plan.height), _FINE, PITCH)
    stripe = plan.width / 12
    for number in range(1, 12, 2):
        canvas.rect(number * stripe, 0, stripe, plan.height, PITCH_STRIPE)
    yield
    yield from _lines(canvas, plan)
    yield
    ground = canvas.finish()
    yield
    lit = yield from _lighting(ground)
    for number, (x, y, depth, mouth) in enumerate(plan.goals):  # after the light, so that the posts stay white
        goal = _goal(look, depth, mouth, left=number == 0)
        look.put(lit, goal, (x + depth / 2, y + mouth / 2))
    return lit


def floodlit(ground: pygame.Surface) -> pygame.Surface:
    """One round light over a ground: 13 % of a greenish white in the middle, 26 % black at the rim."""
    return whole(_lighting(ground))


def _lighting(ground: pygame.Surface) -> Steps:
    width, height = ground.get_size()
    colours = np.moveaxis(pygame.surfarray.array3d(ground), 2, 0)
    light = _plane((214, 255, 224))

    def shade(columns: slice) -> np.ndarray:
        share = _distance(width, height, (0.5, 0.42), 1.12, columns)
        lit = 0.13 * np.maximum(1 - share / 0.75, 0)
        dark = 0.26 * np.maximum((share - 0.35) / 0.65, 0) ** 1.3
        return (colours[:, columns] * (1 - lit) + light * lit) * (1 - dark)

    return _shading(width, height, shade)


def _lines(canvas: Canvas, plan: PitchPlan) -> Generator[None, None, None]:
    x, y, width, height = plan.field
    middle = plan.middle
    line = 2.0
    radius = height * 0.15
    area = height * 0.31
    with canvas.faded(0.88):
        canvas.line(rounded(x, y, width, height, 2), line, MARKING, closed=True)
        canvas.line([(middle[0], y), (middle[0], y + height)], line, MARKING)
        canvas.line(ellipse(*middle, radius, radius), line, MARKING, closed=True)
        canvas.disc(*middle, 3.4, MARKING)
        canvas.line(ellipse(x, middle[1], area, area, -90, 90), line, MARKING)
        canvas.line(ellipse(x + width, middle[1], area, area, 90, 270), line, MARKING)
        for spot in (x + area * 0.75, x + width - area * 0.75):
            canvas.disc(spot, middle[1], 3, MARKING)
        for cx, cy, start in ((x, y, 0), (x + width, y, 90), (x + width, y + height, 180), (x, y + height, 270)):
            canvas.line(ellipse(cx, cy, 9, 9, start, start + 90), line, MARKING)
        yield  # before they are laid down as one


def _goal(look: Look, depth: float, mouth: float, left: bool) -> pygame.Surface:
    """A goal from above, its net in a frame of white posts; the middle of the net is the surface's middle."""
    edge = 6.0
    canvas = Canvas(look.px(depth + 2 * edge), look.px(mouth + 2 * edge), (depth + 2 * edge, mouth + 2 * edge))
    with canvas.placed(edge, edge):
        canvas.rect(2, 5, depth, mouth, alpha(BLACK, 0.25), 4)
        canvas.rect(0, 0, depth, mouth, darker(PITCH, 0.72))
        with canvas.faded(0.3), canvas.inside([(0, 0), (depth, 0), (depth, mouth), (0, mouth)]):
            step = 6.5
            for column in range(int(depth / step) + 1):
                canvas.line([(column * step, 0), (column * step, mouth)], 0.9, WHITE)
            for row in range(int(mouth / step) + 1):
                canvas.line([(0, row * step), (depth, row * step)], 0.9, WHITE)
        front, back = (depth, 0.0) if left else (0.0, depth)
        canvas.line([(front, 0), (back, 0), (back, mouth), (front, mouth)], 4, WHITE)
    return canvas.finish()


_GRASS_TOP = 380 / 720
_STANDS_TOP = 190 / 720


@sprite
def stadium(look: Look, width: float, height: float) -> pygame.Surface:
    """The stadium at night, for title and attract mode: sky, floodlights, crowd, boards, the pitch in perspective."""
    size = look.px(width), look.px(height)
    down = np.linspace(0, 1, size[1], dtype=np.float32)
    sky = _plane(rgb("050A10")) * (1 - down) + _plane(rgb("0E1F2D")) * np.minimum(1, down * 1.6)
    surface = _shaded(*size, lambda columns: sky)
    surface.blit(_stands(look, width, height), (0, 0))
    surface.blit(_grass(look, width, height), (0, round(size[1] * _GRASS_TOP)))
    lamps = _lamps(look)
    for x in (84, width - 84):
        _beam(look, surface, (x, 84))
        surface.blit(lamps, (look.px(x - 68), look.px(52)))
    return surface


def _stands(look: Look, width: float, height: float) -> pygame.Surface:
    """Stars, the roof's edge, and rows of people as dots in kit colours."""
    high = height * _GRASS_TOP
    canvas = Canvas(look.px(width), look.px(high), (width, high), _FINE)
    for star in range(60):
        x, y = scattered(star, 1) * width, scattered(star, 2) * height * 0.28
        canvas.disc(x, y, 0.5 + scattered(star, 3) * 0.7, alpha(WHITE, 0.15 + 0.4 * scattered(star, 4)))
    top, bottom = _STANDS_TOP * height, high
    sag = height * 0.075
    roof = _bow(width, top, sag)
    canvas.poly([*roof, (width, bottom), (0, bottom)], rgb("0B1620"))
    canvas.poly([*roof, *((x, y + 5) for x, y in reversed(roof))], rgb("2A3D4D"))
    canvas.poly([*((x, y + 5) for x, y in roof), *((x, y + 13) for x, y in reversed(roof))], rgb("15232F"))
    rows = 11
    for row in range(rows):
        share = row / (rows - 1)
        line = top + 26 + (bottom - top - 52 - sag * 0.2) * share
        bend = sag * (1 - 0.8 * share)
        gap = 8.6 + 2.4 * share
        for seat in range(int(width / gap) + 1):
            number = row * 1000 + seat
            if scattered(number, 5) < 0.16:
                continue
            x = (seat + 0.5 * (row % 2) + 0.3 * scattered(number, 6)) * gap
            y = line + bend * (1 - (2 * x / width - 1) ** 2) - 1.2 * scattered(number, 7)
            colour = mix(CROWD[int(scattered(number, 8) * len(CROWD))], rgb("0B1620"), 0.5 - 0.15 * share)
            canvas.disc(x, y, 1.5 + 0.9 * share, mix(rgb("0B1620"), colour, 0.35 + 0.5 * scattered(number, 9)))
    canvas.rect(0, bottom - 18, width, 18, LED_GROUND)
    canvas.rect(0, bottom - 18, width, 1.2, LED_BORDER)
    return canvas.finish()


def _bow(width: float, y: float, sag: float) -> Shape:
    return [(width * step / 64, y + sag * (1 - (step / 32 - 1) ** 2)) for step in range(65)]


def _grass(look: Look, width: float, height: float) -> pygame.Surface:
    """The pitch seen along it: stripes running to a vanishing point, lines, and a light in front of the far goal."""
    deep = height * (1 - _GRASS_TOP)
    canvas = Canvas(look.px(width), look.px(deep), (width, deep), _FINE, PITCH)
    horizon, stripes, near = -deep * 0.42, 14, width * 1.45
    middle = width / 2

    def across(share: float, y: float) -> float:
        """x on the row `y` of the line that meets the lower edge at `share` (-1 to 1) of its half width."""
        return middle + share * near * (y - horizon) / (deep - horizon)

    for stripe in range(-stripes, stripes, 2):
        a, b = stripe / stripes, (stripe + 1) / stripes
        canvas.poly([(across(a, 0), 0), (across(b, 0), 0), (across(b, deep), deep), (across(a, deep), deep)],
                    lighter(PITCH_STRIPE, 0.03))  # fmt: skip
    for edge in (-0.72, 0.72):
        canvas.line([(across(edge, 0), 0), (across(edge, deep), deep)], 2.4, alpha(MARKING, 0.8))
    canvas.line([(across(-0.72, 1.5), 1.5), (across(0.72, 1.5), 1.5)], 2, alpha(MARKING, 0.8))
    canvas.line([(middle, 1.5), (middle, deep)], 2, alpha(MARKING, 0.35))
    canvas.line(ellipse(middle, deep * 0.42, width * 0.15, deep * 0.2), 2.2, alpha(MARKING, 0.55), closed=True)
    colours = np.moveaxis(pygame.surfarray.array3d(canvas.finish()), 2, 0)
    light = _plane((170, 240, 190))

    def shade(columns: slice) -> np.ndarray:
        share = _distance(canvas.width, canvas.height, (0.5, 0.25), 1.05, columns)
        bright = 0.34 * np.maximum(1 - share / 0.7, 0) ** 1.5
        return (colours[:, columns] * (1 - bright) + light * bright) * (1 - 0.72 * share**1.2)

    return _shaded(canvas.width, canvas.height, shade)


def _lamps(look: Look) -> pygame.Surface:
    """One board of lamps on its mast, 136 × 264 logical units; the board is 64 high."""
    canvas = Canvas(look.px(136), look.px(264), (136.0, 264.0))
    steel = rgb("2C4354")
    for side in (-1, 1):
        canvas.line([(68 + 2 * side, 64), (68 + 9 * side, 262)], 2.2, alpha(steel, 0.85))
    for rung in range(6):
        rise = 72 + rung * 31
        spread = 2 + 7 * (rise - 64) / 198
        canvas.line([(68 - spread, rise), (69 + spread, rise + 14)], 1.2, alpha(steel, 0.7))
    canvas.rect(0, 0, 136, 64, alpha(rgb("5D7686"), 0.8), 5)
    for row in range(3):
        for column in range(6):
            lamp = (14 + column * 21.6, 14 + row * 18)
            canvas.disc(*lamp, 8.8, alpha(rgb("CFE8F5"), 0.5))
            canvas.disc(*lamp, 7.2, WHITE)
    return canvas.finish()


def _beam(look: Look, surface: pygame.Surface, lamp: tuple[float, float]) -> None:
    """Adds the haze around a board of lamps, which falls off with the square of the distance."""
    reach = look.px(330)
    steps = 48  # drawn small and scaled up: haze has no edges
    grid = np.arange(steps) + 0.5 - steps / 2
    away = np.hypot(grid[:, None], grid[None, :]) / (steps / 2)
    light = np.clip(1 - away, 0, 1) ** 2.2
    haze = pygame.Surface((steps, steps))
    pygame.surfarray.blit_array(haze, (light[:, :, None] * np.array((150, 178, 196))).astype(np.uint8))
    haze = pygame.transform.smoothscale(haze, (2 * reach, 2 * reach))
    middle = look.px(lamp[0]), look.px(lamp[1])
    surface.blit(haze, haze.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
