"""Unhappy players (SC-17): who is too good for his club may be bid for, and his owner answers.

Owns the order of the screen: the list of whom one may bid for, the bidding among those who join, the owner's answer,
the price that he names, and the star that makes up for it. What may be bid and answered is the engine's.
"""

from __future__ import annotations

from functools import partial

from engine.core.auction import BidDue
from engine.core.model import Decision
from engine.superclub.managers.signing import bid_for_unhappy
from engine.superclub.season import events as ev
from engine.superclub.season.actions import AnswerBid, AnswerPrice, BidForUnhappy, PickPlayer
from engine.superclub.season.model import NamedPriceDue, OwnerDue, PickPlayerDue, UnhappyDue
from engine.superclub.season.squads import happy_stars
from engine.superclub.season.unhappy import first_price
from game.games.superclub.screens.deadline.auction_queue import answering
from game.games.superclub.screens.deadline.auction_room import AuctionRoom
from game.games.superclub.screens.deadline.moment import Moment
from game.games.superclub.screens.deadline.worth import best_worth, stop_for
from game.games.superclub.screens.pieces import LINKED, CardView, SquadTable
from game.games.superclub.wording import money
from game.stage.amount import Amount
from game.stage.bidding import Next
from game.stage.people_list import Extra, Listing
from game.ui.look import metrics, palette
from game.ui.widgets import Button, Column, Label, Pane, Paragraph, Row, TableColumn, Widget

_LEAPS = (5, 10)


class UnhappyScene(AuctionRoom):
    """The bids for unhappy players, after finance."""

    _chosen: int | None = None

    def asks(self, decision: Decision) -> bool:
        if decision.seat not in self.looking:
            return False
        match decision:
            case UnhappyDue() | OwnerDue() | NamedPriceDue() | BidDue() | PickPlayerDue(why="compensation"):
                return True
        return False

    def heading(self) -> str:
        return self.ui.t("superclub.unhappy.title")

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
        extra = [
            Extra(TableColumn(t("superclub.unhappy.owner"), 128, "left", "semi20"), self._owner_name),
            Extra(TableColumn(t("superclub.unhappy.price"), 84, tone="amber"), self._price),
        ]
        listing = Listing(
            LINKED, extra, on_seen=self._choose, on_press=self._to_the_button, start=chosen, key="targets"
        )
        self._list = SquadTable(t, self.content, table, due.targets, listing)
        self._card = CardView(self.content, table, chosen)
        self._why = Paragraph("", "semi20", palette.MUTED)
        self._bid_button = Button("", self.bid_for_chosen, kind="primary", key="bid", grow=2)
        none = Button(t("superclub.unhappy.no_bid"), self.bid_for_nobody, key="no_bid", grow=1)
        self.first_focus = "no_bid" if best is None else "targets"
        panes = super().panes()
        title = Label(t("superclub.unhappy.whom", who=self.manager(due.seat)), "display32", palette.AMBER)
        row = Row([self._bid_button, none], gap=metrics.STEP)
        middle = Column([title, self._list, self._why, row], gap=self.gap)
        self._choose(chosen)
        return [
            panes[0],
            Pane(t("superclub.unhappy.tab"), middle, 608, grow=1),
            Pane(t("superclub.unhappy.tab_card"), Column([self._card], align="centre"), 272),
        ]

    def _owner_name(self, card: int) -> str:
        return self.manager(self.owner(card))

    def _price(self, card: int) -> str:
        return str(first_price(self.content, self.stage.table, card))

    def _choose(self, card: int) -> None:
        """Another player is looked at."""
        t, table = self.ui.t, self.stage.table
        self._chosen = card
        owner = self.owner(card)
        price = first_price(self.content, table, card)
        self._card.show(table, card, self.looks(owner).kit)
        self._why.set(
            t(
                "superclub.unhappy.why", name=self.content.players[card].name, n=table.stars[card],
                owner=self.looks(owner).name, there=happy_stars(self.content, table, owner),
                here=happy_stars(self.content, table, self.seat),
            )
        )  # fmt: skip
        self._bid_button.set(
            t("superclub.unhappy.bid", n=price, name=self.content.players[card].name.upper()),
            reason=self.why_not(BidForUnhappy(self.seat, card)) or None,
        )
        moment = self.moment
        self._worth.show(self._figures(moment), price)

    def _to_the_button(self, card: int) -> None:
        """Bids bind: a player is chosen first, then bid for."""
        self._choose(card)
        self.view.set_focus(self.view.find("bid"))

    def bid_for_chosen(self) -> None:
        """Bid what he costs at first."""
        if self.question is not None:
            self.submit(BidForUnhappy(self.question.seat, self._chosen))

    def bid_for_nobody(self) -> None:
        """Make no bid."""
        if self.question is not None:
            self.submit(BidForUnhappy(self.question.seat, None))

    # -- the owner's answer

    def _answering(self, due: OwnerDue) -> Widget:
        t = self.ui.t
        sell, bench = AnswerBid(due.seat, "sell"), AnswerBid(due.seat, "bench")
        price = money(t, due.price)
        first: list[Widget] = [
            Button(
                t("superclub.unhappy.sell", price=price), partial(self.submit, sell), kind="primary", key="sell",
                reason=self.why_not(sell) or None, grow=1.4,
            ),
            Button(
                t("superclub.unhappy.bench"), partial(self.submit, bench), kind="danger", key="bench",
                note=t("superclub.unhappy.bench_note"), reason=self.why_not(bench) or None, grow=1,
            ),
        ]  # fmt: skip
        self.first_focus = "sell"
        parts: list[Widget] = [Row(first, gap=metrics.STEP)]
        if due.may_name:
            most = max(due.price + 1, 2 * due.price, self.stage.table.clubs[due.bidder].cash)
            self._asked_price = Amount(due.price + 1, due.price + 1, most, self._price_changed, key="price")
            self._ask = Button("", self.ask_price, key="ask", grow=1.4)
            self._price_changed(self._asked_price.value)
            parts.append(Row([*self._asked_price.steps(), *self._asked_price.leaps(_LEAPS), self._ask], gap=8))
        title = t("superclub.unhappy.answer", who=self.manager(due.seat).upper())
        bidder = t("superclub.unhappy.bidder", who=self.manager(due.bidder), price=price)
        return self.desk(parts, title, bidder)

    def _price_changed(self, value: int) -> None:
        assert isinstance(self.question, OwnerDue), "a price is named to an owner's question"
        action = AnswerBid(self.question.seat, "name", value)
        self._ask.set(self.ui.t("superclub.unhappy.ask", n=value), reason=self.why_not(action) or None)

    def ask_price(self) -> None:
        """Name a higher price, once."""
        if self.question is not None:
            self.submit(AnswerBid(self.question.seat, "name", self._asked_price.value))

    # -- the named price

    def _named(self, due: NamedPriceDue) -> Widget:
        t = self.ui.t
        price = money(t, due.price)
        yes, no = AnswerPrice(due.seat, True), AnswerPrice(due.seat, False)
        worth_it = stop_for(self.content, self.stage.table, due.seat, due.card) >= due.price
        self.first_focus = "pay" if worth_it and not self.why_not(yes) else "refuse"
        buttons: list[Widget] = [
            Button(
                t("superclub.unhappy.pay", price=price), partial(self.submit, yes), kind="primary", key="pay",
                reason=self.why_not(yes) or None, grow=1.4,
            ),
            Button(t("superclub.unhappy.refuse"), partial(self.submit, no), key="refuse", grow=1),
        ]  # fmt: skip
        parts: list[Widget] = [Row(buttons, gap=metrics.STEP)]
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
        return t("superclub.unhappy.title"), t("superclub.unhappy.about")

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
            *answering(self, self.moment),
            *lines[:2],
            Next(None, t("superclub.unhappy.then"), t("superclub.unhappy.then_note")),
        ]

    def news(self, moment: Moment) -> str:
        t, event = self.ui.t, moment.event
        match event:
            case ev.UnhappyBidMade(seat=seat, card=card, price=price):
                name = self.content.players[card].name
                return t("superclub.unhappy.bids", who=self.manager(seat), name=name, price=money(t, price))
            case ev.UnhappyPassed(seat=seat):
                return t("superclub.unhappy.passes", who=self.manager(seat))
            case ev.PriceNamed(seat=seat, price=price):
                return t("superclub.unhappy.asks", who=self.manager(seat), price=money(t, price))
            case ev.PriceAnswered(seat=seat, yes=yes):
                return t("superclub.unhappy.pays" if yes else "superclub.unhappy.refuses", who=self.manager(seat))
            case ev.UnhappySold(seat=seat):
                return t("superclub.unhappy.sells", who=self.manager(seat))
            case ev.UnhappyBenched(seat=seat):
                return t("superclub.unhappy.benches", who=self.manager(seat))
            case ev.StarAdded(card=card):
                return t("superclub.unhappy.made_up", name=self.content.players[card].name)
        return self.said_of(moment)
