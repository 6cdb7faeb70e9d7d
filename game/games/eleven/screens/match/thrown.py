"""A die on the grass, rolled to whom it is thrown for: below it what it must reach, then a tick or a cross.

The tray has the same question with all its cells; here it is seen from afar.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from engine.eleven.club_rules.events import DieThrown
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.explanation import FACE_ASKED, UP_TO, is_good
from game.games.eleven.presenter.match import Names, Stage, shirt_of
from game.games.eleven.presenter.plan import CENTRE, LENGTH, WIDTH, after_match, homes, row
from game.stage import effects
from game.stage.effects import Sight
from game.stage.movement import Point
from game.stage.timeline import Instant
from game.ui.look import dice, marks
from game.ui.look.motion import arc, ease_out
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD
from game.ui.scene import Ui

DIE = 84.0
"""How large a die on the grass is, in units of the plan."""
_TURNS = 30
_FROM: Point = (170.0, 120.0)
"""From where it rolls in, seen from where it comes to lie."""
_LIFT = 60.0
_FADE = 0.3
_SMALL = 0.6
_ROOM, _BODY = (56.0, 46.0, 84.0), (28.0, 32.0, 38.0)
"""How far a die with its words reaches to both sides, up and down; and somebody with his plate."""
_STEP = 16


class Thrown:
    """Draws the die that is thrown."""

    def __init__(self, ui: Ui, names: Names) -> None:
        self._ui = ui
        self._look = ui.look
        self._names = names

    def draw(self, sight: Sight, now: Instant[Stage]) -> None:
        """Draw the die under the cursor, if it is one of six."""
        event = now.event
        if not isinstance(event, DieThrown) or event.die.sides != 6:
            return
        share, size = now.progress("tumble"), DIE * sight.lens.unit
        x, y = _place(now, event)
        opacity = min(1.0, max(0.0, (now.length - now.seconds) / _FADE))
        if share < 1:
            if share > 0 and not sight.still:
                left = 1 - ease_out(share)
                picture = dice.tumbling_d6(self._look, int(ease_out(share) * _TURNS), size, False)
                at = sight.at(x + _FROM[0] * left, y + _FROM[1] * left, _LIFT * arc(min(1.0, share * 0.5 + 0.5)))
                sight.put(picture, at)
        else:
            sight.put(dice.d6(self._look, event.value, size, False, -6), sight.at(x, y), opacity)
        self._draw_question(sight, now, event, (x, y), opacity)

    def ahead(self, unit: float, *, still: bool) -> Iterator[None]:
        """Paint the die in all its positions, two at every step."""
        for value in range(1, 7):
            dice.d6(self._look, value, DIE * unit, False, -6)
            yield
        for turn in range(0 if still else _TURNS + 1):
            dice.tumbling_d6(self._look, turn, DIE * unit, False)
            if turn % 2:
                yield

    def _draw_question(self, sight: Sight, now: Instant[Stage], event: DieThrown, at: Point, opacity: float) -> None:
        """What it must reach, and once it has been looked at whether it is good."""
        good = is_good(self._names.content, now.stage.table, event.die, event.value)
        known = now.progress("hold") >= 1 and good is not None
        colour = AMBER if not known else GOOD if good else BAD_TEXT
        x, y = at
        if event.die.purpose in FACE_ASKED:
            number = event.die.data[-1]
            faces = f"1–{number}" if event.die.purpose in UP_TO else f"{number}+"
            faces = str(number) if number in (1, event.die.sides) else faces
            words = self._ui.t(f"eleven.match.needed.{event.die.purpose}", faces=faces)
            plate = effects.word_plate(self._look, words, colour, "bold24" if sight.lens.unit > _SMALL else "bold16")
            sight.put(plate, sight.at(x, y + DIE * 0.78), opacity)
        if known:
            mark = marks.mark(self._look, "check" if good else "cross", DIE * 0.5 * sight.lens.unit, colour)
            sight.put(mark, sight.at(x + DIE * 0.9, y), opacity)


def _place(now: Instant[Stage], event: DieThrown) -> Point:
    """Where it comes to lie: as near to whom it is thrown for as there is room for it and its words; after the match
    where nobody lines up."""
    table = now.stage.table
    if table.result is not None:
        return after_match(table)
    shirt = shirt_of(table, event.die.data[0]) if event.die.purpose in ("goal", "own_goal") else None
    standing = {who: at for who, (_, at) in homes(table.mine, table.theirs).items()}
    backs = () if table.theirs else tuple(row(zone, False, 1)[0] for zone in ZONES)
    return _room(standing.get((True, shirt or 0), CENTRE), (*standing.values(), *backs))


@lru_cache(maxsize=64)
def _room(near: Point, standing: tuple[Point, ...]) -> Point:
    """The place nearest to a point at which a die covers as little as possible of who stands around."""

    def cost(place: Point) -> float:
        covered = 0.0
        for x, y in standing:
            across = min(place[0] + _ROOM[0], x + _BODY[0]) - max(place[0] - _ROOM[0], x - _BODY[0])
            down = min(place[1] + _ROOM[2], y + _BODY[2]) - max(place[1] - _ROOM[1], y - _BODY[1])
            covered += max(0.0, across) * max(0.0, down)
        return covered + 2 * math.dist(place, near)

    columns = range(round(_ROOM[0]), round(WIDTH - _ROOM[0]), _STEP)
    rows = range(round(_ROOM[1]), round(LENGTH - _ROOM[2]), _STEP)
    return min(((float(x), float(y)) for x in columns for y in rows), key=cost)
