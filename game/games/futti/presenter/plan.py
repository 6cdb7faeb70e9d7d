"""The plan of Fütti's pitch, in its own units: home is left and attacks to the right, the visitors the other way.

FU-36 prints the board with the visitors on the left; on the screen home is left and named first, as everywhere in the
cabinet: the board is mirrored, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from engine.futti.match.model import (
    HOME,
    SQUAD,
    VISITORS,
    Positions,
    other,
)
from game.stage.movement import Point

WIDTH, GRASS, BENCH = 864, 432, 60
STAND, END = 38, 22
"""How deep the stand above the grass is, and those behind both goals."""
AREA = (-END, -STAND, WIDTH + 2 * END, STAND + GRASS)
"""What is seen of the plan, but for the bench below it: left, top, width, height."""
FORWARD = {HOME: 1, VISITORS: -1}
"""Which way along the pitch a side attacks."""
MIDDLE = GRASS / 2 - 6
"""How far down the middle of the goals is."""
UNDER_BANNER = 196.0
"""So far down the grass whoever stands is below a banner that lies along its upper edge."""
CENTRE: Point = WIDTH / 2, GRASS / 2
AT_FEET: Point = 31, 12
"""Where the ball lies before who has it."""
GOAL_HALF = 52
"""Half the width of a goal."""
AROUND = (52, -42), (66, 6), (104, -34)
"""Where those stand who run to a scorer, from him: clear of each other, of him and of his name below."""
ALOOF = 150.0
"""Nobody of the other side is nearer to a scorer who is glad."""
PLACES = ((352, 130), (352, 290), (216, 81), (216, 338), (104, 210))
BENCH_LEFT = {HOME: 28, VISITORS: 462}
BENCH_STEP = 132
NET, LINE, SPOT, ALONE = 26.0, 52.0, 230.0, 300.0


def mirrored(side: int, x: float, y: float) -> Point:
    """A point of home's half as `side` has it."""
    return (x, y) if side == HOME else (WIDTH - x, y)


def place(side: int, position: int) -> Point:
    """The middle of a position's box."""
    return mirrored(side, *PLACES[position])


def bench(side: int, index: int, count: int) -> Point:
    """A seat on the bench; the row closes up when many sit there."""
    step = min(BENCH_STEP, (WIDTH / 2 - 36) / max(1, count))
    return BENCH_LEFT[side] + index * step, GRASS + BENCH / 2


def net(side: int) -> Point:
    """The middle of the net that `side` defends."""
    return mirrored(side, NET, MIDDLE)


def alone(side: int) -> Point:
    """How far a man of `side` gets who breaks away."""
    return mirrored(other(side), ALONE, MIDDLE - 24)


def at_the_end(side: int, position: int, index: int, winner: int | None) -> Point:
    """Where somebody goes when it is over, the how many-th of his side: winners line up before their stand, losers go
    home, both clear of the banner; after a draw both sides meet in the middle to shake hands."""
    if winner is None:
        return mirrored(side, 396, UNDER_BANNER + 49 * index)
    if side == winner:
        return mirrored(side, 80 + 96 * index, GRASS - 120)
    x, y = place(side, position)
    return x, max(UNDER_BANNER, y)


def spot(side: int) -> Point:
    """Where a penalty's taker of `side` stands: before the other side's goal."""
    return mirrored(other(side), SPOT, MIDDLE)


def spotted(side: int) -> Point:
    """Where the ball lies for a penalty of `side`."""
    (x, y), (across, down) = spot(side), holding(side)
    return x + across, y + down


def holding(side: int) -> Point:
    """Where the ball lies of somebody of `side` who has it, seen from him."""
    return FORWARD[side] * AT_FEET[0], AT_FEET[1]


def benched(positions: Positions) -> list[int]:
    """The squad's members who are not on the pitch, in squad order."""
    return [player for player in SQUAD if player not in positions]


def homes(line_ups: Sequence[Positions]) -> dict[tuple[int, int], tuple[Point, bool]]:
    """Where every (side, player) belongs with these line-ups, and whether that is on the pitch."""
    where: dict[tuple[int, int], tuple[Point, bool]] = {}
    for side, positions in enumerate(line_ups):
        for position, player in enumerate(positions):
            if player is not None:
                where[side, player] = place(side, position), True
        resting = benched(positions)
        for index, player in enumerate(resting):
            where[side, player] = bench(side, index, len(resting)), False
    return where
