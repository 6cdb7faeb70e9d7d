"""EL-18: infrastructure tokens, and what those do that aren't for matches or Mondays."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.events import Exhausted
from engine.eleven.club_rules.model import Built, Piece
from engine.eleven.content.effects import CheaperBuildings
from engine.eleven.season.actions import Build, UseCard
from engine.eleven.season.events import BuildingBuilt
from tests.engine.eleven.season.days import Desk, make_content

pytestmark = pytest.mark.rule("EL-18")


def test_a_token_costs_three_euros() -> None:
    desk = Desk()
    desk.do(Build(0, "store"))
    assert desk.club.buildings == [Built("store")]
    assert desk.club.markers["budget"] == 17
    assert desk.all(BuildingBuilt)[0].cost == 3


def test_who_can_not_pay_can_not_build() -> None:
    desk = Desk()
    desk.club.markers["budget"] = 2
    assert desk.reason(Build(0, "store")) == Reason("too_expensive", {"cost": 3, "money": 2})


@pytest.mark.parametrize("kind", ["lighting", "store", "training_camp", "training_ground", "adboard"])
def test_there_is_one_of_each_kind(kind: str) -> None:
    desk = Desk()
    desk.club.buildings = [Built(kind)]
    assert desk.refusal(Build(0, kind)) == "already_built"


def test_there_are_two_stands() -> None:
    desk = Desk()
    desk.club.buildings = [Built("stand")]
    assert desk.refusal(Build(0, "stand")) is None
    desk.club.buildings.append(Built("stand", suspended=1))
    assert desk.refusal(Build(0, "stand")) == "already_built"


@pytest.mark.parametrize("nonsense", ["pool", None, 3, ["stand"]])
def test_nothing_else_can_be_built(nonsense: object) -> None:
    assert Desk().refusal(Build(0, nonsense)) == "no_such_building"


def test_a_director_builds_for_two_euros() -> None:
    desk = Desk(make_content(directors={0: {"passives": (CheaperBuildings(cost=2),)}}))
    desk.seats_directors(0)
    desk.club.markers["budget"] = 2
    desk.do(Build(0, "lighting"))
    assert desk.club.markers["budget"] == 0


def test_a_stand_is_a_place_for_a_fan() -> None:
    desk = Desk()
    assert features.stand_places(desk.content, desk.club) == 2
    desk.do(Build(0, "stand"))
    assert features.stand_places(desk.content, desk.club) == 3


def test_the_training_camp_trains_a_player_for_one_fitness() -> None:
    desk = Desk()
    desk.has(5, 6)
    desk.has(7, trained=True)
    desk.club.buildings = [Built("store"), Built("training_camp")]
    assert desk.refusal(UseCard(0, Piece("building", 0))) == "no_action"
    desk.use(1, "building")
    assert desk.candidates == [Piece("player", 5), Piece("player", 6)]
    desk.choose(5)
    assert desk.club.player(5).trained
    assert desk.club.markers["fitness"] == 19
    assert [event.piece for event in desk.all(Exhausted)] == [Piece("building", 1)]


def test_a_training_camp_just_built_may_be_used_at_once() -> None:
    desk = Desk()
    desk.has(5)
    desk.do(Build(0, "training_camp"))
    desk.use(0, "building", free=True)
    desk.choose(5)
    assert desk.club.player(5).trained
    assert (desk.club.markers["operation"], desk.club.markers["fitness"]) == (18, 19)


@pytest.mark.rule("EL-37")
def test_a_suspended_training_camp_trains_nobody() -> None:
    desk = Desk()
    desk.has(5)
    desk.club.buildings = [Built("training_camp", suspended=2)]
    assert desk.reason(UseCard(0, Piece("building", 0))) == Reason("suspended", {"weeks": 2})
