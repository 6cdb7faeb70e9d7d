"""A cup on the screen, whatever the game: what its stages are called, its ties, and the tree they form.

Owns the picture of a tie and of the winners' way through the tree. Which ties there are and who won them is the
engine's (`engine.core.knockout`); names and crests are a game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from engine.core import knockout
from game.ui.look import palette, panels
from game.ui.look.crests import Crest
from game.ui.look.marks import mark
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.bar import Bar

TIE, GAP = 60, 4
"""How high a tie is, and how far the next one is below it where they are close."""
_LOWEST = 54
"""How low a tie of a tree may become to be in sight with the others."""
NARROWEST = 196
"""How narrow a tie may be in a tree of a page of its own."""
JOINT = 28
_HEAD = 32
_WON_LINE, _LINE = 4, 2
_OWN_EDGE = Box(palette.AMBER, radius=2)


def stage_title(t: Texts, clubs: int, stage: int) -> str:
    """What a cup stage is called, counted back from the final; `stage` counts from 0."""
    left = knockout.stages(clubs) - 1 - stage
    return t(f"career.stage.{left}") if left < 3 else t("career.stage.first")


def tree_width(stages: int, narrowest: int = NARROWEST) -> int:
    """How wide a tree of so many stages is at least."""
    return stages * narrowest + (stages - 1) * JOINT


class TieClub(NamedTuple):
    """A club in a tie; `own`: somebody's at the screen. Goals once they are told, kicks after an exchange of them."""

    name: str
    crest: Crest | None
    own: bool = False
    goals: int | None = None
    kicks: int | None = None


class ShownTie(NamedTuple):
    """A tie as it is shown, also before it is `drawn`. A club is None as long as it isn't known; once drawn, the second
    one is None where the first has a bye. `winner` is a side, 0 the first."""

    clubs: tuple[TieClub | None, TieClub | None] = (None, None)
    winner: int | None = None
    drawn: bool = True


class TieBox(Bar, Pressable):
    """One tie: both clubs, goals, the winner bright and marked."""

    tall = TIE
    ground = ""
    styles = "semi20", "bold20"
    """What a name is written in, and the winner's."""
    small = "semi18"
    left, right = 42, 58
    """Where a name begins, and what it leaves free at its end."""

    def __init__(self, tie: ShownTie, key: str, on_press: Callable[[], None] | None = None) -> None:
        super().__init__(on_press, key=key)
        self.tie = tie

    @property
    def winner(self) -> int | None:
        """Which side went through, once that is known."""
        return self.tie.winner

    def write(self, pen: Pen) -> None:
        drawn = self.tie.drawn
        if not drawn:
            pen.surface.blit(panels.dashed(pen.look, pen.w, pen.h, palette.LINE, opacity=1.0), (0, 0))
        half = pen.h / 2
        for number, club in enumerate(self.tie.clubs):
            ground = "" if club is None or not drawn else "row_paper" if club.own else "row"
            row = pen.part(0, round(number * half), pen.w, round(half) - (1 if number == 0 else 0), ground)
            if club is None:
                words = self.ui.t("cup.bye" if drawn else "cup.open")
                row.write(words, self.small, self.left, row.h // 2, tone="muted")
            else:
                self._write_club(row, club, number)

    def _write_club(self, row: Pen, club: TieClub, side: int) -> None:
        if row.paper:
            row.lay(_OWN_EDGE, 0, 0, 6, row.h)
        through, y = self.winner == side, row.h // 2
        out = self.winner is not None and not through
        if club.crest is not None:
            row.crest(club.crest, 26, 24, y)
        room = row.w - self.left - self.right
        row.write(club.name, self.styles[through], self.left, y, tone="muted" if out else "text", width=room)
        if club.goals is not None:
            tone: Tone = "text" if club.own else "amber" if through else "muted"
            row.write(str(club.goals), "display28", -14, y, tone=tone)
        if club.kicks is not None:
            row.write(self.ui.t("cup.kicks", n=club.kicks), "semi16", -32, y, tone="muted")
        if through:
            row.mark("check", 14, -46, y, tone="good")


class Bracket(Widget):
    """The tree: a column for each stage, each tie beside the middle of the two it takes the winners of.

    Where a tie would be narrower than `narrowest` its stages stand under each other instead.
    """

    label = "label18"
    widest, highest = 340, TIE
    """How wide and high a tie becomes where there is room."""

    def __init__(self, stages: Sequence[Sequence[TieBox]], titles: Sequence[str], narrowest: int = NARROWEST) -> None:
        super().__init__()
        self.stages = stages
        self.titles = titles
        self.narrowest = narrowest

    @property
    def children(self) -> list[Widget]:
        return [one for stage in self.stages for one in stage]

    def is_tree(self, width: int) -> bool:
        """Whether there is room for it beside each other."""
        return tree_width(len(self.stages), self.narrowest) <= width

    def measure(self, width: int) -> tuple[int, int]:
        if self.is_tree(width):
            return width, _HEAD + len(self.stages[0]) * (TIE + GAP)
        return width, sum(_HEAD + len(stage) * (TIE + GAP) for stage in self.stages)

    def least(self, width: int) -> int:
        if self.is_tree(width):
            return _HEAD + len(self.stages[0]) * (_LOWEST + GAP)
        return self.measure(width)[1]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if not self.is_tree(rect.w):
            self._arrange_list(rect)
            return
        count = len(self.stages)
        width = min(self.widest, (rect.w - (count - 1) * JOINT) // count)
        joint = (rect.w - count * width) // (count - 1) if count > 1 else 0
        joint = min(joint, 3 * JOINT)
        left = rect.x + (rect.w - count * width - (count - 1) * joint) // 2
        tall = min(self.highest, int((rect.h - _HEAD) / len(self.stages[0])) - GAP)
        for stage, boxes in enumerate(self.stages):
            step = (rect.h - _HEAD) / len(boxes)
            for number, one in enumerate(boxes):
                middle = rect.y + _HEAD + step * (number + 0.5)
                one.arrange(pygame.Rect(left + stage * (width + joint), round(middle - tall / 2), width, tall))

    def _arrange_list(self, rect: pygame.Rect) -> None:
        y = rect.y
        for boxes in self.stages:
            y += _HEAD
            for one in boxes:
                one.arrange(pygame.Rect(rect.x, y, rect.w, TIE))
                y += TIE + GAP

    def paint(self) -> pygame.Surface:
        canvas = self.canvas()
        is_tree = self.is_tree(self.rect.w)
        for boxes, title in zip(self.stages, self.titles, strict=True):
            top = self.rect.y if is_tree else boxes[0].rect.y - _HEAD
            self._paint_title(canvas, title, boxes[0].rect, top)
        if is_tree:
            self._paint_tree(canvas)
        return canvas

    def _paint_title(self, canvas: pygame.Surface, title: str, below: pygame.Rect, top: int) -> None:
        look, x = self.ui.look, below.x - self.rect.x
        label = look.fit(title.upper(), self.label, below.w)
        look.write(canvas, label, self.label, palette.MUTED, (x + below.w / 2, top - self.rect.y + 12), "centre")

    def _paint_tree(self, canvas: pygame.Surface) -> None:
        self._paint_trophy(canvas, self.stages[-1][0])
        for boxes, following in zip(self.stages, self.stages[1:], strict=False):
            # Ways still open first, so that the winners' lie on top where they meet.
            for won in (False, True):
                for number, one in enumerate(boxes):
                    if (one.winner is not None) == won:
                        self._paint_way(canvas, one, following[number // 2], number % 2, won)

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
        x1, y1 = into.rect.left - self.rect.x, into.rect.y - self.rect.y + into.rect.h * (1 + 2 * side) // 4
        if one.winner is not None:
            y0 += one.rect.h // 4 if one.winner else -one.rect.h // 4
        middle = (x0 + x1) // 2
        half = line / 2
        for left, top, right, bottom in (
            (x0, y0 - half, middle + half, y0 + half),
            (middle - half, min(y0, y1) - half, middle + half, max(y0, y1) + half),
            (middle - half, y1 - half, x1, y1 + half),
        ):
            canvas.fill(colour, (px(left), px(top), px(right - left), px(bottom - top)))
