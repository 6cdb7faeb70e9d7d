"""Whole games by careless hands, checked by a second bookkeeper who knows the rules' numbers and not the engine's.

He sees what everybody sees, event by event, and reckons production, bills, what is kept, the league and the points
himself.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.core.chance import Chance
from engine.core.model import Event
from engine.eleven.club_rules.events import MarkersMoved
from engine.eleven.club_rules.model import Club
from engine.eleven.content.effects import (
    CheaperStaff,
    KeepMarkers,
    Passive,
    PointsForMoney,
    PointsForSquad,
    PointsForTrainedYoungsters,
)
from engine.eleven.season.events import (
    DayBegun,
    LeagueMoved,
    MaintenancePaid,
    MatchPlayed,
    OpponentDiceThrown,
    WeekBegun,
)
from engine.eleven.season.model import SeasonTable
from tests.engine.eleven.season.weeks import CONTENT, make_setup, season_rules

GAMES = [(1, 11), (2, 12), (3, 13), (4, 14), (4, 15)]
DICE = {"gold": (3, 3, 3, 1, 1, 0), "silver": (3, 3, 1, 1, 0, 0), "bronze": (3, 1, 1, 0, 0, 0)}
LEAGUE = (15, 12, 9, 6, 3, 1, 0, -1, -3, -3, -3, -3)
OFFICE = (0, 2, 5, 10, 16, 23)
TOKENS = {"lighting": 1, "store": 1, "training_camp": 2, "training_ground": 2, "adboard": 1, "stand": 1}
SETS = {
    ("first_trainer", "tactician", "youth_trainer"): (0, 1, 2, 3, 5),
    ("doctor", "fitness_trainer"): (0, 1, 2, 3, 4),
    ("steward",): (0, 1, 2, 4),
    ("resource_manager", "public_relations"): (0, 1, 2, 3, 4),
    ("scout",): (0, 1, 2, 4),
}


@cache
def told(seats: int, seed: int) -> tuple[tuple[Event, ...], SeasonTable]:
    """All events of a game, and how it ended."""
    rules, hand = season_rules(), Chance(seed)
    state, events = rules.new(make_setup(seats), seed)
    while asked := rules.decisions(state):
        events += rules.apply(state, rules.sample(state, hand.choice("who", asked), hand))
    return tuple(events), state.table


def watched(seats: int, seed: int):
    """Each event with the open table before it."""
    rules = season_rules()
    table = rules.blank(make_setup(seats))
    for event in told(seats, seed)[0]:
        yield event, table
        rules.fold(table, event)


def holding(club: Club) -> list[Passive]:
    """What works for a club: directors, and staff who aren't suspended."""
    by_staff = [CONTENT.staff[one.card].passive for one in club.staff if not one.suspended]
    by_board = [passive for one in club.directors for passive in CONTENT.directors[one.card].passives]
    return [passive for passive in (*by_staff, *by_board) if passive is not None]


@pytest.mark.rule("EL-8", "EL-18")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_monday_brings_what_the_stats_say(seats: int, seed: int) -> None:
    produced: Counter[tuple[int, str]] = Counter()
    due: Counter[tuple[int, str]] = Counter()
    weeks = 0
    for event, table in watched(seats, seed):
        if isinstance(event, DayBegun) and event.day == "monday":
            weeks += 1
            for seat, club in enumerate(table.clubs):
                due.update({(seat, track): stat for track, stat in club.stats.items()})
                due[seat, "fitness"] += 2 * any(
                    one.kind == "training_ground" and not one.suspended for one in club.buildings
                )
        elif isinstance(event, MarkersMoved) and event.rule in ("EL-8", "EL-18") and table.day == "monday":
            produced[event.seat, event.track] += event.change
    assert weeks == 8
    assert produced == due


@pytest.mark.rule("EL-39", "EL-41")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_bills_are_what_is_kept_and_paid_as_far_as_there_is_money(seats: int, seed: int) -> None:
    bills = 0
    money = [0] * seats
    for event, table in watched(seats, seed):
        if isinstance(event, MaintenancePaid):
            club = table.clubs[event.seat]
            players, staff, buildings = len(club.players), len(club.staff), len(club.buildings)
            less = sum(one.less for one in holding(club) if isinstance(one, CheaperStaff))
            for_players = (players > 5) + (players > 9)
            for_staff = max(0, (staff > 2) + (staff > 4) + (staff > 6) - less)
            for_buildings = (buildings + 1) // 2
            assert (event.players, event.staff, event.buildings) == (for_players, for_staff, for_buildings)
            had = money[event.seat]
            assert event.paid == min(had, for_players + for_staff + for_buildings)
            assert club.markers["budget"] == had - event.paid
            bills += 1
        if not (isinstance(event, MarkersMoved) and event.rule == "EL-41"):
            money = [club.markers["budget"] for club in table.clubs]
    assert bills == 7 * seats


@pytest.mark.rule("EL-40")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_no_more_is_taken_into_the_next_week_than_may_be_kept(seats: int, seed: int) -> None:
    for event, table in watched(seats, seed):
        if isinstance(event, WeekBegun) and event.week > 1:
            for club in table.clubs:
                kept = {one.track: one.count for one in holding(club) if isinstance(one, KeepMarkers)}
                for track in ("fanbase", "operation", "fitness"):
                    assert club.markers[track] <= kept.get(track, 1)


@pytest.mark.rule("EL-32", "EL-35", "EL-43")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_league_is_the_sum_of_results_and_dice(seats: int, seed: int) -> None:
    league = [0] * (seats + 8)
    met: Counter[int] = Counter()
    asleep: set[int] = set()
    for event, table in watched(seats, seed):
        if isinstance(event, MatchPlayed):
            back = table.opponents[event.seat]
            assert back is not None
            mine, theirs = {"win": (3, 0), "draw": (1, 1), "loss": (0, 3)}[event.played.result]
            league[event.seat] += mine
            league[seats + back.club] += theirs
            met[back.club] += 1
        elif isinstance(event, OpponentDiceThrown):
            assert {int(club) for club in event.dice} == set(range(8)) - set(met) - asleep
            for club, face in event.dice.items():
                league[seats + int(club)] += DICE[CONTENT.clubs[int(club)].division][face - 1]
        elif isinstance(event, LeagueMoved) and event.rule == "EL-32":
            assert [*event.league] == league
        elif isinstance(event, WeekBegun):
            asleep = {club for club in range(8) if met[club] > 1 or (met[club] == 1 and club in asleep)}
            met.clear()
    end = told(seats, seed)[1]
    assert end.league == league
    assert [*end.places] == [1 + sum(other > space for other in league) for space in league]


def wanted(passive: PointsForSquad, club: Club) -> int:
    """What a first trainer scores: none of the shipped ones asks for two things at a time."""
    squad = [(CONTENT.players[one.card], one) for one in club.players]
    if passive.icon is not None:
        found = sum(card.icon == passive.icon for card, _ in squad)
    elif passive.section is not None:
        found = sum(passive.section in card.sections for card, _ in squad)
    elif passive.strength is not None:
        found = sum(card.side(one.trained).strength + one.lasting >= passive.strength for card, one in squad)
    else:
        found = sum(one.trained or not passive.trained for _, one in squad)
    return min(passive.most, found // passive.each)


@pytest.mark.rule("EL-43", "EL-45")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_points_come_to_the_same(seats: int, seed: int) -> None:
    end = told(seats, seed)[1]
    for seat, club in enumerate(end.clubs):
        professions: Counter[str] = Counter(CONTENT.staff[one.card].profession for one in club.staff)
        points = LEAGUE[end.places[seat] - 1] + club.tokens + sum(one.tokens > 0 for one in club.players)
        for members, values in SETS.items():
            points += values[min(sum(professions[name] for name in members), len(values) - 1)]
        points += sum(TOKENS[one.kind] for one in club.buildings) + OFFICE[club.office] + club.markers["budget"] // 3
        for passive in holding(club):
            if isinstance(passive, PointsForMoney):
                points += club.markers["budget"] // 6
            elif isinstance(passive, PointsForTrainedYoungsters):
                points += sum(one.trained and CONTENT.players[one.card].kind == "youngster" for one in club.players)
        points += max((wanted(one, club) for one in holding(club) if isinstance(one, PointsForSquad)), default=0)
        assert end.scores[seat].total == points + 2 * end.scores[seat].level
