"""The draft around its picks: doors, what is told while it goes on, what a squad still needs, focus."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import Club, SeasonSetup, SeasonTable
from game.games.superclub.flow.how_you_win import standing
from game.games.superclub.gallery.draft import (
    SCENES,
    a_draft,
    a_star_comes_up,
    a_tie,
    asking,
    draft_scene,
)
from game.games.superclub.presenter.season import choreography_of
from game.games.superclub.screens.draft.advice import facts, still_needed
from game.games.superclub.screens.draft.board import Board
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.draft.news_line import next_picks
from game.ui.look import palette
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.widgets.hint_bar import HintBar
from game.ui.widgets.page import Page
from game.ui.window import open_ui
from tests.game.driving import opened, press, settle, the
from tests.game.games.superclub.screens.deadlines import CONTENT


def a_table(squad: list[int], board: list[int]) -> SeasonTable:
    """The first manager's squad and a board, before the first round's first pick."""
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:4])
    seats = tuple(Seat(name) for name in ("Maja", "Bruno", "Tarik", "Ines"))
    clubs = [Club(squad), Club(), Club(), Club()]
    stars = [card.stars for card in CONTENT.players]
    return SeasonTable(SeasonSetup(seats, entries), clubs, stars, order=[2, 3, 0, 1], board=board, draft_round=2)


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


def asked_without_a_keeper(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[DraftScene, list[int]]:
    """A pick of somebody whose goalkeepers are gone, and the squad."""
    scene = opened(lambda ui: SCENES[name](ui, 1), size)
    assert isinstance(scene, DraftScene)
    assert scene.question is not None
    club, players = scene.stage.table.clubs[scene.question.seat], load().players
    club.squad = [card for card in club.squad if players[card].position != "goalkeeper"]
    return scene, club.squad


def with_keepers(scene: DraftScene, count: int) -> None:
    """So many of the board's cards are goalkeepers."""
    board, players = scene.stage.table.board, load().players
    keepers = [card.number for card in players if card.position == "goalkeeper"]
    others = [card for card in board if card not in keepers]
    board[:] = [*keepers[:count], *others]


@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(
    ("keepers", "here"), [(0, "none left to draft"), (1, "one on the board"), (2, "2 on the board")]
)
def test_a_draft_that_is_late_warns_without_a_goalkeeper(keepers: int, here: str) -> None:
    scene, squad = asked_without_a_keeper("superclub-draft-late")
    with_keepers(scene, keepers)
    left = 16 - len(squad)
    assert scene.said().colour == palette.WARN
    assert scene.said().after == (
        f"{left} picks left: without a goalkeeper ({here}) T. Given plays, with one star",
        f"{left} picks left, and no goalkeeper yet",
    )
    squad.append(0)
    assert all("goalkeeper" not in one for one in scene.said().after)


@pytest.mark.rule("SC-6")
def test_while_there_is_time_it_says_how_many_picks_are_left_to_find_a_goalkeeper() -> None:
    scene, squad = asked_without_a_keeper("superclub-draft-asked")
    with_keepers(scene, 2)
    said = scene.said()
    assert said.colour == palette.AMBER
    assert said.after[1].startswith(f"still to find in {16 - len(squad)} picks: a goalkeeper (2 on the board), ")
    assert said.after[0].endswith(f" · {said.after[1]}")
    assert said.after[-1].startswith(f"still to find in {16 - len(squad)} picks: 1 GK, ")
    named = {"defender": "DEF", "midfielder": "MID", "attacker": "ATT"}
    assert all((kind in said.after[1]) == (short in said.after[-1]) for kind, short in named.items())
    assert [len(one) for one in said.after] == sorted((len(one) for one in said.after), reverse=True)
    with_keepers(scene, 0)
    there = "a goalkeeper (none now, new cards in round 3), "
    assert [there in one for one in scene.said().after] == [True, True, True, False]


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
    assert scene.said().after == (f"{name}, the last card of the round before, went to {who}",)
    for _ in range(50):
        scene.update(0.2)
    assert scene.instant.event is laid
    press(scene, "confirm")
    assert scene.instant.event is not laid


def test_how_one_wins_foretells_nothing_while_squads_are_drafted() -> None:
    """Who meets whom isn't known then, and half a squad's stars lead nowhere."""
    t = load_texts()
    table = a_table([76], [])
    assert not standing(t, CONTENT, table, (0,)).forecast
    table.room = "scouting"
    table.season, table.ranking, table.order = 1, [0, 1, 2, 3], [0, 1, 2, 3]
    assert standing(t, CONTENT, table, (0,)).forecast
