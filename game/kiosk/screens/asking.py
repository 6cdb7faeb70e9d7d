"""A visitor's match, of whatever game, that stops now and then and asks: a panel with a countdown under the pitch.

What is asked and what comes of it is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.input import Intent
from game.kiosk.screens.paced import PacedMatch
from game.scenes.common.watching import StageT
from game.theme import palette
from game.widgets import Column, Label, Pad, Panel, Place, Row, Widget

_AROUND = 110  # what the panel needs beside its choices
_PAD = 6


@dataclass(frozen=True, slots=True)
class Question:
    """What a visitor is asked: a title, and choices side by side, so high.

    `seconds` are waited for a first touch, and `thinking` for a choice once there was one; after that `nobody` is
    called. A choice calls `AskingMatch.answered`.
    """

    title: str
    choices: Sequence[Widget]
    height: int
    seconds: float
    thinking: float
    nobody: Callable[[], None]


class AskingMatch(PacedMatch[StageT]):
    """To be mixed into a game's own match scene, before it."""

    strip = False
    """Whether the title lies over the scoreboard, for a game in which the whole pitch must be seen."""
    question: Question | None = None
    """What the visitor is being asked."""
    _ask_left = 0.0
    _touched = False
    _clock: Label | None = None

    @property
    def awaits_answer(self) -> bool:
        """Whether a question waits for the visitor."""
        return self.question is not None or super().awaits_answer

    def put_question(self, question: Question) -> None:
        """Ask; the match stands still until somebody answers, or nobody."""
        self.question = question
        self._ask_left, self._touched = question.seconds, False
        self.rebuild()

    def answered(self, act: Callable[[], None]) -> None:
        """Close the panel, and do what was chosen."""
        self.question = None
        act()
        self.rebuild()

    def build(self) -> Widget:
        """The match's own widgets, which are none, and what is asked."""
        scene, ui, question = super().build(), self.ui, self.question
        self._clock = None
        if question is None:
            return scene
        self._clock = Label(self._seconds(), "display48", palette.AMBER, align="right", width=64)
        for choice in question.choices:
            choice.grow = 1
        title = Row([Label(question.title, "display48", grow=1), self._clock])
        choices = Row(question.choices, gap=12, height=question.height)
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [(scene, (0, 0, ui.w, ui.h))]
        if self.strip:
            strip = round(self.margin[1]) - 6
            items.append((Panel(Pad(title, (16, 0)), pad=0), (8, 2, ui.w - 16, strip)))
            height = question.height + 2 * _PAD
            items.append((Panel(choices, pad=_PAD), (8, ui.h - height - 2, ui.w - 16, height)))
        else:
            height = question.height + _AROUND
            panel = Panel(Column([title, choices], gap=8), pad=12)
            items.append((panel, (8, ui.h - height - 8, ui.w - 16, height)))
        return Place(items, width=ui.w, height=ui.h)

    def update(self, seconds: float) -> None:
        """Let the match run at its pace; what nobody answers is over in a few seconds."""
        if self.question is not None:
            self._ask_left -= seconds
            if self._clock is not None:
                self._clock.set(self._seconds())
            if self._ask_left <= 0:
                self.answered(self.question.nobody)
        super().update(seconds)

    def handle(self, intent: Intent) -> bool:
        """Only what is offered can be chosen."""
        if self.question is None:
            return False
        if not self._touched:
            self._touched = True
            self._ask_left = self.question.thinking
        return self.view.handle(intent)

    def finish(self) -> None:
        """Go to the end of what there is, without playing it; an answer is no longer waited for."""
        self.question = None
        super().finish()

    def _seconds(self) -> str:
        return self.ui.t("kiosk.ask.clock", n=max(1, round(self._ask_left + 0.49)))
