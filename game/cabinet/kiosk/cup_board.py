"""The picture of a tournament that is read from five metres: the bracket's tree, or the league's table.

Owns what is shown where there isn't room for all of it: of four stages the first alone, then the last three.
"""

from __future__ import annotations

import pygame

from engine.core import knockout
from game.cabinet.kiosk.contests import Row, Tournament
from game.stage.bracket import Bracket, ShownTie, TieBox, TieClub, stage_title
from game.ui.look import palette
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Widget
from game.ui.widgets.bar import Bar

_MOST_STAGES = 3
_NARROWEST = 240
_NAME, _FIGURES, _LABEL = "display28", "display28", "semi24"
_TABLE_ROW, _TABLE_HEAD, _TABLE_GAP = 36, 30, 16
_TALLEST_ROW = 56
_PLACE, _FIGURE = 40, 56
"""How wide a table’s places and figures are."""


class LargeTie(TieBox):
    """A tie in large letters, without crests; nothing to choose."""

    focusable = False
    styles = _NAME, _NAME
    small = _LABEL
    left = 12


class LargeBracket(Bracket):
    """A tree of large ties."""

    label = _LABEL
    widest, highest = 400, 96


class FirstStage(LargeBracket):
    """A first stage of eight ties: four at each side, two and two of them on their way to the trophy in the middle."""

    _MIDDLE = 150

    def arrange(self, rect: pygame.Rect) -> None:
        Widget.arrange(self, rect)
        (ties,) = self.stages
        width, half = min(self.widest, (rect.w - self._MIDDLE) // 2), len(ties) // 2
        step = rect.h / half
        tall = min(self.highest, int(step) - 8)
        for number, one in enumerate(ties):
            side, row = divmod(number, half)
            left = rect.right - width if side else rect.x
            one.arrange(pygame.Rect(left, round(rect.y + step * (row + 0.5) - tall / 2), width, tall))

    def paint(self) -> pygame.Surface:
        canvas, look, px = self.canvas(), self.ui.look, self.ui.look.px
        (ties,), w, h = self.stages, self.rect.w, self.rect.h
        cup = mark(look, "trophy", 84, palette.AMBER)
        canvas.blit(cup, cup.get_rect(center=(px(w / 2), px(h / 2))))
        for line, word in enumerate(self.titles[0].split()):
            look.write(canvas, word, _LABEL, palette.MUTED, (w / 2, h / 2 - 96 + 28 * line), "centre")
        for first, second in zip(ties[::2], ties[1::2], strict=True):
            self._paint_pair(canvas, first.rect, second.rect)
        return canvas

    def _paint_pair(self, canvas: pygame.Surface, first: pygame.Rect, second: pygame.Rect) -> None:
        """What leads two ties to the same one of the next stage."""
        px, at_left = self.ui.look.px, first.x == self.rect.x
        edge = (first.right if at_left else first.left) - self.rect.x
        x = edge + (14 if at_left else -14)
        top, bottom = first.centery - self.rect.y, second.centery - self.rect.y
        middle, end = (top + bottom) / 2, x + (14 if at_left else -14)
        for x0, x1, y in ((edge, x, top), (edge, x, bottom), (x, end, middle)):
            canvas.fill(palette.LINE, (px(min(x0, x1)), px(y - 1), px(abs(x1 - x0)), px(2)))
        canvas.fill(palette.LINE, (px(x - 1), px(top), px(2), px(bottom - top)))


class CupTable(Bar):
    """A league's table in large letters, in two columns where one is too low; who meets next is lit."""

    ground = ""

    def __init__(self, cup: Tournament) -> None:
        super().__init__()
        self._cup = cup

    def write(self, pen: Pen) -> None:
        """Each column with its headings; the rows as high as there is room for."""
        rows = self._cup.table
        columns = 1 if _TABLE_HEAD + len(rows) * _TABLE_ROW <= pen.h else 2
        each = -(-len(rows) // columns)
        height = min(_TALLEST_ROW, (pen.h - _TABLE_HEAD) / each)
        width = (pen.w - _TABLE_GAP * (columns - 1)) / columns
        for column in range(columns):
            part = pen.part(column * (width + _TABLE_GAP), 0, width, pen.h)
            figures = self._figures(columns)
            self._write_heads(part, figures)
            for place in range(column * each, min(len(rows), (column + 1) * each)):
                row = rows[place]
                y = _TABLE_HEAD + (place - column * each) * height
                self._write_row(part.part(0, y, width, height - 4, self._ground(row)), place, row, figures)

    @staticmethod
    def _figures(columns: int) -> tuple[str, ...]:
        return ("played", "won", "drawn", "lost", "points") if columns == 1 else ("played", "points")

    def _ground(self, row: Row) -> str:
        meeting = self._cup.next
        return "row_amber" if meeting is not None and row.name in (meeting.home, meeting.away) else "row"

    def _write_heads(self, pen: Pen, figures: tuple[str, ...]) -> None:
        for number, name in enumerate(reversed(figures)):
            said = self.ui.t(f"kiosk.cup.{name}")
            pen.write(said, _LABEL, -14 - number * _FIGURE, _TABLE_HEAD / 2, tone="muted", align="right")

    def _write_row(self, pen: Pen, place: int, row: Row, figures: tuple[str, ...]) -> None:
        pen.write(str(place + 1), _FIGURES, _PLACE, low=1, tone="muted", align="right")
        for number, name in enumerate(reversed(figures)):
            tone = palette.AMBER if name == "points" else palette.PAPER
            pen.write(str(getattr(row, name)), _FIGURES, -14 - number * _FIGURE, low=1, tone=tone, align="right")
        room = pen.w - _PLACE - 26 - len(figures) * _FIGURE
        pen.write(self._cup.names[row.name], _NAME, _PLACE + 16, low=1, width=room)


def board(ui: Ui, cup: Tournament) -> Widget:
    """The tournament as it stands."""
    if cup.form == "league":
        return CupTable(cup)
    tree, names = cup.tree, len(cup.names)
    count = knockout.stages(names)
    first = 0 if count <= _MOST_STAGES else min(len(tree) - 1, count - _MOST_STAGES)
    shown = range(first, count) if count - first <= _MOST_STAGES else range(1)
    stages = [[_tie(cup, stage, number) for number in range(1 << (count - 1 - stage))] for stage in shown]
    titles = [stage_title(ui.t, names, stage) for stage in shown]
    return FirstStage(stages, titles) if len(shown) == 1 else LargeBracket(stages, titles, _NARROWEST)


def key_of(stage: int, number: int) -> str:
    """What a tie's widget is found by."""
    return f"tie {stage} {number}"


def _tie(cup: Tournament, stage: int, number: int) -> LargeTie:
    tree, key = cup.tree, key_of(stage, number)
    if stage >= len(tree):
        home, away = knockout.through(tree, stage, number)
        return LargeTie(ShownTie((_name(cup, home), _name(cup, away)), drawn=False), key)
    tie = tree[stage][number]
    goals = _goals(cup, tie.home, tie.visitors)
    winner = None if tie.winner is None else int(tie.winner != tie.home)
    clubs = _name(cup, tie.home, goals[0], tie.winner), _name(cup, tie.visitors, goals[1], tie.winner)
    return LargeTie(ShownTie(clubs, winner), key)


def _name(cup: Tournament, name: int | None, goals: int | None = None, winner: int | None = None) -> TieClub | None:
    if name is None:
        return None
    meeting = cup.next
    is_next = winner is None and meeting is not None and name in (meeting.home, meeting.away)
    return TieClub(cup.names[name], None, is_next, goals)


def _goals(cup: Tournament, home: int, away: int | None) -> tuple[int | None, int | None]:
    """How two have met, if that was said in whole numbers."""
    for met in cup.played:
        if met.pair == (home, away):
            first, _, second = met.said.partition(":")
            if first.isdecimal() and second.isdecimal():
                return int(first), int(second)
    return None, None
