"""The market (FF-17, FF-22, FF-28, FF-38): windows, and every player who comes under the hammer.

Owns the page around the player who is up, turning cards and handing bids on. What may be bid is the engine's; a limit
is named behind a curtain (`game.stage.amount`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Literal

import pygame
from msgspec.structs import replace

from engine.core.auction import (
    Auction,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidDue,
    BidPlaced,
    DroppedOut,
    ProxyEntered,
    WhyOut,
)
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Decision, Event
from engine.fortunes.content.cards import Content
from engine.fortunes.managers.reasons import why_out
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.auctions import auctions_of
from engine.fortunes.season.model import Lot, SeasonTable, TurnDue
from engine.fortunes.season.money import squad_stars
from engine.fortunes.season.people import youth_count
from game.games.fortunes.presenter.season import MARKET, FortunesStage, ScoreOf
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.screens.market.moment import OWNED, Moment, PileView, WindowList, moment_of, window_of
from game.games.fortunes.screens.market.worth import Figures, WorthPanel, figures
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage import auction_room
from game.stage.bidding import Bidding, ComingList, Next
from game.stage.club_looks import manager_face
from game.stage.style import auction_pictures
from game.stage.timeline import Beat
from game.ui.look import metrics, palette
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Row, Widget
from game.ui.widgets.base import Spot

_SIDE, _MIDDLE = 304, 608
_PADDLE = 92
"""How much of the right of a plate a paddle takes."""
_LOANS = ("rescue_loan", "forced_loan")


class MarketScene(auction_room.AuctionRoom[FortunesStage, Content, SeasonTable, Moment], FortunesRoom):
    """The market, as long as something is up or a window is open."""

    chapter = "FF-22"
    words = "fortunes.market"
    scores: ClassVar[dict[type[Event], ScoreOf]] = MARKET
    waits = False
    place_grows = 1.6
    _known: dict[object, Figures] | None = None

    def asks(self, decision: Decision) -> bool:
        return isinstance(decision, TurnDue | BidDue) and decision.seat in self.looking

    def halts(self, event: Event) -> bool:
        """Nobody skips past his own purchase."""
        return isinstance(event, AuctionWon) and event.seat in self.looking

    def stands(self, beat: Beat) -> bool:
        """Who got a player whom nobody here was asked about stands to be read, in a window and in one's own turn; of
        others' turns it is told before the next of one's own."""
        if not isinstance(beat.event, AuctionWon | AuctionUnsold):
            return False
        told = [*self.screen.told, *(one.event for one in self.timeline.beats[: beat.index])]
        begun = next((n for n in reversed(range(len(told))) if isinstance(told[n], ev.LotShown)), None)
        shown = None if begun is None else told[begun]
        if not isinstance(shown, ev.LotShown) or (shown.lot.why != "window" and shown.lot.seat not in self.looking):
            return False
        return not any(self._answers(event) for event in told[begun:])

    def _answers(self, event: Event) -> bool:
        """Whether somebody here has answered in an auction: who hasn't the money is out without being asked."""
        if isinstance(event, DroppedOut) and event.broke:
            return False
        return isinstance(event, BidPlaced | ProxyEntered | DroppedOut) and event.seat in self.looking

    def heading(self) -> str:
        t, table, lot = self.ui.t, self.shown, self.moment.lot
        if table.window is not None:
            return t(f"fortunes.window.{table.window}")
        return t(f"fortunes.market.why.{lot.why}") if lot is not None else t("fortunes.market.title")

    @property
    def shown(self) -> SeasonTable:
        """The table as it is shown: a window that opens is open."""
        table, beat = self.stage.table, self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.WindowOpened):
            return replace(table, window=beat.event.window, turned=0)
        return table

    # -- the moment

    @property
    def moment(self) -> Moment:
        """What is to be seen now."""
        return moment_of(self.stage, self.timeline.beat, self.timeline.seconds, self.question)

    @property
    def seats(self) -> Sequence[int]:
        """Whose plates there are: everybody who manages a club, in the order of their turns."""
        return self.stage.table.turn_order

    def plate(self, seat: int, held: auction_pictures.Held, paddle: str, word: str) -> auction_pictures.Seat:
        """A manager's plate: his cash, his squad's stars, his youths. Who can't bid for a youth shows why."""
        t, table = self.ui.t, self.stage.table
        manager, looks = table.managers[seat], self.looks(seat)
        stars = squad_stars(table, seat)
        youths, most = youth_count(table, seat), self.content.tables.youths
        club = self.of_plate(seat)
        squad = t("fortunes.market.squad", n=len(manager.squad), youths=youths, most=most)
        lot = self.moment.lot
        if lot is not None and lot.why in OWNED and seat == lot.seat:
            squad = t("fortunes.market.gets")
        return auction_pictures.Seat(
            manager_face(self.manager(seat)), self.manager(seat), club, money(t, self.cash_of(seat)),
            t("fortunes.market.cash"), stars, squad, looks.crest, looks.kit, paddle, word, held,
        )  # fmt: skip

    def why_out(self, seat: int, price: int) -> WhyOut | None:
        return why_out(self.content, self.stage.table, seat, price)

    def price(self, amount: int) -> str:
        """An amount as people read it."""
        return money(self.ui.t, amount)

    def opening(self, moment: Bidding) -> str:
        """What is said as long as nobody has bid."""
        t = self.ui.t
        hidden = moment.outcome is not None or moment.flipped < 1
        return t("fortunes.market.no_bids") if hidden else t("fortunes.market.from", n=moment.minimum)

    def conditions(self, lot: Lot) -> str:
        """For how long a player goes: bought, or lent for so many weeks."""
        return self.ui.t(f"fortunes.market.terms.{lot.why}", n=lot.weeks)

    def fate(self, moment: Moment) -> str:
        """The word of the stamp."""
        lent = moment.lot is not None and moment.lot.why in _LOANS
        return "lent" if lent and moment.outcome == "sold" else str(moment.outcome)

    # -- on the block

    def is_up(self, moment: Moment) -> bool:
        """Whether somebody is on the block."""
        return moment.lot is not None

    def card(self, moment: Moment, size: players.Size) -> pygame.Surface:
        """The card's face, in the kit of whose player he is."""
        lot = moment.lot
        assert lot is not None, "somebody is up"
        kit = self.kit(lot.seat) if lot.why in OWNED else None
        note = self.conditions(lot) if size == "large" else ""
        shown = player(self.ui.t, self.content, self.stage.table, lot.person, note)
        return players.card(self.ui.look, shown, size, kit)

    def card_row(self, moment: Moment, width: int, height: int) -> pygame.Surface:
        """The card in a line."""
        assert moment.lot is not None, "somebody is up"
        shown = player(self.ui.t, self.content, self.stage.table, moment.lot.person, "")
        return players.row(self.ui.look, shown, width, height)

    def news(self, moment: Moment) -> str:  # noqa: C901  # a case each
        """What has just happened, in a line under the block."""
        t, table, event = self.ui.t, self.stage.table, moment.event

        def name(person: int) -> str:
            return table.people[person].name

        match event:
            case ev.WindowOpened(window=window, auctions=auctions):
                return t("fortunes.market.opens", window=t(f"fortunes.window.{window}"), n=auctions)
            case ev.WindowClosed():
                return t("fortunes.market.closes")
            case ev.LotShown(lot=lot):
                who = self.manager(lot.seat)
                if moment.flipped < 1:
                    return t("fortunes.market.turning", who=who)
                return t(f"fortunes.market.up.{lot.why}", who=who, name=name(lot.person), n=lot.weeks)
            case AuctionOpened():
                return t("fortunes.market.open")
            case ev.PlayerMoved(person=person, taker=taker) if taker is not None:
                return t("fortunes.market.joins", club=self.looks(taker).name, name=name(person))
            case ev.PlayerMoved(person=person, target=target):
                return t(f"fortunes.market.goes.{target}", name=name(person))
            case ev.LoanBegan(loan=loan):
                return t("fortunes.market.lent", club=self.looks(loan.borrower).name, name=name(loan.person))
            case ev.PlayerListed(seat=seat, person=person):
                return t("fortunes.market.lists", who=self.manager(seat), name=name(person))
            case DealOffered(offer=offer):
                return t("fortunes.market.offers", who=self.manager(offer.seat), to=self.manager(offer.to))
            case DealCountered(offer=offer):
                return t("fortunes.market.counters", who=self.manager(offer.seat), to=self.manager(offer.to))
            case DealAccepted(offer=offer):
                return t("fortunes.market.agree", who=self.manager(offer.seat), to=self.manager(offer.to))
            case DealRefused(offer=offer):
                return t("fortunes.market.refuses", who=self.manager(offer.to))
            case DroppedOut(seat=seat, broke=broke):
                return self.drops(seat, broke)
        if moment.outcome is not None and moment.winner is not None:
            who, price = self.manager(moment.winner), money(t, moment.price)
            return t(f"fortunes.market.sold_for.{self.fate(moment)}", who=who, price=price)
        if moment.outcome is not None or moment.hammer:
            return self.line(moment)
        if moment.leader is not None:
            return t("fortunes.market.bids", who=self.manager(moment.leader), price=money(t, moment.price))
        return ""

    # -- what can be asked about

    def terms(self) -> Sequence[Spot]:
        """Those of the page, and of what is drawn by hand: the card on the block, every manager's plate."""
        found, shown = [*super().terms()], set(self.view.root.walk())
        is_up = self.is_up(self.moment)
        if self.block in shown and is_up:
            found += self._card_spots()
        if self.plates in shown:
            found += [spot for seat in self.seats for spot in _plate_spots(self.plates.place(seat), is_up)]
        return found

    def _card_spots(self) -> list[Spot]:
        lot, size, place = self.moment.lot, self.block.size, self.block.card_place()
        if lot is None or self.moment.flipped < 1:
            return []
        kind = self.stage.table.people[lot.person].kind
        return players.row_spots(kind, place) if size is None else players.card_spots(kind, size, place)

    # -- the page

    @property
    def open_auction(self) -> Auction | None:
        return self.stage.table.auction

    def page_of(self, panes: list[Pane], hints: list[Hint]) -> Widget:
        return self.frame(Columns(panes, key="columns"), hints)

    def panes(self) -> list[Pane]:
        """The columns: what he is worth, the auction, the bidders."""
        t, gap = self.ui.t, self.gap
        turning = isinstance(self.question, TurnDue)
        tab = t("fortunes.market.tab_between" if turning else "fortunes.market.tab_worth")
        return [
            Pane(tab, Column([self._between()] if turning else self._weighing(), gap=gap), _SIDE),
            Pane(t("fortunes.market.tab_stand"), Column(self._middle(), gap=gap), _MIDDLE, grow=1),
            Pane(t("fortunes.market.tab_seats"), self.plates, _SIDE),
        ]

    def update(self, seconds: float) -> None:
        """Weigh whoever is up now."""
        super().update(seconds)
        if hasattr(self, "_worth") and not isinstance(self.question, TurnDue):
            moment = self.moment
            self._worth.show(self._figures(moment), moment.price)

    def _middle(self) -> list[Widget]:
        match self.question:
            case TurnDue():
                return self._piles(self.question)
            case BidDue():
                return [self.block, self.bid_panel(self.question)]
        return [self.block, self.watching()]

    def idle(self) -> tuple[str, str]:
        """What is said, in two lines, while nobody is up."""
        t, table = self.ui.t, self.shown
        due = next((one for one in window_of(self.content, table, self.stage.told) if one.fate == "next"), None)
        if due is None or due.seat is None:
            return self.heading(), ""
        note = t("fortunes.market.turns", who=self.manager(due.seat), n=table.turned + 1,
                 most=auctions_of(self.content, table))  # fmt: skip
        return self.heading(), note

    # -- what he is worth, and what comes next

    def _weighing(self) -> list[Widget]:
        t, moment = self.ui.t, self.moment
        names = tuple(seat.name for seat in self.table.setup.seats)
        self._worth = WorthPanel(self._figures(moment), names, moment.price)
        title = t("fortunes.market.worth", who=self.manager(self.seat).upper())
        return [Panel(self._worth, title=title), self._next_panel()]

    def _next_panel(self) -> Panel:
        t = self.ui.t
        if self.shown.window is not None:
            return Panel(WindowList(self, lambda: self.shown), title=t("fortunes.market.window"), grow=1)
        return Panel(ComingList(self), title=t("fortunes.market.coming"), grow=1)

    def coming(self) -> list[Next]:
        """Who answers next, outside of windows; then it goes on where it was."""
        t, moment, table = self.ui.t, self.moment, self.stage.table
        lines: list[Next] = []
        if moment.running and moment.outcome is None and not moment.hammer:
            for seat in moment.waiting[:2]:
                note = t("fortunes.market.has", cash=money(t, table.managers[seat].cash))
                lines.append(Next(seat, t("fortunes.market.answers", who=self.manager(seat)), note))
        lot = moment.lot
        if lot is not None:
            words = t(f"fortunes.market.because.{lot.why}", who=self.manager(lot.seat), n=lot.weeks)
            lines.append(Next(lot.seat, words, t(f"fortunes.market.paid.{'owner' if lot.why in OWNED else 'bank'}")))
        return lines

    def _figures(self, moment: Moment) -> Figures | None:
        table, lot = self.stage.table, moment.lot
        if lot is None or not table.managers[self.seat].managing or moment.flipped < 1:
            return None
        rival = self._rival()
        if rival is None:
            return None
        known = self._known = {} if self._known is None else self._known
        mine, theirs = table.managers[self.seat], table.managers[rival]
        key = lot, self.seat, rival, mine.cash, tuple(mine.squad), tuple(theirs.squad)
        if key not in known:
            known[key] = figures(self.content, table, self.seat, lot, rival)
        return known[key]

    def _rival(self) -> int | None:
        """Whom he is weighed against, whoever bids: the rival who has most stars."""
        table = self.stage.table
        others = (seat for seat in table.surviving if seat != self.seat)
        return max(others, key=partial(squad_stars, table), default=None)

    # -- turning a card

    def _between(self) -> Widget:
        """The quiet point between two auctions: what may be done now, and the window so far."""
        t = self.ui.t
        doors: list[Widget] = []
        if "deal" in self.doors:
            doors.append(Button(t("fortunes.market.to_deal"), self.doors["deal"], key="to_deal"))
        if "squads" in self.doors:
            doors.append(Button(t("fortunes.market.to_squads"), self.doors["squads"], key="to_squads"))
        quiet = Column([Paragraph(t("fortunes.market.quiet"), "semi18", palette.MUTED), *doors], gap=8)
        panels = [Panel(WindowList(self, lambda: self.shown), title=t("fortunes.market.window"), grow=1)]
        return Column([*panels, Panel(quiet, title=t("fortunes.market.between"))], gap=self.gap, grow=1)

    def _piles(self, due: TurnDue) -> list[Widget]:
        t, tables = self.ui.t, self.content.tables
        self.first_focus = "senior"
        notes = {
            "senior": t("fortunes.market.senior_note", n=tables.star_price),
            "academy": t("fortunes.market.academy_note"),
        }
        piles: list[Widget] = []
        for name in ("senior", "academy"):
            pile: Literal["senior", "academy"] = "senior" if name == "senior" else "academy"
            button = Button(
                t(f"fortunes.market.turn_{pile}"), partial(self.turn_up, pile), key=pile, note=notes[pile],
                kind="primary" if pile == "senior" else "plain", height=64,
                reason=self.why_not(TurnCard(due.seat, pile)) or None,
            )  # fmt: skip
            piles.append(Column([PileView(self, pile == "academy"), button], gap=8, grow=1))
        words = t("fortunes.market.turn", who=self.manager(due.seat))
        style = "bold24" if self.ui.short else "display40"
        row = Row(piles, gap=metrics.GUTTER)
        row.grow = 1
        return [Label(words, style, palette.AMBER, align="centre"), row]

    def turn_up(self, pile: Literal["senior", "academy"]) -> None:
        """Turn up the top card of a pile."""
        if isinstance(self.question, TurnDue):
            self.submit(TurnCard(self.question.seat, pile))

    # -- bidding

    def cash(self, seat: int) -> int:
        return self.stage.table.managers[seat].cash

    def weigh(self, moment: Moment) -> Figures | None:
        return self._figures(moment)

    def range_of(self, due: BidDue) -> str:
        return self.say("range", least=due.cheapest, most=self.cash(due.seat))


def _plate_spots(plate: pygame.Rect, bids: bool) -> list[Spot]:
    """What stands on a manager's plate: his cash, below it his squad, and at the right, while he `bids`, his paddle."""
    x, y, w, h = plate
    left, cash, squad, right = round(h * 0.75), round(h * 0.48), round(h * 0.74), _PADDLE if bids else 0
    found = [
        Spot("fortunes.cash", pygame.Rect(x + left, y + cash, w - left - right, squad - cash)),
        Spot("fortunes.squad", pygame.Rect(x, y + squad, w - right, h - squad)),
    ]
    return [*found, Spot("fortunes.paddle", pygame.Rect(x + w - right, y, right, h))] if bids else found
