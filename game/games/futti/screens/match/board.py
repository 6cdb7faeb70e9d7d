"""The pitch with everything on it: tokens, pawns, ball, bench. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    OUTFIELDERS,
    SIDES,
    SQUAD,
    VISITORS,
    Absence,
    MatchTable,
    Positions,
    other,
)
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import AREA, BENCH, END, FORWARD, GRASS, STAND, WIDTH, bench, benched, homes, place
from game.games.futti.screens.match.layout import Pitch
from game.games.futti.screens.match.moments import Ball
from game.games.futti.screens.match.standing import (
    Placed,
    Token,
    acting,
    lift,
    line_ups_after,
    mood,
    name_positions,
    position_sign,
)
from game.games.futti.style.match_kits import TeamStyle
from game.stage.camera import Framing, Lens
from game.stage.crowd import RIBBON, Crowd, ribbon, seated
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look import backdrops, kits, lights, marks, panels, tokens
from game.ui.look.look import Latest, Look, sprite
from game.ui.look.motion import ease_out, overshoot
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_TEXT,
    BAR,
    LED_GROUND,
    MARKING,
    MUTED,
    PITCH_BENCH,
    TEXT,
    darker,
    lighter,
    luminance,
)
from game.ui.scene import Ui

RADIUS, GOALTENDER_RADIUS, KEY_RADIUS, BENCH_RADIUS = 20, 22, 29, 17
LIFT = 8
PAWN = 38
DARK = 0.4
"""How much darker everything is around a duel."""
MASTER, FINE = 60, 2.0
"""The radius of a disc as large as it is ever seen; how many times as fine the ground is painted for that."""
UNNAMED = 1.08
"""So near the camera leaves away all names but of those who act."""
_STEPS = 4
"""A disc grows in so many steps, each a sprite, so that growing doesn't paint one a frame."""


@sprite
def rating_plate(look: Look, rating: int) -> pygame.Surface:
    """A goaltender's number as the scoreboard shows numbers."""
    plate = pygame.Surface((look.px(86), look.px(44)), pygame.SRCALPHA)
    pygame.draw.rect(plate, LED_GROUND, plate.get_rect(), border_radius=look.px(4))
    pygame.draw.rect(plate, AMBER, plate.get_rect(), look.px(2), border_radius=look.px(4))
    digits = lights.led(look, f"{rating}", 26)
    plate.blit(digits, digits.get_rect(center=plate.get_rect().center))
    return plate


class Board:
    """Draws the pitch at one size. `match_kits` are home's and the visitors' clubs as they look today."""

    def __init__(self, ui: Ui, pitch: Pitch, match_kits: tuple[TeamStyle, TeamStyle]) -> None:
        self._ui = ui
        self._look = ui.look
        self._pitch = pitch
        self._match_kits = match_kits
        self._bench = Latest()
        self._near = Latest()
        behind = (AREA[0], 0, END, GRASS), (WIDTH, 0, END, GRASS)
        stand = (AREA[0], -STAND, AREA[2], STAND - RIBBON)
        home, visitors = ((style.kit.a, style.kit.b) for style in match_kits)
        self._crowd = Crowd(ui.look, (home, visitors), seated((stand, *behind), 1))
        self._ball = Ball(ui.look, pitch)
        self._shaken = (0, 0)
        self._lens = self._over(None)

    def draw(self, target: pygame.Surface, now: Instant[Stage], shaken: tuple[int, int] = (0, 0)) -> None:
        """Draw the pitch, `shaken` so many pixels off its place."""
        table = now.stage.table
        self._shaken = shaken
        self._lens = self._over(None if self._ui.settings.reduced_motion else now.framing)
        placed = self.tokens(now)
        self._draw_bench(target, table, [token for token in placed.values() if not token.on_pitch])
        area = pygame.Rect(*self._px(self._pitch.left, self._pitch.top), *self._size)
        before = target.get_clip()
        target.set_clip(area)
        target.blit(self._ground(), area)
        self._draw_stands(target, now)
        light, dark = self._light(now)
        if dark > 0 and not self._ui.settings.reduced_motion:
            kept = round(255 * (1 - DARK * dark))
            target.fill((kept, kept, kept), area, pygame.BLEND_RGB_MULT)
        playing = sorted((token for token in placed.values() if token.on_pitch), key=lambda one: (one.lifted, one.y))
        for token in playing:
            in_light = light is None or (token.side, token.player) in light
            self._draw_token(target, now.stage, token, faint=not in_light)
        self._draw_rating(target, now, placed)
        self._draw_plates(target, now.stage, [token for token in playing if token.lifted > 0.5])
        if BALL in now.movement:
            self._ball.draw(target, now, self._lens, self._px)
        target.set_clip(before)

    def _light(self, now: Instant[Stage]) -> tuple[set[tuple[int, int]] | None, float]:
        """Those a duel is about, None for all while there is none; and how dark it is around them, 0 … 1."""
        event, table = now.event, now.stage.table
        match event:
            case ev.PenaltyStruck() | ev.KickTaken() | ev.BreakawayRun():
                share = min(1.0, now.seconds / 0.5)
            case ev.ShotSaved() | ev.GoalScored():
                share = min(1.0, max(0.0, now.since("flight") / 0.4)) * (1 - now.progress("resolve"))
            case _:
                return None, 0.0
        if share < 0.4:
            return None, share
        keeper = table.sides[other(event.side)].positions[GOAL]
        about = {(event.side, event.player)}
        return about if keeper is None else about | {(other(event.side), keeper)}, share

    def _draw_rating(self, target: pygame.Surface, now: Instant[Stage], placed: Placed) -> None:
        """Beside the goaltender what the dice must not be above, while they fall."""
        event = now.event
        if not isinstance(event, ev.ShotSaved | ev.GoalScored | ev.KickTaken) or event.goaltender is None:
            return
        if event.rating is None or not now.since("black") >= 0 or now.progress("resolve") >= 1:
            return
        keeper = placed[other(event.side), event.goaltender]
        plate = rating_plate(self._look, event.rating)
        side = FORWARD[other(event.side)]
        x, y = self._px(keeper.x + side * 66 * self._pitch.unit, keeper.y + 62 * self._pitch.unit)
        target.blit(plate, plate.get_rect(center=(x, y)).clamp(target.get_clip()))

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
        if self._ui.settings.reduced_motion:
            time, felt = 0.0, felt.quiet
        side = now.stage.table.possession
        self._crowd.draw(target, self._lens, time, felt)
        ring_colour = self._match_kits[side].kit.ring
        colour = lighter(ring_colour, 0.4) if luminance(ring_colour) < 0.1 else ring_colour
        ribbon(target, self._look, self._lens, (AREA[0], WIDTH + END, -RIBBON), (time, colour, FORWARD[side]))

    def ahead(self) -> Iterator[None]:
        """Paint what the match will need sooner or later, one picture at every step."""
        for black in (True, False):
            tokens.pawn(self._look, black, PAWN * self._pitch.unit)
            yield
        for step in range(_STEPS + 1):
            for side in SIDES:
                for player in OUTFIELDERS:
                    self._disc(side, player, on_pitch=True, step=step)
                    yield
        yield from self._crowd.ahead(self._pitch.unit)
        if not self._ui.settings.reduced_motion:
            self._fine_ground()
            yield
            for side in SIDES:
                for player in SQUAD:
                    self._master(side, player, faint=False)
                    yield

    # -- the ground: pitch and boxes of the positions, never painted twice; the bench, again when somebody moves

    def _ground(self) -> pygame.Surface:
        """The part of the pitch that is in sight."""
        look, unit = self._look, self._pitch.unit
        if self._lens.framing.zoom <= 1:
            return look.sprite(("match.ground", unit), lambda: self._paint_ground(unit))
        fine = self._fine_ground()
        across = fine.get_width() / AREA[2]
        left, top, width, height = self._lens.seen
        seen = left - AREA[0], top - AREA[1], width, height
        part = pygame.Rect(*(round(length * across) for length in seen)).clip(fine.get_rect())
        return self._near.get(tuple(part), lambda: pygame.transform.smoothscale(fine.subsurface(part), self._size))

    def _fine_ground(self) -> pygame.Surface:
        fine = self._pitch.unit * FINE
        return self._look.sprite(("match.ground", fine), lambda: self._paint_ground(fine))

    def _draw_bench(self, target: pygame.Surface, table: MatchTable, resting: list[Token]) -> None:
        if not self._pitch.has_bench:
            return
        key = tuple((row.positions, tuple(row.absence)) for row in table.sides)
        bench = self._bench.get(key, lambda: self._paint_bench(table))
        target.blit(bench, self._px(self._pitch.left, self._pitch.at(0, GRASS)[1]))
        for token in resting:
            self._draw_disc(target, table, token)

    def _paint_ground(self, unit: float) -> pygame.Surface:
        """The pitch with the dashed box of every position: an empty one stays in sight."""
        look = self._look
        surface = pygame.Surface((look.px(AREA[2] * unit), look.px(AREA[3] * unit)))
        surface.fill(darker(BAR, 0.75))
        local = Pitch(0, 0, unit)
        look.put(surface, backdrops.pitch(look, WIDTH * unit, GRASS * unit), local.at(WIDTH / 2, GRASS / 2))
        box = panels.dashed(look, 72 * unit, 72 * unit, MARKING, 8 * unit, 0.28)
        for side in (HOME, VISITORS):
            for position in range(GOAL + 1):
                x, y = local.at(*place(side, position))
                look.put(surface, box, (x, y))
        return surface

    def _paint_bench(self, table: MatchTable) -> pygame.Surface:
        look, unit = self._look, self._pitch.unit
        surface = pygame.Surface((look.px(AREA[2] * unit), look.px(BENCH * unit)), pygame.SRCALPHA)
        pygame.draw.rect(surface, PITCH_BENCH, surface.get_rect(), border_bottom_left_radius=look.px(8),
                         border_bottom_right_radius=look.px(8))  # fmt: skip
        if unit < 0.8:
            return surface
        local = Pitch(0, -AREA[3] * unit, unit)
        for side, row in enumerate(table.sides):
            resting = benched(row.positions)
            for index, player in enumerate(resting):
                x, y = local.at(*bench(side, index, len(resting)))
                room = (bench(side, 1, len(resting))[0] - bench(side, 0, len(resting))[0]) * unit - 44
                if room < 30:
                    continue
                absence = row.absence[player]
                name = look.fit(row.card(player).name, "semi18", room)
                look.write(surface, name, "semi18", TEXT if not absence.is_final else MUTED, (x + 22, y - 9))
                word, colour = self._bench_word(absence, player)
                look.write(surface, look.fit(word, "body16", room), "body16", colour, (x + 22, y + 12))
        return surface

    def _bench_word(self, absence: Absence, player: int) -> tuple[str, tuple[int, int, int]]:
        t = self._ui.t
        if absence == Absence.NONE:
            return t("match.bench_goaltender" if player in GOALTENDERS else "match.bench_ready"), MUTED
        if absence.is_final:
            return t("match.bench_sent_off" if absence == Absence.SENT_OFF else "match.bench_injured"), BAD_TEXT
        return t("match.bench_back_next"), MUTED

    # -- tokens

    def tokens(self, now: Instant[Stage]) -> Placed:
        """Everybody, where he is now."""
        table, movement, event = now.stage.table, now.movement, now.event
        line_ups: list[Positions] = [row.positions for row in table.sides]
        change = line_ups_after(line_ups, event)
        if change is not None and now.progress(change[1]) >= 0.5:
            line_ups = change[0]
        placed: Placed = {}
        for who, (_, on) in homes(line_ups).items():
            if who in movement:
                x, y, _rise = movement.at(who, now.play)
                placed[who] = Token(*who, *(self._lens if on else self._pitch).at(x, y), on_pitch=on)
        name_positions(placed, line_ups)
        if isinstance(event, ev.KeyPlayersRolled):
            share = overshoot(now.progress("lift"))
            lift(placed, table, event.side, event.offensive, share)
            lift(placed, table, other(event.side), event.defensive, share)
        key_share = 1 - ease_out(now.progress("tick")) if isinstance(event, ev.MinuteTicked) else 1.0
        if table.key is not None:
            lift(placed, table, table.possession, table.key[0], key_share)
            lift(placed, table, other(table.possession), table.key[1], key_share)
        who_acts, share = acting(now)
        if who_acts in placed:
            token = placed[who_acts]
            token.lifted, token.on_pitch = max(token.lifted, share), True
        return placed

    def _draw_token(self, target: pygame.Surface, stage: Stage, token: Token, faint: bool) -> None:
        look, scale = self._look, self._lens.scale
        if faint:
            self._draw_disc(target, stage.table, token, faint=True)
            return
        if token.lifted > 0:
            pool = lights.pool(look, 62 * self._pitch.unit)
            target.blit(pool, pool.get_rect(center=self._px(token.x, token.y)))
        rect = self._draw_disc(target, stage.table, token)
        if token.lifted > 0.5:
            black = token.side == stage.table.possession
            pawn = tokens.pawn(look, black, PAWN * self._pitch.unit)
            target.blit(pawn, pawn.get_rect(midbottom=(rect.centerx, rect.top + look.px(12 * scale))))
        elif self._lens.framing.zoom < UNNAMED:
            self._draw_name(target, stage.table, token, rect)

    def _draw_plates(self, target: pygame.Surface, stage: Stage, playing: list[Token]) -> None:
        """The names of those who act, on plates. Of two who meet each has his plate on his own side."""
        row = sorted(playing, key=lambda one: one.x)
        for index, token in enumerate(row):
            beside = [one for one in row if one is not token and abs(one.x - token.x) < 170]
            plate = self._name_plate(self._name_of(stage.table, token), position_sign(token))
            x, top = self._px(token.x, token.y + (self._radius(token) + 1) * self._lens.scale)
            at = plate.get_rect(midtop=(x, top))
            if beside and any(abs(one.y - token.y) < 60 for one in beside):
                reach = self._look.px(14)
                at = (
                    plate.get_rect(topright=(x + reach, top))
                    if index == 0
                    else plate.get_rect(topleft=(x - reach, top))
                )
            target.blit(plate, at.clamp(target.get_clip()))

    def _draw_disc(self, target: pygame.Surface, table: MatchTable, token: Token, faint: bool = False) -> pygame.Rect:
        absence = table.sides[token.side].absence[token.player]
        scale = self._lens.scale if token.on_pitch else self._pitch.unit
        dim = faint or absence != Absence.NONE
        if scale == self._pitch.unit:
            disc = self._disc(token.side, token.player, token.on_pitch, round(token.lifted * _STEPS), dim)
        else:
            master = self._master(token.side, token.player, dim)
            size = round(master.get_width() * self._radius(token) * scale / (MASTER * self._pitch.unit))
            disc = pygame.transform.smoothscale(master, (size, size))
        rect = disc.get_rect(center=self._px(token.x, token.y - LIFT * token.lifted * scale))
        target.blit(disc, rect)
        if absence != Absence.NONE and not faint:
            self._draw_absence(target, absence, rect)
        return rect

    def _radius(self, token: Token) -> float:
        """How large his disc is, in units of the plan."""
        if not token.on_pitch:
            return BENCH_RADIUS
        usual = GOALTENDER_RADIUS if token.player in GOALTENDERS else RADIUS
        return usual + (KEY_RADIUS - usual) * token.lifted

    def _master(self, side: int, player: int, faint: bool) -> pygame.Surface:
        """A player's disc as large as it is ever seen."""
        style = self._match_kits[side]
        radius = MASTER * self._pitch.unit
        return kits.disc(self._look, style.kit, style.number(player), radius, side == HOME, faint)

    def _disc(self, side: int, player: int, on_pitch: bool, step: int, faint: bool = False) -> pygame.Surface:
        """A player's disc, `step` of `_STEPS` on its way to the size of a key player's."""
        if not on_pitch:
            radius = BENCH_RADIUS
        else:
            radius = GOALTENDER_RADIUS if player in GOALTENDERS else RADIUS
        radius += round((KEY_RADIUS - radius) * step / _STEPS)
        club_style = self._match_kits[side]
        number = club_style.number(player)
        return kits.disc(self._look, club_style.kit, number, radius * self._pitch.unit, side == HOME, faint)

    def _draw_absence(self, target: pygame.Surface, absence: Absence, rect: pygame.Rect) -> None:
        look, unit = self._look, self._pitch.unit
        if absence.is_final:
            chip = tokens.chip(look, BAD, BENCH_RADIUS * unit * 0.7)
            target.blit(chip, chip.get_rect(center=rect.center))
        if absence in (Absence.HURT, Absence.INJURED):
            badge = marks.mark(look, "injury", 16 * unit)
        else:
            badge = tokens.card(look, "red" if absence == Absence.SENT_OFF else "yellow", 17 * unit)
        target.blit(badge, badge.get_rect(center=(rect.right - look.px(6 * unit), rect.top + look.px(8 * unit))))

    def _name_of(self, table: MatchTable, token: Token) -> str:
        return table.sides[token.side].card(token.player).name

    def _draw_name(self, target: pygame.Surface, table: MatchTable, token: Token, rect: pygame.Rect) -> None:
        look, unit = self._look, self._pitch.unit
        if unit < 0.7:
            return
        text = look.text(self._name_of(table, token), "semi18", TEXT)
        sign = marks.mark(look, position_sign(token), 11, MARKING)
        width = sign.get_width() + look.px(5) + text.get_width()
        left = rect.centerx - width // 2
        middle = rect.bottom + look.px(1 * unit) + look.px(6)
        target.blit(sign, sign.get_rect(midleft=(left, middle)))
        target.blit(text, text.get_rect(midright=(left + width, middle)))

    def _name_plate(self, name: str, shape: str) -> pygame.Surface:
        look = self._look

        def make() -> pygame.Surface:
            text = look.text(name, "bold24" if self._pitch.unit > 0.8 else "bold18", TEXT)
            sign = marks.mark(look, shape, 13, MARKING)
            width = text.get_width() + sign.get_width() + look.px(26)
            plate = panels.panel(look, width / look.scale, 28, "plate").copy()
            middle = plate.get_height() // 2
            plate.blit(sign, sign.get_rect(midleft=(look.px(10), middle)))
            plate.blit(text, text.get_rect(midright=(plate.get_width() - look.px(9), middle)))
            return plate

        return look.sprite(("match.name", name, shape, self._pitch.unit), make)

    # -- where things are on the screen

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._look.scale) + self._shaken[0], round(y * self._look.scale) + self._shaken[1]
