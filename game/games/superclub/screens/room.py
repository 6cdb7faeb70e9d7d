"""A room of the off-season: it plays what happens in it, and asks whoever must decide in the same place.

Owns the walk through the rooms, and whose turn it is and whose comes next. In the off-season everything lies open
(SC-12).
"""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.season.model import Room, SeasonTable
from game.games.superclub.presenter.season import SeasonPresenter, SeasonStage
from game.games.superclub.screens.frame import SuperclubScene, SuperclubScreen
from game.games.superclub.wording import GAME
from game.stage.room import RoomScene
from game.ui.look import crests, marks, palette
from game.ui.look.panels import panel
from game.ui.widgets import Column, Hint, Widget

WALK: tuple[Room, ...] = ("finance", "training", "scouting", "investments", "deadline", "season")
"""The way through a season, as the strip at the top of every room shows it."""


class WalkStrip(Widget):
    """The rooms of the off-season in their order, the one entered on paper, those behind it ticked."""

    def __init__(self, room: Room, season: int) -> None:
        super().__init__()
        self.room = room
        self.season = season

    def measure(self, width: int) -> tuple[int, int]:
        return width, 36

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        step = w / len(WALK)
        here = WALK.index(self.room) if self.room in WALK else -1
        for number, room in enumerate(WALK):
            lit = number == here
            box = panel(look, step - 6, h, "row_paper" if lit else "row")
            canvas.blit(box, (look.px(number * step + 3), 0))
            colour = palette.INK if lit else palette.MUTED if number < here else palette.TEXT
            words, x = t(f"superclub.room.{room}"), (number + 0.5) * step
            look.write(canvas, words, "bold18", colour, (x, h / 2), "centre")
            skipped = room == "finance" and self.season == 1  # SC-12
            if number < here and not skipped:
                at = x - look.width(words, "bold18") / 2 - 13
                look.put(canvas, marks.mark(look, "check", 14, colour), (at, h / 2))
        return canvas


class TurnList(Widget):
    """The managers in the order of their turns; whose turn it is stands on paper."""

    def __init__(self, scene: SuperclubRoom) -> None:
        super().__init__(grow=1)
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.order)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table, due = scene.stage.table, scene.turn
        x, y, w, _ = self.rect
        step = min(72, self.rect.h / max(1, len(table.order)))
        for number, seat in enumerate(table.order):
            own = seat == due
            top = y + number * step
            surface.blit(panel(look, w, step - 6, "row_paper" if own else "row"), (look.px(x), look.px(top)))
            middle = top + (step - 6) / 2
            looks = scene.looks(seat)
            look.put(surface, crests.crest(look, looks.crest, 36), (x + 28, middle))
            ink = palette.INK if own else palette.TEXT
            look.write(surface, scene.manager(seat), "bold20", ink, (x + 56, middle - 10))
            said = self.ui.t("superclub.holds", cash=table.clubs[seat].cash, stars=table.token(seat))
            look.write(surface, said, "semi18", palette.INK_SOFT if own else palette.MUTED, (x + 56, middle + 12))


class SuperclubRoom(RoomScene[SeasonStage, Content, SeasonTable], SuperclubScene):
    """One room."""

    scope = GAME
    least = 320

    def presenter(self, screen: SuperclubScreen) -> SeasonPresenter:
        return SeasonPresenter(screen.table, screen.looking)

    def heading(self) -> str:
        return self.ui.t(f"superclub.room.{self.table.room}")

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else who did something last."""
        if self.question is not None:
            return self.question.seat
        beat = self.timeline.beat
        event = beat.event if beat is not None else self.stage.told[-1] if self.stage.told else None
        seat = getattr(event, "seat", None)
        return seat if isinstance(seat, int) else None

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The walk above the room."""
        body.grow = 1
        parts = (
            [WalkStrip(self.table.room, self.table.season), body]
            if self.table.room in WALK and not self.ui.short
            else [body]
        )
        return self.season_page(Column(parts, gap=8), self.heading(), hints, self._then() if len(parts) == 1 else "")

    def _then(self) -> str:
        """Where there is no room for the walk: the room that comes next."""
        here = WALK.index(self.table.room) + 1 if self.table.room in WALK else len(WALK)
        return self.ui.t("superclub.then", room=self.ui.t(f"superclub.room.{WALK[here]}")) if here < len(WALK) else ""
