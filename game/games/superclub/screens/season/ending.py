"""The end of a game: who has won it and how, the last table, every season's places.

Owns how the winner is shown, and the tables beside him. Who won is the engine's.
"""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.screens.season import standings
from game.stage import ending
from game.stage.ending import HeroPlan
from game.ui.look import metrics
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Pane, Panel, Tabs, Widget

_HERO, _TABLES = 440, 700


class EndingScene(ending.EndingScene[Content, SeasonTable], SuperclubScene):
    """Somebody has won."""

    @property
    def winner(self) -> int:
        """The manager who has won."""
        return self.table.winner if self.table.winner is not None else standings.order(self.table)[0]

    def panes(self) -> list[Pane]:
        t, table = self.ui.t, self.table

        last = Panel(standings.standings(t, self.content, table, self.winner, 40), pad=12, grow=1)
        story = Panel(standings.story(t, self.content, table, self.winner), pad=12, grow=1)
        hero = Hero(self)
        wide = self.ui.w - 2 * metrics.MARGIN >= _HERO + _TABLES + metrics.GUTTER
        title, seasons = t("superclub.ending.table"), t("superclub.standings.seasons")
        if wide:
            both: Widget = Tabs([Pane(title, last, _TABLES), Pane(seasons, story, _TABLES)], key="tables", grow=1)
            if self.ui.h >= 700 and table.entrants <= 4:
                both = Column([last, story], gap=12, grow=1)
            panes = [Pane(t("superclub.ending.winner"), hero, _HERO, grow=1), Pane(title, both, _TABLES, grow=0.4)]
        else:
            panes = [
                Pane(t("superclub.ending.winner"), hero, _HERO, grow=1),
                Pane(title, last, _TABLES),
                Pane(seasons, story, _TABLES),
            ]
        return panes


class Hero(ending.Hero):
    """The winner's crest under a trophy, his name, and how the game was won."""

    plan = HeroPlan(200.0, 0.36, 0.5, reach=1.5, words=160, above=20.0, gap=36, line=(0.28, 0.56))

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(scene)
        self._name, self._table, self._seat = scene.manager(scene.winner), scene.table, scene.winner

    def said(self) -> tuple[str, str, str]:
        table, club = self._table, self.looks.name
        how = f"superclub.ending.how_{table.how or 'seasons'}"
        said = self.ui.t(how, n=table.marker(self._seat), season=table.season, club=club)
        return self._name, said, f"{club}. {said}"

    def beside(self, pen: Pen, x: float) -> float:
        pen.mark("trophy", 36, x + 18, pen.h * 0.26, tone="amber")
        return 46

    def prize(self, pen: Pen, size: float, top: float) -> None:
        pen.mark("trophy", size * 0.46, pen.w / 2, top + size * 0.23, tone="amber")
        pen.crest(self.looks.crest, size, pen.w / 2, top + size)
