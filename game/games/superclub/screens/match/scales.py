"""What stands on the grass between both rows of the third that is played: totals that pull a bar, stars that fly into
them, what is at stake, dice that tumble and move the bar, and what the last die must show.

All of it is a pure function of the moment; there is nothing of it before its cue, and nothing once the ball runs on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Side, other
from game.games.superclub.presenter.choreography import STAR_FLIES, count_cue, flying
from game.games.superclub.presenter.match import EXTRAS, KEEPER, Names, Needed, Part, Stage, needed, points
from game.games.superclub.presenter.plan import FORWARD, MIDDLE, column, left_of, width_of
from game.games.superclub.presenter.shots import duel_view
from game.games.superclub.presenter.spoils import spoils
from game.games.superclub.screens.match import sight as seen
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.sight import Weighing
from game.stage import grass_dice
from game.stage.camera import Framing, Lens
from game.stage.club_looks import MatchKits
from game.stage.effects import Sight
from game.stage.grass_dice import Thrown
from game.stage.match_part import OnPitch
from game.stage.style import stars, thirds
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.motion import arc, between, ease_in_out
from game.ui.look.palette import AMBER, BAD_TEXT, LED_CAPTION, LED_GROUND, PAPER, PLATE, TEXT, WARN, luminance, mix
from game.ui.look.panels import Box, box

_ICON = 18.0
_PULL = 14.0
"""So many halves ahead pull the bar three quarters of the way."""
_FLIGHT = 0.3
"""Seconds that a star flies."""
_TALL = 230.0
"""Where there is less room than this between the rows there is only room for dice."""
_TOTAL, _LOW_TOTAL = 44.0, 24.0
_LARGEST_DIE = 70.0
_CELL = 42.0
_PART = 26.0
_LINE = 23.0
_NEXT = 37.0
"""How far from the middle of a row the room before it begins, in units of the plan: the ball has its way there."""
_SLANT = 0.2
"""How far from the side dice come, as a share of how far they do elsewhere: rows stand there."""
Where = Callable[[Side, int], Point | None]
"""Where the player in a slot of the third is seen, in logical units."""


class Room(NamedTuple):
    """The room between both rows: its middle, how wide and how high it is; and above it the bar that totals pull, from
    `left` to `right`, its middle at `top`. In logical units."""

    x: float
    y: float
    width: float
    height: float
    left: float
    right: float
    top: float

    @property
    def is_tall(self) -> bool:
        """Whether faces and parts have room below and above the dice."""
        return self.height >= _TALL

    @property
    def total(self) -> float:
        """How high a total's plate is."""
        return _TOTAL if self.is_tall else _LOW_TOTAL

    @property
    def die(self) -> float:
        """How large a die is."""
        return float(int(min(_LARGEST_DIE, self.width / 2.2, self.height / 2.4)))

    def at_total(self, side: Side) -> Point:
        """The middle of a total's plate."""
        return (self.right - 0.7 * self.total if side else self.left + 0.7 * self.total), self.top

    def at_die(self, side: Side, place: int) -> Point:
        """The middle of one of a side's dice: home's one below the other on the left, the visitors' on the right."""
        middle = self.y - (0.75 * self.die if self.is_tall else 0)
        return self.x + (1 if side else -1) * 0.56 * self.die, middle + (place - 0.5) * self.die * 1.12

    @property
    def faces(self) -> Point:
        """The middle of what the last die must show."""
        return self.x, self.y + 0.66 * self.die + _CELL + 10


class Scales(OnPitch[Names, MatchKits, Pitch]):
    """Draws what stands between the rows; home at the left, the visitors at the right."""

    def draw(self, target: pygame.Surface, sight: seen.Sight, lens: Lens, where: Where) -> None:
        """Draw what has been counted and thrown so far."""
        weighed, now, number = sight.weighed, sight.now, sight.view.shown
        if weighed is None or number is None or sight.view.share < 1 or self._is_running(now):
            return
        room = self.room(number, lens)
        self._draw_bar(target, room, weighed)
        if isinstance(now.event, ev.ThirdBegun):
            self._draw_stars(target, room, sight, where)  # behind the totals: these are read meanwhile
        for side in SIDES:
            won = None if weighed.won is None or weighed.won == "drawn" else weighed.won == side
            ring = self._match_kits.colour(side)
            plate = thirds.total(self._look, points(weighed.totals[side]), ring, room.total, side == 0, won)
            x, y = room.at_total(side)
            self._look.put(target, plate, (x, y - self._grown(weighed, side, now)))
            if room.is_tall and weighed.home_dice is None and not self._is_thrown(now):
                self._draw_parts(target, room, weighed, side)
        if room.is_tall and self.stakes_shown(now):
            self._draw_stakes(target, room, now)
        if not isinstance(now.event, ev.ThirdBegun):
            self._draw_dice(target, room, now, weighed)

    def room(self, number: int, lens: Lens) -> Room:
        """The room between the rows of a part of the pitch."""
        pitch = self._pitch
        total = _LOW_TOTAL if pitch.is_low else _TOTAL
        left, right = (lens.at(left_of(number) + far, MIDDLE)[0] for far in (0, width_of(number)))
        left, right = max(pitch.x, left) + 8, min(pitch.x + pitch.width, right) - 8
        begin, end = (lens.at(column(number, side) + FORWARD[side] * _NEXT, MIDDLE)[0] for side in SIDES)
        above, below = pitch.y + total + 12, pitch.y + pitch.height - (4 if pitch.is_low else 24)
        middle = (begin + end) / 2, (above + below) / 2
        return Room(*middle, end - begin, below - above, left, right, pitch.y + 8 + total / 2)

    def ahead(self) -> Iterator[None]:
        """Paint dice in the air and on the grass, a few pictures at every step."""
        sizes = {self.room(number, self._pitch.lens(Framing(*duel_view(number)))).die for number in (0, 1, 2)}
        for _ in zip(*(grass_dice.ahead(self._look, size / grass_dice.LYING) for size in sizes), strict=True):
            yield

    @staticmethod
    def _is_running(now: Instant[Stage]) -> bool:
        """Whether the ball has been carried on, and nothing of the third is open any more."""
        if isinstance(now.event, ev.ThirdWon):
            return now.since("run") >= 0
        if isinstance(now.event, ev.ThirdBegun | ev.DiceThrown):
            return False
        return now.stage.table.duels[-1].closed

    @staticmethod
    def _is_thrown(now: Instant[Stage]) -> bool:
        return isinstance(now.event, ev.DiceThrown)

    def _grown(self, weighed: Weighing, side: Side, now: Instant[Stage]) -> float:
        """A plate hops as stars fly into it, and as its winner is seen."""
        if self._ui.settings.reduced_motion:
            return 0.0
        if isinstance(now.event, ev.ThirdBegun) and weighed.counting is not None:
            entry = weighed.counted[weighed.counting].entries[side]
            return 4 * arc(now.progress(count_cue(weighed.counting))) if entry is not None else 0.0
        if isinstance(now.event, ev.ThirdWon) and weighed.won == side:
            return 10 * arc(now.progress("verdict"))
        return 0.0

    # -- the bar both totals pull

    def _draw_bar(self, target: pygame.Surface, room: Room, weighed: Weighing) -> None:
        look = self._look
        px = look.px
        (left, y), (right, _) = room.at_total(0), room.at_total(1)
        inset = 0.72 * room.total
        left, right, high = left + inset, right - inset, max(10.0, 0.34 * room.total)
        if right - left < 20:
            return
        bar = pygame.Rect(px(left), px(y - high / 2), px(right - left), px(high))
        home, away = self._match_kits.colour(0), self._match_kits.colour(1)
        pygame.draw.rect(target, PLATE, bar.inflate(px(6), px(6)), border_radius=px(6))
        pygame.draw.rect(target, mix(LED_GROUND, away, 0.35), bar, border_radius=px(4))
        share = 0.5 + 0.5 * math.tanh(weighed.pulled / _PULL)
        mine = pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height)
        pygame.draw.rect(target, home, mine, border_radius=px(4))
        pygame.draw.rect(target, away, bar, max(1, px(2)), border_radius=px(4))
        pygame.draw.line(
            target, PAPER, (bar.centerx, bar.top - px(4)), (bar.centerx, bar.bottom + px(3)), max(1, px(2))
        )
        knot = mine.right, bar.centery
        pygame.draw.circle(target, PLATE, knot, px(high * 0.66))
        pygame.draw.circle(target, AMBER, knot, px(high * 0.5))

    # -- stars that fly into the totals

    def _draw_stars(self, target: pygame.Surface, room: Room, sight: seen.Sight, where: Where) -> None:
        weighed, now = sight.weighed, sight.now
        if weighed is None or self._ui.settings.reduced_motion:
            return
        star = stars.star(self._look, "full", "full", 24, False)
        for number, step in enumerate(weighed.counted):
            begun = now.since(count_cue(number))
            if step.is_extra or begun > 1.5:
                continue
            for side, entry in zip(SIDES, step.entries, strict=True):
                start = None if entry is None else where(side, KEEPER if entry.slot is None else entry.slot)
                if entry is None or start is None:
                    continue
                for flown in range(flying(entry.halves)):
                    share = (begun - STAR_FLIES * flown) / _FLIGHT
                    if 0 < share < 1:
                        end = room.at_total(side)
                        x, y = between(start, (end[0], end[1] + 0.2 * room.total), ease_in_out(share))
                        self._look.put(target, star, (x, y - 26 * arc(share)))

    # -- dice

    def _draw_dice(self, target: pygame.Surface, room: Room, now: Instant[Stage], weighed: Weighing) -> None:
        event, thrown = now.event, {0: weighed.home_dice, 1: weighed.away_dice}
        if not isinstance(event, ev.DiceThrown):
            for side in SIDES:
                for place, value in enumerate(thrown[side] or ()):
                    self._die(target, Thrown(value, side == 0), room, (side, place), 1.0)
                self._ring_double(target, room, side, thrown[side])
            return
        cues: tuple[tuple[Side, int, int, str], ...] = (
            (0, 0, event.home[0], "tumble_home"),
            (0, 1, event.home[1], "tumble_home"),
            (1, 0, event.away[0], "tumble_first"),
            (1, 1, event.away[1], "tumble_away"),
        )
        for side, place, value, cue in cues:
            if now.since(cue) > 0:
                deciding = cue == "tumble_away" and "deciding" in now.cues
                self._die(target, Thrown(value, side == 0, edge=deciding), room, (side, place), now.progress(cue))
        for side in SIDES:
            self._ring_double(target, room, side, thrown[side])
        if self.faces_shown(now) and weighed.first is not None and room.is_tall:
            need = needed(now.stage.table.duels[-1].strengths, event.home)
            shown = event.away[1] if weighed.away_dice is not None else None
            picture = self._faces(need, weighed.first, shown)
            self._look.put(target, picture, room.faces)

    def _die(self, target: pygame.Surface, thrown: Thrown, room: Room, which: tuple[Side, int], share: float) -> None:
        """A die that has flown a share of its time, from the end of the pitch its side comes from."""
        lens = replace(self._pitch.lens(), unit=room.die / grass_dice.LYING)
        sight = Sight(target, self._look, lens, self._ui.settings.reduced_motion)
        grass_dice.draw_thrown(sight, thrown, room.at_die(*which), (share, _SLANT if which[0] else -_SLANT))

    def _ring_double(self, target: pygame.Surface, room: Room, side: Side, thrown: tuple[int, int] | None) -> None:
        if thrown is None or thrown[0] != thrown[1]:
            return
        look, (x, y0), (_, y1) = self._look, room.at_die(side, 0), room.at_die(side, 1)
        rect = pygame.Rect(0, 0, look.px(room.die * 1.14), look.px(abs(y1 - y0) + room.die * 1.12))
        rect.center = look.px(x), look.px((y0 + y1) / 2)
        pygame.draw.rect(target, WARN, rect, max(2, look.px(3)), border_radius=look.px(9))

    @staticmethod
    def faces_shown(now: Instant[Stage]) -> bool:
        """Whether it is shown what the last die must show: once the first lies, if the last can change anything."""
        return "deciding" in now.cues and now.progress("tumble_first") >= 1

    def _faces(self, need: Needed, first: int, shown: int | None) -> pygame.Surface:
        """What each face of the last die would mean, in the colour of who would win the third; lit once it lies."""
        meanings = tuple(need.meaning(first + face) for face in range(1, 7))
        return _faces(self._look, meanings, (self._match_kits.home.kit, self._match_kits.away.kit), shown)

    # -- what it is played for

    @classmethod
    def stakes_shown(cls, now: Instant[Stage]) -> bool:
        """Whether it stands there what the third brings its winner: until the last die asks, or all of them lie."""
        if isinstance(now.event, ev.DiceThrown):
            return not cls.faces_shown(now) and now.progress("verdict") <= 0
        return isinstance(now.event, ev.ThirdBegun)

    def _draw_stakes(self, target: pygame.Surface, room: Room, now: Instant[Stage]) -> None:
        event, t = now.event, self._ui.t
        assert isinstance(event, ev.ThirdBegun | ev.DiceThrown), "it is played for nothing else"
        attacker = seen.attacker_of(now)
        if attacker is None:
            words = t("superclub.match.stake.midfield")
            rows: tuple[tuple[int, str], ...] = ((-1, t("superclub.match.stake.third")),)
        else:
            brings = spoils(now.stage.table, event)
            words = t("superclub.match.stake.attack")
            rows = tuple((side, t(f"superclub.match.stake.{brings[side]}")) for side in (attacker, other(attacker)))
        worn = self._match_kits.home.kit, self._match_kits.away.kit
        self._look.put(target, _stakes(self._look, words, rows, worn, room.width), room.faces)

    # -- what a total is made of

    def _draw_parts(self, target: pygame.Surface, room: Room, weighed: Weighing, side: Side) -> None:
        x = room.x + (1 if side else -1) * room.width * 0.24
        self._look.put(target, _parts(self._look, self._parts(weighed, side)), (x, room.y))

    @staticmethod
    def _parts(weighed: Weighing, side: Side) -> tuple[tuple[Part, int], ...]:
        """What a side has counted so far: the players together, then everything else by itself."""
        players = 0
        found: list[tuple[Part, int]] = []
        for step in weighed.counted:
            entry = step.entries[side]
            if entry is None:
                continue
            if entry.part in EXTRAS:
                found.append((entry.part, entry.halves))
            else:
                players += entry.halves
        return (("player", players), *found)


@sprite
def _faces(
    look: Look, meanings: tuple[Side | None, ...], worn: tuple[kits.Kit, kits.Kit], shown: int | None
) -> pygame.Surface:
    """Six faces in two rows, each in the colour of who would win with it: home's filled, the visitors' outlined."""
    surface = box(look, 3 * _CELL + 8, 2 * _CELL + 8, Box(PLATE, radius=7, opacity=0.9)).copy()
    for face, meaning in enumerate(meanings):
        colour = LED_CAPTION if meaning is None else worn[meaning].ring
        if luminance(colour) < 0.15:
            colour = mix(colour, TEXT, 0.4)
        lit = shown == face + 1
        ground = AMBER if lit else mix(LED_GROUND, colour, 0.7 if meaning == 0 else 0.14)
        at = 4 + _CELL * (face % 3 + 0.5), 4 + _CELL * (face // 3 + 0.5)
        look.put(surface, box(look, _CELL - 4, _CELL - 4, Box(ground, colour, radius=5, line_width=2.5)), at)
        ink = LED_GROUND if lit or (meaning == 0 and sum(ground) > 380) else TEXT
        look.write(
            surface, str(face + 1), "figuresbold24", ink, (at[0] - (0 if meaning is None else 7), at[1]), "centre"
        )
        if meaning is not None:
            look.put(surface, kits.disc(look, worn[meaning], "", 7, meaning == 0), (at[0] + 10, at[1] + 1))
    return surface


@sprite
def _stakes(
    look: Look, words: str, rows: tuple[tuple[int, str], ...], worn: tuple[kits.Kit, kits.Kit], most: float
) -> pygame.Surface:
    """A question, and what it brings whom: first who attacks, with a ball, then who keeps it out, with a shield."""
    lead = 0.0 if rows[0][0] < 0 else 38.0
    wide = min(most, 18 + max(look.width(words, "bold20"), *(lead + look.width(row, "semi18") for _, row in rows)))
    fits = all(lead + look.width(row, "semi18") <= wide - 14 for _, row in rows)
    large, small = ("bold20" if look.width(words, "bold20") <= wide - 12 else "bold18"), "semi18" if fits else "semi16"
    surface = box(look, wide, 34 + _LINE * len(rows), Box(PLATE, radius=7, opacity=0.85)).copy()
    look.write(surface, look.fit(words, large, wide - 10), large, AMBER, (wide / 2, 17), "centre")
    for place, (side, row) in enumerate(rows):
        y = 28 + _LINE * (place + 0.5)
        if side < 0:
            look.write(surface, look.fit(row, small, wide - 12), small, TEXT, (wide / 2, y), "centre")
            continue
        look.put(surface, mark(look, "shield" if place else "ball", 16, TEXT), (15, y))
        look.put(surface, kits.disc(look, worn[side], "", 8, side == 0), (34, y))
        look.write(surface, look.fit(row, small, wide - 52), small, TEXT, (46, y))
    return surface


@sprite
def _parts(look: Look, parts: tuple[tuple[Part, int], ...]) -> pygame.Surface:
    """One below the other: stars of players, then a sign and a number for links, armband, staff, news and weapons."""
    words = [points(halves) if part == "player" else _signed(halves) for part, halves in parts]
    width = max(_ICON + 4 + look.width(word, "bold20") for word in words) + 14
    surface = box(look, width, _PART * len(parts) + 4, Box(PLATE, radius=6, opacity=0.85)).copy()
    for place, ((part, halves), word) in enumerate(zip(parts, words, strict=True)):
        y = 2 + _PART * (place + 0.5)
        look.put(surface, sign(look, part, _ICON), (7 + _ICON / 2, y))
        colour = BAD_TEXT if halves < 0 else TEXT if part == "player" else AMBER
        look.write(surface, word, "bold20", colour, (11 + _ICON, y))
    return surface


def sign(look: Look, part: Part, size: float) -> pygame.Surface:
    """The sign of what counts in a third."""
    match part:
        case "links":
            return stars.chemistry(look, True, True, size, False)
        case "boost":
            return mark(look, "flag", size, AMBER)
        case "staff":
            return mark(look, "person", size, AMBER)
        case "news":
            return mark(look, "triangle_down", size, BAD_TEXT)
        case "weapons":
            return mark(look, "bolt", size, AMBER)
    return stars.star(look, "full", "full", size, False)


def _signed(halves: int) -> str:
    return points(halves) if halves < 0 else f"+{points(halves)}"
