"""A match at the kiosk that stops to ask: a panel with a countdown, and what comes of it if nobody answers.

Owns the panel and its time. What is asked and what comes of it is the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.stage.kiosk.paced import PacedMatch
from game.stage.kiosk.turns import LEFT, SETTLE, Turn, begins, headed, lines
from game.stage.timeline_scene import StageT
from game.ui.input import Intent
from game.ui.look import palette
from game.ui.widgets import Column, Label, Pad, Panel, Place, Row, Widget

_AROUND = 110  # what the panel needs beside its choices
_PAD = 6
_CORNER = 16
"""What the panel of one of two people keeps from his side."""
_SHARE, _NARROW = 0.68, 576
"""How much of the width the panel of one of two people has, on the side of whoever is asked, and what it needs."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a visitor is asked: a title with what it is for, and choices side by side, so high.

    `seconds` are waited for a first touch, and `thinking` for a choice once there was one; after that `nobody` is
    called. A choice calls `AskingMatch.answered`. Of two people `turn` is asked.
    """

    title: str
    why: str
    choices: Sequence[Widget]
    height: int
    seconds: float
    thinking: float
    nobody: Callable[[], None]
    turn: Turn = None


class AskingMatch(PacedMatch[StageT]):
    """To be mixed into a game's own match scene, before it."""

    strip = False
    """Whether the title lies over the scoreboard, for a game in which the whole pitch must be seen."""
    question: Question | None = None
    """What the visitor is being asked."""
    _ask_left = 0.0
    _touched = False
    _asked_for = 0.0
    _clock: Label | None = None

    @property
    def between(self) -> tuple[float, float]:
        """Where a title that lies over the scoreboard ends, and the choices to it."""
        return self.margin[1] - 4, self.ui.h - 2

    @property
    def awaits_answer(self) -> bool:
        """Whether a question waits for the visitor."""
        return self.question is not None or super().awaits_answer

    def put_question(self, question: Question) -> None:
        """Ask; the match stands still until somebody answers, or nobody."""
        self.question = question
        self._ask_left, self._touched, self._asked_for = question.seconds, False, 0.0
        self.watched = 0.0  # even if the answer comes before a frame does
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
        title = headed(ui, question.turn, self._title(question), self._clock)
        choices = Row(question.choices, gap=12, height=question.height)
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [(scene, (0, 0, ui.w, ui.h))]
        if self.strip:
            head, foot = map(round, self.between)
            items.append((Panel(Pad(title, (16, 0)), pad=0), (8, 0, ui.w - 16, head)))
            height = question.height + 2 * _PAD
            items.append((Panel(choices, pad=_PAD), (8, foot - height, ui.w - 16, height)))
        else:
            height = question.height + _AROUND
            panel = Panel(Column([title, choices], gap=8), pad=12)
            left, width = self._across(question.turn)
            items.append((panel, (left, ui.h - height - 8, width, height)))
        return Place(items, width=ui.w, height=ui.h)

    @property
    def asks(self) -> Turn:
        return None if self.question is None else self.question.turn

    def _title(self, question: Question) -> Widget:
        """What is asked, and where there is room for it what for."""
        if self.strip:
            return lines(question.turn, question.title, question.why)
        side = begins(question.turn)
        if question.turn is None:
            why = Label(question.why, "semi24", palette.MUTED, align=side)
            return Column([Label(question.title, "display32", align=side), why], gap=0, grow=1)
        # half the room, and the one before has told what it is for
        return Label(question.title, "display48", grow=1, align=side)

    def _across(self, turn: Turn) -> tuple[int, int]:
        """Where the panel begins and how wide it is: all the window's width, or most of it on one person's side."""
        room = self.ui.w - 16
        if turn is None:
            return 8, room
        width = min(room, max(round(_SHARE * self.ui.w), _NARROW)) - _CORNER // 2
        return (_CORNER if turn == LEFT else self.ui.w - _CORNER - width), width

    def update(self, seconds: float) -> None:
        """Let the match run at its pace; what nobody answers is over in a few seconds."""
        if self.question is not None:
            self._ask_left -= seconds
            self._asked_for += seconds
            if self._clock is not None:
                self._clock.set(self._seconds())
            if self._ask_left <= 0:
                self.answered(self.question.nobody)
        super().update(seconds)

    def handle(self, intent: Intent) -> bool:
        """Only what is offered can be chosen."""
        if self.question is None:
            return False
        if self.question.turn is not None and self._asked_for < SETTLE:
            return True  # meant for the other one's question
        if not self._touched:
            self._touched = True
            self._ask_left = self.question.thinking
        return self.view.handle(intent)

    def ask_no_more(self) -> None:
        """Take the panel away; what it asked was answered."""
        if self.question is not None:
            self.question = None
            self.rebuild()

    def _seconds(self) -> str:
        return self.ui.t("kiosk.ask.clock", n=max(1, round(self._ask_left + 0.49)))
