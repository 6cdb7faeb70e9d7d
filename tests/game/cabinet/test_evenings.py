"""First evenings from the title: a file of their own, gone on with where they stood, begun anew, and their end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.core.errors import InputError
from engine.storage.listing import CareerInfo, list_careers
from game.cabinet.evenings import Ends, EveningEnd
from game.cabinet.flow import Cabinet
from game.cabinet.kept import careers_folder, evenings_folder
from game.cabinet.title import TitleScene
from game.stage.first_evening import LEAVE, FirstEvening
from game.stage.registry import GAMES
from game.stage.tips import Read
from game.ui.dialogs import Dialog
from game.ui.input import Act
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, click, unreached


@pytest.fixture
def cabinet(gaffer_home: Path) -> Cabinet:
    ui = open_ui((1280, 720), Settings(), strict=True)
    cabinet = Cabinet(ui, "superclub")
    cabinet.title()
    return cabinet


def leading(ui: Ui) -> FirstEvening:
    """Who leads through what is shown."""
    companion = ui.stack.companion
    assert isinstance(companion, FirstEvening)
    return companion


def wait_for(ui: Ui, key: str = "") -> None:
    """Let time pass until a step is said, the first one without a key."""
    for _ in range(600):
        ui.stack.update(0.1)
        step = leading(ui).step
        if step is not None and key in ("", step.key):
            return
    raise AssertionError(f"{key} never came")


def begin(cabinet: Cabinet) -> FirstEvening:
    click(cabinet.ui.stack.top, "first_evening")
    return leading(cabinet.ui)


def answer(ui: Ui, number: int) -> None:
    dialog = ui.stack.top
    assert isinstance(dialog, Dialog)
    dialog.answer(dialog.answers[number])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_first_evening_behind_the_title(game: str, gaffer_home: Path) -> None:
    cabinet = Cabinet(open_ui((1280, 720), Settings(), strict=True), game)
    cabinet.title()
    begin(cabinet)
    wait_for(cabinet.ui)


def test_it_is_no_career_and_counts_for_nothing(cabinet: Cabinet) -> None:
    begin(cabinet)
    wait_for(cabinet.ui)
    assert list_careers(careers_folder()) == []
    (kept,) = list_careers(evenings_folder() / "superclub")
    assert kept.path.exists()
    cabinet.ui.stack.handle(Act(LEAVE))
    top = cabinet.ui.stack.top
    assert isinstance(top, TitleScene)
    assert top.doors.on_continue is None, "there is nothing to go on with"
    assert cabinet.ui.stack.companion is None
    assert cabinet.ui.saving is None


def test_it_is_left_with_one_press_and_gone_on_with_where_it_stood(cabinet: Cabinet) -> None:
    ui = cabinet.ui
    begin(cabinet)
    wait_for(ui)
    ui.stack.handle(Act("confirm"))
    wait_for(ui, "wins")
    ui.stack.handle(Act(LEAVE))
    click(ui.stack.top, "first_evening")
    answer(ui, 0)
    wait_for(ui, "wins")
    assert [step.key for step in leading(ui).left][:2] == ["wins", "links"]


def test_it_can_be_begun_anew(cabinet: Cabinet) -> None:
    ui = cabinet.ui
    begin(cabinet)
    wait_for(ui)
    ui.stack.handle(Act("confirm"))
    ui.stack.handle(Act(LEAVE))
    click(ui.stack.top, "first_evening")
    answer(ui, 1)
    wait_for(ui)
    assert len(list_careers(evenings_folder() / "superclub")) == 1


def test_leaving_by_the_menu_keeps_it_as_well(cabinet: Cabinet) -> None:
    ui = cabinet.ui
    begin(cabinet)
    wait_for(ui)
    ui.stack.handle(Act("menu"))
    click(ui.stack.top, "leave")
    for _ in range(5):
        ui.stack.update(0.1)
    if isinstance(ui.stack.top, Dialog):
        answer(ui, 0)
    assert isinstance(ui.stack.top, TitleScene)
    assert ui.stack.companion is None


def test_a_file_that_cannot_be_used_begins_it_anew(cabinet: Cabinet) -> None:
    ui = cabinet.ui
    begin(cabinet)
    wait_for(ui)
    ui.stack.handle(Act(LEAVE))
    (kept,) = list_careers(evenings_folder() / "superclub")
    kept.path.write_bytes(b"nothing of ours")
    begin(cabinet)
    wait_for(ui)


def finish(cabinet: Cabinet) -> EveningEnd:
    """Play to the end of a lesson of which all but the first sentence was read."""
    ui = cabinet.ui
    evening = begin(cabinet)
    wait_for(ui)
    for step in evening.left[1:]:
        Read(ui, "superclub.evening").note(step.key)
    del evening.left[1:]
    ui.stack.handle(Act("confirm"))
    end = ui.stack.top
    assert isinstance(end, EveningEnd)
    assert ui.stack.companion is None
    return end


def test_at_its_end_it_is_a_career_like_any_other_and_goes_on(cabinet: Cabinet) -> None:
    end, ui = finish(cabinet), cabinet.ui
    assert list_careers(evenings_folder() / "superclub") == []
    (career,) = list_careers(careers_folder())
    assert isinstance(career, CareerInfo)
    assert career.summary.club == "Möwenbruck"
    click(end, "play_on")
    assert ui.saving is not None
    assert ui.stack.companion is None
    assert type(ui.stack.top).__name__ == "DraftScene"


def test_from_its_end_back_to_the_title_the_career_is_there_to_go_on_with(cabinet: Cabinet) -> None:
    click(finish(cabinet), "title")
    top = cabinet.ui.stack.top
    assert isinstance(top, TitleScene)
    assert top.doors.on_continue is not None
    assert len(list_careers(careers_folder())) == 1


def test_once_more_begins_another_and_leaves_the_career_alone(cabinet: Cabinet) -> None:
    click(finish(cabinet), "again")
    wait_for(cabinet.ui)
    assert len(list_careers(careers_folder())) == 1
    assert len(list_careers(evenings_folder() / "superclub")) == 1


def test_what_can_not_be_kept_at_the_end_goes_on_where_it_is_and_is_kept_later(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Path:
        raise InputError("there is no room")

    with monkeypatch.context() as broken:
        broken.setattr("game.cabinet.kept.copy_career", full)
        evening = begin(cabinet)
        wait_for(cabinet.ui)
        for step in evening.left[1:]:
            Read(cabinet.ui, "superclub.evening").note(step.key)
        del evening.left[1:]
        cabinet.ui.stack.handle(Act("confirm"))
        assert isinstance(cabinet.ui.stack.top, Dialog)
        assert "there is no room" in cabinet.ui.stack.top.message
        assert len(list_careers(evenings_folder() / "superclub")) == 1
    cabinet.title()
    begin(cabinet)
    assert len(list_careers(careers_folder())) == 1


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_read_and_reached_at_every_size(game: str, size: tuple[int, int], scale: int) -> None:
    ui = open_ui(size, Settings(text_scale=scale), strict=True)
    scene = EveningEnd(ui, game, Ends(lambda: None, lambda: None, lambda: None))
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(size))
    assert unreached(scene.view) == []
    for key in ("play_on", "title", "again"):
        widget = scene.view.find(key)
        assert widget is not None
        scene.view.reveal(widget)
        assert widget.visible_rect().h >= 40
