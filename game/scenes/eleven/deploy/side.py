"""What is known before kick-off, at the left: the opponent's card on paper, and the limits as they fill up."""

from __future__ import annotations

import pygame

from engine.eleven.match.model import OpponentBack, Side
from engine.eleven.zones import MARKERS, MOST_IN_CENTRE, MOST_IN_SECTION, MOST_ON_WING, SECTION_OF, SECTIONS
from game.eleven.cards import formation
from game.eleven.looks import crest_of
from game.scenes.eleven.deploy.draft import Draft
from game.theme import crests
from game.theme.eleven.opponents import METALS, division, line_up
from game.theme.eleven.signs import section, sign
from game.theme.eleven.tokens import type_size
from game.theme.look import Look
from game.theme.paint import Canvas, rounded
from game.theme.palette import (
    AMBER,
    INK,
    INK_SOFT,
    LINE,
    MARKING,
    MUTED,
    NIGHT,
    PAPER,
    PAPER_RULE,
    TEXT,
    lighter,
)
from game.theme.panels import BOXES, panel
from game.widgets import Widget

_BAND = 36
_BACK, _FRONT = 264, 272


class OpponentPaper(Widget):
    """The opponent as his card's back describes him; with `seen` his zones as they were looked at."""

    def __init__(self, draft: Draft, back: OpponentBack, seen: Side | None, standing: str) -> None:
        super().__init__()
        self._club = draft.content.clubs[back.club]
        self._back = back
        self._seen = seen
        self._standing = standing

    def measure(self, width: int) -> tuple[int, int]:
        return width, _BACK if self._seen is None else _FRONT

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "paper"), (0, 0))
        canvas.blit(_band(look, w, _BAND), (0, 0))
        division_name = t(f"eleven.division.{self._club.division}").upper()
        look.write(canvas, t("eleven.deploy.opponent"), "label18", AMBER, (16, _BAND / 2 + 1))
        metal = lighter(METALS[self._club.division][0], 0.35)
        rect = look.write(canvas, division_name, "label16", metal, (w - 16, _BAND / 2 + 1), "right")
        stars = division(look, self._club.division, 18)
        look.put(canvas, stars, (rect.left / look.scale - 6, _BAND / 2), "right")
        crest = 76 if self._seen is None else 58
        middle = _BAND + 10 + crest / 2
        look.put(canvas, crests.crest(look, crest_of(self._club), crest), (16 + crest / 2, middle))
        x = 28 + crest
        room = w - x - 12
        lines = [t("eleven.opponent.strength", n=self._back.strength)]
        lines += [self._standing] if self._standing else []
        top = middle - 11 * len(lines) + (0 if self._seen is None else 4)
        style = next((s for s in ("bold28", "bold24", "bold20") if look.width(self._club.name, s) <= room), "bold18")
        look.write(canvas, look.fit(self._club.name, style, room), style, INK, (x, top))
        for number, line in enumerate(lines):
            look.write(canvas, look.fit(line, "semi18", room), "semi18", INK_SOFT, (x, top + 25 + 22 * number))
        rule = _BAND + 20 + crest
        canvas.fill(PAPER_RULE, (look.px(16), look.px(rule), look.px(w - 32), max(1, look.px(1.4))))
        self._paint_team(canvas, rule)
        return canvas

    def _paint_team(self, canvas: pygame.Surface, rule: float) -> None:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        foot = h - BOXES["paper"].edge
        y = rule + 26
        shape = formation(self._back)
        large = "display48" if self._seen is None else "display32"
        look.write(canvas, shape, large, INK, (16, y))
        x = 16 + look.width(shape, large) + 14
        look.put(canvas, sign(look, "attack", 24), (x, y), "left")
        words = t("eleven.deploy.attackers", n=self._back.attackers)
        look.write(canvas, look.fit(words, "bold20", w - x - 42), "bold20", INK, (x + 31, y))
        top = rule + (52 if self._seen is None else 46)
        if self._seen is not None:
            placed: dict[str, tuple[tuple[str, int], ...]] = {
                str(zone): tuple((m.icon, m.strength) for m in there) for zone, there in self._seen.items()
            }
            board = line_up(look, placed, w - 32, foot - top - 12)
            canvas.blit(board, (look.px(16), look.px(top)))
            return
        board = line_up(look, None, 152, foot - top - 12)
        canvas.blit(board, (look.px(16), look.px(top)))
        hidden = look.wrap(t("eleven.deploy.hidden"), "semi16", w - 196)
        first = (top + foot - 12) / 2 - 10 * (len(hidden) - 1)
        for number, line in enumerate(hidden):
            look.write(canvas, line, "semi16", INK_SOFT, (182, first + 20 * number))


def _band(look: Look, width: float, height: float) -> pygame.Surface:
    """The dark top of a paper card, its upper corners round."""

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        canvas.poly(rounded(0, 0, width, height + 20, 8), PAPER)
        canvas.poly(rounded(2, 2, width - 4, height + 20, 6.5), INK)
        return canvas.finish()

    return look.sprite(("deploy.band", width, height), make)


class Limits(Widget):
    """How many are placed, and how full the sections are (EL-25)."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def measure(self, width: int) -> tuple[int, int]:
        return width, 214

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        draft = self._draft
        canvas = self.canvas()
        placed = MARKERS - draft.missing
        look.write(canvas, t("eleven.deploy.limits"), "label18", MUTED, (0, 10))
        said = t("eleven.deploy.placed", n=placed, of=MARKERS)
        look.write(canvas, said, "bold18", AMBER, (w, 10), "right")
        canvas.blit(_boxes(look, w, 10, MARKERS, placed, True), (0, look.px(28)))
        counts = {name: sum(SECTION_OF[post.zone] == name for post in draft.posts) for name in SECTIONS}
        for row, name in enumerate(reversed(SECTIONS)):
            y, most = 64 + 36 * row, MOST_IN_SECTION[name]
            look.put(canvas, section(look, name, 19, MARKING), (10, y))
            label = t(f"eleven.deploy.sections.{name}")
            look.write(canvas, look.fit(label, "semi20", 96), "semi20", TEXT, (28, y))
            size = 18
            boxes = _boxes(look, most * (size + 4) - 4, size, most, counts[name], False)
            canvas.blit(boxes, (look.px(w - 52 - 5 * (size + 4)), look.px(y - size / 2)))
            figure = t("eleven.deploy.count", n=counts[name], of=most)
            colour = AMBER if counts[name] == most else TEXT
            look.write(canvas, figure, "figuresbold20", colour, (w, y), "right")
        canvas.fill(LINE, (0, look.px(162), look.px(w), max(1, look.px(1))))
        rule = t("eleven.deploy.zone_limits", centre=MOST_IN_CENTRE, wing=MOST_ON_WING)
        look.write(canvas, look.fit(rule, "semi18", w), "semi18", TEXT, (0, 180))
        look.write(canvas, look.fit(t("eleven.deploy.own_sections"), "semi16", w), "semi16", MUTED, (0, 204))
        return canvas


def _boxes(look: Look, width: float, height: float, count: int, filled: int, lit: bool) -> pygame.Surface:
    """Boxes side by side, the first ones filled."""

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        gap = 4.0
        step = (width + gap) / count
        for number in range(count):
            x = number * step
            full = AMBER if lit else MARKING
            canvas.rect(x, 0, step - gap, height, full if number < filled else LINE, 3)
            if number >= filled:
                canvas.rect(x + 1.2, 1.2, step - gap - 2.4, height - 2.4, NIGHT, 2)
        return canvas.finish()

    return look.sprite(("deploy.boxes", width, height, count, filled, lit), make)


class Fitness(Widget):
    """The fitness of the week: what is assigned, and what is left (EL-23)."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft

    def measure(self, width: int) -> tuple[int, int]:
        return width, 78

    def least(self, width: int) -> int:
        return 56

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        draft = self._draft
        canvas = self.canvas()
        held, left = draft.club.markers["fitness"], draft.fitness_left
        look.write(canvas, t("eleven.deploy.fitness"), "label18", MUTED, (0, 8))
        said = t("eleven.deploy.left", n=left, of=held)
        look.write(canvas, said, "bold18", AMBER, (w, 8), "right")
        if not held:
            for number, line in enumerate(look.wrap(t("eleven.deploy.no_fitness"), "semi16", w)[:2]):
                look.write(canvas, line, "semi16", MUTED, (0, 36 + 20 * number))
            return canvas
        step = min(34.0, (w + 4) / held)
        size = min(28.0, max(step - 4, 14.0))
        for number in range(held):
            name = "fitness" if number < held - left else "fitness_empty"
            look.put(canvas, sign(look, name, size, MUTED), (size / 2 + number * step, 40))
        if self.rect.h < 74:
            return canvas
        unspent = look.fit(t("eleven.deploy.unspent"), f"semi{type_size(16)}", w)
        look.write(canvas, unspent, "semi16", MUTED, (0, 68))
        return canvas
