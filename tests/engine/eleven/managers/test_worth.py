"""What things are worth to levels 2 to 4, in thousandths of a VP, and what they do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.club_rules.model import Club, Contract, Die, OwnedDirector, OwnedPlayer, PickDue, Piece, RerollDue
from engine.eleven.content.campaigns import FrozenWages
from engine.eleven.content.cards import DirectorCard, MeetingCard, ObjectiveCard, Scenario, Side, SponsorCard
from engine.eleven.content.effects import (
    CardAction,
    FullStandsBonus,
    GainPoints,
    MoreAdboards,
    MoreTactics,
    MoveMarkers,
    MoveStat,
    Passive,
    PointsForSquad,
    TrainPlayers,
)
from engine.eleven.content.ploys import Measure
from engine.eleven.managers import manager
from engine.eleven.managers.aims import POINT, best_objective, campaign_worth, measured_worth
from engine.eleven.managers.choices import best_director, best_means, best_pick
from engine.eleven.managers.desk import Desk
from engine.eleven.managers.teams import STRENGTH
from engine.eleven.managers.worth import SPACE, Taste, Worth
from engine.eleven.season.actions import (
    Build,
    EndDay,
    ExtendOffice,
    KeepObjective,
    NextSeason,
    SellPlayer,
    TryAgain,
    UseCard,
)
from engine.eleven.season.model import (
    DayDue,
    KeepObjectiveDue,
    Meeting,
    NextSeasonDue,
    PastSeason,
    SeasonSetup,
    SeasonTable,
    Turn,
)
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.zones import Icon
from tests.engine.eleven.builders import director_card, footballer, make_club, make_content, staff_card

TASTE = Taste(horizon=8, euro=450, objectives=True, sets=True, sales=True)


def sponsor_card(passive: Passive | None = None) -> SponsorCard:
    """A sponsor that brings nothing but what lasts."""
    return SponsorCard(key="sponsor", name="Sponsor", small=(), adboard=(), kit=(), bonus=(), passive=passive)


def worth(content: Any, club: Club, week: int = 4, **others: Any) -> Worth:
    """The figures for a club at the beginning of a week."""
    table = SeasonTable(SeasonSetup((Seat("A"),), (ClubEntry("home"),)), clubs=[club], week=week, **others)
    return Worth(content, Desk(0, club, None, None, table), TASTE)


@pytest.mark.rule("EL-19")
def test_the_office_is_worth_the_way_to_its_better_spaces() -> None:
    """All five bring 23 VP for 28 €: (23 000 − 28 × 450) / 5 = 2 080 for each action."""
    club = make_club(markers={"budget": 28})
    assert worth(make_content(), club).office() == 2080
    # With 3 € in the last week there is the first space alone, and a euro is a third of a VP.
    assert worth(make_content(), make_club(markers={"budget": 3}), week=8).office() == 2000 - 3 * 333


@pytest.mark.rule("EL-2")
def test_a_stat_pays_on_every_monday_to_come() -> None:
    content = make_content()
    assert worth(content, make_club(), week=4).effect(MoveStat(track="budget", steps=1)) == 4 * 450
    assert worth(content, make_club(), week=8).effect(MoveStat(track="budget", steps=1)) == 0
    # Over six it is one marker, and nobody loses what he hasn't got.
    assert worth(content, make_club(stats={"budget": 6})).effect(MoveStat(track="budget", steps=1)) == 450
    assert worth(content, make_club()).effect(MoveMarkers(track="budget", count=-3)) == 0
    assert worth(content, make_club()).effect(GainPoints(count=2)) == 2 * POINT


@pytest.mark.rule("EL-41")
def test_a_fourth_player_costs_a_euro_a_week() -> None:
    content = make_content([footballer(shirt) for shirt in (2, 3, 4)])
    club = make_club(content)
    assert worth(content, club, week=5).upkeep(players=1) == 3 * 450
    club.players.pop()
    assert worth(content, club, week=5).upkeep(players=1) == 0


@pytest.mark.rule("EL-45")
def test_a_second_doctor_is_a_point() -> None:
    content = make_content(staff=[staff_card(), staff_card(cost=0), staff_card(profession="steward")])
    club = make_club(content)
    del club.staff[1:]
    assert worth(content, club, week=8).staff(1, 0) == POINT
    assert worth(content, club, week=8).staff(2, 1) == POINT - 333


def test_an_objective_counts_evenly_on_its_way() -> None:
    """Two VP for three trained footballers, two more for five."""
    card = ObjectiveCard(key="o", name="O", note="O.", measure="trained", fulfilled=3, perfect=5)
    content = make_content([footballer(shirt) for shirt in range(2, 8)], objectives=(card,))
    club = make_club(content)
    assert measured_worth(content, club, "trained", 1) == 0
    club.secrets.objective = 0
    assert measured_worth(content, club, "trained", 1) == 666
    for player in club.players[:3]:
        player.trained = True
    assert measured_worth(content, club, "trained", 1) == 1000
    assert measured_worth(content, club, "wins", 1) == 0


@pytest.mark.rule("EL-5")
@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ("wins", "goals", 1),
        ("goals", "wins", 0),
        ("money", "league_place", 1),
        ("sponsors", "office", 1),
        ("infrastructure", "trained", 1),
        ("staff", "young_scorers", 1),
        ("staff_sets", "stats", 1),
        ("stats", "goals", 0),  # both are promising: the first that was dealt
        ("money", "wins", 0),  # neither is
    ],
)
def test_the_more_promising_objective_is_kept(first: Measure, second: Measure, kept: int) -> None:
    """What comes about by itself, or is worth the trouble, before what has to be aimed at."""
    hand = [
        ObjectiveCard(key=measure, name="O", note="O.", measure=measure, fulfilled=1, perfect=2)
        for measure in (first, second)
    ]
    content = make_content(objectives=tuple(hand))
    assert best_objective(content, (0, 1)) == kept
    assert manager(3, content).choose(
        SeasonTable(SeasonSetup((Seat("A"),), (ClubEntry("home"),)), clubs=[make_club()]),
        KeepObjectiveDue(0, (0, 1)),
        Chance(1),
    ) == KeepObjective(0, kept)


@pytest.mark.rule("EL-52")
def test_a_campaign_counts_evenly_on_its_way_to_gold() -> None:
    """Ten VP a season: in three seasons for six things built, a thing is worth five; of the last season alone ten."""
    scenario = Scenario(
        key="own", name="Own", note="Own.", measure="infrastructure", medals=(2, 4, 6), seasons=3, rules=()
    )
    assert campaign_worth(scenario, 3, 1) == 5 * POINT
    assert campaign_worth(scenario, 5, 2) == 5 * POINT
    assert campaign_worth(scenario, 6, 1) == 0
    assert campaign_worth(replace(scenario, summed=False), 3, 3) == 5 * POINT


@pytest.mark.rule("EL-52")
def test_the_bank_makes_a_euro_dear_and_frozen_wages_make_upkeep_nothing() -> None:
    scenario = Scenario(
        key="own", name="Own", note="Own.", measure="money", medals=(4, 8, 10), seasons=1, summed=False, rules=()
    )
    content = make_content([footballer(shirt) for shirt in range(2, 6)], scenarios=(scenario,))
    club = make_club(content)
    table = SeasonTable(SeasonSetup((Seat("A"),), (ClubEntry("home"),), "own"), clubs=[club], week=4, league=[0] * 9)
    assert Worth(content, Desk(0, club, None, None, table), TASTE).euro == POINT
    assert worth(content, club).euro == TASTE.euro
    assert worth(content, club).upkeep(players=2) > 0
    club.terms = (FrozenWages(fee=1),)
    assert worth(content, club).upkeep(players=2, staff=9) == 0


@pytest.mark.rule("EL-52")
@pytest.mark.parametrize(
    ("place", "value", "goes_on", "tries", "again"),
    [
        (9, 5, True, 1, True),  # relegated
        (9, 5, True, 0, False),
        (4, 0, True, 1, False),
        (4, 1, False, 1, True),  # the last season, and no bronze
        (4, 2, False, 1, False),
    ],
)
def test_a_season_is_played_again_after_going_down_or_without_a_medal(
    place: int, value: int, goes_on: bool, tries: int, again: bool
) -> None:
    scenario = Scenario(key="own", name="Own", note="Own.", measure="wins", medals=(2, 4, 6), seasons=3, rules=())
    content = make_content(scenarios=(scenario,))
    table = SeasonTable(SeasonSetup((Seat("A"),), (ClubEntry("home"),), "own"), clubs=[make_club(content)])
    table.past = [PastSeason(1, place, 20, promoted=False, relegated=place >= 8, value=value)]
    due = NextSeasonDue(0, 0, goes_on, tries)
    answer = manager(4, content).choose(table, due, Chance(1))
    assert answer == (TryAgain(0) if again else NextSeason(0))


def test_who_gains_most_is_trained_and_who_is_least_missed_gets_the_injury() -> None:
    content = make_content([footballer(2, 2, trained=2), footballer(3, 1, trained=4), footballer(4, 3, trained=1)])
    club = make_club(content)
    pieces = tuple(Piece("player", card) for card in range(3))
    assert best_pick(content, worth(content, club), PickDue(0, "train", pieces, data=(21, 1, 0))) == pieces[1]
    assert best_pick(content, worth(content, club), PickDue(0, "injury", pieces, data=(2,))) == pieces[1]


@pytest.mark.rule("EL-13")
def test_nobody_is_trained_who_would_be_missed_as_he_is() -> None:
    """A veteran of 4 who would have 1: two points of strength less each match; others are trained as before."""
    content = make_content([footballer(2, 4, trained=1), footballer(3, 1, trained=3)])
    club = make_club(content)
    veteran, other = Piece("player", 0), Piece("player", 1)
    assert best_pick(content, worth(content, club), PickDue(0, "train", (veteran,), True, (21, 1, 0))) is None
    assert best_pick(content, worth(content, club), PickDue(0, "train", (veteran, other), True, (21, 1, 0))) == other


def test_a_die_that_fell_badly_is_thrown_again() -> None:
    """Fitness 2: any die above 2 raises it for four Mondays; one fan marker is cheap for that."""
    content = make_content()
    club = make_club(markers={"fanbase": 3})
    due = RerollDue(0, Die(0, "potential", data=(3,)), 1, ("fanbase",))
    assert best_means(content, worth(content, club), due) == "fanbase"
    late = worth(content, club, week=8)
    assert best_means(content, late, due) == "keep"


@pytest.mark.rule("EL-10")
def test_what_is_free_is_used_before_fans_are_paid() -> None:
    content = make_content()
    club = make_club(markers={"fanbase": 3})
    both = RerollDue(0, Die(0, "potential", data=(3,)), 1, ("fanbase", "director"))
    assert best_means(content, worth(content, club), both) == "director"
    assert best_means(content, worth(content, club, week=8), both) == "keep"


@pytest.mark.rule("EL-9", "EL-10")
def test_a_board_is_thrown_again_for_the_faces_that_decide() -> None:
    """Red on 1, three minds on 2 to 5, yellow on 6: another throw ends in red as often as in yellow, which is 2 VP."""
    votes = (("red", *["yellow"] * 5), ("red", *["red"] * 4, "yellow"), ("blue",) * 6)
    board = [
        DirectorCard(key=f"director{n}", name="Director", votes=one, stats={}, face=1) for n, one in enumerate(votes)
    ]
    meeting = MeetingCard(key="own", name="Own", note="Own.", yellow=(GainPoints(count=2),), blue=(), red=())
    content = make_content(directors=board, meetings=(meeting,))
    club = make_club(content, stats={"fanbase": 1}, markers={"fanbase": 2})
    held = worth(content, club, meetings=[Meeting(0)])
    assert best_means(content, held, RerollDue(0, Die(0, "meeting"), 1, ("fanbase",))) == "fanbase"
    assert best_means(content, held, RerollDue(0, Die(0, "meeting"), 6, ("fanbase",))) == "keep"


@pytest.mark.parametrize("level", [2, 3, 4])
def test_days_end_when_nothing_pays_and_points_are_bought_in_the_last_week(level: int) -> None:
    rules = ElevenSeason()
    state, _ = rules.new(rules.default_setup(2, level), 5)
    one = manager(level, rules.content)
    while not isinstance(rules.decisions(state)[0], DayDue):
        due = rules.decisions(state)[0]
        rules.apply(state, one.choose(rules.view(state, due.seat), due, Chance(1)))
    due = rules.decisions(state)[0]
    table, seat = state.table, due.seat
    club = table.clubs[seat]
    table.week = 8
    table.rows = {row: [None] * 5 for row in table.rows}
    table.decks["youngsters"] = 0
    club.players.clear()
    club.staff.clear()
    club.directors.clear()
    club.markers.update({"budget": 3, "operation": 0, "fanbase": 0, "fitness": 0})
    # Two VP for three euros, which would be one VP otherwise.
    assert isinstance(one.choose(rules.view(state, seat), due, Chance(1)), (ExtendOffice, Build))
    club.markers["budget"] = 0
    assert one.choose(rules.view(state, seat), due, Chance(1)) == EndDay(seat)


def test_the_expert_uses_a_card_and_sells_on_the_same_day() -> None:
    """One action and a free one: who takes the director's two euros freely keeps the action for the sale."""
    rules = ElevenSeason()
    state, _ = rules.new(rules.default_setup(1, 4), 5)
    one = manager(4, rules.content)
    while not isinstance(rules.decisions(state)[0], DayDue):
        due = rules.decisions(state)[0]
        rules.apply(state, one.choose(rules.view(state, 0), due, Chance(1)))
    table = state.table
    due = rules.decisions(state)[0]
    assert isinstance(due, DayDue)
    assert table.turn == Turn(0)
    table.week = 8
    table.rows = {row: [None] * 5 for row in table.rows}
    table.decks["youngsters"] = 0
    club = table.clubs[0]
    youngsters = [n for n, card in enumerate(rules.content.players) if card.kind == "youngster"]
    club.players = [OwnedPlayer(youngsters[0], trained=True, tokens=2)]
    club.staff.clear()
    treasurer = next(n for n, card in enumerate(rules.content.directors) if card.action is not None)
    club.directors = [OwnedDirector(treasurer)]
    club.markers.update({"budget": 0, "operation": 2, "fanbase": 0, "fitness": 0})
    first = one.choose(rules.view(state, 0), due, Chance(1))
    assert isinstance(first, UseCard)
    assert first.free
    rules.apply(state, first)
    assert isinstance(one.choose(rules.view(state, 0), rules.decisions(state)[0], Chance(1)), SellPlayer)


def test_a_director_with_more_money_is_kept() -> None:
    rich, poor = director_card(), director_card()
    content = make_content(directors=[poor, rich])
    content.directors[1].stats["budget"] = 1
    club = make_club(content)
    club.directors = [OwnedDirector(0)]
    assert best_director(content, worth(content, club, week=1), (0, 1)) == 1


def test_training_pays_by_the_side_below() -> None:
    content = make_content([footballer(2, 1, trained=3)])
    club = make_club(content)
    before = worth(content, club).effect(TrainPlayers())
    club.players[0].trained = True
    assert before > 0 == worth(content, club).effect(TrainPlayers())


@pytest.mark.rule("EL-43", "EL-48")
def test_who_is_sold_is_missed_by_the_trainer_and_who_is_hired_is_welcome() -> None:
    """Four footballers, two of them counted for each VP: half a VP each at nine tenths, until it is the last week."""
    content = make_content([footballer(shirt) for shirt in range(2, 7)])
    wants = staff_card(PointsForSquad(each=2), profession="first_trainer")
    wanting = make_content([footballer(shirt) for shirt in range(2, 7)], staff=[wants])

    def both(week: int, do: Callable[[Worth], int]) -> int:
        """What it is worth more with such a trainer than without."""
        found = []
        for one in (wanting, content):
            club = make_club(one)
            club.players.pop()
            club.players[0].trained = True
            found.append(do(worth(one, club, week=week)))
        return found[0] - found[1]

    assert both(5, lambda one: one.sold(one.club.players[0])) == -450
    assert both(5, lambda one: one.hired(4)) == 450
    assert both(8, lambda one: one.sold(one.club.players[0])) == -POINT
    assert both(8, lambda one: one.hired(4)) == 0
    # One who would score as much brings nothing beside, one who counts each of the four two VP more.
    assert both(5, lambda one: one.leaving.with_another(PointsForSquad(each=2))) == -1800
    assert both(5, lambda one: one.leaving.with_another(PointsForSquad())) == -1800


@pytest.mark.rule("EL-43", "EL-48")
def test_training_counts_for_a_trainer_of_the_trained_and_the_strong() -> None:
    trainers = [staff_card(one, profession="first_trainer") for one in (PointsForSquad(trained=True, most=1),)]
    content = make_content([footballer(2, 1, trained=1), footballer(3, 1, trained=1)], staff=trainers)
    club = make_club(content)
    first = worth(content, club).trained(0)
    club.players[1].trained = True
    assert first - worth(content, club).trained(0) == 900  # one is all that counts
    strong = [staff_card(PointsForSquad(strength=3), profession="first_trainer")]
    content = make_content([footballer(2, 2), footballer(3, 3)], staff=strong)
    club = make_club(content)
    lasting = worth(content, club).strengthened(0, lasting=True) - worth(content, club).strengthened(1, lasting=True)
    assert lasting == 900


@pytest.mark.rule("EL-13")
@pytest.mark.parametrize(
    ("icon", "strength", "tells"),
    [("defence", 3, True), ("defence", 4, False), ("attack", 4, True), ("attack", 5, False)],
)
def test_a_strength_token_is_worth_what_it_tells(icon: Icon, strength: int, tells: bool) -> None:
    """No rival is stronger than 4: a defender needs no more to stop them all, and an attacker one more to beat them."""
    content = make_content([footballer(2, min(strength, 4), icon=icon)])
    club = make_club(content, stats={"fitness": 4})
    club.players[0].lasting = strength - min(strength, 4)
    for lasting in (False, True):
        matches = 5 if lasting else 1
        expected = SPACE * STRENGTH // 1000 * matches if tells else 0
        assert worth(content, club).strengthened(0, lasting) == expected


@pytest.mark.rule("EL-13")
def test_a_token_goes_to_whom_it_helps() -> None:
    content = make_content([footballer(2, 4, icon="defence"), footballer(3, 2, icon="defence")])
    club = make_club(content, stats={"fitness": 4})
    wall, other = Piece("player", 0), Piece("player", 1)
    assert (
        best_pick(content, worth(content, club), PickDue(0, "strengthen", (wall, other), False, (9, 1, 1, 0))) == other
    )


@pytest.mark.rule("EL-17", "EL-28", "EL-48")
def test_what_a_second_tactic_and_a_further_adboard_are_worth() -> None:
    """A second tactic needs a second card in the hand: 130 in each of five matches. A place for an adboard counts
    once it is needed."""
    tactician = staff_card(MoreTactics(), profession="tactician", cost=0)
    press = staff_card(MoreAdboards(), profession="public_relations", cost=0)
    content = make_content(staff=[tactician, press])
    club = make_club()
    without = worth(content, club).staff(0, 0), worth(content, club).staff(1, 0)
    club.tactics = 2
    club.adboards = [Contract(0), Contract(1)]
    content = make_content(staff=[tactician, press], sponsors=[sponsor_card()] * 2)
    found = worth(content, club).staff(0, 0) - without[0], worth(content, club).staff(1, 0) - without[1]
    assert found == (5 * 130, 900)


@pytest.mark.rule("EL-17")
def test_a_sponsor_who_pays_for_full_stands_is_worth_a_euro_a_match_where_they_are_full() -> None:
    lasting, plain = sponsor_card(FullStandsBonus(money=1)), sponsor_card()
    content = make_content(sponsors=[lasting, plain])
    for fanbase, expected in ((2, 5 * 450), (1, 0)):
        club = make_club(stats={"fanbase": fanbase})
        figures = worth(content, club)
        assert figures.deal(0, "adboard", False) - figures.deal(1, "adboard", False) == expected
        assert figures.deal(0, "small", False) == figures.deal(1, "small", False)


@pytest.mark.rule("EL-21")
def test_a_footballer_with_an_action_for_the_days_is_worth_more_and_missed_more() -> None:
    """Two euros for nothing at 350 thousandths, in each of four weeks to come."""
    action = CardAction(effects=(MoveMarkers(track="budget", count=2),))
    acting = footballer(2, 1)
    side = Side(strength=1, action=action)
    acting = replace(acting, untrained=side, trained=side)
    content = make_content([footballer(2, 1), acting, footballer(4)])
    club = make_club(content)
    club.players = [OwnedPlayer(0, trained=True), OwnedPlayer(1, trained=True)]
    figures = worth(content, club)
    more = 2 * 450 * 350 * 4 // 1000
    assert figures.hired(1) - figures.hired(0) == more
    assert figures.sold(club.players[0]) - figures.sold(club.players[1]) == more
