"""The line-up screen of Fortunes: whole line-ups by keys, mouse and finger, the coach's end, the figures, refusals."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from engine.fortunes.line_up import LineUp
from engine.fortunes.season.model import Absence, Loan
from engine.fortunes.season.people import selectable
from game.games.fortunes.gallery.market import LINE_UPS
from game.games.fortunes.screens.frame import PlayerTable
from game.games.fortunes.screens.line_up.line_up_scene import Worth
from game.games.fortunes.screens.line_up.pitch import Pitch, PlaceWidget
from game.stage.line_up_scene import FormationChip
from game.stage.shares import OddsBar
from game.ui.input import Device
from game.ui.widgets import Paragraph
from tests.engine import teams
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import SEAT
from tests.game import faced
from tests.game.carrying import carry, move, walk
from tests.game.driving import EVERY_SIZE, Floor, all_of, click, opened, press, said, settle, the, unreached
from tests.game.games.fortunes.screens.line_ups import EMPTY, FIRST, cleared, kick_off, screen

NAMES = [name for name in LINE_UPS if "line-up" in name]


def test_chosen_faces_are_on_the_pitch_and_on_the_bench() -> None:
    season = League()
    people = season.table.people
    people[:] = [replace(one, face=teams.FIRST_FACE + number) for number, one in enumerate(people)]
    with faced.drawn() as seen:
        settle(screen(season))
    assert seen == {teams.FIRST_FACE + number for number in selectable(season.table, 0)}


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


@pytest.mark.parametrize(
    ("key", "term"),
    [
        ("place 1", "fortunes.kind"),
        ("form 3-5-2", "fortunes.formation"),
        ("coach attack", "fortunes.coach"),
        ("coach defence", "fortunes.coach"),
    ],
)
def test_what_has_focus_is_what_is_explained(key: str, term: str) -> None:
    season = League()
    season.table.managers[0] = replace(season.table.managers[0], coach=2)
    scene = screen(season)
    scene.view.set_focus(scene.view.find(key))
    press(scene, "explain")
    shown = scene.ui.stack.explainer.shown
    assert shown is not None
    assert shown.term == term


def test_a_gap_is_explained_as_the_trainee_who_stands_in() -> None:
    scene = cleared()
    scene.view.set_focus(scene.view.find("place 1"))
    press(scene, "explain")
    shown = scene.ui.stack.explainer.shown
    assert shown is not None
    assert shown.term == "fortunes.trainee"


def test_a_formation_looks_off_only_where_nobody_can_fill_it_and_says_so() -> None:
    """Without one of four midfielders, and with no youth, three still make a 4-3-3, but not the four of a 4-4-2."""
    season = League()
    people = season.table.people
    squad = season.table.managers[0].squad
    middle = [one for one in squad if people[one].kind == "midfielder"]
    gone = {*middle[3:], *(one for one in squad if people[one].kind == "youth")}
    scene = screen(season)
    off = [chip.name for chip in all_of(scene, FormationChip) if chip.is_off]
    assert off == [], "all can be pressed"
    season.table.managers[0].squad[:] = [one for one in squad if one not in gone]
    scene.resume()
    chips = {chip.name: chip for chip in all_of(scene, FormationChip)}
    assert not chips["4-3-3"].is_off
    assert chips["4-4-2"].gaps == 1
    assert (chips["4-4-2"].idle, chips["4-3-3"].idle) == ("button_off", "button")
    scene.view.set_focus(chips["4-4-2"])
    assert said(scene) == "4-4-2 has one place that nobody of yours can fill."


@pytest.mark.own_texts
def test_an_unchanged_screen_renders_no_text() -> None:
    scene = opened(lambda ui: LINE_UPS["fortunes-line-up-carrying"](ui, 7))
    made = scene.ui.look.rendered
    for _ in range(3):
        scene.ui.stack.expose()
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made


# -- whole line-ups


def test_from_nothing_to_kick_off_by_keys_alone() -> None:
    sent: list[LineUp] = []
    scene = cleared(sent=sent)
    for number in range(11):
        move(scene, f"player {number}", f"place {number}")
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert sent == [FIRST]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_from_nothing_to_kick_off_by_pointing(device: Device) -> None:
    sent: list[LineUp] = []
    scene = cleared(sent=sent)
    for number in range(11):
        if number % 2:
            carry(scene, f"player {number}", f"place {number}", device)
        else:
            click(scene, f"player {number}", device)
            click(scene, f"place {number}", device)
    click(scene, "kick_off", device)
    assert sent == [FIRST]


def test_confirm_alone_fills_every_place() -> None:
    """Whoever only confirms gets the best of the bench where they fit, one after another, and then kicks off."""
    scene = cleared()
    for _ in range(11):
        press(scene, "confirm", "confirm")
    assert scene.editor.trainees == 0
    assert set(scene.editor.line_up.places) == set(range(11))
    assert scene.view.focus is not None
    assert scene.view.focus.key == "kick_off"


@pytest.mark.rule("FF-40")
def test_who_is_gone_since_leaves_his_place_to_the_best_who_fits() -> None:
    """A midfielder is out: no other one is there, so a youth of three stars stands in."""
    season = League()
    season.table.out = [Absence(6, 1)]
    season.stars(12, 3)
    assert screen(season).editor.line_up.places == (0, 1, 2, 3, 4, 5, 12, 7, 8, 9, 10)


# -- who may stand where


@pytest.mark.rule("FF-30")
def test_nobody_plays_out_of_position_but_youths() -> None:
    scene = screen()
    walk(scene, "player 11")
    press(scene, "confirm")
    boards = [widget for widget in scene.view.root.walk() if isinstance(widget, PlaceWidget)]
    assert {widget.place for widget in boards if widget.is_open} == set(range(1, 11))
    press(scene, "back")
    carry(scene, "place 1", "place 8")
    assert scene.editor.line_up == FIRST
    assert said(scene) == "Doesn’t play there"


def test_two_change_places_or_one_goes_to_the_bench() -> None:
    """Two defenders change places; a youth from midfield to defence sends the defender, who can't play there, off."""
    scene = screen()
    move(scene, "place 1", "place 4")
    assert scene.editor.line_up.places[1:5] == (4, 2, 3, 1)
    move(scene, "player 11", "place 5")
    assert 5 in scene.editor.bench
    move(scene, "place 5", "place 2")
    assert scene.editor.line_up.places == (0, 4, 11, 3, 1, None, 6, 7, 8, 9, 10)
    assert 2 in scene.editor.bench


def test_a_player_is_laid_on_the_bench() -> None:
    scene = screen()
    move(scene, "place 9", "bench")
    assert scene.editor.line_up.places[9] is None
    assert 9 in scene.editor.bench


@pytest.mark.rule("FF-29")
def test_another_formation_keeps_who_fits_and_calls_the_bench() -> None:
    """3-5-2: the defender of two stars and a forward of two leave, both youths come into midfield."""
    scene = screen()
    click(scene, "form 3-5-2")
    line_up = scene.editor.line_up
    assert line_up.formation == "3-5-2"
    assert line_up.places == (0, 1, 2, 3, 5, 6, 7, 11, 12, 8, 9)
    press(scene, "line_up.formation")
    assert scene.editor.line_up.formation == "5-3-2"
    assert scene.editor.line_up.places == (0, 1, 2, 3, 4, 11, 5, 6, 7, 8, 9)


@pytest.mark.parametrize(
    ("burden", "words"),
    [
        (lambda table: table.out.append(Absence(3, 2)), "P3 is out."),
        (lambda table: table.managers[0].listed.append(3), "P3 is on the transfer list."),
        (lambda table: table.loans.append(Loan(3, 0, 1, 9)), "P3 plays for somebody else just now."),
    ],
)
@pytest.mark.rule("FF-24")
def test_who_cant_play_stays_on_the_bench_and_why_is_said(burden: Callable[..., None], words: str) -> None:
    season = League()
    burden(season.table)
    scene = screen(season)
    assert scene.editor.bench[-1] == 3
    walk(scene, "player 3")
    press(scene, "confirm")
    assert scene.editor.held is None
    assert said(scene) == words


@pytest.mark.rule("FF-26")
def test_a_borrowed_player_plays() -> None:
    season = League()
    season.table.loans = [Loan(SEAT + 5, 1, 0, 9)]
    scene = screen(season)
    move(scene, f"player {SEAT + 5}", "place 7")
    assert scene.editor.line_up.places[7] == SEAT + 5


# -- trainees


@pytest.mark.rule("FF-30")
def test_trainees_are_said_plainly_and_may_play() -> None:
    sent: list[LineUp] = []
    season = League()
    season.table.out = [Absence(0, 1)]
    scene = screen(season, sent=sent)
    assert said(scene) == "A trainee of no stars fills the gap."
    assert kick_off(scene).note == "with 1 trainee of no stars"
    walk(scene, "place 0")
    press(scene, "confirm")
    assert said(scene) == "Nobody on the bench can stand there."
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert sent == [LineUp("4-3-3", (None, *range(1, 11)), "defence")]


# -- figures


@pytest.mark.rule("FF-31")
def test_figures_of_both_sides_are_open() -> None:
    """16 against 16 at home: 1.35 · (16 / 16 · 5/6) ³ · 1.12 = 0.875 goals; 20 against 16 away:
    1.35 · (20 / 16 · 5/6) ³ · 0.90 = 1.373."""
    scene = screen()
    sides = the(scene, Pitch).figures
    assert (sides["attack"].mine, sides["attack"].theirs) == (16, 16)
    assert (sides["defence"].mine, sides["defence"].theirs) == (16, 20)
    assert (sides["attack"].goals, sides["defence"].goals) == ("0.9 goals for", "1.4 goals against")
    assert abs(sum(the(scene, OddsBar).shares or ()) - 1) < 1e-9


@pytest.mark.parametrize(("place", "goals"), [({"home": False}, "0.7"), ({"neutral": True}, "0.8")])
@pytest.mark.rule("FF-31")
def test_the_ground_counts(place: dict[str, bool], goals: str) -> None:
    """1.35 · (5/6) ³ = 0.78 goals on neutral ground, by 0.90 away = 0.70."""
    assert the(screen(**place), Pitch).figures["attack"].goals == f"{goals} goals for"


@pytest.mark.rule("FF-29")
@pytest.mark.parametrize("by", ["key", "tile"])
def test_the_coach_goes_to_an_end(by: str) -> None:
    season = League()
    season.manager().coach = 2
    scene = screen(season)
    assert the(scene, Pitch).figures["defence"].mine == 18
    if by == "key":
        press(scene, "line_up.captain")
    else:
        walk(scene, "coach attack")
        press(scene, "confirm")
    assert scene.editor.line_up.coach == "attack"
    assert the(scene, Pitch).figures["defence"].mine == 16
    assert the(scene, Pitch).figures["attack"].mine == 18


def test_what_somebody_would_be_worth_is_shown_before_he_is_put_down() -> None:
    """A youth of no stars for the defender of four: 12 in defence; put back, all is as it was."""
    scene = screen()
    walk(scene, "player 11")
    press(scene, "confirm")
    walk(scene, "place 1")
    assert said(scene) == "P11 here: defence 12, not 16"
    assert the(scene, Pitch).figures["defence"].mine == 12
    press(scene, "back")
    assert the(scene, Pitch).figures["defence"].mine == 16


# -- the opponent


@pytest.mark.rule("FF-29")
def test_a_managers_squad_lies_open_and_is_taken_at_its_best() -> None:
    """The other manager's defence of 16 and attack of 16 with his coach's two stars at one end."""
    season = League()
    season.manager(1).coach = 2
    season.table.out = [Absence(SEAT, 1)]
    scene = screen(season, rival=1)
    squad = scene.view.find("rival")
    assert isinstance(squad, PlayerTable)
    assert set(squad.people) == {SEAT + place for place in range(13)}
    assert squad.people[-1] == SEAT
    rival = Worth(scene.table, scene.fixture, scene.due.seat).rival
    assert (rival.how, rival.ratings.defence + rival.ratings.attack) == ("best", 12 + 16 + 2)


@pytest.mark.rule("FF-28")
def test_a_club_whose_manager_was_sacked_is_what_he_left() -> None:
    season = League()
    season.sack(1)
    scene = screen(season, rival=1)
    assert the(scene, Pitch).figures["attack"].theirs == 10
    said = [widget.text for widget in scene.view.root.walk() if isinstance(widget, Paragraph)]
    assert any("ratings their manager left" in text for text in said)


# -- ways out


@pytest.mark.parametrize(("key", "where"), [("back", "menu"), ("menu", "menu"), ("line_up.squads", "squads")])
def test_the_ways_out(key: str, where: str) -> None:
    asked: list[str] = []
    scene = screen(asked=asked)
    press(scene, key)
    assert asked == [where]


@pytest.mark.rule("FF-24")
def test_who_was_listed_at_a_look_at_the_squads_leaves_his_place_to_the_best_who_fits() -> None:
    """A forward is listed: no other one is there, so the first youth stands in."""
    season = League()
    scene = screen(season)
    scene.ui.stack.push(Floor(scene.ui))
    season.manager().listed = [9]
    scene.ui.stack.pop()
    assert scene.editor.line_up.places == (*range(9), 11, 10)
    assert scene.editor.bench[-1] == 9
    assert kick_off(scene).note == ""


def test_gaps_of_a_line_up_that_is_being_made_stay_whoever_comes_or_goes() -> None:
    season = League()
    scene = cleared(season)
    scene.ui.stack.push(Floor(scene.ui))
    season.manager().listed = [9]
    scene.ui.stack.pop()
    assert scene.editor.line_up == EMPTY


def test_back_puts_down_what_is_in_the_hand_first() -> None:
    asked: list[str] = []
    scene = screen(asked=asked)
    walk(scene, "place 4")
    press(scene, "confirm")
    assert scene.editor.held == 4
    press(scene, "back")
    assert (scene.editor.held, asked) == (None, [])


# -- what it begins with


# -- why the suggestion leaves somebody out
