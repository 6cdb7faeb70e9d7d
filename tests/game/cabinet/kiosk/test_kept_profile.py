"""Changes of the profile: in its file at once, beside its comments; never in a file that can't be understood."""

import os
from pathlib import Path

import pytest

from engine.core.errors import InputError
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.stage.kiosk.profile import Profile, load
from game.ui import text

TEXTS = text.load("en", strict=True)
MADE = "111111"
WRITTEN = """\
# The cup's cabinet
idle_seconds = 90        # 10 to 600
games = ["futti",        # first
         "eleven"]

# quiet in the hall
volume = 30"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "kiosk.toml"
    path.write_text(WRITTEN)
    return path


def test_a_change_is_in_the_file_and_everything_else_stays(path: Path) -> None:
    kept = KeptProfile.read(path, MADE)
    kept.change(idle_seconds=45)
    kept.change(opens="10:00", closes="18:30")
    kept.change(games=("fortunes",), volume=80)
    assert path.read_text() == (
        "# The cup's cabinet\n"
        "idle_seconds = 45        # 10 to 600\n"
        'games = ["fortunes"]\n'
        "\n"
        "# quiet in the hall\n"
        "volume = 80\n"
        'opens = "10:00"\n'
        'closes = "18:30"\n'
    )
    assert kept.unkept is None
    kept.change(opens=None, closes=None)
    assert "opens" not in path.read_text()
    assert load(path) == (Profile(idle_seconds=45, games=("fortunes",), volume=80), ())


def test_a_made_pin_opens_the_menu_and_is_kept_in_no_file(path: Path) -> None:
    kept = KeptProfile.read(path, MADE)
    kept.change(volume=40)
    assert (kept.profile.pin, kept.pin_is_made) == (MADE, True)
    assert MADE not in path.read_text()
    kept.change(pin="4711")
    assert not kept.pin_is_made
    assert KeptProfile.read(path, MADE).profile.pin == "4711"


@pytest.mark.parametrize("data", [b'sound = "yes"\nvolume = 30\n', b"volume = 30\nwhat is this\n", b"\xff"])
def test_a_broken_file_is_left_alone(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    kept = KeptProfile.read(path, MADE)
    assert kept.faults
    kept.change(volume=70)
    assert kept.profile.volume == 70
    assert path.read_bytes() == data
    assert kept.unkept is not None
    assert kept.unkept.sentence(TEXTS) == (
        "kiosk.toml has faults and is left as it is; changes count until the program ends"
    )


def test_a_file_that_was_broken_meanwhile_is_left_alone_too(path: Path) -> None:
    kept = KeptProfile.read(path, MADE)
    path.write_text("volume = 300\n")
    kept.change(idle_seconds=45)
    assert path.read_text() == "volume = 300\n"
    assert (kept.profile.volume, kept.profile.idle_seconds) == (30, 45)
    assert kept.unkept is not None
    assert [fault.sentence(TEXTS) for fault in kept.faults] == ["volume is 300; it can be 0 to 100"]


def test_what_somebody_else_changed_meanwhile_stays(path: Path) -> None:
    kept = KeptProfile.read(path, MADE)
    path.write_text("clubs = 3\n")
    kept.change(volume=40)
    assert path.read_text() == "clubs = 3\nvolume = 40\n"


def test_one_that_is_not_there_is_missed_or_made_by_the_first_change(tmp_path: Path) -> None:
    named = KeptProfile.read(tmp_path / "cup.toml", MADE)
    assert [fault.sentence(TEXTS) for fault in named.faults] == ["it can't be read: no such file or directory"]
    own = tmp_path / "kiosk" / "profile.toml"
    kept = KeptProfile.read(own, MADE, may_lack=True)
    assert kept.faults == ()
    assert not own.parent.exists()
    kept.change(sound=False)
    assert load(own) == (Profile(sound=False), ())


def test_a_change_that_can_not_be_written_counts_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptProfile.read(path, MADE)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    kept.change(volume=40)
    assert kept.profile.volume == 40
    assert path.read_text() == WRITTEN
    assert kept.unkept is not None
    assert "can't be written" in kept.unkept.sentence(TEXTS)
    assert os.listdir(path.parent) == [path.name]
    monkeypatch.undo()
    kept.change(volume=50)
    assert kept.unkept is None


def test_a_link_leads_to_the_file_that_is_changed(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    KeptProfile.read(link, MADE).change(volume=40)
    assert link.is_symlink()
    assert load(path).profile.volume == 40


def test_setting_back_keeps_the_file_under_another_name(path: Path, tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml.old").write_text("an older one")
    path.write_text(f'{WRITTEN}\npin = "4711"\nsound = 1\n')
    kept = KeptProfile.read(path, MADE)
    kept.reset()
    assert kept.profile == Profile(pin=MADE)
    assert kept.faults == ()
    assert KeptProfile.read(path, MADE).profile == kept.profile
    assert KeptProfile.read(path, MADE).faults == ()
    assert (tmp_path / "kiosk.toml.old2").read_text().startswith(WRITTEN)
    kept.change(volume=20)
    assert load(path) == (Profile(volume=20), ())


def test_setting_back_says_when_the_file_can_not_be_moved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptProfile.read(path, MADE)

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(InputError, match="can't be moved"):
        kept.reset()
    assert kept.profile.volume == 30


@pytest.mark.parametrize(("name", "value"), [("idle_seconds", 5), ("games", ()), ("opens", "10:00")])
def test_what_can_not_be_changes_nothing(path: Path, name: str, value: object) -> None:
    kept = KeptProfile.read(path, MADE)
    with pytest.raises(ValueError, match=name):
        kept.change(**{name: value})
    assert path.read_text() == WRITTEN


def test_a_change_that_no_longer_goes_with_the_file_counts_and_is_told(path: Path) -> None:
    """Hours are both or neither: somebody took both away while the menu set one of them."""
    path.write_text('opens = "10:00"\ncloses = "18:00"\n')
    kept = KeptProfile.read(path, MADE)
    path.write_text("clubs = 3\n")
    kept.change(opens="09:00")
    assert (kept.profile.opens, kept.profile.closes) == ("09:00", "18:00")
    assert kept.unkept is not None
    assert "was changed meanwhile" in kept.unkept.sentence(TEXTS)
    assert path.read_text() == "clubs = 3\n"


def test_a_folder_that_can_t_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "kiosk").write_bytes(b"")
    kept = KeptProfile.read(tmp_path / "kiosk" / "profile.toml", MADE, may_lack=True)
    kept.change(volume=40)
    assert kept.profile.volume == 40
    assert kept.unkept is not None
    assert "can't be" in kept.unkept.sentence(TEXTS)
