"""The cup: the whole tree with its byes, who went through, and who holds the trophy.

Where there is room the tree is drawn with the winners' way through it; else its stages are pages.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from engine.core import knockout
from engine.core.knockout import Tie
from engine.futti.season.model import Fixture
from game.games.futti import facts
from game.games.futti.screens.career_scene import CareerScene
from game.ui.look import metrics, palette, panels
from game.ui.look.marks import mark
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Column, Label, Pane, Panel, Pressable, Tabs, Widget
from game.ui.widgets.bar import Bar

_TIE = 60
_GAP = 4
_NARROWEST = 196
_JOINT = 28
_WON_LINE, _LINE = 4, 2
_OWN_EDGE = Box(palette.AMBER, radius=2)


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
        return t("cup.now", stage=facts.stage_title(t, len(self.clubs), len(tree) - 1))

    def _body(self) -> Widget:
        t, tree = self.ui.t, self.table.cup
        if not tree:
            key = "cup.not_drawn" if self.table.setup.cup else "cup.none"
            return Panel(Column([Label(t(key), "body20", palette.MUTED)]))
        self.first_focus = _key(*self._latest())
        count = knockout.stages(len(self.clubs))
        stages = [[self._box(stage, number) for number in range(1 << (count - 1 - stage))] for stage in range(count)]
        titles = [facts.stage_title(t, len(self.clubs), stage) for stage in range(count)]
        room = self.ui.w - 2 * metrics.MARGIN - 2 * metrics.PAD
        if count * _NARROWEST + (count - 1) * _JOINT <= room:
            return Panel(Bracket(stages, titles), pad=metrics.PAD)
        panes = [
            Pane(title, Panel(Column(boxes, gap=_GAP), pad=metrics.PAD))
            for title, boxes in zip(titles, stages, strict=True)
        ]
        return Tabs(panes, chosen=len(tree) - 1, grow=1)

    def _box(self, stage: int, number: int) -> TieBox:
        tree, table = self.table.cup, self.table
        tie = tree[stage][number] if stage < len(tree) else None
        fixture = self._fixture(stage, tie) if tie is not None else None
        known: tuple[int | None, int | None] = (None, None)
        if tie is None and stage == len(tree):
            known = (tree[stage - 1][2 * number].winner, tree[stage - 1][2 * number + 1].winner)
        press = None
        if fixture is not None and self.doors.match is not None and facts.counts(table, table.fixtures[fixture]):
            press = partial(self.doors.match, fixture)
        played = table.fixtures[fixture] if fixture is not None else None
        return TieBox(self, _key(stage, number), Meeting(tie, played, known), press)

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


class Meeting(NamedTuple):
    """A tie, None before it is drawn, its match, and who will meet in a tie not drawn yet, as far as that is known."""

    tie: Tie | None
    fixture: Fixture | None
    known: tuple[int | None, int | None] = (None, None)


class TieBox(Bar, Pressable):
    """One tie: both clubs, goals, the winner bright and marked."""

    tall = _TIE
    ground = ""

    def __init__(self, scene: CupScene, key: str, meeting: Meeting, on_press: Callable[[], None] | None) -> None:
        super().__init__(on_press, key=key)
        fixture = meeting.fixture
        self.clubs = scene.clubs
        self.own = scene.own
        self.tie = meeting.tie
        self.fixture = fixture if fixture is not None and facts.counts(scene.table, fixture) else None
        self.known = meeting.known

    @property
    def winner(self) -> int | None:
        """Who went through, once that is known."""
        return self.tie.winner if self.tie is not None else None

    def write(self, pen: Pen) -> None:
        if self.tie is None:
            pen.surface.blit(panels.dashed(pen.look, pen.w, pen.h, palette.LINE, opacity=1.0), (0, 0))
        half = pen.h / 2
        sides = (self.tie.home, self.tie.visitors) if self.tie is not None else self.known
        for number, club in enumerate(sides):
            own = self.tie is not None and club in self.own
            bye = self.tie is not None and self.tie.visitors is None and number == 1
            ground = "" if bye or club is None or self.tie is None else "row_paper" if own else "row"
            row = pen.part(0, round(number * half), pen.w, round(half) - (1 if number == 0 else 0), ground)
            if bye or club is None:
                row.write(self.ui.t("cup.bye" if bye else "cup.open"), "semi18", 42, row.h // 2, tone="muted")
            else:
                self._write_club(row, club, number)

    def _write_club(self, row: Pen, club: int, side: int) -> None:
        if row.paper:
            row.lay(_OWN_EDGE, 0, 0, 6, row.h)
        through, y = self.winner == club, row.h // 2
        out = self.winner is not None and not through
        row.crest(self.clubs.crest(club), 26, 24, y)
        style = "bold20" if through else "semi20"
        row.write(self.clubs.name(club), style, 42, y, tone="muted" if out else "text", width=row.w - 42 - 58)
        if self.fixture is not None and self.fixture.result is not None:
            result = self.fixture.result
            tone: Tone = "text" if club in self.own else "amber" if through else "muted"
            row.write(str(result.goals(side)), "display28", -14, y, tone=tone)
            if result.kicks is not None:
                row.write(self.ui.t("cup.kicks", n=result.kicks[side]), "semi16", -32, y, tone="muted")
        if through:
            row.mark("check", 14, -46, y, tone="good")


class Bracket(Widget):
    """The tree: a column for each stage, each tie beside the middle of the two it takes the winners of."""

    def __init__(self, stages: list[list[TieBox]], titles: list[str]) -> None:
        super().__init__()
        self.stages = stages
        self.titles = titles

    @property
    def children(self) -> list[Widget]:
        return [one for stage in self.stages for one in stage]

    def measure(self, width: int) -> tuple[int, int]:
        return width, 32 + len(self.stages[0]) * (_TIE + _GAP)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        count = len(self.stages)
        width = min(340, (rect.w - (count - 1) * _JOINT) // count)
        joint = (rect.w - count * width) // (count - 1) if count > 1 else 0
        joint = min(joint, 3 * _JOINT)
        self._left = rect.x + (rect.w - count * width - (count - 1) * joint) // 2
        self._width, self._joint = width, joint
        for stage, boxes in enumerate(self.stages):
            step = (rect.h - 32) / len(boxes)
            for number, one in enumerate(boxes):
                middle = rect.y + 32 + step * (number + 0.5)
                one.arrange(pygame.Rect(self._left + stage * (width + joint), round(middle - _TIE / 2), width, _TIE))

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        for stage, title in enumerate(self.titles):
            x = self._left - self.rect.x + stage * (self._width + self._joint)
            label = look.fit(title.upper(), "label18", self._width)
            look.write(canvas, label, "label18", palette.MUTED, (x + self._width / 2, 12), "centre")
        self._paint_trophy(canvas, self.stages[-1][0])
        for boxes, following in zip(self.stages, self.stages[1:], strict=False):
            # Ways still open first, so that the winners' lie on top where they meet.
            for won in (False, True):
                for number, one in enumerate(boxes):
                    if (one.winner is not None) == won:
                        self._paint_way(canvas, one, following[number // 2], number % 2, won)
        return canvas

    def _paint_trophy(self, canvas: pygame.Surface, final: TieBox) -> None:
        """The trophy over the final, bright once somebody holds it."""
        px = self.ui.look.px
        cup = mark(self.ui.look, "trophy", 72, palette.AMBER if final.winner is not None else palette.LINE)
        top = final.rect.y - self.rect.y
        if top > 140:
            canvas.blit(cup, cup.get_rect(center=(px(final.rect.centerx - self.rect.x), px(top - 56))))

    def _paint_way(self, canvas: pygame.Surface, one: TieBox, into: TieBox, side: int, won: bool) -> None:
        """The line from a tie to its winner's half of the next."""
        px, line = self.ui.look.px, _WON_LINE if won else _LINE
        colour = palette.AMBER if won else palette.LINE
        x0, y0 = one.rect.right - self.rect.x, one.rect.centery - self.rect.y
        x1, y1 = into.rect.left - self.rect.x, into.rect.y - self.rect.y + _TIE * (1 + 2 * side) // 4
        if one.winner is not None and one.tie is not None:
            y0 += -_TIE // 4 if one.winner == one.tie.home else _TIE // 4
        middle = (x0 + x1) // 2
        half = line / 2
        for left, top, right, bottom in (
            (x0, y0 - half, middle + half, y0 + half),
            (middle - half, min(y0, y1) - half, middle + half, max(y0, y1) + half),
            (middle - half, y1 - half, x1, y1 + half),
        ):
            canvas.fill(colour, (px(left), px(top), px(right - left), px(bottom - top)))
