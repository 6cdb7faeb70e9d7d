"""Weeks of a career found in its record, and careers that come and go as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.model import Event
from engine.futti.season.events import RoundEnded
from engine.storage.career import read_record
from engine.storage.career_files import copy_career
from engine.storage.listing import CareerInfo, list_careers
from engine.storage.replay import read_replay
from game.cabinet import career_copies as copies
from game.cabinet.kept import resume_career
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.session import Session
from tests.by_day import by_day

ACTIONS = 120
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(name="home", autouse=True)
def home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAFFER_HOME", str(tmp_path / "home"))
    return tmp_path


def played(folder: Path, game: str, actions: int = ACTIONS) -> Path:
    """A career of computers, so many of whose answers were given."""
    setup = games.whole_game(game).default_setup(level=1)
    session = Session.begin(game, setup, 4, folder, "First", plugin_of(game).summarise)
    for _ in range(actions):
        if session.advance() is None:
            break
    session.close()
    return session.career.path


def weeks(path: Path) -> list[int]:
    return list(copies.weeks_begun(read_record(path)))


def week_of(path: Path) -> int:
    info = next(one for one in list_careers(path.parent) if one.path == path)
    assert isinstance(info, CareerInfo)
    return info.summary.week


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_weeks_are_found_and_the_one_before_is_played_again(tmp_path: Path, game: str) -> None:
    path = played(tmp_path, game)
    begun = weeks(path)
    assert begun[0] == 0
    assert len(begun) > 1
    assert begun == sorted(set(begun))
    again = copies.copy_of_week_before(path, tmp_path, "Again")
    session = resume_career(again)
    assert session.actions == begun[-2]
    session.close()
    assert weeks(again) == begun[:-1]
    assert week_of(again) < week_of(path)
    assert week_of(path) == week_of(copy_career(path, tmp_path))


def test_weeks_of_a_second_season_of_futti_come_after_those_of_the_first() -> None:
    """Three rounds in each; the second begins with an action of its own."""
    record = read_replay(ROOT / "tests" / "replays" / "season-two.gafferplay")
    ends = [number for number, entry in enumerate(record.entries()) if any(map(is_round_end, entry.events))]
    assert len(ends) == 6
    assert list(copies.weeks_begun(record)) == [0, *ends[:3], ends[2] + 1, *ends[3:]]


def is_round_end(event: Event) -> bool:
    return isinstance(event, RoundEnded)


def test_there_is_no_week_before_the_first(tmp_path: Path) -> None:
    path = played(tmp_path, "eleven", 1)
    with pytest.raises(InputError, match="no week has been played"):
        copies.copy_of_week_before(path, tmp_path, "Again")
    assert len(list_careers(tmp_path)) == 1


def test_no_week_of_other_rules_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(tmp_path, "futti")
    monkeypatch.setattr(type(games.rules_for("futti")), "version", 99)
    with pytest.raises(InputError, match="other rules or cards"):
        copies.copy_of_week_before(path, tmp_path, "Again")


def test_a_career_goes_elsewhere_and_comes_back_as_one_file(tmp_path: Path) -> None:
    path = played(tmp_path, "superclub", 10)
    assert copies.to_import() == []
    sent = copies.export_career(path)
    assert copies.to_import() == [sent]
    assert sent.parent == copies.exchange_folder()
    brought = copies.import_career(sent, tmp_path)
    assert brought != path
    assert read_record(brought).header == read_record(path).header
    assert sorted(one.created for one in list_careers(tmp_path) if isinstance(one, CareerInfo)) == [1, 2]


def test_what_is_no_career_does_not_come_in(tmp_path: Path) -> None:
    copies.exchange_folder().mkdir(parents=True)
    stranger = copies.exchange_folder() / "odd.gaffer"
    stranger.write_bytes(b"nothing of ours")
    with pytest.raises(InputError, match="not a career"):
        copies.import_career(stranger, tmp_path)
    assert list_careers(tmp_path) == []
