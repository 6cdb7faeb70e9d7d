"""What the screens of a season have in common: the club's figures always in sight, and the doors that lead on.

Owns the header and the doors, and what is shared by places that are played and ask (rooms): the header kept at what was
seen, handing answers on, whose turn it is. Where everything lies open the screen isn't handed over between people.
Where doors lead, and what stands in the header, a game says. Decides nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from engine.core.model import Action, Decision
from game.stage.club_looks import ClubStyle
from game.stage.feed import Feed
from game.stage.refusals import refusal
from game.stage.rivals import manner, plays, style_of
from game.stage.screen import ContentT, Screen, TableT
from game.stage.style import stars
from game.stage.timeline import StagePresenter
from game.stage.timeline_scene import PlayingScene, Showing
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, Hint, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Spot
from game.ui.widgets.basic import Kind

_NARROW = 1000
_SIGN = 34
"""How far a figure is moved by the star before it."""
_FIRST, _NAMED, _ROOMY = 56, 84, 400
"""Where what stands behind the crest begins, how much room the name takes, and from which width there is some."""
_HALVED = 5
"""A figure further from the middle has only its half of the height."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something a manager has, in the header; the next one stands `step` further. `low` is below the middle; `term` is
    what it is in the glossary."""

    text: str
    step: int = 0
    style: str = "display32"
    colour: palette.RGB = palette.AMBER
    low: int = 1
    starred: bool = False
    term: str = ""


class ClubBar(Bar):
    """A club's crest and short name, and what its manager has, at the right of the header."""

    ground = ""

    def __init__(self, looks: ClubStyle, figures: Sequence[Figure], widths: tuple[int, int]) -> None:
        """`widths`: in a wide window, where there is room for the name, and in a narrow one."""
        super().__init__(key="resources")
        self.looks = looks
        self.figures = tuple(figures)
        self.widths = widths

    def show(self, looks: ClubStyle, figures: Sequence[Figure]) -> None:
        shown = looks, tuple(figures)
        if shown != (self.looks, self.figures):
            self.looks, self.figures = shown
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return self.widths[self.ui.w < _NARROW], 48

    @property
    def _begin(self) -> int:
        """Where the figures begin: behind the crest, and the name if there is room for it."""
        return _FIRST + (_NAMED if self.rect.w >= _ROOMY else 0)

    def terms(self) -> list[Spot]:
        """Each figure; of two above each other each has its half."""
        found: list[Spot] = []
        x = self.rect.x + self._begin
        for figure in self.figures:
            place = pygame.Rect(x, self.rect.y, figure.step or self.rect.right - x, self.rect.h)
            if abs(figure.low) > _HALVED:
                place.h //= 2
                place.y += place.h * (figure.low > 0)
            if figure.term:
                found.append(Spot(figure.term, place))
            x += figure.step
        return found

    def write(self, pen: Pen) -> None:
        pen.crest(self.looks.crest, 40, 24)
        x = float(self._begin)
        if x > _FIRST:
            pen.write(self.looks.short, "display32", _FIRST, low=1)
        for figure in self.figures:
            if figure.starred:
                pen.put(stars.star(pen.look, "full", "full", 26, False), x + 13)
            at = x + _SIGN * figure.starred
            room = None if figure.step else pen.w - at
            pen.write(figure.text, figure.style, at, low=figure.low, tone=figure.colour, width=room)
            x += figure.step


class SeasonScene(Scene, Generic[ContentT, TableT]):
    """A screen of a game. Its `table` is what the people at it may see, `seat` whose club stands in the header."""

    game: ClassVar[str]
    """The game's name, as its texts and actions begin."""
    keyed_doors: ClassVar[tuple[str, ...]] = ()
    """Doors with a key of their own, in the footer's order. Besides there are "menu" and "back"."""
    led_by: ClassVar[str] = ""
    """The door that led here: its key leads back."""
    bar_widths: ClassVar[tuple[int, int]]

    def __init__(self, screen: Screen[ContentT, TableT]) -> None:
        super().__init__(screen.ui)
        self.screen = screen
        self.content = screen.content
        self.table = screen.table
        self.seat = screen.seat
        self.looking = screen.looking
        self.doors = screen.doors

    # -- for subclasses

    @abstractmethod
    def looks(self, seat: int | None = None) -> ClubStyle:
        """How a manager's club looks; the one in the header by default."""

    def bar_figures(self) -> Sequence[Figure]:
        """What stands beside the crest in the header."""
        return ()

    @abstractmethod
    def when(self) -> str:
        """Where the game stands, beside the title."""

    # -- words

    def manager(self, seat: int) -> str:
        """A manager's name."""
        table: Any = self.table
        name: str = table.setup.seats[seat].name
        return name

    def style(self, seat: int) -> str:
        """What a computer manager is like, in a word; empty for anybody else."""
        table: Any = self.table
        return style_of(self.ui.t, table.setup.seats[seat])

    def plays(self, seat: int) -> str:
        """A computer manager's level and what he is like, in a line; empty for a person."""
        table: Any = self.table
        return plays(self.ui.t, table.setup.seats[seat])

    def manner(self, seat: int) -> str:
        """The key of the style that a computer manager speaks in; empty for anybody else."""
        table: Any = self.table
        return manner(table.setup.seats[seat])

    def club_and_manager(self, seat: int) -> str:
        """A club and, where he has another name, its manager."""
        club, manager = self.looks(seat).name, self.manager(seat)
        return club if club == manager else f"{club} · {manager}"

    def why_not(self, action: Action) -> str:
        """Why an action can't be taken, in a sentence; empty if it can."""
        return refusal(self.ui.t, self.game, self.screen.fault(action))

    # -- the scene

    def show(self, table: TableT) -> None:
        """Show the game as it stands now."""
        self.table = table
        if hasattr(self, "view"):
            self.rebuild()

    def on_action(self, name: str) -> bool:
        key = name.removeprefix(f"{self.game}.")
        if key == self.led_by and key != name:
            self.back()
            return True
        door = self.doors.get(key) if name == "menu" or (key != name and key in self.keyed_doors) else None
        if door is None:
            return super().on_action(name)
        door()
        return True

    def back(self) -> None:
        """Where that leads, else to the menu; a screen without either is left."""
        door = self.doors.get("back", self.doors.get("menu"))
        if door is not None:
            door()
        else:
            super().back()

    # -- the page

    def season_page(self, body: Widget, title: str, hints: Sequence[Hint], subtitle: str = "") -> Widget:
        """The page with what it is about beside its title, the club at the right, and the doors in the footer."""
        self._bar = ClubBar(self.looks(), self.bar_figures(), self.bar_widths)
        under = subtitle or self.when()
        ways = self.screen.with_aim(under)
        return self.page(body, title=title, subtitle=ways, hints=[*hints, *self.door_hints()], right=self._bar)

    def door_hints(self) -> list[Hint]:
        """The doors' keys for the footer."""
        t, doors = self.ui.t, self.doors
        keys = [key for key in self.keyed_doors if key in doors and (key != "undo" or self.screen.can_undo())]
        found = [Hint(f"{self.game}.{key}", t(f"{self.game}.door.{key}")) for key in keys]
        return [*found, *([Hint("menu", t(f"{self.game}.door.menu"))] if "menu" in doors else [])]

    def refresh_bar(self) -> None:
        """Keep the header at what has been seen."""
        if hasattr(self, "_bar"):
            self._bar.show(self.looks(), self.bar_figures())


class _Stage(Protocol):
    """What a room lays its events on."""

    table: Any
    told: Any


RoomStageT = TypeVar("RoomStageT", bound=_Stage)


class RoomScene(PlayingScene[RoomStageT], SeasonScene[ContentT, TableT], Generic[RoomStageT, ContentT, TableT]):
    """One such place. Its screen's table is the game as it was entered; `looking` are the people here.

    A question for somebody who doesn't sit at the screen, or whose answer is secret, is left to `on_ask`.
    """

    waits = True
    """Whether somebody presses before the game goes on elsewhere."""

    def __init__(
        self,
        screen: Screen[ContentT, TableT],
        feed: Feed[TableT],
        *,
        on_ask: Callable[[Decision], None] | None = None,
        on_over: Callable[[], None] | None = None,
    ) -> None:
        SeasonScene.__init__(self, screen)
        self.begun = screen.table
        """The game as it stood when this place was entered."""
        self.start_playing(Showing(feed, on_ask, on_over), self.presenter(screen))

    # -- for subclasses

    @abstractmethod
    def presenter(self, screen: Screen[ContentT, TableT]) -> StagePresenter[RoomStageT]:
        """What lays events on the timeline."""

    @abstractmethod
    def heading(self) -> str:
        """The page's title."""

    @property
    def turn(self) -> int | None:
        """Whose turn it is, if it is anybody's."""
        return None if self.question is None else self.question.seat

    # -- the scene

    def build(self) -> Widget:
        """The game as far as it was seen, with the club of whoever is asked in the header."""
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        return super().build()

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        body.grow = 1
        return self.season_page(body, self.heading(), hints)

    def moved(self) -> None:
        """Keep the header at what has been seen."""
        self.table = self.stage.table
        self.refresh_bar()

    def choice(
        self, words: str, action: Action, key: str, *, kind: Kind = "plain", grow: float = 1, note: str = ""
    ) -> Button:
        """A button that answers; what is against it is said in its place."""
        press, reason = partial(self.answer, action), self.why_not(action) or None
        return Button(words, press, kind=kind, key=key, note=note, reason=reason, grow=grow)

    def answer(self, action: Action) -> None:
        """Hand an answer on; what comes of it is played. One that comes late answers nothing."""
        if self.question is None:
            return
        self.question = None
        self._asked = None
        self.screen.act(action)
        self._go_on()

    def ended(self) -> None:
        super().ended()
        if not self.waits:
            self.go_on()

    def back(self) -> None:
        """To the menu; without one the first press skips all, the next goes on."""
        menu = self.doors.get("menu")
        if menu is not None:
            menu()
        elif self.over:
            self.go_on()
        elif self.question is None:
            self.skip_all()
