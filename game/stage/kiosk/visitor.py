"""A visitor's screens: pick a club, see the line-up, and thanks. Each goes on without an answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Generic, TypeVar

import pygame

from game.stage.kiosk.parts import (
    BODY,
    BUTTON,
    HEADING,
    HEIGHT,
    WIDTH,
    KioskScene,
    Spot,
    Telling,
    big_button,
    seconds_left,
)
from game.stage.kiosk.turns import RIGHT, SETTLE, Whose, alone, draw_edges, plate, plate_width
from game.ui.input import Act, Intent, Point
from game.ui.look import palette
from game.ui.look.look import Align
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Label, Widget

ChoiceT = TypeVar("ChoiceT")

GAP = 14
TOP = 72
_HEAD, _CLOCK, _NOTICE = 34, 118, 400
"""The middle of the title's line, and how wide the clock beside it is, and before that a notice."""
_TWO_LINES = 24, 56
"""The middles of a title's line and of the one below it."""
FOOT = HEIGHT - BUTTON - 16
"""Where the buttons begin, and what lies above them, on the stage."""


class TimedScene(KioskScene):
    """A screen that goes on by itself after `seconds`, counted down in its corner.

    Where two people play it is the screen of one of them, `whose` says which: its title stands on that side.
    """

    follows_any_press = False
    """Whether the screen before went on by any press, which may be a double one."""

    def __init__(self, ui: Ui, seconds: float, whose: Whose = alone) -> None:
        super().__init__(ui)
        self._left = seconds
        self._clock = Label("", "display48", palette.AMBER, align="right")
        self._whose = whose
        self.turn = whose()
        """Who of two people is asked."""

    def build(self) -> Widget:
        """The buttons; how many play is known once it comes up."""
        turn = self._whose()
        if turn != self.turn:
            self.turn = turn
            self.repaint()
        return super().build()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The table, and who of two people stands where."""
        super().paint_ground(surface)
        if self.turn is not None:
            draw_edges(self.ui, surface, self.turn)

    def heading(self, pen: Pen, title: str, why: str = "") -> None:
        """The title in the corner where the clock is not, and in a sentence below what it is for; before the title the
        name of whoever of two is asked, beside it what a visitor is told."""
        left, room = 12.0, WIDTH - 24.0 - _CLOCK
        y, style = (_TWO_LINES[0], "display40") if why else (_HEAD, HEADING)
        if self.turn is not None:
            wide = plate_width(self.ui.look, self.ui.t, self.turn)
            pen.put(plate(self.ui.look, self.ui.t, self.turn), self.mirrored(left + wide / 2), y)
            left, room = left + wide + 14, room - wide - 14
        align: Align = "right" if self.turn == RIGHT else "left"
        pen.write(why, BODY, self.mirrored(12), _TWO_LINES[1], tone="muted", align=align, cut=WIDTH - 24)
        if self.notice and self.turn != RIGHT:
            notice = min(_NOTICE, pen.width(self.notice, BODY), room / 2)
            pen.write(self.notice, BODY, WIDTH - 12 - _CLOCK, y, tone="amber", align="right", cut=notice)
            room -= notice + 12
        pen.write(title, style, self.mirrored(left), y, align=align, width=room)

    def mirrored(self, x: float) -> float:
        """A place beside the title, where the title stands at the right."""
        return WIDTH - x if self.turn == RIGHT else x

    @property
    def settles(self) -> bool:
        """Whether the other one was asked until now, or anything at all led here: a press that was meant for that
        screen is nobody's."""
        return (self.turn is not None or self.follows_any_press) and self.seconds_shown < SETTLE

    def handle(self, intent: Intent) -> bool:
        """What is pressed, once the turn has gone over."""
        return self.settles or super().handle(intent)

    @abstractmethod
    def time_out(self) -> None:
        """Nobody answered in time."""

    def clock(self) -> Spot:
        """The seconds that are left, in the upper corner across from the title."""
        align: Align = "left" if self.turn == RIGHT else "right"
        self._clock = Label(seconds_left(self.ui, self._left), "display48", palette.AMBER, align=align)
        return self._clock, (12 if self.turn == RIGHT else WIDTH - 12 - _CLOCK, 6, _CLOCK, 56)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        before, self._left = self._left, self._left - seconds
        self._clock.set(seconds_left(self.ui, self._left))
        if self._left <= 0 < before:
            self.time_out()


class ChoiceScreen(TimedScene, Generic[ChoiceT]):
    """A few things side by side, each with a button under it; without an answer it is the one in focus.

    A finger may press the thing itself as well as its button.
    """

    choose = "kiosk.pick.choose"
    """What the buttons say, by the key of the text."""
    why: ClassVar[str]
    """The key of what to look at when one chooses, and what for."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        choices: Sequence[ChoiceT],
        seconds: float,
        on_pick: Callable[[ChoiceT], None],
        whose: Whose = alone,
    ) -> None:
        super().__init__(ui, seconds, whose)
        self.choices = choices
        self._title = title
        self._count = len(choices)
        self._on_pick = on_pick
        self._pressed: int | None = None

    @property
    def width(self) -> float:
        """How wide each of them is."""
        return (WIDTH - 20 - GAP * (self._count - 1)) / self._count

    def says(self, choice: ChoiceT) -> str:
        """What the button under one of them says."""
        return self.ui.t(self.choose)

    def why_said(self) -> str:
        """What to look at, and what for."""
        return self.ui.t(self.why)

    @abstractmethod
    def paint_choice(self, pen: Pen, choice: ChoiceT, middle: float) -> None:
        """Paint one of them on its panel, whose middle is there."""

    def buttons(self) -> Iterable[Spot]:
        """One big button under every choice."""
        for number, choice in enumerate(self.choices):
            button = big_button(self.says(choice), partial(self._on_pick, choice), primary=True, key=f"club{number}")
            yield button, (round(self._left_of(number)), FOOT, round(self.width), BUTTON)
        yield self.clock()

    def paint(self, pen: Pen) -> None:
        self.heading(pen, self._title, self.why_said())
        for number, choice in enumerate(self.choices):
            left = self._left_of(number)
            pen.part(left, TOP, self.width, FOOT - TOP - 12, "panel")
            self.paint_choice(pen, choice, left + self.width / 2)

    def handle(self, intent: Intent) -> bool:
        """A finger may press what is on a panel."""
        if isinstance(intent, Point) and intent.kind in ("down", "up") and not self.settles:
            number = self._choice_at(intent)
            before, self._pressed = self._pressed, number if intent.kind == "down" else None
            if number is not None and intent.kind == "up" and number == before:
                self._on_pick(self.choices[number])
                return True
        return super().handle(intent)

    def time_out(self) -> None:
        """Take the one in focus."""
        focus = self.view.focus
        self._on_pick(self.choices[int(focus.key.removeprefix("club")) if focus is not None else 0])

    def _left_of(self, number: int) -> float:
        return 10 + number * (self.width + GAP)

    def _choice_at(self, point: Point) -> int | None:
        left, top = self.at(0, 0)
        x, y = point.x - left, point.y - top
        if not TOP <= y < FOOT - 12:
            return None
        return next((n for n in range(len(self.choices)) if 0 <= x - self._left_of(n) < self.width), None)


class LastScreen(Telling, TimedScene):
    """It asks nothing, and goes on by itself, or when anything is pressed once it has been `least` seconds in sight."""

    least = 0.0

    def __init__(self, ui: Ui, seconds: float, on_done: Callable[[], None]) -> None:
        super().__init__(ui, seconds)
        self._on_done = on_done

    def handle(self, intent: Intent) -> bool:
        """Any press goes on; one that was meant for the screen before does not."""
        if isinstance(intent, Act) or (isinstance(intent, Point) and intent.kind == "down"):
            if self.seconds_shown >= self.least:
                self._on_done()
            return True
        return False

    def time_out(self) -> None:
        self._on_done()


class ThanksScreen(LastScreen):
    """The end of a visit. Anything that is pressed, or a few seconds, ends it."""

    def paint(self, pen: Pen) -> None:
        """Two lines."""
        t = self.ui.t
        pen.write(t("kiosk.thanks.title"), "display96", WIDTH / 2, 200, tone="amber", align="centre")
        pen.write(t("kiosk.thanks.text"), BODY, WIDTH / 2, 280, align="centre")


class Countdown(KioskScene):
    """Over any screen: the last seconds before the kiosk takes nobody to be there. Modal, so that it can be seen."""

    modal = True
    low = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._label = Label("", "display112", palette.AMBER, align="centre")

    def show(self, seconds: float) -> None:
        """Show so many seconds."""
        self._label.set(str(max(1, round(seconds + 0.49))))

    def buttons(self) -> Iterable[Spot]:
        """Words and the number; anything at all may be pressed."""
        t = self.ui.t
        self._label = Label(self._label.text, "display112", palette.AMBER, align="centre")
        yield Label(t("kiosk.countdown.title"), "display72", align="centre"), (0, 100, WIDTH, 80)
        yield self._label, (0, 190, WIDTH, 130)
        yield Label(t("kiosk.countdown.text"), "display48", align="centre"), (0, 330, WIDTH, 60)

    def draw_background(self, surface: pygame.Surface) -> None:
        """A veil over the screen below."""
        Scene.draw_background(self, surface)
