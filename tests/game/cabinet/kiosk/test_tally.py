"""What a kiosk notes of its day: that it is on, who came, and how visits ended."""

import csv
import errno
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cabinet.kiosk import audits, book
from game.cabinet.kiosk.app import KioskApp
from game.cabinet.kiosk.book import Book, Ran, Started, Troubled, Visited, Woken
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.tally import Tally
from game.cli import main
from game.games.futti.kiosk.kiosk_game import TitleScreen
from game.stage.kiosk.profile import Profile
from tests.game.cabinet.kiosk.conftest import Kiosk


def noted(kiosk: Kiosk) -> Book:
    return kiosk.director.tally.book


def test_a_visit_to_its_end_is_noted_once(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk()
    kiosk.key(pygame.K_q)
    began = kiosk.time
    kiosk.see_it_out(TitleScreen)
    assert [entry.game for entry in noted(kiosk).of(Woken)] == ["futti"]
    (visit,) = noted(kiosk).of(Visited)
    assert (visit.game, visit.people, visit.how) == ("futti", 1, "finished")
    assert kiosk.time - began - FAREWELL_SECONDS <= visit.seconds <= kiosk.time - began  # the farewell comes after it


def test_a_visit_that_nobody_answers_is_aborted(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(idle_seconds=10)
    kiosk.key(pygame.K_q)
    kiosk.until(TitleScreen)
    assert [(visit.seconds, visit.how) for visit in noted(kiosk).of(Visited)] == [(10, "aborted")]


def test_the_operator_ends_a_visit_and_comes_to_attract_mode_without_one(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk()
    kiosk.key(pygame.K_q)
    kiosk.wait(10)
    for _ in range(2):
        kiosk.hold_f12()
        kiosk.act("back")
        kiosk.wait(1)
    assert [visit.how for visit in noted(kiosk).of(Visited)] == ["operator"]


def test_time_on_is_noted_every_minute_and_at_the_end() -> None:
    tally = Tally(Book())
    for _ in range(130):
        tally.update(1.0)
    tally.closed()
    assert [entry.seconds for entry in tally.book.of(Ran)] == [60, 60, 10]


def test_a_full_disk_is_noted_once_and_again_when_it_is_full_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally, write = Tally(Book(tmp_path / "book.jsonl")), os.write

    def full(number: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    for writes, troubles in ((full, 1), (full, 1), (write, 1), (full, 2)):
        monkeypatch.setattr(os, "write", writes)
        tally.update(60.0)
        assert len(tally.book.of(Troubled)) == troubles
    monkeypatch.setattr(os, "write", write)
    tally.update(60.0)
    assert list(Book(tally.book.path)) == list(tally.book)
    assert audits.counted(tally.book)["seconds_on"] == 300


def test_a_long_book_is_shortened_by_a_round_of_attract(
    tmp_path: Path, make_kiosk: Callable[..., Kiosk], monkeypatch: pytest.MonkeyPatch
) -> None:
    kiosk = make_kiosk()
    monkeypatch.setattr(book, "LARGEST", 1000)
    now = [1_764_583_200.0]
    kept = kiosk.director.tally.book = Book(tmp_path / "book.jsonl", lambda: now[0])
    for _ in range(50):
        kept.note(Ran, seconds=60)
        now[0] += 24 * 3600
    kiosk.director.attract()
    assert len(kept) == 4  # of the last days as they were, and what the others came to
    assert audits.counted(Book(kept.path))["seconds_on"] == 3000


def test_the_cabinet_notes_its_start_and_end_in_the_book_that_it_is_given(tmp_path: Path) -> None:
    app = KioskApp(Profile(full_screen=False, pin="4711"), 3, book=Book(tmp_path / "book.jsonl"))
    app.run = lambda show: app.director.tally.update(9.5)  # type: ignore[method-assign, assignment]
    app.run_kiosk(after="signal 9")
    app.close()
    kept = Book(tmp_path / "book.jsonl")
    assert [type(entry) for entry in kept] == [Started, Ran]
    assert kept.of(Started)[0].after == "signal 9"
    assert kept.of(Ran)[0].seconds == 9


@pytest.mark.parametrize("to", ["-", "audits.csv"])
def test_audits_are_written_as_csv(to: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    book.kept_book().note(Visited, game="eleven", seconds=100, people=1, how="finished")
    path = tmp_path / to
    assert main(["kiosk", "--audits", to if to == "-" else str(path)]) == 0
    written = capfdbinary.readouterr().out if to == "-" else path.read_bytes()
    rows = {(figure, game): value for figure, game, value in csv.reader(written.decode().splitlines())}
    assert rows["plays", "eleven"] == rows["completions", "eleven"] == "1"
    assert rows["plays", "futti"] == "0"


def test_audits_that_cannot_be_read_or_written_say_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk", "--audits", str(tmp_path)]) == 2
    assert "it is a folder" in capfd.readouterr().err
    (book.kept() / book.FILE_NAME).mkdir(parents=True)
    assert main(["kiosk", "--audits", str(tmp_path / "audits.csv")]) == 2
    assert "can't be read" in capfd.readouterr().err
    assert not (tmp_path / "audits.csv").exists()


def test_of_an_aborted_visit_of_two_both_are_counted(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(people=2, idle_seconds=10)
    kiosk.wake_two()
    kiosk.until(TitleScreen)
    assert [(visit.people, visit.how) for visit in noted(kiosk).of(Visited)] == [(2, "aborted")]
