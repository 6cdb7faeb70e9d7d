"""What makes a goal of Football Fortunes more than one: a hat-trick, an equaliser, the lead near the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fortunes.match.model import EXTRA, NINETY, Goal
from game.stage.occasions import Occasion

LATE = 5
"""Within so many minutes of the end a goal that takes the lead is a late one."""
HAT_TRICK = 3


def occasion_of(goals: Sequence[Goal], goal: Goal) -> Occasion | None:
    """What a goal is after the `goals` before it, None for one like any other."""
    ours = sum(one.side == goal.side for one in goals) + 1
    theirs = len(goals) + 1 - ours
    end = NINETY if goal.minute <= NINETY else EXTRA
    if ours == theirs + 1 and goal.minute > end - LATE:
        return "late_winner"
    scored = sum(one.side == goal.side and one.scorer == goal.scorer for one in goals) + 1
    if goal.scorer is not None and scored == HAT_TRICK:
        return "hat_trick"
    return "equaliser" if ours == theirs else None
