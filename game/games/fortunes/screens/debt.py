"""The rescue (FF-28): somebody must pay more than he has, and raises money or gives up.

Owns the screen and its figures: what is owed, what there is, what is missing, what the bank would pay. What may be
sold, at what price and to whom, is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from engine.core.model import Action
from engine.fortunes.content.cards import ELEVEN, Content, Ratings
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.actions import GiveUp, ListPlayer, PutUp, SellToBank
from engine.fortunes.season.calendar import last_week, longest_loan
from engine.fortunes.season.debts import bank_fault, bank_price, sellable
from engine.fortunes.season.model import DebtDue, SeasonTable
from engine.fortunes.season.people import value
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen, PlayerTable, by_kind
from game.games.fortunes.screens.market.worth import ratings_after
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage.amount import Amount
from game.stage.people_list import Extra, Listing
from game.ui.dialogs import Answer, Dialog
from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Button, Choice, Column, Columns, Hint, Image, Label, Pane, Panel, Row, TableColumn, Widget
from game.ui.widgets.bar import Bar

_OWED, _SQUAD, _SALE = 304, 488, 384

_HEIGHT, _WIDE_HEIGHT = 236, 134
_WIDE = 440
"""From this width on the figures stand beside the amount."""


class DebtScene(FortunesScene):
    """Answer a `DebtDue`. `act` gets the action; `fault` says why one can't be taken."""

    chapter = "FF-28"
    first_focus = "squad"

    def __init__(self, screen: FortunesScreen, due: DebtDue) -> None:
        super().__init__(screen)
        self.due = due
        table = self.table
        self.squad = by_kind(table, table.managers[due.seat].squad)
        self.person = self._least_loss()
        self.weeks = 0
        self.least = bank_price(self.content, table, self.person)

    def _least_loss(self) -> int:
        """Whom one looks at first: of those who bring enough from the bank the one who is missed least, as the best
        computer manager sees it; where none does, who is missed least for his price."""
        content, table, due = self.content, self.table, self.due
        prices = {one: bank_price(content, table, one) for one in sellable(table, due.seat)}
        worth = Worth(content, table, due.seat, STYLES[max(STYLES)], risks_of(content))
        now = ratings_after(table, due.seat)

        def lost(one: int) -> tuple[int, int]:
            then = ratings_after(table, due.seat, (one,))
            return worth.leaves(one), now.defence + now.attack - then.defence - then.attack

        enough = [one for one in prices if prices[one] >= due.short]
        if enough:
            return min(enough, key=lambda one: (*lost(one), prices[one]))
        return min(
            prices, key=lambda one: (*(part // max(1, prices[one]) for part in lost(one)), lost(one)[1], -prices[one]),
            default=self.squad[0],
        )  # fmt: skip

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        bank = Extra(TableColumn(t("fortunes.rescue.bank_pays"), 92), self._bank)
        seen, press, picked = self._look_at, self.choose, (self.person,)
        listing = Listing(extra=[bank], picked=picked, start=self.person, on_press=press, on_seen=seen, key="squad")
        self._table = PlayerTable(t, self.content, self.table, self.squad, listing)
        raising = Panel(self._sale(), title=t("fortunes.rescue.raise"), grow=1)
        panes = [
            Pane(t("fortunes.rescue.tab_owed"), self._left(), _OWED),
            Pane(t("fortunes.rescue.tab_squad"), Column([self._table], grow=1), _SQUAD, grow=1),
            Pane(t("fortunes.rescue.tab_sale"), raising, _SALE),
        ]
        self._refresh()
        title = t("fortunes.rescue.title", who=self.manager(self.seat))
        return self.season_page(Columns(panes, key="columns"), title, [Hint("confirm", t("ui.choose"))])

    def _left(self) -> Widget:
        t, debt = self.ui.t, self.table.debt
        what = ""
        if debt is not None:
            to = t("fortunes.rescue.the_bank") if debt.payee is None else self.manager(debt.payee)
            what = t("fortunes.rescue.what", why=t(f"fortunes.why.{debt.why}"), to=to)
        figures = owed(self.content, self.table, self.seat, self.due.short)
        doors: list[Widget] = []
        if "deal" in self.doors:
            doors.append(Button(t("fortunes.rescue.deal"), self.doors["deal"], key="to_deal"))
        self._list = Button("", self.list_player, key="list")
        give_up = Button(t("fortunes.rescue.give_up"), self.give_up, kind="danger", key="give_up")
        owing = Panel(OwedPanel(figures, what), title=t("fortunes.rescue.owed"))
        otherwise = Panel(Column([*doors, self._list, give_up], gap=8), title=t("fortunes.rescue.else"))
        return Column([owing, otherwise], gap=metrics.GUTTER)

    def _bank(self, person: int) -> str:
        if bank_fault(self.table, self.seat, person) is not None:
            return "–"
        return money(self.ui.t, bank_price(self.content, self.table, person))

    def _sale(self) -> Widget:
        t = self.ui.t
        self._card = Image(self._picture, *players.SIZES["medium"])
        self._without = Without(grow=1)
        self._sell = Button("", self.sell, kind="primary", key="sell")
        most = longest_loan(self.content, self.table) - last_week(self.table, 1) + 1
        kinds = [(weeks, self._for(weeks)) for weeks in range(max(1, most) + 1)]
        how = Choice(t("fortunes.rescue.how"), kinds, self.weeks, partial(self._set, "weeks"), key="weeks")
        self._least = Amount(self.least, 0, self._most(), partial(money, t), partial(self._set, "least"), key="least")
        self._put_up = Button("", self.put_up, key="put_up")
        steps = Row([*self._least.steps(width=124), *self._least.leaps((-5, 5))], gap=6)
        every = Label(t("fortunes.rescue.all"), "label18", palette.MUTED)
        return Column([Row([self._card, self._without], gap=16), self._sell, every, how, steps, self._put_up], gap=8)

    def _picture(self, look: Look) -> pygame.Surface:
        shown = player(self.ui.t, self.content, self.table, self.person)
        return players.card(look, shown, "medium", self.looks().kit)

    def _for(self, weeks: int) -> str:
        t = self.ui.t
        return t("fortunes.rescue.weeks", n=weeks) if weeks else t("fortunes.rescue.sale")

    def _most(self) -> int:
        """The highest price that somebody could pay."""
        others = [one.cash for seat, one in enumerate(self.table.managers) if seat != self.seat and one.managing]
        return max(others, default=0)

    # -- choosing

    def choose(self, person: int) -> None:
        """A player was pressed: on to what can be done with him."""
        self._look_at(person)
        target = self.view.show("sell" if not self._sell.reason else "put_up")
        if target is not None:
            self.view.set_focus(target)

    def _look_at(self, person: int) -> None:
        if person == self.person:
            return
        self.person = person
        self._least.set(bank_price(self.content, self.table, person))
        self._table.pick((person,))
        self._refresh()

    def _set(self, name: str, value: int) -> None:
        setattr(self, name, value)
        self._refresh()

    def _refresh(self) -> None:
        """Show what can be done with the player who is chosen."""
        t, table, seat = self.ui.t, self.table, self.seat
        self._card.invalidate()
        self._without.show(ratings_after(table, seat), ratings_after(table, seat, (self.person,)))
        price = bank_price(self.content, table, self.person)
        left = self.due.short - price
        note = t("fortunes.rescue.enough") if left <= 0 else t("fortunes.rescue.still", price=money(t, left))
        sell, word = t("fortunes.rescue.sell", price=money(t, price)), "lend" if self.weeks else "put_up"
        self._offer(self._sell, sell, SellToBank(seat, self.person), note)
        self._offer(self._put_up, t(f"fortunes.rescue.{word}", price=money(t, self.least)), self._auction)
        listed = t("fortunes.rescue.list", name=table.people[self.person].name)
        self._offer(self._list, listed, ListPlayer(seat, self.person))

    def _offer(self, button: Button, words: str, action: Action, note: str = "") -> None:
        """What a button does now, or why it can't."""
        reason = self.why_not(action)
        button.set(words, note=reason or note, reason=reason or None)

    # -- handing it over

    @property
    def _auction(self) -> PutUp:
        return PutUp(self.seat, self.person, self.least, self.weeks)

    def sell(self) -> None:
        """Sell him to the bank, which is asked about where it pays less than he is worth."""
        sale, t = SellToBank(self.seat, self.person), self.ui.t
        price = bank_price(self.content, self.table, self.person)
        worth = value(self.content, self.table, self.person)
        if self.why_not(sale) or price >= worth:
            self._hand_over(sale)
            return
        figures = {"price": money(t, price), "worth": money(t, worth)}
        self._ask("sell", partial(self._hand_over, sale), self.table.people[self.person].name, figures)

    def put_up(self) -> None:
        """Let all others bid for him."""
        self._hand_over(self._auction)

    def list_player(self) -> None:
        """Put him on the transfer list, which is for good and asked about."""
        name = self.table.people[self.person].name
        self._ask("list", partial(self._hand_over, ListPlayer(self.seat, self.person)), name)

    def give_up(self) -> None:
        """Be sacked, which is asked about."""
        self._ask("give_up", partial(self._hand_over, GiveUp(self.seat)), self.manager(self.seat))

    def _ask(self, what: str, yes: Callable[[], None], who: str, figures: Mapping[str, str] | None = None) -> None:
        t = self.ui.t
        sure = Answer(t(f"fortunes.rescue.{what}_yes"), yes, kind="danger")
        title = t(f"fortunes.rescue.{what}_title", who=who)
        text = t(f"fortunes.rescue.{what}_text", who=who, **(figures or {}))
        self.ui.stack.push(Dialog(self.ui, title, text, [sure, Answer(t("ui.cancel"), kind="primary")]))

    def _hand_over(self, action: Action) -> None:
        if self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        self.screen.act(action)


class Owed(NamedTuple):
    """The debt in figures; `bank` is the most the bank would pay for those it may buy."""

    amount: int
    cash: int
    bank: int

    @property
    def short(self) -> int:
        """What is missing."""
        return max(0, self.amount - self.cash)


def owed(content: Content, table: SeasonTable, seat: int, short: int) -> Owed:
    """The debt of a manager who misses so much."""
    manager = table.managers[seat]
    prices = sorted((bank_price(content, table, one) for one in sellable(table, seat)), reverse=True)
    spare = max(0, len(manager.squad) - ELEVEN)
    return Owed(manager.cash + short, manager.cash, sum(prices[:spare]))


class OwedPanel(Bar):
    """The figures, with a bar of what there is already. `what` says what it is for."""

    ground = ""

    def __init__(self, shown: Owed, what: str) -> None:
        super().__init__()
        self.shown = shown
        self._what = what

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WIDE_HEIGHT if width >= _WIDE else _HEIGHT

    def write(self, pen: Pen) -> None:
        look, t, w, one = pen.look, self.ui.t, pen.w, self.shown
        wide = w >= _WIDE
        half = (w - 32) / 2 if wide else w
        pen.write(self._what, "semi20", 0, 12, tone="muted", width=half)
        pen.write(money(t, one.amount), "display64", 0, 58, width=half)
        bar = 116.0 if wide else 110.0
        pen.put(box(look, w, 22, Box(palette.BAR, radius=5)), 0, bar, align="left")
        if one.cash:
            there = max(10.0, w * min(1.0, one.cash / max(1, one.amount)))
            pen.put(box(look, there, 22, Box(palette.AMBER, radius=5)), 0, bar, align="left")
        enough: Tone = "good" if one.bank >= one.short else "bad"
        rows: list[tuple[str, int, Tone]] = [
            ("there", one.cash, "amber"), ("missing", one.short, "bad"), ("bank", one.bank, enough),
        ]  # fmt: skip
        left, top = (w - half, 14) if wide else (0.0, 144)
        for number, (key, amount, tone) in enumerate(rows):
            y, figure = top + 32 * number, money(t, amount)
            pen.write(figure, "bold24", w, y, tone=tone, align="right")
            pen.write(t(f"fortunes.rescue.{key}"), "semi20", left, y, width=half - pen.width(figure, "bold24") - 10)


class Without(Bar):
    """A manager's side as it is, and without the player who is chosen."""

    tall = 150
    ground = ""
    _pair: tuple[Ratings, Ratings]

    def show(self, now: Ratings, then: Ratings) -> None:
        """Show these figures."""
        self._pair = now, then
        self.invalidate()

    def write(self, pen: Pen) -> None:
        t, (now, then) = self.ui.t, self._pair
        pen.write(t("fortunes.rescue.without"), "label18", 0, 12, tone="muted", width=pen.w)
        for number, key in enumerate(("defence", "attack")):
            before, after, y = getattr(now, key), getattr(then, key), 44 + 62 * number
            pen.write(t(f"fortunes.rescue.{key}"), "semi18", 0, y, width=pen.w)
            rect = pen.write(str(before), "display32", 0, y + 26, tone="muted")
            if before == after:
                continue
            x = rect.width / pen.look.scale + 10
            pen.put(mark(pen.look, "arrow_down", 20, palette.BAD_TEXT), x, y + 26, align="left")
            pen.write(str(after), "display32", x + 28, y + 26)
