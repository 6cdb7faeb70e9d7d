"""Rounded plates of any size, cut from one small clean drawing: grounds of panels, buttons, rows and the focus frame.

A large plate is never drawn fine and scaled down as a whole (that takes tens of milliseconds at 4K): its corners
are, and the rest is filled.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.theme import metrics, paint, palette
from game.theme.look import Look
from game.theme.palette import RGB, RGBA


class Plate(NamedTuple):
    """How a plate looks: its fill (None: hollow), its edge and the edge's width, and the radius of its corners."""

    fill: RGB | RGBA | None
    edge: RGB | None = None
    edge_width: float = 1
    radius: float = metrics.RADIUS


def plate(look: Look, width: float, height: float, style: Plate) -> pygame.Surface:
    """The plate of so many logical units, cached."""
    w, h = max(2, look.px(width)), max(2, look.px(height))
    return look.sprite(("plate", w, h, style), lambda: _stretch(_tile(look, style), w, h))


def focus_frame(look: Look, width: float, height: float) -> pygame.Surface:
    """The one focus frame, `frame_margin()` larger on every side than what it surrounds, with its glow."""
    margin = frame_margin()
    w, h = look.px(width + 2 * margin), look.px(height + 2 * margin)
    return look.sprite(("focus frame", w, h), lambda: _stretch(_frame_tile(look), w, h))


def frame_margin() -> int:
    """How far the focus frame with its glow reaches beyond what it surrounds."""
    return 2 * metrics.FOCUS_RING + metrics.FOCUS_GLOW


def _tile(look: Look, style: Plate) -> pygame.Surface:
    """The smallest plate with this corner: twice the radius and two pixels."""

    def make() -> pygame.Surface:
        corner = max(look.px(style.radius), look.px(style.edge_width) if style.edge else 0) + 1
        side = 2 * corner + 2
        board = paint.Canvas(side, side, (side, side))
        radius = look.px(style.radius)
        if style.edge is None:
            board.rect(0, 0, side, side, style.fill or (0, 0, 0, 0), radius)
            return board.finish()
        edge = max(1, look.px(style.edge_width))
        inner = paint.rounded(edge, edge, side - 2 * edge, side - 2 * edge, max(0, radius - edge))
        with board.outside(inner):
            board.rect(0, 0, side, side, style.edge, radius)
        if style.fill is not None:
            board.poly(inner, style.fill)
        return board.finish()

    return look.sprite(("plate tile", style), make)


def _frame_tile(look: Look) -> pygame.Surface:
    def make() -> pygame.Surface:
        margin, thick = look.px(frame_margin()), look.px(metrics.FOCUS_RING)
        radius = look.px(metrics.RADIUS + metrics.FOCUS_RING)
        glow = look.px(metrics.FOCUS_GLOW)
        side = 2 * (margin + radius) + 2
        ring = paint.Canvas(side, side, (side, side))
        outer = side - 2 * glow
        with ring.outside(paint.rounded(glow + thick, glow + thick, outer - 2 * thick, outer - 2 * thick, radius)):
            ring.rect(glow, glow, outer, outer, palette.FOCUS, radius + thick)
        sharp = ring.finish()
        soft = pygame.transform.gaussian_blur(sharp, max(1, glow // 2))
        soft.fill((*palette.FOCUS, 0), special_flags=pygame.BLEND_RGB_MAX)
        soft.set_alpha(140)
        whole = pygame.Surface((side, side), pygame.SRCALPHA)
        whole.blit(soft, (0, 0))
        whole.blit(sharp, (0, 0))
        return whole

    return look.sprite("focus tile", make)


def _stretch(tile: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The tile at another size: corners kept, its middle row and column stretched."""
    side = tile.get_width()
    corner = (side - 2) // 2
    cx, cy = min(corner, width // 2), min(corner, height // 2)
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    spans_x = ((0, cx, 0, cx), (corner, 2, cx, width - 2 * cx), (side - cx, cx, width - cx, cx))
    spans_y = ((0, cy, 0, cy), (corner, 2, cy, height - 2 * cy), (side - cy, cy, height - cy, cy))
    for sx, sw, dx, dw in spans_x:
        for sy, sh, dy, dh in spans_y:
            if dw > 0 and dh > 0 and sw and sh:
                part = tile.subsurface((sx, sy, sw, sh))
                whole.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return whole
