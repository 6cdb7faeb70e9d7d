"""The pitch with both sides' markers in its nine areas, the stands around it, the ball. A picture of one moment.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable, Side
from engine.eleven.zones import ZONES, Marker, Zone
from game.games.eleven.presenter.match import Names, Stage, shirt_of
from game.games.eleven.presenter.plan import (
    BALL_RADIUS,
    GOAL_DEPTH,
    GOAL_HALF,
    LENGTH,
    SIZE,
    WIDTH,
    Who,
    ahead,
    area,
    goal_line,
    homes,
    own_zone,
    row,
)
from game.games.eleven.screens.match.again import Again
from game.games.eleven.screens.match.duel import Duel
from game.games.eleven.screens.match.layout import Pitch
from game.games.eleven.screens.match.markers import NEAR, Marked
from game.games.eleven.screens.match.standing import Light, attacks, glad, goals_now, light, mood, seen_again, won
from game.games.eleven.screens.match.thrown import Thrown
from game.games.eleven.style import zones
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.paper import change_chip, type_size
from game.stage import ball, effects, weather
from game.stage.banners import colours_of, throw_confetti
from game.stage.camera import shaken
from game.stage.crowd import RIBBON, Crowd, ribbon, seated
from game.stage.effects import Goal, Sight
from game.stage.ground import Ground
from game.stage.movement import BALL, Point
from game.stage.timeline import Instant
from game.stage.weather import Weather
from game.ui.look import lights, marks
from game.ui.look.motion import ease_out
from game.ui.look.palette import (
    AMBER,
    BAR,
    LED_GROUND,
    MARKING,
    PITCH_BENCH,
    TEXT,
    WHITE,
    darker,
    lighter,
    luminance,
)
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

NIGHT = Weather()
DARK = 0.26
"""How much darker everything is around the area that is looked at."""
_LIGHT = (34, 56, 42)
_DARKEST = darker(BAR, 0.75)
_DEEPEST = 117.0
"""How deep a stand is at most; behind it, it is dark."""
_FLIPPED = 0.5
_STEPS = 8
_HOP = 11.0
_TALLY = 21.0
"""How large the figure is that counts the goals of an area."""
_CLEAR = 6
"""Confetti fall below so great a part of the pitch."""
_AWAY = 1.0
"""All of the stand beside their goal is the visitors'."""


class Turned(Sight):
    """A sight of what is laid out for goals at left and right: across is down here, and down across."""

    def at(self, x: float, y: float, rise: float = 0.0) -> tuple[int, int]:
        return Sight.at(self, y, x, rise)


def goal_of(mine: bool) -> Goal:
    """The goal that my side (or theirs) shoots at, as a `Turned` sight has it."""
    line = goal_line(mine)
    return Goal(line, line + ahead(mine) * GOAL_DEPTH, WIDTH / 2 - GOAL_HALF, WIDTH / 2 + GOAL_HALF)


class Board(Marked):
    """Draws the pitch at one size."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch, sky: Weather = NIGHT) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self._weather = sky
        self._duel = Duel(ui)
        self._thrown = Thrown(ui, names)
        self._ground = Ground(self._look, ("eleven.match.ground", pitch), self._paint_ground, (NEAR,))
        self._again = Again(self._look, match_kits, pitch, self.area.size)
        home, visitors = ((club.kit.a, club.kit.b) for club in (match_kits.mine, match_kits.theirs))
        self._crowd = Crowd(self._look, (home, visitors), seated(_stands(pitch), 1, _AWAY))

    def draw(self, target: pygame.Surface, now: Instant[Stage], *, whole: bool = False, covered: float = 0.0) -> None:
        """Draw the pitch as the camera sees it, or the `whole` of it. `covered` units of its lowest part something lies
        over: the camera keeps play clear of it."""
        still = self._ui.settings.reduced_motion
        off = (0, 0) if whole else self.shake(now)
        lens = self._pitch.lens(None if still or whole else now.framing)
        lift = self._pitch.lift(lens, covered)
        lens = replace(lens, top=lens.top - lift)
        sight = Sight(target, self._look, lens, still, off)
        lit = light(now)
        with self.inside(target) as place:
            if not still and not whole and seen_again(now) is not None:
                self._again.draw(target, place, now, {who: at for who, (_, at) in self._places(now).items()})
                return
            if off != (0, 0) or lift:  # what such a picture leaves free at an edge is as dark as behind the stands
                target.fill(_DARKEST, place)
            self._ground.draw(target, lens, place.move(off[0], off[1] - self._look.px(lift)))
            self._draw_stands(sight, now)
            weather.draw(sight, place, self._weather, now.time)
            self._draw_nets(sight, now)
            self._draw_tallies(sight, now)
            self._draw_backs(sight, now)
            placed = self._places(now)
            near = {who for who in placed if lit is not None and self._area_of(now.stage.table, who) == lit.zone}
            self._draw_markers(sight, now, {who: one for who, one in placed.items() if who not in near})
            if lit is not None:
                self._light_up(sight, lit, place)
            self._duel.under(sight, now)
            self._draw_markers(sight, now, {who: one for who, one in placed.items() if who in near})
            self._duel.draw(sight, now)
            self._thrown.draw(sight, now)
            self._throw_confetti(sight, now, place)
            if BALL in now.movement:
                ball.draw_ball(sight, now.movement, now.play, BALL_RADIUS)

    def shake(self, now: Instant[Stage]) -> tuple[int, int]:
        """How far the pitch is off its place, in pixels: after a clash a little, after a goal more."""
        if self._ui.settings.reduced_motion:
            return 0, 0
        x = y = 0.0
        for name, cue in now.cues.items():
            if name.startswith("party"):
                dx, dy = shaken(now.seconds - cue.start, 4.0)
            elif name.startswith("strike") and name.replace("strike", "hold") in now.cues:
                dx, dy = shaken(now.seconds - cue.end, 3.0, 0.14)
            else:
                continue
            x, y = x + dx, y + dy
        return self._look.px(x), self._look.px(y)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint what a match will need, one picture at every step."""
        still, unit = self._ui.settings.reduced_motion, self._pitch.unit
        yield from self._ground.ahead(unit, still=still)
        yield from self.markers_ahead(table, still=still)
        yield from ball.ahead(self._look, unit, BALL_RADIUS)
        yield from weather.ahead(self._look, self._weather)
        yield from self._duel.ahead(unit)
        yield from self._thrown.ahead(unit, still=still)
        yield from self._crowd.ahead(unit, (1.0,) if still else (1.0, 1.3, 1.6))
        if not still:
            yield from self._again.ahead()

    def place_of(self, table: MatchTable, mine: bool, number: int) -> tuple[float, float, float]:
        """Middle and size of a marker, for whoever points at it."""
        lens = self._pitch.lens()
        _, at = homes(table.mine, table.theirs)[mine, number]
        return *lens.at(*at), SIZE * lens.scale

    # -- the ground

    def _paint_ground(self, unit: float) -> pygame.Surface:
        """The grass with its areas, and both goals; the stands are only dark."""
        look, (left, top, wide, tall) = self._look, self._pitch.area
        surface = pygame.Surface((look.px(wide * unit), look.px(tall * unit)))
        surface.fill(_DARKEST)
        grass = zones.pitch(look, WIDTH * self._pitch.unit, LENGTH * self._pitch.unit)
        if unit != self._pitch.unit:  # bands and faint lines are as good enlarged, and painted in no time
            grass = pygame.transform.smoothscale(grass, (look.px(WIDTH * unit), look.px(LENGTH * unit)))
        surface.blit(grass, (look.px(-left * unit), look.px(-top * unit)))
        slot = Box(PITCH_BENCH, MARKING, radius=round(8 * unit), line_width=1.4 * unit, opacity=0.26)
        for zone in ZONES:
            x, y, width, height = area(zone)
            at = look.px((x - left) * unit), look.px((y - top) * unit)
            surface.blit(box(look, width * unit, height * unit, slot), at)
            line = pygame.Surface((look.px(width * 0.9 * unit), max(1, look.px(unit))), pygame.SRCALPHA)
            line.fill((*MARKING, 44))
            surface.blit(line, (at[0] + look.px(width * 0.05 * unit), at[1] + look.px(height / 2 * unit)))
        lens = self._pitch.lens()
        seen = Turned(surface, look, type(lens)(0, 0, unit, lens.area, lens.framing))
        for mine in (True, False):
            effects.net(seen, goal_of(mine), WIDTH / 2, 0.0)
        return surface

    def _draw_stands(self, sight: Sight, now: Instant[Stage]) -> None:
        """The crowd, and the boards beside the grass, whose arrows run the way that the side with the ball attacks."""
        time = 0.0 if sight.still else now.time
        mine = attacks(now)
        felt = mood(now)
        if not self._ui.settings.lights_in("eleven"):
            felt = felt.dark
        felt = felt.quiet if sight.still else felt
        self._crowd.draw(sight.target, sight.lens, time, felt)
        ring = self._match_kits.of(mine).kit.ring
        colour = lighter(ring, 0.4) if luminance(ring) < 0.1 else ring
        for left in (-RIBBON, WIDTH):
            run = time, colour, ahead(mine)
            ribbon(sight.target, self._look, sight.lens, (0.0, LENGTH, left), run, upright=True)

    def _draw_nets(self, sight: Sight, now: Instant[Stage]) -> None:
        """The net that a ball has just gone into."""
        cheered = glad(now)
        if cheered is not None:
            turned = Turned(sight.target, sight.look, sight.lens, sight.still, sight.off)
            effects.net(turned, goal_of(cheered.mine), now.movement.at(BALL, now.play).x, cheered.since)

    def _throw_confetti(self, sight: Sight, now: Instant[Stage], place: pygame.Rect) -> None:
        """For a goal of mine, well below the net that the ball is in."""
        cheered = glad(now)
        if cheered is not None and cheered.mine and not sight.still:
            clear = place.height // _CLEAR
            area = pygame.Rect(place.left, place.top + clear, place.width, place.height - clear)
            seed = now.stage.table.goals * 64 + now.index
            throw_confetti(self._look, sight.target, area, colours_of(self._match_kits.mine.kit), cheered.since, seed)

    def _draw_tallies(self, sight: Sight, now: Instant[Stage]) -> None:
        """How many goals an area has brought each side: a figure in its colours at the area's left, mine below."""
        if isinstance(now.event, ev.MatchDecided) or now.stage.table.result is not None:
            return  # all go across the areas then
        found = Counter((goal.zone, goal.own) for goal in goals_now(now) if goal.zone is not None)
        for (zone, own), count in found.items():
            assert zone is not None, "only goals of areas are counted"
            x, y, _, height = area(zone)
            sight.put(self._tally(own, count), sight.at(x + 12, y + height / 2 - ahead(own) * _TALLY / 2))

    def _tally(self, own: bool, count: int) -> pygame.Surface:
        """A cell of a scoreboard with an edge in the colour of whose goals it counts."""
        look, kit, size = self._look, self._match_kits.of(own).kit, _TALLY * self._pitch.unit

        def make() -> pygame.Surface:
            edge = max(2, round(2.4 * self._pitch.unit))
            cell = box(look, size, size, Box(LED_GROUND, kit.ring, radius=4, line_width=edge)).copy()
            look.write(cell, str(count), f"figuresbold{type_size(size * 0.9)}", AMBER, (size / 2, size / 2), "centre")
            return cell

        return look.sprite(("eleven.match.tally", kit, own, count, size), make)

    def _light_up(self, sight: Sight, lit: Light, place: pygame.Rect) -> None:
        """The area that is looked at is lighter and framed, all else darker."""
        x, y, width, height = area(lit.zone)
        left, top = sight.at(x, y)
        right, bottom = sight.at(x + width, y + height)
        whole = pygame.Rect(left, top, right - left, bottom - top)
        inner = whole.clip(place)
        dark = 0.0 if sight.still else lit.dark
        if dark > 0:
            kept = round(255 * (1 - DARK * dark))
            around = (
                (place.left, place.top, place.width, inner.top - place.top),
                (place.left, inner.bottom, place.width, place.bottom - inner.bottom),
                (place.left, inner.top, inner.left - place.left, inner.height),
                (inner.right, inner.top, place.right - inner.right, inner.height),
            )
            for shade in around:
                sight.target.fill((kept, kept, kept), shade, pygame.BLEND_RGB_MULT)
        glow = tuple(round(channel * lit.lit) for channel in _LIGHT)
        scale = sight.lens.scale * self._look.scale
        corner = round(5 * scale)
        for part in (whole.inflate(-2 * corner, 0), *_ends(whole, corner)):
            sight.target.fill(glow, part.clip(place), pygame.BLEND_RGB_ADD)
        if lit.lit > 0.3:
            pygame.draw.rect(sight.target, AMBER, whole, max(2, round(2.4 * scale)), border_radius=round(8 * scale))

    # -- markers

    def _draw_backs(self, sight: Sight, now: Instant[Stage]) -> None:
        """The opponent's zones face down, until they have turned over."""
        if now.stage.table.theirs:
            return
        share = 1 - 2 * min(_FLIPPED, now.progress("flip")) if isinstance(now.event, ev.OpponentRevealed) else 1.0
        share = round(share * _STEPS) / _STEPS
        if share > 0:
            for zone in ZONES:
                sight.put(self._back(share), sight.at(*row(zone, False, 1)[0]))

    def _back(self, share: float) -> pygame.Surface:
        look, size = self._look, SIZE * self._pitch.unit
        kit = self._match_kits.theirs.kit

        def make() -> pygame.Surface:
            card = box(look, size * 0.8, size * 1.1, Box(kit.a, WHITE, radius=6, line_width=2.5)).copy()
            plate = box(look, size * 0.44, size * 0.6, Box(LED_GROUND, radius=5))
            look.put(card, plate, (size * 0.4, size * 0.55))
            look.write(card, "?", f"bold{min(24, type_size(size * 0.6))}", TEXT, (size * 0.4, size * 0.55), "centre")
            if share < 1:
                return pygame.transform.smoothscale(card, (max(1, round(card.get_width() * share)), card.get_height()))
            return card

        return look.sprite(("eleven.match.back", kit, size, share), make)

    def _places(self, now: Instant[Stage]) -> dict[Who, tuple[Marker, Point]]:
        """Every marker in sight and where it is on the plan, hopping if its side has scored."""
        table, event = now.stage.table, now.event
        mine, theirs = table.mine, table.theirs
        match event:
            case ev.SentOut():
                mine = event.mine
            case ev.OpponentRevealed() if now.progress("flip") >= _FLIPPED:
                theirs = event.theirs
            case ev.TacticPlayed() if event.mine is not None:
                mine = event.mine
            case ev.StrengthsSet() if now.progress("change") >= 0.5:
                mine, theirs = event.mine, event.theirs
        cheered = None if self._ui.settings.reduced_motion else glad(now) or won(now)
        found: dict[Who, tuple[Marker, Point]] = {}
        for who, (marker, home) in homes(mine, theirs).items():
            x, y = now.movement.at(who, now.play)[:2] if who in now.movement else home
            if cheered is not None and cheered.mine == who[0]:
                y -= _HOP * cheered.share * abs(math.sin(now.time * 7 + who[1]))
            found[who] = marker, (x, y)
        return found

    def _area_of(self, table: MatchTable, who: Who) -> Zone | None:
        """The area (by my zones) that a marker stands in."""
        side: Side = table.mine if who[0] else table.theirs
        for zone, markers in side.items():
            if any(marker.number == who[1] for marker in markers):
                return own_zone(zone, who[0])
        return None

    def _draw_markers(self, sight: Sight, now: Instant[Stage], placed: dict[Who, tuple[Marker, Point]]) -> None:
        table, event, zoom = now.stage.table, now.event, sight.lens.framing.zoom
        size = SIZE * sight.lens.scale * self._look.scale
        clip = sight.target.get_clip().inflate(size, 2 * size)
        in_duel = self._duel.who(now)
        for who, (marker, at) in sorted(placed.items(), key=lambda one: one[1][1][1]):
            middle = sight.at(*at)
            if not clip.collidepoint(middle):
                continue
            acts = isinstance(event, ev.AbilityUsed) and who == (True, shirt_of(table, event.card))
            if acts:
                sight.put(lights.pool(self._look, SIZE * self._pitch.unit * 1.3), middle)
            picture = self.picture(table, who[0], marker, zoom, lit=acts or who in in_duel)
            if who in in_duel and not sight.still:
                picture = effects.reshaped(picture, self._duel.shape(now, who))
            sight.put(picture, middle)
            if not who[0] and table.target == marker.number:
                lock = marks.mark(self._look, "lock", SIZE * self._pitch.unit * 0.4, TEXT)
                sight.put(lock, (middle[0] - round(size * 0.44), middle[1]))
            if isinstance(event, ev.StrengthsSet):
                self._draw_change(sight, now, event, who, middle)

    def _draw_change(
        self, sight: Sight, now: Instant[Stage], event: ev.StrengthsSet, who: Who, middle: tuple[int, int]
    ) -> None:
        """By how much a strength changes, rising from the marker."""
        table, share = now.stage.table, now.progress("change")
        before, after = (homes(*sides).get(who) for sides in ((table.mine, table.theirs), (event.mine, event.theirs)))
        if before is None or after is None or after[0].idle:
            return
        if before[0].strength == after[0].strength or not 0 < share < 1:
            return
        chip = change_chip(self._look, after[0].strength - before[0].strength, 34, 24, "bold18")
        size = SIZE * sight.lens.scale * self._look.scale
        rise = 0.2 + 0.3 * (0.5 if sight.still else ease_out(share))
        sight.put(chip, (middle[0] + round(size * 0.4), middle[1] - round(size * rise)))


def _ends(whole: pygame.Rect, corner: int) -> tuple[pygame.Rect, pygame.Rect]:
    """What is left of a rectangle without its corners, beside its middle."""
    height = whole.height - 2 * corner
    return (
        pygame.Rect(whole.left, whole.top + corner, corner, height),
        pygame.Rect(whole.right - corner, whole.top + corner, corner, height),
    )


def _stands(pitch: Pitch) -> tuple[tuple[float, float, float, float], ...]:
    """Where people sit: behind both goals beside the nets, the visitors first, and along both sides."""
    left, top, width, height = pitch.area
    end, net = WIDTH / 2 - GOAL_HALF - 6, WIDTH / 2 + GOAL_HALF + 6
    right, bottom = left + width, top + height
    left, right = max(left, -_DEEPEST), min(right, WIDTH + _DEEPEST)
    top, bottom = max(top, -_DEEPEST), min(bottom, LENGTH + _DEEPEST)
    deep = -top - 4
    return (
        (left, top, end - left, deep),
        (net, top, right - net, deep),
        (left, LENGTH + 4, end - left, bottom - LENGTH - 4),
        (net, LENGTH + 4, right - net, bottom - LENGTH - 4),
        (left, 0, -left - RIBBON, LENGTH),
        (WIDTH + RIBBON, 0, right - WIDTH - RIBBON, LENGTH),
    )
