"""Where the parts of the match screen lie, where both elevens stand, and where the ball is. Logical units.

The home side stands on the left and attacks to the right; each line from its left wing, in the order of the formation.
The ball's way between goals is made up for the eye: it decides nothing, and is the same whenever it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.fortunes.content.cards import Formation
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.line_up import places_of
from engine.fortunes.match.model import Goal, Side
from game.stage.match_part import EDGE, MatchPlan, Rect, Whole, bar, columns, odds_and_pitch, transport, whole
from game.ui.look.confetti import scattered
from game.ui.look.motion import between, ease_in_out
from game.ui.surroundings import COMPACT_WIDTH

Point = tuple[float, float]

PLAIN: Formation = "4-4-2"
"""How a club without names stands."""
NET = 0.012
"""How far inside the pitch's end a ball lies in the net, in shares of its width."""
SPOTS: dict[Side, Point] = {0: (0.885, 0.5), 1: (0.115, 0.5)}
"""The penalty spots that each side shoots from."""
_LINES = (0.055, 0.17, 0.3, 0.425)
"""How far from its own goal line each line stands, in shares of the width."""
_TOP, _DEEP = 0.07, 0.86
_LARGEST, _SMALLEST = 58.0, 15.0
_EVERY = 3.0
"""Minutes between two places of the ball."""
_APPROACH = 4.0


STRIP = 44
COMMENTARY, LOW_COMMENTARY = 58, 46
COLUMN = 224
_LEAST_COLUMN = 380.0  # a lower one has no room for an eleven


@dataclass(frozen=True, slots=True)
class Field:
    """A pitch in the window."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> float:
        """The diameter of a player's disc."""
        return max(_SMALLEST, min(_LARGEST, self.width * 0.072, self.height * _DEEP / 5 * 0.56))

    def at(self, point: Point) -> Point:
        """A point in shares of the pitch on the screen."""
        return self.x + point[0] * self.width, self.y + point[1] * self.height

    def places(self, side: Side, formation: Formation | None) -> list[Point]:
        """Where a side stands, by place of its formation, in shares of the pitch."""
        kinds = places_of(formation or PLAIN)
        found: list[Point] = []
        for line, position in enumerate(POSITIONS):
            count = kinds.count(position)
            for number in range(count):
                down = _TOP + _DEEP * (number + 0.5) / count
                # The wings stand a little further on, so that names don't touch.
                along = _LINES[line] + (0.012 if count > 2 and number in (0, count - 1) else 0.0)
                found.append((1 - along, 1 - down) if side else (along, down))
        return found


def goal_mouth(side: Side) -> Point:
    """The middle of the goal that `side` shoots at."""
    return (NET, 0.5) if side else (1 - NET, 0.5)


def ball_at(seed: int, minute: float, goals: Sequence[Goal]) -> Point:
    """Where the ball is in a minute of a match whose goals these are, in shares of the pitch.

    It wanders, comes up to a goal in the minutes before it, and lies on the centre spot afterwards.
    """
    ahead = next((goal for goal in goals if minute < goal.minute <= minute + _APPROACH), None)
    behind = max((goal.minute for goal in goals if goal.minute <= minute), default=0)
    here = _wander(seed, minute)
    if minute - behind < 1.5:
        here = between((0.5, 0.5), here, ease_in_out(max(0.0, (minute - behind) / 1.5)))
    if ahead is None:
        return here
    near = (1 - _box(ahead.side), 0.35 + 0.3 * scattered(seed + ahead.minute, 7))
    return between(here, near, ease_in_out(1 - (ahead.minute - minute) / _APPROACH))


def _box(side: Side) -> float:
    return 0.84 if side else 0.16


def _wander(seed: int, minute: float) -> Point:
    step = int(minute // _EVERY)
    share = ease_in_out(minute / _EVERY - step)
    return between(_spot(seed, step), _spot(seed, step + 1), share)


def _spot(seed: int, step: int) -> Point:
    if step == 0:
        return 0.5, 0.5
    return 0.2 + 0.6 * scattered(seed + step, 3), 0.15 + 0.7 * scattered(seed + step, 4)


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    odds: Rect
    pitch: Rect

    @property
    def tip(self) -> Whole:
        if self.left is not None:
            return whole(self.left)
        x, y, width, height = self.pitch
        return whole((x, y, min(width / 2, 340), height))


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    across, low = bar(width, height)
    top = across[3] + EDGE
    said = float(LOW_COMMENTARY if low else COMMENTARY)
    commentary = height - said - 4
    strip = commentary - STRIP - 4
    tall = strip - 4 - top
    beside = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16.0 + COLUMN + EDGE if beside else float(EDGE)
    odds, pitch = odds_and_pitch(width, top, tall, side, low)
    left, right = columns(width, top, COLUMN, tall)
    return Layout(
        bar=across,
        top=pitch[1],
        left=left if beside else None,
        right=right if beside else None,
        strip=(16.0, strip, width - 32, float(STRIP)),
        commentary=(16.0, commentary, width - 32, said),
        transport=transport(width, pitch[2], strip - 60),
        odds=odds,
        pitch=pitch,
    )
