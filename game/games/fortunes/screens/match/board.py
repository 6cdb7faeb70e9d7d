"""The pitch of a match, drawn at any size: the ground, its crowd and weather, both elevens, the ball, the line that an
attack pushes. A picture of one moment; it remembers nothing but surfaces."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from engine.fortunes.line_up import places_of
from engine.fortunes.match.model import SIDES, MatchSetup, Side, Team
from game.games.fortunes.presenter.plan import (
    AHEAD,
    GOAL_DEEP,
    GOAL_HALF,
    GRASS,
    PLAIN,
    WIDTH,
    goal_line,
    rival,
)
from game.games.fortunes.presenter.shots import NEAR
from game.games.fortunes.screens.match.figures import (
    FRONTS,
    Shown,
    bare,
    duel,
    face_group,
    front,
    halo,
    name_plate,
    token,
)
from game.games.fortunes.screens.match.layout import PitchPlace
from game.stage import ball, effects, weather
from game.stage.camera import SHAKE, Framing, Lens, shaken
from game.stage.club_looks import MatchKits
from game.stage.crowd import RIBBON, Crowd, Mood, ribbon, seated
from game.stage.ground import Ground
from game.stage.match_part import MatchPart, Rect
from game.stage.movement import BALL, Actor, Movement
from game.stage.style.player_cards import face_of
from game.stage.verdict import crew
from game.ui.look import backdrops, metrics
from game.ui.look.backdrops import Steps
from game.ui.look.look import Latest
from game.ui.look.palette import BAR, PITCH, RGB, TEXT, contrast, darker, mix
from game.ui.scene import Ui

SIZE, KEEPER_SIZE = 48.0, 50.0
"""How large a disc is on the plan; never smaller than `LEAST` on the screen."""
LEAST, LEAST_NAMED = 14.0, 0.5
FINE = 1.7
"""How many times as fine ground and discs are painted for when the camera is near."""
NEAREST = 2.5
"""The same for discs that are seen from behind the net."""
STEP = 3.0
"""By how much a disc grows at once while the camera comes nearer."""
LEAST_BALL = 5.0
WORDED = 0.7
"""On smaller pitches the figures of an attack have no words: heads would lie on them."""
DARK = 0.3
"""How much darker everything around a chance is."""
FRONT = 150.0
"""How deep the light behind the line is, in units of the whole pitch."""
SEEN = 2.0
"""The least contrast of a side's colour with the grass."""
JUMP = 22.0
"""How high whoever has won jumps."""
SEATED = 7.0, 0.84
"""How far down whoever has lost sits, and how many times as large he is seen."""
BELOW_TITLE = -76.0, 66.0
"""How far in front of the goal, and down, a penalty's ending stands that would lie below who takes it."""
ARROWS = 5.0
"""How many of the steps of its arrows are seen in a second."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What of a match is seen at a moment.

    `named` are those with their names below, None for everybody; `lit` has just scored. `hit` is the goal that a side
    shoots at whose net a ball has hit, where, and how many seconds ago; `held` where a shot has come to nothing,
    and when; `missed` how: "saved", "wide", "post".
    `tense` is how far a chance is built up. `ended` is how long a match has been over, and who has won; `kicks` who
    takes a penalty.
    """

    movement: Movement
    play: float
    time: float
    framing: Framing | None = None
    mood: Mood = field(default_factory=Mood)
    named: frozenset[Actor] | None = frozenset()
    lit: Actor | None = None
    hit: tuple[Side, float, float] | None = None
    held: tuple[float, float, float] | None = None
    missed: str | None = None
    tense: float = 0.0
    ended: tuple[float, Side | None] | None = None
    pushes: bool = True
    kicks: Side | None = None


class MatchBoard(MatchPart[MatchSetup, MatchKits]):
    """Draws the pitch of one match at its place."""

    def __init__(self, ui: Ui, names: MatchSetup, match_kits: MatchKits, rect: Rect) -> None:
        super().__init__(ui, names, match_kits, rect)
        self.place = PitchPlace.over(rect)
        home, away = ((match_kits.of(side).kit.a, match_kits.of(side).kit.b) for side in SIDES)
        self._crowd = Crowd(ui.look, (home, away), seated(self.place.stands, 3))
        self._far = Crowd(ui.look, (home, away), seated(self.place.far, 4)) if self.place.far else None
        self._weather = weather.weather_of(names.home.name, names.away.name, names.competition)
        self._ground = Ground(ui.look, ("fortunes.ground", self.place.area, home, away), self._painted, (NEAR, FINE))
        self._worn = [(match_kits.of(side).kit, match_kits.colour(side)) for side in SIDES]
        self._lit = [_lit(colour) for _, colour in self._worn]
        self._sizes: dict[object, Latest] = {}
        self._people = [self._shown(names.team(side)) for side in SIDES]

    # -- drawing

    def draw(self, target: pygame.Surface, moment: Moment) -> None:
        """Draw one moment."""
        still = self._ui.settings.reduced_motion
        lens = self.place.lens(None if still else moment.framing)
        off = self._shaken(moment)
        sight = effects.Sight(target, self._look, lens, still, off)
        with self.inside(target) as area:
            self._ground.draw(target, lens, area.move(off))
            self._draw_stands(sight, moment)
            weather.draw(sight, area, self._weather, moment.time)
            if moment.tense > 0 and not still:
                kept = round(255 * (1 - DARK * moment.tense))
                target.fill((kept, kept, kept), area, pygame.BLEND_RGB_MULT)
            self._draw_boards(sight, moment)
            if moment.hit is not None:
                side, y, seconds = moment.hit
                effects.net(sight, goal_of(side), y, seconds)
            pushed = self.pushed(moment)
            if pushed is not None:
                self._draw_front(sight, moment, pushed)
            if moment.held is not None and moment.missed != "wide":
                x, y, seconds = moment.held
                effects.burst(sight, (x, y, 0.0), seconds)  # behind the keeper, who is to be seen
            if pushed is not None:
                self._draw_duel(sight, pushed, 1 - moment.tense)
            self._draw_people(sight, moment)
            if BALL in moment.movement:
                ball.draw_ball(sight, moment.movement, moment.play, self._ball_radius)
            if moment.held is not None and moment.missed is not None:
                below = BELOW_TITLE if moment.kicks is not None and moment.held[1] > GRASS / 2 else (0.0, 0.0)
                self.draw_missed(sight, moment.held, moment.missed, below)

    def ahead(self) -> Iterator[None]:
        """Paint what the match will need, one picture at every step."""
        still = self._ui.settings.reduced_motion
        yield from self._ground.ahead(self.place.unit, still=still)
        yield from ball.ahead(self._look, self.place.unit, self._ball_radius)
        for side in SIDES:
            for place, who in enumerate(self._people[side]):
                self._token(side, place)
                if who.name:
                    self._plate(who.name, lit=False)
                yield
        for side in SIDES:
            for step in range(1 if still else FRONTS):
                self._front(side, step)
                yield
        yield from self._crowd.ahead(self.place.unit)
        if not still:
            for side in SIDES:
                for place in range(11):
                    self._token(side, place, FINE)
                    yield
        yield from effects.ahead(self._look, self.place.unit, still)
        yield from weather.ahead(self._look, self._weather)

    # -- inside

    def _shaken(self, moment: Moment) -> tuple[int, int]:
        if moment.hit is None or self._ui.settings.reduced_motion:
            return 0, 0
        x, y = shaken(moment.hit[2], SHAKE)
        return self._look.px(x), self._look.px(y)

    def _painted(self, unit: float) -> Steps:
        """Grass with its lines and goals, and the bare stands around it."""
        look, (left, top, width, height) = self._look, self.place.area
        surface = pygame.Surface((look.px(width * unit), look.px(height * unit)))
        surface.fill(darker(BAR, 0.75))
        if self._far is not None:
            self._far.draw(surface, Lens.over((0.0, 0.0, unit), self.place.area), 0.0, Mood())
            surface.fill((150, 150, 160), None, pygame.BLEND_RGB_MULT)
        yield
        grass = yield from backdrops.pitch_in_steps(look, WIDTH * unit, GRASS * unit)
        surface.blit(grass, (look.px(-left * unit), look.px(-top * unit)))
        return surface

    def _draw_stands(self, sight: effects.Sight, moment: Moment) -> None:
        """The crowd."""
        time, mood = (0.0, moment.mood.quiet) if sight.still else (moment.time, moment.mood)
        self._crowd.draw(sight.target, sight.lens, time, mood)

    def _draw_boards(self, sight: effects.Sight, moment: Moment) -> None:
        """The boards along the pitch, whose arrows run the way of whoever has the ball: from near at the
        picture's upper and lower edge, so that one always knows who attacks."""
        side = self._attacks(moment) if moment.kicks is None else moment.kicks
        if moment.ended is not None:
            side = moment.ended[1]
        if side is not None:
            left, _, width, _ = self.place.area
            way = AHEAD[side] if moment.kicks is None else AHEAD[0]  # all penalties are taken at one goal
            time = 0.0 if sight.still else moment.time
            run = time, self._lit[side], way
            _, top, _, high = sight.lens.seen
            for edge in (max(-RIBBON, top), min(GRASS, top + high - RIBBON)):
                ribbon(sight.target, self._look, sight.lens, (left, left + width, edge), run)

    def draw_missed(
        self, sight: effects.Sight, held: tuple[float, float, float], ending: str, off: tuple[float, float] = (0.0, 0.0)
    ) -> pygame.Rect | None:
        """What has come of a shot, beside the goal on the side that the ball isn't on, or so far off that; where it
        stands."""
        x, y, seconds = held
        beside = GRASS / 2 + (-GOAL_HALF - 20 if y > GRASS / 2 else GOAL_HALF + 132)
        style = "bold18" if self.place.unit < 0.75 else None
        words = self._ui.t(f"fortunes.match.miss_{ending}")
        return effects.words(sight, (x + off[0], beside + off[1]), seconds, words, style=style)

    @staticmethod
    def _attacks(moment: Moment) -> Side | None:
        """Whoever has the ball."""
        holder = moment.movement.holder(moment.play)
        return None if not isinstance(holder, tuple) else 1 if holder[0] else 0

    def pushed(self, moment: Moment) -> tuple[Side, float] | None:
        """Who attacks, and how far along the pitch: a little further than the ball, which it follows smoothly."""
        side, near = self._attacks(moment), moment.movement.near(moment.play)
        if side is None or near is None or not moment.pushes:
            return None
        ahead, ball_at = AHEAD[side], moment.movement.at(BALL, moment.play).x
        x = max(ahead * (near[0] + ahead * 46), ahead * (ball_at + ahead * 30)) * ahead
        return side, max(60.0, min(WIDTH - 60, x))

    def _draw_front(self, sight: effects.Sight, moment: Moment, pushed: tuple[Side, float]) -> None:
        """How far an attack has pushed the other side back."""
        (side, x), area = pushed, self.area
        line = self._front(side, 0 if sight.still else int(moment.time * ARROWS) % FRONTS)
        left, top = sight.at(x, 0)
        top, bottom = max(top, area.top), min(sight.at(x, GRASS)[1], area.bottom)
        left -= line.get_width() if AHEAD[side] > 0 else 0
        sight.target.blit(line, (left, top), (0, top - area.top, line.get_width(), max(0, bottom - top)))

    def _draw_duel(self, sight: effects.Sight, pushed: tuple[Side, float], shown: float) -> None:
        """By which figures: on the grass above the line, below everybody, and in a chance not at all."""
        (side, x), look, names = pushed, self._look, self._names
        words = self._ui.t("fortunes.match.attack"), self._ui.t("fortunes.match.defence")
        attack, defence = words if self.width >= 420 and self.place.unit >= WORDED else ("", "")
        figures = attack, names.team(side).ratings.attack, defence, names.team(rival(side)).ratings.defence
        plate = duel(look, figures, (self._lit[side], self._lit[rival(side)]), AHEAD[side])
        left, top = sight.at(x, 6)
        at = plate.get_rect(midtop=(left, max(top, self.area.top + look.px(RIBBON * 1.8))))
        effects.faded(sight.target, plate, at.clamp(self.area.inflate(-8, -8)), shown)

    def _front(self, side: Side, step: int) -> pygame.Surface:
        """The line that a side pushes, as high as the picture."""
        size = FRONT * self.place.unit, self.place.rect[3]
        return front(self._look, self._lit[side], size, AHEAD[side], step)

    def _draw_people(self, sight: effects.Sight, moment: Moment) -> None:
        """Everybody from the far side on, whoever has just scored in front of them all, then the names."""
        placed = []
        for side in SIDES:
            for place in range(11):
                if (side, place) in moment.movement:
                    x, y, _ = moment.movement.at((side, place), moment.play)
                    placed.append((y, x, side, place))
        plates = []
        for y, x, side, place in sorted(placed, key=lambda one: (one[2:] == moment.lit, *one)):
            at = self._draw_token(sight, moment, (side, place), (x, y))
            name, lit = self._people[side][place].name, moment.lit == (side, place)
            if (
                name
                and self.place.unit >= LEAST_NAMED
                and (moment.named is None or lit or (side, place) in moment.named)
            ):
                plates.append((self._plate(name, lit), at))
        for plate, at in plates:
            sight.target.blit(plate, plate.get_rect(midtop=(at.centerx, at.bottom - self._look.px(4))).clamp(self.area))

    def _draw_token(
        self, sight: effects.Sight, moment: Moment, who: tuple[Side, int], at: tuple[float, float]
    ) -> pygame.Rect:
        """One disc; after the whistle the winners jump and the others sit. Its place in pixels."""
        side, place = who
        zoom, rise, shape = sight.lens.framing.zoom, 0.0, (1.0, 1.0)
        if moment.ended is not None:
            seconds, winner = moment.ended
            if winner == side and seconds > 0.9 and not sight.still:
                rise = JUMP * abs(math.sin(moment.time * 5.5 + place * 0.9))
            elif winner is not None and winner != side and seconds > 0.9:
                rise, shape = -SEATED[0], (SEATED[1], SEATED[1])  # squashed, a face would look wrong
        picture = self._seen_token(side, place, zoom)
        if shape != (1.0, 1.0):
            picture = effects.reshaped(picture, shape)
        if moment.lit == who:
            ring = halo(self._look, 4.0 * round(self._size(place) * max(1.0, zoom) / 4))
            sight.put(ring, sight.at(*at, rise))
        rect = picture.get_rect(center=sight.at(*at, rise))
        sight.target.blit(picture, rect)
        return rect

    @property
    def _ball_radius(self) -> float:
        """In units of the plan; in the smallest windows it is larger than it should be."""
        return max(ball.RADIUS, LEAST_BALL / self.place.unit)

    def _size(self, place: int) -> float:
        return max(LEAST, (SIZE if place else KEEPER_SIZE) * self.place.unit)

    def _token(self, side: Side, place: int, fine: float = 1.0) -> pygame.Surface:
        return token(self._look, self._people[side][place], self._worn[side], self._size(place) * fine, side == 0)

    def bare(self, side: Side, place: int, lit: bool = False) -> pygame.Surface:
        """Somebody's disc for a camera that is very near, without his stars; in a ring if he is the one who scores."""
        size = SIZE * self.place.unit * NEAREST
        return bare(self._look, self._people[side][place], self._worn[side], size, side == 0, lit)

    def _seen_token(self, side: Side, place: int, zoom: float) -> pygame.Surface:
        """Somebody's disc from as near as the camera is. Sizes go in small steps, each man's at another nearness, so
        that few of them are scaled in any frame."""
        if zoom <= 1:
            return self._token(side, place)
        fine = self._token(side, place, FINE)
        step = STEP * self._look.scale
        wide = round(fine.get_width() * zoom / FINE / step + place / 11) * step
        near = self._sizes.setdefault((side, place), Latest())
        return near.get(wide, lambda: effects.reshaped(fine, (wide / fine.get_width(), wide / fine.get_width())))

    def _plate(self, name: str, lit: bool) -> pygame.Surface:
        style = "semi16" if self.place.unit >= 0.7 else "bold14"
        room = 128.0 * self.place.unit * self._look.size(style) / metrics.style(style).size
        return name_plate(self._look, name, room, style, lit)

    def _shown(self, team: Team) -> list[Shown]:
        # Clubs without names have faces all the same, the very ones that are seen after the match.
        others = crew((), face_group(team.name), len(places_of(PLAIN)))
        if team.formation is None:
            return [Shown(face, "", None) for face in others]
        trainee = self._ui.t("fortunes.match.trainee")
        return [
            Shown(face_of(player), player.name, player.stars)
            if player is not None
            else Shown(others[place], trainee, 0)
            for place, player in enumerate(team.eleven)
        ]


def _lit(colour: RGB) -> RGB:
    """A side's colour, bright enough for the grass."""
    return colour if contrast(colour, PITCH) >= SEEN else mix(colour, TEXT, 0.45)


def goal_of(side: Side) -> effects.Goal:
    """The goal that a side shoots at."""
    line = goal_line(side)
    return effects.Goal(line, line + AHEAD[side] * GOAL_DEEP, GRASS / 2 - GOAL_HALF, GRASS / 2 + GOAL_HALF)
