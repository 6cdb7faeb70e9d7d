"""Matches stopped at the moments worth looking at."""

from __future__ import annotations

from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.flow import screening
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.stage.gallery import Make, beside, is_a, match_at
from game.stage.screening import FinishedMatch


def _played(seed: int) -> FinishedMatch[MatchTable, FuttiMatchScene]:
    return screening.of_record(screening.exhibition(seed))


def _at(kind: type[object], moment: float) -> Make:
    """That share through the first such event that isn't of the beginning."""
    return match_at(_played, is_a(kind), moment, after=1 / 3)


_CONTEST = _at(ev.PlayContested, 0.9)

SCENES: dict[str, Make] = {
    "match": _at(ev.GoalScored, 0.3),
    "match-goal": _at(ev.GoalScored, 0.7),
    "match-save": _at(ev.ShotSaved, 0.85),
    "match-contest": _at(ev.PlayContested, 0.6),
    "match-doubles": _at(ev.DoublesRolled, 0.7),
    "match-breakaway": _at(ev.BreakawayRun, 0.3),
    "match-yellow": _at(ev.PlayerBooked, 0.4),
    "match-red": _at(ev.PlayerSentOff, 0.4),
    "match-injury": _at(ev.PlayerInjured, 0.5),
    "match-penalty": _at(ev.PenaltyStruck, 0.5),
    "match-substitution": match_at(
        _played, lambda event: isinstance(event, ev.LineUpChanged) and bool(event.on), 0.5, after=1 / 3
    ),
    "match-log": beside(_CONTEST, "transport.log"),
    "match-why": beside(_CONTEST, "transport.why"),
    "match-end": _at(ev.MatchEnded, 0.9),
}
