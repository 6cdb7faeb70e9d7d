"""A shoot-out on the pitch: a row of lamps for each side, and its goals.

The strip of minutes below the pitch: how far the match is, the goals in it, and the scrubber.

What of a match is to be seen at one moment: the ball, who is lit, and what lies over the pitch for a while.

Pure functions of the table, the beat under the cursor and the seconds into it; nothing shows before its cue.
"""

from __future__ import annotations

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, Goal, MatchSetup, MatchTable, Side
from engine.fortunes.match.play import PENALTIES_EACH
from game.games.fortunes.presenter.choreography import HALF, minute_at, scorer_in, scorer_of
from game.games.fortunes.screens.match.board import Moment
from game.games.fortunes.screens.match.layout import SPOTS, Field, Point, ball_at, goal_mouth
from game.stage.banners import GOAL_HEIGHT, colours_of, goal_banner, open_banner, throw_confetti, title_banner
from game.stage.instant import Instant
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.style.player_faces import face_seed
from game.ui.look import crests, faces, kits, marks, panels
from game.ui.look.look import Latest
from game.ui.look.motion import ease_out, lerp
from game.ui.look.palette import AMBER, BAD_TEXT, BUTTON, GOOD, INK, LED_CAPTION, LINE, MUTED, NIGHT, PAPER, TEXT, mix
from game.ui.scene import Ui

_ROW = 44.0
_LAMP = 26.0
_WIDEST, _SHARE = 480.0, 0.58
"""It stays clear of both penalty spots."""
_NAME = 140.0
_NAMED = 400.0


class KickBoard:
    """Draws the kicks so far in the middle of a pitch's rectangle, home above."""

    def __init__(self, ui: Ui, rect: Rect, dresses: Dresses) -> None:
        self._ui = ui
        self._rect = rect
        self._dresses = dresses
        self._picture = Latest()

    def draw(self, target: pygame.Surface, kicks: tuple[bool, ...]) -> None:
        """Draw the lamps: in, out, and those to come."""
        look, (x, y, w, h) = self._ui.look, self._rect
        wide, row = min(_WIDEST, w * _SHARE), min(_ROW, h * 0.24)
        picture = self._picture.get(kicks, lambda: self._paint(kicks, wide, row))
        look.put(target, picture, (x + w / 2, y + h / 2))

    def _paint(self, kicks: tuple[bool, ...], wide: float, row: float) -> pygame.Surface:
        look = self._ui.look
        high = 2 * row + 10
        surface = pygame.Surface((look.px(wide), look.px(high)), pygame.SRCALPHA)
        surface.blit(panels.panel(look, wide, high, "led"), (0, 0))
        rounds = max(PENALTIES_EACH, (len(kicks) + 1) // 2)
        left = 14 + row + (_NAME if wide >= _NAMED else 0)
        step = min(_LAMP * 1.5, (wide - left - 52) / rounds)
        lamp = min(_LAMP, step * 0.86, row * 0.7)
        for side in SIDES:
            y = 5 + row * (side + 0.5)
            looks = self._dresses.of(side)
            look.put(surface, crests.crest(look, looks.crest, row * 0.84), (10 + row / 2, y))
            if wide >= _NAMED:
                name = look.fit(looks.name, "bold20", _NAME - 8)
                look.write(surface, name, "bold20", TEXT, (14 + row, y))
            own = kicks[side::2]
            for number in range(rounds):
                at = left + step * (number + 0.5), y
                if number >= len(own):
                    look.put(surface, marks.mark(look, "disc_hollow", lamp * 0.8, LED_CAPTION), at)
                else:
                    sign, colour = ("check", GOOD) if own[number] else ("cross", BAD_TEXT)
                    look.put(surface, marks.mark(look, sign, lamp, colour), at)
            style = "display32" if row >= 36 else "display24"
            look.write(surface, str(sum(own)), style, AMBER, (wide - 18, y), "right")
        return surface


_MINUTES_NAMED = 15
_PAD = 12.0


class MinuteStrip:
    """Draws the minutes of a match in a rectangle; goals of the home side above the line, the visitors' below."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, minute: float, goals: tuple[Goal, ...], extra: bool) -> None:
        """Draw the strip; `minute` is being played, `extra`: there are a hundred and twenty."""
        look = self._ui.look
        picture = self._picture.get((int(minute), goals, extra), lambda: self._paint(int(minute), goals, extra))
        target.blit(picture, (look.px(self._rect[0]), look.px(self._rect[1])))

    def minute_at(self, x: float, extra: bool) -> float:
        """The minute at `x` (logical units), clamped to the match."""
        last = EXTRA if extra else NINETY
        share = (x - self._rect[0] - _PAD) / (self._rect[2] - 2 * _PAD)
        return max(0.0, min(1.0, share)) * last

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on the strip."""
        left, top, width, height = self._rect
        return left <= x <= left + width and top <= y <= top + height

    def _paint(self, minute: int, goals: tuple[Goal, ...], extra: bool) -> pygame.Surface:
        look, (_, _, width, height) = self._ui.look, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        last = EXTRA if extra else NINETY
        room, middle = width - 2 * _PAD, height / 2

        def across(one: float) -> float:
            return _PAD + room * one / last

        track = pygame.Rect(look.px(_PAD), look.px(middle - 7), look.px(room), look.px(14))
        pygame.draw.rect(surface, mix(NIGHT, BUTTON, 0.5), track, border_radius=look.px(7))
        done = pygame.Rect(track.left, track.top, look.px(room * min(minute, last) / last), track.height)
        if done.width:
            pygame.draw.rect(surface, BUTTON, done, border_radius=look.px(7))
        pygame.draw.rect(surface, LINE, track, max(1, look.px(1)), border_radius=look.px(7))
        for mark in range(0, last + 1, _MINUTES_NAMED):
            x = look.px(across(mark))
            if mark in (HALF, NINETY):
                pygame.draw.line(
                    surface, MUTED, (x, look.px(middle - 11)), (x, look.px(middle + 11)), max(1, look.px(2))
                )
            if 0 < mark < last:
                look.write(surface, str(mark), "semi16", TEXT if mark <= minute else MUTED, (across(mark) + 5, middle))
        for goal in goals:
            y = middle + (15 if goal.side else -15)
            look.put(surface, kits.disc(look, self._dresses.of(goal.side).kit, "", 6, goal.side == 0),
                     (across(goal.minute), y))  # fmt: skip
            look.put(surface, marks.mark(look, "ball", 14, TEXT), (across(goal.minute), middle))
        if 0 < minute <= last:
            at, word = across(minute), str(minute)
            wide = max(24.0, look.width(word, "bold18") + 8)
            knob = pygame.Rect(0, 0, look.px(wide), look.px(24))
            knob.center = look.px(min(width - wide / 2, at)), look.px(middle)
            pygame.draw.rect(surface, AMBER, knob, border_radius=look.px(6))
            look.write(surface, word, "bold18", INK, (knob.centerx / look.scale, middle), "centre")
        return surface


_LEAST_BANNER = 88.0


def moment_at(seed: int, now: Instant[MatchTable], field: Field) -> Moment:
    """What the board shows."""
    minute, goals = minute_at(now), list(now.stage.goals)
    match now.event:
        case ev.KickedOff(extra=extra):
            return Moment(1.0 if extra else now.progress("enter"), (0.5, 0.5))
        case ev.GoalScored(goal=goal):
            if now.progress("verdict") > 0:
                return Moment(ball=goal_mouth(goal.side), lit=(goal.side, goal.scorer))
            at = ball_at(seed, minute, [*goals, goal])
            feet = shooter(field, now.stage.setup, goal.side, goal.scorer)
            at = _between(at, feet, ease_out(now.progress("chance")))
            return Moment(ball=_between(at, goal_mouth(goal.side), now.progress("flight")))
        case ev.TimeUp():
            return Moment(ball=ball_at(seed, minute, goals))
        case ev.PenaltyTaken(kick=kick):
            ball = penalty_at(kick.side, kick.scored, len(now.stage.kicks), now.progress("flight"))
            return Moment(ball=ball, shooting=kick.side)
        case ev.MatchEnded() if now.stage.kicks:
            return Moment(ball=SPOTS[now.stage.kicks[-1].side], shooting=now.stage.kicks[-1].side)
    return Moment(ball=(0.5, 0.5))


def shooter(field: Field, setup: MatchSetup, side: Side, place: int | None) -> Point:
    """Where the ball is shot from: half-way between whoever scores and the goal."""
    places = field.places(side, setup.team(side).formation)
    mouth = goal_mouth(side)
    start = places[place] if place is not None and place < len(places) else places[-1]
    return _between(start, mouth, 0.62)


def penalty_at(side: Side, scored: bool, number: int, flight: float) -> Point:
    """A kick that goes in, or wide of the post."""
    end = goal_mouth(side)
    if not scored:
        end = end[0], 0.5 + (0.24 if number % 2 else -0.24)
    return _between(SPOTS[side], end, flight)


def _between(one: Point, other: Point, share: float) -> Point:
    return lerp(one[0], other[0], share), lerp(one[1], other[1], share)


class Moments:
    """Draws what lies over the pitch: a goal's banner, what a part of the match is called, confetti for the winner."""

    def __init__(self, ui: Ui, rect: Rect, setup: MatchSetup, dresses: Dresses) -> None:
        self._ui = ui
        self._rect = rect
        self._setup = setup
        self._dresses = dresses
        self._banner = Latest()

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw the moment."""
        t = self._ui.t
        match now.event:
            case ev.GoalScored(goal=goal) if now.progress("verdict") > 0:
                self._draw_goal(target, now.stage, goal.side, goal.scorer, goal.minute, now.progress("party"))
                self._confetti(target, goal.side, now.since("party"), goal.minute)
            case ev.GoalScored() | ev.TimeUp() if 0 < now.progress("half") < 1 and "half" in now.cues:
                score = f"{now.stage.score[0]} : {now.stage.score[1]}"
                self._title(target, t("fortunes.match.interval", score=score))
            case ev.TimeUp(score=score) if now.progress("verdict") > 0:
                self._title(target, t("fortunes.match.time_up", score=f"{score[0]} : {score[1]}"))
            case ev.PenaltyTaken(kick=kick):
                said = "kick" if now.progress("verdict") <= 0 else "kick_in" if kick.scored else "kick_out"
                club = self._dresses.of(kick.side).name.upper()
                self._title(target, t(f"fortunes.match.{said}", club=club), small=True)
            case ev.MatchEnded(winner=winner):
                if winner is None:
                    self._title(target, t("fortunes.match.drawn"))
                else:
                    self._title(target, t("fortunes.match.won", club=self._dresses.of(winner).name.upper()))
                    self._confetti(target, winner, now.seconds, 1)

    def _draw_goal(
        self, target: pygame.Surface, table: MatchTable, side: Side, place: int | None, minute: int, share: float
    ) -> None:  # fmt: skip
        look, (x, y, width, height) = self._ui.look, self._rect
        high = max(_LEAST_BANNER, min(float(GOAL_HEIGHT), height * 0.36))
        dress = self._dresses.of(side)

        def make() -> pygame.Surface:
            player = scorer_in(table.setup, side, place)
            face = None
            if player is not None:
                face = faces.face(look, face_seed(player.number), high * 0.86, dress.kit, round=True)
            name = scorer_of(table, side, place)
            line = self._ui.t("fortunes.match.goal_line", player=name, club=dress.name, n=minute)
            if player is None:
                line = self._ui.t("fortunes.match.goal_club", club=dress.name, n=minute)
            word = self._ui.t("fortunes.match.goal")
            crest = crests.crest(look, dress.crest, high * 0.7)
            return goal_banner(look, dress.kit, word, line, face, crest, width, high)

        banner = self._banner.get((side, place, minute), make)
        middle = look.px(y + height / 2)
        open_banner(self._ui, target, banner, look.px(x), middle, min(1.0, ease_out(share * 5)))

    def _title(self, target: pygame.Surface, words: str, small: bool = False) -> None:
        look, (x, y, width, height) = self._ui.look, self._rect
        styles = ("display48", "display40", "display32", "display28", "display24", "bold20")
        style = next((one for one in styles[2 if small else 0 :] if look.width(words, one) <= width - 24), "bold16")
        high = min(84.0, height * 0.26) if not small else min(56.0, height * 0.2)
        banner = title_banner(look, words, PAPER if small else AMBER, width, high, style)
        top = y + 4 if small else y + (height - high) / 2
        target.blit(banner, (look.px(x), look.px(top)))

    def _confetti(self, target: pygame.Surface, side: Side, seconds: float, seed: int) -> None:
        if self._ui.settings.reduced_motion:
            return
        look, (x, y, width, height) = self._ui.look, self._rect
        area = pygame.Rect(look.px(x), look.px(y), look.px(width), look.px(height))
        throw_confetti(look, target, area, colours_of(self._dresses.of(side).kit), seconds, seed)
