"""What of a match is to be seen at one moment: the ball, who is lit, a shoot-out's lamps, what lies over the pitch.

Nothing shows before its cue.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, Goal, MatchSetup, MatchTable, Side
from game.games.fortunes.presenter.choreography import LATE, TAIL, dangers, decides_now, leader, minute_at
from game.games.fortunes.presenter.occasion import occasion_of
from game.games.fortunes.presenter.pitch import IN_NET
from game.games.fortunes.presenter.plan import rival
from game.games.fortunes.presenter.said import scorer_in, scorer_of
from game.games.fortunes.presenter.shoot_out import goes_wide
from game.games.fortunes.screens.match.board import Moment
from game.stage.banners import GOAL_HEIGHT, ROOMY, goal_banner, won_banner, won_score
from game.stage.club_looks import MatchKits
from game.stage.crowd import Mood
from game.stage.effects import WORDS_LAST, reshaped
from game.stage.match_part import Overlay
from game.stage.movement import BALL, Actor
from game.stage.style.player_cards import face_of
from game.stage.timeline import Instant
from game.ui.look import crests, faces
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, PAPER
from game.ui.text import score_of

_LEAST_BANNER, _EDGES = 72.0, 14
"""How high a banner is at least, and how much of it is stripes and what parts a title's words from them."""
HAS = 64.0
"""How near the ball is to whoever has it: until then, and from then on, nobody's name is below him."""
GROWS, THROWN = 0.4, 1.8
"""Seconds in which the score at the end grows to twice its size, and after which confetti is thrown again."""


def moment_at(now: Instant[MatchTable]) -> Moment:
    """What the board shows."""
    moment = Moment(now.movement, now.play, now.time, now.framing, mood(now), _named(now))
    tense = max((cue.progress(now.seconds) for cue in dangers(now)), default=0.0)
    held, missed = _held(now)
    pushes = missed is None and _pushes(now)
    moment = replace(moment, tense=min(1.0, 3 * tense), held=held, missed=missed, pushes=pushes)
    match now.event:
        case ev.GoalScored(goal=goal) if now.progress("verdict") > 0 and now.length > 0:
            scorer = None if goal.scorer is None else (goal.side, goal.scorer)
            return replace(moment, lit=scorer, hit=_hit(now, goal.side), pushes=False)
        case ev.PenaltyTaken(kick=kick):
            hit = _hit(now, 0) if kick.scored and now.progress("verdict") > 0 else None
            return replace(moment, hit=hit, pushes=False, kicks=kick.side)
        case ev.TimeUp() | ev.MatchEnded() if (won := _won(now)) is not None:
            return replace(moment, ended=won, named=frozenset(), pushes=False)
        case None if (won := _won(now)) is not None:
            return replace(moment, ended=won, named=frozenset(), pushes=False)
    return moment


def _won(now: Instant[MatchTable]) -> tuple[float, Side | None] | None:
    """How many seconds ago a match was over, and who has won it; None before."""
    stage, event = now.stage, now.event
    if isinstance(event, ev.TimeUp) and now.progress("verdict") > 0:
        winner = leader(event.score)
        return None if winner is None and stage.setup.decisive else (now.since("verdict"), winner)
    if isinstance(event, ev.MatchEnded):
        return now.seconds + (0.0 if stage.kicks else TAIL), event.winner
    return (10.0, stage.winner) if stage.over else None


def _hit(now: Instant[MatchTable], side: Side) -> tuple[Side, float, float] | None:
    """A net that has been hit, and how many seconds of play ago; the ball needs a moment from the line into it."""
    since = now.played("verdict")
    if since < 0 or BALL not in now.movement:
        return None
    return side, now.movement.at(BALL, now.play - since + IN_NET).y, since - 0.08


def _held(now: Instant[MatchTable]) -> tuple[tuple[float, float, float] | None, str | None]:
    """Where a shot has come to nothing, and how long ago; and how, where nothing else says so."""
    if BALL not in now.movement:
        return None, None
    for name, cue in now.cues.items():
        if name.startswith("after") and cue.start <= now.seconds < cue.end:
            ending = name.partition(".")[2]
            if ending != "goal":
                place = now.movement.at(BALL, now.play - now.played(name))
                share = (now.seconds - cue.start) / (cue.end - cue.start)  # gone before the ball goes the other way
                return (place.x, place.y, share * WORDS_LAST), ending
    if isinstance(now.event, ev.PenaltyTaken) and not now.event.kick.scored and now.progress("verdict") > 0:
        place = now.movement.at(BALL, now.play - now.played("verdict"))
        ending = "wide" if goes_wide(now.stage.setup, len(now.stage.kicks)) else "saved"
        return (place.x, place.y, now.since("verdict")), ending
    return None, None


def _pushes(now: Instant[MatchTable]) -> bool:
    """Whether there is a line to push: while the ball is in play."""
    playing = isinstance(now.event, ev.GoalScored | ev.TimeUp) and now.progress("verdict") <= 0
    return playing and not ("half" in now.cues and 0 < now.progress("half") < 1)


def _named(now: Instant[MatchTable]) -> frozenset[Actor] | None:
    """Everybody while one may look at them, then whoever has the ball."""
    if isinstance(now.event, ev.KickedOff) and not now.event.extra:
        return None if now.progress("enter") >= 1 else frozenset()
    if not isinstance(now.event, ev.GoalScored | ev.TimeUp):
        return frozenset()
    holder = now.movement.holder(now.play)
    if holder is None or BALL not in now.movement:
        return frozenset()
    ball, man = now.movement.at(BALL, now.play), now.movement.at(holder, now.play)
    return frozenset((holder,)) if math.dist(ball[:2], man[:2]) < HAS else frozenset()


def mood(now: Instant[MatchTable]) -> Mood:
    """The crowd leans in at a chance, and late in a level match; a goal's side jumps."""
    event = now.event
    if isinstance(event, ev.GoalScored) and now.progress("verdict") > 0:
        since = now.since("verdict")
        return Mood(0.2, event.goal.side, min(1.0, since * 4) * (1 - 0.6 * now.progress("back")), since)
    if isinstance(event, ev.PenaltyTaken):
        if now.progress("verdict") <= 0:
            return Mood(1.0 if decides_now(now) is not None else 0.5)
        side = event.kick.side if event.kick.scored else rival(event.kick.side)
        return Mood(0.3, side, 0.8 * min(1.0, 4 * now.since("verdict")), now.since("verdict"))
    if (won := _won(now)) is not None:
        since, winner = won
        return Mood(0.2) if winner is None else Mood(0.2, winner, min(1.0, since), since)
    minute, (home, away) = minute_at(now), now.stage.score
    tense = 0.7 if home == away and minute >= LATE else 0.15
    return Mood(max([tense, *(cue.progress(now.seconds) for cue in dangers(now))]))


class Moments(Overlay[MatchSetup, MatchKits]):
    """Draws what lies over the pitch: a goal's banner, what a part of the match is called, confetti for the winner.

    All of it lies along the upper edge, where neither goal, ball nor scorer is.
    """

    def ahead(self) -> Iterator[None]:
        """Paint either side's banner for the end, one picture at every step."""
        for side in SIDES:
            self._won(side)
            yield

    def draw(self, target: pygame.Surface, now: Instant[MatchTable]) -> None:
        """Draw the moment."""
        t = self._ui.t
        match now.event:
            case ev.GoalScored(goal=goal) if 0 < now.progress("party") < 1:
                self._draw_goal(target, now.stage, goal, now.progress("party"))
                self.throw(target, self._match_kits.of(goal.side).kit, now.since("party"), goal.minute)
            case ev.GoalScored(goal=goal) if now.progress("party") <= 0 < now.progress("chance"):
                # Before they are needed, and one after the other: the face, and then what it is part of.
                if now.progress("chance") < 0.5:
                    self._face(goal, self._goal_height)
                else:
                    self._goal_banner(now.stage, goal)
            case ev.GoalScored() | ev.TimeUp() if 0 < now.progress("half") < 1 and "half" in now.cues:
                score = score_of(*now.stage.score)
                self._title(target, t("fortunes.match.interval", score=score))
            case ev.TimeUp() | ev.MatchEnded() | None if (won := _won(now)) is not None:
                self._draw_end(target, now, won)
            case ev.TimeUp(score=score) if now.progress("verdict") > 0:
                self._title(target, t("fortunes.match.time_up", score=score_of(*score)))
            case ev.PenaltyTaken(kick=kick):
                deciding = decides_now(now)
                asked = "kick" if deciding is None else f"kick_{deciding}"
                said = asked if now.progress("verdict") <= 0 else "kick_in" if kick.scored else "kick_out"
                club = self._match_kits.of(kick.side).name.upper()
                self._title(target, t(f"fortunes.match.{said}", club=club), small=True)

    def _draw_end(self, target: pygame.Surface, now: Instant[MatchTable], won: tuple[float, Side | None]) -> None:
        """Who has won, and the score twice as large; visitors cheer in the upper right corner, so it lies beside."""
        t, (seconds, winner) = self._ui.t, won
        home, away = now.stage.penalties if now.stage.kicks else now.stage.score
        if winner is None:
            self._title(target, t("fortunes.match.drawn"))
            return
        club, px = self._match_kits.of(winner), self._look.px
        wide, high = self._end_size(winner)
        below = wide < ROOMY
        share = ease_out(min(1.0, seconds / GROWS))
        self.open(target, self._won(winner), self.y + high / 2 + 4, share)
        score = won_score(self._look, score_of(home, away), high * 0.7 if below else high)
        if share < 1 and not self._ui.settings.reduced_motion:
            score = reshaped(score, (0.5 + 0.5 * share, 0.5 + 0.5 * share))
        if below:
            place = score.get_rect(center=(px(self.x + high * 0.4 + wide / 2), px(self.y + 4 + high * 0.65)))
        else:
            place = score.get_rect(midright=(px(self.x + wide - high * 0.9), px(self.y + high / 2 + 4)))
        target.blit(score, place)
        if now.event is not None:
            self.throw(target, club.kit, seconds % THROWN, 1 + int(seconds / THROWN))

    def _end_size(self, winner: Side) -> tuple[float, float]:
        """The width and the height of the banner of the end, which lies beside who cheers if there is room."""
        beside = winner == 1 and self.width >= ROOMY
        most, share, wide = (0.92, 0.26, 0.4) if beside else (0.8, 0.22, 1.0)
        return self.width * wide, max(_LEAST_BANNER, min(most * GOAL_HEIGHT, self.height * share))

    def _won(self, winner: Side) -> pygame.Surface:
        club, (wide, high) = self._match_kits.of(winner), self._end_size(winner)
        return won_banner(self._look, club, self._ui.t("fortunes.match.won", club=club.name.upper()), wide, high)

    def _draw_goal(self, target: pygame.Surface, table: MatchTable, goal: Goal, share: float) -> None:
        high = self._goal_height
        banner = self._goal_banner(table, goal)
        self.open(target, banner, self.y + high / 2 + 4, self.opened(share))

    @property
    def _goal_height(self) -> float:
        return max(_LEAST_BANNER, min(0.76 * GOAL_HEIGHT, self.height * 0.24))

    def _face(self, goal: Goal, high: float) -> pygame.Surface | None:
        """The face of who scored, None where nobody knows him."""
        player = scorer_in(self._names, goal.side, goal.scorer)
        if player is None:
            return None
        kit = self._match_kits.of(goal.side).kit
        return faces.face(self._look, face_of(player), high * 0.86, kit, round=True)

    def _goal_banner(self, table: MatchTable, goal: Goal) -> pygame.Surface:
        look, t, club_style = self._look, self._ui.t, self._match_kits.of(goal.side)
        high = self._goal_height

        def make() -> pygame.Surface:
            face, crest = self._face(goal, high), crests.crest(look, club_style.crest, high * 0.7)
            key = "fortunes.match.goal_club" if face is None else "fortunes.match.goal_line"
            line = t(key, player=scorer_of(table, goal.side, goal.scorer), club=club_style.name, n=goal.minute)
            occasion = occasion_of(table.goals, goal)
            word = t("fortunes.match.goal" if occasion is None else f"fortunes.match.goal_{occasion}")
            return goal_banner(look, club_style.kit, word, line, face, crest, self.width, high, occasion)

        return self.kept(goal, make)

    def _title(self, target: pygame.Surface, words: str, small: bool = False) -> None:
        look, height = self._look, self.height
        styles = ("display48", "display40", "display32", "display28", "display24", "bold20")[2 * small :]
        high = min(48.0 if small else 58.0, height * (0.16 if small else 0.18))
        low = (one for one in styles if look.cap_height(one) <= high - _EDGES)
        style = next((one for one in low if look.width(words, one) <= self.width - 24), "bold16")
        banner = self.title_banner(words, PAPER if small else AMBER, high, style)
        target.blit(banner, (look.px(self.x), look.px(self.y + 4)))
