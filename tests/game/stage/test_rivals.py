"""Computer managers as people on the screen: who sits where, and choosing another by four directions and confirm."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.characters import CHARACTERS
from engine.core.headless import play_out
from engine.core.model import PLAY_STYLES, Seat, digest
from engine.core.verifying import verify
from game.cabinet.gallery import SCENES
from game.games.fortunes.screens.new_game import NewGameScene
from game.stage.club_looks import manager_face
from game.stage.new_game import ManagersScene
from game.stage.rivals import RivalBar, RivalPicker, cast, choose, name_of, peopled, seat_of, style_of
from game.stage.session import Session
from game.ui import text
from game.ui.look.faces import traits
from game.ui.widgets import TextField
from tests.by_day import by_day
from tests.game.driving import EVERY_SIZE, opened, press, unreached, walk_to, words_on

T = text.load()
NEW_GAMES = ["eleven-new-game", "superclub-new-game", "fortunes-new-game"]


@dataclass(slots=True)
class Place:
    manager: int
    character: str | None = None


def test_everybody_has_a_name_and_a_face_of_his_own() -> None:
    names = [name_of(T, key) for key in CHARACTERS]
    assert len({name.split()[-1].casefold() for name in names}) == len(names)
    assert all(len(name) <= 16 for name in names)
    assert len({traits(manager_face(name)) for name in names}) == len(names)


def test_only_computers_are_cast() -> None:
    who = cast([Place(0), Place(2), Place(-1), Place(4)], 1)
    assert list(who) == [1, 3]
    assert seat_of(T, "quade", 3) == Seat("Quint Quade", 3, "gambler")


def test_seats_of_computers_have_the_people_that_a_new_game_of_that_seed_has() -> None:
    seats = peopled(T, (Seat("Ann"), Seat("Club", 2), Seat("Other", 4)), 7)
    who = cast([Place(0), Place(2), Place(4)], 7)
    assert seats == (Seat("Ann"), seat_of(T, who[1], 2), seat_of(T, who[2], 4))


def test_who_sits_elsewhere_is_exchanged() -> None:
    places = [Place(0), Place(2), Place(2), Place(2)]
    before = cast(places, 5)
    choose(places, 5, 1, before[3])
    assert cast(places, 5) == {1: before[3], 2: before[2], 3: before[1]}
    # Whoever the seed deals is dealt again.
    for number in (1, 3):
        choose(places, 5, number, None)
    assert cast(places, 5) == before


def test_what_somebody_is_like_is_said_of_computers_with_a_style_alone() -> None:
    assert style_of(T, Seat("Ann", 2, "miser")) == "miser"
    assert style_of(T, Seat("Ann", 2)) == style_of(T, Seat("Ann")) == ""


@pytest.mark.parametrize("name", NEW_GAMES)
def test_computers_are_people_in_a_new_game(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    assert isinstance(scene, ManagersScene)
    seats = scene.setup.seats
    who = cast(scene.playing, 7)
    assert [seat.name for seat in seats[1:]] == [name_of(T, who[number]) for number in range(1, 4)]
    assert [seat.style for seat in seats[1:]] == [CHARACTERS[who[number]] for number in range(1, 4)]
    assert scene.fault is None


def test_another_seed_brings_other_people_but_for_who_was_chosen() -> None:
    scene = new_game()
    choose(scene.playing, 7, 2, "scrimmond")
    before = [seat.name for seat in scene.setup.seats]
    scene.seed = "8"
    after = [seat.name for seat in scene.setup.seats]
    assert after != before
    assert after[2] == before[2] == "Runa Scrimmond"


def test_the_rows_follow_the_seed_as_it_is_typed() -> None:
    scene = new_game()
    row = scene.view.find("rival 1")
    assert isinstance(row, RivalBar)
    shown = words_on(scene)
    field = scene.view.find("seed")
    assert isinstance(field, TextField)
    field.on_change("12345")
    scene.ui.stack.update(1)
    assert scene.view.find("seed") is field
    assert scene.setup.seats[1].name in words_on(scene)
    assert words_on(scene) != shown


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_a_rival_is_chosen_by_four_directions_and_confirm(size: tuple[int, int], scale: int) -> None:
    scene = new_game(size, scale)
    assert isinstance(scene, NewGameScene)
    scene.view.set_focus(scene.view.show("rival 1"))
    press(scene, "confirm")
    picker = scene.ui.stack.top
    assert isinstance(picker, RivalPicker)
    assert not unreached(picker.view)
    walk_to(picker, "virtala")
    press(picker, "confirm")
    assert scene.ui.stack.top is scene
    assert scene.setup.seats[1] == Seat("Vera Virtala", 2, "gambler")


def test_going_back_changes_nobody() -> None:
    scene = new_game()
    before = scene.setup.seats
    scene.pick_rival(1)
    press(scene.ui.stack.top, "back")
    assert scene.setup.seats == before


def test_the_list_has_everybody_by_style_and_says_who_manages_what() -> None:
    scene = new_game()
    scene.pick_rival(1)
    picker = scene.ui.stack.top
    assert isinstance(picker, RivalPicker)
    rows = [one for one in picker.view.root.walk() if isinstance(one, RivalBar)]
    styles = [CHARACTERS[row.key] for row in rows]
    assert styles == sorted(styles, key=PLAY_STYLES.index)
    assert len(rows) == len(CHARACTERS)
    who = cast(scene.playing, 7)
    assert picker.seated == {who[number]: scene.clubs[scene.playing[number].club].name for number in (2, 3)}
    assert picker.first_focus == who[1]


def new_game(size: tuple[int, int] = (1280, 720), scale: int = 100) -> ManagersScene[object]:
    """The screen that begins a game of Fortunes, seed 7."""
    scene = opened(lambda ui: SCENES["fortunes-new-game"](ui, 7), size, scale)
    assert isinstance(scene, ManagersScene)
    return scene


@pytest.mark.parametrize("game", by_day(["futti", "eleven", "superclub", "fortunes"], "fortunes"))
def test_a_career_that_is_taken_up_again_meets_the_same_people(game: str, tmp_path: Path) -> None:
    """It comes out as the game that is played in one go by managers of these seats, and its record holds."""
    rules = games.whole_game(game)
    setup = rules.default_setup(4, 1)
    setup = replace(setup, seats=peopled(T, setup.seats, 5))
    if game == "superclub":
        setup = replace(setup, seasons=1)
    session: Session[Any] = Session.begin(game, setup, 5, tmp_path, "People")
    for _ in range(30):
        session.advance()
    session.close()
    session = Session.resume(next(tmp_path.iterdir()))
    while session.outcome is None:
        session.advance()
    assert [seat.style for seat in session.header.seats] == [seat.style for seat in setup.seats]
    assert digest(session.state) == digest(play_out(rules, setup, 5, games.managers_of(game, setup.seats)))
    assert verify(session.rules, session.record()) is None
    session.close()
