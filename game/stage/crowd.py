"""The crowd around a pitch: rows of people in club colours who sway, lean, jump and throw their arms up.

Owns the seats and what a mood looks like; whose corner it is and what there is to be glad of is given. A pure function
of the time asked for. Everybody is a small picture, drawn in one go; nobody is painted while a frame is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import pygame

from engine.core.chance import mix as mixed
from game.stage.camera import Lens
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BAR, BLACK, NIGHT, RGB, WHITE, mix

SEAT, ROW = 9.0, 9.0
"""How far two seats of a row, and two rows, are apart, in units of the plan."""
NEUTRAL = 0.13
"""How many wear neither club's colours."""
AWAY = 0.16
"""How much of the crowd came with the visitors, all in one corner."""
SKINS: tuple[RGB, ...] = ((224, 178, 140), (150, 100, 70), (240, 204, 170))
GREY: RGB = (70, 82, 92)
FLAGS = 0.035
"""How many of them have brought a flag."""
FLASHES = 3.0
"""How many flashlights go off in a second over all stands, at most."""
GAP = 16.0
"""How wide the empty seats are that part the visitors' corner from the rest."""
_FLASH_LASTS, _WAVES = 0.28, 4
SIZES = (1.0, 1.3, 1.6, 2.0)
"""How near people are painted; from further off they are the next smaller ones."""


class Mood(NamedTuple):
    """What the crowd feels: `tense` 0 … 1; which side's people are glad, and how much, 0 … 1; since when in seconds.

    In the last minutes they are `standing`; the people of the side that is wronged are `angry`; while it is `dazzling`
    flashlights go off, never with motion reduced.
    """

    tense: float = 0.0
    glad: int | None = None
    joy: float = 0.0
    since: float = 0.0
    standing: bool = False
    angry: int | None = None
    dazzling: bool = False

    @property
    def dark(self) -> Mood:
        """The same without flashlights."""
        return self._replace(dazzling=False)

    @property
    def quiet(self) -> Mood:
        """The same as a picture that stands: who is glad is on his feet, no wave runs."""
        return self._replace(joy=float(self.joy > 0), since=math.inf)


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody's seat: place on the plan, whose he is (0 home, 1 visitors), his own beat (0 … 1) and his clothes."""

    x: np.ndarray
    y: np.ndarray
    side: np.ndarray
    beat: np.ndarray
    wear: np.ndarray


def seated(areas: tuple[tuple[float, float, float, float], ...], seed: int, away: float = AWAY) -> Seats:
    """People in areas (left, top, width, height) of a plan; the first area's right end is the visitors' corner,
    `away` of its width."""
    places: list[tuple[float, float, int, float, int]] = []
    number = seed
    for index, (left, top, width, height) in enumerate(areas):
        for row in range(max(1, int(height / ROW))):
            for seat in range(int(width / SEAT)):
                number += 1
                bits = mixed(number * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF)
                beat, cloth, jitter = (bits & 0xFFFF) / 65536, (bits >> 16 & 0xFFFF) / 65536, (bits >> 32 & 7) / 7
                x = left + (seat + 0.5) * SEAT + (row % 2) * SEAT / 2 + jitter - 0.5
                border = left + width * (1 - away)
                if index == 0 and 0 < away < 1 and abs(x - border) < GAP / 2:
                    continue
                visitor = index == 0 and x > border
                wear = 2 if cloth < NEUTRAL else 0 if cloth < 0.62 else 1
                places.append((x, top + (row + 0.6) * ROW, int(visitor), beat, wear))
    columns = list(zip(*places, strict=True))
    return Seats(*(np.array(column) for column in columns))


class Crowd:
    """Draws the people on `seats`. `colours` are two of each club's, home's first. With `whole_flags` none waves that
    the edge of the picture would cut."""

    def __init__(
        self, look: Look, colours: tuple[tuple[RGB, RGB], tuple[RGB, RGB]], seats: Seats, *, whole_flags: bool = False
    ) -> None:
        self._look = look
        self._colours = colours
        self._seats = seats
        self._whole_flags = whole_flags
        self._skin = (seats.beat * 977 % 1 * len(SKINS)).astype(int)
        self._flag = (seats.beat * 613 % 1 < FLAGS) & (seats.wear < 2)

    def draw(self, target: pygame.Surface, lens: Lens, time: float, mood: Mood) -> None:
        """Draw everybody in sight at a second of the timeline. With `mood.tense` they lean and rock faster."""
        seats, look = self._seats, self._look
        scale = lens.scale * look.scale
        size = max(one for one in SIZES if one <= max(1.0, lens.framing.zoom)) * lens.unit
        left, top = lens.at(0, 0)
        x = left * look.scale + seats.x * scale
        y = top * look.scale + seats.y * scale - 2.5 * mood.standing * scale
        clip = target.get_clip()
        near = (x > max(-20, clip.left - 20)) & (x < min(target.get_width() + 20, clip.right + 20))
        near &= (y > max(-20, clip.top - 20)) & (y < min(target.get_height() + 20, clip.bottom + 30))
        number = np.flatnonzero(near)
        if not number.size:
            return
        x, y, skin, has_flag = x[number], y[number], self._skin[number], self._flag[number]
        seats = Seats(*(one[number] for one in (seats.x, seats.y, seats.side, seats.beat, seats.wear)))
        is_glad = seats.side == (-1 if mood.glad is None else mood.glad)
        joy = np.where(is_glad, mood.joy, 0.0)
        # A wave runs along the stand from where the joy began.
        wave = np.exp(-(((seats.x - 520 * (mood.since - 0.4)) / 130) ** 2)) * joy
        is_angry = seats.side == (-1 if mood.angry is None else mood.angry)
        height = 0.8 + 1.2 * mood.tense + 5 * joy * seats.beat + 7 * wave + 1.4 * mood.standing * seats.beat
        hop = height * np.abs(np.sin(time * (2.6 + 1.2 * mood.tense + 5 * joy) + seats.beat * 9)) * scale
        lean = mood.tense * np.sin(time * 1.3 + seats.beat * 2) * scale
        lean = lean + np.where(is_angry, 1.6 * np.sin(time * 11 + seats.beat * 20), 0.0) * scale
        up = (wave > 0.25) | ((joy > 0.5) & (seats.beat > 0.35)) | (is_angry & (seats.beat > 0.45))
        up |= mood.standing & (seats.beat > 0.8)
        dim = np.where(is_glad | (mood.joy < 0.3), 0, 1)
        at = np.stack((x + lean, y - hop), axis=1).astype(int).tolist()
        kinds = (skin * 12 + seats.side * 6 + seats.wear * 2 + up).tolist()
        kinds = [kind * 2 + faint for kind, faint in zip(kinds, dim.tolist(), strict=True)]
        pictures = {kind: self._fan(kind, size) for kind in set(kinds)}
        target.fblits([(pictures[kind], place) for kind, place in zip(kinds, at, strict=True)])
        waved = has_flag & (is_glad & (mood.joy > 0.3) | (seats.beat > (0.35 if mood.standing else 0.7)))
        if self._whole_flags:  # near enough, one that is cut is taken for a smear
            half = flag(look, *self._colours[0], 0, size).get_width() / 2
            waved &= (x > clip.left + half) & (x < clip.right - half)
        self._draw_flags(target, np.stack((x, y - hop), axis=1), seats, np.flatnonzero(waved), time, size)
        if mood.dazzling and time * FLASHES % 1 < _FLASH_LASTS:
            flashed = int(time * FLASHES)
            chosen = mixed(flashed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) % number.size
            light = flashlight(look, size)
            place = light.get_rect(center=(round(x[chosen]), round(y[chosen])))
            target.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_flags(
        self, target: pygame.Surface, places: np.ndarray, seats: Seats, waved: np.ndarray, time: float, size: float
    ) -> None:
        for one in waved:
            (left, top), side, beat = places[one], seats.side[one], seats.beat[one]
            picture = flag(self._look, *self._colours[int(side)], int(time * 7 + beat * 9) % _WAVES, size)
            target.blit(picture, picture.get_rect(midbottom=(round(left), round(top) + picture.get_height() // 3)))

    def ahead(self, unit: float, sizes: tuple[float, ...] = SIZES) -> Iterator[None]:
        """Paint everybody there may be, a few at every step."""
        for size in sizes:
            for kind in range(len(SKINS) * 24):
                self._fan(kind, size * unit)
                if kind % 24 == 23:
                    yield
            for colours in self._colours:
                for step in range(_WAVES):
                    flag(self._look, *colours, step, size * unit)
            flashlight(self._look, size * unit)
            yield

    def _fan(self, kind: int, size: float) -> pygame.Surface:
        kind, faint = divmod(kind, 2)
        kind, up = divmod(kind, 2)
        kind, wear = divmod(kind, 3)
        skin, side = divmod(kind, 2)
        colour = GREY if wear == 2 else self._colours[side][wear]
        dark = 0.62 if faint else 0.28
        return fan(self._look, mix(colour, NIGHT, dark), mix(SKINS[skin], NIGHT, dark), bool(up), size)


@sprite
def fan(look: Look, colour: RGB, skin: RGB, up: bool, size: float) -> pygame.Surface:
    """Somebody on the stand, from afar; with his arms `up` if he is glad. `size` is a seat's, in logical units / 9."""
    width, height = max(3, look.px(10 * size)), max(4, look.px(14 * size))
    canvas = Canvas(width, height, (10, 14))
    canvas.rect(2, 6, 6, 8, mix(colour, BLACK, 0.35), 2.5)
    canvas.rect(2, 5.6, 6, 7, colour, 2.5)
    if up:
        canvas.line([(2.6, 7), (1.2, 1.6)], 1.6, colour)
        canvas.line([(7.4, 7), (8.8, 1.6)], 1.6, colour)
    canvas.disc(5, 3.6, 2.3, skin)
    return canvas.finish()


@sprite
def flag(look: Look, colour: RGB, other: RGB, step: int, size: float) -> pygame.Surface:
    """A club's flag on its pole, at a step of its waving."""
    width, height = max(6, look.px(22 * size)), max(8, look.px(26 * size))
    canvas = Canvas(width, height, (22, 26))
    sway = math.sin(2 * math.pi * step / _WAVES)
    canvas.line([(3, 25), (3 + sway, 2)], 1.4, mix(WHITE, NIGHT, 0.3))
    for number, tone in enumerate((colour, other)):
        top = 2 + 6 * number
        edge = [(3 + sway + 6 * share, top + 1.8 * math.sin(share * 2.2 + step * math.pi / 2)) for share in range(4)]
        canvas.poly([*edge, *((x, y + 6.2) for x, y in reversed(edge))], mix(tone, NIGHT, 0.12))
    return canvas.finish()


@sprite
def flashlight(look: Look, size: float) -> pygame.Surface:
    """Somebody takes a picture: light to be added."""
    side = max(6, look.px(22 * size))
    surface = pygame.Surface((side, side))
    for ring in range(5):
        pygame.draw.circle(
            surface, mix(BLACK, WHITE, 0.15 + 0.2 * ring), (side / 2, side / 2), side / 2 * (1 - ring / 5)
        )
    return surface


RIBBON, ARROW = 8.0, 24.0
"""How high the boards along the pitch are, and how far apart their arrows, in units of the plan."""


def ribbon(
    target: pygame.Surface,
    look: Look,
    lens: Lens,
    line: tuple[float, float, float],
    run: tuple[float, RGB, int],
    *,
    upright: bool = False,
) -> None:
    """The boards along a `line` of the plan (left, right, top): arrows run the way that the side with the ball attacks.

    `run` is the second of the timeline, that side's colour, and its way, 1 to the right and −1 to the left. `upright`
    boards lie along a touchline from top to bottom at the left given last, and 1 is downwards.
    """
    (start, end, edge), (time, colour, way) = line, run
    scale, clip = look.scale, target.get_clip()
    corners = ((edge, start), (edge + RIBBON, end)) if upright else ((start, edge), (end, edge + RIBBON))
    (x0, y0), (x1, y1) = (lens.at(*corner) for corner in corners)
    board = pygame.Rect(round(x0 * scale), round(y0 * scale), round((x1 - x0) * scale), round((y1 - y0) * scale))
    if not board.colliderect(clip):
        return  # the camera is elsewhere
    pygame.draw.rect(target, BAR, board)
    begin, middle, reach = board.left, board.centery, board.height * 0.38
    first, last = clip.left - 30, clip.right + 30
    if upright:
        begin, middle, reach = board.top, board.centerx, board.width * 0.38
        first, last = clip.top - 30, clip.bottom + 30
    unit = lens.scale * scale
    offset = way * (time * 60) % ARROW
    for number in range(-1, int((end - start) / ARROW) + 1):
        x = begin + (number * ARROW + offset) * unit
        if not first < x < last:
            continue
        light = 0.3 + 0.7 * max(0.0, math.sin(time * 5 - way * number * 0.5))
        back, tip = (x, x + 9 * unit) if way > 0 else (x + 9 * unit, x)
        thick = 4 * unit * way
        arrow = [(back, middle - reach), (back + thick, middle - reach), (tip + thick, middle),
                 (back + thick, middle + reach), (back, middle + reach), (tip, middle)]  # fmt: skip
        pygame.draw.polygon(target, mix(BAR, colour, light), [(y, x) for x, y in arrow] if upright else arrow)


BOARD = 16.0
"""How high boards are that say something, in units of the plan."""


def boards(
    target: pygame.Surface, look: Look, lens: Lens, line: tuple[float, float, float], run: tuple[float, str]
) -> None:
    """The boards along a `line` of the plan (left, right, bottom) say something, over and over, in amber.

    `run` is the second of the timeline, and what they say.
    """
    (left, right, bottom), (time, words) = line, run
    scale = look.scale
    (x0, y0), (x1, y1) = lens.at(left, bottom - BOARD), lens.at(right, bottom)
    place = pygame.Rect(round(x0 * scale), round(y0 * scale), round((x1 - x0) * scale), round((y1 - y0) * scale))
    pygame.draw.rect(target, BAR, place)
    text = look.text(words, "bold18" if lens.framing.zoom > 1.2 else "bold16", AMBER)
    step = text.get_width() + look.px(60)
    offset = round(time * 34 * scale) % step
    clip = target.get_clip()
    target.set_clip(place.clip(clip))
    for number in range(-1, place.width // step + 1):
        x = place.left + number * step + offset
        target.blit(text, text.get_rect(midleft=(x, place.centery)))
    target.set_clip(clip)
