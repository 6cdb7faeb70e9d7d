"""The end of a game: who has won it and how, the last table, every season's places.

Owns how the winner is shown, and the tables beside him. Who won is the engine's.
"""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.screens.season import tables
from game.stage import ending
from game.ui.look import crests, metrics, palette
from game.ui.look.lettering import write
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.widgets import Column, Pane, Panel, Tabs, Widget

_HERO, _TABLES = 440, 700
_BUTTON, _WIDE = 300, 900
_SCRAPS = 120


class EndingScene(ending.EndingScene[Content, SeasonTable], SuperclubScene):
    """Somebody has won."""

    @property
    def winner(self) -> int:
        """The manager who has won."""
        return self.table.winner if self.table.winner is not None else tables.order(self.table)[0]

    def panes(self) -> list[Pane]:
        t, table = self.ui.t, self.table

        last = Panel(tables.standings(t, self.content, table, self.winner, 40), pad=12, grow=1)
        story = Panel(tables.story(t, self.content, table, self.winner), pad=12, grow=1)
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


class Hero(Widget):
    """The winner's crest under a trophy, his name, and how the game was won."""

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(grow=1)
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, 104

    def paint(self) -> pygame.Surface:
        scene, look, (w, h) = self._scene, self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "led_lit"), (0, 0))
        looks, table = scene.looks(scene.winner), scene.table
        how = table.how or "seasons"
        said = self.ui.t(
            f"superclub.ending.how_{how}", n=table.marker(scene.winner), season=table.season, club=looks.name
        )
        if h < 250:  # low: all in a line
            size = h * 0.62
            look.put(canvas, crests.crest(look, looks.crest, size), (24 + size / 2, h / 2))
            x = size + 44
            look.put(canvas, mark(look, "trophy", 36, palette.AMBER), (x + 18, h * 0.26))
            write(
                look, canvas, scene.manager(scene.winner), "display", 48, palette.AMBER, (x + 46, h * 0.28), w - x - 60
            )
            for number, line in enumerate(look.wrap(f"{looks.name}. {said}", "semi18", w - x - 16)[:3]):
                look.write(canvas, line, "semi18", palette.MUTED, (x, h * 0.56 + 22 * number))
            return canvas
        size = min(200.0, h * 0.36, w * 0.5)
        top = max(20.0, (h - size * 1.5 - 160) / 2)
        look.put(canvas, mark(look, "trophy", size * 0.46, palette.AMBER), (w / 2, top + size * 0.23))
        look.put(canvas, crests.crest(look, looks.crest, size), (w / 2, top + size))
        y = top + size * 1.5 + 36
        write(look, canvas, scene.manager(scene.winner), "display", 64, palette.AMBER, (w / 2, y), w - 32, "centre")
        if scene.manager(scene.winner) != looks.name:
            write(look, canvas, looks.name, "bold", 28, palette.TEXT, (w / 2, y + 44), w - 32, "centre")
        for number, line in enumerate(look.wrap(said, "semi20", w - 40)[:3]):
            look.write(canvas, line, "semi20", palette.MUTED, (w / 2, y + 80 + 24 * number), "centre")
        return canvas
