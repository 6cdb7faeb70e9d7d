"""The order of an off-season: who has the turn, and through which rooms all go (SC-12).

What happens in a room is the module's of that room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.superclub.content.cards import Content
from engine.superclub.season import deadline, finance, investing, scouting, training
from engine.superclub.season.events import RoomEntered, SeasonBegun
from engine.superclub.season.model import MOST_SEATS, Room, SeasonTable
from engine.superclub.season.order import clockwise
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import BeginSeason, EnterRoom, KickOff, SeasonStep

_STEPS: Mapping[Room, Callable[[Content, SeasonTable], list[SeasonStep]]] = {
    "finance": finance.steps,
    "training": training.steps,
    "scouting": scouting.steps,
    "investments": investing.steps,
    "deadline": deadline.steps,
}
_RULES: Mapping[Room, str] = {
    "finance": "SC-13",
    "training": "SC-18",
    "scouting": "SC-21",
    "investments": "SC-22",
    "deadline": "SC-25",
    "season": "SC-30",
}


def begin_season(play: SeasonPlay, step: BeginSeason) -> None:
    """An off-season, in the order of last season: the best-placed manager first, then clockwise (SC-12, SC-45).

    In the first season it is manager 1, powerhouses come behind all managers, and there is no finance.
    """
    table = play.table
    seats = len(table.clubs)
    first = table.season == 0
    if first:
        order = tuple(table.order)
        fillers = range(seats, MOST_SEATS) if table.setup.powerhouses else ()
        ranking = (*order, *fillers)
    else:
        ranking = tuple(table.ranking)
        order = clockwise(seats, next(entrant for entrant in ranking if entrant < seats))
    play.emit(SeasonBegun(season=table.season + 1, order=order, ranking=ranking, rule="SC-12"))
    rooms: tuple[Room, ...] = ("training", "scouting", "investments", "deadline", "season")
    play.then(*(EnterRoom(room) for room in (rooms if first else ("finance", *rooms))))


def enter_room(play: SeasonPlay, step: EnterRoom) -> None:
    """All go on to the next room (SC-12)."""
    play.emit(RoomEntered(room=step.room, rule=_RULES[step.room]))
    if step.room == "season":
        play.then(KickOff())
    else:
        play.then(*_STEPS[step.room](play.content, play.table))


HANDLERS: Handlers = {BeginSeason: begin_season, EnterRoom: enter_room}
