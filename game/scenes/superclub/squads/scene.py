"""Everybody's squad: players in a table that can be filtered and sorted, the card large, the club beside it.

Owns looking, and asking once before a player of one's own is sold abroad or staff is fired. Whether that may be done,
and what comes of it, is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.model import Action, Reason
from engine.superclub.content.cards import Content
from engine.superclub.season.actions import FireStaff, SellAbroad
from engine.superclub.season.model import MOST_STAFF, SeasonTable
from game.dialogs import Answer, Dialog
from game.input import Act, Intent
from game.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.scenes.common.fact_lines import Facts
from game.scenes.common.filter_chip import FilterChip
from game.scenes.common.manager_tab import ManagerTab
from game.scenes.superclub.frame import Doors, SeasonScene
from game.scenes.superclub.pieces import Balance, CardView, SquadTable, away_of
from game.scenes.superclub.squads.club import Departments, StaffRow, facts
from game.scenes.superclub.squads.sorting import FILTERS, ORDERS, Filter, Order, listed
from game.scenes.superclub.squads.strip import shape
from game.superclub.cards import card_of
from game.superclub.wording import money, refusal
from game.theme import metrics, palette
from game.ui import Ui
from game.widgets import Button, Column, Columns, Flow, Hint, Label, Pane, Panel, Row, Tabs, Widget

_TABLE, _CARD, _CLUB = 584, 264, 320


class SquadsScene(SeasonScene):
    """`seat` is whose squad comes first, `looking` are the people here. Without `act` everything is only looked at."""

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, looking: tuple[int, ...], doors: Doors, *,
        act: Callable[[Action], None] | None, fault: Callable[[Action], Reason | None] | None,
        on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, seat, doors)
        self.looking = looking
        self.filter: Filter = "all"
        self.order: Order = "place"
        self._act = act
        self._fault = fault
        self._on_back = on_back
        self._card: int | None = None

    @property
    def own(self) -> bool:
        """Whether the squad that is shown is somebody's here, who may do something with it."""
        return self._act is not None and self.seat in self.looking

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

    def why_not(self, action: Action) -> str:
        """Why something can't be done, in a sentence; empty if it can."""
        return refusal(self.ui.t, self._fault(action)) if self._fault is not None else ""

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
        t, act = self.ui.t, self._act
        assert act is not None
        answers = [
            Answer(t(f"superclub.squads.{what}_yes"), partial(act, action), "danger"),
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

    def on_action(self, name: str) -> bool:
        if name == "superclub.squads":  # the key that led here leads back
            self.back()
            return True
        return super().on_action(name)

    def back(self) -> None:
        self._on_back()
