"""Superclub's odds, reckoned by hand and held against every way the dice can fall."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core.model import Seat
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import LineUpsShown
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES, Duel, Kind, MatchSetup, MatchTable, Side, Squad, Winner
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.odds import (
    FACES,
    OPPONENT_TAKERS,
    THROWS,
    Odds,
    Takers,
    duels_odds,
    final_odds,
    match_odds,
    scoring,
    shoot_out_odds,
    table_odds,
    takers,
    third_odds,
    throws_from,
)
from tests.examples import examples

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 throws two dice show a total."""
EVEN = Thirds(20, 20, 20)
WINNERS: tuple[Winner, Winner] = ("home", "away")


def shares(odds: Odds) -> tuple[Fraction, Fraction, Fraction]:
    win, draw, loss = (Fraction(weight, odds.total) for weight in odds)
    return win, draw, loss


@pytest.mark.rule("SC-37", "SC-34")
@pytest.mark.parametrize(
    ("lead", "odds"),
    [
        # Two dice against two are level in 1² + 2² + … + 6² + … + 1² = 146 of 1296 throws.
        (0, (575, 146, 575)),
        # Half a star decides every throw that was level, and changes no other.
        (1, (721, 0, 575)),
        # Twenty halves are ten pips: 2 against 12 is drawn, anything else won.
        (20, (1295, 1, 0)),
        (-20, (0, 1, 1295)),
        (21, (1296, 0, 0)),
        (-60, (0, 0, 1296)),
    ],
)
def test_a_third_by_hand(lead: int, odds: tuple[int, int, int]) -> None:
    assert third_odds(30 + lead, 30) == odds


@pytest.mark.rule("SC-37")
@settings(deadline=None)
@given(st.integers(-25, 25))
def test_a_third_is_counted_throw_by_throw(lead: int) -> None:
    counted = [0, 0, 0]
    for (mine, ways), (theirs, others) in product(WAYS.items(), repeat=2):
        total = lead + 2 * mine - 2 * theirs
        counted[0 if total > 0 else 1 if total == 0 else 2] += ways * others
    assert third_odds(40 + lead, 40) == tuple(counted)


def played(home: Thirds, away: Thirds) -> Odds:
    """A match as it is played, with its order of thirds and its early end (SC-37), over all results of its thirds."""

    def results(mine: int, theirs: int) -> list[tuple[int, int]]:
        return list(zip((2, 1, 0), third_odds(mine, theirs), strict=True))

    weights = {"win": 0, "draw": 0, "loss": 0}
    for midfield, ways in results(home.midfield, away.midfield):
        order = [(home.attack, away.defence), (home.defence, away.attack)]
        if midfield == 0:
            order.reverse()
        for second, others in results(*order[0]):
            if midfield + second in (0, 4):
                weights["win" if midfield + second else "loss"] += ways * others * THROWS
                continue
            for third, last in results(*order[1]):
                halves = midfield + second + third
                weights["win" if halves > 3 else "draw" if halves == 3 else "loss"] += ways * others * last
    return Odds(weights["win"], weights["draw"], weights["loss"])


STRENGTHS = st.builds(Thirds, st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))


@pytest.mark.rule("SC-37")
@settings(deadline=None)
@given(STRENGTHS, STRENGTHS)
def test_the_order_of_thirds_and_an_early_end_change_no_odds(home: Thirds, away: Thirds) -> None:
    assert match_odds(home, away) == played(home, away)
    assert match_odds(away, home) == match_odds(home, away).mirrored


@pytest.mark.rule("SC-37")
def test_attack_meets_defence() -> None:
    home, away = Thirds(defence=0, midfield=0, attack=60), Thirds(defence=30, midfield=30, attack=30)
    # The attack wins, midfield and defence lose for certain.
    assert match_odds(home, away) == Odds(0, 0, THROWS**3)
    assert {FACES[FACES[third]] == third for third in FACES} == {True}


@pytest.mark.rule("SC-37")
def test_during_a_match_the_thirds_played_stand() -> None:
    # 1½ to ½ for home: it wins unless its defence loses, which makes it a draw.
    win, draw, loss = third_odds(20, 20)
    assert match_odds(EVEN, EVEN, won=(3, 1), left=("defence",)) == Odds(win + draw, loss, 0)
    assert match_odds(EVEN, EVEN, won=(4, 0), left=("defence",)) == Odds(THROWS, 0, 0)
    assert match_odds(EVEN, EVEN, won=(3, 3), left=()) == Odds(0, 1, 0)


def duel(winner: Side | None, closed: bool = True) -> Duel:
    return Duel(("midfield", "midfield"), None, (20, 20), winner=winner, closed=closed)


@pytest.mark.rule("SC-37")
def test_duels_count_as_they_stand() -> None:
    assert duels_odds([], EVEN, EVEN) == match_odds(EVEN, EVEN)
    assert duels_odds([duel(0)], EVEN, EVEN) == match_odds(EVEN, EVEN, (2, 0), ("defence", "attack"))
    assert duels_odds([duel(1)], EVEN, EVEN) == match_odds(EVEN, EVEN, (0, 2), ("defence", "attack"))
    assert duels_odds([duel(None)], EVEN, EVEN) == match_odds(EVEN, EVEN, (1, 1), ("defence", "attack"))
    # An open one counts with its own strengths, whatever the line-ups were worth before.
    begun = Duel(("midfield", "midfield"), None, (25, 20))
    assert duels_odds([begun], EVEN, EVEN) == match_odds(Thirds(20, 25, 20), EVEN)
    # Thrown, an injury may still change its strengths; its dice stay: 25 + 6 against 20 + 12.
    thrown = Duel(("midfield", "midfield"), None, (25, 20), ((1, 2), (3, 3)))
    assert duels_odds([thrown], EVEN, EVEN) == match_odds(EVEN, EVEN, (0, 2), ("defence", "attack"))


@pytest.mark.rule("SC-24")
def test_staff_turns_draws() -> None:
    # 15 of 36 throws show 8 or more: 5 + 4 + 3 + 2 + 1.
    assert throws_from(8) == 15
    win, draw, loss = shares(match_odds(EVEN, EVEN))
    turned = Fraction(15, 36)
    assert shares(match_odds(EVEN, EVEN, turned=(8, 0))) == (win + draw * turned, draw * (1 - turned), loss)
    assert shares(match_odds(EVEN, EVEN, turned=(0, 8))) == (win, draw * (1 - turned), loss + draw * turned)
    # With both, home throws first; away only if it still is a draw.
    both = match_odds(EVEN, EVEN, turned=(8, 8))
    assert shares(both) == (win + draw * turned, draw * (1 - turned) ** 2, loss + draw * (1 - turned) * turned)


# -- as a match lies on the table


RULES = SuperclubMatch()


def eleven(first: int) -> Squad:
    """Ten of 2 … 4 stars who are nowhere at home, and nobody on the bench, of the seat `first // 10`."""
    cards = tuple(Card(first + number, "", "utility", 2 + number % 3, 0, True, number % 2 > 0) for number in range(10))
    return Squad(first // 10, "club", "Club", cards=cards)


def tables(setup: MatchSetup, seed: int) -> Iterator[MatchTable]:
    """The table after each event of a match that nobody manages, from the reveal on."""
    state, events = RULES.new(setup, seed)
    while state.asked:
        events += RULES.apply(state, RULES.default(state, state.asked[0]))
    table = RULES.blank(setup)
    shown = False
    for event in events:
        RULES.fold(table, event)
        shown = shown or isinstance(event, LineUpsShown)
        if shown:
            yield table


@pytest.mark.rule("SC-37", "SC-38", "SC-44")
@pytest.mark.parametrize("kind", ["league", "super_duper", "supercup"])
def test_the_odds_of_a_table_run_from_those_before_to_the_result(kind: Kind) -> None:
    opponent = Squad(None, "", "Opponent", block=Thirds(13, 15, 9))
    away = opponent if kind == "supercup" else eleven(10)
    setup = MatchSetup(kind, (Seat("A"), Seat("B")), eleven(0), away, roller=1 if kind == "supercup" else None)
    ends = set()
    for seed in range(40):
        last = None
        for number, table in enumerate(tables(setup, seed)):
            odds = table_odds(table)
            assert odds.total > 0
            assert kind == "league" or odds.draw == 0
            if number == 0 and kind == "league":
                home, away_ = (Thirds(*(strengths(table, side, third) for third in THIRDS)) for side in SIDES)
                assert odds == match_odds(home, away_)
            last = shares(odds)
        assert last is not None
        assert sorted(last) == [0, 0, 1]
        end: Winner = table.result if kind == "league" and table.result else WINNERS[table.winner or 0]
        assert last[("home", "draw", "away").index(end)] == 1
        ends.add((end, bool(table.kicks)))
    assert {end for end, _ in ends} >= {"home", "away"}
    assert kind == "league" or {kicked for _, kicked in ends} == {True, False}


@pytest.mark.rule("SC-24")
def test_staff_counts_in_the_league_and_not_in_a_derby() -> None:
    home = replace(eleven(0), draw_turned=8)
    setup = MatchSetup("league", (Seat("A"), Seat("B")), home, eleven(10))
    table = next(tables(setup, 1))
    plain = match_odds(*(Thirds(*(strengths(table, side, third) for third in THIRDS)) for side in SIDES))
    assert shares(table_odds(table))[1] == shares(plain)[1] * Fraction(21, 36)
    table.derby = True
    derby = match_odds(*(Thirds(*(strengths(table, side, third) for third in THIRDS)) for side in SIDES))
    assert table_odds(table) == derby


# -- penalties


@pytest.mark.rule("SC-44")
def test_who_scores_on_what() -> None:
    """A die of at least 7 less the stars."""
    assert [scoring(stars) for stars in range(1, 7)] == [
        sum(die >= 7 - stars for die in range(1, 7)) for stars in range(1, 7)
    ]


@pytest.mark.rule("SC-44")
def test_equal_sides_have_equal_chances_although_one_is_first() -> None:
    odds = shoot_out_odds(takers([3] * 11), takers([3] * 11))
    assert odds.home_win == odds.away_win > 0 == odds.draw


@pytest.mark.rule("SC-44")
def test_sudden_death_by_hand() -> None:
    """Five each are taken and level. One always scores, the other on one face of six: decided in five rounds of six."""
    always, seldom = takers([6]), takers([1])
    assert shares(shoot_out_odds(always, seldom, taken=(5, 5), goals=(3, 3))) == (1, 0, 0)
    # Level sides of 3 and 2 stars: 1/2 · 2/3 against 1/2 · 1/3, so two to one.
    assert shares(shoot_out_odds(takers([3]), takers([2]), (5, 5), (2, 2))) == (Fraction(2, 3), 0, Fraction(1, 3))
    # The first has scored its sixth: the second scores on a third, and it begins again.
    expected = Fraction(2, 3) + Fraction(1, 3) * Fraction(2, 3)
    assert shares(shoot_out_odds(takers([3]), takers([2]), (6, 5), (3, 2)))[0] == expected


@pytest.mark.rule("SC-44")
def test_the_last_kick_of_five() -> None:
    """4–4 after five and four kicks: the second wins at once if it scores, else sudden death."""
    second = shares(shoot_out_odds(takers([3]), takers([3]), (5, 4), (4, 4)))[2]
    assert second == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)


def test_who_always_scores_never_loses_and_two_of_them_never_end() -> None:
    assert shares(shoot_out_odds(takers([6]), takers([6]))) == (0, 1, 0)


@pytest.mark.rule("SC-44")
def test_a_drawn_opponent_shoots_by_its_kicks() -> None:
    stars = [OPPONENT_TAKERS.stars(kick) for kick in range(25)]
    assert stars == [5] * 5 + [4] * 6 + [5] * 5 + [4] * 9


STARS = st.lists(st.integers(1, 5), min_size=1, max_size=11)


@pytest.mark.rule("SC-44")
@examples(8)
@given(st.just(OPPONENT_TAKERS) | STARS.map(takers), STARS.map(takers))
def test_a_shoot_out_is_what_its_kicks_come_to(first: Takers, second: Takers) -> None:
    """Kick by kick with the early end, until what is left is less than a millionth."""
    won = [0.0, 0.0]
    open_ = {(0, 0): 1.0}
    for kick in range(2 * 200):
        side, number = kick % 2, kick // 2
        chance = scoring((second if side else first).stars(number)) / 6
        taken = [number + 1, number + side]
        following: dict[tuple[int, int], float] = {}
        for goals, share in open_.items():
            for scored, part in ((1, share * chance), (0, share * (1 - chance))):
                now = goals[0] + scored * (side == 0), goals[1] + scored * (side == 1)
                rounds = max(5, *taken)
                if now[0] > now[1] + rounds - taken[1]:
                    won[0] += part
                elif now[1] > now[0] + rounds - taken[0]:
                    won[1] += part
                else:
                    following[now] = following.get(now, 0.0) + part
        open_ = following
    assert sum(open_.values()) < 1e-6
    odds = shoot_out_odds(first, second)
    assert odds.draw == 0
    assert odds.shares[0] == pytest.approx(won[0], abs=1e-6)
    assert odds.shares[2] == pytest.approx(won[1], abs=1e-6)


@pytest.mark.rule("SC-44")
def test_a_drawn_final_goes_to_penalties_and_away_shoots_first() -> None:
    # A quarter of the matches is drawn; away wins three of four shoot-outs.
    final = final_odds(Odds(2, 1, 1), Odds(3, 0, 1))
    assert shares(final) == (Fraction(1, 2) + Fraction(1, 16), 0, Fraction(1, 4) + Fraction(3, 16))
