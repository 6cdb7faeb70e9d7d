"""The operator's file: what may stand in it, and the sentence for what may not."""

from pathlib import Path

import pytest

from game.cabinet.kiosk import keeper
from game.stage.kiosk.profile import Profile, decode, from_table, load, settings_for
from game.stage.registry import GAMES
from game.ui import text as texts
from game.ui.settings import Settings

TEXTS = texts.load("en", strict=True)


def test_an_empty_profile_is_the_defaults() -> None:
    profile, faults = decode(b"")
    assert (profile, faults) == (Profile(), ())
    assert (profile.idle_seconds, profile.session_seconds, profile.pin) == (90, 180, None)
    assert (profile.sound, profile.attract_sound) == (True, False)
    assert profile.games == GAMES
    assert (profile.people, profile.initials, profile.opens, profile.memory_mib) == (2, True, None, 900)


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
        people = 1
        initials = false
        opens = "18:30"
        closes = "2:00"
        memory_mib = 300
        reduced_motion = true
        full_screen = false
    """
    profile, faults = decode(text.encode())
    assert faults == ()
    assert set(profile.__struct_fields__) == {line.split("=")[0].strip() for line in text.strip().splitlines()}, (
        "every field is in this test"
    )
    assert (profile.idle_seconds, profile.pin, profile.games) == (600, "12345678", ("futti",))


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("idle_seconds = 5", ["idle_seconds is 5; it can be 10 to 600"]),
        ("idle_seconds = 601", ["idle_seconds is 601; it can be 10 to 600"]),
        ("idle_seconds = 60.5", ["idle_seconds is 60.5; it can be a whole number, 10 to 600"]),
        ("idle_seconds = true", ["idle_seconds is true; it can be a whole number, 10 to 600"]),
        ("memory_mib = 0x" + "f" * 5000, ["memory_mib is …; it can be 300 to 8000"]),
        ('sound = "yes"', ['sound is "yes"; it can be true or false']),
        ("sound = 1", ["sound is 1; it can be true or false"]),
        ('language = "../en"', ['language is "../en"; it can be "en"']),
        ("games = []", ['games is []; it can be a list of "futti", "eleven", "superclub", "fortunes"']),
        ("games = 3", ['games is 3; it can be a list of "futti", "eleven", "superclub", "fortunes"']),
        ('games = ["chess"]', ['games has "chess" in it; it can have "futti", "eleven", "superclub", "fortunes"']),
        ('opens = "24:00"\ncloses = "9:05"', ['opens is "24:00"; it can be a time of day in quotes, such as "18:30"']),
        ('closes = "9:05"', ["closes is given and opens is not; both are needed, or neither"]),
        ('opens = "9:05"\ncloses = "09:05"', ['opens and closes are both "9:05"; then it would never open']),
        ("idle_secs = 9", ['there is no setting "idle_secs"; perhaps idle_seconds is meant']),
        ("nonsense = 1", ['there is no setting "nonsense"']),
        ("clubs = 9\nclub = 3", ["clubs is 9; it can be 3 to 4", 'there is no setting "club"; perhaps clubs is meant']),
    ],
)
def test_what_is_wrong_is_told_in_the_organisers_words(text: str, sentences: list[str]) -> None:
    reading = decode(text.encode())
    assert [fault.sentence(TEXTS) for fault in reading.faults] == sentences
    assert reading.profile == Profile(), "safe values stand in"


PIN_TOLD = 'the PIN can\'t be used; it can be 4 to 8 digits in quotes, such as "4711"'


@pytest.mark.parametrize("pin", ['"123"', '"123456789"', '"12a4"', '"1234\\n"', "1234", '"１２３４"', "[[[[]]]]"])
def test_a_wrong_pin_is_told_and_not_shown(pin: str) -> None:
    reading = decode(f"pin = {pin}".encode())
    assert [fault.sentence(TEXTS) for fault in reading.faults] == [PIN_TOLD]
    assert reading.profile.pin is None


def test_what_is_right_counts_beside_what_is_wrong() -> None:
    reading = decode(b'volume = 30\nclubs = 7\ngames = ["chess", "eleven"]\npin = "4711"\nopens = "10:00"')
    assert reading.profile == Profile(volume=30, games=("eleven",), pin="4711")
    assert [fault.key for fault in reading.faults] == ["range", "game", "half"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'volume = 3\n\npin = "12', "line 3 can't be read; a line looks like this: volume = 60"),
        (b"a b\nvolume = 3\n", "line 1 can't be read; a line looks like this: volume = 60"),
        (b"\xff\xfe\x00", "it is not plain text (UTF-8)"),
        (b"a = " + b"[" * 4000, "it has too many brackets in each other"),
        (b"volume = " + b"9" * 5000, "it has a number that is too long"),
        (b"x" * 70_000, "it is larger than 64 KiB, which no file of this kind is"),
    ],
)
def test_a_file_that_is_no_profile_gives_safe_values(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_bytes(data)
    reading = load(path)
    assert [fault.sentence(TEXTS) for fault in reading.faults] == [sentence]
    assert reading.profile == Profile()
    assert path.read_bytes() == data


def test_a_folder_and_what_is_not_there_give_safe_values(tmp_path: Path) -> None:
    said = [load(path).faults[0].sentence(TEXTS) for path in (tmp_path, tmp_path / "none")]
    assert said == ["it can't be read: it is a folder", "it can't be read: no such file or directory"]


def test_of_many_faults_the_first_twenty_are_told() -> None:
    faults = decode(b"".join(b"zz%d = 1\n" % number for number in range(23))).faults
    assert [fault.sentence(TEXTS) for fault in faults][19:] == ['there is no setting "zz19"', "and 3 more like that"]


@pytest.mark.parametrize("name", ["\x07" * 9, "z" * 3000, "\u2028"])
def test_a_sentence_can_be_shown_whatever_stands_in_the_file(name: str) -> None:
    (fault,) = from_table({name: [name]}).faults
    sentence = fault.sentence(TEXTS)
    assert sentence.isprintable()
    assert len(sentence) < 160


def test_changes_stay_within_their_ranges() -> None:
    assert Profile().but(volume=10).volume == 10
    with pytest.raises(ValueError, match="idle_seconds"):
        Profile().but(idle_seconds=5)
    with pytest.raises(ValueError, match="opens"):
        Profile().but(opens="10:00")


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
        assert decode(f'pin = "{pin}"'.encode()).profile.pin == pin
