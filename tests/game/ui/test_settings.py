"""The settings file: ranges, whole writes, and broken files that harm nothing."""

import errno
from pathlib import Path

import msgspec
import pytest

from engine.core.errors import InputError
from game.ui import settings
from game.ui.settings import SPEEDS, Settings, folders


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / settings.FILE_NAME


def test_missing_is_not_a_problem(path: Path) -> None:
    assert settings.load(path) == (Settings(), None, None)


def test_round_trip(path: Path) -> None:
    chosen = Settings(text_scale=150, mute=True, speeds={"futti": 16}, keys={"club.table": ("k",)}, tips_off=("futti",))
    settings.save(chosen, path)
    assert settings.load(path) == (chosen, None, None)
    assert [p.name for p in path.parent.iterdir()] == [settings.FILE_NAME]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "garbled or cut off"),
        (b'{"mute": tr', "garbled or cut off"),
        (b'{"master_volume": 101}', "master_volume must be at most 100, not 101"),
        (b'{"text_scale": 120}', "text_scale is none of those that are known, not 120"),
        (b'{"speed": 3}', "speed must be one of 0.25, 0.5, 1,"),
        (b'{"speeds": {"futti": 3}}', "speeds.futti must be one of"),
        (b'{"volume": 3}', "volume is not known here"),
        (b'{"language": "../etc"}', "language must be a language such as en"),
        (b"\xff\xfe\x00", "garbled"),
        (b"[" * 100_000, ""),
        (b'{"keys": ' + b" " * 300_000 + b"{}}", "larger"),
        (b"[]", "it must be a table of named values, not a list"),
    ],
)
def test_broken_files_give_a_reason_and_are_kept(path: Path, content: bytes, told: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    loaded = settings.load(path)
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert told in loaded.problem
    assert "\n" not in loaded.problem
    assert loaded.kept_as is not None
    assert loaded.kept_as.read_bytes() == content
    assert not path.exists()


def test_broken_files_do_not_overwrite_each_other(path: Path) -> None:
    path.parent.mkdir()
    kept = []
    for content in (b"one", b"two"):
        path.write_bytes(content)
        kept.append(settings.load(path).kept_as)
    assert [p.read_bytes() for p in kept if p] == [b"one", b"two"]


def test_a_failed_write_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(mute=True), path)

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(InputError, match="no room left on the disk"):
        settings.save(Settings(mute=False), path)
    monkeypatch.undo()
    assert settings.load(path).settings.mute is True


def test_every_speed_is_accepted() -> None:
    for speed in SPEEDS:
        assert settings.decode(msgspec.json.encode(Settings(speeds={"futti": speed}))).speed_of("futti") == speed


def test_the_one_speed_of_an_older_file_is_that_of_each_game() -> None:
    found = settings.decode(b'{"speed": 4.0, "mute": true}')
    assert found.speeds == dict.fromkeys(("futti", "eleven", "superclub", "fortunes"), 4.0)
    assert found.mute
    assert settings.decode(b"{}").speed_of("futti") == 1


def test_home_moves_everything(tmp_path: Path) -> None:
    places = folders({"GAFFER_HOME": str(tmp_path)})
    assert {place.parent for place in places} == {tmp_path}
    assert len(set(places)) == 3
    elsewhere = folders({})
    assert not any(place.is_relative_to(tmp_path) for place in elsewhere)


@pytest.mark.parametrize(
    ("flag", "game"),
    [
        ("guide_seen", "futti"),
        ("eleven_guide_seen", "eleven"),
        ("superclub_guide_seen", "superclub"),
        ("fortunes_guide_seen", "fortunes"),
    ],
)
def test_a_file_from_when_guides_were_over_at_once_means_no_tips_of_that_game(flag: str, game: str) -> None:
    assert settings.decode(f'{{"{flag}": true, "mute": true}}'.encode()) == Settings(mute=True, tips_off=(game,))
    assert settings.decode(f'{{"{flag}": false}}'.encode()) == Settings()


def test_what_an_older_file_says_was_read_stays_read() -> None:
    assert settings.decode(b'{"guides_given": {"eleven": ["desk"]}}') == Settings(tips_read={"eleven": ("desk",)})
    with pytest.raises(ValueError, match="superclub_guide_seen"):
        settings.decode(b'{"superclub_guide_seen": 3}')
