"""What a match of Eleven was about, read off its table and goals: who was the best, and what its events changed.

Owns the rule for both. The player of the match has the most points: three for a goal he scored in a zone or by his
ability, one for every attack he met and stopped. Among equals who scored the goal that decided the match, then somebody
with a name, then one of the winners, then the lower shirt. A goal that nobody is credited with counts for nobody.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.model import Event
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Goal, Stage, card_of, pairs_of, shirt_of
from game.games.eleven.presenter.tempo import goals_left
from game.stage.tempo import level_shares
from game.stage.turning import Swing, mixed
from game.ui.text import Texts

_GOAL, _STOP = 3, 1
_STOPPED = 0.2
"""How much an attack that is stopped counts, of the goal that it isn't."""


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
    return max(deeds(stage), key=lambda one: _worth(stage, one), default=None)


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


def _decisive(stage: Stage) -> tuple[bool, int] | None:
    """Who scored the last goal that took the winners ahead, or that levelled a draw: mine or not, and by his shirt."""
    result = stage.table.result
    lead = 0 if result == "draw" else 1
    for goal in reversed(stage.goals):
        if goal.lead == lead and (lead == 0 or goal.own == (result == "win")):
            shirt = _scorer(stage.table, goal)
            return None if shirt is None else (goal.own, shirt)
    return None


def _worth(stage: Stage, one: Best) -> tuple[int, bool, bool, bool, int]:
    table = stage.table
    named = one.own and card_of(table, one.shirt) is not None
    won = table.result == ("win" if one.own else "loss")
    return one.points, (one.own, one.shirt) == _decisive(stage), named, won, -one.shirt


def did_in_words(t: Texts, best: Best) -> str:
    """His goals and the attacks he stopped."""
    told = (("goals", best.goals), ("stops", best.stops))
    return ", ".join(t(f"eleven.report.did.{key}", n=n) for key, n in told if n)


def swing(stage: Stage, event: Event) -> Swing | None:
    """What a goal or a zone in which somebody met changed, as if between equals; `stage` is the one before it.

    Zones to come promise goals by who attacks there, not by who is stronger, which lies open. Attacks that were stopped
    count as so much of the goals that there were not.
    """
    table = stage.table
    lead = table.goals - table.against
    match event:
        case ev.GoalScored(goals=goals, against=against):
            left = goals_left(table)
        case ev.ZoneCompared(comparison=comparison, goals=goals, against=against) if met := pairs_of(event):
            left = goals_left(table, comparison.zone)
            if not any(pair.scored for _, pair in met):
                attacks = sum(1 if side == "mine" else -1 for side, _ in met)
                now = level_shares(lead, left)
                return Swing(mixed(now, level_shares(lead + attacks, left), _STOPPED), now)
        case _:
            return None
    return Swing(level_shares(lead, left), level_shares(goals - against, left))
