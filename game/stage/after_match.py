"""After a match of any game: the score, what came of it, going on, watching it again, keeping the replay.

Owns what these three do on the screen, and the score's picture; whoever opens the scene says what they mean, and a
game what stands beside.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic

import pygame

from engine.core.errors import InputError
from engine.core.model import Event
from game.stage.timeline import StagePresenter, StageT
from game.ui.dialogs import Dialog
from game.ui.look import lights, palette
from game.ui.look.crests import Crest
from game.ui.look.look import Align, Look
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Row, Scroll, Widget
from game.ui.widgets.bar import Bar


@dataclass(frozen=True, slots=True)
class After:
    """Where one goes from here. `on_save` keeps the replay and says where; what is None isn't offered."""

    on_continue: Callable[[], None]
    on_watch: Callable[[], None] | None = None
    on_save: Callable[[], str] | None = None
    subtitle: str = ""


class AfterMatchScene(Scene):
    """How a match ended. What went wrong when it is kept, an `InputError`, is told."""

    first_focus = "continue"

    def __init__(self, ui: Ui, after: After) -> None:
        super().__init__(ui)
        self.after = after
        self.saved = ""

    @abstractmethod
    def headline(self) -> str:
        """The page's title."""

    @abstractmethod
    def panes(self) -> tuple[Pane, Pane]:
        """The match with the `choices`, and what else there is to read."""

    def build(self) -> Widget:
        hints = [Hint("back", self.ui.t("result.continue"))]
        return self.page(Columns([*self.panes()]), title=self.headline(), subtitle=self.after.subtitle, hints=hints)

    def back(self) -> None:
        self.after.on_continue()

    def summary(self, scoreline: Widget, title: str, lines: Sequence[Widget], gap: int = 2) -> Column:
        """The score, what one can do, and what came of the match under a title."""
        came = Panel(Scroll(Column([*lines], gap=gap), floor=96, key="came"), title=title)
        return Column([scoreline, self.choices(), came], gap=12)

    def choices(self) -> Row:
        """The buttons for what is offered."""
        t, after = self.ui.t, self.after
        buttons: list[Widget] = []
        if after.on_watch is not None:
            buttons.append(Button(t("result.watch"), after.on_watch, key="watch", grow=1))
        if after.on_save is not None:
            reason = t("result.saved") if self.saved else None
            buttons.append(Button(t("result.save"), self._save, reason=reason, key="save", grow=1))
        buttons.append(Button(t("result.continue"), after.on_continue, kind="primary", key="continue", grow=1.2))
        return Row(buttons)

    def _save(self) -> None:
        assert self.after.on_save is not None, "only offered where it can be kept"
        try:
            self.saved = self.after.on_save()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("result.unsaved"), str(fault)))
            return
        self.ui.stack.push(Dialog(self.ui, self.ui.t("result.saved"), self.saved))


class PlayedMatchScene(AfterMatchScene, Generic[StageT]):
    """How a match ended of which all events are known; they lie on its `stage`."""

    def __init__(self, ui: Ui, presenter: StagePresenter[StageT], events: Iterable[Event], after: After) -> None:
        super().__init__(ui, after)
        self.stage = presenter.blank()
        for event in events:
            presenter.fold(self.stage, event)


class Came(Bar):
    """One thing that came of the match: a sign and a line."""

    ground = ""

    def __init__(self, sign: Callable[[Look], pygame.Surface], words: str) -> None:
        super().__init__()
        self.sign = sign
        self.words = words

    def measure(self, width: int) -> tuple[int, int]:
        return width, 8 + 24 * len(self.ui.look.wrap(self.words, "semi20", width - 40))

    def write(self, pen: Pen) -> None:
        pen.put(self.sign(pen.look), 14, 16)
        pen.lines(pen.look.wrap(self.words, "semi20", pen.w - 40), "semi20", 38, 16, 24)


@dataclass(frozen=True, slots=True)
class End:
    """One side of the score, and who scored for it."""

    name: str
    crest: Crest
    score: str
    won: bool = False
    scorers: Sequence[str] = ()


class Ends(Bar):
    """Both clubs at the ends of a panel of lights."""

    ground = "led"

    def __init__(self, ends: tuple[End, End]) -> None:
        super().__init__()
        self.ends = ends

    @property
    def size(self) -> int:
        """How high the crests are."""
        return 52 if self.ui.short else 76

    def put_end(self, pen: Pen, end: End, x: float, y: float, room: tuple[float, float]) -> pygame.Rect:
        """A crest with the club's name below it: in large letters in the first room, cut short in the second."""
        pen.crest(end.crest, self.size, x, 16 + self.size / 2)
        style = "bold24" if pen.width(end.name, "bold24") <= room[0] else "bold20"
        return pen.write(end.name, style, x, y, cut=room[1], align="centre")


class Scoreline(Ends):
    """Both clubs and their score, a trophy for the winner; `under` them extra time or a shoot-out."""

    def __init__(self, ends: tuple[End, End], under: str) -> None:
        super().__init__(ends)
        self.under = under

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.size + 64 + (34 if self.under else 0)

    def write(self, pen: Pen) -> None:
        w, size = pen.w, self.size
        middle, y = 16 + size / 2, size + 36
        style = "display72" if size > 60 else "display48"
        for side, end in enumerate(self.ends):
            rect = self.put_end(pen, end, w * (0.83 if side else 0.17), y, (w * 0.44, w * 0.44))
            if end.won:
                pen.mark("trophy", 20, rect.left / pen.look.scale - 16, y, tone="amber")
            align: Align = "left" if side else "right"
            pen.write(end.score, style, w / 2 + (18 if side else -18), middle, tone="amber", align=align)
        pen.write(":", style, w / 2, middle - 3, tone="amber", align="centre")
        pen.write(self.under, "bold24", w / 2, pen.h - 22, tone=palette.LED_CAPTION, align="centre")


class LedScoreline(Ends):
    """The scoreboard when all is over: crests, names, digits in lights, and the scorers."""

    tops: ClassVar[tuple[int, int]] = (140, 104)
    """Where crests and names end; they stand closer where there is little height."""
    names: ClassVar[int] = 24
    """How far above that the names are."""
    foot: ClassVar[tuple[int, int]] = (4, 16)
    """What is left below, without scorers and with some."""
    line: ClassVar[int] = 26

    @property
    def top(self) -> int:
        """Where crests and names end."""
        return self.tops[self.ui.short]

    @property
    def extra(self) -> int:
        """What lines between names and scorers take."""
        return 0

    def room(self, width: int) -> tuple[float, float]:
        """How wide a name may be in large letters, and at most."""
        return width * 0.44, width * 0.46

    def paint_between(self, canvas: pygame.Surface) -> float:
        """Draw what stands between names and scorers. Returns where those begin."""
        return self.top + 10

    def measure(self, width: int) -> tuple[int, int]:
        lines = max(len(end.scorers) for end in self.ends)
        return width, self.top + self.extra + self.line * lines + self.foot[lines > 0]

    def write(self, pen: Pen) -> None:
        w, size = self.rect.w, self.size
        middle = 16 + size / 2
        for side, end in enumerate(self.ends):
            self.put_end(pen, end, w * (0.8 if side else 0.2), self.top - self.names, self.room(w))
            digits = lights.led(pen.look, end.score, size * 0.76)
            pen.put(digits, w / 2 + size * (0.58 if side else -0.58), middle)
        for y in (middle - 12, middle + 12):
            pen.lay(Box(palette.AMBER, radius=2), w / 2 - 4, y - 4, 8, 8)
        top = self.paint_between(pen.surface)
        for side, end in enumerate(self.ends):
            for number, scorer in enumerate(end.scorers):
                y = top + number * self.line
                pen.write(scorer, "semi18", -36 if side else 36, y, cut=w / 2 - 50)
                pen.mark("ball", 16, -22 if side else 22, y, tone=palette.LED_CAPTION)
