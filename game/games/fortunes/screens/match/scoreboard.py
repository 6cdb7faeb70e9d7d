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
from game.stage.instant import Instant
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.ui.look.palette import TEXT
from game.ui.scene import Ui

_NAMES = ("home_wins", "draw", "away_wins")


class MatchOdds(OddsStrip):
    """The odds of a match of Fortunes."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        super().__init__(ui, dresses, rect, self._words)

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw the chances at a moment of the match."""
        minute = int(minute_at(now))
        shares = chances(now.stage, minute, score_now(now), kicks_now(now))
        home, away = round(100 * shares[0]), round(100 * shares[2])
        self.draw_parts(target, (home, 100 - home - away, away))

    def _words(self, number: int, percent: int) -> Sequence[str]:
        return self._ui.t(f"fortunes.match.odds.{_NAMES[number]}", n=percent), f"{percent} %", str(percent)


def score_now(now: Instant[MatchTable]) -> tuple[int, int]:
    """The goals that have been seen: one counts from the moment the ball is in the net."""
    if isinstance(now.event, ev.GoalScored) and now.progress("verdict") > 0:
        return now.event.score
    return now.stage.score


def kicks_now(now: Instant[MatchTable]) -> tuple[bool, ...]:
    """The penalties as far as they have been seen, home first in turn."""
    seen = tuple(kick.scored for kick in now.stage.kicks)
    if isinstance(now.event, ev.PenaltyTaken) and now.progress("verdict") > 0:
        return (*seen, now.event.kick.scored)
    return seen


class Scoreboard(ScoreBar):
    """Clubs, goals and the minute."""

    def __init__(self, ui: Ui, dresses: Dresses, height: float) -> None:
        super().__init__(ui, height)
        self._dresses = dresses

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw clubs, goals and the minute."""
        score, words = score_now(now), self._stage(now)
        minute = "" if now.stage.over or now.stage.kicks else str(int(minute_at(now)))
        kicks = kicks_now(now)
        penalties = (sum(kicks[::2]), sum(kicks[1::2])) if kicks else None
        key = score, words, minute, penalties
        target.blit(self._picture.get(key, lambda: self._paint(score, words, minute, penalties)), (0, 0))

    @property
    def box_width(self) -> int:
        return 340 if not self._ui.compact else 280 if self._ui.w >= NARROW else 236

    def _stage(self, now: Instant[MatchTable]) -> str:
        """Which part of the match it is."""
        minute = minute_at(now)
        name = "before"
        if now.stage.over:
            name = "over"
        elif now.stage.kicks or (isinstance(now.event, ev.PenaltyTaken)):
            name = "penalties"
        elif minute >= EXTRA or (minute >= NINETY and not now.stage.extra_time):
            name = "full"
        elif minute > NINETY or now.stage.extra_time:
            name = "extra"
        elif minute == HALF and now.beat is not None and now.progress("first") >= 1:
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
