"""Everybody's squad, the transfer list, the free pool and the academy; beside it a club, or what a list is for.

Owns what belongs to Football Fortunes on that page: whom one can list and in which order, the club's best side and what
it owes, and listing players, which is for good, and releasing them, each asked about once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from engine.core.model import Action
from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.season import line_ups, people
from engine.fortunes.season import money as accounts
from engine.fortunes.season.actions import ListPlayer, ReleaseListed
from engine.fortunes.season.model import Person, SeasonTable
from game.games.fortunes.screens.frame import FACETS, KINDS, CardView, FortunesScene, PlayerTable, by_kind, cause_of
from game.games.fortunes.style.players import HUES, kind_tile
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import money, note_of
from game.stage import squads_scene
from game.stage.squads_scene import Fact, Facts, ManagerTab, Whose
from game.stage.style import stars, thirds
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Column, Panel, Paragraph, Row, Widget
from game.ui.widgets.bar import Bar, Plate

Shelf = int | Literal["listed", "free", "academy"]
"""What is looked at: a manager's squad by his seat, or one of the lists that are nobody's."""
LISTS: tuple[Literal["listed", "free", "academy"], ...] = ("listed", "free", "academy")
SIGNS = {"listed": "flag", "free": "leaves", "academy": "academy"}
Filter = Literal["all", "goalkeeper", "defender", "midfielder", "forward", "youth", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "youth", "away")
Order = Literal["place", "stars", "value", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "value", "name")
_ONE_ROW = 1000
_FEW = 4
_TALL = 96
_WORD = 40
"""The least room for the word of a list."""
_KEY = "fortunes.squads"


class SquadsScene(squads_scene.SquadsScene[Content, SeasonTable, Shelf], FortunesScene):
    """`seat` is whose squad comes first, `looking` are the people here."""

    chapter = "FF-4"
    filters = FILTERS
    orders = ORDERS
    deed = "list"
    hint = "list_hint"

    @property
    def shelves(self) -> list[Shelf]:
        return [*range(len(self.table.managers)), *self._lists]

    @property
    def _lists(self) -> tuple[Literal["listed", "free", "academy"], ...]:
        """The lists that are nobody's, where there is a market."""
        return LISTS if self.has_market else ()

    @property
    def own(self) -> bool:
        return super().own and self.has_market

    def people(self) -> PlayerTable:
        table, shelf = self.table, self.shelf
        shown = listed(
            self.content, table, on_shelf(table, shelf), self.filter, self.order, piled=shelf in ("free", "academy")
        )
        facets = (*FACETS, "club") if shelf == "listed" else FACETS if self.has_market else FACETS[:-1]
        listing = replace(self.listing, facets=facets, note=self._note)
        return PlayerTable(self.ui.t, self.content, table, shown, listing)

    def card_view(self) -> CardView:
        view = CardView(self.content, self.table, self._person, self.kit())
        view.valued = self.has_market
        return view

    def name(self) -> str:
        return self.looks(self.shelf).name if isinstance(self.shelf, int) else self.words(f"list.{self.shelf}")

    def kit(self) -> Kit | None:
        return self.looks(self.shelf).kit if isinstance(self.shelf, int) else None

    def none(self) -> str:
        return self.words("nobody") if self.filter == "all" else super().none()

    def picture(self, wanted: str, look: Look) -> pygame.Surface:
        return shape(wanted, look)

    def tabs(self) -> list[Widget]:
        """Every manager and every list, in one row where there is room."""
        managers: list[Widget] = [self._tab(seat) for seat in range(len(self.table.managers))]
        lists: list[Widget] = [
            ListTab(name, len(on_shelf(self.table, name)), partial(self.turn_to, name), chosen=name == self.shelf)
            for name in self._lists
        ]
        if not lists or self.ui.w >= _ONE_ROW or (self.ui.short and len(managers) <= _FEW):
            return [Row([*managers, *lists], gap=6)]
        return [Row(managers, gap=6), Row(lists, gap=6)]

    def _tab(self, seat: int) -> ManagerTab:
        looks, squad = self.looks(seat), self.table.managers[seat].squad
        count = sum(self.table.people[one].stars for one in squad)
        whose = Whose(looks.crest, self.manager(seat), looks.short, count, looks.kit)
        return ManagerTab(whose, partial(self.turn_to, seat), chosen=seat == self.shelf, key=f"manager {seat}")

    def about(self) -> Widget:
        t, table, shelf = self.ui.t, self.table, self.shelf
        if isinstance(shelf, int):
            found = [*self.who(shelf), *(facts(t, self.content, table, shelf) if self.has_market else [])]
            lines = [Facts([fact], reached=True) for fact in found] if self.folds else [Facts(found)]
            inside: list[Widget] = [Column([*lines])]
            if table.managers[shelf].managing:
                sides: list[Widget] = [Ends(table, shelf), Kinds(table, shelf)]
                beside: list[Widget] = [Row([Column([one], grow=1) for one in sides], gap=8)]
                inside = [*(beside if self.folds else sides), *inside]
            return Panel(Column(inside, gap=10), title=self.looks(shelf).name, pad=12)
        words: list[Widget] = [Paragraph(self.words(f"what.{shelf}"), "semi20")]
        if shelf == "free":
            words.append(Paragraph(self.words("seniors", n=table.seniors), "semi20", palette.MUTED))
        return Panel(Column(words, gap=10), title=self.words(f"list.{shelf}"), pad=12)

    def _note(self, person: int) -> str:
        """What is said under a name: why he can't play, whose he is, or that he lies on top."""
        table, shelf = self.table, self.shelf
        if shelf == "listed":
            return ""
        if shelf == "academy":
            return self.words("top") if table.academy[-1] == person else ""
        loan = next((one for one in table.loans if one.person == person), None)
        if loan is not None and loan.borrower == shelf:
            return self.words("borrowed", club=self.looks(loan.owner).short, until=self._until(person))
        return note_of(self.ui.t, self.content, table, person)

    def how(self, person: int) -> str:
        """How long somebody is away, and where."""
        table = self.table
        for absence in table.out:
            if absence.person == person:
                return self.words("out", n=absence.matches)
        for loan in table.loans:
            if loan.person == person:
                where = "from" if loan.borrower == self.shelf else "to"
                club = self.looks(loan.owner if where == "from" else loan.borrower).name
                return self.words(f"loan_{where}", club=club, until=self._until(person))
        if any(person in manager.listed for manager in table.managers):
            return self.words("listed")
        return ""

    def _until(self, person: int) -> str:
        """When a loan ends."""
        loan = next(one for one in self.table.loans if one.person == person)
        if loan.one_match:
            return self.words("one_match")
        return self.words("until", n=loan.until)

    # -- doing

    def action(self, person: int) -> ListPlayer | ReleaseListed:
        """What could be done with a player of the squad that is shown: who is listed can be released."""
        released = person in self.table.managers[self.seat].listed
        return ReleaseListed(self.seat, person) if released else ListPlayer(self.seat, person)

    def offer(self, person: int | None) -> str:
        released = person is not None and isinstance(self.action(person), ReleaseListed)
        return self.words("release" if released else "list_player")

    def ask_about(self, person: int, action: Action) -> None:
        what = "release" if isinstance(action, ReleaseListed) else "list"
        self.ask_once(what, action, name=self.table.people[person].name)


class ListTab(Plate):
    """A list with how many are on it; the one that is shown stands on paper. Its word goes where there is no room."""

    def __init__(self, name: str, count: int, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_press, key=f"list {name}", grow=1)
        self._name = name
        self._count = count
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return width, 40 if self.ui.short else 48

    def write(self, pen: Pen) -> None:
        colour = palette.INK if self.chosen else palette.AMBER
        pen.put(sign(pen.look, SIGNS[self._name], 24, colour), 22)
        count = str(self._count)
        room = pen.w - 42 - pen.width(count, "figuresbold20") - 16
        if room >= _WORD:
            pen.write(self.ui.t(f"{_KEY}.tab.{self._name}"), "bold20", 42, width=room)
        pen.write(count, "figuresbold20", -10)


class Ends(Bar):
    """Attack and defence of the best side a manager could field now."""

    term = "fortunes.ratings"

    tall = _TALL

    def __init__(self, table: SeasonTable, seat: int) -> None:
        super().__init__()
        self.line_up = line_ups.suggested(table, seat)
        self.ratings = line_ups.team_ratings(table, seat, self.line_up)

    def write(self, pen: Pen) -> None:
        t, ratings = self.ui.t, self.ratings
        words = t(f"{_KEY}.strongest", formation=self.line_up.formation)
        pen.write(words, "semi16", pen.w / 2, 14, tone="muted", width=pen.w - 16, align="centre")
        for place, (end, rating) in enumerate((("attack", ratings.attack), ("defence", ratings.defence))):
            x = pen.w * (2 * place + 1) / 4
            pen.put(thirds.total(pen.look, str(rating), palette.AMBER, 40), x, 48)
            word = t(f"fortunes.line_up.end.{end}")
            pen.write(word, "label16", x, 82, width=pen.w / 2 - 8, align="centre")


class Kinds(Bar):
    """How many players of each kind a manager has to choose from, and their stars."""

    term = "fortunes.kind"

    tall = _TALL

    def __init__(self, table: SeasonTable, seat: int) -> None:
        super().__init__()
        ready = people.selectable(table, seat)
        self.values = [
            (kind, len(found), sum(table.people[one].stars for one in found))
            for kind in KINDS
            for found in [people.of_kind(table, ready, kind)]
        ]

    def write(self, pen: Pen) -> None:
        step = pen.w / len(self.values)
        for place, (kind, count, total) in enumerate(self.values):
            x = step * (place + 0.5)
            pen.put(kind_tile(pen.look, kind, 22), x - 14, pen.h * 0.3)
            pen.write(str(count), "display28", x + 4, pen.h * 0.3 + 1)
            pen.put(stars.star(pen.look, "full", "full", 18, False), x - 14, pen.h * 0.7)
            pen.write(str(total), "figuresbold20", x + 2, pen.h * 0.7, tone="amber")


def facts(t: Texts, content: Content, table: SeasonTable, seat: int) -> list[Fact]:
    """What a club has, owes and holds, and what burdens it."""
    manager = table.managers[seat]
    if not manager.managing:
        return [Fact("barred", t(f"{_KEY}.sacked"), bad=True)]
    wages = money(t, accounts.wages_of(content, table, seat))
    held, paid = accounts.squad_stars(table, seat), "wages_coached" if manager.coach else "wages"
    found = [
        Fact("star", t(f"{_KEY}.{paid}", n=held, coach=manager.coach, wages=wages)),
        Fact("whistle", t(f"{_KEY}.coach", n=manager.coach) if manager.coach else t(f"{_KEY}.no_coach")),
        Fact("eye", t(f"{_KEY}.scout.{manager.scout}")),
    ]
    youths = people.youth_count(table, seat)
    found.append(Fact("person", t(f"{_KEY}.youths", n=youths, most=content.tables.youths)))
    if manager.bung:
        bung = partial(sign, name="bung", size=20, colour=palette.AMBER)
        found.append(Fact("", t(f"{_KEY}.bung"), picture=bung))
    if manager.closed:
        found.append(Fact("barred", t(f"{_KEY}.closed", n=manager.closed), bad=True))
    return found


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


def matches(table: SeasonTable, person: int, wanted: str) -> bool:
    """Whether a player is listed by a filter."""
    if wanted == "away":
        return cause_of(table, person) is not None
    return wanted == "all" or table.people[person].kind == wanted


def listed(
    content: Content, table: SeasonTable, persons: Sequence[int], wanted: str, order: str, *, piled: bool = False
) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack. The place in a pile
    is the order in which they lie there."""
    through = [one for one in persons if matches(table, one, wanted)]
    if order == "place":
        return through if piled else by_kind(table, through)
    rank: dict[str, Callable[[Person], tuple[int | str, ...]]] = {
        "stars": lambda one: (-one.stars,),
        "value": lambda one: (-content.value(one.kind, one.stars),),
        "name": lambda one: (one.name,),
    }
    return sorted(by_kind(table, through), key=lambda one: rank[order](table.people[one]))


def shape(wanted: str, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return kind_tile(look, wanted, 24)
    return mark(look, "barred", 22, palette.BAD_TEXT)
