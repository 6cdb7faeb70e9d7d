"""Unhappy players (SC-17): who is too good for his club may be bid for, and his owner answers.

Owns the order of the screen: the list of whom one may bid for, the bidding among those who join, the owner's answer,
the price that he names, and the star that makes up for it. What may be bid and answered is the engine's.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from engine.core.auction import BidDue
from engine.superclub.managers import manager
from engine.superclub.managers.signing import bid_for_unhappy
from engine.superclub.season import events as ev
from engine.superclub.season.actions import AnswerBid, AnswerPrice, BidForUnhappy, PickPlayer
from engine.superclub.season.model import NamedPriceDue, OwnerDue, PickPlayerDue, UnhappyDue
from engine.superclub.season.squads import happy_stars
from engine.superclub.season.unhappy import first_price
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom, Moment
from game.games.superclub.screens.deadline.worth import best_worth
from game.games.superclub.screens.frame import LINKED, Asked, CardView, SquadTable
from game.games.superclub.wording import money
from game.stage.amount import Amount
from game.stage.bidding import Next
from game.stage.by_odds import answer_by_odds
from game.stage.people_list import Extra, Listing
from game.ui.look import metrics, palette
from game.ui.widgets import Button, Column, Label, Pane, Paragraph, Row, TableColumn, Widget
from game.ui.widgets.basic import Kind

_LEAPS = (5, 10)
_NEWS: dict[type[object], str] = {
    ev.UnhappyBidMade: "bids", ev.UnhappyPassed: "passes", ev.PriceNamed: "asks", ev.UnhappySold: "sells",
    ev.UnhappyBenched: "benches", ev.StarAdded: "made_up",
}  # fmt: skip
"""What is said of an event."""


class UnhappyScene(DeadlineRoom):
    """The bids for unhappy players, after finance."""

    chapter = "SC-17"
    term = "superclub.unhappy"
    _chosen: int | None = None

    questions: ClassVar[Asked] = {
        UnhappyDue: [],
        OwnerDue: [],
        NamedPriceDue: [],
        BidDue: [],
        PickPlayerDue: ["compensation"],
    }

    def heading(self) -> str:
        return self.ui.t("superclub.unhappy.title")

    def about(self) -> str:
        return self.ui.t("superclub.unhappy.about")

    def panes(self) -> list[Pane]:
        match self.question:
            case UnhappyDue():
                return self._targets(self.question)
            case PickPlayerDue():
                return self._compensating(self.question)
        self._chosen = None
        return super().panes()

    def middle(self) -> list[Widget]:
        match self.question:
            case OwnerDue():
                return [self.block, self._answering(self.question)]
            case NamedPriceDue():
                return [self.block, self._named(self.question)]
        return super().middle()

    # -- whom to bid for

    def owner(self, card: int) -> int:
        """Whose a player is."""
        return next(seat for seat, club in enumerate(self.stage.table.clubs) if card in club.squad)

    def weighed(self, moment: Moment) -> int | None:
        return self._chosen if isinstance(self.question, UnhappyDue) else moment.card

    def _targets(self, due: UnhappyDue) -> list[Pane]:
        t, table = self.ui.t, self.stage.table
        best = bid_for_unhappy(best_worth(self.content, table, due.seat), due).card
        chosen = self._chosen if self._chosen in due.targets else due.targets[0] if best is None else best
        self._chosen = chosen
        whose = TableColumn(t("superclub.unhappy.owner"), 128, "left", "semi20")
        price = TableColumn(t("superclub.unhappy.price"), 84, tone="amber", term=self.term)
        extra = [
            Extra(whose, lambda card: self.manager(self.owner(card))),
            Extra(price, lambda card: str(first_price(self.content, table, card))),
        ]
        listing = Listing(
            LINKED, extra, on_seen=self._choose, on_press=self._to_the_button, start=chosen, key="targets"
        )
        self._list = SquadTable(t, self.content, table, due.targets, listing)
        self._card = CardView(self.content, table, chosen)
        self._why = Paragraph("", "semi20", palette.MUTED)
        self._bid_button = Button(
            "", lambda: self.submit(BidForUnhappy(due.seat, self._chosen)), kind="primary", key="bid", grow=2
        )
        none = self.choice(t("superclub.unhappy.no_bid"), BidForUnhappy(due.seat, None), "no_bid")
        self.first_focus = "no_bid" if best is None else "targets"
        panes = super().panes()
        title = Label(t("superclub.unhappy.whom", who=self.manager(due.seat)), "display32", palette.AMBER)
        row = Row([self._bid_button, none], gap=metrics.STEP)
        about = [] if self.ui.short else [Paragraph(self.about(), "semi20", palette.MUTED)]
        middle = Column([title, *about, self._list, self._why, row], gap=self.gap)
        self._choose(chosen)
        return [
            panes[0],
            Pane(t("superclub.unhappy.tab"), middle, 608, grow=1),
            Pane(t("superclub.unhappy.tab_card"), Column([self._card], align="centre"), 272),
        ]

    def _choose(self, card: int) -> None:
        """Another player is looked at."""
        t, content, table = self.ui.t, self.content, self.stage.table
        self._chosen, name, owner = card, content.players[card].name, self.owner(card)
        looks, price = self.looks(owner), first_price(content, table, card)
        there, here = (happy_stars(content, table, seat) for seat in (owner, self.seat))
        self._card.show(table, card, looks.kit)
        why = t("superclub.unhappy.why", name=name, n=table.stars[card], owner=looks.name, there=there, here=here)
        self._why.set(why)
        reason = self.why_not(BidForUnhappy(self.seat, card)) or None
        self._bid_button.set(t("superclub.unhappy.bid", n=price, name=name.upper()), reason=reason)
        self._worth.show(self._figures(self.moment), price)

    def _to_the_button(self, card: int) -> None:
        """Bids bind: a player is chosen first, then bid for."""
        self._choose(card)
        self.view.set_focus(self.view.find("bid"))

    # -- the owner's answer

    def _answering(self, due: OwnerDue) -> Widget:
        t, price = self.ui.t, money(self.ui.t, due.price)
        words, note = t("superclub.unhappy.sell", price=price), t("superclub.unhappy.bench_note")
        better = answer_by_odds(manager, self.content, self.stage.table, due)
        assert isinstance(better, AnswerBid), "an owner answers a bid"
        kind: Kind = "primary" if better.answer == "sell" else "plain"
        answers = [self.choice(words, AnswerBid(due.seat, "sell"), "sell", kind=kind, grow=1.4)]
        if not due.may_name:  # a price comes first
            bench = AnswerBid(due.seat, "bench")
            answers.append(self.choice(t("superclub.unhappy.bench"), bench, "bench", kind="danger", note=note))
        self.first_focus = "price more" if due.may_name else better.answer
        parts: list[Widget] = [Row(answers, gap=metrics.STEP)]
        if due.may_name:
            most = max(due.price + 1, 2 * due.price, self.stage.table.clubs[due.bidder].cash)
            asked = due.price + 1 if better.price is None else min(better.price, most)
            amount = Amount(asked, due.price + 1, most, partial(money, t), self._price_changed, key="price")
            press, asks = lambda: self.submit(AnswerBid(due.seat, "name", amount.value)), better.answer == "name"
            self._ask = Button("", press, kind="primary" if asks else "plain", key="ask", grow=1.4)
            self._price_changed(amount.value)
            parts.append(Row([*amount.steps(), *amount.leaps(_LEAPS), self._ask], gap=8))
        title = t("superclub.unhappy.answer", who=self.manager(due.seat).upper())
        bidder = t("superclub.unhappy.bidder", who=self.manager(due.bidder), price=price)
        return self.desk(parts, title, bidder)

    def _price_changed(self, value: int) -> None:
        assert isinstance(self.question, OwnerDue), "a price is named to an owner's question"
        action = AnswerBid(self.question.seat, "name", value)
        self._ask.set(self.ui.t("superclub.unhappy.ask", n=value), reason=self.why_not(action) or None)

    # -- the named price

    def _named(self, due: NamedPriceDue) -> Widget:
        t, price = self.ui.t, money(self.ui.t, due.price)
        words = t("superclub.unhappy.pay", price=price)
        pay = self.choice(words, AnswerPrice(due.seat, True), "pay", kind="primary", grow=1.4)
        no = AnswerPrice(due.seat, False)
        refuse = self.way_on(t("superclub.unhappy.refuse"), no, "refuse", self.given_up(due.card, due.price, pay))
        self.first_focus = "refuse"
        parts: list[Widget] = [Row([pay, refuse], gap=metrics.STEP)]
        if not self.ui.short:
            parts.insert(0, Paragraph(t("superclub.unhappy.named", who=self.manager(due.owner), price=price), "semi20"))
        return self.desk(parts, t("superclub.unhappy.your_word", who=self.manager(due.seat).upper()))

    # -- the star that makes up for it

    def _compensating(self, due: PickPlayerDue) -> list[Pane]:
        t, table = self.ui.t, self.stage.table
        kit = self.looks(due.seat).kit
        card = CardView(self.content, table, due.candidates[0], kit)
        listing = Listing(
            LINKED,
            on_seen=lambda number: card.show(self.stage.table, number, kit),
            on_press=lambda number: self.submit(PickPlayer(due.seat, number)),
            key="candidates",
        )
        players = SquadTable(t, self.content, table, due.candidates, listing)
        self.first_focus = "candidates"
        title = Label(t("superclub.unhappy.star", who=self.manager(due.seat)), "display32", palette.AMBER)
        return [
            Pane(t("superclub.unhappy.tab"), Column([title, players], gap=self.gap), 560, grow=1),
            Pane(t("superclub.unhappy.tab_card"), Column([card], align="centre"), 272),
            self.bidders(),
        ]

    # -- words

    def idle(self) -> tuple[str, str]:
        t = self.ui.t
        if self.over:
            return t("superclub.unhappy.over"), ""
        return t("superclub.unhappy.title"), ""

    def coming(self) -> list[Next]:
        """Who answers in the bidding, who else may bid this season, then training."""
        t, table = self.ui.t, self.stage.table
        seat = self.turn
        place = table.order.index(seat) + 1 if seat in table.order else 0
        later = [one for one in table.order[place:] if one not in table.bid_used]
        lines = [
            Next(one, t("superclub.unhappy.may_bid", who=self.manager(one)), self.ui.t("superclub.unhappy.one_bid"))
            for one in later
        ]
        return [
            *self.answering(self.moment),
            *lines[:2],
            Next(None, t("superclub.unhappy.then"), t("superclub.unhappy.then_note")),
        ]

    def news(self, moment: Moment) -> str:
        event = moment.event
        if isinstance(event, ev.PriceAnswered):
            return self.told(event, "superclub.unhappy.pays" if event.yes else "superclub.unhappy.refuses")
        said = _NEWS.get(type(event))
        return self.said_of(moment) if event is None or said is None else self.told(event, f"superclub.unhappy.{said}")
