"""Everybody's squad: people in a table that can be filtered and sorted, one card large, the club beside it.

Owns the page, looking around on it, and asking once before something is done with somebody of one's own. Who is listed,
what a club's column shows and what may be done is a game's own. Its words are texts `<game>.squads.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pygame

from engine.core.model import Action
from game.stage.club_looks import manager_face
from game.stage.people_list import CardView, Listing, PeopleTable
from game.stage.screen import ContentT, Screen, TableT
from game.stage.season_scene import SeasonScene
from game.stage.style import stars
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Intent
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import faces, metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Columns, Flow, Hint, Label, Pane, Tabs, Widget
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.chips import FilterChip

_TABLE, _CARD, _CLUB = 584, 264, 320
_LINE = 30
_WIDE = 190
_FACE, _SMALL = 30, 24
"""How large a manager's face is, and beside his crest."""

ShelfT = TypeVar("ShelfT")


class SquadsScene(SeasonScene[ContentT, TableT], Generic[ContentT, TableT, ShelfT]):
    """`shelf` is what is looked at, at first the squad of `seat`; `looking` are the people here."""

    led_by = "squads"
    filters: ClassVar[tuple[str, ...]]
    """What one can list alone, beginning with "all"."""
    orders: ClassVar[tuple[str, ...]]
    deed: ClassVar[str]
    """The key of the button that does something with somebody."""
    hint: ClassVar[str]
    """The word that says in the footer what pressing a row does."""
    _table: PeopleTable[ContentT, TableT]

    def __init__(self, screen: Screen[ContentT, TableT]) -> None:
        super().__init__(screen)
        seat: Any = screen.seat
        self.shelf: ShelfT = seat
        self.filter = self.filters[0]
        self.order = self.orders[0]
        self._person: int | None = None

    # -- for subclasses

    @property
    @abstractmethod
    def shelves(self) -> list[ShelfT]:
        """Everything there is to look at, in order."""

    @abstractmethod
    def people(self) -> PeopleTable[ContentT, TableT]:
        """Who is listed now, by `listing`."""

    @abstractmethod
    def card_view(self) -> CardView[ContentT, TableT]:
        """The large card."""

    @abstractmethod
    def tabs(self) -> list[Widget]:
        """The rows of everything there is to look at."""

    @abstractmethod
    def about(self) -> Widget:
        """What stands beside the card: the club, or what a list is for."""

    @abstractmethod
    def picture(self, wanted: str, look: Look) -> pygame.Surface:
        """The picture of a filter."""

    @abstractmethod
    def how(self, person: int) -> str:
        """How somebody is, in a sentence; empty if there is nothing to say."""

    @abstractmethod
    def action(self, person: int) -> Action:
        """What can be done with somebody of one's own."""

    @abstractmethod
    def offer(self, person: int | None) -> str:
        """The words of the button that does it."""

    @abstractmethod
    def ask_about(self, person: int, action: Action) -> None:
        """Ask once whether it is to be done."""

    def foot(self) -> list[Widget]:
        """What stands below the table."""
        return []

    def who(self, seat: int) -> list[Fact]:
        """Who manages a club, with his face; of a computer manager how well he plays, and what he is like."""
        name, kit, plays = self.manager(seat), self.looks(seat).kit, self.plays(seat)
        face = Fact("", name, picture=lambda look: faces.face(look, manager_face(name), _FACE, kit, round=True))
        return [face, Fact("computer", plays)] if plays else [face]

    def kit(self) -> Kit | None:
        """What people on the shelf wear."""
        return self.looks().kit

    def name(self) -> str:
        """What is looked at."""
        return self.looks().name

    def none(self) -> str:
        """What is said where nobody is listed."""
        return self.words("none", who=self.words(f"filter.{self.filter}"))

    # -- the page

    def words(self, key: str, **params: object) -> str:
        """Words of the page."""
        return self.ui.t(f"{self.game}.squads.{key}", **params)

    @property
    def own(self) -> bool:
        """Whether the squad that is shown is somebody's here, who may do something with it."""
        return self.shelf in self.looking

    @property
    def folds(self) -> bool:
        """Whether the columns are pages for want of room."""
        return self.ui.w - 2 * metrics.MARGIN < _TABLE + _CARD + _CLUB + 2 * metrics.GUTTER

    @property
    def listing(self) -> Listing:
        """How people are listed."""
        press = self.ask if self.own else None
        key = f"squad {self.shelf}"
        return Listing(on_press=press, on_seen=self._look_at, start=self._person, empty=self.none(), key=key)

    def build(self) -> Widget:
        words = self.words
        self._table = self.people()
        self._person = self._table.person
        self._view = self.card_view()
        self._state = Label("", "bold20", palette.BAD_TEXT, align="centre", height=26)
        self._button = Button("", self._ask_shown, kind="danger", key=self.deed)
        self._look_at(self._person)
        self.first_focus = self._table.key
        beside: list[Widget] = [self._view, self._state, *([self._button] if self.own else [])]
        panes = [
            Pane(words("players"), Column([self._chips(), self._table, *self.foot()]), _TABLE, grow=1),
            Pane(words("card"), Column(beside, gap=6, grow=1), _CARD),
            Pane(words("club" if isinstance(self.shelf, int) else "about"), self.about(), _CLUB, grow=0.4),
        ]
        body = Column([*self.tabs(), Columns(panes)], gap=8 if self.ui.short else 12)
        hints = [Hint("confirm", words(self.hint))] if self.own else []
        if not self.folds:
            hints.append(Hint(PAGE_RIGHT, words("next")))
        return self.season_page(body, words("title"), [*hints, Hint("back", self.ui.t("ui.back"))], self.name())

    def _chips(self) -> Widget:
        chips: list[Widget] = [
            FilterChip(
                one, self.words(f"filter.{one}"), partial(self.filter_by, one), chosen=one == self.filter,
                picture=None if one == "all" else partial(self.picture, one),
            )
            for one in self.filters
        ]  # fmt: skip
        words = self.words("sorted", by=self.words(f"order.{self.order}"))
        return Flow([*chips, Button(words, self.sort_on, key="sort", width=140, height=40)], gap=4)

    # -- looking

    def turn_to(self, shelf: ShelfT) -> None:
        """Show another squad, or a list."""
        if shelf != self.shelf:
            self.shelf = shelf
            if isinstance(shelf, int):
                self.seat = shelf
            self._person = None
            self.rebuild()

    def filter_by(self, wanted: str) -> None:
        """List only these; the same again lists all."""
        self.filter = self.filters[0] if wanted == self.filter else wanted
        self.rebuild()

    def sort_on(self) -> None:
        """Sort by the next thing one can sort by."""
        self.order = self.orders[(self.orders.index(self.order) + 1) % len(self.orders)]
        self.rebuild()

    def rebuild(self) -> None:
        """Build the page again; who is shown large is the one the list remembers, who isn't always the same."""
        super().rebuild()
        self._look_at(self._table.person)

    def _look_at(self, person: int | None) -> None:
        """Show somebody large, how he is, and what may be done with him."""
        self._person = person
        self._view.show(self.table, person, self.kit())
        self._state.set("" if person is None else self.how(person))
        if person is None:
            self._button.set(self.offer(None), note="", reason=self.none())
        elif self.own:
            why = self.why_not(self.action(person))
            self._button.set(self.offer(person), note=why, reason=why or None)

    def handle(self, intent: Intent) -> bool:
        """The page keys turn to other squads wherever focus is; where the columns are pages, they turn those."""
        if isinstance(intent, Act) and intent.name in (PAGE_LEFT, PAGE_RIGHT):
            pages = next((widget for widget in self.view.root.walk() if isinstance(widget, Tabs)), None)
            if pages is not None:
                return pages.handle(intent)
            step, shelves = 1 if intent.name == PAGE_RIGHT else -1, self.shelves
            self.turn_to(shelves[(shelves.index(self.shelf) + step) % len(shelves)])
            return True
        return super().handle(intent)

    # -- doing

    def ask(self, person: int) -> None:
        """Ask once whether something is to be done with somebody; the button says why it may not."""
        action = self.action(person)
        if not self.own or self.why_not(action):
            self.ui.audio.play("ui_refused")
        else:
            self.ask_about(person, action)

    def _ask_shown(self) -> None:
        if self._person is not None:
            self.ask(self._person)

    def ask_once(self, what: str, action: Action, **params: str) -> None:
        """Ask, with the words of `what`; yes does it."""
        answers = [
            Answer(self.words(f"{what}_yes"), partial(self.screen.act, action), "danger"),
            Answer(self.words("keep")),
        ]
        title, message = self.words(f"{what}_ask", **params), self.words(f"{what}_what", **params)
        self.ui.stack.push(Dialog(self.ui, title, message, answers))


class Whose(NamedTuple):
    """Whose squad a tab is: a crest and a kit, a manager's name, and where there is hardly room for it, `short`; stars
    in all."""

    crest: Crest
    name: str
    short: str
    stars: int
    kit: Kit


class ManagerTab(Plate):
    """A manager's crest, name and, where there is room, his stars; who is shown stands on paper."""

    def __init__(self, whose: Whose, on_press: Callable[[], None], *, chosen: bool, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._whose = whose
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else 48

    def write(self, pen: Pen) -> None:
        whose, wide = self._whose, pen.w >= _WIDE
        pen.crest(whose.crest, 32, 21)
        face = faces.face(pen.look, manager_face(whose.name), _SMALL, whose.kit, round=True)
        pen.put(face, 35, pen.h - _SMALL / 2 - 3)
        room = pen.w - 51 - (66 if wide else 6)
        name = whose.name if pen.width(whose.name, "bold16") <= room else whose.short
        pen.write(name, "bold20", 49, width=room)
        if wide:
            pen.put(stars.star(pen.look, "full", "full", 18, self.chosen), -50)
            pen.write(str(whose.stars), "figuresbold20", -10)


class Fact(NamedTuple):
    """A line about a club: a mark before it, or a picture in its place, and whether it is a burden."""

    mark: str
    words: str
    bad: bool = False
    picture: Callable[[Look], pygame.Surface] | None = None


class Facts(Bar):
    """Lines with their marks. What may be out of sight can have focus (`reached`), so that keys bring it there."""

    ground = ""

    def __init__(self, facts: Sequence[Fact], *, reached: bool = False) -> None:
        super().__init__()
        self._facts = facts
        self.focusable = reached
        self.tall = _LINE * len(facts)

    def write(self, pen: Pen) -> None:
        for number, fact in enumerate(self._facts):
            y = (number + 0.5) * _LINE
            if fact.picture is not None:
                pen.put(fact.picture(pen.look), 16, y)
            else:
                pen.mark(fact.mark, 20, 16, y, tone="bad" if fact.bad else "amber")
            pen.write(fact.words, "semi20", 38, y, tone="bad" if fact.bad else "text", cut=pen.w - 38)
