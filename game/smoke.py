"""The smoke test behind `gaffer --smoke`: all that is shipped is loaded once, and a match is played in a window.

It finds what a packed program lacks: a file of data, a library, a module that is imported by name.
"""

from __future__ import annotations

from engine.core.errors import InputError
from engine.futti import content
from game import exhibition, gallery
from game.app import App
from game.scenes.match.feed import RecordFeed
from game.scenes.match.scene import MatchScene
from game.theme.fonts import FACES, font

SEED = 1
_STEP = 0.1  # at sixteen times the speed, 1.6 seconds of the match in every frame
_SPEED = 16


class _FullSpeed(MatchScene):
    """A match that takes a frame for what else takes seconds, and then ends the program."""

    def enter(self) -> None:
        self.timeline.set_speed(_SPEED)

    def update(self, seconds: float) -> None:
        super().update(_STEP)
        if self.timeline.is_at_end:
            self.ui.quit()


def smoke(app: App) -> str:
    """Do it all, in the window of `app`, and return one line that says what was done.

    Raises `InputError` if something shipped is broken.
    """
    problems = content.check()
    if problems:
        raise InputError(f"the shipped levels are broken: {problems[0]}")
    for face in FACES:
        font(face, 16)
    pictures = [gallery.picture(name, (640, 360), SEED) for name in gallery.SCENES]
    match = exhibition.of_record(exhibition.exhibition(SEED))
    app.run(lambda ui: _FullSpeed(ui, RecordFeed(match.blank, match.events), match.dresses))
    return f"levels, {len(FACES)} fonts, {len(pictures)} scenes and a match of {len(match.events)} events: all well"
