"""What the camera looks at in a match of Football Fortunes: quiet play from so near that one sees who has the ball,
chances and goals from nearer, and all of the pitch when play rests.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.fortunes.match.model import Side
from game.games.fortunes.presenter.plan import AHEAD, CENTRE, GRASS, WIDTH, goal_line
from game.games.fortunes.presenter.tempo import Slot
from game.stage.camera import Shot

WHOLE = (*CENTRE, 1.0)
NEAR, PARTY = 1.25, 1.15
"""How near the camera is in quiet play: all between the touchlines is in sight, but for one end; and after a goal."""
SPOT_SEEN = WIDTH - 200, GRASS / 2 + 8, 1.55
"""The goal at which penalties are taken, and how near."""
LEVEL = GRASS / 2 - 10
"""What lies in the middle then, from top to bottom: the figures of an attack have room above."""
LEAN = 100.0
"""How far the camera goes along with an attack that comes all the way."""
CHEERED: dict[Side | None, tuple[float, float, float]] = {
    None: WHOLE,
    0: (WIDTH / 2, GRASS, 1.2),
    1: (WIDTH / 2 + 72, 0.0, 1.2),
}
"""What is looked at once the match is over, by who has won: they and their people, and those who sit."""
PAN = 1.0
"""Seconds that it takes for that at least."""


def followed(side: Side, reach: float, start: float, end: float) -> Shot:
    """A spell of a side, by how far it comes up, 0 … 1."""
    return Shot(start, max(end, start + PAN), WIDTH / 2 + AHEAD[side] * LEAN * reach, LEVEL, NEAR)


def rested(start: float, end: float) -> Shot:
    """All of the pitch, while nobody plays."""
    return Shot(start, min(end, start + 0.45), *WHOLE)


def ended(winner: Side | None, start: float) -> Shot:
    """The end of a match."""
    return Shot(start, start + 1.0, *CHEERED[winner])


def shots_of(slot: Slot) -> Iterator[Shot]:
    """A chance from near, the more the more is at stake; a goal from as near; then as in quiet play again."""
    side = slot.chance.side
    line, ahead = goal_line(side), AHEAD[side]
    near = 1.38 + 0.22 * min(1.0, slot.stake / 0.42)
    yield Shot(slot.begin, slot.shot, line - ahead * 190, GRASS / 2, near)
    if slot.scored:
        yield Shot(slot.lies + 0.1, slot.party + 0.2, line - ahead * 240, 0.0, PARTY)  # the banner lies over the stand
        yield Shot(slot.back, slot.end, *WHOLE)
    else:
        yield Shot(slot.lies + 0.4, slot.end + 0.4, line - ahead * 300, LEVEL, NEAR)
