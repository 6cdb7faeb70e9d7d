"""Deadline day (SC-25): card after card from the world, sold among the managers.

Owns the order of the screen: a continent is named on the map, the card is turned and claimed or sold, the day's strip
goes on. Bidding is `auction_room`'s.
"""

from __future__ import annotations

from engine.core.auction import BidDue
from engine.core.model import Decision
from engine.superclub.content.cards import CONTINENTS, Continent
from engine.superclub.season import events as ev
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.model import ContinentDue, SignDue
from game.games.superclub.screens.deadline.auction_queue import DayStrip, coming, day_of
from game.games.superclub.screens.deadline.auction_room import AuctionRoom
from game.games.superclub.screens.deadline.moment import Moment
from game.games.superclub.screens.deadline.worth import stop_for
from game.games.superclub.screens.world import PileMap
from game.games.superclub.wording import money
from game.stage.bidding import Next
from game.ui.look import metrics, palette
from game.ui.widgets import Column, Label, Pane, Paragraph, Row, Widget


class DeadlineScene(AuctionRoom):
    """The room of deadline day."""

    def asks(self, decision: Decision) -> bool:
        if decision.seat not in self.looking:
            return False
        match decision:
            case ContinentDue(why="deadline") | SignDue(why="claim") | BidDue():
                return True
        return False

    def heading(self) -> str:
        return self.ui.t("superclub.room.deadline")

    def right(self) -> Widget | None:
        return DayStrip(self)

    def panes(self) -> list[Pane]:
        if not isinstance(self.question, ContinentDue):
            return super().panes()
        naming = Column(self._naming(self.question), gap=self.gap)
        return [Pane(self.ui.t("superclub.auction.tab_world"), naming, 608, grow=1), self.bidders()]

    def middle(self) -> list[Widget]:
        if isinstance(self.question, SignDue):
            return [self.block, self._claiming(self.question)]
        return super().middle()

    # -- naming a continent

    def _naming(self, due: ContinentDue) -> list[Widget]:
        t = self.ui.t
        counts = self.stage.table.continents
        self.first_focus = max(due.continents, key=lambda one: counts[CONTINENTS.index(one)])
        style = "bold24" if self.ui.short else "display40"
        words = t("superclub.auction.name", who=self.manager(due.seat))

        def name(continent: Continent) -> None:
            self.submit(NameContinent(due.seat, continent))

        return [Label(words, style, palette.AMBER, align="centre"), PileMap(counts, due.continents, name)]

    # -- the star

    def _claiming(self, due: SignDue) -> Widget:
        t, price = self.ui.t, money(self.ui.t, due.price)
        take = self.choice(
            t("superclub.auction.claim", price=price), Sign(due.seat, True), "claim", kind="primary", grow=2
        )
        leave = self.choice(t("superclub.auction.no_claim"), Sign(due.seat, False), "leave")
        worth_it = stop_for(self.content, self.stage.table, due.seat, due.card) >= due.price
        self.first_focus = "claim" if worth_it and not take.reason else "leave"
        note = t("superclub.auction.claim_note", price=price)
        parts: list[Widget] = [Row([take, leave], gap=metrics.STEP)]
        if not self.ui.short:
            parts.insert(0, Paragraph(note, "semi20"))
        return self.desk(parts, t("superclub.auction.claim_title", who=self.manager(due.seat).upper()))

    # -- words

    def idle(self) -> tuple[str, str]:
        t, table = self.ui.t, self.stage.table
        if self.over:
            fates = [day.fate for day in day_of(table, self.stage.told)]
            if "done" in fates:  # taken up in the middle of the day: how many there were isn't known
                return t("superclub.auction.shut"), ""
            sold = sum(fate in ("sold", "claimed") for fate in fates)
            return t("superclub.auction.shut"), t("superclub.auction.shut_note", n=sold)
        due = next((day for day in day_of(table, self.stage.told) if day.fate == "next"), None)
        if table.room != "deadline" or due is None:
            return t("superclub.room.deadline"), ""
        return t("superclub.auction.turns", who=self.manager(due.seat), n=table.turned + 1), t(
            "superclub.auction.names"
        )

    def coming(self) -> list[Next]:
        return coming(self, self.moment)

    def news(self, moment: Moment) -> str:
        t = self.ui.t
        match moment.event:
            case ev.CardTurned(seat=seat, continent=continent):
                if moment.flipped >= 1:
                    return t("superclub.auction.up", name=self.content.players[moment.card or 0].name)
                where = t(f"superclub.continent.{continent}")
                return t("superclub.auction.named", who=self.manager(seat), where=where)
            case ev.PlayerSigned(seat=seat, price=price):
                club = self.looks(seat).name
                return t("superclub.auction.joins", club=club, price=money(t, price))
            case ev.StarAdded(card=card):
                return t("superclub.auction.welcomed", name=self.content.players[card].name)
            case ev.PlayerSoldAbroad(card=card, money=paid):
                return t("superclub.auction.abroad", name=self.content.players[card].name, price=money(t, paid))
        return self.said_of(moment)
