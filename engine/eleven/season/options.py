"""Everything a manager may do on a day, listed, and his answer to what he does (EL-11).

For computer managers, who see a view, as for the rules. What may be done is `day`'s to say; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from engine.core.model import Reason
from engine.eleven.content.cards import BUILDINGS, DEALS, Content
from engine.eleven.season import using
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.day import day_fault, do_day_action
from engine.eleven.season.model import PLACES, DayDue, SeasonTable
from engine.eleven.season.stadium import RAISED
from engine.eleven.season.state import Answer, Answers, SeasonPlay


def day_options(content: Content, table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """Every legal action of `seat` on its day; the day's end is always one, and the last."""
    return (action for action in thinkable(table, seat) if day_fault(content, table, seat, action) is None)


def thinkable(table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """What might be done on some day, legal now or not: what a window greys is the rest of it."""
    club = table.clubs[seat]
    for place in range(PLACES):
        yield HirePlayer(seat, place)
        yield HireStaff(seat, place)
        for deal in DEALS:
            yield ContractSponsor(seat, place, deal)
        yield ContractSponsor(seat, place, "adboard", True)
    yield HireYoungster(seat)
    for player in club.players:
        yield SellPlayer(seat, player.card)
    for building in BUILDINGS:
        yield Build(seat, building)
    yield ExtendOffice(seat)
    for track in RAISED:
        yield RaisePotential(seat, track)
    for piece in using.pieces(club):
        yield UseCard(seat, piece)
        yield UseCard(seat, piece, True)
    yield EndDay(seat)


def _fault(content: Content, table: SeasonTable, due: DayDue, action: DayAction) -> Reason | None:
    return day_fault(content, table, due.seat, action)


def _options(content: Content, table: SeasonTable, due: DayDue) -> Iterator[DayAction]:
    return day_options(content, table, due.seat)


def _default(content: Content, table: SeasonTable, due: DayDue) -> EndDay:
    return EndDay(due.seat)


def _do(play: SeasonPlay, due: DayDue, action: DayAction) -> None:
    do_day_action(play, action)


ANSWERS: Answers = {(DayDue, None): Answer(get_args(DayAction), _fault, _options, _default, _do)}
