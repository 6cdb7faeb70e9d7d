"""The table board of a season: a lane a club, its squad token and point marker, climbing while an event is played.

Owns where every club stands at a moment, from the table before an event and the event. Reckons no points: the markers
are the events'.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import STATUSES, Content
from engine.superclub.season import events as ev
from engine.superclub.season.model import SeasonTable
from game.games.superclub.style import board
from game.games.superclub.style.club_style import entrant_looks, looks_of_key
from game.stage.club_looks import ClubStyle
from game.ui.look.look import Look
from game.ui.look.motion import lerp
from game.ui.text import Texts


class Stand(NamedTuple):
    """Where a club stands: its squad's stars and its point marker."""

    squad: int
    marker: int


Stands = dict[int, Stand]


def stands(table: SeasonTable) -> Stands:
    """Where everybody stands by the table. A powerhouse has no squad: it is shown by what it began with (SC-45)."""
    seats = len(table.clubs)
    found = {seat: Stand(table.token(seat), club.marker) for seat, club in enumerate(table.clubs)}
    for number, club in enumerate(table.powerhouses, seats):
        found[number] = Stand(club.marker - gained(table, number), club.marker)
    return found


def gained(table: SeasonTable, entrant: int) -> int:
    """The points of a season so far."""
    return sum(
        points
        for one in table.played
        for side, points in zip((one.home, one.away), one.points, strict=True)
        if side == entrant
    )


def moved(table: SeasonTable, event: Event | None) -> tuple[Stands, Stands]:
    """Where everybody stands before an event and after it."""
    before = stands(table)
    after = dict(before)
    match event:
        case ev.SeasonKickedOff():
            for seat, marker in enumerate(event.markers):
                after[seat] = Stand(before[seat].squad, marker)
            for number, power in enumerate(event.powerhouses, len(table.clubs)):
                after[number] = Stand(power.marker, power.marker)
                before[number] = after[number]
        case ev.MeetingCounted():
            for entrant, counted in zip((event.played.home, event.played.away), event.markers, strict=True):
                if entrant is not None and counted is not None:
                    after[entrant] = Stand(before[entrant].squad, counted)
        case ev.MarkerMoved():
            # The squad changed with the event before: both pieces move together (SC-8).
            old = before[event.seat]
            before[event.seat] = Stand(event.token - (event.marker - old.marker), old.marker)
            after[event.seat] = Stand(event.token, event.marker)
    return before, after


def places(at: Stands, ranking: list[int]) -> list[int]:
    """Entrants best first; who is level stands as last season's order has them."""
    return sorted(at, key=lambda one: (-at[one].marker, ranking.index(one) if one in ranking else one))


def lanes(
    t: Texts, content: Content, table: SeasonTable, own: tuple[int, ...], event: Event | None = None, share: float = 1.0
) -> list[board.Lane]:
    """The board's lanes with an event played so far (0 … 1)."""
    before, after = moved(table, event)
    order = table.ranking
    if isinstance(event, ev.SeasonEnded) or table.room == "end":
        decided = event.ranking if isinstance(event, ev.SeasonEnded) else order
        rows_before = rows_after = {one: place for place, one in enumerate(decided)}
    else:
        rows_before = {one: place for place, one in enumerate(places(before, order))}
        rows_after = {one: place for place, one in enumerate(places(after, order))}
    found = []
    for entrant in after:
        was, will = before[entrant], after[entrant]
        owner = table.setup.seats[entrant].name if entrant < len(table.clubs) else t("superclub.season.powerhouse")
        looks = _looks(content, table, entrant, event)
        found.append(
            board.Lane(
                looks.name, "" if owner == looks.name else owner, looks.crest, looks.kit,
                lerp(was.squad, will.squad, share), lerp(was.marker, will.marker, share),
                lerp(rows_before[entrant], rows_after[entrant], share), entrant in own,
            )
        )  # fmt: skip
    return found


def _looks(content: Content, table: SeasonTable, entrant: int, event: Event | None) -> ClubStyle:
    seats = len(table.clubs)
    if isinstance(event, ev.SeasonKickedOff) and entrant >= seats:
        return looks_of_key(content, event.powerhouses[entrant - seats].key)
    return entrant_looks(content, table, entrant)


def statuses(t: Texts) -> list[str]:
    """The names of the grounds."""
    return [t(f"superclub.status.{status}") for status in STATUSES]


def paint(look: Look, t: Texts, surface: pygame.Surface, area: pygame.Rect, shown: list[board.Lane]) -> None:
    """The board over a whole area."""
    plan = board.BoardPlan(area.w, area.h, max(1, len(shown)))
    board.paint_board(look, surface, plan, (area.x, area.y), shown, statuses(t))
