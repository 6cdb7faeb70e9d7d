"""The end of a game: the final table of game points counted out, and who has won.

Owns how the winner is shown, and the tables beside him. Who won is the engine's.
"""

from __future__ import annotations

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.screens.frame import FortunesScene
from game.games.fortunes.screens.season import standings
from game.games.fortunes.style import trophies
from game.games.fortunes.wording import money
from game.stage import ending
from game.stage.ending import HeroPlan
from game.ui.look import metrics
from game.ui.look.pen import Pen
from game.ui.widgets import Pane, Panel

_HERO, _TABLE = 400, 740

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


class Hero(ending.Hero):
    """The winner's crest under a trophy, his name, and by how much he has won; or all that share it."""

    plan = HeroPlan(180.0, 0.32, 0.46, reach=1.7, words=150, above=16.0, gap=32, line=(0.3, 0.58))

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(scene)
        self._scene = scene

    def said(self) -> tuple[str, str, str]:
        scene, t = self._scene, self.ui.t
        first = [tally for tally in scene.table.tallies if tally.place == 1]
        best = first[0]
        key = "shared" if len(first) > 1 else "sacked_all" if not scene.table.managers[best.seat].managing else "won"
        said = t(f"fortunes.ending.{key}", n=best.total, amount=money(t, best.assets))
        return " & ".join(scene.manager(tally.seat) for tally in first), said, said

    def prize(self, pen: Pen, size: float, top: float) -> None:
        look, x = pen.look, pen.w / 2
        pen.put(trophies.shine(look, size * 1.6), x, top + size * 0.5)
        pen.put(trophies.trophy(look, "league", size * 0.9, self.looks.kit), x, top + size * 0.5)
        pen.crest(self.looks.crest, size * 0.6, x, top + size * 1.3)
