"""SC-21: scouting, card by card."""

from __future__ import annotations

import pytest

from engine.superclub.content.cards import CONTINENTS
from engine.superclub.season.actions import NameContinent, SellAbroad, Sign
from engine.superclub.season.events import CardPassed, CardTurned, ContinentsCut, PlayerSigned
from engine.superclub.season.model import ContinentDue, SignDue
from tests.engine.superclub.builders import GOALKEEPERS, SQUADS, OffSeason

pytestmark = pytest.mark.rule("SC-21")


def scouts(level: int = 1, cash: int = 100) -> OffSeason:
    """Seat 0 with scouts of that level, and cards on three continents."""
    season = OffSeason("scouting", cash=cash)
    season.club().levels["scouting"] = level
    season.world(africa=[41, 43, 45, 47], europe=[57], oceania=[217, 218])
    return season


@pytest.mark.parametrize(("level", "players"), [(1, 1), (2, 2), (3, 3), (4, 5)])
def test_each_level_scouts_so_many(level: int, players: int) -> None:
    season = scouts(level)
    season.begin()
    for left in range(players, 0, -1):
        assert (season.asked.seat, season.asked.left) == (0, left)
        season.do(NameContinent(0, season.asked.continents[0]), Sign(0, False))
    assert season.asked.seat == 1
    assert len(season.all(CardPassed)) == players


@pytest.mark.rule("SC-24")
@pytest.mark.parametrize(
    ("titles", "players"),
    [(("Travelling scout",), 2), (("Head of scouting",), 3), (("Travelling scout", "Head of scouting"), 4)],
)
def test_staff_scouts_more(titles: tuple[str, ...], players: int) -> None:
    season = scouts()
    season.hire(0, *titles)
    season.begin()
    assert season.asked.left == players


def test_only_continents_with_cards_can_be_named() -> None:
    season = scouts()
    season.begin()
    assert season.asked == ContinentDue(0, "scouting", ("africa", "europe", "oceania"), may_pass=True, left=1)
    assert season.refusal(NameContinent(0, "asia")) == "continent_empty"
    assert season.options() == [
        *(NameContinent(0, one) for one in ("africa", "europe", "oceania")),
        NameContinent(0, None),
    ]


@pytest.mark.rule("SC-4")
def test_a_card_is_turned_and_bought_at_its_scouting_price() -> None:
    season = scouts(2)
    season.begin()
    (turned,) = season.do(NameContinent(0, "europe"))
    assert turned == CardTurned(seat=0, card=57, continent="europe", count=0, rule="SC-21")
    assert turned.reveals
    assert season.asked == SignDue(0, "scouting", 57, 16)  # two stars of six
    (signed,) = season.do(Sign(0, True))
    assert signed == PlayerSigned(seat=0, card=57, price=16, cash=84, why="scouting", rule="SC-21")
    assert season.club().squad[-1] == 57
    assert season.asked == ContinentDue(0, "scouting", ("africa", "oceania"), may_pass=True, left=1)


def test_the_top_card_is_turned() -> None:
    season = scouts(2)
    season.begin()
    season.do(NameContinent(0, "oceania"))
    assert season.asked.card == 217
    assert season.piles.continents[CONTINENTS.index("oceania")] == [218]


def test_who_is_passed_is_inactive() -> None:
    season = scouts()
    season.begin()
    season.do(NameContinent(0, "africa"))
    assert season.default() == Sign(0, False)
    season.do(Sign(0, False))
    assert season.all(CardPassed) == [CardPassed(card=41, rule="SC-21")]
    assert season.table.inactive == [41]
    assert season.table.card_up is None
    assert season.club().cash == 100


def test_scouting_may_end_early() -> None:
    season = scouts(4)
    season.begin()
    season.do(NameContinent(0, None))
    assert season.asked.seat == 1
    assert season.default() == NameContinent(1, None)


@pytest.mark.rule("SC-27")
def test_nobody_is_bought_without_the_money_until_somebody_is_sold() -> None:
    season = scouts(cash=15)
    season.begin()
    season.do(NameContinent(0, "europe"))
    assert season.refusal(Sign(0, True)) == "over_funds"
    assert season.options() == [Sign(0, False)]
    season.do(SellAbroad(0, 14))
    assert season.asked == SignDue(0, "scouting", 57, 16)
    assert season.options() == [Sign(0, True), Sign(0, False)]
    season.do(Sign(0, True))
    assert season.club().cash == 15 + 5 - 16


@pytest.mark.rule("SC-27")
def test_all_of_the_cash_may_be_spent() -> None:
    season = scouts(cash=16)
    season.begin()
    season.do(NameContinent(0, "europe"), Sign(0, True))
    assert season.club().cash == 0


@pytest.mark.rule("SC-28")
def test_with_twenty_three_cards_a_place_must_be_freed_first() -> None:
    season = scouts()
    season.give(0, *GOALKEEPERS[:11])
    season.begin()
    season.do(NameContinent(0, "europe"))
    assert season.refusal(Sign(0, True)) == "squad_full"
    assert season.refusal(Sign(0, True, 14)) == "release_nobody"
    assert season.options() == [Sign(0, False)]
    season.do(SellAbroad(0, 3), Sign(0, True))
    assert len(season.club().squad) == 23


@pytest.mark.rule("SC-28")
def test_the_twenty_third_card_may_be_bought() -> None:
    season = scouts()
    season.give(0, *GOALKEEPERS[:10])
    season.begin()
    season.do(NameContinent(0, "europe"), Sign(0, True))
    assert len(season.club().squad) == 23


def test_an_empty_world_is_made_of_the_inactive() -> None:
    season = OffSeason("scouting")
    season.table.inactive = [41, 43, 45, 47, 49, 50, 52]
    season.begin()
    assert season.all(ContinentsCut) == [ContinentsCut(counts=(2, 1, 1, 1, 1, 1), again=True, rule="SC-21")]
    assert season.table.inactive == []
    assert sorted(card for pile in season.piles.continents for card in pile) == [41, 43, 45, 47, 49, 50, 52]
    assert season.asked == ContinentDue(0, "scouting", CONTINENTS, may_pass=True, left=1)


def test_while_a_continent_has_cards_the_inactive_stay() -> None:
    season = OffSeason("scouting")
    season.table.inactive = [41]
    season.world(asia=[43])
    season.begin()
    assert season.asked.continents == ("asia",)
    assert season.table.inactive == [41]


def test_a_passed_card_alone_is_the_world_again() -> None:
    season = OffSeason("scouting")
    season.club().levels["scouting"] = 2
    season.world(asia=[43])
    season.begin()
    season.do(NameContinent(0, "asia"), Sign(0, False))
    assert season.asked == ContinentDue(0, "scouting", ("africa",), may_pass=True, left=1)


def test_without_a_card_anywhere_scouting_ends() -> None:
    season = OffSeason("scouting", 3)
    season.begin()
    assert season.is_over


@pytest.mark.rule("SC-26", "SC-29")
def test_while_a_card_is_up_nobody_else_sells() -> None:
    season = scouts()
    season.begin()
    assert season.refusal(SellAbroad(1, SQUADS[1][0])) is None
    season.do(NameContinent(0, "europe"))
    assert season.refusal(SellAbroad(1, SQUADS[1][0])) == "desk_closed"
    assert season.refusal(SellAbroad(0, 14)) is None


@pytest.mark.rule("SC-24")
def test_a_welcome_officer_gives_the_newcomer_a_star() -> None:
    season = scouts()
    season.hire(0, "Welcome officer")
    season.begin()
    season.do(NameContinent(0, "europe"), Sign(0, True))
    assert season.table.stars[57] == 3
    assert season.club().cash == 84


@pytest.mark.rule("SC-24")
def test_no_star_for_who_has_no_potential() -> None:
    season = scouts()
    season.hire(0, "Welcome officer")
    season.begin()
    season.do(NameContinent(0, "africa"), Sign(0, True))
    assert season.table.stars[41] == 2
