"""The plan of a pitch of Football Fortunes, in its own units: home is on the left and attacks to the right."""

from __future__ import annotations

from engine.fortunes.content.cards import Formation
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.line_up import places_of
from engine.fortunes.match.model import Side
from game.stage.movement import Point

WIDTH, GRASS = 864.0, 470.0
CENTRE: Point = WIDTH / 2, GRASS / 2
END_LINE = 40.0
"""How much grass there is beyond the goal lines, nets and all."""
GOAL_HALF, GOAL_DEEP = 54.0, 34.0
"""Half the width of a goal, and how far its net goes behind the line."""
AHEAD: dict[Side, int] = {0: 1, 1: -1}
"""Which way along the pitch a side attacks."""
AT_FEET: Point = (35.0, 9.0)
"""Where the ball lies before who has it: off his face, and above his name."""
SPOT: Point = WIDTH - 149, GRASS / 2
"""Where penalties are taken: all of them at the goal on the right."""
PLAIN: Formation = "4-4-2"
"""How a club without names stands."""
_LINES = (64.0, 166.0, 268.0, 364.0)
"""How far from its own end of the grass each line stands before a kick-off."""
_TOP, _DEEP = 0.07, 0.86


def mirrored(side: Side, x: float, y: float) -> Point:
    """A point of the home side's half as `side` has it."""
    return (WIDTH - x, y) if side else (x, y)


def rival(side: Side) -> Side:
    """The other side."""
    return 0 if side else 1


def places(side: Side, formation: Formation | None) -> list[Point]:
    """Where a side stands before a kick-off, by place of its formation: each line from its own left wing."""
    kinds = places_of(formation or PLAIN)
    found: list[Point] = []
    for line, position in enumerate(POSITIONS):
        count = kinds.count(position)
        for number in range(count):
            down = GRASS * (_TOP + _DEEP * (number + 0.5) / count)
            wing = 10.0 if count > 2 and number in (0, count - 1) else 0.0  # a little further on: names don't touch
            found.append(mirrored(side, _LINES[line] + wing, GRASS - down if side else down))
    return found


def lines(formation: Formation | None) -> list[int]:
    """Which line each place belongs to: 0 the goalkeeper … 3 the forwards."""
    return [POSITIONS.index(kind) for kind in places_of(formation or PLAIN)]


def goal_line(side: Side) -> float:
    """Where the line of the goal is that `side` shoots at."""
    return END_LINE if side else WIDTH - END_LINE
