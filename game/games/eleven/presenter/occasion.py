"""What makes a goal of Eleven more than one: a hat-trick, an equaliser, the lead in the last attack, an own goal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Goal, Stage
from game.games.eleven.presenter.tempo import attackers_left
from game.stage.choreography import Sound
from game.stage.occasions import Occasion, cheers

HAT_TRICK = 3


def occasion_of(stage: Stage, goal: Goal) -> Occasion | None:
    """The first that is true of a goal, given the stage before its event; None for one like any other.

    Whether theirs, who come after mine, still answer in the same zone isn't asked: it would tell what is to come.
    """
    if not goal.own and goal.source != "zone":
        return "own_goal"
    if goal.lead == 1 and is_last(stage.table, goal):
        return "late_winner"
    if goal.own and goal.number is not None:
        earlier = [one for one in stage.goals if one.own and one.number == goal.number and one.goals < goal.goals]
        if len(earlier) == HAT_TRICK - 1:
            return "hat_trick"
    return "equaliser" if goal.lead == 0 else None


def is_last(table: MatchTable, goal: Goal) -> bool:
    """Whether nobody attacks any more once a goal's zone is left."""
    return goal.zone is not None and attackers_left(table, goal.zone) == 0


def cries(stage: Stage, goal: Goal, at: float) -> Iterator[Sound]:
    """What the stands make of a goal, `at` some second: at theirs only few rejoice, and all others groan."""
    also = occasion_of(stage, goal)
    if not goal.own and also != "own_goal":
        yield Sound(at, "groan")
    if goal.own or also is not None:
        yield from cheers(also, int(not goal.own), at)
