"""What of a match is to be seen at one moment: the ball, who is lit, and what lies over the pitch for a while.

Pure functions of the table, the beat under the cursor and the seconds into it; nothing shows before its cue.
"""

from __future__ import annotations

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import MatchSetup, MatchTable, Side
from game.presenter.fortunes.clock import minute_at
from game.presenter.fortunes.scores import scorer_in, scorer_of
from game.presenter.timeline import Beat
from game.scenes.common.banners import GOAL_HEIGHT, colours_of, goal_banner, open_banner, throw_confetti, title_banner
from game.scenes.fortunes.match.board import Moment
from game.scenes.fortunes.match.dress import Dresses
from game.scenes.fortunes.match.geometry import SPOTS, Field, Point, Rect, ball_at, goal_mouth
from game.theme import crests, faces
from game.theme.look import Latest
from game.theme.motion import ease_out, lerp
from game.theme.palette import AMBER, PAPER
from game.theme.superclub.faces import face_seed
from game.ui import Ui

_LEAST_BANNER = 88.0


def moment_at(seed: int, table: MatchTable, beat: Beat | None, seconds: float, field: Field) -> Moment:
    """What the board shows."""
    event = None if beat is None else beat.event
    minute = minute_at(table, beat, seconds)
    goals = list(table.goals)
    if beat is None:
        return Moment(ball=(0.5, 0.5))
    match event:
        case ev.KickedOff(extra=extra):
            return Moment(1.0 if extra else beat.progress("enter", seconds), (0.5, 0.5))
        case ev.GoalScored(goal=goal):
            if beat.progress("verdict", seconds) > 0:
                return Moment(ball=goal_mouth(goal.side), lit=(goal.side, goal.scorer))
            at = ball_at(seed, minute, [*goals, goal])
            feet = shooter(field, table.setup, goal.side, goal.scorer)
            at = _between(at, feet, ease_out(beat.progress("chance", seconds)))
            return Moment(ball=_between(at, goal_mouth(goal.side), beat.progress("flight", seconds)))
        case ev.TimeUp():
            return Moment(ball=ball_at(seed, minute, goals))
        case ev.PenaltyTaken(kick=kick):
            ball = penalty_at(kick.side, kick.scored, len(table.kicks), beat.progress("flight", seconds))
            return Moment(ball=ball, shooting=kick.side)
        case ev.MatchEnded() if table.kicks:
            return Moment(ball=SPOTS[table.kicks[-1].side], shooting=table.kicks[-1].side)
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

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw the moment."""
        if beat is None:
            return
        t = self._ui.t
        match beat.event:
            case ev.GoalScored(goal=goal) if beat.progress("verdict", seconds) > 0:
                self._draw_goal(target, table, goal.side, goal.scorer, goal.minute, beat.progress("party", seconds))
                self._confetti(target, goal.side, seconds - beat.score.cues["party"].start, goal.minute)
            case ev.GoalScored() | ev.TimeUp() if 0 < beat.progress("half", seconds) < 1 and "half" in beat.score.cues:
                score = f"{table.score[0]} : {table.score[1]}"
                self._title(target, t("fortunes.match.interval", score=score))
            case ev.TimeUp(score=score) if beat.progress("verdict", seconds) > 0:
                self._title(target, t("fortunes.match.time_up", score=f"{score[0]} : {score[1]}"))
            case ev.PenaltyTaken(kick=kick):
                said = "kick" if beat.progress("verdict", seconds) <= 0 else "kick_in" if kick.scored else "kick_out"
                club = self._dresses.of(kick.side).name.upper()
                self._title(target, t(f"fortunes.match.{said}", club=club), small=True)
            case ev.MatchEnded(winner=winner):
                if winner is None:
                    self._title(target, t("fortunes.match.drawn"))
                else:
                    self._title(target, t("fortunes.match.won", club=self._dresses.of(winner).name.upper()))
                    self._confetti(target, winner, seconds, 1)

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
