"""The trade desk's own widgets: staff to be picked, the bundle of both sides, and what it does to both clubs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from engine.superclub.content.cards import StaffCard
from game.scenes.superclub.deal.bundle import SIDES, Side, Standing
from game.superclub.wording import effects_text, money
from game.theme import palette
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub import stars
from game.theme.superclub.lettering import write
from game.theme.superclub.positions import position_tile
from game.widgets import Pressable, Widget

_ROW, _LINE = 48, 30


class StaffPick(Pressable):
    """A staff member to be put into the deal; on paper while he is in it. His key is `staff <number>`."""

    def __init__(self, card: StaffCard, on_press: Callable[[], object], picked: bool) -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.picked = picked

    def show(self, picked: bool) -> None:
        """Whether he is in the deal."""
        if picked != self.picked:
            self.picked = picked
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.picked else "row"), (0, 0))
        ink, soft = (palette.INK, palette.INK_SOFT) if self.picked else (palette.TEXT, palette.MUTED)
        sign = palette.WARN_ON_PAPER if self.picked else palette.AMBER
        look.put(canvas, mark(look, "whistle", 20, sign), (20, h / 2))
        write(look, canvas, f"{self.card.name} · {self.card.title}", "bold", 18, ink, (40, h / 2 - 10), w - 48)
        said = effects_text(self.ui.t, self.card.effects)
        write(look, canvas, said, "semi", 16, soft, (40, h / 2 + 11), w - 48)
        return canvas


class Line(NamedTuple):
    """A line of a bundle: a player's position and stars, staff (position "staff"), or money ("money")."""

    position: str
    words: str
    stars: int = 0


class BundleView(Widget):
    """What both sides give, side by side."""

    def __init__(self, titles: Mapping[Side, str]) -> None:
        super().__init__(grow=1)
        self._titles = dict(titles)
        self._lines: dict[Side, list[Line]] = {"mine": [], "theirs": []}

    def show(self, titles: Mapping[Side, str], lines: Mapping[Side, Sequence[Line]]) -> None:
        """Show another bundle."""
        self._titles = dict(titles)
        self._lines = {side: list(lines[side]) for side in SIDES}
        self.invalidate(size=True)

    def measure(self, width: int) -> tuple[int, int]:
        rows = max(2, *(len(lines) for lines in self._lines.values()))
        return width, 44 + _LINE * rows + 8

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        half = (w - 8) / 2
        for number, side in enumerate(SIDES):
            x = number * (half + 8)
            canvas.blit(panel(look, half, h), (look.px(x), 0))
            write(look, canvas, self._titles[side], "label", 18, palette.MUTED, (x + 12, 22), half - 24)
            if not self._lines[side]:
                nothing = self.ui.t("superclub.deal.nothing")
                look.write(canvas, nothing, "semi18", palette.MUTED, (x + 12, 44 + _LINE / 2))
            for row, line in enumerate(self._lines[side]):
                self._line(look, canvas, line, (x + 12, 44 + (row + 0.5) * _LINE), half - 24)
        return canvas

    def _line(self, look: Look, canvas: pygame.Surface, line: Line, at: tuple[float, float], width: float) -> None:
        x, y = at
        if line.position == "money":
            look.write(canvas, line.words, "bold24", palette.AMBER, (x, y))
            return
        if line.position == "staff":
            look.put(canvas, mark(look, "whistle", 20, palette.AMBER), (x, y), "left")
        else:
            look.put(canvas, position_tile(look, line.position, 22), (x, y), "left")
        room = width - 30
        if line.stars:
            look.put(canvas, stars.star(look, "full", "full", 18, False), (x + width, y), "right")
            look.write(canvas, str(line.stars), "bold20", palette.AMBER, (x + width - 22, y), "right")
            room -= 44
        write(look, canvas, line.words, "bold", 20, palette.TEXT, (x + 30, y), room)


class Effects(Widget):
    """How both clubs stand before and after: stars, players, cash."""

    def __init__(self, names: Mapping[Side, str]) -> None:
        super().__init__()
        self._names = dict(names)
        self._shown: dict[Side, Standing] = {}

    def show(self, names: Mapping[Side, str], shown: Mapping[Side, Standing]) -> None:
        """Show other figures."""
        self._names, self._shown = dict(names), dict(shown)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 34 + 3 * 28 + 6

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h), (0, 0))
        first = 92.0
        step = (w - first - 12) / 2
        for number, side in enumerate(SIDES):
            x = first + number * step
            write(look, canvas, self._names[side], "bold", 18, palette.MUTED, (x, 18), step - 8)
        for row, key in enumerate(("stars", "players", "cash")):
            y = 34 + (row + 0.5) * 28
            look.write(canvas, t(f"superclub.deal.{key}"), "semi18", palette.MUTED, (12, y))
            for number, side in enumerate(SIDES):
                if side not in self._shown:
                    continue
                before, after = getattr(self._shown[side], key)
                x = first + number * step
                said = money(t, before) if key == "cash" else str(before)
                rect = look.write(canvas, said, "figuresbold20", palette.MUTED, (x, y))
                if after == before:
                    continue
                x += rect.width / look.scale + 8
                better = after > before
                colour = palette.GOOD if better else palette.BAD_TEXT
                sign = "arrow_up" if better else "arrow_down"
                look.put(canvas, mark(look, sign, 16, colour), (x, y), "left")
                said = money(t, after) if key == "cash" else str(after)
                look.write(canvas, said, "figuresbold20", palette.TEXT, (x + 20, y))
        return canvas
