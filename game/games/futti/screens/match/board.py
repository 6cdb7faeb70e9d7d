"""The pitch with everything on it: tokens, pawns, ball, bench. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, GOALTENDERS, HOME, VISITORS, Absence, MatchTable, Positions, other
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import AREA, BENCH, END, FORWARD, GRASS, STAND, WIDTH, bench, benched, homes, place
from game.games.futti.screens.match.again import Again, replaying
from game.games.futti.screens.match.asked import Asked
from game.games.futti.screens.match.discs import GOALTENDER_RADIUS, Discs
from game.games.futti.screens.match.felt import Felt, falls, shaped, shown_rating
from game.games.futti.screens.match.layout import Pitch
from game.games.futti.screens.match.spots import BALL_RADIUS, RATING_PLATE, rating_off, rating_way
from game.games.futti.screens.match.standing import (
    Placed,
    Token,
    acting,
    is_named,
    is_sudden_death,
    lift,
    line_ups_after,
    mood,
    name_positions,
    with_ball,
)
from game.games.futti.screens.match.touchline import Row, Touchline
from game.games.futti.style.match_kits import TeamStyle
from game.stage import ball as balls
from game.stage import effects, weather
from game.stage.ball import draw_ball
from game.stage.camera import Framing, Lens
from game.stage.crowd import RIBBON, Crowd, boards, ribbon, seated
from game.stage.effects import WORDS_LAST, Sight, word_plate
from game.stage.ground import Ground
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.stage.weather import weather_of
from game.ui.look import backdrops, lights, panels
from game.ui.look.backdrops import Steps
from game.ui.look.lettering import NARROWEST, write_within
from game.ui.look.look import Latest, Look, sprite
from game.ui.look.motion import ease_out, overshoot
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    BAR,
    LED_CAPTION,
    LED_GROUND,
    MARKING,
    MUTED,
    PITCH_BENCH,
    TEXT,
    WARN,
    darker,
    lighter,
    luminance,
)
from game.ui.scene import Ui

SUDDEN = (178, 178, 178)
"""In sudden death the lights burn at seventy of a hundred, by what colours are multiplied, of 255."""
DARK = 0.26
"""How much darker everything is around a duel."""
_NAMES = ("semi18", "semi16", "semi14")
"""In the first of these in which a name fits its seat on the bench it is written there."""
NEAR_BALL = 6
"""So near the ball, in logical units, a name gives way to it."""


@sprite
def rating_plate(look: Look, rating: int, caption: str) -> pygame.Surface:
    """A goaltender's number as the scoreboard shows numbers, captioned as in his row beside the pitch."""
    px = look.px
    plate = pygame.Surface((px(RATING_PLATE[0]), px(RATING_PLATE[1])), pygame.SRCALPHA)
    pygame.draw.rect(plate, LED_GROUND, plate.get_rect(), border_radius=px(4))
    pygame.draw.rect(plate, AMBER, plate.get_rect(), px(2), border_radius=px(4))
    words = look.text(caption, "label18", LED_CAPTION)
    plate.blit(words, words.get_rect(midleft=(px(10), px(RATING_PLATE[1] / 2))))
    digits = lights.led(look, f"{rating}", 26)
    plate.blit(digits, digits.get_rect(center=(px(66), px(RATING_PLATE[1] / 2))))
    return plate


class Board:
    """Draws the pitch at one size. `match_kits` are home's and the visitors' clubs as they look today; `row` says where
    somebody's row is beside it."""

    def __init__(self, ui: Ui, pitch: Pitch, match_kits: tuple[TeamStyle, TeamStyle], row: Row) -> None:
        self._ui = ui
        self._look = ui.look
        self._pitch = pitch
        self._match_kits = match_kits
        self._bench = Latest()
        self._way: tuple[object, float] = (None, 1.0)  # where the rating stood in the beat seen last
        self._ground = Ground(ui.look, "match.ground", self._paint_ground)
        behind = (AREA[0], 0, END, GRASS), (WIDTH, 0, END, GRASS)
        stand = (AREA[0], -STAND, AREA[2], STAND - RIBBON)
        home, visitors = ((style.kit.a, style.kit.b) for style in match_kits)
        self._crowd = Crowd(ui.look, (home, visitors), seated((stand, *behind), 1))
        self._discs = Discs(ui.look, pitch.unit, match_kits)
        self._felt = Felt(ui, self._discs)
        self._asked = Asked(ui)
        self.touchline = Touchline(ui, match_kits, pitch, row)
        """What comes from beside the pitch, and may go beyond it."""
        self._again = Again(ui.look, self._discs, match_kits, self._size)
        self._weather = weather_of(*(f"{style.name} {style.faces}" for style in match_kits))
        self._shaken = (0, 0)
        self.lens = self._over(None)
        """Through which the pitch was seen last."""

    def draw(self, target: pygame.Surface, now: Instant[Stage], shaken: tuple[int, int] = (0, 0)) -> None:
        """Draw the pitch, `shaken` so many pixels off its place."""
        table = now.stage.table
        self._shaken = shaken
        self.lens = self._over(None if self._ui.settings.reduced_motion else now.framing)
        placed = self.tokens(now)
        area = pygame.Rect(*self._px(self._pitch.left, self._pitch.top), *self._size)
        sight = Sight(target, self._look, self.lens, self._ui.settings.reduced_motion, self._shaken)
        self._draw_bench(sight, now, [token for token in placed.values() if not token.on_pitch])
        if replaying(now):
            self._again.draw(target, area, now, placed)
            return
        before = target.get_clip()
        target.set_clip(area)
        self._ground.draw(target, self.lens, area)
        self._draw_stands(target, now)
        weather.draw(sight, area, self._weather, now.time)
        if is_sudden_death(table):
            target.fill(SUDDEN, area, pygame.BLEND_RGB_MULT)
        light, dark = self._light(now)
        if dark > 0 and not sight.still:
            kept = round(255 * (1 - DARK * dark))
            target.fill((kept, kept, kept), area, pygame.BLEND_RGB_MULT)
        self._felt.under(sight, now, placed)
        self.touchline.below(target, now)
        playing = sorted((token for token in placed.values() if token.on_pitch), key=lambda one: (one.lifted, one.y))
        for token in playing:
            in_light = light is None or (token.side, token.player) in light
            for one in self._fading(sight, now, token):
                self._discs.draw(sight, now.stage, one, faint=not in_light)
        covered = self._asked.lay(sight, now, placed)
        ball = [self._ball_at(sight, now)] if BALL in now.movement else []
        plates = self._discs.plates(sight, now.stage, playing, covered)
        self._discs.names(sight, now.stage, playing, [*covered, *ball, *(place for _, place in plates)])
        sight.target.blits(plates)
        self._asked.draw()
        self._draw_rating(sight, now, placed)
        self._felt.gloves(sight, now, placed)
        if BALL in now.movement:
            draw_ball(sight, now.movement, now.play)
        self._felt.over(sight, now, placed)
        target.set_clip(before)

    def _ball_at(self, sight: Sight, now: Instant[Stage]) -> pygame.Rect:
        """The ball and a little around it, in pixels."""
        x, y, rise = now.movement.at(BALL, now.play)
        size = self._look.px(2 * (BALL_RADIUS * sight.lens.scale + NEAR_BALL))
        around = pygame.Rect(0, 0, size, size)
        around.center = sight.at(x, y, rise)
        return around

    @staticmethod
    def _fading(sight: Sight, now: Instant[Stage], token: Token) -> list[Token]:
        """Somebody where he is; with motion reduced, for a moment, also where he was."""
        before = now.movement.left((token.side, token.player), now.play, effects.FADE)
        if before is None:
            return [token]
        (x, y, _), share = before
        left, top = sight.lens.at(x, y)
        return [replace(token, x=left, y=top, opacity=1 - share), replace(token, opacity=share)]

    def _light(self, now: Instant[Stage]) -> tuple[set[tuple[int, int]] | None, float]:
        """Those a duel is about, None for all while there is none; and how dark it is around them, 0 … 1."""
        event, table = now.event, now.stage.table
        match event:
            case ev.PenaltyStruck() | ev.KickTaken() | ev.BreakawayRun():
                share = min(1.0, now.seconds / 0.5)
            case ev.ShotSaved() | ev.GoalScored():
                lit = event.kind in ("breakaway", "penalty")  # it was dark before
                share = 1.0 if lit else min(1.0, max(0.0, now.since("flight") / 0.4))
                share *= 1 - now.progress("resolve")
            case ev.InjuryChecked() | ev.SportsmanshipChecked():
                share = 0.7 * min(1.0, now.seconds / 0.3) * (1 - now.progress("verdict"))
                return ({(event.side, event.player)} if share >= 0.4 else None), share
            case _:
                return None, 0.0
        if share < 0.4:
            return None, share
        keeper = table.sides[other(event.side)].positions[GOAL]
        about = {(event.side, event.player)}
        return about if keeper is None else about | {(other(event.side), keeper)}, share

    def _draw_rating(self, sight: Sight, now: Instant[Stage], placed: Placed) -> None:
        """Beside the goaltender what the dice must not be above, while they fall; what comes off it falls off it."""
        event = now.event
        if not isinstance(event, ev.ShotSaved | ev.GoalScored | ev.KickTaken) or event.goaltender is None:
            return
        if sight.lens.unit < effects.ROOMY:
            return
        if event.rating is None or not now.since("black") >= 0 or now.progress("resolve") >= 1:
            return
        keeper = placed[other(event.side), event.goaltender]
        rating, fallen = shown_rating(event, now.since("black"))
        plate = rating_plate(self._look, rating, self._ui.t("match.gt"))
        side = other(event.side)
        drop = 0.0 if sight.still or fallen < 0 else -16 * math.exp(-7 * fallen) * math.cos(14 * fallen)
        about = (event.side, event.player), (side, event.goaltender)
        key = now.beat, sight.lens.left, sight.lens.top, sight.lens.unit, sight.still
        if self._way[0] != key:
            self._way = key, rating_way(sight, now, *about)
        way = self._way[1]
        across, down = rating_off(sight.lens, side, way)
        x, y = self._px(keeper.x + across, keeper.y + down + drop * self._pitch.unit)
        place = plate.get_rect(center=(x, y)).clamp(sight.target.get_clip())
        self._tie(sight, keeper, place)
        sight.target.blit(plate, place)
        if fallen > -0.3:
            words = word_plate(self._look, self._ui.t(f"match.word_minus_{falls(event)}"), BAD_TEXT)
            opacity = effects.passing(fallen + 0.3, WORDS_LAST)
            beyond = words.get_rect(midtop=place.midbottom) if way > 0 else words.get_rect(midbottom=place.midtop)
            effects.faded(sight.target, words, beyond.clamp(sight.target.get_clip()), opacity)

    def _tie(self, sight: Sight, keeper: Token, plate: pygame.Rect) -> None:
        """What leads from a plate to the goaltender whose it is: it narrows to the edge of his disc."""
        x, y = self._px(keeper.x, keeper.y)
        across, down = plate.centerx - x, plate.centery - y
        share = self._look.px(GOALTENDER_RADIUS * sight.lens.scale + 3) / max(1.0, math.hypot(across, down))
        wide = self._look.px(9)
        foot = plate.left if across > 0 else plate.right
        ends = (foot, plate.centery - wide), (foot, plate.centery + wide)
        pygame.draw.polygon(sight.target, AMBER, [(x + across * share, y + down * share), *ends])

    def _over(self, framing: Framing | None) -> Lens:
        pitch = self._pitch
        return Lens.over((pitch.left, pitch.top, pitch.unit), AREA, framing)

    @property
    def _size(self) -> tuple[int, int]:
        """What is seen of the plan, in pixels."""
        px, unit = self._look.px, self._pitch.unit
        return px(AREA[2] * unit), px(AREA[3] * unit)

    def _draw_stands(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """The crowd, and the boards below it, whose arrows run the way that the side with the ball attacks."""
        time, felt = now.time, mood(now)
        if not self._ui.settings.lights_in("futti"):
            felt = felt.dark
        if self._ui.settings.reduced_motion:
            time, felt = 0.0, felt.quiet
        side = with_ball(now)
        self._crowd.draw(target, self.lens, time, felt)
        ring_colour = self._match_kits[side].kit.ring
        colour = lighter(ring_colour, 0.4) if luminance(ring_colour) < 0.1 else ring_colour
        ribbon(target, self._look, self.lens, (AREA[0], WIDTH + END, -RIBBON), (time, colour, FORWARD[side]))
        if is_sudden_death(now.stage.table):
            line = AREA[0], WIDTH + END, -RIBBON
            boards(target, self._look, self.lens, line, (time, self._ui.t("match.next_goal_wins")))

    def ahead(self) -> Iterator[None]:
        """Paint what the match will need sooner or later, one picture at every step."""
        still = self._ui.settings.reduced_motion
        yield from self._discs.ahead(near=not still)
        yield from self._asked.ahead(self._pitch.unit)
        yield from self._crowd.ahead(self._pitch.unit)
        yield from effects.ahead(self._look, self._pitch.unit, still, ((WARN, MARKING), (MARKING, MARKING)))
        yield from weather.ahead(self._look, self._weather)
        yield from self.touchline.ahead()
        yield from balls.ahead(self._look, self._pitch.unit)
        yield from self._ground.ahead(self._pitch.unit, still=still)
        if not still:
            yield from self._again.ahead()

    # -- the ground, never painted twice; the bench, again when somebody moves

    def _draw_bench(self, sight: Sight, now: Instant[Stage], resting: list[Token]) -> None:
        if not self._pitch.has_bench:
            return
        table, line_ups = now.stage.table, tuple(_line_ups(now))
        key = line_ups, tuple((row.positions, tuple(row.absence)) for row in table.sides)
        bench = self._bench.get(key, lambda: self._paint_bench(table, line_ups))
        sight.target.blit(bench, self._px(self._pitch.left, self._pitch.at(0, GRASS)[1]))
        for token in resting:
            self._discs.disc(sight, table, token)

    def _paint_ground(self, unit: float) -> Steps:
        """The pitch with the dashed box of every position: an empty one stays in sight."""
        look = self._look
        grass = yield from backdrops.pitch_in_steps(look, WIDTH * unit, GRASS * unit)
        surface = pygame.Surface((look.px(AREA[2] * unit), look.px(AREA[3] * unit)))
        surface.fill(darker(BAR, 0.75))
        local = Pitch(0, 0, unit)
        look.put(surface, grass, local.at(WIDTH / 2, GRASS / 2))
        box = panels.dashed(look, 72 * unit, 72 * unit, MARKING, 8 * unit, 0.28)
        for side in (HOME, VISITORS):
            for position in range(GOAL + 1):
                x, y = local.at(*place(side, position))
                look.put(surface, box, (x, y))
        return surface

    def _paint_bench(self, table: MatchTable, line_ups: Sequence[Positions]) -> pygame.Surface:
        """Who sits there is named at the seat that his token moves to; whoever is about to come, once he is there."""
        look, unit = self._look, self._pitch.unit
        surface = pygame.Surface((look.px(AREA[2] * unit), look.px(BENCH * unit)), pygame.SRCALPHA)
        pygame.draw.rect(surface, PITCH_BENCH, surface.get_rect(), border_bottom_left_radius=look.px(8),
                         border_bottom_right_radius=look.px(8))  # fmt: skip
        if unit < 0.8:
            return surface
        local = Pitch(0, -AREA[3] * unit, unit)
        for side, row in enumerate(table.sides):
            resting = benched(line_ups[side])
            for index, player in enumerate(resting):
                if player in row.positions:
                    continue
                x, y = local.at(*bench(side, index, len(resting)))
                room = (bench(side, 1, len(resting))[0] - bench(side, 0, len(resting))[0]) * unit - 44
                if room < 30:
                    continue
                absence = row.absence[player]
                name = row.card(player).name
                style = next((one for one in _NAMES if look.width(name, one) * NARROWEST <= room), _NAMES[-1])
                colour = MUTED if absence.is_final else TEXT
                write_within(look, surface, (name, style, colour), ((x + 22, y - 9), room))
                words, colour = self._bench_words(absence, player)
                fitting = (one for one in words if look.width(one, "body16") * NARROWEST <= room)
                word = next(fitting, words[-1])
                write_within(look, surface, (word, "body16", colour), ((x + 22, y + 12), room))
        return surface

    def _bench_words(self, absence: Absence, player: int) -> tuple[tuple[str, ...], tuple[int, int, int]]:
        """What somebody is who sits, the longest first; whoever is fit is never out."""
        t = self._ui.t
        if absence == Absence.NONE:
            goaltender = (t("match.bench_goaltender"),) if player in GOALTENDERS else ()
            return (*goaltender, t("match.bench_ready")), MUTED
        key = "back_next"
        if absence.is_final:
            key = "sent_off" if absence == Absence.SENT_OFF else "injured"
        return (t(f"match.bench_{key}"), t("match.bench_out")), BAD_TEXT if absence.is_final else MUTED

    # -- tokens

    def tokens(self, now: Instant[Stage]) -> Placed:
        """Everybody, where he is now."""
        table, movement, event = now.stage.table, now.movement, now.event
        line_ups = _line_ups(now)
        placed: Placed = {}
        who_acts, share = acting(now)
        for who, (_, stands) in homes(line_ups).items():
            if who in movement:
                x, y, _rise = movement.at(who, now.play)
                on = stands or (who == who_acts and share > 0)  # a reserve who takes a penalty
                placed[who] = Token(*who, *(self.lens if on else self._pitch).at(x, y), on_pitch=on)
        name_positions(placed, line_ups)
        if isinstance(event, ev.KeyPlayersRolled):
            share = overshoot(now.progress("lift"))
            lift(placed, table, event.side, event.offensive, share)
            lift(placed, table, other(event.side), event.defensive, share)
        key_share = 1 - ease_out(now.progress("tick")) if isinstance(event, ev.MinuteTicked) else 1.0
        if table.key is not None:
            lift(placed, table, table.possession, table.key[0], key_share)
            if isinstance(event, ev.GoalScored):  # it is the scorer's moment
                key_share = 1 - now.progress("resolve") + now.progress("back")
            lift(placed, table, other(table.possession), table.key[1], key_share)
        if who_acts in placed:
            token = placed[who_acts]
            token.lifted = max(token.lifted, share)
        for token in placed.values():
            token.named = is_named(now, token)
        shaped(placed, now, still=self._ui.settings.reduced_motion)
        return placed

    # -- where things are on the screen

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._look.scale) + self._shaken[0], round(y * self._look.scale) + self._shaken[1]


def _line_ups(now: Instant[Stage]) -> list[Positions]:
    """Who stands where: a change counts from the middle of its way on."""
    line_ups: list[Positions] = [row.positions for row in now.stage.table.sides]
    change = line_ups_after(line_ups, now.event)
    return change[0] if change is not None and now.progress(change[1]) >= 0.5 else line_ups
