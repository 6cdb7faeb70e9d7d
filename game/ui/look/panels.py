"""Panels, rows, paper cards, button faces, the one focus frame, and the shadows under them.

All are flat boxes with one corner radius, one line and one shadow. Text and marks are laid on them by widgets.
"""

from dataclasses import dataclass
from math import hypot

import pygame

from game.ui.look import metrics
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Point, glow, rounded
from game.ui.look.palette import (
    AMBER,
    AMBER_ROW,
    BAD,
    BAR,
    BLACK,
    BUTTON,
    BUTTON_HOVER,
    FOCUS,
    GOOD,
    INK,
    LED_BORDER,
    LED_GROUND,
    LINE,
    PANEL,
    PAPER,
    PAPER_EDGE,
    PLATE,
    RGB,
    ROW,
    ROW_ALT,
    alpha,
    darker,
    lighter,
    mix,
)


@dataclass(frozen=True, slots=True)
class Box:
    """How a panel looks: fill, line around it (or none), corner radius, and how thick its lower edge stands out."""

    fill: RGB
    line: RGB | None = None
    radius: int = metrics.RADIUS
    edge: int = 0
    edge_colour: RGB = BLACK
    line_width: float = 1.0
    opacity: float = 1.0


BOXES = {
    "panel": Box(PANEL, LINE),
    "row": Box(ROW, radius=4),
    "row_alt": Box(ROW_ALT, radius=4),
    "row_paper": Box(PAPER, radius=6),
    "row_amber": Box(AMBER_ROW, AMBER, radius=6, line_width=2),
    "row_focus": Box(BUTTON_HOVER, PAPER, radius=6, line_width=2),
    "paper": Box(PAPER, radius=metrics.RADIUS, edge=4, edge_colour=PAPER_EDGE),
    "paper_framed": Box(PAPER, PAPER, radius=metrics.RADIUS, line_width=2),
    "ink": Box(INK, radius=4),
    "tag": Box(INK, radius=3),
    "plate": Box(PLATE, radius=5, opacity=0.92),
    "button": Box(BUTTON, lighter(LINE, 0.1), edge=3, edge_colour=darker(BUTTON, 0.5)),
    "button_hover": Box(BUTTON_HOVER, lighter(LINE, 0.25), edge=3, edge_colour=darker(BUTTON, 0.5)),
    "button_down": Box(darker(BUTTON, 0.2), LINE),
    "button_off": Box(mix(PANEL, BUTTON, 0.3), mix(PANEL, LINE, 0.7)),
    "primary": Box(FOCUS, darker(FOCUS, 0.35), edge=3, edge_colour=darker(FOCUS, 0.45)),
    "primary_down": Box(darker(FOCUS, 0.12), darker(FOCUS, 0.35)),
    "danger": Box(mix(PANEL, BAD, 0.28), BAD, edge=3, edge_colour=darker(BAD, 0.6)),
    "led": Box(LED_GROUND, LED_BORDER, radius=6, line_width=1.5),
    "led_lit": Box(LED_GROUND, AMBER, radius=6, line_width=2),
    "saved": Box(mix(LED_GROUND, GOOD, 0.22), GOOD, radius=4, line_width=1.5),
    "goal": Box(mix(LED_GROUND, BAD, 0.26), BAD, radius=4, line_width=1.5),
    "minute": Box(ROW, LINE, radius=3),
    "minute_past": Box(mix(ROW, LINE, 0.35), lighter(LINE, 0.1), radius=3),
    "minute_now": Box(AMBER, radius=3),
    "slot": Box(BLACK, radius=6, opacity=0.14),
    "scrim": Box(BLACK, radius=0, opacity=0.6),
    "tooltip": Box(mix(PANEL, BLACK, 0.25), lighter(LINE, 0.2), radius=6),
}  # fmt: skip
"""Every panel of the cabinet. Paper is only for what the player owns or reads; amber only for what is at stake."""

SHADOWS = {"token": (2, 2, 0.45), "card": (4, 4, 0.45), "panel": (8, 6, 0.45), "paper": (12, 10, 0.55)}
"""Name → blur and drop in logical units, opacity."""

_DASH, _GAP = 7.0, 5.0


def panel(look: Look, width: float, height: float, style: str = "panel") -> pygame.Surface:
    """A box of `BOXES`, so many logical units wide and high. Raises KeyError for another style."""
    return box(look, width, height, BOXES[style])


@sprite
def box(look: Look, width: float, height: float, box: Box) -> pygame.Surface:
    """A box of a style of its own, for the small parts of widgets."""
    size = look.px(width), look.px(height)
    radius, edge, line = look.px(box.radius), look.px(box.edge), look.px(box.line_width)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    body = pygame.Rect(0, 0, size[0], size[1] - edge)
    if edge:
        surface.blit(_round(body.width, size[1], radius, box.edge_colour), (0, 0))
    surface.blit(_round(*body.size, radius, box.line or box.fill), (0, 0))
    if box.line and body.width > 2 * line and body.height > 2 * line:
        inner = body.inflate(-2 * line, -2 * line)
        surface.blit(_round(*inner.size, max(0, radius - line), box.fill), inner)
    if box.opacity < 1:
        surface.fill((255, 255, 255, round(255 * box.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _round(width: int, height: int, radius: int, colour: RGB) -> pygame.Surface:
    """A filled box in real pixels; only its corners are drawn finer, so a wide panel costs little."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(colour)
    radius = min(radius, width // 2, height // 2)
    if radius > 0:
        canvas = Canvas(2 * radius, 2 * radius, (2.0, 2.0))
        canvas.disc(1, 1, 1, colour)
        disc = canvas.finish()
        for x, left in ((0, 0), (width - radius, radius)):
            for y, top in ((0, 0), (height - radius, radius)):
                surface.fill((0, 0, 0, 0), (x, y, radius, radius))
                surface.blit(disc, (x, y), (left, top, radius, radius))
    return surface


@sprite
def shadow(
    look: Look, width: float, height: float, style: str = "panel", radius: float = metrics.RADIUS
) -> pygame.Surface:
    """The soft shadow of a box of this size, to be blitted under it at `shadow_offset(style)`."""
    blur, _, opacity = SHADOWS[style]
    return glow(_round(look.px(width), look.px(height), look.px(radius), BLACK), look.px(blur), BLACK, opacity)


def shadow_offset(look: Look, style: str = "panel") -> tuple[int, int]:
    """Where a shadow's upper left corner lies, in real pixels from that of the box it is under."""
    blur, drop, _ = SHADOWS[style]
    return -2 * look.px(blur), look.px(drop) - 2 * look.px(blur)


@sprite
def focus(look: Look, width: float, height: float, radius: float = metrics.RADIUS) -> pygame.Surface:
    """The focus frame around a box of this size: a ring at a distance, and its glow. There is one on a screen.

    The surface is larger than the box by `focus_margin()` logical units on every side.
    """
    margin, ring = focus_margin(), metrics.FOCUS_RING
    size = look.px(width + 2 * margin), look.px(height + 2 * margin)
    frame = pygame.Surface(size, pygame.SRCALPHA)
    gap = look.px(ring)
    outer = frame.get_rect().inflate(-2 * look.px(metrics.FOCUS_GLOW), -2 * look.px(metrics.FOCUS_GLOW))
    inner = outer.inflate(-2 * gap, -2 * gap)
    frame.blit(_round(*outer.size, look.px(radius + 2 * ring), FOCUS), outer)
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.blit(_round(*inner.size, look.px(radius + ring), BLACK), inner)
    frame.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    soft = pygame.transform.gaussian_blur(frame, look.px(4))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((*FOCUS, 140), special_flags=pygame.BLEND_RGBA_MULT)
    soft.blit(frame, (0, 0))
    return soft


def focus_margin() -> float:
    """How much further the focus frame and its glow reach than the box, in logical units."""
    return 2 * metrics.FOCUS_RING + metrics.FOCUS_GLOW


@sprite
def veil(look: Look, size: tuple[int, int], opacity: float) -> pygame.Surface:
    """What dims a whole screen of `size` real pixels under a message."""

    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(alpha(BAR, opacity))
    return surface


@sprite
def dashed(
    look: Look, width: float, height: float, colour: RGB, radius: float = 6, opacity: float = 0.55
) -> pygame.Surface:
    """A dashed frame: an empty place that something can be put on."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    outline = rounded(1, 1, width - 2, height - 2, radius)
    walked = 0.0
    dash: list[Point] = []
    with canvas.faded(opacity):
        for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
            length = hypot(x1 - x0, y1 - y0)
            steps = max(1, round(length))
            for step in range(steps):
                if walked % (_DASH + _GAP) < _DASH:
                    dash.append((x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))
                elif dash:
                    canvas.line(dash, 1.6, colour)
                    dash = []
                walked += length / steps
        if dash:
            canvas.line(dash, 1.6, colour)
    return canvas.finish()
