"""The smoke test behind `gaffer --smoke`: all that is shipped is loaded once, and a match is played in a window.

It finds what a packed program lacks: a file of data, a library, a module that is imported by name.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import games
from engine.core.errors import InputError
from game.cabinet import gallery
from game.stage.game_plugin import Screening, plugin_of
from game.stage.registry import GAMES
from game.ui.look.look import FACES, load_font
from game.ui.scene import Scene, Ui
from game.ui.widgets import Space, Widget
from game.ui.window import App

SEED = 1
_STEP = 0.1  # at sixteen times the speed, 1.6 seconds of the match in every frame
_SPEED = 16


class _FullSpeed(Scene):
    """Matches one after the other, each taking a frame for what else takes seconds; then the program ends."""

    live = True

    def __init__(self, ui: Ui, matches: Sequence[Screening]) -> None:
        super().__init__(ui)
        self._left = [match.scene(ui) for match in matches]

    def build(self) -> Widget:
        for match in self._left:
            match.rebuild()
        return Space()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        match = self._left[0]
        match.timeline.set_speed(_SPEED)
        for sound in match.timeline.advance(_STEP):
            self.ui.audio.play(sound.name, sound.volume)
        if match.timeline.is_at_end:
            del self._left[0]
        if not self._left:
            self.ui.quit()

    def draw(self, surface: pygame.Surface) -> None:
        if self._left:
            self._left[0].draw(surface)


def smoke(app: App) -> str:
    """Do it all, in the window of `app`, and return one line that says what was done.

    Raises `InputError` if something shipped is broken.
    """
    problems = [problem for name in games.with_levels() for problem in games.check_levels(name)]
    if problems:
        raise InputError(f"the shipped levels are broken: {problems[0]}")
    for face in FACES:
        load_font(face, 16)
    kinds = gallery.draw_every_kind((640, 360), SEED)
    plugins = [plugin_of(game) for game in GAMES]
    matches = [one.screening(one.exhibition(SEED)) for one in plugins]
    app.run(lambda ui: ui.stack.push(_FullSpeed(ui, matches)))
    played = "a match" if len(matches) == 1 else f"{len(matches)} matches"
    return f"levels, {len(FACES)} fonts, {kinds} kinds of screens and {played}: all well"
