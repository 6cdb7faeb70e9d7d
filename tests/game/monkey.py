"""Random input of every device on the whole cabinet, in the window's own frame: a test, and a tool to run by hand.

    python -m tests.game.monkey --minutes 60 --seed 1 --game eleven

Time is the monkey's own: an hour takes some minutes. It begins at the title with an empty home folder and goes
wherever its fingers lead; now and then it means to get on, so that it sees matches and ends of weeks. With `--game`
it begins with that game, and means it whenever it begins one. It checks that focus is never lost, that there is a way
back to the title from everywhere, and that every career it leaves behind can be opened.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pygame

from engine.storage.listing import CareerInfo, list_careers
from game.cabinet import flow, kept
from game.cabinet.flow import Cabinet
from game.cabinet.title import TitleScene
from game.games.eleven.flow import career_flow as eleven_director
from game.games.futti.flow import career_flow as futti_director
from game.stage.registry import GAMES
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.widgets import Widget
from game.ui.window import App

FRAME = 1 / 15
"""Seconds of the monkey's time between two frames."""
_HOME_EVERY = 60.0
_PATIENCE = 6.0
_LONGEST_WAY = 80
_KEYS = (
    *(pygame.K_RETURN,) * 6, *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3, pygame.K_ESCAPE,
    pygame.K_SPACE, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F8, pygame.K_F10,
    pygame.K_F11, pygame.K_END, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_EQUALS, pygame.K_MINUS,
    pygame.K_BACKSPACE, *(ord(letter) for letter in "iegthlwtfsu/"),
)  # fmt: skip
_SIZES = ((800, 600), (1280, 720), (1920, 1080), (1024, 900), (1600, 500))
_SCALES: tuple[Literal[100, 150, 200], ...] = (100, 150, 200)
_PAD = 7
_LEADS_ON = (
    "kick_off", "fill", "confirm", "go_on", "skip", "ready", "continue", "start", "keep", "first", "end", "decline",
    "close", "home", "new",
)  # fmt: skip
"""Keys of buttons that lead on, whatever the screen; of those that can be pressed now the first is likeliest."""

_SET_UP = (".new_game", ".quick_match")
"""Modules of the screens on which a game is set up."""


class Monkey:
    """Sits at a cabinet of its own; `play` lets it."""

    def __init__(self, seed: int, game: str | None = None) -> None:
        """Opens the window; `GAFFER_HOME` must be an empty folder, and `make_repeatable` be called before.

        `game` is what it begins on purpose, None for any.
        """
        self.game = game
        self.chance = random.Random(seed)
        self.app = App(open_window(settings=Settings()))
        self.app.running = True
        self.ui = self.app.ui
        self.ui.quit = lambda: None  # it would rather stay
        self.time = 0.0
        self.seen: Counter[str] = Counter()
        self._devices = [self._keyboard, self._mouse, self._mouse, self._fingers, self._pad, self._get_on]
        if game is not None:
            self._devices += [self._get_on] * 2
        self._device = self._keyboard
        Cabinet(self.ui).title()
        if game is not None:
            self._begin(f"game.games.{game}.")

    def _begin(self, screens: str) -> None:
        """Get on and do nothing else until a screen of these modules is there, and what is set up before it is done."""
        for _ in range(_LONGEST_WAY):
            self._get_on()
            for _ in range(8):
                self.frame()
            module = type(self.top).__module__
            if module.startswith(screens) and not module.endswith(_SET_UP):
                return
        raise AssertionError(f"no way into the game: {dict(self.seen)}")

    @property
    def top(self) -> Scene:
        """The screen it looks at."""
        return self.ui.stack.top

    def play(self, seconds: float) -> None:
        """Do anything for so many seconds of its own time, finding the title now and then, and at the end."""
        end, home = self.time + seconds, self.time + _HOME_EVERY
        looked_at, since = self.top, self.time
        while self.time < end:
            if self.top is not looked_at:
                looked_at, since = self.top, self.time
            elif self.time - since > _PATIENCE:
                since = self.time
                self._press_key(pygame.K_ESCAPE)
            if self.chance.random() < 0.02:
                self._device = self.chance.choice(self._devices)
            if self.chance.random() < 0.6:
                self._device()
            if self.chance.random() < 0.004:
                self._disturb()
            self.frame()
            if self.time >= home:
                home = self.time + _HOME_EVERY
                self.go_home()
        self.go_home()

    def frame(self) -> None:
        """Let a frame pass, and look whether all is well."""
        self.app.frame(FRAME)
        self.time += FRAME
        view = self.top.view
        view.layout()
        assert view.focus is None or view.focus in view.focusables(), f"focus is lost on {type(self.top).__name__}"
        self.seen[type(self.top).__name__] += 1

    def go_home(self) -> None:
        """Let go of everything and find the way to the title, as a person would."""
        self._post(pygame.WINDOWFOCUSLOST)
        self._let_go()
        way: list[str] = []
        for _ in range(_LONGEST_WAY):
            if isinstance(self.top, TitleScene):
                return
            way.append(type(self.top).__name__)
            leave = next((found for key in ("leave", "ready") if (found := self._button(key)) is not None), None)
            if leave is not None:
                self.top.view.set_focus(leave)
                self._press_key(pygame.K_RETURN)
            else:
                self._press_key(pygame.K_ESCAPE)
            for _ in range(8):
                self.frame()
        raise AssertionError(f"no way back to the title: {' → '.join(way[-12:])}")

    def check_careers(self) -> int:
        """Every career left behind can be listed and opened; how many there are."""
        found = list_careers(kept.careers_folder())
        for career in found:
            assert isinstance(career, CareerInfo), f"a career is broken: {career}"
            kept.resume_career(career.path).close()
        return len(found)

    def close(self) -> None:
        """Leave."""
        self.app.close()

    # -- devices

    def _post(self, kind: int, **attributes: Any) -> None:
        pygame.event.post(pygame.Event(kind, **attributes))

    def _press_key(self, key: int, mod: int = 0) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _keyboard(self) -> None:
        key = self.chance.choice(_KEYS)
        self._press_key(key, self.chance.choice([0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL]))
        if self.chance.random() < 0.1:
            self._post(pygame.TEXTINPUT, text=self.chance.choice(["a", "Ü", "7", "🙂", "\x00", "long " * 20]))

    def _mouse(self) -> None:
        at = self._place()
        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        match self.chance.randrange(8):
            case 0:
                self._post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=self.chance.uniform(-3, 3))
            case 1:
                button = self.chance.choice([2, 3, 8])
                self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
                self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
            case 2:
                self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
                for _ in range(3):
                    at = self._place()
                    self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
                self._post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
            case _:
                self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
                self._post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def _fingers(self) -> None:
        width, height = self.ui.size
        x, y = self._place()
        kinds = [(pygame.FINGERDOWN, pygame.FINGERUP)] * 3 + [(pygame.FINGERDOWN,), (pygame.FINGERMOTION,) * 2]
        for kind in self.chance.choice([*kinds, (pygame.FINGERUP,)]):
            finger = self.chance.choice([0, 0, 0, 1])
            self._post(kind, x=x / width, y=y / height, finger_id=finger, touch_id=1, dx=0.0, dy=0.0, pressure=1.0)

    def _pad(self) -> None:
        if self.chance.random() < 0.15:
            axis, value = self.chance.randrange(6), self.chance.choice([-32768, 0, 32767, 12000])
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=_PAD, axis=axis, value=value)
            return
        button = self.chance.choice([0, 0, 0, *range(15)])
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=_PAD, button=button)
        if self.chance.random() < 0.8:
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)

    def _get_on(self) -> None:
        """Press what leads on, as somebody would who knows the game."""
        if isinstance(self.top, TitleScene):
            self._press(self.game or self.chance.choice(sorted(GAMES)))
            return
        shown = {widget.key: widget for widget in self.top.view.focusables()}
        can = [key for key in _LEADS_ON if key in shown and not getattr(shown[key], "reason", None)]
        if can:
            self._press(can[0] if self.chance.random() < 0.8 else self.chance.choice(can))
        elif shown:
            self.top.view.set_focus(self.chance.choice(list(shown.values())))
            self._press_key(pygame.K_RETURN)

    def _press(self, key: str) -> None:
        widget = self._button(key)
        if widget is not None:
            self.top.view.set_focus(widget)
            self._press_key(pygame.K_RETURN)

    def _let_go(self) -> None:
        self.frame()
        self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
        for finger in (0, 1):
            self._post(pygame.FINGERUP, x=0.0, y=0.0, finger_id=finger, touch_id=1, dx=0.0, dy=0.0, pressure=0.0)
        for button in range(15):
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)
        for axis in range(6):
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=_PAD, axis=axis, value=0)
        self.frame()

    def _disturb(self) -> None:
        """What a window system does."""
        match self.chance.randrange(5):
            case 0:
                self.app.window.size = self.chance.choice(_SIZES)
                self._post(pygame.WINDOWSIZECHANGED)
            case 1:
                self._post(pygame.WINDOWFOCUSLOST)
            case 2:
                self._post(pygame.WINDOWLEAVE)
            case 3:
                self.ui.settings.text_scale = self.chance.choice(_SCALES)
                self._post(pygame.WINDOWSIZECHANGED)
            case _:
                self._post(pygame.WINDOWEXPOSED)

    def _place(self) -> tuple[int, int]:
        """Somewhere in the window in real pixels: half of the time on something that can be pressed."""
        width, height = self.ui.size
        if self.chance.random() < 0.5:
            spots = [w.visible_rect() for w in self.top.view.focusables()]
            spots = [spot for spot in spots if spot.w and spot.h]
            if spots:
                x, y = self.chance.choice(spots).center
                return round(x * self.ui.zoom), round(y * self.ui.zoom)
        return self.chance.randrange(-10, width + 10), self.chance.randrange(-10, height + 10)

    def _button(self, key: str) -> Widget | None:
        return self.top.view.show(key)


def make_repeatable(seed: int, put: Callable[[object, str, object], None] = setattr) -> None:
    """Let what depends on the wall clock or on secrets depend on the seed; `put` sets an attribute."""
    for director in (futti_director, eleven_director):
        put(director, "perf_counter", itertools.count(0.0, 0.002).__next__)
    seeds = random.Random(seed)
    put(flow, "new_seed", lambda: seeds.randrange(2**64))


def main() -> None:
    """Play as long as asked, and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(GAMES))
    options = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GAFFER_HOME"] = str(Path(folder) / "home")
        make_repeatable(options.seed)
        begun = time.perf_counter()
        monkey = Monkey(options.seed, options.game)
        try:
            monkey.play(options.minutes * 60)
            careers = monkey.check_careers()
        finally:
            print(f"seed {options.seed}, {monkey.time:.0f} s on {len(monkey.seen)} screens: {dict(monkey.seen)}")
        print(f"{careers} careers can be opened; took {time.perf_counter() - begun:.0f} s")
        monkey.close()


if __name__ == "__main__":
    main()
