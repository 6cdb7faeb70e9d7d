"""Boards of Football Fortunes for tests: those of the gallery, and a game of which every event is shown."""

from __future__ import annotations

import dataclasses
from typing import Any

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event
from engine.fortunes.content.load import load
from engine.fortunes.season.model import BungDue, PickDue, RollDue, SeasonTable
from game.games.fortunes.gallery import board as gallery
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import opened

CONTENT = load()
GAME = "fortunes"
BOARDS = [name for name in gallery.BOARDS if name.startswith("fortunes-board")]
ASKED: dict[str, type[Decision]] = {
    "fortunes-board": RollDue,
    "fortunes-board-bung": BungDue,
    "fortunes-board-pick": PickDue,
}


class Game:
    """A game of which every event is shown on the board; the first manager is asked what the board asks."""

    is_older = False

    def __init__(self, seed: int, weeks: int) -> None:
        self.rules: Any = games.rules_for(GAME)
        self.seed, self.weeks = seed, weeks
        setup = games.whole_game(GAME).default_setup(4, 2)
        self.managers = dict.fromkeys(range(4), games.manager_for(GAME, 1))
        self.blank: SeasonTable = self.rules.blank(setup)
        self.state, new = self.rules.new(setup, seed)
        self.new: list[Event] = []
        self.turn = 0
        self.asked: list[Decision] = []
        self._take(new)

    def _take(self, events: list[Event]) -> None:
        self.new += [event for event in events if event.visible_to(OWN)]

    @property
    def due(self) -> Decision | None:
        """What is asked now, as long as the game is looked at."""
        asked = self.rules.decisions(self.state)
        return asked[0] if asked and self.state.table.week <= self.weeks else None

    @property
    def waiting(self) -> Decision | None:
        """What the first manager is asked on the board."""
        due = self.due
        own = isinstance(due, RollDue | BungDue | PickDue) and due.seat == OWN
        return due if own and not self.new else None

    def more(self) -> list[Event]:
        """What happens until the first manager is asked."""
        while (due := self.due) is not None:
            if isinstance(due, RollDue | BungDue | PickDue) and due.seat == OWN:
                break
            chance = manager_chance(self.seed, due.seat, self.turn)
            self.turn += 1
            self._take(self.rules.apply(self.state, answer(self.rules, self.state, due, self.managers, chance)))
        events, self.new = self.new, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on it."""

    def answer(self, action: Action) -> None:
        """Carry an answer out."""
        due = self.due
        assert due is not None
        self.asked.append(due)
        self._take(self.rules.apply(self.state, action))

    def scene(self, over: list[bool], ui: Ui | None = None) -> BoardScene:
        """The game on a screen."""
        ui = ui or open_ui((1280, 720), Settings(), strict=True)
        scene = BoardScene(
            Screen(
                ui,
                CONTENT,
                self.blank,
                OWN,
                looking=(OWN,),
                act=self.answer,
                fault=lambda action: self.rules.check(self.state, action),
            ),
            self,
            on_over=lambda: over.append(True),
        )
        ui.stack.push(scene)
        return scene


def board(name: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> BoardScene:
    """A board of the gallery."""
    scene = opened(lambda ui: gallery.BOARDS[name](ui, 1), size, scale)
    assert isinstance(scene, BoardScene)
    return scene


def answered(name: str) -> tuple[BoardScene, list[Action]]:
    """A question's scene, and the answers that it gives."""
    given: list[Action] = []
    scene = board(name)
    scene.screen = dataclasses.replace(scene.screen, act=given.append)
    return scene, given
