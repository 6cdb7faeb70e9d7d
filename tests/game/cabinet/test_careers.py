"""Careers are listed as they are on disk, carried on, and deleted only after a question."""

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine import games
from engine.core.errors import InputError
from engine.storage.career import create_career, open_career
from engine.storage.listing import Broken, CareerInfo, list_careers
from game.cabinet.careers import CareersScene, Listed
from game.cabinet.gallery import desk
from game.games.futti.flow.summary import Picture, summarise
from game.stage.registry import GAMES
from game.stage.summary import picture_in
from game.ui.dialogs import Dialog
from game.ui.widgets import Button, Label, Table
from tests.game.driving import all_of, click, opened, press


def begun(folder: Path, name: str, game: str = "futti") -> None:
    rules = games.rules_for(game)
    setup = rules.default_setup()
    levels = tuple(seat.level for seat in rules.seats(setup))
    career, state = create_career(folder, name, rules, setup, 5, levels)
    if game == "futti":
        career.describe(summarise(rules.view(state, None)))
    career.close()


def shown(folder: Path, resumed: list[Path]) -> CareersScene:
    scene = opened(
        lambda ui: CareersScene(
            ui,
            lambda: list_careers(folder),
            replace(desk.inert_doors(), resume=resumed.append, delete=lambda path: path.unlink()),
        )
    )
    assert isinstance(scene, CareersScene)
    return scene


def test_a_summary_comes_back_from_the_file(tmp_path: Path) -> None:
    begun(tmp_path, "Maja's first")
    info = list_careers(tmp_path)[0]
    assert isinstance(info, CareerInfo)
    picture = picture_in(Picture, info.summary.details)
    assert picture is not None
    assert (picture.season, picture.week, len(picture.rows)) == (1, 0, 6)
    assert picture.club == games.rules_for("futti").content.clubs[0].key


@pytest.mark.parametrize("details", [{}, {"club": 5}, {"club": "x" * 99, "rows": "no"}, {"rows": [None] * 1000}])
def test_foreign_details_are_no_picture(details: dict[str, object]) -> None:
    assert picture_in(Picture, details) is None


def test_what_is_chosen_is_carried_on(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    begun(tmp_path, "Two")
    resumed: list[Path] = []
    scene = shown(tmp_path, resumed)
    press(scene, "down", "confirm")
    click(scene, "resume")
    assert resumed == [scene.listed[1].path] * 2


def test_careers_and_friendlies_are_listed_alone(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    scene = shown(tmp_path, [])
    assert scene.view.find("list friendlies") is None, "there is nothing to tell apart"
    begun(tmp_path, "A friendly", "futti-friendly")
    begun(tmp_path, "Two")
    scene.rebuild()
    click(scene, "list friendlies")
    assert [one.path.stem for one in scene.listed] == ["A-friendly"]
    click(scene, "list careers")
    assert sorted(one.path.stem for one in scene.listed) == ["One", "Two"]
    scene.view.set_focus(scene.view.find("careers"))
    press(scene, "down")
    click(scene, "list all")
    table = scene.view.find("careers")
    assert isinstance(table, Table)
    assert (len(scene.listed), scene.chosen) == (3, table.row), "what is told is of the row that is marked"


def test_what_is_told_and_deleted_is_what_was_chosen(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    begun(tmp_path, "Two")
    scene = shown(tmp_path, [])
    first, second = (one.name for one in scene.listed if isinstance(one, CareerInfo))
    for name, *moves in ((first,), (second, "down"), (first, "up")):
        press(scene, *moves)
        labels = [one.text for one in scene.view.root.walk() if isinstance(one, Label)]
        assert name in labels
        assert ({first, second} - {name}).isdisjoint(labels)
    press(scene, "down")
    click(scene, "delete")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert second in dialog.message
    assert first not in dialog.message
    dialog.answer(dialog.answers[0])
    assert [one.name for one in list_careers(tmp_path) if isinstance(one, CareerInfo)] == [first]


def test_beginning_one_is_offered_first_only_where_there_is_none(tmp_path: Path) -> None:
    def kinds() -> dict[str, str]:
        scene = opened(lambda ui: CareersScene(ui, lambda: list_careers(tmp_path), desk.inert_doors()))
        return {one.key: one.kind for one in scene.view.root.walk() if isinstance(one, Button)}

    assert kinds() == {"new": "primary", "bring": "plain"}
    begun(tmp_path, "One")
    assert kinds() == {"new": "plain", "bring": "plain", "resume": "primary", "more": "plain", "delete": "danger"}


def test_deleting_asks_and_keeping_is_what_back_does(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    scene = shown(tmp_path, [])
    click(scene, "delete")
    assert isinstance(scene.ui.stack.top, Dialog)
    press(scene, "back")
    assert len(list_careers(tmp_path)) == 1
    click(scene, "delete")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    dialog.answer(dialog.answers[0])
    assert list_careers(tmp_path) == []
    table = scene.view.find("careers")
    assert isinstance(table, Table)
    assert table.rows == []
    assert table.empty


def test_a_broken_file_is_listed_with_its_sentence_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "odd.gaffer"
    file.write_bytes(b"nothing of ours")
    resumed: list[Path] = []
    scene = shown(tmp_path, resumed)
    listed = scene.listed[0]
    assert isinstance(listed, Broken)
    press(scene, "confirm")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == listed.sentence
    press(scene, "back", "back")
    assert resumed == []
    assert file.read_bytes() == b"nothing of ours"


def test_any_name_and_any_date_can_be_shown(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    for name in (b"odd-\xff.gaffer", b"two\nlines.gaffer"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_bytes(b"nothing of ours")
    for file in tmp_path.iterdir():
        os.utime(file, ns=(9 * 10**18, 9 * 10**18))
    scene = shown(tmp_path, [])
    for _ in range(3):
        scene.draw(pygame.Surface((1280, 720)))
        click(scene, "delete")
        scene.ui.stack.draw(pygame.Surface((1280, 720)))
        press(scene, "back", "down")


def test_a_career_that_is_open_elsewhere_is_not_offered_for_deletion(tmp_path: Path) -> None:
    begun(tmp_path, "One")
    elsewhere = open_career(tmp_path / "One.gaffer")
    resumed: list[Path] = []
    scene = shown(tmp_path, resumed)
    listed = scene.listed[0]
    assert isinstance(listed, Broken)
    assert "open in another window" in listed.sentence
    assert scene.view.find("delete") is None
    elsewhere.close()
    press(scene, "confirm")
    assert resumed == [listed.path], "it may have been closed meanwhile"


def test_a_fault_on_opening_is_told_and_the_list_stays() -> None:
    def resume(path: Path) -> None:
        raise InputError(f"{path.name} is damaged")

    def listed() -> list[Listed]:
        return desk.careers(7)

    scene = opened(lambda ui: CareersScene(ui, listed, replace(desk.inert_doors(), resume=resume)))
    press(scene, "confirm")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == "a.gaffer is damaged"


def test_what_stands_beside_a_career_ends_with_no_dot() -> None:
    """Where a game that is over has nothing more to say than what it is."""
    for game in GAMES:
        over = desk.career(game, 1, 1, over=True)
        scene = opened(lambda ui, over=over: CareersScene(ui, lambda: [over], desk.inert_doors()))
        said = [label.text for label in all_of(scene, Label)]
        assert any(words.startswith(scene.ui.t(f"title.games.{game}.name")) for words in said)
        assert not any(words.rstrip().endswith("·") for words in said)


def test_a_career_that_is_over_is_looked_back_at() -> None:
    over, going, *_ = desk.few(1)

    for one, word in ((over, "look"), (going, "resume")):
        scene = opened(lambda ui, one=one: CareersScene(ui, lambda: [one], desk.inert_doors()))
        button = scene.view.find("resume")
        assert isinstance(button, Button)
        assert button.text == scene.ui.t(f"careers.{word}")
