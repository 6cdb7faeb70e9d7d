"""An explanation of something that happened: the rule, and what a die was asked, as cells, lines and odds; and the
tray in which dice fly, settle and are asked.

A row of cells has one for each face or total. A game works it out from an event and the table before it, so that the
question stands on the screen while the die is in the air. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

import pygame

from game.stage.match_part import MatchKitsT, MatchPart, NamesT
from game.ui.look import dice, lettering, lights, marks, panels
from game.ui.look.look import Look
from game.ui.look.motion import arc, ease_out
from game.ui.look.palette import AMBER, BAD, BAD_TEXT, GOOD, LED_CAPTION, LED_GROUND, RGB, TEXT, mix
from game.ui.scene import Ui

Meaning = Literal["good", "bad", "open"]
DIE = 48
"""A die that lies in a tray."""
TURNS = 30
"""Pictures of a die's flight."""
_LARGE = 66
_FIGURES = 3
"""A label with more letters than these is words, in smaller type."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One face, or one total, and what it would mean; `chosen` once the die lies on it. A `line` stands there instead
    of the label, with the `signs` of a game."""

    label: str
    meaning: Meaning
    chosen: bool = False
    line: lettering.Line = ()
    signs: lettering.Signs = lettering.MARKS


@dataclass(frozen=True, slots=True)
class Question:
    """A row of cells under a caption. `caption`, `good` and `bad` are text keys, `who` a name.

    `number` is what the die must stay within; None where there is no such number. `neutral`: neither answer is good
    or bad in itself, it only names a side. `scores`: the bad answer is a goal, which is bad for one alone. `made_of`
    says what a number was, and what changed it.
    """

    caption: str
    who: str
    number: int | None
    cells: tuple[Cell, ...]
    good: str
    bad: str
    neutral: bool = False
    scores: bool = False
    made_of: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A text key and what goes into its gaps."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Why:
    """An explanation: the rule, and lines about dice, ratings and odds."""

    rule: str
    lines: tuple[Line, ...]


def settled_d6(look: Look, value: int, dark: bool) -> pygame.Surface:
    """A die of six as it lies in a tray."""
    return dice.d6(look, value, DIE, dark, -6 if dark else 9)


def flying_d6(look: Look, turn: int, dark: bool) -> pygame.Surface:
    """A die of six at a step of its flight; nearer to the table, and so smaller, at the last one."""
    size = _LARGE if turn < TURNS - 1 else (DIE + _LARGE) / 2
    return dice.tumbling_d6(look, turn + (0 if dark else 7), size, dark)


def d6_ahead(look: Look, *, dark: bool) -> Iterator[None]:
    """Paint a die of six in all its positions, one at every step: those in the air first."""
    for turn in range(TURNS):
        flying_d6(look, turn, dark)
        yield
    for value in range(1, 7):
        settled_d6(look, value, dark)
        yield


def draw_d6(ui: Ui, target: pygame.Surface, value: int, dark: bool, at: tuple[float, float], share: float) -> None:
    """A die of six that has flown a `share` of its way to `at`; with reduced motion only once it lies there."""
    look, (x, y) = ui.look, at
    if share >= 1:
        look.put(target, settled_d6(look, value, dark), at)
    elif not ui.settings.reduced_motion:
        lift = 46 * arc(min(1.0, share * 0.5 + 0.5)) + 10 * (1 - share)
        look.put(target, flying_d6(look, int(ease_out(share) * TURNS), dark), (x, y - lift))


def paint_question(
    ui: Ui,
    question: Question,
    size: tuple[float, float],
    names: Mapping[str, str],
    widest: float = 52.0,
    colours: tuple[RGB, RGB] = (GOOD, BAD),
) -> pygame.Surface:
    """The question in so much room: its cells, and below them what is asked, or the answer once a cell is chosen.

    `names` fill the gaps of its texts beside `who` and `n`; a cell is no wider than `widest`. `colours` are those of
    good and bad cells, or of both sides.
    """
    look, (width, height) = ui.look, size
    surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    if question.scores:
        colours = colours[0], AMBER
    count = len(question.cells)
    x: float = 0
    large = question.number is not None and question.number > 10 and width > 420
    if large:
        lines = [(ui.t("ask.saved_if"), "label16", LED_CAPTION), (ui.t("ask.at_most"), "label16", LED_CAPTION)]
        if question.made_of:
            lines.append((question.made_of, "bold16", AMBER))
        for index, (words, style, colour) in enumerate(lines):
            look.write(
                surface,
                words,
                style,
                colour,
                (0, height / 2 + (19 if len(lines) < 3 else 16) * (index - (len(lines) - 1) / 2)),
            )
        number = lights.led(look, str(question.number), 38)
        look.put(surface, number, (112, height / 2))
        x = 164
    cell = min(widest, (width - x - 2) / count)
    for index, one in enumerate(question.cells):
        _paint_cell(look, surface, one, (x + index * cell, cell - 4), colours)
    caption_y = height - 13
    answer = next((one for one in question.cells if one.chosen), None)
    if answer is not None:
        good = answer.meaning == "good"
        words = ui.t(question.good if good else question.bad, **names)
        goal = question.scores and not good
        colour = TEXT if question.neutral else GOOD if good else AMBER if goal else BAD_TEXT
        sign = marks.mark(look, "ball" if question.neutral or goal else "check" if good else "cross", 14, colour)
        look.put(surface, sign, (x, caption_y), "left")
        words = look.fit(words, "bold16", width - x - 20)
        look.write(surface, words, "bold16", colour, (x + 20, caption_y))
    else:
        words = ui.t(question.caption, who=question.who, n=question.number or 0, **names)
        if look.width(words, "semi16") > width - x and question.who:
            words = question.who  # what he needs can be read off the cells
        look.write(surface, look.fit(words, "semi16", width - x), "semi16", TEXT, (x, caption_y))
    return surface


class DiceTray(MatchPart[NamesT, MatchKitsT]):
    """The tray at the lower right of a match: dice that fly and settle, and what they are asked."""

    def frame(self, target: pygame.Surface) -> None:
        """Draw the empty tray."""
        px = self._look.px
        target.blit(panels.panel(self._look, self.width, self.height, "led"), (px(self.x), px(self.y)))

    def ask(
        self,
        target: pygame.Surface,
        question: Question,
        span: tuple[float, float],
        names: Mapping[str, str],
        widest: float = 52.0,
        colours: tuple[RGB, RGB] = (GOOD, BAD),
    ) -> None:
        """Draw a question in a span of the tray: where it begins, and how wide it is."""
        left, room = span
        paint = partial(paint_question, self._ui, question, (room, self.height), names, widest, colours)
        self.put(target, (question, room), paint, left)

    def die(self, target: pygame.Surface, value: int, dark: bool, x: float, share: float) -> None:
        """Draw a die of six that has flown a share of its way to `x` in the tray."""
        draw_d6(self._ui, target, value, dark, (self.x + x, self.y + self.height / 2), share)


def _paint_cell(
    look: Look, surface: pygame.Surface, cell: Cell, span: tuple[float, float], colours: tuple[RGB, RGB]
) -> None:
    colour = {"good": colours[0], "bad": colours[1], "open": AMBER}[cell.meaning]
    x, width = span
    box = pygame.Rect(look.px(x), look.px(7), look.px(width), look.px(26))
    ground = AMBER if cell.chosen else mix(LED_GROUND, colour, 0.22)
    pygame.draw.rect(surface, ground, box, border_radius=look.px(4))
    pygame.draw.rect(surface, colour, box, max(1, look.px(1.5)), border_radius=look.px(4))
    # Good cells have a foot, bad ones a roof: the same without colour.
    foot = pygame.Rect(box.left + look.px(5), 0, box.width - look.px(10), max(1, look.px(2)))
    foot.top = box.bottom - look.px(4) if cell.meaning == "good" else box.top + look.px(2)
    if cell.meaning != "open":
        pygame.draw.rect(surface, colour, foot)
    ink = LED_GROUND if cell.chosen else TEXT
    if cell.line:
        area, styles = (x + 3, 8, width - 6, 24), ("bold18", "bold16", "bold14")
        lettering.paint_lines(look, surface, (cell.line,), area, ink, styles, "centre", True, cell.signs)
        return
    figures = ("figuresbold24", "figuresbold18") if width > 30 else ("figuresbold18",)
    # Figures as wide as the widest give way to narrower ones before a number would be cut.
    styles, room = ((*figures, "bold18"), width - 2) if len(cell.label) <= _FIGURES else (("bold18",), width - 6)
    style = next((one for one in styles if look.width(cell.label, one) <= room), "semi14")
    lettering.write_within(look, surface, (cell.label, style, ink), ((x + width / 2, 20), width - 2), "centre")
