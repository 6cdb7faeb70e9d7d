"""A cabinet on its title and somebody who presses keys, for tests of a match now."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.storage.listing import CareerInfo, list_careers
from game.cabinet.flow import Cabinet
from game.cabinet.kept import careers_folder
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene as FortunesLineUp
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene as SuperclubLineUp
from game.stage.friendly_scene import SeriesScene
from game.stage.quick_match import QuickMatchScene
from game.stage.tips import HintScene
from game.ui.input import Act
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui

FIRST: dict[str, type] = {
    "futti": TeamSheetScene,
    "eleven": DeployScene,
    "superclub": SuperclubLineUp,
    "fortunes": FortunesLineUp,
}
"""What a match asks first of a person in each game."""
PATIENCE = 6_000


class Desk:
    """The cabinet on its title, with somebody who presses keys."""

    def __init__(self, game: str) -> None:
        self.ui = open_ui((1280, 720), Settings(), strict=True)
        self.cabinet = Cabinet(self.ui, game)
        self.cabinet.title()
        self.seen: list[type] = []
        self._wait()

    @property
    def top(self) -> Any:
        return self.ui.stack.top

    def press(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))
            self._wait()

    def until(self, *kinds: type) -> Any:
        """Confirm whatever is offered until such a scene is on top."""
        for _ in range(PATIENCE):
            if isinstance(self.top, kinds):
                return self.top
            self.press("confirm")
        raise AssertionError(f"stuck at {type(self.top).__name__}")

    def past_hints(self) -> Any:
        """The scene below the hints of a first time, and after what comes in by itself."""
        for _ in range(100):
            if isinstance(self.top, HintScene):
                self.press("confirm")
            elif isinstance(self.top, MatchdayScene):
                self._wait()
            else:
                break
        return self.top

    def over(self) -> SeriesScene:
        """Play the friendly to its end."""
        for _ in range(PATIENCE):
            if isinstance(self.top, SeriesScene) and self.top.series.over:
                return self.top
            self.press("confirm", "hold")
        raise AssertionError(f"stuck at {type(self.top).__name__}")

    def quick(self, **chosen: object) -> None:
        """Begin a friendly with these choices."""
        self.press("down", "confirm")
        scene = self.top
        assert isinstance(scene, QuickMatchScene)
        scene.chosen = replace(scene.chosen, **chosen)
        scene.rebuild()
        self.press("confirm")

    def choose(self, key: str) -> None:
        """Focus a button and confirm."""
        button = self.top.view.find(key)
        assert isinstance(button, Button), key
        self.top.view.set_focus(button)
        self.press("confirm")

    def _wait(self) -> None:
        self.ui.stack.update(1.0)
        if not self.seen or self.seen[-1] is not type(self.top):
            self.seen.append(type(self.top))


def files(desk: Desk) -> list[CareerInfo]:
    """The friendlies on file, the first one first; what is still played is closed."""
    desk.ui.close_career()
    found = [one for one in list_careers(careers_folder()) if isinstance(one, CareerInfo)]
    return sorted(found, key=lambda one: one.created)
