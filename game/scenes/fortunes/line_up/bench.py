"""Beside the pitch: the bench by kind, with who can't play and why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.fortunes.content.cards import Content
from game.fortunes.players import note_of, player
from game.scenes.fortunes.line_up.draft import Draft
from game.scenes.fortunes.pieces import BADGES
from game.theme.fortunes import players
from game.theme.kits import Kit
from game.widgets import Pressable

ROW = 46


class BenchRow(Pressable):
    """Somebody who isn't on the pitch; grey, with the reason, if he can't play. `held`: he is in the hand."""

    def __init__(
        self, content: Content, draft: Draft, number: int, kit: Kit, *, held: bool, on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"player {number}")
        self.number = number
        self._content = content
        self._draft = draft
        self._kit = kit
        self._held = held
        self.cause = draft.cause(number)
        self.carries = self.cause is None and draft.held is None
        self.takes = draft.held is not None and draft.place_of(draft.held) is not None

    def measure(self, width: int) -> tuple[int, int]:
        return width, ROW

    def paint(self) -> pygame.Surface:
        t, table = self.ui.t, self._draft.table
        note = note_of(t, self._content, table, self.number) if self.cause else ""
        shown = player(t, self._content, table, self.number, note)
        badge = BADGES[self.cause] if self.cause else ""
        w, h = self.rect.size
        row = players.row(self.ui.look, shown, w, h, self._kit, "", badge, self._held, self.cause is not None)
        return row.copy()
