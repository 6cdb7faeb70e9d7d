"""Deadline day and unhappy players: bids by keys and by mouse, limits behind a curtain, what is seen and when."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine.core.auction import Bid, BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.model import Action, Reason
from engine.superclub.content.load import load
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.model import ContinentDue
from game.games.superclub.gallery.deadline import SCENES, a_game, asked_scene
from game.games.superclub.gallery.season import room_begins
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.worth import Figures, advice, figures, stop_for
from game.stage.amount import Digits, LimitScene
from game.stage.gallery import AskedFeed
from game.ui.input import Device
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, SIZES, Floor, click, opened, press, settle, the, unreached, walk_to, words_on
from tests.game.games.superclub.screens.deadlines import a_table, asked, bidding, watched

# -- every screen in every size


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", one_in(3, list(SCENES)))
def test_everything_is_drawn_and_reached_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    if scene.view.focus is not None:
        assert not unreached(scene.view)


@pytest.mark.nightly
def test_reduced_motion_shows_everything_too() -> None:
    for name in SCENES:
        ui = open_ui((1280, 720), Settings(reduced_motion=True), strict=True)
        ui.stack.push(Floor(ui))
        ui.stack.push(SCENES[name](ui, 7))
        ui.stack.update(0.3)
        ui.stack.draw(pygame.Surface(ui.size))


# -- bidding


def test_the_least_bid_is_one_step_and_one_press_away() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = scene.question
    assert isinstance(due, BidDue)
    press(scene, "left", "confirm")
    assert sent == [PlaceBid(due.seat, due.lowest)]


def test_the_amount_is_made_up_by_keys_and_stays_within_bounds() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = scene.question
    assert isinstance(due, BidDue)
    walk_to(scene, "bid 5")
    press(scene, "confirm", "confirm")
    walk_to(scene, "bid less")
    press(scene, "confirm")
    walk_to(scene, "bid")
    press(scene, "confirm")
    assert sent == [PlaceBid(due.seat, due.lowest + 9)]


def test_an_amount_is_kept_for_its_own_question_alone() -> None:
    scene = bidding([])
    due = scene.question
    assert isinstance(due, BidDue)
    click(scene, "bid 10")
    made_up = the(scene, Digits).value
    scene.rebuild()
    assert the(scene, Digits).value == made_up
    scene.question = replace(due, price=due.price + 1, lowest=due.lowest + 1)
    scene.rebuild()
    assert the(scene, Digits).value != made_up


def test_all_the_cash_can_be_bid_and_no_more() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = scene.question
    assert isinstance(due, BidDue)
    cash = scene.stage.table.clubs[due.seat].cash
    click(scene, "bid all")
    click(scene, "bid 10")
    click(scene, "bid", Device.TOUCH)
    assert sent == [PlaceBid(due.seat, cash)]


def test_a_stronger_squad_matches_and_is_told_why() -> None:
    sent: list[Action] = []
    scene = bidding(sent, match=True)
    due = scene.question
    assert isinstance(due, BidDue)
    assert due.leader is not None
    table = scene.stage.table
    button: Any = scene.view.find("match")
    assert not button.reason
    if table.token(due.seat) != table.token(due.leader):
        assert button.note == f"squad {table.token(due.seat)} beats {table.token(due.leader)}"
    walk_to(scene, "match")
    press(scene, "confirm")
    assert sent == [PlaceBid(due.seat, due.price)]


def test_a_bid_and_an_equal_bid_never_show_the_same_amount() -> None:
    scene = bidding([], match=True)
    due = scene.question
    assert isinstance(due, BidDue)
    bid, equal = scene.view.find("bid"), scene.view.find("match")
    assert isinstance(bid, Button)
    assert isinstance(equal, Button)
    assert (bid.text, equal.text) == (f"BID {due.price + 1} M", f"EQUAL BID {due.price} M")
    click(scene, "bid less")
    assert bid.text == f"BID {due.price + 1} M", "below it there is the equal bid alone"


@pytest.mark.rule("SC-25")
def test_who_lacks_the_money_is_shown_the_way_to_sell_somebody() -> None:
    went: list[str] = []
    scene = bidding([])
    due = scene.question
    assert isinstance(due, BidDue)
    scene.stage.table.clubs[due.seat].cash = due.cheapest - 1
    scene.screen = dataclasses.replace(
        scene.screen,
        doors={"squads": lambda: went.append("squads")},
        fault=lambda action: None if isinstance(action, DropOut) else Reason("bid_over_funds", {"funds": 1}),
    )
    scene.rebuild()
    scene.focus_first()
    press(scene, "confirm")
    assert went == ["squads"]


def test_what_comes_next_begins_with_who_is_asked() -> None:
    scene = bidding([])
    assert scene.question is not None
    first = scene.coming()[0]
    assert (first.seat, first.note) == (scene.question.seat, "now")


@pytest.mark.parametrize("presses", [1, 5])
def test_nobody_drops_out_by_presses_too_many(presses: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Action] = []
    monkeypatch.setattr(DeadlineRoom, "weigh", lambda *_: None)
    scene = bidding(sent)
    press(scene, *["confirm"] * presses)
    assert sent == []


def test_a_weaker_squad_can_t_match_and_is_told_why() -> None:
    sent: list[Action] = []
    scene = bidding(sent, match=False)
    button: Any = scene.view.find("match")
    assert ": not over " in button.reason or "placed" in button.reason
    scene.match()
    assert sent == []


def test_dropping_out() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    assert scene.question is not None
    seat = scene.question.seat
    walk_to(scene, "drop_out")
    press(scene, "confirm")
    assert sent == [DropOut(seat)]


def test_a_full_squad_says_so() -> None:
    game = a_game(7)
    begins = room_begins(game, "deadline", 2)
    count, question = game.question(lambda due: isinstance(due, BidDue), begins)

    def make(ui: Ui) -> Scene:
        scene = asked_scene(ui, DeadlineScene, game, begins, count, question)
        scene.screen = dataclasses.replace(
            scene.screen,
            fault=lambda action: None if isinstance(action, DropOut) else Reason("squad_full", {"most": 23}),
        )
        squad = scene.stage.table.clubs[question.due.seat].squad
        squad += [card for card in range(200, 236) if card not in squad][: 23 - len(squad)]
        return scene

    scene = opened(make)
    scene.focus_first()
    button: Any = scene.view.find("bid")
    assert button.reason == "23 cards: sell one first"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "sell", "a press too many loses nothing"


# -- limits


def test_a_limit_is_named_behind_a_curtain_when_others_look() -> None:
    sent: list[Action] = []
    scene = bidding(sent, looking=(0, 1, 2, 3))
    due = scene.question
    assert isinstance(due, BidDue)
    walk_to(scene, "up_to")
    press(scene, "confirm")
    curtain = scene.ui.stack.top
    assert isinstance(curtain, LimitScene)
    assert curtain.view.find("enter") is None  # no amount before she says that she alone looks
    press(curtain, "confirm")
    walk_to(curtain, "limit 10")
    press(curtain, "confirm")
    walk_to(curtain, "enter")
    press(curtain, "confirm")
    assert sent == [BidUpTo(due.seat, due.cheapest + 10)]
    assert scene.ui.stack.top is scene


def test_who_sits_alone_needs_no_curtain() -> None:
    scene = bidding([])
    walk_to(scene, "up_to")
    press(scene, "confirm")
    assert scene.ui.stack.top.view.find("enter") is not None


def test_a_limit_is_seen_by_whoever_sits_alone_and_by_nobody_else() -> None:
    table = a_table()
    assert table.auction is not None
    table.auction.limits[0] = 77
    for looking, seen in (((0,), ["YOUR LIMIT: 77 M"]), ((0, 1), []), ((1,), [])):
        feed: AskedFeed = AskedFeed(table, [], None)
        scene = opened(partial(watched, feed=feed, looking=looking))
        assert isinstance(scene, DeadlineScene)
        assert [words for words in words_on(scene) if "LIMIT" in words] == seen


def test_leaving_the_curtain_bids_nothing_and_keeps_the_amount() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    click(scene, "bid 5")
    due = scene.question
    assert isinstance(due, BidDue)
    click(scene, "up_to")
    press(scene.ui.stack.top, "back")
    settle(scene)
    assert sent == []
    press(scene, "confirm")
    assert the(scene, Digits).value == due.lowest + 5


# -- continents and claims


def test_a_continent_is_named_by_keys_and_by_mouse() -> None:
    for pointer in (False, True):
        sent: list[Action] = []
        game = a_game(7)
        begins = room_begins(game, "deadline", 2)
        count, question = game.question(lambda due: isinstance(due, ContinentDue) and due.why == "deadline", begins)
        scene = asked(game, begins, count, question, sent)
        if pointer:
            click(scene, "asia")
        else:
            walk_to(scene, "asia")
            press(scene, "confirm")
        assert sent == [NameContinent(question.due.seat, "asia")]


def test_the_star_can_be_claimed() -> None:
    sent: list[Action] = []
    scene = opened(lambda ui: SCENES["superclub-deadline-claim"](ui, 7))
    assert isinstance(scene, DeadlineScene)
    assert scene.question is not None
    seat = scene.question.seat
    scene.screen = dataclasses.replace(scene.screen, act=sent.append)
    press(scene, "left", "confirm")
    assert sent == [Sign(seat, True)]


def advised(**changes: Any) -> str:
    """What is said of a card at 30 M; 50 M are there."""
    one = Figures(
        seat=0, third="attack", now=20, then=26, plays=True, gain=6, linked=(), rival=1, facing=30,
        odds=((0.05, 0.0), (0.24, 0.1)), stars=5, lift=(), listed=30, cash=50, stop=31, owned=False,
    )  # fmt: skip
    return advice(load_texts(strict=True), dataclasses.replace(one, **changes), 30)


def test_advice_gives_its_reasons() -> None:
    assert advised() == "Worth 31 M to you: +3 on the pitch, 5 % › 24 % to win the third."
    assert advised(lift=(6,)).endswith("to win the third, training can add more.")
    assert advised(plays=False, gain=0) == "Worth 31 M to you: not in your best eleven, but every star is a point."


def test_what_is_lacking_is_said_apart_from_what_is_too_dear() -> None:
    assert advised(cash=22).startswith("You lack 8 M. Worth 31 M to you")
    assert advised(stop=18, cash=22).startswith("Worth 18 M to you")


@pytest.mark.rule("SC-27")
def test_worth_is_reckoned_whatever_there_is_to_pay_with() -> None:
    game = a_game(7)
    table = game.table(room_begins(game, "deadline", 2))
    before = stop_for(load(), table, 0, 217)
    table.clubs[0].cash = 0
    assert 0 < stop_for(load(), table, 0, 217) <= before


@pytest.mark.rule("SC-31")
def test_a_card_says_which_status_it_brings_simulated_matches_to() -> None:
    """Established are 40 stars and more: 39 and one of one star reach them, 40 and one have them already."""
    game = a_game(7)
    table = game.table(room_begins(game, "deadline", 2))
    club, card = table.clubs[0], 217
    assert card not in club.squad
    table.stars[card] = 1
    for squad_stars, reached in ((38, None), (39, (40, "established")), (40, None)):
        left = squad_stars
        for one in club.squad:
            table.stars[one] = min(5, left)
            left -= table.stars[one]
        assert table.token(0) == squad_stars
        assert figures(load(), table, 0, card, 1).reaches == reached


@pytest.mark.rule("SC-25")
def test_the_board_says_who_leads_by_an_equal_bid() -> None:
    scene = bidding([])
    table = scene.stage.table
    assert table.auction is not None
    seat, other = table.auction.order[:2]
    for amounts, said in (((34, 35), "leads"), ((35, 35), "leads by an equal bid")):
        bids = [Bid(seat, amounts[0]), Bid(other, amounts[1])]
        moment = dataclasses.replace(scene.moment, leader=other, price=35, history=tuple(bids), hammer="", outcome=None)
        assert scene.line(moment) == f"{scene.manager(other)} {said}"


@pytest.mark.rule("SC-25")
@pytest.mark.parametrize(
    ("may_match", "said"),
    [
        (True, "An equal bid takes 35 M: sell somebody, or drop out"),
        (False, "It takes 36 M: sell somebody, or drop out"),
    ],
)
def test_who_lacks_the_money_reads_what_the_least_bid_is(may_match: bool, said: str) -> None:
    scene = bidding([])
    due = scene.question
    assert isinstance(due, BidDue)
    scene.stage.table.clubs[due.seat].cash = 34
    due = replace(due, price=35, lowest=36, may_match=may_match)
    assert scene.range_of(due) == said


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize(("size", "scale"), SIZES[:2])
def test_a_deal_lies_on_the_empty_block_and_over_nobodys_plate(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES["superclub-deadline"](ui, 7), size, scale)
    assert isinstance(scene, DeadlineScene)
    place = scene.deal_place(720, 132)
    assert not place.colliderect(scene.plates.screen_rect())
    assert place.center == scene.block.screen_rect().center
