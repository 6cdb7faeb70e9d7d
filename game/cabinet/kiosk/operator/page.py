"""What the operator's pages have in common: a heading, big buttons in rows and columns, a way back.

Everything that must be read is at least 24 units, which are 36 pixels of a 720p screen. Pages give way to each other;
none lies over another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.cabinet.kiosk.operator.desk import Desk
from game.stage.kiosk.parts import BODY, BUTTON, HEADING, HEIGHT, STRONG, WIDTH, KioskScene, Spot, big_button
from game.ui.look import marks
from game.ui.look.look import Look
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, FileName, Label

GAP = 10
TOP = 70
"""Where the first row of buttons begins."""
FOOT = HEIGHT - BUTTON - 16
FOOT_NOTE = FOOT - 30
"""The middle of the line above the foot."""
_STEP = 72  # the width of – and +


def cell(column: int, row: int, columns: int, top: int = TOP) -> tuple[int, int, int, int]:
    """The place of a button: the row from the top, of so many columns."""
    width = (WIDTH - 20 - GAP * (columns - 1)) // columns
    return 10 + column * (width + GAP), top + row * (BUTTON + GAP), width, BUTTON


def foot(column: int, columns: int) -> tuple[int, int, int, int]:
    """The place of a button at the foot."""
    return cell(column, 0, columns, FOOT)


def in_lines(look: Look, words: str) -> Sequence[str]:
    """Words in lines as wide as the stage; a path that is wider is broken at its slashes, so that all of it is read."""
    width = WIDTH - 24
    if all(look.width(word, BODY) <= width for word in words.split()):
        return look.wrap(words, BODY, width)
    return FileName(words, BODY).lines(look, width)


class Hearing(KioskScene):
    """A screen that hears what devices tell as they tell it; with `whole` it has the window's border too."""

    whole = False

    def hear(self, event: pygame.Event) -> bool:
        """An event of any kind, its place on the picture; True if nobody else may hear of it."""
        return False


class Page(KioskScene):
    """A page of the operator's: `title` is a key under `kiosk.operator`; `parent` makes the page that Back leads to."""

    title = ""
    first_focus = "back"

    def __init__(self, desk: Desk, parent: Callable[[], Scene] | None = None) -> None:
        super().__init__(desk.ui)
        self.desk = desk
        self._parent = parent

    @property
    def heading(self) -> str:
        """What stands at the top."""
        return self.ui.t(f"kiosk.operator.{self.title}")

    def paint(self, pen: Pen) -> None:
        """The heading, and below everything why the last change isn't kept, if that is so."""
        pen.write(self.heading, HEADING, 12, 36)
        if (unkept := self.desk.kept.unkept) is not None:
            pen.write(unkept.sentence(self.ui.t), BODY, 12, FOOT_NOTE, tone="warn", width=WIDTH - 24)

    def back(self) -> None:
        """To the page before, with focus on what led here."""
        if self._parent is not None:
            page = self._parent()
            page.first_focus = self.title or page.first_focus
            self.desk.show(page)

    def back_button(self, column: int = 0, columns: int = 1) -> Spot:
        """The way back, at the foot."""
        button = big_button(self.ui.t("kiosk.operator.back"), self.back, primary=True, key="back")
        return button, foot(column, columns)

    def here(self) -> Scene:
        """This page anew, for whoever comes back to it."""
        return type(self)(self.desk, self._parent)

    def change(self, **changed: object) -> None:
        """Let other values count, and show them."""
        self.desk.change(**changed)
        self.refresh()

    def refresh(self) -> None:
        """Show what is true now."""
        self.repaint()
        self.rebuild()

    # -- parts

    def stepper(self, name: str, steps: Sequence[int], place: tuple[int, int, int, int]) -> Iterable[Spot]:
        """A figure of the profile with less and more beside it, in these steps."""
        value: int = getattr(self.desk.profile, name)
        less = next((step for step in reversed(steps) if step < value), value)
        more = next((step for step in steps if step > value), value)
        return self.between(
            name,
            self.ui.t(f"kiosk.operator.{name}", n=value),
            (partial(self.change, **{name: less}), partial(self.change, **{name: more})),
            place,
        )

    def between(
        self,
        name: str,
        says: str,
        acts: tuple[Callable[[], None], Callable[[], None]],
        place: tuple[int, int, int, int],
    ) -> Iterable[Spot]:
        """Something between less and more."""
        t, (x, y, width, height) = self.ui.t, place
        yield big_button(t("kiosk.operator.less"), acts[0], key=f"{name}_less"), (x, y, _STEP, height)
        label = Label(says, STRONG, align="centre")
        label.ground = "row"
        yield label, (x + _STEP + 4, y + 8, width - 2 * _STEP - 8, height - 16)
        right = x + width - _STEP
        yield big_button(t("kiosk.operator.more"), acts[1], key=f"{name}_more"), (right, y, _STEP, height)

    def switch(self, name: str, place: tuple[int, int, int, int]) -> Spot:
        """Something of the profile that is on or off."""
        is_on: bool = getattr(self.desk.profile, name)
        says = self.ui.t(f"kiosk.operator.{name}")
        return self.ticked(says, is_on, partial(self.change, **{name: not is_on}), name), place

    def ticked(self, says: str, is_on: bool, act: Callable[[], None], key: str) -> Button:
        """A button with a tick, or without."""
        button = big_button(says, act, key=key)
        button.icon = marks.icon("check", 24) if is_on else marks.icon("disc_hollow", 24)
        return button


class Told(Page):
    """A few sentences, and one way on."""

    first_focus = "back"

    def __init__(self, desk: Desk, heading: str, lines: Sequence[str], parent: Callable[[], Scene]) -> None:
        super().__init__(desk, parent)
        self._heading = heading
        self._lines = lines

    @property
    def heading(self) -> str:
        return self._heading

    def buttons(self) -> Iterable[Spot]:
        yield self.back_button()

    def paint(self, pen: Pen) -> None:
        pen.write(self.heading, HEADING, 12, 36, cut=WIDTH - 24)
        y = 96.0
        for line in self._lines:
            for part in in_lines(self.ui.look, line):
                pen.write(part, BODY, 12, y, cut=WIDTH - 24)
                y += 30
            y += 12


class Sure(Page):
    """Something that can't be taken back, asked twice: the second time the answers have changed places."""

    first_focus = "no"

    def __init__(
        self, desk: Desk, what: str, act: Callable[[], Scene], parent: Callable[[], Scene], again: bool = False
    ):
        """`what` is its key under `kiosk.operator.sure`; `act` does it and gives the page that comes then."""
        super().__init__(desk, parent)
        self._what = what
        self._act = act
        self._again = again

    @property
    def heading(self) -> str:
        return self.ui.t(f"kiosk.operator.sure.{self._what}.title")

    def buttons(self) -> Iterable[Spot]:
        t = self.ui.t
        no = big_button(t("kiosk.operator.sure.no"), self.back, primary=True, key="no")
        yes = big_button(t(f"kiosk.operator.sure.{self._what}.yes"), self._yes, key="yes")
        yes.kind = "danger"
        yield no, foot(int(self._again), 2)
        yield yes, foot(int(not self._again), 2)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        key = "again" if self._again else "text"
        for row, line in enumerate(self.ui.look.wrap(self.ui.t(f"kiosk.operator.sure.{self._what}.{key}"), BODY, 800)):
            pen.write(line, BODY, 12, 110 + 34 * row)

    def _yes(self) -> None:
        if self._again:
            self.desk.show(self._act())
        else:
            assert self._parent is not None
            self.desk.show(Sure(self.desk, self._what, self._act, self._parent, again=True))
