"""A die has fallen (EL-10): it is kept, or thrown again by what one has. Lies over the screen it was thrown at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Action
from engine.eleven.affairs.model import AnswerDie, Die, Means, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from game.dialogs import Centre
from game.scene import Scene
from game.scenes.eleven.hand.meaning import meaning, means_note
from game.scenes.eleven.transfer.reader import Reading, Words
from game.theme import dice
from game.theme.look import Look
from game.theme.palette import MUTED
from game.ui import Ui
from game.widgets import Button, Column, Image, Label, Panel, Paragraph, Row, Widget

_MOST = 760


class RerollScene(Scene):
    """The die as it lies there, what it means, and what it can be thrown again with."""

    modal = True
    first_focus = "keep"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, due: RerollDue, *, act: Callable[[Action], None],
        on_back: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """`act` is given the answer when the scene has gone, `on_back` leaves unanswered."""
        super().__init__(ui)
        self.content = content
        self.table = table
        self.due = due
        self.act = act
        self.on_back = on_back

    def build(self) -> Widget:
        t, due = self.ui.t, self.due
        size = 84 if self.ui.short else 128
        picture = Image(partial(die_picture, due.die, due.value, size), size + 16, size + 16)
        title = Label(t(f"eleven.reroll.title.{due.die.purpose}"), "display32" if self.ui.short else "display40")
        told = Words(Reading((), meaning(t, self.content, self.table, due)))
        head: Widget = Row([picture, Column([title, told], gap=10, grow=1)], gap=20)
        keep = Button(t("eleven.reroll.keep", n=due.value), partial(self.answer, "keep"), key="keep")
        ways = [self._way(means) for means in due.means]
        note = Paragraph(t("eleven.reroll.rule"), "body16", MUTED)
        answers: Widget
        if self.ui.w < 700:
            answers = Column([keep, *ways])
        else:
            for button in (keep, *ways):
                button.grow = 1
            answers = Row([keep, *ways], gap=12)
        return Centre(Panel(Column([head, answers, note], gap=18), pad=24 if not self.ui.short else 16), _MOST)

    def _way(self, means: Means) -> Button:
        t = self.ui.t
        return Button(
            t(f"eleven.reroll.means.{means}"),
            partial(self.answer, means),
            note=means_note(t, self.content, self.table, self.due, means),
            key=means,
            height=60,
        )

    def answer(self, means: Means) -> None:
        """Go away, then keep the die or throw it again."""
        self.ui.stack.pop()
        self.act(AnswerDie(self.due.seat, means))

    def back(self) -> None:
        """A die has to be answered: going back goes to keeping it, and from there where `on_back` leads."""
        keep = self.view.find("keep")
        if keep is not None and self.view.focus is not keep:
            self.view.set_focus(keep)
        elif self.on_back is not None:
            self.on_back()


def die_picture(die: Die, value: int, size: int, look: Look) -> pygame.Surface:
    """A die as it lies: of six faces or of ten."""
    return dice.d6(look, value, size, dark=False) if die.sides == 6 else dice.d10(look, value, size)
