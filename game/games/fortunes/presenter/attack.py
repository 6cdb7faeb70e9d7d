"""A chance of a match of Football Fortunes: it is built up, somebody shoots, and it is in, saved, wide or off the post.

Until the shot has come through nobody goes further than either answer would take him.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from engine.fortunes.match.model import SIDES, Side
from game.games.fortunes.presenter.pitch import IN_NET, KEEPER, KEEPS, Pitch, apart, holding, inside
from game.games.fortunes.presenter.plan import AHEAD, GOAL_DEEP, GOAL_HALF, GRASS, goal_line, rival
from game.games.fortunes.presenter.tempo import Slot
from game.stage.movement import BALL, Move, Point
from game.ui.look.confetti import scattered
from game.ui.look.motion import ease_out

AROUND = (58.0, -34.0), (62.0, 28.0), (2.0, -64.0)
"""Where three friends stand around who has scored, towards the middle and down."""
ALONE = 120.0
"""So far nobody else comes near them."""
TURN, BELOW_BANNER = 50.0, 106.0
"""How far all others walk off from a goal at once, and how far down from the upper edge they keep meanwhile."""
LANE = 50.0
"""How far from the way of a shot everybody stands."""
GLOVES = 36.0
"""How far from a shot's way a keeper's face stays: only his gloves come to the ball."""
READY = 0.72
"""The share of a build-up after which he who shoots and he who passes to him are there: nobody runs into the ball."""
ROOM = 84.0
"""How much room the other forwards leave whoever shoots, across the pitch."""


class Way(NamedTuple):
    """The way of a shot, from foot to goal."""

    start: Point
    end: Point

    def clear(self, where: Point) -> Point:
        """A place beside it, for whoever wants to stand in it."""
        (x, y), (x0, y0), (x1, y1) = where, self.start, self.end
        share = (x - x0) / (x1 - x0)
        across = y0 + share * (y1 - y0)
        if not -0.1 < share < 1 or abs(y - across) >= LANE:
            return where
        return x, across + math.copysign(LANE, y - across)


def chance_moves(pitch: Pitch, slot: Slot) -> Iterator[Move]:
    """It is built up, somebody shoots, and the keeper dives; only then it is a goal or not."""
    chance, play = slot.chance, slot.played
    side, other = chance.side, rival(chance.side)
    begin, shot, lies = slot.play, play(slot.shot), play(slot.lies)
    man = chance.scorer or _nobody(pitch, chance.side, chance.minute)
    shooter: tuple[Side, int] = side, man
    line, ahead = goal_line(side), AHEAD[side]
    at_goal = GRASS / 2 + chance.aside * GOAL_HALF * 0.82
    x = line - ahead * (150 + 50 * pitch.drawn(chance.minute, 11))
    # From the side to which he shoots: across its keeper the ball would cover his face.
    y = GRASS / 2 + math.copysign(1.0, chance.aside) * (120 * pitch.drawn(chance.minute, 12) - 25)
    pass_from = _supports(pitch, side, man, chance.minute)
    around = _around(pitch, (shooter, pass_from), Way((x, y), (line, at_goal)))
    yield from _swarm(pitch, (begin, shot), (shooter, pass_from), around)
    rise = pitch.height(pitch.holder, pass_from)
    yield Move(BALL, begin, begin + 0.3 * (shot - begin), holding(side), pass_from, rise=rise)
    pitch.spots = around
    rise = pitch.height(pass_from, shooter)
    yield Move(BALL, begin + 0.5 * (shot - begin), shot - 0.14, holding(side), shooter, rise=rise)
    yield Move(BALL, shot, lies, _aimed(pitch, slot, at_goal), rise=16, ease=ease_out)
    yield from _dives(pitch, slot, other, at_goal)
    yield Move(shooter, shot, lies, (x + ahead * 26, y + (at_goal - y) * 0.1))
    if slot.scored:
        yield from _goal(pitch, slot, shooter, at_goal, around)
    else:
        yield from _missed(pitch, slot, other, at_goal)


def _aimed(pitch: Pitch, slot: Slot, at_goal: float) -> Point:
    """Where a shot is when it comes through: before the line, or past the post."""
    side, ending = slot.chance.side, slot.chance.ending
    line, ahead, aside = goal_line(side), AHEAD[side], math.copysign(1.0, slot.chance.aside)
    if ending == "wide":
        return line + ahead * 8, GRASS / 2 + aside * (GOAL_HALF + 54)
    if ending == "post":
        return line - ahead * 3, GRASS / 2 + aside * GOAL_HALF
    return line - ahead * 17, at_goal


def _dives(pitch: Pitch, slot: Slot, other: Side, at_goal: float) -> Iterator[Move]:
    """He comes out a little, sets himself, and goes after the ball."""
    keeper, ahead = (other, KEEPER), AHEAD[slot.chance.side]
    line, play = goal_line(slot.chance.side), slot.played
    shot, lies = play(slot.shot), play(slot.lies)
    aside = math.copysign(1.0, slot.chance.aside)
    yield Move(keeper, slot.play, shot, (line - ahead * 30, GRASS / 2 - 10 * aside))
    yield Move(keeper, shot + 0.06, lies, (line - ahead * 20, at_goal - GLOVES * aside), ease=ease_out)


def _goal(
    pitch: Pitch, slot: Slot, shooter: tuple[Side, int], at_goal: float, around: dict[tuple[Side, int], Point]
) -> Iterator[Move]:
    """Into the net; he runs to the corner and three run after him, the keeper lies where he fell."""
    side, other = slot.chance.side, rival(slot.chance.side)
    line, ahead, lies = goal_line(side), AHEAD[side], slot.played(slot.lies)
    yield Move(BALL, lies, lies + IN_NET, (line + ahead * GOAL_DEEP * 0.62, at_goal), ease=ease_out)
    corner = line - ahead * 100, GRASS - 136.0  # never where the banner or the transport is
    yield Move(shooter, lies + 0.2, lies + 1.1, corner)
    friends = [place for place in range(10, 0, -1) if place != shooter[1]][:3]
    for number, (place, (dx, dy)) in enumerate(zip(friends, AROUND, strict=True)):
        spread = corner[0] - ahead * dx, corner[1] + dy
        yield Move((side, place), lies + 0.3 + 0.1 * number, lies + 1.2 + 0.1 * number, spread)
    fell = at_goal - GLOVES * math.copysign(1.0, slot.chance.aside)
    yield Move((other, KEEPER), lies, lies + 0.2, (line - ahead * 14, fell))
    if slot.back < slot.party:
        return
    # All others turn away at once: from those who are glad, and from below the banner.
    away: dict[tuple[Side, int], Point] = {}
    for who, (x, y) in around.items():
        if who != shooter and not (who[0] == side and who[1] in friends):
            gone = x - ahead * TURN
            near = abs(gone - corner[0]) < ALONE + 20 and y > corner[1] - ALONE
            away[who] = inside(gone - ahead * 70 * near, max(BELOW_BANNER, corner[1] - ALONE if near else y))
    for _ in range(4):  # those whom the banner keeps down push the next ones on
        away = {who: (x, max(BELOW_BANNER, y)) for who, (x, y) in apart(away).items()}
    for who, at in away.items():
        yield Move(who, lies + 0.15, lies + 1.05, at)
    end = slot.played(slot.end)
    yield from pitch.lined_up(end - (slot.end - slot.back), end, kicks_off=other)


def _missed(pitch: Pitch, slot: Slot, other: Side, at_goal: float) -> Iterator[Move]:
    """In his hands, off the post to a defender, or wide, for him to fetch."""
    keeper: tuple[Side, int] = other, KEEPER
    lies, end = slot.played(slot.lies), slot.played(slot.end)
    line, ahead = goal_line(slot.chance.side), AHEAD[slot.chance.side]
    off = math.copysign(GLOVES, slot.chance.aside)
    if slot.chance.ending == "saved":
        yield Move(BALL, lies, lies + 0.16, holding(other), keeper, ease=ease_out)
        yield Move(keeper, lies, lies + 0.25, (line - ahead * 24, at_goal - 0.6 * off), ease=ease_out)
    elif slot.chance.ending == "post":
        x, y = line - ahead * 96, at_goal + (GRASS / 2 - at_goal) * 2.2
        yield Move(BALL, lies, lies + 0.42, (x, y), rise=20, ease=ease_out)
        back = other, 1
        yield Move(back, lies + 0.1, lies + 0.5, (x - holding(other)[0], y - holding(other)[1]))
        yield Move(BALL, lies + 0.5, end, holding(other), back)
        keeper = back
    else:
        yield Move(BALL, lies, end - 0.2, (line + ahead * 24, _aimed(pitch, slot, at_goal)[1] + off), ease=ease_out)
        yield Move(BALL, end - 0.2, end, holding(other), keeper, rise=14)
    yield Move((other, KEEPER), max(lies + 0.3, end - 0.5), end, pitch.homes[other][KEEPER], free=KEEPS)
    pitch.holder = keeper


def _around(
    pitch: Pitch, runners: tuple[tuple[Side, int], tuple[Side, int]], way: Way
) -> dict[tuple[Side, int], Point]:
    """Where all but the keepers stand when he shoots: nobody in the way of the shot."""
    (side, shooter), (_, helper) = runners
    line, ahead, at = goal_line(side), AHEAD[side], way.start
    wanted: dict[tuple[Side, int], Point] = {}
    for team in SIDES:
        for place in range(1, 11):
            x, y = pitch.homes[team][place]
            row = pitch.lines[team][place]
            if team == side:
                x = line - ahead * (560 - 105 * row)
            else:
                x = line - ahead * (92 + 115 * (row - 1)) if row > 1 else line - ahead * 104
            if (team, place) == (side, helper):
                x, y = at[0] + ahead * 8, at[1] + (124 if at[1] < GRASS / 2 else -124)  # across, not past his face
            elif team == side and row == 3:
                x = line - ahead * 130
                y = GRASS / 2 + (y - GRASS / 2) * 0.9
                if abs(y - at[1]) < ROOM:
                    y = at[1] + (ROOM if y >= at[1] else -ROOM)
            elif team != side and row == 1:
                y = GRASS / 2 + (y - GRASS / 2) * 0.75
            wanted[team, place] = inside(x, y)
    for _ in range(2):
        wanted = {who: way.clear(where) for who, where in wanted.items()}
        wanted[side, shooter] = at
        wanted = apart(wanted, (side, shooter))
    return wanted


def _swarm(
    pitch: Pitch,
    span: tuple[float, float],
    runners: tuple[tuple[Side, int], tuple[Side, int]],
    around: dict[tuple[Side, int], Point],
) -> Iterator[Move]:
    """Attackers run with whoever shoots, defenders step in beside the way of the shot, all others follow."""
    side, (start, end) = runners[0][0], span
    for (team, place), where in around.items():
        late = 0.0 if (team, place) in runners else 0.12 * scattered(pitch.seed, place + 31 * team) * (end - start)
        near = pitch.lines[team][place] == (3 if team == side else 1)
        until = start + READY * (end - start) if (team, place) in runners else end if near else end + 0.5
        yield Move((team, place), start + late, until, where)


def _nobody(pitch: Pitch, side: Side, minute: int) -> int:
    """A forward or midfielder of a side without names."""
    men = [place for place in range(1, 11) if pitch.lines[side][place] >= 2]
    return men[int(pitch.drawn(minute, 13 + side) * len(men))]


def _supports(pitch: Pitch, side: Side, shooter: int, minute: int) -> tuple[Side, int]:
    """Who passes to somebody."""
    men = [place for place in range(1, 11) if pitch.lines[side][place] >= 2 and place != shooter]
    return side, men[int(pitch.drawn(minute, 14) * len(men))]
