"""What lies on the table of a season: a lane a club with squad token and point marker, a round's fixtures as plates.

Owns where every club stands at a moment, from the table before an event and the event, and how fixtures are drawn into
an area. Reckons no points and no results: markers are the events', results those the table has or the one being told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import STATUSES, Content
from engine.superclub.match.model import Winner
from engine.superclub.season import events as ev
from engine.superclub.season.model import Meeting, Played, SeasonTable
from game.games.superclub.style import board
from game.games.superclub.style.club_style import entrant_looks, looks_of_key
from game.stage.club_looks import ClubStyle
from game.ui.look.look import Look
from game.ui.look.motion import lerp
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts

_GAP = 8
_WIDE, _HIGH = 236, 56
_LEAST = 30
WON: dict[Winner, str] = {"home": "triangle_left", "draw": "minus", "away": "triangle_right"}
"""Points at who won."""
_TONES: dict[Winner, Tone] = {"home": "good", "draw": "muted", "away": "bad"}


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


def statuses(t: Texts) -> tuple[str, ...]:
    """The names of the grounds."""
    return tuple(t(f"superclub.status.{status}") for status in STATUSES)


def paint(look: Look, t: Texts, surface: pygame.Surface, area: pygame.Rect, shown: list[board.Lane]) -> None:
    """The board over a whole area."""
    plan = board.BoardPlan(area.w, area.h, max(1, len(shown)))
    board.paint_board(look, surface, plan, (area.x, area.y), shown, statuses(t))


def statuses_in(area: pygame.Rect, lanes: int) -> pygame.Rect:
    """Where the names of the grounds stand on such a board."""
    plan = board.BoardPlan(area.w, area.h, max(1, lanes))
    left = round(plan.x(board.BANDS[0]))
    return pygame.Rect(area.x + left, area.y, round(plan.x(board.FINISH)) - left, round(plan.head))


class Sheet(NamedTuple):
    """What is drawn: a round by the table, whose clubs lie on paper, the meeting being told, scores by match."""

    t: Texts
    content: Content
    table: SeasonTable
    round: int
    own: tuple[int, ...]
    lit: Meeting | None
    score: Callable[[str], str]


def result_of(table: SeasonTable, number: int, meeting: Meeting) -> Played | None:
    """How a meeting of a round ended; None if it isn't known yet."""
    found = (one for one in table.played if one.round == number)
    return next((one for one in found if (one.home, one.away) == (meeting.home, meeting.away)), None)


def fixtures_height(count: int, width: float) -> int:
    """How high an area must be for so many plates at their full height."""
    columns = _columns(count, width)
    return -(-count // columns) * (_HIGH + _GAP) - _GAP


def _columns(count: int, width: float) -> int:
    most = max(1, int((width + _GAP) // (_WIDE + _GAP)))
    columns = max(1, min(count, most))
    return -(-count // -(-count // columns))


def draw_fixtures(pen: Pen, sheet: Sheet, most: float = _HIGH + 16) -> None:
    """The round's plates, as high as there is room for and at most `most`."""
    table = sheet.table
    if not 0 < sheet.round <= len(table.rounds):
        return
    meetings = table.rounds[sheet.round - 1]
    columns = _columns(len(meetings), pen.w)
    rows = -(-len(meetings) // columns)
    wide = (pen.w + _GAP) / columns - _GAP
    high = min(most, (pen.h + _GAP) / rows - _GAP)
    if high < _LEAST:
        return
    for number, meeting in enumerate(meetings):
        row, column = divmod(number, columns)
        own = meeting.home in sheet.own or meeting.away in sheet.own
        ground = "row_amber" if meeting == sheet.lit else "row_paper" if own else "row"
        _plate(pen.part(column * (wide + _GAP), row * (high + _GAP), wide, high, ground), sheet, meeting)


def _plate(pen: Pen, sheet: Sheet, meeting: Meeting) -> None:
    size = min(64.0, pen.h - 12)
    played = result_of(sheet.table, sheet.round, meeting)
    home = entrant_looks(sheet.content, sheet.table, meeting.home)
    pen.crest(home.crest, size, 8 + size / 2)
    if meeting.away is None:
        pen.write(home.name, "bold20", size + 18, width=pen.w - size - 116)
        words = sheet.t("superclub.season.sim")
        if played is not None:
            words = sheet.t(f"superclub.season.got_{played.result}", n=played.points[0])
        tone = _TONES[played.result] if played is not None else "muted"
        pen.write(words, "bold20", -12, tone=tone, width=88)
        return
    away = entrant_looks(sheet.content, sheet.table, meeting.away)
    pen.crest(away.crest, size, pen.w - 8 - size / 2)
    half = pen.w / 2 - size - 16 - 36
    for looks, x in ((home, size + 14), (away, -size - 14)):
        # a club's whole name where it fits, else its letters
        name = looks.name if pen.width(looks.name, "bold16") <= half else looks.short
        pen.write(name, "bold20", x, width=half)
    if played is None:
        words = sheet.t("superclub.season.against")
        pen.write(words, "semi20", pen.w / 2, tone="muted", width=64, align="centre")
        return
    score = sheet.score(played.key)
    if score:
        pen.write(score, "display28", pen.w / 2, low=1, width=78, align="centre")
    else:  # told before this screen was opened: who won is known, not by how much
        pen.mark(WON[played.result], 22, pen.w / 2)
