"""How likely each result of a Fütti match is as it stands: 10,000 rests of it, always by the same seeds.

Reckoned after every minute and kick of an exchange, and at once after a goal, when the end of the minute is still to
come. `engine.futti.odds` isn't asked: it knows no cards and no injuries, so no rest of a match is exact there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.model import clone, digest
from engine.core.streams import seeds_of
from engine.futti.match import events as ev
from engine.futti.match.model import MATCH_MINUTES
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.side_by_side.matches import Fixture
from engine.futti.side_by_side.rest import as_it_stands, rests
from game.games.futti.presenter.match import Stage
from game.stage.momentum import Reckoning
from game.stage.shares import Shares
from game.stage.timeline import Beat

if TYPE_CHECKING:
    from engine.core.streams import Words

SAMPLES = 10_000
_MOST_KEPT = 4096
_kept: dict[str, Shares] = {}
"""What was reckoned before, by the state: a match that is watched again needs no dice."""


@lru_cache(maxsize=1)
def _rules() -> FuttiMatch:
    return FuttiMatch()


@lru_cache(maxsize=1)
def _seeds() -> Words:
    return next(seeds_of(1, "rest", SAMPLES))


def reckoner() -> Callable[[Stage, Beat], Reckoning | None]:
    """What reckons the chances of one match, given the stage after a beat."""
    fixtures: list[Fixture] = []

    def fixture(stage: Stage) -> Fixture:
        if not fixtures:
            home, visitors = (side.team for side in stage.table.sides)
            fixtures.append(Fixture(_rules(), home, visitors, stage.table.decider))
        return fixtures[0]

    def reckon(stage: Stage, beat: Beat) -> Reckoning | None:
        event, table = beat.event, stage.table
        cue = beat.choreography.cues.get("resolve")
        seen = 0.0 if cue is None else cue.start
        at = min(1.0, table.minute / MATCH_MINUTES)
        match event:
            case ev.KickedOff(minute=1) | ev.MinuteTicked() | ev.KickTaken() | ev.MatchEnded():
                return Reckoning(seen, at, _share(fixture(stage), as_it_stands(clone(table))))
            case ev.GoalScored():
                state = as_it_stands(clone(table), (event.side, event.kind))
                at = min(1.0, (table.minute - 0.5) / MATCH_MINUTES)
                return Reckoning(seen, at, _share(fixture(stage), state), event.side)
        return None

    return reckon


def _share(fixture: Fixture, state: MatchState) -> Generator[None, None, Shares]:
    key = digest(state)
    if key not in _kept:
        results = yield from rests(fixture, state, _seeds())
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[key] = results.shares
    return _kept[key]
