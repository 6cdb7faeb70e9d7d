"""Helpers for tests of scenes: open one without a window, press things, find out what four directions reach."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
import pytest

from engine.core.shares import Shares
from engine.core.streams import seeds_of
from game.games.futti.presenter import chances
from game.ui.input import Act, Device, Point
from game.ui.input.intents import DIRECTIONS
from game.ui.look.look import Cache, Look
from game.ui.look.palette import RGB, TEXT
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import HintBar, Label, Widget
from game.ui.widgets.view import View
from game.ui.window import open_ui
from tests.by_day import by_day

if TYPE_CHECKING:
    from engine.core.streams import Words

SIZES = [((1280, 720), 100), ((800, 600), 100), ((1280, 720), 200), ((800, 600), 200)]
"""Windows and scales of text that are laid out differently; 1920×1080 is 1280×720, only finer (see `test_shot`)."""
EVERY_SIZE = by_day(SIZES, SIZES[-1])
"""All of them for tests of a screen: by day the tightest, where most is folded and scrolled."""


class Floor(Scene):
    """What lies under the scene in a test, so that going back leads somewhere."""

    def build(self) -> Widget:
        return Label("")


_FEW = 500
_few_kept: dict[str, Shares] = {}


@cache
def _few_seeds() -> Words:
    return next(seeds_of(1, "rest", _FEW))


def reckon_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the chances of a Fütti match be reckoned by few rests, where nobody reads them."""
    monkeypatch.setattr(chances, "_kept", _few_kept)
    monkeypatch.setattr(chances, "_seeds", _few_seeds)


def opened(make: Callable[[Ui], Scene], size: tuple[int, int] = (1280, 720), scale: int = 100) -> Scene:
    """The scene on a stack above a floor, entered and drawn once; every text it asks for must be there."""
    ui = open_ui(size, Settings(text_scale=scale), strict=True)
    ui.stack.push(Floor(ui))
    scene = make(ui)
    ui.stack.push(scene)
    settle(scene)
    return scene


def settle(scene: Scene) -> None:
    """Let a second pass and draw."""
    scene.ui.stack.update(1)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))


def skip_on(scene: Any, device: Device = Device.KEYBOARD) -> None:
    """Press and hold until nothing is played any more: a question was come to, or the end."""
    for _ in range(99):
        if not scene.playing or scene.timeline.is_at_end:
            return
        if device is Device.KEYBOARD:
            press(scene, "confirm")
            scene.handle(Act("hold"))
        else:
            scene.ui.stack.handle(Point("down", 640, 300, device))
            scene.ui.stack.handle(Act("hold", device))
            scene.ui.stack.handle(Point("up", 640, 300, device))
    raise AssertionError("it is skipped without end")


WidgetT = TypeVar("WidgetT", bound=Widget)


def the(scene: Scene, kind: type[WidgetT]) -> WidgetT:
    """The only widget of that kind on a scene."""
    (found,) = all_of(scene, kind)
    return found


def all_of(scene: Scene, kind: type[WidgetT]) -> list[WidgetT]:
    """The widgets of that kind on a scene, in reading order."""
    return [widget for widget in scene.view.root.walk() if isinstance(widget, kind)]


def said(scene: Scene) -> str:
    """The line above the pitch of a line-up."""
    line = scene.view.find("said")
    assert isinstance(line, Label)
    return line.text


def words_on(scene: Scene) -> list[str]:
    """Every text that is drawn when all of the scene is painted anew, as it is seen."""
    look, said = scene.ui.look, []

    def text(string: str, style: str, colour: RGB = TEXT) -> pygame.Surface:
        said.append(string)
        return Look.text(look, string, style, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(look, "sprites", Cache(look.sprites.limit))
        patch.setattr(look, "text", text)
        scene.rebuild()
        for widget in scene.view.root.walk():
            widget.invalidate()
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    scene.rebuild()
    return said


def press(scene: Scene, *names: str) -> None:
    """Trigger named actions one after another, on whatever lies on top."""
    for name in names:
        scene.ui.stack.handle(Act(name))


def click(scene: Scene, key: str, device: Device = Device.MOUSE) -> None:
    """Press and lift the pointer in the middle of a widget, scrolled into sight first."""
    widget = scene.view.show(key)
    assert widget is not None, key
    scene.view.layout()
    scene.view.reveal(widget)
    x, y = widget.visible_rect().center
    scene.ui.stack.handle(Point("down", x, y, device))
    scene.ui.stack.handle(Point("up", x, y, device))


def unreached(view: View) -> list[Widget]:
    """What can have focus but isn't reached by four directions from what has it now, or from nothing."""
    first = view.focus
    reached: set[Widget | None] = {first}
    waiting = [first]
    while waiting:
        widget = waiting.pop()
        for direction in DIRECTIONS:
            view.set_focus(widget)
            for _ in range(200):  # through the rows of a table
                kept = widget is not None and direction in widget.keeps
                if kept or not view.handle(Act(direction)) or view.focus is not widget:
                    break
            if view.focus not in reached:
                reached.add(view.focus)
                waiting.append(view.focus)
    return [widget for widget in view.focusables() if widget not in reached]


def walk_to(scene: Scene, key: str) -> None:
    """Move focus to a widget by directions alone, the shortest way."""
    view = scene.view
    start = view.focus
    ways: dict[object, list[str]] = {start: []}
    waiting = [start]
    while waiting:
        widget = waiting.pop(0)
        if widget is not None and widget.key == key:
            view.set_focus(start)
            press(scene, *ways[widget])
            assert view.focus is not None
            assert view.focus.key == key
            return
        for direction in DIRECTIONS:
            view.set_focus(widget)
            view.handle(Act(direction))
            if view.focus not in ways:
                ways[view.focus] = [*ways[widget], direction]
                waiting.append(view.focus)
    raise AssertionError(f"{key} isn't reached")


def run(scene: Scene, seconds: float) -> None:
    """Let time pass in small steps, and draw once at the end."""
    for _ in range(round(seconds / 0.05)):
        scene.ui.stack.update(0.05)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))


def hinted(scene: Scene) -> list[str]:
    """What is named at the foot of the screen."""
    return [hint.action for bar in scene.view.root.walk() if isinstance(bar, HintBar) for hint in bar.hints]
