"""Who goes where in a shoot-out of Football Fortunes: whoever takes a penalty, his goalkeeper, and all who wait."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.fortunes.match.model import SIDES, MatchSetup, Side
from game.games.fortunes.presenter.pitch import IN_NET, KEEPER, Pitch
from game.games.fortunes.presenter.plan import GOAL_DEEP, GOAL_HALF, GRASS, SPOT, WIDTH, goal_line, rival
from game.games.fortunes.presenter.tempo import seed_of
from game.stage.movement import BALL, Actor, Move
from game.ui.look.confetti import scattered
from game.ui.look.motion import ease_out

ROWS, BESIDE = (345.0, 148.0), (49.0, 50.0)
"""Where the first of those stands who wait for their kick, and how far from him the next man and the next row are: arm
in arm, below the banner and above the lamps."""
_EACH = 5
_WIDE, _WIDE_USE = 0.3, 24


def kick_moves(
    pitch: Pitch, side: Side, number: int, scored: bool, times: tuple[float, float, float, float]
) -> Iterator[Move]:
    """A penalty, `number` were taken before it. `times` are when he walks, runs up, hits it, and when it is in or
    out."""
    walk, run, shot, seen = times
    other, (x, y) = rival(side), SPOT
    line = goal_line(0)
    who, keeper = (side, taker(number)), (other, KEEPER)
    yield from in_rows(pitch, walk, run, but=(who, keeper))
    aside = (1 if pitch.drawn(number, 21) < 0.5 else -1) * (0.5 + 0.4 * pitch.drawn(number, 22))
    at_goal = y + aside * GOAL_HALF * 0.8
    is_wide = not scored and goes_wide(pitch.setup, number)
    yield Move(who, walk, run - 0.1, (x - 74, y + 18), ease=lambda share: share)  # at a run, where little is at stake
    yield Move(BALL, walk, walk + 0.4, SPOT)
    yield Move(keeper, walk, run - 0.1, (line - 14, y))
    yield Move(who, run, shot, (x - 22, y + 4), ease=lambda share: share * share)
    past = line + 14, y + math.copysign(GOAL_HALF + 40, aside)
    yield Move(BALL, shot, seen, past if is_wide else (line - 14, at_goal), rise=12, ease=ease_out)
    # He goes to one side before he knows which.
    guess = 1 if pitch.drawn(number, 23) < (0.35 if scored else 0.9) else -1
    guess = guess if scored or is_wide else 1
    yield Move(keeper, shot + 0.04, seen, (line - 18, y + guess * aside * GOAL_HALF * 0.72), ease=ease_out)
    if scored:
        yield Move(BALL, seen, seen + IN_NET, (line + GOAL_DEEP * 0.62, at_goal), ease=ease_out)
    elif is_wide:
        yield Move(BALL, seen, seen + 0.3, (past[0] + 20, past[1]), ease=ease_out)
    else:
        yield Move(keeper, seen, seen + 0.12, (line - 18, at_goal - 8 * aside), ease=ease_out)
        yield Move(BALL, seen, seen + 0.5, (line - 90, at_goal + 80 * aside), rise=22, ease=ease_out)


def goes_wide(setup: MatchSetup, number: int) -> bool:
    """Whether a penalty that isn't scored goes past the post: the others are saved."""
    return scattered(seed_of(setup) + 7 * number, _WIDE_USE) < _WIDE


def taker(number: int) -> int:
    """The place in the eleven of whoever takes a side's kick, by the number of kicks before it of both sides."""
    return 10 - (number // 2) % 10


def in_rows(pitch: Pitch, start: float, end: float, but: tuple[Actor, ...] = ()) -> Iterator[Move]:
    """Both sides stand in two rows each in the middle, the goalkeepers beside the goal."""
    for side in SIDES:
        for place in range(11):
            if (side, place) in but:
                continue
            row, number = divmod(place - 1, _EACH)
            x, y = ROWS[0] + BESIDE[0] * (number + 0.5 * (row % 2)), ROWS[1] + BESIDE[1] * (2 * side + row)
            at = (x, y) if place else (WIDTH - 80, GRASS / 2 + (138 if side else -172))
            yield Move((side, place), start, max(start + 0.3, end), at)
