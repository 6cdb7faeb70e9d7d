"""What deadline day and the bids for unhappy players have in common: block, plates, what he is worth, and bidding.

Owns the page around the card under the hammer and handing bids on. What may be bid is the engine's; a limit is named
behind a curtain (`game.stage.secret_bid`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.auction import BidDue, BidUpTo, DropOut, DroppedOut, PlaceBid
from engine.core.model import Action
from engine.superclub.season.model import MOST_CARDS
from game.games.superclub.screens.deadline.map import draw_world, plan_for
from game.games.superclub.screens.deadline.moment import Moment, moment_of
from game.games.superclub.screens.deadline.worth import Figures, WorthPanel, figures
from game.games.superclub.screens.pieces import badge_of
from game.games.superclub.screens.room import RoomScene
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import money
from game.stage.amount import Amount
from game.stage.auction_block import AuctionBlock
from game.stage.auction_queue import ComingList, Next
from game.stage.bidding import Bidding, sensible
from game.stage.manager_plates import Plates, manager_face, ring
from game.stage.playing import Live
from game.stage.secret_bid import LimitScene
from game.stage.style import auction, papers, player_cards
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.motion import ease_in_out, lerp
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Row, Widget

LEAPS = (1, 5, 10)
_DESK = 104
_SHORT_DESK = 48


class AuctionRoom(RoomScene):
    """A room with a card under the hammer."""

    words = "superclub.auction"
    _bid: Amount | None = None
    _bid_for: BidDue | None = None
    _known: dict[object, Figures] | None = None

    # -- for subclasses

    def middle(self) -> list[Widget]:
        """What stands in the middle: the block, and under it what can be pressed."""
        if isinstance(self.question, BidDue):
            return [self.block, self.bid_panel(self.question)]
        return [self.block, self.watching()]

    def idle(self) -> tuple[str, str]:
        """What is said, in two lines, while no card is up."""
        return "", ""

    def coming(self) -> list[Next]:
        """What comes next."""
        return []

    def news(self, moment: Moment) -> str:
        """What has just happened, in a line."""
        return ""

    def right(self) -> Widget | None:
        """What stands at the right of the header."""
        return None

    # -- the moment

    @property
    def moment(self) -> Moment:
        """What is to be seen now."""
        return moment_of(self.stage, self.timeline.beat, self.timeline.seconds, self.question)

    @property
    def seats(self) -> Sequence[int]:
        """Whose plates there are: all managers, in the order of their turns."""
        return self.stage.table.order

    def crest(self, seat: int) -> Crest:
        """A manager's crest."""
        return self.looks(seat).crest

    def kit(self, seat: int) -> Kit:
        """A manager's kit."""
        return self.looks(seat).kit

    def plate(self, seat: int, held: auction.Held, paddle: str, word: str) -> auction.Seat:
        """A manager's plate: his cash, his squad's stars and size."""
        t, table = self.ui.t, self.stage.table
        club, looks = table.clubs[seat], self.looks(seat)
        return auction.Seat(
            manager_face(self.manager(seat)), self.manager(seat), looks.name, money(t, club.cash),
            t("superclub.auction.cash"), table.token(seat),
            t("superclub.auction.squad", n=len(club.squad), most=MOST_CARDS), looks.crest, looks.kit,
            paddle, word, held,
        )  # fmt: skip

    def price(self, amount: int) -> str:
        """An amount as people read it."""
        return money(self.ui.t, amount)

    def opening(self, moment: Bidding) -> str:
        """What is said as long as nobody has bid."""
        t = self.ui.t
        return t("superclub.auction.least", n=moment.minimum) if moment.running else t("superclub.auction.no_bids")

    def line(self, moment: Moment) -> str:
        """The line on the board of the highest bid."""
        t = self.ui.t
        match moment.hammer:
            case "going1":
                return t("superclub.auction.going1")
            case "going2":
                return t("superclub.auction.going2")
        if moment.outcome is not None:
            who = self.manager(moment.winner) if moment.winner is not None else ""
            return t(f"superclub.auction.outcome.{moment.outcome}", who=who)
        if moment.leader is None:
            return t("superclub.auction.least", n=moment.minimum) if moment.running else ""
        return t("superclub.auction.leader", who=self.manager(moment.leader))

    def fate(self, moment: Moment) -> str:
        """The word of the stamp."""
        return str(moment.outcome)

    # -- on the block

    def is_up(self, moment: Moment) -> bool:
        """Whether a card is on the block."""
        return moment.card is not None

    def card(self, moment: Moment, size: player_cards.Size) -> pygame.Surface:
        """The card's face, in the kit of whose player he is."""
        table, t = self.stage.table, self.ui.t
        assert moment.card is not None, "a card is up"
        kit = self.kit(moment.owner) if moment.owner is not None else None
        shown = player(t, self.content, card_of(self.content, table, moment.card))
        return player_cards.card(self.ui.look, shown, size, words(t), kit, badge_of(table, moment.card))

    def card_row(self, moment: Moment, width: int, height: int) -> pygame.Surface:
        """The card in a line."""
        assert moment.card is not None, "a card is up"
        shown = player(self.ui.t, self.content, card_of(self.content, self.stage.table, moment.card))
        return player_cards.row(self.ui.look, shown, width, height)

    def draw_arrival(self, surface: pygame.Surface, moment: Moment) -> bool:
        """The continent that was named, and the card on its way from there."""
        if moment.continent is None or moment.flown >= 1:
            return False
        look, area = self.ui.look, self.block.screen_rect()
        draw_world(look, self.ui.t, surface, area, self.stage.table.continents, moment.continent)
        if moment.named < 1:
            return True
        corner, plan = plan_for(area)
        x, y = plan.centre(moment.continent)
        share = 1.0 if self.ui.settings.reduced_motion else ease_in_out(moment.flown)
        goal = self.block.card_place()
        w, h = player_cards.SIZES[self.block.size or "small"]
        at = lerp(corner[0] + x, goal.centerx, share), lerp(corner[1] + y, goal.centery, share)
        back = pygame.transform.smoothscale_by(papers.back(look, "player", w, h), lerp(0.2, 1.0, share))
        look.put(surface, back, at)
        return True

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
            said = self.ui.t("superclub.auction.thinks", who=self.manager(moment.turn))
        write(look, surface, said, "bold", 28, palette.TEXT, (x, area.centery), area.right - x - 8)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        moment = self.moment
        if 0 < moment.leaving < 1 and moment.winner is not None:
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
        panes = self.panes()
        body = Columns(panes, key=f"{len(panes)} columns")  # where there are others, another page is the first
        hint = "playing.skip_hint" if self.playing else "ui.choose"
        hints = [Hint("confirm", t(hint)), *self.door_hints()]
        return self.page(body, title=self.heading(), subtitle=self.subtitle(), right=self.right(), hints=hints)

    def panes(self) -> list[Pane]:
        """The columns: what he is worth, the auction, the bidders."""
        t, gap = self.ui.t, self.gap
        names = tuple(self.manager(seat) for seat in range(len(self.table.clubs)))
        moment = self.moment
        self._worth = WorthPanel(self._figures(moment), names, moment.price)
        left = Column(
            [
                Panel(self._worth, title=t("superclub.auction.worth", who=self.manager(self.seat).upper())),
                Panel(ComingList(self), title=t("superclub.auction.coming"), grow=1),
            ],
            gap=gap,
        )
        return [
            Pane(t("superclub.auction.tab_worth"), left, 304),
            Pane(t("superclub.auction.tab_stand"), Column(self.middle(), gap=gap), 608, grow=1),
            self.bidders(),
        ]

    def bidders(self) -> Pane:
        """The column of the plates."""
        return Pane(self.ui.t("superclub.auction.tab_seats"), self.plates, 304)

    @property
    def gap(self) -> int:
        """Between the parts of a column."""
        return metrics.STEP if self.ui.short else metrics.GUTTER

    def subtitle(self) -> str:
        """Beside the title: the season, and where the card comes from."""
        season = self.ui.t("superclub.season_n", n=self.table.season)
        up = self.table.card_up
        if up is None:
            return season
        return f"{season} · {self.ui.t(f'superclub.continent.{up.continent}')}"

    def moved(self) -> None:
        super().moved()
        if hasattr(self, "_worth"):
            moment = self.moment
            self._worth.show(self._figures(moment), moment.price)

    def watching(self) -> Widget:
        """Under the block while nobody here is asked."""
        t = self.ui.t
        height = _SHORT_DESK if self.ui.short else _DESK
        parts: list[Widget] = [Live(self.draw_moment, height)]
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
        return "" if limit is None else self.ui.t("superclub.auction.own_limit", n=limit)

    def desk(self, parts: list[Widget], title: str, aside: str = "") -> Panel:
        """The panel under the block."""
        if self.ui.short:
            return Panel(Column(parts, gap=8), pad=8)
        return Panel(Column(parts, gap=8), title=title, aside=aside, pad=metrics.PAD)

    # -- what he is worth

    def _figures(self, moment: Moment) -> Figures | None:
        table, card = self.stage.table, self.weighed(moment)
        if card is None or not table.clubs or moment.flipped < 1:
            return None
        rival = self._rival(moment)
        known = self._known = {} if self._known is None else self._known
        club = table.clubs[self.seat]
        key = card, self.seat, rival, club.cash, tuple(club.squad), tuple(table.clubs[rival].squad)
        if key not in known:
            known[key] = figures(self.content, table, self.seat, card, rival)
        return known[key]

    def weighed(self, moment: Moment) -> int | None:
        """Whose worth is shown."""
        return moment.card

    def _rival(self, moment: Moment) -> int:
        """Whom he is weighed against: who leads, else the strongest other."""
        if moment.leader is not None and moment.leader != self.seat:
            return moment.leader
        table = self.stage.table
        others = [seat for seat in range(len(table.clubs)) if seat != self.seat]
        still = [seat for seat in others if seat not in moment.out]
        return max(still or others, key=table.token)

    # -- bidding

    def bid_panel(self, due: BidDue) -> Panel:
        """The buttons that answer a `BidDue`."""
        t, table = self.ui.t, self.stage.table
        club = table.clubs[due.seat]
        kept = self._bid
        weighed = self._figures(self.moment)
        worth_it = sensible(due, None if weighed is None else weighed.stop)
        value = kept.value if kept is not None and self._bid_for is due else worth_it or due.lowest
        self._bid_for = due
        amount = self._bid = Amount(value, due.cheapest, max(due.lowest, club.cash), self._changed, key="bid")
        self._place = Button("", self.bid, kind="primary", key="bid", grow=1.5)
        self._changed(amount.value)
        limit = PlaceBid(due.seat, due.cheapest)
        up_to = Button(
            t("superclub.auction.up_to"), self.name_limit, key="up_to", reason=self.why_not(limit) or None, grow=1.1
        )
        match = Button(
            t("superclub.auction.match", n=due.price) if due.leader is not None else t("superclub.auction.match_none"),
            self.match, key="match", note=self._ranks(due), reason=self._no_match(due) or None, grow=1.3,
        )  # fmt: skip
        out = Button(t("superclub.auction.drop_out"), self.drop_out, kind="danger", key="drop_out", grow=1.1)
        self.first_focus = "bid" if worth_it is not None and not self._place.reason else "drop_out"
        parts: list[Widget] = [
            amount.row(LEAPS, t("bidding.all")),
            Row([self._place, up_to, *([match] if table.unhappy is None else []), out], gap=metrics.STEP),
        ]
        aside = t("superclub.auction.range", least=due.cheapest, most=club.cash)
        if len(club.squad) >= MOST_CARDS:
            aside = t("superclub.auction.full", n=len(club.squad), most=MOST_CARDS)
        elif due.cheapest > club.cash:
            aside = t("superclub.auction.too_little", n=due.cheapest)
        return self.desk(parts, t("superclub.auction.your_bid", who=self.manager(due.seat).upper()), aside)

    def _changed(self, value: int) -> None:
        assert self.question is not None, "an amount is made up for a question"
        reason = self.why_not(PlaceBid(self.question.seat, value)) or None
        self._place.set(self.ui.t("superclub.auction.bid", n=value), reason=reason)

    def _ranks(self, due: BidDue) -> str:
        """Whose squad is stronger: why an equal bid would do, or wouldn't."""
        if due.leader is None or self.stage.table.unhappy is not None:
            return ""
        table = self.stage.table
        mine, other = table.token(due.seat), table.token(due.leader)
        if mine == other:
            word = "place_beats" if due.may_match else "place_loses"
            return self.ui.t(f"superclub.auction.{word}")
        return self.ui.t(
            "superclub.auction.beats" if due.may_match else "superclub.auction.loses", mine=mine, other=other
        )

    def _no_match(self, due: BidDue) -> str:
        if due.leader is None:
            return self.ui.t("superclub.auction.no_bids")
        reason = self.why_not(PlaceBid(due.seat, due.price))
        return (self._ranks(due) or reason) if reason and not due.may_match else reason

    def bid(self) -> None:
        """Bid the amount that was made up."""
        if self.question is not None and self._bid is not None:
            self.submit(PlaceBid(self.question.seat, self._bid.value))

    def match(self) -> None:
        """Bid as much as the leader has."""
        if isinstance(self.question, BidDue) and self.question.leader is not None:
            self.submit(PlaceBid(self.question.seat, self.question.price))

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
                least=due.cheapest, most=self.stage.table.clubs[seat].cash, alone=len(self.looking) == 1,
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

    def said_of(self, moment: Moment) -> str:
        """What has just been bid, in a line."""
        t = self.ui.t
        match moment.event:
            case DroppedOut(seat=seat, broke=broke):
                return t("superclub.auction.cant" if broke else "superclub.auction.drops", who=self.manager(seat))
        if moment.outcome is not None or moment.hammer:
            return self.line(moment)
        if moment.leader is not None:
            said = money(t, moment.price)
            return t("superclub.auction.bids", who=self.manager(moment.leader), price=said)
        return ""
