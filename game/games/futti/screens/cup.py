"""The cup: the whole tree with its byes, who went through, and who holds the trophy.

Where there is room the tree is drawn with the winners' way through it; else its stages are pages.
"""

from __future__ import annotations

from functools import partial

from engine.core import knockout
from engine.core.knockout import Tie
from engine.futti.season.model import Result
from game.games.futti import facts
from game.games.futti.screens.career_scene import CareerScene
from game.stage.bracket import GAP, Bracket, ShownTie, TieBox, TieClub, stage_title, tree_width
from game.ui.look import metrics, palette
from game.ui.widgets import Column, Label, Pane, Panel, Tabs, Widget


class CupScene(CareerScene):
    """Doors used: `match` (a tie that has been played), and those with keys."""

    chapter = "FU-35"
    door = "cup"

    def build(self) -> Widget:
        t = self.ui.t
        return self.season_page(self._body(), t("cup.title"), self._subtitle(), self.hints(t("ui.choose")))

    def _subtitle(self) -> str:
        t, tree = self.ui.t, self.table.cup
        if not tree:
            return ""
        winner = tree[-1][0].winner
        if len(tree) == knockout.stages(len(self.clubs)) and winner is not None:
            return t("cup.won_by", club=self.clubs.name(winner))
        return t("cup.now", stage=stage_title(t, len(self.clubs), len(tree) - 1))

    def _body(self) -> Widget:
        t, tree = self.ui.t, self.table.cup
        if not tree:
            key = "cup.not_drawn" if self.table.setup.cup else "cup.none"
            return Panel(Column([Label(t(key), "body20", palette.MUTED)]))
        self.first_focus = _key(*self._latest())
        count = knockout.stages(len(self.clubs))
        stages = [[self._box(stage, number) for number in range(1 << (count - 1 - stage))] for stage in range(count)]
        titles = [stage_title(t, len(self.clubs), stage) for stage in range(count)]
        room = self.ui.w - 2 * metrics.MARGIN - 2 * metrics.PAD
        if tree_width(count) <= room:
            return Panel(Bracket(stages, titles), pad=metrics.PAD)
        panes = [
            Pane(title, Panel(Column(boxes, gap=GAP), pad=metrics.PAD))
            for title, boxes in zip(titles, stages, strict=True)
        ]
        return Tabs(panes, chosen=len(tree) - 1, grow=1)

    def _box(self, stage: int, number: int) -> TieBox:
        tree, table = self.table.cup, self.table
        tie = tree[stage][number] if stage < len(tree) else None
        if tie is None:
            first, second = map(self._club, knockout.through(tree, stage, number))
            return TieBox(ShownTie((first, second), drawn=False), _key(stage, number))
        fixture = self._fixture(stage, tie)
        is_told = fixture is not None and facts.counts(table, table.fixtures[fixture])
        result = table.fixtures[fixture].result if fixture is not None and is_told else None
        press = None
        if fixture is not None and is_told and self.doors.match is not None:
            press = partial(self.doors.match, fixture)
        clubs = self._club(tie.home, result, 0), self._club(tie.visitors, result, 1)
        winner = None if tie.winner is None else int(tie.winner != tie.home)
        return TieBox(ShownTie(clubs, winner), _key(stage, number), press)

    def _club(self, club: int | None, result: Result | None = None, side: int = 0) -> TieClub | None:
        if club is None:
            return None
        shown = TieClub(self.clubs.name(club), self.clubs.crest(club), club in self.own)
        if result is None:
            return shown
        return shown._replace(goals=result.goals(side), kicks=result.kicks[side] if result.kicks is not None else None)

    def _latest(self) -> tuple[int, int]:
        """The stage drawn last, and in it an own club's tie, or the first."""
        last = self.table.cup[-1]
        own = [number for number, tie in enumerate(last) if tie.home in self.own or tie.visitors in self.own]
        return len(self.table.cup) - 1, own[0] if own else 0

    def _fixture(self, stage: int, tie: Tie) -> int | None:
        """The number of a tie's match; a bye has none."""
        for number, fixture in enumerate(self.table.fixtures):
            date = self.table.calendar[fixture.round]
            if (date.competition, date.stage) == ("cup", stage) and fixture.home == tie.home:
                return number
        return None


def _key(stage: int, number: int) -> str:
    return f"tie {stage} {number}"
