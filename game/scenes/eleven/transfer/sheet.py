"""A card of the transfer area held up: what it is, what it would change, and the ways to take it.

Modal. Owns the question; the answer is an action given to whoever opened it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Action, Reason
from game.dialogs import Centre
from game.eleven.wording import refusal
from game.scene import Scene
from game.scenes.eleven.transfer.reader import Cards, Reading, Words
from game.theme import metrics, panels
from game.theme.eleven.lines import Line, paint_lines
from game.theme.eleven.signs import sign
from game.theme.palette import BAD_ON_PAPER, INK, INK_SOFT
from game.ui import Ui
from game.widgets import Button, Column, Label, Panel, Pressable, Row, Widget

_FOLDS = 640
_MOST = 760
_DEALS_MOST = 980


@dataclass(frozen=True, slots=True)
class Way:
    """A way to take a card. `line` is what it brings, with a `mark` before its name; without them it is a button."""

    key: str
    text: str
    action: Action
    reason: Reason | None
    note: str = ""
    mark: str = ""
    line: Line = ()


class Deal(Pressable):
    """A contract on paper: what it is called and what it brings, pale with the reason where it can't be had."""

    def __init__(self, way: Way, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=way.key, grow=1)
        self.way = way

    def measure(self, width: int) -> tuple[int, int]:
        return width, 112 if width >= 320 else 148

    def activate(self) -> bool:
        return self.way.reason is None and super().activate()

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        way = self.way
        canvas.blit(panels.panel(look, w, h, "paper"), (0, 0))
        off = way.reason is not None
        ink = INK_SOFT if off else INK
        look.put(canvas, sign(look, way.mark, 30, ink), (14, 26), "left")
        name = look.fit(way.text, "display28", w - 66)
        look.write(canvas, name, "display28", ink, (54, 27))
        foot = 26.0 if w >= 320 else 46.0
        paint_lines(
            look, canvas, (way.line,), (14, 46, w - 28, h - 50 - foot), ink, ("bold20", "bold18", "semi16", "semi14")
        )
        if off and way.reason is not None:
            look.put(canvas, sign(look, "lock", 16, BAD_ON_PAPER), (14, h - foot + 6), "left")
            area = (36.0, h - foot - 3, w - 46, foot)
            paint_lines(look, canvas, (((None, refusal(t, way.reason)),),), area, BAD_ON_PAPER, ("semi16", "semi14"))
        else:
            look.write(canvas, look.fit(way.note, "semi16", w - 28), "semi16", INK_SOFT, (14, h - 18))
        return canvas


class Sheet(Scene):
    """A card with the ways to take it. Without ways it is only read."""

    modal = True

    def __init__(
        self, ui: Ui, title: str, reading: Reading, ways: Sequence[Way], on_choose: Callable[[Action], None]
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.reading = reading
        self.ways = list(ways)
        self.on_choose = on_choose
        self.first_focus = next((way.key for way in self.ways if way.reason is None), "close")

    def build(self) -> Widget:
        t = self.ui.t
        deals = any(way.line for way in self.ways)
        folds = self.ui.w < _FOLDS or (self.ui.w < 900 and deals)
        close = Button(t("eleven.transfer.close"), self.back, key="close")
        ways = [self._way(way) for way in self.ways]
        title = Label(self.title, "display32" if self.ui.short else "display40")
        cards = Cards(self.reading, 140 if self.ui.short else 240)
        facts = Words(self.reading)
        inner: Widget
        if deals:
            pairs = [Row(ways[n : n + 2], gap=12) if not folds else Column(ways[n : n + 2], gap=12) for n in (0, 2)]
            beside: Widget = Column([*pairs, facts, close], gap=14)
        else:
            beside = Column([facts, *ways, close], gap=12)
        beside.grow = 1
        if folds:
            inner = Column([title, beside] if deals else [title, cards, beside], gap=14)
        else:
            inner = Row([cards, Column([title, beside], gap=14, grow=1)], gap=24)
        return Centre(Panel(inner, pad=24 if not self.ui.short else metrics.PAD), _DEALS_MOST if deals else _MOST)

    def _way(self, way: Way) -> Widget:
        choose = partial(self.choose, way)
        if way.line:
            return Deal(way, choose)
        reason = None if way.reason is None else refusal(self.ui.t, way.reason)
        return Button(way.text, choose, kind="primary", note=way.note, reason=reason, key=way.key)

    def choose(self, way: Way) -> None:
        """Put the card back and take it that way."""
        if way.reason is None:
            self.ui.stack.pop()
            self.on_choose(way.action)
