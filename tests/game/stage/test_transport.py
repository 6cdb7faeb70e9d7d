"""Each button of the transport does what its sign says, and what it does moves the timeline that way."""

from __future__ import annotations

import pygame
import pytest

from engine.core.model import Event
from game.cabinet.gallery import SCENES
from game.stage.game_plugin import plugin_of
from game.stage.highlights import Span, Tour
from game.stage.match_part import Commentary, Note
from game.stage.timeline import SPEEDS
from game.stage.timeline_scene import PlayingScene
from game.stage.transport import Skip, pace, speed_name, steer, transport_row, watched, ways
from game.ui.input import Device
from game.ui.look import metrics
from game.ui.look.palette import AMBER
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.game.stage.test_timeline import told

SKIP = Skip("transport.next_goal", "match.log", "goal", (Event,), wide=True)


def buttons(ui: Ui, width: float = 900) -> dict[str, Button]:
    done: list[str] = []
    row = transport_row(ui, told(1.0), (SKIP,), done.append, width)
    return {one.key: one for one in row.walk() if isinstance(one, Button)}


def test_every_button_asks_for_its_own_action() -> None:
    ui, done = open_ui((1280, 720), strict=True), list[str]()
    row = transport_row(ui, told(1.0), (SKIP,), done.append, 900)
    found = {one.key: one for one in row.walk() if isinstance(one, Button)}
    wanted = {
        "step_back": "step_back", "pause": "pause", "step_forward": "step_forward", "slower": "slower",
        "speed": "normal", "faster": "faster", "goal": "next_goal", "log": "log", "why": "why",
    }  # fmt: skip
    for key, name in wanted.items():
        press = found[key].on_press
        assert press is not None
        press()
        assert done.pop() == f"transport.{name}"
    assert "goal" not in buttons(ui, 500), "there is no room for it"


@pytest.mark.parametrize("game", ["futti", "eleven", "superclub", "fortunes"])
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.MOUSE])
def test_no_word_of_a_transport_is_cut(game: str, device: Device) -> None:
    """With a way back or without: every button has the room that its word needs."""
    ui, plugin = open_ui((1280, 720)), plugin_of(game)
    ui.input.device = device
    scene = plugin.screening(plugin.exhibition(1)).scene(ui)
    assert isinstance(scene, Scene)
    ui.stack.push(scene)
    found = [one for one in scene.view.focusables() if isinstance(one, Button)]
    assert {"pause", "end", "log", "why"} <= {one.key for one in found}
    assert ("back" in {one.key for one in found}) == (device is Device.MOUSE)
    for one in found:
        assert ui.look.width(one.text, one.style) <= one.rect.width - 2 * metrics.STEP, one.text


def test_stepping_and_speed_go_the_way_they_say() -> None:
    timeline = told(1.0, 1.0, 1.0)
    assert steer(timeline, "transport.step_forward")
    assert steer(timeline, "transport.step_forward")
    assert timeline.cursor == 2
    assert steer(timeline, "transport.step_back")
    assert timeline.cursor == 1
    assert steer(timeline, "transport.faster")
    assert timeline.speed == 2
    assert steer(timeline, "transport.slower")
    assert steer(timeline, "transport.slower")
    assert timeline.speed == 0.5
    assert steer(timeline, "transport.normal")
    assert timeline.speed == 1
    assert not steer(timeline, "transport.pause")


@pytest.mark.parametrize(("speed", "words"), [*zip(SPEEDS, ("¼×", "½×", "1×", "2×", "4×", "8×", "16×"), strict=True)])
def test_speeds_are_written_as_people_write_them(speed: float, words: str) -> None:
    assert speed_name(speed) == words


def test_the_chip_says_that_only_a_part_is_seen_and_which() -> None:
    ui, stretches = open_ui((1280, 720), strict=True), (Span(3.0, 5.0), Span(9.0, 12.0))
    tour = Tour(stretches, lambda one: f"{one.start:g}’", "goals")
    assert [watched(ui, tour, time) for time in (3.0, 4.9, 9.5)] == [
        "GOALS 1/2 · 3’",
        "GOALS 1/2 · 3’",
        "GOALS 2/2 · 9’",
    ]
    assert watched(ui, Tour(stretches[:1], str), 4.0) == "HIGHLIGHTS"
    assert watched(ui, Tour(), 4.0) == ""


def test_a_pace_that_is_not_the_usual_one_is_said() -> None:
    timeline = told(1.0)
    said = []
    for speed in SPEEDS:
        timeline.set_speed(speed)
        said.append(pace(timeline))
    assert said == ["¼×", "½×", "", "2×", "4×", "8×", "16×"]


@pytest.mark.parametrize("device", Device)
def test_how_to_come_by_the_transport_is_told_by_the_device_in_use(device: Device) -> None:
    ui = open_ui((1280, 720), strict=True)
    ui.input.device = device
    assert ways(ui, replay=False, leave=False, new=False) == []
    (told,) = ways(ui, replay=False, leave=False, new=True)
    word = {"KEYBOARD": "Space", "PAD": "D-pad", "MOUSE": "mouse", "TOUCH": "Tap"}[device.name]
    assert word in told
    assert ways(ui, replay=False, leave=True, new=False), "nobody is left without a way out"
    assert bool(ways(ui, replay=True, leave=False, new=False)) == (device in (Device.KEYBOARD, Device.PAD))


@pytest.mark.parametrize("size", [(424, 58), (206, 58), (740, 46)])
def test_a_note_covers_nothing_of_what_was_said(size: tuple[int, int]) -> None:
    """It has a row or an end of its own: no word is written over its chip, and all of it is there."""
    ui, (width, height) = open_ui((1280, 720)), size
    part, note = Commentary(ui, (0, 0, width, height)), Note("HIGHLIGHTS 2/5 · 17’", ("Esc leaves",))

    def lit(words: str) -> int:
        surface = pygame.Surface(size)
        part.draw(surface, words, "", note)
        return pygame.mask.from_threshold(surface, AMBER, (3, 3, 3)).count()

    assert lit("") > 1000
    for words in ("Wide!", "A neat ball into Abernath. Moralente reads it, surely?", "A wall. " * 9):
        assert lit(words) == lit("")


@pytest.mark.parametrize("name", ["superclub-season-round", "fortunes-matchday"])
def test_another_speed_is_saved_at_once_and_begins_what_is_played_next(name: str) -> None:
    """So it is kept from match to match, and after a restart (`test_settings` has the file)."""
    settings, saved = Settings(), list[float]()
    for _ in range(2):
        ui = open_ui((1280, 720), settings, strict=True)
        ui.save_settings = lambda: saved.append(settings.speed_of(name.partition("-")[0]))
        scene = SCENES[name](ui, 7)
        ui.stack.push(scene)
        assert isinstance(scene, PlayingScene)
        assert not saved or scene.timeline.speed == saved[0]
        scene.on_action("transport.faster")
    assert saved[0] > 1


def test_how_one_wins_is_called_so_whether_it_has_a_button_or_is_on_the_list() -> None:
    ui = open_ui((1280, 720), strict=True)
    ui.open_win = lambda: None
    assert buttons(ui, 1900)["win"].text == ui.t("ui.win") == "How you win"
    listed: list[str] = []
    ui.offer = lambda choices: listed.extend(text for text, _ in choices)
    press = buttons(ui, 500)["lookups"].on_press
    assert press is not None
    press()
    assert listed == ["How you win"]
