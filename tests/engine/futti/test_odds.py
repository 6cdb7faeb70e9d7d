"""Odds reckoned by hand from the rules, and held against simulation."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest
from msgspec.structs import replace

from engine.core.streams import seeds_of
from engine.futti.batch import match_means
from engine.futti.content import CHART_CODES, Goaltender, Outfielder, Tables, Team, load
from engine.futti.match.contest import control_track
from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import HOME, VISITORS, Decider, Kick
from engine.futti.match.penalties import exchange_winner
from engine.futti.match.rules import FuttiMatch
from engine.futti.odds import (
    NO_STEAL,
    Line,
    MatchOdds,
    breakaway_chance,
    check_chance,
    control_chance,
    exchange_chance,
    goal_chance,
    line_of,
    penalty_chance,
)
from engine.futti.side_by_side.batch import play_matches
from engine.futti.side_by_side.matches import Fixture
from tests.by_day import by_day

TABLES = load().tables
RN_ONLY = replace(TABLES, doubles=(("RN",) * 12,) * 6)
"""A chart on which every double is resolved normally: a minute can be reckoned by hand."""


def line(offence: int = 3, defence: int = 3, goaltending: int | None = 41) -> Line:
    return Line((offence,) * 4, (defence,) * 4, (3,) * 4, goaltending, 3)


@pytest.mark.rule("FU-11", "FU-26")
def test_a_check_passes_on_1_and_never_on_6() -> None:
    assert [check_chance(rating) * 6 for rating in (0, 1, 2, 3, 4, 5, 6, 7)] == [1, 1, 2, 3, 4, 5, 5, 5]
    assert check_chance(None) == 0


@pytest.mark.rule("FU-13", "FU-17", "FU-26")
@pytest.mark.parametrize(
    ("rating", "modifier", "goals"),
    [(41, 0, 17), (44, 0, 14), (31, 0, 23), (66, 0, 0), (44, -10, 20), (15, -10, 36), (11, 0, 35), (None, 0, 36)],
)
def test_a_shot_scores_above_the_rating(rating: int | None, modifier: int, goals: int) -> None:
    """Makarov's 41 saves 18 + 1 rolls; minus ten is one tens digit less, so six fewer."""
    assert goal_chance(rating, modifier) == goals / 36


@pytest.mark.rule("FU-16", "FU-28")
def test_breakaways_and_penalties() -> None:
    assert breakaway_chance(2, 41) == pytest.approx(4 / 6 * 23 / 36)
    assert breakaway_chance(5, 41) == pytest.approx(5 / 6 * 23 / 36)
    assert breakaway_chance(None, 41) == 0
    assert penalty_chance(41) == pytest.approx(5 / 6 * 23 / 36)
    assert penalty_chance(None) == pytest.approx(5 / 6)


@pytest.mark.rule("FU-7", "FU-19")
def test_control_by_the_track() -> None:
    assert [control_chance(first) * 12 for first in (7, 6, 3, 8, 11)] == pytest.approx([6, 7, 10, 5, 2])


@pytest.mark.rule("FU-12")
def test_a_minute_of_normal_play_by_hand() -> None:
    """Everybody 3 and 3, every double resolved normally: 36 rolls of two dice that each pass on 1, 2, 3.

    9 are shots, 9 steals, 18 loose balls. Against 41 a shot scores on 17 of 36; control is even.
    """
    minute = MatchOdds(RN_ONLY, line(), line(), 7).minute(HOME)
    assert minute.shot == pytest.approx(1 / 4)
    assert minute.goal == pytest.approx(1 / 4 * 17 / 36)
    assert minute.steal == pytest.approx(1 / 4)
    assert sum(minute.stolen) == pytest.approx(1 / 4)
    assert minute.stolen == pytest.approx([1 / 24, 1 / 24, 1 / 12, 1 / 12])  # white: attackers 1 in 6, defenders 2 in 6
    assert minute.counter == 0
    assert minute.keep == pytest.approx((1 / 4 * 19 / 36 + 1 / 2) / 2)
    assert minute.keep == pytest.approx(minute.lose)


@pytest.mark.rule("FU-15", "FU-16")
def test_a_pending_breakaway_by_hand() -> None:
    """First attacker stole: on a black 1 or 2 he breaks away, 5 of 6 on target with OFFENCE 3 + 2, 23 of 36 score."""
    minute = MatchOdds(RN_ONLY, line(), line(), 7).minute(HOME, 0)
    assert minute.goal == pytest.approx(1 / 3 * 5 / 6 * 23 / 36 + 2 / 3 * 1 / 4 * 17 / 36)
    assert sum(minute.stolen) == pytest.approx(2 / 3 * 1 / 4)


@pytest.mark.rule("FU-20", "FU-21")
@pytest.mark.parametrize(
    ("code", "keep", "goal", "counter"),
    [
        ("LT", 1, 0, 0),
        ("MS", 0, 0, 0),
        ("AF", 1, 0, 0),
        ("DF", 0, 0, 0),
        ("AU", 0, 0, 0),
        ("DU", 1, 0, 0),
        ("GU", 1, 0, 0),
        ("GC", 0, 0, 0),
        ("AB", (13 / 36) / 2, 23 / 36, 0),
        ("GI", (19 / 36) / 2, 17 / 36, 0),
        ("DB", 0, 0, 5 / 6 * 23 / 36),
        ("AD", 1 / 2 + 1 / 4, 0, 0),
        ("DD", 1 / 4, 0, 0),
        ("MIN", 1 / 4 + 1 / 4, 0, 0),
        ("MAJ", 1 / 4 + 1 / 8 + 1 / 8, 0, 0),
    ],
)
def test_each_double_by_hand(code: str, keep: float, goal: float, counter: float) -> None:
    """Every double has the same result. Ratings 3: checks pass half the time; control is even.

    What isn't double: 30 rolls, of which 9 are shots less the 0 doubles among them, so the difference to a chart
    without doubles' results is theirs alone. MIN: one booked alone 1/4 each, else (1/2) even. MAJ: only he hurt 1/4;
    both 1/4, even; none 1/4, as MIN.
    """
    chart: Tables = replace(TABLES, doubles=((code,) * 12,) * 6)
    lull: Tables = replace(TABLES, doubles=(("LT",) * 12,) * 6)
    minute, base = (MatchOdds(tables, line(), line(), 7).minute(HOME) for tables in (chart, lull))
    assert (minute.keep - (base.keep - 1 / 6)) * 6 == pytest.approx(keep)
    assert (minute.goal - base.goal) * 6 == pytest.approx(goal)
    assert (minute.counter - base.counter) * 6 == pytest.approx(counter)


@pytest.mark.rule("FU-21", "FU-22")
@pytest.mark.parametrize(("code", "keeper"), [("MIN", 3), ("GS", 1)])
def test_a_scuffle_favours_the_better_behaved(code: str, keeper: int) -> None:
    """SP 5 against SP 1: only the attacker is booked 1/6 · 1/6, only his opponent 5/6 · 5/6, else 10/36 for control."""
    attack = line()._replace(sportsmanship=(5,) * 4)
    defence = line()._replace(sportsmanship=(1,) * 4, keeper_sportsmanship=keeper)
    chart: Tables = replace(TABLES, doubles=((code,) * 12,) * 6)
    lull: Tables = replace(TABLES, doubles=(("LT",) * 12,) * 6)
    minute, base = (MatchOdds(tables, attack, defence, 7).minute(HOME) for tables in (chart, lull))
    assert (minute.keep - (base.keep - 1 / 6)) * 6 == pytest.approx(25 / 36 + 10 / 36 / 2)


@pytest.mark.rule("FU-26")
def test_a_result_on_an_empty_position_shifts_the_ball() -> None:
    """No goaltender: GI is a momentum shift, AB scores for certain."""
    for code, goal in (("GI", 0), ("AB", 1)):
        chart: Tables = replace(TABLES, doubles=((code,) * 12,) * 6)
        base: Tables = replace(TABLES, doubles=(("MS",) * 12,) * 6)
        empty = line(goaltending=None)
        minute, shift = (MatchOdds(tables, line(), empty, 7).minute(HOME) for tables in (chart, base))
        assert (minute.goal - shift.goal) * 6 == pytest.approx(goal)


NOBODY = (None,) * 4
MISSING = {
    "attacker": (line()._replace(offence=NOBODY, sportsmanship=NOBODY), line()),
    "defender": (line(), line()._replace(defence=NOBODY, sportsmanship=NOBODY)),
    "goaltender": (line(), line(goaltending=None)._replace(keeper_sportsmanship=None)),
}
"""Line-ups in which nobody plays a role, by the role: the side with the ball first."""

ACTS_ON = {
    "attacker": {"AB", "AF", "DF", "AH", "DH", "AU", "AD", "ADM", "AC", "AI", "GC", "GS", "GI", "MAJ", "MIN"},
    "defender": {"DB", "AF", "DF", "AH", "DH", "DU", "DD", "DC", "DI", "MAJ", "MIN"},
    "goaltender": {"GU", "GC", "GS", "GI"},
}


@pytest.mark.rule("FU-20", "FU-26")
@pytest.mark.parametrize("code", CHART_CODES)
@pytest.mark.parametrize("role", MISSING)
def test_a_result_is_a_momentum_shift_exactly_where_one_it_acts_on_is_missing(role: str, code: str) -> None:
    attack, defence = MISSING[role]
    chart, shift = (
        MatchOdds(replace(TABLES, doubles=((result,) * 12,) * 6), attack, defence, 7).minute(HOME)
        for result in (code, "MS")
    )
    assert chart.goal + chart.counter + chart.keep + chart.lose + sum(chart.stolen) == pytest.approx(1)
    # Some are the defenders' ball as after a shift, whoever is there.
    assert (chart == shift) == (code in ACTS_ON[role] | {"MS", "AU", "AC", "DF", "DH", "GC", "DI"})


@pytest.mark.parametrize("stealer", [0, 2, NO_STEAL])
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_chances_sum_to_one(side: int, stealer: int) -> None:
    between = MatchOdds(TABLES, line(5, 2, 52), line(2, 4, None), 4)
    minute = between.minute(side, stealer)
    assert minute.goal + minute.counter + minute.keep + minute.lose + sum(minute.stolen) == pytest.approx(1)
    result = between.result(1, (0, 0), HOME)
    assert sum(result) == pytest.approx(1)


@pytest.mark.rule("FU-29", "FU-30")
def test_the_last_minute_by_hand() -> None:
    """One minute left, level: home wins with a goal of its own, and loses with a breakaway at once (FU-18).

    A steal by an attacker (1 in 6 of the steals each) is followed by his black number with 1 in 3, a defender's
    (1 in 3 each) with 1 in 6.
    """
    between = MatchOdds(RN_ONLY, line(), line(), 7)
    result = between.result(40, (1, 1), HOME)
    own = 1 / 4 * 17 / 36
    counter = 1 / 4 * (2 * 1 / 6 * 1 / 3 + 2 * 1 / 3 * 1 / 6) * 5 / 6 * 23 / 36
    assert result == pytest.approx((own, 1 - own - counter, counter))


@pytest.mark.rule("FU-31")
def test_the_last_two_minutes_of_sudden_death_by_hand() -> None:
    """A goal decides at once; a stealer of minute 79 may break away in minute 80, one of minute 80 has no chance."""
    between = MatchOdds(TABLES, line(), line(4, 2, 52), 5)
    first, own, lost = (between.minute(side) for side in (HOME, HOME, VISITORS))
    after_steals = [between.minute(VISITORS, position) for position in range(4)]
    home = first.goal + first.keep * own.goal + first.lose * lost.counter
    visitors = first.counter + first.keep * own.counter + first.lose * lost.goal
    for chance, minute in zip(first.stolen, after_steals, strict=True):
        home += chance * minute.counter
        visitors += chance * minute.goal
    kicks = exchange_chance(penalty_chance(52), penalty_chance(41))
    level = 1 - own.goal - own.counter
    decided = between.decided(80, (2, 2), HOME, "sudden_death")
    assert decided == pytest.approx((own.goal + level * kicks, 0, own.counter + level * (1 - kicks)))
    level = 1 - home - visitors
    decided = between.decided(79, (2, 2), HOME, "sudden_death")
    assert decided == pytest.approx((home + level * kicks, 0, visitors + level * (1 - kicks)))


@pytest.mark.rule("FU-31")
def test_an_exchange_is_won_as_the_rules_call_its_kicks() -> None:
    """All courses of ten kicks, each as likely as its goals and misses, against 0.6 and 0.3; a pair after them decides
    0.6 · 0.7 = 0.42 of the time for home, 0.3 · 0.4 = 0.12 for the visitors, else there is another one."""
    chances, won = (0.6, 0.3), 0.0
    for course in product((True, False), repeat=10):
        kicks = [Kick(number % 2, number // 2, scored) for number, scored in enumerate(course)]
        likely = prod(chances[kick.side] if kick.scored else 1 - chances[kick.side] for kick in kicks)
        called = (exchange_winner(kicks[:number]) for number in range(1, 11))
        winner = next((one for one in called if one is not None), None)
        won += likely * (0.42 / 0.54 if winner is None else winner == HOME)
    assert exchange_chance(*chances) == pytest.approx(won)


@pytest.mark.rule("FU-31")
def test_where_a_winner_is_needed_a_draw_is_shared_out() -> None:
    """In the last minute home wins what it wins by itself, and of what is level then its share of the exchange: against
    41 a penalty scores as often as against 41, so one half."""
    between = MatchOdds(RN_ONLY, line(), line(), 7)
    stands = between.result(40, (1, 1), HOME)
    home = stands.home + stands.draw / 2
    assert between.decided(40, (1, 1), HOME, "exchange") == pytest.approx((home, 0, 1 - home))
    assert between.decided(41, (1, 1), VISITORS, "exchange") == pytest.approx((0.5, 0, 0.5))
    assert between.decided(40, (1, 1), HOME, "draw") == stands


@pytest.mark.rule("FU-8")
def test_the_visitors_have_the_ball_after_half_time() -> None:
    """Home has nobody but a goaltender and wins every control check, so the ball is its own but in minute 21.

    Then the visitors' OFFENCE 5 shoots on 1 to 5, against 41; after that the ball is home's for good.
    """
    home, visitors = Line((None,) * 4, (None,) * 4, (None,) * 4, 41, 3), line(5, 1)._replace(defence=(None,) * 4)
    result = MatchOdds(RN_ONLY, home, visitors, 1).result(20, (0, 0), HOME)
    assert result == pytest.approx((0, 1 - 5 / 6 * 17 / 36, 5 / 6 * 17 / 36))


@pytest.mark.rule("FU-30")
def test_early_ends_are_kept() -> None:
    between = MatchOdds(TABLES, line(1, 5, 66), line(1, 5, 66), 7)
    # Nobody ever scores past a 66 but on a breakaway; a lead before the test decides.
    assert between.result(35, (1, 0), HOME).home == pytest.approx(1, abs=0.02)
    assert between.result(36, (1, 0), HOME).home < 1
    assert between.result(30, (0, 3), HOME).visitors == pytest.approx(1, abs=0.02)


def team(name: str, ratings: tuple[tuple[int, int], ...], goaltending: int, stars: int) -> Team:
    """Both goaltenders alike, so that the roll for them changes nothing; reserves like the starters they replace."""
    players = tuple(
        Outfielder(f"{name}{number}", offence, defence, 5, stars if number == 0 else 0)
        for number, (offence, defence) in enumerate(ratings)
    )
    return Team(name, players, (Goaltender(f"{name}6", goaltending, 5), Goaltender(f"{name}7", goaltending, 5)))


@pytest.mark.rule("FU-31")
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_results_with_a_winner_agree_with_simulation(decider: Decider) -> None:
    home = team("A", ((4, 3), (4, 3), (3, 4), (3, 4), (4, 3), (3, 4)), 42, 1)
    visitors = team("B", ((5, 2), (4, 2), (2, 5), (3, 4), (5, 2), (2, 5)), 44, 3)
    fixture = Fixture(FuttiMatch(), home, visitors, decider)
    results = play_matches(fixture, next(seeds_of(5, "odds", 3_000)))
    lines = [line_of(one, default_line_up(one)) for one in (home, visitors)]
    between = MatchOdds(TABLES, *lines, control_track(TABLES, home, visitors).home_from)  # type: ignore[call-arg]
    won = between.decided(1, (0, 0), HOME, decider)
    assert (won.home, won.draw) == pytest.approx((float((results.winner == HOME).mean()), 0), abs=0.03)


@pytest.mark.parametrize("matches", by_day([3_000, 12_000], 3_000))
def test_results_agree_with_simulation(matches: int) -> None:
    """What is left out (absences, penalties) moves these by less than three points in a hundred."""
    home = team("A", ((4, 3), (4, 3), (3, 4), (3, 4), (4, 3), (3, 4)), 42, 1)
    visitors = team("B", ((5, 2), (4, 2), (2, 5), (3, 4), (5, 2), (2, 5)), 44, 3)
    rules = FuttiMatch()
    means = match_means(rules, home, visitors, matches, 5)
    lines = [line_of(one, default_line_up(one)) for one in (home, visitors)]
    between = MatchOdds(TABLES, *lines, control_track(TABLES, home, visitors).home_from)  # type: ignore[call-arg]
    result = between.result(1, (0, 0), HOME)
    assert result.home == pytest.approx(means["home_win"], abs=0.03)
    assert result.draw == pytest.approx(means["draw"], abs=0.03)
    assert result.visitors == pytest.approx(means["away_win"], abs=0.03)
