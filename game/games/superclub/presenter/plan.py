"""The plan of Superclub's pitch, in its own units: home defends on the left and attacks to the right.

Three thirds lie side by side. In every third both rows stand across the pitch, each before the goal it defends and
facing the one it attacks, so that two formations are seen; each from its own left, since links join left and right.
While a third is played its rows stand closer, so that all of them are in sight, and its dice fall between them.
"""

from __future__ import annotations

from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp
from engine.superclub.match.model import SIDES, MatchTable, Side, Team
from game.stage.movement import Point

WIDTH, GRASS = 864.0, 520.0
STAND, FOOT, END = 36.0, 22.0, 22.0
"""How deep the stand above the grass is, the one below it, and those behind both goals."""
SIDE_GRASS = 40.0
"""How much grass there is behind the goal lines, with the goals on it."""
MIDFIELD = 240.0
"""How wide the middle third is; both others have a goal and somebody who keeps it."""
MIDDLE = GRASS / 2
CENTRE: Point = WIDTH / 2, MIDDLE
STEP, LIT_STEP = 110.0, 74.0
"""How far apart neighbours of a row stand at most, and while their third is played."""
SPREAD, LIT_SPREAD = 336.0, 184.0
"""How far apart the ends of a row stand at most, and while their third is played."""
BACK, EDGE = 78.0, 28.0
"""How far before the goal line a row of defenders stands; how far from the edge of their third all others."""
LOOSE = 8.0
"""How far neighbouring rows of two thirds stand away from each other while neither is played."""
CURVE, STAGGER = 14.0, 9.0
"""How far the ends of a row stand back; and every other one of a crowded row while it is played."""
ASIDE = 26.0
"""How far rows stand away from a third that is played beside them."""
KEEPS = 20.0
"""How far before the goal line somebody keeps it."""
LIT = 2.1
"""How near the camera is to the third that is played."""
FORWARD = {0: 1, 1: -1}
"""Which way along the pitch a side attacks."""
DOWN = {0: 1, 1: -1}
"""On which side of the pitch a side's people leave, enter and celebrate: home below."""
GOAL_HALF = 60.0
"""Half the width of a goal."""
Who = tuple[Side, int | Third]
"""Somebody on the pitch: his side and card; a side without players has its emblem in every third."""


def strip_of(third: Third, side: Side) -> int:
    """Which part of the pitch a third of one side lies in: 0 is the home side's defence.

    >>> strip_of("attack", 1)
    0
    """
    place = THIRDS.index(third)
    return 2 - place if side else place


def left_of(strip: int) -> float:
    """Where a part of the pitch begins."""
    return (SIDE_GRASS, CENTRE[0] - MIDFIELD / 2, CENTRE[0] + MIDFIELD / 2)[strip]


def width_of(strip: int) -> float:
    """How long a part of the pitch is.

    >>> left_of(0) + width_of(0) == left_of(1), left_of(1) + width_of(1) == left_of(2)
    (True, True)
    """
    return MIDFIELD if strip == 1 else CENTRE[0] - MIDFIELD / 2 - SIDE_GRASS


def column(strip: int, side: Side) -> float:
    """How far along the pitch the row of a side in a part of it stands."""
    if strip == (2 if side else 0):
        return WIDTH - SIDE_GRASS - BACK if side else SIDE_GRASS + BACK
    return left_of(strip) + (width_of(strip) - EDGE if side else EDGE)


def between_lines(strip: int) -> Point:
    """The middle between both rows of a part of the pitch, where its dice fall."""
    return (column(strip, 0) + column(strip, 1)) / 2, MIDDLE


def goal(side: Side) -> Point:
    """The middle of the net that a side defends."""
    return (WIDTH - 22.0 if side else 22.0), MIDDLE


def keeps(side: Side) -> Point:
    """Where a side's goalkeeper stands."""
    x = SIDE_GRASS + KEEPS
    return (WIDTH - x if side else x), MIDDLE


def place(strip: int, side: Side, slot: int, count: int, *, lit: bool) -> Point:
    """Where the player in a slot of a row of `count` stands, the first at his side's left; `lit` while it is played."""
    step, spread = (LIT_STEP, LIT_SPREAD) if lit else (STEP, SPREAD)
    aside = slot - (count - 1) / 2
    across = aside * min(step, spread / max(1, count - 1))
    back = STAGGER * (slot % 2) if count > 4 and lit else 0.0 if lit else CURVE * abs(aside) / max(1, count / 2)
    if not lit and strip != (2 if side else 0):
        back -= LOOSE
    return column(strip, side) - FORWARD[side] * back, MIDDLE + FORWARD[side] * across


def touchline(strip: int, side: Side) -> Point:
    """Where players of a side leave and enter a part of the pitch."""
    return column(strip, side), GRASS + 14 if side == 0 else -14.0


def end_of(side: Side) -> float:
    """How far along the pitch a side comes from before the match."""
    return WIDTH + 60 if side else -60.0


def row_of(team: Team, third: Third, side: Side) -> list[Who | None]:
    """Who stands in a third from the left, None in an empty slot; nobody before the line-ups are shown."""
    if team.squad.block is not None:
        return [(side, third)]
    if team.line_up is None:
        return []
    return [None if card is None else (side, card) for card in team.line_up.of(third)]


def keeper_of(team: Team, side: Side) -> Who | None:
    """Who keeps a side's goal, None for a side without players."""
    return None if team.line_up is None else (side, team.line_up.keeper)


def homes(
    table: MatchTable, lit: int | None, line_ups: tuple[LineUp | None, LineUp | None] | None = None
) -> dict[Who, Point]:
    """Where everybody belongs while the part `lit` is played, None for no part; `line_ups` in place of the table's."""
    found: dict[Who, Point] = {}
    for side in SIDES:
        team = table.teams[side]
        if line_ups is not None and team.squad.block is None:
            team = Team(team.squad, line_up=line_ups[side])
        for third in THIRDS:
            strip, row = strip_of(third, side), row_of(team, third, side)
            for slot, who in enumerate(row):
                if who is not None:
                    x, y = place(strip, side, slot, len(row), lit=strip == lit)
                    found[who] = x + (0 if lit is None else ASIDE * max(-1, min(1, strip - lit))), y
        keeper = keeper_of(team, side)
        if keeper is not None:
            found[keeper] = keeps(side)
    return found
