"""What moves over the pitch: the ball, and the moments a passer-by stops for: a goal, a card, an injury, a penalty,
the end.

Until a die has settled the ball goes no further than where either answer would take it: a shot flies to the
goaltender, and only when the dice lie does it go on into the net. So nobody can read a result off the ball.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, OUTFIELDERS, other
from game.games.futti.presenter.match import Spot, Stage, ball_after
from game.games.futti.screens.match.layout import GRASS, WIDTH, Pitch, Point
from game.games.futti.style.match_kits import MatchKits, TeamStyle
from game.stage.banners import GOAL_HEIGHT, goal_banner
from game.stage.match_part import Overlay
from game.stage.timeline import Instant
from game.ui.look import crests, faces, lights, marks, panels, tokens
from game.ui.look.look import Look
from game.ui.look.motion import arc, ease_out, lerp
from game.ui.look.palette import AMBER, PAPER, TEXT
from game.ui.scene import Ui

SHAKE = 6
TRAIL = 10
_RADIUS = 11


class Moments(Overlay[None, MatchKits]):
    """Draws what lies over the pitch for a while, and says how far the picture shakes."""

    def __init__(self, ui: Ui, names: None, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, (pitch.x, pitch.y, WIDTH * pitch.unit, GRASS * pitch.unit))
        self._pitch = pitch

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment under the cursor, if it is one."""
        match now.event:
            case ev.GoalScored():
                self._goal(target, now, now.event)
            case ev.PlayerBooked():
                self._card(target, "red" if now.event.second else "yellow", now)
            case ev.PlayerSentOff():
                self._card(target, "red", now)
            case ev.PlayerInjured():
                self._sign(target, "injury", now)
            case ev.SportsmanshipChecked(passed=True, red=False) if now.progress("verdict") > 0:
                self._sign(target, "whistle", now)
            case ev.KickedOff() | ev.HalfTimeReached() | ev.DeciderReached() | ev.MatchEnded() | ev.PenaltyAwarded():
                self._title(target, now)
            case ev.BreakawayRun():
                self._title(target, now, fade_at=0.9)

    def ahead(self) -> Iterator[None]:
        """Paint what a goal or a card will show, one picture at every step."""
        for club_style in self._match_kits:
            self._crest(club_style)
            yield
            for player in OUTFIELDERS:
                self._portrait(club_style, player)
                yield
        for colour in tokens.CARDS:
            self._referee_card(colour)
            yield

    def shake(self, now: Instant[Stage]) -> tuple[int, int]:
        """How far the pitch is off its place, in real pixels: after a goal, for a fifth of a second."""
        if self._ui.settings.reduced_motion or not isinstance(now.event, ev.GoalScored):
            return 0, 0
        since = now.since("resolve")
        if not 0 <= since < 0.2:
            return 0, 0
        reach = self._look.px(SHAKE * (1 - since / 0.2))
        step = int(since * 40)
        return (reach if step % 2 else -reach), (-reach // 2 if step % 3 else reach // 2)

    # -- the moments

    def _goal(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        share = now.progress("party")
        if not 0 < share < 1:
            return
        club_style = self._match_kits[event.side]
        self.throw(target, club_style.kit, now.since("party"), event.home * 64 + event.visitors)
        name = now.stage.table.sides[event.side].card(event.player).name
        banner = self._goal_banner(club_style, name, event, now.stage.table.minute)
        self.open(target, banner, self._middle, self.opened(share))

    def _goal_banner(self, club_style: TeamStyle, name: str, event: ev.GoalScored, minute: int) -> pygame.Surface:
        number = club_style.number(event.player)
        ui, look, width = self._ui, self._look, self.width

        def make() -> pygame.Surface:
            word = ui.t("match.goal_empty" if event.goaltender is None else "match.goal")
            line = ui.t("match.goal_line", player=name, number=number, minute=minute)
            portrait, crest = self._portrait(club_style, event.player), self._crest(club_style)
            return goal_banner(look, club_style.kit, word, line, portrait, crest, width, self._banner_height)

        return look.sprite(("match.goal", club_style, name, event.home, event.visitors, width), make)

    @property
    def _banner_height(self) -> float:
        return GOAL_HEIGHT * min(1.0, self._pitch.unit + 0.2)

    def _portrait(self, club_style: TeamStyle, player: int) -> pygame.Surface:
        return faces.face(self._look, club_style.faces[player], self._banner_height - 30, club_style.kit)

    def _crest(self, club_style: TeamStyle) -> pygame.Surface:
        return crests.crest(self._look, club_style.crest, self._banner_height - 40)

    def _referee_card(self, colour: tokens.CardColour) -> pygame.Surface:
        return tokens.referee_card(self._look, colour, GRASS * self._pitch.unit * 0.52)

    def _card(self, target: pygame.Surface, colour: tokens.CardColour, now: Instant[Stage]) -> None:
        share = now.progress("card")
        if not 0 < share < 1:
            return
        look = self._look
        card = self._referee_card(colour)
        x, y = self._pitch.at(WIDTH / 2, GRASS / 2 - 8)
        with self.inside(target):
            look.put(target, card, (x, y + self.sunk(share) * 300))

    def _sign(self, target: pygame.Surface, name: str, now: Instant[Stage]) -> None:
        share = min(1.0, now.seconds / now.length)
        look = self._look
        size = 150 * self._pitch.unit
        if share > 0.72:
            return
        plate = panels.panel(look, size, size, "plate")
        x, y = self._pitch.at(WIDTH / 2, GRASS / 2 - 8)
        where = plate.get_rect(center=(look.px(x), look.px(y)))
        target.blit(plate, where)
        sign = marks.mark(look, name, size * 0.66, TEXT)
        target.blit(sign, sign.get_rect(center=where.center))

    def _title(self, target: pygame.Surface, now: Instant[Stage], fade_at: float = 10.0) -> None:
        """A few large words across the pitch: kick-off, half-time, penalty, full time."""
        key, colour = self._title_key(now.event)
        unit = self._pitch.unit
        style = "display72" if unit > 0.8 else "display48"
        banner = self.title_banner(self._ui.t(key), colour, 92 * min(1.0, unit + 0.2), style)
        self.title(target, banner, self._middle, (now.seconds, min(fade_at, now.length)))

    @property
    def _middle(self) -> float:
        """Where banners lie."""
        return self.y + (GRASS / 2 - 6) * self._pitch.unit

    def _title_key(self, event: Event | None) -> tuple[str, tuple[int, int, int]]:
        match event:
            case ev.KickedOff():
                key = "kick_off" if event.minute == 1 else "second_half" if event.minute <= 40 else "sudden_death"
                return f"match.title_{key}", PAPER
            case ev.HalfTimeReached():
                return "match.title_half_time", PAPER
            case ev.DeciderReached():
                return f"match.title_{event.decider}", PAPER
            case ev.PenaltyAwarded():
                return "match.title_penalty", AMBER
            case ev.BreakawayRun():
                return "match.title_breakaway", AMBER
            case ev.MatchEnded():
                return "match.title_full_time", AMBER
        raise KeyError(type(event))


class Leg(NamedTuple):
    """One stretch of the way: the cue in which it is covered, where it ends, how high it goes (units of the plan)."""

    cue: str
    to: Spot
    height: float = 0


class Ball:
    """Draws the ball on a pitch."""

    def __init__(self, look: Look, pitch: Pitch) -> None:
        self._look = look
        self._pitch = pitch

    def at(self, now: Instant[Stage]) -> Point:
        """Where the ball is, in logical units."""
        return self._travel(now)[0]

    def draw(self, target: pygame.Surface, now: Instant[Stage], to_pixels: Callable[[float, float], Point]) -> None:
        """Draw the ball, and the trail of its flight."""
        at, trail = self._travel(now)
        for index, dot in enumerate(trail):
            spark = lights.spark(self._look, round(3 + 4 * index / TRAIL) * self._pitch.unit)
            target.blit(spark, spark.get_rect(center=to_pixels(*dot)))
        ball = tokens.ball(self._look, _RADIUS * self._pitch.unit)
        target.blit(ball, ball.get_rect(center=to_pixels(*at)))

    def _travel(self, now: Instant[Stage]) -> tuple[Point, list[Point]]:
        """Where the ball is, and the dots behind it while it flies."""
        start = self._pitch.ball(now.stage.ball)
        for leg in _way(now):
            end = self._pitch.ball(leg.to)
            share = ease_out(now.progress(leg.cue))
            if share < 1:
                dots = range(TRAIL) if share > 0 and start != end else ()
                trail = [self._on_arc(start, end, share * index / TRAIL, leg.height) for index in dots]
                return self._on_arc(start, end, share, leg.height), trail
            start = end
        return start, []

    def _on_arc(self, start: Point, end: Point, share: float, height: float) -> Point:
        rise = arc(share) * height * self._pitch.unit
        return lerp(start[0], end[0], share), lerp(start[1], end[1], share) - rise


def _way(now: Instant[Stage]) -> list[Leg]:
    """The legs of the ball's way in a beat; none if it lies still."""
    event = now.event
    if event is None:
        return []
    end = ball_after(now.stage, event)
    match event:
        case ev.ShotSaved() | ev.GoalScored() if "black_hold" in now.cues:
            return [Leg("flight", _goaltender_of(event.side), 34), Leg("resolve", end)]
        case ev.GoalScored():
            return [Leg("flight", end, 34)]
        case ev.KickTaken():
            to_the_spot = Leg("clear", Spot("penalty", event.side))
            if "black_hold" in now.cues:
                return [to_the_spot, Leg("flight", _goaltender_of(event.side), 20), Leg("resolve", end)]
            return [to_the_spot, Leg("flight", end, 20)]
        case ev.BreakawayRun():
            return [Leg("run", Spot("break", event.side)), Leg("verdict", end)]
        case ev.PenaltyStruck():
            return [Leg("verdict", end, 10)]
        case ev.PenaltyAwarded():
            return [Leg("clear", end)]
        case ev.ControlChecked():
            return [Leg("ball", end, 18)]
        case ev.KeyPlayersRolled() | ev.BallStolen():
            return [Leg("ball", end)]
    return []


def _goaltender_of(attacking: int) -> Spot:
    """The goaltender that side `attacking` shoots at."""
    return Spot("at", other(attacking), GOAL)
