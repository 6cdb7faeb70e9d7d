"""A career's file that is damaged or somebody else's: it is named in words, left alone, and never believed."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import InputError
from engine.core.model import encode
from engine.storage.listing import Broken, CareerInfo, delete_career, list_careers
from engine.storage.rows import pack
from tests.engine.storage.careers import (
    complaint,
    open_and_close,
    sql,
    state_of,
)
from tests.plain import jargon


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _text(path: Path) -> None:
    path.write_text("This is a letter, and a long one. " * 50)


def _foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photo (name TEXT)")
    connection.close()


def _truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def _holed(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 * 2 : 4096 * 2 + 400] = b"\xff" * 400
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("harm", "sentence", "seen_in_list"),
    [
        (_empty, "is not a career", True),
        (_text, "is not a career", True),
        (_foreign, "is not a career", True),
        (_truncated, "is damaged", True),
        (_holed, "is damaged", False),
        (sql("PRAGMA user_version = 99"), "was made by a newer Gaffer", True),
        (sql("DELETE FROM career"), "does not say which career", True),
        (sql("UPDATE career SET header = '{'"), "about the game can't be read", True),
        (sql("UPDATE career SET header = CAST('{' AS BLOB)"), "about the game can't be read", True),
        (sql("UPDATE career SET name = x'00'"), "its name or number", True),
        (sql("UPDATE career SET summary = CAST('[]' AS BLOB)"), "about the career can't be read", True),
        (sql("UPDATE career SET answering = CAST('[\"x\"]' AS BLOB)"), "about the career can't be read", False),
        (sql("UPDATE career SET answering = CAST('[0]' AS BLOB)"), "who answers", False),
        (sql("UPDATE career SET answering = CAST('[0, 9]' AS BLOB)"), "who answers", False),
        (sql("DELETE FROM line WHERE number = 3"), "line 3 is missing", False),
        (sql("DELETE FROM line"), "opening is missing", False),
        (sql("UPDATE line SET undo = 1 WHERE number = 1"), "line 1 is missing or out of place", False),
        (sql("CREATE TABLE more (x)"), "not laid out as a career", True),
        (sql("CREATE VIEW more AS SELECT 1"), "not laid out as a career", True),
        (
            sql("CREATE TRIGGER trap AFTER INSERT ON line BEGIN DELETE FROM line; END"),
            "not laid out as a career",
            True,
        ),
    ],
)
def test_a_file_that_is_no_good_career_is_named_and_left_alone(
    saved: Path, harm: Any, sentence: str, seen_in_list: bool
) -> None:
    harm(saved)
    before = saved.read_bytes()
    said = complaint(saved)
    assert said.startswith(saved.name)
    assert sentence in said
    assert "\n" not in said
    (listed,) = list_careers(saved.parent)
    assert isinstance(listed, Broken) is seen_in_list
    if isinstance(listed, Broken):
        assert sentence in listed.sentence
    assert saved.read_bytes() == before
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def _too_large_a_blob(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE line SET data = zeroblob(70000000) WHERE number = 3")
    connection.commit()
    connection.close()


def _out_of_order(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-4096:-4036] = bytes(reversed(data[-4096:-4036]))
    path.write_bytes(data)


def _line_4(data: object) -> Any:
    return sql(("UPDATE line SET data = ? WHERE number = 4", (data,)))


_HARMED_LINES = (
    _line_4(b"garbage"),
    _line_4(pack(b'{"line":"Entry","action":{"do":"Nope"},"events":[]}')),
    _line_4(pack(b'{"line":"Entry","action":5,"events":[]}')),
    _line_4(pack(b'{"line":')),
    _line_4(pack(b"x" * 100)[:-5]),
    _line_4("text"),
    sql(("UPDATE career SET header = ?", (b'{"game":5}',))),
)


@pytest.mark.parametrize("harm", [_too_large_a_blob, _out_of_order, _holed, _truncated, *_HARMED_LINES])
def test_damage_is_told_without_words_of_the_storage(saved: Path, harm: Any) -> None:
    harm(saved)
    with pytest.raises(InputError) as fault:
        state_of(saved)
    said = str(fault.value)
    assert said.startswith("Saved.gaffer is ")
    assert jargon(said) == []


def test_a_name_that_is_not_utf_8_is_listed_opened_and_deleted(saved: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(saved.parent) + b"/odd-\xff.gaffer"))
    saved.rename(odd)
    (listed,) = list_careers(odd.parent)
    assert isinstance(listed, CareerInfo)
    open_and_close(odd)
    odd.write_bytes(b"")
    (listed,) = list_careers(odd.parent)
    assert isinstance(listed, Broken)
    listed.sentence.encode()
    delete_career(odd)
    assert list(odd.parent.iterdir()) == []


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (sql("UPDATE line SET data = x'0102' WHERE number = 4"), "line 4 can't be read"),
        (sql("UPDATE line SET data = 5 WHERE number = 4"), "line 4 can't be read"),
        (sql("UPDATE line SET data = (SELECT data FROM line WHERE number = 0) WHERE number = 4"), "line 4 is not"),
        (sql("UPDATE line SET data = (SELECT data FROM line WHERE number = 3) WHERE number = 4"), "line 4"),
    ],
)
def test_a_line_that_is_wrong_is_named(saved: Path, harm: Any, sentence: str) -> None:
    harm(saved)
    before = saved.read_bytes()
    with pytest.raises(InputError, match=sentence):
        state_of(saved)
    assert saved.read_bytes() == before


def test_random_damage_is_noticed_or_does_no_harm(saved: Path, tmp_path: Path) -> None:
    good = saved.read_bytes()
    state = encode(state_of(saved))
    chance = random.Random(1)
    complaints = []
    for number in range(80):
        data = bytearray(good)
        for _ in range(chance.choice((1, 3, 50))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path = tmp_path / f"hurt-{number}.gaffer"
        path.write_bytes(data)
        list_careers(tmp_path)
        try:
            found = encode(state_of(path))
        except InputError as error:
            complaints.append(str(error))
        else:
            assert found == state
        assert path.read_bytes() == data, "looking at a career changed its file"
        path.unlink()
    assert len(complaints) > 20
    assert [said for said in complaints if not said.startswith("hurt-") or "\n" in said] == []
