"""The market of Football Fortunes: cards turned, bids by keys and mouse, limits behind a curtain, what is seen when."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pygame
import pytest

from engine.core import auction
from engine.core.auction import AuctionWon, Bid, BidDue, BidPlaced, DropOut, DroppedOut, PlaceBid
from engine.core.deals import Bundle, DealAccepted, DealCountered, DealEvent, DealOffered, DealRefused, Offer
from engine.core.model import Action, Event, Reason
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.model import Lot, LotWhy, SeasonTable, TurnDue
from game.games.fortunes.gallery.market import (
    SCENES,
    a_game,
    asked_scene,
    bid_scene,
    setup_of,
    table_at_turn,
    turn_scene,
)
from game.games.fortunes.presenter.season import MARKET, FortunesPresenter, FortunesStage
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.market.moment import moment_of, window_of
from game.stage.amount import Digits, LimitScene, signs_of
from game.stage.bidding import BIDDING
from game.stage.gallery import AskedFeed, is_a, play
from game.stage.rulebook import RulebookScene
from game.stage.screen import Screen
from game.stage.style import auction_pictures, stars
from game.stage.timeline import Beat
from game.ui.input import Device
from game.ui.look.look import Look
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, the, unreached, walk_to, words_on

CONTENT = load()
SEED = 7


def bidding(sent: list[Action], looking: tuple[int, ...] | None = None) -> MarketScene:
    """Somebody is asked to bid more than another has."""
    game = a_game(SEED)
    count, question = game.question(lambda due: isinstance(due, BidDue) and due.leader is not None)
    scene = opened(lambda ui: asked_scene(ui, game, count, question, sent=sent.append, looking=looking))
    assert isinstance(scene, MarketScene)
    return scene


def turning(sent: list[Action]) -> MarketScene:
    """Somebody is asked to turn a card up."""
    game, count, question = table_at_turn(SEED)
    scene = opened(lambda ui: asked_scene(ui, game, count, question, sent=sent.append))
    assert isinstance(scene, MarketScene)
    return scene


@pytest.mark.parametrize("kind", [DealOffered, DealCountered, DealAccepted, DealRefused])
def test_only_deals_of_others_are_told_of_in_the_room(kind: type[DealEvent]) -> None:
    """One's own are made, asked and answered at the desk."""
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    presenter = FortunesPresenter(table, (0,), MARKET)
    more: dict[str, Any] = {"made": 1} if kind is DealOffered else {}

    def told(seat: int, to: int) -> bool:
        event = kind(offer=Offer(1, seat, to, Bundle(), Bundle()), rule="FF-25", **more)
        return presenter.choreography(FortunesStage(table), event).length > 0

    assert [told(0, 1), told(1, 0), told(1, 2)] == [False, False, True]


def due_of(scene: MarketScene) -> BidDue:
    """What is asked."""
    assert isinstance(scene.question, BidDue)
    return scene.question


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", [name for name in SCENES if "market" in name])
def test_everything_is_drawn_and_reached_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, SEED), size, scale)
    if scene.view.focus is not None:
        assert not unreached(scene.view)


# -- bidding


def test_the_least_bid_is_one_step_and_one_press_away() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = due_of(scene)
    press(scene, "left", "confirm")
    assert sent == [PlaceBid(due.seat, due.price + 1)]


def test_the_amount_is_made_up_by_keys() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = due_of(scene)
    walk_to(scene, "bid 5")
    press(scene, "confirm", "confirm")
    walk_to(scene, "bid less")
    press(scene, "confirm")
    walk_to(scene, "bid")
    press(scene, "confirm")
    assert sent == [PlaceBid(due.seat, due.lowest + 9)]


def test_all_the_cash_can_be_bid_and_no_more() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    seat = due_of(scene).seat
    click(scene, "bid all")
    click(scene, "bid 10")
    click(scene, "bid", Device.TOUCH)
    assert sent == [PlaceBid(seat, scene.stage.table.managers[seat].cash)]


def test_dropping_out() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    seat = due_of(scene).seat
    walk_to(scene, "drop_out")
    press(scene, "confirm")
    assert sent == [DropOut(seat)]


def test_a_bid_that_is_refused_says_why_and_isn_t_sent() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    scene.screen = dataclasses.replace(
        scene.screen,
        fault=lambda action: None if isinstance(action, DropOut) else Reason("bid_over_funds", {"funds": 7}),
    )
    scene.rebuild()
    scene.focus_first()
    button: Any = scene.view.find("bid")
    assert button.reason == "You have £7m"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "bid more", "a press too many loses nothing"
    scene.bid()
    assert sent == []


# -- turning a card


def test_what_lay_over_the_market_gives_focus_back_to_where_it_was() -> None:
    scene = turning([])
    walk_to(scene, "academy")
    scene.ui.stack.push(RulebookScene(scene.ui, game="fortunes"))
    scene.ui.stack.pop()
    scene.ui.stack.update(0.1)
    settle(scene)
    assert scene.view.focus is not None
    assert scene.view.focus.key == "academy"


def test_a_senior_card_is_turned_by_one_press_and_an_academy_card_by_mouse() -> None:
    ways: tuple[tuple[Callable[[MarketScene], None], str], ...] = (
        (lambda scene: press(scene, "confirm"), "senior"),
        (lambda scene: click(scene, "academy"), "academy"),
    )
    for way, pile in ways:
        sent: list[Action] = []
        scene = turning(sent)
        assert isinstance(scene.question, TurnDue)
        seat = scene.question.seat
        way(scene)
        assert sent == [TurnCard(seat, pile)]


def test_an_empty_academy_can_t_be_turned_from() -> None:
    sent: list[Action] = []
    scene = turning(sent)
    scene.screen = dataclasses.replace(
        scene.screen,
        fault=lambda action: Reason("academy_empty") if action == TurnCard(action.seat, "academy") else None,
    )
    scene.rebuild()
    button: Any = scene.view.find("academy")
    assert button.reason == "Nobody is left in the academy"
    scene.turn_up("academy")
    assert sent == []


@pytest.mark.rule("FF-22")
def test_two_managers_turn_two_cards_each_and_the_window_says_whose_turn_comes() -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    for manager in table.managers[2:]:
        manager.managing = False
    table.first, table.turned = 1, 0
    assert [line.seat for line in window_of(CONTENT, table, ())] == [1, 0, 1, 0]
    assert [line.fate for line in window_of(CONTENT, table, ())] == ["next", "later", "later", "later"]


def test_what_became_of_each_card_stays_in_sight() -> None:
    """Managers of level 1 keep three months' wages: with seed 1 the first and the last card find a buyer."""
    game = play("fortunes", setup_of(1), 1, level=1, stop=is_a(ev.RoundBegun))
    ends = [number for number, event in enumerate(game.events) if isinstance(event, AuctionWon)]
    first, last = ends[0], ends[1]
    won = game.events[last]
    assert isinstance(won, AuctionWon)
    lines = window_of(CONTENT, game.table(first + 1), game.events[: first + 1])
    assert [line.fate for line in lines] == ["sold", "next", "later", "later"]
    lines = window_of(CONTENT, game.table(last + 1), game.events[: last + 1])
    assert [line.fate for line in lines] == ["sold", "unsold", "unsold", "sold"]
    assert (lines[3].person, lines[3].price, lines[3].buyer) == (won.lot, won.price, won.seat)


# -- what is seen, and when


def moment_in(event: Event, seconds: float, table: SeasonTable, own: bool = False) -> Any:
    """The moment so long into an event."""
    stage = FortunesStage(table)
    return moment_of(stage, Beat(0, event, 0.0, MARKET[type(event)](stage, event, own)), seconds, None)


def auctioned() -> SeasonTable:
    """A table with an auction in which one manager has bid 100."""
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    table.lot = Lot(0, "window", 0, 100)
    table.auction = auction.Auction(
        "FF-22", 0, 100, 1, (0, 1, 2, 3), 100, 0, 1, limits=[None] * 4, history=[Bid(0, 100)]
    )
    return table


def test_a_computer_thinks_before_its_paddle_goes_up() -> None:
    event = BidPlaced(seat=1, amount=101, turn=2, rule="FF-22")
    early, late = (moment_in(event, at, auctioned()) for at in (0.2, 0.7))
    assert (early.leader, early.price, early.turn) == (0, 100, 1)
    assert early.thinking is not None
    assert (late.leader, late.price, late.thinking) == (1, 101, None)


def test_the_stamp_falls_after_the_hammer() -> None:
    table = auctioned()
    event = AuctionWon(seat=0, lot=0, price=100, rule="FF-22")
    early, late = (moment_in(event, at, table) for at in (0.3, 2.0))
    assert (early.hammer, early.outcome) == ("going1", None)
    assert (late.hammer, late.outcome, late.winner) == ("fallen", "sold", 0)


def test_limits_against_each_other_are_over_soon() -> None:
    table = auctioned()
    held = table.auction
    assert held is not None
    seconds = 0.0
    for amount in range(101, 181):
        event = BidPlaced(seat=amount % 4, amount=amount, turn=None, rule="FF-22")
        seconds += BIDDING[BidPlaced](held, event, False).length
        held.history.append(Bid(amount % 4, amount))
    assert 3 < seconds < 9  # eighty bids: those of the first round each for itself, then the price climbs


@pytest.mark.nightly
def test_skipping_leads_where_watching_leads() -> None:
    game = a_game(SEED)
    begins = game.find(lambda event: isinstance(event, ev.WindowOpened))
    ends = game.find(lambda event: isinstance(event, ev.WindowClosed)) + 1

    def made(ui: Ui) -> Scene:
        feed: AskedFeed = AskedFeed(game.table(begins), game.events[begins:ends], None)
        return MarketScene(
            Screen(
                ui,
                CONTENT,
                feed.blank,
                looking=(0,),
            ),
            feed,
        )

    watched, skipped = opened(made), opened(made)
    assert isinstance(watched, MarketScene)
    assert isinstance(skipped, MarketScene)
    while not watched.over:
        settle(watched)
        watched.news(watched.moment)  # every text is there, or it raises
        if watched.is_standing:
            press(watched, "confirm")
    while not skipped.over:
        press(skipped, "confirm")
    assert watched.stage.table == skipped.stage.table == game.table(ends)


def test_nobody_skips_past_his_own_purchase() -> None:
    scene = bid_scene
    game = a_game(SEED)
    won = game.events[game.find(lambda event: isinstance(event, AuctionWon))]
    assert isinstance(won, AuctionWon)
    shown = opened(lambda ui: scene(ui, SEED))
    assert isinstance(shown, MarketScene)
    shown.looking = (won.seat,)
    assert shown.halts(won)
    shown.looking = (won.seat + 1,)
    assert not shown.halts(won)


@pytest.mark.parametrize(
    ("why", "turner", "broke", "stands"),
    [("free_agent", 0, True, True), ("free_agent", 1, True, False), ("window", 1, True, True),
     ("card", 0, True, True), ("window", 1, False, False)],
)  # fmt: skip
def test_who_got_a_player_stands_where_nobody_here_was_asked(
    why: LotWhy, turner: int, broke: bool, stands: bool
) -> None:
    """In one's own turn, and in windows; who was asked has seen the bidding."""
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    person = table.academy[-1]
    lot = Lot(person, why, turner, 20)
    opening = auction.opening_event(rule="FF-22", lot=person, minimum=20, order=(0, 1))
    events = [
        ev.LotShown(lot=lot, seniors=100, academy=tuple(table.academy), rule="FF-22"), opening,
        DroppedOut(seat=0, turn=1, broke=broke, rule="FF-22"), BidPlaced(seat=1, amount=20, turn=None, rule="FF-22"),
        AuctionWon(seat=1, lot=person, price=20, rule="FF-22"), ev.WeekEnded(week=1, rule="FF-6"),
    ]  # fmt: skip

    def made(ui: Ui) -> Scene:
        feed: AskedFeed = AskedFeed(table, list(events), None)
        return MarketScene(Screen(ui, CONTENT, feed.blank, looking=(0,)), feed)

    for go in (MarketScene.skip_all, lambda scene: [scene.update(0.5) for _ in range(60)]):
        scene = opened(made)
        assert isinstance(scene, MarketScene)
        go(scene)
        assert scene.is_standing == stands
        if stands:
            assert scene.news(scene.moment) == f"Sold to {scene.manager(1)} for £20m"
            assert scene.moment.outcome == "sold"
            press(scene, "confirm")
        while not scene.over:
            scene.skip_all()


@pytest.mark.parametrize("why", get_args(LotWhy))
def test_every_kind_of_lot_is_said_and_drawn(why: LotWhy) -> None:
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    table.window, table.week = None, 3
    weeks = 3 if why == "rescue_loan" else 0
    person = table.managers[0].squad[0]
    lot = Lot(person, why, 0, 20, weeks)
    opening = auction.opening_event(rule="FF-22", lot=person, minimum=20, order=(1, 2, 3))
    events = [
        ev.LotShown(lot=lot, seniors=100, academy=tuple(table.academy), rule="FF-22"), opening,
        BidPlaced(seat=1, amount=20, turn=2, rule="FF-22"), AuctionWon(seat=1, lot=person, price=20, rule="FF-22"),
    ]  # fmt: skip

    def made(ui: Ui) -> Scene:
        feed: AskedFeed = AskedFeed(table, list(events), None)
        return MarketScene(
            Screen(
                ui,
                CONTENT,
                feed.blank,
                looking=(0,),
            ),
            feed,
        )

    scene = opened(made)
    assert isinstance(scene, MarketScene)
    assert scene.heading()
    while not scene.over:
        settle(scene)
        scene.news(scene.moment)
        assert scene.coming()
        if scene.is_standing:
            scene.play_on()
    assert scene.fate(scene.moment) == ("lent" if "loan" in why else "sold")


# -- what he is worth


def test_whom_one_is_weighed_against_does_not_change_with_the_bids() -> None:
    scene = bidding([])
    moment = scene.moment
    rivals = {weigh.rival for leader in (None, 0, 1, 2, 3) if (weigh := scene.weigh(replace(moment, leader=leader)))}
    assert len(rivals) == 1


def test_turning_asks_in_the_middle_and_offers_the_desk() -> None:
    scene = opened(lambda ui: turn_scene(ui, SEED))
    for key in ("senior", "academy", "to_deal", "to_squads"):
        assert scene.view.find(key) is not None


@pytest.mark.parametrize("short", [1, -50])
def test_what_comes_up_by_itself_bids_nothing_by_enter(short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever advice says; `short`: how far below the least bid one could stop."""
    weigh = MarketScene.weigh

    def advised(self: MarketScene, moment: Any) -> Any:
        found = weigh(self, moment)
        assert found is not None
        return replace(found, stop=due_of(self).cheapest - short) if self.question else found

    monkeypatch.setattr(MarketScene, "weigh", advised)
    scene = bidding([])
    assert scene.view.focus is not None
    assert scene.view.focus.key == "up_to"
    assert the(scene, Digits).value >= due_of(scene).cheapest


def test_money_is_written_one_way_wherever_it_is_bid() -> None:
    """On the board, where a bid or a limit is made up, and on its button: £ before it and m after it."""
    scene = bidding([])
    said = words_on(scene)
    assert said.count("£") == 2, "the board and the bid"
    assert signs_of(scene.price, 81) == signs_of(scene.price, -81) == ("£", "m")
    assert {f"value £{scene.moment.minimum}m", f"from £{scene.moment.minimum + 1}m"} & {*said}
    click(scene, "up_to")
    limit = scene.ui.stack.top
    assert isinstance(limit, LimitScene)
    button = limit.view.find("enter")
    assert isinstance(button, Button)
    assert button.text == f"BID UP TO £{limit.amount.value}m"
    assert words_on(limit).count("£") == 3, "with the room behind it"


@pytest.mark.own_pictures
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1920, 1080)])
def test_the_gavel_covers_no_bid_and_no_star(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor who made it: it stands in the card's corner, above the star beside the figure."""
    colour, starry = (255, 0, 255), (0, 255, 255)

    def square(colour: tuple[int, int, int], look: Look, wide: float) -> pygame.Surface:
        picture = pygame.Surface((look.px(wide), look.px(wide)))
        picture.fill(colour)
        return picture

    def places(surface: pygame.Surface, colour: tuple[int, int, int]) -> list[pygame.Rect]:
        return pygame.mask.from_threshold(surface, colour, (1, 1, 1)).get_bounding_rects()

    monkeypatch.setattr(auction_pictures, "gavel", lambda look, wide, down=False: square(colour, look, wide))
    monkeypatch.setattr(stars, "star", lambda look, left, right, wide, paper=True: square(starry, look, wide))
    scene = opened(lambda ui: SCENES["fortunes-market-sold"](ui, 1), size)
    assert isinstance(scene, MarketScene)
    surface, look = pygame.Surface(scene.ui.size), scene.ui.look
    scene.ui.stack.draw(surface)
    seen = places(surface, colour)
    assert len(seen) == 1, "it is there"
    board = scene.block.board_place()
    assert seen[0].right < look.px(board.x + 16), "left of every bid and of what the board says"
    where = scene.block.card_place()
    card = scene.card(scene.moment, scene.block.size or "small")
    star = min(places(card, starry), key=lambda place: place.y).move(look.px(where.x), look.px(where.y))
    assert not star.colliderect(seen[0])
