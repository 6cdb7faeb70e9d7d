"""The bar above the pitch: how likely each result is from here (FF-31, FF-35).

The scoreboard of a match: both clubs, goals, the minute; in a shoot-out its goals below.

A picture of one moment, painted again only when something on it has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchTable
from game.games.fortunes.presenter.chances import chances
from game.games.fortunes.presenter.choreography import HALF, minute_at
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.stage.timeline import Beat
from game.ui.look.palette import TEXT
from game.ui.scene import Ui

_NAMES = ("home_wins", "draw", "away_wins")


class MatchOdds(OddsStrip):
    """The odds of a match of Fortunes."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        super().__init__(ui, dresses, rect, self._words)

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw the chances at a moment of the match."""
        minute = int(minute_at(table, beat, seconds))
        shares = chances(table, minute, score_now(table, beat, seconds), kicks_now(table, beat, seconds))
        home, away = round(100 * shares[0]), round(100 * shares[2])
        self.draw_parts(target, (home, 100 - home - away, away))

    def _words(self, number: int, percent: int) -> Sequence[str]:
        return self._ui.t(f"fortunes.match.odds.{_NAMES[number]}", n=percent), f"{percent} %", str(percent)


def score_now(table: MatchTable, beat: Beat | None, seconds: float) -> tuple[int, int]:
    """The goals that have been seen: one counts from the moment the ball is in the net."""
    if beat is not None and isinstance(beat.event, ev.GoalScored) and beat.progress("verdict", seconds) > 0:
        return beat.event.score
    return table.score


def kicks_now(table: MatchTable, beat: Beat | None, seconds: float) -> tuple[bool, ...]:
    """The penalties as far as they have been seen, home first in turn."""
    seen = tuple(kick.scored for kick in table.kicks)
    if beat is not None and isinstance(beat.event, ev.PenaltyTaken) and beat.progress("verdict", seconds) > 0:
        return (*seen, beat.event.kick.scored)
    return seen


class Scoreboard(ScoreBar):
    """Clubs, goals and the minute."""

    def __init__(self, ui: Ui, dresses: Dresses, height: float) -> None:
        super().__init__(ui, height)
        self._dresses = dresses

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw clubs, goals and the minute."""
        score, words = score_now(table, beat, seconds), self._stage(table, beat, seconds)
        minute = "" if table.over or table.kicks else str(int(minute_at(table, beat, seconds)))
        kicks = kicks_now(table, beat, seconds)
        penalties = (sum(kicks[::2]), sum(kicks[1::2])) if kicks else None
        key = score, words, minute, penalties
        target.blit(self._picture.get(key, lambda: self._paint(score, words, minute, penalties)), (0, 0))

    @property
    def box_width(self) -> int:
        return 340 if not self._ui.compact else 280 if self._ui.w >= NARROW else 236

    def _stage(self, table: MatchTable, beat: Beat | None, seconds: float) -> str:
        """Which part of the match it is."""
        minute = minute_at(table, beat, seconds)
        name = "before"
        if table.over:
            name = "over"
        elif table.kicks or (beat is not None and isinstance(beat.event, ev.PenaltyTaken)):
            name = "penalties"
        elif minute >= EXTRA or (minute >= NINETY and not table.extra_time):
            name = "full"
        elif minute > NINETY or table.extra_time:
            name = "extra"
        elif minute == HALF and beat is not None and beat.progress("first", seconds) >= 1:
            name = "interval"
        elif minute > 0:
            name = "second" if minute > HALF else "first"
        return self._ui.t(f"fortunes.match.stage.{name}")

    def _paint(
        self, score: tuple[int, int], words: str, minute: str, penalties: tuple[int, int] | None
    ) -> pygame.Surface:  # fmt: skip
        t, look, surface = self._ui.t, self._ui.look, self.ground()
        if penalties is not None:
            words = f"{words} {t('fortunes.match.penalties', home=penalties[0], away=penalties[1])}"
        self.put_score(surface, (str(score[0]), str(score[1])), words)
        if minute:
            right = (self._ui.w + self.box_width) / 2 - 16
            y = self._height * (0.38 if self._ui.short else 0.36)
            look.write(surface, f"{minute}’", "display28", TEXT, (right, y), "right")
        for side in SIDES:
            dress = self._dresses.of(side)
            where = t("fortunes.match.away" if side else "fortunes.match.home")
            self.put_club(surface, dress, side == 1, side == 0, (dress.name, where))
        return surface
