"""Squads: every club looked at by keys and by mouse, filters and orders, selling and firing asked once, refusals."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Action, Seat
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.season.actions import FireStaff, SellAbroad
from engine.superclub.season.model import Club, SeasonSetup, SeasonTable
from game.games.superclub.gallery.draft import SQUADS as SCENES
from game.games.superclub.gallery.draft import a_club_state, squads_scene
from game.games.superclub.screens.balance import Balance
from game.games.superclub.screens.frame import LINKED, CardView, SquadTable, away_of, badge_of, by_place
from game.games.superclub.screens.squads import Departments, SquadsScene, StaffRow, facts, listed
from game.stage.people_list import Listing
from game.stage.screen import Screen
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.window import open_ui
from tests.game.driving import (
    EVERY_SIZE,
    Floor,
    all_of,
    click,
    opened,
    press,
    settle,
    the,
    unreached,
    walk_to,
    words_on,
)

CONTENT = load()
POSITIONS = ("goalkeeper", "defender", "midfielder", "attacker")


def screen(state: Any = None, did: list[Action] | None = None, seat: int = 0) -> SquadsScene:
    """The squads over a floor, what is done noted in `did`."""
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    noted: list[Action] = [] if did is None else did
    scene = squads_scene(ui, state or a_club_state(7), seat=seat, did=noted.append)
    ui.stack.push(scene)
    settle(scene)
    return scene


def a_table(squad: list[int]) -> SeasonTable:
    """Two clubs, the first with this squad."""
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:2])
    setup = SeasonSetup((Seat("Maja"), Seat("Bruno")), entries)
    return SeasonTable(setup, [Club(squad), Club()], [card.stars for card in CONTENT.players])


# -- every scene at every size


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        seen, focus = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(focus.h, 40), widget.key


@pytest.mark.own_texts
@pytest.mark.parametrize("name", SCENES)
def test_an_unchanged_screen_renders_no_text(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    made = scene.ui.look.rendered
    for _ in range(3):
        scene.ui.stack.expose()
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made
    assert not scene.ui.stack.dirty


# -- looking


@pytest.mark.parametrize("by", ["page", "keys", "mouse"])
def test_every_squad_is_a_step_away(by: str) -> None:
    scene = screen()
    for seat in (1, 2, 3):
        if by == "page":
            press(scene, "page_right")
        elif by == "keys":
            walk_to(scene, f"manager {seat}")
            press(scene, "confirm")
        else:
            click(scene, f"manager {seat}")
        assert scene.seat == seat
        assert set(the(scene, SquadTable).people) == set(scene.table.clubs[seat].squad)
    press(scene, "page_right")
    assert scene.seat == (0 if by == "page" else scene.seat)


def test_where_columns_are_pages_the_page_keys_turn_them() -> None:
    scene = opened(lambda ui: SCENES["superclub-squads-own"](ui, 7), (800, 600))
    assert isinstance(scene, SquadsScene)
    press(scene, "page_right")
    assert scene.seat == 0
    assert scene.view.focus is not None
    assert scene.view.focus.key == "sell"
    press(scene, "page_right")
    assert isinstance(scene.view.focus, StaffRow)


@pytest.mark.parametrize("key", ["back", "superclub.squads"])
def test_the_way_back_is_the_way_in(key: str) -> None:
    scene = screen()
    press(scene, key)
    assert isinstance(scene.ui.stack.top, Floor)


def test_the_card_follows_the_row_with_focus() -> None:
    scene = screen()
    press(scene, "down", "down")
    assert the(scene, CardView).person == the(scene, SquadTable).people[2]


def test_filters_and_orders_by_keys() -> None:
    scene = screen()
    walk_to(scene, "filter defender")
    press(scene, "confirm")
    assert the(scene, SquadTable).people
    assert {CONTENT.players[card].position for card in the(scene, SquadTable).people} == {"defender"}
    press(scene, "confirm")  # once more: everybody again
    assert len(the(scene, SquadTable).people) == 16
    walk_to(scene, "sort")
    press(scene, "confirm")
    full = [scene.table.stars[card] for card in the(scene, SquadTable).people]
    assert full == sorted(full, reverse=True)


def test_lists_are_as_reckoned_by_hand() -> None:
    first = {place: next(card.number for card in CONTENT.players if card.position == place) for place in POSITIONS}
    hollow = next(card for card in CONTENT.players if card.hollow and card.number not in first.values())
    squad = [first["attacker"], hollow.number, first["goalkeeper"]]
    table = a_table(squad)
    assert listed(CONTENT, table, squad, "goalkeeper", "stars") == [first["goalkeeper"]]
    assert hollow.number in listed(CONTENT, table, squad, "potential", "name")
    table.stars[hollow.number] = hollow.ceiling  # trained to the full
    assert hollow.number not in listed(CONTENT, table, squad, "potential", "name")
    assert by_place(CONTENT, table, squad)[0] == first["goalkeeper"]
    table.stars[first["attacker"]], table.stars[hollow.number], table.stars[first["goalkeeper"]] = 2, 6, 4
    assert listed(CONTENT, table, squad, "all", "stars") == [hollow.number, first["goalkeeper"], first["attacker"]]


# -- selling and firing


@pytest.mark.parametrize("by", ["row", "button", "mouse"])
def test_a_sale_is_asked_once_and_told(by: str) -> None:
    did: list[Action] = []
    scene = screen(did=did)
    press(scene, "down")
    card = the(scene, SquadTable).person
    assert card is not None
    if by == "row":
        press(scene, "confirm")
    elif by == "button":
        walk_to(scene, "sell")
        press(scene, "confirm")
    else:
        click(scene, "sell")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    price = CONTENT.scouting_price(CONTENT.players[card].with_stars(scene.table.stars[card]))
    assert dialog.title == f"Sell {CONTENT.players[card].name} for {price} M?"
    press(dialog, "confirm")  # it begins on the answer that changes nothing
    assert did == []
    scene.ask(card)
    walk_to(scene.ui.stack.top, "Sell")
    press(scene, "confirm")
    assert did == [SellAbroad(0, card)]
    assert scene.ui.stack.top is scene


def test_staff_is_fired_after_asking() -> None:
    did: list[Action] = []
    scene = screen(did=did)
    member = scene.table.clubs[0].staff[1]
    walk_to(scene, f"staff {member}")
    press(scene, "confirm")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    walk_to(dialog, "Fire")
    press(dialog, "confirm")
    assert did == [FireStaff(0, member)]


@pytest.mark.rule("SC-29")
def test_in_the_season_nobody_is_sold_and_it_says_why() -> None:
    did: list[Action] = []
    state = a_club_state(7)
    state.table.room = "season"
    scene = screen(state, did)
    assert scene.view.find("sell").reason == "Nobody is sold or fired just now."
    assert scene.view.find("sell").note == scene.view.find("sell").reason
    press(scene, "confirm")
    assert scene.ui.stack.top is scene
    row = scene.view.find(f"staff {state.table.clubs[0].staff[0]}")
    assert isinstance(row, StaffRow)
    assert row.reason == scene.view.find("sell").reason
    assert not row.activate()
    assert did == []


@pytest.mark.rule("SC-29")
def test_a_squad_at_its_floor_says_why() -> None:
    state = a_club_state(7)
    squad = state.table.clubs[0].squad
    outfield = [card for card in squad if CONTENT.players[card].position != "goalkeeper"]
    state.table.clubs[0].squad[:] = outfield[:10]
    scene = screen(state)
    assert scene.view.find("sell").reason == "Ten fit outfield players must stay."


def test_others_squads_are_only_looked_at() -> None:
    scene = screen(seat=2)
    assert scene.view.find("sell") is None
    press(scene, "confirm")
    assert scene.ui.stack.top is scene


def test_without_a_way_to_act_ones_own_is_only_looked_at() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = squads_scene(ui, a_club_state(7), acts=False)
    ui.stack.push(scene)
    assert scene.view.find("sell") is None


def test_what_came_of_it_is_shown() -> None:
    scene = screen()
    press(scene, "down")
    gone = the(scene, SquadTable).person
    after = a_club_state(7).table
    after.clubs[0].squad.remove(gone)
    scene.show(after)
    assert gone not in the(scene, SquadTable).people
    assert len(the(scene, SquadTable).people) == 15


# -- the pieces


def test_who_is_away_is_marked_with_a_shape_and_a_word() -> None:
    table = a_table([1, 2, 3, 4])
    table.clubs[0].injured, table.clubs[0].benched, table.clubs[0].absent = [1], [2], [3]
    assert [away_of(table, card) for card in (1, 2, 3, 4, 5)] == ["injured", "benched", "absent", None, None]
    assert [badge_of(table, card) for card in (1, 2, 3, 4)] == ["injury", "barred", "clock", ""]
    t = load_texts(strict=True)
    words = {t(f"superclub.away.{away}") for away in ("injured", "benched", "absent")}
    assert len(words) == 3


def test_a_table_of_players_tells_whom_focus_is_on_and_who_was_chosen() -> None:
    scene = screen()
    table = scene.table
    seen: list[int] = []
    chosen: list[int] = []
    squad = table.clubs[0].squad[:3]
    listing = Listing(on_press=chosen.append, on_seen=seen.append, start=squad[1])
    rows = SquadTable(scene.ui.t, CONTENT, table, squad, listing)
    assert rows.person == squad[1]
    assert rows.on_press is not None
    rows.on_press(2)
    assert chosen == [squad[2]]
    rows.pick((squad[0],))
    assert rows.person == squad[1]
    assert rows.own == {0}
    empty = SquadTable(scene.ui.t, CONTENT, table, [])
    assert empty.person is None
    assert not empty.focusable


def test_the_balance_counts_players_and_stars_by_place() -> None:
    first = {place: next(card.number for card in CONTENT.players if card.position == place) for place in POSITIONS}
    table = a_table([first["defender"], first["attacker"]])
    table.stars[first["defender"]], table.stars[first["attacker"]] = 3, 5
    assert Balance(CONTENT, table, table.clubs[0].squad).values == [
        ("goalkeeper", 0, 0), ("defender", 1, 3), ("midfielder", 0, 0), ("attacker", 1, 5)
    ]  # fmt: skip


def test_facts_about_a_club() -> None:
    """SC-36: no boost in the first season, then as many stars as the place."""
    t = load_texts(strict=True)
    table = a_table([])
    club = table.clubs[0]
    assert [fact.words for fact in facts(t, CONTENT, table, 0)] == [
        "No captain boost in the first season", "SuperCup cards: 0", "Secret cards: 0"
    ]  # fmt: skip
    table.room, club.marker, club.place, club.cups, club.held = "season", 57, 2, 1, 3
    club.handicap, club.staff_away = Thirds(defence=2), True
    assert [fact.words for fact in facts(t, CONTENT, table, 0)] == [
        "57 points", "Captain boost +2, for place 2", "SuperCup cards: 1", "Secret cards: 3",
        "Next match: 2 stars fewer in defence", "Next match: staff does nothing",
    ]  # fmt: skip


@pytest.mark.parametrize("how", ["sold", "filtered"])
def test_the_card_shown_is_the_one_the_list_is_on(how: str) -> None:
    scene = screen()
    press(scene, "down", "down")
    shown = the(scene, CardView).person
    if how == "sold":
        scene.table.clubs[0].squad.remove(shown)
        scene.show(scene.table)
    else:
        scene.filter_by("attacker")
    now = the(scene, SquadTable).person
    assert now != shown
    assert the(scene, CardView).person == now


def test_a_friendly_has_no_departments_no_staff_and_no_prices() -> None:
    rules = games.rules_for("superclub-friendly")
    state, _ = rules.new(rules.default_setup(2), 1)
    scene = opened(lambda ui: SquadsScene(Screen(ui, CONTENT, rules.view(state, 0), 0, (0,))))
    assert isinstance(scene, SquadsScene)
    assert all_of(scene, Departments) == all_of(scene, StaffRow) == []
    assert tuple(the(scene, SquadTable).listing.facets) == LINKED


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (Seat("Ebba", 3, "trader"), "Level 3 · shrewd · trader"),
        (Seat("Kaldafoss", 4), "Level 4 · master"),
        (Seat("Robin"), ""),
    ],
)
def test_a_clubs_page_says_how_well_a_computer_plays_and_what_he_is_like(seat: Seat, said: str) -> None:
    state = a_club_state(7)
    others = state.table.setup.seats[2:]
    state.table.setup = replace(state.table.setup, seats=(state.table.setup.seats[0], seat, *others))
    scene = screen(state)
    scene.turn_to(1)
    words = words_on(scene)
    assert seat.name in words
    assert [one for one in words if one.startswith("Level")] == ([said] if said else [])
