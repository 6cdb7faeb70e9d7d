"""The market (FF-17, FF-22, FF-28, FF-38): windows, and every player who comes under the hammer.

Owns the page around the player who is up, turning cards and handing bids on. What may be bid is the engine's; a limit
is named behind a curtain (`game.stage.secret_bid`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Literal

import pygame
from msgspec.structs import replace

from engine.core.auction import AuctionOpened, AuctionWon, BidDue, BidUpTo, DropOut, DroppedOut, PlaceBid
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Action, Decision, Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.model import Lot, SeasonTable, TurnDue
from engine.fortunes.season.people import youth_count
from engine.fortunes.season.windows import auctions_of
from game.games.fortunes.presenter.season_rooms.market import SCORES
from game.games.fortunes.presenter.season_rooms.stage import ScoreOf
from game.games.fortunes.screens.market.moment import OWNED, Moment, moment_of
from game.games.fortunes.screens.market.window import PileView, WindowList, window_of
from game.games.fortunes.screens.market.worth import Figures, WorthPanel, figures
from game.games.fortunes.screens.room import RoomScene
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.stage.amount import Amount
from game.stage.auction_block import AuctionBlock
from game.stage.auction_queue import ComingList, Next
from game.stage.bidding import Bidding, sensible
from game.stage.manager_plates import Plates, manager_face, ring
from game.stage.playing import Live
from game.stage.secret_bid import LimitScene
from game.stage.style import auction
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Row, Widget

LEAPS = (1, 5, 10)
_DESK, _SHORT_DESK = 104, 48
_SIDE, _MIDDLE = 304, 608
_LOANS = ("rescue_loan", "forced_loan")


class MarketScene(RoomScene):
    """The market, as long as something is up or a window is open."""

    words = "fortunes.market"
    scores: ClassVar[dict[type[Event], ScoreOf]] = SCORES
    waits = False
    _bid: Amount | None = None
    _bid_for: BidDue | None = None
    _known: dict[object, Figures] | None = None

    def asks(self, decision: Decision) -> bool:
        return isinstance(decision, TurnDue | BidDue) and decision.seat in self.looking

    def halts(self, event: Event) -> bool:
        """Nobody skips past his own purchase."""
        return isinstance(event, AuctionWon) and event.seat in self.looking

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

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""
        return self.looks(seat).crest

    def kit(self, seat: int) -> Kit:
        """A manager's kit."""
        return self.looks(seat).kit

    def plate(self, seat: int, held: auction.Held, paddle: str, word: str) -> auction.Seat:
        """A manager's plate: his cash, his squad's stars, his youths. Who can't bid for a youth shows why."""
        t, table = self.ui.t, self.stage.table
        manager, looks = table.managers[seat], self.looks(seat)
        stars = sum(table.people[person].stars for person in manager.squad)
        youths, most = youth_count(table, seat), self.content.tables.youths
        club = looks.name if looks.name != self.manager(seat) else ""
        squad = t("fortunes.market.squad", n=len(manager.squad), youths=youths, most=most)
        lot = self.moment.lot
        if lot is not None and lot.why in OWNED and seat == lot.seat:
            squad = t("fortunes.market.gets")
        return auction.Seat(
            manager_face(self.manager(seat)), self.manager(seat), club, money(t, manager.cash),
            t("fortunes.market.cash"), stars, squad, looks.crest, looks.kit, paddle, word, held,
        )  # fmt: skip

    def price(self, amount: int) -> str:
        """An amount as people read it."""
        return money(self.ui.t, amount)

    def opening(self, moment: Bidding) -> str:
        """What is said as long as nobody has bid."""
        t = self.ui.t
        hidden = moment.outcome is not None or moment.flipped < 1
        return t("fortunes.market.no_bids") if hidden else t("fortunes.market.from", n=moment.minimum)

    def terms(self, lot: Lot) -> str:
        """For how long a player goes: bought, or lent for so many weeks."""
        return self.ui.t(f"fortunes.market.terms.{lot.why}", n=lot.weeks)

    def fate(self, moment: Moment) -> str:
        """The word of the stamp."""
        lent = moment.lot is not None and moment.lot.why in _LOANS
        return "lent" if lent and moment.outcome == "sold" else str(moment.outcome)

    def line(self, moment: Moment) -> str:
        """The line on the board of the highest bid."""
        t = self.ui.t
        if moment.hammer in ("going1", "going2"):
            return t(f"fortunes.market.{moment.hammer}")
        if moment.outcome is not None:
            who = self.manager(moment.winner) if moment.winner is not None else ""
            return t(f"fortunes.market.outcome.{self.fate(moment)}", who=who)
        if moment.leader is None:
            return self.opening(moment) if moment.running else ""
        return t("fortunes.market.leader", who=self.manager(moment.leader))

    # -- on the block

    def is_up(self, moment: Moment) -> bool:
        """Whether somebody is on the block."""
        return moment.lot is not None

    def card(self, moment: Moment, size: players.Size) -> pygame.Surface:
        """The card's face, in the kit of whose player he is."""
        lot = moment.lot
        assert lot is not None, "somebody is up"
        kit = self.kit(lot.seat) if lot.why in OWNED else None
        note = self.terms(lot) if size == "large" else ""
        shown = player(self.ui.t, self.content, self.stage.table, lot.person, note)
        return players.card(self.ui.look, shown, size, kit)

    def card_row(self, moment: Moment, width: int, height: int) -> pygame.Surface:
        """The card in a line."""
        assert moment.lot is not None, "somebody is up"
        shown = player(self.ui.t, self.content, self.stage.table, moment.lot.person, "")
        return players.row(self.ui.look, shown, width, height)

    def draw_arrival(self, surface: pygame.Surface, moment: Moment) -> bool:
        """Cards are turned where they lie."""
        return False

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
                return t("fortunes.market.cant" if broke else "fortunes.market.drops", who=self.manager(seat))
        if moment.outcome is not None or moment.hammer:
            return self.line(moment)
        if moment.leader is not None:
            return t("fortunes.market.bids", who=self.manager(moment.leader), price=money(t, moment.price))
        return ""

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Under the block: who thinks, or what has just happened."""
        look, moment = self.ui.look, self.moment
        x = area.x + 16
        thinks = moment.thinking is not None and moment.turn is not None
        if moment.thinking is not None:
            size = min(48, area.h - 8)
            look.put(surface, ring(look, size, moment.thinking), (x + size / 2, area.centery))
            x += size + 16
        said = self.news(moment)
        if thinks and moment.turn is not None:
            said = self.ui.t("fortunes.market.thinks", who=self.manager(moment.turn))
        write(look, surface, said, "bold", 28, palette.TEXT, (x, area.centery), area.right - x - 8)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        moment = self.moment
        if 0 < moment.leaving < 1 and moment.winner is not None and moment.lot is not None:
            goal = self.plates.place(moment.winner)
            self.block.fly(surface, goal if self.plates.rect.w else self.block.screen_rect())

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        self.first_focus = ""
        self.block, self.plates = AuctionBlock[Moment](self), Plates(self)
        body = Columns(self.panes(), key="columns")
        hint = "playing.skip_hint" if self.playing else "ui.choose"
        return self.frame(body, [Hint("confirm", t(hint))])

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

    @property
    def gap(self) -> int:
        """Between the parts of a column."""
        return metrics.STEP if self.ui.short else metrics.GUTTER

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

    def watching(self) -> Widget:
        """Under the block while nobody here is asked."""
        t = self.ui.t
        parts: list[Widget] = [Live(self.draw_moment, _SHORT_DESK if self.ui.short else _DESK)]
        if self.over:
            self.first_focus = "go_on"
            parts.append(Button(t("playing.go_on"), self.go_on, kind="primary", key="go_on", width=200))
        elif self.roomy:
            self.first_focus = "skip"
            parts.append(Button(t("playing.skip"), self.skip, kind="quiet", key="skip", width=200))
        return self.desk([Row(parts, gap=metrics.GUTTER, align="centre")], "", self._own_limit())

    def _own_limit(self) -> str:
        """The limit of who sits here alone; with others at the screen it is shown to nobody."""
        held = self.stage.table.auction
        if held is None or len(self.looking) != 1 or self.looking[0] not in held.order:
            return ""
        limit = held.limit_of(self.looking[0])
        return "" if limit is None else self.ui.t("fortunes.market.own_limit", n=limit)

    def desk(self, parts: list[Widget], title: str, aside: str = "") -> Panel:
        """The panel under the block."""
        if self.ui.short:
            return Panel(Column(parts, gap=8), pad=8)
        return Panel(Column(parts, gap=8), title=title, aside=aside, pad=metrics.PAD)

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
        rival = self._rival(moment)
        if rival is None:
            return None
        known = self._known = {} if self._known is None else self._known
        mine, theirs = table.managers[self.seat], table.managers[rival]
        key = lot, self.seat, rival, mine.cash, tuple(mine.squad), tuple(theirs.squad)
        if key not in known:
            known[key] = figures(self.content, table, self.seat, lot, rival)
        return known[key]

    def _rival(self, moment: Moment) -> int | None:
        """Whom he is weighed against: who leads, else who has the most stars of the others."""
        if moment.leader is not None and moment.leader != self.seat:
            return moment.leader
        table = self.stage.table
        others = [seat for seat in table.surviving if seat != self.seat]
        still = [seat for seat in others if seat not in moment.out]

        def stars(seat: int) -> int:
            return sum(table.people[person].stars for person in table.managers[seat].squad)

        return max(still or others, key=stars, default=None)

    # -- turning a card

    def _between(self) -> Widget:
        """The quiet point between two auctions: what may be done now, and the window so far."""
        t = self.ui.t
        doors: list[Widget] = []
        if self.doors.deal is not None:
            doors.append(Button(t("fortunes.market.to_deal"), self.doors.deal, key="to_deal"))
        if self.doors.squads is not None:
            doors.append(Button(t("fortunes.market.to_squads"), self.doors.squads, key="to_squads"))
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

    def bid_panel(self, due: BidDue) -> Panel:
        """The buttons that answer a `BidDue`."""
        t, cash = self.ui.t, self.stage.table.managers[due.seat].cash
        kept = self._bid
        weighed = self._figures(self.moment)
        worth_it = sensible(due, None if weighed is None else weighed.stop)
        value = kept.value if kept is not None and self._bid_for is due else worth_it or due.lowest
        self._bid_for = due
        amount = self._bid = Amount(value, due.cheapest, max(due.lowest, cash), self._changed, key="bid")
        self._place = Button("", self.bid, kind="primary", key="bid", grow=1.6)
        self._changed(amount.value)
        limit = self.why_not(BidUpTo(due.seat, due.cheapest)) or None
        up_to = Button(t("fortunes.market.up_to"), self.name_limit, key="up_to", reason=limit, grow=1.1)
        out = Button(t("fortunes.market.drop_out"), self.drop_out, kind="danger", key="drop_out", grow=1.1)
        self.first_focus = "bid" if worth_it is not None and not self._place.reason else "drop_out"
        parts: list[Widget] = [
            amount.row(LEAPS, t("bidding.all")),
            Row([self._place, up_to, out], gap=metrics.STEP),
        ]
        aside = t("fortunes.market.range", least=due.cheapest, most=cash)
        return self.desk(parts, t("fortunes.market.your_bid", who=self.manager(due.seat).upper()), aside)

    def _changed(self, value: int) -> None:
        assert self.question is not None, "an amount is made up for a question"
        reason = self.why_not(PlaceBid(self.question.seat, value)) or None
        self._place.set(self.ui.t("fortunes.market.bid", price=self.price(value)), reason=reason)

    def bid(self) -> None:
        """Bid the amount that was made up."""
        if self.question is not None and self._bid is not None:
            self.submit(PlaceBid(self.question.seat, self._bid.value))

    def drop_out(self) -> None:
        """Leave the bidding."""
        if self.question is not None:
            self.submit(DropOut(self.question.seat))

    def name_limit(self) -> None:
        """Name a limit behind the curtain."""
        due = self.question
        if not isinstance(due, BidDue):
            return
        seat = due.seat
        self.ui.stack.push(
            LimitScene(
                self.ui, self.manager(seat), manager_face(self.manager(seat)), self.looks(seat).kit,
                least=due.cheapest, most=self.stage.table.managers[seat].cash, alone=len(self.looking) == 1,
                on_limit=lambda limit: self.submit(BidUpTo(seat, limit)),
                why_not=lambda limit: self.why_not(BidUpTo(seat, limit)),
            )
        )  # fmt: skip

    def submit(self, action: Action) -> None:
        """Hand an action on if it can be taken."""
        if self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        self.answer(action)
