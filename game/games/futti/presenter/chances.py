"""How likely each result of a Fütti match is as it stands: 10,000 rests of it, always by the same seeds.

Reckoned after every minute and kick of an exchange, after each line-up that is changed between two minutes, for every
shot while it is one, and after a goal, when the end of the minute is still to come. How likely a shot goes in
`engine.futti.odds` knows exactly; how a match ends only without cards and injuries.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.model import clone, digest
from engine.core.shares import Shares
from engine.core.streams import seeds_of
from engine.futti.match import events as ev
from engine.futti.match.fold import fold
from engine.futti.match.model import HOME, MATCH_MINUTES, VISITORS, Decider, MatchTable, other
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.odds import goal_chance
from engine.futti.side_by_side.matches import Fixture
from engine.futti.side_by_side.rest import as_it_stands, rests
from game.games.futti.presenter.match import Stage
from game.stage.momentum import Reckoning
from game.stage.timeline import Beat
from game.ui.look.motion import lerp

if TYPE_CHECKING:
    from engine.core.streams import Words

SAMPLES = 10_000
_MOST_KEPT = 4096
_ASKED, _ANSWERED = 0.7, 0.4
"""How much of its minute is still to come when a shot is taken, and when it is in."""
_SHOT = ("side", "player", "kind", "goaltender", "black", "white", "rating")
_kept: dict[str, Shares] = {}
"""What was reckoned before, by the state: a match that is watched again needs no dice."""


@lru_cache(maxsize=1)
def _rules() -> FuttiMatch:
    return FuttiMatch()


@lru_cache(maxsize=1)
def _seeds() -> Words:
    return next(seeds_of(1, "rest", SAMPLES))


class FuttiReckoner:
    """What reckons the chances of one match."""

    def __init__(self) -> None:
        self._fixture: Fixture | None = None

    def before(self, stage: Stage, beat: Beat) -> Reckoning | None:
        """A shot is worth what a goal and a save are, by the exact chance of either; whether it is one isn't asked."""
        event, table = beat.event, stage.table
        if not isinstance(event, ev.ShotSaved | ev.GoalScored) or event.rating is None:
            return None
        scored, saved = clone(table), clone(table)
        fold(scored, _goal(table, event))
        fold(saved, _save(event))
        work = self._blend(
            goal_chance(event.rating),
            as_it_stands(scored, _ball_after_goal(event)),
            as_it_stands(saved, _ball_after_save(stage, event)),
        )
        return Reckoning(0.0, _at(table.minute - _ASKED), work)

    def after(self, stage: Stage, beat: Beat) -> Reckoning | None:
        """After every minute, kick and change between two minutes, and after a goal, once it is seen to be in."""
        event, table = beat.event, stage.table
        cue = beat.choreography.cues.get("resolve")
        seen = 0.0 if cue is None else cue.end if isinstance(event, ev.GoalScored) else cue.start
        match event:
            case ev.KickedOff(minute=1) | ev.MinuteTicked() | ev.KickTaken() | ev.MatchEnded():
                return Reckoning(seen, _at(table.minute), self._share(as_it_stands(clone(table))))
            case ev.LineUpChanged() if table.minute == table.ticked:  # else the minute's own tick tells it
                return Reckoning(seen, _at(table.minute), self._share(as_it_stands(clone(table))))
            case ev.GoalScored():
                work = self._share(as_it_stands(clone(table), _ball_after_goal(event)))
                return Reckoning(seen, _at(table.minute - _ANSWERED), work, event.side)
        return None

    def _blend(self, chance: float, scored: MatchState, saved: MatchState) -> Generator[None, None, Shares]:
        goal = yield from self._share(scored)
        save = yield from self._share(saved)
        home, draw, visitors = (lerp(low, high, chance) for low, high in zip(save, goal, strict=True))
        return home, draw, visitors

    def _share(self, state: MatchState) -> Generator[None, None, Shares]:
        key = digest(state)
        if key not in _kept:
            if self._fixture is None:
                home, visitors = (side.team for side in state.table.sides)
                self._fixture = Fixture(_rules(), home, visitors, state.table.decider)
            results = yield from rests(self._fixture, state, _seeds())
            if len(_kept) >= _MOST_KEPT:
                _kept.clear()
            table = state.table
            is_over = int(results.minute.max()) <= table.minute  # no rest has another minute
            _kept[key] = results.shares if is_over else _estimated(results.shares, table.decider)
        return _kept[key]


def _estimated(shares: Shares, decider: Decider) -> Shares:
    """As they came out, but that what may still happen is never certain: of what no rest had, half a rest."""
    home, draw, visitors = shares
    least = 0.5 / SAMPLES
    some = max(home, least), max(draw, least) if decider == "draw" else draw, max(visitors, least)
    home, draw, visitors = (share / sum(some) for share in some)
    return home, draw, visitors


def _at(minutes: float) -> float:
    return min(1.0, minutes / MATCH_MINUTES)


def _goal(table: MatchTable, event: ev.ShotSaved | ev.GoalScored) -> ev.GoalScored:
    """A shot as a goal, whatever came of it."""
    home, visitors = table.score
    score = home + (event.side == HOME), visitors + (event.side == VISITORS)
    facts = {name: getattr(event, name) for name in _SHOT}
    return ev.GoalScored(**facts, home=score[HOME], visitors=score[VISITORS])


def _save(event: ev.ShotSaved | ev.GoalScored) -> ev.ShotSaved:
    """A shot as a save, whatever came of it."""
    return ev.ShotSaved(**{name: getattr(event, name) for name in _SHOT})


def _ball_after_goal(event: ev.ShotSaved | ev.GoalScored) -> int:
    """FU-14, FU-28."""
    return event.side if event.kind == "penalty" else other(event.side)


def _ball_after_save(stage: Stage, event: ev.ShotSaved | ev.GoalScored) -> int | None:
    """FU-12: by the d12 as rolled; FU-16, FU-28: who shot; FU-21: by a new one."""
    if event.kind == "open" and stage.d12 is not None:
        return HOME if stage.d12 >= stage.table.control.home_from else VISITORS
    return event.side if event.kind in ("breakaway", "penalty") else None
