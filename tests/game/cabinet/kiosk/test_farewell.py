"""The end of a visit: the result card, initials by every device, the day's best with the code, thanks."""

import random
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.cabinet.kiosk.best import QUIET, BestScreen, best_of_day, code_of, drawn
from game.cabinet.kiosk.book import Book, Scored
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS, Farewell, Played
from game.cabinet.kiosk.initials import InitialsScreen, is_refused, languages, tidy
from game.cabinet.kiosk.ladder import LadderScreen
from game.cabinet.kiosk.letters import ALPHABET
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.party import ONE, TWO
from game.stage.kiosk.ending import Ending, EndSide, Moment, Star, rank_of, verdict_of, winner_of
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.ui import text
from game.ui.input import ACTIONS, Act, Device, Point
from game.ui.look.crests import Crest
from game.ui.look.faces import PLAIN
from game.ui.scene import Scene
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk, check_pressable

Make = Callable[..., Kiosk]
SIZES = [(800, 600), (1280, 720), (1920, 1080), (1080, 1920)]
AFTER = (InitialsScreen, BestScreen, ThanksScreen)


@pytest.fixture
def crest(kiosk: Kiosk) -> Crest:
    return kiosk.director.kiosk_game.league.clubs.crest(0)


def ending(crest: Crest, goals: int = 4, against: int = 2, people: int = 1) -> Ending:
    return Ending(
        verdict_of(goals, against),
        (EndSide("Brackenmoor", crest), EndSide("Port Solano", crest)),
        Moment("kiosk.moment.goals", {"name": "Nagel", "n": 3}),
        (Star("Nagel", 7, PLAIN, "3 goals"),),
        rank_of(goals, against),
        f"{goals}:{against}",
        123,
        winner_of(goals, against, people),
        score=(str(goals), str(against)),
    )


def at_result(kiosk: Kiosk, crest: Crest, **how: int) -> Ending:
    """A visit whose match is over, looked at for a moment."""
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    end = ending(crest, **how)
    kiosk.director.over(end)
    kiosk.until(ResultScreen, 2)
    kiosk.wait(1.25)
    return end


def at_initials(kiosk: Kiosk, crest: Crest) -> InitialsScreen:
    at_result(kiosk, crest)
    kiosk.act()
    assert isinstance(kiosk.top, InitialsScreen)
    return kiosk.top


def noted(kiosk: Kiosk) -> list[Scored]:
    return kiosk.director.tally.book.of(Scored)


# -- the order, and time


def test_each_screen_goes_on_by_itself_and_all_of_them_in_time(kiosk: Kiosk, crest: Crest) -> None:
    at_result(kiosk, crest)
    begun = kiosk.time
    seen: list[type] = []
    while kiosk.mode is Mode.VISITOR:
        if not seen or seen[-1] is not type(kiosk.top):
            seen.append(type(kiosk.top))
        kiosk.wait(0.25)
    assert seen == [ResultScreen, *AFTER]
    assert 45 <= kiosk.time - begun + 1.25 <= 55
    (entry,) = noted(kiosk)
    assert (entry.people, entry.said, entry.seed, entry.club) == (("",), "4:2", 123, "Brackenmoor")
    assert (entry.rank, entry.winner) == ((3, 2, 4), 0)


def test_a_press_goes_on_but_not_one_that_was_meant_for_the_match(kiosk: Kiosk, crest: Crest) -> None:
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.director.over(ending(crest))
    kiosk.until(ResultScreen, 2)
    kiosk.act()
    assert isinstance(kiosk.top, ResultScreen), "it came up half a second ago"
    kiosk.wait(0.75)
    kiosk.act()
    assert isinstance(kiosk.top, InitialsScreen)


def test_a_double_press_on_the_result_gives_no_initials_away(kiosk: Kiosk, crest: Crest) -> None:
    """The second one hits a button that only just came up, where *No thanks* is."""
    at_result(kiosk, crest)
    for _ in range(2):
        kiosk.director.takes(Act("confirm", Device.PAD)) or kiosk.ui.stack.handle(Act("confirm", Device.PAD))
        kiosk.wait(0.1, 0.1)
    none = kiosk.top.view.find("none")
    assert none is not None
    kiosk.ui.stack.handle(Point("down", *none.screen_rect().center))
    kiosk.ui.stack.handle(Point("up", *none.screen_rect().center))
    assert isinstance(kiosk.top, InitialsScreen)
    kiosk.wait(0.5)
    kiosk.point_at("none", Device.MOUSE)
    assert not isinstance(kiosk.top, InitialsScreen)


def test_the_idle_countdown_rests(make_kiosk: Make) -> None:
    kiosk = make_kiosk(idle_seconds=10)
    at_result(kiosk, kiosk.director.kiosk_game.league.clubs.crest(0))
    while kiosk.mode is Mode.VISITOR:
        assert type(kiosk.top) in (ResultScreen, *AFTER)
        kiosk.wait(0.25)


def test_whoever_leaves_for_the_operator_has_his_result_noted_once(kiosk: Kiosk, crest: Crest) -> None:
    at_initials(kiosk, crest)
    kiosk.hold_f12()
    assert kiosk.mode is Mode.OPERATOR
    assert [entry.said for entry in noted(kiosk)] == ["4:2"]
    kiosk.director.attract()
    assert len(noted(kiosk)) == 1


def test_a_cabinet_that_dies_meanwhile_has_kept_the_result_and_the_initials_so_far(
    make_kiosk: Make, crest: Crest, tmp_path: Path
) -> None:
    kiosk = make_kiosk(path=tmp_path / "book.jsonl", people=2)
    kiosk.wake_two()
    kiosk.director.over(ending(crest, people=2))
    (entry,) = Book(tmp_path / "book.jsonl").of(Scored)
    assert (entry.people, entry.said) == (("", ""), "4:2"), "before the card is on the screen"
    kiosk.until(ResultScreen, 2)
    kiosk.wait(1.25)
    kiosk.act()
    assert isinstance(kiosk.top, InitialsScreen)
    for sign in "MAJ":
        kiosk.top.letter(sign)
    kiosk.wait(0.5)
    kiosk.act()
    (entry,) = Book(tmp_path / "book.jsonl").of(Scored)
    assert (entry.people, entry.said) == (("MAJ", ""), "4:2")
    assert noted(kiosk) == [entry]


def test_a_screen_that_hangs_holds_no_machine(kiosk: Kiosk, crest: Crest, monkeypatch: pytest.MonkeyPatch) -> None:
    at_result(kiosk, crest)
    monkeypatch.setattr(ResultScreen, "update", lambda screen, seconds: None)
    kiosk.wait(FAREWELL_SECONDS)
    assert kiosk.mode is Mode.ATTRACT


def test_two_people_are_asked_one_after_the_other(kiosk: Kiosk, crest: Crest) -> None:
    book, done = Book(), []
    shown: list[Any] = []

    def show(scene: Scene) -> None:
        kiosk.ui.stack.reset(scene)
        shown.append(scene)

    end = ending(crest, goals=1, against=3, people=2)
    farewell = Farewell(kiosk.ui, Played("futti", TWO, book, True, "again"), end, show, lambda: done.append("over"))
    farewell.begin()
    while not shown:
        assert farewell.update(0.1)
    shown[-1].time_out()
    for letters in ("MAJ", "BRU"):
        for sign in letters:
            shown[-1].letter(sign)
        shown[-1].time_out()
    (entry,) = book.of(Scored)
    assert (entry.people, entry.winner) == (("MAJ", "BRU"), 1)
    shown[-1].time_out()
    shown[-1].time_out()
    shown[-1].time_out()
    assert [type(scene) for scene in shown] == [
        ResultScreen,
        InitialsScreen,
        InitialsScreen,
        BestScreen,
        LadderScreen,
        ThanksScreen,
    ]
    assert done == ["over"]


def test_where_the_operator_wants_no_initials_none_are_asked_for(kiosk: Kiosk, crest: Crest) -> None:
    book = Book()
    shown: list[Any] = []
    farewell = Farewell(kiosk.ui, Played("futti", ONE, book, False, "again"), ending(crest), shown.append, lambda: None)
    farewell.begin()
    while not shown:
        assert farewell.update(0.1)
    shown[-1].time_out()
    assert isinstance(shown[-1], BestScreen)
    assert book.of(Scored)[0].people == ("",)


@pytest.mark.parametrize(
    ("goals", "still", "rains"), [(4, False, True), (4, True, False), (2, False, False), (0, False, False)]
)
def test_a_win_is_celebrated_for_a_while_and_nothing_else_is(
    kiosk: Kiosk, crest: Crest, goals: int, still: bool, rains: bool
) -> None:
    kiosk.ui.settings.reduced_motion = still
    at_result(kiosk, crest, goals=goals)
    assert kiosk.top.live is rains
    kiosk.wait(6)
    assert isinstance(kiosk.top, ResultScreen)
    assert not kiosk.top.live


# -- initials by every device


def test_initials_by_typing(kiosk: Kiosk, crest: Crest) -> None:
    screen = at_initials(kiosk, crest)
    for sign in "mx7":
        kiosk.key(ord(sign), sign)
    assert screen.letters == "MX7"
    kiosk.key(pygame.K_BACKSPACE, "\b")
    kiosk.key(pygame.K_a, "a")
    kiosk.act("confirm")
    assert isinstance(kiosk.top, BestScreen)
    assert noted(kiosk)[0].people == ("MXA",)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_initials_by_pointing(kiosk: Kiosk, crest: Crest, device: Device) -> None:
    at_initials(kiosk, crest)
    for key in ("letterQ", "letterB", "erase", "letter ", "letter9", "done"):
        kiosk.point_at(key, device)
    assert noted(kiosk)[0].people == ("Q 9",)


def test_initials_by_a_pad(kiosk: Kiosk, crest: Crest) -> None:
    """From A two to the right, one down: P; back takes a letter away; the third letter leads to done."""
    screen = at_initials(kiosk, crest)
    for name in ("confirm", "right", "right", "down", "confirm", "back", "confirm", "confirm"):
        kiosk.act(name)
    assert screen.letters == "APP"
    kiosk.act("confirm")
    assert noted(kiosk)[0].people == ("APP",)


def test_every_letter_is_reached_by_directions(kiosk: Kiosk, crest: Crest) -> None:
    view = at_initials(kiosk, crest).view
    assert view.focus is not None
    seen, todo = {view.focus.key}, [view.focus.key]
    while todo:
        key = todo.pop()
        for direction in ("left", "right", "up", "down"):
            view.set_focus(view.find(key), slide=False)
            kiosk.ui.stack.handle(Act(direction, Device.PAD))
            if view.focus is not None and view.focus.key not in seen:
                seen.add(view.focus.key)
                todo.append(view.focus.key)
    assert seen == {f"letter{sign}" for sign in ALPHABET + " "} | {"erase", "none", "done"}


def test_nobody_has_to_give_any(kiosk: Kiosk, crest: Crest) -> None:
    screen = at_initials(kiosk, crest)
    screen.letter("A")
    kiosk.point_at("none", Device.TOUCH)
    assert noted(kiosk)[0].people == ("",)


def test_what_stands_there_when_the_time_is_over_counts(kiosk: Kiosk, crest: Crest) -> None:
    screen = at_initials(kiosk, crest)
    screen.letter("A")
    screen.letter(" ")
    kiosk.until(BestScreen, 20)
    assert noted(kiosk)[0].people == ("A",)


# -- letters that are refused


def test_refused_letters_are_asked_for_again_and_never_kept(kiosk: Kiosk, crest: Crest) -> None:
    screen = at_initials(kiosk, crest)
    for sign in "a55":
        kiosk.key(ord(sign), sign)
    kiosk.act("confirm")
    assert kiosk.top is screen
    assert (screen.letters, screen.refused) == ("", True)
    for sign in "f4g":
        kiosk.key(ord(sign), sign)
    kiosk.until(BestScreen, 20)
    assert noted(kiosk)[0].people == ("",)


@pytest.mark.parametrize(
    "letters", ["ASS", "A55", "4SS", "F4G", "FVK", "KKK", "5EX", "T1T", "CU1", "N5", "S S", "PU7", "6AY"]
)
def test_insults_are_refused_however_they_are_cut(letters: str) -> None:
    assert is_refused(letters)


@pytest.mark.parametrize("letters", ["", "A", "ABC", "MAX", "EVA", "JOE", "A1", "777", "B 2", "SIS", "LEA", "TOM"])
def test_names_are_not(letters: str) -> None:
    assert not is_refused(letters)


def test_the_list_speaks_every_language_and_is_well_formed() -> None:
    table = tomllib.loads((files("assets") / "refused_initials.toml").read_text("utf-8"))
    assert {"en", "de", "fr", "es", "it", "pt"} | set(text.languages()) <= set(languages())
    for language, words in table["words"].items():
        found = words.split()
        assert found == sorted(set(found))
        assert all(re.fullmatch("[A-Z]{2,3}" if language != "codes" else "[A-Z]{3}|[0-9]{2}", word) for word in found)
    for sign, letters in table["reads_as"].items():
        assert sign in ALPHABET
        assert set(letters) <= set(ALPHABET[:26])


def test_the_list_is_in_no_text() -> None:
    table = tomllib.loads((files("assets") / "refused_initials.toml").read_text("utf-8"))
    known = text.load()
    said = {way for key in known if key.startswith("kiosk.") for way in known.variants(key)}
    assert not said & {word for words in table["words"].values() for word in words.split()}


def test_blanks_around_letters_are_not_kept() -> None:
    assert [tidy(letters) for letters in ("A B", " AB", "B  ", "   ")] == ["A B", "AB", "B", ""]


# -- the day's best and the code


def score(book: Book, goals: int, against: int, game: str = "futti", people: tuple[str, ...] = ("ABC",)) -> Scored:
    return book.note(
        Scored, game=game, people=people, winner=None, rank=rank_of(goals, against), said=f"{goals}:{against}",
        club="Brackenmoor", seed=1,
    )  # fmt: skip


def test_the_best_are_of_this_game_this_day_and_as_many_people() -> None:
    """2:1 and 1:0 have the same difference, more goals go first; the earlier of two alike stays ahead."""
    hour = [1_795_000_000.0]
    book = Book(clock=lambda: hour[0])
    score(book, 9, 0)
    hour[0] += 86_400
    drawn_, lost, first, second = score(book, 1, 1), score(book, 0, 3), score(book, 1, 0), score(book, 1, 0)
    score(book, 5, 0, game="eleven")
    score(book, 6, 0, people=("ABC", "DEF"))
    best = score(book, 2, 1)
    found = best_of_day(book, "futti", book.today, 1)
    assert [id(entry) for entry in found] == [id(one) for one in (best, first, second, drawn_, lost)]


def test_the_code_says_result_day_and_how_to_play_it_again(kiosk: Kiosk, crest: Crest) -> None:
    screen = at_initials(kiosk, crest)
    screen.none()
    farewell = kiosk.director.farewell
    assert farewell is not None
    day = kiosk.director.tally.book.today.isoformat()
    assert farewell.code() == f"Gaffer Fütti 4:2 {day} gaffer kiosk --again futti-2-4-5-0-1-1"


@pytest.mark.parametrize("room", [120, 288, 432, 650])
def test_the_code_is_drawn_as_it_is_in_whole_pixels_with_its_quiet_zone(room: int) -> None:
    code = code_of("Gaffer Fütti 4:2 2026-11-29 gaffer kiosk --again futti-2-4-5-0-1-1")
    picture, modules = drawn(code, room), [bytes(row) for row in code.matrix]
    count = len(modules) + 2 * QUIET
    pixels = picture.get_width() // count
    assert picture.get_size() == (pixels * count, pixels * count)
    assert room - count < picture.get_width() <= room
    for y in range(picture.get_height()):
        for x in range(picture.get_width()):
            row, column = y // pixels - QUIET, x // pixels - QUIET
            inside = 0 <= row < len(modules) and 0 <= column < len(modules)
            dark = inside and modules[row][column] == 1
            assert picture.get_at((x, y))[:3] == ((0, 0, 0) if dark else (255, 255, 255))


@pytest.mark.parametrize("size", by_day(SIZES, (800, 600), whole=True))
def test_a_module_of_the_code_is_large_enough_for_a_camera(size: tuple[int, int]) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    screen = SCENES["kiosk-best"](ui, 1)
    assert isinstance(screen, BestScreen)
    ui.stack.push(screen)
    count = len(list(screen.code.matrix)) + 2 * QUIET
    assert drawn(screen.code, ui.look.px(screen.CODE)).get_width() >= 4 * count
    ui.stack.clear()


# -- large, inside, and never stuck


@pytest.mark.parametrize("size", by_day(SIZES, (800, 600), whole=True))
def test_what_can_be_pressed_is_large_and_inside_whatever_the_window(size: tuple[int, int]) -> None:
    check_pressable(size, "kiosk-initials", 60)


@pytest.mark.parametrize("seed", by_day(range(20), 0))
def test_a_monkey_is_led_out_in_time(kiosk: Kiosk, crest: Crest, seed: int) -> None:
    chance = random.Random(seed)
    at_result(kiosk, crest)
    begun = kiosk.time
    while kiosk.mode is Mode.VISITOR and kiosk.time - begun <= FAREWELL_SECONDS:
        x, y = chance.uniform(0, kiosk.ui.w), chance.uniform(0, kiosk.ui.h)
        device = chance.choice(list(Device))
        match chance.randrange(4):
            case 0:
                key = chance.choice([*ALPHABET.lower(), "\r", "\b", " "])
                kiosk.key(ord(key), key)
            case 1:
                for kind in ("down", "up"):
                    kiosk.ui.stack.handle(Point(kind, x, y, device))
            case 2:
                kiosk.ui.stack.handle(Act(chance.choice(list(ACTIONS)), device))
        kiosk.wait(chance.choice([0.25, 0.25, 1.0]))
    assert kiosk.mode is Mode.ATTRACT
    assert len(noted(kiosk)) == 1
