"""The match of a round that is on the pitch: its score, both elevens, the ball, its minutes or its kicks.

It shows the same goals as the teleprinter, from the same result.
"""

from __future__ import annotations

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, Goal, MatchSetup, Side
from game.fortunes.looks import looks_of_key
from game.presenter.fortunes.scores import scorer_in
from game.presenter.fortunes_season.matchday import KICK, Round, Seen, Timing
from game.scenes.common.banners import title_banner
from game.scenes.fortunes.match.board import MatchBoard, Moment
from game.scenes.fortunes.match.dress import Dresses, dress
from game.scenes.fortunes.match.geometry import Point, ball_at, goal_mouth
from game.scenes.fortunes.match.kicks import KickBoard
from game.scenes.fortunes.match.minutes import MinuteStrip
from game.scenes.fortunes.match.moments import penalty_at, shooter
from game.scenes.fortunes.matchday.layout import Plan
from game.theme import crests, panels
from game.theme.look import Align
from game.theme.motion import lerp
from game.theme.palette import AMBER, LED_CAPTION, TEXT
from game.ui import Ui

_NEWS = 4.0
"""Minutes for which a goal's banner stays."""
_NET = 2.5
_SHOOTS = 3.0
"""A penalty is shot in the last third of its time."""
_SHOT = 1.6
"""Minutes before a goal in which it is shot."""


class PitchMatch:
    """Draws one match of a round in the parts of a plan."""

    def __init__(self, ui: Ui, plan: Plan, content: Content, setup: MatchSetup, number: int) -> None:
        assert plan.bar is not None, "the plan has room for a match"
        assert plan.pitch is not None, "the plan has room for a match"
        self.number = number
        self.setup = setup
        self._ui = ui
        self._bar = plan.bar
        self._rect = plan.pitch
        self._clock = plan.scores is None
        self._dresses: Dresses = dress(content, setup)
        self._shorts = [looks_of_key(content, setup.team(side).club).short for side in SIDES]
        self._board = MatchBoard(ui, plan.pitch, setup, self._dresses)
        self._kicks = KickBoard(ui, plan.pitch, self._dresses)
        self._strip = None if plan.strip is None else MinuteStrip(ui, self._dresses, plan.strip)

    def draw(
        self, target: pygame.Surface, one: Round, seen: Seen, timing: Timing | None, seconds: float
    ) -> None:  # fmt: skip
        """Draw the match."""
        goals = seen.goals.get(self.number, ())
        kicks = seen.kicks.get(self.number, ())
        self._board.draw(target, self._moment(one, seen, timing, seconds))
        self._draw_bar(target, seen)
        over = self._is_over(one, seen)
        if goals and not over and seen.minute - goals[-1].minute < _NEWS:
            self._draw_news(target, goals[-1])
        elif over:
            self._draw_end(target, one)
        extra = bool(one.results) and one.results[self.number].extra_time and seen.minute >= NINETY
        if kicks:
            self._kicks.draw(target, tuple(kick.scored for kick in kicks))
        if self._strip is not None:
            self._strip.draw(target, min(seen.minute, EXTRA if extra else NINETY), goals, extra)

    def _is_over(self, one: Round, seen: Seen) -> bool:
        """Whether this match is, though others may go on."""
        return seen.over or (seen.minute >= NINETY and not one.results[self.number].extra_time)

    def _moment(self, one: Round, seen: Seen, timing: Timing | None, seconds: float) -> Moment:
        """Where the ball is, and who is lit."""
        if timing is None or seen.minute <= 0 or self._is_over(one, seen):
            return Moment(seen.entered, (0.5, 0.5))
        told = one.kicks.get(self.number, ())
        shot = len(seen.kicks.get(self.number, ()))
        if "kicks" in timing.cues and shot < len(told) and seconds >= timing.cues["kicks"].start:
            kick = told[shot]
            flight = ((seconds - timing.cues["kicks"].start) / KICK - shot) * _SHOOTS - (_SHOOTS - 1)
            return Moment(ball=penalty_at(kick.side, kick.scored, shot, max(0.0, flight)), shooting=kick.side)
        goals = one.results[self.number].goals
        minute = seen.minute
        shown = seen.goals.get(self.number, ())
        if shown and minute - shown[-1].minute < _NET:
            return Moment(ball=goal_mouth(shown[-1].side), lit=(shown[-1].side, shown[-1].scorer))
        ball = ball_at(self.number, minute, goals)
        coming = next((goal for goal in goals if 0 < goal.minute - minute < _SHOT), None)
        if coming is not None:
            ball = self._shot(ball, coming, 1 - (coming.minute - minute) / _SHOT)
        return Moment(ball=ball)

    def _shot(self, ball: Point, goal: Goal, share: float) -> Point:
        """The ball on its way to whoever shoots, and on into the net."""
        feet = shooter(self._board.field, self.setup, goal.side, goal.scorer)
        start, end, part = (ball, feet, share * 2) if share < 0.5 else (feet, goal_mouth(goal.side), share * 2 - 1)
        return lerp(start[0], end[0], part), lerp(start[1], end[1], part)

    def _draw_bar(self, target: pygame.Surface, seen: Seen) -> None:
        """Both clubs and the score, in lamps; the minute where no clock stands beside it."""
        look, (x, y, w, h) = self._ui.look, self._bar
        target.blit(panels.panel(look, w, h, "led"), (look.px(x), look.px(y)))
        middle, at = y + h / 2, x + w / 2
        home, away = seen.score(self.number)
        look.write(target, ":", "display32", AMBER, (at, middle - 2), "centre")
        room = w / 2 - (140 if self._clock else 96)
        for side in SIDES:
            sign = 1 if side else -1
            align: Align = "left" if side else "right"
            value = str((home, away)[side])
            looks = self._dresses.of(side)
            look.write(target, value, "display32", AMBER, (at + sign * 12, middle), align)
            look.put(target, crests.crest(look, looks.crest, h - 10), (x + (w - 28 if side else 28), middle))
            fits = look.width(looks.name.upper(), "display24") <= room
            name = looks.name.upper() if fits else self._shorts[side]
            look.write(target, name, "display24", TEXT, (at + sign * 44, middle), align)
        if self._clock:
            look.write(target, f"{int(seen.minute)}’", "display28", LED_CAPTION, (x + w - 54, middle), "right")

    def _draw_news(self, target: pygame.Surface, goal: Goal) -> None:
        player = scorer_in(self.setup, goal.side, goal.scorer)
        name = self._dresses.of(goal.side).name if player is None else player.name
        self._banner(target, self._ui.t("fortunes.matchday.goal", name=name.upper(), n=goal.minute), 0.08)

    def _draw_end(self, target: pygame.Surface, one: Round) -> None:
        """Who has won, once it is over."""
        result = one.results[self.number]
        words = self._ui.t("fortunes.match.drawn")
        if result.winner is not None:
            winner: Side = result.winner
            words = self._ui.t("fortunes.match.won", club=self._dresses.of(winner).name.upper())
        self._banner(target, words, 0.4)

    def _banner(self, target: pygame.Surface, words: str, down: float) -> None:
        look, (x, y, w, h) = self._ui.look, self._rect
        styles = ("display32", "display28", "display24", "bold20")
        style = next((one for one in styles if look.width(words, one) <= w - 24), "bold16")
        banner = title_banner(look, words, AMBER, w, min(54.0, h * 0.24), style)
        target.blit(banner, (look.px(x), look.px(y + h * down)))
