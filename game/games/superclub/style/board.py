"""The table of the season: a lane for every club from 0 to the finish at 100, over the four grounds of status.

In each lane a bar reaches to the squad token; the points of the season go on from there to the point marker, the
club's crest. Every club has a lane of its own, so that markers of the same number never hide each other. Squad, points
and place in the order may be fractions: whoever shows a climb hands in the values between, and draws the lanes anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stage.style import stars
from game.ui.look import crests
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.lettering import type_size, write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, rounded, with_shadow
from game.ui.look.palette import (
    AMBER,
    INK,
    INK_SOFT,
    LINE,
    MUTED,
    NIGHT,
    PAPER,
    RGB,
    TEXT,
    WHITE,
    alpha,
    darker,
    lighter,
    luminance,
    mix,
    rgb,
)

FINISH = 100
END = 108
"""The finish, and the last number that has a place of its own: who has more stands there, his number beside him."""

BANDS = (0, 40, 60, 80, FINISH)
"""Where the grounds of the four statuses begin, and the finish."""
_INSET = 5
"""How far inside its ground the name of a status stands."""

_GROUNDS = (rgb("17303F"), rgb("1C4250"), rgb("1F5A52"), rgb("5A4A17"))
_FINE = 2


@dataclass(frozen=True, slots=True)
class Lane:
    """A club on the board. `row` is its place from the top, counted from 0, and may lie between two while they swap;
    `owner` is the manager's name, `own` whether the lane is of paper."""

    name: str
    owner: str
    crest: Crest
    kit: Kit
    squad: float
    points: float
    row: float
    own: bool = False


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A board of `width` × `height` logical units for so many lanes; the origin is its upper left corner."""

    width: float
    height: float
    lanes: int = 4

    @property
    def head(self) -> float:
        """Height of the strip with the names of the statuses."""
        return 34.0

    @property
    def foot(self) -> float:
        """Height of the strip with the numbers."""
        return 24.0

    @property
    def names(self) -> float:
        """How wide the plates with the clubs' names are."""
        return max(148.0, self.width * 0.19) - 14

    @property
    def left(self) -> float:
        """Where 0 lies: right of the clubs' names, far enough that a marker there covers none of them."""
        return self.names + 8 + self.marker / 2

    @property
    def lane(self) -> float:
        """Height of a lane."""
        return (self.height - self.head - self.foot) / max(self.lanes, 1)

    def x(self, value: float) -> float:
        """Where a number lies; beyond `END` all lie at `END`."""
        return self.left + (self.width - self.left - self.tag) * min(max(value, 0.0), END) / END

    @property
    def tag(self) -> float:
        """What is kept free at the right for the number of a marker that stands at the end."""
        return 1.72 * self.marker

    @property
    def marker(self) -> float:
        """Diameter of a point marker's disc."""
        return min(48.0, self.lane * 0.76)

    def y(self, row: float) -> float:
        """The middle of a lane."""
        return self.head + self.lane * (row + 0.5)


@sprite
def ground(look: Look, plan: BoardPlan, statuses: tuple[str, ...]) -> pygame.Surface:
    """The board without clubs: the grounds of the statuses with their names, numbers, and the finish."""
    canvas = Canvas(look.px(plan.width), look.px(plan.height), (plan.width, plan.height), _FINE)
    canvas.rect(0, 0, plan.width, plan.height, LINE, 8)
    low = plan.height - plan.foot
    with canvas.inside(rounded(1, 1, plan.width - 2, plan.height - 2, 7)):
        canvas.rect(0, 0, plan.width, plan.height, NIGHT)
        for number, colour in enumerate(_GROUNDS):
            x = plan.x(BANDS[number])
            end = plan.x(BANDS[number + 1]) if number < 3 else plan.x(FINISH)
            canvas.rect(x, 0, end - x, low, colour)
            canvas.rect(x, 0, end - x, plan.head, darker(colour, 0.3))
            canvas.rect(x, 0, 2, low, lighter(colour, 0.3))
        for ten in range(10, FINISH, 10):
            if ten not in BANDS:
                canvas.rect(plan.x(ten) - 0.5, plan.head, 1, low - plan.head, alpha(WHITE, 0.09))
        for row in range(1, plan.lanes):
            y = plan.head + plan.lane * row
            canvas.rect(0, y - 0.5, plan.width, 1, alpha(WHITE, 0.12))
        finish, goal = plan.x(FINISH), plan.width
        canvas.rect(finish, 0, goal - finish, low, rgb("2B2208"))
        size = 7.0
        count = int(low / size) + 1
        for n in range(count):
            for column in range(2):
                shade = PAPER if (n + column) % 2 else INK
                canvas.rect(finish - size + column * size, n * size, size, min(size, low - n * size), shade)
    picture = canvas.finish()
    for number, status in enumerate(statuses):
        x, end = plan.x(BANDS[number]), plan.x(BANDS[number + 1])
        room = end - x - 2 * _INSET - (4 if number == 3 else 0)  # the last one ends at the flag
        _status(look, picture, status, (x + _INSET, plan.head), room)
    look.put(picture, mark(look, "trophy", 20, AMBER), ((plan.x(FINISH) + 7 + plan.width) / 2, plan.head / 2))
    for value in (*range(0, FINISH, 20), FINISH):
        colour, style = (AMBER, "bold18") if value == FINISH else (MUTED, "semi16")
        look.write(picture, str(value), style, colour, (plan.x(value), low + plan.foot / 2), "centre")
    return picture


def _status(look: Look, picture: pygame.Surface, status: str, at: tuple[float, float], room: float) -> None:
    """The name of a ground in its head, `at` its left edge and as high; in two lines where one would be squeezed."""
    x, head = at
    if look.width(status, "display24") <= room or " " not in status:
        write(look, picture, status, "display", 24, TEXT, (x, head / 2), room)
        return
    for line, word in enumerate(status.split(" ", 1)):
        write(look, picture, word, "display", 17, TEXT, (x, head * (0.29 + 0.44 * line)), room)


def paint_lanes(
    look: Look, target: pygame.Surface, plan: BoardPlan, at: tuple[float, float], lanes: Sequence[Lane]
) -> None:
    """Paint clubs over a ground that lies at `at`: those lower on the table first, so that who climbs is in front."""
    for lane in sorted(lanes, key=lambda one: (-one.row, one.name)):
        _lane(look, target, plan, at, lane)


def paint_board(
    look: Look,
    target: pygame.Surface,
    plan: BoardPlan,
    at: tuple[float, float],
    lanes: Sequence[Lane],
    statuses: tuple[str, ...],
) -> None:
    """Paint the whole board at a point of the target."""
    target.blit(ground(look, plan, statuses), (look.px(at[0]), look.px(at[1])))
    paint_lanes(look, target, plan, at, lanes)


def _lane(look: Look, target: pygame.Surface, plan: BoardPlan, at: tuple[float, float], lane: Lane) -> None:
    x0, y = at[0], at[1] + plan.y(lane.row)
    name = _name(look, plan, lane.name, lane.owner, lane.crest, lane.own)
    look.put(target, name, (x0 + 4, y), "left")
    thick = min(26.0, plan.lane * 0.36)
    start, squad, points = (x0 + plan.x(value) for value in (0, lane.squad, lane.points))
    _bar(look, target, (start, squad), y, thick, lane.kit, whole=True)
    low, high = sorted((squad, points))
    if high - low >= 0.5:
        _bar(look, target, (low, high), y, thick * 0.62, lane.kit, whole=False)
    token = min(40.0, plan.lane * 0.62)
    disc = plan.marker
    # Near each other the squad token gives way to the left: the marker stands where its number is.
    aside = max(min(squad, points - (disc + token) / 2), start + token / 2)
    look.put(target, squad_token(look, round(lane.squad), lane.kit, token), (aside, y))
    marker = point_marker(look, lane.crest, round(lane.points), disc)
    look.put(target, marker, (points + (marker.get_width() - look.px(disc + 8)) / look.scale / 2, y))


@sprite
def _name(look: Look, plan: BoardPlan, name: str, owner: str, crest: Crest, own: bool) -> pygame.Surface:
    width, height = plan.names, plan.lane - 6
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, PAPER if own else mix(NIGHT, LINE, 0.45), 6)
    if own:
        with canvas.inside(rounded(0, 0, width, height, 6)):
            canvas.rect(0, 0, 6, height, AMBER)
    picture = canvas.finish()
    ink, soft = (INK, INK_SOFT) if own else (TEXT, MUTED)
    two = height >= 40 and bool(owner)
    size = min(34.0, height * 0.66)
    look.put(picture, crests.crest(look, crest, size), (12, height / 2), "left")
    x = 12 + size + 7
    middle, apart = height / 2, min(11.0, height * 0.2)
    write(look, picture, name, "bold", 22, ink, (x, middle - apart if two else middle), width - x - 4)
    if two:
        write(look, picture, owner, "semi", 16, soft, (x, middle + apart), width - x - 4)
    return picture


def _bar(
    look: Look, target: pygame.Surface, span: tuple[float, float], y: float, thick: float, kit: Kit, whole: bool
) -> None:
    """A bar of a kit's colour; the season's points are paler and ruled, so that they are told without colour."""
    left, right = (round(x * look.scale) for x in span)
    tall = look.px(thick)
    if right <= left:
        return
    place = pygame.Rect(left, look.px(y) - tall // 2, right - left, tall)
    colour = kit.ring
    edge = max(1, look.px(1.5))
    target.fill(_rim(colour), place.inflate(0, 2 * edge))
    target.fill(colour if whole else mix(colour, WHITE, 0.45), place)
    if whole:
        target.fill(mix(colour, WHITE, 0.25), (place.x, place.y, place.width, max(1, tall // 5)))
    else:
        step = look.px(7)
        for x in range(place.x + step, place.right, step):
            target.fill(darker(colour, 0.3), (x, place.y, edge, tall))


def _rim(colour: RGB) -> RGB:
    """What sets a colour off from the board: darker, but around a dark colour lighter."""
    return mix(colour, WHITE, 0.5) if luminance(colour) < 0.06 else darker(colour, 0.65)


@sprite
def squad_token(look: Look, value: int, kit: Kit, size: float) -> pygame.Surface:
    """The squad token: a star's tile with the number of stars, a square so that it is never taken for a marker."""
    canvas = Canvas(look.px(size), look.px(size), (40.0, 40.0))
    canvas.rect(0, 0, 40, 40, _rim(kit.ring), 6)
    canvas.rect(1.6, 1.6, 36.8, 36.8, kit.ring, 5)
    canvas.rect(4, 4, 32, 32, INK, 3.4)
    canvas.write(str(value), 20, 27, 20 if value < 100 else 16.5, WHITE)
    picture = canvas.finish()
    look.put(picture, stars.star(look, "full", "full", size * 0.34, False), (size / 2, size * 0.3))
    return with_shadow(picture, look.px(2), look.px(2), 0.5)


@sprite
def point_marker(look: Look, crest: Crest, value: int, size: float) -> pygame.Surface:
    """The point marker: the club's crest on a disc, its points on a lit tag at the right.

    The disc's middle lies half of `size` (and the shadow) from the picture's left edge.
    """
    style = f"display{type_size(size * 0.72)}"
    text = look.width(str(value), style)
    width = size + text + size * 0.24
    canvas = Canvas(look.px(width), look.px(size), (width, size))
    canvas.rect(size * 0.4, size * 0.13, width - size * 0.4, size * 0.74, AMBER, size * 0.16)
    canvas.rect(size * 0.4, size * 0.13 + 1.6, width - size * 0.4 - 1.6, size * 0.74 - 3.2, rgb("14100A"), size * 0.13)
    canvas.disc(size / 2, size / 2, size / 2, INK)
    canvas.disc(size / 2, size / 2, size / 2 - 1.4, PAPER)
    picture = canvas.finish()
    look.put(picture, crests.crest(look, crest, size * 0.68), (size / 2, size / 2))
    look.write(picture, str(value), style, AMBER, (size + size * 0.04, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.5)
