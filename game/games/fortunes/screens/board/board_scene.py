"""The board: everybody rolls, walks and does what the square says, around the pitch of the club whose turn it is.

Owns the screen of the room "board". What a square or card does is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.model import Decision, Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BungDue, PickDue, RollDue
from game.games.fortunes.screens.board import middle, ring
from game.games.fortunes.screens.board.managers import ManagerList
from game.games.fortunes.screens.board.moment import BoardRoom, cash_at
from game.games.fortunes.screens.board.pane import BoardPane, Plan, WeekList, controls, first_focus, plan_for
from game.ui.look import palette
from game.ui.look.panels import Box, box
from game.ui.widgets import Columns, Pane, Widget

_MANAGERS, _BOARD, _WEEK = 248, 640, 204
_GAP = 12
_GROUND = Box(palette.PITCH, palette.PITCH_STRIPE, radius=8, line_width=2)
"""What is left of the pitch where there is no room for the ring."""


class BoardScene(BoardRoom):
    """The moves of a week, seat by seat, up to its matches."""

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
            self.refresh_bar()

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
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
        pane = BoardPane(self, asked, self.paint)
        if self.ui.short:
            return pane
        return Columns([
            Pane(t("fortunes.board.managers"), ManagerList(self), _MANAGERS),
            Pane(t("fortunes.board.title"), pane, _BOARD, grow=1),
            Pane(t("fortunes.board.week"), WeekList(self), _WEEK),
        ], gap=_GAP)  # fmt: skip
