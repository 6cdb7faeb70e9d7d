"""A round's fixtures as plates: who meets whom and who throws alone, with results as they become known.

Owns how they are drawn into an area. Results are those the table has, or the one being told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.match.model import Winner
from engine.superclub.season.model import Meeting, Played, SeasonTable
from game.games.superclub.style.club_style import entrant_looks
from game.ui.look import crests, palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.text import Texts

_GAP = 8
_WIDE, _HIGH = 236, 56
_LEAST = 30
WON: dict[Winner, str] = {"home": "triangle_left", "draw": "minus", "away": "triangle_right"}
"""Points at who won."""


class Sheet(NamedTuple):
    """What is drawn: a round by the table, whose clubs lie on paper, the meeting being told, scores by match."""

    t: Texts
    content: Content
    table: SeasonTable
    round: int
    own: tuple[int, ...]
    lit: Meeting | None = None
    scores: Mapping[str, str] = {}


def result_of(table: SeasonTable, number: int, meeting: Meeting) -> Played | None:
    """How a meeting of a round ended; None if it isn't known yet."""
    found = (one for one in table.played if one.round == number)
    return next((one for one in found if (one.home, one.away) == (meeting.home, meeting.away)), None)


def height(count: int, width: float) -> int:
    """How high an area must be for so many plates at their full height."""
    columns = _columns(count, width)
    return -(-count // columns) * (_HIGH + _GAP) - _GAP


def _columns(count: int, width: float) -> int:
    most = max(1, int((width + _GAP) // (_WIDE + _GAP)))
    columns = max(1, min(count, most))
    return -(-count // -(-count // columns))


def draw(look: Look, surface: pygame.Surface, area: pygame.Rect, sheet: Sheet, most: float = _HIGH + 16) -> None:
    """The round's plates, as high as there is room for and at most `most`."""
    table = sheet.table
    if not 0 < sheet.round <= len(table.rounds):
        return
    meetings = table.rounds[sheet.round - 1]
    columns = _columns(len(meetings), area.w)
    rows = -(-len(meetings) // columns)
    wide = (area.w + _GAP) / columns - _GAP
    high = min(most, (area.h + _GAP) / rows - _GAP)
    if high < _LEAST:
        return
    for number, meeting in enumerate(meetings):
        row, column = divmod(number, columns)
        at = area.x + column * (wide + _GAP), area.y + row * (high + _GAP)
        _plate(look, surface, (*at, wide, high), sheet, meeting)


def _plate(
    look: Look, surface: pygame.Surface, area: tuple[float, float, float, float], sheet: Sheet, meeting: Meeting
) -> None:  # fmt: skip
    x, y, w, h = area
    lit = meeting == sheet.lit
    own = meeting.home in sheet.own or meeting.away in sheet.own
    ground = "row_amber" if lit else "row_paper" if own else "row"
    surface.blit(panel(look, w, h, ground), (look.px(x), look.px(y)))
    ink = palette.INK if own and not lit else palette.TEXT
    soft = palette.INK_SOFT if own and not lit else palette.MUTED
    middle, size = y + h / 2, min(64.0, h - 12)
    played = result_of(sheet.table, sheet.round, meeting)
    home = entrant_looks(sheet.content, sheet.table, meeting.home)
    look.put(surface, crests.crest(look, home.crest, size), (x + 8 + size / 2, middle))
    half = w / 2 - size - 16 - 36
    if meeting.away is None:
        write(look, surface, home.name, "bold", 20, ink, (x + size + 18, middle), w - size - 116)
        words = sheet.t("superclub.season.sim")
        if played is not None:
            words = sheet.t(f"superclub.season.got_{played.result}", n=played.points[0])
        colour = _colour(played.result if played is not None else "", own and not lit)
        write(look, surface, words, "bold", 20, colour or soft, (x + w - 12, middle), 88, "right")
        return
    away = entrant_looks(sheet.content, sheet.table, meeting.away)
    look.put(surface, crests.crest(look, away.crest, size), (x + w - 8 - size / 2, middle))
    _name(look, surface, (home.name, home.short), ink, (x + size + 14, middle), half)
    _name(look, surface, (away.name, away.short), ink, (x + w - size - 14, middle), half, right=True)
    if played is None:
        write(look, surface, sheet.t("superclub.season.against"), "semi", 20, soft, (x + w / 2, middle), 64, "centre")
        return
    score = sheet.scores.get(played.key)
    if score:
        write(look, surface, score, "display", 28, ink, (x + w / 2, middle + 1), 78, "centre")
    else:  # told before this screen was opened: who won is known, not by how much
        look.put(surface, mark(look, WON[played.result], 22, ink), (x + w / 2, middle))


def _name(
    look: Look, surface: pygame.Surface, names: tuple[str, str], ink: palette.RGB, at: tuple[float, float],
    width: float, right: bool = False,
) -> None:  # fmt: skip
    """A club's whole name where it fits, else its letters."""
    name = names[0] if look.width(names[0], "bold16") <= width else names[1]
    write(look, surface, name, "bold", 20, ink, at, width, "right" if right else "left")


def _colour(result: str, paper: bool) -> palette.RGB | None:
    if result == "home":
        return palette.GOOD_ON_PAPER if paper else palette.GOOD
    if result == "away":
        return palette.BAD_ON_PAPER if paper else palette.BAD_TEXT
    return None
