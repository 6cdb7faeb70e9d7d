"""The pitch of one match of Football Fortunes on its clock: where both elevens stand, who has the ball, what is drawn.

Owns what the ways of quiet play, chances and penalties share: places, numbers that are this match's, room between men.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from engine.fortunes.match.model import SIDES, MatchSetup, Side
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.plan import (
    AHEAD,
    AT_FEET,
    CENTRE,
    GRASS,
    WIDTH,
    lines,
    mirrored,
    places,
)
from game.games.fortunes.presenter.tempo import seed_of
from game.stage.camera import Shot
from game.stage.movement import BALL, Actor, Move, Point
from game.ui.look.confetti import scattered
from game.ui.look.motion import ease_out

KEEPER = 0
DRIFT, KEEPS = 0.55, 0.25
"""How much of the formation's drift a player takes part in, and a goalkeeper."""
APART = 58.0
"""How far apart two men stand at least."""
ALONG, OVER = 6.0, 66.0
"""How high a pass goes along the grass, and over somebody's head."""
IN_THE_WAY = 52.0
"""So near a pass's way a head is in it."""
IN_NET = 0.16
"""Seconds that a ball needs from the line into the net."""


def holding(side: Side) -> Point:
    """Where the ball lies of somebody of a side who has it, seen from him."""
    return AHEAD[side] * AT_FEET[0], AT_FEET[1]


class Pitch:
    """The pitch of one match; both elevens stand at their places when it begins.

    While ways are laid out, `holder` is who has the ball by then, `shots` what the camera has followed, and `spots`
    where those were sent who are not at their places.
    """

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.seed = seed_of(setup)
        self.homes = [places(side, setup.team(side).formation) for side in SIDES]
        self.lines = [lines(setup.team(side).formation) for side in SIDES]
        home, away = means_of(setup)
        self.share = home / (home + away)
        self.holder: tuple[Side, int] = 0, 10
        self.shots: list[Shot] = []
        self.spots: dict[tuple[Side, int], Point] = {}

    # -- before and between

    def enter(self, start: float, end: float) -> Iterator[Move]:
        """Both elevens come on from their goals' ends, one after the other."""
        late = (end - start) * 0.4
        for side in SIDES:
            for place, home in enumerate(self.homes[side]):
                yield Move((side, place), start, start, mirrored(side, -34, GRASS / 2))
                begin = start + late * place / 11
                yield Move((side, place), begin, begin + (end - start) * 0.6, home, ease=ease_out)
        yield Move(BALL, start, start, CENTRE)

    def lined_up(self, start: float, end: float, kicks_off: Side = 0) -> Iterator[Move]:
        """Everybody to his place, the ball to the centre, and somebody of a side to the ball."""
        kicker = self._forward(kicks_off)
        for side in SIDES:
            for place, home in enumerate(self.homes[side]):
                if (side, place) != kicker:
                    yield Move((side, place), start, end, home)
        self.spots = {}
        dx, dy = holding(kicks_off)
        yield Move(kicker, start, end, (CENTRE[0] - dx, CENTRE[1] - dy))
        yield Move(BALL, start, start + (end - start) * 0.8, CENTRE)
        self.holder = kicker

    def spot(self, who: tuple[Side, int]) -> Point:
        """Where somebody was sent last."""
        return self.spots.get(who) or self.homes[who[0]][who[1]]

    def height(self, giver: tuple[Side, int], taker: tuple[Side, int]) -> float:
        """How high a pass from one to the other goes."""
        others = ((side, place) for side in SIDES for place in range(1, 11))
        heads = (self.spot(who) for who in others if who not in (giver, taker))
        return lofted(self.spot(giver), self.spot(taker), heads)

    def _forward(self, side: Side) -> tuple[Side, int]:
        """Whichever forward stands nearest to the centre."""
        return side, min(range(1, 11), key=lambda place: math.dist(self.homes[side][place], CENTRE))

    def drawn(self, number: int, use: int) -> float:
        """A number from 0 up to 1 that is this match's."""
        return scattered(self.seed + 7 * number, use)


def lofted(start: Point, end: Point, heads: Iterable[Point]) -> float:
    """How high a pass goes: along the grass where its way is free, else over the heads in it."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    far = dx * dx + dy * dy
    if far < APART * APART:
        return ALONG
    for left, top in heads:
        share = ((left - x) * dx + (top - y) * dy) / far
        if 0 < share < 1 and math.dist((left, top), (x + share * dx, y + share * dy)) < IN_THE_WAY:
            return OVER
    return ALONG


def apart(wanted: dict[tuple[Side, int], Point], fixed: Actor = None) -> dict[tuple[Side, int], Point]:
    """Where all stand who want to stand there: nobody on anybody else. Whoever is `fixed` stays."""
    found = dict(wanted)
    for _ in range(5):
        row = sorted(found, key=lambda who: found[who])
        for index, one in enumerate(row):
            for two in row[index + 1 : index + 7]:
                (x, y), (x2, y2) = found[one], found[two]
                if abs(x2 - x) < APART and abs(y2 - y) < APART:
                    push = (APART - abs(y2 - y)) / (1 if fixed in (one, two) else 2) * (1 if y2 >= y else -1)
                    if one != fixed:
                        found[one] = inside(x, y - push)
                    if two != fixed:
                        found[two] = inside(x2, y2 + push)
    return found


def inside(x: float, y: float) -> Point:
    return max(60.0, min(WIDTH - 60, x)), max(44.0, min(GRASS - 40, y))
