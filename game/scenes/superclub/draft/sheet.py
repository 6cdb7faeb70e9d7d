"""A card of the draft held up: large, with what it would be worth, to be picked or put back.

Modal. Owns the question; the answer is for whoever opened it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from game.dialogs import Centre
from game.scene import Scene
from game.scenes.superclub.pieces import CardView
from game.theme import metrics
from game.ui import Ui
from game.widgets import Button, Column, Label, Panel, Paragraph, Row, Space, Widget

_FOLDS = 640
_MOST = 760


class Sheet(Scene):
    """`facts` are lines about the card; `reason` says why it can't be picked."""

    modal = True

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, card: int, facts: Sequence[str], *,
        on_pick: Callable[[], None], reason: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.content = content
        self.table = table
        self.card = card
        self.facts = list(facts)
        self.reason = reason
        self.on_pick = on_pick
        self.first_focus = "close" if reason else "pick"

    def build(self) -> Widget:
        t = self.ui.t
        name = self.content.players[self.card].name
        pick = Button(
            t("superclub.draft.pick"), self.pick, kind="primary", key="pick", reason=self.reason or None, grow=1
        )
        close = Button(t("superclub.draft.put_back"), self.back, key="close", grow=1)
        title = Label(name, "display32" if self.ui.short else "display48")
        said = [Paragraph(line, "semi20") for line in self.facts]
        words = Column([title, *said, Space(grow=1), Row([pick, close], gap=metrics.GUTTER)], gap=10, grow=1)
        if self.ui.w < _FOLDS + 1:
            words = Column([title, *said, pick, close], gap=8, grow=1)
        card = CardView(self.content, self.table, self.card, most="medium" if self.ui.short else "large")
        return Centre(Panel(Row([card, words], gap=24), pad=metrics.PAD if self.ui.short else 24), _MOST)

    def pick(self) -> None:
        """Put it back and pick it."""
        self.ui.stack.pop()
        self.on_pick()
