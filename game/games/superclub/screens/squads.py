"""Everybody's squad: players in a table that can be filtered and sorted, the card large, the club beside it.

Owns looking, and asking once before a player of one's own is sold abroad or staff is fired. Whether that may be done,
and what comes of it, is not decided here.

A club beside its squad: departments, staff and what it does, cards it holds, what burdens its next match.

Which players of a squad are listed, and in which order.

What the filters of a squad look like: a place's tile, or a mark with a meaning of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from engine.core.model import Action
from engine.superclub.content.cards import POSITIONS, Card, Content, StaffCard
from engine.superclub.content.effects import DEPARTMENTS, THIRDS
from engine.superclub.season.actions import FireStaff, SellAbroad
from engine.superclub.season.matchday import boost
from engine.superclub.season.model import MOST_STAFF, Club, SeasonTable
from game.games.superclub.screens.frame import SuperclubScene, SuperclubScreen
from game.games.superclub.screens.pieces import Balance, CardView, SquadTable, away_of, by_place
from game.games.superclub.style import departments
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import effects_text, money
from game.stage.manager_tab import Fact, Facts, ManagerTab
from game.stage.style import stars
from game.stage.style.player_tokens import armband
from game.stage.style.stars import HUES, position_tile
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Intent
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics, palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Columns, Flow, Hint, Label, Pane, Panel, Pressable, Row, Tabs, Widget
from game.ui.widgets.chips import FilterChip

_TABLE, _CARD, _CLUB = 584, 264, 320


class SquadsScene(SuperclubScene):
    """`seat` is whose squad comes first, `looking` are the people here. Without `act` everything is only looked at."""

    led_by = "squads"

    def __init__(self, screen: SuperclubScreen) -> None:
        super().__init__(screen)
        self.filter: Filter = "all"
        self.order: Order = "place"
        self._card: int | None = None

    @property
    def own(self) -> bool:
        """Whether the squad that is shown is somebody's here, who may do something with it."""
        return self.seat in self.looking

    @property
    def _folds(self) -> bool:
        """Whether the columns are pages for want of room."""
        return self.ui.w - 2 * metrics.MARGIN < _TABLE + _CARD + _CLUB + 2 * metrics.GUTTER

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        kit = self.looks().kit
        squad = self.table.clubs[self.seat].squad
        cards = listed(self.content, self.table, squad, self.filter, self.order)
        self._table = SquadTable(
            t, self.content, self.table, cards, on_press=self.sell if self.own else None, on_card=self._look_at,
            start=self._card, empty=self._none(), key=f"squad {self.seat}",
        )  # fmt: skip
        self._card = self._table.card
        self._view = CardView(self.content, self.table, self._card, kit=kit)
        self._state = Label("", "bold20", palette.BAD_TEXT, align="centre", height=26)
        self._sell = Button("", self._sell_shown, kind="danger", key="sell")
        self._look_at(self._card)
        self.first_focus = f"squad {self.seat}"
        beside: list[Widget] = [self._view, self._state]
        if self.own:
            beside.append(self._sell)
        panes = [
            Pane(
                t("superclub.squads.players"), Column([self._chips(), self._table, *self._foot(squad)]), _TABLE, grow=1
            ),
            Pane(t("superclub.squads.card"), Column(beside, gap=6, grow=1), _CARD),
            Pane(t("superclub.squads.club"), self._club(), _CLUB, grow=0.4),
        ]
        tabs = Row([self._tab(seat) for seat in range(len(self.table.clubs))], gap=6)
        body = Column([tabs, Columns(panes)], gap=8 if self.ui.short else 12)
        hints = [Hint("confirm", t("superclub.squads.sell"))] if self.own else []
        if not self._folds:
            hints.append(Hint(PAGE_RIGHT, t("superclub.squads.next")))
        hints.append(Hint("back", t("ui.back")))
        return self.season_page(body, t("superclub.squads.title"), hints, self.looks().name)

    def _tab(self, seat: int) -> ManagerTab:
        return ManagerTab(
            self.looks(seat).crest, self.manager(seat), self.table.token(seat), partial(self.turn_to, seat),
            chosen=seat == self.seat, key=f"manager {seat}",
        )  # fmt: skip

    def _chips(self) -> Widget:
        t = self.ui.t
        chips: list[Widget] = [
            FilterChip(
                one, t(f"superclub.squads.filter.{one}"), partial(self.filter_by, one), chosen=one == self.filter,
                picture=None if one == "all" else partial(shape, one),
            )
            for one in FILTERS
        ]  # fmt: skip
        words = t("superclub.squads.sorted", by=t(f"superclub.squads.order.{self.order}"))
        return Flow([*chips, Button(words, self.sort_on, key="sort", width=140, height=40)], gap=4)

    def _foot(self, squad: list[int]) -> list[Widget]:
        return [] if self.ui.short else [Balance(self.content, self.table, squad)]

    def _club(self) -> Widget:
        t, club = self.ui.t, self.table.clubs[self.seat]
        rows = [self._staff(card) for card in club.staff]
        none = [] if rows else [Label(t("superclub.squads.no_staff"), "semi18", palette.MUTED)]
        title = Label(t("superclub.squads.staff", n=len(rows), most=MOST_STAFF), "label18", palette.MUTED)
        lines = Facts(facts(t, self.content, self.table, self.seat))
        return Panel(Column([Departments(club), lines, title, *rows, *none], gap=8), pad=12)

    def _staff(self, card: int) -> StaffRow:
        member = self.content.staff[card]
        if not self.own:
            return StaffRow(member, None)
        return StaffRow(member, partial(self.fire, card), reason=self.why_not(FireStaff(self.seat, card)))

    # -- looking

    def turn_to(self, seat: int) -> None:
        """Show another manager's squad."""
        if seat != self.seat:
            self.seat = seat
            self._card = None
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
        self._look_at(self._table.card)

    def _look_at(self, card: int | None) -> None:
        """Show a player large, how he is, and whether he may be sold."""
        t = self.ui.t
        self._card = card
        self._view.show(self.table, card, kit=self.looks().kit)
        away = None if card is None else away_of(self.table, card)
        self._state.set("" if away is None else t(f"superclub.squads.{away}"))
        if card is None:
            self._sell.set(t("superclub.squads.sell"), reason=self._none())
        elif self.own:
            why = self.why_not(SellAbroad(self.seat, card))
            said = t("superclub.squads.sell_for", price=money(t, self._price(card)))
            self._sell.set(said, note=why, reason=why or None)

    def _none(self) -> str:
        return self.ui.t("superclub.squads.none", who=self.ui.t(f"superclub.squads.filter.{self.filter}"))

    def _price(self, card: int) -> int:
        return self.content.scouting_price(card_of(self.content, self.table, card))

    # -- doing

    def sell(self, card: int) -> None:
        """Ask once whether a player is to go abroad; the button says why he may not."""
        action = SellAbroad(self.seat, card)
        if not self.own or self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        name, price = self.content.players[card].name, money(self.ui.t, self._price(card))
        self._ask("sell", action, name=name, price=price)

    def fire(self, card: int) -> None:
        """Ask once whether a staff member is to go."""
        self._ask("fire", FireStaff(self.seat, card), name=self.content.staff[card].name)

    def _sell_shown(self) -> None:
        if self._card is not None:
            self.sell(self._card)

    def _ask(self, what: str, action: Action, **params: str) -> None:
        t = self.ui.t
        answers = [
            Answer(t(f"superclub.squads.{what}_yes"), partial(self.screen.act, action), "danger"),
            Answer(t("superclub.squads.keep")),
        ]
        title, message = t(f"superclub.squads.{what}_ask", **params), t(f"superclub.squads.{what}_what", **params)
        self.ui.stack.push(Dialog(self.ui, title, message, answers))

    # -- intents

    def handle(self, intent: Intent) -> bool:
        """The page keys turn to other squads wherever focus is; where the columns are pages, they turn those."""
        if isinstance(intent, Act) and intent.name in (PAGE_LEFT, PAGE_RIGHT):
            pages = next((widget for widget in self.view.root.walk() if isinstance(widget, Tabs)), None)
            if pages is not None:
                return pages.handle(intent)
            step = 1 if intent.name == PAGE_RIGHT else -1
            self.turn_to((self.seat + step) % len(self.table.clubs))
            return True
        return super().handle(intent)


class Departments(Widget):
    """The three departments at their levels, side by side."""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self._levels = dict(club.levels)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._wide(width) * 2 / 3) + 44

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        wide = self._wide(w)
        high = wide * 2 / 3
        for number, name in enumerate(DEPARTMENTS):
            level = self._levels.get(name, 1)
            middle = number * (wide + 8) + wide / 2
            look.put(canvas, departments.department(look, name, level, wide), (middle, high / 2))
            word = t(f"superclub.department.{name}")
            write(look, canvas, word, "semi", 18, palette.TEXT, (middle, high + 13), wide, "centre")
            look.put(canvas, departments.pips(look, level, 14), (middle, high + 33))
        return canvas

    def _wide(self, width: int) -> int:
        return min(140, (width - 16) // 3)


class StaffRow(Pressable):
    """A staff member and what he does. Without `on_press` he is only looked at; `reason`: why he can't be fired."""

    def __init__(self, card: StaffCard, on_press: Callable[[], None] | None, *, reason: str = "") -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.reason = reason

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.reason:
            self.invalidate()

    def activate(self) -> bool:
        return not self.reason and super().activate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 36 + 22 * len(self._lines(width))

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row"), (0, 0))
        look.put(canvas, mark(look, "whistle", 18, palette.AMBER), (18, 18))
        name = look.fit(self.card.name, "bold20", w - 44)
        look.write(canvas, name, "bold20", palette.TEXT, (36, 18))
        used = 44 + look.width(name, "bold20")
        if w - used > 60:
            title = look.fit(self.card.title, "semi16", w - used - 8)
            look.write(canvas, title, "semi16", palette.MUTED, (used, 19))
        if self.focused and self.reason:
            shown, colour = look.wrap(self.reason, "semi18", w - 46)[: len(self._lines(w))], palette.BAD_TEXT
        else:
            shown, colour = self._lines(w), palette.TEXT
        for number, line in enumerate(shown):
            look.write(canvas, line, "semi18", colour, (36, 40 + 22 * number))
        return canvas

    def _lines(self, width: int) -> list[str]:
        return self.ui.look.wrap(effects_text(self.ui.t, self.card.effects), "semi18", width - 46)


def facts(t: Texts, content: Content, table: SeasonTable, seat: int) -> list[Fact]:
    """What a club holds, and what burdens its next match."""
    club = table.clubs[seat]
    found: list[Fact] = []
    if table.room == "season":
        found.append(Fact("flag", t("superclub.squads.points", n=club.marker)))
    if club.place:
        extra = boost(content, club)
        found.append(
            Fact(
                "flag",
                t("superclub.squads.boost", n=extra, place=club.place),
                picture=partial(armband, boost=extra, height=24),
            )
        )
    else:
        found.append(Fact("flag", t("superclub.squads.no_boost")))
    found.append(Fact("trophy", t("superclub.squads.cups", n=club.cups)))
    found.append(Fact("bolt", t("superclub.squads.weapons", n=club.held)))
    if club.frozen is not None:
        found.append(Fact("lock", t("superclub.squads.frozen"), bad=True))
    for third in THIRDS:
        stars = abs(club.handicap.of(third))
        if stars:
            found.append(
                Fact("arrow_down", t("superclub.squads.weak", n=stars, third=t(f"superclub.third.{third}")), True)
            )
    if club.staff_away:
        found.append(Fact("barred", t("superclub.squads.staff_away"), bad=True))
    if club.stadium_closed:
        found.append(Fact("barred", t("superclub.squads.stadium_closed"), bad=True))
    return found


Filter = Literal["all", "goalkeeper", "defender", "midfielder", "attacker", "utility", "potential", "link", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "potential", "link", "away")
Order = Literal["place", "stars", "potential", "price", "link", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "potential", "price", "link", "name")


def matches(content: Content, table: SeasonTable, number: int, wanted: Filter) -> bool:
    """Whether a player is listed by a filter."""
    card = card_of(content, table, number)
    match wanted:
        case "all":
            return True
        case "potential":
            return card.hollow > 0
        case "link":
            return card.left or card.right
        case "away":
            return away_of(table, number) is not None
        case _:
            return card.position == wanted


def listed(content: Content, table: SeasonTable, squad: Sequence[int], wanted: Filter, order: Order) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack."""
    cards = by_place(content, table, [card for card in squad if matches(content, table, card, wanted)])
    rank: dict[Order, Callable[[Card], object]] = {
        "place": lambda card: 0,
        "stars": lambda card: -card.stars,
        "potential": lambda card: (-card.hollow, -card.ceiling),
        "price": lambda card: -content.transfer_price(card),
        "link": lambda card: -(card.left + card.right),
        "name": lambda card: card.name,
    }
    return sorted(cards, key=lambda number: rank[order](card_of(content, table, number)))  # type: ignore[arg-type,return-value]


def shape(wanted: Filter, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return position_tile(look, wanted, 24)
    if wanted == "potential":
        return stars.star(look, "full", "hollow", 26, False)
    if wanted == "link":
        return stars.chemistry(look, False, True, 26, False)
    return mark(look, "injury", 22, palette.BAD_TEXT)
