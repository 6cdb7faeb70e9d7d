"""The pitch in thirds with both sides on it. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES, MatchTable, Side, other
from game.games.superclub.presenter.match import Names, Stage, keeper, points, row
from game.games.superclub.presenter.movement import best_of
from game.games.superclub.presenter.plan import (
    END,
    FORWARD,
    GRASS,
    LIT,
    MIDDLE,
    WIDTH,
    Who,
    left_of,
    place,
    row_of,
    strip_of,
    width_of,
)
from game.games.superclub.presenter.shoot_out import VIEW as SHOOT_OUT
from game.games.superclub.presenter.shoot_out import goes_wide
from game.games.superclub.presenter.shots import duel_view
from game.games.superclub.screens.match.layout import Pitch
from game.games.superclub.screens.match.people import Seen
from game.games.superclub.screens.match.scales import Scales
from game.games.superclub.screens.match.sides import Sides
from game.games.superclub.screens.match.sight import Sight, attacker_of, is_shooting, mood, sight_of
from game.stage import ball, effects, weather
from game.stage.camera import Framing
from game.stage.club_looks import MatchKits
from game.stage.crowd import RIBBON, Crowd, ribbon, seated
from game.stage.ground import Ground
from game.stage.movement import BALL
from game.stage.style import thirds
from game.stage.timeline import Instant
from game.ui.look import backdrops, crests
from game.ui.look.backdrops import Steps
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_out
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BAR, MARKING, RGB, alpha, darker, lighter, luminance
from game.ui.scene import Ui
from game.ui.text import score_of

DARK = 0.6
"""How much light is left on the thirds that are not played."""
FLOOD = 46
"""How brightly a third shines in the colours of who won it, of 255."""
_WORDY = 150.0
BALL_RADIUS = 9.5
"""How large the ball is, in units of the plan."""
_CROWD = (1.0, 1.3, 1.6)
"""How near the crowd is ever seen; more pictures of it would be painted for nobody."""
_ARROW, _APART, _RUNS = 124.0, 65.0, 26.0
"""How high the arrows on the grass are, how far apart, and how far they run in a second, in units of the plan."""
_FAINT = 46
"""How strong they are, of 255: what is played on them comes first."""
_AROUND, _DIMS = 0.62, 0.5
"""How much light is left around a die that decides, and how many seconds that takes."""
_LAMPS = 1.25
"""From how near the floodlights are out of sight."""
_CREST = 34.0
"""How large the crest on the boards is at most."""


@dataclass(frozen=True, slots=True)
class Flattened(effects.Sight):
    """What effects are drawn on where the plan is seen flatter than it is, by a factor."""

    flat: float = 1.0

    def at(self, x: float, y: float, rise: float = 0.0) -> tuple[int, int]:
        return effects.Sight.at(self, x, y * self.flat, rise)


class Board(Sides):
    """Draws the pitch at one size."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self.scales = Scales(ui, names, match_kits, pitch)
        self._ground = Ground(ui.look, ("superclub.ground", pitch), self._paint_ground, (pitch.zoom(LIT),))
        left, top, width, height = pitch.area
        deep = GRASS * pitch.flat
        stands = [(left, 0.0, END, deep), (WIDTH, 0.0, END, deep)]
        if pitch.stand:
            stands = [(left, top, width, pitch.stand - RIBBON), *stands, (left, deep + 2, width, top + height - deep)]
        colours = tuple((kit.a, kit.b) for kit in (match_kits.of(side).kit for side in SIDES))
        self._weather = weather.weather_of(*(match_kits.of(side).name for side in SIDES))
        self._crowd = Crowd(ui.look, (colours[0], colours[1]), seated(tuple(stands), 1), whole_flags=True)

    def draw(self, target: pygame.Surface, now: Instant[Stage], shaken: tuple[int, int] = (0, 0)) -> None:
        """Draw the pitch, `shaken` so many pixels off its place."""
        sight = sight_of(now, self.still)
        self.shaken = shaken
        self.lens = self._pitch.lens(self.framing(sight))
        around, look, pitch = target.get_clip(), self._look, self._pitch
        target.set_clip(around.clip(self.area))
        place = pygame.Rect(0, 0, *(look.px(length * pitch.unit) for length in pitch.area[2:]))
        place.topleft = self.px((self.x, self.y))
        self._ground.draw(target, self.lens, place)
        self._draw_stands(target, sight)
        felt = Flattened(target, look, self.lens, self.still, shaken, pitch.flat)
        weather.draw(felt, self.area, self._weather, now.time, lamps=self.lens.framing.zoom < _LAMPS)
        self.draw_sides(target, sight, lit=False)
        self._draw_light(target, sight)
        self._draw_way(target, sight)
        self.draw_sides(target, sight, lit=True)
        for side in SIDES:
            self.draw_captain(target, sight, side)
            if isinstance(now.event, ev.StarsAdded) and now.event.side == side:
                self.draw_lift(target, sight, now.event)
        self._dim(target, now)
        self.scales.draw(target, sight, self.lens, lambda side, slot: self.where(sight, side, slot))
        if BALL in now.movement:
            self._draw_felt(felt, now)
            ball.draw_ball(felt, now.movement, now.play, BALL_RADIUS)
        target.set_clip(around)

    def framing(self, sight: Sight) -> Framing | None:
        """What the camera shows; with reduced motion the third that is played, at once."""
        if not self.still:
            return sight.now.framing
        if is_shooting(sight.now):
            return Framing(*SHOOT_OUT)
        return None if sight.view.lit is None else Framing(*duel_view(sight.view.lit))

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint what the match will need sooner or later, one picture at every step."""
        yield from self.faces_ahead(table, self._pitch.far)
        yield from self._ground.ahead(self._pitch.unit)
        for side in SIDES:
            for share in (1.0, 1.05, 1.1):
                self._arrow(side, self._pitch.zoom(LIT) * share)
                self._crest(side, self._pitch.zoom(LIT) * share)
            yield
        yield from ball.ahead(self._look, self._pitch.unit, BALL_RADIUS)
        yield from self.scales.ahead()
        yield from self._crowd.ahead(self._pitch.unit, _CROWD)
        yield from weather.ahead(self._look, self._weather)
        yield from effects.ahead(self._look, self._pitch.unit, self.still)

    def players_ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint everybody in the line-ups as he will be seen: all of them from afar, then in the third that is
        played."""
        pitch, shown = self._pitch, list(_shown(table))
        for side, third, card in shown:
            self.picture(table, side, third, card, Seen(pitch.far, False))
            yield
        for side, third, card in shown:
            if not self.still:
                self.bust(side, card)
            count = len(row(table.teams[side], third))
            for large in (False, pitch.is_named(count)):
                self.picture(table, side, third, card, Seen(pitch.size(LIT, count), large))
            yield

    def place_of(self, now: Instant[Stage], side: Side, third: Third, slot: int) -> tuple[float, float, float]:
        """Middle and size of somebody's disc at a moment, for whoever points at him."""
        sight = sight_of(now, self.still)
        self.lens = self._pitch.lens(self.framing(sight))
        found = row_of(sight.table.teams[side], third, side)
        who = found[slot] if slot < len(found) else None
        spot = None if who is None else self.spot(sight, who)
        if spot is None:
            spot = (*place(strip_of(third, side), side, slot, len(found), lit=False), 0.0)
        return *self.at(*spot), self._pitch.size(self.lens.framing.zoom)

    # -- the ground and what stands around it

    def _paint_ground(self, unit: float) -> Steps:
        look, pitch = self._look, self._pitch
        left, top, width, height = pitch.area
        surface = pygame.Surface((look.px(width * unit), look.px(height * unit)))
        surface.fill(darker(BAR, 0.75))
        deep = GRASS * pitch.flat
        grass = yield from backdrops.pitch_in_steps(look, WIDTH * unit, deep * unit)
        look.put(surface, grass, ((WIDTH / 2 - left) * unit, (deep / 2 - top) * unit))
        for strip in (1, 2):
            x, high = look.px((left_of(strip) - left) * unit), look.px(9 * unit)
            for y in range(look.px((14 - top) * unit), look.px((deep - 14 - top) * unit), 2 * high):
                pygame.draw.line(surface, MARKING, (x, y), (x, y + high), max(1, look.px(1.6 * unit)))
        return surface

    def _draw_stands(self, target: pygame.Surface, sight: Sight) -> None:
        """The crowd, and the boards below it, whose arrows run the way that is attacked."""
        now, time, felt = sight.now, sight.now.time, mood(sight.now)
        if not self._ui.settings.lights_in("superclub"):
            felt = felt.dark
        if self.still:
            time, felt = 0.0, felt.quiet
        self._crowd.draw(target, self.lens, time, felt)
        if self._pitch.stand:
            self._draw_ribbon(target, now, -RIBBON)

    def _draw_ribbon(self, target: pygame.Surface, now: Instant[Stage], edge: float) -> None:
        """Boards below a line of the flattened plan."""
        attacker = attacker_of(now)
        colour = MARKING if attacker is None else self._bright(attacker)
        way = 1 if attacker is None else FORWARD[attacker]
        time = 0.0 if self.still else now.time
        ribbon(target, self._look, self.lens, (-END, WIDTH + END, edge), (time, colour, way))

    def _bright(self, side: Side) -> RGB:
        """A club's colour as it is seen on dark boards and on grass."""
        ring = self._match_kits.of(side).kit.ring
        return lighter(ring, 0.6) if luminance(ring) < 0.2 else ring

    def _arrow(self, side: Side, zoom: float) -> pygame.Surface:
        """An arrow on the grass, seen so near; in few sizes, since the camera moves."""
        high = _ARROW * self._pitch.flat * self._pitch.unit * zoom
        return _arrow(self._look, self._bright(side), FORWARD[side], 8 * round(high / 8))

    def _crest(self, side: Side, zoom: float) -> pygame.Surface:
        """A crest on the boards, seen so near; in few sizes too."""
        size = min(_CREST, 2.4 * RIBBON * self._pitch.unit * zoom)
        return crests.crest(self._look, self._match_kits.of(side).crest, 8 * max(1, round(size / 8)))

    def _draw_way(self, target: pygame.Surface, sight: Sight) -> None:
        """While a third with a goal is played: arrows on its grass, and boards with the crest of who attacks."""
        attacker = attacker_of(sight.now)
        if attacker is None or sight.view.lit is None:
            return
        way, time = FORWARD[attacker], sight.now.time
        arrow = self._arrow(attacker, self.lens.framing.zoom)
        around, strip = target.get_clip(), self.strip(sight.view.lit)
        target.set_clip(around.clip(strip))
        gone = way * (0.0 if self.still else time * _RUNS) % _APART
        for number in range(-1, int(width_of(sight.view.lit) / _APART) + 1):
            spot = self.px(self.at(left_of(sight.view.lit) + number * _APART + gone + _APART / 2, MIDDLE))
            target.blit(arrow, arrow.get_rect(center=spot))
        target.set_clip(around)
        _, top, _, height = self.lens.seen
        edge = top + height - RIBBON
        self._draw_ribbon(target, sight.now, edge)
        half = width_of(sight.view.lit) / 2
        x, y = self.lens.at(left_of(sight.view.lit) + half - way * (half - RIBBON), edge + RIBBON / 2)
        crest = self._crest(attacker, self.lens.framing.zoom)
        self._look.put(target, crest, (x, y - crest.get_height() / self._look.scale / 4))

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

    def _dim(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """While a last die decides, it is darker all around it."""
        if not isinstance(now.event, ev.DiceThrown | ev.PenaltyTaken) or "deciding" not in now.cues:
            return
        since, left = now.since("deciding"), now.cues["deciding"].end - now.seconds
        share = max(0.0, min(1.0, since / _DIMS, left / _DIMS)) if not self.still else float(since > 0 and left > 0)
        if share > 0:
            kept = round(255 * (1 - (1 - _AROUND) * share))
            target.fill((kept, kept, kept), self.area, pygame.BLEND_RGB_MULT)

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
        if rect.width < look.px(60) or is_shooting(sight.now):
            return
        table, name = sight.table, THIRDS[strip]
        played = sight.view.shown == strip
        if played and sight.weighed is not None and sight.view.share == 1:
            return  # its totals stand there
        wide = rect.width / look.scale >= _WORDY
        word = self._ui.t(f"superclub.match.strip.{name}") if wide or played else ""
        known = [team.line_up is not None or team.squad.block is not None for team in table.teams]
        count = ""
        if all(known) and any(team.line_up is not None for team in table.teams) and not played:
            away: Third = THIRDS[2 - strip]
            count = score_of(points(strengths(table, 0, name)), points(strengths(table, 1, away)))
        if word or count:
            label = thirds.label(look, name, word, count, sight.view.shown is not None and not played)
            if played or label.get_width() <= rect.width - look.px(6):
                target.blit(label, (rect.left + look.px(6), rect.top + look.px(6)))

    # -- what is felt

    def _draw_felt(self, felt: Flattened, now: Instant[Stage]) -> None:
        """The net that bulges, the star where the ball is kept out, turf where somebody sets off."""
        event = now.event
        if isinstance(event, ev.PenaltyTaken) and now.since("verdict") >= 0:
            x, y, rise = now.movement.at(BALL, now.play - now.since("verdict"))
            if event.kick.scored:
                effects.net(felt, goal_of(1), y, now.since("verdict"))
                effects.flash(felt, self.area, now.since("verdict"))
            elif not goes_wide(now.stage.table, event.kick):
                effects.burst(felt, (x, y, rise), now.since("verdict"), now.index)
        if not isinstance(event, ev.ThirdWon):
            return
        duel, winner = now.stage.table.duels[-1], event.winner
        if winner is not None and now.since("run") >= 0 and duel.attacker in (None, winner):
            who = best_of(now.stage.table, winner, duel.thirds[winner])
            if who is not None and who in now.movement:
                x, y, _ = now.movement.at(who, now.play - now.since("run"))
                effects.dust(felt, (x, y), now.since("run"), now.index, (FORWARD[winner], 0.0))
        if duel.attacker is None or now.since("resolve") < 0:
            return
        x, y, rise = now.movement.at(BALL, now.play - now.since("resolve"))
        if winner == duel.attacker:
            effects.net(felt, goal_of(other(duel.attacker)), y, now.since("resolve"))
            effects.flash(felt, self.area, now.since("resolve"))
        else:
            effects.burst(felt, (x, y, rise), now.since("resolve"), now.index)

    def ball_at(self, now: Instant[Stage]) -> pygame.Rect:
        """The ball's place in pixels, through the lens it was drawn with last."""
        x, y, rise = now.movement.at(BALL, now.play)
        size = self._look.px(2 * BALL_RADIUS * self.lens.scale)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = self.px(self.at(x, y, rise))
        return rect

    def face_at(self, now: Instant[Stage], who: Who) -> pygame.Rect:
        """Somebody's face in pixels, through the lens that was drawn with last; empty for somebody who never came."""
        spot = self.spot(sight_of(now, self.still), who)
        size = self._look.px(self._pitch.size(self.lens.framing.zoom) * 0.84)
        rect = pygame.Rect(0, 0, size, size)
        if spot is None:
            return pygame.Rect(0, 0, 0, 0)
        rect.center = self.px(self.at(*spot))
        return rect

    def mouth_at(self, side: Side) -> pygame.Rect:
        """The mouth of a side's goal with its net, in pixels."""
        mouth = goal_of(side)
        (x0, y0), (x1, y1) = self.px(self.at(mouth.line, mouth.top)), self.px(self.at(mouth.back, mouth.bottom))
        return pygame.Rect(min(x0, x1), y0, abs(x1 - x0), y1 - y0)


def goal_of(side: Side) -> effects.Goal:
    """The goal that a side keeps, on the plan."""
    x, y, depth, mouth = backdrops.PitchPlan(WIDTH, GRASS).goals[side]
    line, back = (x, x + depth) if side else (x + depth, x)
    return effects.Goal(line, back, y, y + mouth)


@sprite
def _arrow(look: Look, colour: RGB, way: int, high: int) -> pygame.Surface:
    """An arrow on the grass, so many logical units high."""
    canvas = Canvas(look.px(high * 0.42), look.px(high), (42.0, 100.0))
    shape = [(0.0, 0.0), (18.0, 0.0), (42.0, 50.0), (18.0, 100.0), (0.0, 100.0), (24.0, 50.0)]
    canvas.poly([(x if way > 0 else 42 - x, y) for x, y in shape], alpha(colour, _FAINT / 255))
    return canvas.finish()


def _frame(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The edge of the third that is played: a thin line, and strong corners."""
    inner = rect.inflate(-look.px(4), -look.px(4))
    pygame.draw.rect(target, AMBER, inner, max(1, look.px(1.6)), border_radius=look.px(6))
    arm, thick = round(min(inner.size) * 0.12), max(2, look.px(5))
    for x, across in ((inner.left, 1), (inner.right - 1, -1)):
        for y, down in ((inner.top, 1), (inner.bottom - 1, -1)):
            pygame.draw.lines(target, AMBER, False, [(x + across * arm, y), (x, y), (x, y + down * arm)], thick)


def _shown(table: MatchTable) -> Iterator[tuple[Side, Third, Card | None]]:
    """Everybody in the line-ups that are known, goalkeepers with the defence."""
    for side in SIDES:
        team = table.teams[side]
        for third in THIRDS if team.line_up is not None else ():
            cards = [card for card in row(team, third) if card is not None]
            for card in (*cards, keeper(team)) if third == "defence" else cards:
                yield side, third, card
