"""What the screens of an Eleven season have in common: whose club is at the screen, its resources always in sight, and
short movements laid over them: markers that fly, cards that turn, a ring around what has changed.

Owns the header, the doors that lead on (the flow says where), and the movements under way, nothing they stand for.
Decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Track
from engine.eleven.season.model import WEEKS, SeasonTable
from engine.eleven.season.opening import scenario_of
from engine.eleven.season.scoring import vp_tokens
from engine.eleven.season.victory import contenders
from game.games.eleven.campaign_words import progress_words, short_words, targets_words
from game.games.eleven.presenter.week import WeekPresenter, WeekStage
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.paper import turning
from game.games.eleven.style.signs import sign
from game.stage import season_scene
from game.stage.club_looks import ClubStyle
from game.stage.screen import Screen
from game.stage.season_scene import RoomScene
from game.stage.timeline import StagePresenter
from game.ui.look.look import Look
from game.ui.look.motion import arc, between, ease_in_out, lerp
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import Texts
from game.ui.widgets import Hint, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Spot

SHOWN: tuple[Track, ...] = ("fanbase", "operation", "fitness", "budget")
"""Resources in the header, from the left."""
ElevenScreen = Screen[Content, SeasonTable]
_TRACKS: dict[str, Track] = {track: track for track in SHOWN}
MEANS_TERMS: Mapping[str, str] = {
    "fanbase": "eleven.fanbase", "lighting": "eleven.infrastructure", "director": "eleven.director"
}  # fmt: skip
"""The glossary's words for what a die is thrown again with."""
FLIGHT = 0.35
"""Seconds a marker is in the air; a whole movement, delays apart, takes no longer."""
STAGGER = 0.06
"""Seconds between two markers of a kind."""
MOST_MARKERS = 6
"""More of a kind than this would only be a swarm."""
_RISE = 36
SIGNS_AT, _NAMES_AT = 15, 40
"""Where signs and figures of the header's resources stand, and their names below."""
ROOMY = 1080
"""From this width on the header has room for a campaign."""
_TAKEN = 0.2
"""How small a card gets that is taken away."""
Draw = Callable[[pygame.Surface, float], None]
Picture = Callable[[Look], pygame.Surface]
Point = tuple[float, float]


class ResourceBar(Bar):
    """The markers a manager holds, and his VP tokens as the final scoring counts them, at the right of the header; each
    with its name, which a first director is chosen by."""

    ground = ""

    def __init__(self, content: Content, club: Club) -> None:
        super().__init__(key="resources")
        self.content = content
        self.club = club
        self._before: Club | None = None
        self._share = 1.0

    def show(self, club: Club) -> None:
        self.club = club
        self.invalidate()

    def count(self, before: Club | None, share: float) -> None:
        """Show what lies between what a club had `before` and what it has now, `share` (0 … 1) of the way."""
        self._before, self._share = before, share
        self.invalidate()

    def held(self, name: str) -> int:
        """How many there are of something in the header, as it is shown."""
        had, has = (
            None if club is None else vp_tokens(self.content, club) if name == "vp" else club.markers[_TRACKS[name]]
            for club in (self._before, self.club)
        )
        assert has is not None, "there is a club"
        return has if had is None else round(lerp(had, has, self._share))

    def measure(self, width: int) -> tuple[int, int]:
        return (388 if self.ui.w >= 1000 else 332), 48

    def terms(self) -> list[Spot]:
        step = self.rect.w // (len(SHOWN) + 1)
        return [
            Spot(f"eleven.{name}", pygame.Rect(self.rect.x + number * step, self.rect.y, step, self.rect.h))
            for number, name in enumerate((*SHOWN, "vp"))
        ]

    def write(self, pen: Pen) -> None:
        cells = [(name, self.held(name)) for name in (*SHOWN, "vp")]
        step, t = pen.w / len(cells), self.ui.t
        for number, (name, count) in enumerate(cells):
            pen.put(sign(pen.look, name, 24), number * step + 4, SIGNS_AT, align="left")
            pen.write(str(count), "display28", number * step + 34, SIGNS_AT + 1, tone="amber")
            words = t(f"eleven.track.{name}" if name != "vp" else "eleven.week.score.tokens")
            pen.write(words, "semi14", number * step + 4, _NAMES_AT, tone="muted", cut=step - 6)


def week_words(ui: Ui, content: Content, table: SeasonTable) -> str:
    """The week once one has begun and, of a campaign, how far it has come and what its medals ask for, in short where
    there is no room."""
    return with_aim(ui, content, table, ui.t("eleven.week_of", n=table.week, of=WEEKS) if table.week else "")


def aim_words(ui: Ui, table: SeasonTable) -> str:
    """What wins (EL-43), where the header has room for it and no campaign says what counts."""
    if table.setup.scenario or not table.week or ui.w < ROOMY:
        return ""
    return ui.t(f"eleven.desk.aim{'' if len(table.clubs) > 1 else '_alone'}")


def points_words(t: Texts, content: Content, table: SeasonTable, seat: int) -> str:
    """A manager's VP so far, and of the others the one who has most; empty before a season has begun."""
    found = contenders(content, table)
    own = next((one for one in found if one.number == seat), None)
    if own is None:
        return ""
    best = next((one for one in found if one.number != seat), None)
    if best is None:
        return t("eleven.points.alone", n=own.total)
    name = looks_of(content, table.setup.clubs[best.number]).name
    return t("eleven.points.beside", n=own.total, club=name, most=best.total)


def with_aim(ui: Ui, content: Content, table: SeasonTable, words: str) -> str:
    """What a header says and, on each of a campaign's screens, how far it has come (EL-52)."""
    scenario = scenario_of(content, table.setup)
    aim = short_words if ui.w < ROOMY else targets_words
    come = "" if scenario is None else aim(ui.t, content, scenario, table)
    return " · ".join(part for part in (words, come) if part)


def campaign_words(t: Texts, content: Content, table: SeasonTable) -> str:
    """How far the campaign that is played has come and what its next medal asks for; nothing outside campaigns."""
    scenario = scenario_of(content, table.setup)
    return "" if scenario is None else progress_words(t, content, scenario, table)


class SeasonScene(season_scene.SeasonScene[Content, SeasonTable]):
    """A screen of a season. `table` is what the person at `seat` may see."""

    chapter = "EL-11"
    game = "eleven"
    scope = "club"

    @property
    def club(self) -> Club:
        """The club at the screen."""
        return self.table.clubs[self.seat]

    def looks(self, seat: int | None = None) -> ClubStyle:
        return looks_of(self.content, self.table.setup.clubs[self.seat if seat is None else seat])

    def when(self) -> str:
        """The week, before the first one the club."""
        if self.table.week:
            return week_words(self.ui, self.content, self.table)
        return with_aim(self.ui, self.content, self.table, self.looks().name)

    def follow(self, events: Sequence[Event], table: SeasonTable) -> None:
        """Show the season as `events` have left it; a screen that lets them be seen happening overrides this."""
        self.show(table)

    def once_seen(self, go_on: Callable[[], None]) -> None:
        """Go on when what moves here has come to rest: at once where nothing does."""
        go_on()

    def on_action(self, name: str) -> bool:
        if name == "club.table" and "league" in self.doors:
            self.doors["league"]()
            return True
        if name in ("club.book", "club.points", "club.news") and name.removeprefix("club.") in self.doors:
            self.doors[name.removeprefix("club.")]()
            return True
        return super().on_action(name)

    def season_page(self, body: Widget, title: str, hints: Sequence[Hint], subtitle: str = "") -> Widget:
        """The page with the week beside its title, the resources at the right, and the way to the menu."""
        self._resources = ResourceBar(self.content, self.club)
        found = [*hints, *self.door_hints()]
        under = with_aim(self.ui, self.content, self.table, subtitle) if subtitle else self.when()
        return self.page(body, title=title, subtitle=under, hints=found, right=self._resources)

    def door_hints(self) -> list[Hint]:
        return [Hint("menu", self.ui.t("eleven.desk.menu"))] if "menu" in self.doors else []

    def refresh_bar(self) -> None:
        if hasattr(self, "_resources"):
            self._resources.show(self.club)


class MovingScene(SeasonScene):
    """A screen over which something moves; what waits for it goes on when all has come to rest."""

    def __init__(self, screen: ElevenScreen) -> None:
        super().__init__(screen)
        self.motion = Motion(self.ui)
        self._after: Callable[[], None] | None = None
        self._before: Club | None = None
        """The own club before what is moving now."""

    def count_from(self, before: Club) -> None:
        """Let the resources in the header count from what the club had while something moves."""
        self._before = before if self.motion.live else None
        self._count()

    def _count(self) -> None:
        self._resources.count(self._before, self.motion.share)

    def once_seen(self, go_on: Callable[[], None]) -> None:
        if self.motion.live:
            self._after = go_on
        else:
            go_on()

    def come_to_rest(self) -> None:
        """Everything has arrived, and what waited for it goes on."""
        self.motion.clear()
        self._before = None
        self._count()
        self.view.changed()
        after, self._after = self._after, None
        if after is not None:
            after()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        moving = self.motion.live
        if moving:
            self.motion.update(seconds)
            self._count()
            self.view.changed()
        if not self.motion.live and (moving or self._after is not None):
            self.come_to_rest()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.motion.draw(surface)

    @property
    def dirty(self) -> bool:
        return super().dirty or self.motion.live


class PlayerScene(RoomScene[WeekStage, Content, SeasonTable], SeasonScene):
    """Plays what a feed gives of the week."""

    scope = "transport"
    monday = False
    """Whether the manager's own Monday is played at length."""
    _week = 0

    def presenter(self, screen: ElevenScreen) -> StagePresenter[WeekStage]:
        return WeekPresenter(screen.content, screen.table, screen.seat, monday=self.monday)

    def heading(self) -> str:
        return self.ui.t("eleven.week.monday")

    def when(self) -> str:
        return week_words(self.ui, self.content, self.table)

    def build(self) -> Widget:
        self._week = self.stage.table.week
        return super().build()

    def moved(self) -> None:
        super().moved()
        if self.table.week != self._week:  # the title says which it is
            self.rebuild()


class _Move(NamedTuple):
    begins: float
    ends: float
    draw: Draw


class Motion:
    """What moves over a screen. Places are points or rectangles of the window in logical units."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._moves: list[_Move] = []
        self._time = 0.0

    @property
    def live(self) -> bool:
        """Whether anything is still moving, so that the screen must be drawn again."""
        return bool(self._moves)

    @property
    def share(self) -> float:
        """How far all that moves is through, 0 … 1."""
        ends = max((move.ends for move in self._moves), default=0.0)
        return min(1.0, self._time / ends) if ends else 1.0

    def clear(self) -> None:
        """Nothing moves any more."""
        self._moves.clear()
        self._time = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._moves:
            self._time += seconds
            self._moves = [move for move in self._moves if move.ends > self._time]
            if not self._moves:
                self._time = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves now."""
        for begins, ends, draw in self._moves:
            if begins <= self._time:
                draw(surface, (self._time - begins) / (ends - begins))

    def fly(self, picture: Picture, start: Point, end: Point, count: int = 1) -> None:
        """Send `count` pictures one after another in an arc from a point to another."""
        for number in range(min(count, MOST_MARKERS)):
            self._go(picture, start, end, rise=_RISE, delay=number * STAGGER)

    def take(self, picture: Picture, start: Point, end: Point) -> None:
        """Take a card from a point away to another; it gets smaller on its way."""
        self._go(picture, start, end, size=_TAKEN)

    def slide(self, picture: Picture, start: Point, end: Point) -> None:
        """Push something along a track from a point to another."""
        self._go(picture, start, end)

    def turn(self, before: Picture, after: Picture, middle: tuple[int, int]) -> None:
        """Turn a card over where it lies: it narrows to its edge and widens to its other side."""

        def draw(surface: pygame.Surface, share: float) -> None:
            side = before if share < 0.5 else after
            self.ui.look.put(surface, turning(side(self.ui.look), share, 1), middle)

        self._begin(draw)

    def ring(self, place: pygame.Rect) -> None:
        """Let a ring widen around something that has just changed."""

        def draw(surface: pygame.Surface, share: float) -> None:
            look = self.ui.look
            more = round(14 * share)
            area = place.inflate(2 * more, 2 * more)
            canvas = Canvas(look.px(area.w), look.px(area.h), (area.w, area.h))
            canvas.line([(1, 1), (area.w - 1, 1), (area.w - 1, area.h - 1), (1, area.h - 1)], 3, AMBER, closed=True)
            picture = canvas.finish()
            picture.set_alpha(round(255 * (1 - share)))
            look.put(surface, picture, area.center)

        self._begin(draw)

    def _go(
        self, picture: Picture, start: Point, end: Point, *, rise: float = 0, size: float = 1.0, delay: float = 0.0
    ) -> None:
        """Something goes from a point to another, in an arc that high, and is of that size when it arrives."""

        def draw(surface: pygame.Surface, share: float) -> None:
            look, eased = self.ui.look, ease_in_out(share)
            whole, (x, y) = picture(look), between(start, end, eased)
            if size != 1.0:
                whole = pygame.transform.smoothscale_by(whole, lerp(1.0, size, eased))
            look.put(surface, whole, (x, y - rise * arc(eased)))

        self._begin(draw, delay)

    def _begin(self, draw: Draw, delay: float = 0.0) -> None:
        length = self.ui.seconds(FLIGHT)
        if length:
            begins = self._time + delay
            self._moves.append(_Move(begins, begins + length, draw))
