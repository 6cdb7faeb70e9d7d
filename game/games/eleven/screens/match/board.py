"""The pitch with both sides' markers in its nine areas. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable, Side
from engine.eleven.zones import ZONES, Marker, Zone
from game.games.eleven.presenter.match import Names, Stage, shirt_of
from game.games.eleven.screens.match.duel import LARGER, Duel, Marked, draw_ball
from game.games.eleven.screens.match.layout import GOAL_WIDTH, Pitch, Point, own_zone, row
from game.games.eleven.style import zones
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.paper import change_chip, type_size
from game.stage.timeline import Instant
from game.ui.look import lights, marks
from game.ui.look.motion import between, ease_in_out, ease_out, lerp
from game.ui.look.palette import BAD_TEXT, GOOD, LED_GROUND, MARKING, PITCH_BENCH, TEXT, WHITE, darker
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

Places = dict[tuple[bool, int], tuple[Marker, Point]]
"""Whose marker (mine or not) and its number; the marker and where it stands."""

_FLIPPED = 0.5
_STEPS = 8


class Board(Marked):
    """Draws the pitch at one size."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self._duel = Duel(ui, names, match_kits, pitch)
        self._size = pitch.jersey

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the pitch."""
        look, table = self._look, now.stage.table
        ground = look.sprite(("eleven.match.ground", self._pitch), self._paint_ground)
        target.blit(ground, (look.px(self._pitch.x), look.px(self._pitch.y)))
        self._draw_notes(target, table)
        event = now.event
        looked_at = event.comparison.zone if isinstance(event, ev.ZoneCompared) else None
        if not (table.theirs or isinstance(event, ev.OpponentRevealed)):
            self._draw_hidden(target, 1.0)
        if isinstance(event, ev.OpponentRevealed):
            self._draw_hidden(target, 1 - 2 * min(_FLIPPED, now.progress("flip")))
        places = self._places(now)
        for (mine, number), (marker, at) in sorted(places.items(), key=lambda one: one[1][1][1]):
            if looked_at is None or _area_of(table, mine, number) != looked_at:
                self._draw_marker(target, now, mine, marker, at)
        if isinstance(event, ev.ZoneCompared):
            self._duel.draw(target, now, event)
        if isinstance(event, ev.GoalScored):
            self._draw_flight(target, now, event)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint what comparisons will need, one picture at every step."""
        yield from self.markers_ahead(table, (self._size, self._size * LARGER))
        yield from self._duel.ahead()

    def place_of(self, table: MatchTable, mine: bool, number: int) -> tuple[float, float, float]:
        """Middle and size of a marker, for whoever points at it."""
        _, (x, y) = _spots(self._pitch, table.mine if mine else table.theirs, mine)[mine, number]
        return x, y, self._size

    # -- the ground

    def _paint_ground(self) -> pygame.Surface:
        look, pitch = self._look, self._pitch
        surface = zones.pitch(look, pitch.width, pitch.height).copy()
        for mine in (True, False):
            x, y = pitch.net(mine)
            net = self._net(pitch.width * GOAL_WIDTH, pitch.depth - 4, mine)
            look.put(surface, net, (x - pitch.x, y - pitch.y))
        slot = Box(PITCH_BENCH, MARKING, radius=8, line_width=1.4, opacity=0.3)
        for zone in ZONES:
            x, y, width, height = pitch.area(zone)
            surface.blit(box(look, width, height, slot), (look.px(x - pitch.x), look.px(y - pitch.y)))
            middle = look.px(y - pitch.y + height / 2)
            line = pygame.Surface((look.px(width * 0.9), max(1, look.px(1))), pygame.SRCALPHA)
            line.fill((*MARKING, 50))
            surface.blit(line, (look.px(x - pitch.x + width * 0.05), middle))
        return surface

    def _net(self, width: float, depth: float, mine: bool) -> pygame.Surface:
        look = self._look
        surface = pygame.Surface((look.px(width), look.px(depth)), pygame.SRCALPHA)
        surface.fill((*darker(PITCH_BENCH, 0.3), 220))
        step = max(3, look.px(6))
        for x in range(0, surface.get_width(), step):
            pygame.draw.line(surface, (*MARKING, 90), (x, 0), (x, surface.get_height()))
        for y in range(0, surface.get_height(), step):
            pygame.draw.line(surface, (*MARKING, 90), (0, y), (surface.get_width(), y))
        post = look.px(3)
        right, bottom = surface.get_width() - 1, surface.get_height() - 1
        front = bottom if mine else 0
        pygame.draw.line(surface, WHITE, (0, front), (right, front), post)
        for x in (0, right):
            pygame.draw.line(surface, WHITE, (x, 0), (x, bottom), post)
        return surface

    def _draw_notes(self, target: pygame.Surface, table: MatchTable) -> None:
        """What the areas compared so far have brought: a chip at the line between both rows."""
        for comparison in table.compared:
            score = comparison.mine.goals, comparison.theirs.goals
            if any(score):
                x, y, width, height = self._pitch.area(comparison.zone)
                chip = self._look.sprite(("eleven.match.chip", score), partial(self._chip, score))
                self._look.put(target, chip, (x + width - 6, y + height / 2), "right")

    def _chip(self, score: tuple[int, int]) -> pygame.Surface:
        look = self._look
        colour = GOOD if score[0] > score[1] else BAD_TEXT if score[0] < score[1] else TEXT
        chip = box(look, 38, 22, Box(LED_GROUND, colour, radius=6)).copy()
        look.write(chip, f"{score[0]}–{score[1]}", "figuresbold18", colour, (19, 11), "centre")
        return chip

    # -- markers

    def _draw_hidden(self, target: pygame.Surface, share: float) -> None:
        """The opponent's zones, face down; `share` of their width is seen while they turn over."""
        share = round(share * _STEPS) / _STEPS
        if share <= 0:
            return
        look = self._look
        for zone in ZONES:
            rect = self._pitch.area(zone)
            ((x, y),) = row(rect, False, 1)
            look.put(target, self._back(share), (x, y))

    def _back(self, share: float) -> pygame.Surface:
        look, size = self._look, self._size
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

    def _draw_marker(self, target: pygame.Surface, now: Instant[Stage], mine: bool, marker: Marker, at: Point) -> None:
        look, table = self._look, now.stage.table
        event = now.event
        lit = isinstance(event, ev.AbilityUsed) and mine and shirt_of(table, event.card) == marker.number
        if lit:
            look.put(target, lights.pool(look, self._size * 1.3), at)
        look.put(target, self.picture(table, mine, marker, self._size, lit=lit), at)
        if not mine and table.target == marker.number:
            look.put(target, marks.mark(look, "lock", self._size * 0.4, TEXT), (at[0] - self._size * 0.44, at[1]))
        if isinstance(event, ev.StrengthsSet):
            self._draw_change(target, now, event, mine, marker, at)

    def _draw_change(
        self, target: pygame.Surface, now: Instant[Stage], event: ev.StrengthsSet, mine: bool, marker: Marker, at: Point
    ) -> None:
        """By how much a strength changes, rising from the marker."""
        table, share = now.stage.table, now.progress("change")
        before = _found(table.mine if mine else table.theirs, marker.number)
        after = _found(event.mine if mine else event.theirs, marker.number)
        if before is None or after is None or before.strength == after.strength or not 0 < share < 1:
            return
        chip = change_chip(self._look, after.strength - before.strength, 34, 24, "bold18")
        self._look.put(target, chip, (at[0] + self._size * 0.4, at[1] - self._size * (0.2 + 0.3 * ease_out(share))))

    def _places(self, now: Instant[Stage]) -> Places:
        """Every marker in sight and where it is now."""
        table, pitch = now.stage.table, self._pitch
        still = self._ui.settings.reduced_motion
        event = now.event
        places = _spots(pitch, table.mine, True) | _spots(pitch, table.theirs, False)
        match event:
            case ev.SentOut():
                share = 1.0 if still else ease_out(now.progress("enter"))
                coming = _spots(pitch, event.mine, True)
                places |= {
                    key: (marker, (x, lerp(pitch.y + pitch.height - self._size, y, share)))
                    for key, (marker, (x, y)) in coming.items()
                }
            case ev.OpponentRevealed() if now.progress("flip") >= _FLIPPED:
                share = 1.0 if still else ease_out(now.progress("enter"))
                for key, (marker, (x, y)) in _spots(pitch, event.theirs, False).items():
                    ((middle, _),) = row(pitch.area(_zone_of(event.theirs, False, key[1])), False, 1)
                    places[key] = marker, (lerp(middle, x, share), y)
            case ev.TacticPlayed() if event.mine is not None:
                share = 1.0 if still else ease_in_out(now.progress("move"))
                for key, (marker, (x, y)) in _spots(pitch, event.mine, True).items():
                    places[key] = marker, between(places[key][1], (x, y), share)
            case ev.StrengthsSet() if now.progress("change") >= 0.5:
                places = _spots(pitch, event.mine, True) | _spots(pitch, event.theirs, False)
        return places

    def _draw_flight(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        """A goal outside the comparison: the ball flies from its man, or from the centre."""
        pitch = self._pitch
        start = pitch.x + pitch.width / 2, pitch.y + pitch.height / 2
        shirt = None if event.card is None else shirt_of(now.stage.table, event.card)
        if shirt is not None:
            start = _spots(pitch, now.stage.table.mine, True)[True, shirt][1]
        draw_ball(self._ui, target, start, pitch.net(event.own), now.progress("flight"))


def _spots(pitch: Pitch, side: Side, mine: bool) -> Places:
    places: Places = {}
    for zone, markers in side.items():
        for marker, at in zip(markers, row(pitch.area(own_zone(zone, mine)), mine, len(markers)), strict=True):
            places[mine, marker.number] = marker, at
    return places


def _zone_of(side: Side, mine: bool, number: int) -> Zone:
    """The area (by my zones) that a marker stands in."""
    for zone, markers in side.items():
        if any(marker.number == number for marker in markers):
            return own_zone(zone, mine)
    raise LookupError(number)


def _area_of(table: MatchTable, mine: bool, number: int) -> Zone:
    return _zone_of(table.mine if mine else table.theirs, mine, number)


def _found(side: Side, number: int) -> Marker | None:
    return next((marker for markers in side.values() for marker in markers if marker.number == number), None)
