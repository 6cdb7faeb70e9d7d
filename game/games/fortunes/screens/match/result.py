"""After a match of Football Fortunes: the score, who scored when, and how likely it was.

Gates and tables are the season's. Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.core.model import Event, clone
from engine.fortunes.content.cards import Content
from engine.fortunes.match.events import fold
from engine.fortunes.match.model import SIDES, Goal, MatchTable
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.choreography import scorer_of
from game.games.fortunes.presenter.explanation import mean_words, percents
from game.games.fortunes.style.match_kits import dress
from game.stage.after_match import After, AfterMatchScene, End, Scoreline
from game.stage.match_kits import Dresses
from game.ui.look import kits, palette
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.widgets import Column, Pane, Panel, Paragraph, Scroll, Widget


class FortunesResultScene(AfterMatchScene):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        super().__init__(ui, after)
        self.table = clone(blank)
        for event in events:
            fold(self.table, event)
        self.dresses = dress(content, blank.setup)

    def panes(self) -> tuple[Pane, Pane]:
        t = self.ui.t
        return (
            Pane(t("fortunes.match.result.match"), self._summary(), 500, grow=1),
            Pane(t("fortunes.match.result.goals"), self._goals(), 500, grow=1),
        )

    def headline(self) -> str:
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
        return Column([self._scoreline(), self.choices(), luck], gap=12)

    def _scoreline(self) -> Scoreline:
        """Both clubs and their goals; under them extra time and a shoot-out."""
        t, table = self.ui.t, self.table
        under = t("fortunes.match.result.extra_time") if table.extra_time else ""
        if table.kicks:
            home, away = table.penalties
            under = t("fortunes.match.result.penalties", score=f"{home} : {away}")
        first, second = (
            End(self.dresses.of(side).name, self.dresses.of(side).crest, str(table.score[side]), table.winner == side)
            for side in SIDES
        )
        return Scoreline((first, second), under)

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
