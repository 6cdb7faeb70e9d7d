"""A deadline day told: what is seen and when, what a player is worth, and a whole day by one key."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from engine import games
from engine.core import auction
from engine.core.auction import Bid, BidPlaced
from engine.core.deals import RefuseDeal
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import CardUp, SeasonTable
from game.games.superclub.gallery import deadline as gallery
from game.games.superclub.gallery.deadline import a_game, setup_of
from game.games.superclub.gallery.season import room_begins
from game.games.superclub.presenter.season import DEADLINE as DAY
from game.games.superclub.presenter.season import UNHAPPY, SeasonStage, choreography_of
from game.games.superclub.screens.deadline.deadline_room import moment_of
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene, day_of
from game.games.superclub.screens.deadline.worth import figures, odds_of
from game.stage.gallery import AskedFeed
from game.stage.screen import Screen
from game.stage.timeline import Beat
from tests.by_day import by_day
from tests.game.driving import opened, press, walk_to
from tests.game.games.superclub.screens.deadlines import CONTENT, a_table, watched


def beat_of(table: SeasonTable, event: Event, own: bool = False) -> Beat:
    return Beat(0, event, 0.0, choreography_of(table, event, own=own))


def test_a_computer_thinks_before_its_paddle_goes_up() -> None:
    table = a_table()
    beat = beat_of(table, BidPlaced(seat=1, amount=44, turn=2, rule="SC-25"))
    thinks = beat.choreography.cues["think"]
    before = moment_of(SeasonStage(table), beat, thinks.end / 2, None)
    after = moment_of(SeasonStage(table), beat, thinks.end, None)
    assert before.thinking == pytest.approx(0.5)
    assert (before.price, before.leader) == (0, None)
    assert (after.price, after.leader, after.last(1)) == (44, 1, 44)


def test_the_board_names_who_leads_and_who_has_won() -> None:
    """With the first manager's name for nobody but him."""
    table = a_table()
    scene = opened(partial(watched, feed=AskedFeed(table, [], None)))
    moment = moment_of(SeasonStage(table), None, 0.0, None)
    for seat in range(3):
        assert scene.manager(seat) in scene.line(replace(moment, leader=seat))
        sold = replace(moment, leader=None, outcome="sold", winner=seat)
        assert scene.manager(seat) in scene.line(sold)


def test_nobody_watches_himself_think() -> None:
    table = a_table()
    assert choreography_of(table, BidPlaced(seat=1, amount=44, turn=2, rule="SC-25"), own=True).cues["think"].end == 0


def test_a_hundred_bids_of_two_limits_are_condensed() -> None:
    table = a_table()
    lengths = []
    for amount in range(40, 140):
        event = BidPlaced(seat=amount % 2, amount=amount, turn=(amount + 1) % 2, rule="SC-25")
        lengths.append(choreography_of(table, event, own=False).length)
        table.auction = auction.fold_auction(table.auction, event)
    assert lengths[0] > 0.5
    assert sum(lengths) < 6
    assert 0 < sum(lengths[10:]) < 2


def test_the_hammer_falls_only_after_going_twice() -> None:
    table = a_table()
    assert table.auction is not None
    table.auction.price, table.auction.leader, table.auction.turn = 50, 2, None
    table.auction.history = [Bid(2, 50)]
    beat = beat_of(table, auction.AuctionWon(seat=2, lot=7, price=50, rule="SC-25"))
    seen = [
        moment_of(SeasonStage(table), beat, seconds / 20, None)
        for seconds in range(round(beat.choreography.length * 20))
    ]
    assert list(dict.fromkeys(one.hammer for one in seen)) == ["going1", "going2", "fall", "fallen"]
    assert all(one.outcome is None for one in seen if one.hammer != "fallen")
    assert {one.outcome for one in seen if one.hammer == "fallen"} == {"sold"}


def test_the_strip_tells_what_became_of_the_cards() -> None:
    table = a_table((2, 0, 1))
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
    assert [day.owner for day in days] == [1, 0, 1, 2], "a card that is sold is under who bought it"
    assert [day.fate for day in day_of(table, told[-1:])] == ["done", "done", "now", "next"]


def test_the_card_that_is_up_is_still_up_where_a_game_is_taken_up() -> None:
    table = a_table((2, 0, 1))
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
    assert odds_of(26, 30) == pytest.approx((310 / 1296, 125 / 1296))
    # 17 against 15 wins from −1 on: 575 + 146 + 140 = 861.
    assert odds_of(34, 30) == pytest.approx((861 / 1296, 125 / 1296))


def test_a_better_player_adds_what_he_has_more() -> None:
    table = a_table()
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
    assert found.odds == (odds_of(4, 10), odds_of(8, 10))


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


@pytest.mark.parametrize(("size", "scale"), by_day([((1280, 720), 100), ((800, 600), 200)], ((800, 600), 200)))
def test_a_whole_day_by_confirming_and_dropping_out(size: tuple[int, int], scale: int) -> None:
    day = Day("deadline")
    over: list[bool] = []
    scene = opened(
        lambda ui: DeadlineScene(
            Screen(ui, CONTENT, day.blank, looking=(0,), act=day.submit, fault=partial(day.rules.check, day.state)),
            day,
            on_ask=lambda due: day.submit(RefuseDeal(due.seat)),  # a deal that a computer offers
            on_over=lambda: over.append(True),
        ),
        size,
        scale,
    )
    for number in range(400):
        if over:
            break
        if scene.view.focus is not None and scene.view.focus.key == "up_to":
            walk_to(scene, "drop_out")  # nothing is worth a bid: focus waits where a press too many loses nothing
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
        scene = opened(partial(watched, feed=feed))
        assert isinstance(scene, DeadlineScene)
        if skips:
            press(scene, "confirm")
        for _ in range(2000):
            if scene.over:
                break
            scene.ui.stack.update(0.1)
        assert scene.over
        assert gallery.table_of(game, ends) == scene.stage.table
