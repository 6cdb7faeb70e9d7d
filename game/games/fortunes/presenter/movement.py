"""Who goes where in a match of Football Fortunes: the ball from man to man minute by minute, chances, goals, penalties.

One side has the ball for a few minutes, the one with the better attack more often, and pushes the other back; then it
loses it. Before a chance it is the side that has it, whatever comes of it; until the shot has come through nobody goes
further than either answer would take him. All of it is made up for the eye from the match's own number.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.fortunes.match.model import SIDES, MatchSetup, Side
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.plan import (
    AHEAD,
    AT_FEET,
    CENTRE,
    GOAL_DEEP,
    GOAL_HALF,
    GRASS,
    WIDTH,
    goal_line,
    lines,
    mirrored,
    places,
    rival,
)
from game.games.fortunes.presenter.tempo import Minute, Run, Slot, seed_of
from game.stage.camera import Shot
from game.stage.movement import BALL, Actor, Move, Point
from game.ui.look.confetti import scattered
from game.ui.look.motion import ease_out

KEEPER = 0
WHOLE = (*CENTRE, 1.0)
DRIFT, KEEPS = 0.55, 0.25
"""How much of the formation's drift a player takes part in, and a goalkeeper."""
SPELL = 4
"""Minutes for which a side has the ball, in the mean."""
PUSHED, BACK = 230.0, 170.0
"""How far a side that attacks goes up, and how far the other one goes back."""
BEAT, PASS = 0.36, 0.2
"""Seconds of quiet play that have one pass, however many minutes they are; and that a pass takes at least."""
SHIFT = 0.95
"""Seconds that a side needs at least to come along."""
APART = 54.0
"""How far apart two men stand at least."""
CLEAR = 116.0
"""How far from both ends all stay in quiet play: nobody stands on a goalkeeper."""
ROOM = 84.0
"""How much room the other forwards leave whoever shoots, across the pitch."""
_STEP = 0.5
IN_NET = 0.16
"""Seconds that a ball needs from the line into the net."""


class Step(NamedTuple):
    """A few tenths of a second of quiet play, with a number of its own."""

    start: float
    end: float
    number: int


def holding(side: Side) -> Point:
    """Where the ball lies of somebody of a side who has it, seen from him."""
    return AHEAD[side] * AT_FEET[0], AT_FEET[1]


class Pitch:
    """The ways of one match on its clock; both elevens stand at their places when it begins."""

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.seed = seed_of(setup)
        self.homes = [places(side, setup.team(side).formation) for side in SIDES]
        self.lines = [lines(setup.team(side).formation) for side in SIDES]
        home, away = means_of(setup)
        self.share = home / (home + away)
        self.holder: tuple[Side, int] = 0, 10

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
        dx, dy = holding(kicks_off)
        yield Move(kicker, start, end, (CENTRE[0] - dx, CENTRE[1] - dy))
        yield Move(BALL, start, start + (end - start) * 0.8, CENTRE)
        self.holder = kicker

    def _forward(self, side: Side) -> tuple[Side, int]:
        """Whichever forward stands nearest to the centre."""
        return side, min(range(1, 11), key=lambda place: math.dist(self.homes[side][place], CENTRE))

    # -- the minutes

    def played(self, run: Run, match: int = 0) -> Iterator[Move]:
        """All that goes on while the clock runs; chances of other matches than `match` are only waited for."""
        waiting: list[Step] = []
        stretches: list[tuple[float, Minute | Slot | tuple[float, float]]] = [
            *((one.start, one) for one in run.minutes),
            *((one.play, one) for one in run.slots),
            *((begin, (begin, end)) for begin, end in run.breaks),
        ]
        for _, one in sorted(stretches, key=lambda stretch: stretch[0]):
            if isinstance(one, Minute):
                waiting.append(Step(one.start, one.end, one.number))
            elif isinstance(one, Slot) and one.match == match:
                yield from self.quiet(waiting, one.chance.side)
                yield from self.chance(one)
                waiting = []
            elif isinstance(one, Slot):
                waiting += _steps(one.play, one.played(one.end), one.chance.minute)
            else:
                yield from self.quiet(waiting, None)
                yield from self.lined_up(*one, kicks_off=1)
                waiting = []
        yield from self.quiet(waiting, None)

    def quiet(self, steps: Sequence[Step], ahead: Side | None) -> Iterator[Move]:
        """Spells of one side and of the other; the last one is the side's that has a chance `ahead`."""
        left = _beats(steps)
        last = left[-3:] if ahead is not None else []
        left = left[: len(left) - len(last)]
        while left:
            number = left[0].number
            side: Side = 0 if self.drawn(number, 1) < self.share else 1
            length = 2 + int(self.drawn(number, 2) * 2 * (SPELL - 1))
            yield from self._spell(left[:length], side, 0.4 + 0.45 * self.drawn(number, 3))
            left = left[length:]
        if last and ahead is not None:
            yield from self._spell(last, ahead, 0.85)

    def _spell(self, steps: Sequence[Step], side: Side, reach: float) -> Iterator[Move]:
        """A side passes the ball on and comes up; the other one goes back."""
        for index, step in enumerate(steps):
            progress = reach * (index + 1) / len(steps)
            line = min(3, 1 + int(progress * 3.2))
            men = [place for place in range(1, 11) if self.lines[side][place] == line]
            man = men[int(self.drawn(step.number, 5 + index) * len(men))]
            if (side, man) == self.holder:
                man = men[(men.index(man) + 1) % len(men)]
            if index % 2 == 0:
                until = steps[min(index + 1, len(steps) - 1)].end
                yield from self._block(step.start, until, side, progress, self.homes[side][man][1])
            length = step.end - step.start
            begin = step.start + 0.1 * length
            end = begin + max(0.65 * length, PASS)
            far = abs(self.homes[side][man][1] - self.homes[self.holder[0]][self.holder[1]][1])
            yield Move(BALL, begin, end, holding(side), (side, man), rise=26.0 if far > 190 else 4.0)
            self.holder = side, man

    def _block(self, start: float, end: float, side: Side, progress: float, across: float) -> Iterator[Move]:
        """Both sides move along as far as the one with the ball has come."""
        sway = (across - GRASS / 2) * 0.16
        wanted: dict[tuple[Side, int], Point] = {}
        for team in SIDES:
            reach = (PUSHED if team == side else BACK) * (progress - 0.25) * AHEAD[side]
            for place in range(1, 11):
                x, y = self.homes[team][place]
                key = int(start * 10) + 17 * place + 400 * team
                x += reach + 26 * (scattered(self.seed, key) - 0.5)
                y += sway + 26 * (scattered(self.seed, key + 7) - 0.5)
                wanted[team, place] = _inside(max(CLEAR, min(WIDTH - CLEAR, x)), y)
        for who, at in apart(wanted).items():
            yield Move(who, start, max(end, start + SHIFT), at, free=DRIFT, ease=_evenly)
        for team in SIDES:
            yield Move((team, KEEPER), start, end, self.homes[team][KEEPER], free=KEEPS)

    # -- a chance

    def chance(self, slot: Slot) -> Iterator[Move]:
        """It is built up, somebody shoots, and the keeper dives; only then it is a goal or not."""
        chance, play = slot.chance, slot.played
        side, other = chance.side, rival(chance.side)
        begin, shot, lies = slot.play, play(slot.shot), play(slot.lies)
        man = chance.scorer or self._nobody(chance.side, chance.minute)
        shooter: tuple[Side, int] = side, man
        line, ahead = goal_line(side), AHEAD[side]
        at_goal = GRASS / 2 + chance.aside * GOAL_HALF * 0.82
        x = line - ahead * (150 + 50 * self.drawn(chance.minute, 11))
        y = GRASS / 2 + (self.drawn(chance.minute, 12) - 0.5) * 190
        pass_from = self._supports(side, man, chance.minute)
        yield from self._swarm(begin, shot, side, (shooter, pass_from), (x, y))
        yield Move(BALL, begin, begin + 0.3 * (shot - begin), holding(side), pass_from)
        yield Move(BALL, begin + 0.5 * (shot - begin), shot - 0.14, holding(side), shooter, rise=18)
        yield Move(BALL, shot, lies, self._aimed(slot, at_goal), rise=16, ease=ease_out)
        yield from self._dives(slot, other, at_goal)
        yield Move(shooter, shot, lies, (x + ahead * 26, y + (at_goal - y) * 0.1))
        if slot.scored:
            yield from self._goal(slot, shooter, at_goal)
        else:
            yield from self._missed(slot, other, at_goal)

    def _aimed(self, slot: Slot, at_goal: float) -> Point:
        """Where a shot is when it comes through: before the line, or past the post."""
        side, ending = slot.chance.side, slot.chance.ending
        line, ahead, aside = goal_line(side), AHEAD[side], math.copysign(1.0, slot.chance.aside)
        if ending == "wide":
            return line + ahead * 8, GRASS / 2 + aside * (GOAL_HALF + 54)
        if ending == "post":
            return line - ahead * 3, GRASS / 2 + aside * GOAL_HALF
        return line - ahead * 17, at_goal

    def _dives(self, slot: Slot, other: Side, at_goal: float) -> Iterator[Move]:
        """He comes out a little, sets himself, and goes after the ball."""
        keeper, ahead = (other, KEEPER), AHEAD[slot.chance.side]
        line, play = goal_line(slot.chance.side), slot.played
        shot, lies = play(slot.shot), play(slot.lies)
        yield Move(keeper, slot.play, shot, (line - ahead * 30, GRASS / 2 + 8 * math.copysign(1, slot.chance.aside)))
        reach = GRASS / 2 + (at_goal - GRASS / 2) * 0.6
        yield Move(keeper, shot + 0.06, lies, (line - ahead * 20, reach), ease=ease_out)

    def _goal(self, slot: Slot, shooter: tuple[Side, int], at_goal: float) -> Iterator[Move]:
        """Into the net; he runs to the corner and three run after him, the keeper lies where he fell."""
        side, other = slot.chance.side, rival(slot.chance.side)
        line, ahead, lies = goal_line(side), AHEAD[side], slot.played(slot.lies)
        yield Move(BALL, lies, lies + IN_NET, (line + ahead * GOAL_DEEP * 0.62, at_goal), ease=ease_out)
        corner = line - ahead * 96, GRASS - 112.0  # never where the banner or the transport is
        yield Move(shooter, lies + 0.3, lies + 1.5, corner)
        friends = [place for place in range(10, 0, -1) if place != shooter[1]][:3]
        for number, place in enumerate(friends):
            spread = corner[0] - ahead * (44 + 16 * number), corner[1] - 34 + 34 * number
            yield Move((side, place), lies + 0.45 + 0.1 * number, lies + 1.7 + 0.1 * number, spread)
        yield Move((other, KEEPER), lies, lies + 0.2, (line - ahead * 12, GRASS / 2 + (at_goal - GRASS / 2) * 0.72))
        if slot.back < slot.party:
            return
        for team in SIDES:  # all others walk back meanwhile
            for place in range(1, 11):
                if team == other or place not in (shooter[1], *friends):
                    yield Move((team, place), lies + 0.9, lies + 2.3, self.homes[team][place])
        end = slot.played(slot.end)
        yield from self.lined_up(end - (slot.end - slot.back), end, kicks_off=other)

    def _missed(self, slot: Slot, other: Side, at_goal: float) -> Iterator[Move]:
        """In his hands, off the post to a defender, or wide, for him to fetch."""
        keeper: tuple[Side, int] = other, KEEPER
        lies, end = slot.played(slot.lies), slot.played(slot.end)
        line, ahead = goal_line(slot.chance.side), AHEAD[slot.chance.side]
        if slot.chance.ending == "saved":
            yield Move(BALL, lies, lies + 0.16, (AHEAD[other] * 15, 4), keeper, ease=ease_out)
            yield Move(keeper, lies, lies + 0.25, (line - ahead * 24, at_goal), ease=ease_out)
        elif slot.chance.ending == "post":
            x, y = line - ahead * 96, at_goal + (GRASS / 2 - at_goal) * 2.2
            yield Move(BALL, lies, lies + 0.42, (x, y), rise=20, ease=ease_out)
            back = other, 1
            yield Move(back, lies + 0.1, lies + 0.5, (x - AHEAD[other] * 20, y))
            yield Move(BALL, lies + 0.5, end, holding(other), back)
            keeper = back
        else:
            off = math.copysign(34.0, slot.chance.aside)
            yield Move(BALL, lies, end - 0.2, (line + ahead * 24, self._aimed(slot, at_goal)[1] + off), ease=ease_out)
            yield Move(BALL, end - 0.2, end, (AHEAD[other] * 15, 4), keeper, rise=14)
        yield Move((other, KEEPER), max(lies + 0.3, end - 0.5), end, self.homes[other][KEEPER], free=KEEPS)
        self.holder = keeper

    def _swarm(
        self, start: float, end: float, side: Side, runners: tuple[tuple[Side, int], tuple[Side, int]], at: Point
    ) -> Iterator[Move]:
        """Attackers run with whoever shoots, defenders step in between, all others follow."""
        (_, shooter), (_, helper) = runners
        line, ahead = goal_line(side), AHEAD[side]
        wanted: dict[tuple[Side, int], Point] = {}
        for team in SIDES:
            for place in range(1, 11):
                x, y = self.homes[team][place]
                row = self.lines[team][place]
                if team == side:
                    x = line - ahead * (560 - 105 * row)
                else:
                    x = line - ahead * (92 + 115 * (row - 1)) if row > 1 else line - ahead * 88
                if (team, place) == (side, shooter):
                    x, y = at
                elif (team, place) == (side, helper):
                    x, y = line - ahead * 240, at[1] + (120 if at[1] < GRASS / 2 else -120)
                elif team == side and row == 3:
                    x = line - ahead * 130
                    y = GRASS / 2 + (y - GRASS / 2) * 0.9
                    if abs(y - at[1]) < ROOM:
                        y = at[1] + (ROOM if y >= at[1] else -ROOM)
                elif team != side and row == 1:
                    y = GRASS / 2 + (y - GRASS / 2) * 0.75
                wanted[team, place] = _inside(x, self._clear(team, side, y, at))
        wanted[side, shooter] = at
        for (team, place), where in apart(wanted, (side, shooter)).items():
            late = 0.12 * scattered(self.seed, place + 31 * team) * (end - start)
            near = self.lines[team][place] == (3 if team == side else 1) or (team, place) in runners
            yield Move((team, place), start + late, end if near else end + 0.5, where, free=0.2)

    @staticmethod
    def _clear(team: Side, side: Side, y: float, at: Point) -> float:
        """Nobody of the other side stands in the way of the shot."""
        if team == side or abs(y - at[1]) > 44:
            return y
        return at[1] + (44 if y >= at[1] else -44)

    def _nobody(self, side: Side, minute: int) -> int:
        """A forward or midfielder of a side without names."""
        men = [place for place in range(1, 11) if self.lines[side][place] >= 2]
        return men[int(self.drawn(minute, 13 + side) * len(men))]

    def _supports(self, side: Side, shooter: int, minute: int) -> tuple[Side, int]:
        """Who passes to somebody."""
        men = [place for place in range(1, 11) if self.lines[side][place] >= 2 and place != shooter]
        return side, men[int(self.drawn(minute, 14) * len(men))]

    def drawn(self, number: int, use: int) -> float:
        """A number from 0 up to 1 that is this match's."""
        return scattered(self.seed + 7 * number, use)


def _steps(start: float, end: float, number: int) -> list[Step]:
    """Quiet play in a stretch in which the clock stands for others."""
    count = max(1, round((end - start) / _STEP))
    cuts = [start + (end - start) * index / count for index in range(count + 1)]
    return [Step(one, two, 1000 + 10 * number + index) for index, (one, two) in enumerate(pairwise(cuts))]


def _beats(steps: Sequence[Step]) -> list[Step]:
    """Steps put together until each has time for a pass that can be followed."""
    found: list[Step] = []
    for step in steps:
        if found and found[-1].end - found[-1].start < BEAT and step.start - found[-1].end < 0.01:
            found[-1] = found[-1]._replace(end=step.end)
        else:
            found.append(step)
    return found


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
                        found[one] = _inside(x, y - push)
                    if two != fixed:
                        found[two] = _inside(x2, y2 + push)
    return found


def _evenly(share: float) -> float:
    """No stop on the way: the next move takes over before this one is done."""
    return share


def _inside(x: float, y: float) -> Point:
    return max(60.0, min(WIDTH - 60, x)), max(44.0, min(GRASS - 40, y))


# -- the end


def ending(pitch: Pitch, winner: Side | None) -> Iterator[Move]:
    """The winners run to their people in a row, the others stay and sit down; after a draw all meet in the middle."""
    for side in SIDES:
        for place in range(11):
            begin = 0.1 + 0.05 * place
            across = WIDTH / 2 + (place - 5) * 58.0
            if winner is None:
                x = WIDTH / 2 + AHEAD[side] * -34
                yield Move((side, place), begin, begin + 1.4, (x, GRASS / 2 + (place - 5) * 36))
            elif side == winner:
                yield Move((side, place), begin, begin + 1.3, (across, GRASS - 118))
            else:  # they sit down where nobody runs through them
                x, y = pitch.homes[side][place]
                yield Move((side, place), begin, begin + 1.3, (x, 30 + 0.55 * y))
    yield Move(BALL, 0.1, 1.0, (WIDTH / 2, GRASS - 18))


# -- what the camera looks at


def shots_of(slot: Slot) -> Iterator[Shot]:
    """A chance from near, a goal from as near, and from nearer once more; then all of the pitch again."""
    side = slot.chance.side
    line, ahead = goal_line(side), AHEAD[side]
    near = 1.22 + 0.3 * min(1.0, slot.stake / 0.42)
    yield Shot(slot.begin, slot.shot, line - ahead * 190, GRASS / 2, near)
    if slot.scored:
        yield Shot(slot.lies + 0.3, slot.party + 0.4, line - ahead * 210, GRASS / 2, 1.25)
        if slot.again.end > slot.again.start:
            yield Shot(slot.again.start, slot.again.start, line - ahead * 170, GRASS / 2, 1.45)
            yield Shot(slot.again.start, slot.again.end, line - ahead * 130, GRASS / 2, 1.65)
            yield Shot(slot.again.end, slot.again.end, line - ahead * 210, GRASS / 2, 1.25)
        yield Shot(slot.back, slot.end, *WHOLE)
    else:
        yield Shot(slot.lies + 0.3, slot.end + 0.2, *WHOLE)
