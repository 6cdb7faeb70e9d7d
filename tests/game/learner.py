"""Somebody who plays a first evening as its sentences say: what isn't said is confirmed or watched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.games.superclub.flow.lesson import strongest
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.stage.first_evening import FirstEvening, Step
from game.stage.game_plugin import plugin_of
from game.stage.lesson_places import place_of
from game.stage.match_scene import MatchScene
from game.stage.session import AnySession, Session
from game.stage.timeline_scene import PlayingScene
from game.ui.input import Act, Point
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.games.superclub.spending import spend

PATIENCE = 20_000
"""Frames after which an evening that hasn't ended is stuck."""
_FRAME = 0.08


class Learner:
    """Begins at once. `heard` are the keys of the steps that came, in their order; `acted` those that were done."""

    def __init__(
        self, game: str, folder: Path, size: tuple[int, int] = (1280, 720),
        scale: int = 100, look: Callable[[Learner, Step], None] = lambda *_: None, speed: float | None = 2.0,
    ) -> None:  # fmt: skip
        plugin = plugin_of(game)
        self.lesson = plugin.lesson()
        self.session: AnySession = Session.begin(game, self.lesson.setup, self.lesson.seed)
        self.ui = open_ui(size, Settings(text_scale=scale), strict=True)
        self.heard: list[str] = []
        self.over = self.left = False
        self._look = look
        self.evening = FirstEvening(self.ui, self.lesson, self.session, on_leave=self._leave, on_over=self._end)
        if speed is not None:
            self.ui.settings.speeds[self.lesson.notes] = speed
        self.ui.stack.companion = self.evening
        plugin.play(self.ui, self.session, folder, self._leave)

    def _leave(self) -> None:
        self.left = True

    def _end(self) -> None:
        self.over = True

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.ui.stack.top

    def press(self, *names: str) -> None:
        """Press these, one after another."""
        for name in names:
            self.ui.stack.handle(Act(name))

    def click(self, x: float, y: float) -> None:
        """Press and lift the pointer there."""
        self.ui.stack.handle(Point("down", x, y))
        self.ui.stack.handle(Point("up", x, y))

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Go on to the end of the lesson, or until something is so."""
        for _ in range(PATIENCE):
            self.ui.stack.update(_FRAME)
            step = self.evening.step
            if step is not None and self.heard[-1:] != [step.key]:
                self.heard.append(step.key)
                self._look(self, step)
            if self.over or self.left or until():
                return
            if step is not None and step.does is None:
                self.press("confirm")
            elif step is not None:
                self._do(step)
            else:
                self._go_on()
        raise AssertionError(f"stuck at {type(self.top).__name__} after {self.heard[-1:]}")

    def _do(self, step: Step) -> None:
        assert step.does is not None
        place = place_of(self.top, step.does)
        assert place is not None, f"{step.key} asks for something that isn't there"
        focus = self.top.view.frame
        # Of a list what is lit, as whoever confirms does.
        self.click(*(focus if focus is not None and place.contains(focus) else place).center)

    def _go_on(self) -> None:
        top = self.top
        if isinstance(top, MatchScene) or (isinstance(top, PlayingScene) and top.playing):
            return
        if isinstance(top, TransferScene) and not top.is_dealt:
            return
        if isinstance(top, DraftScene) and (card := strongest(top)) is not None:
            widget = top.view.find(card)
            assert widget is not None
            top.view.reveal(widget)
            self.click(*widget.visible_rect().center)
            return
        if (drop := top.view.find("drop_out")) is not None:
            self.click(*drop.visible_rect().center)
            return
        spend(top)
        self.press("confirm")
