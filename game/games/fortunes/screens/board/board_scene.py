"""The board: everybody rolls, walks and does what the square says, around the pitch of the club whose turn it is.

Owns the screen of the room "board". What a square or card does is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from engine.core.model import Decision, Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BungDue, CardUp, PickDue, RollDue
from engine.fortunes.season.money import wages_of
from game.games.fortunes.presenter.season_rooms.board import SCORES
from game.games.fortunes.presenter.season_rooms.stage import ScoreOf
from game.games.fortunes.screens.board import middle, ring
from game.games.fortunes.screens.board.managers import ManagerList, Now, card_face, cash_at, now
from game.games.fortunes.screens.board.pane import BoardPane, Plan, WeekList, controls, first_focus, plan_for
from game.games.fortunes.screens.board.telling import Teller
from game.games.fortunes.screens.room import RoomScene
from game.games.fortunes.style.cards import Card
from game.ui.look import palette
from game.ui.look.panels import Box, box
from game.ui.widgets import Columns, Pane, Widget

_MANAGERS, _BOARD, _WEEK = 248, 640, 204
_GAP = 12
_GROUND = Box(palette.PITCH, palette.PITCH_STRIPE, radius=8, line_width=2)
"""What is left of the pitch where there is no room for the ring."""


class BoardScene(RoomScene):
    """The moves of a week, seat by seat, up to its matches."""

    scores: ClassVar[dict[type[Event], ScoreOf]] = SCORES
    least = 200
    waits = False

    @property
    def roomy(self) -> bool:
        """The board has no room for a button that only says what any press does."""
        return False

    def heading(self) -> str:
        """Whose turn it is, or the board's name."""
        if self.question is not None:
            return self.ui.t("fortunes.board.your_turn", name=self.manager(self.question.seat))
        return self.ui.t("fortunes.board.title")

    def asks(self, decision: Decision) -> bool:
        return isinstance(decision, RollDue | BungDue | PickDue) and decision.seat in self.looking

    def halts(self, event: Event) -> bool:
        """One's own cards, and anybody's sack, are not skipped with everything."""
        if isinstance(event, ev.CardDrawn):
            return event.card.seat in self.looking
        return isinstance(event, ev.ManagerSacked)

    def bar_values(self) -> tuple[int, int, int]:
        """Cash counts in the header as it does beside the board."""
        cash, points, place = super().bar_values()
        return cash_at(self.now, self.seat, cash), points, place

    def update(self, seconds: float) -> None:
        """Keep the cash in the header in step."""
        super().update(seconds)
        if isinstance(self.now.event, ev.MoneyMoved):
            self._bar.show(self.looks(), *self.bar_values())

    # -- the moment

    @property
    def now(self) -> Now:
        """What is held up under the cursor."""
        stage = self.stage
        beat = None if self.question is not None else self.timeline.beat
        return now(stage.table, stage.told, beat, self.timeline.seconds)

    @property
    def asking(self) -> bool:
        """Whether something can be pressed on the board."""
        return self.question is not None or self.over

    @property
    def host(self) -> int:
        """Whose ground lies in the middle: whose turn it is, else who looks."""
        if self.question is not None:
            return self.question.seat
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.TurnBegun):
            return beat.event.seat
        mover = self.stage.table.mover
        return mover if mover is not None else self.looking[0]

    @property
    def turn(self) -> int | None:
        beat = self.timeline.beat
        if self.question is None and beat is not None and isinstance(beat.event, ev.TurnBegun):
            return beat.event.seat
        return super().turn

    @property
    def teller(self) -> Teller:
        """Whoever puts into lines what happened."""
        return Teller(self.ui.t, self.content, self.stage.table, self.host)

    @property
    def squares(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Kind and word of every square."""
        kinds = self.content.tables.board
        return kinds, tuple(self.ui.t(f"fortunes.square.{kind}") for kind in kinds)

    @property
    def signs(self) -> tuple[str, ...]:
        """What stands on everybody's counter."""
        return ring.initials(tuple(seat.name for seat in self.stage.table.setup.seats))

    @property
    def lit(self) -> int | None:
        """The square that a card, or a choice, is about."""
        table, head = self.stage.table, self.now.head
        if isinstance(head, ev.CardDrawn):
            return table.managers[head.card.seat].counter
        return table.managers[self.question.seat].counter if isinstance(self.question, PickDue) else None

    def face(self, card: CardUp) -> Card:
        """A card as it is read."""
        return card_face(self.ui.t, self.content, card.pile, card.card)

    def does(self, square: int) -> str:
        """What a square does to whoever stands on it, in a sentence."""
        tables = self.content.tables
        kind = tables.board[square]
        amount = wages_of(self.content, self.stage.table, self.host) if kind == "wages" else tables.sponsor
        return self.ui.t(f"fortunes.board.does.{kind}", n=amount)

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The board in an area."""
        self.paint(surface, plan_for(area))

    def paint(self, surface: pygame.Surface, plan: Plan) -> None:
        """Ring, counters and what is held up in the middle; where there is no room for the ring, the middle alone."""
        look, moment = self.ui.look, self.now
        if not self.stage.table.managers:
            return
        if plan.ring is not None:
            ring.paint(self, surface, plan, moment)
        else:
            area = plan.area
            surface.blit(box(look, area.w, area.h, _GROUND), (look.px(area.x), look.px(area.y)))
        middle.draw(self, surface, plan, moment)

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The managers, the board with what is asked on it, and the week."""
        t = self.ui.t
        asked = controls(self) if self.question is not None else next(iter(buttons), None)
        self.first_focus = first_focus(self) if self.question is not None else "go_on"
        pane = BoardPane(self, asked)
        if self.ui.short:
            return pane
        return Columns([
            Pane(t("fortunes.board.managers"), ManagerList(self), _MANAGERS),
            Pane(t("fortunes.board.title"), pane, _BOARD, grow=1),
            Pane(t("fortunes.board.week"), WeekList(self), _WEEK),
        ], gap=_GAP)  # fmt: skip
