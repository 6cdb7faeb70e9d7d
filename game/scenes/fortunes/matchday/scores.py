"""The scores of a round as they stand: a row for every match, and the clock above them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.fortunes.match.model import Side
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import Looks
from game.presenter.fortunes_season.matchday import Round, Seen, clubs_of
from game.scenes.fortunes.match.geometry import Rect
from game.theme import crests, marks, panels
from game.theme.palette import (
    AMBER,
    AMBER_ROW,
    GOOD,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    LED_CAPTION,
    LINE,
    MUTED,
    PAPER,
    ROW,
    TEXT,
)
from game.theme.panels import Box, box
from game.ui import Ui

_CLOCK, _LOW_CLOCK = 48.0, 34.0
_GAP = 4.0
_MOST, _TWO = 66.0, 46.0
"""The most a row takes, and the least of one in which both clubs stand one above the other."""
_LIT = 4.0
"""Minutes for which a row stays lit after a goal."""


class Scores:
    """Draws all matches of a round in a rectangle; those of `own` clubs are of paper."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], Looks], own: frozenset[int]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._own = own

    def draw(self, target: pygame.Surface, table: SeasonTable, one: Round, seen: Seen, head: str) -> None:
        """Draw the clock with the round's name, and the rows."""
        x, y, w, h = self._rect
        clock = _CLOCK if h >= 300 else _LOW_CLOCK
        self._draw_clock(target, (x, y, w, clock), seen, head)
        top = y + clock + _GAP
        count = len(one.fixtures)
        room = y + h - top
        columns = 2 if room / max(1, count) < 24 and w >= 480 else 1
        rows = -(-count // columns)
        step = min(_MOST, room / max(1, rows))
        wide = (w - (columns - 1) * 8) / columns
        for place, number in enumerate(one.fixtures):
            column, row = divmod(place, rows)
            rect = (x + column * (wide + 8), top + row * step, wide, step - _GAP)
            self._draw_row(target, rect, table, one, seen, number)

    def _draw_clock(self, target: pygame.Surface, rect: Rect, seen: Seen, head: str) -> None:
        look, (x, y, w, h) = self._ui.look, rect
        target.blit(panels.panel(look, w, h, "led"), (look.px(x), look.px(y)))
        style = "display40" if h >= _CLOCK else "display28"
        minute = self._ui.t("fortunes.matchday.over") if seen.over else f"{int(seen.minute)}’"
        right = x + w - 14
        look.write(target, minute, style, AMBER, (right, y + h / 2), "right")
        room = w - 40 - look.width(minute, style)
        style = "label16" if look.width(head, "label16") <= room else "label14"
        look.write(target, look.fit(head, style, room), style, LED_CAPTION, (x + 14, y + h / 2))

    def _draw_row(
        self, target: pygame.Surface, rect: Rect, table: SeasonTable, one: Round, seen: Seen, number: int
    ) -> None:  # fmt: skip
        look, (x, y, w, h) = self._ui.look, rect
        clubs = clubs_of(table, number)
        own = any(club in self._own for club in clubs)
        goals = seen.goals.get(number, ())
        lit = bool(goals) and not seen.over and seen.minute - goals[-1].minute < _LIT
        fill = PAPER if own else AMBER_ROW if lit else ROW
        target.blit(box(look, w, h, Box(fill, AMBER if lit else LINE, radius=5, line_width=2 if lit else 1)),
                    (look.px(x), look.px(y)))  # fmt: skip
        scorer: Side | None = goals[-1].side if lit else None
        if h >= _TWO - _GAP:
            self._draw_tall(target, rect, one, seen, number, clubs, own, scorer)
        else:
            self._draw_flat(target, rect, one, seen, number, clubs, own, scorer)

    def _draw_tall(
        self, target: pygame.Surface, rect: Rect, one: Round, seen: Seen, number: int, clubs: tuple[int, int],
        own: bool, scorer: Side | None,
    ) -> None:  # fmt: skip
        """Home above, visitors below, the goals in a column at the right."""
        look, (x, y, w, h) = self._ui.look, rect
        ink = INK if own else TEXT
        score = seen.score(number)
        note = self._note(one, seen, number)
        for side, club in enumerate(clubs):
            middle = y + h * (0.27 + 0.46 * side)
            looks = self._looks(club)
            look.put(target, crests.crest(look, looks.crest, h * 0.42), (x + 22, middle))
            room = w - 90 - (look.width(note, "semi16") + 10 if note else 0)
            bright = scorer == side
            colour = (INK if own else AMBER) if bright else ink
            style = "bold20" if h >= 54 else "bold18"
            look.write(target, look.fit(looks.name, style, room), style, colour, (x + 42, middle))
            if seen.entered > 0:
                style = "figuresbold24" if h >= 54 else "figuresbold20"
                look.write(target, str(score[side]), style, ink if own else AMBER, (x + w - 14, middle), "right")
            if seen.over and self._winner(one, number) == side:
                mark = marks.mark(look, "check", 15, GOOD_ON_PAPER if own else GOOD)
                look.put(target, mark, (x + w - 42, middle))
        if note:
            look.write(target, note, "semi16", INK_SOFT if own else MUTED, (x + w - 58, y + h / 2), "right")

    def _draw_flat(
        self, target: pygame.Surface, rect: Rect, one: Round, seen: Seen, number: int, clubs: tuple[int, int],
        own: bool, scorer: Side | None,
    ) -> None:  # fmt: skip
        """Both clubs in one line, the score between them."""
        look, (x, y, w, h) = self._ui.look, rect
        ink = INK if own else TEXT
        middle, at = y + h / 2, x + w / 2
        style = "bold18" if h >= 20 else "bold16"
        room = w / 2 - 62
        for side, club in enumerate(clubs):
            looks = self._looks(club)
            sign = 1 if side else -1
            look.put(target, crests.crest(look, looks.crest, min(26.0, h - 3)), (at + sign * (w / 2 - 18), middle))
            name = looks.name if look.width(looks.name, style) <= room else looks.short
            colour = (INK if own else AMBER) if scorer == side else ink
            look.write(target, name, style, colour, (at + sign * 28, middle), "left" if side else "right")
        if seen.entered > 0:
            home, away = seen.score(number)
            words = f"{home}:{away}"
        else:
            words = "–"
        note = self._note(one, seen, number, short=True)
        look.write(target, words + note, "figuresbold20", ink if own else AMBER, (at, middle), "centre")

    def _winner(self, one: Round, number: int) -> Side | None:
        result = one.results.get(number)
        return None if result is None else result.winner

    def _note(self, one: Round, seen: Seen, number: int, short: bool = False) -> str:
        """What there is to say of a cup match that went on."""
        t, result = self._ui.t, one.results.get(number)
        if result is None or not seen.over:
            kicks = seen.kicks.get(number, ())
            if not kicks or short:
                return ""
            home, away = (sum(kick.scored for kick in kicks if kick.side == side) for side in (0, 1))
            return t("fortunes.matchday.penalties", home=home, away=away)
        if result.penalties is not None:
            if short:
                return t("fortunes.matchday.penalties_short")
            return t("fortunes.matchday.penalties", home=result.penalties[0], away=result.penalties[1])
        return t("fortunes.matchday.extra_time") if result.extra_time and not short else ""
