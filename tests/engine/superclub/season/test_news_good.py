"""SC-39: good news, and how cards are drawn and kept."""

from __future__ import annotations

import pytest

from engine.superclub.season import events as ev
from engine.superclub.season.actions import Hire, NameContinent, PickPlayer, Sign
from engine.superclub.season.model import ContinentDue, HireDue, PickPlayerDue, SignDue
from tests.engine.superclub.season.reading import CONTENT, MARKER, SQUAD, Reading, changer

FULL = [*SQUAD, 81, 82, 84, 85, 86, 87, 88, 89, 90, 91]


# -- drawing


@pytest.mark.rule("SC-39")
def test_news_is_read_and_discarded() -> None:
    game = Reading("shirt_sales", "flares")
    turned, moved = game.read()
    assert turned == ev.ChangerTurned(seat=0, card=changer("shirt_sales").number, changer_deck=1, rule="SC-39")
    assert moved == ev.MoneyMoved(seat=0, money=10, cash=110, rule="SC-39")
    assert game.table.changer_discard == [changer("shirt_sales").number]
    assert turned.reveals


@pytest.mark.rule("SC-39")
def test_as_many_cards_are_read_as_were_earned() -> None:
    game = Reading("shirt_sales", "flares", "sleeve_sponsor")
    game.read(2)
    assert game.club.cash == 100 + 10 - 10
    assert game.piles.changers == [changer("sleeve_sponsor").number]


@pytest.mark.rule("SC-38", "SC-39")
def test_no_card_earned_none_read() -> None:
    game = Reading("shirt_sales")
    assert game.read(0) == []


@pytest.mark.rule("SC-39", "SC-12")
def test_a_weapon_is_kept_and_only_its_owner_knows_which() -> None:
    game = Reading("derby", "ice_spray")
    found, kept = game.read()
    assert found == ev.WeaponFound(seat=0, card=changer("derby").number, audience=(0,), rule="SC-39")
    assert not found.visible_to(1)
    assert not found.visible_to(None)
    # A card that was turned over is not turned back, whoever saw it.
    assert found.reveals
    assert kept == ev.WeaponKept(seat=0, held=1, changer_deck=1, rule="SC-39")
    assert kept.visible_to(1)
    game.read()
    assert game.club.weapons == [changer("derby").number, changer("ice_spray").number]
    assert game.club.held == 2
    assert game.table.changer_discard == []


@pytest.mark.rule("SC-39")
def test_an_empty_pile_is_made_of_the_discard() -> None:
    game = Reading()
    game.table.changer_discard = [changer("shirt_sales").number, changer("sleeve_sponsor").number]
    events = game.read(2)
    assert events[0] == ev.ChangersShuffled(changer_deck=2, rule="SC-39")
    assert [type(event).__name__ for event in events[1:]] == 2 * ["ChangerTurned", "MoneyMoved"]
    assert game.club.cash == 100 + 10 + 20
    assert sorted(game.table.changer_discard) == [changer("shirt_sales").number, changer("sleeve_sponsor").number]
    assert game.table.changer_deck == 0


@pytest.mark.rule("SC-39")
def test_where_all_cards_are_held_none_is_read() -> None:
    assert Reading().read(2) == []


# -- money, departments


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize(
    ("key", "money"),
    [("shirt_sales", 10), ("sleeve_sponsor", 20), ("summer_tour", 30), ("broadcast_deal", 40), ("rich_aunt", 50)],
)
def test_money_comes(key: str, money: int) -> None:
    game = Reading(key)
    game.read()
    assert game.club.cash == 100 + money


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize(
    ("key", "department", "level"),
    [("training_grant", "training", 2), ("scouting_network", "scouting", 3), ("stadium_gift", "stadium", 4)],
)
def test_a_department_goes_up_for_nothing(key: str, department: str, level: int) -> None:
    game = Reading(key)
    game.read()
    assert dict(game.club.levels).items() >= {(department, level)}
    assert game.club.cash == 100


@pytest.mark.rule("SC-39")
def test_at_the_highest_level_nothing_happens() -> None:
    game = Reading("stadium_gift")
    game.club.levels["stadium"] = 4
    assert game.read()[1:] == [ev.NewsHadNoEffect(seat=0, card=changer("stadium_gift").number, rule="SC-39")]
    assert game.club.levels["stadium"] == 4


# -- a star


@pytest.mark.rule("SC-39", "SC-7", "SC-8")
def test_the_only_player_with_potential_gets_the_star() -> None:
    game = Reading("breakthrough")
    game.read()
    assert game.table.stars[60] == 4
    assert not game.state.asked
    # 41 stars and one more; the six points of the match stay.
    assert game.club.marker == MARKER + 1
    assert game.events[-1] == ev.MarkerMoved(seat=0, token=42, marker=48, rule="SC-8")


@pytest.mark.rule("SC-39")
def test_of_several_the_manager_chooses() -> None:
    game = Reading("breakthrough", squad=[*SQUAD, 57])
    game.read()
    assert game.asked == PickPlayerDue(0, "news_star", (60, 57))
    assert game.fault(PickPlayer(0, 80)) == "not_offered"
    assert game.fault(PickPlayer(0, None)) == "must_pick"
    assert game.options() == [PickPlayer(0, 60), PickPlayer(0, 57)]
    assert game.default() == PickPlayer(0, 60)
    game.give(PickPlayer(0, 57))
    assert (game.table.stars[57], game.table.stars[60]) == (3, 3)


@pytest.mark.rule("SC-39", "SC-20")
def test_without_anybody_to_improve_there_is_no_star() -> None:
    game = Reading("breakthrough")
    game.table.stars[60] = 4
    assert isinstance(game.read()[-1], ev.NewsHadNoEffect)


# -- a walk-in


@pytest.mark.rule("SC-39")
def test_a_walk_in_comes_from_a_continent_of_choice_for_nothing() -> None:
    game = Reading("walk_in")
    game.read()
    assert game.asked == ContinentDue(0, "walk_in", ("africa", "south_america"))
    assert game.fault(NameContinent(0, "asia")) == "continent_empty"
    assert game.fault(NameContinent(0, None)) == "must_pick"
    assert game.default() in (game.options() or [])
    (turned,) = game.give(NameContinent(0, "africa"))
    assert turned == ev.CardTurned(seat=0, card=218, continent="africa", count=1, rule="SC-39")
    assert game.asked == SignDue(0, "walk_in", 218, 0)
    assert game.options() == [Sign(0, False), Sign(0, True)]
    assert game.default() == Sign(0, True)
    game.give(Sign(0, True))
    assert game.club.squad[-1] == 218
    assert game.club.cash == 100
    assert game.club.marker == MARKER + 5
    assert game.piles.continents[0] == [5]


@pytest.mark.rule("SC-39")
def test_a_walk_in_may_be_declined() -> None:
    game = Reading("walk_in")
    game.read()
    game.give(NameContinent(0, "south_america"))
    game.give(Sign(0, False))
    assert game.table.inactive == [62]
    assert game.club.squad == SQUAD
    assert game.table.card_up is None


@pytest.mark.rule("SC-39", "SC-28")
def test_with_twenty_three_somebody_goes_for_him() -> None:
    game = Reading("walk_in", squad=FULL)
    assert len(game.club.squad) == 23
    # Ten midfielders of one star more: 81, 82 and 84 to 91.
    game.club.marker = MARKER + 10
    game.read()
    game.give(NameContinent(0, "africa"))
    assert game.asked == SignDue(0, "walk_in", 218, 0, full=True)
    assert game.default() == Sign(0, False)
    assert game.fault(Sign(0, False)) is None
    assert game.fault(Sign(0, True)) == "release_whom"
    assert game.fault(Sign(0, True, 218)) == "release_nobody"
    assert game.fault(Sign(0, False, 81)) == "release_nobody"
    assert len(game.options() or []) == 1 + 23
    game.give(Sign(0, True, 81))
    assert len(game.club.squad) == 23
    assert 218 in game.club.squad
    assert game.table.inactive == [81]
    assert game.club.marker == MARKER + 10 - 1 + 5


@pytest.mark.rule("SC-39", "SC-28")
def test_nobody_goes_where_there_is_room() -> None:
    game = Reading("walk_in")
    game.read()
    game.give(NameContinent(0, "africa"))
    assert game.fault(Sign(0, True, 83)) == "release_nobody"


@pytest.mark.rule("SC-39", "SC-21")
def test_an_empty_world_is_filled_first() -> None:
    game = Reading("walk_in")
    game.table.continents, game.piles.continents = [0] * 6, [[] for _ in range(6)]
    game.table.inactive = [62]
    game.read()
    assert game.table.inactive == []
    (continent,) = game.asked.continents
    game.give(NameContinent(0, continent))
    assert game.asked.card == 62


@pytest.mark.rule("SC-39")
def test_with_nobody_left_in_the_world_nobody_walks_in() -> None:
    game = Reading("walk_in")
    game.table.continents, game.piles.continents = [0] * 6, [[] for _ in range(6)]
    assert isinstance(game.read()[-1], ev.NewsHadNoEffect)


# -- staff


@pytest.mark.rule("SC-39")
def test_a_staff_member_joins_for_nothing() -> None:
    game = Reading("old_friend")
    game.read()
    assert game.asked == HireDue(0, "news", (29,), free=True, full=False)
    assert game.options() == [Hire(0, None), Hire(0, 29)]
    assert game.default() == Hire(0, 29)
    assert game.fault(Hire(0, 3)) == "not_offered"
    game.give(Hire(0, 29))
    assert game.club.staff == [29]
    assert (game.club.cash, game.table.staff_deck, game.piles.staff) == (100, 1, [3])


@pytest.mark.rule("SC-39", "SC-23")
def test_who_is_not_hired_goes_under_the_deck() -> None:
    game = Reading("old_friend")
    game.read()
    game.give(Hire(0, None))
    assert game.club.staff == []
    assert (game.piles.staff, game.table.staff_deck) == ([29, 3], 2)


@pytest.mark.rule("SC-39", "SC-23")
def test_with_three_members_one_is_fired_for_him() -> None:
    game = Reading("old_friend")
    game.club.staff = [0, 1, 2]
    game.read()
    assert game.asked.full
    assert game.default() == Hire(0, None)
    assert game.fault(Hire(0, 29)) == "fire_whom"
    assert game.fault(Hire(0, 29, 5)) == "fire_nobody"
    assert game.fault(Hire(0, None, 1)) == "fire_nobody"
    game.give(Hire(0, 29, 1))
    assert game.club.staff == [0, 2, 29]
    assert game.piles.staff == [1, 3]


@pytest.mark.rule("SC-39")
def test_an_empty_staff_deck_has_nobody() -> None:
    game = Reading("old_friend")
    game.piles.staff, game.table.staff_deck = [], 0
    assert isinstance(game.read()[-1], ev.NewsHadNoEffect)


@pytest.mark.rule("SC-39")
def test_all_kinds_of_news_are_in_the_pile_as_often_as_they_should() -> None:
    copies = {mood: sum(card.copies for card in CONTENT.changers if card.mood == mood) for mood in ("good", "bad")}
    assert copies == {"good": 14, "bad": 22}
