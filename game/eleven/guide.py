"""The guide through a first week of Eleven: a few words in place when a screen or a moment comes for the first time.

Owns which hints were given in this game, and that they can be skipped. The words are texts `eleven.guide.<key>`; those
of a match are `guide.<key>`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.eleven.match import events as ev
from game.scene import Scene
from game.scenes.common.tips import Tip, Tips
from game.theme import metrics
from game.theme.palette import INK
from game.ui import Ui
from game.widgets import Button, Column, Panel, Paragraph, Place, Row, Widget

MATCH_TIPS = (
    Tip("eleven_out", ev.SentOut),
    Tip("eleven_fans", ev.FansSeated),
    Tip("eleven_reveal", ev.OpponentRevealed),
    Tip("eleven_zone", ev.ZoneCompared),
    Tip("eleven_result", ev.MatchDecided),
    Tip("eleven_after", ev.ConsequenceFell),
)
_WIDTH, _HEIGHT = 560, 196


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match, None if they were read or skipped."""
    return None if ui.settings.eleven_guide_seen else Tips(MATCH_TIPS)


class Guide:
    """The hints of one game. `show` lays one over the screen on top, once."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._given: set[str] = set()

    def show(self, key: str) -> None:
        """Give the hint `key` if it wasn't given yet and hints are wanted."""
        if self._ui.settings.eleven_guide_seen or key in self._given:
            return
        self._given.add(key)
        self._ui.stack.push(HintScene(self._ui, key, on_skip=self.end))

    def end(self) -> None:
        """No more hints, now and in later games."""
        self._ui.settings.eleven_guide_seen = True
        self._ui.apply_settings()


class HintScene(Scene):
    """One hint over a screen, which stays in sight."""

    modal = True
    first_focus = "next"

    def __init__(self, ui: Ui, key: str, on_skip: Callable[[], None]) -> None:
        super().__init__(ui)
        self.key = key
        self.on_skip = on_skip

    def build(self) -> Widget:
        t, ui = self.ui.t, self.ui
        buttons = Row([
            Button(t("guide.next"), ui.stack.pop, kind="primary", key="next", grow=1),
            Button(t("guide.skip"), self._skip, key="skip", grow=1),
        ])  # fmt: skip
        words = Paragraph(t(f"eleven.guide.{self.key}"), "semi20", INK)
        panel = Panel(Column([words, buttons], gap=12), title=t("guide.title"), ground="paper")
        width = min(_WIDTH, ui.w - 2 * metrics.MARGIN)
        height = min(_HEIGHT, ui.h - 2 * metrics.MARGIN)
        place = ((ui.w - width) // 2, ui.h - metrics.FOOTER - height - metrics.MARGIN, width, height)
        return Place([(panel, place)], width=ui.w, height=ui.h)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The screen goes on being seen, as bright as before."""

    def back(self) -> None:
        """Skip all hints, as in a match."""
        self._skip()

    def _skip(self) -> None:
        self.ui.stack.pop()
        self.on_skip()
