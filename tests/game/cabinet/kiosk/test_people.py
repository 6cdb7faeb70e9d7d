"""One or two people, and the ladder: what is offered after waking, who stays, whose initials are asked for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame
import pytest

from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.book import Book, Drawn, Met, Scored
from game.cabinet.kiosk.contests import King
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.hall import HallScreen, LadderHall, hall_of
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.ladder import LADDER_SECONDS, LadderScreen
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.party import TWO, Party, offers, stays
from game.cabinet.kiosk.start import START_SECONDS, StartScreen
from game.games.futti.kiosk.visit import PickScreen
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.ui.input import Device
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk, check_pressable
from tests.game.cabinet.kiosk.test_farewell import SIZES, ending

Make = Callable[..., Kiosk]
NOON = 1_764_590_400
TODAY = date.fromtimestamp(NOON)


@pytest.fixture
def kiosk(make_kiosk: Make) -> Kiosk:
    """A kiosk at which two may play, just woken."""
    kiosk = make_kiosk(people=2)
    kiosk.key(pygame.K_q)
    return kiosk


def duel(book: Book, left: str, right: str, winner: int | None) -> None:
    book.note(Scored, game="futti", people=(left, right), winner=winner, rank=(1,), said="1:0", club="A", seed=1)


def over(kiosk: Kiosk, goals: int, against: int) -> None:
    """The match of two ends like that; the result card goes by."""
    crest = kiosk.director.kiosk_game.league.clubs.crest(0)
    kiosk.director.over(ending(crest, goals, against, people=2))
    kiosk.until(ResultScreen, 5)
    kiosk.wait(1.25)
    kiosk.act()


def sign(kiosk: Kiosk, letters: str) -> None:
    """Enter initials."""
    assert isinstance(kiosk.top, InitialsScreen)
    for letter in letters:
        kiosk.top.letter(letter)
    kiosk.top.done()
    kiosk.wait(0.5)


def on_to_ladder(kiosk: Kiosk) -> LadderScreen:
    assert isinstance(kiosk.top, BestScreen)
    kiosk.wait(1.0)
    kiosk.act()
    assert isinstance(kiosk.top, LadderScreen)
    kiosk.wait(0.5)
    return kiosk.top


# -- one or two


def test_one_or_two_are_offered_and_the_press_that_woke_the_cabinet_decides_nothing(kiosk: Kiosk) -> None:
    assert isinstance(kiosk.top, StartScreen)
    assert [offer.kind for offer in kiosk.top.offers] == ["one", "two"]
    kiosk.event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    kiosk.director.takes(kiosk.ui.input.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))[0])
    assert isinstance(kiosk.top, StartScreen)


@pytest.mark.parametrize(("key", "people"), [("one", 1), ("two", 2)])
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_pointing_chooses(kiosk: Kiosk, key: str, people: int, device: Device) -> None:
    kiosk.wait(0.5)
    kiosk.point_at(key, device)
    assert isinstance(kiosk.top, PickScreen)
    assert kiosk.director.people == people
    assert (kiosk.top.turn is None) == (people == 1)


def test_a_pad_chooses(kiosk: Kiosk) -> None:
    kiosk.wait(0.5)
    kiosk.act("down")
    kiosk.act("confirm")
    assert isinstance(kiosk.top, PickScreen)
    assert kiosk.director.people == 2


def test_nobody_chooses_and_one_plays_with_all_the_time_there_is(kiosk: Kiosk) -> None:
    begun = kiosk.time
    kiosk.until(PickScreen, 15)
    assert kiosk.time - begun <= START_SECONDS + 0.25
    assert kiosk.director.people == 1
    assert kiosk.director.visit_left == 180


def test_where_the_operator_wants_one_at_a_time_nothing_is_asked(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=1)
    kiosk.key(pygame.K_q)
    assert isinstance(kiosk.top, PickScreen)


def test_what_is_offered_follows_from_the_day() -> None:
    book = Book(clock=lambda: NOON)
    assert [one.kind for one in offers(book, "futti", TODAY, 1)] == ["one"]
    duel(book, "", "BOB", 0)
    assert [one.kind for one in offers(book, "futti", TODAY, 2)] == ["one", "two"], "nobody knows who the king is"
    duel(book, "ANN", "BOB", 0)
    found = offers(book, "futti", TODAY, 2)
    assert [one.kind for one in found] == ["one", "two", "challenge"]
    assert found[-1].party == Party(("ANN", None))
    assert [one.kind for one in offers(book, "eleven", TODAY, 2)] == ["one", "two"]
    book.note(Drawn, names=("A", "B", "C", "D"), game="eleven", form="bracket")
    found = offers(book, "futti", TODAY, 1)
    assert [(one.kind, one.game) for one in found] == [("meeting", "eleven"), ("one", "futti")]
    assert found[0].party.names == ("A", "B")
    for pair in ((0, 1), (2, 3), (0, 2)):
        book.note(Met, pair=pair, winner=0, said="1:0")
    assert [one.kind for one in offers(book, "futti", TODAY, 1)] == ["one"], "it is over"


# -- the ladder


def test_who_stays_is_the_winner_and_after_a_draw_the_king() -> None:
    assert stays(("ANN", "BOB"), 1, TWO) == Party((None, "BOB"))
    assert stays(("ANN", "BOB"), 0, Party((None, "BOB"))) == Party(("ANN", None))
    assert stays(("ANN", "BOB"), None, Party((None, "BOB"))) == Party((None, "BOB"))
    assert stays(("ANN", "BOB"), None, TWO) is None


def test_the_winner_stays_on_his_side_and_only_the_challenger_is_asked_his_letters(kiosk: Kiosk) -> None:
    kiosk.wait(0.5)
    kiosk.point_at("two", Device.TOUCH)
    over(kiosk, 1, 3)
    sign(kiosk, "ANN")
    sign(kiosk, "BOB")
    assert on_to_ladder(kiosk).ladder.king == King("BOB", 1)
    kiosk.act()
    assert isinstance(kiosk.top, PickScreen), "the next visit"
    assert (kiosk.director.people, kiosk.director.visit_left > 179) == (2, True)
    over(kiosk, 0, 2)
    assert isinstance(kiosk.top, InitialsScreen)
    assert kiosk.top.turn == 0
    sign(kiosk, "CAT")
    ladder = on_to_ladder(kiosk).ladder
    assert (ladder.king, ladder.longest) == (King("BOB", 2), (King("BOB", 2),))
    kiosk.act()
    over(kiosk, 4, 2)
    sign(kiosk, "DAN")
    assert on_to_ladder(kiosk).ladder == (King("DAN", 1), (King("BOB", 2), King("DAN", 1)))
    noted = [entry.people for entry in kiosk.director.tally.book.of(Scored)]
    assert noted == [("ANN", "BOB"), ("CAT", "BOB"), ("DAN", "BOB")]


def test_nobody_dares_and_the_cabinet_says_thanks(kiosk: Kiosk) -> None:
    kiosk.wait(0.5)
    kiosk.point_at("two", Device.TOUCH)
    over(kiosk, 1, 3)
    sign(kiosk, "ANN")
    sign(kiosk, "BOB")
    on_to_ladder(kiosk)
    kiosk.until(ThanksScreen, LADDER_SECONDS)
    kiosk.wait(5)
    assert kiosk.mode is Mode.ATTRACT
    kiosk.key(pygame.K_q)
    assert isinstance(kiosk.top, StartScreen)
    kiosk.wait(0.5)
    kiosk.point_at("challenge", Device.TOUCH)
    assert kiosk.director.party == Party(("BOB", None))


def test_attract_mode_shows_the_ladder_of_the_day(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    assert list(hall_of(kiosk.ui, "futti", kiosk.director.tally.book)) == []
    duel(kiosk.director.tally.book, "ANN", "BOB", 1)
    kiosk.director.attract()
    kiosk.skip_to(LadderHall)
    assert isinstance(kiosk.top, LadderHall)
    assert kiosk.top.ladder.king == King("BOB", 1)
    kiosk.ui.stack.draw(pygame.Surface(kiosk.ui.size))
    kiosk.now += 24 * 3600
    kinds = [type(page) for page in hall_of(kiosk.ui, "futti", kiosk.director.tally.book)]
    assert kinds == [HallScreen], "another day"


def test_after_a_draw_of_strangers_nobody_stays(kiosk: Kiosk) -> None:
    kiosk.wait(0.5)
    kiosk.point_at("two", Device.TOUCH)
    over(kiosk, 1, 1)
    sign(kiosk, "ANN")
    sign(kiosk, "BOB")
    ladder = on_to_ladder(kiosk)
    assert [widget.key for widget in ladder.view.focusables()] == ["done"]
    kiosk.act()
    assert isinstance(kiosk.top, ThanksScreen)


def test_the_end_of_a_match_of_two_is_bounded(kiosk: Kiosk) -> None:
    kiosk.wait(0.5)
    kiosk.point_at("two", Device.TOUCH)
    over(kiosk, 3, 1)
    begun = kiosk.time
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(0.25)
    assert kiosk.time - begun <= FAREWELL_SECONDS + LADDER_SECONDS
    assert kiosk.director.tally.book.of(Scored)[0].people == ("", "")


@pytest.mark.parametrize("scene", ["kiosk-start", "kiosk-start-all", "kiosk-ladder"])
@pytest.mark.parametrize("size", by_day(SIZES, (800, 600), whole=True))
def test_what_can_be_pressed_is_large_and_inside(size: tuple[int, int], scene: str) -> None:
    check_pressable(size, scene, 72)
