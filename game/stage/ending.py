"""The end of a game: who has won it, the last tables, and what can be done now, with confetti in the winner's colours.

Owns the page and the party; who has won and what stands beside him, a game says. Its words are texts
`<game>.ending.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, NamedTuple

import pygame

from game.stage.club_looks import manager_face
from game.stage.screen import ContentT, Screen, TableT
from game.stage.season_scene import SeasonScene
from game.ui.look import confetti, faces, metrics, palette
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Columns, Even, Hint, Pane, Row, Space, Widget
from game.ui.widgets.bar import Bar

_WIDE, _BUTTON = 900, 300
_LOW, _FACE = 250, 72
_SEED, _SCRAPS = 5, 120


class EndingScene(SeasonScene[ContentT, TableT]):
    """A game is over. Its doors lead to its "matches", "save" it and "leave" it; "ceremony" shows once
    more what was lifted."""

    first_focus = "matches"
    keeps_title = True

    def __init__(self, screen: Screen[ContentT, TableT]) -> None:
        super().__init__(screen)
        self._time = 0.0
        self.live = not self.ui.settings.reduced_motion

    @property
    @abstractmethod
    def winner(self) -> int:
        """The manager who has won."""

    @abstractmethod
    def panes(self) -> list[Pane]:
        """The winner, and the last tables."""

    def enter(self) -> None:
        """The stands rise once."""
        super().enter()
        self.ui.audio.play("roar")

    def build(self) -> Widget:
        words, doors = self.words, self.doors
        buttons: list[Widget] = [
            Button(words("matches"), doors["matches"], kind="primary", key="matches", grow=1),
            Button(words("save"), doors["save"], key="save", grow=1),
            Button(self._leaving(), doors["leave"], key="leave", grow=1),
        ]
        if (again := doors.get("ceremony")) is not None:
            buttons.insert(2, Button(self.ui.t("ceremony.again"), again, key="ceremony", grow=1))
        row: Widget = Row(buttons, gap=8) if self.ui.w >= 560 else Even(buttons, gap=8)
        if self.ui.w >= _WIDE:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=12)
        page = Column([Columns(self.panes()), row], gap=metrics.STEP if self.ui.short else metrics.GUTTER)
        return self.season_page(page, words("title"), [Hint("confirm", self.ui.t("ui.choose"))])

    def _leaving(self) -> str:
        """Where leaving leads: from a scenario to the others."""
        return self.ui.t("scenario.leave") if self.screen.aim() else self.words("leave")

    def words(self, key: str, **params: object) -> str:
        """Words of the page."""
        return self.ui.t(f"{self.game}.ending.{key}", **params)

    # -- the party

    def party(self, seconds: float) -> None:
        """Go to so many seconds after the first scrap was thrown."""
        self._time = seconds

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.live and self.ui.stack.top is self:
            self._time += seconds
            self.live = self._time < confetti.SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and confetti in the winner's colours; none under reduced motion."""
        super().draw(surface)
        if self.live:
            kit, size = self.looks(self.winner).kit, (self.ui.w, self.ui.h)
            colours = [kit.a, kit.b, palette.AMBER]
            surface.fblits(confetti.scraps(self.ui.look, colours, self._time, size, _SEED, _SCRAPS))

    def back(self) -> None:
        """To the menu; without one out of the game."""
        self.doors.get("menu", self.doors["leave"])()


class HeroPlan(NamedTuple):
    """Where things stand: the largest size of crest and trophy, also as shares of height and width, and how many sizes
    down they reach; the room for words below them, the least above, and between both. `line`: how far down name and
    words stand in a line, as shares of the height.
    """

    size: float
    high: float
    wide: float
    reach: float
    words: float
    above: float
    gap: float
    line: tuple[float, float]


class Hero(Bar):
    """The winner's crest and name and how the game was won; where it is low, all in a line."""

    tall = 104
    ground = "led_lit"
    plan: ClassVar[HeroPlan]

    def __init__(self, scene: EndingScene[Any, Any]) -> None:
        super().__init__(grow=1)
        self.looks = scene.looks(scene.winner)
        self._face = manager_face(scene.manager(scene.winner))

    @abstractmethod
    def said(self) -> tuple[str, str, str]:
        """Who has won, how, and both in the words of a line."""

    @abstractmethod
    def prize(self, pen: Pen, size: float, top: float) -> None:
        """The winner's crest with what he has won."""

    def beside(self, pen: Pen, x: float) -> float:
        """What stands before the name in a line, and how much room it takes."""
        return 0

    def write(self, pen: Pen) -> None:
        (name, said, in_line), plan, w, h = self.said(), self.plan, pen.w, pen.h
        if h < _LOW:
            size = h * 0.62
            pen.crest(self.looks.crest, size, 24 + size / 2)
            x, used = size + 44, self.beside(pen, size + 44)
            room = w - x - (used + 14 if used else 16)
            pen.write(name, "display48", x + used, h * plan.line[0], tone="amber", width=room)
            lines = pen.look.wrap(in_line, "semi18", w - x - 16)[:3]
            pen.lines(lines, "semi18", x, h * plan.line[1], 22, tone="muted")
            return
        pen.put(faces.face(pen.look, self._face, _FACE, self.looks.kit), 16 + _FACE / 2, 16 + _FACE / 2)
        size = min(plan.size, h * plan.high, w * plan.wide)
        top = max(plan.above, (h - size * plan.reach - plan.words) / 2)
        self.prize(pen, size, top)
        y = top + size * plan.reach + plan.gap
        pen.write(name, "display64", w / 2, y, tone="amber", width=w - 32, align="centre")
        if name != self.looks.name:
            pen.write(self.looks.name, "bold28", w / 2, y + 44, width=w - 32, align="centre")
        lines = pen.look.wrap(said, "semi20", w - 40)[:3]
        pen.lines(lines, "semi20", w / 2, y + 80, 24, tone="muted", align="centre")
