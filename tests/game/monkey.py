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
from typing import Literal

import pygame

from engine.storage.listing import CareerInfo, list_careers
from game.cabinet import flow, kept
from game.cabinet.flow import Cabinet
from game.cabinet.title import TitleScene
from game.games.eleven.flow import career_flow as eleven_director
from game.games.futti.flow import career_flow as futti_director
from game.stage.registry import GAMES
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App
from tests.game.hands import Hands

FRAME = 1 / 15
"""Seconds of the monkey's time between two frames."""
_HOME_EVERY = 60.0
_PATIENCE = 6.0
_LONGEST_WAY = 80
_SIZES = ((800, 600), (1280, 720), (1920, 1080), (1024, 900), (1600, 500))
_SCALES: tuple[Literal[100, 150, 200], ...] = (100, 150, 200)
_LEADS_ON = (
    "kick_off", "fill", "confirm", "go_on", "skip", "ready", "continue", "start", "keep", "first", "end", "decline",
    "close", "home", "new",
)  # fmt: skip
"""Keys of buttons that lead on, whatever the screen; of those that can be pressed now the first is likeliest."""

_SET_UP = (".new_game", ".quick_match")
"""Modules of the screens on which a game is set up."""


class Monkey(Hands):
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
        self._devices = [self.keyboard, self.mouse, self.mouse, self.fingers, self.pad, self._get_on]
        if game is not None:
            self._devices += [self._get_on] * 2
        self._device = self.keyboard
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

    def play(self, seconds: float) -> None:
        """Do anything for so many seconds of its own time, finding the title now and then, and at the end."""
        end, home = self.time + seconds, self.time + _HOME_EVERY
        looked_at, since = self.top, self.time
        while self.time < end:
            if self.top is not looked_at:
                looked_at, since = self.top, self.time
            elif self.time - since > _PATIENCE:
                since = self.time
                self.press_key(pygame.K_ESCAPE)
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
        self.post(pygame.WINDOWFOCUSLOST)
        self.let_go()
        way: list[str] = []
        for _ in range(_LONGEST_WAY):
            if isinstance(self.top, TitleScene):
                return
            way.append(type(self.top).__name__)
            leave = next((found for key in ("leave", "ready") if (found := self.button(key)) is not None), None)
            if leave is not None:
                self.top.view.set_focus(leave)
                self.press_key(pygame.K_RETURN)
            else:
                self.press_key(pygame.K_ESCAPE)
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

    def _get_on(self) -> None:
        """Press what leads on, as somebody would who knows the game."""
        if isinstance(self.top, TitleScene):
            self.press(self.game or self.chance.choice(sorted(GAMES)))
            return
        shown = {widget.key: widget for widget in self.top.view.focusables()}
        can = [key for key in _LEADS_ON if key in shown and not getattr(shown[key], "reason", None)]
        if can:
            self.press(can[0] if self.chance.random() < 0.8 else self.chance.choice(can))
        elif shown:
            self.top.view.set_focus(self.chance.choice(list(shown.values())))
            self.press_key(pygame.K_RETURN)

    def _disturb(self) -> None:
        """What a window system does."""
        match self.chance.randrange(5):
            case 0:
                self.app.window.size = self.chance.choice(_SIZES)
                self.post(pygame.WINDOWSIZECHANGED)
            case 1:
                self.post(pygame.WINDOWFOCUSLOST)
            case 2:
                self.post(pygame.WINDOWLEAVE)
            case 3:
                self.ui.settings.text_scale = self.chance.choice(_SCALES)
                self.post(pygame.WINDOWSIZECHANGED)
            case _:
                self.post(pygame.WINDOWEXPOSED)


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
