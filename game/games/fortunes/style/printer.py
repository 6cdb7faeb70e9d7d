"""The teleprinter and the vidiprinter: results as they come in, and the table that changes with them.

Lines are lit letters on dark glass, in cells as old machines had them; a person's club is of paper.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui.look import crests
from game.ui.look.crests import Crest
from game.ui.look.lettering import type_size, write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_ON_PAPER,
    GOOD,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    LED_BORDER,
    LED_CAPTION,
    LED_GROUND,
    MUTED,
    PAPER,
    RGB,
    TEXT,
    lighter,
    mix,
)
from game.ui.look.panels import Box, box
from game.ui.widgets.base import DrawnTerm

Rect: TypeAlias = tuple[float, float, float, float]
Side: TypeAlias = Literal["home", "away"]

_CYAN = (120, 224, 236)
_NAME, _LEAST = 2.86, 100.0
"""Where a name begins, in shares of a row's height, and the room it has at least."""
_GLASS = mix(LED_GROUND, (20, 40, 70), 0.35)


@dataclass(frozen=True, slots=True)
class Flash:
    """A goal as the teleprinter tells it: minute, both clubs, the score after it, who scored and for which side.

    With an empty `scorer` it is a score alone, as at half-time and at the end.
    """

    minute: str
    home: str
    away: str
    home_goals: int
    away_goals: int
    scorer: str = ""
    side: Side = "home"


def flash(
    look: Look, line: Flash, width: float, height: float = 40, share: float = 1.0, own: bool = False
) -> pygame.Surface:
    """The line, `share` of its letters printed (the printing head lit behind the last); `own`: a manager's match.

    Below 360 wide without the scorer's name.
    """
    whole = sum(map(len, _words(line)))
    shown = whole if share >= 1 else max(0, int(share * whole))
    return _flash(look, line, width, height, shown, own)


def _words(line: Flash) -> tuple[str, ...]:
    return line.minute, line.home, str(line.home_goals), str(line.away_goals), line.away, line.scorer


@sprite
def _flash(look: Look, line: Flash, width: float, height: float, shown: int, own: bool) -> pygame.Surface:
    edge = AMBER if own else LED_BORDER
    picture = box(look, width, height, Box(_GLASS, edge, radius=4, line_width=2 if own else 1)).copy()
    size = type_size(height * 0.56)
    texts: list[str] = []
    left = shown
    for word in _words(line):
        texts.append(word[:left] if left > 0 else "")
        left -= len(word)
    minute, home, ours, theirs, away, scorer = texts
    y, pad, gap = height / 2, height * 0.3, height * 0.22
    figures = f"figuresbold{size}"
    x = pad + look.width("90+9'", figures)
    look.write(picture, minute, figures, LED_CAPTION, (x, y), "right")
    x += gap * 1.4
    named = width >= 360
    score = height * 0.74
    wide = 2 * score + 3
    room = (width - x - wide - 2 * gap - pad) / (2.9 if named else 2)
    middle = x + room + gap + wide / 2
    home_on, away_on = (bool(line.scorer) and line.side == side for side in ("home", "away"))
    write(look, picture, home, "bold", size, AMBER if home_on else TEXT, (x + room, y), room, "right")
    for goals, across, lit in ((ours, -1, home_on), (theirs, 1, away_on)):
        lit = lit and bool(goals)
        cell = box(look, score, score, Box(AMBER if lit else mix(_GLASS, TEXT, 0.14), radius=3))
        at = middle + across * (score / 2 + 1.5)
        look.put(picture, cell, (at, y))
        look.write(picture, goals, f"figuresbold{type_size(height * 0.66)}", INK if lit else TEXT, (at, y), "centre")
    x = middle + wide / 2 + gap
    write(look, picture, away, "bold", size, AMBER if away_on else TEXT, (x, y), room)
    last = x + min(room, look.width(away, f"bold{size}"))
    if named and scorer:
        x += room + gap
        ball = height * 0.42
        look.put(picture, mark(look, "ball", ball, TEXT), (x, y), "left")
        x += ball + gap * 0.6
        write(look, picture, scorer, "semi", size, _CYAN, (x, y), width - x - pad)
        last = x + min(width - x - pad, look.width(scorer, f"semi{size}"))
    if 0 < shown < sum(map(len, _words(line))):
        head = box(look, size * 0.5, size * 0.9, Box(AMBER, radius=1))
        look.put(picture, head, (min(width - pad, last + 3), y), "left")
    return picture


TABLE_TERMS = ("all.played", "all.difference", "fortunes.league_points")
"""What the columns of figures and the points of a table are in the glossary."""


@dataclass(frozen=True, slots=True)
class Line:
    """A club in the table: place, name, `figures` (played, won, …) as they stand in columns, points, and by how many
    places it has moved (up is above 0). `own` is a manager's club."""

    place: int
    name: str
    figures: tuple[str, ...]
    points: int
    change: int
    crest: Crest
    own: bool = False


def _columns(width: float, height: float, count: int, afar: bool = False) -> tuple[list[float], float]:
    """The right edges of the columns of figures and of the points; where names would have no room, only the last. What
    is read from `afar` has large figures."""
    points = width - height * 0.3
    step = min(44.0, max(40.0 if afar else 28.0, width * 0.07))
    last = points - max(44.0, height * 1.1)
    kept = max(0, min(count, int((last - height * _NAME - _LEAST) / step)))
    return [last - step * (kept - 1 - number) for number in range(kept)], points


def table_terms(area: Rect, head: float, row: float, rows: int) -> list[DrawnTerm]:
    """The columns of a table with a head and rows of these heights, from its head down, and how places have changed."""
    x, y, width, _ = area
    edges, points = _columns(width, row, len(TABLE_TERMS) - 1)
    wide = 32.0 if len(edges) < 2 else edges[1] - edges[0]
    begins = [*(edge - wide for edge in edges), (edges[-1] if edges else points - 48) + 4]
    ends = [*edges, width]
    found: list[DrawnTerm] = [("all.place_change", (x + row * 0.9, y + head, row, row * rows))]
    for term, begin, end in zip(TABLE_TERMS[-len(ends) :], begins, ends, strict=True):
        found.append((term, (x + begin + 8, y, end - begin - 4, head + row * rows)))
    return found


@sprite
def table_row(look: Look, line: Line, width: float, height: float = 40) -> pygame.Surface:
    """A club's row; an arrow and a number say how it moved. Rows are drawn where they are in a table that re-sorts."""
    fill = PAPER if line.own else mix(LED_GROUND, (20, 40, 70), 0.35 if line.place % 2 else 0.6)
    picture = box(look, width, height - 2, Box(fill, radius=4)).copy()
    ink, soft = (INK, INK_SOFT) if line.own else (TEXT, MUTED)
    y, size = (height - 2) / 2, type_size(min(24.0, height * 0.56))
    if line.own:
        canvas = Canvas(look.px(6), look.px(height - 2), (6.0, height - 2))
        canvas.rect(0, 0, 6, height - 2, AMBER, 3)
        picture.blit(canvas.finish(), (0, 0))
    x = height * 0.82
    look.write(picture, str(line.place), f"figuresbold{size}", ink if line.own else AMBER, (x, y), "right")
    x += height * 0.12
    _moved(look, picture, line, (x, y), height)
    x += height  # an arrow and two digits
    crest = height * 0.66
    look.put(picture, crests.crest(look, line.crest, crest), (x + crest / 2, y))
    x = height * _NAME
    edges, points = _columns(width, height, len(line.figures), look.least > 0)
    end = (edges[0] if edges else points) - 32
    write(look, picture, line.name, "bold", size, ink, (x, y), end - x)
    for text, edge in zip(line.figures[len(line.figures) - len(edges) :], edges, strict=True):
        look.write(picture, text, f"figures{min(size, 20)}", soft, (edge, y), "right")
    look.write(picture, str(line.points), f"figuresbold{size}", ink if line.own else AMBER, (points, y), "right")
    return picture


def _moved(look: Look, picture: pygame.Surface, line: Line, at: tuple[float, float], height: float) -> None:
    x, y = at
    sign = height * 0.34
    if line.change == 0:
        dot = mark(look, "minus", sign * 0.8, mix(INK_SOFT if line.own else MUTED, LED_GROUND, 0.1))
        look.put(picture, dot, (x + sign / 2, y))
        return
    up = line.change > 0
    colour: RGB = ((GOOD_ON_PAPER if up else BAD_ON_PAPER) if line.own
                   else lighter(GOOD if up else BAD, 0.15 if up else 0.3))  # fmt: skip
    look.put(picture, mark(look, "triangle_up" if up else "triangle_down", sign, colour), (x, y), "left")
    look.write(picture, str(abs(line.change)), "figuresbold14", colour, (x + sign + 1, y))


@sprite
def table_head(look: Look, words: tuple[str, ...], width: float, height: float = 28, row: float = 40) -> pygame.Surface:
    """The head over rows of height `row`: the club's word, one for each column of figures, and the points'."""
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    edges, points = _columns(width, row, len(words) - 2, look.least > 0)
    x, y = row * _NAME, height / 2
    write(look, picture, words[0], "label", 14, LED_CAPTION, (x, y), (edges[0] if edges else points) - x - 30)
    for word, edge in zip(words[-1 - len(edges) :], (*edges, points), strict=True):
        look.write(picture, word, "label14", LED_CAPTION, (edge, y), "right")
    return picture
