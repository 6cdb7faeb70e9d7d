"""The final scoring as a board: managers side by side, their lines below each other, totals on top.

Owns how the board is painted with so many lines counted. What a line is worth is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.eleven.season.model import ScoreLine, ScoreSheet
from game.eleven.looks import Looks
from game.text import Texts
from game.theme import crests, kits, panels
from game.theme.eleven.lines import fitting, fragments, paint_lines
from game.theme.eleven.signs import sign
from game.theme.led import led
from game.theme.palette import AMBER, INK, INK_SOFT, LED_CAPTION, MUTED, TEXT
from game.widgets import Widget

_SIGNS = {
    "league": "trophy",
    "tokens": "vp",
    "coaching": "trained",
    "medical": "injury",
    "crowd": "fanbase",
    "office_staff": "operation",
    "recruitment": "search",
    "infrastructure": "flag",
    "objective": "objective",
    "office": "person",
    "money": "budget",
    "directors": "meeting",
}
_LABELS = ("semi20", "semi18", "semi16", "semi14")
_ROW = 36
_LEAST = 26


def note_of(t: Texts, line: ScoreLine) -> str:
    """What was counted for a line."""
    if line.item == "objective":
        return t(f"eleven.week.score.note_objective_{line.count}")
    if line.item == "tokens" or not line.count:
        return ""
    known = {"league", "money", "office", "infrastructure", "directors"}
    return t(f"eleven.week.score.note_{line.item if line.item in known else 'cards'}", n=line.count)


class _Board(Widget):
    """Columns shared by the head and the lines."""

    def __init__(self, looks: Sequence[Looks], sheets: Sequence[ScoreSheet], own: int) -> None:
        super().__init__()
        self.looks = list(looks)
        self.sheets = list(sheets)
        self.own = own
        self.counted = 0

    def count(self, lines: int) -> None:
        """So many lines are counted now."""
        if lines != self.counted:
            self.counted = lines
            self.invalidate()

    def label(self, width: float) -> float:
        """How wide the column of names is."""
        return min(220.0, max(46.0, width - 118.0 * len(self.sheets)))

    def columns(self, width: float) -> tuple[float, float]:
        """Where the managers' columns begin, and how wide each is."""
        left = self.label(width)
        return left, (width - left) / max(1, len(self.sheets))


class ScoreHead(_Board):
    """Who is counted, and how much there is so far; at the end everybody's place."""

    def __init__(self, looks: Sequence[Looks], sheets: Sequence[ScoreSheet], own: int, places: Sequence[int]) -> None:
        super().__init__(looks, sheets, own)
        self.places = list(places)
        self.over = False

    def finish(self, over: bool) -> None:
        """Show the places, or hide them."""
        if over != self.over:
            self.over = over
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 66 if self.ui.short else 96

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        left, step = self.columns(w)
        for number, (looks, sheet) in enumerate(zip(self.looks, self.sheets, strict=True)):
            x = left + number * step
            won = self.over and self.places[number] == 1 and len(self.sheets) > 1
            canvas.blit(panels.panel(look, step - 6, h - 4, "led_lit" if won else "led"), (look.px(x + 3), look.px(2)))
            total = sum(line.points for line in sheet.lines[: self.counted])
            size = min(34.0, h * 0.36)
            figure = led(look, str(total), size)
            crest = 30.0 if h < 80 else 46.0
            if step > 150:
                look.put(canvas, crests.crest(look, looks.crest, crest), (x + 14 + crest / 2, h * 0.4))
                look.put(canvas, figure, (x + step - 18, h * 0.38), "right")
            else:
                look.put(canvas, crests.crest(look, looks.crest, 26), (x + 20, h * 0.4))
                look.put(canvas, figure, (x + step - 12, h * 0.34), "right")
            name = looks.name if look.width(looks.name, "semi18") < step - 50 else looks.short
            colour = AMBER if number == self.own else LED_CAPTION
            look.write(canvas, name, "semi18", colour, (x + 14, h - 16))
            if self.over and len(self.sheets) > 1:
                place = self.ui.t("eleven.week.score.place", n=self.places[number])
                look.write(canvas, place, "display24", AMBER if won else TEXT, (x + step - 16, h - 17), "right")
        return canvas


class ScoreRows(_Board):
    """The lines of all sheets; those that aren't counted yet are empty."""

    def __init__(self, looks: Sequence[Looks], sheets: Sequence[ScoreSheet], own: int, room: int) -> None:
        super().__init__(looks, sheets, own)
        self.items = [line.item for line in sheets[0].lines] if sheets else []
        self.high = max(_LEAST, min(_ROW, room // max(1, len(self.items))))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high * len(self.items)

    def top_of(self, line: int) -> int:
        """Where a line begins."""
        return line * self.high

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        w, high = self.rect.w, self.high
        left, step = self.columns(w)
        for row, item in enumerate(self.items):
            y = row * high
            now = row == self.counted - 1 and self.counted < len(self.items)
            ground = "row_amber" if now else "row" if row % 2 else "row_alt"
            canvas.blit(panels.panel(look, w, high - 3, ground), (0, look.px(y)))
            middle = y + (high - 3) / 2
            known = row < self.counted
            look.put(canvas, sign(look, _SIGNS[item], min(22, high - 8), TEXT if known else MUTED), (22, middle))
            if left > 120:
                words, style = fitting(look, t(f"eleven.week.score.{item}"), _LABELS, left - 48)
                look.write(canvas, words, style, TEXT if known else MUTED, (42, middle))
            if known:
                for number, sheet in enumerate(self.sheets):
                    self._cell(canvas, sheet.lines[row], (left + number * step, y, step, high - 3), number == self.own)
        return canvas

    def _cell(
        self, canvas: pygame.Surface, line: ScoreLine, area: tuple[float, float, float, float], own: bool
    ) -> None:
        look = self.ui.look
        x, y, w, h = area
        if own:
            canvas.blit(panels.panel(look, w - 6, h, "row_paper"), (look.px(x + 3), look.px(y)))
        note = note_of(self.ui.t, line)
        if note and w > 96:
            ink = INK_SOFT if own else MUTED
            paint_lines(
                look, canvas, (fragments(note),), (x + 14, y, w - 66, h), ink, ("semi16", "semi14"), middle=True
            )
        colour = (INK if own else TEXT) if line.points else (INK_SOFT if own else MUTED)
        look.write(canvas, str(line.points), "figuresbold24", colour, (x + w - 16, y + h / 2), "right")


def colours_of(looks: Sequence[Looks]) -> list[tuple[int, int, int]]:
    """What confetti for these clubs is made of."""
    found = []
    for one in looks:
        kit: kits.Kit = one.kit
        found += [kit.a, kit.b]
    return found
