"""The trade desk, whatever the game: two squads side by side, and between them the deal that is offered or answered.

Owns making a deal up, what is asked before something is given away for nothing, and handing it over. What may be
offered, and what comes of it, is the engine's; what squads look like is a game's own, its words texts
`<game>.deal.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, TypeAlias

from engine.core.deals import (
    MOST_OFFERS,
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealDue,
    Good,
    Offer,
    OfferDeal,
    RefuseDeal,
    counters_left,
)
from engine.core.model import Action, Reason
from game.stage.amount import Amount
from game.stage.refusals import sentence
from game.stage.screen import ContentT, Screen, TableT
from game.stage.season_scene import SeasonScene
from game.stage.trade_bundle import SIDES, Effects, Payment, Side, change
from game.ui.dialogs import Answer, Dialog
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.widgets import Button, Columns, Hint, Pane, Paragraph, Row, Table, Widget
from game.ui.widgets.tabs import STRIP, TabButton

PLAYER = "player"
Standing: TypeAlias = dict[str, tuple[int, int]]
"""A side's figures by their names, before the deal and after it."""


@dataclass
class Making:
    """What `seat` gives ("mine") and gets ("theirs") from `to`; `paid` goes along, from `to` if it is negative."""

    seat: int
    to: int
    goods: dict[Side, list[Good]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    paid: int = 0

    @classmethod
    def of(cls, offer: Offer, seat: int | None = None) -> Making:
        """An offer as it looks to whom it was made, or to another `seat` of the two."""
        given, taken, other = offer.takes, offer.gives, offer.seat
        if seat == offer.seat:
            given, taken, other = offer.gives, offer.takes, offer.to
        goods: dict[Side, list[Good]] = {"mine": list(given.goods), "theirs": list(taken.goods)}
        return cls(offer.to if seat is None else seat, other, goods, given.money - taken.money)

    def numbers(self, side: Side, kind: str = PLAYER) -> list[int]:
        """What one side gives of a kind."""
        return [good.number for good in self.goods[side] if good.kind == kind]

    def term(self, number: int) -> int:
        """For how many weeks a player goes; 0: for good."""
        return max((good.term for side in SIDES for good in self.goods[side] if good.number == number), default=0)

    def toggle(self, side: Side, number: int, kind: str = PLAYER) -> None:
        """Put somebody into the deal, or take him out again."""
        goods = self.goods[side]
        kept = [good for good in goods if (good.kind, good.number) != (kind, number)]
        self.goods[side] = kept if len(kept) < len(goods) else [*goods, Good(kind, number)]

    def lend(self, number: int, weeks: int) -> None:
        """Have a player go for so many weeks; 0: for good."""
        for goods in self.goods.values():
            goods[:] = [Good(good.kind, number, weeks) if good.number == number else good for good in goods]

    def bundle(self, side: Side) -> Bundle:
        """What one side gives, players first."""
        money = self.paid if side == "mine" else -self.paid
        return Bundle(tuple(sorted(self.goods[side], key=lambda good: good.kind != PLAYER)), max(0, money))

    def same_goods(self, other: Making) -> bool:
        """Whether the same changes hands, whatever is paid, in whatever order it was made up."""
        return self.to == other.to and all(set(self.goods[side]) == set(other.goods[side]) for side in SIDES)

    def same_as(self, other: Making) -> bool:
        """Whether it is the same deal."""
        return self.paid == other.paid and self.same_goods(other)


def _way(paid: int) -> str:
    """Who pays, by the key of what is said of it."""
    return "you_pay" if paid > 0 else "they_pay" if paid < 0 else "no_cash"


def changes(before: Making, now: Making) -> list[tuple[str, int, list[Good]]]:
    """What another deal has that an offer hadn't, as who is to answer sees it: words, how much money, which goods."""
    found: list[tuple[str, int, list[Good]]] = []
    more = now.paid - before.paid
    if more:
        found.append(("more" if more > 0 else "less", abs(more), []))
    sides: tuple[tuple[Side, str, str], ...] = (("mine", "also", "spares"), ("theirs", "adds", "keeps"))
    for side, added, gone in sides:
        old, new = before.goods[side], now.goods[side]
        for key, ours, others in ((added, new, old), (gone, old, new)):
            known = {(good.kind, good.number) for good in others}
            goods = [good for good in ours if (good.kind, good.number) not in known]
            found += [(key, 0, goods)] if goods else []
        kept = {(good.kind, good.number) for good in old}
        lent = [good for good in new if good not in old and (good.kind, good.number) in kept]
        found += [("weeks", 0, lent)] if lent else []
    return found


class DealScene(SeasonScene[ContentT, TableT]):
    """Make an offer, or answer one (`due`). `before` is the offer which that answers, or the one that came to nothing
    and is on the desk still."""

    figure_keys: ClassVar[tuple[str, ...]]
    """What is said of both sides before and after the deal."""
    money_keys: ClassVar[tuple[str, ...]] = ("cash",)
    """Which of these are money."""
    cost_keys: ClassVar[tuple[str, ...]] = ()
    """Which of these are better the less they are."""
    widths: ClassVar[tuple[int, int]]
    """How wide a squad and the deal between them want to be."""

    def __init__(
        self,
        screen: Screen[ContentT, TableT],
        due: DealDue | None = None,
        before: Offer | None = None,
        wanted: int | None = None,
    ) -> None:
        """`wanted` is what would have had to be paid for an offer that came to nothing; less than nothing is got."""
        super().__init__(screen)
        self.due = due
        self.before = before
        self.others = self.partners()
        first = self.others[0] if self.others else screen.seat
        offer = before if due is None else due.offer
        self.made = Making(screen.seat, first) if offer is None else Making.of(offer, screen.seat)
        self._offered = Making.of(due.offer) if due is not None else None
        self._made = {self.made.to: self.made}
        self._refused = Making.of(before, screen.seat) if due is None and before is not None else None
        self.wanted = wanted
        self._price: Button | None = None
        self.first_focus = self._first_focus

    # -- for subclasses

    @abstractmethod
    def partners(self) -> Sequence[int]:
        """Whom one may deal with."""

    @abstractmethod
    def squad(self, side: Side, seat: int) -> Widget:
        """What a side has to give, to be picked."""

    @abstractmethod
    def middle(self, first: Sequence[Widget], cash: Sequence[Widget], answers: Sequence[Widget]) -> Widget:
        """The deal between the squads: first with whom, or what has changed of it, then what either gives and what
        comes of it, and handing it over."""

    @abstractmethod
    def cash(self, seat: int) -> int:
        """What a manager has."""

    def counts(self, other: int) -> bool:
        """Whether offers to that manager, and his answers to them, are counted."""
        return True

    @property
    @abstractmethod
    def gain(self) -> int | None:
        """What the deal brings in money, as the best computer manager reckons; None while that can't be told."""

    @abstractmethod
    def offers_made(self, seat: int) -> int:
        """How many offers somebody has made already."""

    def left(self, count: int) -> str:
        """How many more offers may be made, in words."""
        return self.said("left", n=count)

    @abstractmethod
    def money(self, amount: int) -> str:
        """An amount as people read it."""

    @abstractmethod
    def show_goods(self) -> None:
        """Show what either side gives, as the deal is made up now."""

    @abstractmethod
    def standing(self, seat: int, gone: Sequence[int], new: Sequence[int]) -> Standing:
        """A side's figures, cash left out, before and after some players go and others come."""

    @abstractmethod
    def named(self, good: Good) -> str:
        """What a good is called."""

    @abstractmethod
    def good(self, number: int) -> str | None:
        """What a good that a refusal speaks of is called; None if its number is said."""

    def standings(self) -> dict[Side, Standing]:
        """Both sides' figures, before and after."""
        made, mine, theirs = self.made, self.made.numbers("mine"), self.made.numbers("theirs")
        held, his = self.cash(made.seat), self.cash(made.to)
        return {
            "mine": self.standing(made.seat, mine, theirs) | {"cash": (held, held - made.paid)},
            "theirs": self.standing(made.to, theirs, mine) | {"cash": (his, his + made.paid)},
        }

    @property
    def advised(self) -> str:
        """Which answer to an offer is the better one of those that can be given at once, by its key: what isn't said to
        bring something is refused."""
        gain = self.gain
        takes = gain is not None and gain > 0 and not self.why_not(AcceptDeal(self.made.seat))
        return "accept" if takes else "refuse"

    @property
    def _first_focus(self) -> str:
        """Where focus begins: an offer comes up by itself, and one press too many never takes it; it refuses what
        brings nothing, else leads to what can be changed. Never where a press takes somebody out of a deal that stands.
        With an offer that came to nothing, on the price that would do, else on whom one deals with."""
        if self.due is not None:
            return "counter" if self.advised == "accept" else "refuse"
        if self.before is None:
            return "mine"
        return f"to {self.made.to}" if self._asking is None else "wanted"

    @property
    def _asking(self) -> int | None:
        """What would be paid for a deal that was refused, if it can be, and is got below 0."""
        made, price = self.made, self.wanted
        if self._refused is None or self._refused.to != made.to or price is None:
            return None
        return price if -self.cash(made.to) <= price <= self.cash(made.seat) else None

    @property
    def _is_as_offered(self) -> bool:
        """Whether an offer wasn't changed."""
        return self._offered is not None and self.made.same_as(self._offered)

    def title(self) -> str:
        """The page's title: the desk, or who offers, or answers with another deal."""
        if self.due is None:
            return self.said("title")
        return self.said("countered" if self.due.offer.counters else "answer", who=self.manager(self.made.to))

    # -- the page

    def said(self, key: str, **params: object) -> str:
        """Words of the desk."""
        return self.ui.t(f"{self.game}.deal.{key}", **params)

    def build(self) -> Widget:
        t, made = self.ui.t, self.made
        hints = [
            Hint("confirm", self.said("toggle")),
            Hint("back", t("ui.back" if self.due is None else f"{self.game}.door.menu")),
        ]
        if not self.others:
            return self.season_page(Paragraph(self.said("nobody"), "body24"), self.title(), hints[1:])
        wide, deal = self.widths
        mine, theirs = self.squad("mine", made.seat), self.squad("theirs", made.to)
        for table in (one for side in (mine, theirs) for one in side.walk() if isinstance(one, Table)):
            table.level = True
            table.keeps_row = False
        body = Columns(
            [
                Pane(self.said("yours"), mine, wide),
                Pane(self.said("deal"), self._middle(), deal, grow=1),
                Pane(self.said("theirs"), theirs, wide),
            ],
            key="columns",
        )
        self.refresh()
        return self.season_page(body, self.title(), hints)

    def _middle(self) -> Widget:
        made = self.made
        kits: dict[Side, Kit] = {"mine": self.looks(made.seat).kit, "theirs": self.looks(made.to).kit}
        self.effects = Effects(self._names(), kits, len(self.figure_keys))
        # As one's own cash changes: what one gets is more than nothing, what one pays less.
        self._cash = Amount(-made.paid, -self.cash(made.seat), self.cash(made.to), self.money, self._gets, key="cash")
        self._payment = Payment(self.said("less"), self.said("more"))
        row = Row([*self._cash.leaps((-10,)), *self._cash.steps(width=132), *self._cash.leaps((10,))], gap=8)
        return self.middle(self._first(), [self._payment, row], self._answers())

    def _first(self) -> list[Widget]:
        if self.due is None:
            return [Row([self._whom(seat) for seat in self.others], gap=4, height=STRIP)]
        if self.before is None:
            return []
        said = changes(Making.of(self.before, self.made.seat), Making.of(self.due.offer))
        words = [
            self.ui.t(f"deal.changed.{key}", who=self.manager(self.made.to), price=self.money(amount),
                      what=", ".join(map(self.named, goods)))
            for key, amount, goods in said
        ]  # fmt: skip
        return [Paragraph(". ".join(words), "bold20", palette.AMBER, align="centre")]

    def _whom(self, seat: int) -> Widget:
        """Another manager to deal with."""
        button = TabButton(self.manager(seat), partial(self.turn_to, seat), key=f"to {seat}")
        button.grow, button.chosen = 1, seat == self.made.to
        return button

    def _answers(self) -> list[Widget]:
        if self.due is None:
            self._offer = Button(self.said("offer"), self.offer, kind="primary", key="offer", grow=1)
            return [Row([*self._price_wanted(), self._offer], gap=8)]
        self._accept = Button(self.said("accept"), self.accept, kind="primary", key="accept", grow=1.1)
        self._counter = Button(self.said("counter"), self.counter, key="counter", grow=1.3)
        refuse = Button(self.said("refuse"), self.refuse, kind="danger", key="refuse", grow=1)
        return [Row([self._accept, self._counter, refuse], gap=8)]

    def _price_wanted(self) -> list[Widget]:
        """What puts the price into the deal for which it would have been taken."""
        price = self._asking
        if price is None:
            self._price = None
            return []
        words = self.said(f"wanted_{_way(price)}", price=self.money(abs(price)))
        self._price = Button(words, partial(self._put_price, price), key="wanted", note=self.said("wanted"), grow=1)
        return [self._price]

    def _put_price(self, price: int) -> None:
        self._cash.set(-price)
        self.view.set_focus(self.view.find("offer"))

    def titles(self) -> dict[Side, str]:
        """What is written over what either side gives."""
        return {"mine": self.said("you_give"), "theirs": self.said("you_get")}

    def _names(self) -> dict[Side, str]:
        return {"mine": self.manager(self.made.seat), "theirs": self.manager(self.made.to)}

    # -- making it up

    def toggle(self, side: Side, number: int, kind: str = PLAYER) -> None:
        """Put somebody into the deal, or take him out."""
        self.made.toggle(side, number, kind)
        self.refresh()

    def turn_to(self, other: int) -> None:
        """Deal with somebody else: what is made up with one manager is his, and waits there."""
        if other != self.made.to:
            self.made = self._made.setdefault(other, Making(self.made.seat, other))
            self.rebuild()

    def _gets(self, value: int) -> None:
        self.made.paid = -value
        self.refresh()

    def refresh(self) -> None:
        """Show the deal as it is made up now."""
        made, shown = self.made, self.standings()
        self.show_goods()
        figures = [
            change(
                self.said(key),
                {side: shown[side][key] for side in SIDES},
                self.money if key in self.money_keys else str,
                costs=key in self.cost_keys,
            )
            for key in self.figure_keys
        ]
        self.effects.show(self._names(), figures)
        self._payment.set(self.said(_way(made.paid), price=self.money(abs(made.paid)), who=self.manager(made.to)))
        if self.due is None:
            left = MOST_OFFERS - self.offers_made(made.seat)
            reason = self.why_not(self.offering())
            note = self.left(left) if self.counts(made.to) else ""
            self._offer.set(note=reason or note, reason=reason or None)
            if self._price is not None and self._refused is not None:
                self._price.set(reason=None if made.same_goods(self._refused) else self.said("changed"))
            return
        unchanged = self._is_as_offered
        reason = self.why_not(AcceptDeal(made.seat)) if unchanged else self.said("changed")
        self._accept.set(note=reason, reason=reason or None)
        left = counters_left(self.due.offer)
        reason = self.why_not(self.countering())
        note = self.said("counters", n=left) if self.counts(made.to) else ""
        self._counter.set(note=reason or (self.said("unchanged") if unchanged else note), reason=reason or None)

    # -- handing it over

    def offering(self) -> OfferDeal:
        made = self.made
        return OfferDeal(made.seat, made.to, made.bundle("mine"), made.bundle("theirs"))

    def countering(self) -> CounterDeal:
        """The deal in place of the one that was offered."""
        made = self.made
        return CounterDeal(made.seat, made.bundle("mine"), made.bundle("theirs"))

    def offer(self) -> None:
        """Offer the deal; what asks for nothing is asked about first."""
        offered = self.offering()
        if offered.takes:
            self._hand_over(offered)
            return
        answers = [
            Answer(self.said("gift_yes"), partial(self._hand_over, offered), kind="plain"),
            Answer(self.ui.t("ui.cancel"), kind="primary"),
        ]
        self.ui.stack.push(Dialog(self.ui, self.said("gift_title"), self.said("gift"), answers))

    def accept(self) -> None:
        """Take the deal as it was offered."""
        self._hand_over(AcceptDeal(self.made.seat))

    def counter(self) -> None:
        """Offer another deal in its place; as long as it is the same one, go where it can be changed."""
        if self._is_as_offered:
            self.view.set_focus(self.view.show("cash more"))
        else:
            self._hand_over(self.countering())

    def refuse(self) -> None:
        """Leave it."""
        self._hand_over(RefuseDeal(self.made.seat))

    def why_not(self, action: Action) -> str:
        """Why not, with names in place of seats and goods; empty if nothing is against it."""
        reason = self.screen.fault(action)
        if reason is None:
            return ""
        params = dict(reason.params)
        if isinstance(params.get("manager"), int):
            params["manager"] = self.manager(int(params["manager"]))
        name = self.good(int(params["number"])) if isinstance(params.get("number"), int) else None
        if name is not None:
            params["name"] = name
        said = Reason(reason.key, params)
        return sentence(self.ui.t, self.game, said) or str(said)

    def _hand_over(self, action: Action) -> None:
        if self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        self.screen.act(action)
