"""Small scenes over others: a question or message with its answers, and letters to choose from.

Owns what asks the person something in the middle of a screen. It must not decide what the answer means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.input import Act, Intent, Typed
from game.ui.input.intents import ERASE, MENU
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Even, Flow, Grid, Label, Panel, Paragraph, Space, Widget
from game.ui.widgets.basic import Kind
from game.ui.widgets.layout import Around

_ANSWER, _FOOT = 288, 0.7
"""The most units an answer is wide, and how far down dialogs end."""


class Answer(NamedTuple):
    """One way to answer a dialog; the dialog is gone when `act` is called."""

    text: str
    act: Callable[[], object] = lambda: None
    kind: Kind = "plain"


class Centre(Around):
    """One widget in the middle of the window, at most `most` units wide.

    With `foot` it ends so far down the window, as a share of its height, as long as it has room above: what lies at its
    foot is where it was, however much there is to read.
    """

    def __init__(self, child: Widget, most: int, foot: float | None = None) -> None:
        super().__init__(child)
        self.most = most
        self.foot = foot

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        width = min(self.most, rect.w - 2 * metrics.MARGIN)
        height = min(self.child.natural(width)[1], rect.h - 2 * metrics.MARGIN)
        place = pygame.Rect(0, 0, width, height)
        place.center = rect.center
        if self.foot is not None:
            place.bottom = max(rect.top + round(self.foot * rect.h), rect.top + metrics.MARGIN + height)
        self.child.arrange(place)


class Dialog(Scene):
    """A message over the scene below. The last answer is the one that changes nothing: Back gives it."""

    modal = True

    def __init__(self, ui: Ui, title: str, message: str, answers: Sequence[Answer] = ()) -> None:
        """Without `answers` there is only OK."""
        super().__init__(ui)
        self.title = title
        self.message = message
        self.answers = list(answers) or [Answer(ui.t("ui.ok"), kind="primary")]
        self.first_focus = next((a for a in self.answers if a.kind == "primary"), self.answers[-1]).text

    def build(self) -> Widget:
        buttons = [Button(a.text, partial(self.answer, a), kind=a.kind, key=a.text) for a in self.answers]
        title = Label(self.title, "display40")
        answers = Even(buttons, most=_ANSWER, gap=metrics.GUTTER)
        body = Column([title, Paragraph(self.message), answers], gap=16)
        return Centre(Panel(body, pad=24), 640, _FOOT)

    def answer(self, answer: Answer) -> None:
        """Go away, then do what was answered."""
        self.ui.stack.pop()
        answer.act()

    def back(self) -> None:
        self.answer(self.answers[-1])


class Choices(Scene):
    """A few things to do, one under another, over the scene below; "More" without a title. Going back does none."""

    modal = True

    def __init__(self, ui: Ui, answers: Sequence[Answer], title: str = "") -> None:
        super().__init__(ui)
        self.answers = list(answers)
        self.title = title or ui.t("ui.more")

    def build(self) -> Widget:
        t = self.ui.t
        rows = [
            Button(answer.text, partial(self.answer, answer), kind=answer.kind, key=f"choice {number}")
            for number, answer in enumerate(self.answers)
        ]
        close = Button(t("ui.back"), self.back, kind="quiet", key="back")
        return Centre(Panel(Column([*rows, close]), title=self.title.upper()), 440)

    def answer(self, answer: Answer) -> None:
        """Go away, then do what was chosen."""
        self.ui.stack.pop()
        answer.act()

    def on_action(self, name: str) -> bool:
        if name == MENU:
            self.back()
            return True
        return super().on_action(name)


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.'"
_ACCENTED = "ÄÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÖÒÓÔÕØŒÜÙÚÛÝŁŠŞŽČĆĞİßÞÐ"


class LetterEntry(Scene):
    """Letters to choose from, for pads and fingers; typing works here too."""

    modal = True

    def __init__(self, ui: Ui, title: str, text: str, limit: int, on_done: Callable[[str], None]) -> None:
        super().__init__(ui)
        self.title = title
        self.text = text
        self.limit = limit
        self.on_done = on_done
        self.capitals = not text
        self.accents = False

    def build(self) -> Widget:
        t = self.ui.t
        letters = _ACCENTED if self.accents else _LETTERS
        keys: list[Widget] = [self._key(sign if self.capitals else _lower(sign)) for sign in letters]
        keys += [Space(metrics.BUTTON) for _ in range(max(len(_LETTERS), len(_ACCENTED)) - len(keys))]
        self._shown = Label(self._line(), "bold28", align="left", height=48)
        below = [
            Button(t("entry.space"), lambda: self.put(" "), key="space"),
            Button(t("entry.erase"), self.erase, key="erase"),
            Button(t("entry.capitals"), self._toggle_capitals, key="capitals"),
            Button(t("entry.accents"), self._toggle_accents, key="accents"),
            Button(t("ui.cancel"), self.back, key="cancel"),
            Button(t("entry.done"), self.done, kind="primary", key="done"),
        ]
        title = Label(self.title, "display32")
        body = Column([title, self._shown, Grid(keys, cell=52), Flow(below)], gap=16)
        return Centre(Panel(body), 820)

    def put(self, sign: str) -> None:
        """Add a letter; after the first, capitals give way to small letters."""
        if len(self.text) < self.limit:
            self.text += sign
            self._show()

    def erase(self) -> None:
        """Take the last letter away."""
        self.text = self.text[:-1]
        self._show()

    def done(self) -> None:
        """Hand the text over; the scene below was built before it had it."""
        self.ui.stack.pop()
        self.on_done(self.text.strip())
        self.ui.stack.top.rebuild()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Typed):
            for sign in intent.text:
                self.put(sign)
            return True
        if isinstance(intent, Act) and intent.name == ERASE:
            self.erase()
            return True
        return super().handle(intent)

    def on_action(self, name: str) -> bool:
        if name == MENU:
            self.done()
            return True
        return super().on_action(name)

    def back(self) -> None:
        self.ui.stack.pop()

    def _key(self, sign: str) -> Button:
        return Button(sign, lambda: self.put(sign), key=f"sign {sign.upper()}")

    def _line(self) -> str:
        return f"{self.text}_" if len(self.text) < self.limit else self.text

    def _show(self) -> None:
        if self.capitals == (len(self.text) == 0 or self.text.endswith(" ")):
            self._shown.set(self._line())
            return
        self.capitals = not self.capitals
        self.rebuild()

    def _toggle_capitals(self) -> None:
        self.capitals = not self.capitals
        self.rebuild()

    def _toggle_accents(self) -> None:
        self.accents = not self.accents
        self.rebuild()


def _lower(sign: str) -> str:
    """The small letter; İ has none of its own on these keys, ß no capital."""
    return {"İ": "ı"}.get(sign, sign.lower())


def offer(ui: Ui, things: Sequence[tuple[str, Callable[[], object]]], title: str = "") -> None:
    """List a few things to do over the screen, under a title."""
    ui.stack.push(Choices(ui, [Answer(text, act) for text, act in things], title))


def ask_text(ui: Ui, title: str, text: str, limit: int, on_done: Callable[[str], None]) -> None:
    """Let the person choose letters for a text of at most `limit`; `on_done` gets it unless they go back."""
    ui.stack.push(LetterEntry(ui, title, text, limit, on_done))
