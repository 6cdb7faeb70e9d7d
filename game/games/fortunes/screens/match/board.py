"""The pitch of a match, drawn at any size: both elevens in formation with faces, stars and names, the goals, the ball.

A picture of one moment; it remembers nothing but surfaces. The ground and everybody who isn't moving are painted once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from engine.fortunes.line_up import places_of
from engine.fortunes.match.model import SIDES, MatchSetup, Side, Team
from game.games.fortunes.screens.match.layout import PLAIN, SPOTS, Field, Point
from game.stage.club_looks import MatchKits
from game.stage.match_part import MatchPart
from game.stage.style import thirds
from game.stage.style.player_cards import face_seed
from game.stage.style.thirds import ThirdsPlan
from game.ui.look import faces, kits, marks
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_out
from game.ui.look.paint import Canvas, with_shadow
from game.ui.look.palette import AMBER, INK, PAPER, PLATE, TEXT, alpha, darker

NAMED = 26.0
"""The least size with a name below."""
_STARRED = 22.0
_ROOMY, _LEAST_NAME = 84.0, 64.0


GOAL_DEEP = 14.0
"""What a goal takes beyond the pitch's end."""
_STRENGTHS, _TALL = 420.0, 220.0
"""A pitch below this width or height doesn't tell the strengths."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody on the pitch. `number` is None for who has no face of his own, `stars` where nobody counts them."""

    number: int | None
    name: str
    kind: str
    stars: int | None


def reach(size: float, room: float) -> float:
    """How much of a picture lies below the disc for the name: nothing where it would be cut."""
    return 19.0 if size >= NAMED and room >= _LEAST_NAME else 0.0


@sprite
def person(look: Look, who: Shown, kit: Kit, size: float, room: float, home: bool, lit: bool) -> pygame.Surface:
    """Somebody with a disc of `size`; his name may be `room` wide. `lit`: he has just scored."""
    deep = reach(size, room)
    width = max(room, size * 1.5)
    # As much above as below, so that the middle of the disc is `deep / 2` above the middle.
    picture = pygame.Surface((look.px(width), look.px(size * 1.2 + deep)), pygame.SRCALPHA)
    at = width / 2, size * 0.6
    if lit:
        ring = Canvas(look.px(1.18 * size), look.px(1.18 * size), (118.0, 118.0))
        ring.disc(59, 59, 59, AMBER)
        look.put(picture, ring.finish(), at)
    look.put(picture, _disc(look, who, kit, size, home), at)
    if who.stars is not None and size >= _STARRED:
        _paint_stars(look, picture, who.stars, size, (at[0] + size * 0.44, at[1] - size * 0.34))
    if deep and who.name:
        style = "semi16" if room >= _ROOMY else "bold14"
        name = look.fit(who.name, style, room - 8)
        wide = look.width(name, style) + 8
        plate = Canvas(look.px(wide), look.px(deep), (wide, deep))
        plate.rect(0, 0, wide, deep, alpha(AMBER if lit else PLATE, 0.95 if lit else 0.78), 4)
        middle = size * 1.08 + deep / 2
        look.put(picture, plate.finish(), (at[0], middle))
        look.write(picture, name, style, INK if lit else TEXT, (at[0], middle), "centre")
    return picture


def _disc(look: Look, who: Shown, kit: Kit, size: float, home: bool) -> pygame.Surface:
    if who.number is None:
        return kits.disc(look, kit, "", size / 2, home)
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(kit.ring, 0.6) if home else INK)
    canvas.disc(50, 50, 47, kit.ring if home else PAPER)
    if not home:
        canvas.disc(50, 50, 42, INK)
    picture = canvas.finish()
    inner = size * (0.84 if home else 0.8)
    look.put(picture, faces.face(look, face_seed(who.number), inner, kit, round=True), (size / 2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.4)


def _paint_stars(look: Look, picture: pygame.Surface, stars: int, size: float, at: tuple[float, float]) -> None:
    """How many stars he has, beside his head."""
    high = max(14.0, size * 0.38)
    wide = high * 1.5
    canvas = Canvas(look.px(wide), look.px(high), (wide, high))
    canvas.rect(0, 0, wide, high, alpha(PLATE, 0.92), high / 2)
    plate = canvas.finish()
    style = "bold18" if high >= 18 else "bold14"
    look.write(plate, str(stars), style, TEXT, (wide * 0.3, high / 2), "centre")
    look.put(plate, marks.mark(look, "star", high * 0.66, AMBER), (wide * 0.68, high / 2))
    look.put(picture, plate, at)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen: how far both sides have come on, where the ball is (in shares of the pitch), and who has just
    scored, lit. In a shoot-out `shooting` is the side that has the kick: only its taker and the goalkeeper are near."""

    entered: float = 1.0
    ball: Point | None = None
    shooting: Side | None = None
    lit: tuple[Side, int | None] | None = None


class MatchBoard(MatchPart[MatchSetup, MatchKits]):
    """Draws the pitch of one match; the strengths stand in its upper corners while there is `tells_strengths`."""

    tells_strengths = True

    @property
    def field(self) -> Field:
        """The pitch between both goals."""
        return Field(self.x + GOAL_DEEP, self.y, self.width - 2 * GOAL_DEEP, self.height)

    def draw(self, target: pygame.Surface, moment: Moment) -> None:
        """Draw one moment."""
        if moment.shooting is None and moment.entered >= 1:
            self.put(target, ("still", moment.lit), lambda: self._paint_still(moment.lit))
        else:
            self.put(target, "ground", self._paint_ground)
        if moment.shooting is not None:
            self._draw_kick(target, moment.shooting)
        elif moment.entered < 1:
            still = self._ui.settings.reduced_motion
            for side in SIDES:
                self._draw_side(target, side, 1.0 if still else moment.entered, None, (0.0, 0.0))
        if moment.ball is not None:
            self._draw_ball(target, moment.ball)

    def ahead(self) -> Iterator[None]:
        """Paint everybody as he will be seen, one picture at every step."""
        for side in SIDES:
            for shown in self._shown(self._names.team(side)):
                self._person(side, shown, lit=False)
                yield

    # -- inside

    def _paint_ground(self) -> pygame.Surface:
        look, width, height, surface = self._look, self.width, self.height, self.blank()
        grass = thirds.ground(look, ThirdsPlan(self.field.width, self.field.height))
        surface.blit(grass, (look.px(GOAL_DEEP), 0))
        for side in SIDES:
            goal = _goal(look, side, height * 0.28)
            surface.blit(goal, (0 if not side else look.px(width - GOAL_DEEP - 2), look.px(height * 0.36)))
        if self.tells_strengths and width >= _STRENGTHS and height >= _TALL:
            for side in SIDES:
                self._paint_strengths(surface, side)
        return surface

    def _paint_strengths(self, surface: pygame.Surface, side: Side) -> None:
        """Attack and defence on a plate in the side's upper corner, by its goal."""
        look, t, team = self._look, self._ui.t, self._names.team(side)
        words = t("fortunes.match.ratings", attack=team.ratings.attack, defence=team.ratings.defence)
        wide = look.width(words, "semi16") + 20
        x = self.width - GOAL_DEEP - 8 - wide if side else GOAL_DEEP + 8
        canvas = Canvas(look.px(wide), look.px(22), (wide, 22.0))
        canvas.rect(0, 0, wide, 22, alpha(PLATE, 0.8), 4)
        surface.blit(canvas.finish(), (look.px(x), look.px(8)))
        look.write(surface, words, "semi16", TEXT, (x + wide / 2, 19), "centre")

    def _paint_still(self, lit: tuple[Side, int | None] | None) -> pygame.Surface:
        surface = self._paint_ground()
        for side in SIDES:
            place = lit[1] if lit is not None and lit[0] == side else None
            self._draw_side(surface, side, 1.0, place, (self.x, self.y))
        return surface

    def _draw_side(self, target: pygame.Surface, side: Side, entered: float, lit: int | None, origin: Point) -> None:
        """A side, while it comes on from its own goal line on."""
        team = self._names.team(side)
        places = self.field.places(side, team.formation)
        goal = self.field.at((1.0 if side else 0.0, 0.5))
        for number, (shown, place) in enumerate(zip(self._shown(team), places, strict=True)):
            share = ease_out(max(0.0, min(1.0, entered * 1.6 - 0.05 * number)))
            if share <= 0:
                continue
            end = self.field.at(place)
            x, y = goal[0] + (end[0] - goal[0]) * share, goal[1] + (end[1] - goal[1]) * share
            picture = self._person(side, shown, lit == number)
            self._look.put(target, picture, self._hung((x - origin[0], y - origin[1])))

    def _draw_kick(self, target: pygame.Surface, side: Side) -> None:
        """A penalty: who takes it is nobody in particular, and the goalkeeper is on his line."""
        look = self._look
        rival: Side = 0 if side else 1
        spot = SPOTS[side]
        back = spot[0] + (0.045 if side else -0.045), spot[1] - 0.03
        taker = Shown(None, "", "forward", None)
        look.put(target, self._person(side, taker, False), self._hung(self.field.at(back)))
        keeper = self._shown(self._names.team(rival))[0]
        line = 0.02 if side else 0.98
        look.put(target, self._person(rival, keeper, False), self._hung(self.field.at((line, 0.5))))

    def _hung(self, at: Point) -> Point:
        """Where the middle of somebody's picture lies whose disc has its middle there."""
        return at[0], at[1] + reach(self.field.size, self._room) / 2

    @property
    def _room(self) -> float:
        """How wide a name may be."""
        return self.field.width * 0.126

    def _shown(self, team: Team) -> list[Shown]:
        kinds = places_of(team.formation or PLAIN)
        if team.formation is None:
            return [Shown(None, "", kind, None) for kind in kinds]
        trainee = self._ui.t("fortunes.match.trainee")
        return [
            Shown(player.number, player.name, player.kind, player.stars)
            if player is not None
            else Shown(None, trainee, kind, 0)
            for player, kind in zip(team.eleven, kinds, strict=True)
        ]

    def _person(self, side: Side, shown: Shown, lit: bool) -> pygame.Surface:
        kit = self._match_kits.of(side).kit
        return person(self._look, shown, kit, self.field.size, self._room, side == 0, lit)

    def _draw_ball(self, target: pygame.Surface, ball: Point) -> None:
        size = max(13.0, min(24.0, self.field.size * 0.48))
        self._look.put(target, _ball(self._look, size), self.field.at(ball))


@sprite
def _ball(look: Look, size: float) -> pygame.Surface:
    """The ball on its own dark disc, so that it is seen on grass and kits alike."""
    canvas = Canvas(look.px(size * 1.3), look.px(size * 1.3), (26.0, 26.0))
    canvas.disc(13, 13, 13, AMBER)
    canvas.disc(13, 13, 11.6, INK)
    picture = canvas.finish()
    look.put(picture, marks.mark(look, "ball", size, PAPER), (size * 0.65, size * 0.65))
    return picture


@sprite
def _goal(look: Look, side: Side, high: float) -> pygame.Surface:
    """A goal with its net, behind the line."""
    wide = GOAL_DEEP + 2
    canvas = Canvas(look.px(wide), look.px(high), (wide, high))
    canvas.rect(0, 0, wide, high, alpha(PLATE, 0.55), 3)
    for step in range(1, int(high / 7)):
        canvas.line([(0, step * 7), (wide, step * 7)], 0.7, alpha(PAPER, 0.4))
    for across in (4, 8, 12):
        canvas.line([(across, 0), (across, high)], 0.7, alpha(PAPER, 0.4))
    post = wide - 1.5 if not side else 1.5
    canvas.line([(post, 0), (post, high)], 3, PAPER)
    for y in (1.2, high - 1.2):
        canvas.line([(0, y), (wide, y)], 2.4, PAPER)
    return canvas.finish()
