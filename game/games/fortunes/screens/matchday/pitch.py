"""The match of a round that is on the pitch, why it stands as it does, and where the parts of a matchday lie around it.

Owns the plan, in logical units, the match's score, elevens, ball and minutes, and the slip of paper over the matchday.
It shows the same goals as the teleprinter, from the same result; what stands on the slip is the presenter's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchSetup, MatchTable
from game.games.fortunes.presenter.choreography import minute_at
from game.games.fortunes.presenter.matchday import Seen
from game.games.fortunes.presenter.round_match import ToldRound
from game.games.fortunes.screens.match.board import MatchBoard
from game.games.fortunes.screens.match.moments import Moments, moment_at
from game.games.fortunes.screens.match.scoreboard import MinuteStrip, kicks_now
from game.games.fortunes.screens.matchday.printer import View
from game.games.fortunes.style.club_style import kits_worn, looks_of_key
from game.stage.club_looks import MatchKits
from game.stage.explanation import Why
from game.stage.kick_board import KickBoard
from game.stage.match_part import Rect
from game.stage.slides import why_panel
from game.stage.timeline import Instant
from game.ui.dialogs import Centre
from game.ui.input.intents import BACK
from game.ui.look.look import Align
from game.ui.look.palette import LED_CAPTION
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Widget

Part = Literal["match", "scores", "table"]
PARTS: tuple[Part, ...] = ("match", "scores", "table")
_GAP = 12.0
_WIDE, _TALL = 1000, 380
_MEDIUM, _LOW = 700, 300
_LEFT, _RIGHT = 288.0, 340.0
_BAR, _STRIP = 46.0, 38.0
_FLASH, _MOST_FLASHES = 32.0, 5

_WIDTH = 640


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts; None is not shown. `bar`, `pitch` and `strip` are of the match on the pitch, `money` lies over it."""

    scores: Rect | None
    table: Rect | None
    bar: Rect | None
    pitch: Rect | None
    strip: Rect | None
    printer: Rect | None
    money: Rect


def plan_of(area: pygame.Rect, cup: bool, watched: bool, part: Part) -> Plan:
    """The plan of an area. A `cup` has no table; `watched`: there is a match on the pitch. Where there is room for one
    part alone it is `part`."""
    x, y, w, h = (float(value) for value in area)
    if w >= _WIDE and h >= _TALL:
        right = 0.0 if cup else _RIGHT + _GAP
        middle = (x + _LEFT + _GAP, y, w - _LEFT - _GAP - right, h)
        table = None if cup else (x + w - _RIGHT, y, _RIGHT, h)
        return _with_match(middle, watched, (x, y, _LEFT, h), table, 4)
    if w >= _MEDIUM and h >= _LOW:
        left = round(w * 0.53)
        right = w - left - _GAP
        if cup:
            return _with_match((x, y, left, h), watched, (x + left + _GAP, y, right, h), None, 3)
        deep = h * 0.5
        plan = _with_match((x, y, left, deep), watched, None, None, 0)
        under = (x, y + deep + _GAP / 2, left, h - deep - _GAP / 2)
        if not watched:
            under = (x, y, left, h)
        return Plan(under, (x + left + _GAP, y, right, h), plan.bar, plan.pitch, None, None, (x, y, left, h))
    whole = (x, y, w, h)
    if part == "match" and watched:
        return _with_match(whole, True, None, None, 0)
    if part == "table" and not cup:
        return Plan(None, whole, None, None, None, None, whole)
    return Plan(whole, None, None, None, None, None, whole)


def parts_of(area: pygame.Rect, cup: bool, watched: bool) -> tuple[Part, ...]:
    """The parts that one must turn to; none where there is room for all of them."""
    if area.w >= _MEDIUM and area.h >= _LOW:
        return ()
    return tuple(part for part in PARTS if not (part == "match" and not watched) and not (part == "table" and cup))


def _with_match(column: Rect, watched: bool, scores: Rect | None, table: Rect | None, flashes: int) -> Plan:
    """A column with the match, and the teleprinter under it."""
    x, y, w, h = column
    if not watched:
        return Plan(scores, table, None, None, None, column if flashes else None, column)
    lines = min(_MOST_FLASHES, flashes) * _FLASH
    printer = (x, y + h - lines, w, lines) if flashes else None
    high = h - _BAR - 4 - (lines + 6 if flashes else 0)
    strip = None
    if high >= 220:
        high -= _STRIP
        strip = (x, y + _BAR + 4 + high, w, _STRIP)
    return Plan(scores, table, (x, y, w, _BAR), (x, y + _BAR + 4, w, high), strip, printer, column)


class PitchMatch:
    """Draws one match of a round in the parts of a plan."""

    def __init__(self, ui: Ui, plan: Plan, content: Content, setup: MatchSetup, number: int, told: ToldRound) -> None:
        assert plan.bar is not None, "the plan has room for a match"
        assert plan.pitch is not None, "the plan has room for a match"
        self.number = number
        self.setup = setup
        self._ui = ui
        self._bar = plan.bar
        self._clock = plan.scores is None
        self._match_kits: MatchKits = kits_worn(content, setup)
        self._shorts = [looks_of_key(content, setup.team(side).club).short for side in SIDES]
        looks = ui, setup, self._match_kits
        self.board = MatchBoard(*looks, plan.pitch)
        self._kicks = KickBoard(*looks, plan.pitch)
        self._moments = Moments(*looks, plan.pitch)
        self._strip = None if plan.strip is None else MinuteStrip(*looks, plan.strip)
        self._told = told

    def draw(self, target: pygame.Surface, view: View) -> None:
        """Draw a second of the round."""
        now = self._now(view)
        now.movement.still = self._ui.settings.reduced_motion
        self.board.draw(target, moment_at(now))
        kicks = kicks_now(now)
        if kicks or isinstance(now.event, ev.PenaltyTaken):
            self._kicks.draw(target, (kicks[0::2], kicks[1::2]))
        self._moments.draw(target, now)
        self._draw_bar(Pen(self._ui.look, target, self._bar, "led"), view.seen)
        if self._strip is not None:
            extra, minute = now.stage.extra_time, min(minute_at(now), EXTRA)
            self._strip.draw(
                target, minute if extra else min(minute, NINETY), view.seen.goals.get(self.number, ()), extra
            )

    def _now(self, view: View) -> Instant[MatchTable]:
        """The match at that second; once all is over, its end."""
        timing, timeline = view.timing, self._told.match(view.one, self.setup, self.number)
        timeline.seek_time(timeline.length if timing is None else view.seconds)
        return Instant.of(timeline).later(view.after)

    def _draw_bar(self, pen: Pen, seen: Seen) -> None:
        """Both clubs and the score, in lamps; the minute where no clock stands beside it."""
        middle, score = pen.w / 2, seen.score(self.number)
        pen.write(":", "display32", middle, low=-2, tone="amber", align="centre")
        room = middle - (140 if self._clock else 96)
        for side in SIDES:
            sign = 1 if side else -1
            align: Align = "left" if side else "right"
            looks = self._match_kits.of(side)
            pen.write(str(score[side]), "display32", middle + sign * 12, tone="amber", align=align)
            pen.crest(looks.crest, pen.h - 10, -28 if side else 28)
            fits = pen.width(looks.name.upper(), "display24") <= room
            name = looks.name.upper() if fits else self._shorts[side]
            pen.write(name, "display24", middle + sign * 44, align=align)
        if self._clock:
            pen.write(f"{int(seen.minute)}’", "display28", -54, tone=LED_CAPTION)


class WhyScene(Scene):
    """The explanation of a match of Fortunes, left by the key that led here too."""

    chapter = "FF-31"
    modal = True
    scope = "transport"
    first_focus = "done"

    def __init__(self, ui: Ui, reason: Why) -> None:
        super().__init__(ui)
        self.reason = reason

    def build(self) -> Widget:
        done = Button(self.ui.t("ui.ok"), self.ui.stack.pop, kind="primary", key="done")
        return Centre(Column([why_panel(self.ui, "fortunes", self.reason), done], gap=8), _WIDTH)

    def on_action(self, name: str) -> bool:
        return super().on_action(BACK if name == "transport.why" else name)
