"""What the screens of Football Fortunes have in common: the header with the manager's money, and players in lists.

Owns what stands in the header, which doors have a key, whose turn it is in a place that is played, and how a player is
shown in a list: kind, stars, value, whose he is, and whether he can play (mark and word). But for line-ups and limits
everything lies open. It decides nothing: who is listed, and what a press does, is the screen's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar, Literal, TypeVar, Unpack

import pygame
from msgspec import structs

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS, Kind
from engine.fortunes.friendly import FriendlyTable
from engine.fortunes.season.events import MoneyMoved
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.victory import points_now
from game.games.fortunes.presenter.season import FortunesPresenter, FortunesStage, ScoreOf
from game.games.fortunes.style import players
from game.games.fortunes.style.club_style import looks_of, manager_looks
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import GAME, money, note_of, player
from game.stage import people_list
from game.stage.club_looks import ClubStyle
from game.stage.people_list import PeopleTable, noted_cell, star_cell
from game.stage.screen import Screen
from game.stage.season_scene import Figure, RoomScene, SeasonScene
from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.look.motion import ease_out, lerp
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Cell, Pressable, TableColumn, Widget
from game.ui.widgets.bar import written
from game.ui.widgets.base import Placement, Spot

FortunesScreen = Screen[Content, SeasonTable]
EventT = TypeVar("EventT", bound=Event)
WidgetT = TypeVar("WidgetT", bound=Widget)
Cause = Literal["out", "listed", "lent"]
BADGES: dict[Cause, str] = {"out": "injury", "listed": "flag", "lent": "swap"}
"""The mark of who can't be lined up by his owner."""
HEADS = {
    "kind": TableColumn("", 40, "centre", pinned=True, term="fortunes.kind"),
    "name": TableColumn("name", 128, "left", "bold20", grow=True, pinned=True),
    "stars": TableColumn("stars", 108, "left", term="fortunes.stars"),
    "figure": TableColumn("", 52, term="fortunes.stars"),
    "value": TableColumn("value", 84, tone="amber", term="fortunes.value"),
    "club": TableColumn("club", 92, "left"),
}
"""The head of each column, its title the key of a word."""
ROW = 56
"""How high somebody stands in a list of his own."""
KINDS: tuple[Kind, ...] = (*POSITIONS, "youth")
FACETS = ("kind", "name", "stars", "value")
"""The usual columns; besides there are "figure", stars as a number, and "club"."""


class FortunesScene(SeasonScene[Content, SeasonTable]):
    """A screen of a game of Football Fortunes."""

    chapter = "FF-6"
    game = GAME
    scope = GAME
    keyed_doors = ("squads", "deal", "table", "money", "log", "undo")
    bar_widths = (420, 310)

    def looks(self, seat: int | None = None) -> ClubStyle:
        return manager_looks(self.content, self.table, self.seat if seat is None else seat)

    def club_looks(self, club: int) -> ClubStyle:
        """How a club looks, by its number."""
        return looks_of(self.content, self.table, club)

    def setter(self, name: str) -> Callable[[object], None]:
        """Takes another value of what is chosen on the page, which is built anew for it."""

        def choose(value: object) -> None:
            setattr(self, name, value)
            self.rebuild()

        return choose

    def counted(self) -> SeasonTable:
        """The game as the header counts it: no further than it was seen."""
        return self.table

    def bar_values(self) -> tuple[int, int, int]:
        """What the header says of the manager: cash, game points as if it ended now, place in the league (0: none
        yet)."""
        table = self.counted()
        if not table.managers:
            return 0, 0, 0
        manager = table.managers[self.seat]
        place = table.place(manager.club) if table.rows and table.results else 0
        return manager.cash, points_now(self.content, table, self.seat), place

    @property
    def has_market(self) -> bool:
        """Whether there is money, and anything to buy or sell: not in a friendly."""
        return not isinstance(self.table, FriendlyTable)

    def bar_figures(self) -> list[Figure]:
        """Cash and game points, and the place in the league once there is one; a friendly has none of these."""
        if not self.has_market:
            return []
        t, (cash, points, place) = self.ui.t, self.bar_values()
        words = t("fortunes.bar.final" if self.table.over else "fortunes.bar.points", n=points)
        found = [
            Figure(money(t, cash), 112, term="fortunes.cash"),
            Figure(words, style="semi20", colour=palette.TEXT, low=-11 if place else 0, term="fortunes.game_points"),
        ]
        if place:
            found.append(
                Figure(
                    self.place_said(place),
                    style="semi18",
                    colour=palette.MUTED,
                    low=11,
                    term="fortunes.place",
                )
            )
        return found

    def place_said(self, place: int) -> str:
        """How one stands, below the game points: the place in the league."""
        return self.ui.t("fortunes.bar.place", n=place)

    def when(self) -> str:
        """Season and week, which a friendly doesn't have."""
        table, t = self.table, self.ui.t
        if isinstance(table, FriendlyTable):
            return ""
        if not table.season:
            return self.looks().name
        if not table.week:
            return t("fortunes.season_n", n=table.season)
        return t("fortunes.season_week", season=table.season, n=table.week)


class FortunesRoom(RoomScene[FortunesStage, Content, SeasonTable], FortunesScene):
    """One such place."""

    scope = GAME
    scores: ClassVar[Mapping[type[Event], ScoreOf]] = {}
    """How long each event is looked at here."""

    def presenter(self, screen: FortunesScreen) -> FortunesPresenter:
        return FortunesPresenter(screen.table, screen.looking, self.scores, screen.told)

    # -- what comes of it is seen to come

    def cash_of(self, seat: int) -> int:
        """A manager's cash, which counts to what an event leaves him with while that is played."""
        held, beat = self.stage.table.managers[seat].cash, self.timeline.beat
        if self.question is not None or beat is None or not isinstance(beat.event, MoneyMoved):
            return held
        event, entry = beat.event, beat.event.entry
        after = event.payer_cash if entry.payer == seat else event.payee_cash if entry.payee == seat else None
        if after is None:
            return held
        return round(lerp(held, after, ease_out(beat.progress("count", self.timeline.seconds))))

    def counted(self) -> SeasonTable:
        """Cash counts in the header too."""
        table = super().counted()
        return self.holding(table, self.cash_of(self.seat)) if table.managers else table

    def holding(self, table: SeasonTable, cash: int) -> SeasonTable:
        """A game in which the manager in the header has so much cash; `table` stays as it is."""
        managers = list(table.managers)
        managers[self.seat] = structs.replace(managers[self.seat], cash=cash)
        return structs.replace(table, managers=managers)

    def update(self, seconds: float) -> None:
        """Keep the cash in the header in step."""
        super().update(seconds)
        if self.timeline.beat is not None and isinstance(self.timeline.beat.event, MoneyMoved):
            self.refresh_bar()

    def latest(self, *kinds: type[EventT]) -> EventT | None:
        """The newest event of these types, the one being seen included; None if there was none here."""
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, kinds):
            return beat.event
        return next((event for event in reversed(self.stage.told) if isinstance(event, kinds)), None)

    _built_for: object = None

    def built_for(self) -> object:
        """What the page depends on that may change as events are seen: it is built anew with it."""
        return None

    def build(self) -> Widget:
        self._built_for = self.built_for()
        return super().build()

    def moved(self) -> None:
        super().moved()
        if hasattr(self, "view") and self._built_for != self.built_for():
            self.rebuild()

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else whose move it is on the board."""
        return self.question.seat if self.question is not None else self.stage.table.mover


def about(term: str, widget: WidgetT) -> WidgetT:
    """The widget, as one that shows what the glossary has under a key."""
    widget.term = term
    return widget


def cause_of(table: SeasonTable, person: int) -> Cause | None:
    """Why somebody can't be lined up by his owner; None if he can, or is nobody's. Out first: it travels with him."""
    if any(absence.person == person for absence in table.out):
        return "out"
    if any(loan.person == person for loan in table.loans):
        return "lent"
    return "listed" if any(person in manager.listed for manager in table.managers) else None


def badge_of(table: SeasonTable, person: int) -> str:
    """The mark at a player's face; empty if he can play."""
    cause = cause_of(table, person)
    return BADGES[cause] if cause is not None else ""


def by_kind(table: SeasonTable, persons: Collection[int]) -> list[int]:
    """Players from goal to attack, youths last, the best of each kind first."""
    known = table.people
    return sorted(persons, key=lambda one: (KINDS.index(known[one].kind), -known[one].stars, known[one].name, one))


class PlayerTable(PeopleTable[Content, SeasonTable]):
    """Players in rows; under a name stands what there is to know of him, or the list's own `note`."""

    facets = FACETS
    nobody = "fortunes.piece.nobody"

    def head(self, facet: str) -> TableColumn:
        head = HEADS[facet]
        return head._replace(title=self.t(f"fortunes.piece.{head.title}") if head.title else "")

    def cell(self, facet: str, person: int, tone: Tone | None) -> str | Cell:
        t, table, one = self.t, self.table, self.table.people[person]
        match facet:
            case "kind":
                return Cell(picture=lambda look, paper: kind_tile(look, one.kind, 24))
            case "name":
                note = self.listing.note
                said = note(person) if note is not None else note_of(t, self.content, table, person)
                badge = badge_of(table, person)
                return noted_cell(one.name, badge, said, _noted(badge)) if said else Cell(one.name, tone)
            case "stars":
                return star_cell(one.stars, players.MOST if one.kind == "youth" else one.stars)
            case "figure":
                return written(40, 24, partial(_figure, one.stars))
            case "value":
                return Cell(money(t, self.content.value(one.kind, one.stars)), tone)
        seat = next((seat for seat, manager in enumerate(table.managers) if person in manager.squad), None)
        return "" if seat is None else written(88, 34, partial(_club, manager_looks(self.content, table, seat)))


def _noted(badge: str) -> Tone:
    return "bad" if badge == BADGES["out"] else "muted"


def _figure(count: int, pen: Pen) -> None:
    pen.write(str(count), "figuresbold20", 16, align="right")
    pen.put(stars.star(pen.look, "full", "full", 18, pen.paper), 29)


def _club(looks: ClubStyle, pen: Pen) -> None:
    pen.crest(looks.crest, 28, 16)
    pen.write(looks.short, "bold18", 36)


class CardView(people_list.CardView[Content, SeasonTable]):
    """A player's card."""

    valued = True
    """Whether there is money in the game, and so a value on the card."""

    def card(self, person: int, size: players.Size) -> pygame.Surface:
        shown = player(self.ui.t, self.content, self.table, person)
        if not self.valued:
            shown = replace(shown, value="")
        return players.card(self.ui.look, shown, size, self.kit, badge_of(self.table, person))

    def terms(self) -> list[Spot]:
        """What he is, his stars and his value, where there is money."""
        if self.person is None:
            return []
        size = self._size(*self.rect.size)
        place = pygame.Rect(0, self.rect.y, *players.SIZES[size])
        place.centerx = self.rect.centerx
        return players.card_spots(self.table.people[self.person].kind, size, place, valued=self.valued)


class PersonRow(Pressable):
    """Somebody's player, with a price; grey where he can't be had, with the reason when he is in focus. `price_term`
    says in the glossary what the price is."""

    price_term = "fortunes.value"

    def __init__(
        self,
        shown: players.Player,
        kit: Kit | None,
        price: str,
        on_press: Callable[[], object],
        reason: str = "",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(None if reason else on_press, **placement)
        self._shown = shown, kit, price
        self.reason = reason

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.reason:
            self.invalidate()

    def terms(self) -> list[Spot]:
        """What he is, his stars and his price."""
        shown, _, price = self._shown
        return players.row_spots(shown.kind, self.rect, self.price_term if price else "")

    def measure(self, width: int) -> tuple[int, int]:
        return width, ROW

    def paint(self) -> pygame.Surface:
        look, (w, h), (shown, kit, price) = self.ui.look, self.rect.size, self._shown
        if not (self.reason and self.focused):
            return players.row(look, shown, w, h, kit, price, paper=not self.reason, dim=bool(self.reason))
        picture = players.row(look, shown, w, h, kit, "", dim=True).copy()
        picture.fill((*palette.BUTTON, 255))
        lines = look.wrap(self.reason, "semi18", w - 24)[:2]
        first = h / 2 - (len(lines) - 1) / 2 * 22
        Pen(look, picture, (0, 0, w, h)).lines(lines, "semi18", 12, first, 22, tone="warn")
        return picture
