"""Replay files: small, whole or not there, and nothing in them is believed before it was looked at."""

from __future__ import annotations

import gzip
import random
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.chance import MASK
from engine.core.clean import is_clean
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.record import Entry, Record, RecordBuilder, Undo, header_for
from engine.storage import replay as replay_module
from engine.storage.replay import read_replay, verify_replay, write_replay
from tests.toy.model import Bid, MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)


@pytest.fixture(name="record", scope="module")
def played() -> Record:
    builder = RecordBuilder(header_for(RULES, SETUP, MASK), RULES)
    play_out(RULES, SETUP, MASK, {}, builder)
    return builder.record


@pytest.fixture(name="path")
def written(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "match.gafferplay"
    write_replay(path, record)
    return path


def complaint(path: Path) -> str:
    with pytest.raises(InputError) as fault:
        read_replay(path)
    said = str(fault.value)
    assert said.startswith(path.name)
    assert "\n" not in said
    return said


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).split(b"\n")[:-1]


def write_lines(path: Path, lines: list[bytes]) -> None:
    path.write_bytes(gzip.compress(b"".join(line + b"\n" for line in lines), 1))


def test_a_record_comes_back_as_it_was(path: Path, record: Record) -> None:
    found = read_replay(path)
    assert found == record
    assert verify_replay(path) is None


def test_the_same_record_makes_the_same_file_and_nothing_beside_it(path: Path, record: Record) -> None:
    first = path.read_bytes()
    write_replay(path, record)
    assert path.read_bytes() == first
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_undone_actions_are_kept(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "undone.gafferplay"
    detour = Record(record.header, [record.lines[0], Entry(Bid(1, 3), []), Undo(), *record.lines[1:]])
    write_replay(path, detour)
    assert read_replay(path) == detour
    assert verify_replay(path) is None


def test_an_altered_action_is_named(path: Path) -> None:
    lines = lines_of(path)
    lines[3] = lines[3].replace(b'"amount":0', b'"amount":1')
    assert b'"amount":1' in lines[3]
    write_lines(path, lines)
    found = verify_replay(path)
    assert found is not None
    assert found.action == 2


def test_what_cannot_be_written_leaves_nothing(record: Record, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be written"):
        write_replay(tmp_path / "nowhere" / "match.gafferplay", record)
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError, match="can't be written"):
        write_replay(tmp_path / "folder", record)
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def _header(**changes: Any) -> Any:
    def change(lines: list[bytes]) -> list[bytes]:
        header = msgspec.json.decode(lines[0])
        header.update(changes)
        return [msgspec.json.encode(header), *lines[1:]]

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [], "holds no game"),
        (lambda lines: lines[:1], "holds no game"),
        (lambda lines: lines[1:], "line 1: the header can't be read"),
        (lambda lines: [b"", *lines], "line 1: the header can't be read"),
        (lambda lines: [b"[" * 100_000, *lines], "line 1: the header can't be read"),
        (_header(format=2), "line 1: it was made by a newer Gaffer"),
        (_header(format=0), "line 1: it was made by a newer Gaffer"),
        (_header(game="ludo"), "line 1: there is no game called 'ludo'"),
        (_header(game=3), "line 1: the header can't be read"),
        (_header(seed=-1), "line 1: the header's seed"),
        (_header(seed=2**64), "line 1: the header's seed"),
        (lambda lines: [*lines[:4], b"", *lines[4:]], "line 5: "),
        (lambda lines: [*lines[:4], b"{}", *lines[4:]], "line 5: "),
        (lambda lines: [*lines[:4], b'{"line":"Entry","action":' + b"[" * 100_000], "line 5: "),
        (lambda lines: [*lines[:4], b'{"line":"Undo","x":' + b"[" * 100_000], "line 5: "),
        (lambda lines: [*lines[:4], lines[4].replace(b'"seat":', b'"seat":"x",":":')], "line 5: "),
        (lambda lines: [*lines[:4], b'{"line":"Undo","x":"\xff"}'], "is not UTF-8 text in line 5"),
        (lambda lines: [lines[0], *lines[2:]], "line 2 is no opening"),
        (lambda lines: [*lines[:4], lines[1]], "line 5 is an opening in the middle"),
        (lambda lines: [*lines[:2], b'{"line":"Undo"}'], "line 3 takes back"),
    ],
)
def test_a_wrong_line_is_named(path: Path, change: Any, sentence: str) -> None:
    write_lines(path, change(lines_of(path)))
    assert sentence in complaint(path)


@pytest.mark.parametrize("name", ["Zo\0e", "\u202eZoe", "Z" * 200_000])
def test_a_name_that_cannot_be_shown_is_refused_in_a_setup_and_cleaned_in_the_header(path: Path, name: str) -> None:
    lines = lines_of(path)
    write_lines(path, _header(seats=[{"name": name}, {"name": "Bo", "level": 2}])(lines))
    assert is_clean(read_replay(path).header.seats[0].name)
    found = verify_replay(path)
    assert found is not None
    assert (found.action, found.kind) == (0, "seats")
    write_lines(path, _header(setup={"managers": [{"name": name}, {"name": "Bo", "level": 2}], "rounds": 6})(lines))
    with pytest.raises(InputError, match="holds a name that can't be shown"):
        verify_replay(path)


def test_a_setup_that_is_not_text_is_named(path: Path) -> None:
    lines = lines_of(path)
    header = lines[0].replace(b'"Ann"', b'"A\\ud800n"')
    assert header != lines[0]
    write_lines(path, [header, *lines[1:]])
    with pytest.raises(InputError, match=r"match\.gafferplay, line 1: "):
        verify_replay(path)


def test_a_record_from_a_file_is_the_same_from_any_side(path: Path, record: Record) -> None:
    found = read_replay(path)
    assert record == found
    assert found.lines == record.lines
    assert record.lines == found.lines
    assert found.lines[-1] == record.lines[-1]
    assert found.lines[2:5] == record.lines[2:5]
    assert found.entries()[3:] == record.entries()[3:]
    assert found.entries() != record.entries()[:-1]
    assert len(found.lines) == len(record.lines)


def test_a_setup_that_cannot_be_played_is_named(path: Path) -> None:
    setup = {"managers": [{"name": "Ann"}]}
    write_lines(path, _header(setup=setup)(lines_of(path)))
    with pytest.raises(InputError, match=r"match.gafferplay, line 1: .*2 to 4 seats"):
        verify_replay(path)


@pytest.mark.parametrize("data", [b"", b"x", b"A letter to a friend, in plain text.", b"\x1f\x8b", b"\x1f\x8b\x08" * 9])
def test_a_file_of_another_kind_is_no_replay(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert "is not a replay" in complaint(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "can't be read" in complaint(tmp_path / "gone.gafferplay")


def test_every_way_of_cutting_it_off_is_noticed(path: Path) -> None:
    data = path.read_bytes()
    for end in range(0, len(data), 7):
        path.write_bytes(data[:end])
        complaint(path)


def test_text_without_its_last_line_end_is_cut_off(path: Path) -> None:
    path.write_bytes(gzip.compress(gzip.decompress(path.read_bytes())[:-1]))
    assert f"is cut off in line {len(lines_of_text(path))}" in complaint(path)


def lines_of_text(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).split(b"\n")


def test_random_damage_never_does_more_than_complain(path: Path) -> None:
    good = path.read_bytes()
    chance = random.Random(2)
    for _ in range(300):
        data = bytearray(good)
        data[chance.randrange(10, len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        complaint(path)


def test_a_small_file_that_unpacks_to_a_huge_one_is_stopped(path: Path) -> None:
    packer = zlib.compressobj(9, wbits=31)
    zeros = b"0" * (1 << 20)
    path.write_bytes(b"".join(packer.compress(zeros) for _ in range(40)) + packer.flush())
    assert path.stat().st_size < 100_000
    assert "unpacks to more than a replay can hold" in complaint(path)


@pytest.mark.parametrize(
    ("limit", "value", "sentence"),
    [
        ("LARGEST_FILE", 100, "is larger than"),
        ("LARGEST_TEXT", 1000, "unpacks to more"),
        ("MOST_LINES", 3, "has more than 3 lines"),
    ],
)
def test_limits_hold(path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int, sentence: str) -> None:
    monkeypatch.setattr(replay_module, limit, value)
    assert sentence in complaint(path)


def test_a_line_without_end_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_module, "LARGEST_LINE", 50_000)
    text = random.Random(1).randbytes(200_000).hex().encode()
    path.write_bytes(gzip.compress(lines_of(path)[0] + b"\n" + text))
    assert "is too large in line 2" in complaint(path)
