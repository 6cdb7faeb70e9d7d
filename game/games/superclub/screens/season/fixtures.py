"""A round's fixtures as plates: who meets whom and who throws alone, with results as they become known.

Owns how they are drawn into an area. Results are those the table has, or the one being told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.superclub.content.cards import Content
from engine.superclub.match.model import Winner
from engine.superclub.season.model import Meeting, Played, SeasonTable
from game.games.superclub.style.club_style import entrant_looks
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts

_GAP = 8
_WIDE, _HIGH = 236, 56
_LEAST = 30
WON: dict[Winner, str] = {"home": "triangle_left", "draw": "minus", "away": "triangle_right"}
"""Points at who won."""

_TONES: dict[Winner, Tone] = {"home": "good", "draw": "muted", "away": "bad"}


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


def draw(pen: Pen, sheet: Sheet, most: float = _HIGH + 16) -> None:
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
    score = sheet.scores.get(played.key)
    if score:
        pen.write(score, "display28", pen.w / 2, low=1, width=78, align="centre")
    else:  # told before this screen was opened: who won is known, not by how much
        pen.mark(WON[played.result], 22, pen.w / 2)
