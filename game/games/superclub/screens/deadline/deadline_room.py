"""What deadline day and the bids for unhappy players have in common: block, plates, what he is worth, and bidding.

Owns the page around the card under the hammer, handing bids on, and the order in which things show: a paddle goes up
only after its manager has thought, the stamp falls after the hammer. What may be bid is the engine's; a limit is named
behind a curtain (`game.stage.amount`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import pygame

from engine.core.auction import Auction, BidDue, DroppedOut, PlaceBid, WhyOut
from engine.core.model import Decision
from engine.superclub.content.cards import Content, Continent
from engine.superclub.managers.reasons import why_out
from engine.superclub.season import events as ev
from engine.superclub.season.model import MOST_CARDS, SeasonTable
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.screens.deadline.worth import Figures, WorthPanel, figures, regret
from game.games.superclub.screens.frame import SuperclubRoom, badge_of
from game.games.superclub.screens.world import draw_world, plan_for
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import money
from game.stage.auction_room import AuctionRoom
from game.stage.bidding import Bidding, ComingList, Next, standing, under_way
from game.stage.club_looks import manager_face
from game.stage.style import auction_pictures, papers, player_cards
from game.stage.timeline import Beat
from game.ui.look.motion import ease_in_out, lerp
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Widget
from game.ui.widgets.base import Spot

Outcome = Literal["sold", "unsold", "claimed", "benched"]
_THOUGHT = (
    ev.UnhappyBidMade, ev.UnhappyPassed, ev.UnhappySold, ev.UnhappyBenched, ev.PriceNamed, ev.PriceAnswered,
)  # fmt: skip
"""What somebody thinks about first."""


@dataclass(frozen=True)
class Moment(Bidding):
    """The bidding as it is seen, for a card.

    `continent`, `named`, `flown` and `flipped` (0 … 1 each) belong to a card that is being turned; `owner` is whose the
    player is, None if he is nobody's. `event` is the beat that is being played.
    """

    card: int | None = None
    continent: Continent | None = None
    owner: int | None = None
    named: float = 1.0
    flown: float = 1.0


def moment_of(stage: SeasonStage, beat: Beat | None, seconds: float, question: Decision | None) -> Moment:
    """The moment `seconds` into `beat`, or the one at which `question` is asked."""
    seen = _seen(stage.table)
    if question is not None:
        return replace(seen, turn=question.seat)
    if beat is None:
        return seen

    def at(cue: str) -> float:
        return beat.progress(cue, seconds)

    event = beat.event
    held = under_way(seen, beat, seconds)
    if held is not None:
        return held
    seen = replace(seen, event=event)
    if isinstance(event, _THOUGHT) and at("think") < 1:
        return replace(seen, turn=event.seat, thinking=at("think"))
    match event:
        case ev.CardTurned(seat=seat, card=card, continent=continent):
            seen = replace(seen, card=card, continent=continent, turn=seat)
            return replace(seen, named=at("name"), flown=at("fly"), flipped=at("flip"))
        case ev.PlayerSigned(seat=seat, price=price, why="claim"):
            return _sold(seen, "claimed", at("join"), winner=seat, price=price)
        case ev.PlayerSigned(seat=seat):
            return _sold(seen, "sold", at("join"), winner=seat)
        case ev.CardPassed():
            return _sold(seen, "unsold", at("leave"))
        case ev.UnhappyBidMade(seat=seat, owner=owner, card=card, price=price):
            return replace(seen, card=card, owner=owner, price=price, leader=seat, raised=at("raise"))
        case ev.UnhappyPassed(seat=seat):
            return replace(seen, turn=seat, thinking=1.0)
        case ev.UnhappySold(to=to, price=price):
            return replace(seen, outcome="sold", winner=to, price=price)
        case ev.UnhappyBenched():
            return replace(seen, outcome="benched")
    return seen


def _sold(seen: Moment, outcome: Outcome, leaving: float, **known: Any) -> Moment:
    """The hammer has fallen, and the card is on its way."""
    return replace(seen, turn=None, outcome=outcome, leaving=leaving, hammer="fallen", **known)


def _seen(table: SeasonTable) -> Moment:
    """The table alone."""
    held: Auction | None = table.auction
    up, bid = table.card_up, table.unhappy
    card = up.card if up is not None else bid.card if bid is not None else None
    continent = up.continent if up is not None else None
    owner = bid.owner if bid is not None else None
    if held is None:
        leader, price = (bid.bidder, bid.price) if bid is not None else (None, 0)
        return Moment(card=card, continent=continent, owner=owner, leader=leader, price=price, minimum=price)
    return Moment(card=card, continent=continent, owner=owner, **standing(held))


class DeadlineRoom(AuctionRoom[SeasonStage, Content, SeasonTable, Moment], SuperclubRoom):
    """A room with a card under the hammer."""

    chapter = "SC-25"
    words = "superclub.auction"
    term = "superclub.bidding"
    """The glossary's word for what goes on under the hammer."""
    _known: dict[object, Figures] | None = None

    def given_up(self, card: int, price: int, yes: Button) -> tuple[str, str] | None:
        """What is asked before somebody says no to a card that is worth its price, and could have it by `yes`."""
        t, due = self.ui.t, self.question
        assert due is not None, "nobody says no unasked"
        said = "" if yes.reason else regret(t, self.content, self.stage.table, due.seat, card, price)
        return (t("superclub.auction.regret_title", name=self.content.players[card].name), said) if said else None

    # -- for subclasses

    def middle(self) -> list[Widget]:
        """What stands in the middle: the block, and under it what can be pressed."""
        if isinstance(self.question, BidDue):
            return [self.block, self.bid_panel(self.question)]
        return [self.block, self.watching()]

    @abstractmethod
    def coming(self) -> list[Next]:
        """What comes next."""

    def answering(self, moment: Moment) -> list[Next]:
        """Who is asked in the bidding and who answers next, if anybody does."""
        after = moment.waiting if moment.running and moment.outcome is None and not moment.hammer else []
        due = self.question
        asked = [due.seat] if isinstance(due, BidDue) else []
        return [
            *(Next(seat, self.say("asked", who=self.manager(seat)), self.say("now")) for seat in asked),
            *(
                Next(seat, self.say("answers", who=self.manager(seat)), self._standing(moment, seat))
                for seat in after[:1]
            ),
        ]

    def _standing(self, moment: Moment, seat: int) -> str:
        cash, last = self.price(self.cash(seat)), moment.last(seat)
        if seat == moment.leader:
            return self.say("led_by", n=moment.price, cash=cash)
        return self.say("not_yet", cash=cash) if last is None else self.say("in_at", n=last, cash=cash)

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

    def plate(self, seat: int, held: auction_pictures.Held, paddle: str, word: str) -> auction_pictures.Seat:
        """A manager's plate: his cash, his squad's stars and size."""
        t, table = self.ui.t, self.stage.table
        club, looks = table.clubs[seat], self.looks(seat)
        named = self.of_plate(seat)
        return auction_pictures.Seat(
            manager_face(self.manager(seat)), self.manager(seat), named, money(t, self.cash_of(seat)),
            t("superclub.auction.cash"), table.token(seat),
            t("superclub.auction.squad", n=len(club.squad), most=MOST_CARDS), looks.crest, looks.kit,
            paddle, word, held,
        )  # fmt: skip

    def why_out(self, seat: int, price: int) -> WhyOut | None:
        card = self.moment.card
        return None if card is None else why_out(self.content, self.stage.table, seat, card, price)

    def price(self, amount: int) -> str:
        """An amount as people read it."""
        return money(self.ui.t, amount)

    def line(self, moment: Moment) -> str:
        """Who has bid as much as somebody else and leads all the same is said to."""
        bids = [bid.amount for bid in moment.history if bid.amount is not None]
        is_open = not moment.hammer and moment.outcome is None
        if moment.leader is not None and is_open and len(bids) > 1 and bids[-1] == bids[-2]:
            return self.say("leader_equal", who=self.manager(moment.leader))
        return super().line(moment)

    def deal_place(self, wide: int, high: int) -> pygame.Rect:
        """On the empty block: nothing is dealt while a card is up."""
        block = self.block.screen_rect()
        place = pygame.Rect(0, 0, min(wide, block.w), high)
        place.center = block.center
        return place

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

    def terms(self) -> Sequence[Spot]:
        """Those of the page, and where it is in sight the block, with the card that stands on it."""
        block = self.block.visible_rect() if self.block.parent is not None else pygame.Rect(0, 0, 0, 0)
        found = [Spot(self.term, block)] if block.w and block.h else []
        if found and self.is_up(self.moment):
            found.append(Spot("superclub.card", self.block.card_place().clip(block)))
        return [*super().terms(), *found]

    def used(self) -> Sequence[pygame.Rect]:
        """All but the block as a whole: what is told may lie over the bids that were outbid."""
        block = self.block.visible_rect()
        return [one for one in super().used() if one != block]

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
        self.plates.term = "superclub.bidder"
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

    def read(self) -> Sequence[Widget]:
        return [*super().read(), *(one for one in self.view.root.walk() if isinstance(one, WorthPanel))]

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
        still = [seat for seat in range(len(table.clubs)) if seat != self.seat and seat not in moment.out]
        return max(still, key=table.token) if still else self.strongest_rival(self.seat)

    # -- bidding

    def cash(self, seat: int) -> int:
        return self.stage.table.clubs[seat].cash

    def weigh(self, moment: Moment) -> Figures | None:
        return self._figures(moment)

    def least_limit(self, due: BidDue) -> PlaceBid:
        """A limit is as good as a bid."""
        return PlaceBid(due.seat, due.cheapest)

    def answers_beside(self, due: BidDue) -> list[Button]:
        """An equal bid, which the stronger squad may make; not for unhappy players."""
        if self.stage.table.unhappy is not None:
            return []
        words = self.say("match", n=due.price) if due.leader is not None else self.say("match_none")
        reason = self._no_match(due) or None
        note = self._ranks(due) or reason or ""
        equal = Button(words, self.match, key="match", note=note, reason=reason, grow=1.5)
        equal.term = "superclub.equal_bid"
        return [equal]

    def ways_out(self, due: BidDue) -> list[Button]:
        """Who lacks the money or a place may sell somebody first (SC-25)."""
        squads = self.screen.door("squads")
        club = self.stage.table.clubs[due.seat]
        lacks = due.cheapest > club.cash or len(club.squad) >= MOST_CARDS
        if squads is None or not lacks:
            return []
        sell = Button(self.say("sell"), squads, key="sell", grow=1.1)
        sell.term = "superclub.abroad"
        return [sell]

    def range_of(self, due: BidDue) -> str:
        """The least and the most, or why it can't be."""
        club = self.stage.table.clubs[due.seat]
        if len(club.squad) >= MOST_CARDS:
            return self.say("full", n=len(club.squad), most=MOST_CARDS)
        if due.cheapest > club.cash:
            return self.say("too_little_equal" if due.may_match else "too_little", n=due.cheapest)
        if due.lowest > club.cash:
            return self.say("equal_alone", n=due.lowest)
        return self.say("range", least=due.lowest, most=club.cash)

    def _ranks(self, due: BidDue) -> str:
        """Whose squad is stronger: why an equal bid would do, or wouldn't."""
        if due.leader is None:
            return ""
        table = self.stage.table
        mine, other = table.token(due.seat), table.token(due.leader)
        if mine == other:
            return self.say("place_beats" if due.may_match else "place_loses", mine=mine)
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

    def told(self, event: Any, key: str) -> str:
        """An event in the words of a key: who did it, whom it is about, and for how much."""
        seat, card = event.seat, getattr(event, "card", None)
        price = getattr(event, "price", getattr(event, "money", 0))
        name = "" if card is None else self.content.players[card].name
        return self.ui.t(
            key, who=self.manager(seat), club=self.looks(seat).name, name=name, price=money(self.ui.t, price)
        )

    def said_of(self, moment: Moment) -> str:
        """What has just been bid, in a line."""
        t = self.ui.t
        match moment.event:
            case DroppedOut(seat=seat, broke=broke):
                return self.drops(seat, broke)
        if moment.outcome is not None or moment.hammer:
            return self.line(moment)
        if moment.leader is not None:
            said = money(t, moment.price)
            return t("superclub.auction.bids", who=self.manager(moment.leader), price=said)
        return ""
