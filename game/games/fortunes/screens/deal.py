"""The trade desk (FF-25, FF-26): two squads side by side, and between them the deal that is offered or answered.

Owns making a deal up and handing it over. What may be offered, and what comes of it, is the engine's.

A deal that is being made up: whom either side gives, for good or for some weeks, and how both stand after it.

Owns the making. Whether it may be offered is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from engine.core.deals import MOST_COUNTERS, MOST_OFFERS, AcceptDeal, Bundle, DealDue, Good, Offer
from engine.core.model import Action, Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season.calendar import last_week, longest_loan
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.people import rivals
from engine.fortunes.season.trades import PLAYER
from game.games.fortunes.screens.frame import FortunesScene
from game.games.fortunes.screens.pieces import PlayerTable, by_kind
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.whatif import ratings_after
from game.games.fortunes.wording import money
from game.stage.amount import Amount
from game.stage.deal_actions import HandingScene
from game.stage.trade_bundle import SIDES, BundleView, Effects, Line, Side, change
from game.ui.look import palette
from game.ui.scene import Ui
from game.ui.widgets import Button, Choice, Column, Columns, Hint, Label, Pane, Paragraph, Row, Scroll, Widget
from game.ui.widgets.tabs import STRIP, TabButton

_SQUAD, _DEAL = 376, 448
_FIGURES = ("defence", "attack", "players", "cash")
_TILE = 22


class DealScene(FortunesScene, HandingScene):
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
        self.others = rivals(table, seat)
        self.made = Making.of(due.offer) if due is not None else Making(seat, self.others[0] if self.others else seat)
        self._offered = Making.of(due.offer) if due is not None else None
        # whoever skips what is told, or hands an offer over, must not take it in the same breath
        self.first_focus = "counter" if due is not None else "mine"

    # -- the page

    def build(self) -> Widget:
        t, made = self.ui.t, self.made
        title = t("fortunes.deal.title") if self.due is None else self._asked(self.due)
        away = t("ui.back" if self.due is None else "fortunes.door.menu")
        hints = [Hint("confirm", t("fortunes.deal.toggle")), Hint("back", away)]
        if not self.others:
            return self.season_page(Paragraph(t("fortunes.deal.nobody"), "body24"), title, hints[1:])
        mine, theirs = self._side("mine", made.seat), self._side("theirs", made.to)
        body = Columns(
            [
                Pane(t("fortunes.deal.yours"), mine, _SQUAD),
                Pane(t("fortunes.deal.deal"), self._middle(), _DEAL, grow=1),
                Pane(t("fortunes.deal.theirs"), theirs, _SQUAD),
            ],
            key="columns",
        )
        self._refresh()
        return self.season_page(body, title, hints)

    def _asked(self, due: DealDue) -> str:
        """Who offers, or answers with another deal."""
        key = "countered" if due.offer.counters else "answer"
        return self.ui.t(f"fortunes.deal.{key}", who=self.manager(self.made.to))

    def _side(self, side: Side, seat: int) -> Widget:
        persons = by_kind(self.table, self.table.managers[seat].squad)
        picked = self.made.players[side]
        table = PlayerTable(
            self.ui.t, self.content, self.table, persons, picked=picked, start=picked[0] if picked else None,
            on_press=partial(self.toggle, side), row_height=38, key=side,
        )  # fmt: skip
        return Column([Label(self.club_and_manager(seat), "bold24"), table], gap=6)

    def _middle(self) -> Widget:
        t, made, managers = self.ui.t, self.made, self.table.managers
        self._bundles = BundleView(self._titles(), t("fortunes.deal.nothing"))
        self._effects = Effects(self._names(), len(_FIGURES))
        self._cash = Amount(made.paid, -managers[made.to].cash, managers[made.seat].cash, self._paid, key="cash")
        self._cash_label = Label("", "bold20", palette.AMBER, align="centre")
        cash = Row([*self._cash.leaps((-10,)), *self._cash.steps(width=132), *self._cash.leaps((10,))], gap=8)
        parts: list[Widget] = []
        if self.due is None:
            parts.append(Row([self._whom(seat) for seat in self.others], gap=4, height=STRIP))
        terms: list[Widget] = [self._term(person) for side in SIDES for person in made.players[side]]
        parts += [self._bundles, self._cash_label, cash, *terms, self._effects]
        inner = Scroll(Column(parts, gap=6), floor=120, key="deal", grow=1)
        return Column([inner, *self._answers()], gap=8)

    def _whom(self, seat: int) -> Widget:
        """Another manager to deal with."""
        button = TabButton(self.manager(seat), partial(self.turn_to, seat), key=f"to {seat}")
        button.grow, button.chosen = 1, seat == self.made.to
        return button

    def _term(self, person: int) -> Widget:
        """For how long somebody goes."""
        options = [(weeks, self._weeks(weeks)) for weeks in range(self.longest + 1)]
        label = self.ui.t("fortunes.deal.goes", name=self.table.people[person].name)
        return Choice(
            label, options, self.made.terms.get(person, 0), partial(self._lend, person), key=f"term {person}"
        )  # fmt: skip

    @property
    def longest(self) -> int:
        """The most weeks somebody can be lent for: what is left of the season, and no less than was offered."""
        left = longest_loan(self.content, self.table) - last_week(self.table, 1) + 1
        return max(1, left, *self.made.terms.values())

    def _weeks(self, weeks: int) -> str:
        t = self.ui.t
        if not weeks:
            return t("fortunes.deal.sold")
        return t("fortunes.deal.weeks", n=weeks)

    def _answers(self) -> list[Widget]:
        t = self.ui.t
        if self.due is None:
            self._offer = Button(t("fortunes.deal.offer"), self.offer, kind="primary", key="offer", grow=1)
            return [Row([self._offer], gap=8)]
        self._accept = Button(t("fortunes.deal.accept"), self.accept, kind="primary", key="accept", grow=1.1)
        self._counter = Button(t("fortunes.deal.counter"), self.counter, key="counter", grow=1.3)
        refuse = Button(t("fortunes.deal.refuse"), self.refuse, kind="danger", key="refuse", grow=1)
        return [Row([self._accept, self._counter, refuse], gap=8)]

    def _titles(self) -> dict[Side, str]:
        t = self.ui.t
        return {"mine": t("fortunes.deal.you_give"), "theirs": t("fortunes.deal.you_get")}

    def _names(self) -> dict[Side, str]:
        return {"mine": self.manager(self.made.seat), "theirs": self.manager(self.made.to)}

    # -- making it up

    def toggle(self, side: Side, person: int) -> None:
        """Put a player into the deal, or take him out."""
        self.made.toggle(side, person)
        self.rebuild()

    def turn_to(self, other: int) -> None:
        """Deal with somebody else."""
        if other != self.made.to:
            self.made.turn_to(other)
            self.rebuild()

    def _lend(self, person: int, weeks: int) -> None:
        self.made.lend(person, weeks)
        self._refresh()

    def _paid(self, value: int) -> None:
        self.made.paid = value
        self._refresh()

    def _refresh(self) -> None:
        """Show the deal as it is made up now."""
        t, made = self.ui.t, self.made
        self._bundles.show(self._titles(), {side: self._lines(side) for side in SIDES})
        shown = standings(self.table, made)
        figures = [
            change(
                t(f"fortunes.deal.{key}"), {side: getattr(shown[side], key) for side in SIDES},
                partial(money, t) if key == "cash" else str,
            )
            for key in _FIGURES
        ]  # fmt: skip
        self._effects.show(self._names(), figures)
        key = "you_pay" if made.paid > 0 else "they_pay" if made.paid < 0 else "no_cash"
        self._cash_label.set(t(f"fortunes.deal.{key}", price=money(t, abs(made.paid)), who=self.manager(made.to)))
        if self.due is None:
            left = MOST_OFFERS - self.table.desk.made[made.seat]
            reason = self.why_not(self.offering())
            self._offer.set(note=reason or t("fortunes.deal.left", n=left), reason=reason or None)
            return
        changed = self._offered is not None and not made.same_as(self._offered)
        reason = t("fortunes.deal.changed") if changed else self.why_not(AcceptDeal(made.seat))
        self._accept.set(note=reason, reason=reason or None)
        left = MOST_COUNTERS - self.due.offer.counters
        reason = self.why_not(self.countering()) or ("" if changed else t("fortunes.deal.unchanged"))
        self._counter.set(note=reason or t("fortunes.deal.counters", n=left), reason=reason or None)

    def _lines(self, side: Side) -> list[Line]:
        made, people, t = self.made, self.table.people, self.ui.t
        lines: list[Line] = []
        for person in made.players[side]:
            one, weeks = people[person], made.terms.get(person, 0)
            note = t("fortunes.deal.short_weeks", n=weeks) if weeks else ""
            lines.append(Line(one.name, partial(kind_tile, kind=one.kind, size=_TILE), one.stars, note))
        paid = made.bundle(side).money
        return [*lines, Line(money(t, paid))] if paid else lines

    # -- handing it over

    @property
    def deal(self) -> Making:
        """What is made up between the squads."""
        return self.made

    def good(self, number: int) -> str | None:
        """A player's name."""
        return self.table.people[number].name

    def back(self) -> None:
        """Leave the desk; what was made up is forgotten."""
        self._on_back()


@dataclass
class Making:
    """What `seat` gives ("mine") and gets ("theirs") from `to`; `paid` goes along, from `to` if it is negative.

    `terms` are the weeks of who is lent; who isn't in it is sold.
    """

    seat: int
    to: int
    players: dict[Side, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    terms: dict[int, int] = field(default_factory=dict)
    paid: int = 0

    @classmethod
    def of(cls, offer: Offer) -> Making:
        """An offer as it looks to whom it was made."""
        made = cls(offer.to, offer.seat)
        for side, bundle in zip(SIDES, (offer.takes, offer.gives), strict=True):
            made.players[side] = [good.number for good in bundle.goods]
            made.terms.update({good.number: good.term for good in bundle.goods if good.term})
        made.paid = offer.takes.money - offer.gives.money
        return made

    def toggle(self, side: Side, person: int) -> None:
        """Put somebody into the deal, or take him out again."""
        chosen = self.players[side]
        if person in chosen:
            chosen.remove(person)
            self.terms.pop(person, None)
        else:
            chosen.append(person)

    def lend(self, person: int, weeks: int) -> None:
        """Have somebody go for so many weeks; 0: for good."""
        self.terms.pop(person, None)
        if weeks:
            self.terms[person] = weeks

    def bundle(self, side: Side) -> Bundle:
        """What one side gives."""
        goods = tuple(Good(PLAYER, person, self.terms.get(person, 0)) for person in self.players[side])
        money = self.paid if side == "mine" else -self.paid
        return Bundle(goods, max(0, money))

    def turn_to(self, other: int) -> None:
        """Deal with somebody else: what he would give is his."""
        self.to = other
        for person in self.players["theirs"]:
            self.terms.pop(person, None)
        self.players["theirs"], self.paid = [], 0

    def same_as(self, other: Making) -> bool:
        """Whether it is the same deal, in whatever order it was made up."""
        return (self.paid, self.terms) == (other.paid, other.terms) and all(
            set(self.players[side]) == set(other.players[side]) for side in SIDES
        )


class Standing(NamedTuple):
    """A side before and after the deal."""

    defence: tuple[int, int]
    attack: tuple[int, int]
    players: tuple[int, int]
    cash: tuple[int, int]


def standings(table: SeasonTable, made: Making) -> dict[Side, Standing]:
    """Both sides, before and after, with lent players counted where they play."""
    found: dict[Side, Standing] = {}
    pairs: tuple[tuple[Side, Side, int, int], ...] = (
        ("mine", "theirs", made.seat, -made.paid),
        ("theirs", "mine", made.to, made.paid),
    )
    for side, other, seat, gained in pairs:
        manager = table.managers[seat]
        gone, new = made.players[side], made.players[other]
        now, then = ratings_after(table, seat), ratings_after(table, seat, gone, new)
        count = len(manager.squad)
        found[side] = Standing(
            (now.defence, then.defence), (now.attack, then.attack), (count, count - len(gone) + len(new)),
            (manager.cash, manager.cash + gained),
        )  # fmt: skip
    return found
