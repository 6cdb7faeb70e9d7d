"""After a match of Football Fortunes: the score, who scored when, and how likely it was.

Gates and tables are the season's. Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from engine.core.model import Event, clone
from engine.fortunes.content.cards import Content
from engine.fortunes.match.fold import fold
from engine.fortunes.match.model import SIDES, Goal, MatchTable
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.choreography import scorer_of
from game.games.fortunes.presenter.explanation import mean_words, percents
from game.games.fortunes.style.match_kits import dress
from game.stage.after_match import AfterMatchScene
from game.stage.match_kits import Dresses
from game.ui.look import crests, kits, marks, palette
from game.ui.look.look import Align
from game.ui.look.panels import Box, box, panel
from game.ui.scene import Ui
from game.ui.widgets import Column, Columns, Hint, Pane, Panel, Paragraph, Scroll, Widget


class FortunesResultScene(AfterMatchScene):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    def __init__(
        self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], *,
        on_continue: Callable[[], None], on_watch: Callable[[], None] | None = None,
        on_save: Callable[[], str] | None = None, subtitle: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, on_continue=on_continue, on_watch=on_watch, on_save=on_save, subtitle=subtitle)
        self.table = clone(blank)
        for event in events:
            fold(self.table, event)
        self.dresses = dress(content, blank.setup)

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns(
            [
                Pane(t("fortunes.match.result.match"), self._summary(), 500, grow=1),
                Pane(t("fortunes.match.result.goals"), self._goals(), 500, grow=1),
            ]
        )
        return self.page(body, title=self._title(), subtitle=self.subtitle, hints=[Hint("back", t("result.continue"))])

    def _title(self) -> str:
        t, table = self.ui.t, self.table
        if table.winner is None:
            return t("fortunes.match.result.title_drawn")
        return t("fortunes.match.result.title_won", club=table.setup.team(table.winner).name.upper())

    def _summary(self) -> Widget:
        t, table = self.ui.t, self.table
        home, draw, away = percents(table)
        lines = [
            Paragraph(t("fortunes.match.result.odds", home=home, draw=draw, away=away), "semi20"),
            *(
                Paragraph(
                    t(
                        "fortunes.match.result.mean", club=table.setup.team(side).name,
                        goals=mean_words(means_of(table.setup)[side]), n=table.score[side],
                    ),
                    "semi20",
                )
                for side in SIDES
            ),
        ]  # fmt: skip
        luck = Panel(Scroll(Column(lines, gap=8), floor=90, key="luck"), title=t("fortunes.match.result.expected"))
        return Column([Scoreline(table, self.dresses), self.choices(), luck], gap=12)

    def _goals(self) -> Widget:
        t, table = self.ui.t, self.table
        rows: list[Widget] = []
        score = [0, 0]
        for goal in table.goals:
            score[goal.side] += 1
            rows.append(GoalRow(goal, (score[0], score[1]), table, self.dresses))
        if not rows:
            rows = [Paragraph(t("fortunes.match.result.goalless"), "semi20")]
        return Panel(Scroll(Column(rows, gap=6), floor=160, key="goals"), title=t("fortunes.match.result.goals"))


class Scoreline(Widget):
    """Both clubs and their goals; under them extra time and a shoot-out."""

    def __init__(self, table: MatchTable, dresses: Dresses) -> None:
        super().__init__()
        self.table = table
        self.dresses = dresses

    @property
    def _size(self) -> int:
        return 52 if self.ui.short else 76

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._size + 64 + (34 if self._under() else 0)

    def _under(self) -> str:
        t, table = self.ui.t, self.table
        if table.kicks:
            home, away = table.penalties
            return t("fortunes.match.result.penalties", score=f"{home} : {away}")
        return t("fortunes.match.result.extra_time") if table.extra_time else ""

    def paint(self) -> pygame.Surface:
        look, table = self.ui.look, self.table
        canvas = self.canvas()
        w, h = self.rect.size
        canvas.blit(panel(look, w, h, "led"), (0, 0))
        size = self._size
        middle = 16 + size / 2
        style = "display72" if size > 60 else "display48"
        for side in SIDES:
            x = w * (0.83 if side else 0.17)
            look.put(canvas, crests.crest(look, self.dresses.of(side).crest, size), (x, middle))
            name = self.dresses.of(side).name
            small = "bold24" if look.width(name, "bold24") <= w * 0.44 else "bold20"
            y = size + 36
            rect = look.write(canvas, look.fit(name, small, w * 0.44), small, palette.TEXT, (x, y), "centre")
            if table.winner == side:
                look.put(canvas, marks.mark(look, "trophy", 20, palette.AMBER), (rect.left / look.scale - 16, y))
            align: Align = "left" if side else "right"
            at = w / 2 + (18 if side else -18)
            look.write(canvas, str(table.score[side]), style, palette.AMBER, (at, middle), align)
        look.write(canvas, ":", style, palette.AMBER, (w / 2, middle - 3), "centre")
        look.write(canvas, self._under(), "bold24", palette.LED_CAPTION, (w / 2, h - 22), "centre")
        return canvas


class GoalRow(Widget):
    """A goal: its minute, the score with it, who scored."""

    def __init__(self, goal: Goal, score: tuple[int, int], table: MatchTable, dresses: Dresses) -> None:
        super().__init__()
        self.goal = goal
        self.score = score
        self.table = table
        self.dresses = dresses

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40

    def paint(self) -> pygame.Surface:
        look, goal, (w, h) = self.ui.look, self.goal, self.rect.size
        canvas = self.canvas()
        canvas.blit(box(look, w, h, Box(palette.ROW, palette.LINE, radius=6)), (0, 0))
        middle = h / 2
        look.write(canvas, f"{goal.minute}’", "figuresbold20", palette.LED_CAPTION, (56, middle), "right")
        look.put(canvas, kits.disc(look, self.dresses.of(goal.side).kit, "", 11, goal.side == 0), (80, middle))
        name = look.fit(scorer_of(self.table, goal.side, goal.scorer), "bold20", w - 190)
        look.write(canvas, name, "bold20", palette.TEXT, (102, middle))
        home, away = self.score
        look.write(canvas, f"{home} : {away}", "figuresbold24", palette.AMBER, (w - 14, middle), "right")
        return canvas
