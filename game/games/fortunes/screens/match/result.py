"""After a match of Football Fortunes: the score, who scored when, and how likely it was.

Gates and tables are the season's. Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import SIDES, Goal, MatchTable
from engine.fortunes.match.play import means_of
from game.games.fortunes.presenter.choreography import FortunesMatchPresenter, scorer_of
from game.games.fortunes.presenter.explanation import mean_words, percents
from game.games.fortunes.style.club_style import kits_worn
from game.stage.after_match import After, End, PlayedMatchScene, Scoreline
from game.ui.look import kits, palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Column, Pane, Panel, Paragraph, Scroll, Widget
from game.ui.widgets.bar import Written


class FortunesResultScene(PlayedMatchScene[MatchTable]):
    """How a match of Football Fortunes ended."""

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.match_kits = kits_worn(content, blank.setup)
        super().__init__(ui, FortunesMatchPresenter(blank), events, after)

    def panes(self) -> tuple[Pane, Pane]:
        t = self.ui.t
        return (
            Pane(t("fortunes.match.result.match"), self._summary(), 500, grow=1),
            Pane(t("fortunes.match.result.goals"), self._goals(), 500, grow=1),
        )

    def headline(self) -> str:
        t, table = self.ui.t, self.stage
        if table.winner is None:
            return t("fortunes.match.result.title_drawn")
        return t("fortunes.match.result.title_won", club=table.setup.team(table.winner).name.upper())

    def _summary(self) -> Widget:
        t, table = self.ui.t, self.stage
        home, draw, away = percents(table)
        lines = [Paragraph(t("fortunes.match.result.odds", home=home, draw=draw, away=away), "semi20")]
        for side, mean in zip(SIDES, means_of(table.setup), strict=True):
            club, goals = table.setup.team(side).name, mean_words(mean)
            words = t("fortunes.match.result.mean", club=club, goals=goals, n=table.score[side])
            lines.append(Paragraph(words, "semi20"))
        return self.summary(self._scoreline(), t("fortunes.match.result.expected"), lines, gap=8)

    def _scoreline(self) -> Scoreline:
        """Both clubs and their goals; under them extra time and a shoot-out."""
        t, table = self.ui.t, self.stage
        under = t("fortunes.match.result.extra_time") if table.extra_time else ""
        if table.kicks:
            goals = table.penalties
            under = t("fortunes.match.result.penalties", score=f"{goals[0]} : {goals[1]}")
        looks = ((side, self.match_kits.of(side)) for side in SIDES)
        home, away = (End(one.name, one.crest, str(table.score[side]), table.winner == side) for side, one in looks)
        return Scoreline((home, away), under)

    def _goals(self) -> Widget:
        t, table = self.ui.t, self.stage
        rows: list[Widget] = []
        score = [0, 0]
        for goal in table.goals:
            score[goal.side] += 1
            rows.append(Written(partial(self._write_goal, goal, f"{score[0]} : {score[1]}"), 40, ""))
        if not rows:
            rows = [Paragraph(t("fortunes.match.result.goalless"), "semi20")]
        return Panel(Scroll(Column(rows, gap=6), floor=160, key="goals"), title=t("fortunes.match.result.goals"))

    def _write_goal(self, goal: Goal, score: str, pen: Pen) -> None:
        """A goal: its minute, the score with it, who scored."""
        pen.lay(Box(palette.ROW, palette.LINE, radius=6), 0, 0, pen.w, pen.h)
        pen.write(f"{goal.minute}’", "figuresbold20", 56, tone=palette.LED_CAPTION, align="right")
        pen.put(kits.disc(pen.look, self.match_kits.of(goal.side).kit, "", 11, goal.side == 0), 80)
        pen.write(scorer_of(self.stage, goal.side, goal.scorer), "bold20", 102, cut=pen.w - 190)
        pen.write(score, "figuresbold24", -14, tone="amber")
