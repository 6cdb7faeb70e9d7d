"""Line-ups of Superclub against what a computer will name, and drawn ones against people and gaffers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance
from engine.core.model import GAFFER as TOP
from engine.core.model import PLAY_STYLES, Action, Decision, PlayStyle, Seat, clone, digest
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp
from engine.superclub.managers import manager
from engine.superclub.managers.gaffer import Gaffer
from engine.superclub.managers.line_ups import against as best_against
from engine.superclub.managers.line_ups import line_up, outlook, shown
from engine.superclub.managers.prepared import usual
from engine.superclub.managers.style import STYLES
from engine.superclub.match.line_ups import default_line_up, line_up_fault
from engine.superclub.match.model import LineUpDue, MatchTable, SetLineUp, Side, other
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.contract.hiding_superclub import reshuffle_season
from tests.thoughts import thought_by

RULES = SuperclubSeason()
CONTENT = load()
THREE, FOUR = manager(3), manager(4)
GAFFER = Gaffer(CONTENT)
SEED, SEASONS = 3, 2
"""From the second season on captains have a boost."""
WHOLE = 5000
"""More decisions than so many seasons have."""


def kick_offs(seats: tuple[Seat, ...]) -> Iterator[tuple[SeasonState, LineUpDue]]:
    """A game of these, each time that somebody names a line-up before a match."""
    begun = replace(RULES.default_setup(len(seats), 4), seats=seats, seasons=SEASONS)
    managers = games.managers_of("superclub", seats)
    state, _ = RULES.new(begun, SEED)
    for turn in range(WHOLE):
        asked = RULES.decisions(state)
        if not asked:
            return
        due = asked[0]
        if isinstance(due, LineUpDue) and not due.change:
            yield state, due
        RULES.apply(state, answer(RULES, state, due, managers, manager_chance(SEED, due.seat, turn)))
    raise AssertionError("a game has an end")


@cache
def among_fours() -> tuple[tuple[SeasonState, LineUpDue], ...]:
    """Those of a game of three of level 4, in its second season."""
    seats = tuple(Seat(name, 4) for name in "ABC")
    return tuple((clone(state), due) for state, due in kick_offs(seats) if state.table.season == SEASONS)


def against(level: int) -> Iterator[tuple[SeasonState, LineUpDue]]:
    """The same with somebody of another level, or a person, in every seat but the one that is asked."""
    for before, due in among_fours():
        state = clone(before)
        assert state.match is not None
        setup = state.match.table.setup
        managers = [Seat(one.name, one.level if seat == due.seat else level) for seat, one in enumerate(setup.managers)]
        state.match.table.setup = replace(setup, managers=tuple(managers))
        yield state, due


def seen(state: SeasonState, seat: int) -> MatchTable:
    """The match as a seat sees it."""
    table = RULES.view(state, seat).match
    assert table is not None
    return table


def named(action: Action) -> LineUp:
    """Who was named."""
    assert isinstance(action, SetLineUp)
    return action.line_up


def thought(state: SeasonState, due: Decision) -> tuple[Action, int]:
    """What he answers, and in how many steps."""
    return thought_by(GAFFER, RULES, state, due)


def promise(table: MatchTable, side: Side, mine: LineUp, theirs: LineUp) -> int:
    """Thousandths of a win of one line-up against another."""
    return outlook(table, side, shown(table, side, mine), shown(table, other(side), theirs))


@pytest.mark.parametrize("style", [None, *PLAY_STYLES])
def test_he_answers_what_a_computer_names_whatever_its_style(style: PlayStyle | None) -> None:
    """There is nothing better against it among what level 4 may think of."""
    met = set()
    kept: dict[str, Any] = {} if style is None else {"style": style}
    for state, due in kick_offs((Seat("Gaffer", TOP), *(Seat(str(level), level, **kept) for level in (1, 2, 3, 4)))):
        rival = seen(state, due.seat).teams[other(due.side)].squad.seat
        if due.seat or rival is None:
            continue
        managers = games.managers_of("superclub", state.table.setup.seats)
        asked = LineUpDue(rival, other(due.side))
        theirs = named(managers[rival].choose(RULES.view(state, rival), asked, Chance(1)))
        table = seen(state, due.seat)
        mine = named(thought(state, due)[0])
        answered = best_against(table, due.side, shown(table, other(due.side), theirs), STYLES[TOP])
        assert promise(table, due.side, mine, theirs) == promise(table, due.side, answered, theirs)
        met.add(state.table.setup.seats[rival].level)
    assert met == {1, 2, 3, 4}


def test_against_level_4_his_line_up_promises_more_than_level_4s() -> None:
    more = []
    for state, due in among_fours():
        table, side = seen(state, due.seat), other(due.side)
        rival = table.teams[side].squad.seat
        assert rival is not None
        theirs = named(FOUR.choose(RULES.view(state, rival), LineUpDue(rival, side), Chance(1)))
        lower = FOUR.choose(RULES.view(state, due.seat), due, Chance(1))
        gain = [promise(table, due.side, named(one), theirs) for one in (thought(state, due)[0], lower)]
        more.append(gain[0] - gain[1])
    assert min(more) >= 0
    assert sum(more) / len(more) > 50


DRAWS = 60


def drawn_by(who: Any, state: SeasonState, due: LineUpDue) -> Counter[LineUp]:
    """What somebody names, asked so many times."""
    view = RULES.view(state, due.seat)
    return Counter(named(who.choose(view, due, Chance(seed))) for seed in range(DRAWS))


@pytest.mark.parametrize(("who", "level"), [(FOUR, 0), (GAFFER, 0), (GAFFER, TOP)])
def test_what_people_meet_is_drawn(who: Any, level: int) -> None:
    """Whoever always named the same could be answered: each of seven is as likely, some of which may be alike: the best
    against the usual ten with the captain in any of three thirds or against level 4's, and the usual ten oneself."""
    for state, due in against(level):
        table, rival = seen(state, due.seat), other(due.side)
        answers = [best_against(table, due.side, shown(table, rival, one), STYLES[4]) for one in usual(table, rival)]
        own = usual(table, due.side)
        assert [one.captain for one in own] == ["defence", "midfield", "attack"]
        found = drawn_by(who, state, due)
        assert {*answers, *own} <= set(found)
        # One more at most: the answer to the best that he would name.
        assert len(set(found) - {*answers, *own}) <= 1
        assert max(found.values()) < DRAWS * 6 // 7


def test_level_3_plays_its_usual_ten_with_its_captain_where_people_do_not_know() -> None:
    for state, due in against(0):
        found = drawn_by(THREE, state, due)
        assert set(found) == set(usual(seen(state, due.seat), due.side))
        assert max(found.values()) < DRAWS * 6 // 7


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("own", [3, 4])
def test_among_computers_nothing_is_drawn(own: int, level: int) -> None:
    state, due = next(against(level))
    assert len(drawn_by({3: THREE, 4: FOUR}[own], state, due)) == 1


def test_a_drawn_line_up_can_be_answered_less() -> None:
    """By the best single answer to all that may be drawn a rival gains less than by the best one to level 4's."""
    lost = []
    for state, due in against(0):
        table, rival = seen(state, due.seat), other(due.side)
        found = drawn_by(FOUR, state, due)
        answers = {best_against(table, rival, shown(table, due.side, one), STYLES[4]) for one in found}
        drawn = min(sum(promise(table, due.side, one, it) * n for one, n in found.items()) for it in answers) // DRAWS
        pure = line_up(CONTENT, table, due, STYLES[4]).line_up
        answered = best_against(table, rival, shown(table, due.side, pure), STYLES[4])
        lost.append((drawn, promise(table, due.side, pure, answered)))
    assert sum(drawn for drawn, _ in lost) > 1.3 * sum(pure for _, pure in lost)


def test_without_a_boost_the_usual_one_is_one() -> None:
    seats = (Seat("Gaffer", TOP), Seat("A person"), Seat("Another"))
    state, due = next(kick_offs(seats))
    assert state.table.season == 1
    assert [one.captain for one in usual(seen(state, due.seat), due.side)] == [None]


def test_what_he_names_is_legal() -> None:
    for level in (0, 4):
        for state, due in against(level):
            team = seen(state, due.seat).teams[due.side]
            assert line_up_fault(team, named(thought(state, due)[0])) is None


@pytest.mark.parametrize("level", [0, 4])
def test_what_the_rival_has_named_and_holds_changes_nothing(level: int) -> None:
    """Whoever is asked second sees no more than whoever is asked first."""
    changed, chance = 0, Chance(7)
    for before, due in against(level):
        state = clone(before)
        found = thought(state, due)
        reshuffle_season(state, due.seat, chance)
        assert state.match is not None
        rival = state.match.table.teams[other(due.side)]
        if rival.named is not None:
            rival.named = default_line_up(rival)
        changed += digest(state) != digest(before)
        assert thought(state, due) == found
    assert changed


def test_once_the_rival_is_shown_he_answers_that_as_level_4() -> None:
    state, due = among_fours()[0]
    table = clone(seen(state, due.seat))
    for team in table.teams:
        team.line_up = default_line_up(team)
    again = replace(due, change=True)
    assert GAFFER.choose(table, again, Chance(1)) == FOUR.choose(table, again, Chance(1))


def test_in_a_final_against_nobody_he_names_level_4s() -> None:
    state, due = among_fours()[0]
    table = clone(seen(state, due.seat))
    home = table.teams[due.side].squad
    opponent = replace(table.teams[other(due.side)].squad, seat=None, cards=())
    setup = replace(table.setup, kind="supercup", home=home, away=opponent)
    final = replace(table, setup=setup, teams=[replace(table.teams[due.side]), replace(table.teams[0], squad=opponent)])
    asked = LineUpDue(due.seat, 0)
    assert GAFFER.choose(final, asked, Chance(1)) == FOUR.choose(final, asked, Chance(1))


def test_in_a_final_between_two_he_orders_penalties_too() -> None:
    state, due = among_fours()[0]
    table = clone(seen(state, due.seat))
    table.setup = replace(table.setup, kind="super_duper")
    found = named(GAFFER.choose(table, due, Chance(1)))
    assert found.captain is None
    assert sorted(found.takers) == sorted(found.eleven)
