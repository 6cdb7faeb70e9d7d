"""SC-39: bad news; SC-24: staff that brings the injured back."""

from __future__ import annotations

import pytest

from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer, ReleasePlayers
from engine.superclub.season.model import PickPlayerDue, ReleaseDue
from tests.engine.superclub.season.reading import CONTENT, LINE_UP, MARKER, SQUAD, Reading, changer


def nothing_came_of(game: Reading) -> bool:
    """Whether the last card had no effect."""
    return isinstance(game.events[-1], ev.NewsHadNoEffect)


# -- fines


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize(("key", "money"), [("flares", 10), ("leaking_roof", 15), ("tax_audit", 30)])
def test_fines_are_paid(key: str, money: int) -> None:
    game = Reading(key)
    game.read()
    assert game.club.cash == 100 - money


@pytest.mark.rule("SC-39")
def test_a_fine_takes_what_there_is() -> None:
    game = Reading("tax_audit", "flares")
    game.club.cash = 12
    assert game.read()[1] == ev.MoneyMoved(seat=0, money=-12, cash=0, rule="SC-39")
    game.read()
    assert nothing_came_of(game)


# -- out for the next match


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize(
    ("key", "card"),
    [
        ("bad_oysters", 217),
        ("bad_clams", 161),
        ("warm_buffet", 41),
        ("yesterdays_stew", 80),
        ("roadside_pie", 144),
        ("keepers_curry", 11),
        # 146 and 144 have four stars each: the leftmost of them.
        ("late_night", 146),
    ],
)
def test_who_stood_there_misses_the_next_match(key: str, card: int) -> None:
    game = Reading(key)
    game.read()
    assert game.club.absent == [card]
    assert game.events[-1] == ev.PlayerAbsent(seat=0, card=card, rule="SC-39")
    assert game.club.marker == MARKER


@pytest.mark.rule("SC-39")
def test_the_best_midfielder_has_the_most_stars_he_has_now() -> None:
    game = Reading("late_night")
    game.table.stars[125] = 5
    game.read()
    assert game.club.absent == [125]


@pytest.mark.rule("SC-39", "SC-6")
def test_given_is_never_out() -> None:
    game = Reading("keepers_curry", line_up=LineUp(LINE_UP.defence, LINE_UP.midfield, LINE_UP.attack, GIVEN))
    game.read()
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize("key", ["bad_oysters", "roadside_pie"])
def test_an_empty_slot_misses_nothing(key: str) -> None:
    game = Reading(key, line_up=LineUp(LINE_UP.defence, (146, 125, None), (161, 192, None), 11))
    game.read()
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39")
def test_who_is_absent_already_is_absent_once() -> None:
    game = Reading("late_night", "late_night")
    game.read(2)
    assert game.club.absent == [146]
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39")
def test_who_is_injured_already_is_out_anyway() -> None:
    game = Reading("roadside_pie")
    game.club.injured = [144]
    game.read()
    assert nothing_came_of(game)
    assert game.club.absent == []


# -- out for the season, and back


@pytest.mark.rule("SC-39")
def test_one_midfielder_of_the_match_is_out_for_the_season() -> None:
    game = Reading("ski_trip")
    game.read()
    assert game.asked == PickPlayerDue(0, "news_injury", (146, 125, 144))
    assert game.fault(PickPlayer(0, 83)) == "not_offered"
    assert game.default() == PickPlayer(0, 125)
    game.give(PickPlayer(0, 144))
    assert game.club.injured == [144]
    assert game.club.marker == MARKER


@pytest.mark.rule("SC-39")
def test_the_only_fit_one_is_not_asked_for() -> None:
    game = Reading("ski_trip")
    game.club.injured = [146, 125]
    game.read()
    assert game.club.injured == [146, 125, 144]
    assert not game.state.asked


@pytest.mark.rule("SC-24", "SC-38", "SC-39")
def test_a_doctor_brings_the_injured_back() -> None:
    game = Reading("ski_trip")
    game.club.injured = [146, 125]
    game.club.staff = [29]
    game.read()
    assert game.recover() == [ev.PlayersRecovered(seat=0, rule="SC-24")]
    assert game.club.injured == []
    assert game.recover() == []


@pytest.mark.rule("SC-24")
def test_without_a_doctor_they_stay_injured() -> None:
    game = Reading()
    game.club.injured = [146]
    game.club.staff = [28]
    assert game.recover() == []
    assert game.club.injured == [146]


# -- what holds in the next match


@pytest.mark.rule("SC-39")
def test_the_line_up_is_frozen_but_for_the_captain() -> None:
    game = Reading("papers_lost")
    game.read()
    assert game.club.frozen == LineUp(LINE_UP.defence, LINE_UP.midfield, LINE_UP.attack, 11)
    assert (game.club.handicap, game.club.staff_away) == (Thirds(), False)


@pytest.mark.rule("SC-39")
def test_burdens_of_one_match_come_together() -> None:
    game = Reading("quarrel_at_the_back", "staff_outing", "papers_lost")
    game.read(3)
    assert game.club.handicap == Thirds(defence=-2)
    assert game.club.staff_away
    assert game.club.frozen is not None


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize("key", ["staff_outing", "papers_lost"])
def test_a_second_card_of_the_kind_adds_nothing(key: str) -> None:
    game = Reading(key, key)
    game.read(2)
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39", "SC-14")
def test_the_stadium_is_closed_once() -> None:
    game = Reading("concert_damage", "concert_damage")
    game.read()
    assert game.club.stadium_closed
    game.read()
    assert nothing_came_of(game)


# -- a star lost


@pytest.mark.rule("SC-39", "SC-7", "SC-8")
def test_who_was_trained_last_loses_a_star() -> None:
    game = Reading("swollen_head", "swollen_head")
    game.table.stars[60] = 4
    game.club.last_trained = 60
    game.club.marker = MARKER + 1
    game.read()
    assert game.table.stars[60] == 3
    assert game.club.marker == MARKER
    # The stars on his card he keeps.
    game.read()
    assert game.table.stars[60] == 3
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize("trained", [None, 62])
def test_nobody_trained_or_gone_nothing_lost(trained: int | None) -> None:
    game = Reading("swollen_head")
    game.table.stars[62] = 4
    game.club.last_trained = trained
    game.read()
    assert game.table.stars[62] == 4
    assert nothing_came_of(game)


# -- players leave


@pytest.mark.rule("SC-39", "SC-7", "SC-8")
def test_three_stars_leave_in_a_group_of_choice() -> None:
    game = Reading("packed_bags")
    game.read()
    assert game.asked == ReleaseDue(0, 3)
    assert game.options() is None
    assert game.fault(ReleasePlayers(0, (41,))) == "release_total"
    assert game.fault(ReleasePlayers(0, ())) == "release_total"
    assert game.fault(ReleasePlayers(0, (78,))) == "release_total"
    assert game.fault(ReleasePlayers(0, (83, 83, 161))) == "release_nobody"
    assert game.fault(ReleasePlayers(0, (62,))) == "release_nobody"
    for legal in ((60,), (125,), (192,), (83, 176), (161, 41)):
        assert game.fault(ReleasePlayers(0, legal)) is None
    assert game.fault(game.default()) is None
    assert all(game.fault(game.sample(seed)) is None for seed in range(20))
    assert len({game.sample(seed) for seed in range(20)}) > 1
    game.give(ReleasePlayers(0, (161, 41)))
    assert game.table.inactive == [161, 41]
    assert game.club.marker == MARKER - 3
    assert game.club.cash == 100


@pytest.mark.rule("SC-39", "SC-38")
def test_whoever_leaves_is_on_no_list_of_his_club() -> None:
    game = Reading("packed_bags")
    game.club.injured, game.club.absent = [161], [41]
    game.read()
    game.give(ReleasePlayers(0, (161, 41)))
    assert (game.club.injured, game.club.absent) == ([], [])


@pytest.mark.rule("SC-39", "SC-29")
def test_the_floor_holds_for_groups() -> None:
    # Eleven outfield players: one may go, so that 1 + 2 stars are one too many.
    game = Reading("packed_bags", squad=[card for card in SQUAD if card != 83])
    game.read()
    assert game.asked.total == 3
    assert game.fault(ReleasePlayers(0, (161, 41))) == "squad_too_small"
    assert game.fault(ReleasePlayers(0, (60,))) is None
    assert game.fault(game.default()) is None


@pytest.mark.rule("SC-39", "SC-29")
def test_where_no_group_makes_three_the_next_total_leaves() -> None:
    # Ten outfield players: only the goalkeeper of four stars may go.
    game = Reading("packed_bags", squad=[card for card in SQUAD if card not in (83, 176)])
    game.read()
    assert game.asked.total == 4
    assert game.fault(ReleasePlayers(0, (78,))) == "squad_too_small"
    assert game.default() == ReleasePlayers(0, (11,))


@pytest.mark.rule("SC-39", "SC-29")
def test_goalkeepers_make_a_group_too() -> None:
    # Two goalkeepers of two stars each.
    game = Reading("packed_bags", squad=[0, 1, *(card for card in SQUAD if card not in (11, 83, 176))])
    game.read()
    assert game.asked.total == 4
    assert set(game.default().cards) == {0, 1}


@pytest.mark.rule("SC-39", "SC-29")
def test_the_injured_can_go_when_the_others_are_few() -> None:
    # Ten who can be selected, and an attacker of three stars who can't.
    game = Reading("packed_bags", squad=[card for card in SQUAD if card not in (11, 83)])
    game.club.injured = [192]
    game.read()
    assert game.asked.total == 3
    assert game.default() == ReleasePlayers(0, (192,))


@pytest.mark.rule("SC-39", "SC-29")
def test_nobody_leaves_where_nobody_can() -> None:
    game = Reading("packed_bags", squad=[card for card in SQUAD if card not in (11, 83, 176)])
    game.read()
    assert nothing_came_of(game)


@pytest.mark.rule("SC-39")
def test_news_that_had_no_effect_names_its_card() -> None:
    game = Reading("swollen_head")
    assert game.read()[-1] == ev.NewsHadNoEffect(seat=0, card=changer("swollen_head").number, rule="SC-39")


@pytest.mark.rule("SC-39")
@pytest.mark.parametrize("key", [card.key for card in CONTENT.changers if card.mood != "weapon"])
def test_what_changes_something_is_not_said_to_have_no_effect(key: str) -> None:
    game = Reading(key)
    if key == "swollen_head":
        game.table.stars[60] = 4
        game.club.last_trained = 60
    game.read()
    assert not any(isinstance(event, ev.NewsHadNoEffect) for event in game.events)
    assert len(game.events) > 1 or game.state.asked
