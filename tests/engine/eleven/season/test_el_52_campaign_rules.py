"""EL-52: the rules that hold in one campaign alone, each with values reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.model import Event
from engine.eleven.club_rules import features
from engine.eleven.club_rules.events import MarkersMoved, PointsGained, StatMoved, SuspensionMoved
from engine.eleven.club_rules.model import Contract, OwnedPlayer, OwnedStaff, PickDue
from engine.eleven.content.campaigns import (
    CampaignRule,
    CrowdPleasers,
    CupWeek,
    Derby,
    FickleSponsors,
    FrozenWages,
    PointsDeduction,
    Rebuilding,
    SellingBoard,
)
from engine.eleven.content.cards import Result
from engine.eleven.content.effects import HireFreeStaff, HireFreeYoungster
from engine.eleven.match.model import OpponentBack
from engine.eleven.season import prices, targets
from engine.eleven.season.campaign import after_match, on_monday
from engine.eleven.season.effects import PICKED, apply_effects
from engine.eleven.season.events import LeagueMoved, PlayerJoined, PlayerSold, PointsDeducted, SponsorLeft, StaffJoined
from engine.eleven.season.model import ApplyEffects, DayDue, Played
from engine.eleven.season.scoring import count_match
from engine.eleven.season.week_end import maintenance
from tests.engine.eleven.season.weeks import CONTENT, Game, campaign

pytestmark = pytest.mark.rule("EL-52")


def after(game: Game, result: Result, goals: int = 1, week: int = 3) -> list[Event]:
    """What the campaign's rules make of a match that has just been played."""
    played = Played(week=week, opponent=0, goals=goals, against=1, result=result, seed=1)
    game.table.played[0].append(played)
    play = game.play()
    after_match(play, 0, played)
    return play.events


@pytest.mark.parametrize(("result", "mine", "theirs"), [("win", 6, 0), ("draw", 2, 2), ("loss", 0, 6)])
def test_a_derby_counts_twice_for_both(result: Result, mine: int, theirs: int) -> None:
    game = campaign([Derby(club=CONTENT.clubs[3].key)])
    for club, factor, rule in ((3, 1, "EL-52"), (4, 2, "EL-32")):
        game.table.league = [0] * 9
        game.table.opponents = [OpponentBack(club, 15, 4, 4, 2, 5)]
        play = game.play()
        count_match(play, 0, result)
        (moved,) = play.events
        assert isinstance(moved, LeagueMoved)
        assert (moved.league[0], moved.league[1 + club], moved.rule) == (mine // factor, theirs // factor, rule)


def test_the_board_sells_the_strongest_trained_footballer_on_its_monday() -> None:
    game = campaign([SellingBoard(week=6)])
    game.until(DayDue)
    club = game.club()
    strong = sorted(range(12), key=lambda card: -CONTENT.players[card].trained.strength)
    club.players = [
        OwnedPlayer(strong[2], trained=True),
        OwnedPlayer(strong[1], trained=True, lasting=3, tokens=2),
        OwnedPlayer(strong[0], lasting=9),  # untrained: nobody buys him
    ]
    club.markers["budget"], club.tokens = 1, 0
    club.directors = []
    for week, sold in ((5, False), (6, True)):
        game.table.week = week
        play = game.play()
        on_monday(play)
        assert bool(play.events) is sold
    (sale, money, tokens) = play.events
    assert isinstance(sale, PlayerSold)
    assert (sale.card, sale.price, sale.tokens, sale.rule) == (strong[1], CONTENT.tables.sale_price, 2, "EL-52")
    assert isinstance(money, MarkersMoved)
    assert isinstance(tokens, PointsGained)
    assert club.markers["budget"] == 1 + CONTENT.tables.sale_price
    assert [player.card for player in club.players] == [strong[2], strong[0]]


def test_a_board_that_finds_nobody_trained_sells_nobody() -> None:
    game = campaign([SellingBoard(week=1)])
    game.until(DayDue)
    game.club().players = [OwnedPlayer(0)]
    play = game.play()
    on_monday(play)
    assert play.events == []


def test_with_every_second_defeat_a_place_for_an_adboard_is_lost() -> None:
    game = campaign([FickleSponsors(losses=2)])
    club = game.club()
    club.staff, club.adboards, club.kit = [], [Contract(4)], Contract(2)
    assert features.adboard_limit(CONTENT, club) == 2
    assert after(game, "loss") == []
    assert after(game, "win") == []
    (left,) = after(game, "loss")  # the second place was free
    assert isinstance(left, SponsorLeft)
    assert (left.card, left.losses, left.lost, left.discards) == (None, 2, 1, ())
    assert (club.adboards, features.adboard_limit(CONTENT, club)) == ([Contract(4)], 1)
    assert after(game, "loss") == []
    (left,) = after(game, "loss")
    assert isinstance(left, SponsorLeft)
    assert (left.card, left.losses, left.lost, left.discards) == (4, 4, 2, (4,))
    assert (club.adboards, features.adboard_limit(CONTENT, club)) == ([], 0)
    assert game.table.discards["sponsors"] == [4]
    assert club.kit == Contract(2)
    assert after(game, "loss") + after(game, "loss") == []  # nothing is left but the kit


def test_stands_that_are_rebuilt_are_closed_for_so_many_matches() -> None:
    game = campaign([Rebuilding(weeks=3, more=2)])
    closed = [event for event in game.all(SuspensionMoved) if event.rule == "EL-52"]
    assert [(event.piece.kind, event.piece.number, event.weeks) for event in closed] == [
        ("stand", 0, 3),
        ("stand", 1, 3),
    ]
    assert prices.building_cost(CONTENT, game.club()) == CONTENT.tables.building_cost + 2
    open_by_week = []
    for week in (1, 2, 3, 4):
        game.until(DayDue, week)
        open_by_week.append(features.stand_places(CONTENT, game.club()) - _built(game))
    assert open_by_week == [0, 0, 0, 2]


def _built(game: Game) -> int:
    """Places by staff and built stands, should there be any."""
    club = game.club()
    stands, club.stands = club.stands, [1, 1]
    places = features.stand_places(CONTENT, club)
    club.stands = stands
    return places


def test_frozen_wages_cost_nothing_but_a_fee_for_whoever_comes() -> None:
    frozen, plain = campaign([FrozenWages(fee=2)]), campaign()
    bills = []
    for game in (plain, frozen):
        club = game.club()
        club.directors = []
        club.players = [OwnedPlayer(card) for card in range(14)]
        club.staff = [OwnedStaff(card) for card in range(9)]
        bill = maintenance(CONTENT, club)
        bills.append((bill.players > 0, bill.staff > 0))
        club.staff = []
    assert bills == [(True, True), (False, False)]
    for cost, card in ((prices.player_cost, 3), (prices.staff_cost, 3)):
        assert cost(CONTENT, frozen.club(), card) == cost(CONTENT, plain.club(), card) + 2
    assert prices.youngster_cost(CONTENT, frozen.club()) == CONTENT.tables.youngster_cost + 2


@pytest.mark.parametrize(("money", "paid"), [(3, 2), (1, None)])
def test_whoever_comes_for_nothing_costs_the_fee_too(money: int, paid: int | None) -> None:
    """A free staff card and a free youngster, with enough for the fee of 2 each time, and without."""
    game = campaign([FrozenWages(fee=2)])
    game.until(DayDue)
    game.state.asked.clear()
    game.state.agenda.clear()
    club = game.club()
    for effect in (HireFreeStaff(most=9), HireFreeYoungster()):
        club.markers["budget"] = money
        assert targets.can_act(CONTENT, game.table, 0, effect, money) is (paid is not None)
        play = game.play()
        apply_effects(play, ApplyEffects(0, (effect,), "EL-17"))
        if isinstance(effect, HireFreeStaff) and paid is not None:
            (due,) = game.state.asked
            game.state.asked.clear()
            assert isinstance(due, PickDue)
            PICKED["free_staff"](play, due, due.candidates[0])
        joined = [event for event in play.events if isinstance(event, StaffJoined | PlayerJoined)]
        assert [event.cost for event in joined] == ([] if paid is None else [paid])
        assert game.state.asked == []
        assert club.markers["budget"] == money - (paid or 0)


@pytest.mark.parametrize("week", [1, 4, 8])
def test_in_the_cup_week_a_gold_club_is_met(week: int) -> None:
    for rules in ([CupWeek(week=week, points=2, money=3)], []):
        game = campaign(rules)
        order = [CONTENT.opponents[card].club for card in reversed(game.state.piles.opponents[0])]
        assert sorted(order) == [*range(8)]
        if rules:
            assert CONTENT.clubs[order[week - 1]].division == "gold"


def test_winning_the_cup_week_brings_points_and_euros() -> None:
    game = campaign([CupWeek(week=5, points=2, money=3)])
    game.club().markers["budget"], game.club().tokens = 4, 1
    assert after(game, "win", week=4) == []
    assert after(game, "draw", week=5) == []
    points, money = after(game, "win", week=5)
    assert isinstance(points, PointsGained)
    assert (points.count, points.tokens, points.rule) == (2, 3, "EL-52")
    assert isinstance(money, MarkersMoved)
    assert (money.change, money.markers, money.rule) == (3, 7, "EL-52")


@pytest.mark.parametrize(("goals", "euros", "fanbase"), [(0, 0, -1), (1, 0, 0), (2, 0, 0), (3, 2, 0), (5, 2, 0)])
def test_a_crowd_pays_for_goals_and_leaves_without_any(goals: int, euros: int, fanbase: int) -> None:
    game = campaign([CrowdPleasers(goals=3, money=2)])
    game.club().markers["budget"], game.club().stats["fanbase"] = 1, 3
    events = after(game, "draw", goals)
    assert all(event.rule == "EL-52" for event in events)
    assert [type(event) for event in events] == [MarkersMoved] * (euros > 0) + [StatMoved] * (fanbase < 0)
    assert (game.club().markers["budget"], game.club().stats["fanbase"]) == (1 + euros, 3 + fanbase)


def test_a_deduction_puts_all_others_ahead_in_every_season() -> None:
    game = campaign([PointsDeduction(spaces=3)])
    (deducted,) = game.all(PointsDeducted)
    assert (deducted.spaces, deducted.league, deducted.rule) == (3, (0, *[3] * 8), "EL-52")
    assert game.table.league == [0, *[3] * 8]


@pytest.mark.parametrize(
    "rule",
    [Derby(club=CONTENT.clubs[0].key), SellingBoard(week=2), FickleSponsors(losses=1), CrowdPleasers(goals=1, money=1)],
    ids=lambda rule: type(rule).__name__,
)
def test_without_the_rule_nothing_of_it_happens(rule: CampaignRule) -> None:
    """And with it a whole season can be played."""
    happened: list[list[Any]] = []
    for rules in ([], [rule]):
        game = campaign(rules, seasons=1)
        game.to_the_end()
        happened.append([event for event in game.events if event.rule == "EL-52"])
        assert game.table.over
    assert {type(event).__name__ for event in happened[0]} == {"SeasonEnded", "AimJudged", "GameEnded"}
