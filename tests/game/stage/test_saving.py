"""What the person is told and asked when a career can't be saved: each time, never two at once, and before leaving."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from engine.core.model import Seat
from engine.storage import career_files
from game.stage.career_controller import Saving
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.look import palette
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.widgets import Button, Widget
from game.ui.window import App, open_ui
from tests.full import full_disk
from tests.toy.managers import GAME, INNER_GAME
from tests.toy.model import MarketSetup

SETUP = MarketSetup((Seat("Ann"), Seat("Bea")), rounds=3)


class Room(Scene):
    """Any room of a game."""

    def build(self) -> Widget:
        return self.page(Button("Button", lambda: None), title="Room")


class Table:
    """A career on a screen."""

    def __init__(self, ui: Ui, folder: Path, path: Path | None = None) -> None:
        self.ui = ui
        self.session: Session = Session.resume(path) if path else Session.begin("toy", SETUP, 5, folder, "Career")
        self.saving = ui.saving = Saving(ui, self.session)
        self.left = 0
        ui.stack.push(Room(ui))

    def frame(self, seconds: float = 0.1) -> None:
        self.saving.update(seconds)

    def leave(self) -> None:
        self.left += 1

    @property
    def dialogs(self) -> int:
        return sum(isinstance(scene, Dialog) for scene in self.ui.stack.scenes)

    def close_dialog(self, answer: int = -1) -> str:
        """Answer the dialog on top; returns what it said."""
        dialog = self.ui.stack.top
        assert isinstance(dialog, Dialog)
        dialog.answer(dialog.answers[answer])
        return dialog.message


@pytest.fixture(name="table")
def new_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setitem(games.GAMES, "toy", GAME)
    monkeypatch.setitem(games.GAMES, "toy-duel", INNER_GAME)
    table = Table(open_ui((1280, 720), strict=True), tmp_path)
    yield table
    table.session.close()


def act(session: Session) -> None:
    """What a person does."""
    session.submit(session.rules.default(session.state, session.pending()[0]))


def test_nothing_is_said_while_all_is_well(table: Table) -> None:
    act(table.session)
    table.frame()
    assert (table.dialogs, table.saving.notice) == (0, "")
    table.saving.leave(table.leave)
    assert table.left == 1


def test_each_action_that_cannot_be_saved_is_told_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        act(table.session)
        for _ in range(100):
            table.frame()
        assert table.dialogs == 1
        assert "no room left on the disk" in table.close_dialog()
        for _ in range(100):
            table.frame()
        assert table.dialogs == 0
        act(table.session)
        act(table.session)
        for _ in range(100):
            table.frame()
        assert table.dialogs == 1, "one for both, not two on each other"
        table.close_dialog()
        assert "NOT SAVED" in table.saving.notice
        assert "no room left on the disk" in table.saving.notice


def test_what_was_shown_is_told_once_however_often_it_fails(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        batch = table.session.catch_up()[1][0]
        for count in range(1, len(batch.events) + 1):
            table.session.showed(batch, count)
            table.frame()
            if table.dialogs:
                table.close_dialog()
        table.frame()
        assert table.dialogs == 0
        assert table.saving.notice


def test_where_nothing_can_be_kept_that_is_said_once_and_not_with_every_action(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(partial: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        patch.setattr(career_files, "_clear", refuse)
        nowhere = Table(table.ui, tmp_path / "nowhere")
        nowhere.frame()
        assert (nowhere.session.is_kept, nowhere.dialogs) == (False, 1)
        said = nowhere.close_dialog()
        assert said.startswith("Career.gaffer can't be saved: nothing can be written where it lies. The game goes on")
        assert "nothing of what is played is kept" in said
        for _ in range(3):
            act(nowhere.session)
            for _ in range(50):
                nowhere.frame()
        assert nowhere.dialogs == 0
        assert "NOT SAVED" in nowhere.saving.notice
        nowhere.saving.leave(nowhere.leave)
        assert (nowhere.left, nowhere.dialogs) == (0, 1)
        nowhere.close_dialog(0)
        nowhere.session.close()
    assert not list((tmp_path / "nowhere").glob("*.gaffer"))


def test_of_a_career_that_can_only_be_read_that_is_said_once_and_it_is_kept_when_it_can_be(
    table: Table, tmp_path: Path
) -> None:
    act(table.session)
    table.session.close()
    path = tmp_path / "Career.gaffer"
    path.chmod(0o444)
    again = Table(table.ui, tmp_path, path)
    for _ in range(3):
        act(again.session)
        again.frame()
    assert again.dialogs == 1
    assert "as long as that is so, nothing of what is played is kept" in again.close_dialog()
    path.chmod(0o644)
    for _ in range(40):
        again.frame()
    assert (again.saving.notice, again.session.owes, again.session.is_kept) == ("", False, True)
    again.session.close()
    reopened: Session = Session.resume(path)
    assert reopened.actions == 4
    reopened.close()


def test_it_catches_up_by_itself_when_there_is_room(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        act(table.session)
        table.frame()
        table.close_dialog()
    for _ in range(100):
        table.frame()
    assert (table.saving.notice, table.session.owes, table.dialogs) == ("", False, 0)
    with full_disk(monkeypatch):
        table.session.showed(table.session.catch_up()[1][0], 1)
        table.frame()
        assert table.dialogs == 1, "it is news again"
        table.close_dialog()


def test_it_is_told_once_a_screen_has_come(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        table.ui.stack.pop()
        act(table.session)
        table.frame()
        assert table.dialogs == 0
        table.ui.stack.push(Room(table.ui))
        table.frame()
        assert table.dialogs == 1
        table.close_dialog()


def test_who_leaves_is_asked_before_anything_is_lost(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        act(table.session)
        table.frame()
        for _ in range(3):
            table.saving.leave(table.leave)
        assert (table.left, table.dialogs) == (0, 1)
        table.close_dialog()
        assert table.left == 0, "going on is what Back does"
        table.saving.leave(table.leave)
        table.close_dialog(1)
        assert (table.left, table.dialogs) == (0, 1), "tried again, and asked again"
        table.close_dialog(0)
        assert (table.left, table.dialogs) == (1, 0)
        table.saving.leave(table.leave)
    table.close_dialog(1)
    assert (table.left, table.session.owes) == (2, False)


def test_who_leaves_again_when_there_is_room_by_then_is_not_held_up_by_the_question(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch):
        act(table.session)
        table.saving.leave(table.leave)
        assert (table.left, table.dialogs) == (0, 1)
    table.saving.leave(table.leave)
    assert (table.left, table.dialogs, table.session.owes) == (1, 0, False)


def test_the_window_says_so_below_every_scene_and_asks_before_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.GAMES, "toy", GAME)
    monkeypatch.setitem(games.GAMES, "toy-duel", INNER_GAME)
    app = App(open_window(settings=Settings()))
    table = Table(app.ui, tmp_path)
    app.frame(0.1)
    whole = app.room()
    app.running = True
    with full_disk(monkeypatch):
        act(table.session)
        app.frame(0.1)
        app.frame(0.1)
        assert app.room()[1] < whole[1]
        assert app.canvas().get_size() == app.ui.size == app.room()
        below = app.window.get_surface().get_at((whole[0] // 2, whole[1] - 2))
        assert below[:3] == palette.AMBER_ROW
        table.close_dialog()
        app.close_requested()
        assert app.running
        assert table.dialogs == 1
        app.frame(0.1)
        table.close_dialog(0)
        assert not app.running
    assert table.session.save()
    app.frame(0.1)
    assert app.room() == whole
    app.close()
    table.session.close()


def test_as_long_as_a_computer_sits_in_for_somebody_it_stands_on_the_screen(table: Table) -> None:
    person = table.session.people[0]
    table.session.set_answering(person, 2)
    assert table.session.header.seats[person].name in table.saving.notice
    table.session.set_answering(person, 0)
    assert table.saving.notice == ""
