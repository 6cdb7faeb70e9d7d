"""EL-52: solo games, and the seasons of a campaign: tiers, luggage, what is played again, medals."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.scenarios import Medal
from engine.eleven.club_rules.model import Built, OwnedPlayer, OwnedStaff
from engine.eleven.match.opening import rise_of
from engine.eleven.season.actions import NextSeason, TryAgain
from engine.eleven.season.campaign import count_points, so_far, standing
from engine.eleven.season.events import (
    AimJudged,
    GameEnded,
    PlayerJoined,
    SeasonBegun,
    SeasonEnded,
    SeasonVoided,
    SquadGiven,
)
from engine.eleven.season.fold import fold
from engine.eleven.season.matchday import match_key
from engine.eleven.season.model import CountPoints, DayDue, KeepDirectorDue, KeepObjectiveDue, NextSeasonDue, PastSeason
from engine.eleven.season.scoring import measured
from tests.engine.eleven.season.weeks import CONTENT, Game, campaign

pytestmark = pytest.mark.rule("EL-52")

YOUNGSTERS = [number for number, card in enumerate(CONTENT.players) if card.kind == "youngster"]
VETERAN = next(number for number, card in enumerate(CONTENT.players) if card.kind == "veteran")


def end_season(game: Game, place: int, **club: Any) -> None:
    """The season on the table is over and counted: the manager is at that place of nine, his club as given."""
    if not isinstance(game.asked[0], DayDue):
        game.until(DayDue)
    game.state.asked.clear()
    game.state.agenda.clear()
    game.table.week = 8
    game.table.league = [50, *(60 if number < place - 1 else 40 for number in range(8))]
    for name, value in club.items():
        setattr(game.club(), name, value)
    game.forget()
    play = game.play()
    count_points(play, CountPoints())
    game.events += play.events


def test_a_manager_alone_plays_eight_weeks_against_the_table() -> None:
    game = Game(1)
    game.to_the_end()
    assert game.table.week == 8
    assert len(game.table.played[0]) == 8
    assert len({CONTENT.opponents[match.opponent].club for match in game.table.played[0]}) == 8
    assert game.all(SeasonEnded) == []
    assert game.table.medal is None


# -- tiers


def test_opponents_rise_by_five_for_each_tier_and_two_each_week() -> None:
    assert [rise_of(tier, 1) for tier in range(3)] == [0, 5, 10]
    assert [rise_of(0, week) for week in range(1, 9)] == [0, 2, 4, 6, 8, 10, 12, 14]
    assert rise_of(2, 3) == 14
    game = campaign(tier=2)
    assert game.table.tier == 2
    game.until(DayDue)
    (back,) = game.table.opponents
    assert back is not None
    plain = {sum(spot.strength for spot in card.spots) for card in CONTENT.opponents if card.club == back.club}
    assert back.strength - 10 in plain


@pytest.mark.parametrize(
    ("place", "tier", "follows"),
    [(1, 1, 2), (2, 1, 2), (3, 1, 1), (7, 1, 1), (8, 1, 0), (9, 1, 0), (1, 2, 2)],
)
def test_the_first_two_go_up_and_the_last_two_go_down(place: int, tier: int, follows: int) -> None:
    game = campaign(tier=tier)
    end_season(game, place, wins=2)
    (ended,) = game.all(SeasonEnded)
    points = game.table.scores[0].total
    assert ended.past == PastSeason(tier, place, points, promoted=follows > tier, relegated=follows < tier, value=2)
    assert game.asked == [NextSeasonDue(0, follows)]
    game.do(NextSeason(0))
    assert game.table.tier == follows


def test_the_budget_grows_by_a_step_with_every_tier_above_the_first() -> None:
    game = campaign(tier=1, stats={"budget": 1})
    assert game.club().stats["budget"] == 3
    end_season(game, 1)
    game.do(NextSeason(0))
    assert game.club().stats["budget"] == 4
    game = campaign(tier=1, stats={"budget": 1})
    end_season(game, 9)
    game.do(NextSeason(0))
    assert game.club().stats["budget"] == 2


@pytest.mark.parametrize(("place", "dismissed"), [(7, False), (8, True), (9, True)])
def test_who_would_go_down_from_the_lowest_tier_is_dismissed_without_a_medal(place: int, dismissed: bool) -> None:
    game = campaign(tier=1, lowest_tier=1)
    end_season(game, place, wins=6)
    assert game.table.over is dismissed
    if dismissed:
        assert [(event.met, event.value, event.medal) for event in game.all(AimJudged)] == [(False, 6, None)]


# -- what is taken along


def test_half_the_money_and_trained_youngsters_go_along_and_the_rest_is_new() -> None:
    game = campaign()
    game.until(DayDue)
    club = game.club()
    club.markers = {"budget": 7, "fanbase": 4, "operation": 3, "fitness": 2}
    club.stats["budget"] = 5
    club.tokens, club.wins, club.goals, club.office = 6, 5, 9, 3
    trained, scorer, untrained = YOUNGSTERS[:3]
    club.players = [
        OwnedPlayer(trained, trained=True, injured=2, tokens=1, played=True),
        OwnedPlayer(scorer, trained=True, tokens=2, played=True, scored=True, lasting=1, suspended=1),
        OwnedPlayer(untrained, tokens=1, played=True),
        OwnedPlayer(VETERAN, trained=True),
        OwnedPlayer(0, trained=True),
    ]
    club.young_players = (trained, scorer, untrained)
    club.young_scorers = (scorer, untrained)
    club.buildings = [Built("store")]
    end_season(game, 3)
    game.do(NextSeason(0))
    (begun,) = game.all(SeasonBegun)
    assert (begun.tier, begun.season) == (game.table.tier, game.table.season) == (0, 1)
    club = game.club()
    assert club.players == [
        OwnedPlayer(trained, trained=True, tokens=1, played=True),
        OwnedPlayer(scorer, trained=True, tokens=2, played=True, scored=True, lasting=1),
    ]
    assert club.markers == {"budget": 3, "fanbase": 0, "operation": 0, "fitness": 0}
    assert set(club.stats.values()) == {2}
    assert (club.tokens, club.wins, club.goals, club.office, club.buildings) == (0, 0, 0, 0, [])
    assert (club.young_players, club.young_scorers) == ((trained, scorer, untrained), (scorer, untrained))
    assert club.young_gone == (untrained,)
    assert len(club.staff) == 1
    assert game.table.league == [0] * 9
    assert (game.table.week, game.table.scores, game.table.played) == (0, [], [[]])
    assert isinstance(game.asked[0], KeepDirectorDue)
    game.until(KeepObjectiveDue)
    assert len(game.club().players) == 4
    carried_and_drawn = {trained, scorer, *(player.card for player in game.club().players)}
    assert not carried_and_drawn & set(game.state.piles.youngsters)


def test_a_campaign_may_take_money_squad_and_staff_along() -> None:
    game = campaign(luggage=("money", "squad", "staff"), buildings=("lighting",))
    game.until(DayDue)
    club = game.club()
    trainer = club.staff[0].card
    fit = next(card for card, one in enumerate(CONTENT.staff) if one.stats.get("fitness", 0) == 1 and card != trainer)
    club.staff = [OwnedStaff(trainer), OwnedStaff(fit, suspended=2, exhausted=True)]
    club.players = [OwnedPlayer(0, injured=1), OwnedPlayer(VETERAN, trained=True)]
    club.buildings = [Built("lighting", suspended=1), Built("store", exhausted=True)]
    club.markers["budget"], club.office = 7, 3
    end_season(game, 5)
    game.do(NextSeason(0))
    began = game.table.start
    assert began is not None
    club = began
    assert (club.markers["budget"], club.office) == (7, 0)
    assert club.players == [OwnedPlayer(0), OwnedPlayer(VETERAN, trained=True)]
    assert club.staff == [OwnedStaff(trainer), OwnedStaff(fit)]
    assert club.buildings == [Built("lighting")]
    fitness = 2 + sum(CONTENT.staff[card].stats.get("fitness", 0) for card in (trainer, fit))
    assert club.stats["fitness"] == fitness
    # Whoever has a first trainer gets no other, and nobody is there twice.
    assert [member.card for member in game.club().staff] == [trainer, fit]
    assert 0 not in game.state.piles.players
    assert 0 not in game.table.rows["players"]
    rest = {*game.state.piles.staff, *game.table.rows["staff"]}
    assert not rest & {trainer, fit}
    game.until(KeepObjectiveDue)
    veterans = [one.card for one in game.club().players if CONTENT.players[one.card].kind == "veteran"]
    assert len(veterans) == len(set(veterans)) == 2


# -- once more


def test_a_season_is_played_again_as_it_began_and_does_not_count() -> None:
    game = campaign(retries=1, markers={"budget": 4})
    end_season(game, 4, wins=1)
    assert game.asked == [NextSeasonDue(0, 0, goes_on=True, tries=1)]
    game.do(NextSeason(0))
    began = game.table.start
    assert began is not None
    end_season(game, 9, wins=0)
    # Dismissed, and yet he may try again.
    assert game.asked == [NextSeasonDue(0, 0, goes_on=False, tries=1)]
    assert [type(action) for action in game.rules.options(game.state, game.asked[0]) or ()] == [NextSeason, TryAgain]
    game.do(TryAgain(0))
    (voided,) = game.all(SeasonVoided)
    assert (voided.again, game.table.again, game.table.season) == (1, 1, 1)
    assert [past.place for past in game.table.past] == [4]
    assert game.table.start == began
    game.until(DayDue)
    assert match_key(game.table, 0) == "1/1/0/1"
    end_season(game, 5, wins=3)
    assert [past.value for past in game.table.past] == [1, 3]
    assert [(event.value, event.medal) for event in game.all(AimJudged)] == [(4, "bronze")]
    assert game.table.over


def test_without_a_try_left_nobody_is_asked_and_nothing_is_tried() -> None:
    game = campaign(retries=0)
    end_season(game, 4)
    refused = game.rules.check(game.state, TryAgain(0))
    assert refused is not None
    assert refused.key == "no_try_left"
    game.do(NextSeason(0))
    end_season(game, 4)
    assert game.asked == []
    assert game.table.over


# -- medals


@pytest.mark.parametrize(("second", "medal"), [(0, None), (1, "bronze"), (4, "silver"), (7, "gold")])
def test_what_all_seasons_bring_is_added_up(second: int, medal: Medal | None) -> None:
    game = campaign()
    end_season(game, 4, wins=2)
    assert standing(game.rules.content, game.rules.content.scenarios[0], game.table) == 2
    game.do(NextSeason(0))
    game.until(DayDue)
    game.club().wins = second
    assert standing(game.rules.content, game.rules.content.scenarios[0], game.table) == 2 + second
    end_season(game, 4)
    (judged,) = game.all(AimJudged)
    assert (judged.met, judged.value, judged.medal) == (medal is not None, 2 + second, medal)
    assert game.table.medal == medal
    assert [event.rule for event in game.all(GameEnded)] == ["EL-52"]
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert [placing.points for placing in outcome.placings] == [game.table.scores[0].total]


def test_gold_ends_a_campaign_whose_seasons_are_added_up() -> None:
    game = campaign(retries=1)
    end_season(game, 4, wins=9)
    assert game.table.over
    assert game.table.medal == "gold"


@pytest.mark.parametrize(("euros", "medal"), [(19, None), (20, "bronze"), (30, "silver"), (99, "gold")])
def test_of_money_only_the_last_season_counts(euros: int, medal: Medal | None) -> None:
    game = campaign(measure="money", medals=(20, 30, 40), summed=False)
    end_season(game, 4, markers={"budget": 80, "fanbase": 0, "operation": 0, "fitness": 0})
    assert isinstance(game.asked[0], NextSeasonDue)
    game.do(NextSeason(0))
    game.until(DayDue)
    end_season(game, 4, markers={"budget": euros, "fanbase": 0, "operation": 0, "fitness": 0})
    assert game.table.medal == medal


def test_first_place_is_two_rungs_second_one_and_going_down_takes_one() -> None:
    game = campaign(measure="rungs", medals=(1, 2, 7), seasons=5)
    scenario = game.rules.content.scenarios[0]
    so = []
    for place in (1, 2, 9, 1):  # up, up, down, and up again; then two rungs at the top
        end_season(game, place)
        so.append(so_far(scenario, game.table))
        game.do(NextSeason(0))
    assert (so, game.table.tier) == ([2, 3, 2, 4], 2)
    end_season(game, 1)
    assert (game.table.medal, so_far(scenario, game.table)) == ("silver", 6)


def test_who_has_scored_before_does_not_count_again() -> None:
    game = campaign(measure="young_scorers", medals=(1, 2, 3))
    game.until(DayDue)
    first, second = YOUNGSTERS[:2]
    game.club().players = [OwnedPlayer(first, trained=True, scored=True)]
    end_season(game, 4, young_scorers=(first,))
    game.do(NextSeason(0))
    assert game.club().young_scorers == (first,)
    game.until(DayDue)
    end_season(game, 4, young_scorers=(first, second))
    assert [past.value for past in game.table.past] == [1, 1]


@pytest.mark.rule("EL-14")
def test_a_youngster_sold_in_one_season_and_hired_again_in_the_next_has_scored_already() -> None:
    game = campaign(measure="young_scorers", medals=(1, 2, 3))
    game.until(DayDue)
    sold, club = YOUNGSTERS[0], game.club()
    club.players = []
    end_season(game, 4, young_players=(sold,), young_scorers=(sold,))
    assert [past.value for past in game.table.past] == [1]
    game.do(NextSeason(0))
    club = game.club()
    assert (club.young_players, club.young_scorers, club.young_gone) == ((sold,), (sold,), (sold,))
    assert measured(CONTENT, club, "young_scorers", 0) == 0  # he is nobody's merit of this season
    other = next(card for card in YOUNGSTERS[1:] if card != sold)
    club.young_players = (sold, other)
    fold(game.table, PlayerJoined(seat=0, card=sold, cost=0, decks={}, rule="EL-12"))
    fold(game.table, SquadGiven(seat=0, players=(other,), icons=tuple(club.icons), decks={}))
    assert [(one.card, one.played, one.scored) for one in club.players] == [(sold, True, True), (other, True, False)]
    club.players = []
    game.until(DayDue)
    end_season(game, 4)
    assert [past.value for past in game.table.past] == [1, 0]


# -- the campaigns that there are


def test_a_campaign_gives_what_it_says_on_top_of_the_usual_start() -> None:
    game = Game(1, scenario="academy")
    club = game.club()
    # One step less of budget, one more of fitness, two fitness, a training camp, and three youngsters more.
    assert club.stats == {"budget": 1, "fanbase": 2, "operation": 2, "fitness": 3}
    assert club.markers == {"budget": 0, "fanbase": 0, "operation": 0, "fitness": 2}
    assert club.buildings == [Built("training_camp")]
    game.until(KeepObjectiveDue)
    kinds = [CONTENT.players[player.card].kind for player in game.club().players]
    assert kinds == ["veteran", *["youngster"] * 4]
    shirts = [CONTENT.players[player.card].shirt for player in game.club().players]
    assert len(set(shirts)) == 5


@pytest.mark.parametrize("scenario", [scenario.key for scenario in CONTENT.scenarios])
def test_every_campaign_can_be_played_to_its_end(scenario: str) -> None:
    game = Game(1, scenario=scenario)
    game.to_the_end()
    assert game.table.over
    assert game.all(AimJudged)[-1].medal == game.table.medal
