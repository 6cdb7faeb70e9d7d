"""The pitch with everything on it: tokens, pawns, ball, bench. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    HOME,
    OUTFIELDERS,
    SIDES,
    VISITORS,
    Absence,
    MatchTable,
    Positions,
    other,
)
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match import layout
from game.games.futti.screens.match.layout import Pitch
from game.games.futti.screens.match.moments import Ball
from game.games.futti.style.match_kits import TeamStyle
from game.stage.timeline import Instant
from game.ui.look import backdrops, kits, lights, marks, panels, tokens
from game.ui.look.look import Latest
from game.ui.look.motion import between, ease_in_out, ease_out, overshoot
from game.ui.look.palette import BAD, BAD_TEXT, MARKING, MUTED, PITCH_BENCH, TEXT
from game.ui.scene import Ui

RADIUS, GOALTENDER_RADIUS, KEY_RADIUS, BENCH_RADIUS = 20, 22, 29, 17
LIFT = 8
PAWN = 38
_STEPS = 4
"""A disc grows in so many steps, each a sprite, so that growing doesn't paint one a frame."""


@dataclass(slots=True)
class Token:
    """A player as drawn: where, how large, how far lifted (0 … 1), how visible (0 … 1)."""

    side: int
    player: int
    x: float
    y: float
    lifted: float = 0.0
    on_pitch: bool = True
    position: int | None = None
    """Where he plays, or will once he has arrived; None for a reserve."""


Placed = dict[tuple[int, int], Token]


class Board:
    """Draws the pitch at one size. `match_kits` are home's and the visitors' clubs as they look today."""

    def __init__(self, ui: Ui, pitch: Pitch, match_kits: tuple[TeamStyle, TeamStyle]) -> None:
        self._ui = ui
        self._look = ui.look
        self._pitch = pitch
        self._match_kits = match_kits
        self._bench = Latest()
        self._ball = Ball(ui.look, pitch)
        self._shaken = (0, 0)

    def draw(self, target: pygame.Surface, now: Instant[Stage], shaken: tuple[int, int] = (0, 0)) -> None:
        """Draw the pitch, `shaken` so many pixels off its place."""
        table = now.stage.table
        self._shaken = shaken
        self._draw_ground(target, table)
        placed = self.tokens(now)
        light = _in_the_light(now.event)
        for token in sorted(placed.values(), key=lambda one: (one.lifted, one.y)):
            if not (token.on_pitch or self._pitch.has_bench):
                continue
            in_light = light is None or token.player in GOALTENDERS or (token.side, token.player) in light
            self._draw_token(target, now.stage, token, faint=not in_light)
        if table.minute or now.event is not None:
            self._ball.draw(target, now, self._px)

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

    # -- the ground: pitch and boxes of the positions, never painted twice; the bench, again when somebody moves

    def _draw_ground(self, target: pygame.Surface, table: MatchTable) -> None:
        look, unit = self._look, self._pitch.unit
        left, top = look.px(self._pitch.x) + self._shaken[0], look.px(self._pitch.y) + self._shaken[1]
        target.blit(look.sprite(("match.ground", unit), self._paint_ground), (left, top))
        if not self._pitch.has_bench:
            return
        key = tuple((row.positions, tuple(row.absence)) for row in table.sides)
        bench = self._bench.get(key, lambda: self._paint_bench(table))
        target.blit(bench, (left, top + look.px(layout.GRASS * unit)))

    def _paint_ground(self) -> pygame.Surface:
        """The pitch with the dashed box of every position: an empty one stays in sight."""
        look, unit = self._look, self._pitch.unit
        surface = backdrops.pitch(look, layout.WIDTH * unit, layout.GRASS * unit).copy()
        local = Pitch(0, 0, unit)
        box = panels.dashed(look, 72 * unit, 72 * unit, MARKING, 8 * unit, 0.28)
        for side in (HOME, VISITORS):
            for position in range(GOAL + 1):
                x, y = local.place(side, position)
                look.put(surface, box, (x, y))
        return surface

    def _paint_bench(self, table: MatchTable) -> pygame.Surface:
        look, unit = self._look, self._pitch.unit
        surface = pygame.Surface((look.px(layout.WIDTH * unit), look.px(layout.BENCH * unit)), pygame.SRCALPHA)
        pygame.draw.rect(surface, PITCH_BENCH, surface.get_rect(), border_bottom_left_radius=look.px(8),
                         border_bottom_right_radius=look.px(8))  # fmt: skip
        if unit < 0.8:
            return surface
        local = Pitch(0, -layout.GRASS * unit, unit)
        for side, row in enumerate(table.sides):
            resting = layout.benched(row.positions)
            for index, player in enumerate(resting):
                x, y = local.bench(side, index, len(resting))
                room = (local.bench(side, 1, len(resting))[0] - local.bench(side, 0, len(resting))[0]) - 44
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
        table = now.stage.table
        line_ups = [row.positions for row in table.sides]
        where = layout.placement(self._pitch, line_ups)
        placed = {who: Token(*who, x, y, on_pitch=on) for who, (x, y, on) in where.items()}
        _name_positions(placed, line_ups)
        key_share = 1.0
        event = now.event
        self._move_line_up(placed, line_ups, now)
        self._send_forward(placed, now)
        if isinstance(event, ev.KeyPlayersRolled):
            share = overshoot(now.progress("lift"))
            _lift(placed, table, event.side, event.offensive, share)
            _lift(placed, table, other(event.side), event.defensive, share)
        elif isinstance(event, ev.MinuteTicked):
            key_share = 1 - ease_out(now.progress("tick"))
        if table.key is not None:
            _lift(placed, table, table.possession, table.key[0], key_share)
            _lift(placed, table, other(table.possession), table.key[1], key_share)
        return placed

    def _move_line_up(self, placed: Placed, line_ups: list[Positions], now: Instant[Stage]) -> None:
        """Whoever leaves, comes on or changes places is on his way."""
        change = _line_ups_after(line_ups, now.event)
        if change is None:
            return
        after, cue = change
        share = self._moved(now.progress(cue))
        for who, (x, y, on) in layout.placement(self._pitch, after).items():
            token = placed[who]
            token.x, token.y = between((token.x, token.y), (x, y), share)
            token.on_pitch = token.on_pitch if share < 0.5 else on
        if share >= 0.5:
            _name_positions(placed, after)

    def _send_forward(self, placed: Placed, now: Instant[Stage]) -> None:
        """A man who broke away runs at the goal, a penalty's taker walks to the spot; afterwards they come back."""
        event = now.event
        share = 1.0
        match event:
            case ev.BreakawayRun():
                goal, share = self._pitch.breakaway(event.side), self._moved(now.progress("run"))
            case ev.ShotSaved(kind="breakaway") | ev.GoalScored(kind="breakaway"):
                goal = self._pitch.breakaway(event.side)
            case ev.PenaltyStruck() | ev.KickTaken():
                goal, share = self._pitch.penalty(event.side), self._moved(now.progress("clear"))
            case ev.ShotSaved(kind="penalty") | ev.GoalScored(kind="penalty"):
                goal = self._pitch.penalty(event.side)
            case _:
                return
        if "back" in now.cues:
            share *= 1 - self._moved(now.progress("back"))
        token = placed[event.side, event.player]
        token.x, token.y = between((token.x, token.y), goal, share)
        token.lifted = max(token.lifted, share)
        token.on_pitch = True

    def _moved(self, share: float) -> float:
        """How far somebody is on his way; with reduced motion he is here, then there."""
        return ease_in_out(share) if not self._ui.settings.reduced_motion else float(share >= 0.5)

    def _draw_token(self, target: pygame.Surface, stage: Stage, token: Token, faint: bool) -> None:
        look, unit = self._look, self._pitch.unit
        if faint and token.on_pitch:
            self._draw_disc(target, stage.table, token, faint=True)
            return
        if token.lifted > 0:
            pool = lights.pool(look, 62 * unit)
            target.blit(pool, pool.get_rect(center=self._px(token.x, token.y)))
        rect = self._draw_disc(target, stage.table, token)
        if not token.on_pitch:
            return
        self._draw_name(target, stage.table, token, rect)
        if token.lifted > 0.5:
            black = token.side == stage.table.possession
            pawn = tokens.pawn(look, black, PAWN * unit)
            target.blit(pawn, pawn.get_rect(midbottom=(rect.centerx, rect.top + look.px(12 * unit))))

    def _draw_disc(self, target: pygame.Surface, table: MatchTable, token: Token, faint: bool = False) -> pygame.Rect:
        unit = self._pitch.unit
        row = table.sides[token.side]
        absence = row.absence[token.player]
        disc = self._disc(token.side, token.player, token.on_pitch, round(token.lifted * _STEPS),
                          faint or absence != Absence.NONE)  # fmt: skip
        rect = disc.get_rect(center=self._px(token.x, token.y - LIFT * token.lifted * unit))
        target.blit(disc, rect)
        if absence != Absence.NONE and not faint:
            self._draw_absence(target, absence, rect)
        return rect

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

    def _draw_name(self, target: pygame.Surface, table: MatchTable, token: Token, rect: pygame.Rect) -> None:
        look, unit = self._look, self._pitch.unit
        row = table.sides[token.side]
        shape = "goalkeeper" if token.player in GOALTENDERS else "attacker" if token.position in ATTACK else "defender"
        name = row.card(token.player).name
        top = rect.bottom + look.px(1 * unit)
        if token.lifted > 0.5:
            plate = self._name_plate(name, shape)
            target.blit(plate, plate.get_rect(midtop=(rect.centerx, top)))
            return
        if unit < 0.7:
            return
        text = look.text(name, "semi18", TEXT)
        sign = marks.mark(look, shape, 11, MARKING)
        width = sign.get_width() + look.px(5) + text.get_width()
        left = rect.centerx - width // 2
        middle = top + look.px(6)
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


def _name_positions(placed: Placed, line_ups: list[Positions]) -> None:
    for (side, player), token in placed.items():
        positions = line_ups[side]
        token.position = positions.index(player) if player in positions else None


def _line_ups_after(line_ups: list[Positions], event: Event | None) -> tuple[list[Positions], str] | None:
    """The line-ups once `event` has been shown, and the cue in which they change; None if it changes none."""
    match event:
        case ev.LineUpsShown():
            return [event.home, event.visitors], "enter"
        case ev.GoaltenderRolled():
            cue, positions = "hold", (*line_ups[event.side][:GOAL], event.player)
        case ev.GoaltenderReplaced():
            cue, positions = "change", (*line_ups[event.side][:GOAL], event.player)
        case ev.LineUpChanged():
            cue, positions = "change", event.positions
        case ev.PlayerInjured() | ev.PlayerBooked() | ev.PlayerSentOff():
            cue = "leave"
            positions = tuple(None if who == event.player else who for who in line_ups[event.side])
        case _:
            return None
    after = list(line_ups)
    after[event.side] = cast(Positions, positions)
    return after, cue


def _lift(placed: Placed, table: MatchTable, side: int, position: int, share: float) -> None:
    """Raise the player at a position, if there is one."""
    player = table.sides[side].positions[position]
    if player is not None:
        token = placed[side, player]
        token.lifted = max(token.lifted, share)


def _in_the_light(event: Event | None) -> set[tuple[int, int]] | None:
    """Those a penalty is about, while everybody else steps back; None at any other time."""
    match event:
        case ev.PenaltyStruck() | ev.KickTaken():
            return {(event.side, event.player)}
        case ev.ShotSaved(kind="penalty") | ev.GoalScored(kind="penalty"):
            return {(event.side, event.player)}
    return None
