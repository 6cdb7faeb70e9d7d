"""Pictures made before they are needed, a little in every frame, so that no frame of the show is late.

Owns which pictures those are: the still ones of coming screens, and a match run through out of sight. What is drawn
stays in the look's caches; the surface drawn on is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.stage.kiosk.paced import Paced
from game.stage.kiosk.parts import KioskScene
from game.stage.kiosk.pieces import in_pieces
from game.ui.scene import Ui

STEP = 0.4
"""Seconds of the match's timeline between two pictures of a rehearsal: no moment is shorter."""


class Rehearsal:
    """Work to be done one piece at a time."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._work: Iterator[None] = iter(())

    def begin(self, screens: Iterable[KioskScene], pictures: Iterator[object], match: Paced) -> None:
        """Make these pictures, prepare these screens, and run this match through and back to its first event."""
        self._work = self._pieces(list(screens), pictures, match)

    def go_on(self) -> bool:
        """Do the next piece of work; False if all is done."""
        return next(self._work, False) is None

    @staticmethod
    def _draw(match: Paced, scratch: pygame.Surface) -> None:
        scratch.set_clip(None)  # a piece may have ended anywhere
        match.draw(scratch)

    def _pieces(self, screens: list[KioskScene], pictures: Iterator[object], match: Paced) -> Iterator[None]:
        for _ in pictures:
            yield
        look = self._ui.look
        for screen in screens:
            yield from in_pieces(look, screen.prepare)
        match.rebuild()
        for _ in match.pictures():
            yield
        scratch = pygame.Surface(self._ui.size)
        moment = 0.0
        while moment < match.timeline.length:
            match.timeline.seek_time(moment)
            yield from in_pieces(look, partial(self._draw, match, scratch))
            moment += STEP
        match.timeline.seek(0)
