"""The gaffer of Fortunes: plays on what he thinks of bidding, in worlds made of nothing but what he sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue
from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import Action, Decision, Seat, clone, digest
from engine.core.search import thought_out
from engine.fortunes.content.load import load
from engine.fortunes.managers import gaffer, manager
from engine.fortunes.managers.fitted import WORTHS
from engine.fortunes.managers.gaffer import Gaffer, standing
from engine.fortunes.managers.reasons import why_out
from engine.fortunes.managers.traits import traits
from engine.fortunes.managers.worlds import possible
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonSetup, StaffDue, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import SeasonState
from tests.by_day import by_day
from tests.contract.hiding_fortunes import reshuffle_season
from tests.engine.fortunes.managers.test_managers import careless
from tests.thoughts import thought_by

RULES = FortunesSeason()
CONTENT = load()
FOUR, GAFFER = manager(4), manager(5)
SEED = 3
Wanted = Callable[[SeasonState, Decision], bool]


def asked(wanted: Wanted, seats: int = 4, seed: int = SEED) -> tuple[SeasonState, Any]:
    """A season of level 4 at the first question that is wanted."""
    state, _ = RULES.new(RULES.default_setup(seats, 4), seed)
    for turn in range(5000):
        due = RULES.decisions(state)[0]
        if wanted(state, due):
            return state, due
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(seed, due.seat, turn)))
    raise AssertionError("a season has all sorts of questions")


def in_window(state: SeasonState, due: Decision) -> bool:
    return state.table.window == "winter" and _after_a_limit(state, due)


def in_week(state: SeasonState, due: Decision) -> bool:
    return state.table.window is None and _after_a_limit(state, due)


def _after_a_limit(state: SeasonState, due: Decision) -> bool:
    """Whether somebody with money is asked for a bid after another has named a limit."""
    auction = state.table.auction
    if auction is None or not isinstance(due, BidDue) or state.table.managers[due.seat].cash < 150:
        return False
    return any(auction.limits)


def thought(state: SeasonState, due: Decision, chance: int = 1) -> tuple[Action, int]:
    """What he answers, and in how many steps."""
    return thought_by(GAFFER, RULES, state, due, chance)


@pytest.mark.parametrize("wanted", [in_window, in_week])
def test_what_is_hidden_changes_no_answer(wanted: Wanted) -> None:
    """Piles in another order, and other limits of those who have named one."""
    state, due = asked(wanted)
    found, chance = thought(state, due)[0], Chance(11)
    assert any(limit is not None for limit in state.table.auction.limits)
    for _ in range(3):
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        assert digest(other) != digest(state)
        assert thought(other, due)[0] == found


def test_the_same_position_brings_the_same_answer_by_the_same_work() -> None:
    """Whatever is drawn for him."""
    state, due = asked(in_window)
    before = digest(state)
    assert thought(state, due) == thought(state, due, chance=2)
    assert digest(state) == before


@pytest.mark.parametrize("wanted", [in_window, in_week])
def test_work_is_bounded(wanted: Wanted) -> None:
    """Two rounds of 300 actions, each of which goes on to the end of the worlds it is in, with all four answers and
    then with two: a window of four and a week have no more than 100."""
    state, due = asked(wanted)
    assert 0 < thought(state, due)[1] <= 600 + (4 + 2) * 100


def test_a_world_is_what_is_seen() -> None:
    """Whoever looks at a made-up world from the same seat sees what he saw, and is asked the same."""
    for wanted in (in_window, in_week):
        state, due = asked(wanted)
        view = RULES.view(state, due.seat)
        world = possible(CONTENT, view, due, 0)
        assert digest(RULES.view(world, due.seat)) == digest(view)
        assert RULES.decisions(world) == [due]
        assert len(world.piles.seniors) == view.seniors
        assert not {one for club in view.managers for one in club.squad} & set(world.piles.seniors)


def test_worlds_differ_and_come_again() -> None:
    state, due = asked(in_week)
    view = RULES.view(state, due.seat)
    worlds = [digest(possible(CONTENT, view, due, number)) for number in (0, 1, 1)]
    assert worlds[0] != worlds[1] == worlds[2]


@pytest.mark.parametrize("kind", [RollDue, TurnDue, StaffDue])
def test_a_world_goes_on_as_the_game_does(kind: type[Decision]) -> None:
    """The same managers are still to turn up cards and to move, up to the line-ups."""
    state, due = asked(lambda state, due: isinstance(due, kind))
    world = possible(CONTENT, RULES.view(state, due.seat), due, 0)
    assert movers(world) == movers(clone(state))


def movers(state: SeasonState) -> list[tuple[str, int, int]]:
    """Who is asked to turn up a card or to roll before the next line-ups, and in which week."""
    found = []
    while not isinstance(due := RULES.decisions(state)[0], LineUpDue):
        if isinstance(due, TurnDue | RollDue):
            found.append((type(due).__name__, due.seat, state.table.week))
        RULES.apply(state, RULES.default(state, due))
    return list(dict.fromkeys(found))


def test_stars_money_and_staff_are_worth_something() -> None:
    """A star more in the eleven, a hundred millions and a coach, with all matches to come."""
    state, _ = asked(lambda state, due: isinstance(due, RollDue))
    table = state.table
    before = standing(CONTENT, table, 0)
    richer, coached, better = clone(table), clone(table), clone(table)
    richer.managers[0].cash += 50
    coached.managers[0].coach += 1
    one = better.managers[0].squad[0]
    better.people[one] = replace(better.people[one], stars=5)
    for other in (richer, coached, better):
        assert standing(CONTENT, other, 0) > before
        assert standing(CONTENT, other, 1) < standing(CONTENT, table, 1)


def test_what_a_manager_is_told_by() -> None:
    state, _ = asked(lambda state, due: isinstance(due, TurnDue))
    told = traits(CONTENT, state.table, 0)
    assert (told["manages"], told["coach"], told["tight"], told["rich"]) == (1000, 0, 0, 0)
    assert told["eleven"] == 22_000, "eleven of two stars"
    assert 1500 < told["cash"] < 2000, "two hundred millions less what wages will take"
    state.table.managers[0].managing = False
    assert not traits(CONTENT, state.table, 0)


def test_every_figure_is_of_a_trait_that_is_told() -> None:
    state, _ = asked(in_week)
    assert all(len(row) == 13 for row in WORTHS.values())
    assert set(traits(CONTENT, state.table, 0)) == set(WORTHS)


@pytest.mark.parametrize("kind", [RollDue, StaffDue, TurnDue])
def test_everything_else_is_as_level_4_has_it(kind: type[Decision]) -> None:
    state, due = asked(lambda state, due: isinstance(due, kind))
    assert thought(state, due) == (FOUR.choose(RULES.view(state, due.seat), due, Chance(1)), 0)


def test_a_gaffer_says_why_he_stops() -> None:
    """It may be dear to him where his level would have gone on: nobody says that it is his temper."""
    state, due = asked(in_window)
    table = state.table
    table.setup = replace(table.setup, seats=tuple(replace(one, level=5) for one in table.setup.seats))
    assert why_out(CONTENT, table, due.seat, due.cheapest) in ("dear", "better", "keeps")


def played(seats: int, seasons: int) -> SeasonState:
    """A short game with insurance: beside gaffers other levels and a person who is away, some of them with styles."""
    gaffers = Seat("Ann", 5, "miser"), Seat("Bob", 5)
    others = Seat("Cid", 4, "trader"), Seat("Dan"), Seat("Eve", 1), Seat("Fay", 2)
    usual = RULES.default_setup(seats, 5)
    changes = {"classic": True, "insurance": True, "seasons": seasons, "seats": (*gaffers, *others)[:seats]}
    setup: SeasonSetup = replace(usual, **changes)
    managers = {seat: manager(one.level, style=one.style) for seat, one in enumerate(setup.seats) if one.level}
    return play_out(RULES, setup, SEED, managers, limit=5000)


@pytest.mark.parametrize(("seats", "seasons"), [(2, 1), pytest.param(6, 2, marks=pytest.mark.nightly)])
def test_whole_games_are_played(seats: int, seasons: int) -> None:
    assert played(seats, seasons).table.over


@pytest.mark.parametrize("seats", by_day(range(2, 7), 3))
def test_he_answers_whatever_careless_hands_leave_him(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second seat takes any answer; `apply` raises where his own is illegal. He thinks as little as he can."""
    monkeypatch.setattr(gaffer, "_BUDGET", 1)
    chance = Chance(seats)
    state, _ = RULES.new(replace(RULES.default_setup(seats, 5), seasons=2), seats)
    while asked := RULES.decisions(state):
        due = asked[0]
        is_his = due.seat % 2 == 0
        RULES.apply(
            state, answer(RULES, state, due, {due.seat: GAFFER}, chance) if is_his else careless(state, due, chance)
        )
    assert state.table.over


@pytest.mark.nightly
def test_a_whole_game_comes_out_the_same_twice() -> None:
    assert digest(played(3, 1)) == digest(played(3, 1))


def test_to_choose_is_to_think_to_the_end() -> None:
    state, due = asked(in_week)
    view = RULES.view(state, due.seat)
    assert isinstance(GAFFER, Gaffer)
    assert GAFFER.choose(view, due, Chance(1)) == thought_out(GAFFER.thinking(view, due, Chance(1)))
