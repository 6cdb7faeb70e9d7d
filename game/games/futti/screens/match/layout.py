"""Where the parts of the match screen lie, and where everything on its pitch stands (FU-36). Logical units.

Visitors are left, home right, attackers next to the centre line. The pitch is laid out once, 864 × 504 with its bench,
and fitted into whatever room a window leaves it; in a low one without the bench.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.futti.match.model import HOME, SQUAD, VISITORS, Positions
from game.games.futti.presenter.match import Spot
from game.games.futti.screens.match import scoreboard, tray
from game.games.futti.screens.match import tray as column
from game.stage.match_part import (
    EDGE,
    LEAST_TRANSPORT,
    MatchPlan,
    Rect,
    Whole,
    bar,
    columns,
    told_and_tray,
    whole,
)

_LEAST_TIP = 560.0


WIDTH, GRASS, BENCH = 864, 432, 72
_VISITORS_PLACES = ((352, 130), (352, 290), (216, 81), (216, 338), (104, 210))
_BENCH_LEFT = {VISITORS: 28, HOME: 462}
_BENCH_STEP = 132
_PENALTY_SPOT = 230
_NET = 26
_BALL_AHEAD = 31
FORWARD = {VISITORS: 1, HOME: -1}


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan. Without room beside the pitch the line-ups slide over it when asked for."""

    pitch: Pitch
    track: Rect | None
    tray: Rect

    @property
    def tip(self) -> Whole:
        """Where the guide speaks: over a column, or over the lower part of the pitch where there are none."""
        pitch = self.pitch
        if self.left is not None:
            x, y, _, height = self.left
            return round(x) - EDGE, round(y), round(pitch.x - x), round(height)
        width = min(620.0, max(pitch.width - 16, _LEAST_TIP))
        height = 196.0
        x = pitch.x + (pitch.width - width) / 2
        y = pitch.y + pitch.height - height - 4
        return round(x), max(EDGE, round(y)), round(width), round(height)

    def slide(self, right: bool, width: float) -> Whole:
        room = 300.0 if self.left is None else self.pitch.x - 16
        height = self.transport[1] - self.top if self.left is None else self.left[3]
        return whole((width - room - EDGE if right else EDGE, self.top, room, height))


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area. Columns stand beside the pitch if it stays at least as large as the eye needs.

    In a low area the control track and the bench give their room to the grass.
    """
    across, low = bar(width, height)
    top = across[3] + (0 if low else scoreboard.TRACK_HEIGHT) + EDGE
    tray_top = height - tray.HEIGHT - EDGE
    minutes_top = tray_top - scoreboard.BOXES_HEIGHT + 3
    room = minutes_top - 2 - top
    beside = width >= 1100
    side_room = 2 * (column.COLUMN_WIDTH + 16 + EDGE) if beside else 2 * EDGE
    depth = GRASS + (0 if low else BENCH)
    unit = min((width - side_room) / WIDTH, room / depth)
    pitch = Pitch((width - WIDTH * unit) / 2, top, unit, has_bench=not low)
    left, right = columns(width, top, column.COLUMN_WIDTH, min(room, pitch.height))
    said, tray_at = told_and_tray(width, tray_top, tray.HEIGHT, 440 if beside else width * 0.36)
    band = max(56.0, BENCH * unit)
    band_width = max(pitch.width, min(width - 2 * EDGE, LEAST_TRANSPORT))
    return Layout(
        bar=across,
        top=top,
        left=left if beside else None,
        right=right if beside else None,
        strip=(0, minutes_top, width, scoreboard.BOXES_HEIGHT),
        commentary=said,
        transport=((width - band_width) / 2, top + pitch.height - band, band_width, band),
        pitch=pitch,
        track=None if low else (0, across[3], width, scoreboard.TRACK_HEIGHT),
        tray=tray_at,
    )


Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch on the screen: its upper left corner, logical units per unit of the plan, whether there is a bench."""

    x: float
    y: float
    unit: float
    has_bench: bool = True

    @property
    def width(self) -> float:
        """How wide it is on the screen."""
        return WIDTH * self.unit

    @property
    def height(self) -> float:
        """How high it is on the screen, with its bench if there is one."""
        return (GRASS + (BENCH if self.has_bench else 0)) * self.unit

    def at(self, x: float, y: float) -> Point:
        """A point of the plan on the screen."""
        return self.x + x * self.unit, self.y + y * self.unit

    def place(self, side: int, position: int) -> Point:
        """The middle of a position's box."""
        x, y = _VISITORS_PLACES[position]
        return self.at(x if side == VISITORS else WIDTH - x, y)

    def bench(self, side: int, index: int, count: int) -> Point:
        """A seat on the bench; the row closes up when many sit there."""
        step = min(_BENCH_STEP, (WIDTH / 2 - 36) / max(1, count))
        return self.at(_BENCH_LEFT[side] + index * step, GRASS + BENCH / 2)

    def goal(self, side: int) -> Point:
        """The middle of the goal that `side` defends."""
        return self.at(_NET if side == VISITORS else WIDTH - _NET, GRASS / 2 - 6)

    def breakaway(self, side: int) -> Point:
        """How far a man of `side` gets who breaks away."""
        return self.at(300 if side == HOME else WIDTH - 300, GRASS / 2 - 30)

    def penalty(self, side: int) -> Point:
        """Where a taker of `side` stands: in front of the other side's goal."""
        return self.at(_PENALTY_SPOT if side == HOME else WIDTH - _PENALTY_SPOT, GRASS / 2 - 6)

    def ball(self, spot: Spot) -> Point:
        """Where the ball lies: ahead of who has it, in a net, or on the centre spot."""
        if spot.kind == "centre":
            return self.at(WIDTH / 2, GRASS / 2)
        if spot.kind == "net":
            return self.goal(spot.side)
        if spot.kind == "break":
            return self._at_feet(spot.side, self.breakaway(spot.side))
        if spot.kind == "penalty":
            return self._at_feet(spot.side, self.penalty(spot.side))
        return self._at_feet(spot.side, self.place(spot.side, spot.position))

    def _at_feet(self, side: int, at: Point) -> Point:
        return at[0] + FORWARD[side] * _BALL_AHEAD * self.unit, at[1] + 12 * self.unit


def benched(positions: Positions) -> list[int]:
    """The squad's members who are not on the pitch, in squad order."""
    return [player for player in SQUAD if player not in positions]


def placement(pitch: Pitch, line_ups: Sequence[Positions]) -> dict[tuple[int, int], tuple[float, float, bool]]:
    """Where every (side, player) is with these line-ups: x, y, and whether that is on the pitch."""
    where: dict[tuple[int, int], tuple[float, float, bool]] = {}
    for side, positions in enumerate(line_ups):
        for position, player in enumerate(positions):
            if player is not None:
                where[side, player] = (*pitch.place(side, position), True)
        resting = benched(positions)
        for index, player in enumerate(resting):
            where[side, player] = (*pitch.bench(side, index, len(resting)), False)
    return where
