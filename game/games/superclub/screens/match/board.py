"""The pitch in thirds with both sides on it. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES, MatchTable, Side, other
from game.games.superclub.presenter.match import Names, Stage, keeper, points, row
from game.games.superclub.presenter.movement import best_of, duel_view
from game.games.superclub.presenter.plan import (
    END,
    FORWARD,
    GRASS,
    WIDTH,
    left_of,
    place,
    row_of,
    strip_of,
)
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.people import Seen
from game.games.superclub.screens.match.scales import Scales
from game.games.superclub.screens.match.sides import Sides
from game.games.superclub.screens.match.sight import Sight, mood, sight_of
from game.stage import effects, weather
from game.stage.camera import Framing
from game.stage.club_looks import MatchKits
from game.stage.crowd import RIBBON, Crowd, ribbon, seated
from game.stage.movement import BALL
from game.stage.style import thirds
from game.stage.timeline import Instant
from game.ui.look import backdrops, lights, tokens
from game.ui.look.look import Latest, Look
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAR, MARKING, RGB, darker, lighter, luminance
from game.ui.scene import Ui

DARK = 0.6
"""How much light is left on the thirds that are not played."""
FINE = 2.0
"""How many times as fine the ground is painted for what the camera comes near to."""
NAMED = 0.55
"""How far the camera has come near when those who play are seen with names."""
FLOOD = 46
"""How brightly a third shines in the colours of who won it, of 255."""
_WORDY = 150.0
_BALL = 11.0
_CROWD = (1.0, 1.3, 1.6)
"""How near the crowd is ever seen; more pictures of it would be painted for nobody."""
_TRAIL, _TRAIL_FROM, _TRAIL_FOR = 10, 300.0, 0.16
_ROCK = 14.0
"""How many degrees somebody rocks whom a double has hit."""


class Board(Sides):
    """Draws the pitch at one size."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self.scales = Scales(ui, names, match_kits, pitch)
        self._near = Latest()
        left, top, width, height = pitch.area
        deep = GRASS * pitch.flat
        stands = [(left, 0.0, END, deep), (WIDTH, 0.0, END, deep)]
        if pitch.stand:
            stands = [(left, top, width, pitch.stand - RIBBON), *stands, (left, deep + 2, width, top + height - deep)]
        colours = tuple((kit.a, kit.b) for kit in (match_kits.of(side).kit for side in SIDES))
        self._weather = weather.weather_of(*(match_kits.of(side).name for side in SIDES))
        self._crowd = Crowd(ui.look, (colours[0], colours[1]), seated(tuple(stands), 1))

    def draw(self, target: pygame.Surface, now: Instant[Stage], shaken: tuple[int, int] = (0, 0)) -> None:
        """Draw the pitch, `shaken` so many pixels off its place."""
        sight = sight_of(now, self.still)
        self.shaken = shaken
        self.lens = self._pitch.lens(self.framing(sight))
        around = target.get_clip()
        target.set_clip(around.clip(self.area))
        target.blit(self._ground(), self.px(self._rect[:2]))
        self._draw_stands(target, sight)
        felt = effects.Sight(target, self._look, self.lens, self.still, shaken)
        weather.draw(felt, self.area, self._weather, now.time)
        self.draw_sides(target, sight, lit=False)
        self._draw_light(target, sight)
        self.draw_sides(target, sight, lit=True)
        for side in SIDES:
            self.draw_captain(target, sight, side)
            if isinstance(now.event, ev.StarsAdded) and now.event.side == side:
                self.draw_lift(target, sight, now.event)
        self.scales.draw(target, sight, self.lens, lambda side, slot: self.where(sight, side, slot))
        if BALL in now.movement:
            self._draw_felt(felt, now)
            self._draw_ball(target, now)
        target.set_clip(around)

    def framing(self, sight: Sight) -> Framing | None:
        """What the camera shows; with reduced motion the third that is played, at once."""
        if not self.still:
            return sight.now.framing
        return None if sight.view.lit is None else Framing(*duel_view(sight.view.lit))

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint what the match will need sooner or later, one picture at every step."""
        yield from self.faces_ahead(table, self._pitch.far)
        self._fine_ground()
        yield
        yield from self.scales.ahead()
        yield from self._crowd.ahead(self._pitch.unit, _CROWD)
        yield from weather.ahead(self._look, self._weather)
        yield from effects.ahead(self._look, self._pitch.unit, self.still)

    def players_ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint everybody in the line-ups as he will be seen, from afar and in the third that is played."""
        pitch = self._pitch
        for side in SIDES:
            team = table.teams[side]
            for third in THIRDS if team.line_up is not None else ():
                cards = [card for card in row(team, third) if card is not None]
                for card in (*cards, keeper(team)) if third == "defence" else cards:
                    for size, large in ((pitch.far, False), (pitch.near, False), (pitch.near, pitch.is_large)):
                        self.picture(table, side, third, card, Seen(size, large))
                    yield

    def place_of(self, table: MatchTable, side: Side, third: Third, slot: int) -> tuple[float, float, float]:
        """Middle and size of somebody's disc, for whoever points at him."""
        team, strip = table.teams[side], strip_of(third, side)
        lit = None if not table.duels or table.result is not None else strip_of(table.duels[-1].thirds[0], 0)
        count = len(row_of(team, third, side))
        x, y = place(strip, side, slot, count, lit=strip == lit)
        return *self.lens.at(x, y * self._pitch.flat), self._pitch.size(self.lens.framing.zoom)

    # -- the ground and what stands around it

    def _ground(self) -> pygame.Surface:
        """The part of the pitch that is in sight."""
        look, unit, pitch = self._look, self._pitch.unit, self._pitch
        if self.lens.framing.zoom <= 1:
            return look.sprite(("superclub.ground", pitch, unit), lambda: self._paint_ground(unit))
        fine = self._fine_ground()
        left, top, width, height = pitch.area
        across = fine.get_width() / width
        x, y, wide, high = self.lens.seen
        part = pygame.Rect(*(round(length * across) for length in (x - left, y - top, wide, high))).clip(
            fine.get_rect()
        )
        size = look.px(width * unit), look.px(height * unit)
        return self._near.get(tuple(part), lambda: pygame.transform.smoothscale(fine.subsurface(part), size))

    def _fine_ground(self) -> pygame.Surface:
        fine = self._pitch.unit * FINE
        return self._look.sprite(("superclub.ground", self._pitch, fine), lambda: self._paint_ground(fine))

    def _paint_ground(self, unit: float) -> pygame.Surface:
        look, pitch = self._look, self._pitch
        left, top, width, height = pitch.area
        surface = pygame.Surface((look.px(width * unit), look.px(height * unit)))
        surface.fill(darker(BAR, 0.75))
        deep = GRASS * pitch.flat
        grass = backdrops.pitch(look, WIDTH * unit, deep * unit)
        look.put(surface, grass, ((WIDTH / 2 - left) * unit, (deep / 2 - top) * unit))
        for strip in (1, 2):
            x, high = look.px((left_of(strip) - left) * unit), look.px(9 * unit)
            for y in range(look.px((14 - top) * unit), look.px((deep - 14 - top) * unit), 2 * high):
                pygame.draw.line(surface, MARKING, (x, y), (x, y + high), max(1, look.px(1.6 * unit)))
        return surface

    def _draw_stands(self, target: pygame.Surface, sight: Sight) -> None:
        """The crowd, and the boards below it, whose arrows run the way that is attacked."""
        now, time = sight.now, 0.0 if self.still else sight.now.time
        self._crowd.draw(target, self.lens, time, mood(now))
        if not self._pitch.stand:
            return
        attacker = self._attacker(now)
        ring: RGB = MARKING if attacker is None else self._match_kits.of(attacker).kit.ring
        colour = lighter(ring, 0.4) if luminance(ring) < 0.1 else ring
        way = 1 if attacker is None else FORWARD[attacker]
        ribbon(target, self._look, self.lens, (-END, WIDTH + END, -RIBBON), (time, colour, way))

    @staticmethod
    def _attacker(now: Instant[Stage]) -> Side | None:
        """Who attacks in the third that is played; in midfield nobody, until it is won."""
        if isinstance(now.event, ev.ThirdBegun):
            return now.event.attacker
        if not now.stage.table.duels:
            return None
        duel = now.stage.table.duels[-1]
        if duel.attacker is None and isinstance(now.event, ev.ThirdWon) and now.progress("verdict") > 0:
            return now.event.winner
        return duel.attacker

    def _draw_light(self, target: pygame.Surface, sight: Sight) -> None:
        """It is darker where nothing is played; the third that is shines in who won it; all are named."""
        look, view, now = self._look, sight.view, sight.now
        for strip in range(len(THIRDS)):
            light = DARK + (1 - DARK) * view.light(strip)
            if light < 1:
                kept = round(255 * light)
                target.fill((kept, kept, kept), self.strip(strip), pygame.BLEND_RGB_MULT)
        if view.shown is not None:
            rect = self.strip(view.shown)
            if isinstance(now.event, ev.ThirdWon) and now.event.winner is not None:
                self._flood(target, rect, now, now.event.winner)
            if view.share == 1:
                _frame(target, look, rect)
        for strip in range(len(THIRDS)):
            self._draw_label(target, sight, strip)

    def _flood(self, target: pygame.Surface, rect: pygame.Rect, now: Instant[Stage], winner: Side) -> None:
        share = 1.0 if self.still and now.progress("verdict") > 0 else ease_out(now.progress("verdict"))
        high = round(rect.height * share)
        if high <= 0:
            return
        flood = pygame.Rect(rect.left, rect.top if winner else rect.bottom - high, rect.width, high)
        colour = self._match_kits.colour(winner)
        target.fill(tuple(round(one * FLOOD / 255) for one in colour), flood, pygame.BLEND_RGB_ADD)

    def _draw_label(self, target: pygame.Surface, sight: Sight, strip: int) -> None:
        """What a part of the pitch is called, and how strong both sides are there while it isn't played."""
        rect, look = self.strip(strip), self._look
        if rect.width < look.px(60):
            return
        table, name = sight.table, THIRDS[strip]
        played = sight.view.shown == strip
        wide = rect.width / look.scale >= _WORDY
        word = self._ui.t(f"superclub.match.strip.{name}") if wide or played else ""
        known = [team.line_up is not None or team.squad.block is not None for team in table.teams]
        count = ""
        if all(known) and any(team.line_up is not None for team in table.teams) and not played:
            away: Third = THIRDS[2 - strip]
            count = f"{points(strengths(table, 0, name))} : {points(strengths(table, 1, away))}"
        if word or count:
            label = thirds.label(look, name, word, count, sight.view.shown is not None and not played)
            if played or label.get_width() <= rect.width - look.px(6):
                target.blit(label, (rect.left + look.px(6), rect.top + look.px(6)))

    # -- what is felt

    def _draw_felt(self, felt: effects.Sight, now: Instant[Stage]) -> None:
        """The net that bulges, the star where the ball is kept out, turf where somebody sets off."""
        event, flat = now.event, self._pitch.flat
        if not isinstance(event, ev.ThirdWon):
            return
        duel = now.stage.table.duels[-1]
        if event.winner is not None and now.since("run") >= 0:
            who = best_of(now.stage.table, event.winner, duel.thirds[event.winner])
            if who is not None and who in now.movement and (duel.attacker in (None, event.winner)):
                x, y, _ = now.movement.at(who, now.play - now.since("run"))
                effects.dust(felt, (x, y * flat), now.since("run"), now.index, (FORWARD[event.winner], 0.0))
        if duel.attacker is None or now.since("resolve") < 0:
            return
        x, y, rise = now.movement.at(BALL, now.play - now.since("resolve"))
        if event.winner == duel.attacker:
            effects.net(felt, self.goal(other(duel.attacker)), y * flat, now.since("resolve"))
            effects.flash(felt, self.area, now.since("resolve"))
        else:
            effects.burst(felt, (x, y * flat, rise), now.since("resolve"), now.index)

    def goal(self, side: Side) -> effects.Goal:
        """The goal that a side keeps, as it is painted on the flattened plan."""
        deep = GRASS * self._pitch.flat
        x, y, depth, mouth = backdrops.PitchPlan(WIDTH, deep).goals[side]
        line, back = (x, x + depth) if side else (x + depth, x)
        return effects.Goal(line, back, y, y + mouth)

    # -- the ball

    def ball_at(self, now: Instant[Stage]) -> tuple[pygame.Rect, Point]:
        """The ball's place in pixels, and its shadow's middle."""
        x, y, rise = now.movement.at(BALL, now.play)
        size = self._ball().get_width()
        rect = pygame.Rect(0, 0, size, size)
        rect.center = self.px(self.at(x, y, rise))
        return rect, self.px(self.at(x, y))

    def _ball(self) -> pygame.Surface:
        near = 1 + 0.5 * (self.lens.framing.zoom - 1)
        return tokens.ball(self._look, round(4 * _BALL * self._pitch.unit * near) / 4)

    def _draw_ball(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        look = self._look
        if math.hypot(*now.movement.speed(BALL, now.play)) > _TRAIL_FROM and not self.still:
            for index in range(_TRAIL):
                x, y, rise = now.movement.at(BALL, now.play - _TRAIL_FOR * (1 - index / _TRAIL))
                spark = lights.spark(look, round(3 + 4 * index / _TRAIL) * self._pitch.unit)
                target.blit(spark, spark.get_rect(center=self.px(self.at(x, y, rise))))
        rect, ground = self.ball_at(now)
        shade = lights.shade(look, 1.3 * _BALL * self._pitch.unit)
        target.blit(shade, shade.get_rect(center=(ground[0], ground[1] + rect.height // 3)))
        ball = self._ball()
        target.blit(ball, ball.get_rect(center=rect.center))


def _frame(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The edge of the third that is played: a thin line, and strong corners."""
    inner = rect.inflate(-look.px(4), -look.px(4))
    pygame.draw.rect(target, AMBER, inner, max(1, look.px(1.6)), border_radius=look.px(6))
    arm, thick = round(min(inner.size) * 0.12), max(2, look.px(5))
    for x, across in ((inner.left, 1), (inner.right - 1, -1)):
        for y, down in ((inner.top, 1), (inner.bottom - 1, -1)):
            pygame.draw.lines(target, AMBER, False, [(x + across * arm, y), (x, y), (x, y + down * arm)], thick)
