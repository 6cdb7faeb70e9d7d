"""EL-52: solo games and campaigns."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Built, OwnedPlayer
from engine.eleven.season.actions import NextTier
from engine.eleven.season.events import AimJudged, GameEnded, SeasonBegun, TierEnded
from engine.eleven.season.model import CountPoints, DayDue, KeepDirectorDue, KeepObjectiveDue, NextTierDue, PastSeason
from engine.eleven.season.scoring import count_points, rise_of
from tests.engine.eleven.season.weeks import CONTENT, Game

pytestmark = pytest.mark.rule("EL-52")

YOUNGSTERS = [number for number, card in enumerate(CONTENT.players) if card.kind == "youngster"]


def finished(scenario: str, place: int, tier: int | None = None) -> Game:
    """A campaign whose last week is over, with the manager at that place of the league; nothing is counted yet."""
    game = Game(1, scenario=scenario)
    game.until(DayDue, 8)
    if tier is not None:
        game.table.tier = tier
    game.state.asked.clear()
    game.state.agenda.clear()
    game.table.league = [50, *(60 if number < place - 1 else 40 for number in range(8))]
    game.forget()
    return game


def count(game: Game) -> None:
    """Count the points of a finished campaign."""
    play = game.play()
    count_points(play, CountPoints())
    game.events += play.events


def test_a_manager_alone_plays_eight_weeks_against_the_table() -> None:
    game = Game(1)
    game.to_the_end()
    assert game.table.week == 8
    assert len(game.table.played[0]) == 8
    assert len({CONTENT.opponents[match.opponent].club for match in game.table.played[0]}) == 8
    assert game.all(TierEnded) == []
    assert game.table.aim_met is None


def test_opponents_rise_by_three_for_each_tier() -> None:
    assert [rise_of(tier) for tier in range(3)] == [0, 3, 6]
    game = Game(1, scenario="survival")
    assert game.table.tier == 2
    game.until(DayDue)
    (back,) = game.table.opponents
    assert back is not None
    assert back.strength == {"bronze": 15, "silver": 18, "gold": 21}[CONTENT.clubs[back.club].division] + 6


@pytest.mark.parametrize(("place", "promoted"), [(1, True), (2, True), (3, False)])
def test_the_top_two_go_up(place: int, promoted: bool) -> None:
    game = finished("climb", place)
    count(game)
    (ended,) = game.all(TierEnded)
    sheet = game.table.scores[0]
    assert ended.past == PastSeason(tier=0, place=place, points=sheet.total, promoted=promoted)
    assert game.table.past == [ended.past]
    if promoted:
        assert game.asked == [NextTierDue(0, 1)]
        assert not game.table.over
        assert game.rules.outcome(game.state) is None
    else:
        assert game.asked == []
        assert game.table.over
        assert game.table.aim_met is False


def test_half_the_money_and_trained_youngsters_go_up_and_the_rest_is_new() -> None:
    game = finished("climb", 1)
    club = game.club()
    club.markers = {"budget": 7, "fanbase": 4, "operation": 3, "fitness": 2}
    club.stats["budget"] = 5
    club.tokens, club.wins, club.goals, club.office = 6, 5, 9, 3
    trained, scorer, untrained = YOUNGSTERS[:3]
    veteran = next(number for number, card in enumerate(CONTENT.players) if card.kind == "veteran")
    club.players = [
        OwnedPlayer(trained, trained=True, injured=2, tokens=1, played=True),
        OwnedPlayer(scorer, trained=True, tokens=2, played=True, scored=True, lasting=1, suspended=1),
        OwnedPlayer(untrained, tokens=1, played=True),
        OwnedPlayer(veteran, trained=True),
        OwnedPlayer(0, trained=True),
    ]
    club.young_scorers = (scorer, untrained)
    club.buildings = [Built("store")]
    count(game)
    game.do(NextTier(0))
    (begun,) = game.all(SeasonBegun)
    assert begun.tier == game.table.tier == 1
    club = game.club()
    assert club.players == [
        OwnedPlayer(trained, trained=True, tokens=1, played=True),
        OwnedPlayer(scorer, trained=True, tokens=2, played=True, scored=True, lasting=1),
    ]
    assert club.markers == {"budget": 3, "fanbase": 0, "operation": 0, "fitness": 0}
    assert set(club.stats.values()) == {2}
    assert (club.tokens, club.wins, club.goals, club.office, club.buildings) == (0, 0, 0, 0, [])
    assert club.young_scorers == (scorer,)
    assert len(club.staff) == 1
    assert game.table.league == [0] * 9
    assert (game.table.week, game.table.scores, game.table.played) == (0, [], [[]])
    assert isinstance(game.asked[0], KeepDirectorDue)
    game.until(KeepObjectiveDue)
    assert len(game.club().players) == 4
    carried_and_drawn = {trained, scorer, *(player.card for player in game.club().players)}
    assert not carried_and_drawn & set(game.state.piles.youngsters)


def test_a_campaign_goes_on_to_its_last_tier_and_ends_there() -> None:
    game = finished("climb", 1)
    for tier in (1, 2):
        count(game)
        game.do(NextTier(0))
        assert game.table.tier == tier
        game.until(DayDue, 8)
        game.state.asked.clear()
        game.state.agenda.clear()
        game.table.league = [50] + [40] * 8
    game.forget()
    count(game)
    assert [past.promoted for past in game.table.past] == [True, True, False]
    assert [(event.met, event.value) for event in game.all(AimJudged)] == [(True, 1)]
    assert [event.rule for event in game.all(GameEnded)] == ["EL-52"]
    assert game.table.over
    outcome = game.rules.outcome(game.state)
    assert outcome is not None
    assert [placing.points for placing in outcome.placings] == [game.table.scores[0].total]


@pytest.mark.parametrize(("place", "met"), [(1, True), (3, True), (4, False)])
def test_an_aim_of_the_league_is_that_place_or_better(place: int, met: bool) -> None:
    game = finished("climb", place, tier=2)
    count(game)
    assert game.table.aim_met is met


@pytest.mark.parametrize(("euros", "met"), [(19, False), (20, True), (33, True)])
def test_an_aim_of_money_is_so_much_or_more(euros: int, met: bool) -> None:
    game = finished("bank", 5)
    game.club().markers["budget"] = euros
    count(game)
    assert game.table.aim_met is met
    assert [event.value for event in game.all(AimJudged)] == [euros]


def test_an_aim_is_missed_below_the_last_tier_whatever_was_reached() -> None:
    game = finished("climb", 3)
    count(game)
    assert game.table.aim_met is False


def test_a_scenario_gives_what_it_says_on_top_of_the_usual_start() -> None:
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


def test_there_are_six_scenarios_or_more_each_with_an_aim_of_its_own() -> None:
    aims = {(scenario.measure, scenario.target, scenario.last_tier) for scenario in CONTENT.scenarios}
    assert len(CONTENT.scenarios) == len(aims) >= 6


@pytest.mark.parametrize("scenario", [scenario.key for scenario in CONTENT.scenarios])
def test_every_scenario_can_be_played_to_its_end(scenario: str) -> None:
    game = Game(1, scenario=scenario)
    game.to_the_end()
    assert game.table.over
    assert game.table.aim_met is not None
