"""What of a match is to be seen at one moment: the ball, who is lit, a shoot-out's lamps, what lies over the pitch.

Nothing shows before its cue.
"""

from __future__ import annotations

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, Goal, MatchSetup, MatchTable, Side
from engine.fortunes.match.play import PENALTIES_EACH
from game.games.fortunes.presenter.choreography import minute_at, scorer_in, scorer_of
from game.games.fortunes.screens.match.board import Moment
from game.games.fortunes.screens.match.layout import SPOTS, Field, Point, ball_at, goal_mouth
from game.stage.banners import GOAL_HEIGHT, goal_banner
from game.stage.club_looks import MatchKits
from game.stage.match_part import MatchPart, Overlay
from game.stage.style.player_cards import face_seed
from game.stage.timeline import Instant
from game.ui.look import crests, faces
from game.ui.look.motion import between, ease_out
from game.ui.look.palette import AMBER, LED_CAPTION, PAPER
from game.ui.look.pen import Pen

_ROW = 44.0
_LAMP = 26.0
_WIDEST, _SHARE = 480.0, 0.58
"""It stays clear of both penalty spots."""
_NAME = 140.0
_NAMED = 400.0


_LEAST_BANNER = 88.0


class KickBoard(MatchPart[MatchSetup, MatchKits]):
    """Draws the kicks so far in the middle of a pitch, home above."""

    def draw(self, target: pygame.Surface, kicks: tuple[bool, ...]) -> None:
        """Draw the lamps: in, out, and those to come."""
        wide, row = min(_WIDEST, self.width * _SHARE), min(_ROW, self.height * 0.24)
        high = 2 * row + 10

        def paint() -> pygame.Surface:
            pen = Pen(self._look, self.blank(wide, high), (0, 0, wide, high))
            self._write(pen.part(0, 0, wide, high, "led"), kicks, row)
            return pen.surface

        self._look.put(target, self.kept(kicks, paint), (self.x + self.width / 2, self.y + self.height / 2))

    def _write(self, pen: Pen, kicks: tuple[bool, ...], row: float) -> None:
        rounds, named = max(PENALTIES_EACH, (len(kicks) + 1) // 2), pen.w >= _NAMED
        left = 14 + row + (_NAME if named else 0)
        step = min(_LAMP * 1.5, (pen.w - left - 52) / rounds)
        lamp = min(_LAMP, step * 0.86, row * 0.7)
        for side in SIDES:
            y, looks, own = 5 + row * (side + 0.5), self._match_kits.of(side), kicks[side::2]
            pen.crest(looks.crest, row * 0.84, 10 + row / 2, y)
            if named:
                pen.write(looks.name, "bold20", 14 + row, y, cut=_NAME - 8)
            for number in range(rounds):
                x = left + step * (number + 0.5)
                if number >= len(own):
                    pen.mark("disc_hollow", lamp * 0.8, x, y, tone=LED_CAPTION)
                else:
                    pen.mark("check" if own[number] else "cross", lamp, x, y, tone="good" if own[number] else "bad")
            pen.write(str(sum(own)), "display32" if row >= 36 else "display24", -18, y, tone="amber")


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
            at = between(at, feet, ease_out(now.progress("chance")))
            return Moment(ball=between(at, goal_mouth(goal.side), now.progress("flight")))
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
    return between(start, mouth, 0.62)


def penalty_at(side: Side, scored: bool, number: int, flight: float) -> Point:
    """A kick that goes in, or wide of the post."""
    end = goal_mouth(side)
    if not scored:
        end = end[0], 0.5 + (0.24 if number % 2 else -0.24)
    return between(SPOTS[side], end, flight)


class Moments(Overlay[MatchSetup, MatchKits]):
    """Draws what lies over the pitch: a goal's banner, what a part of the match is called, confetti for the winner."""

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw the moment."""
        t = self._ui.t
        match now.event:
            case ev.GoalScored(goal=goal) if now.progress("verdict") > 0:
                self._draw_goal(target, now.stage, goal, now.progress("party"))
                self.throw(target, self._match_kits.of(goal.side).kit, now.since("party"), goal.minute)
            case ev.GoalScored() | ev.TimeUp() if 0 < now.progress("half") < 1 and "half" in now.cues:
                score = f"{now.stage.score[0]} : {now.stage.score[1]}"
                self._title(target, t("fortunes.match.interval", score=score))
            case ev.TimeUp(score=score) if now.progress("verdict") > 0:
                self._title(target, t("fortunes.match.time_up", score=f"{score[0]} : {score[1]}"))
            case ev.PenaltyTaken(kick=kick):
                said = "kick" if now.progress("verdict") <= 0 else "kick_in" if kick.scored else "kick_out"
                club = self._match_kits.of(kick.side).name.upper()
                self._title(target, t(f"fortunes.match.{said}", club=club), small=True)
            case ev.MatchEnded(winner=winner):
                if winner is None:
                    self._title(target, t("fortunes.match.drawn"))
                else:
                    self._title(target, t("fortunes.match.won", club=self._match_kits.of(winner).name.upper()))
                    self.throw(target, self._match_kits.of(winner).kit, now.seconds, 1)

    def _draw_goal(self, target: pygame.Surface, table: MatchTable, goal: Goal, share: float) -> None:
        look, t, club_style = self._look, self._ui.t, self._match_kits.of(goal.side)
        high = max(_LEAST_BANNER, min(float(GOAL_HEIGHT), self.height * 0.36))

        def make() -> pygame.Surface:
            player, face = scorer_in(self._names, goal.side, goal.scorer), None
            if player is not None:
                face = faces.face(look, face_seed(player.number), high * 0.86, club_style.kit, round=True)
            key = "fortunes.match.goal_club" if player is None else "fortunes.match.goal_line"
            line = t(key, player=scorer_of(table, goal.side, goal.scorer), club=club_style.name, n=goal.minute)
            crest = crests.crest(look, club_style.crest, high * 0.7)
            return goal_banner(look, club_style.kit, t("fortunes.match.goal"), line, face, crest, self.width, high)

        self.open(target, self.kept(goal, make), self.down(0.5), min(1.0, ease_out(share * 5)))

    def _title(self, target: pygame.Surface, words: str, small: bool = False) -> None:
        look, height = self._look, self.height
        styles = ("display48", "display40", "display32", "display28", "display24", "bold20")
        style = next(
            (one for one in styles[2 if small else 0 :] if look.width(words, one) <= self.width - 24), "bold16"
        )
        high = min(84.0, height * 0.26) if not small else min(56.0, height * 0.2)
        banner = self.title_banner(words, PAPER if small else AMBER, high, style)
        top = 4 if small else (height - high) / 2
        target.blit(banner, (look.px(self.x), look.px(self.y + top)))
