"""The rescue of Football Fortunes: players sold, put up or listed by keys, giving up asked about, refusals said."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from engine.core.model import Action
from engine.fortunes.content.load import load
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.actions import GiveUp, ListPlayer, PutUp, SellToBank
from engine.fortunes.season.debts import bank_price
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.gallery.market import SCENES, debt_scene, in_debt
from game.games.fortunes.screens.debt import DebtScene, owed
from game.stage.screen import Screen
from game.ui.dialogs import Dialog
from game.ui.scene import Scene
from tests.game.driving import EVERY_SIZE, click, opened, press, unreached

CONTENT = load()
SEED = 7


def press_on(scene: Scene, key: str, *names: str) -> None:
    """Press keys while a widget has focus; that it is reached is proven for every screen."""
    widget = scene.view.show(key)
    assert widget is not None, key
    scene.view.set_focus(widget)
    press(scene, *names)


def rescue(sent: list[Action]) -> DebtScene:
    """The first manager owes 180 and has 60."""
    scene = opened(lambda ui: debt_scene(ui, SEED, sent.append))
    assert isinstance(scene, DebtScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_drawn_and_reached_by_four_directions(size: tuple[int, int], scale: int) -> None:
    assert not unreached(opened(lambda ui: SCENES["fortunes-debt"](ui, SEED), size, scale).view)


@pytest.mark.rule("FF-28")
def test_what_the_bank_would_bring_is_counted_without_the_eleven_who_stay() -> None:
    table, due = in_debt(SEED)
    squad = table.managers[0].squad
    stars = sorted((table.people[one].stars for one in squad if table.people[one].kind != "youth"), reverse=True)
    shown = owed(CONTENT, table, 0, due.short)
    assert (shown.amount, shown.cash, shown.short) == (180, 60, 120)
    assert shown.bank == 5 * sum(stars[: len(squad) - 11])  # £5m a star, eleven players stay


def test_a_player_is_sold_to_the_bank_by_keys_alone() -> None:
    sent: list[Action] = []
    scene = rescue(sent)
    person = scene.squad[scene.squad.index(scene.person) + 2]
    press(scene, "down", "down")
    assert scene.person == person
    press(scene, "confirm")  # to what can be done with him
    assert scene.view.focus is not None
    assert scene.view.focus.key == "sell"
    press(scene, "confirm")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    press(scene, "confirm")
    assert sent == [], "the bank pays less than he is worth: who only goes on confirming keeps him"
    press(scene, "confirm", "left", "confirm")
    assert sent == [SellToBank(0, person)]


def test_a_player_is_put_up_for_all_for_good_or_for_some_weeks() -> None:
    sent: list[Action] = []
    scene = rescue(sent)
    person = scene.person
    least = 5 * scene.table.people[person].stars
    press_on(scene, "least 5", "confirm")
    press_on(scene, "put_up", "confirm")
    press_on(scene, "weeks", "right", "right")
    click(scene, "put_up")
    assert sent == [PutUp(0, person, least + 5), PutUp(0, person, least + 5, 2)]


def test_a_youth_can_t_be_sold_to_the_bank_and_is_told_why() -> None:
    sent: list[Action] = []
    scene = rescue(sent)
    youth = next(one for one in scene.squad if scene.table.people[one].kind == "youth")
    scene.choose(youth)
    button: Any = scene.view.find("sell")
    assert button.reason == "The bank buys no youths"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "put_up"
    scene.sell()
    assert sent == []


@pytest.mark.rule("FF-28")
def test_eleven_must_stay_and_one_is_told_so() -> None:
    table, due = in_debt(SEED)
    table.managers[0].squad = table.managers[0].squad[:11]
    scene = opened(lambda ui: DebtScene(Screen(ui, CONTENT, table, due.seat, fault=fault_of(table, due)), due))
    button: Any = scene.view.find("sell")
    assert button.reason == "11 players must stay"


def fault_of(table: SeasonTable, due: Any) -> Any:
    """The rules' own word."""
    from game.games.fortunes.gallery.market import fault_in_debt

    return fault_in_debt(table, due)


@pytest.mark.parametrize(("key", "action"), [("give_up", GiveUp(0)), ("list", None)])
def test_what_is_for_good_is_asked_about(key: str, action: Action | None) -> None:
    sent: list[Action] = []
    scene = rescue(sent)
    scene.screen = dataclasses.replace(scene.screen, fault=lambda action: None)
    click(scene, key)
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    press(scene, "back")
    assert sent == []
    click(scene, key)
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    dialog.answer(dialog.answers[0])
    assert sent == [action or ListPlayer(0, scene.person)]


def test_who_brings_enough_is_looked_at_first() -> None:
    table, due = in_debt(SEED, 15)  # ten are missing: two stars bring them
    scene = opened(lambda ui: DebtScene(Screen(ui, CONTENT, table, due.seat, fault=fault_of(table, due)), due))
    assert isinstance(scene, DebtScene)
    assert table.people[scene.person].stars == 2


def test_who_is_missed_least_of_those_who_bring_enough_is_looked_at_first() -> None:
    """Of two who bring the same the one who would not play anyway goes first."""
    table, due = in_debt(SEED, 15)
    seniors = [one for one in table.managers[0].squad if table.people[one].kind != "youth"]
    scene = opened(lambda ui: DebtScene(Screen(ui, CONTENT, table, due.seat, fault=fault_of(table, due)), due))
    assert isinstance(scene, DebtScene)
    worth = Worth(CONTENT, table, 0, STYLES[max(STYLES)], risks_of(CONTENT))
    enough = [one for one in seniors if bank_price(CONTENT, table, one) >= due.short]
    assert worth.leaves(scene.person) == min(worth.leaves(one) for one in enough)
