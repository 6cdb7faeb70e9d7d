"""The rooms of Superclub's off-season: what comes next is always said."""

from __future__ import annotations

import pytest

from engine.core.model import Action
from engine.superclub.season.actions import Hire
from engine.superclub.season.model import HireDue
from game.cabinet.gallery import SCENES
from game.games.superclub.gallery.season import SEED, a_game, room_scene
from game.games.superclub.screens.frame import SuperclubRoom, WalkStrip
from game.games.superclub.screens.investments import InvestmentsScene
from game.stage.gallery import is_a
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.widgets import Widget
from game.ui.widgets.page import Header
from game.ui.window import open_ui
from tests.game.driving import click, opened, press, words_on


def _found(widget: Widget, kind: type[Widget]) -> list[Widget]:
    return [
        *([widget] if isinstance(widget, kind) else []),
        *(one for child in widget.children for one in _found(child, kind)),
    ]


@pytest.mark.parametrize(
    ("name", "coming"),
    [
        ("superclub-finance", "Training"),
        ("superclub-training", "Scouting"),
        ("superclub-scouting", "Investments"),
        ("superclub-investments", "Deadline day"),
    ],
)
def test_what_comes_next_is_said_where_the_walk_has_no_room(name: str, coming: str) -> None:
    for scale in (100, 200):
        ui = open_ui((1280, 720), Settings(text_scale=scale), strict=True)
        scene = SCENES[name](ui, 1)
        assert isinstance(scene, SuperclubRoom)
        ui.stack.push(scene)
        ui.stack.update(0)
        (header,) = _found(scene.view.root, Header)
        assert isinstance(header, Header)
        strips = _found(scene.view.root, WalkStrip)
        assert len(strips) == (scale == 100)
        assert (header.subtitle == f"then {coming}") == (scale == 200)
        ui.stack.clear()


def test_nobody_is_left_with_an_investment_spent_before_one_was_asked() -> None:
    """SC-23: the action is spent either way, so whoever could be had is given up only when that is meant."""
    sent: list[Action] = []
    game = a_game(SEED + 2)
    asked = game.question(is_a(HireDue, why="investment"))
    start = asked[0] - 1
    scene = opened(lambda ui: room_scene(ui, InvestmentsScene, game, start, asked, act=sent.append))
    seat, stack = asked[1].due.seat, scene.ui.stack
    click(scene, "enough")
    assert isinstance(stack.top, Dialog)
    press(stack.top, "confirm")
    assert (sent, stack.top) == ([], scene), "the first answer keeps the choice"
    click(scene, "enough")
    press(stack.top, "left", "confirm")
    assert sent == [Hire(seat, None)]


@pytest.mark.rule("SC-10", "SC-21", "SC-25")
@pytest.mark.parametrize(
    "name", ["superclub-scouting", "superclub-deadline-continent", "superclub-season-ask-continent"]
)
def test_who_names_a_continent_is_told_that_all_piles_are_alike_and_how_many_cards_lie_there(name: str) -> None:
    for size in ((1280, 720), (800, 600)):
        scene = opened(lambda ui: SCENES[name](ui, 1), size)
        cards = sum(scene.table.continents)
        assert f"All piles were shuffled alike, so any will do: {cards} cards lie in them." in " ".join(words_on(scene))


@pytest.mark.rule("SC-17", "SC-22", "SC-25")
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("superclub-investments", "What you raise stays for good and helps every season"),
        ("superclub-deadline-opening", "Whoever bids most pays the bank and has the player from this season on."),
        ("superclub-deadline-continent", "Who drops out is out for this card."),
        ("superclub-unhappy", "The owner sells or asks for more, and if that is refused sells or benches him"),
    ],
)
def test_a_room_says_in_a_sentence_what_it_is_about(name: str, about: str, size: tuple[int, int]) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 1), size)
    assert about in " ".join(words_on(scene))
