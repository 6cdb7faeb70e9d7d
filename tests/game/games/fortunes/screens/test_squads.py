"""Squads of Fortunes: every manager and list by keys and mouse, filters and orders, listing and releasing asked once
more, refusals."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from engine.core.model import Action, Reason, Seat
from engine.fortunes.season.actions import ListPlayer, ReleaseListed
from engine.fortunes.season.model import Absence, Loan, RollDue
from engine.fortunes.season.money import squad_stars, wages_of
from game.games.fortunes.gallery.market import LINE_UPS
from game.games.fortunes.screens.frame import CardView, PlayerTable
from game.games.fortunes.screens.squads import LISTS, Ends, Kinds, SquadsScene, facts, listed
from game.games.fortunes.wording import money
from game.stage.screen import Screen
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import ACADEMY, CONTENT, SEAT, season_rules
from tests.game.driving import EVERY_SIZE, Floor, click, opened, press, settle, the, unreached, walk_to, words_on

NAMES = [name for name in LINE_UPS if "squads" in name]


def screen(
    season: League | None = None, did: list[Action] | None = None, *, seat: int = 0, acts: bool = True
) -> SquadsScene:
    """The squads as seat 0, whose move it is, sees them; what is done is noted in `did`."""
    season = season or League()
    state = season.state
    state.asked = [RollDue(0)]

    def fault(action: Action) -> Reason | None:
        return season_rules().check(state, action)

    noted: list[Action] = [] if did is None else did
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    scene = SquadsScene(
        Screen(
            ui,
            CONTENT,
            season.table,
            seat,
            looking=(0,) if acts else (),
            act=noted.append,
            fault=fault,
            doors={"back": ui.stack.pop},
        )
    )
    ui.stack.push(scene)
    settle(scene)
    return scene


def look_at(scene: SquadsScene, person: int) -> None:
    """Turn to a player's row."""
    walk_to(scene, f"squad {scene.shelf}")
    for _ in range(the(scene, PlayerTable).row):
        press(scene, "up")
    for _ in range(the(scene, PlayerTable).people.index(person)):
        press(scene, "down")
    assert the(scene, PlayerTable).person == person


# -- every scene at every size


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: LINE_UPS[name](ui, 7), size, scale)
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


@pytest.mark.own_texts
def test_an_unchanged_screen_renders_no_text() -> None:
    scene = opened(lambda ui: LINE_UPS["fortunes-squads"](ui, 7))
    made = scene.ui.look.rendered
    for _ in range(3):
        scene.ui.stack.expose()
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made


# -- looking


@pytest.mark.parametrize("by", ["page", "keys", "mouse"])
def test_every_squad_and_list_is_a_step_away(by: str) -> None:
    season = League()
    season.table.free = [150]
    season.manager(1).listed = [SEAT + 2]
    scene = screen(season)
    there = {1: set(range(SEAT, SEAT + 13)), "listed": {SEAT + 2}, "free": {150}, "academy": {ACADEMY}}
    for shelf, persons in there.items():
        key = f"list {shelf}" if shelf in LISTS else f"manager {shelf}"
        if by == "page":
            press(scene, "page_right")
        elif by == "keys":
            walk_to(scene, key)
            press(scene, "confirm")
        else:
            click(scene, key)
        assert scene.shelf == shelf
        assert set(the(scene, PlayerTable).people) == persons


@pytest.mark.parametrize("key", ["back", "fortunes.squads"])
def test_the_way_back_is_the_way_in(key: str) -> None:
    scene = screen()
    press(scene, key)
    assert isinstance(scene.ui.stack.top, Floor)


def test_the_card_follows_the_row_with_focus() -> None:
    scene = screen()
    press(scene, "down", "down")
    assert the(scene, CardView).person == the(scene, PlayerTable).people[2]


@pytest.mark.rule("FF-26")
def test_borrowed_players_are_there_and_lent_ones_told() -> None:
    season = League()
    season.table.loans = [Loan(3, 0, 1, 6), Loan(SEAT + 9, 1, 0, 3, one_match=True)]
    scene = screen(season)
    assert {3, SEAT + 9} <= set(the(scene, PlayerTable).people)
    short = {seat: scene.looks(seat).short for seat in (0, 1)}
    words: set[str] = set()
    for person in (3, SEAT + 9):  # wherever in the list he is
        look_at(scene, person)
        words |= set(words_on(scene))
    wanted = {f"lent to {short[1]}", f"from {short[1]} for a match", f"Lent to {scene.looks(1).name} until week 6"}
    assert wanted <= words


def test_filters_and_orders() -> None:
    """By place from goal to attack, the best first; by value a youth's star counts half."""
    season = League()
    table = season.table
    table.out = [Absence(8, 1)]
    season.stars(11, 5)
    squad = table.managers[0].squad
    assert listed(CONTENT, table, squad, "defender", "place") == [1, 2, 3, 4]
    assert listed(CONTENT, table, squad, "away", "place") == [8]
    assert listed(CONTENT, table, squad, "all", "stars")[:4] == [11, 0, 1, 5]
    assert listed(CONTENT, table, squad, "all", "value")[:3] == [0, 1, 5]  # £80m each, the youth £50m
    scene = screen(season)
    click(scene, "filter forward")
    assert set(the(scene, PlayerTable).people) == {8, 9, 10}
    click(scene, "filter forward")
    assert len(the(scene, PlayerTable).people) == 13
    click(scene, "sort")
    assert scene.order == "stars"


def test_the_academy_lies_from_its_top_card_on() -> None:
    season = League()
    season.table.academy = [151, 152, ACADEMY]
    scene = screen(season)
    click(scene, "list academy")
    assert the(scene, PlayerTable).people == [ACADEMY, 152, 151]
    words = words_on(scene)
    top = words.index("top of the pile")
    assert words[top - 1] == season.table.people[ACADEMY].name
    assert words.count("top of the pile") == 1


# -- the club


@pytest.mark.rule("FF-20")
def test_what_a_club_has_and_owes() -> None:
    """32 stars and a coach of 2 are 34: £65m."""
    season = League()
    manager = season.manager()
    manager.coach, manager.scout, manager.bung, manager.closed = 2, "new", True, 2
    t = screen(season).ui.t
    assert [fact.words for fact in facts(t, CONTENT, season.table, 0)] == [
        "32 stars + coach 2: wages £65m", "Coach, 2 stars", "Scout, hired just now", "2 of 5 youths", "Holds a bung",
        "Ground shut: 2 gates lost",
    ]  # fmt: skip


@pytest.mark.rule("FF-30")
def test_ratings_count_who_can_play() -> None:
    """16 and 16; without the goalkeeper of four the defence is 12 and he isn't counted among his kind."""
    season = League()
    ends = Ends(season.table, 0).ratings
    assert ends.attack + ends.defence == 32
    season.table.out = [Absence(0, 1)]
    ends = Ends(season.table, 0).ratings
    assert ends.attack + ends.defence == 28
    assert Kinds(season.table, 0).values[0] == ("goalkeeper", 0, 0)
    assert Kinds(season.table, 0).values[1] == ("defender", 4, 12)


@pytest.mark.rule("FF-28")
def test_a_sacked_managers_squad_is_frozen() -> None:
    season = League()
    season.sack(1)
    scene = screen(season, seat=1)
    assert [fact.words for fact in facts(scene.ui.t, CONTENT, season.table, 1)] == ["Sacked: the squad is frozen"]


# -- listing and releasing


@pytest.mark.rule("FF-24")
@pytest.mark.parametrize("by", ["row", "button", "mouse"])
def test_listing_is_for_good_and_asked_once_more(by: str) -> None:
    did: list[Action] = []
    scene = screen(did=did)
    look_at(scene, 2)
    if by == "mouse":
        click(scene, "list")
    else:
        if by == "button":
            walk_to(scene, "list")
        press(scene, "confirm")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert dialog.title == "List P2 for good?"
    assert did == []
    press(scene, "back")
    assert (did, scene.ui.stack.top) == ([], scene)
    scene.ask(2)
    click(scene.ui.stack.top, "List")
    assert did == [ListPlayer(0, 2)]


@pytest.mark.rule("FF-24")
def test_who_is_listed_is_released_in_a_window_alone() -> None:
    season = League()
    season.manager().listed = [4]
    did: list[Action] = []
    scene = screen(season, did)
    look_at(scene, 4)
    assert scene.view.find("list").text == "Release"
    assert scene.view.find("list").note == "Only in a transfer window"
    press(scene, "confirm")
    assert scene.ui.stack.top is scene
    season.table.window = "winter"
    scene.show(season.table)
    look_at(scene, 4)
    assert scene.view.find("list").note == ""
    scene.ask(4)
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert dialog.title == "Release P4?"
    click(dialog, "Release")
    assert did == [ReleaseListed(0, 4)]


@pytest.mark.parametrize("why", ["lent", "borrowed"])
@pytest.mark.rule("FF-26")
def test_whom_one_may_not_list_and_why(why: str) -> None:
    season = League()
    person, words = (3, "Lent out just now") if why == "lent" else (SEAT + 9, "That isn’t your player")
    season.table.loans = [Loan(3, 0, 1, 6) if why == "lent" else Loan(SEAT + 9, 1, 0, 6)]
    scene = screen(season)
    look_at(scene, person)
    assert scene.view.find("list").reason == words
    press(scene, "confirm")
    assert scene.ui.stack.top is scene


@pytest.mark.parametrize("where", ["other", "looking"])
def test_nothing_is_done_to_others_or_where_one_only_looks(where: str) -> None:
    scene = screen(seat=1) if where == "other" else screen(acts=False)
    assert scene.view.find("list") is None
    press(scene, "confirm")
    assert scene.ui.stack.top is scene


def test_after_something_was_done_the_table_shows_it() -> None:
    season = League()
    scene = screen(season)
    look_at(scene, 2)
    season.manager().listed = [2]
    scene.show(season.table)
    assert the(scene, PlayerTable).person == 2
    assert "listed" in words_on(scene)
    assert scene.view.find("list").text == "Release"


def test_the_coachs_stars_are_named_beside_the_squads() -> None:
    """Wages are for both (FF-20); auctions and tabs show the squad's alone."""
    scene = screen()
    table, seat, t = scene.table, scene.seat, scene.ui.t
    table.managers[seat].coach = 2
    n, wages = squad_stars(table, seat), money(t, wages_of(CONTENT, table, seat))
    said = [fact.words for fact in facts(t, CONTENT, table, seat)]
    assert said[0] == f"{n} stars + coach 2: wages {wages}"
    table.managers[seat].coach = 0
    assert facts(t, CONTENT, table, seat)[0].words.startswith(f"{n} stars: wages ")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (Seat("Ebba", 3, "trader"), "Level 3 · shrewd · trader"),
        (Seat("Kaldafoss", 4), "Level 4 · master"),
        (Seat("Robin"), ""),
    ],
)
def test_a_clubs_page_says_how_well_a_computer_plays_and_what_he_is_like(seat: Seat, said: str) -> None:
    season = League()
    season.table.setup = replace(season.table.setup, seats=(Seat("Own"), seat))
    scene = screen(season)
    scene.turn_to(1)
    words = words_on(scene)
    assert seat.name in words
    assert [one for one in words if one.startswith("Level")] == ([said] if said else [])
