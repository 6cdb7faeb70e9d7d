"""Where dice and what they need find room on Fütti's pitch: clear of people, their names, the ball and the goals.

A spot is chosen once for a beat, from where everybody is until its answer is out: it neither jumps nor tells anything.
Dice keep their place beside what they are about, however the camera moves; a shot's panel has its in the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import SIDES, other
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.movement import WHOLE, meeting
from game.games.futti.presenter.plan import FORWARD, GRASS, MIDDLE
from game.games.futti.screens.match.discs import (
    GOALTENDER_RADIUS,
    KEY_RADIUS,
    PAWN,
    RADIUS,
    REACH,
    UNNAMED,
    beside_rival,
    met,
    plate_of,
)
from game.games.futti.screens.match.felt import key_players
from game.games.futti.screens.match.standing import Placed, Token, goal_of
from game.stage.camera import Camera, Lens, Shot
from game.stage.effects import Sight
from game.stage.movement import BALL, Actor
from game.stage.timeline import Instant

Point = tuple[float, float]
LOOKED = 0.12, 0.4, 0.7, 0.98
"""At these shares of the time until all is known it is looked where everybody is; …"""
BALL_LOOKED = (*(0.08 * step for step in range(1, 13)), 0.99)
"""… and at these where the ball is, which is faster."""
NAME, PLATE = (96, 20), 30
"""How large the name of somebody is, and how high the plate of one who acts."""
TITLE = 84, 92
"""How far from the edge of the grass the middle of a title is, and how high it is, in units of the plan."""
RATING = 250, 96
"""How large a goaltender's rating is, with what falls off it below."""
RATING_PLATE, ASIDE = (104, 44), 16
"""How large the plate of a goaltender's rating is, and how far beside him."""
WAYS, CLEAR = (1.0, -1.0, 1.6, -1.6, 2.2, -2.2), 3.0
"""Where a rating may stand, the best first; and how far ball and shooter stay from it, in logical units."""
BALL_RADIUS = 9
STEP = 22
HAT = 26
"""How far above somebody what lies there would be taken for his, as a hat is, in logical units."""
LESS_LIKED = 30.0
"""How many units nearer a die would rather lie below a duel than above it."""
FAR, ASKEW = 36.0, 20.0
"""What a unit costs that a die lies farther off, or that two lie askew, in units of covered area; …"""
ONE_MAN, ANYWHERE = 4 * FAR, FAR / 4
"""… and what it costs where a die is about one man, whom it should be near, or about nobody yet."""


class Wish(NamedTuple):
    """What looks for room: how large (width, height), the middle it would like best, and which side of `beside` it
    keeps to: −1 to the left, 1 to the right, 0 to either; how much it minds being farther off; and how far below that
    it would like it as well, or nearly so."""

    size: Point
    at: Point
    beside: float = 0.0
    side: int = 0
    far: float = FAR
    below: float = 0.0


class Taken(NamedTuple):
    """What on the pitch wants to be seen: rectangles in logical units of the window, and how much each is worth."""

    places: list[pygame.Rect]
    worth: list[float]

    def covered(self, place: pygame.Rect) -> float:
        """How much would be covered of what wants to be seen."""
        return sum(
            self.worth[index] * common.width * common.height
            for index in place.collidelistall(self.places)
            if (common := place.clip(self.places[index]))
        )


def known_at(now: Instant[Stage]) -> float:
    """Seconds of the beat until its answer is out, or until where the ball goes would tell it."""
    assert now.beat is not None, "dice belong to a beat"
    made = now.beat.choreography
    cue = next((made.cues[name].start for name in ("verdict", "resolve", "ball") if name in made.cues), made.length)
    return min(cue, made.length)


def _around(x: float, y: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


def title_at(now: Instant[Stage]) -> float:
    """How far down the middle of a title lies, in units of the plan: above the middle, as the ball may be there; where
    somebody breaks away above it, below."""
    event = now.event
    if isinstance(event, ev.BreakawayRun) and now.beat is not None:
        runner = now.movement.at((event.side, event.player), now.beat.play)
        return GRASS - TITLE[0] if runner.y < MIDDLE else TITLE[0]
    return TITLE[0]


def rating_way(sight: Sight, now: Instant[Stage], shooter: Actor, keeper: tuple[int, int]) -> float:
    """How far below a goaltender his rating stands, or, below zero, above, as `rating_off` takes it: near him where
    ball and shooter keep clear of it, else farther off. Where it flies to tells nothing of whether it goes in."""
    looks = list(lenses(sight, now, known_at(now), BALL_LOOKED))
    best, most = WAYS[0], -math.inf
    for way in WAYS:
        clear = min(_clear(now, play, lens, way, (shooter, keeper)) for play, lens in looks)
        if clear > CLEAR:
            return way
        if clear > most:
            best, most = way, clear
    return best


def _clear(now: Instant[Stage], play: float, lens: Lens, way: float, who: tuple[Actor, tuple[int, int]]) -> float:
    """How far ball and shooter are from where a goaltender's rating would stand; below zero where one is on it."""
    shooter, keeper = who
    at = now.movement.at(keeper, play)
    across, down = rating_off(lens, keeper[0], way)
    x, y = lens.at(at.x, at.y)
    found = []
    for actor, wide in ((BALL, BALL_RADIUS), (shooter, RADIUS)):
        place = now.movement.at(actor, play)
        left, top = lens.at(place.x, place.y - place.rise)
        off = abs(left - x - across) - RATING_PLATE[0] / 2, abs(top - y - down) - RATING_PLATE[1] / 2
        found.append(max(off) - wide * lens.scale)
    return min(found)


def rating_off(lens: Lens, side: int, way: float) -> Point:
    """How far the middle of a goaltender's rating stands off him: before him and aside, with grass in between, and
    straight above or below nobody."""
    reach = GOALTENDER_RADIUS * lens.scale
    return FORWARD[side] * (reach + RATING_PLATE[0] / 2 + ASIDE), way * (reach + RATING_PLATE[1] / 2 + 10)


def rating_at(lens: Lens, side: int, keeper: Point, way: float) -> Point:
    """The middle of where a goaltender's rating stands, with the words beyond it, beside where he is seen: never out of
    the pitch."""
    left, right = lens.left + RATING[0] / 2, lens.left + lens.area[2] * lens.unit - RATING[0] / 2
    across, down = rating_off(lens, side, way)
    return max(left, min(right, keeper[0] + across)), keeper[1] + down + math.copysign(24, way)


def lenses(
    sight: Sight, now: Instant[Stage], known: float, looked: Sequence[float] = LOOKED
) -> Iterator[tuple[float, Lens]]:
    """Some seconds of play until the answer is out, `known` seconds into the beat, and how the pitch is seen then."""
    assert now.beat is not None, "dice belong to a beat"
    made, lens = now.beat.choreography, sight.lens
    camera = Camera()
    shot = isinstance(now.event, ev.ShotSaved | ev.GoalScored)
    before = (*meeting(now.stage), 1.3) if shot else WHOLE
    camera.lay([Shot(-1, -1, *before), *made.shots])
    for share in looked:
        seconds = share * known
        framing = None if sight.still else camera.at(seconds)
        yield (
            now.beat.play + made.play(seconds),
            Lens.over((lens.left, lens.top, lens.unit), lens.area, framing),
        )


def beside(lens: Lens, last: Lens, about: Point | None) -> Point:
    """How far what keeps its place beside a point of the plan is off where it will be, in logical units."""
    if about is None:
        return 0.0, 0.0
    (x, y), (left, top) = lens.at(*about), last.at(*about)
    return x - left, y - top


def room(area: pygame.Rect, seen: Iterable[Lens], about: Point | None) -> pygame.Rect:
    """What of an area is never out of it, beside a point of the plan, as the pitch is seen last."""
    *lenses, last = seen
    within = area
    for lens in lenses:
        x, y = beside(lens, last, about)
        within = within.clip(area.move(round(-x), round(-y)))
    return within


def taken(sight: Sight, now: Instant[Stage], placed: Placed, known: float, about: Point | None = None) -> Taken:
    """Everybody on the pitch with their names, the ball, and the mouths of the goals, until the answer is out: where
    they are beside a point of the plan, or in the picture."""
    places: list[pygame.Rect] = []
    worth: list[float] = []
    off = 0.0, 0.0

    def take(value: float, x: float, y: float, width: float, height: float) -> None:
        places.append(_around(x - off[0], y - off[1], width, height))
        worth.append(value)

    def take_plates(scale: float, row: list[tuple[float, float, Token]]) -> None:
        """The plates of those who act, as wide as they are and where they stand beside each other."""
        for index, (x, y, token) in enumerate(sorted(row, key=lambda one: one[0])):
            name = now.stage.table.sides[token.side].card(token.player).name
            wide = plate_of(sight.look, name, token, sight.lens.unit).get_width() / sight.look.scale
            men = [(left, top) for left, top, another in row if another is not token]
            aside = beside_rival(wide, REACH, index, met((x, y), men))
            take(12, x + aside, y + KEY_RADIUS * scale + 15, wide, PLATE)

    act = {*key_players(now.stage.table), (getattr(now.event, "side", -1), getattr(now.event, "player", -1))}
    looks, rated = list(lenses(sight, now, known)), _rated(sight, now)
    for play, lens in looks:
        scale, off = lens.scale, beside(lens, looks[-1][1], about)
        row: list[tuple[float, float, Token]] = []
        for who, token in placed.items():
            if not token.on_pitch or who not in now.movement:
                continue
            place = now.movement.at(who, play)
            x, y = lens.at(place.x, place.y)
            if who in act:
                take(6, x, y - 8 * scale, 2 * KEY_RADIUS * scale, 2 * KEY_RADIUS * scale)
                take(6, x, y - (KEY_RADIUS + PAWN / 2) * scale, PAWN * lens.unit * 0.7, PAWN * lens.unit)
                row.append((x, y, token))
            else:
                take(2, x, y - HAT / 2, 2 * RADIUS * scale, 2 * RADIUS * scale + HAT)
                if isinstance(now.event, ev.KeyPlayersRolled):  # anybody may be raised, with a pawn on him
                    take(2, x, y - (KEY_RADIUS + PAWN / 2) * scale, PAWN * lens.unit * 0.7, PAWN * lens.unit)
                if lens.framing.zoom < UNNAMED:
                    take(0.4, x, y + RADIUS * scale + 8, *NAME)
        take_plates(scale, row)
        if rated is not None:
            keeper, way = rated
            place = now.movement.at(keeper, play)
            x, y = lens.at(place.x, place.y)
            take(12, *rating_at(lens, keeper[0], (x, y), way), *RATING)
        if isinstance(now.event, ev.BreakawayRun):  # what it is called stands across the pitch
            down = (title_at(now) - lens.area[1]) * lens.unit
            take(2, lens.left + lens.area[2] * lens.unit / 2, lens.top + down, 2000, TITLE[1])
        for side in SIDES:
            goal = goal_of(side)
            (left, top), (right, bottom) = lens.at(goal.line, goal.top), lens.at(goal.back, goal.bottom)
            take(40, (left + right) / 2, (top + bottom) / 2, abs(right - left), bottom - top)
    for play, lens in lenses(sight, now, known, BALL_LOOKED) if BALL in now.movement else ():
        scale, off = lens.scale, beside(lens, looks[-1][1], about)
        ball = now.movement.at(BALL, play)
        take(20, *lens.at(ball.x, ball.y - ball.rise), 40 * scale, 36 * scale)
    return Taken(places, worth)


def _rated(sight: Sight, now: Instant[Stage]) -> tuple[tuple[int, int], float] | None:
    """The goaltender whose rating is shown in this beat, if one is, and which way off him."""
    shot = now.event
    if not isinstance(shot, ev.ShotSaved | ev.GoalScored | ev.KickTaken):
        return None
    if (
        shot.goaltender is None
        or shot.rating is None
        or (keeper := (other(shot.side), shot.goaltender)) not in now.movement
    ):
        return None
    return keeper, rating_way(sight, now, (shot.side, shot.player), keeper)


def roomiest(area: pygame.Rect, held: Taken, wishes: Iterable[Wish]) -> list[pygame.Rect]:
    """A place inside an area for each wish, one after the other: where least is covered, and near where it would be."""
    found: list[pygame.Rect] = []
    for wish in wishes:
        best: tuple[float, pygame.Rect] | None = None
        for cost, place in _liked(area, wish, found):
            if best is not None and cost >= best[0]:
                break
            cost += held.covered(place) + sum(
                30.0 * common.width * common.height for other in found if (common := place.clip(other))
            )
            if best is None or cost < best[0]:
                best = cost, place
        found.append(best[1] if best is not None else _around(*wish.at, *wish.size).clamp(area))
    return found


def _liked(area: pygame.Rect, wish: Wish, others: Sequence[pygame.Rect]) -> list[tuple[float, pygame.Rect]]:
    """Places inside an area where a wish could stand beside others, the one it would like best first, and what each
    costs it, whatever it may cover."""
    width, height = wish.size
    columns = [wish.at[0] + STEP * step for step in range(-14, 15)]
    if wish.side:
        columns = [x for x in columns if wish.side * (x - wish.beside) >= width / 2]
    rows = [wish.at[1] + STEP * step for step in range(-10, 18)]
    places = []
    for x in columns:
        for y in rows:
            place = _around(x, y, width, height)
            if not area.contains(place):
                continue
            down = min(abs(y - wish.at[1]), LESS_LIKED + abs(y - wish.at[1] - wish.below))
            cost = wish.far * (abs(x - wish.at[0]) + down)
            places.append((cost + sum(ASKEW * abs(place.y - other.y) for other in others), place))
    return sorted(places, key=itemgetter(0))
