"""Careers: nothing that was shown is lost, nothing that is wrong is believed, and nobody's file is harmed."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.model import Seat, clone, digest, encode
from engine.core.record import Divergence, Entry, LineCodec, Undo, verify
from engine.storage import career as career_module
from engine.storage import database
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import Broken, CareerInfo, Summary, delete_career, list_careers
from engine.storage.rows import pack
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules

RULES = MarketRules()
SETUP = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=6)


def play(career: Career, state: Any, actions: int) -> Any:
    """Go on with defaults."""
    for _ in range(actions):
        action = RULES.default(state, RULES.decisions(state)[0])
        events = RULES.apply(state, action)
        career.append(Entry(action, events), state)
    return state


@pytest.fixture(name="career")
def new_career(tmp_path: Path) -> Iterator[Career]:
    career, _ = create_career(tmp_path, "Fütti! FC", RULES, SETUP, 7, (0, 2))
    yield career
    career.close()


@pytest.fixture(name="saved")
def saved_career(tmp_path: Path) -> Path:
    """A closed career of ten actions."""
    career, state = create_career(tmp_path, "Saved", RULES, SETUP, 7, (0, 2))
    play(career, state, 10)
    career.describe(Summary("Gulls", 3, {"table": ["Gulls", "Foxes"]}))
    career.close()
    return career.path


def complaint(path: Path) -> str:
    with pytest.raises(InputError) as fault:
        open_career(path)
    return str(fault.value)


def test_a_new_career_is_one_file_named_after_it(tmp_path: Path) -> None:
    career, state = create_career(tmp_path, "Fütti! FC", RULES, SETUP, 7, (0, 2))
    assert career.actions == 0
    assert career.shown == Shown(0, 0)
    assert encode(state) == encode(RULES.new(SETUP, 7)[0])
    career.close()
    assert [path.name for path in tmp_path.iterdir()] == ["Fütti-FC.gaffer"]


def test_two_careers_of_one_name_get_two_files(tmp_path: Path) -> None:
    for name in ("A/B", "A/B", "???"):
        create_career(tmp_path, name, RULES, SETUP, 1, (0, 0))[0].close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["A-B-2.gaffer", "A-B.gaffer", "career.gaffer"]
    assert sorted(info.created for info in list_careers(tmp_path) if isinstance(info, CareerInfo)) == [1, 2, 3]


def test_a_career_is_taken_up_where_it_was_left(saved: Path) -> None:
    career = open_career(saved)
    state, _ = RULES.new(SETUP, 7)
    for entry in list(career.entries())[1:]:
        RULES.apply(state, entry.action)
    assert career.actions == 10
    assert encode(career.state_at(10)) == encode(state)
    assert (career.name, career.answering) == ("Saved", (0, 2))
    assert verify(RULES, career.record()) is None
    play(career, state, 2)
    career.close()
    again = open_career(saved)
    assert encode(again.state_at(12)) == encode(state)
    again.close()


def test_undone_actions_stay_in_the_record_and_count_no_more(career: Career) -> None:
    state = play(career, career.state_at(0), 3)
    before = encode(career.state_at(2))
    career.show(Shown(3, 1))
    career.undo()
    assert career.actions == 2
    assert career.shown == Shown(2, len(list(career.entries())[2].events))
    assert career.record().lines[-1] == Undo()
    assert encode(career.state_at(2)) == before != encode(state)
    play(career, career.state_at(2), 1)
    assert len(career.record().lines) == 6
    assert verify(RULES, career.record()) is None


def test_an_opening_cannot_be_undone(career: Career) -> None:
    with pytest.raises(ValueError, match="no action"):
        career.undo()


def test_snapshots_save_playing_from_the_start(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 4)
    career = open_career(saved)
    state = play(career, career.state_at(10), 7)
    career.undo()
    career.close()

    played: list[object] = []

    class Counting(MarketRules):
        def resolve(self, state: Any, action: Any) -> Any:
            played.append(action)
            return super().resolve(state, action)

    again = open_career(saved)
    again.rules = Counting()
    found = again.state_at(16)
    assert len(played) <= 4
    assert encode(found) == encode(career_state(SETUP, again, 16)) != encode(state)
    again.close()


def career_state(setup: MarketSetup, career: Career, actions: int) -> Any:
    state, _ = RULES.new(setup, 7)
    for entry in list(career.entries())[1 : actions + 1]:
        RULES.apply(state, entry.action)
    return state


def _forge(path: Path, line: int, change: Any = lambda state: None) -> None:
    """Put another state in the place of a snapshot, or add one."""
    career = open_career(path)
    state = career.state_at(line)
    career.close()
    change(state)
    _sql(("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (line, pack(encode(state)))))(path)


def _make_rich(state: Any) -> None:
    state.table.coins[0] = 9_999_999


def test_a_snapshot_that_the_record_does_not_vouch_for_is_not_believed(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = encode(_state_of(saved))
    _forge(saved, 4, _make_rich)
    assert encode(_state_of(saved)) == honest, "its line has no digest, as in a file of an older version"
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 12)
    career = open_career(saved)
    state = play(career, career.state_at(10), 2)
    career.close()
    assert snapshots(saved) == [4, 12], "instead of one that is not believed a new one is taken"
    _forge(saved, 12, _make_rich)
    assert encode(_state_of(saved)) == encode(state), "its line has the digest of another state"


def test_verifying_believes_no_snapshot(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 12)
    career = open_career(saved)
    state = play(career, career.state_at(10), 2)
    assert career.verify() is None
    career.close()
    _forge(saved, 12, _make_rich)
    assert _verified(saved) == Divergence(12, "snapshot", digest(_rich(state)))
    entry = msgspec.structs.replace(_entry_of(saved, 12), digest=digest(_rich(state)))
    _sql(("UPDATE line SET data = ? WHERE number = 12", (pack(LineCodec(RULES).encode(entry)),)))(saved)
    divergence = _verified(saved)
    assert divergence is not None
    assert (divergence.action, divergence.kind) == (12, "digest"), "even if its line is forged with it"


def test_renamed_seats_are_not_the_same_again(saved: Path) -> None:
    career = open_career(saved)
    header = msgspec.structs.replace(career.header, seats=(Seat("Eve"), Seat("Bo", 2)))
    career.close()
    _sql(("UPDATE career SET header = ?", (msgspec.json.encode(header),)))(saved)
    assert _verified(saved) == Divergence(0, "seats", "")


def _rich(state: Any) -> Any:
    rich = clone(state)
    _make_rich(rich)
    return rich


def _verified(path: Path) -> Divergence | None:
    career = open_career(path)
    try:
        return career.verify()
    finally:
        career.close()


def _entry_of(path: Path, action: int) -> Entry:
    career = open_career(path)
    try:
        return list(career.entries())[action]
    finally:
        career.close()


@pytest.mark.parametrize("game", ["futti", "eleven", "superclub", "fortunes"])
def test_snapshots_of_every_game_are_believed(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 5)
    rules = games.whole_game(game)
    setup = rules.default_setup(2)
    career, state = create_career(tmp_path, "Game", rules, setup, 3, tuple(seat.level for seat in rules.seats(setup)))
    for _ in range(12):
        action = rules.default(state, rules.decisions(state)[0])
        career.append(Entry(action, rules.apply(state, action)), state)
    career.close()
    career = open_career(career.path)
    apply, applied = career.rules.apply, []
    monkeypatch.setattr(career.rules, "apply", lambda at, action: applied.append(action) or apply(at, action))
    assert encode(career.state_at(12)) == encode(state)
    assert len(applied) == 2, "from the state after the tenth action"
    career.close()


@pytest.mark.parametrize("game", ["futti", "eleven", "superclub", "fortunes"])
def test_a_name_with_letters_that_nobody_sees_is_played_and_shown_without(tmp_path: Path, game: str) -> None:
    """Such as whoever picks a sign with a colour of its own enters without knowing it."""
    rules = games.whole_game(game)
    seats = (Seat("Jo\u2665\ufe0f"), Seat("Bo", 1))
    setup = msgspec.structs.replace(rules.default_setup(2), seats=seats)
    career, state = create_career(tmp_path, "Game", rules, setup, 3, (0, 1))
    career.close()
    career = open_career(career.path)
    assert encode(career.state_at(0)) == encode(state)
    assert career.verify() is None
    assert career.header.seats[0].name == "Jo\u2665"
    career.close()


def test_no_career_is_begun_that_could_not_be_opened_again(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds a name that can't be shown"):
        create_career(tmp_path, "Game", RULES, MarketSetup((Seat("A\nnn"), Seat("Bo"))), 1, (0, 0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("data", [b"", b"\1", pack(b""), pack(b"\x90"), pack(encode({"table": 5})), 7, "text"])
def test_a_snapshot_that_is_none_is_not_used(saved: Path, data: object) -> None:
    honest = encode(_state_of(saved))
    _sql(("INSERT INTO snapshot VALUES (?, ?)", (4, data)), ("INSERT INTO snapshot VALUES (?, ?)", (99, data)))(saved)
    assert encode(_state_of(saved)) == honest


def test_a_snapshot_bears_the_digest_that_vouches_for_it(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 4)
    career = open_career(saved)
    play(career, career.state_at(10), 7)
    career.close()
    career = open_career(saved)
    entries = list(career.entries())
    states = [digest(career_state(SETUP, career, number)) for number in range(career.actions + 1)]
    career.close()
    assert snapshots(saved)
    assert all(entries[line].digest == states[line] for line in snapshots(saved))


def test_careers_are_numbered_whatever_number_one_claims_to_have(saved: Path) -> None:
    _sql(f"UPDATE career SET created = {2**63 - 1}")(saved)
    new, _ = create_career(saved.parent, "New", RULES, SETUP, 1, (0, 0))
    new.close()


def snapshots(path: Path) -> list[int]:
    connection = sqlite3.connect(path)
    found = [line for (line,) in connection.execute("SELECT line FROM snapshot ORDER BY line")]
    connection.close()
    return found


def test_a_snapshot_is_taken_when_much_was_written(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    career = open_career(saved)
    state = play(career, career.state_at(10), 6)
    career.close()
    assert snapshots(saved) == []
    monkeypatch.setattr(career_module, "SNAPSHOT_BYTES", 200)
    career = open_career(saved)
    play(career, state, 1)
    career.close()
    assert snapshots(saved) == [17], "what was written before it was opened counts too"


def test_an_undone_snapshot_is_taken_anew(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_module, "SNAPSHOT_LINES", 11)
    career = open_career(saved)
    play(career, career.state_at(10), 1)
    career.undo()
    state = play(career, career.state_at(10), 1)
    career.close()
    assert snapshots(saved) == [13]
    assert encode(_state_of(saved)) == encode(state)


def test_how_far_it_was_shown_is_kept(saved: Path) -> None:
    career = open_career(saved)
    career.show(Shown(4, 2))
    career.close()
    career = open_career(saved)
    assert career.shown == Shown(4, 2)
    career.show(Shown(99, 0))
    assert career.shown.action == 10, "never beyond the last action"
    career.close()


def test_a_cursor_that_is_no_number_is_damage(saved: Path) -> None:
    _sql("UPDATE career SET shown_action = 'here'")(saved)
    career = open_career(saved)
    with pytest.raises(InputError, match="how far it was shown"):
        _ = career.shown
    career.close()


def test_who_answers_is_kept(saved: Path) -> None:
    career = open_career(saved)
    career.set_answering((3, 2))
    career.close()
    career = open_career(saved)
    assert career.answering == (3, 2)
    assert career.header.seats == SETUP.managers
    career.close()


def test_the_list_says_what_a_career_is(saved: Path) -> None:
    other, _ = create_career(saved.parent, "Other", RULES, SETUP, 8, (0, 0))
    other.close()
    newest, older = list_careers(saved.parent)
    assert isinstance(newest, CareerInfo)
    assert isinstance(older, CareerInfo)
    assert (newest.name, newest.created) == ("Other", 2)
    assert (older.path, older.name, older.game, older.created) == (saved, "Saved", "toy", 1)
    assert older.summary == Summary("Gulls", 3, {"table": ["Gulls", "Foxes"]})


def test_a_folder_that_is_not_there_has_no_careers(tmp_path: Path) -> None:
    assert list_careers(tmp_path / "nowhere") == []


def test_a_career_in_use_is_locked(career: Career) -> None:
    assert "open in another window" in complaint(career.path)
    (listed,) = list_careers(career.path.parent)
    assert isinstance(listed, Broken)
    assert "open in another window" in listed.sentence
    script = f"from engine.storage.career import *; open_career(Path({str(career.path)!r}))"
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "open in another window" in other.stderr


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _text(path: Path) -> None:
    path.write_text("This is a letter, and a long one. " * 50)


def _foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photo (name TEXT)")
    connection.close()


def _sql(*statements: str | tuple[str, tuple[object, ...]]) -> Any:
    def change(path: Path) -> None:
        connection = sqlite3.connect(path)
        for statement in statements:
            connection.execute(*(statement if isinstance(statement, tuple) else (statement,)))
        connection.commit()
        connection.close()

    return change


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
        (_sql("PRAGMA user_version = 99"), "was made by a newer Gaffer", True),
        (_sql("DELETE FROM career"), "does not say which career", True),
        (_sql("UPDATE career SET header = '{'"), "about the game can't be read", True),
        (_sql("UPDATE career SET header = CAST('{' AS BLOB)"), "about the game can't be read", True),
        (_sql("UPDATE career SET name = x'00'"), "its name or number", True),
        (_sql("UPDATE career SET summary = CAST('[]' AS BLOB)"), "about the career can't be read", True),
        (_sql("UPDATE career SET answering = CAST('[\"x\"]' AS BLOB)"), "about the career can't be read", False),
        (_sql("UPDATE career SET answering = CAST('[0]' AS BLOB)"), "who answers", False),
        (_sql("UPDATE career SET answering = CAST('[0, 9]' AS BLOB)"), "who answers", False),
        (_sql("DELETE FROM line WHERE number = 3"), "line 3 is missing", False),
        (_sql("DELETE FROM line"), "opening is missing", False),
        (_sql("UPDATE line SET undo = 1 WHERE number = 1"), "line 1 is missing or out of place", False),
        (_sql("CREATE TABLE more (x)"), "not laid out as a career", True),
        (_sql("CREATE VIEW more AS SELECT 1"), "not laid out as a career", True),
        (
            _sql("CREATE TRIGGER trap AFTER INSERT ON line BEGIN DELETE FROM line; END"),
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
    return _sql(("UPDATE line SET data = ? WHERE number = 4", (data,)))


_JARGON = ("rowid", "page", "tree", "blob", "image", "sqlite", "btree", "compress", "error", "$", "`", "expected")
_HARMED_LINES = (
    _line_4(b"garbage"),
    _line_4(pack(b'{"line":"Entry","action":{"do":"Nope"},"events":[]}')),
    _line_4(pack(b'{"line":"Entry","action":5,"events":[]}')),
    _line_4(pack(b'{"line":')),
    _line_4(pack(b"x" * 100)[:-5]),
    _line_4("text"),
    _sql(("UPDATE career SET header = ?", (b'{"game":5}',))),
)


@pytest.mark.parametrize("harm", [_too_large_a_blob, _out_of_order, _holed, _truncated, *_HARMED_LINES])
def test_damage_is_told_without_words_of_the_storage(saved: Path, harm: Any) -> None:
    harm(saved)
    with pytest.raises(InputError) as fault:
        _state_of(saved)
    said = str(fault.value)
    assert said.startswith("Saved.gaffer is ")
    assert [word for word in _JARGON if word in said.lower()] == []


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


def _state_of(path: Path) -> Any:
    career = open_career(path)
    try:
        return career.state_at(career.actions)
    finally:
        career.close()


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (_sql("UPDATE line SET data = x'0102' WHERE number = 4"), "line 4 can't be read"),
        (_sql("UPDATE line SET data = 5 WHERE number = 4"), "line 4 can't be read"),
        (_sql("UPDATE line SET data = (SELECT data FROM line WHERE number = 0) WHERE number = 4"), "line 4 is not"),
        (_sql("UPDATE line SET data = (SELECT data FROM line WHERE number = 3) WHERE number = 4"), "line 4"),
    ],
)
def test_a_line_that_is_wrong_is_named(saved: Path, harm: Any, sentence: str) -> None:
    harm(saved)
    before = saved.read_bytes()
    with pytest.raises(InputError, match=sentence):
        _state_of(saved)
    assert saved.read_bytes() == before


def test_a_career_of_an_unknown_game_says_so(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games.GAMES, "toy")
    assert complaint(saved) == "Saved.gaffer is a career of 'toy', a game that is not here"
    assert isinstance(list_careers(saved.parent)[0], Broken)


def test_a_career_of_other_rules_can_be_watched_only(saved: Path) -> None:
    career = open_career(saved)

    class Newer(MarketRules):
        version = 2

    career.rules = Newer()
    with pytest.raises(InputError, match="begun with other rules"):
        career.state_at(3)
    assert len(list(career.record().events())) > 10
    career.close()


def test_random_damage_is_noticed_or_does_no_harm(saved: Path, tmp_path: Path) -> None:
    good = saved.read_bytes()
    state = encode(_state_of(saved))
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
            found = encode(_state_of(path))
        except InputError as error:
            complaints.append(str(error))
        else:
            assert found == state
        assert path.read_bytes() == data, "looking at a career changed its file"
        path.unlink()
    assert len(complaints) > 20
    assert [said for said in complaints if not said.startswith("hurt-") or "\n" in said] == []


def test_an_older_file_is_brought_up_to_date(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = (*database.MIGRATIONS, ("CREATE TABLE trophy (name TEXT NOT NULL)",))
    monkeypatch.setattr(database, "MIGRATIONS", newer)
    monkeypatch.setattr(database, "VERSION", 2)
    assert isinstance(list_careers(saved.parent)[0], CareerInfo), "an old file is listed as it is"
    _state_of(saved)
    connection = sqlite3.connect(saved)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert connection.execute("SELECT count(*) FROM trophy").fetchone() == (0,)
    connection.close()


def test_a_migration_that_fails_changes_nothing(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = (*database.MIGRATIONS, ("CREATE TABLE trophy (name TEXT NOT NULL)", "CREATE NONSENSE"))
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", broken)
        patch.setattr(database, "VERSION", 2)
        assert "can't be used" in complaint(saved)
    assert open_and_close(saved) == 10


def open_and_close(path: Path) -> int:
    career = open_career(path)
    career.close()
    return career.actions


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="can't be used"):
        create_career(tmp_path / "file", "Career", RULES, SETUP, 1, (0, 0))


def test_a_career_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_LIMITS", ((sqlite3.SQLITE_LIMIT_LENGTH, 300),))
    with pytest.raises(InputError):
        create_career(tmp_path, "Career", RULES, SETUP, 1, (0, 0))
    assert list(tmp_path.iterdir()) == []


def test_a_setup_that_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="2 to 4 seats"):
        create_career(tmp_path, "Career", RULES, MarketSetup((Seat("Ann"),)), 1, (0,))
    assert list(tmp_path.iterdir()) == []


PLAYER = """
import sys
from pathlib import Path
from engine import games
from engine.core.record import Entry
from engine.storage.career import Shown, open_career
from tests.toy.managers import GAME

games.GAMES["toy"] = GAME
career = open_career(Path(sys.argv[1]))
state, rules = career.state_at(career.actions), career.rules
while rules.decisions(state):
    action = rules.default(state, rules.decisions(state)[-1])
    career.append(Entry(action, rules.apply(state, action)), state)
    print(career.actions, flush=True)
    career.show(Shown(career.actions, 1))
print("end", flush=True)
sys.stdin.read()
"""


def test_a_killed_process_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    new, _ = create_career(tmp_path, "Killed", RULES, SETUP, 7, (0, 2))
    new.close()
    file = new.path
    done = noted = 0
    for kills in range(8):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        told = []
        for _ in range(1 + kills % 3):
            line = player.stdout.readline().strip()
            if line == "end":
                break
            told.append(int(line))
        player.kill()
        told += [int(word) for word in player.stdout.read().split() if word.isdigit()]
        player.wait()
        player.stdin.close()
        player.stdout.close()
        shown = max([done, *told])
        (listed,) = list_careers(tmp_path)
        assert isinstance(listed, CareerInfo)
        career = open_career(file)
        assert shown <= career.actions <= shown + 1
        # Before it told of an action, it had noted as shown the one it told of before.
        assert career.shown.action >= max([noted, *told[:-1]])
        noted = career.shown.action
        assert encode(career.state_at(career.actions)) == encode(career_state(SETUP, career, career.actions))
        done = career.actions
        career.close()
        assert [part.name for part in tmp_path.glob("Killed*")] == ["Killed.gaffer"]
    assert done > 8


def test_a_folder_that_can_not_be_read_is_told_of(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 300)  # to look there fails, as where the right to do so is missing
    sentence = f"the folder {folder} can't be read: file name too long"
    assert list_careers(folder) == [Broken(folder, sentence, "place")]
    with pytest.raises(InputError, match="file name too long"):
        create_career(folder, "Career", RULES, SETUP, 1, (0, 0))


def test_a_link_to_nowhere_takes_a_name_too(tmp_path: Path) -> None:
    (tmp_path / "Career.gaffer").symlink_to("nowhere")
    career, _ = create_career(tmp_path, "Career", RULES, SETUP, 1, (0, 0))
    career.close()
    assert career.path.name == "Career-2.gaffer"
