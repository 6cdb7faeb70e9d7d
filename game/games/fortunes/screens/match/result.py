"""After a match of Football Fortunes: the verdict, what was to be expected, and the goals one by one.

Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, Goal, MatchTable, Side
from engine.fortunes.match.play import means_of
from game.games.fortunes import report
from game.games.fortunes.presenter.choreography import FortunesMatchPresenter, before_kick_off, mean_words
from game.games.fortunes.presenter.said import scorer_of
from game.games.fortunes.screens.match.figures import face_group
from game.games.fortunes.style.club_style import kits_worn
from game.stage.after_match import After, PlayedMatchScene
from game.stage.shares import percents
from game.stage.style.player_cards import face_of
from game.stage.turning import Swing
from game.stage.verdict import Moment, Star, Verdict, crew
from game.stage.verdict import Side as Shown
from game.ui.look import kits, palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import score_of
from game.ui.widgets import Column, Pane, Panel, Paragraph, Scroll, Widget
from game.ui.widgets.bar import Written


class FortunesResultScene(PlayedMatchScene[MatchTable]):
    """How a match of Football Fortunes ended."""

    chapter = "FF-33"

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.match_kits = kits_worn(content, blank.setup)
        super().__init__(ui, FortunesMatchPresenter(blank), events, after)

    def winner(self) -> int | None:
        return self.stage.winner

    def swing(self, stage: MatchTable, event: Event) -> Swing | None:
        return report.swing(stage, event)

    def verdict(self) -> Verdict:
        table = self.stage
        won = table.winner
        word = self.headline(won, "" if won is None else self.match_kits.of(won).name)
        return Verdict(word, (self._side(0), self._side(1)), self._under(), self._star())

    def moment(self) -> Moment | None:
        """A goal or a kick, who was ahead before it, and the score with it."""
        if self.counted is None:
            return None
        t, (beat, event, before) = self.ui.t, self.counted
        if isinstance(event, ev.PenaltyTaken):
            key, club = "kick_in" if event.kick.scored else "kick_out", self.match_kits.of(event.kick.side).name
            score = score_of(*event.scored)
            words = t.pick(f"fortunes.report.moment.{key}", beat, club=club, score=score)
            return Moment(t("fortunes.report.penalties"), words)
        assert isinstance(event, ev.GoalScored), "nothing else is a moment"
        goal = event.goal
        home, away = before.score
        lead = (away - home) if goal.side else (home - away)
        key = "level" if lead == -1 else "ahead" if lead == 0 else "further" if lead > 0 else "closer"
        told = {"player": scorer_of(before, goal.side, goal.scorer), "club": self.match_kits.of(goal.side).name}
        score = score_of(*event.score)
        words = t.pick(f"fortunes.report.moment.{key}", beat, **told, score=score)
        return Moment(t("fortunes.report.minute", n=goal.minute), words)

    def figures(self) -> Sequence[Pane]:
        t = self.ui.t
        return (
            Pane(t("fortunes.match.result.odds_tab"), self._expected(), 500, grow=1),
            Pane(t("fortunes.match.result.goals"), self._goals(), 500, grow=1),
        )

    def _expected(self) -> Widget:
        t, table = self.ui.t, self.stage
        home, draw, away = percents(before_kick_off(table))
        lines: list[Widget] = [Paragraph(t("fortunes.match.result.odds", home=home, draw=draw, away=away), "semi20")]
        for side, mean in zip(SIDES, means_of(table.setup), strict=True):
            club, goals = table.setup.team(side).name, mean_words(mean)
            words = t("fortunes.match.result.mean", club=club, goals=goals, n=table.score[side])
            lines.append(Paragraph(words, "semi20"))
        return Panel(Column(lines, gap=8), title=t("fortunes.match.result.expected"))

    def _side(self, side: Side) -> Shown:
        table, look = self.stage, self.match_kits.of(side)
        goals: dict[str, list[str]] = {}
        for goal in table.goals:
            if goal.side == side:
                minute = self.ui.t("fortunes.report.minute", n=goal.minute)
                goals.setdefault(scorer_of(table, side, goal.scorer), []).append(minute)
        scorers = tuple(f"{name} {', '.join(minutes)}" for name, minutes in goals.items())
        best = [face_of(player) for player in report.best_first(table, side)]
        people = crew(best, face_group(look.name))
        won, own = table.winner == side, self.after.own == side
        return Shown(look.name, look.crest, look.kit, str(table.score[side]), people, won, own, scorers)

    def _star(self) -> Star | None:
        best = report.player_of_the_match(self.stage)
        if best is None:
            return None
        t = self.ui.t
        why = t("fortunes.report.goals", n=best.goals) if best.goals else t("fortunes.report.clean")
        return Star(best.player.name, why, best.side, face_of(best.player))

    def _under(self) -> str:
        """Extra time and a shoot-out."""
        t, table = self.ui.t, self.stage
        if table.kicks:
            goals = table.penalties
            return t("fortunes.match.result.penalties", score=score_of(*goals))
        return t("fortunes.match.result.extra_time") if table.extra_time else ""

    def _goals(self) -> Widget:
        t, table = self.ui.t, self.stage
        rows: list[Widget] = []
        score = [0, 0]
        for goal in table.goals:
            score[goal.side] += 1
            rows.append(Written(partial(self._write_goal, goal, score_of(*score)), 40, ""))
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
