"""The scores of a round as they stand, the teleprinter of goals and the table, for a second of a matchday.

The table re-sorts with every goal: rows slide from where the goals before it had them. All of it is a function of the
round and the seconds; rows are counted by the engine from the goals so far.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as moved_to

import pygame

from engine.core.league import Row
from engine.fortunes.match.model import Goal, Side
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.choreography import scorer_in
from game.games.fortunes.presenter.matchday import Round, Seen, Timing, clubs_of, rows_before, rows_now
from game.games.fortunes.presenter.season import FortunesStage
from game.games.fortunes.style import printer
from game.stage.club_looks import ClubStyle
from game.stage.match_part import Rect
from game.ui.look import panels
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.palette import (
    AMBER,
    AMBER_ROW,
    LED_CAPTION,
    LINE,
    PAPER,
    ROW,
)
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Ui

_CLOCK, _LOW_CLOCK = 48.0, 34.0
_GAP = 4.0
_MOST, _TWO = 66.0, 46.0
"""The most a row takes, and the least of one in which both clubs stand one above the other."""
_LIT = 4.0
"""Minutes for which a row stays lit after a goal."""

_TYPED, _SLID = 0.55, 0.5
"""Seconds in which a line is printed, and in which rows change places."""
_LINE = 32.0
_HEAD = 24.0
_MOST_ROW = 38.0


class Scores:
    """Draws all matches of a round in a rectangle; those of `own` clubs are of paper."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], ClubStyle], own: frozenset[int]) -> None:
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
        pen = Pen(self._ui.look, target, rect, "led")
        style = "display40" if pen.h >= _CLOCK else "display28"
        minute = self._ui.t("fortunes.matchday.over") if seen.over else f"{int(seen.minute)}’"
        pen.write(minute, style, -14, tone="amber")
        room = pen.w - 40 - pen.width(minute, style)
        style = "label16" if pen.width(head, "label16") <= room else "label14"
        pen.write(head, style, 14, tone=LED_CAPTION, cut=room)

    def _draw_row(
        self, target: pygame.Surface, rect: Rect, table: SeasonTable, one: Round, seen: Seen, number: int
    ) -> None:
        """A match: paper if it is an own club's, lit for a while after a goal."""
        clubs, goals = clubs_of(table, number), seen.goals.get(number, ())
        own = bool(self._own.intersection(clubs))
        lit = bool(goals) and not seen.over and seen.minute - goals[-1].minute < _LIT
        pen = Pen(self._ui.look, target, rect, paper=own)
        fill = PAPER if own else AMBER_ROW if lit else ROW
        pen.lay(Box(fill, AMBER if lit else LINE, radius=5, line_width=2 if lit else 1), 0, 0, pen.w, pen.h)
        write = self._write_tall if pen.h >= _TWO - _GAP else self._write_flat
        write(pen, one, seen, (number, clubs), goals[-1].side if lit else None)

    def _write_tall(
        self, pen: Pen, one: Round, seen: Seen, match: tuple[int, tuple[int, int]], scorer: Side | None
    ) -> None:
        """Home above, visitors below, the goals in a column at the right."""
        (number, clubs), h = match, pen.h
        score, note = seen.score(number), self._note(one, seen, number)
        for side, club in enumerate(clubs):
            y, looks = h * (0.27 + 0.46 * side), self._looks(club)
            pen.crest(looks.crest, h * 0.42, 22, y)
            room = pen.w - 90 - (pen.width(note, "semi16") + 10 if note else 0)
            tone: Tone = "amber" if scorer == side else "text"
            pen.write(looks.name, "bold20" if h >= 54 else "bold18", 42, y, tone=tone, cut=room)
            if seen.entered > 0:
                pen.write(str(score[side]), "figuresbold24" if h >= 54 else "figuresbold20", -14, y, tone="amber")
            if seen.over and self._winner(one, number) == side:
                pen.mark("check", 15, -42, y, tone="good")
        if note:
            pen.write(note, "semi16", -58, tone="muted")

    def _write_flat(
        self, pen: Pen, one: Round, seen: Seen, match: tuple[int, tuple[int, int]], scorer: Side | None
    ) -> None:
        """Both clubs in one line, the score between them."""
        (number, clubs), at = match, pen.w / 2
        style, room = "bold18" if pen.h >= 20 else "bold16", at - 62
        for side, club in enumerate(clubs):
            looks, sign = self._looks(club), 1 if side else -1
            pen.crest(looks.crest, min(26.0, pen.h - 3), at + sign * (at - 18))
            name = looks.name if pen.width(looks.name, style) <= room else looks.short
            tone: Tone = "amber" if scorer == side else "text"
            pen.write(name, style, at + sign * 28, tone=tone, align="left" if side else "right")
        home, away = seen.score(number)
        words = f"{home}:{away}" if seen.entered > 0 else "–"
        note = self._note(one, seen, number, short=True)
        pen.write(words + note, "figuresbold20", at, tone="amber", align="centre")

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


class Teleprinter:
    """Draws the latest goals of all matches in a rectangle, the newest at the bottom."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], ClubStyle], own: frozenset[int]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._own = own

    def draw(
        self,
        target: pygame.Surface,
        stage: FortunesStage,
        one: Round,
        seen: Seen,
        timing: Timing | None,
        seconds: float,
    ) -> None:
        """Draw the lines that were printed so far."""
        look, (x, y, w, h) = self._ui.look, self._rect
        lines = self._lines(stage, one, seen)
        room = max(1, int(h // _LINE))
        if not lines:
            target.blit(panels.panel(look, w, h - 2, "led"), (look.px(x), look.px(y)))
            words = self._ui.t("fortunes.matchday.waiting")
            look.write(target, look.fit(words, "label16", w - 28), "label16", LED_CAPTION, (x + 14, y + h / 2))
            return
        for place, (goal, line, own) in enumerate(lines[-room:]):
            share = 1.0
            if timing is not None:
                share = min(1.0, max(0.05, (seconds - timing.second(goal.minute)) / _TYPED))
            picture = printer.flash(look, line, w, _LINE - 3, share, own)
            target.blit(picture, (look.px(x), look.px(y + place * _LINE)))

    def _lines(self, stage: FortunesStage, one: Round, seen: Seen) -> list[tuple[Goal, printer.Flash, bool]]:
        """All goals so far in the order of minutes, each with the score it made."""
        found: list[tuple[int, int, Goal, tuple[int, int]]] = []
        for number in one.fixtures:
            score = [0, 0]
            for goal in seen.goals.get(number, ()):
                score[goal.side] += 1
                found.append((goal.minute, number, goal, (score[0], score[1])))
        found.sort(key=lambda entry: entry[:2])
        return [(goal, *self._flash(stage, number, goal, score)) for _, number, goal, score in found]

    def _flash(
        self, stage: FortunesStage, number: int, goal: Goal, score: tuple[int, int]
    ) -> tuple[printer.Flash, bool]:
        home, away = clubs_of(stage.table, number)
        setup = stage.setups.get(number)
        looks = self._looks(away if goal.side else home)
        player = None if setup is None else scorer_in(setup, goal.side, goal.scorer)
        line = printer.Flash(
            f"{goal.minute}’", self._looks(home).name, self._looks(away).name, *score,
            looks.short if player is None else player.name, "away" if goal.side else "home",
        )  # fmt: skip
        return line, home in self._own or away in self._own


class LiveTable:
    """Draws the league table of a round as it would stand in a rectangle."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], ClubStyle], own: frozenset[int]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._own = own
        self._known: dict[object, tuple[Row, ...]] = {}

    def draw(
        self, target: pygame.Surface, table: SeasonTable, one: Round, seen: Seen, timing: Timing | None, seconds: float
    ) -> None:
        """Draw the rows, those that a goal has moved on their way."""
        ui, look, (x, y, w, h) = self._ui, self._ui.look, self._rect
        before = self._rows(table, one, None)
        now = self._rows(table, one, seen)
        last = max((goals[-1].minute for goals in seen.goals.values() if goals), default=0)
        earlier, share = now, 1.0
        if timing is not None and not ui.settings.reduced_motion and one.competition == "league":
            since = seconds - (timing.second(last) if last else timing.second(1.0))
            if 0 <= since < _SLID and seen.minute >= 1:
                share = ease_in_out(since / _SLID)
                earlier = self._rows(table, one, _without(seen, last)) if last else before
        places = {row.team: place for place, row in enumerate(earlier)}
        first = {row.team: place for place, row in enumerate(before)}
        high = min(_MOST_ROW, (h - _HEAD) / max(1, len(now)))
        words = tuple(ui.t(f"fortunes.matchday.column.{name}") for name in ("club", "played", "difference", "points"))
        target.blit(printer.table_head(look, words, w, _HEAD, high), (look.px(x), look.px(y)))
        for place, row in reversed(list(enumerate(now))):
            line = self._line(place, row, first.get(row.team, place) - place)
            if share < 0.5:
                line = moved_to(line, place=places.get(row.team, place) + 1)
            top = y + _HEAD + high * lerp(places.get(row.team, place), place, share)
            target.blit(printer.table_row(look, line, w, high), (look.px(x), look.px(top)))

    def _line(self, place: int, row: Row, change: int) -> printer.Line:
        looks = self._looks(row.team)
        difference = f"{row.difference:+d}".replace("-", "−") if row.difference else "0"
        figures = str(row.played), difference
        own = row.team in self._own
        name = looks.name if self._rect[2] >= 300 else looks.short
        return printer.Line(place + 1, name, figures, row.points, change, looks.crest, own)

    def _rows(self, table: SeasonTable, one: Round, seen: Seen | None) -> tuple[Row, ...]:
        """The rows with the goals so far, None: before the round; counted again only when those change."""
        key: object = one.fixtures, None
        if seen is not None and seen.minute >= 1:
            key = one.fixtures, tuple(seen.score(number) for number in one.fixtures)
        if key not in self._known:
            self._known[key] = rows_before(table, one) if seen is None else rows_now(table, one, seen)
        return self._known[key]


def _without(seen: Seen, minute: int) -> Seen:
    """What was seen before the goals of a minute."""
    goals = {number: tuple(goal for goal in found if goal.minute < minute) for number, found in seen.goals.items()}
    return moved_to(seen, goals=goals)
