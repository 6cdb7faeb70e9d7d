"""What says how a match stands: clubs, goals and the minute above the pitch, strengths and elevens beside it, below it
how likely each result is from here (FF-31, FF-35), and the strip of minutes on which the match is scrubbed.

Pictures of one moment, painted again only when something on them has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.fortunes.content.effects import Position
from engine.fortunes.line_up import Player, places_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, Goal, MatchSetup, MatchTable, Team
from game.games.fortunes.presenter.chances import chances
from game.games.fortunes.presenter.choreography import LATE, minute_at
from game.games.fortunes.presenter.tempo import HALF
from game.games.fortunes.style.players import kind_tile
from game.stage.club_looks import MatchKits
from game.stage.match_part import MatchPart, SidePart
from game.stage.momentum import MomentumChart, Turn
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.stage.timeline import Instant
from game.ui.look import kits, marks
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BUTTON, INK, LINE, MUTED, NIGHT, alpha, mix
from game.ui.look.pen import Pen, Tone

_NAMES = ("home_wins", "draw", "away_wins")
_MINUTES_NAMED = 15
_CLEAR = 5
"""A minute's name reaches so many minutes on: it isn't written where the knob or a goal would lie on it."""
_PAD = 12.0
_HEAD = 110
_MOST_ROW = 34.0
COLUMN_HEIGHT = _HEAD + 16 + round(_MOST_ROW) * 11
"""With room for an eleven."""


class MatchOdds(OddsStrip[MatchSetup]):
    """The odds of a match of Fortunes; none of them so narrow that it isn't said what of."""

    least = 84.0

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw the chances at a moment of the match."""
        minute = int(minute_at(now))
        kicks = kicks_now(now)
        begun = bool(kicks) or isinstance(now.event, ev.PenaltyTaken)
        self.draw_shares(target, chances(now.stage, minute, score_now(now), kicks if begun else None))

    def say(self, number: int, said: str) -> Sequence[str]:
        long, short = (f"fortunes.match.odds.{_NAMES[number]}{end}" for end in ("", "_short"))
        return self._ui.t(long, n=said), self._ui.t(short, n=said), said, said.replace(" ", "")


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


class Scoreboard(ScoreBar[MatchSetup, MatchKits]):
    """Clubs, goals and the minute."""

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw clubs, goals and the minute."""
        score, words = score_now(now), self._stage(now)
        minute = "" if now.stage.over or now.stage.kicks else str(int(minute_at(now)))
        kicks = kicks_now(now)
        penalties = (sum(kicks[::2]), sum(kicks[1::2])) if kicks else None
        late = score[0] == score[1] and minute_at(now) > LATE and not self._ui.settings.reduced_motion
        key = score, words, minute, penalties, late and int(minute_at(now)) % 2 == 0
        self.written(target, key, lambda pen: self._write(pen, *key))

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
        elif isinstance(now.event, ev.KickedOff) and now.event.extra:
            name = "extra"
        elif minute >= EXTRA or (minute >= NINETY and not now.stage.extra_time):
            name = "full"
        elif minute > NINETY or now.stage.extra_time:
            name = "extra"
        elif minute == HALF and now.beat is not None and now.progress("first") >= 1:
            name = "interval"
        elif minute > 0:
            name = "second" if minute > HALF else "first"
        return self._ui.t(f"fortunes.match.stage.{name}")

    def _write(
        self, pen: Pen, score: tuple[int, int], words: str, minute: str, penalties: tuple[int, int] | None, beats: bool
    ) -> None:
        t = self._ui.t
        if penalties is not None:
            words = f"{words} {t('fortunes.match.penalties', home=penalties[0], away=penalties[1])}"
        self.put_score(pen, (str(score[0]), str(score[1])), words)
        if minute:
            right, y = (pen.w + self.box_width) / 2 - 16, pen.h * (0.38 if self._ui.short else 0.36)
            pen.write(f"{minute}’", "display32" if beats else "display28", right, y, tone="amber" if beats else "text",
                      align="right")  # fmt: skip
        for side in SIDES:
            club_style = self._match_kits.of(side)
            where = t("fortunes.match.away" if side else "fortunes.match.home")
            self.put_club(pen, club_style, side == 1, side == 0, (club_style.name, where))


class Momentum(MomentumChart):
    """The chart below the strip of minutes, each minute below its own."""

    _last = NINETY

    def across(self, at: float) -> float:
        return _PAD + (self.width - 2 * _PAD) * min(1.0, at * EXTRA / self._last)

    def draw_minutes(self, target: pygame.Surface, turns: Sequence[Turn], extra: bool) -> None:
        """Draw what is known; `extra`: there are a hundred and twenty minutes."""
        self._last = EXTRA if extra else NINETY
        self.written(target, (extra, len(turns), turns[-1:]), lambda pen: self._write(pen, turns))


class MinuteStrip(MatchPart[MatchSetup, MatchKits]):
    """Draws the minutes of a match; goals of the home side above the line, the visitors' below."""

    def draw(self, target: pygame.Surface, minute: float, goals: tuple[Goal, ...], extra: bool) -> None:
        """Draw the strip; `minute` is being played, `extra`: there are a hundred and twenty."""
        key = int(minute), goals, extra
        self.written(target, key, lambda pen: self._write(pen, *key))

    def minute_at(self, x: float, extra: bool) -> float:
        """The minute at `x` (logical units), clamped to the match."""
        last = EXTRA if extra else NINETY
        share = (x - self.x - _PAD) / (self.width - 2 * _PAD)
        return max(0.0, min(1.0, share)) * last

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on the strip."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def _write(self, pen: Pen, minute: int, goals: tuple[Goal, ...], extra: bool) -> None:
        look, px, surface = pen.look, pen.look.px, pen.surface
        last = EXTRA if extra else NINETY
        room, middle = pen.w - 2 * _PAD, pen.h / 2

        def across(one: float) -> float:
            return _PAD + room * one / last

        track = pygame.Rect(px(_PAD), px(middle - 7), px(room), px(14))
        pygame.draw.rect(surface, mix(NIGHT, BUTTON, 0.5), track, border_radius=px(7))
        done = pygame.Rect(track.left, track.top, px(room * min(minute, last) / last), track.height)
        if done.width:
            pygame.draw.rect(surface, BUTTON, done, border_radius=px(7))
        pygame.draw.rect(surface, LINE, track, max(1, px(1)), border_radius=px(7))
        for mark in range(0, last + 1, _MINUTES_NAMED):
            x = px(across(mark))
            if mark in (HALF, NINETY):
                pygame.draw.line(surface, MUTED, (x, px(middle - 11)), (x, px(middle + 11)), max(1, px(2)))
            if 0 < mark < last and not any(
                -2 < one - mark < _CLEAR for one in (minute, *(goal.minute for goal in goals))
            ):
                pen.write(str(mark), "semi16", across(mark) + 5, tone="text" if mark <= minute else "muted")
        for goal in goals:
            disc = kits.disc(look, self._match_kits.of(goal.side).kit, "", 6, goal.side == 0)
            pen.put(disc, across(goal.minute), low=13 if goal.side else -13)
            pen.mark("ball", 14, across(goal.minute))
        if 0 < minute <= last:
            at, word = across(minute), str(minute)
            wide = max(24.0, pen.width(word, "bold18") + 8)
            knob = pygame.Rect(0, 0, px(wide), px(24))
            knob.center = px(min(pen.w - wide / 2, at)), px(middle)
            pygame.draw.rect(surface, AMBER, knob, border_radius=px(6))
            pen.write(word, "bold18", knob.centerx / look.scale, tone=INK, align="centre")


@sprite
def holds_ball(look: Look, width: float, height: float, left: bool) -> pygame.Surface:
    """What lies on the row of whoever has the ball: light, and the ball at the edge towards the pitch."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 1, width, height - 2, alpha(AMBER, 0.16), 5)
    canvas.rect(width - 4 if left else 0, 1, 4, height - 2, AMBER, 2)
    return canvas.finish()


class SideColumn(SidePart[MatchSetup, MatchKits]):
    """One side's column."""

    def draw(self, target: pygame.Surface, goals: tuple[Goal, ...], shots: int, holder: int | None) -> None:
        """Draw the column with the goals and `shots` that were seen; `holder` is whose row is lit, for he has the
        ball."""
        own = tuple(goal for goal in goals if goal.side == self._side)
        self.written(target, (own, shots), lambda pen: self._write(pen, own, shots))
        if holder is not None and self._team.formation is not None:
            step, px = self._step, self._look.px
            light = holds_ball(self._look, self.width - 8, step, self._side == 0)
            target.blit(light, (px(self.x + 4), px(self.y + _HEAD + 12 + step * holder)))

    @property
    def _step(self) -> float:
        """How high a player's row is."""
        return min(_MOST_ROW, (self.height - _HEAD - 16) / max(1, len(self._team.eleven)))

    @property
    def _team(self) -> Team:
        return self._names.team(self._side)

    def _write(self, pen: Pen, goals: tuple[Goal, ...], shots: int) -> None:
        t, team = self._ui.t, self._team
        head, below = pen.part(0, 0, pen.w, _HEAD, "panel"), pen.part(0, _HEAD + 8, pen.w, pen.h - _HEAD - 8, "panel")
        figures = (("attack", team.ratings.attack), ("defence", team.ratings.defence), ("shots", shots))
        for number, (name, value) in enumerate(figures):
            head.write(t(f"fortunes.match.{name}"), "label18", 14, 18 + 26 * number, tone="muted")
            head.write(str(value), "figuresbold24", -14, 18 + 26 * number, tone="text" if name == "shots" else "amber")
        words = team.formation or t("fortunes.match.no_names")
        if team.formation is not None and team.coach:
            end = t(f"fortunes.match.end.{team.end}")
            words = t("fortunes.match.coach", formation=team.formation, n=team.coach, end=end)
        head.write(words, "semi16", 14, 94, cut=pen.w - 28)
        if team.formation is None:
            self._write_emblem(below, goals)
            return
        step = self._step
        for place, (player, position) in enumerate(zip(team.eleven, places_of(team.formation), strict=True)):
            minutes = [goal.minute for goal in goals if goal.scorer == place]
            self._write_player(below.part(0, 4 + step * place, pen.w, step), player, position, minutes)

    def _write_player(self, pen: Pen, player: Player | None, position: Position, minutes: list[int]) -> None:
        """A player's row: what he is, his name, his stars; his goals in the stars' place, by minute."""
        pen.put(kind_tile(pen.look, position if player is None else player.kind, 20), 20)
        right = pen.w - 12
        if minutes:
            words = " ".join(f"{minute}’" for minute in minutes[-3:])
            rect = pen.write(words, "figuresbold18", -12, tone="amber")
            right = rect.left / pen.look.scale - 4
            pen.put(marks.mark(pen.look, "ball", 16, AMBER), right, align="right")
            right -= 20
        elif player is not None:
            pen.put(marks.mark(pen.look, "star", 15, AMBER), right, align="right")
            pen.write(str(player.stars), "figuresbold18", right - 20, align="right")
            right -= 38
        name = self._ui.t("fortunes.match.trainee") if player is None else player.name
        tone: Tone = "amber" if minutes else "muted" if player is None else "text"
        pen.write(name, "semi18", 36, tone=tone, cut=right - 40)

    def _write_emblem(self, pen: Pen, goals: tuple[Goal, ...]) -> None:
        """A club without names: its crest, and when it scored."""
        size, middle = min(120.0, pen.h * 0.4), pen.w / 2
        pen.crest(self._match_kits.of(self._side).crest, size, middle, pen.h * 0.32)
        for number, goal in enumerate(goals[-5:]):
            y = pen.h * 0.32 + size / 2 + 26 + 24 * number
            pen.put(marks.mark(pen.look, "ball", 16, AMBER), middle - 8, y, align="right")
            pen.write(f"{goal.minute}’", "figuresbold20", middle + 2, y, tone="amber")
