"""What makes a moment on a pitch felt: a net that bulges, sparks, stars, specks of turf, a shield's ring, ghosts, words
that rise where something acts, and how a disc is squashed.

Every effect is a pure function of a seed and of the seconds since it began, drawn through the lens of a `Sight`; out of
its time it draws nothing. With motion reduced it has a quiet form that tells as much, or none where it tells nothing.
Pictures are painted once at a few sizes (`ahead`). Confetti is in `banners.py`, shaking in `camera.py`. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.stage.camera import Lens
from game.ui.look import lights, panels
from game.ui.look.confetti import scattered
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_out, lerp
from game.ui.look.paint import Canvas, star
from game.ui.look.palette import AMBER, MARKING, PITCH, RGB, TABLE_LIT, WARN, WHITE, darker, lighter, mix, rgb

Point = tuple[float, float]

SIZES = (1.0, 1.4, 2.0)
"""How near the camera may be for which there are pictures; between two the smaller ones are taken."""
FADE = 0.2
"""Seconds in which, with motion reduced, one thing fades over into another."""
SQUASH = 0.16
"""How much flatter or longer anything gets at most."""
SPRING, DAMPING = 2.4, 3.2
"""How often a second a net swings, and how fast that dies away."""
NET_REACH, NET_WIDTH, NET_LASTS = 17.0, 26.0, 1.5
"""How far a net gives way, how wide around the ball, in units of the plan; and for how many seconds it swings."""
BURST_LASTS, DUST_LASTS, RING_LASTS, WORDS_LAST = 0.5, 0.6, 0.6, 1.5
"""Seconds that a burst of stars, specks of turf, a ring and risen words are seen."""
SPECKS, SPARKS = 14, 16
ROOMY = 0.55
"""On pitches with smaller units than this, in logical units, words and plates would cover what they are about."""
_STEPS = 6
_TURF: tuple[RGB, ...] = (darker(PITCH, 0.5), rgb("8A6B3F"), lighter(PITCH, 0.35))


@dataclass(frozen=True, slots=True)
class Sight:
    """What effects are drawn on, and through which lens; `off` is how far the picture is shaken, in pixels.

    It is `still` where motion is reduced.
    """

    target: pygame.Surface
    look: Look
    lens: Lens
    still: bool = False
    off: tuple[int, int] = (0, 0)

    def at(self, x: float, y: float, rise: float = 0.0) -> tuple[int, int]:
        """Where a point of the plan is seen, in pixels, if it is so high above it."""
        left, top = self.lens.at(x, y - rise)
        scale = self.look.scale
        return round(left * scale) + self.off[0], round(top * scale) + self.off[1]

    def size(self, units: float) -> float:
        """The size of a picture of something that is so large on the plan, in logical units."""
        near = max(1.0, self.lens.framing.zoom)
        return units * self.lens.unit * max(one for one in SIZES if one <= near)

    def put(self, picture: pygame.Surface, at: tuple[int, int], opacity: float = 1.0) -> None:
        """A picture around a point in pixels, more or less see-through."""
        faded(self.target, picture, picture.get_rect(center=at), opacity)


def faded(target: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, opacity: float) -> None:
    """A picture, more or less see-through; nothing at all at 0."""
    if opacity <= 0:
        return
    if opacity < 1:
        picture.set_alpha(round(255 * opacity))
    target.blit(picture, place)
    picture.set_alpha(255)


def passing(seconds: float, length: float, fade: float = FADE) -> float:
    """How well something is seen that is there for `length` seconds and fades at both ends; 0 before and after."""
    return max(0.0, min(1.0, seconds / fade, (length - seconds) / fade))


# -- how discs and balls are squashed; factors of width and height


def landed(seconds: float, strength: float = 1.0) -> Point:
    """How wide and high something is `seconds` after it hit the ground: flat, then back, once past its shape.

    >>> landed(0.0)[0], landed(2.0)
    (1.16, (1.0, 1.0))
    """
    if not 0 <= seconds < 0.6:
        return 1.0, 1.0
    flat = SQUASH * min(1.0, strength) * math.exp(-6.5 * seconds) * math.cos(2 * math.pi * 3.2 * seconds)
    return 1 + flat, 1 - flat


def stretched(speed: Point, full: float = 900.0) -> Point:
    """How wide and high something is that flies so fast, across and down, in units a second; at `full` the most."""
    pace = math.hypot(*speed)
    if pace < 1:
        return 1.0, 1.0
    across, down = speed[0] / pace, speed[1] / pace
    along = SQUASH * min(1.0, pace / full) * (across * across - down * down)
    return 1 + along, 1 - along


def reshaped(picture: pygame.Surface, shape: Point) -> pygame.Surface:
    """A picture so many times as wide and high; the same one where that changes no pixel."""
    size = round(picture.get_width() * shape[0]), round(picture.get_height() * shape[1])
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)


# -- a net


class Goal(NamedTuple):
    """A goal seen from above, on the plan: where its line is, and its back, across; and down its posts."""

    line: float
    back: float
    top: float
    bottom: float


def dent(seconds: float) -> float:
    """How far a net has given way, −1 … 1, since a ball hit it: a spring that swings `SPRING` times a second."""
    if not 0 <= seconds < NET_LASTS:
        return 0.0
    end = min(1.0, (NET_LASTS - seconds) / 0.3)
    return end * math.exp(-DAMPING * seconds) * math.sin(2 * math.pi * SPRING * seconds) / 0.74


def net(sight: Sight, goal: Goal, hit: float, seconds: float) -> None:
    """The net of a goal, hit at `hit` down the plan, while it swings; with motion reduced it stays as it is painted."""
    if sight.still or not 0 <= seconds < NET_LASTS:
        return
    reach = NET_REACH * dent(seconds) * (1 if goal.back > goal.line else -1)
    depth, mouth = goal.back - goal.line, goal.bottom - goal.top

    def knot(u: float, v: float) -> tuple[int, int]:
        y = goal.top + mouth * v
        near = math.exp(-(((y - hit) / NET_WIDTH) ** 2))
        return sight.at(goal.line + depth * u + reach * near * u * u, y + 0.2 * (hit - y) * near * u * dent(seconds))

    columns, rows = max(2, round(abs(depth) / 7)), max(4, round(mouth / 7))
    knots = [[knot(u / columns, v / rows) for v in range(rows + 1)] for u in range(columns + 1)]
    ground = darker(PITCH, 0.72)
    thread = mix(ground, WHITE, 0.36)
    frame = [*knots[0][:1], *(line[0] for line in knots), *knots[-1], *(line[-1] for line in reversed(knots))]
    pygame.draw.polygon(sight.target, ground, frame)
    for line in knots:
        pygame.draw.lines(sight.target, thread, False, line)
    for row in range(rows + 1):
        pygame.draw.lines(sight.target, thread, False, [line[row] for line in knots])
    thick = max(2, round(4 * sight.lens.scale * sight.look.scale))
    pygame.draw.lines(sight.target, WHITE, False, frame, thick)
    for post in (knots[0][0], knots[0][-1], knots[-1][0], knots[-1][-1]):
        pygame.draw.circle(sight.target, WHITE, post, thick / 2)


# -- what flies


def trail(sight: Sight, places: Sequence[tuple[float, float, float]]) -> None:
    """Sparks behind something that flies, at places of the plan and heights, the latest last; no more than `SPARKS`."""
    for index, place in enumerate(places[-SPARKS:]):
        sparkle = lights.spark(sight.look, sight.size(round(3 + 5 * index / SPARKS)))
        sight.put(sparkle, sight.at(*place))


def burst(sight: Sight, at: tuple[float, float, float], seconds: float, seed: int = 0, colour: RGB = WARN) -> None:
    """A star where two things meet, at a place of the plan and a height, and sparks out of it.

    With motion reduced one star is there for as long, and fades.
    """
    if not 0 <= seconds < BURST_LASTS:
        return
    if sight.still:
        sight.put(_star(sight.look, sight.size(46), colour, _STEPS // 2), sight.at(*at), passing(seconds, BURST_LASTS))
        return
    share = seconds / BURST_LASTS
    step = min(_STEPS - 1, int(_STEPS * ease_out(share)))
    sight.put(_star(sight.look, sight.size(46), colour, step), sight.at(*at), min(1.0, 2.4 * (1 - share)))
    x, y, rise = at
    for number in range(8):
        turn = 2 * math.pi * (number + scattered(seed, number)) / 8
        far = lerp(12, 40 + 16 * scattered(seed, 20 + number), ease_out(share))
        dot = _speck(sight.look, sight.size(5), colour)
        sight.put(dot, sight.at(x + far * math.cos(turn), y + far * math.sin(turn), rise), 1.6 * (1 - share))


def dust(sight: Sight, at: Point, seconds: float, seed: int = 0, way: Point = (0.0, 0.0)) -> None:
    """Specks of turf fly up where somebody steps in, most of them `way`, −1 … 1 each; none with motion reduced."""
    if sight.still or not 0 <= seconds < DUST_LASTS:
        return
    share = seconds / DUST_LASTS
    for number in range(SPECKS):
        a, b, c = (scattered(seed * 31 + number, use) for use in (1, 2, 3))
        x = at[0] + ((a - 0.5) * 84 + way[0] * 44 * b) * ease_out(share)
        y = at[1] + 12 + ((c - 0.5) * 44 + way[1] * 44 * b) * ease_out(share)
        speck = _speck(sight.look, sight.size(round(4 + 4 * b)), _TURF[number % len(_TURF)])
        sight.put(speck, sight.at(x, y, (10 + 26 * a * c) * 4 * share * (1 - share)), min(1.0, 3 * (1 - share)))


def ring(sight: Sight, at: Point, seconds: float, colour: RGB = MARKING) -> None:
    """A ring that opens around somebody who holds. With motion reduced it stands there, and fades."""
    if not 0 <= seconds < RING_LASTS:
        return
    share = seconds / RING_LASTS
    step = _STEPS // 2 if sight.still else min(_STEPS - 1, int(_STEPS * ease_out(share)))
    opacity = passing(seconds, RING_LASTS) if sight.still else min(1.0, 1.8 * (1 - share))
    sight.put(_ring(sight.look, sight.size(60), colour, step), sight.at(*at), opacity)


def ghosts(sight: Sight, picture: pygame.Surface, places: Sequence[Point]) -> None:
    """Where somebody was a moment ago, the latest last and clearest; nothing with motion reduced."""
    if not sight.still:
        for number, place in enumerate(places, start=1):
            sight.put(picture, sight.at(*place), 0.45 * number / len(places))


def flash(sight: Sight, area: pygame.Rect, seconds: float) -> None:
    """For a tenth of a second an area in pixels is lighter by at most 18 %; never with motion reduced."""
    if not sight.still and 0 <= seconds < 0.1:
        light = round(46 * (1 - seconds / 0.1))
        sight.target.fill((light, light, light), area, pygame.BLEND_RGB_ADD)


# -- words


def words(
    sight: Sight, at: Point, seconds: float, text: str, colour: RGB = AMBER, style: str | None = None
) -> pygame.Rect | None:
    """Words that rise above a place of the plan and fade, never out of the target's clip; their rectangle in pixels.

    With motion reduced they stand there as long. Without a style they are as large as the pitch has room for.
    """
    if not 0 <= seconds < WORDS_LAST:
        return None
    share = seconds / WORDS_LAST
    plate = word_plate(sight.look, text, colour, style or ("display32" if sight.lens.unit >= ROOMY else "bold18"))
    rise = 40.0 if sight.still else 22 + 34 * ease_out(share)
    place = plate.get_rect(midbottom=sight.at(*at, rise)).clamp(sight.target.get_clip())
    enter = FADE if sight.still else 0.08
    opacity = min(1.0, seconds / enter, (WORDS_LAST - seconds) / (FADE if sight.still else 0.4))
    faded(sight.target, plate, place, opacity)
    return place


@sprite
def word_plate(look: Look, text: str, colour: RGB, style: str = "display32") -> pygame.Surface:
    """A few words on a dark plate with an edge in a colour."""
    written = look.text(text, style, colour)
    width, height = written.get_width() / look.scale + 26, look.cap_height(style) + 18
    plate = panels.panel(look, width, height, "plate").copy()
    plate.blit(written, written.get_rect(center=plate.get_rect().center))
    pygame.draw.rect(plate, colour, (0, 0, look.px(5), plate.get_height()), border_radius=look.px(2))
    return plate


# -- pictures


def ahead(
    look: Look, unit: float, still: bool = False, colours: Sequence[tuple[RGB, RGB]] = ((WARN, MARKING),)
) -> Iterator[None]:
    """Paint what effects are made of on a pitch of `unit` logical units each, a picture or two at every step.

    `colours` are those of bursts and rings, in pairs.
    """
    for near in SIZES:
        for bright, quiet in colours:
            for step in (_STEPS // 2,) if still else range(_STEPS):
                _star(look, 46 * unit * near, bright, step)
                _ring(look, 60 * unit * near, quiet, step)
                yield
            if not still:
                _speck(look, 5 * unit * near, bright)
        if not still:
            for size in range(3, 9):
                lights.spark(look, size * unit * near)
                for colour in _TURF:
                    _speck(look, size * unit * near, colour)
            yield


@sprite
def _star(look: Look, size: float, colour: RGB, step: int) -> pygame.Surface:
    """A star on its way from small and full to wide and hollow."""
    share = (step + 1) / _STEPS
    canvas = Canvas(look.px(2 * size), look.px(2 * size), (200, 200), fine=2)
    reach, turn = 38 + 58 * share, -90 + 12 * step
    hollow = max(0.0, share - 0.4)
    with canvas.outside(star(100, 100, reach * hollow * 1.2, reach * hollow * 0.5, 8, turn)):
        canvas.poly(
            star(100, 100, reach, reach * lerp(0.5, 0.3, share), 8, turn), mix(colour, WHITE, 0.5 * (1 - share))
        )
    return canvas.finish()


@sprite
def _ring(look: Look, size: float, colour: RGB, step: int) -> pygame.Surface:
    share = (step + 1) / _STEPS
    canvas = Canvas(look.px(2 * size), look.px(2 * size), (200, 200), fine=2)
    canvas.ring(100, 100, 46 + 52 * share, 12 - 7 * share, colour)
    canvas.ring(100, 100, 40 + 46 * share, 3, mix(colour, TABLE_LIT, 0.3))
    return canvas.finish()


@sprite
def _speck(look: Look, size: float, colour: RGB) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (10, 10))
    canvas.poly(star(5, 5, 5, 3.2, 4, 20), colour)
    return canvas.finish()
