"""How fast a visit is shown, so that it always comes to its end in time: as it is while there is time, faster towards
the end, and of what would be too fast to follow the goals alone.

Owns that reckoning. Whose match it is, and how long it may take, is said by who asks.
"""

from __future__ import annotations

from typing import Any

from game.stage.highlights import END, goals
from game.stage.timeline import Timeline

FOLLOWED = 6.0
"""Seconds of a match that may pass in one and can still be followed: about a minute of play."""
HASTE = 2.0
"""How many times faster than that it passes at most where nothing is decided and nobody is asked for long."""
STRETCH = 15.0
"""The last seconds of a visit's play: nothing is asked in them any more, and they may be shown as goals alone."""
MOST_WATCHED = 17.0
"""Seconds that a visitor watches between two decisions, or from the last one to the end."""
_LONGEST = 180.0
_MARGIN = 1.0  # seconds before its time in which a match is over, so that its end isn't cut off
_EASY = 0.8  # what of the pace that is needed is kept to before the last stretch, which so runs faster
_CALM = 2.5  # how fast a goal passes at least that is shown alone


def patience(most: float, session: float) -> float:
    """How long a visitor's first choices wait that may wait so long in the longest visit; less in a shorter one."""
    return most * min(1.0, session / _LONGEST)


def speed(left: float, seconds: float, asking: float = 0.0, whole: float = 0.0) -> float:
    """How many of a timeline's seconds pass in one, so that what is `left` of it ends in `seconds` from now at the
    latest, of which so many go for being asked: at least 1, and not more than `FOLLOWED` before the last stretch.

    `whole` is what is left of the visit's play, if other screens come after this one: then it may take longer.
    """
    needed = left / max(seconds - asking - _MARGIN, 0.25)
    return max(1.0, min(needed * _EASY, FOLLOWED) if max(seconds, whole) > STRETCH else needed)


def lively(pace: float, left: float, watched: float) -> float:
    """A pace at which somebody who has watched for so many seconds is asked soon, if so much of the timeline is `left`
    until then; for that alone it never becomes hard to follow."""
    needed = left / max(MOST_WATCHED - watched, 1.0)
    return max(pace, min(needed, FOLLOWED))


def haste(timeline: Timeline[Any], pace: float, watched: float) -> float:
    """How many times faster still somebody sees what lies between goals, at a pace that can just be followed, if even
    so he would be asked late: 1 to `HASTE`."""
    needed = (timeline.length - timeline.time) / max(MOST_WATCHED - watched, 1.0) / FOLLOWED
    if needed <= 1 or pace != FOLLOWED or any(span.start <= timeline.time < span.end for span in goals(timeline.beats)):
        return 1.0
    return min(needed, HASTE)


def goals_alone(timeline: Timeline[Any], pace: float) -> float:
    """Go on to the next goal, without any left to the end, if the cursor isn't in one; returns how fast that passes.

    `pace` is what is needed for everything. Of what comes next the goals are shown, calmly if there is time.
    """
    seconds = (timeline.length - timeline.time) / pace
    ahead = [span for span in goals(timeline.beats) if span.end > timeline.time]
    if not ahead:
        if timeline.time < timeline.length - END:
            timeline.seek_time(timeline.length - END)
    elif timeline.time < ahead[0].start:
        timeline.seek_time(ahead[0].start)
    left = sum(span.end - max(span.start, timeline.time) for span in ahead) or timeline.length - timeline.time
    return max(_CALM, left / max(seconds, 0.05))
