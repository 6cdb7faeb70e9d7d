"""What a match of Eleven was about, read off its table and goals: who was the best, and what changed most.

Owns the rule for both. The player of the match has the most points: three for a goal he scored in a zone or by his
ability, one for every attack he met and stopped. Among equals somebody with a name, then one of the winners, then the
lower shirt. A goal that nobody is credited with counts for nobody.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.model import Event
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Goal, Stage, card_of, pairs_of, shirt_of
from game.ui.text import Texts

_GOAL, _STOP = 3, 1
_STOPPED = 0.3
"""How much a zone changes in which an attack was stopped, of what a goal does."""


class Best(NamedTuple):
    """Somebody by his shirt, whether he is one of the manager's, and what he did."""

    own: bool
    shirt: int
    goals: int
    stops: int

    @property
    def points(self) -> int:
        """What that counts."""
        return _GOAL * self.goals + _STOP * self.stops


def player_of_the_match(stage: Stage) -> Best | None:
    """None where nobody scored or stopped anybody."""
    return max(deeds(stage), key=lambda one: _worth(stage.table, one), default=None)


def deeds(stage: Stage) -> list[Best]:
    """What everybody did who scored or stopped somebody."""
    table = stage.table
    goals, stops = Counter[tuple[bool, int]](), Counter[tuple[bool, int]]()
    for goal in stage.goals:
        if (shirt := _scorer(table, goal)) is not None:
            goals[goal.own, shirt] += 1
    for comparison in table.compared:
        for own, duel in ((False, comparison.mine), (True, comparison.theirs)):
            stops.update((own, pair.defender.number) for pair in duel.pairs if pair.defender and not pair.scored)
    return [Best(own, shirt, goals[own, shirt], stops[own, shirt]) for own, shirt in goals.keys() | stops.keys()]


def _scorer(table: MatchTable, goal: Goal) -> int | None:
    """The shirt of who scored, None for an own goal and for one that nobody is credited with."""
    if goal.number is not None:
        return goal.number
    return shirt_of(table, goal.card) if goal.own and goal.card is not None else None


def _worth(table: MatchTable, one: Best) -> tuple[int, bool, bool, int]:
    named = one.own and card_of(table, one.shirt) is not None
    won = table.result == ("win" if one.own else "loss")
    return one.points, named, won, -one.shirt


def did_in_words(t: Texts, best: Best) -> str:
    """His goals and the attacks he stopped."""
    told = (("goals", best.goals), ("stops", best.stops))
    return ", ".join(t(f"eleven.report.did.{key}", n=n) for key, n in told if n)


def moved(stage: Stage, event: Event) -> float:
    """How much an event changed, 0 … 1; `stage` is the one before it."""
    match event:
        case ev.GoalScored():
            return 1.0
        case ev.ZoneCompared():
            met = pairs_of(event)
            if not met:
                return 0.0
            swing = abs((event.goals - event.against) - (stage.table.goals - stage.table.against))
            return min(1.0, 0.7 + 0.3 * swing) if any(pair.scored for _, pair in met) else _STOPPED
    return 0.0
