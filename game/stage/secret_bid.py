"""A limit is named behind a curtain: nobody but who names it may see how far it goes.

Owns the curtain and the amount behind it. With several people at the screen it says first who alone may look; what is
named is handed over and seen nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.stage.amount import Amount
from game.ui.dialogs import Centre
from game.ui.look import backdrops, faces, palette, panels
from game.ui.look.kits import Kit
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Flow, Image, Label, Panel, Paragraph, Space, Widget


@dataclass(frozen=True, slots=True)
class LimitAsked:
    """Who, with which face and kit, says how far to bid between `least` and `most`.

    `on_limit` gets it once the scene has gone; `why_not` says why a limit can't be named.
    """

    name: str
    face: int
    kit: Kit
    least: int
    most: int
    on_limit: Callable[[int], None]
    why_not: Callable[[int], str]


class LimitScene(Scene):
    """A limit is asked for. `alone`: nobody else sits at the screen, so nobody need look away."""

    def __init__(self, ui: Ui, asked: LimitAsked, *, alone: bool) -> None:
        super().__init__(ui)
        self.asked = asked
        self.there = alone
        self.amount = Amount(asked.least, asked.least, asked.most, self._changed, key="limit")

    def build(self) -> Widget:
        return Centre(Panel(Column(self._inside() if self.there else self._curtain(), gap=12), pad=20), 620)

    def _curtain(self) -> list[Widget]:
        t, asked = self.ui.t, self.asked
        self.first_focus = "there"
        size = 72 if self.ui.short else 120
        return [
            Image(lambda look: faces.face(look, asked.face, size, asked.kit, round=True), size, size),
            Label(t("bidding.only", who=asked.name), "display40", palette.AMBER, align="centre"),
            Paragraph(t("bidding.only_note"), "body20", align="centre"),
            Space(4),
            Flow(
                [
                    Button(t("bidding.i_am", who=asked.name), self.sit_down, kind="primary", key="there"),
                    Button(t("ui.cancel"), self.back, kind="quiet", key="cancel"),
                ],
                align="centre",
            ),
        ]

    def _inside(self) -> list[Widget]:
        t = self.ui.t
        self.first_focus = "limit more"
        self._enter = Button(self._words(), self.enter_limit, kind="primary", key="enter", reason=self._reason())
        lines: list[Widget] = [
            Label(t("bidding.limit_title", who=self.asked.name), "display40"),
            Paragraph(t("bidding.limit_note"), "body20", palette.MUTED),
            self.amount.row((5, 10, 25), t("bidding.all")),
            Flow([self._enter, Button(t("ui.cancel"), self.back, kind="quiet", key="cancel")], align="end"),
        ]
        return lines

    def sit_down(self) -> None:
        """She sits there, and nobody else looks."""
        self.there = True
        self.rebuild()
        self.focus_first()

    def enter_limit(self) -> None:
        """Go away, then hand the limit over."""
        self.ui.stack.pop()
        self.asked.on_limit(self.amount.value)

    def draw_background(self, surface: pygame.Surface) -> None:
        zoom = self.ui.zoom
        surface.blit(backdrops.stadium(self.ui.look, self.ui.size[0] / zoom, self.ui.size[1] / zoom), (0, 0))
        surface.blit(panels.veil(self.ui.look, surface.get_size(), 0.6), (0, 0))

    def _words(self) -> str:
        return self.ui.t("bidding.bid_up_to", n=self.amount.value)

    def _reason(self) -> str | None:
        return self.asked.why_not(self.amount.value) or None

    def _changed(self, value: int) -> None:
        self._enter.set(self._words(), reason=self._reason())
