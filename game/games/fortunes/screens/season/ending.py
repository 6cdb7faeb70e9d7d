"""The end of a game: the final table of game points counted out, and who has won.

Owns the screen and its confetti. Who won is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable, Tally
from game.games.fortunes.screens.frame import Doors, FortunesScene
from game.games.fortunes.screens.season import standings
from game.games.fortunes.style import trophies
from game.games.fortunes.wording import money
from game.ui.look import confetti, crests, metrics, palette
from game.ui.look.lettering import write
from game.ui.look.panels import panel
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Columns, Flow, Hint, Pane, Panel, Row, Space, Widget

_HERO, _TABLE = 400, 740
_BUTTON, _WIDE = 300, 900
_SCRAPS = 120
_ROWS = (44, 64)


class EndingScene(FortunesScene):
    """The last season is over. What the buttons lead to is said by whoever opens it."""

    first_focus = "matches"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, doors: Doors, *,
        on_matches: Callable[[], object], on_save: Callable[[], object], on_leave: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, seat, doors)
        self._callbacks = on_matches, on_save, on_leave
        self._time = 0.0
        self.live = not ui.settings.reduced_motion

    @property
    def winner(self) -> Tally:
        """The best of the count; several may share the first place."""
        return self.table.tallies[0]

    def enter(self) -> None:
        """The stands rise once."""
        super().enter()
        self.ui.audio.play("roar")

    # -- the page

    def build(self) -> Widget:
        """The winner, the count beside him, and what can be done now."""
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
        panes = [
            Pane(t("fortunes.ending.winner"), Hero(self), _HERO, grow=0.6),
            Pane(t("fortunes.ending.count"), count, _TABLE, grow=1),
        ]
        buttons: list[Widget] = [
            Button(t("fortunes.ending.matches"), self._callbacks[0], kind="primary", key="matches", grow=1),
            Button(t("fortunes.ending.save"), self._callbacks[1], key="save", grow=1),
            Button(t("fortunes.ending.leave"), self._callbacks[2], key="leave", grow=1),
        ]
        row: Widget = Row(buttons, gap=8) if self.ui.w >= 560 else Flow(buttons, gap=8)
        if self.ui.w >= _WIDE:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=12)
        page = Column([Columns(panes), row], gap=metrics.STEP if self.ui.short else metrics.GUTTER)
        return self.season_page(page, t("fortunes.ending.title"), [Hint("confirm", t("ui.choose"))])

    # -- the party

    def party(self, seconds: float) -> None:
        """Go to so many seconds after the first scrap was thrown."""
        self._time = seconds

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.live and self.ui.stack.top is self:
            self._time += seconds
            self.live = self._time < confetti.SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and confetti in the winner's colours; none under reduced motion."""
        super().draw(surface)
        if self.live:
            kit = self.looks(self.winner.seat).kit
            colours = [kit.a, kit.b, palette.AMBER]
            surface.fblits(confetti.scraps(self.ui.look, colours, self._time, (self.ui.w, self.ui.h), 5, _SCRAPS))

    def back(self) -> None:
        """To the menu; without one out of the game."""
        if self.doors.menu is not None:
            super().back()
        else:
            self._callbacks[2]()


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
        looks = scene.looks(scene.winner.seat)
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
