"""Eleven's boards: the tables after a match, the clubs' dice, maintenance, office, league and sets, by the rules."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.eleven.content.campaigns import CampaignRule
from engine.eleven.content.cards import Consequence, Scenario
from engine.eleven.content.effects import MoveStat, Track
from engine.eleven.content.load import load

CONTENT = load()
TABLES, BUILDINGS, SCENARIOS = CONTENT.tables, CONTENT.buildings, CONTENT.scenarios


def hurt(weeks: int) -> Consequence:
    return Consequence(injury=weeks)


def step(track: Track, steps: int) -> Consequence:
    return Consequence(effects=(MoveStat(track=track, steps=steps),))


@pytest.mark.rule("EL-34")
def test_what_follows_a_match_for_a_die_of_one_to_six() -> None:
    up, down = 1, -1
    assert TABLES.win == (
        hurt(2), hurt(1), hurt(1), hurt(1), step("fanbase", up), step("fitness", up),
    )  # fmt: skip
    assert TABLES.draw == (
        hurt(2), hurt(2), hurt(1), hurt(1), step("fanbase", up), step("fitness", up),
    )  # fmt: skip
    assert TABLES.loss == (
        hurt(3), hurt(2), hurt(1), hurt(1), step("fanbase", down), step("fitness", up),
    )  # fmt: skip


@pytest.mark.rule("EL-35")
def test_better_clubs_have_better_dice() -> None:
    assert TABLES.opponent_dice == {
        "gold": (3, 3, 3, 1, 1, 0), "silver": (3, 3, 1, 1, 0, 0), "bronze": (3, 1, 1, 0, 0, 0),
    }  # fmt: skip


@pytest.mark.rule("EL-41")
@pytest.mark.parametrize(
    ("track", "euros"),
    [
        (TABLES.maintenance_players, {0: 0, 3: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2, 14: 2}),
        (TABLES.maintenance_staff, {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 11: 3}),
        (TABLES.maintenance_buildings, {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4}),
    ],
    ids=["players", "staff", "infrastructure"],
)
def test_maintenance_rises_with_what_is_kept(track: tuple[int, ...], euros: dict[int, int]) -> None:
    assert {count: track[min(count, len(track) - 1)] for count in euros} == euros


@pytest.mark.rule("EL-19")
def test_five_office_spaces_are_paid_for_and_all_reached_count() -> None:
    assert TABLES.office_costs == (5, 7, 10, 14, 19)
    assert TABLES.office_points == (2, 3, 5, 6, 7)
    assert sum(TABLES.office_points[:3]) == 10


@pytest.mark.rule("EL-43")
def test_a_league_place_is_worth_points_and_the_last_ones_cost_some() -> None:
    assert TABLES.league_points == (15, 12, 9, 6, 3, 1, 0, -1, -3)
    assert (TABLES.objective_points, TABLES.perfect_points, TABLES.money_per_point) == (2, 2, 3)


@pytest.mark.rule("EL-45")
def test_every_profession_belongs_to_a_set_and_sets_are_worth_points() -> None:
    assert TABLES.professions == {
        "first_trainer": "coaching", "tactician": "coaching", "youth_trainer": "coaching",
        "doctor": "medical", "fitness_trainer": "medical", "steward": "crowd",
        "resource_manager": "office", "public_relations": "office", "scout": "recruitment",
    }  # fmt: skip
    assert TABLES.sets == {
        "coaching": (1, 2, 3, 5), "medical": (1, 2, 3, 4), "crowd": (1, 2, 4), "office": (1, 2, 3, 4),
        "recruitment": (1, 2, 4),
    }  # fmt: skip


@pytest.mark.rule("EL-45")
def test_two_stewards_two_doctors_a_fitness_trainer_and_a_first_trainer_are_six_points() -> None:
    staff = ["steward", "steward", "doctor", "doctor", "fitness_trainer", "first_trainer"]
    counts = {
        name: sum(kind == name for one, kind in TABLES.professions.items() for _ in range(staff.count(one)))
        for name in TABLES.sets
    }
    assert counts == {"coaching": 1, "medical": 3, "crowd": 2, "office": 0, "recruitment": 0}
    assert sum(TABLES.sets[name][count - 1] for name, count in counts.items() if count) == 6


@pytest.mark.rule("EL-18")
def test_seven_tokens_of_six_kinds_can_be_built_for_three_euros_each() -> None:
    assert [(token.kind, token.points, token.copies) for token in BUILDINGS] == [
        ("lighting", 1, 1), ("store", 1, 1), ("training_camp", 2, 1), ("training_ground", 2, 1), ("adboard", 1, 1),
        ("stand", 1, 2),
    ]  # fmt: skip
    assert TABLES.building_cost == 3
    assert 4 * sum(token.copies for token in BUILDINGS) == 28  # for four managers


@pytest.mark.rule("EL-12", "EL-15")
def test_a_youngster_costs_two_euros_and_a_trained_player_brings_five() -> None:
    assert (TABLES.youngster_cost, TABLES.sale_price) == (2, 5)


@pytest.mark.rule("EL-52")
def test_eight_campaigns_each_have_an_aim_and_a_rule_of_their_own() -> None:
    assert len(SCENARIOS) == len({scenario.measure for scenario in SCENARIOS}) == 8
    assert len({scenario.key for scenario in SCENARIOS}) == len({scenario.name for scenario in SCENARIOS}) == 8
    assert [len(scenario.rules) for scenario in SCENARIOS] == [1] * 8
    assert {type(scenario.rules[0]) for scenario in SCENARIOS} == {*get_args(CampaignRule)}
    assert all(2 <= scenario.seasons <= 5 and scenario.retries for scenario in SCENARIOS)
    assert all(scenario.lowest_tier <= scenario.tier <= scenario.last_tier for scenario in SCENARIOS)


def test_every_campaign_opens_with_the_medals_that_can_be_won_before() -> None:
    opens = [scenario.opens for scenario in SCENARIOS]
    assert opens[:3] == [0, 0, 0]
    assert opens == sorted(opens)
    assert all(needed <= place for place, needed in enumerate(opens))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.key)
def test_a_campaign_begins_on_the_boards(scenario: Scenario) -> None:
    assert all(1 <= 2 + steps <= 6 for steps in scenario.stats.values())
    assert all(count > 0 for count in scenario.markers.values())
    copies = {token.kind: token.copies for token in BUILDINGS}
    assert all(scenario.buildings.count(kind) <= copies[kind] for kind in scenario.buildings)
