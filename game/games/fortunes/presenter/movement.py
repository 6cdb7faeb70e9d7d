"""Who goes where in a match of Football Fortunes: the ball from man to man minute by minute, and what follows the end.

One side has the ball for a few minutes, the one with the better attack more often, and pushes the other back; then it
loses it. Before a chance it is the side that has it, whatever comes of it. All of it is made up for the eye from the
match's own number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.fortunes.match.model import SIDES, Side
from game.games.fortunes.presenter.attack import chance_moves
from game.games.fortunes.presenter.pitch import ALONG, DRIFT, KEEPER, KEEPS, Pitch, apart, holding
from game.games.fortunes.presenter.plan import AHEAD, GRASS, WIDTH, rival
from game.games.fortunes.presenter.shots import followed, rested
from game.games.fortunes.presenter.tempo import Minute, Run, Slot
from game.stage.movement import BALL, Move, Point
from game.ui.look.confetti import scattered

SPELL = 4
"""Minutes for which a side has the ball, in the mean."""
PUSHED, BACK = 230.0, 170.0
"""How far a side that attacks goes up, and how far the other one goes back."""
BEAT, PASS = 0.36, 0.2
"""Seconds of quiet play that have one pass, however many minutes they are; and that a pass takes at least."""
SHIFT = 0.95
"""Seconds that a side needs at least to come along."""
CLEAR = 116.0
"""How far from both ends all stay in quiet play: nobody stands on a goalkeeper."""
ABOVE, BELOW = 62.0, 402.0
"""How far up and down all stay then: in sight of the camera, and clear of the figures of an attack."""
FANS: dict[Side, Point] = {0: (WIDTH / 2, GRASS - 82), 1: (WIDTH - 204, 62.0)}
"""The middle of the row of winners that is nearest to their people."""
IN_ROW = 55.0, 56.0
"""How far apart the winners stand, and their rows."""
SITS: dict[Side, tuple[Point, Point]] = {
    0: ((WIDTH - 250, GRASS / 2 - 2), (74.0, 48.0)),
    1: ((300.0, GRASS / 2 + 3), (84.0, 56.0)),
}
"""The middle of those whom a side has beaten and who sit down, and how far apart their columns and rows are."""
BACK_IN = 0.6
"""The share of a rest after which all are at their places: what stands there in words has no heap under it."""
_STEP = 0.5


class Step(NamedTuple):
    """A few tenths of a second of quiet play, with a number of its own."""

    start: float
    end: float
    number: int


def played(pitch: Pitch, run: Run, match: int = 0) -> Iterator[Move]:
    """All that goes on while the clock runs; chances of other matches than `match` are only waited for.

    What the camera follows meanwhile is noted on the pitch.
    """
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
            yield from quiet(pitch, waiting, one.chance.side)
            yield from chance_moves(pitch, one)
            waiting = []
        elif isinstance(one, Slot):
            waiting += _steps(one.play, one.played(one.end), one.chance.minute)
        else:
            yield from quiet(pitch, waiting, None)
            pitch.shots.append(rested(*one))
            begin, end = one
            yield from pitch.lined_up(begin, begin + BACK_IN * (end - begin), kicks_off=1)
            waiting = []
    yield from quiet(pitch, waiting, None)


def quiet(pitch: Pitch, steps: Sequence[Step], ahead: Side | None) -> Iterator[Move]:
    """Spells of one side and of the other; the last one is the side's that has a chance `ahead`."""
    left = _beats(steps)
    last = left[-3:] if ahead is not None else []
    left = left[: len(left) - len(last)]
    while left:
        number = left[0].number
        side: Side = 0 if pitch.drawn(number, 1) < pitch.share else 1
        length = 2 + int(pitch.drawn(number, 2) * 2 * (SPELL - 1))
        yield from _spell(pitch, left[:length], side, 0.4 + 0.45 * pitch.drawn(number, 3))
        left = left[length:]
    if last and ahead is not None:
        yield from _spell(pitch, last, ahead, 0.85)


def _spell(pitch: Pitch, steps: Sequence[Step], side: Side, reach: float) -> Iterator[Move]:
    """A side passes the ball on and comes up; the other one goes back."""
    pitch.shots.append(followed(side, reach, steps[0].start, steps[-1].end))
    for index, step in enumerate(steps):
        progress = reach * (index + 1) / len(steps)
        line = min(3, 1 + int(progress * 3.2))
        men = [place for place in range(1, 11) if pitch.lines[side][place] == line]
        man = _free(pitch, side, men, int(pitch.drawn(step.number, 5 + index) * len(men)))
        if index % 2 == 0:
            until = steps[min(index + 1, len(steps) - 1)].end
            yield from _block(pitch, step.start, until, side, progress, pitch.homes[side][man][1])
        length = step.end - step.start
        begin = step.start + 0.1 * length
        end = begin + max(0.65 * length, PASS)
        yield Move(BALL, begin, end, holding(side), (side, man), rise=pitch.height(pitch.holder, (side, man)))
        pitch.holder = side, man


def _free(pitch: Pitch, side: Side, men: Sequence[int], drawn: int) -> int:
    """Who gets a pass: whoever is `drawn` of the men, or the next of them if somebody stands in the way to him."""
    row = [men[(drawn + number) % len(men)] for number in range(len(men))]
    row = [man for man in row if (side, man) != pitch.holder] or row
    return next((man for man in row if pitch.height(pitch.holder, (side, man)) == ALONG), row[0])


def _block(pitch: Pitch, start: float, end: float, side: Side, progress: float, across: float) -> Iterator[Move]:
    """Both sides move along as far as the one with the ball has come."""
    sway = (across - GRASS / 2) * 0.16
    wanted: dict[tuple[Side, int], Point] = {}
    for team in SIDES:
        reach = (PUSHED if team == side else BACK) * (progress - 0.25) * AHEAD[side]
        for place in range(1, 11):
            x, y = pitch.homes[team][place]
            key = int(start * 10) + 17 * place + 400 * team
            x += reach + 26 * (scattered(pitch.seed, key) - 0.5)
            y += sway + 26 * (scattered(pitch.seed, key + 7) - 0.5)
            wanted[team, place] = max(CLEAR, min(WIDTH - CLEAR, x)), max(ABOVE, min(BELOW, y))
    pitch.spots = apart(wanted)
    for who, at in pitch.spots.items():
        yield Move(who, start, max(end, start + SHIFT), at, free=DRIFT, ease=_evenly)
    for team in SIDES:
        yield Move((team, KEEPER), start, end, pitch.homes[team][KEEPER], free=KEEPS)


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


def _evenly(share: float) -> float:
    """No stop on the way: the next move takes over before this one is done."""
    return share


def ending(pitch: Pitch, winner: Side | None) -> Iterator[Move]:
    """The winners run to their people and stand before them in two rows, the others sit down where they are; after a
    draw each meets his man. It takes less than two seconds."""
    for side in SIDES:
        for place in range(11):
            begin = 0.05 + 0.03 * place
            if winner is None:
                row, number = divmod(place, 3)
                x = WIDTH / 2 + 180 * (number - 1) + 40 * (row % 2) - 20 + AHEAD[side] * -27
                yield Move((side, place), begin, begin + 1.1, (x, 104 + 86.0 * row))
            elif side == winner:
                yield Move((side, place), begin, begin + 1.1, _before_fans(winner, place))
            else:
                yield Move((side, place), begin, begin + 1.1, _beaten(pitch, side, place))
    yield Move(BALL, 0.1, 1.0, (WIDTH / 2, GRASS - 18) if winner != 1 else (FANS[1][0], FANS[1][1] + 118))


def _before_fans(side: Side, place: int) -> Point:
    """Home's people sit below the pitch, the visitors' in its upper right corner: five men stand before six."""
    x, y = FANS[side]
    row, number = divmod(place, 6)
    across = (number - (2 if row else 2.5)) * IN_ROW[0]
    return x + across, y + (IN_ROW[1] * row if side else -IN_ROW[1] * row)


def _beaten(pitch: Pitch, side: Side, place: int) -> Point:
    """Where somebody sits down: near where he played, with room around him, never between winners and their people."""
    men = sorted(range(11), key=lambda one: (pitch.homes[side][one][0], one))
    column, row = divmod(men.index(place), 3)
    (x, y), (apart_x, apart_y) = SITS[rival(side)]
    return x + apart_x * (column - 1.5 + 0.5 * (row % 2)) + pitch.drawn(place, 31) * 12, y + apart_y * (row - 1)
