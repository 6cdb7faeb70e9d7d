"""The matches of a recorded career, to watch any of them.

Shows what the game found in the record; watching is done by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cartridge import ListedMatch
from game.scene import Scene
from game.scenes.common.chips import emblem
from game.theme import metrics
from game.ui import Ui
from game.widgets import Cell, Column, Hint, Panel, Paragraph, Table, TableColumn, Widget


class MatchesScene(Scene):
    """All matches of a career that were played, in order; `note` says something above them."""

    first_focus = "matches"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[ListedMatch],
        *,
        on_watch: Callable[[ListedMatch], None],
        on_back: Callable[[], None],
        note: str = "",
    ) -> None:
        super().__init__(ui)
        self.matches = list(matches)
        self._on_watch = on_watch
        self._on_back = on_back
        self._note = note
        self._chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        heads = [t("replays.home"), t("replays.visitors")]
        left, right = reversed(heads) if any(one.visitors_left for one in self.matches) else heads
        columns = [
            TableColumn(t("matches.when"), 220, "left", "semi18", "muted", pinned=True),
            TableColumn(left, 150, "right", "semi20", grow=True, pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn("", 96, "centre", "display32", "amber", pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn(right, 150, "left", "semi20", grow=True, pinned=True),
        ]
        rows = [self._row(one) for one in self.matches]
        table = Table(
            columns, rows, row_height=52, empty=t("matches.none"), on_press=self._watch, on_row=self._choose,
            start=self._chosen, key="matches",
        )  # fmt: skip
        hints = [Hint("confirm", t("replays.watch")), Hint("back", t("ui.back"))]
        body: Widget = Panel(table, pad=metrics.STEP, grow=1)
        if self._note:
            body = Column([Panel(Paragraph(self._note)), body], gap=metrics.STEP)
        return self.page(body, title=t("matches.title"), hints=hints)

    def back(self) -> None:
        """Leave the list."""
        self._on_back()

    def _row(self, one: ListedMatch) -> list[str | Cell]:
        left, right = reversed(one.sides) if one.visitors_left else one.sides
        return [
            one.when(self.ui.t),
            left.name,
            Cell(picture=emblem(left.crest, 38)),
            f"{left.goals} : {right.goals}",
            Cell(picture=emblem(right.crest, 38)),
            right.name,
        ]

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _watch(self, index: int) -> None:
        self._on_watch(self.matches[index])
