"""Deadline day and unhappy players: bids by keys and by mouse, limits behind a curtain, what is seen and when."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

import pygame
import pytest

from engine import games
from engine.core import auction
from engine.core.auction import Auction, Bid, BidDue, BidPlaced, BidUpTo, DropOut, PlaceBid
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event, Reason
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.model import CardUp, Club, ContinentDue, SeasonTable
from game.games.superclub.gallery import deadline as gallery
from game.games.superclub.gallery.deadline import SCENES, a_game, asked_scene, room_begins, setup_of
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.presenter.season_rooms.deadline import SCORES as DAY
from game.games.superclub.presenter.season_rooms.deadline import UNHAPPY
from game.games.superclub.presenter.season_rooms.scores import score_of
from game.games.superclub.screens.deadline.auction_queue import day_of
from game.games.superclub.screens.deadline.auction_room import AuctionRoom
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.moment import moment_of
from game.games.superclub.screens.deadline.worth import _odds_of, figures
from game.stage.amount import Digits
from game.stage.played import AskedFeed, Played, Question
from game.stage.screen import Screen
from game.stage.secret_bid import LimitScene
from game.stage.timeline import Beat
from game.ui.input import Device
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import SIZES, Floor, click, opened, press, settle, the, unreached, walk_to, words_on

CONTENT = load()


def asked(
    game: Played, begins: int, count: int, question: Question, sent: list[Action], *,
    kind: type[AuctionRoom] = DeadlineScene, looking: tuple[int, ...] | None = None,
) -> Any:  # fmt: skip
    """The room in which a question is asked."""
    return opened(lambda ui: asked_scene(ui, kind, game, begins, count, question, sent=sent.append, looking=looking))


def bidding(sent: list[Action], *, match: bool | None = None, looking: tuple[int, ...] | None = None) -> DeadlineScene:
    """Deadline day, somebody being asked to bid more; `match`: whether an equal bid would do."""
    for seed in range(7, 20):
        game = a_game(seed)
        begins = room_begins(game, "deadline", 2)
        for count, question in game.asked.items():
            due = question.due
            if count > begins and isinstance(due, BidDue) and due.leader is not None and match in (None, due.may_match):
                scene = asked(game, begins, count, question, sent, looking=looking)
                assert isinstance(scene, DeadlineScene)
                return scene
    raise LookupError("nobody is asked")


# -- every screen in every size


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", list(SCENES))
def test_everything_is_drawn_and_reached_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    if scene.view.focus is not None:
        assert not unreached(scene.view)


def test_reduced_motion_shows_everything_too() -> None:
    for name in SCENES:
        ui = open_ui((1280, 720), Settings(reduced_motion=True), strict=True)
        ui.stack.push(Floor(ui))
        ui.stack.push(SCENES[name](ui, 7))
        ui.stack.update(0.3)
        ui.stack.draw(pygame.Surface(ui.size))


# -- bidding


def test_the_least_bid_is_placed_by_one_press() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = scene.question
    assert isinstance(due, BidDue)
    press(scene, "confirm")
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


def test_a_weaker_squad_can_t_match_and_is_told_why() -> None:
    sent: list[Action] = []
    scene = bidding(sent, match=False)
    button: Any = scene.view.find("match")
    assert "loses to" in button.reason or "placed" in button.reason
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
    assert button.reason == "23 cards: no room"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "drop_out"


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
    table = _table()
    assert table.auction is not None
    table.auction.limits[0] = 77
    for looking, seen in (((0,), ["YOUR LIMIT: 77 M"]), ((0, 1), []), ((1,), [])):
        feed: AskedFeed = AskedFeed(table, [], None)
        scene = opened(partial(_watched, feed=feed, looking=looking))
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
    press(scene, "confirm")
    assert sent == [Sign(seat, True)]


# -- what is seen, and when


def _table(order: tuple[int, ...] = (0, 1, 2), cash: int = 200) -> SeasonTable:
    table = SeasonTable(setup_of(len(order)), stars=[card.stars for card in CONTENT.players])
    table.clubs = [Club(cash=cash, levels=dict.fromkeys(DEPARTMENTS, 1)) for _ in order]
    table.room, table.order, table.ranking = "deadline", list(order), list(order)
    table.continents = [4] * 6
    table.card_up = CardUp(7, "asia", order[0])
    table.auction = Auction("SC-25", 7, 40, 1, order, turn=order[0], limits=[None] * len(order))
    return table


def _beat(table: SeasonTable, event: Event, own: bool = False) -> Beat:
    return Beat(0, event, 0.0, score_of(table, event, own=own))


def test_a_computer_thinks_before_its_paddle_goes_up() -> None:
    table = _table()
    beat = _beat(table, BidPlaced(seat=1, amount=44, turn=2, rule="SC-25"))
    thinks = beat.score.cues["think"]
    before = moment_of(SeasonStage(table), beat, thinks.end / 2, None)
    after = moment_of(SeasonStage(table), beat, thinks.end, None)
    assert before.thinking == pytest.approx(0.5)
    assert (before.price, before.leader) == (0, None)
    assert (after.price, after.leader, after.last(1)) == (44, 1, 44)


def test_nobody_watches_himself_think() -> None:
    table = _table()
    assert score_of(table, BidPlaced(seat=1, amount=44, turn=2, rule="SC-25"), own=True).cues["think"].end == 0


def test_a_hundred_bids_of_two_limits_are_condensed() -> None:
    table = _table()
    lengths = []
    for amount in range(40, 140):
        event = BidPlaced(seat=amount % 2, amount=amount, turn=(amount + 1) % 2, rule="SC-25")
        lengths.append(score_of(table, event, own=False).length)
        table.auction = auction.fold_auction(table.auction, event)
    assert lengths[0] > 0.5
    assert sum(lengths) < 6
    assert 0 < sum(lengths[10:]) < 2


def test_the_hammer_falls_only_after_going_twice() -> None:
    table = _table()
    assert table.auction is not None
    table.auction.price, table.auction.leader, table.auction.turn = 50, 2, None
    table.auction.history = [Bid(2, 50)]
    beat = _beat(table, auction.AuctionWon(seat=2, lot=7, price=50, rule="SC-25"))
    seen = [moment_of(SeasonStage(table), beat, seconds / 20, None) for seconds in range(round(beat.score.length * 20))]
    assert list(dict.fromkeys(one.hammer for one in seen)) == ["going1", "going2", "fall", "fallen"]
    assert all(one.outcome is None for one in seen if one.hammer != "fallen")
    assert {one.outcome for one in seen if one.hammer == "fallen"} == {"sold"}


def test_the_strip_tells_what_became_of_the_cards() -> None:
    table = _table((2, 0, 1))
    table.turned = 3
    told: list[Event] = [
        ev.CardTurned(seat=2, card=3, continent="asia", count=4, rule="SC-25"),
        ev.PlayerSigned(seat=1, card=3, price=38, cash=10, why="deadline", rule="SC-25"),
        ev.CardTurned(seat=0, card=4, continent="asia", count=3, rule="SC-25"),
        ev.CardPassed(card=4, rule="SC-25"),
        ev.CardTurned(seat=1, card=7, continent="asia", count=2, rule="SC-25"),
    ]
    days = day_of(table, told)
    assert [(day.seat, day.fate, day.price) for day in days] == [
        (2, "sold", 38), (0, "unsold", 0), (1, "now", 0), (2, "next", 0),
    ]  # fmt: skip
    assert [day.fate for day in day_of(table, told[-1:])] == ["done", "done", "now", "next"]


def test_the_card_that_is_up_is_still_up_where_a_game_is_taken_up() -> None:
    table = _table((2, 0, 1))
    table.turned, table.card_up = 2, None
    assert [day.fate for day in day_of(table, [])] == ["done", "done", "next", "last"]
    table.card_up = CardUp(7, "asia", 0)
    days = day_of(table, [])
    assert [day.fate for day in days] == ["done", "now", "next", "last"]
    assert days[1].card == 7


# -- what he is worth


def test_the_chance_of_a_third_is_exact() -> None:
    """13 and then 17 stars against 15: two dice each, ties apart."""
    # More by 3 or more with 2d6 − 2d6: (1296 − 146 − 250 − 224 … ) by hand: differences ±0 146, ±1 140, ±2 125.
    # Wins for 13 against 15 need a difference of 3 or more: (1296 − 146) / 2 − 140 − 125 = 310.
    assert _odds_of(26, 30) == pytest.approx((310 / 1296, 125 / 1296))
    # 17 against 15 wins from −1 on: 575 + 146 + 140 = 861.
    assert _odds_of(34, 30) == pytest.approx((861 / 1296, 125 / 1296))


def test_a_better_player_adds_what_he_has_more() -> None:
    table = _table()
    players = CONTENT.players
    plain = [card for card in players if not (card.left or card.right)]

    def of(position: str, stars: int, count: int) -> list[int]:
        return [card.number for card in plain if card.position == position and card.stars == stars][:count]

    weak = of("defender", 1, 4) + of("midfielder", 1, 4) + of("attacker", 1, 2)
    assert len(weak) == 10, "there are as many plain players of one star"
    table.clubs[0].squad = list(weak)
    table.clubs[1].squad = list(weak)
    coming = of("attacker", 3, 1)[0]
    found = figures(CONTENT, table, 0, coming, 1)
    # 4-4-2: an attacker of one star makes way for one of three; Given keeps both goals (1 star in defence).
    assert (found.third, found.now, found.then, found.plays) == ("attack", 4, 8, True)
    assert found.facing == 10
    assert (found.gain, found.linked) == (4, ())
    assert found.odds == (_odds_of(4, 10), _odds_of(8, 10))


# -- a whole day


class Day:
    """A game played on from deadline day: seat 0 by the scene, the others by computers."""

    is_older = False

    def __init__(self, room: str, seed: int = 7, **choices: Any) -> None:
        self.rules: Any = games.rules_for("superclub")
        self.managers = dict.fromkeys(range(4), games.manager_for("superclub", 2))
        self.state, events = self.rules.new(setup_of(4, **choices), seed)
        self.turn = 0
        seen = False
        while not seen or self.state.table.season < 2:
            events = self.step()
            seen = any(isinstance(one, ev.RoomEntered) and one.room == room for one in events)
        self.blank: SeasonTable = self.rules.view(self.state, None)
        self.new: list[Event] = []
        self.room = room

    def step(self) -> list[Event]:
        due = self.rules.decisions(self.state)[0]
        self.turn += 1
        chance = manager_chance(1, due.seat, self.turn)
        events: list[Event] = self.rules.apply(self.state, answer(self.rules, self.state, due, self.managers, chance))
        return events

    @property
    def waiting(self) -> Decision | None:
        due: Decision | None = self.rules.decisions(self.state)[0]
        over = self.state.table.room != self.room
        return due if not over and not self.new and due is not None and due.seat == 0 else None

    def more(self) -> list[Event]:
        while not self.new and self.state.table.room == self.room and self.rules.decisions(self.state)[0].seat != 0:
            self.new += self.step()
        ends = [number for number, one in enumerate(self.new) if isinstance(one, ev.RoomEntered)]
        given, self.new = self.new[: ends[0]] if ends else self.new, []
        return [event for event in given if event.visible_to(0)]

    def showed(self, count: int) -> None:
        pass

    def submit(self, action: Action) -> None:
        assert self.rules.check(self.state, action) is None
        self.new += self.rules.apply(self.state, action)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 200)])
def test_a_whole_day_by_one_key(size: tuple[int, int], scale: int) -> None:
    day = Day("deadline")
    over: list[bool] = []
    scene = opened(
        lambda ui: DeadlineScene(
            Screen(ui, CONTENT, day.blank, looking=(0,), act=day.submit, fault=partial(day.rules.check, day.state)),
            day,
            on_over=lambda: over.append(True),
        ),
        size,
        scale,
    )
    for number in range(400):
        if over:
            break
        press(scene, "confirm")
        scene.ui.stack.update(0.05)
        if number % 8 == 0:
            scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert over


def test_every_event_of_the_bidding_is_played() -> None:
    for kind in (auction.AuctionOpened, BidPlaced, auction.DroppedOut, auction.AuctionWon, auction.AuctionUnsold):
        assert kind in DAY
        assert kind in UNHAPPY
    assert auction.ProxyEntered not in DAY  # nobody sees a limit


def test_watching_and_skipping_end_at_the_same_moment() -> None:
    game = a_game(7)
    begins = room_begins(game, "deadline", 2)
    ends = game.find(lambda event: isinstance(event, ev.SeasonKickedOff), begins)
    before = game.table(begins)
    for skips in (True, False):
        feed: AskedFeed = AskedFeed(before, game.events[begins:ends], None)
        scene = opened(partial(_watched, feed=feed))
        assert isinstance(scene, DeadlineScene)
        if skips:
            press(scene, "confirm")
        for _ in range(2000):
            if scene.over:
                break
            scene.ui.stack.update(0.1)
        assert scene.over
        assert gallery.table_of(game, ends) == scene.stage.table


def _watched(ui: Ui, feed: AskedFeed, looking: tuple[int, ...] = (0,)) -> DeadlineScene:
    return DeadlineScene(
        Screen(
            ui,
            CONTENT,
            feed.blank,
            looking[0],
            looking=looking,
        ),
        feed,
    )
