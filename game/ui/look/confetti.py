"""Confetti in club colours: where every scrap is at a time, and its picture.

A flight is a function of the time since it was thrown, so that it can be paused, stepped and shown again. Under reduced
motion a scene throws none. What looks scattered, here and in crowds and stars, is always the same; it never counts.
"""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import RGB, darker

SECONDS = 2.6
"""How long a throw is in the air."""

_TURNS = 12


def scraps(
    look: Look, colours: Sequence[RGB], seconds: float, area: tuple[float, float], seed: int = 0, count: int = 90
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The scraps of a throw over an area (logical width and height), for `Surface.fblits`; empty when all have landed.

    They shoot up from the lower corners, open out and flutter down.
    """
    if not 0 <= seconds < SECONDS or not colours:
        return []
    width, height = area
    flying = []
    for number in range(count):
        a, b, c = (scattered(seed * 1009 + number, use) for use in (1, 2, 3))
        side = 1 if number % 2 else -1
        late = 0.25 * c
        t = seconds - late
        if t < 0:
            continue
        drag = 1 - 2.0 ** (-3.2 * t)  # paper loses its speed at once, then sinks
        x = width * (0.5 + side * 0.5) - side * width * (0.12 + 0.55 * a) * drag + 9 * sin(5 * t + 2 * pi * b)
        y = height - height * (0.55 + 0.6 * b) * drag + height * 0.3 * t * t * (0.6 + 0.5 * c)
        if y > height + 10:
            continue
        turn = int(t * (14 + 10 * a) + _TURNS * b) % _TURNS
        flying.append(
            (_scrap(look, colours[number // 2 % len(colours)], turn), (look.px(max(0, x)), round(y * look.scale)))
        )
    return flying


@sprite
def _scrap(look: Look, colour: RGB, turn: int) -> pygame.Surface:
    canvas = Canvas(look.px(12), look.px(12), (12.0, 12.0))
    angle, wide = pi * turn / _TURNS, abs(cos(2 * pi * turn / _TURNS)) * 2.8 + 0.6
    dx, dy = cos(angle), sin(angle)
    corners = [
        (u * wide * dx - v * 4 * dy + 6, u * wide * dy + v * 4 * dx + 6)
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    canvas.poly(corners, darker(colour, 0.2) if turn % 4 == 1 else colour)
    return canvas.finish()


def scattered(number: int, use: int) -> float:
    """A fixed value from 0 up to 1 for a thing's number and what it is wanted for: a hash of both."""
    mixed = (number * 0x9E3779B1 + use * 0x85EBCA77) & 0xFFFFFFFF
    for shift, factor in ((16, 0x21F0AAAD), (15, 0x735A2D97)):
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) & 0xFFFFFF) / 0x1000000
