"""Settings count at once, volumes are heard while they move, and keys can be changed but not into a dead end."""

import pygame
import pytest

from game.stage.registry import GAMES
from game.stage.settings import BindingRow, SettingsScene
from game.ui.dialogs import Dialog
from game.ui.input import Act, Device
from game.ui.settings import Settings
from game.ui.widgets import Button, Slider, Toggle
from tests.game.driving import click, opened, press, settle


def scene_of(size: tuple[int, int] = (1280, 720)) -> SettingsScene:
    scene = opened(SettingsScene, size)
    assert isinstance(scene, SettingsScene)
    return scene


def focus(scene: SettingsScene, key: str) -> None:
    scene.view.set_focus(scene.view.show(key))


def test_the_size_of_text_counts_at_once_and_focus_stays() -> None:
    scene = scene_of()
    assert scene.ui.zoom == 1
    press(scene, "right")
    assert (scene.ui.settings.text_scale, scene.ui.zoom) == (150, 1.5)
    press(scene, "right")
    assert scene.ui.zoom == 2
    assert scene.view.focus is not None
    assert scene.view.focus.key == "text_scale"
    press(scene, "left", "left")
    assert scene.ui.settings.text_scale == 100


@pytest.mark.parametrize("name", ["full_screen", "reduced_motion", "no_flash", "mute", "hold_for_question", "rumble"])
def test_switches_switch(name: str) -> None:
    scene = scene_of()
    before = getattr(scene.ui.settings, name)
    focus(scene, name)
    press(scene, "confirm")
    assert getattr(scene.ui.settings, name) is not before
    click(scene, name)
    assert getattr(scene.ui.settings, name) is before


def test_choices_of_a_match() -> None:
    scene = scene_of()
    focus(scene, "hard_timeouts")
    press(scene, "right")
    assert scene.ui.settings.hard_timeouts == "never"
    focus(scene, "speed eleven")
    press(scene, "right")
    assert scene.ui.settings.speeds == {"eleven": 2}


@pytest.mark.parametrize("game", GAMES)
def test_tips_are_switched_game_by_game(game: str) -> None:
    scene = scene_of()
    settings = scene.ui.settings
    settings.tips_off = ("futti", "eleven")
    scene.rebuild()
    toggle = scene.view.show(f"tips {game}")
    assert isinstance(toggle, Toggle)
    assert toggle.value == (game not in ("futti", "eleven"))
    focus(scene, f"tips {game}")
    press(scene, "confirm")
    assert set(settings.tips_off) == {"futti", "eleven"} ^ {game}
    press(scene, "confirm")
    assert set(settings.tips_off) == {"futti", "eleven"}


def test_all_tips_are_told_again_once_some_were_read_or_are_off() -> None:
    scene = scene_of()
    settings = scene.ui.settings
    again = scene.view.show("tips_again")
    assert isinstance(again, Button)
    assert again.reason == "None was read yet."
    settings.tips_read["eleven"], settings.tips_off = ("desk",), ("superclub",)
    scene.rebuild()
    click(scene, "tips_again")
    assert (settings.tips_read, settings.tips_off) == ({}, ())


def test_a_volume_is_heard_while_it_moves_and_saved_on_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of()
    heard: list[int] = []
    saved: list[int] = []
    monkeypatch.setattr(scene.ui.audio, "apply", lambda settings: heard.append(settings.crowd_volume))
    monkeypatch.setattr(scene.ui, "apply_settings", lambda: saved.append(scene.ui.settings.crowd_volume))
    focus(scene, "crowd_volume")
    slider = scene.view.focus
    press(scene, "right", "right")
    assert scene.view.focus is slider  # nothing was built again under the finger
    assert isinstance(slider, Slider)
    assert heard == [65, 70]
    assert saved == []
    press(scene, "back")
    assert saved == [70]


def key(scene: SettingsScene, code: int, name: str = "") -> None:
    for act in scene.ui.input.feed(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=name)):
        scene.ui.stack.handle(act)
    settle(scene)


def test_a_key_is_given_to_an_action() -> None:
    scene = scene_of()
    click(scene, "bind club.table")
    assert scene.waiting == "club.table"
    key(scene, pygame.K_m)
    assert scene.waiting is None
    assert scene.ui.input.bindings.of("club.table") == ("m",)
    assert scene.ui.settings.keys == {"club.table": ("m",)}
    assert scene.ui.input.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0)) == [Act("up")]


def test_a_key_that_is_taken_is_refused_in_place() -> None:
    scene = scene_of((800, 600))
    click(scene, "bind club.table")
    key(scene, pygame.K_f)
    row = scene.view.find("bind club.table")
    assert isinstance(row, BindingRow)
    assert row.told == "F already means “Fixtures” there."
    assert scene.ui.settings.keys == {}
    click(scene, "bind club.table")
    key(scene, pygame.K_RETURN)
    row = scene.view.find("bind club.table")
    assert isinstance(row, BindingRow)
    assert "drives every screen" in row.told


def test_a_button_is_given_by_pressing_it() -> None:
    scene = scene_of()
    focus(scene, "bind club.table")
    press(scene, "confirm")
    scene.bind("club.table", "left_trigger", pad=True)
    assert scene.ui.settings.buttons == {"club.table": ("left_trigger",)}
    scene.bind("club.fixtures", "left_trigger", pad=True)
    assert scene.refusals["club.fixtures"] == "LT already means “Table” there."


@pytest.mark.parametrize("way", ["escape", "click", "mouse back"])
def test_waiting_for_a_key_can_be_given_up(way: str) -> None:
    scene = scene_of()
    focus(scene, "bind club.table")
    press(scene, "confirm")
    if way == "escape":
        key(scene, pygame.K_ESCAPE)
    elif way == "click":
        click(scene, "bind club.fixtures", Device.TOUCH)
    else:
        scene.ui.stack.handle(Act("back", Device.MOUSE))
    assert scene.waiting is None
    assert scene.ui.stack.top is scene
    assert scene.ui.settings.keys == {}
    assert scene.ui.input.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)) == [Act("down")]


def test_reset_asks_first_and_keeps_the_window() -> None:
    scene = scene_of()
    settings = scene.ui.settings
    settings.window_width, settings.master_volume, settings.no_flash = 999, 5, True
    scene.bind("club.table", "m", pad=False)
    focus(scene, "reset")
    press(scene, "confirm", "back")
    assert settings.master_volume == 5
    focus(scene, "reset")
    press(scene, "confirm")
    dialog = scene.ui.stack.top
    dialog.answer(dialog.answers[0])
    assert settings == Settings(window_width=999)
    assert scene.ui.input.bindings.of("club.table") == ("t",)


def test_a_reset_leaves_the_window_and_what_was_read_and_nothing_else() -> None:
    scene = scene_of()
    settings, kept = scene.ui.settings, {"window_width": 900, "window_height": 700}
    changed: dict[str, object] = {"mute": True, "speeds": {"futti": 4.0}, "crowd_volume": 5, "hard_timeouts": "never"}
    read: dict[str, object] = {"tips_off": ("futti",), "tips_read": {"eleven": ("desk",)}}
    for name, value in {**kept, **changed, **read}.items():
        setattr(settings, name, value)
    click(scene, "reset")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    dialog.answer(dialog.answers[0])
    told = {name: getattr(settings, name) for name in Settings.__struct_fields__}
    usual = {name: getattr(Settings(), name) for name in Settings.__struct_fields__}
    assert told == {**usual, **kept, **read}
