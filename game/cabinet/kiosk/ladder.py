"""The ladder of the day on the screen: who stays, how many he has beaten, the longest stays; and the next challenger.

Owns its picture, which other screens may paint too. How it follows from the book is `contests`' affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.cabinet.kiosk.contests import King, Ladder
from game.stage.kiosk.parts import BODY, STRONG, WIDTH, Spot, big_button
from game.stage.kiosk.visitor import FOOT, TOP, TimedScene
from game.ui.look.pen import Pen
from game.ui.scene import Go, Ui
from game.ui.text import Texts

LADDER_SECONDS = 15.0
_KING, _GAP = 340, 16
"""How wide the king's side is, and what lies beside it."""
_HEAD, _ROW = 34, 46


class LadderScreen(TimedScene):
    """The ladder after a match of two, and a way on for the next challenger if somebody stays."""

    def __init__(self, ui: Ui, ladder: Ladder, on_next: Callable[[], None] | None, on_done: Go) -> None:
        super().__init__(ui, LADDER_SECONDS)
        self.ladder = ladder
        self._on_next = on_next
        self._on_done = on_done
        self._is_over = False
        self.first_focus = "done" if on_next is None else "next"

    def buttons(self) -> Iterable[Spot]:
        """The next challenger, and that's all."""
        t, half = self.ui.t, (WIDTH - 20 - _GAP) // 2
        done = big_button(t("kiosk.ladder.done"), self.time_out, primary=self._on_next is None, key="done")
        if self._on_next is None:
            yield done, (10, FOOT, WIDTH - 20, 64)
        else:
            more = big_button(t("kiosk.ladder.next"), partial(self._go, self._on_next), primary=True, key="next")
            yield more, (10, FOOT, half, 64)
            yield done, (10 + half + _GAP, FOOT, half, 64)
        yield self.clock()

    def paint(self, pen: Pen) -> None:
        self.heading(pen, self.ui.t("kiosk.ladder.title"))
        paint_ladder(pen.part(10, TOP, WIDTH - 20, FOOT - TOP - 44), self.ui.t, self.ladder)
        if self._on_next is not None:
            pen.write(self.ui.t("kiosk.ladder.stays"), STRONG, WIDTH / 2, FOOT - 22, tone="amber", align="centre")

    def time_out(self) -> None:
        """That's all."""
        self._go(self._on_done)

    def _go(self, way: Callable[[], None]) -> None:
        """One way or the other, and once: it may stay in sight until what comes is painted."""
        if not self._is_over:
            self._is_over = True
            way()


def paint_ladder(pen: Pen, t: Texts, ladder: Ladder) -> None:
    """The ladder in a part of a picture, which is at least 800 wide and 200 high: the king large, the longest stays
    beside him."""
    _paint_king(pen.part(0, 0, _KING, pen.h, "panel"), t, ladder.king)
    left = _KING + _GAP
    side = pen.part(left, 0, pen.w - left, pen.h)
    side.write(t("kiosk.ladder.longest"), BODY, 4, _HEAD / 2, tone="muted")
    for number, stay in enumerate(ladder.longest[: int((pen.h - _HEAD) // _ROW)]):
        lit = stay == ladder.king
        row = side.part(0, _HEAD + number * _ROW, side.w, _ROW - 4, "row_amber" if lit else "row")
        row.write(str(number + 1), STRONG, 40, tone="muted", align="right")
        row.write(stay.initials or t("kiosk.ladder.nobody"), STRONG, 58, tone="amber" if lit else "text")
        row.write(t("kiosk.ladder.wins", n=stay.wins), STRONG, -14, tone="amber" if lit else "text")


def _paint_king(pen: Pen, t: Texts, king: King | None) -> None:
    """The trophy, the initials, how many he has beaten."""
    pen.mark("trophy", 84, pen.w / 2, pen.h * 0.24, tone="muted" if king is None else "amber")
    if king is None:
        pen.write(t("kiosk.ladder.vacant"), BODY, pen.w / 2, pen.h * 0.6, align="centre", width=pen.w - 20)
        return
    name = king.initials or t("kiosk.ladder.nobody")
    pen.write(name, "display96", pen.w / 2, pen.h * 0.57, tone="amber", align="centre")
    said = t("kiosk.ladder.reign", n=king.wins)
    pen.write(said, STRONG, pen.w / 2, pen.h * 0.85, align="centre", width=pen.w - 20)
