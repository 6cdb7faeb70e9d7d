"""What deadline day and the bids for unhappy players have in common: block, plates, what he is worth, and bidding.

Owns the page around the card under the hammer and handing bids on. What may be bid is the engine's; a limit is named
behind a curtain (`game.stage.amount`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.auction import Auction, BidDue, DroppedOut, PlaceBid
from engine.superclub.content.cards import Content
from engine.superclub.season.model import MOST_CARDS, SeasonTable
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.screens.deadline.moment import Moment, moment_of
from game.games.superclub.screens.deadline.worth import Figures, WorthPanel, figures
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.pieces import badge_of
from game.games.superclub.screens.world import draw_world, plan_for
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import money
from game.stage import auction_room
from game.stage.bidding import Bidding, ComingList, Next, manager_face
from game.stage.style import auction, papers, player_cards
from game.ui.look.motion import ease_in_out, lerp
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Widget


class AuctionRoom(auction_room.AuctionRoom[SeasonStage, Content, SeasonTable, Moment], SuperclubRoom):
    """A room with a card under the hammer."""

    words = "superclub.auction"
    _known: dict[object, Figures] | None = None

    # -- for subclasses

    def middle(self) -> list[Widget]:
        """What stands in the middle: the block, and under it what can be pressed."""
        if isinstance(self.question, BidDue):
            return [self.block, self.bid_panel(self.question)]
        return [self.block, self.watching()]

    def coming(self) -> list[Next]:
        """What comes next."""
        return []

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

    # -- the page

    @property
    def open_auction(self) -> Auction | None:
        return self.stage.table.auction

    def page_of(self, panes: list[Pane], hints: list[Hint]) -> Widget:
        body = Columns(panes, key=f"{len(panes)} columns")  # where there are others, another page is the first
        hints = [*hints, *self.door_hints()]
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

    def cash(self, seat: int) -> int:
        return self.stage.table.clubs[seat].cash

    def weigh(self, moment: Moment) -> Figures | None:
        return self._figures(moment)

    def least_limit(self, due: BidDue) -> PlaceBid:
        """A limit is as good as a bid."""
        return PlaceBid(due.seat, due.cheapest)

    def answers_beside(self, due: BidDue) -> list[Widget]:
        """An equal bid, which the stronger squad may make; not for unhappy players."""
        if self.stage.table.unhappy is not None:
            return []
        words = self.say("match", n=due.price) if due.leader is not None else self.say("match_none")
        reason = self._no_match(due) or None
        return [Button(words, self.match, key="match", note=self._ranks(due), reason=reason, grow=1.3)]

    def range_of(self, due: BidDue) -> str:
        """The least and the most, or why it can't be."""
        club = self.stage.table.clubs[due.seat]
        if len(club.squad) >= MOST_CARDS:
            return self.say("full", n=len(club.squad), most=MOST_CARDS)
        if due.cheapest > club.cash:
            return self.say("too_little", n=due.cheapest)
        return self.say("range", least=due.cheapest, most=club.cash)

    def _ranks(self, due: BidDue) -> str:
        """Whose squad is stronger: why an equal bid would do, or wouldn't."""
        if due.leader is None:
            return ""
        table = self.stage.table
        mine, other = table.token(due.seat), table.token(due.leader)
        if mine == other:
            return self.say("place_beats" if due.may_match else "place_loses")
        return self.say("beats" if due.may_match else "loses", mine=mine, other=other)

    def _no_match(self, due: BidDue) -> str:
        if due.leader is None:
            return self.say("no_bids")
        reason = self.why_not(PlaceBid(due.seat, due.price))
        return (self._ranks(due) or reason) if reason and not due.may_match else reason

    def match(self) -> None:
        """Bid as much as the leader has."""
        if isinstance(self.question, BidDue) and self.question.leader is not None:
            self.submit(PlaceBid(self.question.seat, self.question.price))

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
