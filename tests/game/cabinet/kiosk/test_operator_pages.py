"""The operator's pages by themselves: what can be read and changed there, asked twice, tried out."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.core.errors import InputError
from game.cabinet.kiosk import audits
from game.cabinet.kiosk.book import Book, Drawn, Ended, Ran, Started, Troubled, Visited, Woken
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cabinet.kiosk.operator import Desk, OperatorMenu, PinScreen
from game.cabinet.kiosk.operator.audits_page import AuditsPage
from game.cabinet.kiosk.operator.page import Page, Sure, Told
from game.cabinet.kiosk.operator.settings_pages import HoursPage, PlayPage, SoundPage
from game.stage.kiosk.parts import KioskScene
from game.stage.kiosk.profile import Profile, load, settings_for
from game.stage.registry import GAMES
from game.ui.input import Act, Device
from game.ui.look import pen
from game.ui.scene import Scene
from game.ui.widgets import Pressable
from game.ui.window import open_ui

NOW = 1_795_000_000


class Operator:
    """Somebody at a desk of his own, with a file of the profile and a book."""

    def __init__(self, folder: Path, written: str) -> None:
        self.path = folder / "cup.toml"
        self.path.write_text(written)
        self.ui = open_ui((1280, 720), settings_for(Profile()), strict=True)
        self.book = Book(folder / "book.jsonl", clock=lambda: NOW)
        self.kept = KeptProfile.read(self.path, "111111")
        self.desk = Desk(self.ui, self.kept, self.book, self.ui.stack.reset)
        self.changed: list[set[str]] = []
        self.desk.on_change = lambda names: self.changed.append(set(names))
        self.open(OperatorMenu(self.desk))

    def open(self, scene: Scene) -> None:
        self.ui.stack.reset(scene)

    @property
    def top(self) -> Scene:
        return self.ui.stack.top

    def press(self, *keys: str) -> None:
        """Press the buttons with these keys, one after another."""
        for key in keys:
            button = self.top.view.find(key)
            assert isinstance(button, Pressable), key
            self.top.view.set_focus(button)
            self.ui.stack.handle(Act("confirm", Device.PAD))

    def digits(self, pin: str) -> None:
        assert isinstance(self.top, PinScreen)
        self.press(*(f"digit{digit}" for digit in pin), "enter")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever a pen has written."""
    words: list[str] = []
    write = pen.Pen.write

    def noting(self: pen.Pen, text: str, *args: object, **kwargs: object) -> pygame.Rect:
        words.append(text)
        return write(self, text, *args, **kwargs)

    monkeypatch.setattr(pen.Pen, "write", noting)
    return words


def read(operator: Operator, said: list[str]) -> str:
    """All that stands on the page, painted anew."""
    said.clear()
    assert isinstance(operator.top, KioskScene)
    operator.top.repaint()
    operator.top.prepare()
    return "\n".join(said)


@pytest.fixture
def at_desk(tmp_path: Path) -> Callable[..., Operator]:
    return lambda written="": Operator(tmp_path, written)


@pytest.fixture
def operator(at_desk: Callable[..., Operator]) -> Operator:
    return at_desk()


# -- settings


@pytest.mark.parametrize(
    ("page", "presses", "value"),
    [
        (PlayPage, ["idle_seconds_more"], {"idle_seconds": 120}),
        (PlayPage, ["idle_seconds_less"] * 9, {"idle_seconds": 10}),
        (PlayPage, ["session_seconds_less", "session_seconds_less"], {"session_seconds": 150}),
        (PlayPage, ["level_more"] * 5, {"level": 4}),
        (PlayPage, ["clubs_less"], {"clubs": 3}),
        (PlayPage, ["people_less"], {"people": 1}),
        (PlayPage, ["initials"], {"initials": False}),
        (PlayPage, ["futti", "eleven"], {"games": ("superclub", "fortunes")}),
        (PlayPage, ["futti", "eleven", "futti"], {"games": ("futti", "superclub", "fortunes")}),
        (PlayPage, [*GAMES], {"games": ("fortunes",)}),
        (SoundPage, ["volume_less"] * 7, {"volume": 0}),
        (SoundPage, ["sound"], {"sound": False}),
        (SoundPage, ["attract_sound"], {"attract_sound": True}),
        (SoundPage, ["reduced_motion"], {"reduced_motion": True}),
        (HoursPage, ["limited"], {"opens": "10:00", "closes": "18:00"}),
        (HoursPage, ["limited", "opens_less", "closes_more"], {"opens": "09:30", "closes": "18:30"}),
        (HoursPage, ["limited", "limited"], {}),
    ],
)
def test_every_change_is_in_the_file(
    operator: Operator, page: type[Page], presses: list[str], value: dict[str, object]
) -> None:
    operator.open(page(operator.desk, lambda: OperatorMenu(operator.desk)))
    operator.press(*presses)
    assert load(operator.path) == (Profile().but(**value), ())
    assert operator.kept.profile == Profile(pin="111111").but(**value)
    operator.press("back")
    assert isinstance(operator.top, OperatorMenu)


@pytest.mark.parametrize(
    ("hours", "presses", "after"),
    [
        (("10:10", "18:00"), ["opens_more"], ("10:30", "18:00")),
        (("10:10", "18:00"), ["opens_less"], ("10:00", "18:00")),
        (("0:00", "18:00"), ["opens_less"], ("23:30", "18:00")),
        (("10:00", "23:30"), ["closes_more"], ("10:00", "00:00")),
        (("10:00", "10:30"), ["opens_more"], ("11:00", "10:30")),
        (("10:00", "10:30"), ["closes_less"], ("10:00", "09:30")),
    ],
)
def test_hours_go_by_half_hours_and_never_meet(
    at_desk: Callable[..., Operator], hours: tuple[str, str], presses: list[str], after: tuple[str, str]
) -> None:
    operator = at_desk('opens = "{}"\ncloses = "{}"\n'.format(*hours))
    operator.press("hours", *presses)
    assert (operator.kept.profile.opens, operator.kept.profile.closes) == after


def test_a_language_can_be_chosen_where_there_is_another(operator: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    operator.press("sound_page")
    assert operator.top.view.find("language") is None
    monkeypatch.setattr("game.ui.text.languages", lambda: ["en", "fr"])
    operator.press("back", "sound_page", "language")
    assert operator.kept.profile.language == "fr"
    assert operator.changed == [{"language"}]


def test_focus_comes_back_to_the_door(operator: Operator) -> None:
    for door in ("play", "sound_page", "hours", "audits", "trials"):
        operator.press(door)
        operator.ui.stack.handle(Act("back", Device.KEYBOARD))
        assert isinstance(operator.top, OperatorMenu)
        assert operator.top.view.focus is not None
        assert operator.top.view.focus.key == door


# -- what is wrong with the profile


FAULTY = 'idle_seconds = 5\nvolume = 30\nsound = "yes"\n'


def test_faults_are_on_the_first_page_and_all_of_them_behind_a_door(
    at_desk: Callable[..., Operator], said: list[str]
) -> None:
    operator = at_desk(FAULTY)
    words = read(operator, said)
    assert "cup.toml has 2 faults" in words
    assert "idle_seconds is 5; it can be 10 to 600" in words
    operator.press("faults")
    words = read(operator, said)
    assert 'sound is "yes"; it can be true or false' in words
    assert "left as it is" in words


def test_a_change_with_a_broken_file_counts_and_says_that_it_is_not_kept(
    at_desk: Callable[..., Operator], said: list[str]
) -> None:
    operator = at_desk(FAULTY)
    operator.press("sound_page", "volume_more")
    assert operator.kept.profile.volume == 40
    assert operator.path.read_text() == FAULTY
    assert "changes count until the program ends" in read(operator, said)


def test_without_faults_the_first_page_says_where_changes_are_kept(operator: Operator, said: list[str]) -> None:
    assert str(operator.path) in read(operator, said).replace("\n", " ")
    assert operator.top.view.find("faults") is None


# -- the PIN


def test_a_new_pin_is_asked_for_twice(operator: Operator, said: list[str]) -> None:
    operator.press("pin")
    operator.digits("2468")
    operator.digits("2468")
    assert isinstance(operator.top, Told)
    assert load(operator.path).profile.pin == "2468"
    assert operator.kept.profile.pin == "2468"


@pytest.mark.parametrize("typed", [["2468", "2469"], ["246"], ["2468", ""], [""]])
def test_a_pin_that_is_not_the_same_twice_or_too_short_changes_nothing(operator: Operator, typed: list[str]) -> None:
    operator.press("pin")
    for pin in typed:
        operator.digits(pin)
    assert operator.kept.profile.pin == "111111"
    assert operator.path.read_text() == ""


# -- figures


def count_something(book: Book) -> None:
    book.note(Started, after="")
    book.note(Started, after="crash")
    book.note(Ran, seconds=2 * 3600 + 5 * 60)
    for _ in range(7):
        book.note(Woken, game="eleven")
    for seconds, how in ((100, "finished"), (110, "finished"), (150, "aborted")):
        book.note(Visited, game="eleven", seconds=seconds, people=2, how=how)
    book.note(Troubled, kind="pad", said="a pad was unplugged")


def test_the_pages_have_every_figure_of_the_audits(operator: Operator, said: list[str]) -> None:
    count_something(operator.book)
    operator.press("audits")
    words = read(operator, said)
    operator.press("next")
    words += "\n" + read(operator, said)
    assert "\n3\n2\n1\n6\n120 s" in words, "Eleven: begun, to the end, broken off, people, mean length"
    operator.press("next")
    words += "\n" + read(operator, said)
    assert "Time on\n2 h 5 min\nStarts\n1\nRestarts after a fault\n1\nWake-ups\n7" in words
    assert "Pad unplugged\n1" in words
    for kind in audits.TROUBLES:
        assert operator.ui.t(f"kiosk.audit.trouble.{kind}") in words


def test_the_figures_are_written_beside_the_book(operator: Operator, said: list[str], tmp_path: Path) -> None:
    count_something(operator.book)
    operator.press("audits", "write")
    assert (tmp_path / "audits.csv").read_bytes() == audits.as_csv(operator.desk.counts())
    assert "audits.csv" in read(operator, said)
    operator.press("back")
    assert isinstance(operator.top, AuditsPage)


def test_a_path_of_any_length_can_be_read_whole(operator: Operator, said: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "a" / ("long" * 20) / ("longer" * 15)
    operator.book.path = folder / "book.jsonl"
    operator.press("audits", "write")
    assert f"{folder}/audits.csv" in read(operator, said).replace("\n", "")


def test_figures_that_can_not_be_written_are_told(operator: Operator, said: list[str], tmp_path: Path) -> None:
    (tmp_path / "audits.csv").mkdir()
    operator.press("audits", "write")
    assert "can't be written" in read(operator, said).replace("\n", " ")


def test_clearing_asks_twice_and_the_answers_change_places(operator: Operator) -> None:
    count_something(operator.book)
    operator.press("audits", "clear")
    first = operator.top.view.find("yes")
    assert first is not None
    place = first.screen_rect()
    assert operator.top.view.focus is operator.top.view.find("no")
    operator.press("yes")
    assert isinstance(operator.top, Sure)
    second = operator.top.view.find("yes")
    assert second is not None
    assert not second.screen_rect().colliderect(place)
    assert operator.desk.counts()["wake_ups"] == 7
    operator.press("yes")
    assert operator.desk.counts()["wake_ups"] == 0
    assert isinstance(operator.top, AuditsPage)


@pytest.mark.parametrize("answers", [["no"], ["yes", "no"]])
def test_no_clears_nothing(operator: Operator, answers: list[str]) -> None:
    count_something(operator.book)
    operator.press("audits", "clear", *answers)
    assert operator.desk.counts()["wake_ups"] == 7


# -- everything back


def test_a_factory_reset_asks_twice_and_loses_no_file(at_desk: Callable[..., Operator], said: list[str]) -> None:
    operator = at_desk('volume = 30\npin = "4711"\n')
    count_something(operator.book)
    operator.book.note(Drawn, names=("A", "B", "C", "D"), game="futti", form="league")
    operator.press("reset", "yes")
    assert operator.kept.profile.volume == 30
    operator.press("yes")
    assert operator.kept.profile == Profile(pin="111111")
    assert operator.path.with_name("cup.toml.old").read_text() == 'volume = 30\npin = "4711"\n'
    assert load(operator.path) == (Profile(), ())
    assert operator.desk.counts()["wake_ups"] == 0
    assert len(operator.book.of(Ended)) == 1
    assert operator.changed == [{"volume", "pin"}]
    assert "111111" in read(operator, said), "the PIN that leads back in"
    operator.desk.reset()
    assert len(operator.book.of(Ended)) == 1, "there is no tournament any more"


def test_a_reset_that_can_not_move_the_file_changes_nothing(
    operator: Operator, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    count_something(operator.book)

    def refused() -> None:
        raise InputError("cup.toml can't be moved: no permission")

    monkeypatch.setattr(operator.kept, "reset", refused)
    operator.press("reset", "yes", "yes")
    assert "can't be moved" in read(operator, said)
    assert operator.desk.counts()["wake_ups"] == 7
