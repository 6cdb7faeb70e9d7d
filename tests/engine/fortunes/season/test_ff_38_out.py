"""FF-38: who misses matches, and who comes for nothing or by auction."""

from __future__ import annotations

import pytest

from engine.core.auction import BidDue, DropOut, PlaceBid
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.model import Absence, Lot, PickDue
from engine.fortunes.season.people import selectable
from tests.engine.fortunes.season.reading import (
    CASH,
    CONTENT,
    DEFENDER,
    FORWARD,
    KEEPER,
    MIDFIELDER,
    SEAT,
    STAR,
    WEAK,
    YOUTH,
    Reading,
)

BEST = {"goalkeeper": KEEPER, "defender": DEFENDER, "midfielder": MIDFIELDER, "forward": FORWARD, "youth": YOUTH}


@pytest.mark.rule("FF-38")
def test_there_are_forty_four_cards() -> None:
    assert sum(card.copies for card in CONTENT.selection) == 44


# -- out


@pytest.mark.rule("FF-38", "FF-40")
@pytest.mark.parametrize(("start", "matches"), [("out_best", 1), ("out_long", 2)])
@pytest.mark.parametrize("kind", BEST)
def test_the_best_of_a_kind_misses_matches(start: str, matches: int, kind: str) -> None:
    game = Reading(f"{start}_{kind}")
    game.stars(YOUTH, 2)
    game.read()
    person = BEST[kind]
    assert game.all(ev.PlayerOut) == [ev.PlayerOut(seat=0, absence=Absence(person, matches), rule="FF-38")]
    assert person not in selectable(game.table, 0)
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
def test_among_equals_the_owner_says_who_is_out() -> None:
    game = Reading("out_best_defender")
    game.stars(3, 4)
    game.read()
    assert game.asked == PickDue(0, "out", (1, 3))
    game.do(Pick(0, 3))
    assert game.out == {3: 1}
    assert game.done


@pytest.mark.rule("FF-40")
def test_the_best_is_own_and_available() -> None:
    game = Reading("out_best_defender", "out_long_defender")
    game.manager().listed = [2]
    game.manager().squad.append(SEAT + 1)
    game.manager(1).squad.remove(SEAT + 1)
    game.stars(SEAT + 1, 1)
    game.read()
    assert game.out == {1: 1}
    game.read()
    # The best is out, the next one listed: of 3 (3 stars), 4 (2) and 21 (1) it is 3.
    assert game.out == {1: 1, 3: 2}


@pytest.mark.rule("FF-38", "FF-40")
@pytest.mark.parametrize("kind", ["defender", "midfielder", "forward", "youth"])
def test_somebody_of_three_stars_or_more_is_out(kind: str) -> None:
    game = Reading(f"out_star_{kind}")
    game.stars(FORWARD + 1, 5)
    game.stars(YOUTH, 4)
    game.stars(YOUTH + 1, 3)
    game.read()
    offered = {"defender": (1, 2, 3), "midfielder": (5, 6), "forward": (8, 9), "youth": (11, 12)}[kind]
    assert game.asked == PickDue(0, "out", offered)
    game.do(Pick(0, offered[-1]))
    assert game.out == {offered[-1]: 1}
    assert game.done


@pytest.mark.rule("FF-40")
def test_nobody_of_three_stars_is_no_problem() -> None:
    game = Reading("out_star_youth")
    game.read()
    assert game.all(ev.NothingHappened) == [ev.NothingHappened(seat=0, rule="FF-40")]
    assert game.done


@pytest.mark.rule("FF-40")
def test_without_a_goalkeeper_none_is_out() -> None:
    game = Reading("out_best_goalkeeper")
    game.manager().squad.remove(KEEPER)
    game.read()
    assert game.out == {}
    assert len(game.all(ev.NothingHappened)) == 1


# -- newcomers


@pytest.mark.rule("FF-38")
def test_the_top_senior_joins_for_nothing() -> None:
    game = Reading("walk_in")
    game.read()
    assert game.manager().squad[-1] == STAR
    assert game.cash == (CASH, CASH)
    assert game.table.seniors == 2
    assert game.done


@pytest.mark.rule("FF-38", "FF-40")
def test_the_senior_pile_comes_anew_when_it_is_empty() -> None:
    game = Reading("walk_in")
    game.state.piles.seniors.clear()
    known = len(game.table.people)
    game.read()
    assert len(game.table.people) == known + 120
    assert game.manager().squad[-1] >= known
    assert game.table.seniors == 119


@pytest.mark.rule("FF-38", "FF-22")
@pytest.mark.parametrize(("key", "minimum"), [("half_price", 50), ("auction", 100)])
def test_a_card_may_auction_the_top_senior(key: str, minimum: int) -> None:
    game = Reading(key)
    game.read()
    # A forward of five stars, at £10m or £20m a star; who drew the card begins.
    assert game.table.lot == Lot(STAR, "card", 0, minimum)
    assert game.asked == BidDue(0, STAR, 0, None, minimum, False)
    game.do(PlaceBid(0, minimum), DropOut(1))
    assert game.manager().squad[-1] == STAR
    assert game.cash == (CASH - minimum, CASH)
    assert game.done


@pytest.mark.rule("FF-38", "FF-22")
def test_the_others_bid_too() -> None:
    game = Reading("auction", seats=3)
    game.state.piles.seniors[-1] = WEAK
    game.read()
    game.do(DropOut(0), PlaceBid(1, 40), PlaceBid(2, 41), DropOut(1))
    assert WEAK in game.manager(2).squad
    assert game.cash == (CASH, CASH, CASH - 41)
    assert game.done


@pytest.mark.rule("FF-38", "FF-22")
def test_whom_nobody_wants_is_free() -> None:
    game = Reading("half_price")
    game.read()
    game.do(DropOut(0), DropOut(1))
    assert game.table.free == [STAR]
    assert game.done


@pytest.mark.rule("FF-38", "FF-21")
def test_three_cards_are_bungs() -> None:
    bung = next(card for card in CONTENT.selection if card.key == "bung")
    assert bung.copies == 3
