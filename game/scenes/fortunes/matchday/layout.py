"""Where the parts of a matchday lie in the moment's area: three columns, two, or one part at a time. Logical units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.scenes.fortunes.match.geometry import Rect

Part = Literal["match", "scores", "table"]
PARTS: tuple[Part, ...] = ("match", "scores", "table")
_GAP = 12.0
_WIDE, _TALL = 1000, 380
_MEDIUM, _LOW = 700, 300
_LEFT, _RIGHT = 288.0, 340.0
_BAR, _STRIP = 46.0, 38.0
_FLASH, _MOST_FLASHES = 32.0, 5


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts; None is not shown. `bar`, `pitch` and `strip` are of the match on the pitch, `money` lies over it."""

    scores: Rect | None
    table: Rect | None
    bar: Rect | None
    pitch: Rect | None
    strip: Rect | None
    printer: Rect | None
    money: Rect


def plan_of(area: pygame.Rect, cup: bool, watched: bool, part: Part) -> Plan:
    """The plan of an area. A `cup` has no table; `watched`: there is a match on the pitch. Where there is room for one
    part alone it is `part`."""
    x, y, w, h = (float(value) for value in area)
    if w >= _WIDE and h >= _TALL:
        right = 0.0 if cup else _RIGHT + _GAP
        middle = (x + _LEFT + _GAP, y, w - _LEFT - _GAP - right, h)
        table = None if cup else (x + w - _RIGHT, y, _RIGHT, h)
        return _with_match(middle, watched, (x, y, _LEFT, h), table, 4)
    if w >= _MEDIUM and h >= _LOW:
        left = round(w * 0.53)
        right = w - left - _GAP
        if cup:
            return _with_match((x, y, left, h), watched, (x + left + _GAP, y, right, h), None, 3)
        deep = h * 0.5
        plan = _with_match((x, y, left, deep), watched, None, None, 0)
        under = (x, y + deep + _GAP / 2, left, h - deep - _GAP / 2)
        if not watched:
            under = (x, y, left, h)
        return Plan(under, (x + left + _GAP, y, right, h), plan.bar, plan.pitch, None, None, (x, y, left, h))
    whole = (x, y, w, h)
    if part == "match" and watched:
        return _with_match(whole, True, None, None, 0)
    if part == "table" and not cup:
        return Plan(None, whole, None, None, None, None, whole)
    return Plan(whole, None, None, None, None, None, whole)


def parts_of(area: pygame.Rect, cup: bool, watched: bool) -> tuple[Part, ...]:
    """The parts that one must turn to; none where there is room for all of them."""
    if area.w >= _MEDIUM and area.h >= _LOW:
        return ()
    return tuple(part for part in PARTS if not (part == "match" and not watched) and not (part == "table" and cup))


def _with_match(column: Rect, watched: bool, scores: Rect | None, table: Rect | None, flashes: int) -> Plan:
    """A column with the match, and the teleprinter under it."""
    x, y, w, h = column
    if not watched:
        return Plan(scores, table, None, None, None, column if flashes else None, column)
    lines = min(_MOST_FLASHES, flashes) * _FLASH
    printer = (x, y + h - lines, w, lines) if flashes else None
    high = h - _BAR - 4 - (lines + 6 if flashes else 0)
    strip = None
    if high >= 220:
        high -= _STRIP
        strip = (x, y + _BAR + 4 + high, w, _STRIP)
    return Plan(scores, table, (x, y, w, _BAR), (x, y + _BAR + 4, w, high), strip, printer, column)
