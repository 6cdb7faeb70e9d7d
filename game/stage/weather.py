"""The weather and the time of day over a pitch: looks that a seed picks, and nothing that counts.

A board makes one call, `draw`, once ground and crowd lie there and before anything that is read: what falls lies on the
grass, under discs, names, numbers and ball. A pure function of the weather and of the time asked for; with motion
reduced everything hangs in the air. Knows no game.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
import pygame

from game.stage.effects import Sight
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import BLACK, MARKING, RGB, WHITE, alpha, rgb

Light = Literal["night", "dusk", "day"]
Falls = Literal["", "rain", "snow"]


class Weather(NamedTuple):
    """The light there is, and what falls."""

    light: Light = "night"
    falls: Falls = ""


_SKIES: tuple[tuple[int, Weather], ...] = (
    (32, Weather("night")),
    (14, Weather("dusk")),
    (18, Weather("day")),
    (14, Weather("night", "rain")),
    (8, Weather("day", "rain")),
    (9, Weather("night", "snow")),
    (5, Weather("day", "snow")),
)
"""How often of a hundred times there is which weather."""
_DIM: dict[Weather, RGB] = {
    Weather("night"): (232, 238, 248),
    Weather("dusk"): (250, 232, 222),
    Weather("day", "rain"): (212, 222, 228),
    Weather("night", "rain"): (196, 208, 224),
    Weather("night", "snow"): (226, 236, 250),
    Weather("day", "snow"): (238, 240, 252),
}
"""By what all colours are multiplied, of 255, …"""
_LIT: dict[Weather, RGB] = {
    Weather("dusk"): (16, 6, 0),
    Weather("day"): (22, 9, 0),
    Weather("day", "snow"): (3, 3, 14),
    Weather("night", "snow"): (4, 5, 16),
}
"""… and what is added to them."""
DROPS, RINGS, FLAKES = 120, 16, 130
"""How many drops and rings they leave, or flakes, are seen at once; fewer than the eye could count."""
_CELL = 24.0
"""So much further than it is seen an area reaches for what falls, in logical units: nothing comes from nowhere."""
_DROP, _FLAKE = (620.0, -110.0), (46.0, 16.0)
"""How fast drops and flakes fall, down and across, in logical units a second."""


def weather_of(*facts: str | int) -> Weather:
    """The weather that goes with some facts, such as two clubs' names and a seed: always the same."""
    number = zlib.crc32("\n".join(map(str, facts)).encode()) % sum(weight for weight, _ in _SKIES)
    for weight, weather in _SKIES:
        number -= weight
        if number < 0:
            return weather
    raise AssertionError("the weights add up")


def draw(sight: Sight, area: pygame.Rect, weather: Weather, time: float, *, lamps: bool = True) -> None:
    """Lay the weather over a pitch's ground and crowd, `area` in pixels, at a second of the timeline; without the glare
    of `lamps` where the camera is so near that no stand is in sight."""
    target, time = sight.target, 0.0 if sight.still else time
    if weather in _DIM:
        target.fill(_DIM[weather], area, pygame.BLEND_RGB_MULT)
    if weather in _LIT:
        target.fill(_LIT[weather], area, pygame.BLEND_RGB_ADD)
    if weather.light == "day" and not weather.falls:
        _draw_cloud(sight, area, time)
    if weather.light != "day" and lamps:
        _draw_lamps(sight, area)
    if weather.falls == "rain":
        _draw_rings(sight, area, time)
        _draw_falling(sight, area, DROPS, _DROP, (time, 0.0))
    elif weather.falls == "snow":
        _draw_falling(sight, area, FLAKES, _FLAKE, (time, 9.0))


def ahead(look: Look, weather: Weather) -> Iterator[None]:
    """Paint what the weather is made of, one picture at every step."""
    for size in range(3):
        if weather.falls == "rain":
            _drop(look, size)
        elif weather.falls == "snow":
            _flake(look, size)
        yield
    for step in range(_RING_STEPS if weather.falls == "rain" else 0):
        _ripple(look, step)
        yield
    _cloud(look)
    _lamp(look)
    yield


@lru_cache(maxsize=8)
def _scattered(count: int) -> np.ndarray:
    """Fixed numbers 0 … 1, four of each thing: places across and down, pace, and phase."""
    number = np.arange(1, count * 4 + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    number ^= number >> np.uint64(29)
    number *= np.uint64(0xBF58476D1CE4E5B9)
    return (number >> np.uint64(40)).astype(np.float64).reshape(4, count) / 2**24


def _panned(sight: Sight) -> tuple[float, float]:
    """How far what falls goes along when the camera does, in logical units: half as far as the grass."""
    lens = sight.lens
    return -lens.framing.x * lens.scale / 2, -lens.framing.y * lens.scale / 2


def _draw_falling(
    sight: Sight, area: pygame.Rect, count: int, fall: tuple[float, float], run: tuple[float, float]
) -> None:
    """Drops or flakes in the air; `run` is the second, and how far they sway."""
    look, (time, sway) = sight.look, run
    a, b, c, d = _scattered(count)
    wide, high = area.width / look.scale + 2 * _CELL, area.height / look.scale + 2 * _CELL
    pan_x, pan_y = _panned(sight)
    pace = 0.75 + 0.5 * c
    x = (a * wide + fall[1] * pace * time + pan_x + sway * np.sin(time * 1.3 + 6.3 * d)) % wide - _CELL
    y = (b * high + fall[0] * pace * time + pan_y) % high - _CELL
    paint = _drop if not sway else _flake
    pictures = [paint(look, size) for size in range(3)]
    at = np.stack((area.x + x * look.scale, area.y + y * look.scale), axis=1).astype(int).tolist()
    kinds = (c * 3).astype(int).tolist()
    sight.target.fblits([(pictures[kind], place) for kind, place in zip(kinds, at, strict=True)])


def _draw_rings(sight: Sight, area: pygame.Rect, time: float) -> None:
    """The rings that drops leave on the grass, each somewhere else every time."""
    look = sight.look
    a, b, c, _ = _scattered(RINGS)
    turn = time * (1.1 + 0.5 * c) + c * 7
    count, share = np.floor(turn), turn % 1
    pan_x, pan_y = _panned(sight)
    wide, high = area.width / look.scale, area.height / look.scale
    x = (a * wide + count * 137.5 + pan_x * 2) % wide
    y = (b * high + count * 61.8 + pan_y * 2) % high
    for step, left, top in zip((share * _RING_STEPS).astype(int).tolist(), x.tolist(), y.tolist(), strict=True):
        picture = _ripple(look, step)
        at = round(area.x + left * look.scale), round(area.y + top * look.scale)
        sight.target.blit(picture, picture.get_rect(center=at))


def _draw_cloud(sight: Sight, area: pygame.Rect, time: float) -> None:
    """By day the shadow of a cloud goes over the grass, a minute and a half from one side to the other."""
    cloud = _cloud(sight.look)
    way = area.width + 2 * cloud.get_width()
    left = area.x - cloud.get_width() + (0.35 + time / 90) % 1 * way
    top = area.y + area.height * (0.3 + 0.1 * math.sin(time / 17)) - cloud.get_height() / 2
    sight.target.blit(cloud, (round(left), round(top)))


def _draw_lamps(sight: Sight, area: pygame.Rect) -> None:
    """The floodlights' glare in the upper corners, over the stand."""
    lamp = _lamp(sight.look)
    for corner in (area.topleft, area.topright):
        sight.target.blit(lamp, lamp.get_rect(center=corner), special_flags=pygame.BLEND_RGB_ADD)


@sprite
def _drop(look: Look, size: int) -> pygame.Surface:
    length = 11 + 4 * size
    canvas = Canvas(look.px(6), look.px(length), (6, length))
    canvas.line([(5, 1), (1.6, length - 1)], 0.9 + 0.2 * size, alpha(rgb("CFE4F2"), 0.4 + 0.06 * size))
    return canvas.finish()


@sprite
def _flake(look: Look, size: int) -> pygame.Surface:
    """Fine and faint: none may be taken for the ball."""
    side = 2.6 + 1.1 * size
    canvas = Canvas(look.px(side), look.px(side), (10, 10))
    canvas.disc(5, 5, 5, alpha(WHITE, 0.2))
    canvas.disc(5, 5, 3, alpha(WHITE, 0.32))
    return canvas.finish()


_RING_STEPS = 6


@sprite
def _ripple(look: Look, step: int) -> pygame.Surface:
    canvas = Canvas(look.px(26), look.px(14), (26, 14))
    with canvas.faded(0.34 * (1 - step / _RING_STEPS)):
        reach = (step + 1) / _RING_STEPS
        points = [(13 + 12 * reach * math.cos(turn / 3), 7 + 6 * reach * math.sin(turn / 3)) for turn in range(20)]
        canvas.line(points, 1, MARKING)
    return canvas.finish()


@sprite
def _cloud(look: Look) -> pygame.Surface:
    canvas = Canvas(look.px(110), look.px(70), (110, 70), fine=1)
    for x, y, radius in ((36, 36, 14), (52, 31, 16), (70, 36, 14), (53, 41, 14)):
        canvas.disc(x, y, radius, BLACK)
    soft = pygame.transform.gaussian_blur(canvas.finish(), max(1, look.px(5)))
    soft.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (look.px(620), look.px(395)))


@sprite
def _lamp(look: Look) -> pygame.Surface:
    """Light that is added: brightest in the middle."""
    side = 96
    grid = (np.arange(side) + 0.5) / side * 2 - 1
    away = np.hypot(grid[:, None], grid[None, :])
    light = np.clip(1 - away, 0, 1) ** 2.4
    surface = pygame.Surface((side, side))
    pygame.surfarray.blit_array(surface, (light[:, :, None] * np.array((190, 205, 215))).astype(np.uint8))
    return pygame.transform.smoothscale(surface, (look.px(220), look.px(220)))
