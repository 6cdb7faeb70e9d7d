"""A room in which something comes under the hammer, whatever the game: the block, the plates, who bids what.

Owns the page around the block and handing bids on. What may be bid is the engine's; what is sold, and what a plate
says, is a game's own. Its words are texts `<words>.<key>`. A limit is named behind a curtain (`amount`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, NamedTuple

import pygame

from engine.core.auction import Auction, BidDue, BidUpTo, DropOut, PlaceBid, WhyOut
from engine.core.model import Action
from game.stage.amount import Amount, LimitAsked, LimitScene, Weighed
from game.stage.auction_block import AuctionBlock, BlockRoom, MomentT
from game.stage.bidding import ComingList, Plates, is_worth_it, ring
from game.stage.club_looks import manager_face
from game.stage.screen import ContentT, TableT
from game.stage.season_scene import RoomScene, RoomStageT
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Hint, Pane, Panel, Row, Widget

LEAPS = (5, 10)
_DESK, _SHORT_DESK = 104, 48
_SAID = 28, 24, 20
"""How large it is written what has just happened."""


class _Answered(NamedTuple):
    """What was pressed last, by its key: for which lot, and by whom."""

    lot: int
    seat: int
    pressed: str


class AuctionRoom(
    RoomScene[RoomStageT, ContentT, TableT], BlockRoom[MomentT], Generic[RoomStageT, ContentT, TableT, MomentT]
):
    """A room with something under the hammer."""

    place_grows: ClassVar[float] = 1.5
    _bid: Amount | None = None
    _bid_for: BidDue | None = None
    _worth_it = False
    """Whether a bid is worth it for whoever is asked."""
    _answered: _Answered | None = None
    _reasons: dict[tuple[int | None, int, int], WhyOut | None] | None = None

    # -- for subclasses

    @property
    @abstractmethod
    def open_auction(self) -> Auction | None:
        """The auction as far as it was seen."""

    @abstractmethod
    def cash(self, seat: int) -> int:
        """What a manager has."""

    @abstractmethod
    def news(self, moment: MomentT) -> str:
        """What has just happened, in a line."""

    @abstractmethod
    def weigh(self, moment: MomentT) -> Weighed | None:
        """What is up is worth so much to whoever is asked; None if that can't be told."""

    @abstractmethod
    def panes(self) -> list[Pane]:
        """The columns: what he is worth, the auction, the bidders."""

    @abstractmethod
    def page_of(self, panes: list[Pane], hints: list[Hint]) -> Widget:
        """The page with its columns."""

    @abstractmethod
    def range_of(self, due: BidDue) -> str:
        """Between which amounts somebody may bid, or why he can't."""

    def answers_beside(self, due: BidDue) -> Sequence[Button]:
        """Other bids that answer a `BidDue`, where they can be made better than the one that is made up."""
        return ()

    def ways_out(self, due: BidDue) -> Sequence[Button]:
        """What somebody can do who can't bid."""
        return ()

    # -- words

    def say(self, key: str, **params: object) -> str:
        """Words of the auction."""
        return self.ui.t(f"{self.words}.{key}", **params)

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""
        return self.looks(seat).crest

    def kit(self, seat: int) -> Kit:
        """A manager's kit."""
        return self.looks(seat).kit

    def line(self, moment: MomentT) -> str:
        """The line on the board of the highest bid."""
        if moment.hammer in ("going1", "going2"):
            return self.say(moment.hammer)
        if moment.outcome is not None:
            who = self.manager(moment.winner) if moment.winner is not None else ""
            return self.say(f"outcome.{self.fate(moment)}", who=who)
        if moment.leader is None:
            return self.opening(moment) if moment.running else ""
        return self.say("leader", who=self.manager(moment.leader))

    def of_plate(self, seat: int) -> str:
        """What stands under a manager's name on his plate: his club, if it is called otherwise, and what he is like."""
        club, style = self.looks(seat).name, self.style(seat)
        named = "" if club == self.manager(seat) else club
        return self.ui.t("character.plate", club=named, style=style) if named and style else named

    def known_why(self, seat: int, price: int) -> WhyOut | None:
        held = self.open_auction
        known = self._reasons = {} if self._reasons is None else self._reasons
        key = None if held is None else held.lot, seat, price
        if key not in known:
            known[key] = self.why_out(seat, price)
        return known[key]

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Under the block: who thinks, or what has just happened."""
        look, moment = self.ui.look, self.moment
        x = area.x + 16
        if moment.thinking is not None:
            size = min(48, area.h - 8)
            look.put(surface, ring(look, size, moment.thinking), (x + size / 2, area.centery))
            x += size + 16
        thinks = moment.turn if moment.thinking is not None else None
        said = self.news(moment) if thinks is None else self.say("thinks", who=self.manager(thinks))
        self._draw_said(surface, said, pygame.Rect(x, area.y, area.right - x - 8, area.h))

    def _draw_said(self, surface: pygame.Surface, said: str, area: pygame.Rect) -> None:
        """A sentence in the middle of an area, as large as it has room there in two lines."""
        look = self.ui.look
        for size in _SAID:
            step = look.line_height(f"bold{size}")
            lines = look.wrap(said, f"bold{size}", area.w)
            if len(lines) == 1 or (len(lines) == 2 and 2 * step <= area.h):
                top = area.centery - step * (len(lines) - 1) / 2
                Pen(look, surface, area).lines(lines, f"bold{size}", 0, top - area.y, step)
                return
        write(look, surface, said, "bold", _SAID[-1], palette.TEXT, (area.x, area.centery), area.w)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        moment = self.moment
        if 0 < moment.leaving < 1 and moment.winner is not None and self.is_up(moment):
            goal = self.plates.place(moment.winner)
            self.block.fly(surface, goal if self.plates.rect.w else self.block.screen_rect())

    # -- the page

    def build(self) -> Widget:
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        self.first_focus = ""
        self.block, self.plates = AuctionBlock[MomentT](self), Plates(self)
        hint = "playing.skip_hint" if self.playing else "ui.choose"
        return self.page_of(self.panes(), [Hint("confirm", self.ui.t(hint))])

    @property
    def gap(self) -> int:
        """Between the parts of a column."""
        return metrics.STEP if self.ui.short else metrics.GUTTER

    def watching(self) -> Widget:
        """Under the block while nobody here is asked."""
        t = self.ui.t
        parts: list[Widget] = [Live(self.draw_moment, _SHORT_DESK if self.ui.short else _DESK)]
        if self.over or self.is_standing:
            self.first_focus, press = "go_on", self.go_on if self.over else self.play_on
            parts.append(Button(t("playing.go_on"), press, kind="primary", key="go_on", width=200))
        elif self.roomy:
            self.first_focus = "skip"
            parts.append(
                Button(t("playing.skip"), self.skip, note=t("playing.hold"), kind="quiet", key="skip", width=200)
            )
        return self.desk([Row(parts, gap=metrics.GUTTER, align="centre")], "", self._own_limit())

    def _own_limit(self) -> str:
        """The limit of who sits here alone; with others at the screen it is shown to nobody."""
        held = self.open_auction
        if held is None or len(self.looking) != 1 or self.looking[0] not in held.order:
            return ""
        limit = held.limit_of(self.looking[0])
        return "" if limit is None else self.say("own_limit", n=limit)

    def desk(self, parts: list[Widget], title: str, aside: str = "") -> Panel:
        """The panel under the block."""
        if self.ui.short:
            return Panel(Column(parts, gap=8), pad=8)
        return Panel(Column(parts, gap=8), title=title, aside=aside, pad=metrics.PAD)

    # -- what is read

    def read(self) -> Sequence[Widget]:
        """What is read while somebody bids, besides the plates."""
        return [one for one in self.view.root.walk() if isinstance(one, ComingList)]

    def needed(self) -> Sequence[pygame.Rect]:
        """Besides all answers, what is read while somebody bids, the highest bid, and what everybody has."""
        if self.question is None:
            return super().needed()
        panels = [next((one for one in widget.ancestors() if isinstance(one, Panel)), widget) for widget in self.read()]
        buttons = [one for one in self.view.root.walk() if isinstance(one, Button)]
        plates = [self.plates] if self.plates.parent is not None else []
        board = [self.block.board_place()] if self.block.parent is not None else []
        seen = [one.visible_rect() for one in (*buttons, *panels, *plates)]
        return [*super().needed(), *filter(None, (*seen, *board))]

    # -- bidding

    def bid_panel(self, due: BidDue) -> Panel:
        """The buttons that answer a `BidDue`.

        It comes up by itself: focus begins where a press too many neither bids nor drops out. Who is asked again in
        the same auction finds it where he pressed, unless a bid isn't worth it any more.
        """
        kept, weighed = self._bid, self.weigh(self.moment)
        self._worth_it = is_worth_it(due, None if weighed is None else weighed.stop)
        value = kept.value if kept is not None and self._bid_for is due else due.lowest
        self._bid_for = due
        most = max(due.lowest, self.cash(due.seat))
        amount = self._bid = Amount(value, due.lowest, most, self.price, self._changed, key="bid")
        self._place = Button("", self.bid, kind="primary", key="bid", grow=self.place_grows)
        self._changed(amount.value)
        limit = self.why_not(self.least_limit(due)) or None
        up_to = Button(self.say("up_to"), self.name_limit, key="up_to", reason=limit, grow=1.1)
        out = Button(self.say("drop_out"), self.drop_out, kind="danger", key="drop_out", grow=1.1)
        self._place.term, up_to.term, out.term = (f"{self.game}.{one}" for one in ("bid", "limit", "drop_out"))
        beside = self.answers_beside(due)
        bids = [one.key for one in (*beside, self._place) if not one.reason]
        ways = self.ways_out(due)
        harmless = ways[0].key if ways else "bid more" if limit else "up_to"
        self.first_focus = self._first_answer(due, bids) or harmless
        parts: list[Widget] = [
            amount.row(LEAPS, self.ui.t("bidding.all")),
            Row([self._place, *(ways or (up_to, *beside)), out], gap=metrics.STEP),
        ]
        return self.desk(parts, self.say("your_bid", who=self.manager(due.seat).upper()), self.range_of(due))

    def _first_answer(self, due: BidDue, bids: Sequence[str]) -> str:
        """The bid that he made on this lot before, on which focus begins as long as a bid is worth it; else empty."""
        last, held = self._answered, self.open_auction
        if last is None or held is None or (last.lot, last.seat) != (held.lot, due.seat):
            return ""
        return last.pressed if self._worth_it and last.pressed in bids else ""

    def least_limit(self, due: BidDue) -> Action:
        """What must be allowed for a limit to be."""
        return BidUpTo(due.seat, due.cheapest)

    def _changed(self, value: int) -> None:
        assert self.question is not None, "an amount is made up for a question"
        reason = self.why_not(PlaceBid(self.question.seat, value)) or None
        self._place.set(self.say("bid", n=value, price=self.price(value)), reason=reason)

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
        seat, name = due.seat, self.manager(due.seat)
        asked = LimitAsked(
            name,
            manager_face(name),
            self.kit(seat),
            least=due.cheapest,
            most=self.cash(seat),
            on_limit=lambda limit: self.submit(BidUpTo(seat, limit)),
            why_not=lambda limit: self.why_not(BidUpTo(seat, limit)),
            says=self.price,
            value=0 if self._bid is None else self._bid.value,
        )
        self.ui.stack.push(LimitScene(self.ui, asked, alone=len(self.looking) == 1))

    def submit(self, action: Action) -> None:
        """Hand an action on if it can be taken."""
        if self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        held, pressed = self.open_auction, self.view.focus
        if held is not None and pressed is not None:
            self._answered = _Answered(held.lot, action.seat, pressed.key)
        self.answer(action)
