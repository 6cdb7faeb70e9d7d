"""What runs at the kiosk, of whatever game: at a pace of its own, with nothing to press; a match without a transport,
with words beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame

from game.input import Intent
from game.kiosk.screens.parts import Telling, draw_invitation
from game.presenter.timeline import Timeline
from game.scenes.common.watching import StageT, WatchScene
from game.theme import palette
from game.theme.panels import Box, box

_SIGN = "display32"
_LEAST_ROOM = 96  # less than this beside the pitch holds no words; then only an invitation is shown, over its edge


class Paced(Telling):
    """Something on a timeline, shown `_pace` times as fast as normal, asked anew every frame.

    To be mixed into a game's own scene, before it, which has the timeline.
    """

    scope = ""
    timeline: Timeline[Any]
    _pace: Callable[[], float]

    @property
    def awaits_answer(self) -> bool:
        """Whether it stands still until somebody goes on with it."""
        return self.timeline.paused

    def pictures(self) -> Iterator[object]:
        """Pictures that are made before they are needed, one at a step."""
        return iter(())

    def update(self, seconds: float) -> None:
        """Let it run at its pace."""
        super().update(seconds * self._pace())

    def handle(self, intent: Intent) -> bool:
        """There is nothing to press."""
        return False

    def back(self) -> None:
        """A visitor can't leave by Back."""


class PacedMatch(Paced, WatchScene[StageT]):
    """To be mixed into a game's own match scene, before it; `at_pace` is called by whoever makes the scene."""

    def at_pace(self, pace: Callable[[], float], margins: tuple[str, str], invites: bool) -> None:
        """Show the match `pace` times as fast as normal, asked anew every frame.

        `margins` is what stands left and right of the pitch; without room for it, passers-by are invited all the same
        if `invites`.
        """
        self._pace = pace
        self._margins = margins
        self._invites = invites

    @property
    @abstractmethod
    def margin(self) -> tuple[float, float]:
        """How much room there is at each side of the pitch, and where the pitch begins below the window's top."""

    @property
    def transport_shown(self) -> bool:
        """Never: a visitor watches."""
        return False

    def pictures(self) -> Iterator[object]:
        """Those that are made while the match is shown."""
        return self.ahead()

    def draw(self, surface: pygame.Surface) -> None:
        """The moment, and what stands beside the pitch where there is room."""
        super().draw(surface)
        look, (room, top) = self.ui.look, self.margin
        if room < _LEAST_ROOM:
            if self._invites:
                draw_invitation(self.ui, surface, (self.ui.w / 2, top + 28), self.timeline.time)
            return
        for words, x in zip(self._margins, (room / 2, self.ui.w - room / 2), strict=True):
            sign = look.sprite(("kiosk.margin", words, room), partial(self._sign, words, room - 16))
            look.put(surface, sign, (x, top + 120))

    def finish(self) -> None:
        """Go to the end of what there is, without playing it."""
        self.timeline.extend(self._feed.more())
        self.timeline.seek(len(self.timeline.beats))
        self.rebuild()

    def _sign(self, words: str, room: float) -> pygame.Surface:
        """Words one under another on a plate."""
        look = self.ui.look
        lines = look.wrap(words, _SIGN, room)
        height = 36 * len(lines) + 20
        sign = box(look, room, height, Box(palette.INK, palette.AMBER, line_width=2)).copy()
        for row, line in enumerate(lines):
            look.write(sign, line, _SIGN, palette.AMBER, (room / 2, 28 + 36 * row), "centre")
        return sign
