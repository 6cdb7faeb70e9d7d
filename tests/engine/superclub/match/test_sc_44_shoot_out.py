"""SC-44: penalties after a drawn final."""

from __future__ import annotations

import pytest

from engine.superclub.content.cards import GIVEN
from engine.superclub.match.events import MatchEnded, PenaltyTaken, ShootOutBegun
from engine.superclub.match.model import Absence, Kick
from engine.superclub.match.result import shoot_out_winner
from tests.engine.superclub.match.builders import Match, block, eleven

pytestmark = pytest.mark.rule("SC-44")

DRAWN = ("13 31", "12 12", "12 12")
"""Midfield is drawn; home attacks and loses, 8 + 6 to 18 + 6, and so does away."""
LEVEL = block(9, 8, 4)
"""As strong in halves as a side of two-star players: 18, 16, 8."""


def final(home: str = "2 2 2 2", away: str = "2 2 2 2") -> Match:
    """A Super-Duper-Cup final whose defenders shoot first; their dice are to be written before."""
    return Match(eleven(0, home, penalties=True), eleven(1, away, penalties=True), kind="super_duper")


def supercup() -> Match:
    return Match(eleven(0, penalties=True), LEVEL, kind="supercup")


def shot(match: Match) -> list[tuple[int, int | None, int, bool]]:
    return [(kick.side, kick.taker, kick.stars, kick.scored) for kick in match.table.kicks]


@pytest.mark.parametrize(("stars", "die", "scored"), [
    (1, 6, True), (1, 5, False), (2, 5, True), (2, 4, False), (3, 4, True), (3, 3, False),
    (4, 3, True), (4, 2, False), (5, 2, True), (5, 1, False),
])  # fmt: skip
def test_what_a_taker_must_throw(stars, die, scored, dice):
    dice.thirds(*DRAWN)
    # Away scores nothing. Three goals decide it after three each, two after away's fourth.
    dice.penalties(home=f"{die}66", away="111" if scored else "1111")
    others = {1: "2 2 3", 2: "2 2 2", 3: "1 2 2", 4: "1 1 2", 5: "1 1 1"}  # eight stars in defence in all
    match = final(f"{stars} {others[stars]}")
    first = next(kick for kick in match.table.kicks if kick.side == 0)
    assert (first.taker, first.stars, first.die, first.scored) == (100, stars, die, scored)


def test_six_stars_need_no_die(dice):
    dice.thirds(*DRAWN)
    dice.penalties(home="66", away="111")
    match = final("6 1 1 1")
    first = next(kick for kick in match.table.kicks if kick.side == 0)
    assert (first.stars, first.die, first.scored) == (6, None, True)


def test_away_shoots_first_and_it_stops_when_it_can_not_be_caught(dice):
    dice.thirds(*DRAWN)
    dice.penalties(home="555", away="444")
    match = final()
    assert match.only(ShootOutBegun).first == 1
    # 3–0 with two left for away.
    assert shot(match) == [
        (1, 200, 2, False), (0, 100, 2, True), (1, 201, 2, False), (0, 101, 2, True), (1, 202, 2, False),
        (0, 102, 2, True),
    ]  # fmt: skip
    assert match.happened(PenaltyTaken)[-1].goals == (3, 0)
    assert match.only(MatchEnded).winner == 0
    assert match.only(MatchEnded).result == "draw"


def test_two_ahead_with_two_left_goes_on(dice):
    dice.thirds(*DRAWN)
    # 2–0 after three each; away's fourth goes in, but home's too: 3–1 with one left.
    dice.penalties(home="5515", away="4415")
    match = final()
    assert [kick.side for kick in match.table.kicks] == [1, 0] * 4
    assert (match.happened(PenaltyTaken)[-1].goals, match.table.winner) == ((3, 1), 0)


@pytest.mark.parametrize(
    ("away", "home", "winner"),
    [
        ("xxx", "ooo", 0),
        ("xxx", "oo", None),
        ("ooo", "xxx", 1),
        ("ooo", "xx", None),
        ("oo", "xx", None),
        ("xxx", "oox", None),
        ("xxxx", "oox", 0),
        ("xxxx", "ooxx", 0),
        ("xxxo", "ooxo", 0),
        ("xxoo", "ooxx", None),
        ("oxoxo", "oxox", None),
        ("oxoxo", "xxox", 1),
        ("oxoxo", "oxoxo", None),
        ("oxoxx", "oxoxo", 0),
        ("oxoxoo", "oxoxo", None),
        ("oxoxox", "oxoxo", None),
        ("oxoxox", "oxoxoo", 0),
        ("oxoxoo", "oxoxox", 1),
        ("oxoxoo", "oxoxoo", None),
    ],
)
def test_when_it_is_decided(away, home, winner):
    kicks = []
    for number in range(len(away)):
        for side, marks in ((1, away), (0, home)):
            if number < len(marks):
                kicks.append(Kick(side, None, 3, 4, marks[number] == "o"))
    assert shoot_out_winner(kicks) == winner


def test_sudden_death_in_pairs_and_all_eleven_before_anybody_twice(dice):
    dice.thirds(*DRAWN)
    # Ten two-star players and Given, who needs a six. Everybody scores, eleven each; then away alone misses.
    dice.penalties(home="5" * 10 + "6" + "5", away="5" * 10 + "6" + "4")
    match = final()
    assert [kick.taker for kick in match.table.kicks if kick.side == 0] == [*range(100, 110), GIVEN, 100]
    assert [kick.taker for kick in match.table.kicks if kick.side == 1] == [*range(200, 210), GIVEN, 200]
    assert [kick.stars for kick in match.table.kicks if kick.taker == GIVEN] == [1, 1]
    assert all(kick.scored for kick in match.table.kicks[:22])
    assert (match.happened(PenaltyTaken)[-1].goals, match.table.winner) == ((12, 11), 0)


def test_the_order_is_the_managers_and_position_costs_nothing(dice):
    dice.thirds(*DRAWN)
    # The goalkeeper of one star misses with a 4, 109 with a 1. 100 scores with a 5, though an attacker in defence.
    dice.penalties(home="4155", away="1111")
    home = eleven(0, "A2 2 2 2", keeper=1, penalties=True)
    order = (150, 109, 100, 101, 102, 103, 104, 105, 106, 107, 108)
    match = Match(home.but(takers=order), eleven(1, penalties=True), kind="super_duper")
    kicks = [(kick.taker, kick.stars, kick.scored) for kick in match.table.kicks if kick.side == 0]
    assert kicks == [(150, 1, False), (109, 2, False), (100, 2, True), (101, 2, True)]


@pytest.mark.rule("SC-42")
def test_a_drawn_opponents_stars_by_kick(dice):
    dice.thirds(*DRAWN)
    # All score in eighteen pairs, by the least that does it: fives on 2, fours on 3. Then home misses.
    dice.penalties(
        home=("5" * 10 + "6") + "5" * 7 + "1",
        away="2" * 5 + "3" * 6 + "2" * 5 + "3" * 2 + "3",
    )
    match = supercup()
    stars = [kick.stars for kick in match.table.kicks if kick.side == 1]
    assert stars == [5] * 5 + [4] * 6 + [5] * 5 + [4] * 3
    assert {kick.taker for kick in match.table.kicks if kick.side == 1} == {None}
    assert match.table.winner == 1


@pytest.mark.rule("SC-42")
def test_the_opponent_shoots_first_and_misses_with_a_one(dice):
    dice.thirds(*DRAWN)
    dice.penalties(home="555", away="111")
    match = supercup()
    assert match.table.kicks[0] == Kick(1, None, 5, 1, False)
    assert (match.table.winner, match.table.result) == (0, "draw")
    outcome = match.rules.outcome(match.state)
    assert [(one.name, one.seat, one.place) for one in outcome.placings] == [("Club 0", 0, 1), ("Block", None, 2)]


def test_with_fewer_than_eleven_all_of_them_shoot_before_anybody_twice(dice):
    dice.thirds(*DRAWN)
    takers = (GIVEN, 100, 101, 102, 103, 104, 107, 108, 109)
    home = eleven(0, out=(Absence(105, "injured"), Absence(106, "injured")))
    home = home.but(midfield=(104, None, None, 107), takers=takers)
    # All score nine times; then Given, whose turn it is again, misses.
    dice.penalties(home="6" + "5" * 8 + "1", away="2" * 5 + "3" * 5)
    match = Match(home, block(9, 4, 4), kind="supercup")
    assert [kick.taker for kick in match.table.kicks if kick.side == 0] == [*takers, GIVEN]
    assert match.table.winner == 1
