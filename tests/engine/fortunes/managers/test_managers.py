"""Football Fortunes' computer managers: always legal, honest, the same every time, and bearable."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.auction import AuctionWon
from engine.core.chance import Chance
from engine.core.deals import DealDue, DealOffered
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import Action, Decision, clone, digest
from engine.fortunes.managers import manager
from engine.fortunes.season.model import SeasonSetup
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import SeasonState
from tests.bench.clock import forget
from tests.by_day import by_day, one_in
from tests.contract.hiding_fortunes import reshuffle_season

RULES = FortunesSeason()
LEVELS = (1, 2, 3, 4)
SEATS = range(2, 7)


def setup(seats: int, level: int, **options: object) -> SeasonSetup:
    """A game of a season."""
    return replace(RULES.default_setup(seats, level), **options)


# -- legal


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize(("level", "seats"), one_in(3, product(LEVELS, SEATS)))
def test_every_decision_gets_a_legal_answer(level: int, seats: int) -> None:
    """`play_out` raises `IllegalAction` at the first that isn't."""
    managers = dict.fromkeys(range(seats), manager(level))
    state = play_out(RULES, setup(seats, level, insurance=seats % 2 == 0), seats, managers, limit=4000)
    assert state.table.over


@pytest.mark.rule("FF-46", "FF-5", "FF-43")
@pytest.mark.parametrize("level", by_day(LEVELS, 1, 3))
def test_seasons_and_the_short_league_are_managed_too(level: int) -> None:
    managers = dict.fromkeys(range(3), manager(level))
    assert play_out(RULES, setup(3, level, seasons=3, classic=True), 3, managers, limit=6000).table.over


def careless(state: SeasonState, decision: Decision, chance: Chance) -> Action:
    """What a hand without a plan does: any answer, and now and then something at the desk instead."""
    standing = list(RULES.standing(state, decision.seat))
    if standing and chance.below("desk", 4) == 0:
        return RULES.sample(state, chance.choice("desk", standing), chance)
    return RULES.sample(state, decision, chance)


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize("level", by_day(LEVELS, 1, 4))
@pytest.mark.parametrize("seed", by_day(range(1, 5), 1))
def test_among_careless_people(level: int, seed: int) -> None:
    """They list whole squads, spend everything, get sacked, take clubs over, and pester with offers.

    The manager takes clubs over at random, in whatever state they are, and every answer is legal.
    """
    one, chance = manager(level), Chance(seed)
    state, _ = RULES.new(setup(4, level, seasons=3, insurance=True), seed)
    for turn in range(9000):
        asked = RULES.decisions(state)
        if not asked:
            return
        due = asked[-1]
        if chance.below("whose", 2):
            action = answer(RULES, state, due, {due.seat: one}, manager_chance(seed, due.seat, turn))
        else:
            action = careless(state, due, chance)
        RULES.apply(state, action)
    raise AssertionError("no end")


# -- the same every time


def answers(level: int, reckless: int | None, forgetting: bool) -> list[Action]:
    """What is done in two seasons of four of that level, one of whom may list, lend, offer and owe at random."""
    one, chance, done = manager(level), Chance(level), list[Action]()
    state, _ = RULES.new(setup(4, level, seasons=2), level)
    while asked := RULES.decisions(state):
        decision = asked[0]
        if forgetting:
            forget()
        if decision.seat == reckless:
            action = careless(state, decision, chance)
        else:
            action = one.choose(RULES.view(state, decision.seat), decision, chance)
        done.append(action)
        RULES.apply(state, action)
    return done


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize("level", by_day(LEVELS, 1, 4))
@pytest.mark.parametrize("reckless", [None, 1])
def test_what_is_remembered_changes_no_answer(level: int, reckless: int | None) -> None:
    assert answers(level, reckless, forgetting=False) == answers(level, reckless, forgetting=True)


# -- honest


@pytest.mark.parametrize("level", by_day(LEVELS, 4))
def test_the_same_game_twice(level: int) -> None:
    managers = dict.fromkeys(range(3), manager(level))
    first, second = (play_out(RULES, setup(3, level), 6, managers) for _ in range(2))
    assert digest(first) == digest(second)


@pytest.mark.rule("FF-46", "FF-29", "FF-22")
@pytest.mark.parametrize("level", by_day(LEVELS, 2, 4))
def test_what_is_hidden_changes_no_answer(level: int) -> None:
    """Piles in another order, other limits and line-ups of others: who sees the same does the same."""
    one = manager(level)
    state, _ = RULES.new(setup(3, level), 8)
    chance = Chance(11)
    for turn in range(600):
        asked = RULES.decisions(state)
        if not asked:
            break
        due = asked[-1]
        thinking = manager_chance(8, due.seat, turn)
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        action = answer(RULES, state, due, {due.seat: one}, clone(thinking))
        assert one.choose(RULES.view(other, due.seat), due, thinking) == action
        RULES.apply(state, action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_is_left_as_it_was(level: int) -> None:
    one = manager(level)
    state, _ = RULES.new(setup(2, level), 9)
    for turn in range(250):
        asked = RULES.decisions(state)
        if not asked:
            break
        before = digest(state)
        action = answer(RULES, state, asked[0], {asked[0].seat: one}, manager_chance(9, asked[0].seat, turn))
        assert digest(state) == before
        RULES.apply(state, action)


# -- bearable


@pytest.mark.rule("FF-46", "FF-22", "FF-25")
@pytest.mark.parametrize("level", LEVELS)
def test_prices_stay_within_reason_and_nobody_is_pestered(level: int) -> None:
    """Nobody pays twice a player's value at an auction; a computer begins one deal a week at most."""
    state, _ = RULES.new(setup(4, level), 4)
    managers = dict.fromkeys(range(4), manager(level))
    sold = offered = 0
    for turn in range(4000):
        asked = RULES.decisions(state)
        if not asked:
            break
        assert max(state.table.desk.made, default=0) <= 1
        if isinstance(asked[0], DealDue):
            assert asked[0].offer.counters <= 2
        action = answer(RULES, state, asked[0], managers, manager_chance(4, asked[0].seat, turn))
        for event in RULES.apply(state, action):
            offered += isinstance(event, DealOffered)
            if isinstance(event, AuctionWon):
                person = state.table.people[event.lot]
                sold += 1
                assert event.price <= 2 * RULES.content.value(person.kind, person.stars)
    assert sold
    # Two windows and thirteen weeks.
    assert offered <= 4 * 15 // 2


def test_there_are_five_levels() -> None:
    with pytest.raises(KeyError):
        manager(6)
