"""A new career: one confirm begins the usual one; every choice reaches the set-up; what can't be played says why."""

import pygame
import pytest

from engine.core.model import Seat
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from game.games.futti.screens.new_game import NOBODY, PERSON, ClubEditor, NewCareerScene
from game.stage.new_game import LARGEST_SEED, seed_typed
from game.stage.rivals import RivalPicker
from game.ui.input import Act, Typed
from game.ui.widgets import Button, Choice, TextField
from game.ui.window import open_ui


class Desk:
    """The screen, driven by actions, and what it started."""

    def __init__(self) -> None:
        self.started: list[tuple[SeasonSetup, int]] = []
        self.ui = open_ui((1280, 720), strict=True)
        seeds = iter(range(7, 100))
        self.scene = NewCareerScene(
            self.ui, on_start=lambda setup, seed, pack: self.started.append((setup, seed)), new_seed=lambda: next(seeds)
        )
        self.ui.stack.push(self.scene)
        self.surface = pygame.Surface(self.ui.size)

    def focus(self, key: str) -> None:
        view = self.ui.stack.top.view
        view.set_focus(view.find(key))

    def act(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))
            self.ui.stack.draw(self.surface)

    def type(self, key: str, text: str) -> None:
        self.focus(key)
        self.act("confirm")
        self.ui.stack.handle(Typed(text))
        self.act("confirm")

    @property
    def setup(self) -> SeasonSetup:
        return self.scene.setup


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_one_confirm_begins_a_career_that_the_rules_accept(desk: Desk) -> None:
    desk.act("confirm")
    ((setup, seed),) = desk.started
    assert seed == 7
    state, _ = FuttiSeason().new(setup, seed)
    assert len(state.table.setup.clubs) == 8
    assert [seat.is_human for seat in setup.seats] == [True] + [False] * 7
    assert setup.seats[0].name == "Robin Vale"
    assert setup.seats[1] == Seat("Hugo Callowen", 2, "builder")


def test_every_choice_of_the_league_reaches_the_set_up(desk: Desk) -> None:
    for key in ("size", "double", "teams", "seasons"):
        desk.focus(key)
        desk.act("right")
    desk.focus("cup")
    desk.act("confirm")
    desk.focus("decider")
    desk.act("right")
    setup = desk.setup
    assert (len(setup.clubs), setup.double, setup.teams, setup.seasons) == (9, True, "draft", 2)
    assert (setup.cup, setup.decider) == (True, "exchange")
    assert len({entry.key for entry in setup.clubs}) == 9


def test_a_club_is_swapped_renamed_and_given_to_a_second_person(desk: Desk) -> None:
    desk.focus("place 1")
    desk.act("confirm")
    assert isinstance(desk.ui.stack.top, ClubEditor)
    desk.focus("manager")
    desk.act("left", "left")  # from level 2 to level 1 to a person
    desk.type("person", "Ømer")
    desk.focus("club")
    desk.act("right")  # Port Solano, which takes part: the two change places
    desk.type("name", "Föö")
    desk.act("back")
    setup = desk.setup
    assert desk.ui.stack.top is desk.scene
    assert [entry.key for entry in setup.clubs[:3]] == ["mowenbruck", "solano", "kaldafoss"]
    assert setup.clubs[1].name == "Föö"
    assert (setup.seats[1].name, setup.seats[1].level) == ("Ømer", 0)


def test_a_name_that_somebody_typed_is_given_to_nobody_else(desk: Desk) -> None:
    first, second = desk.scene.plan.places[:2]
    second.manager, second.person = PERSON, "Robin Vale"
    desk.scene.rebuild()
    assert [seat.name for seat in desk.setup.seats[:2]] == ["Ilse Harden", "Robin Vale"]
    assert first.person == ""


def test_a_club_that_nobody_manages_has_no_seat(desk: Desk) -> None:
    desk.scene.plan.places[3].manager = NOBODY
    setup = desk.setup
    assert setup.managed == (0, 1, 2, 4, 5, 6, 7)
    assert FuttiSeason().setup_fault(setup) is None


def test_too_many_people_are_explained_in_the_rules_words_and_start_nothing(desk: Desk) -> None:
    for place in desk.scene.plan.places[:5]:
        place.manager = PERSON
    desk.scene.rebuild()
    fault = FuttiSeason().setup_fault(desk.setup)
    assert fault is not None
    start = desk.scene.view.find("start")
    assert isinstance(start, Button)
    assert start.reason is not None
    assert start.reason == "At most 4 people can play."
    desk.focus("start")
    desk.act("confirm")
    assert desk.started == []


def test_nobody_in_any_seat_is_refused_too(desk: Desk) -> None:
    for place in desk.scene.plan.places:
        place.manager = NOBODY
    desk.scene.rebuild()
    desk.scene.start()
    assert desk.scene.fault is not None
    assert desk.started == []


def test_a_seed_is_typed_or_drawn_anew_and_a_wrong_one_is_refused_while_it_is_typed(desk: Desk) -> None:
    desk.type("seed", "5")
    desk.scene.start()
    assert desk.started[-1][1] == 75
    desk.focus("another")
    desk.act("confirm")
    desk.scene.start()
    assert desk.started[-1][1] == 8
    desk.type("seed", "x")
    start = desk.scene.view.find("start")
    assert isinstance(start, Button)
    assert start.reason == desk.ui.t("new_career.bad_seed")
    desk.scene.start()
    assert len(desk.started) == 2


@pytest.mark.parametrize(
    ("text", "value"),
    [("0", 0), (" 42 ", 42), (str(LARGEST_SEED), LARGEST_SEED), (str(LARGEST_SEED + 1), None), ("", None),
     ("-1", None), ("1.5", None), ("²", None), ("9" * 5000, None)],
)  # fmt: skip
def test_seeds_are_whole_numbers_of_64_bits(text: str, value: int | None) -> None:
    assert seed_typed(text) == value


def test_fewer_clubs_go_from_the_end_and_a_field_keeps_focus(desk: Desk) -> None:
    desk.focus("size")
    desk.act(*["left"] * 6)
    assert [entry.key for entry in desk.setup.clubs] == ["mowenbruck", "kaldafoss", "solano", "brackenmoor"]
    assert isinstance(desk.scene.view.focus, Choice)
    desk.act(*["right"] * 12)
    assert len({entry.key for entry in desk.setup.clubs}) == 12


def test_typing_is_not_lost_when_the_window_changes(desk: Desk) -> None:
    desk.focus("seed")
    desk.act("confirm")
    desk.ui.stack.handle(Typed("1"))
    desk.ui.resize((800, 600))
    desk.ui.stack.rebuild()
    field = desk.scene.view.find("seed")
    assert isinstance(field, TextField)
    assert field.text == "71"


def test_a_rival_is_changed_where_his_club_is(desk: Desk) -> None:
    desk.focus("place 2")
    desk.act("confirm")
    desk.focus("rival")
    desk.act("confirm")
    picker = desk.ui.stack.top
    assert isinstance(picker, RivalPicker)
    desk.focus("grudden")
    desk.act("confirm")
    assert isinstance(desk.ui.stack.top, ClubEditor)
    assert desk.setup.seats[2] == Seat("Anselm Grudden", 2, "miser")
    desk.act("back")
    assert len({seat.name for seat in desk.setup.seats}) == 8


def test_a_club_that_a_person_or_nobody_manages_has_no_rival(desk: Desk) -> None:
    for manager in (PERSON, NOBODY):
        editor = ClubEditor(desk.ui, desk.scene.plan, desk.scene.plan.places[1])
        desk.scene.plan.places[1].manager = manager
        desk.ui.stack.push(editor)
        assert editor.view.find("rival") is None
        desk.ui.stack.pop()
