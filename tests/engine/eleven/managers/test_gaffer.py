"""The gaffer of Eleven: plays on what he thinks of doing, in worlds made of nothing but what he sees."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import Action, Decision, clone, digest
from engine.core.search import thought_out
from engine.eleven.club_rules.model import PickDue
from engine.eleven.content.load import load
from engine.eleven.managers import manager
from engine.eleven.managers.fitted import WORTHS
from engine.eleven.managers.gaffer import Gaffer, eve_worth
from engine.eleven.managers.traits import traits
from engine.eleven.managers.worlds import possible
from engine.eleven.match.line_ups import fitting
from engine.eleven.season.model import WEEKS, DayDue, SeasonState
from engine.eleven.season.rules import ElevenSeason
from tests.contract.hiding_eleven import reshuffle_season
from tests.thoughts import thought_by

RULES = ElevenSeason()
CONTENT = load()
FOUR, GAFFER = manager(4), manager(5)
SEED = 8


def asked_on_a_day(skip: int = 0) -> tuple[SeasonState, DayDue]:
    """A season of three of level 4 at the first question of a day after so many."""
    state, _ = RULES.new(RULES.default_setup(3, 4), SEED)
    for turn in range(1000):
        due = RULES.decisions(state)[0]
        if isinstance(due, DayDue):
            if not skip:
                return state, due
            skip -= 1
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(SEED, due.seat, turn)))
    raise AssertionError("a season has many days")


def thought(state: SeasonState, due: Decision) -> tuple[Action, int]:
    """What he answers, and in how many steps."""
    return thought_by(GAFFER, RULES, state, due)


@pytest.mark.parametrize("skip", [0, 17])
def test_what_is_hidden_changes_no_answer(skip: int) -> None:
    """Decks in another order, other hands and secrets, another opponent that fits the description."""
    state, due = asked_on_a_day(skip)
    found, chance = thought(state, due)[0], Chance(11)
    for _ in range(3):
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        assert digest(other) != digest(state)
        assert thought(other, due)[0] == found


def test_the_same_position_brings_the_same_answer_by_the_same_work() -> None:
    state, due = asked_on_a_day(5)
    before = digest(state)
    assert thought(state, due) == thought(state, due)
    assert digest(state) == before


def test_work_is_bounded() -> None:
    """At most six answers are thought of, and the end of a day: three rounds of 40 actions, each going on to the end of
    the world that it is in. A week has no more than 15 answers of everybody a day."""
    for skip in (0, 20, 40):
        state, due = asked_on_a_day(skip)
        assert thought(state, due)[1] <= 120 + (7 + 4 + 2) * 45


def test_a_world_is_what_is_seen() -> None:
    """Whoever looks at a made-up world from the same seat sees what he saw, and is asked the same."""
    state, due = asked_on_a_day(9)
    view = RULES.view(state, due.seat)
    world = possible(CONTENT, view, due, 0)
    assert digest(RULES.view(world, due.seat)) == digest(view)
    assert RULES.decisions(world) == [due]
    for name in ("players", "youngsters", "staff", "sponsors"):
        assert len(getattr(world.piles, name)) == view.decks[name]
    back = view.opponents[due.seat]
    assert back is not None
    assert world.piles.opponents[due.seat][-1] in fitting(CONTENT, back, view.met)


def test_worlds_differ_and_come_again() -> None:
    state, due = asked_on_a_day(9)
    view = RULES.view(state, due.seat)
    worlds = [digest(possible(CONTENT, view, due, number)) for number in (0, 1, 1)]
    assert worlds[0] != worlds[1] == worlds[2]


def test_a_world_goes_on_to_the_match() -> None:
    """On a Tuesday three days are left to everybody after whoever is asked."""
    state, due = asked_on_a_day()
    world = possible(CONTENT, RULES.view(state, due.seat), due, 0)
    seen = []
    while world.table.day != "matchday":
        asked = RULES.decisions(world)[0]
        if isinstance(asked, DayDue):
            seen.append((world.table.day, asked.seat))
        RULES.apply(world, RULES.default(world, asked))
    assert len(dict.fromkeys(seen)) == 9
    assert [day for day, seat in dict.fromkeys(seen) if seat == due.seat] == ["tuesday", "wednesday", "thursday"]


def test_what_is_chosen_on_a_day_is_played_on_too() -> None:
    """A footballer is to be trained: every answer leaves the day as it was, to go on."""
    state, _ = RULES.new(RULES.default_setup(2, 4), SEED)
    for turn in range(1000):
        due = RULES.decisions(state)[0]
        if isinstance(due, PickDue) and due.purpose == "train" and state.table.turn is not None:
            break
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(SEED, due.seat, turn)))
    found, steps = thought(state, due)
    assert steps > 0
    assert RULES.check(state, found) is None


def test_money_before_the_last_week_is_worth_what_it_brings() -> None:
    """One euro more is worth its figure of that week, as long as it isn't one too many."""
    state, due = asked_on_a_day()
    club = clone(state.table.clubs[due.seat])
    club.markers["budget"] = 3
    richer = replace(club, markers={**club.markers, "budget": 4})
    gain = eve_worth(CONTENT, richer, 0, 1) - eve_worth(CONTENT, club, 0, 1)
    assert abs(gain - WORTHS["marker_budget"][0]) <= 1
    assert gain > 0


def test_every_figure_is_of_a_week_and_of_a_trait_that_is_told() -> None:
    assert all(len(row) == WEEKS for row in WORTHS.values())
    state, due = asked_on_a_day(30)
    told = traits(CONTENT, state.table.clubs[due.seat], 900)
    assert told["match"] == 900
    assert set(told) - set(WORTHS) <= {name for name, amount in told.items() if not amount}


def test_a_match_and_a_deployment_are_as_level_4_has_them() -> None:
    """And a campaign: no thought is taken about them."""
    state, first = asked_on_a_day()
    due: Decision = first
    while isinstance(due, DayDue):
        RULES.apply(state, RULES.default(state, due))
        due = RULES.decisions(state)[0]
    view = RULES.view(state, due.seat)
    assert thought(state, due) == (FOUR.choose(view, due, Chance(1)), 0)


@pytest.mark.nightly
def test_a_whole_season_comes_out_the_same_twice() -> None:
    setup = RULES.default_setup(4, 5)
    first, second = (play_out(RULES, setup, 3, dict.fromkeys(range(4), manager(5)), limit=2000) for _ in range(2))
    assert digest(first) == digest(second)


def test_to_choose_is_to_think_to_the_end() -> None:
    state, due = asked_on_a_day(3)
    view = RULES.view(state, due.seat)
    assert isinstance(GAFFER, Gaffer)
    assert GAFFER.choose(view, due, Chance(1)) == thought_out(GAFFER.thinking(view, due, Chance(1)))
