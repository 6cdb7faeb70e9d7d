"""The trade desk: two squads side by side, and between them the deal that is offered or answered (SC-26).

Owns making a deal up and handing it over. What may be offered, and what comes of it, is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.deals import (
    MOST_COUNTERS,
    MOST_OFFERS,
    AcceptDeal,
    DealDue,
)
from engine.core.model import Action, Reason
from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from game.scenes.common.amount import Amount
from game.scenes.common.bundles import SIDES, BundleView, Effects, Line, Side, change
from game.scenes.common.handing import HandingScene
from game.scenes.superclub.deal.bundle import Making, standings
from game.scenes.superclub.deal.pieces import StaffPick
from game.scenes.superclub.frame import SeasonScene
from game.scenes.superclub.pieces import SquadTable, by_place
from game.superclub.wording import money
from game.theme import palette
from game.theme.look import Look
from game.theme.marks import mark
from game.theme.superclub.positions import position_tile
from game.ui import Ui
from game.widgets import Button, Column, Columns, Hint, Label, Pane, Row, Scroll, Widget
from game.widgets.tabs import STRIP, TabButton

_SQUAD, _DEAL = 392, 432
_FIGURES = ("stars", "players", "cash")
_KEYS: dict[Side, str] = {"mine": "mine", "theirs": "theirs"}


class DealScene(SeasonScene, HandingScene):
    """Make an offer, or answer one (`due`). `act` gets the action; `fault` says why one can't be taken."""

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, seat: int, *, act: Callable[[Action], None],
        fault: Callable[[Action], Reason | None], on_back: Callable[[], None], due: DealDue | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, seat)
        self.due = due
        self._act = act
        self._fault = fault
        self._on_back = on_back
        others = [one for one in range(len(table.clubs)) if one != seat]
        self.made = Making.of(due.offer) if due is not None else Making(seat, others[0])
        self._offered = Making.of(due.offer) if due is not None else None
        # whoever skips what is told, or hands an offer over, must not take it in the same breath
        self.first_focus = "counter" if due is not None else _KEYS["mine"]

    # -- the page

    def build(self) -> Widget:
        t, made = self.ui.t, self.made
        self._tables: dict[Side, SquadTable] = {}
        self._staff: dict[Side, list[StaffPick]] = {}
        mine, theirs = self._side("mine", made.seat), self._side("theirs", made.to)
        body = Columns(
            [
                Pane(t("superclub.deal.yours"), mine, _SQUAD),
                Pane(t("superclub.deal.deal"), self._middle(), _DEAL, grow=1),
                Pane(t("superclub.deal.theirs"), theirs, _SQUAD),
            ],
            key="columns",
        )
        self._refresh()
        title = t("superclub.deal.answer" if self.due is not None else "superclub.deal.title")
        away = t("ui.back" if self.due is None else "superclub.door.menu")
        return self.season_page(body, title, [Hint("confirm", t("superclub.deal.toggle")), Hint("back", away)])

    def _side(self, side: Side, seat: int) -> Widget:
        t, club = self.ui.t, self.table.clubs[seat]
        cards = by_place(self.content, self.table, club.squad)
        picked = self.made.players[side]
        table = SquadTable(
            t, self.content, self.table, cards, facets=("position", "name", "stars", "link"), picked=picked,
            start=picked[0] if picked else None, on_press=partial(self.toggle, side), key=_KEYS[side],
        )  # fmt: skip
        self._tables[side] = table
        self._staff[side] = [
            StaffPick(
                self.content.staff[number], partial(self.toggle, side, number, staff=True),
                number in self.made.staff[side],
            )
            for number in club.staff
        ]  # fmt: skip
        heading = Label(self.club_and_manager(seat), "bold24")
        return Column([heading, table, *self._staff[side]], gap=6)

    def _middle(self) -> Widget:
        made, clubs = self.made, self.table.clubs
        self._bundles = BundleView(self._titles(), self.ui.t("superclub.deal.nothing"))
        self._effects = Effects(self._names(), len(_FIGURES))
        self._cash = Amount(made.paid, -clubs[made.to].cash, clubs[made.seat].cash, self._paid, key="cash")
        self._cash_label = Label("", "bold20", palette.AMBER, align="centre")
        cash = Row([*self._cash.leaps((-10,)), *self._cash.steps(width=132), *self._cash.leaps((10,))], gap=8)
        parts: list[Widget] = []
        if self.due is None:
            parts.append(
                Row([self._whom(seat) for seat in range(len(clubs)) if seat != made.seat], gap=4, height=STRIP)
            )
        parts += [self._bundles, self._effects, self._cash_label, cash, *self._answers()]
        return Scroll(Column(parts, gap=8), floor=200)

    def _whom(self, seat: int) -> Widget:
        """Another manager to deal with."""
        button = TabButton(self.manager(seat), partial(self.turn_to, seat), key=f"to {seat}")
        button.grow, button.chosen = 1, seat == self.made.to
        return button

    def _answers(self) -> list[Widget]:
        t = self.ui.t
        if self.due is None:
            self._offer = Button(t("superclub.deal.offer"), self.offer, kind="primary", key="offer", grow=1)
            return [Row([self._offer], gap=8)]
        self._accept = Button(t("superclub.deal.accept"), self.accept, kind="primary", key="accept", grow=1.1)
        self._counter = Button(t("superclub.deal.counter"), self.counter, key="counter", grow=1.3)
        refuse = Button(t("superclub.deal.refuse"), self.refuse, kind="danger", key="refuse", grow=1)
        return [Row([self._accept, self._counter, refuse], gap=8)]

    def _titles(self) -> dict[Side, str]:
        t = self.ui.t
        return {"mine": t("superclub.deal.you_give"), "theirs": t("superclub.deal.you_get")}

    def _names(self) -> dict[Side, str]:
        return {"mine": self.manager(self.made.seat), "theirs": self.manager(self.made.to)}

    # -- making it up

    def toggle(self, side: Side, card: int, *, staff: bool = False) -> None:
        """Put a player or a staff member into the deal, or take him out."""
        self.made.toggle(side, card, staff=staff)
        self._refresh()

    def turn_to(self, other: int) -> None:
        """Deal with somebody else."""
        if other == self.made.to:
            return
        self.made.turn_to(other)
        self.rebuild()

    def _paid(self, value: int) -> None:
        self.made.paid = value
        self._refresh()

    def _refresh(self) -> None:
        """Show the deal as it is made up now."""
        t, made = self.ui.t, self.made
        for side in SIDES:
            table = self._tables[side]
            table.show(self.table, table.cards, picked=made.players[side])
            for pick in self._staff[side]:
                pick.show(pick.card.number in made.staff[side])
        self._bundles.show(self._titles(), {side: self._lines(side) for side in SIDES})
        shown = standings(self.table, made)
        figures = [
            change(
                t(f"superclub.deal.{key}"), {side: getattr(shown[side], key) for side in SIDES},
                partial(money, t) if key == "cash" else str,
            )
            for key in _FIGURES
        ]  # fmt: skip
        self._effects.show(self._names(), figures)
        key = "you_pay" if made.paid > 0 else "they_pay" if made.paid < 0 else "no_cash"
        self._cash_label.set(t(f"superclub.deal.{key}", n=abs(made.paid), who=self.manager(made.to)))
        if self.due is None:
            left = MOST_OFFERS - self.table.desk.made[made.seat]
            reason = self.why_not(self.offering())
            self._offer.set(note=reason or t("superclub.deal.left", n=left), reason=reason or None)
            return
        changed = self._offered is not None and not made.same_as(self._offered)
        reason = t("superclub.deal.changed") if changed else self.why_not(AcceptDeal(made.seat))
        self._accept.set(note=reason, reason=reason or None)
        left = MOST_COUNTERS - self.due.offer.counters
        reason = self.why_not(self.countering()) or ("" if changed else t("superclub.deal.unchanged"))
        self._counter.set(note=reason or t("superclub.deal.counters", n=left), reason=reason or None)

    def _lines(self, side: Side) -> list[Line]:
        made, players, staff = self.made, self.content.players, self.content.staff
        lines = [
            Line(
                players[card].name,
                partial(position_tile, position=players[card].position, size=22),
                self.table.stars[card],
            )
            for card in made.players[side]
        ]
        lines += [Line(staff[number].name, _whistle) for number in made.staff[side]]
        paid = made.bundle(side).money
        return [*lines, Line(money(self.ui.t, paid))] if paid else lines

    # -- handing it over

    @property
    def deal(self) -> Making:
        """What is made up between the squads."""
        return self.made

    def good(self, number: int) -> str | None:
        """A player's name."""
        return self.content.players[number].name if number < len(self.content.players) else None

    def back(self) -> None:
        """Leave the desk; what was made up is forgotten."""
        self._on_back()


def _whistle(look: Look) -> pygame.Surface:
    return mark(look, "whistle", 20, palette.AMBER)
