"""The operator's file: what may stand in it, and the sentence for what may not."""

from pathlib import Path

import pytest

from engine.core.errors import InputError
from game.cabinet.kiosk import keeper
from game.stage.kiosk.profile import Profile, decode, load, settings_for
from game.stage.registry import GAMES
from game.ui.settings import Settings


def test_an_empty_profile_is_the_defaults() -> None:
    profile = decode(b"")
    assert profile == Profile()
    assert (profile.idle_seconds, profile.session_seconds, profile.pin) == (90, 180, None)
    assert (profile.sound, profile.attract_sound) == (True, False)
    assert profile.games == GAMES


def test_everything_can_be_said() -> None:
    text = """
        idle_seconds = 600
        session_seconds = 90
        pin = "12345678"
        sound = false
        attract_sound = true
        volume = 0
        language = "en"
        level = 4
        games = ["futti"]
        clubs = 3
        reduced_motion = true
        full_screen = false
        memory_mib = 8000
    """
    profile = decode(text.encode())
    assert set(profile.__struct_fields__) == {line.split("=")[0].strip() for line in text.strip().splitlines()}, (
        "every field is in this test"
    )
    assert (profile.idle_seconds, profile.pin, profile.games) == (600, "12345678", ("futti",))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("idle_seconds = 9", "idle_seconds"),
        ("idle_seconds = 601", "idle_seconds"),
        ("idle_seconds = 60.5", "idle_seconds"),
        ("session_seconds = 181", "session_seconds"),
        ("session_seconds = 10", "session_seconds"),
        ('pin = "123"', "pin"),
        ('pin = "123456789"', "pin"),
        ('pin = "12a4"', "pin"),
        ('pin = "1234\\n"', "pin"),
        ("pin = 1234", "pin"),
        ('pin = "１２３４"', "pin"),
        ("volume = 101", "volume"),
        ('language = "xx"', "language"),
        ('language = "../en"', "language"),
        ("level = 5", "level"),
        ("games = []", "games"),
        ('games = ["chess"]', "games"),
        ("clubs = 9", "clubs"),
        ("sound = 1", "sound"),
        ("nonsense = 1", "nonsense"),
        ("pin = [[[[]]]]", "pin"),
    ],
)
def test_a_wrong_value_is_told_with_its_key_and_file(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load(path)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert key in sentence
    assert "\n" not in sentence
    assert "$" not in sentence


@pytest.mark.parametrize("data", [b'pin = "12', b"\xff\xfe\x00", b"a = " + b"[" * 4000, b"x" * 70_000, b"\x00"])
def test_a_file_that_is_no_profile(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"kiosk\.toml"):
        load(path)
    assert path.read_bytes() == data


def test_a_folder_is_no_profile(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read"):
        load(tmp_path)


def test_changes_stay_within_their_ranges() -> None:
    assert Profile().but(volume=10).volume == 10
    with pytest.raises(ValueError, match="idle_seconds"):
        Profile().but(idle_seconds=5)


def test_a_kiosk_begins_silent_and_with_settings_of_its_own() -> None:
    settings = settings_for(Profile(volume=35, reduced_motion=True))
    assert settings.mute
    assert settings.no_flash
    assert settings.reduced_motion
    assert settings.master_volume == 35
    assert settings.text_scale > Settings().text_scale


def test_a_pin_of_its_own_is_one_a_profile_could_have() -> None:
    pins = {keeper.make_pin() for _ in range(50)}
    assert len(pins) > 40
    for pin in pins:
        assert decode(f'pin = "{pin}"'.encode()).pin == pin
