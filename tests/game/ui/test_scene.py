"""Scenes on a stack: who hears, who is seen, how one gives way to another; dialogs and letters over them."""

from functools import partial

import pygame
import pytest

from game.ui.dialogs import Answer, Dialog, LetterEntry
from game.ui.input import Act, Device, Typed
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Button, Column, Hint, Label, Table, TableColumn, TextField, Widget
from game.ui.window import open_ui
from tests.game.driving import click, opened


class Plain(Scene):
    """A button and a text field; remembers what happened to it."""

    def __init__(self, ui: Ui, name: str) -> None:
        super().__init__(ui)
        self.name = name
        self.log: list[str] = []
        self.text = ""

    def build(self) -> Widget:
        self.log.append("build")
        body = Column([
            Button(self.name, lambda: self.log.append("press"), key="button"),
            TextField("Name", self.text, self.keep, key="field"),
        ])  # fmt: skip
        return self.page(body, title=self.name, hints=[Hint("details", "Details"), Hint("back", "Back")])

    def keep(self, text: str) -> None:
        self.text = text

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def on_action(self, name: str) -> bool:
        if name == "details":
            self.log.append("details")
            return True
        return super().on_action(name)


@pytest.fixture
def ui() -> Ui:
    return open_ui((1280, 720), strict=True)


def settle(ui: Ui) -> pygame.Surface:
    surface = pygame.Surface(ui.size)
    ui.stack.draw(surface)
    ui.stack.update(metrics.SLIDE + 0.01)
    ui.stack.update(metrics.SLIDE + 0.01)
    ui.stack.draw(surface)
    return surface


def test_life_on_the_stack(ui: Ui) -> None:
    below, above = Plain(ui, "below"), Plain(ui, "above")
    ui.stack.push(below)
    ui.stack.push(above)
    assert ui.stack.top is above
    ui.stack.handle(Act("back"))
    assert ui.stack.top is below
    assert above.log == ["build", "enter", "leave"]
    assert below.log == ["build", "enter", "build"]
    ui.stack.handle(Act("back"))  # there is nothing to go back to
    assert ui.stack.top is below
    ui.stack.replace(above)
    assert len(ui.stack) == 1
    ui.stack.reset(below)
    assert below.log.count("enter") == 2
    ui.stack.clear()
    assert len(ui.stack) == 0
    assert ui.stack.handle(Act("confirm")) is False


def test_widgets_hear_first_then_the_scene(ui: Ui) -> None:
    scene = Plain(ui, "scene")
    ui.stack.push(scene)
    ui.stack.handle(Act("confirm"))
    ui.stack.handle(Act("details"))
    assert scene.log[-2:] == ["press", "details"]


def test_hints_can_be_pressed(ui: Ui) -> None:
    ui.stack.push(Plain(ui, "below"))
    scene = Plain(ui, "scene")
    ui.stack.push(scene)
    for device in Device:
        ui.input.device = device
        settle(ui)
        bar = scene.view.root.children[-1]
        left, right, _ = next(span for span in bar.spans if span[2] == "details")
        bar.click((left + right) / 2, bar.rect.centery)
        assert scene.log[-1] == "details"
    assert ui.stack.top is scene


@pytest.mark.parametrize("reduced", [False, True])
def test_the_change_between_scenes_takes_its_time_and_ends_exactly(reduced: bool) -> None:
    ui = open_ui((640, 480), Settings(reduced_motion=reduced))
    ui.stack.push(Plain(ui, "below"))
    before = settle(ui).copy()
    ui.stack.push(Plain(ui, "above"))
    surface = pygame.Surface(ui.size)
    ui.stack.draw(surface)
    assert surface.get_buffer().raw == before.get_buffer().raw  # it begins with what was there
    ui.stack.update(metrics.SLIDE / 2)
    assert ui.stack.dirty
    ui.stack.draw(surface)
    halfway = surface.get_buffer().raw
    after = settle(ui).get_buffer().raw
    assert halfway not in (before.get_buffer().raw, after)
    assert not ui.stack.dirty
    fresh = open_ui((640, 480), Settings(reduced_motion=reduced))
    fresh.stack.push(Plain(fresh, "below"))
    fresh.stack.push(Plain(fresh, "above"))
    assert settle(fresh).get_buffer().raw == after


def test_intents_are_heard_during_a_change(ui: Ui) -> None:
    ui.stack.push(Plain(ui, "below"))
    settle(ui)
    scene = Plain(ui, "above")
    ui.stack.push(scene)
    ui.stack.handle(Act("confirm"))
    assert scene.log[-1] == "press"


def test_a_dialog_lies_over_the_scene_and_back_gives_the_harmless_answer(ui: Ui) -> None:
    ui.stack.push(Plain(ui, "below"))
    bare = settle(ui).copy()
    given: list[str] = []
    answers = [Answer("Delete", lambda: given.append("delete"), "danger"), Answer("Keep", lambda: given.append("keep"))]
    for presses, expected in ((["confirm"], "keep"), (["left", "confirm"], "delete"), (["back"], "keep")):
        ui.stack.push(Dialog(ui, "Career", "Delete this career?", answers))
        shown = settle(ui)
        assert shown.get_at((640, 360)) != bare.get_at((640, 360))
        assert shown.get_at((30, 36)) != bare.get_at((30, 36))  # dimmed, not covered
        for press in presses:
            ui.stack.handle(Act(press))
        assert given[-1] == expected
        assert len(ui.stack) == 1


def test_pads_and_fingers_choose_letters(ui: Ui) -> None:
    scene = Plain(ui, "scene")
    ui.stack.push(scene)
    ui.stack.handle(Act("down", Device.PAD))
    ui.stack.handle(Act("confirm", Device.PAD))
    entry = ui.stack.top
    assert isinstance(entry, LetterEntry)
    for press in ("confirm", "right", "confirm", "down", "confirm"):
        ui.stack.handle(Act(press, Device.PAD))
    settle(ui)
    assert entry.text[:2] == "Ab"
    assert len(entry.text) == 3
    entry.erase()
    ui.stack.handle(Typed("ş"))
    ui.stack.handle(Act("menu", Device.PAD))
    assert ui.stack.top is scene
    assert scene.text == "Abş"
    assert scene.view.find("field").text == "Abş"


def test_letters_can_be_given_up(ui: Ui) -> None:
    scene = Plain(ui, "scene")
    scene.text = "old"
    ui.stack.push(scene)
    ui.ask_text("Name", "old", 8, scene.keep)
    ui.stack.handle(Typed("x"))
    ui.stack.handle(Act("back", Device.PAD))
    assert scene.text == "old"


def test_a_resize_in_the_middle_of_typing_loses_nothing(ui: Ui) -> None:
    scene = Plain(ui, "scene")
    ui.stack.push(scene)
    for intent in (Act("down"), Act("confirm"), Typed("Mü")):
        ui.stack.handle(intent)
    ui.resize((900, 700))
    ui.stack.rebuild()
    assert scene.text == "Mü"
    assert not ui.input.typing
    assert scene.view.focus is not None
    assert scene.view.focus.key == "field"


def test_only_what_moves_is_drawn_again(ui: Ui) -> None:
    scene = Plain(ui, "scene")
    ui.stack.push(scene)
    settle(ui)
    assert not ui.stack.dirty
    scene.live = True
    assert ui.stack.dirty
    scene.live = False
    ui.stack.expose()
    assert ui.stack.dirty


def test_a_label_changes_in_place(ui: Ui) -> None:
    class Counter(Scene):
        def build(self) -> Widget:
            self.label = Label("0")
            return self.label

    counter = Counter(ui)
    ui.stack.push(counter)
    before = settle(ui).copy()
    counter.label.set("0")
    assert not ui.stack.dirty
    counter.label.set("1")
    assert ui.stack.dirty
    assert settle(ui).get_buffer().raw != before.get_buffer().raw


class EmptyTable(Scene):
    """Wants to begin at a table that has nothing to choose."""

    first_focus = "table"

    def build(self) -> Widget:
        return Column([Table([TableColumn("Name", 100)], [], empty="Nothing yet", key="table")])


def test_focus_does_not_begin_on_an_empty_table(ui: Ui) -> None:
    ui.stack.push(EmptyTable(ui))
    assert ui.stack.top.view.focus is None
    ui.stack.rebuild()
    assert ui.stack.top.view.focus is None


def test_a_dialogs_answers_stay_where_they_are_however_much_there_is_to_read() -> None:
    places = set()
    for message in ("Short.", "A long one, which goes on and on. " * 8):
        for safe in ("Keep", "Leave it as it is"):
            answers = [Answer("Go", kind="danger"), Answer(safe)]
            dialog = opened(partial(Dialog, title="Sure?", message=message, answers=answers))
            places.add(tuple(tuple(one.rect) for one in dialog.view.focusables()))
    assert len(places) == 1


def test_letters_change_and_what_is_below_them_stays() -> None:
    entry = opened(partial(LetterEntry, title="Name", text="", limit=12, on_done=lambda text: None))

    def place() -> tuple[int, ...]:
        button = entry.view.find("done")
        assert button is not None
        return tuple(button.rect)

    before = place()
    click(entry, "accents")
    assert place() == before
