"""The order of an off-season: who comes first by throws of a die, and the rooms that all go through (SC-9, SC-12).

Owns the order of seats, also where a season's throws decide it (SC-40); what happens in a room is that room's module's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.superclub.content.cards import Content
from engine.superclub.season import auctions, finance, investing, scouting, training
from engine.superclub.season.events import RoomEntered, SeasonBegun
from engine.superclub.season.model import MOST_SEATS, Room, SeasonTable
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import BeginSeason, EnterRoom, KickOff, SeasonStep

Throws = tuple[tuple[int | None, ...], ...]
_STEPS: Mapping[Room, Callable[[Content, SeasonTable], list[SeasonStep]]] = {
    "finance": finance.steps,
    "training": training.steps,
    "scouting": scouting.steps,
    "investments": investing.steps,
    "deadline": auctions.steps,
}
_RULES: Mapping[Room, str] = {
    "finance": "SC-13",
    "training": "SC-18",
    "scouting": "SC-21",
    "investments": "SC-22",
    "deadline": "SC-25",
    "season": "SC-30",
}


class Thrown(NamedTuple):
    """What was thrown, each time a die by place in the list of who threw (None: not this time), and what came of it."""

    throws: Throws
    order: tuple[int, ...]


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats in turn from `first` (SC-12).

    >>> clockwise(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


def throw_for_first(play: SeasonPlay, seats: int) -> Thrown:
    """One die each, the highest again while level, decides who is manager 1; the others follow clockwise (SC-9)."""
    level = list(range(seats))
    throws: list[tuple[int | None, ...]] = []
    while len(level) > 1:
        dice = {seat: play.chance.roll("first", 6) for seat in level}
        throws.append(tuple(dice.get(seat) for seat in range(seats)))
        level = [seat for seat in level if dice[seat] == max(dice.values())]
    return Thrown(tuple(throws), clockwise(seats, level[0]))


def throw_for_order(play: SeasonPlay, entrants: Sequence[int]) -> Thrown:
    """One die each puts `entrants` in order, whoever is level throwing again (SC-40)."""
    groups = [list(entrants)]
    throws: list[tuple[int | None, ...]] = []
    while any(len(group) > 1 for group in groups):
        dice: dict[int, int] = {}
        split: list[list[int]] = []
        for group in groups:
            if len(group) == 1:
                split.append(group)
                continue
            thrown = {entrant: play.chance.roll("ties", 6) for entrant in group}
            dice |= thrown
            split += [
                [entrant for entrant in group if thrown[entrant] == die]
                for die in sorted(set(thrown.values()), reverse=True)
            ]
        throws.append(tuple(dice.get(entrant) for entrant in entrants))
        groups = split
    return Thrown(tuple(throws), tuple(entrant for group in groups for entrant in group))


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
