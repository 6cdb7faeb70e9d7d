"""The kiosk's book: what is noted is kept, whatever becomes of the process or the disk, and adds up."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.cabinet.kiosk import audits, book
from game.cabinet.kiosk.book import (
    Awoken,
    Book,
    Carried,
    Cleared,
    Drawn,
    Met,
    Ran,
    Scored,
    Slept,
    Started,
    Troubled,
    Visited,
    Woken,
)
from game.cabinet.kiosk.hours import was_sent_to_sleep
from game.stage.kiosk.profile import Profile

MORNING = 1_764_583_200
"""A day in 2025."""
DAY = 24 * 3600


class Clock:
    """A clock that stands until it is told."""

    def __init__(self, at: int = MORNING) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def visited(of: Book, game: str = "futti", seconds: int = 100, how: str = "finished", people: int = 1) -> None:
    of.note(Visited, game=game, seconds=seconds, people=people, how=how)


def test_what_is_noted_is_read_again(tmp_path: Path) -> None:
    first = Book(tmp_path / "kiosk" / "book.jsonl", Clock())
    first.note(Started)
    first.note(Scored, game="eleven", people=("ABC",), winner=0, rank=(3, 1), said="2:1", club="A", seed=7)
    first.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="league")
    assert list(Book(first.path)) == list(first)
    assert [entry.at for entry in first] == [MORNING] * 3


def test_initials_given_later_stand_in_the_last_result(tmp_path: Path) -> None:
    first = Book(tmp_path / "book.jsonl", Clock())
    first.note(Woken, game="eleven")
    for seed in (7, 8):
        first.note(Scored, game="eleven", people=("", ""), winner=0, rank=(3, 1), said="2:1", club="A", seed=seed)
    first.note(Visited, game="eleven", seconds=9, people=2, how="finished")
    assert first.sign(("ABC", "")).people == ("ABC", "")
    signed = first.sign(("ABC", "DEF"))
    assert (signed.seed, signed.people) == (8, ("ABC", "DEF"))
    assert [entry.people for entry in first.of(Scored)] == [("", ""), ("ABC", "DEF")]
    assert list(Book(first.path)) == list(first)


def test_initials_of_nothing_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    path.write_bytes(b'{"what":"started","at":5}\n{"what":"signed","at":6,"people":["ABC"]}\n')
    assert list(Book(path)) == [Started(at=5)]


def test_a_torn_last_line_is_left_out_and_the_next_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    Book(path, Clock()).note(Started)
    path.write_bytes(path.read_bytes() + b'{"what":"woken","ga')
    again = Book(path, Clock())
    again.note(Woken, game="futti")
    assert [type(entry) for entry in Book(path)] == [Started, Woken]


@pytest.mark.parametrize(
    "line", [b"", b"nonsense", b"[]", b'{"what":"woken"}', b'{"what":"x","at":1}', b"\xff\xfe", b"[" * 9000]
)
def test_what_is_no_entry_is_left_out(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "book.jsonl"
    path.write_bytes(b'{"what":"started","at":5}\n' + line + b'\n{"what":"cleared","at":6}\n')
    assert list(Book(path)) == [Started(at=5), Cleared(at=6)]


def test_on_a_full_disk_entries_wait_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "book.jsonl"
    kept = Book(path, Clock())
    kept.note(Started)
    write = os.write

    def full(number: int, data: bytes) -> int:
        return write(number, data[:5]) if len(data) > 5 else 0

    monkeypatch.setattr(os, "write", full)
    kept.note(Woken, game="futti")
    kept.note(Woken, game="eleven")
    assert "no room" in kept.fault
    assert len(kept) == 3
    monkeypatch.setattr(os, "write", write)
    kept.note(Cleared)
    assert kept.fault == ""
    assert list(Book(path)) == list(kept)


def test_where_nothing_can_be_written_it_counts_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", refuse)
    kept = Book(tmp_path / "book.jsonl", Clock())
    kept.note(Started)
    assert len(kept) == 1
    assert kept.fault.endswith("book.jsonl can't be written: nothing can be written where it lies")


def test_visits_are_counted_by_game(tmp_path: Path) -> None:
    kept = Book(None, Clock())
    kept.note(Started)
    kept.note(Started, after="signal 9")
    kept.note(Ran, seconds=60)
    kept.note(Ran, seconds=30)
    visited(kept, seconds=100)
    visited(kept, seconds=51, how="aborted", people=2)
    visited(kept, "eleven", 170)
    kept.note(Troubled, kind="pad", said="unplugged")
    counts = audits.counted(kept)
    assert (counts["starts"], counts["restarts"], counts["seconds_on"], counts["trouble.pad"]) == (1, 1, 90, 1)
    assert (counts["futti.plays"], counts["futti.completions"], counts["futti.aborted"]) == (2, 1, 1)
    assert (counts["futti.people"], audits.mean_length(counts, "futti")) == (3, 76)
    assert (counts["eleven.plays"], audits.mean_length(counts, "superclub")) == (1, 0)


def test_clearing_begins_anew() -> None:
    clock = Clock()
    kept = Book(None, clock)
    visited(kept)
    clock.at += 100
    kept.note(Cleared)
    visited(kept, "eleven")
    counts = audits.counted(kept)
    assert counts["futti.plays"] == 0
    assert counts["eleven.plays"] == 1
    assert counts["since"] == MORNING + 100


def test_the_csv_has_a_line_a_figure() -> None:
    kept = Book(None, Clock())
    visited(kept, seconds=90)
    lines = audits.as_csv(audits.counted(kept)).decode().split("\r\n")
    assert lines[:2] == ["figure,game,value", f"since,,{MORNING}"]
    assert "plays,futti,1" in lines
    assert "mean_seconds,futti,90" in lines
    assert "mean_seconds,fortunes,0" in lines


def test_a_book_made_shorter_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "LARGEST", 2000)
    clock = Clock()
    kept = Book(tmp_path / "book.jsonl", clock)
    kept.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="bracket")
    for number in range(30):
        visited(kept)
        kept.note(Scored, game="futti", people=("ABC",), winner=0, rank=(number,), said="1:0", club="A", seed=number)
    kept.note(Met, pair=(0, 1), winner=0, said="2:0")
    clock.at += 9 * DAY
    visited(kept)
    before = audits.counted(kept)
    kept.keep_short(audits.shorter)
    for one in (kept, Book(kept.path)):
        assert audits.counted(one) == before
        assert [entry.rank for entry in one.of(Scored)] == [(n,) for n in range(29, 9, -1)]
        assert len(one.of(Drawn)) == len(one.of(Met)) == 1
        assert len(one) == 1 + 20 + 2 + 1


def test_of_a_file_far_too_large_the_end_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "book.jsonl"
    kept = Book(path, Clock())
    for number in range(100):
        visited(kept, seconds=number)
    whole = path.stat().st_size
    monkeypatch.setattr(book, "LARGEST", whole // 4)
    found = [entry.seconds for entry in Book(path).of(Visited)]
    assert found == list(range(100 - len(found), 100))
    assert 20 <= len(found) <= 25, "a quarter, from the beginning of a line"


def test_a_clock_that_once_was_far_ahead_keeps_nothing_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By it a book would never have become shorter again."""
    monkeypatch.setattr(book, "LARGEST", 2000)
    clock = Clock(MORNING + 900 * DAY)
    kept = Book(tmp_path / "book.jsonl", clock)
    visited(kept)
    clock.at = MORNING
    for _ in range(40):
        visited(kept)
    clock.at += 9 * DAY
    visited(kept)
    before = audits.counted(kept)
    kept.keep_short(audits.shorter)
    assert len(kept) == 2, "what it had added up to, and the last one"
    assert audits.counted(kept)["futti.plays"] == before["futti.plays"] == 42


def test_that_it_sleeps_is_kept_when_the_book_is_made_shorter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "LARGEST", 2000)
    clock = Clock()
    kept = Book(tmp_path / "book.jsonl", clock)
    for kind in (Slept, Awoken, Slept):
        kept.note(kind)
    for _ in range(30):
        visited(kept)
    clock.at += 9 * DAY
    visited(kept)
    kept.keep_short(audits.shorter)
    assert [type(entry) for entry in kept] == [Carried, Slept, Visited]
    assert was_sent_to_sleep(Profile(), kept)
