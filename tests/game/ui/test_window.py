"""The window and its loop, on the dummy driver and in a real window."""

import gc
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.ui import settings
from game.ui.dialogs import Dialog
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM, HOLD
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings, folders
from game.ui.splash import NoDisplay, open_window
from game.ui.widgets import Button, Row, Widget
from game.ui.window import App

ROOT = Path(__file__).parents[3]


class Script(Scene):
    """Does one thing a frame, then closes the window."""

    def __init__(self, ui: Ui, *steps: Callable[[], object]) -> None:
        super().__init__(ui)
        self.steps = list(steps)
        self.frames = 0

    def build(self) -> Widget:
        return self.page(Button("Button", lambda: None), title="Script")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.frames += 1
        if self.steps:
            self.steps.pop(0)()
        else:
            pygame.event.post(pygame.Event(pygame.QUIT))


@pytest.fixture
def settings_path() -> Path:
    return folders().config / settings.FILE_NAME


def test_it_opens_draws_and_closes_cleanly(settings_path: Path) -> None:
    app = App(open_window())
    order: list[str] = []

    def first(ui: Ui) -> None:
        ui.stack.push(Script(ui, lambda: order.append("first frame"), lambda: order.append("second")))

    app.run(first, late=[lambda: order.append("sound")])
    assert order == ["first frame", "sound", "second"]
    assert not pygame.display.get_init()
    assert settings.load(settings_path).settings == Settings()


@pytest.fixture
def nothing_frozen() -> Iterator[None]:
    """As in the program: what the suite has frozen is frozen again afterwards."""
    gc.unfreeze()
    yield
    gc.freeze()


def test_a_window_leaves_alone_what_somebody_else_froze() -> None:
    frozen = gc.get_freeze_count()
    app = App(open_window())
    app.stack.push(Script(app.ui, *[lambda: None] * 9))
    app.frame(0.1)
    app.close()
    assert gc.get_freeze_count() == frozen > 0


@pytest.mark.usefixtures("nothing_frozen")
def test_a_scene_that_moves_is_not_held_up_by_the_collector() -> None:
    app = App(open_window())

    class Moving(Script):
        live = True

    app.stack.push(Moving(app.ui, *[lambda: None] * 9))
    app.frame(0.1)
    assert gc.get_freeze_count() > 1000
    app.stack.push(Script(app.ui, *[lambda: None] * 9))
    app.frame(0.1)
    assert gc.get_freeze_count() == 0, "what is garbage by then can be collected"
    app.close()


def test_a_press_meant_for_what_was_there_does_not_confirm_what_has_come_up() -> None:
    app = App(open_window())
    pressed: list[str] = []

    class Asking(Script):
        def build(self) -> Widget:
            return self.page(Button("Pay", lambda: pressed.append("paid")), title="Asking")

    late = Asking(app.ui, *[lambda: None] * 9)
    app.stack.push(Script(app.ui, lambda: app.stack.push(late), *[lambda: None] * 9))
    app.frame(0.1)
    app.handle([Act(CONFIRM)])
    assert not pressed, "it came up by itself only just now"
    app.frame(0.25)
    app.handle([Act(CONFIRM)])
    assert not pressed, "a slow frame was spent drawing it"
    for _ in range(8):
        app.frame(0.1)
    app.handle([Act(CONFIRM)])
    assert pressed == ["paid"]


def test_who_moves_about_in_what_has_come_up_has_seen_it() -> None:
    app = App(open_window())
    pressed: list[str] = []

    class Asking(Script):
        def build(self) -> Widget:
            buttons = [Button(name, partial(pressed.append, name), key=name) for name in ("pay", "leave")]
            return self.page(Row(buttons), title="Asking")

    late = Asking(app.ui, *[lambda: None] * 9)
    app.stack.push(Script(app.ui, lambda: app.stack.push(late), *[lambda: None] * 9))
    app.frame(0.1)
    app.handle([Act("right"), Act(CONFIRM)])
    assert pressed == ["leave"]


def test_a_click_meant_for_what_was_there_does_not_hit_what_has_come_up() -> None:
    app = App(open_window())
    pressed: list[str] = []

    class Asking(Script):
        def build(self) -> Widget:
            return self.page(Button("Pay", lambda: pressed.append("paid"), key="pay"), title="Asking")

    late = Asking(app.ui, *[lambda: None] * 29)
    app.stack.push(Script(app.ui, lambda: app.stack.push(late), *[lambda: None] * 9))
    app.frame(0.1)
    pay = late.view.find("pay")
    assert pay is not None
    x, y = pay.rect.center
    app.handle([Point("move", x, y), Point("down", x, y), Point("up", x, y)])
    app.handle([Point("down", x, y)])
    for _ in range(8):
        app.frame(0.1)
    app.handle([Point("up", x, y)])
    assert not pressed, "the press began too soon"
    app.handle([Point("down", x, y), Point("up", x, y)])
    assert pressed == ["paid"]


class Told(Script):
    """Goes on with a press, and then asks on the same screen, in the same place."""

    def __init__(self, ui: Ui, pressed: list[str]) -> None:
        super().__init__(ui, *[lambda: None] * 99)
        self.pressed = pressed
        self.asks = False

    @property
    def hurries(self) -> bool:
        return not self.asks

    def build(self) -> Widget:
        if self.asks:
            return self.page(Button("Pay", lambda: self.pressed.append("paid"), key="pay"), title="Told")
        return self.page(Button("Skip", self.skip, key="skip"), title="Told")

    def skip(self) -> None:
        self.asks = True
        self.rebuild()


def test_one_press_more_for_going_on_does_not_answer_what_that_brought_up() -> None:
    pressed: list[str] = []
    app = App(open_window())
    app.stack.push(told := Told(app.ui, pressed))
    app.handle([Act(CONFIRM), Act(CONFIRM), Act(CONFIRM)])
    assert told.asks
    assert not pressed, "the first press brought the question, the others meant to go on still"
    for _ in range(14):
        app.frame(0.05)
        app.handle([Act(CONFIRM)])
    assert not pressed, "nobody has read the question yet"
    for _ in range(3):
        app.frame(0.05)
    app.handle([Act(CONFIRM)])
    assert pressed == ["paid"]


def test_a_key_does_not_answer_a_question_that_has_come_up_on_the_same_screen_by_itself() -> None:
    pressed: list[str] = []
    app = App(open_window())
    told = Told(app.ui, pressed)
    told.steps.insert(0, told.skip)
    app.stack.push(told)
    for _ in range(15):
        app.frame(0.05)
        app.handle([Act(CONFIRM)])
    assert told.asks
    assert not pressed, "the hand meant to go on"
    for _ in range(3):
        app.frame(0.05)
    app.handle([Act(CONFIRM)])
    assert pressed == ["paid"]


@pytest.mark.parametrize("asks", [True, False])
def test_a_press_that_answers_skips_nothing_of_what_that_leads_to(asks: bool) -> None:
    """A key that stays down from before it was asked goes on; one that gave the answer doesn't."""
    held: list[bool] = []

    class Holding(Told):
        def handle(self, intent: Intent) -> bool:
            if isinstance(intent, Act) and intent.name == HOLD:
                held.append(self.asks)
                return True
            used = super().handle(intent)
            self.asks = False
            return used

    app = App(open_window())
    app.stack.push(told := Holding(app.ui, []))
    told.asks = asks
    told.rebuild()
    app.handle([Act(CONFIRM), Act(HOLD), Act(HOLD)])
    assert held == ([] if asks else [False, False])
    app.handle([Act(CONFIRM), Act(HOLD)])
    assert held[-1:] == [False], "the next press is one that goes on"


def test_one_click_more_for_going_on_does_not_answer_what_that_brought_up() -> None:
    pressed: list[str] = []
    app = App(open_window())
    app.stack.push(told := Told(app.ui, pressed))
    app.stack.top.view.layout()
    x, y = app.stack.top.view.find("skip").rect.center
    click = [Point("down", x, y), Point("up", x, y)]
    app.handle([*click, *click])
    assert told.asks
    assert not pressed
    for _ in range(8):
        app.frame(0.05)
    app.handle(click)
    assert not pressed, "the pointer still lies where the first press was meant for"
    for _ in range(10):
        app.frame(0.05)
    app.handle(click)
    assert pressed == ["paid"]


def test_who_has_moved_the_pointer_to_what_has_come_up_is_heard_sooner() -> None:
    pressed: list[str] = []
    app = App(open_window())
    app.stack.push(told := Told(app.ui, pressed))
    told.view.layout()
    rect = told.view.find("skip").rect
    x, y = rect.center
    app.handle([Point("down", x, y), Point("up", x, y)])
    for _ in range(8):
        app.frame(0.05)
    there = x + 100, y
    assert rect.collidepoint(there)
    app.handle([Point("move", *there), Point("down", *there), Point("up", *there)])
    assert pressed == ["paid"]


def test_a_click_does_not_hit_a_question_that_has_come_up_on_the_same_screen_by_itself() -> None:
    pressed: list[str] = []
    app = App(open_window())
    told = Told(app.ui, pressed)
    told.steps.insert(0, told.skip)
    app.stack.push(told)
    x, y = told.view.find("skip").rect.center
    app.frame(0.05)
    assert told.asks
    app.handle([Point("down", x, y), Point("up", x, y)])
    assert not pressed, "the hand meant to go on"
    for _ in range(18):
        app.frame(0.05)
    app.handle([Point("down", x, y), Point("up", x, y)])
    assert pressed == ["paid"]


def test_mute_and_an_unplugged_pad_say_something_for_a_moment() -> None:
    app = App(open_window())
    app.stack.push(Script(app.ui, *[lambda: None] * 40))
    app.frame(0.0)
    before = pygame.image.tobytes(app.window.get_surface(), "RGB")
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode="")
    shown = set()
    for event in (key, key, pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7)):
        app.hear(event)
        app.frame(0.01)
        shown.add(pygame.image.tobytes(app.window.get_surface(), "RGB"))
    assert len(shown - {before}) == 3, "sound off, sound on, a gamepad is gone"
    for _ in range(12):
        app.frame(0.25)
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == before
    app.close()


def test_what_starts_late_may_fail() -> None:
    def fail() -> None:
        raise pygame.error("no audio device")

    app = App(open_window())
    app.run(lambda ui: ui.stack.push(Script(ui)), late=[fail])


def test_resizing_and_full_screen_build_again_and_are_remembered(settings_path: Path) -> None:
    app = App(open_window())
    sizes: list[tuple[int, int]] = []

    def first(ui: Ui) -> None:
        def resize() -> None:
            app.window.size = (1000, 700)

        def note() -> None:
            sizes.append(ui.size)

        ui.stack.push(Script(ui, resize, note, app.toggle_full_screen, note, app.toggle_full_screen, note))

    app.run(first)
    assert sizes[0] == (1000, 700)
    assert sizes[1] != (1000, 700)
    assert sizes[2] == (1000, 700)
    saved = settings.load(settings_path).settings
    assert (saved.window_width, saved.window_height, saved.full_screen) == (1000, 700, False)


def test_a_broken_settings_file_is_told_in_the_window(settings_path: Path) -> None:
    settings_path.parent.mkdir(parents=True)
    settings_path.write_text("{oops")
    app = App(open_window())
    tops: list[Scene] = []

    def title(ui: Ui) -> None:
        ui.stack.reset(Script(ui, lambda: None, lambda: tops.append(ui.stack.top)))

    app.run(title)
    assert isinstance(tops[0], Dialog)
    assert "settings.json.broken" in tops[0].message
    assert settings.load(settings_path).problem is None


def test_settings_that_can_not_be_saved_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_settings: Settings, _path: Path) -> None:
        raise OSError(28, "No space left on device")

    app = App(open_window())
    monkeypatch.setattr(settings, "save", full)
    told: list[str] = []

    def close(ui: Ui) -> None:
        if isinstance(ui.stack.top, Dialog):
            told.append(ui.stack.top.message)
            ui.stack.pop()

    app.run(lambda ui: ui.stack.push(Script(ui, *[app.apply_settings, lambda: close(ui)] * 3)))
    assert len(told) == 1
    assert "there is no room left on the disk" in told[0]


def test_no_display_is_one_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(NoDisplay):
        App(open_window())


PROGRAM = """
import sys
from pathlib import Path
from game.ui.splash import open_window
from game.ui.window import App
from tests.game.ui.widgets.demo import Demo

class Watched(Demo):
    def update(self, seconds):
        super().update(seconds)
        Path(sys.argv[1]).write_text("|".join([*self.pressed, self.name, self.view.focus.key, *map(str, self.ui.size)]))

App(open_window(software=True)).run(lambda ui: ui.stack.push(Watched(ui)))
"""

needs_x = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool, which .ci/run installs"
)


@needs_x
@pytest.mark.alone
def test_a_real_window_with_mouse_and_keyboard(tmp_path: Path) -> None:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        environment = {
            **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "GAFFER_HOME": str(tmp_path),
            "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8",
        }  # fmt: skip
        seen = tmp_path / "seen"
        program = subprocess.Popen([sys.executable, "-c", PROGRAM, str(seen)], env=environment, cwd=tmp_path)

        def do(*words: str) -> str:
            done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, timeout=20)
            return done.stdout.strip()

        def wait(*wanted: str) -> None:
            until = time.monotonic() + 10
            state: list[str] = []
            while time.monotonic() < until:
                state = seen.read_text().split("|") if seen.exists() else []
                if all(word in state for word in wanted):
                    return
                time.sleep(0.05)
            raise AssertionError(f"{wanted} not in {state}")

        wait("play")
        window = do("search", "--sync", "--onlyvisible", "--class", "^gaffer$").split()[0]
        do("windowfocus", "--sync", window)
        do("mousemove", "--window", window, "140", "210", "click", "1")
        wait("Button 1")
        do("key", "Down", "Return")
        wait("Button 2")
        do("mousemove", "--window", window, "1100", "475", "click", "1")
        wait("name")
        # A sign the keyboard hasn't got is lent a key for as long as the delay; a busy machine needs it longer.
        for part, delay in (("M", "20"), ("ü", "800"), ("ller", "20")):
            do("type", "--delay", delay, part)
        do("key", "Return")
        wait("FüchsenMüller")
        do("windowsize", "--sync", window, "900", "700")
        wait("900", "700", "name")
        program.terminate()
        program.wait(10)
    finally:
        server.terminate()
        server.wait(10)
