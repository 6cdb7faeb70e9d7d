"""How each event of a game of Superclub is played, outside its matches.

Owns the way from an event to the score its room gives it. What nobody needs to watch takes no time.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.model import Event
from engine.superclub.season.model import Room, SeasonTable
from game.games.superclub.presenter.season_rooms import (
    deadline,
    draft,
    finance,
    investments,
    scouting,
    season,
    training,
)
from game.stage.timeline import Choreographer, Choreography

SCORES: Mapping[type[Event], Choreographer] = {
    **draft.SCORES,
    **finance.SCORES,
    **training.SCORES,
    **scouting.SCORES,
    **investments.SCORES,
}
"""All rooms' scores."""
BY_ROOM: Mapping[Room, Mapping[type[Event], Choreographer]] = {
    "deadline": deadline.SCORES,
    "finance": deadline.UNHAPPY,
    "season": season.SCORES,
    "end": season.SCORES,
}
"""What a room plays its own way: a card that is turned under the hammer isn't one that a scout found."""


def score_of(table: SeasonTable, event: Event, *, own: bool) -> Choreography:
    """How the event is played, given the table before it."""
    make = BY_ROOM.get(table.room, SCORES).get(type(event)) or SCORES.get(type(event))
    return Choreography(0.0) if make is None else make(table, event, own)
