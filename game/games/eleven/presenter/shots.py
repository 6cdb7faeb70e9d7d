"""What the camera looks at in a match of Eleven: an area where somebody is met, the ball on its way into a net, and
all of the pitch otherwise. Times are seconds of the beat.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Event
from engine.eleven.match import events as ev
from engine.eleven.zones import Zone
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.plan import AREA, CENTRE, GOAL_DEPTH, GOAL_HALF, ahead, area, middle, net
from game.stage.camera import Shot
from game.stage.choreography import Choreography

_MET_NEAR, _FREE_NEAR, _GOAL_NEAR = 1.75, 1.35, 1.3
_CLEAR = 8.0
"""How far what is in sight is from the picture's edge at least."""
_WHOLE = (*CENTRE, 1.0)


def shots(stage: Stage, event: Event, made: Choreography) -> tuple[Shot, ...]:
    """An area is looked at closely where somebody is met; the camera goes with the ball into the net, and back."""
    match event:
        case ev.ZoneCompared():
            return tuple(_zone_shots(stage, event, made))
        case ev.GoalScored():
            goal = _before_goal(event.own)
            flight, party = made.cues["flight"], made.cues["party"]
            return Shot(flight.start, flight.end, *goal), Shot(party.end, made.length, *_WHOLE)
    return (Shot(0.0, min(0.6, made.length), *_WHOLE),) if made.length else ()


def _before_goal(mine: bool) -> tuple[float, float, float]:
    x, y = net(mine)
    return x, y - ahead(mine) * 150, _GOAL_NEAR


def _held(zone: Zone, mine: bool) -> tuple[float, float, float]:
    """As near as an area is wholly in sight with the net that my side (or theirs) shoots at."""
    x, y, width, height = area(zone)
    goal_x, goal_y = net(mine)
    left, right = min(x, goal_x - GOAL_HALF), max(x + width, goal_x + GOAL_HALF)
    top, bottom = min(y, goal_y - GOAL_DEPTH / 2), max(y + height, goal_y + GOAL_DEPTH / 2)
    across, down = AREA[2] / (right - left + 2 * _CLEAR), AREA[3] / (bottom - top + 2 * _CLEAR)
    return (left + right) / 2, (top + bottom) / 2, max(1.0, min(_GOAL_NEAR, across, down))


def _zone_shots(stage: Stage, event: ev.ZoneCompared, made: Choreography) -> Iterator[Shot]:
    pairs = list(met(stage, event))
    x, y = middle(event.comparison.zone)
    if not pairs:
        yield Shot(0.0, min(0.4, made.length), *_WHOLE)
        return
    near = _MET_NEAR if any(one.pair.defender is not None for one in pairs) else _FREE_NEAR
    yield Shot(0.0, made.cues["open"].end + 0.1, x, y, near)
    for number, one in enumerate(pairs):
        shot, back = one.cue(made.cues, "shot"), one.cue(made.cues, "back")
        if shot is None or back is None:
            continue
        goal = _held(event.comparison.zone, one.mine)
        yield Shot(shot.start, shot.end, *goal)
        if number + 1 < len(pairs):
            yield Shot(back.start, back.end, x, y, near)
    yield Shot(made.cues["close"].start, made.length, x, y, 1.2)
