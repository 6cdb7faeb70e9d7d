"""FU-5: who starts, chosen in secret by both sides at once, and whom the default chooses."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.core.chance import Chance
from engine.core.errors import InputError
from engine.futti.match.events import LineUpNamed, LineUpsShown
from engine.futti.match.model import HOME, VISITORS, LineUpDue, MatchSetup, NameLineUp, Positions, Rotate

pytestmark = pytest.mark.rule("FU-5")


def test_both_sides_are_asked_at_once(match):
    game = match().open()
    assert {(due.side, due.seat) for due in game.asked} == {(HOME, 1), (VISITORS, 0)}
    assert all(isinstance(due, LineUpDue) for due in game.asked)
    game.play()


@pytest.mark.parametrize(("first", "second"), [(1, 0), (0, 1)])
def test_line_ups_are_named_in_any_order_and_shown_together(match, first, second):
    game = match().open()
    choice = {1: (1, 5, 2, 4, 7), 0: (4, 5, 0, 1, 6)}
    events = game.rules.apply(game.state, NameLineUp(first, choice[first]))
    assert [type(event) for event in events] == [LineUpNamed]
    assert [due.seat for due in game.asked] == [second]
    events = game.rules.apply(game.state, NameLineUp(second, choice[second]))
    shown = next(event for event in events if isinstance(event, LineUpsShown))
    assert (shown.home, shown.visitors) == (choice[1], choice[0])
    assert [side.named for side in game.table.sides] == [None, None]


def test_a_line_up_is_secret_until_both_are_named(match):
    game = match().open()
    (named,) = game.rules.apply(game.state, NameLineUp(1, (1, 0, 2, 3, 7)))
    assert isinstance(named, LineUpNamed)
    assert [named.visible_to(seat) for seat in (1, 0, None)] == [True, False, False]
    assert game.rules.view(game.state, 1).sides[HOME].named == (1, 0, 2, 3, 7)
    for stranger in (0, None):
        view = game.rules.view(game.state, stranger)
        assert view.sides[HOME].named is None
        assert view.sides[HOME].positions == (None,) * 5
    game.rules.apply(game.state, NameLineUp(0, (0, 1, 2, 3, 6)))


@pytest.mark.parametrize(
    "positions",
    [
        pytest.param((6, 1, 2, 3, 7), id="a goaltender never plays outfield"),
        pytest.param((0, 1, 2, 3, 4), id="an outfield player never keeps goal"),
        pytest.param((0, 0, 2, 3, 6), id="nobody stands in two places"),
        pytest.param((None, 1, 2, 3, 6), id="no position stays empty"),
        pytest.param((0, 1, 2, None, 6), id="no position stays empty, the last one neither"),
        pytest.param((0, 1, 2, 3, None), id="the goal stays not empty"),
        pytest.param((0, 1, 2, 8, 6), id="there is no player 8"),
        pytest.param((-1, 1, 2, 3, 6), id="nor a player -1"),
        pytest.param((0, 1, 2, 3, -1), id="nor a goaltender -1"),
        pytest.param((0, True, 2, 3, 6), id="nor a player True"),
        pytest.param((0, 1, 2, 3), id="too short"),
        pytest.param((0, 1, 2, 3, 6, 7), id="too long"),
        pytest.param([0, 1, 2, 3, 6], id="no tuple"),
        pytest.param(None, id="nothing"),
    ],
)
def test_line_ups_that_are_refused(match, positions):
    game = match().open()
    assert game.rules.check(game.state, NameLineUp(1, positions)) is not None
    game.play()


def test_any_other_choice_is_allowed(match):
    game = match().open()
    for players in itertools.permutations(range(6), 4):
        for goaltender in (6, 7):
            assert game.rules.check(game.state, NameLineUp(0, (*players, goaltender))) is None
    game.play()


def test_a_line_up_still_being_made_is_judged_by_what_is_there(match):
    game = match().open()
    assert game.rules.check(game.state, NameLineUp(1, (None, 3, None, None, None)), partial=True) is None
    assert game.rules.check(game.state, NameLineUp(1, (3, 3, None, None, None)), partial=True) is not None
    assert game.rules.check(game.state, NameLineUp(1, (None, 6, None, None, None)), partial=True) is not None
    game.play()


def test_only_a_side_that_is_asked_may_name_its_line_up(match):
    game = match().open()
    assert game.rules.check(game.state, NameLineUp(2, (0, 1, 2, 3, 6))) is not None
    assert game.rules.check(game.state, Rotate(1, (0, 1, 2, 3, 6))) is not None
    game.rules.apply(game.state, NameLineUp(1, (0, 1, 2, 3, 6)))
    assert game.rules.check(game.state, NameLineUp(1, (0, 1, 2, 3, 6))) is not None
    game.rules.apply(game.state, NameLineUp(0, (0, 1, 2, 3, 6)))


def test_the_line_ups_offered_are_the_legal_ones(match):
    game = match(out={HOME: [5], VISITORS: [7]}).open()
    for due, places in zip(game.asked, (5 * 4 * 3 * 2 * 2, 6 * 5 * 4 * 3), strict=True):
        offered = {action.positions for action in game.rules.options(game.state, due)}
        assert len(offered) == places
        chance = Chance(1)
        sampled = {game.rules.sample(game.state, due, chance).positions for _ in range(200)}
        assert sampled <= offered
        assert all(game.rules.check(game.state, NameLineUp(due.seat, positions)) is None for positions in offered)
    game.play()


def test_a_seat_is_a_number_and_nothing_else(match):
    game = match().open()
    assert game.rules.check(game.state, NameLineUp(True, (0, 1, 2, 3, 6))) is not None
    assert game.rules.check(game.state, NameLineUp(None, (0, 1, 2, 3, 6))) is not None
    game.play()


def default_by_trying_all(team) -> Positions:
    """Every line-up in squad order; the first of those with the highest sum."""

    def strength(chosen: tuple[int, ...]) -> int:
        a, b, c, d = (team.players[player] for player in chosen)
        return a.offence + b.offence + c.defence + d.defence

    outfield = max(itertools.permutations(range(6), 4), key=strength)
    keepers = team.goaltenders
    return (*outfield, 7 if keepers[1].goaltending > keepers[0].goaltending else 6)


@pytest.mark.parametrize("seed", range(40))
def test_the_default_is_the_strongest_and_ties_go_by_squad_order(rules, teams, seed):
    pick = random.Random(seed)
    highest = pick.choice((2, 3, 5))

    def team():
        outfielders = [(pick.randint(1, highest), pick.randint(1, highest), 3, 0) for _ in range(6)]
        return teams.make("Team", outfielders, [(pick.choice((33, 34, 41)), 3) for _ in range(2)])

    setup = MatchSetup(team(), team(), (0, 1))
    state, _ = rules.new(setup, 1)
    for due, side in zip(rules.decisions(state), (setup.home, setup.visitors), strict=True):
        assert rules.default(state, due).positions == default_by_trying_all(side)


def test_a_side_that_nobody_manages_starts_by_default(rules, teams):
    setup = MatchSetup(teams.home, teams.visitors)
    state, events = rules.new(setup, 1)
    shown = next(event for event in events if isinstance(event, LineUpsShown))
    assert (shown.home, shown.visitors) == ((0, 1, 2, 3, 6), (0, 1, 2, 3, 6))
    assert not rules.decisions(state)


def test_one_seat_can_t_manage_both_sides(rules, teams):
    with pytest.raises(InputError, match="seat 1"):
        rules.new(MatchSetup(teams.home, teams.visitors, (1, 1)), 1)
