"""Unhappy players on the screen: targets, bids, the owner's answer, the named price, the star that makes up for it."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue
from engine.core.model import Action, Decision
from engine.superclub.season.actions import AnswerBid, AnswerPrice, BidForUnhappy, PickPlayer
from engine.superclub.season.model import OwnerDue, PickPlayerDue, UnhappyDue
from game.games.superclub.gallery.deadline import SCENES, unhappy_question
from game.games.superclub.gallery.season import room_begins
from game.games.superclub.screens.deadline import worth
from game.games.superclub.screens.deadline.unhappy import UnhappyScene
from tests.game.driving import click, opened, press, walk_to
from tests.game.games.superclub.screens.deadlines import asked


def unhappy(kind: type[Decision], sent: list[Action]) -> UnhappyScene:
    game, count, question = unhappy_question(7, kind)
    begins = room_begins(game, "finance", game.table(count).season)
    scene = asked(game, begins, count, question, sent, kind=UnhappyScene)
    assert isinstance(scene, UnhappyScene)
    return scene


def test_a_target_is_chosen_first_and_then_bid_for() -> None:
    sent: list[Action] = []
    scene = unhappy(UnhappyDue, sent)
    due = scene.question
    assert isinstance(due, UnhappyDue)
    press(scene, "confirm")
    assert sent == []
    press(scene, "confirm")
    assert sent == [BidForUnhappy(due.seat, due.targets[0])]


def test_nobody_need_be_bid_for() -> None:
    sent: list[Action] = []
    scene = unhappy(UnhappyDue, sent)
    assert scene.question is not None
    seat = scene.question.seat
    click(scene, "no_bid")
    assert sent == [BidForUnhappy(seat, None)]


def test_bids_for_unhappy_players_can_t_be_matched() -> None:
    scene = unhappy(BidDue, [])
    assert scene.view.find("bid") is not None
    assert scene.view.find("match") is None


@pytest.mark.parametrize("key", ["sell", "bench", "ask"])
def test_an_owner_sells_or_names_a_price_and_benches_once_it_was_refused(key: str) -> None:
    sent: list[Action] = []
    scene = unhappy(OwnerDue, sent)
    due = scene.question
    assert isinstance(due, OwnerDue)
    assert scene.view.find("bench") is None
    if key == "bench":
        due = scene.question = replace(due, may_name=False)
        scene.screen = dataclasses.replace(scene.screen, fault=lambda action: None)
        scene.rebuild()
        assert scene.view.find("ask") is None
    if key == "ask":
        walk_to(scene, "price 5")
        press(scene, "confirm")
    walk_to(scene, key)
    press(scene, "confirm")
    wanted = {
        "sell": AnswerBid(due.seat, "sell"),
        "bench": AnswerBid(due.seat, "bench"),
        "ask": AnswerBid(due.seat, "name", due.price + 6),
    }
    assert sent == [wanted[key]]


def test_a_named_price_is_taken_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unasked by who thinks him dear."""
    for key, yes in (("pay", True), ("refuse", False)):
        sent: list[Action] = []
        scene = opened(lambda ui: SCENES["superclub-unhappy-price"](ui, 7))
        assert isinstance(scene, UnhappyScene)
        assert scene.question is not None
        seat = scene.question.seat
        scene.screen = dataclasses.replace(scene.screen, act=sent.append)
        monkeypatch.setattr(worth, "stop_for", lambda *_: 0)
        scene.rebuild()
        click(scene, key)
        assert sent == [AnswerPrice(seat, yes)]


def test_a_star_makes_up_for_it() -> None:
    sent: list[Action] = []
    scene = unhappy(PickPlayerDue, sent)
    due = scene.question
    assert isinstance(due, PickPlayerDue)
    press(scene, "down", "confirm")
    assert sent == [PickPlayer(due.seat, due.candidates[1])]
