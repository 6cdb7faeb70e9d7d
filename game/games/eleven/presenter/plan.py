"""The plan of Eleven's pitch, in its own units: nine areas, the manager's side below, attacking upwards.

Each area is one zone of mine and the zone of theirs that faces it. In it my markers stand in the lower row and theirs
in the upper one, so that whoever meets stands face to face.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.eleven.match.model import MatchTable, Side
from engine.eleven.zones import FACING, ZONES, Marker, Zone
from game.stage.movement import Point

Rect = tuple[float, float, float, float]
Who = tuple[bool, int]
"""Whether a marker is one of mine, and its number: who it is on the pitch."""

WIDTH, LENGTH = 664.0, 468.0
SIDE, END = 40.0, 30.0
"""How deep the stands beside the grass and behind both goals are at least."""
AREA: Rect = (-SIDE, -END, WIDTH + 2 * SIDE, LENGTH + 2 * END)
"""What is seen of the plan at least: left, top, width, height."""
CENTRE: Point = WIDTH / 2, LENGTH / 2
GOAL_HALF, GOAL_DEPTH = 76.0, 24.0
"""Half the width of a goal, and how deep it is behind its line."""
BALL_RADIUS = 14.0
"""So much larger than any sign on a plate that nobody takes one for the other."""
GAP = 6.0
_WING, _FREE = 180.0, 64.0
ROW = 40.0
"""How far the row of a side is from the middle of an area."""
LANE = 96.0
"""How far those are apart who stand side by side."""
SIZE = 51.0
"""How large a marker is."""
AT_FEET: Point = -40.0, 20.0
"""Where the ball lies of who has it, seen from him: on the left, as strengths clash on the right."""


def area(zone: Zone) -> Rect:
    """The area of one of my zones."""
    row, column = divmod(ZONES.index(zone), 3)
    left, right = ((0.0, _WING), (_WING, WIDTH - _WING), (WIDTH - _WING, WIDTH))[column]
    tall = LENGTH / 3
    return left + GAP / 2, (2 - row) * tall + GAP / 2, right - left - GAP, tall - GAP


def middle(zone: Zone) -> Point:
    """The middle of the area of one of my zones."""
    x, y, width, height = area(zone)
    return x + width / 2, y + height / 2


def ahead(mine: bool) -> int:
    """Which way down the pitch a side attacks."""
    return -1 if mine else 1


def goal_line(mine: bool) -> float:
    """How far down the line of the goal is that my side (or theirs) shoots at."""
    return 0.0 if mine else LENGTH


def net(mine: bool) -> Point:
    """The middle of the net that my side (or theirs) shoots at."""
    return WIDTH / 2, goal_line(mine) + ahead(mine) * GOAL_DEPTH * 0.5


def after_match(table: MatchTable) -> Point:
    """The middle of where nobody lines up at the end: before the losers' goal, after a draw before theirs."""
    return CENTRE[0], LENGTH - _FREE if table.result == "loss" else _FREE


def own_zone(zone: Zone, mine: bool) -> Zone:
    """The area (by my zones) that a zone of one side lies in."""
    return zone if mine else FACING[zone]


def row(zone: Zone, mine: bool, count: int) -> list[Point]:
    """Where `count` markers of a side stand side by side in the area of one of my zones."""
    x, y = middle(zone)
    first = x - LANE * (count - 1) / 2
    return [(first + LANE * place, y - ahead(mine) * ROW) for place in range(count)]


def placed(side: Side, mine: bool) -> Iterator[tuple[Who, Marker, Point]]:
    """Every marker of a side: who it is, what it is, and where it stands."""
    for zone, markers in side.items():
        for marker, at in zip(markers, row(own_zone(zone, mine), mine, len(markers)), strict=True):
            yield (mine, marker.number), marker, at


def homes(mine: Side, theirs: Side) -> dict[Who, tuple[Marker, Point]]:
    """Every marker of both sides, and where it stands."""
    return {who: (marker, at) for own, side in ((True, mine), (False, theirs)) for who, marker, at in placed(side, own)}
