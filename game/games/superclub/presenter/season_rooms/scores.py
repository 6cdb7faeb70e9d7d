"""How each event of a game of Superclub is played, outside its matches.

Owns the way from an event to the score its room gives it. What nobody needs to watch takes no time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
from game.stage.timeline import Score

ScoreOf = Callable[[SeasonTable, Any, bool], Score]
"""Makes a score from the table before the event, the event, and whether it is somebody's who looks."""

SCORES: Mapping[type[Event], ScoreOf] = {
    **draft.SCORES,
    **finance.SCORES,
    **training.SCORES,
    **scouting.SCORES,
    **investments.SCORES,
}
"""All rooms' scores."""
BY_ROOM: Mapping[Room, Mapping[type[Event], ScoreOf]] = {
    "deadline": deadline.SCORES,
    "finance": deadline.UNHAPPY,
    "season": season.SCORES,
    "end": season.SCORES,
}
"""What a room plays its own way: a card that is turned under the hammer isn't one that a scout found."""


def score_of(table: SeasonTable, event: Event, *, own: bool) -> Score:
    """How the event is played, given the table before it."""
    make = BY_ROOM.get(table.room, SCORES).get(type(event)) or SCORES.get(type(event))
    return Score(0.0) if make is None else make(table, event, own)
