"""The end of a game: the final table of game points counted out, and who has won.

Owns how the winner is shown, and the tables beside him. Who won is the engine's.
"""

from __future__ import annotations

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.screens.frame import FortunesScene
from game.games.fortunes.screens.season import standings
from game.games.fortunes.style import trophies
from game.games.fortunes.wording import money
from game.stage import ending
from game.ui.look import crests, metrics, palette
from game.ui.look.lettering import write
from game.ui.look.panels import panel
from game.ui.widgets import Pane, Panel, Widget

_HERO, _TABLE = 400, 740
_BUTTON, _WIDE = 300, 900
_SCRAPS = 120
_ROWS = (44, 64)


class EndingScene(ending.EndingScene[Content, SeasonTable], FortunesScene):
    """The last season is over."""

    @property
    def winner(self) -> int:
        """The best of the count; several may share the first place."""
        return self.table.tallies[0].seat

    def panes(self) -> list[Pane]:
        t, table = self.ui.t, self.table
        people = [seat for seat, one in enumerate(table.setup.seats) if one.is_human]
        room = (self.ui.h - metrics.HEADER - metrics.FOOTER - 150) // max(1, len(table.tallies))
        high = max(_ROWS[0], min(_ROWS[1], room))
        count = Panel(
            standings.final_count(t, self.content, table, people, high),
            title=t("fortunes.ending.count"),
            pad=12,
            grow=1,
        )
        return [
            Pane(t("fortunes.ending.winner"), Hero(self), _HERO, grow=0.6),
            Pane(t("fortunes.ending.count"), count, _TABLE, grow=1),
        ]


class Hero(Widget):
    """The winner's crest under a trophy, his name, and by how much he has won."""

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(grow=1)
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, 104

    def _said(self) -> tuple[str, str]:
        """Who has won, or all that share it; and how."""
        scene, t = self._scene, self.ui.t
        first = [tally for tally in scene.table.tallies if tally.place == 1]
        names = " & ".join(scene.manager(tally.seat) for tally in first)
        best = first[0]
        key = "shared" if len(first) > 1 else "sacked_all" if not scene.table.managers[best.seat].managing else "won"
        return names, t(f"fortunes.ending.{key}", n=best.total, amount=money(t, best.assets))

    def paint(self) -> pygame.Surface:
        scene, look, (w, h) = self._scene, self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "led_lit"), (0, 0))
        looks = scene.looks(scene.winner)
        name, said = self._said()
        if h < 250:  # low: all in a line
            size = h * 0.62
            look.put(canvas, crests.crest(look, looks.crest, size), (24 + size / 2, h / 2))
            x = size + 44
            write(look, canvas, name, "display", 48, palette.AMBER, (x, h * 0.3), w - x - 16)
            for number, line in enumerate(look.wrap(said, "semi18", w - x - 16)[:3]):
                look.write(canvas, line, "semi18", palette.MUTED, (x, h * 0.58 + 22 * number))
            return canvas
        size = min(180.0, h * 0.32, w * 0.46)
        top = max(16.0, (h - size * 1.7 - 150) / 2)
        look.put(canvas, trophies.shine(look, size * 1.6), (w / 2, top + size * 0.5))
        look.put(canvas, trophies.trophy(look, "league", size * 0.9, True, looks.kit), (w / 2, top + size * 0.5))
        look.put(canvas, crests.crest(look, looks.crest, size * 0.6), (w / 2, top + size * 1.3))
        y = top + size * 1.7 + 32
        write(look, canvas, name, "display", 64, palette.AMBER, (w / 2, y), w - 32, "centre")
        if name != looks.name:
            write(look, canvas, looks.name, "bold", 28, palette.TEXT, (w / 2, y + 44), w - 32, "centre")
        for number, line in enumerate(look.wrap(said, "semi20", w - 40)[:3]):
            look.write(canvas, line, "semi20", palette.MUTED, (w / 2, y + 80 + 24 * number), "centre")
        return canvas
