"""One card of a few is chosen, as a screen or over any other; a die that has fallen is kept or thrown again (EL-10).

The first press marks a card, which can be read and compared then; the second, or the button, chooses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.core.model import Action
from engine.eleven.club_rules.model import AnswerDie, Die, Means, PickDue, RerollDue
from engine.eleven.managers import manager
from engine.eleven.season.model import KeepDirectorDue, KeepObjectiveDue
from game.games.eleven.chapters import chapter_of
from game.games.eleven.screens.frame import MEANS_TERMS, ElevenScreen, SeasonScene
from game.games.eleven.screens.hand import questions
from game.games.eleven.screens.hand.questions import (
    BoardChart,
    CardChoice,
    Choice,
    Question,
    again,
    meaning,
    means_note,
)
from game.games.eleven.screens.outlook import Asked, Assistant, outlook_line
from game.games.eleven.screens.transfer.reader import Reading, Words
from game.games.eleven.style.paper import card_height
from game.stage.by_odds import answer_by_odds
from game.ui.dialogs import Centre
from game.ui.look import dice, metrics
from game.ui.look.look import Look
from game.ui.look.palette import MUTED
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Flow, Hint, Image, Label, Panel, Paragraph, Row, Scroll, Space, Widget
from game.ui.widgets.basic import Kind

_LARGER, _LARGEST, _SMALLEST = 280, 240, 112
_MOST = 1180
_LEAST = 560
"""How wide a panel over another screen is at most, and at least."""
_IN_A_LINE = 5
_BUTTON = 300
_GAP = 14

_REROLL_MOST = 760


class HandScene(SeasonScene):
    """A few cards, one of which is chosen. With `over` it lies over the screen it is asked at."""

    def __init__(
        self, screen: ElevenScreen, due: KeepDirectorDue | KeepObjectiveDue | PickDue, *, over: bool = False
    ) -> None:
        """Lying `over` something, the scene has gone when its answer is given. The door "back" leaves unanswered."""
        super().__init__(screen)
        self.due = due
        self.chapter = chapter_of(due)
        self.modal = over
        self.chosen: str | None = None
        self._weighed = ""
        """The name of the card that it is reckoned for."""
        self.assistant = Assistant(screen.content)
        self.first_focus = self._first(self._question())

    def _first(self, question: Question) -> str:
        """The key of what has focus as it is asked: training turns good sides into worse ones, so there the one who
        gains most by it."""
        best = None
        if isinstance(self.due, PickDue) and self.due.purpose == "train":
            best = self.assistant.favourite(self.table, self.due)
        return question.choices[0].key if best is None else f"{best.kind}{best.number}"

    def _question(self) -> Question:
        t = self.ui.t
        match self.due:
            case KeepDirectorDue():
                return questions.directors(t, self.content, self.table, self.due)
            case KeepObjectiveDue():
                return questions.objectives(t, self.content, self.table, self.due)
            case PickDue():
                return questions.picks(t, self.content, self.table, self.due, self.looks().kit)

    # -- building

    def build(self) -> Widget:
        question = self._question()
        self._chart = self._make_chart()
        room = min(self.ui.w, _MOST if self.modal else self.ui.w) - 2 * metrics.MARGIN - (48 if self.modal else 0)
        width = self._card_width(question, room)
        cards = [
            CardChoice(
                one,
                width,
                partial(self.press, one),
                partial(self._seen, one),
                chosen=one.key == self.chosen,
                does=self._does(question, one),
                term=question.term,
            )
            for one in question.choices
        ]
        note = Paragraph(question.note, "body20", MUTED, align="centre" if not self.modal else "left")
        spread = Flow(cards, gap=_GAP, align="centre")
        parts: list[Widget] = [note, Scroll(spread, floor=160) if self.modal and not self.ui.short else spread]
        self._outlook = Label("", "bold18", align="centre" if not self.modal else "left")
        self._whose = Label("", "semi18", MUTED, align="centre")
        self._foresee()
        if self._says and not self._stays:
            parts.insert(1, self._outlook)
        buttons = self._buttons(question)
        if self._chart is not None and self._beside:
            # What stands beside the chart leaves the cards the room to be read. The button keeps the marked card, and
            # what is said over it is of the one that is looked at: so it says of whom.
            said = Column([self._whose, self._outlook], gap=0)
            below = Column([Space(0, grow=1), said, buttons], gap=_GAP, width=_BUTTON)
            buttons = Row([_spring(), self._chart, below, _spring()], gap=_GAP)
        elif self._chart is not None:
            parts.append(Row([_spring(), self._chart, _spring()]))
        if self.modal:
            name = Label(question.title, "display32" if self.ui.short else "display40")
            title = name if self._stays else self.headed(name)
            pad = 24 if not self.ui.short else 16
            asked: list[Widget] = [title, *parts]
            if self._stays:
                asked = [Scroll(Column(asked, gap=_GAP), floor=160), *([self._outlook] if self._says else [])]
                buttons.grow = 1
                buttons = Row([buttons, *self.rules_sign()], gap=_GAP, align="centre")
            return Centre(Panel(Column([*asked, buttons], gap=_GAP), pad=pad), self._panel_width(cards) + 2 * pad)
        page = Scroll(Column([Space(0, grow=0.4), *parts, buttons, Space(0, grow=0.6)], gap=_GAP), grow=1)
        return self.season_page(page, question.title, [Hint("confirm", self.ui.t("eleven.hand.mark"))])

    def _panel_width(self, cards: list[CardChoice]) -> int:
        """As wide as the cards lie beside each other, where they don't fill the window anyway."""
        across = cards if len(cards) <= _IN_A_LINE else cards[: -(-len(cards) // 2)]
        return max(_LEAST, sum(card.extent for card in across) + _GAP * (len(across) - 1))

    def _make_chart(self) -> BoardChart | None:
        if not isinstance(self.due, KeepDirectorDue):
            return None
        return BoardChart([self.content.directors[card] for card in self.club.secrets.kept])

    def _buttons(self, question: Question) -> Widget:
        t = self.ui.t
        marked = self._marked(question)
        text = t(question.confirm, name=marked.name) if marked is not None else t("eleven.hand.choose")
        reason = None if marked is not None else t("eleven.hand.mark_first")
        chosen = None if marked is None else marked.action
        buttons: list[Widget] = [
            Button(
                text, self.confirm, on_seen=partial(self._weigh, chosen, marked.name if marked else ""),
                kind="primary", reason=reason, key="confirm", grow=1,
            )
        ]  # fmt: skip
        if question.declined is not None:
            answer, weigh = partial(self._answer, question.declined), partial(self._weigh, question.declined)
            buttons.append(Button(question.decline, answer, on_seen=weigh, key="decline", grow=1))
        spread = not self.modal and self.ui.w > 900 and not (self._chart is not None and self._beside)
        return Row([_spring(), *buttons, _spring()] if spread else buttons, gap=_GAP)

    @property
    def _beside(self) -> bool:
        """Whether there is room for the button beside the chart."""
        return not self.modal and not self.ui.compact

    @property
    def _stays(self) -> bool:
        """Whether what an answer would change stands beside the buttons, where all above them is scrolled."""
        return self.modal and self.ui.short

    @property
    def _says(self) -> bool:
        """Whether what an answer would change stands over the cards."""
        return isinstance(self.due, PickDue) or (isinstance(self.due, Asked) and not self._beside)

    def _card_width(self, question: Question, room: int) -> int:
        """The largest width at which all cards lie in one line, and everything fits; two lines if they are many."""
        count = len(question.choices)
        sides = len(question.choices[0].pictures)
        lines = bool(question.choices[0].line) * 30 + (22 if sides > 1 else 0) + 12
        rest = 30 + 4 * _GAP + (24 + _GAP if self._says else 0)
        if self._chart is not None:
            rest += 168 + (0 if self._beside else _GAP)
        if self._chart is None or not self._beside:
            rest += metrics.BUTTON
        frame = metrics.HEADER + metrics.FOOTER + 2 * metrics.MARGIN
        tall = self.ui.h - (frame if not self.modal else 2 * metrics.MARGIN + 48 + 54) - rest - lines
        largest = _LARGEST if self.modal or count > 3 else _LARGER
        for rows in (1, 2):
            across = -(-count // rows)
            wide = ((room - _GAP * (across - 1)) / across - 12 - 10 * (sides - 1)) / sides
            width = int(min(wide, (tall - (rows - 1) * (lines + _GAP)) / rows * 5 / 7, largest))
            while width > _SMALLEST and card_height(width) * rows > tall:
                width -= 1
            if width >= (168 if rows == 1 and count > _IN_A_LINE else _SMALLEST):
                return width
        return _SMALLEST

    # -- choosing

    def _does(self, question: Question, choice: Choice) -> str:
        """What pressing a card does: it is marked, the marked one is chosen."""
        t = self.ui.t
        return t(question.confirm, name=choice.name) if choice.key == self.chosen else t("eleven.hand.mark")

    def _marked(self, question: Question) -> Choice | None:
        return next((choice for choice in question.choices if choice.key == self.chosen), None)

    def _seen(self, choice: Choice) -> None:
        if self._chart is not None:
            self._chart.show(self.content.directors[choice.card])
        self._weigh(choice.action, choice.name)

    def _weigh(self, action: Action | None, name: str = "") -> None:
        """Have it reckoned what an answer would change: a card that is looked at, called `name`, the marked one, or
        none of them."""
        self._weighed = name
        if isinstance(self.due, Asked):
            self.assistant.look_at(self.table, self.due.seat, action, self.due)
            self._foresee()

    def _foresee(self) -> None:
        """Say what the answer in focus would change."""
        said = outlook_line(self.ui.t, self.assistant.change)
        self._outlook.set(said)
        self._whose.set(self._weighed if said else "")

    def needed(self) -> Sequence[pygame.Rect]:
        """What an answer would change too, which is read while the cards are looked at."""
        return [*super().needed(), self._outlook.visible_rect()]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.assistant.work(seconds):
            self._foresee()

    def press(self, choice: Choice) -> None:
        """Mark a card, or choose it if it is marked."""
        if self.chosen == choice.key:
            self.confirm()
        else:
            self.chosen = choice.key
            self.rebuild()

    def confirm(self) -> None:
        """Choose the marked card."""
        marked = self._marked(self._question())
        if marked is not None:
            self._answer(marked.action)

    def _answer(self, action: Action) -> None:
        if self.modal:
            self.ui.stack.pop()
        self.screen.act(action)

    def back(self) -> None:
        """Take the mark off; without one leave, where there is somewhere to go."""
        if self.chosen is not None:
            self.chosen = None
            self.rebuild()
        elif back := self.screen.door("back"):
            back()


def _spring() -> Widget:
    """Room that pushes what is beside it to the middle."""
    return Space(0, grow=0.4)


class RerollScene(Scene):
    """The die as it lies there, what it means, and what it can be thrown again with."""

    chapter = "EL-10"
    modal = True

    def __init__(self, screen: ElevenScreen, due: RerollDue, before: int | None = None) -> None:
        """The scene has gone when its answer is given. The door "back" leaves unanswered. `before` is the face that lay
        there before it was thrown again."""
        super().__init__(screen.ui)
        self.screen = screen
        self.content = screen.content
        self.table = screen.table
        self.due = due
        self.before = before
        better = answer_by_odds(manager, self.content, self.table, due)
        self.first_focus = better.means if isinstance(better, AnswerDie) else "keep"

    def build(self) -> Widget:
        t, due = self.ui.t, self.due
        size = 84 if self.ui.short else 128
        picture = Image(partial(die_picture, due.die, due.value, size), size + 16, size + 16)
        picture.term = "eleven.reroll"
        name = Label(t(f"eleven.reroll.title.{due.die.purpose}"), "display32" if self.ui.short else "display40")
        title = self.headed(name)
        told = Words(Reading((), (*again(t, due, self.before), *meaning(t, self.content, self.table, due))))
        head: Widget = Row([picture, Column([title, told], gap=10, grow=1)], gap=20)
        kept, kind = partial(self.answer, "keep"), self._kind("keep")
        keep = Button(t("eleven.reroll.keep", n=due.value), kept, kind=kind, key="keep")
        ways = [self._way(means) for means in due.means]
        note = Paragraph(t("eleven.reroll.rule"), "body16", MUTED)
        answers: Widget
        if self.ui.w < 700:
            answers = Column([keep, *ways])
        else:
            for button in (keep, *ways):
                button.grow = 1
            answers = Row([keep, *ways], gap=12)
        return Centre(Panel(Column([head, answers, note], gap=18), pad=24 if not self.ui.short else 16), _REROLL_MOST)

    def _kind(self, means: Means) -> Kind:
        """What is better by the odds stands out."""
        return "primary" if means == self.first_focus else "plain"

    def _way(self, means: Means) -> Button:
        t = self.ui.t
        way = Button(
            t(f"eleven.reroll.means.{means}"),
            partial(self.answer, means),
            note=means_note(t, self.content, self.table, self.due, means),
            kind=self._kind(means),
            key=means,
            height=60,
        )
        way.term = MEANS_TERMS.get(means, "")
        return way

    def answer(self, means: Means) -> None:
        """Go away, then keep the die or throw it again."""
        self.ui.stack.pop()
        self.screen.act(AnswerDie(self.due.seat, means))

    def back(self) -> None:
        """A die has to be answered: going back goes to keeping it, and from there where the door "back" leads."""
        keep = self.view.find("keep")
        if keep is not None and self.view.focus is not keep:
            self.view.set_focus(keep)
        elif back := self.screen.door("back"):
            back()


def die_picture(die: Die, value: int, size: int, look: Look) -> pygame.Surface:
    """A die as it lies: of six faces or of ten."""
    return dice.d6(look, value, size, dark=False) if die.sides == 6 else dice.d10(look, value, size)
