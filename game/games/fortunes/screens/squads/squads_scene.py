"""Everybody's squad, the transfer list, the free pool and the academy: players in a table, one large, the club beside.

Owns looking, and asking once more before a player of one's own is listed, which is for good, or released. Whether that
may be done, and what comes of it, is not decided here.

Which players are listed on a page of the squads, and in which order.

Above a table of players: the lists that are nobody's, and what the filters look like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.season import people
from engine.fortunes.season.actions import ListPlayer, ReleaseListed
from engine.fortunes.season.model import Person, SeasonTable
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen
from game.games.fortunes.screens.pieces import FACETS, CardView, Facet, PlayerTable, by_kind, cause_of
from game.games.fortunes.screens.squads.club import Ends, Kinds, facts
from game.games.fortunes.style.players import HUES, kind_tile
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import note_of
from game.stage.manager_tab import Facts, ManagerTab
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Intent
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics, palette
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.widgets import (
    Button,
    Column,
    Columns,
    Flow,
    Hint,
    Label,
    Pane,
    Panel,
    Paragraph,
    Pressable,
    Row,
    Tabs,
    Widget,
)
from game.ui.widgets.chips import FilterChip

_TABLE, _CARD, _CLUB = 584, 264, 320
_ONE_ROW = 1000
_FEW = 4
_KEY = "fortunes.squads"


class SquadsScene(FortunesScene):
    """`seat` is whose squad comes first, `looking` are the people here. Without `act` everything is only looked at."""

    led_by = "squads"

    def __init__(self, screen: FortunesScreen) -> None:
        super().__init__(screen)
        self.shelf: Shelf = screen.seat
        self.filter: Filter = "all"
        self.order: Order = "place"
        self._person: int | None = None

    @property
    def own(self) -> bool:
        """Whether the squad that is shown is somebody's here, who may do something with it."""
        return self.shelf in self.looking

    @property
    def shelves(self) -> list[Shelf]:
        """Everything there is to look at, in order."""
        return [*range(len(self.table.managers)), *LISTS]

    @property
    def _folds(self) -> bool:
        """Whether the columns are pages for want of room."""
        return self.ui.w - 2 * metrics.MARGIN < _TABLE + _CARD + _CLUB + 2 * metrics.GUTTER

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        persons = on_shelf(self.table, self.shelf)
        shown = listed(
            self.content, self.table, persons, self.filter, self.order, piled=self.shelf in ("free", "academy")
        )
        key = f"squad {self.shelf}"
        self._table = PlayerTable(
            t, self.content, self.table, shown, facets=self._facets(), note=self._note,
            on_press=self.ask if self.own else None, on_player=self._look_at, start=self._person, empty=self._none(),
            key=key,
        )  # fmt: skip
        self._person = self._table.person
        self._view = CardView(self.content, self.table, self._person, kit=self._kit())
        self._state = Label("", "bold20", palette.BAD_TEXT, align="centre", height=26)
        self._button = Button("", self._ask_shown, kind="danger", key="list")
        self._look_at(self._person)
        self.first_focus = key
        beside: list[Widget] = [self._view, self._state]
        if self.own:
            beside.append(self._button)
        about = t(f"{_KEY}.club" if isinstance(self.shelf, int) else f"{_KEY}.about")
        panes = [
            Pane(t(f"{_KEY}.players"), Column([self._chips(), self._table]), _TABLE, grow=1),
            Pane(t(f"{_KEY}.card"), Column(beside, gap=6, grow=1), _CARD),
            Pane(about, self._about(), _CLUB, grow=0.4),
        ]
        body = Column([*self._tabs(), Columns(panes)], gap=8 if self.ui.short else 12)
        hints = [Hint("confirm", t(f"{_KEY}.list_hint"))] if self.own else []
        if not self._folds:
            hints.append(Hint(PAGE_RIGHT, t(f"{_KEY}.next")))
        hints.append(Hint("back", t("ui.back")))
        return self.season_page(body, t(f"{_KEY}.title"), hints, self._name())

    def _name(self) -> str:
        """What is looked at."""
        return self.looks(self.shelf).name if isinstance(self.shelf, int) else self.ui.t(f"{_KEY}.list.{self.shelf}")

    def _tabs(self) -> list[Widget]:
        """Every manager and every list, in one row where there is room."""
        t, table = self.ui.t, self.table
        managers: list[Widget] = [
            ManagerTab(
                self.looks(seat).crest, self.manager(seat),
                sum(table.people[one].stars for one in table.managers[seat].squad), partial(self.turn_to, seat),
                chosen=seat == self.shelf, key=f"manager {seat}", short=self.looks(seat).short,
            )
            for seat in range(len(table.managers))
        ]  # fmt: skip
        lists: list[Widget] = [
            ListTab(
                name, t(f"{_KEY}.tab.{name}"), len(on_shelf(table, name)), partial(self.turn_to, name),
                chosen=name == self.shelf,
            )
            for name in LISTS
        ]  # fmt: skip
        if self.ui.w >= _ONE_ROW or (self.ui.short and len(managers) <= _FEW):
            return [Row([*managers, *lists], gap=6)]
        return [Row(managers, gap=6), Row(lists, gap=6)]

    def _chips(self) -> Widget:
        t = self.ui.t
        chips: list[Widget] = [
            FilterChip(
                one, t(f"{_KEY}.filter.{one}"), partial(self.filter_by, one), chosen=one == self.filter,
                picture=None if one == "all" else partial(shape, one),
            )
            for one in FILTERS
        ]  # fmt: skip
        words = t(f"{_KEY}.sorted", by=t(f"{_KEY}.order.{self.order}"))
        return Flow([*chips, Button(words, self.sort_on, key="sort", width=140, height=40)], gap=4)

    def _about(self) -> Widget:
        """The club, or what a list is for."""
        t, table, shelf = self.ui.t, self.table, self.shelf
        if isinstance(shelf, int):
            found = facts(t, self.content, table, shelf)
            lines = [Facts([fact], reached=True) for fact in found] if self._folds else [Facts(found)]
            inside: list[Widget] = [Column([*lines])]
            if table.managers[shelf].managing:
                sides: list[Widget] = [Ends(table, shelf), Kinds(table, shelf)]
                beside: list[Widget] = [Row([Column([one], grow=1) for one in sides], gap=8)]
                inside = [*(beside if self._folds else sides), *inside]
            return Panel(Column(inside, gap=10), title=self.manager(shelf), pad=12)
        words: list[Widget] = [Paragraph(t(f"{_KEY}.what.{shelf}"), "semi20")]
        if shelf == "free":
            words.append(Paragraph(t(f"{_KEY}.seniors", n=table.seniors), "semi20", palette.MUTED))
        return Panel(Column(words, gap=10), title=t(f"{_KEY}.list.{shelf}"), pad=12)

    def _facets(self) -> tuple[Facet, ...]:
        return (*FACETS, "club") if self.shelf == "listed" else FACETS

    def _note(self, person: int) -> str:
        """What is said under a name: why he can't play, whose he is, or that he lies on top."""
        t, table, shelf = self.ui.t, self.table, self.shelf
        if shelf == "listed":
            return ""
        if shelf == "academy":
            return t(f"{_KEY}.top") if table.academy[-1] == person else ""
        loan = next((one for one in table.loans if one.person == person), None)
        if loan is not None and loan.borrower == shelf:
            return t(f"{_KEY}.borrowed", club=self.looks(loan.owner).short, until=self._until(person))
        return note_of(t, self.content, table, person)

    # -- looking

    def turn_to(self, shelf: Shelf) -> None:
        """Show another manager's squad, or a list."""
        if shelf != self.shelf:
            self.shelf = shelf
            if isinstance(shelf, int):
                self.seat = shelf
            self._person = None
            self.rebuild()

    def filter_by(self, wanted: Filter) -> None:
        """List only these players; the same again lists all."""
        self.filter = "all" if wanted == self.filter else wanted
        self.rebuild()

    def sort_on(self) -> None:
        """Sort by the next thing one can sort by."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        self.rebuild()

    def rebuild(self) -> None:
        """Build the page again; the player shown large is the one the list remembers, who isn't always the same."""
        super().rebuild()
        self._look_at(self._table.person)

    def _look_at(self, person: int | None) -> None:
        """Show a player large, how he is, and what may be done with him."""
        t = self.ui.t
        self._person = person
        self._view.show(self.table, person, kit=self._kit())
        self._state.set("" if person is None else self._how(person))
        if person is None:
            self._button.set(t(f"{_KEY}.list_player"), note="", reason=self._none())
        elif self.own:
            action = self._action(person)
            why = self.why_not(action)
            word = t(f"{_KEY}.{'release' if isinstance(action, ReleaseListed) else 'list_player'}")
            self._button.set(word, note=why, reason=why or None)

    def _kit(self) -> Kit | None:
        return self.looks(self.shelf).kit if isinstance(self.shelf, int) else None

    def _how(self, person: int) -> str:
        """How long somebody is away, and where."""
        t, table = self.ui.t, self.table
        for absence in table.out:
            if absence.person == person:
                return t(f"{_KEY}.out", n=absence.matches)
        for loan in table.loans:
            if loan.person == person:
                where = "from" if loan.borrower == self.shelf else "to"
                club = self.looks(loan.owner if where == "from" else loan.borrower).name
                return t(f"{_KEY}.loan_{where}", club=club, until=self._until(person))
        if any(person in manager.listed for manager in table.managers):
            return t(f"{_KEY}.listed")
        return ""

    def _until(self, person: int) -> str:
        """When a loan ends."""
        loan = next(one for one in self.table.loans if one.person == person)
        if loan.one_match:
            return self.ui.t(f"{_KEY}.one_match")
        return self.ui.t(f"{_KEY}.until", n=loan.until)

    def _none(self) -> str:
        t = self.ui.t
        if self.filter == "all":
            return t(f"{_KEY}.nobody")
        return t(f"{_KEY}.none", who=t(f"{_KEY}.filter.{self.filter}"))

    # -- doing

    def _action(self, person: int) -> ListPlayer | ReleaseListed:
        """What could be done with a player of the squad that is shown: who is listed can be released."""
        released = person in self.table.managers[self.seat].listed
        return ReleaseListed(self.seat, person) if released else ListPlayer(self.seat, person)

    def ask(self, person: int) -> None:
        """Ask once more whether a player is to be listed or released; the button says why he may not."""
        action = self._action(person)
        if not self.own or self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        t, what = self.ui.t, "release" if isinstance(action, ReleaseListed) else "list"
        name = self.table.people[person].name
        answers = [
            Answer(t(f"{_KEY}.{what}_yes"), partial(self.screen.act, action), "danger"),
            Answer(t(f"{_KEY}.keep")),
        ]
        self.ui.stack.push(Dialog(self.ui, t(f"{_KEY}.{what}_ask", name=name), t(f"{_KEY}.{what}_what"), answers))

    def _ask_shown(self) -> None:
        if self._person is not None:
            self.ask(self._person)

    # -- intents

    def handle(self, intent: Intent) -> bool:
        """The page keys turn to other squads wherever focus is; where the columns are pages, they turn those."""
        if isinstance(intent, Act) and intent.name in (PAGE_LEFT, PAGE_RIGHT):
            pages = next((widget for widget in self.view.root.walk() if isinstance(widget, Tabs)), None)
            if pages is not None:
                return pages.handle(intent)
            step = 1 if intent.name == PAGE_RIGHT else -1
            shelves = self.shelves
            self.turn_to(shelves[(shelves.index(self.shelf) + step) % len(shelves)])
            return True
        return super().handle(intent)


Shelf = int | Literal["listed", "free", "academy"]
"""What is looked at: a manager's squad by his seat, or one of the lists that are nobody's."""
LISTS: tuple[Literal["listed", "free", "academy"], ...] = ("listed", "free", "academy")
Filter = Literal["all", "goalkeeper", "defender", "midfielder", "forward", "youth", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "youth", "away")
Order = Literal["place", "stars", "value", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "value", "name")


def on_shelf(table: SeasonTable, shelf: Shelf) -> list[int]:
    """Everybody there: a squad with its lent-out and borrowed players, or a list; the academy from its top card on."""
    match shelf:
        case "listed":
            return [one for manager in table.managers if manager.managing for one in manager.listed]
        case "free":
            return list(table.free)
        case "academy":
            return list(reversed(table.academy))
        case _:
            return list(dict.fromkeys([*table.managers[shelf].squad, *people.borrowed_by(table, shelf)]))


def matches(table: SeasonTable, person: int, wanted: Filter) -> bool:
    """Whether a player is listed by a filter."""
    if wanted == "away":
        return cause_of(table, person) is not None
    return wanted == "all" or table.people[person].kind == wanted


def listed(
    content: Content, table: SeasonTable, persons: Sequence[int], wanted: Filter, order: Order, *, piled: bool = False
) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack. The place in a pile
    is the order in which they lie there."""
    through = [one for one in persons if matches(table, one, wanted)]
    if order == "place":
        return through if piled else by_kind(table, through)
    rank: dict[Order, Callable[[Person], tuple[int | str, ...]]] = {
        "stars": lambda one: (-one.stars,),
        "value": lambda one: (-content.value(one.kind, one.stars),),
        "name": lambda one: (one.name,),
    }
    return sorted(by_kind(table, through), key=lambda one: rank[order](table.people[one]))


SIGNS = {"listed": "flag", "free": "leaves", "academy": "academy"}
_TALL = 48
_WORD = 40


class ListTab(Pressable):
    """A list with how many are on it; the one that is shown stands on paper. Its word goes where there is no room."""

    def __init__(self, name: str, word: str, count: int, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_press, key=f"list {name}", grow=1)
        self._name = name
        self._word = word
        self._count = count
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.chosen else "row"), (0, 0))
        ink = palette.INK if self.chosen else palette.TEXT
        look.put(canvas, sign(look, SIGNS[self._name], 24, ink if self.chosen else palette.AMBER), (22, h / 2))
        count = str(self._count)
        room = w - 42 - look.width(count, "figuresbold20") - 16
        if room >= _WORD:
            write(look, canvas, self._word, "bold", 20, ink, (42, h / 2), room)
        look.write(canvas, count, "figuresbold20", ink, (w - 10, h / 2), "right")
        return canvas


def shape(wanted: Filter, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return kind_tile(look, wanted, 24)
    return mark(look, "barred", 22, palette.BAD_TEXT)
