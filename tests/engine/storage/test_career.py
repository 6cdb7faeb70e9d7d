"""Careers: nothing that was shown is lost, each is one file that is listed, opened, taken up and brought up to date."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.model import Seat, encode
from engine.core.record import Undo
from engine.core.verifying import verify
from engine.storage import database
from engine.storage.career import Career, Shown, create_career, open_career
from engine.storage.listing import Broken, CareerInfo, Summary, list_careers
from tests.engine.storage.careers import (
    RULES,
    SETUP,
    career_state,
    complaint,
    open_and_close,
    play,
    sql,
    state_of,
)
from tests.toy.model import MarketSetup
from tests.toy.rules import MarketRules


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


def test_careers_are_numbered_whatever_number_one_claims_to_have(saved: Path) -> None:
    sql(f"UPDATE career SET created = {2**63 - 1}")(saved)
    new, _ = create_career(saved.parent, "New", RULES, SETUP, 1, (0, 0))
    new.close()


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
    sql("UPDATE career SET shown_action = 'here'")(saved)
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


def test_an_older_file_is_brought_up_to_date(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = (*database.MIGRATIONS, ("CREATE TABLE trophy (name TEXT NOT NULL)",))
    monkeypatch.setattr(database, "MIGRATIONS", newer)
    monkeypatch.setattr(database, "VERSION", 2)
    assert isinstance(list_careers(saved.parent)[0], CareerInfo), "an old file is listed as it is"
    state_of(saved)
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


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="can't be saved"):
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
