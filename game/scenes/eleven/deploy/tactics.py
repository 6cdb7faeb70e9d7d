"""The tactics in the hand, slid in from the side to be read; which one is played is asked in the match (EL-28)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eleven.content.cards import Content
from game.eleven.cards import tactic_lines
from game.eleven.wording import ploy_zones
from game.scene import Scene
from game.theme.eleven.paper import MEDIUM, card_height
from game.theme.eleven.papers import tactic
from game.theme.palette import MUTED
from game.ui import Ui
from game.widgets import Button, Column, Flow, Image, Pad, Panel, Paragraph, Row, Space, Widget

_WIDTH = 400


class TacticsScene(Scene):
    """A modal slide with the tactics of a hand."""

    scope = "deploy"
    modal = True
    first_focus = "back"

    def __init__(self, ui: Ui, content: Content, hand: Sequence[int]) -> None:
        super().__init__(ui)
        self._content = content
        self._hand = tuple(hand)

    def build(self) -> Widget:
        """The cards under each other at the right edge."""
        t = self.ui.t
        cards: list[Widget] = [self._card(number) for number in self._hand]
        words = t("eleven.deploy.tactics_note" if cards else "eleven.deploy.no_tactics")
        parts: list[Widget] = [Paragraph(words, "body18", MUTED), Flow(cards, gap=16)]
        back = Button(t("ui.back"), self.back, key="back")
        slide = Column([Panel(Column(parts, gap=16), title=t("eleven.deploy.tactics"), grow=1), back], gap=12)
        slide.fixed_width = min(_WIDTH, self.ui.w - 32)
        return Pad(Row([Space(grow=1), slide]), 16)

    def _card(self, number: int) -> Widget:
        card = self._content.tactics[number]
        lines, zones = tactic_lines(self.ui.t, card), ploy_zones(card.ploy)
        return Image(lambda look: tactic(look, card.name, lines, MEDIUM, marked=zones), MEDIUM, card_height(MEDIUM))

    def on_action(self, name: str) -> bool:
        """What opened the slide closes it."""
        if name == "deploy.tactics":
            self.back()
            return True
        return super().on_action(name)
