"""The opponents of a line-up, as a page of its own: who plays where, and what they have done in the match so far.

Owns which of their moves are told and in what order; the line-up is drawn as it stands beside the pitch.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from engine.futti.match.model import MatchTable
from game.games.futti.screens.match.tray import COLUMN_HEIGHT, COLUMN_WIDTH, LineUp
from game.games.futti.style.match_kits import MatchKits
from game.stage.sides_scene import DrawnSide, OneSide, ReadWhole
from game.ui.input.intents import BACK
from game.ui.look import metrics
from game.ui.look.palette import MUTED
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Column, Hint, Label, Panel, Paragraph, Row, Scroll, Space, Widget

_MOVES = 480
"""How wide what they did is, in logical units."""


def moves_of(t: Texts, table: MatchTable, side: int) -> Iterator[tuple[int, str]]:
    """What a side did and what befell it, by minute: goals, cards, injuries, and who came on after each."""
    row = table.sides[side]
    marks = [(one.minute, 0, one.kind, one.player) for one in table.marks if one.side == side]
    came_on = [(one.minute, 1, "on", one.player) for one in row.subs]
    for minute, _, kind, player in sorted(marks + came_on, key=lambda one: one[:2]):
        yield minute, t(f"sheet.theirs.{kind}", name=row.card(player).name)


class OpponentsScene(Scene):
    """Their line-up, and their moves by minute; it is only looked at."""

    first_focus = "line_up"

    def __init__(self, ui: Ui, table: MatchTable, side: Literal[0, 1], match_kits: MatchKits) -> None:
        super().__init__(ui)
        self.table = table
        self._side: Literal[0, 1] = side
        self._match_kits = match_kits

    def build(self) -> Widget:
        t, size = self.ui.t, (COLUMN_WIDTH, COLUMN_HEIGHT)
        column = LineUp(self.ui, None, self._match_kits, (0, 0, *size), self._side)
        name = self._match_kits[self._side].name
        drawn = DrawnSide(OneSide(name, size, partial(column.draw, table=self.table), tuple(column.terms())))
        line_up, moves = ReadWhole(Row([Space(grow=1), drawn, Space(grow=1)]), key="line_up"), self._moves()
        if self.ui.w - 2 * metrics.MARGIN >= COLUMN_WIDTH + metrics.GUTTER + _MOVES:
            left = Column([Scroll(line_up, key="column")], width=COLUMN_WIDTH + 2 * metrics.PAD)
            told = Panel(Scroll(ReadWhole(moves, key="read"), key="moves"), title=t("sheet.theirs.moves"), grow=1)
            body: Widget = Row([left, told], gap=metrics.GUTTER, grow=1)
        else:
            title = Label(t("sheet.theirs.moves"), "label18", MUTED)
            body = Scroll(ReadWhole(Column([title, moves, drawn], gap=metrics.GUTTER), key="line_up"), key="column")
        return self.page(body, title=name, subtitle=t("sheet.theirs.title"), hints=[Hint(BACK, t("ui.back"))])

    def _moves(self) -> Widget:
        t = self.ui.t
        told = [
            Row([Label(f"{minute}’", "figuresbold20", MUTED, width=52), Paragraph(words, "semi20", grow=1)], gap=8)
            for minute, words in moves_of(t, self.table, self._side)
        ]
        words = "sheet.theirs.nothing" if self.table.minute else "sheet.theirs.before"
        return Column([*told] or [Paragraph(t(words), "semi20")], gap=6)
