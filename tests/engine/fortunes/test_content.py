"""The shipped decks and tables of Football Fortunes are those of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.eleven.content import load as eleven
from engine.fortunes.content import load
from engine.fortunes.content.cards import PILES, AnyCard, Calendar, Content, Prize, Ratings
from engine.fortunes.content.effects import (
    KINDS,
    BestOut,
    BestSold,
    BungGained,
    CarCrash,
    CardAuction,
    CardEffect,
    Cash,
    CashTax,
    CoachLeaves,
    ForcedLoan,
    FreeSenior,
    GroundClosed,
    GroundPurchase,
    LeavesFree,
    MayBorrow,
    OutOfContract,
    PointsLost,
    ScoutLeaves,
    StarOut,
    TakeOver,
    WagesDemanded,
    YouthLeaves,
)
from engine.futti import content as futti
from engine.superclub.content import load as superclub

CONTENT: Content = load.load()
TABLES = CONTENT.tables


def counted(cards: Sequence[AnyCard]) -> Counter[CardEffect]:
    """How many cards do what."""
    found: Counter[CardEffect] = Counter()
    for card in cards:
        found[card.effect] += card.copies
    return found


# --- players


def test_cards_are_known_by_their_place() -> None:
    for deck in (CONTENT.seniors, CONTENT.youths, CONTENT.luck, CONTENT.selection, CONTENT.crises):
        assert [card.number for card in deck] == list(range(len(deck)))


@pytest.mark.rule("FF-3")
def test_a_hundred_and_twenty_seniors_by_position_and_stars() -> None:
    assert len(CONTENT.seniors) == 120
    assert Counter((card.position, card.stars) for card in CONTENT.seniors) == {
        ("goalkeeper", 3): 3, ("goalkeeper", 4): 5, ("goalkeeper", 5): 4,
        ("defender", 3): 10, ("defender", 4): 17, ("defender", 5): 13,
        ("midfielder", 3): 9, ("midfielder", 4): 15, ("midfielder", 5): 12,
        ("forward", 3): 8, ("forward", 4): 13, ("forward", 5): 11,
    }  # fmt: skip


@pytest.mark.rule("FF-3")
def test_twenty_four_youths() -> None:
    assert len(CONTENT.youths) == 24


def test_names_are_short_distinct_and_nobody_elses() -> None:
    names = [card.name for card in (*CONTENT.seniors, *CONTENT.youths)] + list(CONTENT.names)
    assert len(set(names)) == len(names) == 120 + 24 + 220
    assert max(map(len, names)) <= 12
    fut, elf, sup = futti.load(), eleven.load(), superclub.load()
    others = (*fut.outfield, *fut.goaltenders, *elf.players, *elf.staff, *sup.players, *sup.staff)
    assert not set(names) & {card.name for card in others}


# --- the three piles


@pytest.mark.rule("FF-37")
def test_what_the_forty_luck_cards_do() -> None:
    found = counted(CONTENT.luck)
    assert found.total() == 40
    assert found == {
        GroundPurchase(-300): 1, WagesDemanded(): 1, BungGained(): 2,
        Cash(300): 1, Cash(200): 2, Cash(105): 1, Cash(100): 1, Cash(75): 1, Cash(72): 1, Cash(70): 1, Cash(55): 2,
        Cash(50): 1, Cash(40): 2, Cash(35): 1, Cash(30): 1, Cash(25): 2, Cash(20): 3, Cash(17): 1, Cash(10): 1,
        Cash(-95): 1, Cash(-85): 1, Cash(-70): 1, Cash(-60): 1, Cash(-50): 1, Cash(-30): 2, Cash(-25): 1, Cash(-20): 3,
        Cash(-15): 1, Cash(-5): 2,
    }  # fmt: skip


@pytest.mark.rule("FF-38")
def test_what_the_forty_four_selection_problems_do() -> None:
    found = counted(CONTENT.selection)
    assert found.total() == 44
    assert found == {
        FreeSenior(): 4,
        **{BestOut(matches=1, kind=kind): 1 for kind in KINDS},
        **{StarOut(kind=kind, stars=3, matches=1): 1 for kind in KINDS if kind != "goalkeeper"},
        CardAuction(10): 3,
        CardAuction(20): 3,
        BungGained(): 3,
        **{ForcedLoan(kind): 1 for kind in KINDS},
        **{MayBorrow(kind): 1 for kind in KINDS},
        CarCrash(): 1,
        OutOfContract(): 1,
        **{BestOut(matches=2, kind=kind): 1 for kind in KINDS},
        **{LeavesFree(kind): 1 for kind in KINDS},
    }
    assert KINDS == ("goalkeeper", "defender", "midfielder", "forward", "youth")


@pytest.mark.rule("FF-39")
def test_what_the_twelve_crises_do() -> None:
    assert counted(CONTENT.crises) == {
        BestSold(): 1,
        CoachLeaves(): 1,
        Cash(-40): 1,
        GroundClosed(2): 1,
        PointsLost(3): 1,
        WagesDemanded(): 1,
        BestOut(matches=2, count=2): 1,
        CashTax(10): 1,
        YouthLeaves(): 1,
        ScoutLeaves(): 1,
        Cash(-30): 1,
        TakeOver(money=60, released=2): 1,
    }


def test_cards_of_a_pile_are_told_apart() -> None:
    for pile in PILES:
        cards = CONTENT.pile(pile)
        assert len({card.key for card in cards}) == len({card.title for card in cards}) == len(cards)
    assert {card.key for card in CONTENT.pile("crisis")} == {card.key for card in CONTENT.crises}


def test_what_a_player_is_worth() -> None:
    # A senior of four stars at £20m each, a youth of three at £10m.
    assert CONTENT.value("defender", 4) == 80
    assert CONTENT.value("youth", 3) == 30


# --- clubs


def test_fourteen_clubs_in_the_league() -> None:
    assert len(CONTENT.clubs) == 14


def test_sixteen_continental_clubs_of_every_strength() -> None:
    assert len(CONTENT.continental) == 16
    assert {club.defence for club in CONTENT.continental} == set(range(11, 18))
    assert {club.attack for club in CONTENT.continental} == set(range(15, 23))


# --- the tables


def test_what_everybody_begins_with() -> None:
    assert TABLES.cash == 200
    assert TABLES.start_stars == (2,) * 11
    assert TABLES.formation == "4-3-3"
    assert (TABLES.start_youths, TABLES.youths) == (2, 5)


def test_the_two_calendars() -> None:
    assert TABLES.full == Calendar(14, 13, (3, 6, 9, 12), (4, 7, 10, 13), 16, 7, (6, 12))
    assert TABLES.classic == Calendar(10, 9, (2, 4, 6, 8), (3, 6, 9), 8, 5, (4, 8))


@pytest.mark.rule("FF-8")
def test_the_thirty_six_squares() -> None:
    squares = {
        "start": [0],
        "luck": [1, 6, 11, 19, 24, 29],
        "free_agent": [2, 10, 20, 28],
        "selection": [3, 8, 13, 21, 25, 32],
        "sponsorship": [4, 17, 31],
        "staff": [5, 12, 22, 30],
        "academy": [7, 15, 23, 33],
        "wages": [9, 18, 27, 35],
        "day_off": [14, 26],
        "crisis": [16, 34],
    }
    assert len(TABLES.board) == 36
    assert {kind: [at for at, there in enumerate(TABLES.board) if there == kind] for kind in squares} == squares


def test_prices() -> None:
    assert (TABLES.star_price, TABLES.youth_price, TABLES.bank_price) == (20, 10, 5)
    assert (TABLES.scout, TABLES.coach_step, TABLES.sponsor, TABLES.windows) == (20, 20, 50, 4)


@pytest.mark.rule("FF-20")
@pytest.mark.parametrize(
    ("stars", "wages"),
    [
        (0, 20), (19, 20), (20, 40), (22, 40), (29, 40), (30, 65), (39, 65), (40, 95), (49, 95), (50, 135), (59, 135),
        (60, 180), (69, 180), (70, 235), (79, 235), (80, 300), (89, 300), (90, 370), (140, 370),
    ],
)  # fmt: skip
def test_wages_by_stars(stars: int, wages: int) -> None:
    band = next(band for band in TABLES.wages if band.stars is None or stars <= band.stars)
    assert band.wages == wages


@pytest.mark.rule("FF-32")
def test_computer_clubs() -> None:
    assert TABLES.ratings == tuple(
        Ratings(defence, attack)
        for defence, attack in (
            (15, 17), (15, 16), (14, 16), (14, 15), (13, 15), (13, 14), (12, 14),
            (12, 13), (11, 13), (11, 12), (10, 11), (10, 10), (9, 10), (9, 9),
        )
    )  # fmt: skip
    assert TABLES.levels == (-2, 0, 2, 4)
    assert TABLES.season_growth == 1


def test_gates() -> None:
    # In week 1 both places count 7.5.
    assert (TABLES.gate, TABLES.gate_least, TABLES.gate_first) == (36, 12, 15)
    assert TABLES.gate_cup == (30, 38, 46, 70)
    assert (TABLES.gate_europe, TABLES.gate_managers, TABLES.gate_goal, TABLES.gate_goals) == (8, 8, 2, 2)


@pytest.mark.rule("FF-36")
def test_prize_money() -> None:
    assert TABLES.prize_league == Prize(winner=300, runner_up=150)
    assert TABLES.prize_europe == Prize(winner=200, runner_up=100)
    assert TABLES.prize_cup == Prize(winner=150, runner_up=75)


@pytest.mark.rule("FF-44")
def test_game_points() -> None:
    assert TABLES.points_league == (60, 48, 40, 34, 29, 25, 21, 18, 15, 12, 9, 6, 3, 0)
    assert TABLES.points_cup == (40, 25, 15, 8)
    assert TABLES.points_europe == (50, 32, 20, 12, 5)
    assert (TABLES.cash_point, TABLES.cash_points, TABLES.sack_points) == (80, 10, 50)
