"""The plan of Superclub's pitch, in its own units: home defends on the left and attacks to the right.

Three thirds lie side by side. In every third the visitors stand in the upper half and the home side in the lower, so
that both rows face each other; each from its left, since links join left and right. While a third is played both rows
step up to the line between which its dice fall; elsewhere they stand back.
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
STRIP = (WIDTH - 2 * SIDE_GRASS) / 3
"""How wide a third is."""
MIDDLE = GRASS / 2
CENTRE: Point = WIDTH / 2, MIDDLE
STEP = 50.0
"""How far apart neighbours of a row stand."""
LINE, BACK = 106.0, 132.0
"""How far from the middle a row stands while its third is played, and else."""
ASIDE = 24.0
"""How far the rows of a third with a goal are from the middle of it, to leave room for who keeps that goal."""
KEEPS = 30.0
"""How far before the goal line somebody keeps it."""
LIT = 1.75
"""How near the camera is to the third that is played."""
FORWARD = {0: 1, 1: -1}
"""Which way along the pitch a side attacks."""
DOWN = {0: 1, 1: -1}
"""On which side of the middle a side's rows stand: home below it."""
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
    return SIDE_GRASS + strip * STRIP


def between_lines(strip: int) -> Point:
    """The middle between both rows of a part of the pitch, where its dice fall."""
    return left_of(strip) + STRIP / 2 + ASIDE * (1 - strip), MIDDLE


def goal(side: Side) -> Point:
    """The middle of the net that a side defends."""
    return (WIDTH - 22.0 if side else 22.0), MIDDLE


def keeps(side: Side) -> Point:
    """Where a side's goalkeeper stands."""
    x = SIDE_GRASS + KEEPS
    return (WIDTH - x if side else x), MIDDLE


def place(strip: int, side: Side, slot: int, count: int, *, lit: bool) -> Point:
    """Where the player in a slot of a row of `count` stands; `lit` while that part is played."""
    x, y = between_lines(strip)
    away = LINE if lit else BACK + 8 * (slot % 2)
    return x + STEP * (slot - (count - 1) / 2), y + DOWN[side] * away


def touchline(strip: int, side: Side) -> Point:
    """Where players of a side leave and enter a part of the pitch."""
    return between_lines(strip)[0], GRASS + 14 if side == 0 else -14.0


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
                    found[who] = place(strip, side, slot, len(row), lit=strip == lit)
        keeper = keeper_of(team, side)
        if keeper is not None:
            found[keeper] = keeps(side)
    return found
