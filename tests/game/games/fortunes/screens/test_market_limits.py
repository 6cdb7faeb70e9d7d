"""A limit behind a curtain: named, said of the press that follows it, seen by its owner alone."""

from __future__ import annotations

import pygame
import pytest

from engine.core.auction import BidUpTo
from engine.core.model import Action
from game.games.fortunes.gallery.market import (
    bid_scene,
    sold_scene,
)
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.market.worth import WorthPanel
from game.stage.amount import LimitScene
from game.ui.widgets import HintBar, Panel
from tests.game.driving import click, opened, press, settle, the, walk_to, words_on
from tests.game.games.fortunes.screens.test_market import SEED, bidding, due_of


def test_a_limit_is_named_behind_a_curtain_when_others_look() -> None:
    sent: list[Action] = []
    scene = bidding(sent, looking=(0, 1, 2, 3))
    due = due_of(scene)
    walk_to(scene, "up_to")
    press(scene, "confirm")
    curtain = scene.ui.stack.top
    assert isinstance(curtain, LimitScene)
    assert curtain.view.find("enter") is None  # no amount before whoever it is says that nobody else looks
    press(curtain, "confirm")
    walk_to(curtain, "limit 10")
    press(curtain, "confirm")
    walk_to(curtain, "enter")
    press(curtain, "confirm")
    assert sent == [BidUpTo(due.seat, due.lowest + 10)]
    assert scene.ui.stack.top is scene


def test_a_limit_begins_at_the_bid_that_was_made_up() -> None:
    sent: list[Action] = []
    scene = bidding(sent)
    due = due_of(scene)
    for key in ("bid 5", "bid more", "up_to"):
        click(scene, key)
    click(scene.ui.stack.top, "enter")
    assert sent == [BidUpTo(due.seat, due.lowest + 6)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_limit_is_named_beside_price_worth_and_cash(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: bid_scene(ui, SEED), size)
    assert isinstance(scene, MarketScene)
    walk_to(scene, "up_to")
    press(scene, "confirm")
    limit = scene.ui.stack.top
    assert isinstance(limit, LimitScene)
    assert limit.modal, "the auction is seen behind it"
    settle(limit)
    asked = the(limit, Panel).screen_rect()
    assert not asked.colliderect(the(scene, WorthPanel).screen_rect())
    assert not asked.colliderect(scene.plates.screen_rect())
    block = scene.block.screen_rect()
    assert asked.top > block.top + block.h * 0.85, "the price stands above it"


@pytest.mark.parametrize("step", ["limit more", "limit 5", "limit 10", "limit 25", "limit all"])
def test_down_from_every_step_up_leads_to_what_enters_the_limit(step: str) -> None:
    scene = bidding([])
    walk_to(scene, "up_to")
    press(scene, "confirm")
    limit = scene.ui.stack.top
    limit.view.set_focus(limit.view.find(step))
    assert limit.view.focus is not None
    press(limit, "down")
    assert limit.view.focus is limit.view.find("enter")


def test_under_a_limit_the_footer_says_what_confirming_does_there() -> None:
    """Not what it did in the auction below."""
    scene = bidding([])
    walk_to(scene, "up_to")
    press(scene, "confirm")
    stack, footer = scene.ui.stack, the(scene, HintBar)
    limit = stack.top
    assert isinstance(limit, LimitScene)
    for key, said in (("limit more", "+"), ("limit 10", "+10"), ("cancel", "Cancel")):
        limit.view.set_focus(limit.view.find(key))
        stack.draw(pygame.Surface(scene.ui.size))
        assert footer.confirmed is not None
        assert footer.confirmed.text == said
    limit.back()
    stack.draw(pygame.Surface(scene.ui.size))
    footer = the(scene, HintBar)
    assert footer.confirmed is not None
    assert footer.confirmed.text.startswith("Up to")


def test_a_step_of_one_is_there_once() -> None:
    scene = bidding([])
    assert scene.view.find("bid more") is not None
    assert scene.view.find("bid 1") is None


def test_one_s_own_limit_is_seen_only_by_who_sits_alone() -> None:
    scene = opened(lambda ui: sold_scene(ui, SEED))
    assert isinstance(scene, MarketScene)
    assert "YOUR LIMIT: £120m" in words_on(scene)  # as named in this game by the first manager
    scene.looking = (0, 1)
    assert not any("LIMIT" in words for words in words_on(scene))
