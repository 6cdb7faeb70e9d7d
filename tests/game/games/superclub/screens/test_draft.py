"""The draft: dice for the first pick, cards picked by keys and by mouse, refusals, and what a card is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.model import LEVELS, Action, Decision, Event
from engine.superclub.content.load import load
from engine.superclub.managers import manager
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import PickPlayerDue, SeasonTable
from game.games.superclub.gallery.draft import (
    GAME,
    SCENES,
    a_draft,
    draft_scene,
    setup_of,
    short_of_outfield,
)
from game.games.superclub.screens.draft.board import Board, Sheet
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.stage.gallery import Question
from game.stage.screen import Screen
from game.ui.input import Device
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, the, unreached, walk_to

CONTENT = load()
ASKED = (
    "superclub-draft-asked",
    "superclub-draft-late",
    "superclub-draft-refused",
    "superclub-draft-details",
    "superclub-draft-over",
)


class Game:
    """A draft being played: `people`, at first the first manager, are asked, the others take the most stars."""

    is_older = False

    def __init__(self, seed: int = 3, seats: int = 3, people: tuple[int, ...] = (0,)) -> None:
        self.people = people
        self.rules: Any = games.rules_for(GAME)
        setup = setup_of(seats)
        self.blank: SeasonTable = self.rules.blank(setup)
        self.state, self.new = self.rules.new(setup, seed)

    @property
    def due(self) -> Decision:
        """What is asked now."""
        due: Decision = self.rules.decisions(self.state)[0]
        return due

    @property
    def is_over(self) -> bool:
        """Whether everybody has a squad."""
        return not isinstance(self.due, PickPlayerDue) or self.due.why != "draft"

    @property
    def waiting(self) -> Decision | None:
        """A person's pick."""
        return self.due if not self.is_over and self.due.seat in self.people else None

    def more(self) -> list[Event]:
        """What happened until a person is asked again."""
        while not self.is_over and self.due.seat not in self.people:
            due = self.due
            assert isinstance(due, PickPlayerDue)
            self.answer(PickPlayer(due.seat, max(due.candidates, key=lambda card: self.state.table.stars[card])))
        events, self.new = self.new, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on it."""

    def answer(self, action: Action) -> None:
        """Carry an answer out."""
        self.new += self.rules.apply(self.state, action)

    def scene(
        self, over: list[bool] | None = None, size: tuple[int, int] = (1280, 720), scale: int = 100
    ) -> DraftScene:
        """The draft on a screen at which its people sit."""
        ui = open_ui(size, Settings(text_scale=scale), strict=True)
        scene = DraftScene(
            Screen(
                ui,
                CONTENT,
                self.blank,
                looking=self.people,
                act=self.answer,
                fault=lambda action: self.rules.check(self.state, action),
            ),
            self,
            on_over=lambda: over.append(True) if over is not None else None,
        )
        ui.stack.push(scene)
        return scene


# -- every scene at every size


@pytest.mark.parametrize("name", one_in(3, SCENES))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_moment_is_drawn_at_every_size(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    if name not in ASKED:
        return
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        seen, focus = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(focus.h, 44), widget.key


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(2, ASKED))
def test_an_unchanged_screen_renders_no_text(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    made = scene.ui.look.rendered
    for _ in range(3):
        scene.ui.stack.expose()
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made


# -- picking


def test_a_whole_draft_by_confirm_alone() -> None:
    over: list[bool] = []
    game = Game()
    scene = game.scene(over)
    for _ in range(200):
        if over:
            break
        scene.update(0)
        press(scene.ui.stack.top, "confirm")
    assert over == [True]
    assert [len(club.squad) for club in game.state.table.clubs] == [16, 16, 16]
    assert scene.stage.table.clubs == game.state.table.clubs


def test_watching_ends_where_skipping_does() -> None:
    skipped, watched = Game().scene(), Game().scene()
    skipped.skip_all()
    for _ in range(2000):
        watched.update(0.1)
        if watched.question is not None:
            break
    assert watched.question == skipped.question is not None
    assert watched.stage.table == skipped.stage.table


def lifted(scene: DraftScene) -> Sheet:
    """The card that was lifted from the board."""
    sheet = scene.ui.stack.top
    assert isinstance(sheet, Sheet)
    return sheet


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_card_is_picked(by: str) -> None:
    game = Game()
    scene = game.scene()
    scene.skip_all()
    settle(scene)
    spot = [spot for spot in the(scene, Board).spots if spot.focusable][-1]
    card = spot.card
    if by == "keys":
        walk_to(scene, spot.key)
        press(scene, "confirm")
        press(lifted(scene), "confirm")
    else:
        click(scene, spot.key)
        click(lifted(scene), "pick")
    assert card in game.state.table.clubs[0].squad
    assert card not in game.state.table.board


def test_focus_stays_near_the_last_pick() -> None:
    game = Game()
    scene = game.scene()
    scene.skip_all()
    walk_to(scene, "spot11")
    press(scene, "confirm")
    press(lifted(scene), "confirm")
    scene.skip_all()
    assert scene.view.focus is not None
    assert scene.view.focus.key in ("spot10", "spot12", "spot3")


@pytest.mark.rule("SC-9")
def test_a_seventh_goalkeeper_is_refused_and_it_says_why() -> None:
    answered: list[Action] = []
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene, refused = short_of_outfield(ui, 7, answered.append)
    ui.stack.push(scene)
    scene.skip_all()
    settle(scene)
    spot = next(spot for spot in the(scene, Board).spots if spot.card == refused)
    assert spot.dim
    scene.view.set_focus(spot)
    assert "10 players" in scene.said().words
    press(scene, "confirm")
    sheet = lifted(scene)
    assert "10 players" in sheet.reason
    assert sheet.first_focus == "close"
    assert answered == []
    press(sheet, "back")
    assert ui.stack.top is scene
    other = next(spot for spot in the(scene, Board).spots if spot.focusable and not spot.dim)
    scene.view.set_focus(other)
    press(scene, "confirm")
    press(lifted(scene), "confirm")
    assert answered == [PickPlayer(0, other.card)]


def test_a_finger_holds_a_card_up_first() -> None:
    game = Game()
    scene = game.scene()
    scene.skip_all()
    settle(scene)
    scene.ui.input.device = Device.TOUCH
    spot = next(spot for spot in the(scene, Board).spots if spot.focusable)
    card = spot.card
    click(scene, spot.key, Device.TOUCH)
    sheet = scene.ui.stack.top
    assert isinstance(sheet, Sheet)
    click(sheet, "pick", Device.TOUCH)
    assert card in game.state.table.clubs[0].squad


def test_a_card_is_lifted_first_and_can_be_picked_or_put_back() -> None:
    game = Game()
    scene = game.scene()
    scene.skip_all()
    settle(scene)
    walk_to(scene, "spot12")
    card = the(scene, Board).spots[12].card
    before = list(game.state.table.clubs[0].squad)
    press(scene, "confirm")
    sheet = lifted(scene)
    assert game.state.table.clubs[0].squad == before, "a pick is final: one press alone makes none"
    press(sheet, "back")
    assert game.state.table.clubs[0].squad == before
    press(scene, "confirm")
    sheet = lifted(scene)
    press(sheet, "confirm")
    assert scene.ui.stack.top is scene
    assert card in game.state.table.clubs[0].squad


def test_a_pick_of_somebody_elsewhere_is_not_asked_here() -> None:
    asked: list[Decision] = []
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_draft(7)
    ends, question = next(iter(draft.asked.items()))
    assert isinstance(question.due, PickPlayerDue)
    other = PickPlayerDue(1, "draft", question.due.candidates)
    scene = draft_scene(ui, draft, 0, ends, Question(other, question.state))
    scene.on_ask = asked.append
    ui.stack.push(scene)
    scene.skip_all()
    assert asked == [other]
    assert scene.question is None


# -- the rest


@pytest.mark.rule("SC-9", "SC-46")
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_rest_is_picked_by_the_best_computer_manager_with_one_press(by: str) -> None:
    over: list[bool] = []
    game = Game()
    scene = game.scene(over)
    scene.skip_all()
    settle(scene)
    due = scene.question
    assert isinstance(due, PickPlayerDue)
    best = manager(LEVELS[-1], CONTENT).choose(game.state.table, due, Chance(0))
    assert isinstance(best, PickPlayer)
    if by == "keys":
        walk_to(scene, "rest")
        press(scene, "confirm")
    else:
        click(scene, "rest")
    assert game.state.table.clubs[0].squad == [best.card]
    assert scene.timeline.pace == 4
    for _ in range(2000):
        if scene.over:
            break
        assert not scene.is_standing, "nobody waits to be told of another board"
        scene.update(0.1)
    assert scene.over
    assert [len(club.squad) for club in game.state.table.clubs] == [16, 16, 16]
    assert scene.stage.table.clubs == game.state.table.clubs, "every pick was shown"


def test_whoever_lets_the_rest_be_picked_may_pick_again() -> None:
    game = Game()
    scene = game.scene()
    scene.skip_all()
    settle(scene)
    click(scene, "rest")
    scene.update(0.1)
    assert scene.playing
    assert scene.view.focus is None or scene.view.focus.key != "again", "a press skips"
    click(scene, "again")
    assert scene.timeline.pace == 1
    picked = len(game.state.table.clubs[0].squad)
    scene.skip_all()
    assert isinstance(scene.question, PickPlayerDue)
    assert len(game.state.table.clubs[0].squad) == picked


def test_a_pick_that_was_not_taken_is_asked_for_as_usual() -> None:
    """As on a disk that is full: nobody picks for ever."""
    game = Game()
    scene = game.scene()
    scene.skip_all()
    settle(scene)
    due = scene.question
    sent: list[Action] = []
    scene.screen = replace(scene.screen, act=sent.append)
    click(scene, "rest")
    assert len(sent) == 1
    assert scene.question == due
    assert scene.timeline.pace == 1


def test_the_hurry_of_the_rest_is_not_the_speed_that_is_kept() -> None:
    """Four times as fast at least, or as fast as somebody has chosen; what is kept for Superclub is what he chose."""
    scene = Game().scene()
    settings = scene.ui.settings
    scene.skip_all()
    settle(scene)
    click(scene, "rest")
    scene.update(0.1)
    scene.on_action("transport.step_forward")
    assert settings.speeds == {}
    assert (scene.timeline.speed, scene.timeline.pace) == (1, 4)
    scene.on_action("transport.faster")
    assert settings.speeds == {"superclub": 2}
    assert scene.timeline.pace == 4
    for _ in range(2):
        scene.on_action("transport.faster")
    assert scene.timeline.pace == 8
    settle(scene)
    click(scene, "again")
    assert scene.timeline.pace == 8
    assert settings.speeds == {"superclub": 8}


# -- two people at one screen


def two_people(size: tuple[int, int] = (1280, 720), scale: int = 100) -> tuple[Game, DraftScene]:
    """Three managers, the first two of them at this screen; the first has let the rest be picked."""
    game = Game(people=(0, 1))
    scene = game.scene(size=size, scale=scale)
    while scene.question is None or scene.question.seat:
        if scene.question is not None:
            scene.pick(next(spot.number for spot in the(scene, Board).spots if spot.focusable))
        scene.skip_all()
    settle(scene)
    click(scene, "rest")
    return game, scene


def until_asked(scene: DraftScene) -> dict[int, set[float]]:
    """Watch until somebody is asked; at which paces whose picks went by."""
    paces: dict[int, set[float]] = {}
    while scene.question is None:
        event = scene.instant.event
        if isinstance(event, ev.PlayerDrafted):
            paces.setdefault(event.seat, set()).add(scene.timeline.pace)
        if scene.is_standing:
            press(scene, "confirm")
        scene.update(0.05)
    return paces


def test_only_what_is_picked_for_somebody_hurries_while_another_still_picks() -> None:
    _, scene = two_people()
    until_asked(scene)
    assert scene.question is not None
    assert scene.question.seat == 1
    scene.pick(next(spot.number for spot in the(scene, Board).spots if spot.focusable))
    assert until_asked(scene) == {0: {4}, 1: {1}, 2: {1}}
    settle(scene)
    click(scene, "rest")
    scene.update(0.1)
    assert scene.timeline.pace == 4, "whatever goes on, once nobody here picks"


def test_whoever_lets_the_rest_be_picked_may_pick_again_while_another_is_asked() -> None:
    game, scene = two_people()
    until_asked(scene)
    due = scene.question
    assert due is not None
    assert due.seat == 1
    settle(scene)
    back = scene.view.find("again")
    assert isinstance(back, Button)
    assert back.text == "Maja picks again"
    click(scene, "again")
    assert scene.question == due, "who is asked is asked still"
    assert scene.view.focus is not None
    assert scene.view.focus.key.startswith("spot")
    assert scene.view.find("again") is None
    picked = len(game.state.table.clubs[0].squad)
    scene.pick(next(spot.number for spot in the(scene, Board).spots if spot.focusable))
    scene.skip_all()
    assert scene.question is not None
    assert scene.question.seat == 0
    assert len(game.state.table.clubs[0].squad) == picked


def test_one_press_gives_all_that_is_picked_for_people_here_back() -> None:
    _, scene = two_people()
    until_asked(scene)
    settle(scene)
    click(scene, "rest")
    scene.update(0.1)
    settle(scene)
    back = scene.view.find("again")
    assert isinstance(back, Button)
    assert back.text == "All pick again"
    assert scene.view.find("rest") is None
    click(scene, "again")
    scene.skip_all()
    assert scene.question is not None


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((800, 600), 200), ((1280, 720), 100)])
def test_both_buttons_are_reached_at_every_size(size: tuple[int, int], scale: int) -> None:
    _, scene = two_people(size, scale)
    until_asked(scene)
    settle(scene)
    walk_to(scene, "rest")
    walk_to(scene, "again")


# -- what is seen
