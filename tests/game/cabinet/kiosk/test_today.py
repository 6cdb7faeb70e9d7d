"""Attract mode shows today's visitors: the best of what they saw, and the tables of the best."""

from collections.abc import Callable

import pygame
import pytest

from game.cabinet.kiosk.book import Book, Scored
from game.cabinet.kiosk.hall import HallScreen, best_of, hall_of
from game.cabinet.kiosk.kiosk_flow import Mode
from game.cabinet.kiosk.reels import KEPT, NOT_AGAIN, Reels
from game.stage.kiosk.paced import Paced, Seen
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import Kiosk
from tests.game.cabinet.kiosk.test_book import DAY, MORNING, Clock

Make = Callable[..., Kiosk]
AN_HOUR = 20
"""Matches that are shown in that time, or a few more."""


class Stand:
    """A game at the kiosk as far as its visitors' best goes."""

    game = "futti"

    def __init__(self) -> None:
        self.seen: Seen | None = None

    def best_moments(self, seen: Seen) -> object:
        """What is shown, for which its name does."""
        return seen.blank


def kept(reels: Reels, *visits: tuple[str, int]) -> Stand:
    """A stand after visits, by name and rank."""
    stand = Stand()
    for name, rank in visits:
        stand.seen = Seen(name, ())
        reels.keep(stand, (rank,))
    return stand


def shown(reels: Reels, stand: Stand) -> list[object]:
    return list(reels.next_of(stand))


def test_the_best_of_today_comes_first_and_none_twice_in_twenty_minutes() -> None:
    reels = Reels(Book(None, Clock()))
    stand = kept(reels, ("lost", 0), ("won", 9), ("drew", 5))
    assert [shown(reels, stand) for _ in range(4)] == [["won"], ["drew"], ["lost"], []]
    reels.update(NOT_AGAIN - 1)
    assert shown(reels, stand) == []
    reels.update(1)
    assert shown(reels, stand) == ["won"]


def test_no_more_are_kept_than_a_few_and_those_are_the_best() -> None:
    reels = Reels(Book(None, Clock()))
    stand = kept(reels, *((str(rank), rank) for rank in (4, 1, 5, 2, 3)))
    assert [shown(reels, stand) for _ in range(KEPT + 1)] == [["5"], ["4"], ["3"], []]


def test_a_visit_that_ended_too_soon_is_not_shown() -> None:
    reels, stand = Reels(Book(None, Clock())), Stand()
    reels.keep(stand, (3,))
    assert shown(reels, stand) == []


@pytest.mark.parametrize("later", [DAY, -DAY])
def test_another_day_begins_with_nothing(later: int) -> None:
    clock = Clock()
    reels = Reels(Book(None, clock))
    stand = kept(reels, ("yesterday", 9))
    clock.at += later
    assert shown(reels, stand) == []
    stand.seen = Seen("today", ())
    reels.keep(stand, (0,))
    assert shown(reels, stand) == ["today"]


def scored(book: Book, who: str, *rank: int, game: str = "futti") -> Scored:
    return book.note(Scored, game=game, people=(who,), winner=0, rank=rank, said="4:2", club="Vilkavė", seed=1)


def test_the_tables_have_the_best_of_the_game_of_equals_the_first() -> None:
    clock = Clock(MORNING - 2 * DAY)
    book = Book(None, clock)
    scored(book, "OLD", 3, 1)
    clock.at = MORNING
    scored(book, "AAA", 3, 0)
    clock.at += 60
    scored(book, "BBB", 3, 0)
    scored(book, "CCC", 3, 2)
    scored(book, "DDD", 9, 9, game="eleven")
    assert [one.people[0] for one in best_of(book, "futti", today=True)] == ["CCC", "AAA", "BBB"]
    assert [one.people[0] for one in best_of(book, "futti", today=False)] == ["CCC", "OLD", "AAA", "BBB"]


def test_a_game_that_nobody_has_played_has_no_page(kiosk: Kiosk) -> None:
    book = Book(None, Clock())
    scored(book, "ABC", 1)
    assert list(hall_of(kiosk.ui, "eleven", book)) == []
    assert len(list(hall_of(kiosk.ui, "futti", book))) == 1


def play(kiosk: Kiosk) -> None:
    """A visit that confirms whatever is asked, until attract mode is back."""
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(1)
        if kiosk.mode is Mode.VISITOR and kiosk.director.awaits_answer:
            kiosk.act()


@pytest.mark.parametrize("game", by_day(GAMES, "futti"))
def test_what_a_visitor_saw_is_shown_once_more_the_best_alone(make_kiosk: Make, game: str) -> None:
    kiosk = make_kiosk(seed=2, games=(game,), idle_seconds=600)
    scored(kiosk.director.tally.book, "ABC", 3, game=game)
    play(kiosk)
    kiosk.skip_to(Paced)  # type: ignore[type-abstract]
    match = kiosk.top
    assert match is kiosk.director.shown.match
    kiosk.director.left = 0.0
    kiosk.wait(0.25)
    reel = kiosk.top
    assert isinstance(reel, Paced)
    assert reel is not match
    begun, nets = kiosk.time, []
    while kiosk.top is reel:
        nets += [reel.timeline.time] if reel.timeline.paused else []
        kiosk.wait(0.25)
        assert kiosk.mode is Mode.ATTRACT
    assert isinstance(kiosk.top, HallScreen)
    assert kiosk.time - begun < min(60.0, reel.timeline.length + 5), "of what is long much is left out"
    assert nets, "its end stood a moment"


@pytest.mark.nightly
def test_in_an_hour_of_four_games_nothing_comes_twice_within_twenty_minutes(make_kiosk: Make) -> None:
    kiosk = make_kiosk(games=GAMES, idle_seconds=600)
    for _ in GAMES:
        play(kiosk)
    first = kiosk.time
    shown: list[tuple[float, object]] = []
    scene: object = None
    while kiosk.time - first < 3600:
        kiosk.wait(0.5, step=0.5)
        if kiosk.top is not scene and isinstance(scene := kiosk.top, Paced):
            told = tuple(str(beat.event) for beat in scene.timeline.beats)
            shown.append((kiosk.time, hash(told)))
    assert len(shown) > AN_HOUR
    for number, (at, what) in enumerate(shown):
        again = [later for later, other in shown[number + 1 :] if other == what]
        assert all(later - at >= NOT_AGAIN for later in again)
    assert len({what for _, what in shown}) < len(shown), "what visitors did comes once more later on"
