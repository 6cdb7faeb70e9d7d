"""A pitch seen from behind a goal: for looking at a goal once more from the other side.

What is moved over a plan is seen in perspective by a camera that stands still; its picture of ground and stands is
painted once for each goal. A pure function of who is where. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from game.stage.crowd import GREY, SKINS, fan
from game.stage.effects import NET_LASTS, Goal, dent, reshaped, word_plate
from game.stage.movement import BALL, Point
from game.stage.timeline import Instant
from game.ui.look import lights, tokens
from game.ui.look.confetti import scattered
from game.ui.look.look import Look
from game.ui.look.paint import ellipse
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    BAR,
    BLACK,
    MARKING,
    NIGHT,
    PITCH,
    PITCH_STRIPE,
    RGB,
    TEXT,
    WHITE,
    darker,
    lighter,
    mix,
)
from game.ui.scene import Ui

Spot = tuple[float, float, float]
"""A place: how far into the pitch from the goal's line, how far to the right of its middle, how high; units of the
plan."""

EYE = (-170.0, 0.0, 168.0)
"""Where the camera stands: in the goal's middle, so that the net hangs evenly."""
AIM = 190.0
"""So far into the pitch it looks, at the grass."""
FIELD = 0.56
"""How large things are seen: pixels across one of the picture's widths, for something one width away."""
HIGH = 58.0
"""How high a goal is: its bar is seen above whoever keeps it."""
BODY = 0.76
"""How large people are seen of what they are on the plan: so many would hide each other from here."""
BULGE = 26.0
_IN_NET, _DROPS = 22.0, 0.3
"""How high a ball comes into the net, and the seconds of play in which it drops to the ground there."""
_SLANT = 0.55
"""The share of its depth that a net has lost at its top."""
_KEEPS = 45.0
"""Nobody so near the line gives way to the look at somebody else: he keeps the goal."""
_ROOMY = 480
"""A picture so wide has room for words besides the tag, in logical units."""
_THIN = 70
"""How much is seen of somebody before whoever shoots, 0 … 255."""
_BESIDE = 0.85
"""How many of his radii the ball is off who could not keep it out, at least."""
_NEAR = 12.0
_ROWS = 7
TRACED = 22
"""Dots on the ball's way."""


class Body(NamedTuple):
    """Somebody: where on the plan, his picture, how large he is there, and how far he is turned and squashed."""

    at: Point
    picture: pygame.Surface
    radius: float
    turn: float = 0.0
    shape: tuple[float, float] = (1.0, 1.0)


class _Seen(NamedTuple):
    """Somebody as the camera has him: his middle and his feet in pixels, how large, and how far into the pitch."""

    body: Body
    x: float
    y: float
    feet: float
    size: int
    away: float

    def clear_of(self, x: float, y: float, reach: float) -> float:
        """How far something of a `reach` in pixels is off him: 0 it lies on his middle … 1 they don't touch."""
        return min(1.0, math.hypot(x - self.x, y - self.y) / max(1.0, self.size / 2 + reach))


def height(rise: float, gone: float, whole: float) -> float:
    """How high a ball is: from the foot up to the net in `whole` seconds of play, of which `gone` are, and down there.

    `rise` is what the plan knows of it; that it is lifted into the net is seen by nobody who looks from above.
    """
    if gone <= whole:
        return rise * 0.5 + _IN_NET * max(0.0, gone / whole)
    return _IN_NET * max(0.0, 1 - ((gone - whole) / _DROPS) ** 2)


def flown(
    now: Instant[Any], gone: float, whole: float, turned: Callable[[Point], Point] = lambda at: at
) -> list[tuple[float, float, float]]:
    """The ball's way since it left a foot, `gone` seconds of play ago, with how high it was; its place now comes last.

    It is in the net after `whole` seconds of play. `turned` is for a plan whose goals aren't at left and right.
    """

    def at(ago: float) -> tuple[float, float, float]:
        x, y, rise = now.movement.at(BALL, now.play - ago)
        return *turned((x, y)), height(rise, gone - ago, whole)

    return [at(max(0.0, gone) * step / TRACED) for step in range(TRACED, -1, -1)]


def draw_progress(look: Look, target: pygame.Surface, area: pygame.Rect, share: float) -> None:
    """How far a replay is, as a line along the lower edge of the `area`."""
    line = pygame.Rect(area.left, area.bottom - look.px(4), area.width, look.px(4))
    target.fill(BAR, line)
    line.width = round(area.width * share)
    target.fill(AMBER, line)


def draw_tag(ui: Ui, target: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
    """What it is, and where there is room from where it is seen: in an upper corner of the `area`, where only stands
    are, for as long as it lasts. Where it ends, in pixels."""
    look, edge = ui.look, ui.look.px(10)
    roomy = area.width >= look.px(_ROOMY)
    tag = word_plate(look, ui.t("match.replay"), BAD_TEXT, "bold24" if roomy else "bold18")
    place = tag.get_rect(topleft=(area.left + edge, area.top + edge))
    target.blit(tag, place)
    if roomy:
        where = word_plate(look, ui.t("match.replay_from"), TEXT, "bold18")
        right = where.get_rect(midleft=(place.right + look.px(8), place.centery))
        target.blit(where, right)
        place.union_ip(right)
    return place


@dataclass(frozen=True)
class BehindNet:
    """A camera behind a `goal` of a plan that is `size` units large; `picture` is the size of what it shows, in pixels.

    `colours` are those of the people on the far stand; the smaller the `field`, the more of a wide pitch is seen.
    """

    look: Look
    picture: tuple[int, int]
    size: tuple[float, float]
    goal: Goal
    colours: tuple[RGB, ...]
    field: float = FIELD

    @property
    def _way(self) -> int:
        return 1 if self.goal.line > self.goal.back else -1

    @property
    def _middle(self) -> float:
        return (self.goal.top + self.goal.bottom) / 2

    def spot(self, x: float, y: float, rise: float = 0.0) -> Spot:
        """A place of the plan as the camera counts."""
        return (x - self.goal.line) * self._way, (y - self._middle) * self._way, rise

    def seen(self, spot: Spot) -> tuple[float, float, float]:
        """Where a place is seen, in pixels of the picture, and how large a unit is there."""
        width, height = self.picture
        along, right, high = (spot[axis] - EYE[axis] for axis in range(3))
        down = math.hypot(AIM - EYE[0], EYE[2])
        c, s = (AIM - EYE[0]) / down, EYE[2] / down
        away = max(_NEAR, along * c - high * s)
        scale = self.field * width / away
        return width * 0.5 + right * scale, height * 0.54 - (high * c + along * s) * scale, scale

    # -- what stands still

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return "behind the net", self.picture, self.size, self.goal, self.colours, self.field

    def ahead(self) -> Iterator[None]:
        """Paint the ground, in one step."""
        self._ground()
        yield

    def _ground(self) -> pygame.Surface:
        return self.look.sprite(self._key, self._paint)

    def _paint(self) -> pygame.Surface:
        """Sky, the far stand, grass and lines, twice as fine as they are seen."""
        fine = replace(self, picture=(2 * self.picture[0], 2 * self.picture[1]))
        surface = pygame.Surface(fine.picture)
        surface.fill(darker(NIGHT, 0.5))
        end, half = self.size[0] - 2 * min(self.goal.line, self.size[0] - self.goal.line), self.size[1] / 2
        _, horizon, scale = fine.seen((end + 60, 0, 0))
        self._paint_stand(surface, round(horizon), scale)
        pygame.draw.rect(surface, darker(PITCH, 0.35), (0, horizon, *surface.get_size()))
        steps = 12
        for step in range(-2, steps + 2):
            a, b = step / steps * end, (step + 1) / steps * end
            corners = [fine.seen((u, v, 0))[:2] for u, v in ((a, -900), (a, 900), (b, 900), (b, -900))]
            pygame.draw.polygon(surface, lighter(PITCH_STRIPE, 0.04) if step % 2 else PITCH, corners)

        def line(points: Sequence[Point], wide: int = 4) -> None:
            pygame.draw.lines(surface, MARKING, False, [fine.seen((u, v, 0))[:2] for u, v in points], wide)

        for edge in (-half + 16, half - 16):
            line([(u, edge) for u in (0, end)])
        for far in (0, end / 2, end):
            line([(far, v) for v in (-half + 16, half - 16)], 6 if not far else 4)
        area = self.size[1] * 0.29
        line([(area * math.sin(turn / 12), area * math.cos(turn / 12)) for turn in range(38)])
        circle = self.size[1] * 0.14
        line([(end / 2 + x, y) for x, y in ellipse(0, 0, circle, circle)])
        return pygame.transform.smoothscale(surface, self.picture)

    def _paint_stand(self, surface: pygame.Surface, horizon: int, scale: float) -> None:
        """Rows of people above the boards behind the far goal, and the floodlights over them."""
        width = surface.get_width()
        people = [fan(self.look, mix(colour, NIGHT, 0.45), mix(SKINS[0], NIGHT, 0.4), False, 2.4)
                  for colour in (*self.colours, GREY)]  # fmt: skip
        step, gap = people[0].get_height() * 0.62, people[0].get_width() * 0.86
        for row in range(_ROWS, -1, -1):
            for seat in range(int(width / gap) + 2):
                number = row * 400 + seat
                one = people[int(scattered(number, 3) * len(people))]
                x = (seat - 0.5 * (row % 2) + 0.3 * scattered(number, 4)) * gap
                surface.blit(one, (round(x), round(horizon - 16 - (row + 1) * step)))
        pygame.draw.rect(surface, BAR, (0, horizon - 18, width, 20))
        top = horizon - 16 - (_ROWS + 1) * step
        for share in (0.3, 0.62):
            frame = pygame.Rect(0, 0, 150, 20)
            frame.center = round(width * share), max(20, round(top - 34))
            pygame.draw.rect(surface, BAR, (frame.centerx - 4, frame.centery, 8, max(0, top - frame.centery)))
            pygame.draw.rect(surface, mix(NIGHT, WHITE, 0.25), frame.inflate(12, 12), border_radius=8)
            for lamp in range(7):
                pygame.draw.rect(surface, WHITE, (frame.left + 4 + lamp * 21, frame.top + 3, 16, 14), border_radius=4)

    # -- what moves

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        bodies: Sequence[Body],
        flown: Sequence[tuple[float, float, float]],
        swung: tuple[float, float],
    ) -> None:
        """Draw the moment into an area. `flown` is the ball's way so far, its place now last; `swung` where on the plan
        the net was hit, and how many seconds ago."""
        target.blit(self._ground(), area)
        clip = target.get_clip()
        target.set_clip(area.clip(clip))
        *way, ball = flown
        for place in way:
            x, y, scale = self.seen(self.spot(*place[:2], place[2] + 6))
            dot = lights.spark(self.look, max(2, min(8, round(3 * scale / self.look.scale))))
            target.blit(dot, dot.get_rect(center=(area.x + x, area.y + y)))
        seen = [self._stands(body, ball) for body in bodies]
        lead = min(seen, key=lambda one: math.dist(one.body.at, flown[0][:2]), default=None)
        x, y, size = self._ball(ball)
        self._draw_frame(target, area)  # first: its bar would go through a number or a face
        for one in sorted(seen, key=lambda one: -one.away):
            clear = 1.0
            if lead is not None and one.away < lead.away and one.away > _KEEPS:
                clear = min(one.clear_of(lead.x, lead.y, lead.size / 2), one.clear_of(x, y, size / 2))
            self._draw_body(target, area, one, round(_THIN + (255 - _THIN) * max(0.0, 2 * clear - 1)))
        inside = self.spot(*ball)[0] < 0
        if inside:  # behind the threads
            self._draw_ball(target, area, ball)
        self._draw_net(target, area, swung)
        if not inside:  # over whoever and whatever is before it: everybody looks for it
            self._draw_ball(target, area, ball)
        target.set_clip(clip)

    def _stands(self, body: Body, ball: tuple[float, float, float]) -> _Seen:
        """Where somebody is seen. The ball that is past who keeps the goal lies beside him, not on him."""
        away, right, _ = self.spot(*body.at)
        radius = BODY * body.radius
        past, across, _ = self.spot(*ball)
        if 0 < away < _KEEPS and past < 12:
            aside = right - across
            short = max(0.0, _BESIDE * radius + 9 - abs(aside)) * min(1.0, (12 - past) / 20)
            right += math.copysign(short, -across if abs(aside) < 1 else aside)
        x, y, scale = self.seen((away, right, radius))
        size = round(2 * radius * scale * body.picture.get_width() / max(1, _ink(body.picture)))
        return _Seen(body, x, y, self.seen((away, right, 0))[1], size, away)

    def _draw_body(self, target: pygame.Surface, area: pygame.Rect, one: _Seen, opacity: int) -> None:
        body, size = one.body, one.size
        if one.away < EYE[0] / 2 or not -size < one.x < area.width + size or size < 4:
            return
        shade = pygame.transform.scale(lights.shade(self.look, 24), (size, max(2, size)))
        target.blit(shade, shade.get_rect(center=(area.x + one.x, area.y + one.feet)))
        picture = pygame.transform.smoothscale(body.picture, (size, size))
        if body.turn:
            picture = pygame.transform.rotozoom(picture, -body.turn, 1)
        picture = reshaped(picture, body.shape)
        if opacity < 255:
            picture.set_alpha(opacity)
        target.blit(picture, picture.get_rect(center=(area.x + round(one.x), area.y + round(one.y))))

    def _ball(self, ball: tuple[float, float, float]) -> tuple[float, float, int]:
        """Where the ball is seen, and how large, in pixels."""
        along, right, high = self.spot(*ball)
        x, y, scale = self.seen((along, right, high + 8))
        whole = tokens.ball(self.look, 22).get_width()
        return x, y, max(6, round(whole * 9 * scale / (22 * self.look.scale)))

    def _draw_ball(self, target: pygame.Surface, area: pygame.Rect, ball: tuple[float, float, float]) -> None:
        x, y, size = self._ball(ball)
        picture = pygame.transform.smoothscale(tokens.ball(self.look, 22), (size, size))
        target.blit(picture, picture.get_rect(center=(area.x + round(x), area.y + round(y))))

    def _draw_net(self, target: pygame.Surface, area: pygame.Rect, swung: tuple[float, float]) -> None:
        """The net before everything, as the camera stands behind it; it gives way towards it."""
        hit, seconds = swung
        reach = BULGE * dent(seconds) if 0 <= seconds < NET_LASTS else 0.0
        half, depth = (self.goal.bottom - self.goal.top) / 2, abs(self.goal.line - self.goal.back)
        right_of = (hit - self._middle) * self._way

        def at(u: float, v: float, z: float) -> tuple[int, int]:
            near = math.exp(-(((v - right_of) / 24) ** 2) - ((z - 16) / 22) ** 2) if reach else 0.0
            x, y, _ = self.seen((u * (1 - _SLANT * z / HIGH) - reach * near, v, z))
            return area.x + round(x), area.y + round(y)

        thread = mix(PITCH, WHITE, 0.5)
        columns, rows = round(2 * half / 7), round(HIGH / 7)
        across = [-half + 2 * half * step / columns for step in range(columns + 1)]
        up = [HIGH * step / rows for step in range(rows + 1)]
        for v in across:
            pygame.draw.lines(target, thread, False, [at(-depth, v, z) for z in up] + [at(0, v, HIGH)])
        for z in up:
            back = [at(-depth, v, z) for v in across]
            pygame.draw.lines(target, thread, False, [at(0, -half, z), *back, at(0, half, z)])
        pygame.draw.line(target, thread, at(-depth / 2, -half, HIGH), at(-depth / 2, half, HIGH))

    def _draw_frame(self, target: pygame.Surface, area: pygame.Rect) -> None:
        half = (self.goal.bottom - self.goal.top) / 2
        frame = [(0, -half, 0), (0, -half, HIGH), (0, half, HIGH), (0, half, 0)]
        for colour, thick in ((BLACK, 9.0), (WHITE, 6.0)):
            wide = max(2, self.look.px(thick))
            points = [(area.x + round(x), area.y + round(y)) for x, y, _ in map(self.seen, frame)]
            pygame.draw.lines(target, colour, False, points, wide)
            for point in points:
                pygame.draw.circle(target, colour, point, wide / 2)


def _ink(picture: pygame.Surface) -> int:
    """How wide a disc's picture is without the shadow around it."""
    return picture.get_bounding_rect(min_alpha=200).width
