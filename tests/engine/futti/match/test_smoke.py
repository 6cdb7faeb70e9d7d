"""Careless hands play whole matches: nothing breaks, every prompt can be saved, every seat sees what it may."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from engine.core.chance import Chance
from engine.core.model import Seat, clone
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match.model import (
    GOAL,
    HOME,
    VISITORS,
    ChooseTaker,
    Decider,
    LineUpDue,
    MatchSetup,
    NameLineUp,
    Rotate,
)
from engine.futti.match.rules import FuttiMatch
from tests.by_day import by_day

RATINGS = [(5, 1, 3, 0), (4, 2, 2, 1), (3, 3, 4, 0), (3, 3, 2, 0), (2, 4, 3, 1), (1, 5, 2, 0)]
ROUGH = [(offence, defence, 1, stars) for offence, defence, _, stars in RATINGS]


def team(name: str, ratings: list[tuple[int, int, int, int]] = RATINGS, goaltending: int = 41) -> Team:
    players = tuple(Outfielder(f"{name} {number}", *card) for number, card in enumerate(ratings))
    return Team(name, players, (Goaltender(f"{name} 6", goaltending, 2), Goaltender(f"{name} 7", 34, 2)))


@pytest.fixture(scope="module")
def rules() -> FuttiMatch:
    return FuttiMatch()


@pytest.mark.parametrize("decider", by_day(["draw", "sudden_death", "exchange"], "exchange"))
@pytest.mark.parametrize("seats", [(1, 0), (None, 0), (0, None)])
def test_random_matches_end_saved_at_every_prompt(
    rules: FuttiMatch, decider: Decider, seats: tuple[int | None, int | None]
) -> None:
    hand = Chance(9)
    for seed in range(8):
        setup = MatchSetup(team("Home", ROUGH), team("Visitors", ROUGH), seats, (Seat("Ada"), Seat("Ben")), decider)
        state, events = rules.new(setup, seed)
        views = {who: rules.blank(setup) for who in (None, 0, 1)}
        for turn in count():
            for who, view in views.items():
                for event in events:
                    if event.visible_to(who):
                        rules.fold(view, event)
                assert view == rules.view(state, who)
            if not rules.decisions(state):
                break
            decision = hand.choice("decision", rules.decisions(state))
            action = rules.sample(state, decision, hand)
            if turn % 5 == 0:
                options = list(rules.options(state, decision))
                assert {action, rules.default(state, decision)} <= set(options)
                assert len(options) == len(set(options)) <= 720
                assert all(rules.check(state, option) is None for option in options)
            state = clone(state)
            events = rules.apply(state, action)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert sum(placing.points for placing in outcome.placings) == (2 if state.table.winner is None else 3)
        assert decider == "draw" or state.table.winner is not None


def test_every_way_a_match_can_end_comes_up(rules: FuttiMatch) -> None:
    endings: Counter[str | None] = Counter()
    for seed in range(400):
        decider: Decider = ("draw", "sudden_death", "exchange")[seed % 3]
        state, _ = rules.new(MatchSetup(team("Home"), team("Visitors"), decider=decider), seed)
        endings[state.table.ending] += 1
    assert set(endings) == {"lead_30", "lead_35", "full_time", "draw", "sudden_death", "exchange"}


def test_a_scoreless_sudden_death_leads_to_the_exchange(rules: FuttiMatch) -> None:
    wall = [(1, 5, 5, 0)] * 6
    found = 0
    for seed in range(60):
        setup = MatchSetup(team("Home", wall, 66), team("Visitors", wall, 66), decider="sudden_death")
        state, _ = rules.new(setup, seed)
        if state.table.ending == "exchange":
            found += 1
            assert state.table.minute == 80
            assert state.table.score[HOME] == state.table.score[VISITORS]
    assert found


def test_what_is_no_answer_is_refused_with_a_reason(rules: FuttiMatch) -> None:
    state, _ = rules.new(MatchSetup(team("Home"), team("Visitors"), (0, 1)), 1)
    before = clone(state)
    line_up = (0, 1, 2, 3, 6)
    refused = {
        "not_asked": [NameLineUp(7, line_up), NameLineUp(None, line_up), NameLineUp(True, line_up), object(), None, 3],
        "another_answer": [Rotate(0, line_up), ChooseTaker(0, 1), LineUpDue(0, HOME)],
        "malformed": [NameLineUp(0, ()), NameLineUp(0, list(line_up)), NameLineUp(0, None), NameLineUp(0, "01236")],
        "no_such_player": [
            NameLineUp(0, (0, 1, 2, strange, 6)) for strange in (8, -1, 2**70, "3", 3.0, True, (), [1], line_up)
        ],
        "outfielder_in_goal": [NameLineUp(0, (0, 1, 2, 3, 4))],
        "goaltender_outfield": [NameLineUp(0, (0, 1, 2, 7, 6))],
        "twice": [NameLineUp(0, (0, 1, 2, 1, 6))],
        "position_left_empty": [NameLineUp(0, (0, 1, None, 3, 6)), NameLineUp(0, (0, 1, 2, 3, None))],
    }
    for key, actions in refused.items():
        for action in actions:
            for partial in (False, True):
                reason = rules.check(state, action, partial)
                if partial and key == "position_left_empty":
                    assert reason is None
                else:
                    assert reason is not None
                    assert reason.key == key, action
    assert state == before
    assert state.table.sides[HOME].positions[GOAL] is None
