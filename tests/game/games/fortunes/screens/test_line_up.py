"""The line-up screen of Fortunes: whole line-ups by keys, mouse and finger, the coach's end, the figures, refusals."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from engine.fortunes.content.cards import Ratings
from engine.fortunes.content.effects import Kind
from engine.fortunes.goals import match_means, odds
from engine.fortunes.line_up import LineUp
from engine.fortunes.season.line_ups import line_up_fault, suggested
from engine.fortunes.season.model import Absence, LineUpDue, Loan, Person
from engine.fortunes.season.people import selectable
from game.games.fortunes.gallery.market import LINE_UPS
from game.games.fortunes.screens.frame import PlayerTable
from game.games.fortunes.screens.line_up.line_up_editor import FortunesEditor
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene, Worth
from game.games.fortunes.screens.line_up.pitch import Pitch, PlaceWidget
from game.stage.line_up_editor import LineUpEditor
from game.stage.line_up_scene import FormationChip
from game.stage.screen import Screen
from game.stage.shares import OddsBar
from game.ui.input import Device
from game.ui.settings import Settings
from game.ui.widgets import Button, Paragraph
from game.ui.window import open_ui
from tests.engine import teams
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import CONTENT, SEAT
from tests.game import faced
from tests.game.carrying import carry, move, walk
from tests.game.driving import EVERY_SIZE, Floor, all_of, click, opened, press, said, settle, the, unreached

NAMES = [name for name in LINE_UPS if "line-up" in name]
FIRST = LineUp("4-3-3", tuple(range(11)), "defence")
"""Seat 0's seniors: a defence of 4 + 4 + 3 + 3 + 2, an attack of 4 + 3 + 2 + 3 + 2 + 2."""
EMPTY = LineUp("4-3-3", (None,) * 11, "defence")


def screen(
    season: League | None = None, rival: int = 5, last: LineUp | None = FIRST, sent: list[LineUp] | None = None, *,
    home: bool = True, neutral: bool = False, asked: list[str] | None = None, kept: bool = True,
) -> LineUpScene:  # fmt: skip
    """Seat 0's line-up against a club, over a floor. It stands as `last` if that is `kept`, however good it is."""
    season = season or League()
    table = season.table
    fixture = season.fixture(*((0, rival) if home else (rival, 0)), neutral=neutral)
    noted: list[str] = [] if asked is None else asked
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    keeping = patch.object(LineUpEditor, "improve", return_value=False) if kept else nullcontext()
    with keeping:
        screen = Screen(
            ui, CONTENT, table,
            act=lambda action: None if sent is None else sent.append(action.line_up),
            fault=lambda action, unfinished=False: line_up_fault(table, 0, action.line_up),
            doors={"line_up.squads": partial(noted.append, "squads"), "menu": partial(noted.append, "menu")},
        )  # fmt: skip
        due = LineUpDue(0, fixture.number)
        scene = LineUpScene(screen, due, partial(suggested, table, 0), last, look=lambda: table)
    ui.stack.push(scene)
    settle(scene)
    return scene


def kick_off(scene: LineUpScene) -> Button:
    button = scene.view.show("kick_off")
    assert isinstance(button, Button)
    return button


def test_chosen_faces_are_on_the_pitch_and_on_the_bench() -> None:
    season = League()
    people = season.table.people
    people[:] = [replace(one, face=teams.FIRST_FACE + number) for number, one in enumerate(people)]
    with faced.drawn() as seen:
        settle(screen(season))
    assert seen == {teams.FIRST_FACE + number for number in selectable(season.table, 0)}


def cleared(season: League | None = None, sent: list[LineUp] | None = None) -> LineUpScene:
    """A screen on which nobody stands."""
    scene = screen(season, sent=sent)
    press(scene, "line_up.clear")
    assert scene.editor.line_up == EMPTY
    return scene


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


def test_a_suggestion_can_be_taken_and_taken_back() -> None:
    scene = cleared()
    press(scene, "line_up.suggest")
    assert scene.editor.line_up == suggested(scene.table, 0)
    press(scene, "line_up.undo")
    assert scene.editor.line_up == EMPTY
    walk(scene, "undo")
    press(scene, "confirm")
    assert scene.editor.line_up == FIRST


def test_it_begins_as_before_or_with_the_suggestion() -> None:
    assert screen().editor.line_up == FIRST
    assert screen(last=None).editor.line_up == suggested(League().table, 0)


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
    """16 against 16 at home: 1.35 · (16 / 16 · 5/6) ^ 1.25 · 1.12 = 1.20 goals; 20 against 16 away:
    1.35 · (20 / 16 · 5/6) ^ 1.25 · 0.90 = 1.28."""
    scene = screen()
    sides = the(scene, Pitch).figures
    assert (sides["attack"].mine, sides["attack"].theirs) == (16, 16)
    assert (sides["defence"].mine, sides["defence"].theirs) == (16, 20)
    assert (sides["attack"].goals, sides["defence"].goals) == ("1.2 goals for", "1.3 goals against")
    assert abs(sum(the(scene, OddsBar).shares or ()) - 1) < 1e-9


@pytest.mark.parametrize(("place", "goals"), [({"home": False}, "1.0"), ({"neutral": True}, "1.1")])
@pytest.mark.rule("FF-31")
def test_the_ground_counts(place: dict[str, bool], goals: str) -> None:
    """1.35 · (5/6) ^ 1.25 = 1.07 goals on neutral ground, by 0.90 away = 0.97."""
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


def test_an_editor_begins_with_the_suggestion_where_the_last_one_is_no_line_up() -> None:
    table = League().table
    refuses = FortunesEditor(table, 0, lambda line_up, unfinished: line_up_fault(table, 0, line_up), lambda: FIRST,
                    LineUp("4-3-3", (1, 0, *range(2, 11))))  # fmt: skip
    assert refuses.line_up == FIRST


@pytest.mark.parametrize(("stars", "told"), [(2, False), (5, True)])
def test_who_is_stronger_than_somebody_on_the_pitch_is_not_overlooked(stars: int, told: bool) -> None:
    season = League()
    table = season.table
    new = next(one for one in table.managers[1].squad if table.people[one].kind == "defender")
    table.managers[1].squad.remove(new)
    table.managers[0].squad.append(new)
    table.people[new] = replace(table.people[new], stars=stars)
    scene = screen(season)
    assert scene.editor.overlooked == (new if told else None), "the weakest defender on the pitch has 2 stars"
    assert (f"{table.people[new].name}, {stars} stars, is on the bench." == said(scene)) == told


# -- what it begins with


def test_it_begins_with_the_suggestion_only_if_that_promises_more() -> None:
    season = League()
    season.table.loans = [Loan(SEAT + 5, 1, 0, 9)]  # somebody stronger is there since last week
    scene = screen(season, kept=False)
    assert scene.editor.line_up == suggested(scene.table, 0) != FIRST
    assert said(scene).startswith("As suggested")
    assert scene.view.focus is kick_off(scene)
    press(scene, "line_up.undo")
    assert scene.editor.line_up == FIRST, "last week's is one step back"
    assert not said(scene).startswith("As suggested")
    best = suggested(scene.table, 0)
    scene = screen(season, last=best, kept=False)
    assert scene.editor.line_up == best
    assert not scene.editor.can_undo
    assert not said(scene).startswith("As suggested")


# -- why the suggestion leaves somebody out


def test_the_suggestion_says_who_is_out() -> None:
    season = League()
    season.table.out = [Absence(1, 1)]
    scene = screen(season)
    press(scene, "line_up.suggest")
    assert said(scene) == f"{season.table.people[1].name} is out."
    press(scene, "line_up.captain", "line_up.clear")
    assert "is out" not in said(scene), "it speaks of the suggestion alone"


def joined(season: League, kind: Kind, *stars: int) -> list[int]:
    """Others of seat 0, of so many stars."""
    first = len(season.table.people)
    season.table.people += [Person(f"Spare {number}", kind, count) for number, count in enumerate(stars)]
    season.table.managers[0].squad += range(first, first + len(stars))
    return list(range(first, first + len(stars)))


def test_the_suggestion_says_for_whom_there_is_no_place() -> None:
    season = League()
    joined(season, "forward", 4, 4, 4, 4)
    scene = screen(season)
    press(scene, "line_up.suggest")
    # No formation has four forwards.
    assert said(scene) == "For Spare 3 there is no place."


def test_the_suggestion_says_what_the_formation_somebody_needs_would_bring() -> None:
    season = League()
    joined(season, "defender", 5, 5, 5)
    scene = screen(season)
    press(scene, "line_up.suggest")
    # Defence 4 + 5 + 5 + 5 + 4 = 23 and attack 16 are worth more than 26 and 14 of five defenders.
    assert scene.editor.formation == "4-3-3"
    theirs = scene.table.clubs[5].ratings
    then, now = (
        round(100 * float(odds(*match_means(Ratings(*mine), theirs, neutral=False))[0]))
        for mine in ((26, 14), (23, 16))
    )
    assert said(scene) == f"P2 would need 5-3-2: win {then} %, not {now} %."
