"""What line-ups are worth in the match they are for, and the way uphill to the best one that is near."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from engine.core.model import Seat
from engine.futti.match.model import HOME, Decider, LineUpDue, MatchSetup, Positions
from engine.futti.match.rules import FuttiMatch
from engine.futti.odds import MatchOdds, line_of
from engine.futti.scales import Scales

NAMED: Positions = (0, 1, 2, 3, 6)
"""The default of the visitors, and what home stands in here."""


@pytest.fixture
def scales(rules: FuttiMatch, teams: SimpleNamespace) -> Scales:
    """Those of the home side, which is asked before kick-off."""
    setup = MatchSetup(teams.home, teams.visitors, seats=(0, None), managers=(Seat("A"),))
    state, _ = rules.new(setup, 1)
    due = state.asked[0]
    assert isinstance(due, LineUpDue)
    assert due.side == HOME
    return Scales(rules.view(state, 0), due, rules.content)


def test_a_line_up_is_weighed_by_the_odds_of_the_whole_match(
    scales: Scales, rules: FuttiMatch, teams: SimpleNamespace
) -> None:
    """Home stars + 1 = 2 = visitors' stars, so home wins control from a 7 on (FU-7), and has the ball first (FU-8)."""
    odds = MatchOdds(rules.content, line_of(teams.home, NAMED), line_of(teams.visitors, NAMED), 7)
    assert scales.worth(NAMED).result == odds.result(1, (0, 0), HOME)
    assert scales.win(NAMED) == odds.result(1, (0, 0), HOME).home


def test_the_better_goaltender_wins_more_and_is_hinted_at(scales: Scales) -> None:
    """44 saves a shot more often than 33 (FU-13)."""
    other: Positions = (0, 1, 2, 3, 7)
    assert scales.win(NAMED) > scales.win(other)
    assert scales.hint(NAMED) > scales.hint(other)


def test_the_way_leads_uphill_and_ends_where_nothing_near_wins_more(scales: Scales) -> None:
    worst, better, best = (4, 5, 2, 3, 7), (4, 5, 2, 3, 6), NAMED
    near: dict[Positions, list[Positions]] = {worst: [better], better: [worst, best], best: [better]}
    assert scales.win(worst) < scales.win(better) < scales.win(best)
    assert scales.best([worst], lambda one: near[one]) == best
    assert scales.best([worst, best], lambda one: near[one]) == best


@pytest.mark.rule("FU-31")
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_a_match_that_needs_a_winner_has_no_draw_on_the_scales(
    rules: FuttiMatch, teams: SimpleNamespace, decider: Decider
) -> None:
    setup = MatchSetup(teams.home, teams.visitors, seats=(0, None), managers=(Seat("A"),), decider=decider)
    state, _ = rules.new(setup, 1)
    due = state.asked[0]
    assert isinstance(due, LineUpDue)
    odds = MatchOdds(rules.content, line_of(teams.home, NAMED), line_of(teams.visitors, NAMED), 7)
    worth = Scales(rules.view(state, 0), due, rules.content).worth(NAMED)
    assert worth.result == odds.decided(1, (0, 0), HOME, decider)
    assert worth.shares(HOME)[1] == 0
