"""The season as a game: what it refuses, what it answers for those who are away, how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.model import Reason, Seat
from engine.eleven.club_rules.model import AnswerDie, Deploy, DeployDue, Pick, Piece, Post
from engine.eleven.season.actions import EndDay, HirePlayer, KeepDirector, NextSeason, UseCard
from engine.eleven.season.model import DayDue, KeepDirectorDue, KeepObjectiveDue, NextSeasonDue
from tests.contract.games import CASES
from tests.contract.walks import walk
from tests.engine.eleven.season.weeks import Game, make_setup, season_rules


@pytest.mark.parametrize("action", [None, 3, "EndDay", {}, object(), Seat("Ann")])
def test_anything_may_be_asked_and_is_refused(action: Any) -> None:
    assert season_rules().check(Game(1).state, action) == Reason("not_asked")


@pytest.mark.parametrize(
    "action",
    [
        EndDay(0),
        NextSeason(0),
        AnswerDie(0, "keep"),
        Pick(0, None),
        KeepDirector(0, True),
        KeepDirector(0, "1"),
        KeepDirector(0, 2**70),
        Deploy(0, (None,)),
        UseCard(0, "lighting"),
    ],
)
def test_another_answer_is_refused_and_so_is_one_of_wrong_types(action: Any) -> None:
    assert season_rules().check(Game(1).state, action) == Reason("another_answer")


@pytest.mark.parametrize("place", [True, 1.0, None, "4", [4]])
def test_a_place_is_a_whole_number(place: Any) -> None:
    game = Game(1)
    game.until(DayDue)
    assert game.rules.check(game.state, HirePlayer(game.asked[0].seat, place)) == Reason("another_answer")


def test_nobody_answers_for_somebody_else() -> None:
    game = Game(2)
    due = game.until(DayDue)
    for seat in (1 - due.seat, 2, -1):
        assert game.rules.check(game.state, EndDay(seat)) == Reason("not_asked")


@pytest.mark.rule("EL-25")
def test_a_deployment_in_the_making_is_judged_by_what_is_there() -> None:
    game = Game(1)
    game.until(DeployDue)
    two = (Post(2, "DL"), Post(3, "DC"))
    assert game.rules.check(game.state, Deploy(0, two), partial=True) is None
    reason = game.rules.check(game.state, Deploy(0, two))
    assert reason is not None
    assert reason.key == "ten_markers"
    reason = game.rules.check(game.state, Deploy(0, (Post(2, "DL"), Post(3, "DL"))), partial=True)
    assert reason is not None
    assert reason.key == "zone_full"


@pytest.mark.rule("EL-25")
def test_the_order_of_deployments_and_objectives_changes_nothing() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        game = Game(3)
        game.until(KeepObjectiveDue)
        for seat in order:
            game.default(seat)
        game.until(DeployDue)
        for seat in order:
            game.default(seat)
        game.until(DayDue, 2)
        ends.append(game.state)
    assert ends[0] == ends[1]


def test_who_is_away_keeps_the_first_card_and_does_nothing() -> None:
    game = Game(2)
    rules = game.rules
    due = game.until(KeepDirectorDue)
    assert rules.default(game.state, due) == KeepDirector(due.seat, due.hand[0])
    day = game.until(DayDue)
    assert rules.default(game.state, day) == EndDay(day.seat)
    options = rules.options(game.state, day)
    assert options is not None
    assert EndDay(day.seat) in [*options]
    assert rules.options(game.state, game.until(DeployDue)) is None


def test_a_club_bears_the_name_its_manager_gave_it() -> None:
    rules = season_rules()
    setup = make_setup(2)
    setup = replace(setup, clubs=(replace(setup.clubs[0], name="The Reds"), setup.clubs[1]))
    assert setup.clubs[1] == ClubEntry(rules.content.homes[1].key)
    state, _ = rules.new(setup, 1)
    while asked := rules.decisions(state):
        assert rules.outcome(state) is None
        rules.apply(state, rules.default(state, asked[0]))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert {placing.seat: placing.name for placing in outcome.placings} == {
        0: "The Reds",
        1: rules.content.homes[1].name,
    }


@pytest.mark.rule("EL-52")
def test_the_battery_plays_a_campaign_that_goes_up() -> None:
    (case,) = (case for case in CASES if case.name == "eleven-campaign")
    prompts = walk(case, "careless").prompts
    assert any(isinstance(due, NextSeasonDue) for prompt in prompts for due in prompt.decisions)


def test_a_piece_of_another_kind_is_no_candidate() -> None:
    game = Game(1)
    due = game.until(DayDue)
    reason = game.rules.check(game.state, UseCard(due.seat, Piece("vote", 1)))
    assert reason is not None
    assert reason.key == "no_such_card"
