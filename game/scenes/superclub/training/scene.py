"""Training on the ground: who is to be developed, the die he needs, and his hollow stars filling.

Owns the screen. What a die does for whom is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.model import Decision
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import PickPlayerDue
from engine.superclub.season.training import lifted
from game.scenes.common.playing import Live
from game.scenes.superclub.pieces import Extra, SquadTable, by_place
from game.scenes.superclub.room import RoomScene, TurnList
from game.scenes.superclub.training.ground import Ground
from game.theme import metrics, palette
from game.widgets import Button, Column, Columns, Pane, Panel, Paragraph, Row, TableColumn, Widget

FACES = range(1, 7)


class TrainingScene(RoomScene):
    """Training, manager by manager."""

    _card: int | None = None

    def asks(self, decision: Decision) -> bool:
        return (
            isinstance(decision, PickPlayerDue) and decision.why in ("gift", "train") and decision.seat in self.looking
        )

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self._ground.draw(surface, area)

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """Who may be chosen beside the ground; without a question, whose turn it is."""
        t, due = self.ui.t, self.question
        self._ground = Ground(self)
        live = Live(self.draw_moment, 240)
        if isinstance(due, PickPlayerDue):
            beside: Widget = self._choice(due)
            self.first_focus = "train"
        else:
            beside = Panel(TurnList(self), title=t("superclub.turns"), grow=1)
        ground: Widget = Column([live, Row(list(buttons), gap=8)] if buttons else [live], gap=8, grow=1)
        if self.ui.compact and due is not None:
            live.grow = 0
            return Column([beside] if self.ui.short else [live, beside], gap=metrics.GUTTER)
        panes = [
            Pane(t("superclub.training.players"), beside, 560 if due is not None else 330),
            Pane(t("superclub.room.training"), ground, 480, grow=1),
        ]
        return Columns(panes, gap=metrics.GUTTER)

    def _choice(self, due: PickPlayerDue) -> Widget:
        t, table = self.ui.t, self.table
        cards = by_place(self.content, table, due.candidates)
        cards.sort(key=lambda card: (-self.chance(due, card), -self.content.players[card].ceiling))
        self._card = self._card if self._card in cards else cards[0]
        extra = [Extra(TableColumn(t("superclub.training.chance"), 92, "right"), lambda card: self._chance(due, card))]
        rows = SquadTable(
            t, self.content, table, cards, facets=("position", "name", "stars"), extra=extra, on_press=self._choose,
            on_card=self._look_at, start=self._card, key="train",
        )  # fmt: skip
        gift = due.why == "gift"
        key = "superclub.training.gift" if gift else "superclub.training.roll"
        said = Paragraph(t(key, n=due.left, name=self.manager(due.seat)), "semi20", palette.WARN)
        enough = t("superclub.training.no_gift" if gift else "superclub.training.enough")
        done = Button(enough, self._done, kind="quiet", key="done")
        return Panel(Column([said, rows, done], gap=8), title=t("superclub.training.who"), grow=1)

    # -- what is known

    @property
    def shown(self) -> int | None:
        """The card on the ground: who is trained now, else who has focus, else who was trained last."""
        beat = self.timeline.beat
        event = beat.event if beat is not None else None
        if self.question is not None:
            return self._card
        if event is None and self.stage.told:
            event = self.stage.told[-1]
        return event.card if isinstance(event, ev.TrainingRolled | ev.StarAdded) else None

    def least_die(self, seat: int, card: int) -> int | None:
        """The least die that lifts a player; None if none does."""
        table = self.stage.table
        return next((die for die in FACES if lifted(self.content, table, seat, card, die) > table.stars[card]), None)

    def chance(self, due: PickPlayerDue, card: int) -> int:
        """How many of the die's faces lift a player; all of them for a guaranteed star."""
        if due.why == "gift":
            return len(FACES)
        least = self.least_die(due.seat, card)
        return 0 if least is None else len(FACES) + 1 - least

    def _chance(self, due: PickPlayerDue, card: int) -> str:
        return self.ui.t("ui.percent", n=round(100 * self.chance(due, card) / len(FACES)))

    # -- choosing

    def _look_at(self, card: int) -> None:
        self._card = card

    def _choose(self, card: int) -> None:
        if self.question is not None:
            self.answer(PickPlayer(self.question.seat, card))

    def _done(self) -> None:
        if self.question is not None:
            self.answer(PickPlayer(self.question.seat, None))
