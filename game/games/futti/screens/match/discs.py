"""How the players of a match of Fütti look on its board: discs at every size and shape, with what happened to them,
pawns and names.

Remembers nothing but surfaces; who stands where is in `standing.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from engine.futti.match.model import GOALTENDERS, HOME, OUTFIELDERS, SIDES, SQUAD, Absence, MatchTable
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import FORWARD
from game.games.futti.screens.match.standing import Token, goal_of, position_sign
from game.games.futti.style.match_kits import TeamStyle
from game.stage.effects import Sight, faded, reshaped
from game.ui.look import kits, lights, marks, panels, tokens
from game.ui.look.look import Latest, Look, sprite
from game.ui.look.paint import glow
from game.ui.look.palette import BAD, MARKING, PLATE, TEXT, WARN

RADIUS, GOALTENDER_RADIUS, KEY_RADIUS, BENCH_RADIUS = 20, 22, 29, 17
Point = tuple[float, float]
LIFT = 8
PAWN = 38
MASTER = 60
"""The radius of a disc as large as it is ever seen."""
UNNAMED = 1.08
"""So near the camera leaves away all names but of those who act."""
_APART = 8
"""Between two plates that are moved apart, in logical units."""
REACH = 14
"""How far beyond the middle of one who meets another his plate reaches, in logical units."""
_GIVES_WAY = 6
"""A name that lies so deep on something else is not seen at all, in logical units."""
_STEPS = 4
"""A disc grows in so many steps, each a sprite, so that growing doesn't paint one a frame."""


class Discs:
    """Draws players on a pitch of `unit` logical units each. `match_kits` are both clubs as they look today."""

    def __init__(self, look: Look, unit: float, match_kits: tuple[TeamStyle, TeamStyle]) -> None:
        self._look = look
        self._unit = unit
        self._match_kits = match_kits
        self._near: dict[tuple[int, int, bool], Latest] = {}

    def draw(self, sight: Sight, stage: Stage, token: Token, faint: bool) -> None:
        """Draw somebody on the pitch; `faint` where a duel is not about him."""
        look = self._look
        if faint or token.opacity < 1:
            self.disc(sight, stage.table, token, faint)
            return
        if token.lifted > 0:
            pool = lights.pool(look, 62 * self._unit)
            sight.target.blit(pool, pool.get_rect(center=placed_at(sight, token)))
        rect = self.disc(sight, stage.table, token)
        if token.lifted > 0.5:
            pawn = tokens.pawn(look, token.side == stage.table.possession, PAWN * self._unit)
            foot = rect.top + look.px(12 * sight.lens.scale)
            sight.target.blit(pawn, pawn.get_rect(midbottom=(rect.centerx, foot)))

    def names(self, sight: Sight, stage: Stage, playing: list[Token], covered: Sequence[pygame.Rect]) -> None:
        """The names of all others, from afar: one that would lie on another, on a disc, on a ball or on what is
        `covered` gives way, and the more it would lie on it the less it is seen. One before a goal keeps out of it."""
        if sight.lens.framing.zoom >= UNNAMED or self._unit < 0.7:
            return
        scale, px = sight.lens.scale, self._look.px
        discs = {(token.side, token.player): self._around(sight, token) for token in playing}
        taken = [*covered]
        for token in sorted(playing, key=lambda one: (one.side, one.player)):
            if token.lifted > 0.5 or not token.named:
                continue
            tag = name_tag(self._look, stage.table.sides[token.side].card(token.player).name, position_sign(token))
            x, y = placed_at(sight, token, self.radius(token) * scale)
            place = beside_goals(sight, tag.get_rect(center=(x, y + px(self._unit + 6))))
            words = place.inflate(-px(8), -px(10))
            others = [disc for who, disc in discs.items() if who != (token.side, token.player)]
            deep = max((min(words.clip(one).size) for one in (*taken, *others)), default=0)
            opacity = token.opacity * max(0.0, 1 - deep / px(_GIVES_WAY))
            faded(sight.target, tag, place, opacity)
            if opacity > 0:
                taken.append(words)

    def plates(
        self, sight: Sight, stage: Stage, playing: list[Token], covered: Sequence[pygame.Rect]
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The names of those who act, on plates, and their places: beside discs and what is `covered` rather than on
        them. Of two who meet each has his on his own side."""
        row = sorted((token for token in playing if _acts(token)), key=lambda one: one.x)
        others = [self._around(sight, token) for token in playing if not _acts(token)]
        found: list[tuple[pygame.Surface, pygame.Rect]] = []
        for index, token in enumerate(row):
            men = [(one.x, one.y) for one in row if one is not token]
            name = stage.table.sides[token.side].card(token.player).name
            plate = plate_of(self._look, name, token, self._unit)
            x, top = placed_at(sight, token, (self.radius(token) + 1) * sight.lens.scale)
            at = plate.get_rect(midtop=(x, top))
            at.x += round(beside_rival(at.width, self._look.px(REACH), index, met((token.x, token.y), men)))
            aside = round(sum(_aside(at, one, self._look.px(_GIVES_WAY)) for one in others))
            at.x += max(-at.width // 3, min(at.width // 3, aside))
            found.append((plate, beside_goals(sight, at.clamp(sight.target.get_clip()))))
        give_way([place for _, place in found], covered, self._look.px(_GIVES_WAY), self._look.px(_APART))
        return found

    def _around(self, sight: Sight, token: Token) -> pygame.Rect:
        """What of somebody's disc wants to be seen, in pixels."""
        side = self._look.px(1.7 * self.radius(token) * sight.lens.scale)
        around = pygame.Rect(0, 0, side, side)
        around.center = placed_at(sight, token, -LIFT * token.lifted * sight.lens.scale)
        return around

    def disc(self, sight: Sight, table: MatchTable, token: Token, faint: bool = False) -> pygame.Rect:
        """Draw somebody's disc, on the pitch or off it, with what happened to him; its place in pixels."""
        absence = table.sides[token.side].absence[token.player]
        scale = sight.lens.scale if token.on_pitch else self._unit
        picture = self.picture(token, scale, dim=faint or absence != Absence.NONE)
        rect = picture.get_rect(center=placed_at(sight, token, -LIFT * token.lifted * scale))
        faded(sight.target, picture, rect, token.opacity)
        if absence != Absence.NONE and not faint:
            self._draw_absence(sight.target, absence, rect, token.on_pitch)
        return rect

    def picture(self, token: Token, scale: float, dim: bool = False) -> pygame.Surface:
        """Somebody's disc as large as he is, squashed and turned as he is."""
        if scale == self._unit:
            picture = self._disc(token.side, token.player, token.on_pitch, round(token.lifted * _STEPS), dim)
        else:
            master = self.master(token.side, token.player, dim)
            size = round(master.get_width() * self.radius(token) * scale / (MASTER * self._unit))
            kept = self._near.setdefault((token.side, token.player, dim), Latest())
            picture = kept.get((size, master), lambda: pygame.transform.smoothscale(master, (size, size)))
        if token.turn:
            picture = pygame.transform.rotozoom(picture, -token.turn, 1)
        return reshaped(picture, token.shape)

    def radius(self, token: Token) -> float:
        """How large his disc is, in units of the plan."""
        if not token.on_pitch:
            return BENCH_RADIUS
        usual = GOALTENDER_RADIUS if token.player in GOALTENDERS else RADIUS
        return usual + (KEY_RADIUS - usual) * token.lifted

    def ahead(self, near: bool) -> Iterator[None]:
        """Paint everybody in all sizes, one picture at every step; `near`: the camera will come near."""
        for black in (True, False):
            tokens.pawn(self._look, black, PAWN * self._unit)
            yield
        for step in range(_STEPS + 1):
            for player in OUTFIELDERS:
                for side in SIDES:
                    self._disc(side, player, on_pitch=True, step=step)
                yield
        for side in SIDES if near else ():
            for player in SQUAD:
                for faint in (False, True):
                    self.master(side, player, faint)
                    yield

    def master(self, side: int, player: int, faint: bool = False) -> pygame.Surface:
        """A player's disc as large as it is ever seen."""
        style = self._match_kits[side]
        radius = MASTER * self._unit
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
        return kits.disc(self._look, club_style.kit, number, radius * self._unit, side == HOME, faint)

    def _draw_absence(self, target: pygame.Surface, absence: Absence, rect: pygame.Rect, on_pitch: bool) -> None:
        """What has happened to him, at his disc's right; on the bench at its left, as his name stands at the right."""
        look, unit = self._look, self._unit
        if absence.is_final:
            chip = tokens.chip(look, BAD, BENCH_RADIUS * unit * 0.7)
            target.blit(chip, chip.get_rect(center=rect.center))
        if absence in (Absence.HURT, Absence.INJURED):
            badge = marks.mark(look, "injury", 16 * unit)
        else:
            badge = tokens.card(look, "red" if absence == Absence.SENT_OFF else "yellow", 17 * unit)
        across = rect.right - look.px(6 * unit) if on_pitch else rect.left + look.px(4 * unit)
        target.blit(badge, badge.get_rect(center=(across, rect.top + look.px(8 * unit))))


def give_way(plates: Sequence[pygame.Rect], covered: Iterable[pygame.Rect], soft: int, apart: int) -> None:
    """Move plates, the left one first, apart from each other and aside of what is `covered`, by at most a third of
    their width: one that must go aside pushes the other before it."""
    for left, right in pairwise(plates):
        part(left, right, apart)
    moved = []
    for plate in plates:
        aside = round(sum(_aside(plate, one, soft) for one in covered))
        moved.append(max(-plate.width // 3, min(plate.width // 3, aside)))
        plate.x += moved[-1]
    for (left, right), (one, two) in zip(pairwise(plates), pairwise(map(abs, moved)), strict=True):
        part(left, right, apart, two / (one + two) if one or two else 0.5)


def part(left: pygame.Rect, right: pygame.Rect, apart: int, share: float = 0.5) -> None:
    """Move two plates that would lie on each other apart, each half the way or the left one its `share`, until so much
    is between them; step by step as one comes up to the other from above or below, so that they never touch nor jump
    while their men move."""
    over = left.right + apart - right.left
    between = max(left.top, right.top) - min(left.bottom, right.bottom)
    near = min(1.0, max(0.0, (3 * apart - between) / (2 * apart)))
    if over > 0 and near > 0:
        over = round(over * near)
        left.x -= int(over * share)
        right.x += over - int(over * share)


def _acts(token: Token) -> bool:
    """Whether somebody's name stands on a plate."""
    return token.lifted > 0.5 and token.named


def met(one: Point, others: Iterable[Point]) -> float:
    """How far one has met another, 0 … 1: not at all from 190 units across or 70 down on, wholly from 150 and 50 on."""
    found = [((190 - abs(one[0] - x)) / 40, (70 - abs(one[1] - y)) / 20) for x, y in others]
    return max((min(1.0, max(0.0, x)) * min(1.0, max(0.0, y)) for x, y in found), default=0.0)


def beside_rival(width: float, reach: float, index: int, share: float) -> float:
    """How far right of below his man a plate stands that has gone a share of its way to his own side: the first to
    the left, others to the right, so that it reaches so far beyond his middle."""
    return share * (width / 2 - reach) * (1 if index else -1)


def _aside(plate: pygame.Rect, disc: pygame.Rect, soft: int) -> float:
    """How far right a plate would be clear of a disc beside its middle; it goes there step by step as they come nearer
    each other, `soft` pixels of their heights for the whole way."""
    apart, reach = plate.centerx - disc.centerx, (plate.width + disc.width) / 2
    deep = min(plate.bottom, disc.bottom) - max(plate.top, disc.top)
    if deep <= 0 or abs(apart) >= reach:
        return 0.0
    return math.copysign(reach - abs(apart), apart) * min(1.0, deep / soft) * min(1.0, 4 * abs(apart) / reach)


def placed_at(sight: Sight, token: Token, down: float = 0.0) -> tuple[int, int]:
    """Where somebody is seen, in pixels; or so many logical units below that."""
    scale = sight.look.scale
    return round(token.x * scale) + sight.off[0], round((token.y + down) * scale) + sight.off[1]


def beside_goals(sight: Sight, place: pygame.Rect) -> pygame.Rect:
    """A place on the pitch, in pixels, moved out of a goal on to the grass before it, if it would reach into one."""
    for side in SIDES:
        mouth, soft = mouth_of(sight, side), sight.look.px(_GIVES_WAY)
        deep = min(place.bottom, mouth.bottom + soft) - max(place.top, mouth.top - soft)
        inward = mouth.right - place.left if FORWARD[side] > 0 else place.right - mouth.left
        if deep > 0 and 0 < inward < place.width + mouth.width:
            place = place.move(round(FORWARD[side] * inward * min(1.0, deep / soft)), 0)
    return place


def mouth_of(sight: Sight, side: int) -> pygame.Rect:
    """The goal that a side keeps as it is seen, from its line to its back, in pixels."""
    goal = goal_of(side)
    (left, right) = sorted((goal.line, goal.back))
    corner, end = sight.at(left, goal.top), sight.at(right, goal.bottom)
    return pygame.Rect(corner, (end[0] - corner[0], end[1] - corner[1]))


@sprite
def name_tag(look: Look, name: str, shape: str) -> pygame.Surface:
    """Somebody's name below his disc, with the sign of what he plays, on a dark glow."""
    text = look.text(name, "semi18", TEXT)
    sign = marks.mark(look, shape, 11, MARKING)
    tag = pygame.Surface((sign.get_width() + look.px(5) + text.get_width(), text.get_height()), pygame.SRCALPHA)
    tag.blit(sign, sign.get_rect(midleft=(0, tag.get_height() // 2)))
    tag.blit(text, text.get_rect(midright=(tag.get_width(), tag.get_height() // 2)))
    soft = glow(tag, look.px(3), PLATE, 1.0)
    soft.blit(tag, tag.get_rect(center=soft.get_rect().center))
    return soft


def plate_of(look: Look, name: str, token: Token, unit: float) -> pygame.Surface:
    """The plate of one who acts, on a pitch of `unit` logical units each."""
    return name_plate(look, name, position_sign(token), unit > 0.8)


@sprite
def name_plate(look: Look, name: str, shape: str, large: bool) -> pygame.Surface:
    """The name of somebody who acts, on a plate."""
    text = look.text(name, "bold24" if large else "bold18", TEXT)
    sign = marks.mark(look, shape, 13, MARKING)
    width = text.get_width() + sign.get_width() + look.px(26)
    plate = panels.panel(look, width / look.scale, 28, "plate").copy()
    middle = plate.get_height() // 2
    plate.blit(sign, sign.get_rect(midleft=(look.px(10), middle)))
    plate.blit(text, text.get_rect(midright=(plate.get_width() - look.px(9), middle)))
    return plate


@sprite
def glove(look: Look, size: float) -> pygame.Surface:
    """One of a goaltender's gloves, seen from above."""
    side = look.px(2 * size)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, PLATE, (side / 2, side / 2), side / 2)
    pygame.draw.circle(surface, WARN, (side / 2, side / 2), side / 2 - max(1, look.px(2)))
    return surface
