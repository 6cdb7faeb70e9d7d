"""The footer: every hint is in sight, or one plate away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ui.dialogs import Choices
from game.ui.input import Act, Device, Point
from game.ui.look import metrics
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.widgets import Button, Column, Hint, HintBar, Pressable, Table, TableColumn, Widget
from game.ui.widgets.hint_bar import More
from game.ui.window import open_ui
from tests.game.driving import walk_to

_MANY = [Hint("details", "Look closely"), Hint("search", "Search for something"), Hint("menu", "Menu")]
_FEW = [Hint("menu", "Menu")]


class Footed(Scene):
    """A page whose footer has these hints."""

    scope = "book"

    def __init__(self, ui: object, hints: Sequence[Hint], buttons: int = 1) -> None:
        super().__init__(ui)
        self.hints = hints
        self.buttons = buttons
        self.done: list[str] = []

    def build(self) -> Widget:
        some = [Button(f"{n}", lambda: self.done.append("button"), key=f"button {n}") for n in range(self.buttons)]
        return self.page(Column([*some]), title="Footed", hints=self.hints)

    def on_action(self, name: str) -> bool:
        self.done.append(name)
        return True

    @property
    def bar(self) -> HintBar:
        return next(widget for widget in self.view.root.walk() if isinstance(widget, HintBar))


def footed(
    hints: Sequence[Hint], device: Device, size: tuple[int, int] = (800, 600), buttons: int = 1, times: int = 3
) -> Footed:
    ui = open_ui(size, Settings(text_scale=200), strict=True)
    ui.input.device = device
    scene = Footed(ui, [*hints] * times, buttons)
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(size))
    return scene


def click(scene: Scene, key: str, device: Device) -> None:
    widget = scene.view.find(key)
    assert widget is not None
    at = widget.screen_rect().center
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, *at, device))


@pytest.mark.parametrize("device", Device)
def test_what_there_is_no_room_for_is_one_plate_away(device: Device) -> None:
    scene = footed(_MANY, device)
    bar = scene.bar
    assert bar.hidden
    assert [hint for hint, *_ in bar.shown] + bar.hidden == bar.wanted()
    assert [hint for hint in bar.wanted() if hint.action != "confirm"] == bar.hints
    assert scene.view.area.contains(bar.children[0].rect)
    if device in (Device.MOUSE, Device.TOUCH):
        click(scene, "more hints", device)
    else:
        walk_to(scene, "more hints")
        scene.ui.stack.handle(Act("confirm", device))
    listed = scene.ui.stack.top
    assert isinstance(listed, Choices)
    assert [answer.text for answer in listed.answers] == [hint.text for hint in bar.hidden]
    last = f"choice {len(bar.hidden) - 1}"
    if device in (Device.MOUSE, Device.TOUCH):
        click(listed, last, device)
    else:
        walk_to(listed, last)
        scene.ui.stack.handle(Act("confirm", device))
    assert scene.ui.stack.top is scene
    assert scene.done == ["menu"]


def test_a_footer_with_room_has_no_such_plate() -> None:
    assert footed(_FEW, Device.MOUSE).bar.children == []
    assert footed(_MANY, Device.MOUSE, (3840, 1080)).bar.children == []


def test_focus_never_goes_to_that_plate_by_itself() -> None:
    scene = footed(_MANY, Device.KEYBOARD, buttons=0)
    assert scene.view.focus is None
    scene.rebuild()
    assert scene.view.focus is None
    scene.handle(Act("down"))
    assert isinstance(scene.view.focus, More)
    scene.rebuild()
    assert isinstance(scene.view.focus, More)


def test_the_plate_stays_while_focus_is_on_it() -> None:
    """There confirming does something else, in fewer words than elsewhere: with those all hints might fit."""
    others = [Hint(name, "Look there") for name in ("details", "search", "menu")]
    tried = 0
    for length in range(4, 30):
        scene = footed([Hint("confirm", "o" * length), *others], Device.KEYBOARD, (640, 480), buttons=0, times=1)
        if scene.bar.hidden:
            scene.handle(Act("down"))
            scene.ui.stack.draw(pygame.Surface((640, 480)))
            scene.view.layout()
            assert isinstance(scene.view.focus, More)
            assert scene.view.focus in scene.view.focusables()
            tried += 1
    assert tried > 3


def test_the_plate_comes_and_goes_with_the_device() -> None:
    """Words on plates take more room than caps and words, or less: what is drawn can also be pressed."""
    scene = footed([Hint("details", "Look"), Hint("search", "Search"), Hint("menu", "Menu")], Device.PAD, (1280, 720))
    for device in (*Device, *Device):
        scene.ui.input.device = device
        scene.ui.stack.draw(pygame.Surface((1280, 720)))
        scene.view.layout()
        shown = [hint for hint, *_ in scene.bar.shown]
        assert [*shown, *scene.bar.hidden] == scene.bar.wanted()
        assert bool(scene.bar.children) == bool(scene.bar.hidden)
        assert (scene.view.find("more hints") is not None) == bool(scene.bar.hidden)


def test_going_back_from_the_list_does_nothing() -> None:
    scene = footed(_MANY, Device.MOUSE)
    for way in ("back", "menu"):
        click(scene, "more hints", Device.MOUSE)
        scene.ui.stack.handle(Act(way))
        assert scene.ui.stack.top is scene
    assert scene.done == []


class Listed(Scene):
    """A table and a button beside it, under a footer that says what confirming does in the table."""

    def build(self) -> Widget:
        table = Table([TableColumn("", 90)], [["one"], ["two"]], on_press=lambda _: None, key="table")
        return self.page(
            Column([table, *(Button(words, lambda: None, key=words) for words in ("KICK OFF", "A" * 40))]),
            title="Listed", hints=[Hint("confirm", "Pick up"), Hint("back", "Back")],
        )  # fmt: skip


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_the_footer_says_what_confirming_does_where_focus_is(device: Device) -> None:
    ui = open_ui((1280, 720), strict=True)
    ui.input.device = device
    scene = Listed(ui)
    ui.stack.push(scene)
    for key, words in (("table", "Pick up"), ("KICK OFF", "Kick off"), ("A" * 40, "Choose"), ("table", "Pick up")):
        scene.view.set_focus(scene.view.find(key))
        assert scene.dirty
        ui.stack.draw(pygame.Surface((1280, 720)))
        bar = next(widget for widget in scene.view.root.walk() if isinstance(widget, HintBar))
        assert [hint.text for hint, *_ in bar.shown] == [words, "Back"]


class Choosing(Scene):
    """Something to press, something that can't be pressed now, and something only to be looked at."""

    def __init__(self, ui: object, *hints: Hint) -> None:
        super().__init__(ui)
        self.hints = hints

    def build(self) -> Widget:
        quiet = Pressable(None, key="look", height=40)
        parts = [Button("Go", lambda: None, key="go"), Button("No", lambda: None, reason="Not now", key="no"), quiet]
        parts.append(Pressable(lambda: None, key="wordless", height=40))
        return self.page(Column(parts), title="Choosing", hints=self.hints)

    def confirm_at(self, key: str) -> list[str]:
        """What the footer says of confirming there."""
        self.view.set_focus(self.view.find(key))
        self.ui.stack.draw(pygame.Surface(self.ui.size))
        bar = next(widget for widget in self.view.root.walk() if isinstance(widget, HintBar))
        return [hint.text for hint, *_ in bar.shown if hint.action == "confirm"]


@pytest.mark.parametrize("hints", [(), (Hint("confirm", "Read"),)])
def test_the_footer_names_what_confirming_does_now(hints: tuple[Hint, ...]) -> None:
    ui = open_ui((1280, 720), strict=True)
    scene = Choosing(ui, *hints)
    ui.stack.push(scene)
    assert scene.confirm_at("go") == ["Go"]
    assert scene.confirm_at("no") == []
    assert scene.confirm_at("look") == []
    assert scene.confirm_at("wordless") == ["Read" if hints else "Choose"]


def test_what_confirming_does_whatever_has_focus_is_named_everywhere() -> None:
    ui = open_ui((1280, 720), strict=True)
    scene = Choosing(ui, Hint("confirm", "Skip", always=True))
    ui.stack.push(scene)
    assert [scene.confirm_at(key) for key in ("go", "no", "look")] == [["Skip"]] * 3


def test_lasting_hints_stand_at_the_right_end_however_many_there_are() -> None:
    for times in (0, 3):
        scene = footed(_MANY, Device.KEYBOARD, times=times)
        scene.ui.open_rulebook = lambda number: None
        scene.rebuild()
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
        hint, left, width = scene.bar.shown[-1]
        assert hint.action == "rulebook"
        assert left + width == scene.bar.rect.w - metrics.MARGIN


def test_what_confirming_does_is_said_once() -> None:
    scene = footed([Hint("details", "0"), Hint("menu", "Menu")], Device.KEYBOARD, (1280, 720), times=1)
    scene.view.set_focus(scene.view.find("button 0"))
    scene.ui.stack.draw(pygame.Surface((1280, 720)))
    assert [(hint.action, hint.text) for hint in scene.bar.wanted()] == [("confirm", "0"), ("menu", "Menu")]


@pytest.mark.parametrize("times", [0, 3])
def test_asking_what_something_is_stands_in_a_narrow_footer_or_behind_its_plate(times: int) -> None:
    scene = footed(_MANY, Device.KEYBOARD, times=times)
    scene.ui.open_rulebook = lambda number: None
    scene.rebuild()
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert [hint.action for hint in scene.bar.wanted()].count("explain") == 1
    assert ("explain" in [hint.action for hint in scene.bar.hidden]) == bool(times)
    asked: list[str] = []

    def hear(intent: Act, _: object) -> bool:
        asked.append(intent.name)
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.ui.stack.explainer, "hear", hear)
        scene.trigger("explain")
    assert asked == ["explain"]
    assert scene.done == []
