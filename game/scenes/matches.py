"""The matches of a recorded career, to watch any of them.

Shows what the engine found in the record; watching is done by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.futti import content
from engine.futti.match.model import HOME, VISITORS
from engine.futti.season.records import PlayedMatch
from game.scene import Scene
from game.scenes.common.chips import emblem
from game.scenes.common.facts import stage_title
from game.scenes.match.dress import crest_of
from game.theme import metrics
from game.ui import Ui
from game.widgets import Cell, Hint, Panel, Table, TableColumn, Widget
from game.widgets.table import CellPicture


class MatchesScene(Scene):
    """All matches of a career that were played, in order; `clubs` is how many took part."""

    first_focus = "matches"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[PlayedMatch],
        clubs: int,
        *,
        on_watch: Callable[[PlayedMatch], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(ui)
        self.matches = list(matches)
        self._club_count = clubs
        self._on_watch = on_watch
        self._on_back = on_back
        self._chosen = 0
        self._clubs = {club.key: club for club in content.load().clubs}

    def build(self) -> Widget:
        t = self.ui.t
        columns = [
            TableColumn(t("matches.when"), 220, "left", "semi18", "muted", pinned=True),
            TableColumn(t("replays.visitors"), 150, "right", "semi20", grow=True, pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn("", 96, "centre", "display32", "amber", pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn(t("replays.home"), 150, "left", "semi20", grow=True, pinned=True),
        ]
        rows = [self._row(one) for one in self.matches]
        table = Table(
            columns, rows, row_height=52, empty=t("matches.none"), on_press=self._watch, on_row=self._choose,
            start=self._chosen, key="matches",
        )  # fmt: skip
        hints = [Hint("confirm", t("replays.watch")), Hint("back", t("ui.back"))]
        return self.page(Panel(table, pad=metrics.STEP), title=t("matches.title"), hints=hints)

    def back(self) -> None:
        """Leave the list."""
        self._on_back()

    def _row(self, one: PlayedMatch) -> list[str | Cell]:
        result = one.result
        return [
            self._when(one),
            one.setup.visitors.name,
            Cell(picture=self._emblem(one.setup.visitors.club)),
            f"{result.goals(VISITORS)} : {result.goals(HOME)}",
            Cell(picture=self._emblem(one.setup.home.club)),
            one.setup.home.name,
        ]

    def _when(self, one: PlayedMatch) -> str:
        t = self.ui.t
        if one.competition == "league":
            stage = t("career.round", n=one.stage + 1)
        else:
            stage = t("career.cup_round", stage=stage_title(t, self._club_count, one.stage))
        return t("matches.season_and_stage", season=one.season, stage=stage)

    def _emblem(self, key: str) -> CellPicture:
        club = self._clubs.get(key)
        return emblem(None if club is None else crest_of(club), 38)

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _watch(self, index: int) -> None:
        self._on_watch(self.matches[index])
