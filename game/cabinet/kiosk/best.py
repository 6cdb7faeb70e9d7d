"""The best of a day in a game, one's own among them, and a code that takes the match home.

Owns the order of the table, and drawing the code: in whole pixels, with its quiet zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

import pygame
import segno

from game.cabinet.kiosk.book import Line, Scored
from game.stage.kiosk.parts import BODY, HEADING, HEIGHT, STRONG, WIDTH
from game.stage.kiosk.visitor import LastScreen
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.scene import Go, Ui
from game.ui.text import Texts

MOST = 10
"""Lines of the table, one's own below them left out."""
QUIET = 4
"""Modules of nothing around a code."""
_ROW, _TOP = 33, 68
_TABLE = 536


def best_of_day(entries: Iterable[Line], game: str, day: date, people: int) -> list[Scored]:
    """A day's results of a game for so many people at once, best first; of equals the earlier one."""
    found = [
        entry
        for entry in entries
        if isinstance(entry, Scored) and entry.game == game and entry.day == day and len(entry.people) == people
    ]
    return sorted(found, key=lambda entry: entry.rank, reverse=True)


def who(t: Texts, entry: Scored) -> str:
    """The initials of whoever played."""
    return t("kiosk.best.both").join(letters or t("kiosk.best.nobody") for letters in entry.people)


def code_of(text: str) -> segno.QRCode:
    """The code of a text, readable even if a tenth of it is hidden."""
    return segno.make_qr(text, error="m", encoding="utf-8", eci=False)


def drawn(code: segno.QRCode, room: int) -> pygame.Surface:
    """A code in black on white, as large as fits in so many pixels, a whole number of them a module."""
    rows = [bytes(row) for row in code.matrix_iter(border=QUIET)]
    small = pygame.Surface((len(rows), len(rows)))
    small.fill(palette.WHITE)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x, y), palette.BLACK)
    return pygame.transform.scale_by(small, max(1, room // len(rows)))


class BestScreen(LastScreen):
    """The day's best ten with one's own line lit, which place that is, and the code."""

    least = 0.7
    CODE = 288
    """How wide and high the code may be."""

    def __init__(self, ui: Ui, own: Scored, best: Sequence[Scored], code: str, seconds: float, on_done: Go) -> None:
        super().__init__(ui, seconds, on_done)
        self._own, self.game = own, own.game
        self._best = best
        self._place = next(place for place, entry in enumerate(best) if entry is own)
        self.code = code_of(code)

    def paint(self, pen: Pen) -> None:
        """The table on the left, the code on the right."""
        t = self.ui.t
        pen.write(t("kiosk.best.title", game=t(f"title.games.{self._own.game}.name")), HEADING, 12, 34, cut=_TABLE)
        shown = list(enumerate(self._best[:MOST]))
        if self._place >= MOST:
            shown.append((self._place, self._own))
        for row, (place, entry) in enumerate(shown):
            self._paint_row(pen, _TOP + row * _ROW, place, entry)
        said = t("kiosk.best.place", n=self._place + 1, of=len(self._best))
        pen.write(said, STRONG, 12, HEIGHT - 22, tone="amber", cut=_TABLE)
        self._paint_code(pen)
        pen.write(t("kiosk.result.go_on"), BODY, WIDTH - 12, HEIGHT - 22, tone="muted", align="right")

    def _paint_row(self, pen: Pen, y: float, place: int, entry: Scored) -> None:
        """Place, letters, club and result."""
        own = entry is self._own
        pen.part(10, y, _TABLE - 10, _ROW - 3, "row_amber" if own else "row" if place % 2 else "row_alt")
        middle = y + (_ROW - 3) / 2
        tone = palette.AMBER if own else palette.PAPER
        pen.write(str(place + 1), STRONG, 56, middle, tone="muted", align="right")
        pen.write(who(self.ui.t, entry), STRONG, 70, middle, tone=tone, cut=170)
        pen.write(entry.club, BODY, 244, middle, cut=_TABLE - 244 - 130)
        pen.write(entry.said, STRONG, _TABLE - 12, middle, tone=tone, align="right", cut=126)

    def _paint_code(self, pen: Pen) -> None:
        """The code, and what it is for."""
        look, middle = self.ui.look, (_TABLE + WIDTH) / 2
        picture = drawn(self.code, look.px(self.CODE))
        pen.put(picture, middle, _TOP + self.CODE / 2)
        lines = look.wrap(self.ui.t("kiosk.best.code"), BODY, WIDTH - _TABLE - 20)[:3]
        pen.lines(lines, BODY, middle, _TOP + self.CODE + 28, 30, align="centre")
