"""Finance on the table: reward, stadium and staff counted out club by club, wages taken, and sales where they must be.

Owns the screen and its ledger, every club's income and wages side by side, written as they are counted out. What is
paid and who may go is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, Literal

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import STATUSES
from engine.superclub.managers.worth import K
from engine.superclub.season import events as ev
from engine.superclub.season.actions import SellAbroad
from engine.superclub.season.model import StopDue, WagesDue
from engine.superclub.season.squads import sale_price, sellable
from game.games.superclub.screens.deadline.worth import best_worth
from game.games.superclub.screens.frame import Asked, SquadTable, SuperclubRoom, by_place
from game.games.superclub.style import departments
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import money
from game.stage.people_list import Listing
from game.stage.timeline_scene import Live
from game.ui.dialogs import Answer, Dialog
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Column, Panel, Paragraph, Widget

Item = Literal["reward", "stadium", "staff", "wages"]
ITEMS: tuple[Item, ...] = ("reward", "stadium", "staff", "wages")
_NAME, _HEAD, _ROW = 0.27, 40, 84


class FinanceScene(SuperclubRoom):
    """Finance, from the first reward to the last wages."""

    chapter = "SC-13"
    questions: ClassVar[Asked] = {WagesDue: [], StopDue: []}
    earlier: Sequence[Event] = ()
    """What this finance had shown before its stretch began: who comes back to it finds the same figures."""

    def answers(self) -> Sequence[Widget]:
        return self.stop_buttons(self.question.seat) if isinstance(self.question, StopDue) else ()

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_ledger(self, surface, area)

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The ledger; whoever can't pay chooses below it who goes."""
        due = self.question
        if not isinstance(due, WagesDue):
            return super().arrange(moment, buttons)
        t, table = self.ui.t, self.table
        missing = due.owed - table.clubs[due.seat].cash
        cards = by_place(self.content, table, table.clubs[due.seat].squad)
        barred = [card for card in cards if self.screen.fault(SellAbroad(due.seat, card)) is not None]
        start = self._least_loss(due, missing)
        facets = ("position", "name", "stars", "abroad")
        listing = Listing(facets, muted=barred, on_press=self._ask, start=start, key="sell")
        rows = SquadTable(t, self.content, table, cards, listing)
        self.first_focus = "sell"
        self._words = Paragraph(
            t("superclub.finance.sell", name=self.manager(due.seat), n=missing), "semi20", palette.WARN
        )
        sale = Panel(Column([self._words, rows], gap=8), title=t("superclub.finance.sell_title"))
        return Column([Live(self.draw_moment, 180), sale], gap=metrics.GUTTER)

    def _least_loss(self, due: WagesDue, missing: int) -> int | None:
        """Who is missed least for what he brings, of those who bring enough, as the best computer manager sees it."""
        table = self.table
        worth = best_worth(self.content, table, due.seat)
        prices = {card: sale_price(self.content, table, card) for card in sellable(self.content, table, due.seat)}
        return min(
            prices, key=lambda card: (prices[card] < missing, worth.leaves((card,)) - K * prices[card]), default=None
        )

    def _ask(self, card: int) -> None:
        """A sale is for good, and abroad pays less than clubs here would: it is asked about."""
        assert isinstance(self.question, WagesDue), "a sale is asked for"
        t, action = self.ui.t, SellAbroad(self.question.seat, card)
        reason = self.why_not(action)
        if reason:
            self._words.set(reason)
            self.ui.audio.play("ui_refused")
            return
        who = self.content.players[card].name
        price = money(t, sale_price(self.content, self.table, card))
        value = money(t, self.content.transfer_price(card_of(self.content, self.table, card)))
        answers = [
            Answer(t("superclub.finance.sell_yes"), partial(self.answer, action), kind="danger"),
            Answer(t("ui.cancel"), kind="primary"),
        ]
        text = t("superclub.finance.sell_text", who=who, price=price, value=value)
        self.ui.stack.push(Dialog(self.ui, t("superclub.finance.sell_who", who=who), text, answers))


@dataclass(slots=True)
class Account:
    """What was counted out to one club: money by item (wages negative), what a sale abroad brought, the cash now."""

    cash: int
    items: dict[Item, int] = field(default_factory=dict)
    told: dict[Item, Event] = field(default_factory=dict)
    sold: int = 0


def item_of(event: Event) -> tuple[Item, int] | None:
    """Which item an event counts out, and how much of it; None if none."""
    match event:
        case ev.RewardPaid():
            return "reward", event.money
        case ev.StadiumPaid():
            return "stadium", event.money
        case ev.StaffPaid():
            return "staff", event.money
        case ev.WagesPaid():
            return "wages", event.forgiven - event.wages
    return None


def enter(account: Account, event: Event) -> None:
    """Write one event into a club's account."""
    counted = item_of(event)
    if counted is not None:
        item, account.items[counted[0]] = counted
        account.told[item] = event
    if isinstance(event, ev.PlayerSoldAbroad):
        account.sold += event.money
    cash = getattr(event, "cash", None)
    if isinstance(cash, int):
        account.cash = cash


def draw_ledger(scene: FinanceScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """All clubs in the order of their turns: whose money is being counted is lit, one's own lies on paper."""
    t, table, pen = scene.ui.t, scene.stage.table, Pen(scene.ui.look, surface, area)
    accounts = _accounts(scene)
    instant = scene.instant
    event, seat = instant.event, getattr(instant.event, "seat", None)
    share, now = 1.0, None
    before = {one: account.cash for one, account in accounts.items()}
    if event is not None and isinstance(seat, int):
        enter(accounts[seat], event)
        counted = item_of(event)
        now = counted[0] if counted is not None else None
        share = ease_out(instant.progress("count"))
    order = table.order
    row = min(_ROW, max(40, (area.h - _HEAD) // max(1, len(order))))
    column = pen.w * (1 - _NAME) / (len(ITEMS) + 1)
    ends = [pen.w * _NAME + (number + 0.9) * column for number in range(len(ITEMS) + 1)]
    for x, item in zip(ends, (*ITEMS, "cash"), strict=True):
        pen.write(t(f"superclub.finance.{item}"), "label18", x, _HEAD / 2, tone="muted", align="right")
    for number, one in enumerate(order):
        account, counts = accounts[one], one == seat
        ground = "row_amber" if counts else "row_paper" if one in scene.looking else "row"
        line = pen.part(0, _HEAD + number * row, pen.w, row - 6, ground)
        looks, tall = scene.looks(one), line.h >= 56
        two = tall and scene.manager(one) != looks.name  # who has no other name bears his club's
        line.crest(looks.crest, min(48, line.h - 10), 34)
        line.write(looks.name, "bold20", 68, low=-10 if two else 0)
        if two:
            line.write(scene.manager(one), "semi18", 68, low=12, tone="muted")
        for x, item in zip(ends, ITEMS, strict=False):
            if item not in account.items:
                continue
            amount = round(account.items[item] * share) if counts and item == now else account.items[item]
            tone: Tone = "bad" if item == "wages" else "good"
            words = f"{amount:+d}".replace("-", "−")
            line.write(words, "display32", x, low=-9 if tall else 1, tone=tone, align="right")
            if tall:
                said = _note(scene, account.told[item])
                line.write(said, "semi16", x, low=15, tone="muted", cut=column - 8, align="right")
        cash = account.cash if not counts else round(before[one] + (account.cash - before[one]) * share)
        low, tone = -9 if tall and account.sold else 1, "warn" if counts else "amber"
        line.write(money(t, cash), "display32", ends[-1], low=low, tone=tone, align="right")
        if account.sold and tall:
            said = t("superclub.finance.sold", n=account.sold)
            line.write(said, "semi16", ends[-1], low=15, tone="muted", align="right")
    used = row * len(order) + _HEAD
    _draw_stadiums(scene, pen.part(0, used, pen.w, pen.h - used), seat)


def _accounts(scene: FinanceScene) -> dict[int, Account]:
    """What has been counted out so far, before the stretch too. In between a sale or a bid may have moved money."""
    accounts = {seat: Account(club.cash) for seat, club in enumerate(scene.begun.clubs)}
    for event in scene.earlier:
        _enter_into(accounts, event)
    for seat, account in accounts.items():
        account.cash = scene.begun.clubs[seat].cash
    for event in scene.stage.told:
        _enter_into(accounts, event)
    return accounts


def _enter_into(accounts: dict[int, Account], event: Event) -> None:
    seat = getattr(event, "seat", None)
    if isinstance(seat, int) and seat in accounts:
        enter(accounts[seat], event)


def _note(scene: SuperclubRoom, event: Event) -> str:
    """What the amount comes from."""
    t = scene.ui.t
    match event:
        case ev.RewardPaid(place=place):
            return t("superclub.finance.place", n=place)
        case ev.StadiumPaid(level=level):
            status, stadium = t(f"superclub.status.{STATUSES[event.status]}"), t(f"superclub.stadium.{level}")
            return stadium if scene.ui.short else t("superclub.finance.stadium_note", stadium=stadium, status=status)
        case ev.WagesPaid(forgiven=forgiven, token=token):
            said = "forgiven" if forgiven else "stars"
            return t(f"superclub.finance.{said}", n=forgiven or token)
    return ""


def _draw_stadiums(scene: SuperclubRoom, pen: Pen, seat: int | None) -> None:
    """Under the ledger, where there is room: the stadiums that the income comes from."""
    table = scene.stage.table
    if pen.h < 84:
        return
    step = pen.w / len(table.order)
    width = min(step - 24, (pen.h - 36) * 1.5, 240)
    for number, one in enumerate(table.order):
        x, y = (number + 0.5) * step, (pen.h - 28) / 2
        level = table.clubs[one].levels.get("stadium", 1)
        pen.put(departments.department(pen.look, "stadium", level, round(width)), x, y)
        name = f"{scene.looks(one).short} · {scene.ui.t(f'superclub.stadium.{level}')}"
        pen.write(name, "bold18", x, y + width / 3 + 18, tone="text" if one == seat else "muted", align="centre")
