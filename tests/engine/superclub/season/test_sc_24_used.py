"""SC-24: a staff effect belongs to who has the card when it is used, and is used once an off-season."""

from __future__ import annotations

import pytest

from engine.core.deals import AcceptDeal, Bundle, Good, OfferDeal
from engine.superclub.season.actions import Hire, Invest, NameContinent, PickPlayer, Sign
from engine.superclub.season.events import StaffUsed
from engine.superclub.season.trades import STAFF
from tests.engine.superclub.builders import OffSeason, staff
from tests.engine.superclub.conftest import Dice

pytestmark = pytest.mark.rule("SC-24")
TRAINER, SCOUT, MANAGER = staff("Youth trainer"), staff("Head of scouting"), staff("Project manager")


def lend(season: OffSeason, seat: int, card: int) -> None:
    """The other manager gets a staff member for nothing."""
    other = 1 - seat
    season.do(OfferDeal(seat, other, Bundle((Good(STAFF, card),)), Bundle()), AcceptDeal(other))


def training() -> OffSeason:
    """Two on the pitch, one trainee each; seat 0 has two with hopes and a trainer, seat 1 one with hopes."""
    season = OffSeason("training")
    season.give(0, 36, 39, 57)
    season.give(1, 103)
    season.hire(0, "Youth trainer")
    season.begin()
    return season


def test_the_trainer_trains_one_after_those_of_the_department(dice: Dice) -> None:
    season = training()
    dice.training(1, 1)
    season.do(PickPlayer(0, 36))
    assert season.all(StaffUsed) == []
    assert season.asked.left == 1
    season.do(PickPlayer(0, 39))
    assert season.all(StaffUsed) == [StaffUsed(seat=0, card=TRAINER, rule="SC-24")]
    assert season.table.spent == [TRAINER]
    assert (season.asked.seat, season.asked.left) == (1, 1)


def test_who_gives_the_trainer_away_before_trains_one_less_and_the_other_one_more(dice: Dice) -> None:
    season = training()
    assert season.asked.left == 2
    lend(season, 0, TRAINER)
    assert season.asked.left == 1
    dice.training(1)
    season.do(PickPlayer(0, 36))
    assert (season.asked.seat, season.asked.left) == (1, 2)


def test_a_trainer_who_has_trained_trains_nobody_elsewhere(dice: Dice) -> None:
    season = training()
    dice.training(1, 1)
    season.do(PickPlayer(0, 36), PickPlayer(0, 39))
    lend(season, 0, TRAINER)
    assert (season.asked.seat, season.asked.left) == (1, 1)


def test_a_scout_looks_for_who_has_him() -> None:
    season = OffSeason("scouting")
    season.hire(0, "Head of scouting")
    season.world(asia=[41, 43, 45, 47])
    season.begin()
    assert season.asked.left == 3
    season.do(NameContinent(0, "asia"), Sign(0, False), NameContinent(0, "asia"), Sign(0, False))
    # He has begun to look: the second of his two players is this manager's too.
    assert season.table.spent == [SCOUT]
    lend(season, 0, SCOUT)
    assert (season.asked.seat, season.asked.left) == (0, 1)
    season.do(NameContinent(0, None))
    assert (season.asked.seat, season.asked.left) == (1, 1)


def test_a_project_manager_adds_an_investment_for_who_has_him() -> None:
    season = OffSeason("investments")
    season.hire(0, "Project manager")
    season.begin()
    assert season.asked.left == 3
    lend(season, 0, MANAGER)
    assert season.asked.left == 2
    season.do(Invest(0, "training"), Invest(0, "scouting"))
    assert (season.asked.seat, season.asked.left) == (1, 3)
    season.do(Invest(1, "training"), Invest(1, "scouting"), Invest(1, "stadium"))
    assert season.all(StaffUsed) == [StaffUsed(seat=1, card=MANAGER, rule="SC-24")]


def test_a_project_manager_who_was_just_hired_adds_nothing_this_season() -> None:
    season = OffSeason("investments")
    season.deck("Project manager", "Club doctor")
    season.begin()
    season.do(Invest(0, "staff"), Hire(0, MANAGER))
    assert season.asked.left == 1
    season.do(Invest(0, "training"))
    assert season.asked.seat == 1
    lend(season, 0, MANAGER)
    assert season.asked.left == 2
