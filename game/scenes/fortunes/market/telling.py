"""What has just happened in the market, in a line.

Owns the words for events; draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.auction import AuctionOpened, DroppedOut
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.fortunes.season import events as ev
from game.fortunes.wording import money
from game.scenes.fortunes.market.moment import Moment

if TYPE_CHECKING:
    from game.scenes.fortunes.market.scene import MarketScene


def told_of(room: MarketScene, moment: Moment) -> str:
    """The line under the stand."""
    t, table, event = room.ui.t, room.stage.table, moment.event

    def name(person: int) -> str:
        return table.people[person].name

    match event:
        case ev.WindowOpened(window=window, auctions=auctions):
            return t("fortunes.market.opens", window=t(f"fortunes.window.{window}"), n=auctions)
        case ev.WindowClosed():
            return t("fortunes.market.closes")
        case ev.LotShown(lot=lot):
            who = room.manager(lot.seat)
            if moment.flipped < 1:
                return t("fortunes.market.turning", who=who)
            return t(f"fortunes.market.up.{lot.why}", who=who, name=name(lot.person), n=lot.weeks)
        case AuctionOpened():
            return t("fortunes.market.open")
        case ev.PlayerMoved(person=person, taker=taker) if taker is not None:
            return t("fortunes.market.joins", club=room.looks(taker).name, name=name(person))
        case ev.PlayerMoved(person=person, target=target):
            return t(f"fortunes.market.goes.{target}", name=name(person))
        case ev.LoanBegan(loan=loan):
            return t("fortunes.market.lent", club=room.looks(loan.borrower).name, name=name(loan.person))
        case ev.PlayerListed(seat=seat, person=person):
            return t("fortunes.market.lists", who=room.manager(seat), name=name(person))
        case DealOffered(offer=offer):
            return t("fortunes.market.offers", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealCountered(offer=offer):
            return t("fortunes.market.counters", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealAccepted(offer=offer):
            return t("fortunes.market.agree", who=room.manager(offer.seat), to=room.manager(offer.to))
        case DealRefused(offer=offer):
            return t("fortunes.market.refuses", who=room.manager(offer.to))
        case DroppedOut(seat=seat, broke=broke):
            return t("fortunes.market.cant" if broke else "fortunes.market.drops", who=room.manager(seat))
    if moment.outcome is not None or moment.hammer:
        return room.line(moment)
    if moment.leader is not None:
        return t("fortunes.market.bids", who=room.manager(moment.leader), price=money(t, moment.price))
    return ""
