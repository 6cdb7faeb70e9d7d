"""The trade desk: two squads side by side, and between them the deal that is offered or answered (SC-26).

Owns making a deal up and handing it over. What may be offered, and what comes of it, is the engine's.

A deal that is being made up: what either side gives, and how both clubs stand after it.

Owns the making. Whether it may be offered is the engine's.

The trade desk's own widget: staff to be picked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from engine.core.deals import MOST_COUNTERS, MOST_OFFERS, AcceptDeal, Bundle, DealDue, Good, Offer
from engine.core.model import Action, Reason
from engine.superclub.content.cards import Content, StaffCard
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.trades import PLAYER, STAFF, numbers
from game.games.superclub.screens.frame import SeasonScene
from game.games.superclub.screens.pieces import SquadTable, by_place
from game.games.superclub.wording import effects_text, money
from game.stage.amount import Amount
from game.stage.deal_actions import HandingScene
from game.stage.style.stars import position_tile
from game.stage.trade_bundle import SIDES, BundleView, Effects, Line, Side, change
from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Pressable, Row, Scroll, Widget
from game.ui.widgets.tabs import STRIP, TabButton

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


@dataclass
class Making:
    """What `seat` gives ("mine") and gets ("theirs") from `to`; `paid` goes along, from `to` if it is negative."""

    seat: int
    to: int
    players: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    staff: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    paid: int = 0

    @classmethod
    def of(cls, offer: Offer) -> Making:
        """An offer as it looks to whom it was made."""
        made = cls(offer.to, offer.seat)
        made.players = {"mine": list(numbers(offer.takes, PLAYER)), "theirs": list(numbers(offer.gives, PLAYER))}
        made.staff = {"mine": list(numbers(offer.takes, STAFF)), "theirs": list(numbers(offer.gives, STAFF))}
        made.paid = offer.takes.money - offer.gives.money
        return made

    def toggle(self, side: Side, card: int, *, staff: bool = False) -> None:
        """Put somebody into the deal, or take him out again."""
        chosen = (self.staff if staff else self.players)[side]
        if card in chosen:
            chosen.remove(card)
        else:
            chosen.append(card)

    def bundle(self, side: Side) -> Bundle:
        """What one side gives."""
        goods = [Good(PLAYER, card) for card in self.players[side]]
        goods += [Good(STAFF, card) for card in self.staff[side]]
        money = self.paid if side == "mine" else -self.paid
        return Bundle(tuple(goods), max(0, money))

    def turn_to(self, other: int) -> None:
        """Deal with somebody else: what he would give is his."""
        self.to = other
        self.players["theirs"], self.staff["theirs"], self.paid = [], [], 0

    def same_as(self, other: Making) -> bool:
        """Whether it is the same deal, in whatever order it was made up."""
        return self.paid == other.paid and all(
            set(mine[side]) == set(its[side])
            for mine, its in ((self.players, other.players), (self.staff, other.staff))
            for side in SIDES
        )


class Standing(NamedTuple):
    """A club before and after the deal."""

    stars: tuple[int, int]
    players: tuple[int, int]
    cash: tuple[int, int]


def standings(table: SeasonTable, made: Making) -> dict[Side, Standing]:
    """Both clubs, before and after."""
    found: dict[Side, Standing] = {}
    pairs: tuple[tuple[Side, Side, int, int], ...] = (
        ("mine", "theirs", made.seat, -made.paid),
        ("theirs", "mine", made.to, made.paid),
    )
    for side, other, seat, gained in pairs:
        club, stars = table.clubs[seat], table.token(seat)
        gone, new = made.players[side], made.players[other]
        after = stars - sum(table.stars[card] for card in gone) + sum(table.stars[card] for card in new)
        found[side] = Standing(
            (stars, after), (len(club.squad), len(club.squad) - len(gone) + len(new)), (club.cash, club.cash + gained)
        )
    return found


_ROW, _LINE = 48, 30


class StaffPick(Pressable):
    """A staff member to be put into the deal; on paper while he is in it. His key is `staff <number>`."""

    def __init__(self, card: StaffCard, on_press: Callable[[], object], picked: bool) -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.picked = picked

    def show(self, picked: bool) -> None:
        """Whether he is in the deal."""
        if picked != self.picked:
            self.picked = picked
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.picked else "row"), (0, 0))
        ink, soft = (palette.INK, palette.INK_SOFT) if self.picked else (palette.TEXT, palette.MUTED)
        sign = palette.WARN_ON_PAPER if self.picked else palette.AMBER
        look.put(canvas, mark(look, "whistle", 20, sign), (20, h / 2))
        write(look, canvas, f"{self.card.name} · {self.card.title}", "bold", 18, ink, (40, h / 2 - 10), w - 48)
        said = effects_text(self.ui.t, self.card.effects)
        write(look, canvas, said, "semi", 16, soft, (40, h / 2 + 11), w - 48)
        return canvas
