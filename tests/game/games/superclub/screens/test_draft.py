"""The draft: dice for the first pick, cards picked by keys and by mouse, refusals, and what a card is worth."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import pygame
import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Event, Seat
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import Club, PickPlayerDue, SeasonSetup, SeasonTable
from game.games.superclub.gallery.draft import (
    GAME,
    SCENES,
    a_draft,
    a_star_comes_up,
    a_tie,
    asking,
    draft_scene,
    setup_of,
    short_of_outfield,
)
from game.games.superclub.presenter.season import choreography_of
from game.games.superclub.screens.draft.board import Board, Sheet, next_picks
from game.games.superclub.screens.draft.draft_scene import DraftScene, facts, still_needed
from game.stage.gallery import Question
from game.stage.screen import Screen
from game.ui.input import Device
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.widgets.hint_bar import HintBar
from game.ui.widgets.page import Page
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
    """A draft being played: the first manager is asked, the others take the most stars."""

    is_older = False

    def __init__(self, seed: int = 3, seats: int = 3) -> None:
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
        """The first manager's pick."""
        return self.due if not self.is_over and self.due.seat == 0 else None

    def more(self) -> list[Event]:
        """What happened until the first manager is asked again."""
        while not self.is_over and self.due.seat:
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

    def scene(self, over: list[bool] | None = None) -> DraftScene:
        """The draft on a screen."""
        ui = open_ui((1280, 720), Settings(), strict=True)
        scene = DraftScene(
            Screen(
                ui,
                CONTENT,
                self.blank,
                looking=(0,),
                act=self.answer,
                fault=lambda action: self.rules.check(self.state, action),
            ),
            self,
            on_over=lambda: over.append(True) if over is not None else None,
        )
        ui.stack.push(scene)
        return scene


def a_table(squad: list[int], board: list[int]) -> SeasonTable:
    """The first manager's squad and a board, before the first round's first pick."""
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:4])
    seats = tuple(Seat(name) for name in ("Maja", "Bruno", "Tarik", "Ines"))
    clubs = [Club(squad), Club(), Club(), Club()]
    stars = [card.stars for card in CONTENT.players]
    return SeasonTable(SeasonSetup(seats, entries), clubs, stars, order=[2, 3, 0, 1], board=board, draft_round=2)


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


def test_doors_lead_on() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    went: list[str] = []
    scene = asking(ui, a_draft(7), 0)
    scene.doors = {"squads": lambda: went.append("squads"), "menu": lambda: went.append("menu")}
    ui.stack.push(scene)
    scene.skip_all()
    press(scene, "superclub.squads", "back")
    assert went == ["squads", "menu"]


def test_every_door_is_reached_by_mouse() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    went: list[str] = []
    scene = asking(ui, a_draft(7), 0)
    doors = ("squads", "deal", "table", "log", "undo", "menu")
    scene.doors = {door: partial(went.append, door) for door in doors}
    ui.stack.push(scene)
    scene.skip_all()
    settle(scene)
    footer = next(widget for widget in scene.view.root.walk() if isinstance(widget, HintBar))
    footer.paint()
    for left, right, action in footer.spans:
        if action.startswith("superclub") or action == "menu":
            footer.click(footer.rect.x + (left + right) / 2, footer.rect.centery)
    assert went == list(doors)


# -- what is seen


def test_others_picks_take_half_a_second() -> None:
    draft = a_draft(7)
    at = next(n for n, event in enumerate(draft.events) if isinstance(event, ev.PlayerDrafted))
    table, event = draft.table(at), draft.events[at]
    assert choreography_of(table, event, own=False).length <= 0.5 < choreography_of(table, event, own=True).length


def test_dice_lie_still_before_it_is_said_who_is_first() -> None:
    draft = a_tie(7)
    at = next(n for n, event in enumerate(draft.events) if isinstance(event, ev.FirstManagerRolled))
    event = draft.events[at]
    assert isinstance(event, ev.FirstManagerRolled)
    cues = choreography_of(draft.table(at), event, own=True).cues
    for number in range(len(event.throws)):
        assert 0.25 <= cues[f"hold{number}"].end - cues[f"hold{number}"].start <= 0.6 + 1e-9
        assert cues[f"tumble{number}"].end <= cues[f"hold{number}"].start
    assert cues["verdict"].start >= cues[f"hold{len(event.throws) - 1}"].end


def test_who_throws_again_and_who_is_first_is_said_in_time() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_tie(7)
    scene = draft_scene(ui, draft, 0, len(draft.events))
    ui.stack.push(scene)
    at = next(n for n, event in enumerate(draft.events) if isinstance(event, ev.FirstManagerRolled))
    event = draft.events[at]
    assert isinstance(event, ev.FirstManagerRolled)
    scene.timeline.seek(at)
    beat = scene.timeline.beat
    assert beat is not None
    first = scene.manager(event.first)
    scene.timeline.seconds = beat.choreography.cues["tumble0"].start + 0.1
    assert scene.said().words == "One die each: the highest picks first."
    scene.timeline.seconds = beat.choreography.cues["tumble1"].start + 0.1
    again = ", ".join(scene.manager(seat) for seat, die in enumerate(event.throws[1]) if die is not None)
    assert scene.said().words == f"Level: {again} throw again."
    scene.timeline.seconds = beat.choreography.cues["verdict"].start
    assert scene.said().words == f"{first} picks first."


@pytest.mark.rule("SC-10")
def test_the_star_that_came_up_is_told_and_not_on_the_board() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_star_comes_up(7)
    at = next(n for n, event in enumerate(draft.events) if isinstance(event, ev.BoardLaid) and event.set_aside)
    scene = draft_scene(ui, draft, at, at + 1)
    ui.stack.push(scene)
    assert "Garibaldi" in scene.said().words
    scene.update(2.5)
    assert "Garibaldi" not in scene.said().words
    assert CONTENT.star not in scene.laid


def test_the_header_keeps_up_with_the_round() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_draft(7)
    scene = draft_scene(ui, draft, 0, len(draft.events))
    ui.stack.push(scene)
    seen: list[str] = []
    while not scene.over:
        scene.update(0.2)
        if scene.is_standing:
            press(scene, "confirm")
        page = scene.view.root
        assert isinstance(page, Page)
        if page.header.subtitle not in seen:
            seen.append(page.header.subtitle)
        assert page.header.subtitle == f"Round {scene.round} of 4"
    assert seen == [f"Round {number} of 4" for number in (1, 2, 3, 4)]


def test_the_plate_grows_when_the_card_lands() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_draft(7)
    at = next(n for n, event in enumerate(draft.events) if isinstance(event, ev.PlayerDrafted))
    event = draft.events[at]
    assert isinstance(event, ev.PlayerDrafted)
    scene = draft_scene(ui, draft, at, at + 1)
    ui.stack.push(scene)
    assert scene.landing() == (None, None)
    beat = scene.timeline.beat
    assert beat is not None
    scene.timeline.seconds = beat.choreography.cues["fly"].end
    assert scene.landing() == (event.seat, event.card)


@pytest.mark.rule("SC-9")
def test_the_order_of_picks_begins_a_seat_later_in_every_round() -> None:
    table = a_table([], list(range(16)))
    assert next_picks(table)[:6] == [3, 0, 1, 2, 3, 0]  # manager 2 of the order 2, 3, 0, 1 begins round 2
    table.board = table.board[:3]  # thirteen picks are done
    assert next_picks(table) == [0, 1, 2]


def test_what_a_card_would_be_worth_is_counted() -> None:
    """Two defenders with five stars between them, then a third with potential and a link."""
    players = CONTENT.players
    new = next(card for card in players if card.position == "defender" and card.hollow and card.right and not card.left)
    mine = [
        next(card for card in players if card.position == "defender" and card.stars == stars and not card.left)
        for stars in (new.stars + 1, max(1, new.stars - 1))
    ]
    partner = next(card for card in players if card.position == "attacker" and card.left and not card.right)
    table = a_table([card.number for card in (*mine, partner)], [new.number])
    t = load_texts(strict=True)
    now = mine[0].stars + mine[1].stars
    assert facts(t, CONTENT, table, 0, new.number) == [
        f"Defenders: 2 with {now} stars, then 3 with {now + new.stars}",
        "Number 2 of your defenders" if mine[1].stars < new.stars else "Number 3 of your defenders",
        f"Training can lead to {new.ceiling} stars",
        "Could link with 1 of yours",
        f"Sold abroad: {CONTENT.tables.scouting_up[new.stars - 1] + new.ceiling} M",
    ]


@pytest.mark.rule("SC-33", "SC-6")
@pytest.mark.parametrize(
    ("squad", "needs"),
    [
        ((), {"goalkeeper": 1, "defender": 4, "midfielder": 3, "attacker": 3}),
        # Two goalkeepers, a defender; a utility player fills what is short first.
        ((0, 1, 14), {"defender": 3, "midfielder": 3, "attacker": 3}),
        ((0, 14, 223), {"defender": 2, "midfielder": 3, "attacker": 3}),
    ],
)
def test_what_a_squad_still_needs(squad: tuple[int, ...], needs: dict[str, int]) -> None:
    assert still_needed(CONTENT, squad) == needs


@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(
    ("size", "said"), [((1280, 720), "no goalkeeper yet: without"), ((800, 600), "no goalkeeper yet")]
)
def test_a_draft_that_is_late_warns_without_a_goalkeeper(size: tuple[int, int], said: str) -> None:
    scene = opened(lambda ui: SCENES["superclub-draft-late"](ui, 1), size)
    assert isinstance(scene, DraftScene)
    assert scene.question is not None
    club, players = scene.stage.table.clubs[scene.question.seat], load().players
    club.squad = [card for card in club.squad if players[card].position != "goalkeeper"]
    assert scene.said().after.startswith(said)
    club.squad.append(0)
    assert "goalkeeper" not in scene.said().after


def test_right_and_left_stay_in_their_row_whatever_is_gone_from_it() -> None:
    scene = opened(lambda ui: SCENES["superclub-draft-asked"](ui, 1))
    board = the(scene, Board)
    row = [spot for spot in board.spots[:8] if spot.focusable]
    assert len(row) > 2
    assert any(two.number - one.number > 1 for one, two in pairwise(row)), "some of it is gone"
    scene.view.set_focus(row[0])
    for spot in row[1:]:
        press(scene, "right")
        assert scene.view.focus is spot
    for spot in row[-2::-1]:
        press(scene, "left")
        assert scene.view.focus is spot


def test_another_board_stands_until_it_was_looked_at_and_says_whose_the_last_card_became() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    draft = a_draft(7)
    scene = draft_scene(ui, draft, 0, len(draft.events))
    ui.stack.push(scene)
    while not scene.is_standing:
        scene.update(0.2)
    laid = scene.instant.event
    assert isinstance(laid, ev.BoardLaid)
    assert laid.round == 2
    last = [event for event in scene.stage.told if isinstance(event, ev.PlayerDrafted)][-1]
    name, who = scene.content.players[last.card].name, scene.manager(last.seat)
    assert scene.said().after == f"{name}, the last card of the round before, went to {who}"
    for _ in range(50):
        scene.update(0.2)
    assert scene.instant.event is laid
    press(scene, "confirm")
    assert scene.instant.event is not laid
