"""The teleprinter of goals and the vidiprinter table of a matchday, for a second of it.

The table re-sorts with every goal: rows slide from where the goals before it had them. All of it is a function of the
round and the seconds; rows are counted by the engine from the goals so far.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as moved_to

import pygame

from engine.core.standings import Row
from engine.fortunes.match.model import Goal
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import Looks
from game.presenter.fortunes.scores import scorer_in
from game.presenter.fortunes_season.matchday import Round, Seen, Timing, clubs_of, rows_before, rows_now
from game.presenter.fortunes_season.stage import FortunesStage
from game.scenes.fortunes.match.geometry import Rect
from game.theme import panels
from game.theme.fortunes import printer
from game.theme.motion import ease_in_out, lerp
from game.theme.palette import LED_CAPTION
from game.ui import Ui

_TYPED, _SLID = 0.55, 0.5
"""Seconds in which a line is printed, and in which rows change places."""
_LINE = 32.0
_HEAD = 24.0
_MOST_ROW = 38.0


class Teleprinter:
    """Draws the latest goals of all matches in a rectangle, the newest at the bottom."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], Looks], own: frozenset[int]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._own = own

    def draw(
        self, target: pygame.Surface, stage: FortunesStage, one: Round, seen: Seen, timing: Timing | None,
        seconds: float,
    ) -> None:  # fmt: skip
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
    ) -> tuple[printer.Flash, bool]:  # fmt: skip
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

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], Looks], own: frozenset[int]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._own = own
        self._known: dict[object, tuple[Row, ...]] = {}

    def draw(
        self, target: pygame.Surface, table: SeasonTable, one: Round, seen: Seen, timing: Timing | None, seconds: float
    ) -> None:  # fmt: skip
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
