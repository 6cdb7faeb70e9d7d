"""Why a match of a matchday stands as it does: what the match itself would say of the last thing seen in it.

Owns what that is. What is said of it is the match's (`game.games.fortunes.presenter.explanation`).
"""

from __future__ import annotations

from engine.fortunes.goals import extra_time_mean
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import NINETY, MatchSetup, MatchTable
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.explanation import why
from game.games.fortunes.presenter.season_rooms.matchday import Seen
from game.stage.explanation import Why


def why_now(setup: MatchSetup, fixture: int, seen: Seen) -> Why:
    """The explanation of a fixture's last goal; of its odds before the first; of how it ended once all have."""
    goals, kicks = seen.goals.get(fixture, ()), seen.kicks.get(fixture, ())
    table = MatchTable(setup, means=means_of(setup), goals=list(goals), kicks=list(kicks))
    if seen.over or kicks:
        return why(table, ev.MatchEnded(score=table.score, winner=None, rule="FF-35" if kicks else "FF-31"))
    if not goals:
        return why(table, ev.KickedOff(means=table.means, rule="FF-31"))
    goal, rule = goals[-1], "FF-31"
    if goal.minute > NINETY:
        home, away = table.means
        table.means, rule = (extra_time_mean(home), extra_time_mean(away)), "FF-35"
    return why(table, ev.GoalScored(goal=goal, score=table.score, rule=rule))
