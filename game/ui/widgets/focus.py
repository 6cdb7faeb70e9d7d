"""Where focus goes from here: spatial focus that can reach everything and never gets lost.

Owns the pure geometry; `links` knows rectangles and no widgets. Sideways what lies level comes first, unless it is
far off: who goes along a row isn't led out of it by a gap. The nearest thing in a direction is not enough: some
rectangles may be nobody's nearest. Those are mended in, so that from every rectangle every other can be reached:

* *Forward from the first* (reading order): a rectangle T nobody leads to is inserted into a link a → b of the same
  direction, which becomes a → T → b; whatever could be reached still can. There is always such a link, since DOWN
  from the first can be used if nothing better fits. UP links are never touched.
* *Back to the first*: UP leads ever higher until nothing is above; from there, if the first can't be reached
  otherwise, UP leads to it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.input.intents import DIRECTIONS, DOWN, LEFT, RIGHT, UP

_INSERT = (DOWN, RIGHT, LEFT)
# A step sideways counts as much as this many steps ahead.
_SIDEWAYS = 3
_GAP = 4
"""No gap of a row is wider than so many times its height."""


class Spot(NamedTuple):
    """Something that can have focus: its place, and the directions it keeps for itself."""

    rect: pygame.Rect
    keeps: frozenset[str] = frozenset()


Links = list[dict[str, int]]


def links(spots: list[Spot]) -> Links:
    """For each spot, where each direction leads, by index; a direction that leads nowhere is absent."""
    found: Links = [
        {d: target for d in DIRECTIONS if d not in spot.keeps and (target := _nearest(spots, i, d)) is not None}
        for i, spot in enumerate(spots)
    ]
    if len(spots) > 1:
        first = min(range(len(spots)), key=lambda i: (spots[i].rect.centery, spots[i].rect.x))
        _lead_forward(spots, found, first)
        _lead_back(found, first)
    return found


def level(frame: pygame.Rect, places: Sequence[pygame.Rect], direction: str) -> tuple[float, int] | None:
    """How far it is to what lies nearest to the left or right of a frame, at its height, and which of these places, by
    index, that is; None if there is none."""
    offsets = [_offsets(frame, place, direction) for place in places]
    return min(((far, n) for n, (far, aside, _) in enumerate(offsets) if far >= 0 and aside == 0), default=None)


def cost(here: pygame.Rect, there: pygame.Rect, direction: str) -> float | None:
    """How far `there` is from `here` in a direction; None if it doesn't lie that way."""
    ahead, aside, skew = _offsets(here, there, direction)
    if ahead < 0:
        return None
    return ahead + _SIDEWAYS * aside + skew / 100


def distance(here: pygame.Rect, there: pygame.Rect) -> tuple[float, float]:
    """How far `there` is from `here`, whatever the direction: the gap between them, then between their middles."""
    across = max(there.left - here.right, here.left - there.right, 0)
    down = max(there.top - here.bottom, here.top - there.bottom, 0)
    middle = abs(there.centerx - here.centerx) + abs(there.centery - here.centery)
    return math.hypot(across, down), middle


def _offsets(here: pygame.Rect, there: pygame.Rect, direction: str) -> tuple[float, float, float]:
    """Gap ahead (negative: not that way), gap to the side, and how far the near sides are out of line."""
    if direction in (LEFT, RIGHT):
        ahead = there.left - here.right if direction == RIGHT else here.left - there.right
        forward = there.centerx - here.centerx if direction == RIGHT else here.centerx - there.centerx
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        skew = abs(there.centery - here.centery)
    else:
        ahead = there.top - here.bottom if direction == DOWN else here.top - there.bottom
        forward = there.centery - here.centery if direction == DOWN else here.centery - there.centery
        aside = max(there.left - here.right, here.left - there.right, 0)
        skew = abs(there.left - here.left)
    # Neighbours may touch or overlap by a hair, but must lie ahead by their middle, or two could be above each other.
    if ahead < -2 or forward <= 0:
        return -1, aside, skew
    return max(ahead, 0), aside, skew


def _nearest(spots: list[Spot], here: int, direction: str) -> int | None:
    best, least = None, (True, float("inf"))
    rect = spots[here].rect
    for there, spot in enumerate(spots):
        far = cost(rect, spot.rect, direction)
        if far is None:
            continue
        leaves = direction not in (LEFT, RIGHT) or not _stays(rect, spot.rect, direction)
        if (leaves, far) < least:
            best, least = there, (leaves, far)
    return best


def _stays(here: pygame.Rect, there: pygame.Rect, direction: str) -> bool:
    """Whether `there` lies level with `here` and in one row with it, as far as gaps go."""
    ahead, aside, _ = _offsets(here, there, direction)
    return aside == 0 and ahead <= _GAP * here.height


def _reached(found: Links, start: int) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        for there in found[waiting.pop()].values():
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def _lead_forward(spots: list[Spot], found: Links, first: int) -> None:
    reached = _reached(found, first)
    for lost in sorted(range(len(spots)), key=lambda i: (spots[i].rect.centery, spots[i].rect.x)):
        if lost in reached:
            continue
        here, direction = min(
            ((i, d) for i in reached for d in _INSERT if d not in spots[i].keeps | spots[lost].keeps),
            key=lambda way: _detour(spots, found, way[0], way[1], lost),
        )
        after = found[here].get(direction)
        found[here][direction] = lost
        if after is None:
            found[lost].pop(direction, None)
        else:
            found[lost][direction] = after
        reached |= _reached(found, lost)


def _detour(spots: list[Spot], found: Links, here: int, direction: str, lost: int) -> float:
    """How unnatural it is that `direction` leads from `here` to `lost` and on to where it led before."""
    far = cost(spots[here].rect, spots[lost].rect, direction)
    a, b = spots[here].rect.center, spots[lost].rect.center
    total = far if far is not None else 10_000 + abs(a[0] - b[0]) + abs(a[1] - b[1])
    after = found[here].get(direction)
    if after is not None and cost(spots[lost].rect, spots[after].rect, direction) is None:
        total += 1_000
    return total


def _lead_back(found: Links, first: int) -> None:
    back: list[list[int]] = [[] for _ in found]
    for here, ways in enumerate(found):
        for there in ways.values():
            back[there].append(here)
    home, waiting = {first}, [first]
    while waiting:
        for here in back[waiting.pop()]:
            if here not in home:
                home.add(here)
                waiting.append(here)
    for here, ways in enumerate(found):
        if here not in home and UP not in ways:
            ways[UP] = first
