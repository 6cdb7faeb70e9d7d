"""What stands beside the pitch: each side's strengths and its eleven with stars and goals.

Each column is a picture that is painted again only when what it shows has changed.

Players on the pitch of a match as pictures: a face on a disc with stars and name, or a disc in the club's kit.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.fortunes.content.effects import Position
from engine.fortunes.line_up import Player, places_of
from engine.fortunes.match.model import Goal, MatchSetup, Side
from game.games.fortunes.style.players import kind_tile
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.style.player_faces import face_seed
from game.ui.look import crests, faces, kits, marks, panels
from game.ui.look.kits import Kit
from game.ui.look.look import Latest, Look
from game.ui.look.paint import Canvas, with_shadow
from game.ui.look.palette import AMBER, INK, MUTED, PAPER, PLATE, TEXT, alpha, darker
from game.ui.scene import Ui

_HEAD = 96
_MOST_ROW = 34.0


class SideColumn:
    """One side's column."""

    def __init__(self, ui: Ui, setup: MatchSetup, dresses: Dresses, side: Side, rect: Rect) -> None:
        self._ui = ui
        self._team = setup.team(side)
        self._coached = self._team.coach
        self._dresses = dresses
        self._side: Side = side
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, goals: tuple[Goal, ...]) -> None:
        """Draw the column with the goals that were seen."""
        look = self._ui.look
        own = tuple(goal for goal in goals if goal.side == self._side)
        picture = self._picture.get(own, lambda: self._paint(own))
        target.blit(picture, (look.px(self._rect[0]), look.px(self._rect[1])))

    def _paint(self, goals: tuple[Goal, ...]) -> pygame.Surface:
        look, t, team = self._ui.look, self._ui.t, self._team
        _, _, width, height = self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        surface.blit(panels.panel(look, width, _HEAD), (0, 0))
        for place, (name, value) in enumerate((("attack", team.ratings.attack), ("defence", team.ratings.defence))):
            y = 22 + 30 * place
            look.write(surface, t(f"fortunes.match.{name}"), "label18", MUTED, (14, y))
            look.write(surface, str(value), "figuresbold28", AMBER, (width - 14, y), "right")
        words = team.formation or t("fortunes.match.no_names")
        if team.formation is not None and self._coached:
            words = t("fortunes.match.coach", formation=team.formation, n=self._coached,
                      end=t(f"fortunes.match.end.{team.end}"))  # fmt: skip
        look.write(surface, look.fit(words, "semi16", width - 28), "semi16", TEXT, (14, 80))
        top = _HEAD + 8
        surface.blit(panels.panel(look, width, height - top), (0, look.px(top)))
        if team.formation is None:
            self._paint_emblem(surface, goals, top, height - top)
        else:
            self._paint_eleven(surface, goals, top + 4, height - top - 8)
        return surface

    def _paint_eleven(self, surface: pygame.Surface, goals: tuple[Goal, ...], top: float, height: float) -> None:
        team = self._team
        assert team.formation is not None, "only called for an eleven"
        step = min(_MOST_ROW, height / len(team.eleven))
        for place, (player, position) in enumerate(zip(team.eleven, places_of(team.formation), strict=True)):
            minutes = [goal.minute for goal in goals if goal.scorer == place]
            self._paint_player(surface, player, position, minutes, top + step * (place + 0.5))

    def _paint_player(
        self, surface: pygame.Surface, player: Player | None, position: Position, minutes: list[int], y: float
    ) -> None:  # fmt: skip
        """A player's row: what he is, his name, his stars; his goals in the stars' place, by minute."""
        look, width = self._ui.look, self._rect[2]
        kind = position if player is None else player.kind
        look.put(surface, kind_tile(look, kind, 20), (20, y))
        right = width - 12
        if minutes:
            words = " ".join(f"{minute}’" for minute in minutes[-3:])
            rect = look.write(surface, words, "figuresbold18", AMBER, (right, y), "right")
            right = rect.left / look.scale - 4
            for _ in minutes[:1]:
                look.put(surface, marks.mark(look, "ball", 16, AMBER), (right, y), "right")
                right -= 20
        elif player is not None:
            look.put(surface, marks.mark(look, "star", 15, AMBER), (right, y), "right")
            look.write(surface, str(player.stars), "figuresbold18", TEXT, (right - 20, y), "right")
            right -= 38
        name = self._ui.t("fortunes.match.trainee") if player is None else player.name
        style = "semi18"
        colour = AMBER if minutes else MUTED if player is None else TEXT
        look.write(surface, look.fit(name, style, right - 40), style, colour, (36, y))

    def _paint_emblem(self, surface: pygame.Surface, goals: tuple[Goal, ...], top: float, height: float) -> None:
        """A club without names: its crest, and when it scored."""
        look, width = self._ui.look, self._rect[2]
        size = min(120.0, height * 0.4)
        look.put(
            surface, crests.crest(look, self._dresses.of(self._side).crest, size), (width / 2, top + height * 0.32)
        )
        for number, goal in enumerate(goals[-5:]):
            y = top + height * 0.32 + size / 2 + 26 + 24 * number
            look.put(surface, marks.mark(look, "ball", 16, AMBER), (width / 2 - 8, y), "right")
            look.write(surface, f"{goal.minute}’", "figuresbold20", AMBER, (width / 2 + 2, y))


NAMED = 26.0
"""The least size with a name below."""
_STARRED = 22.0
_ROOMY, _LEAST_NAME = 84.0, 64.0


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


def person(look: Look, who: Shown, kit: Kit, size: float, room: float, home: bool, lit: bool) -> pygame.Surface:
    """Somebody with a disc of `size`; his name may be `room` wide. `lit`: he has just scored."""
    key = ("fortunes.match.person", who, kit, size, round(room), home, lit)
    return look.sprite(key, lambda: _person(look, who, kit, size, room, home, lit))


def _person(look: Look, who: Shown, kit: Kit, size: float, room: float, home: bool, lit: bool) -> pygame.Surface:
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
