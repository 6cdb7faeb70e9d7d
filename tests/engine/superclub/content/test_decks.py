"""The shipped decks and boards of Superclub are those of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.eleven.content import load as eleven
from engine.futti import content as futti
from engine.superclub.content import load
from engine.superclub.content.cards import (
    CONTINENTS,
    GIVEN,
    MOST_STARS,
    STATUSES,
    Card,
    Content,
    Fixture,
    Powerhouse,
    SimBand,
    status_of,
)
from engine.superclub.content.effects import (
    BothReroll,
    CaptainStars,
    CheaperSignings,
    DepartmentRaised,
    Derby,
    DoubleChemistry,
    DrawTurned,
    HalfWages,
    HappierPlayers,
    IceSpray,
    LateEqualiser,
    LineUpChanged,
    LineUpFrozen,
    ManMarking,
    MoneyGained,
    MoneyLost,
    MoreInvestment,
    MoreScouting,
    MoreTraining,
    NewCaptain,
    OutForSeason,
    OutNextMatch,
    PlayersLeave,
    QuickRecovery,
    SeasonIncome,
    StadiumClosed,
    StaffAway,
    StaffWalkIn,
    StarClaim,
    StarGained,
    StarLost,
    StatusRaised,
    ThirdLifted,
    ThirdStars,
    WalkIn,
    WeakNextMatch,
    WelcomeStar,
)

CONTENT: Content = load.load()
TABLES = CONTENT.tables


# --- players


def test_cards_are_known_by_their_place() -> None:
    for deck in (CONTENT.players, CONTENT.staff, CONTENT.changers, CONTENT.opponents):
        assert [card.number for card in deck] == list(range(len(deck)))
    assert GIVEN not in range(len(CONTENT.players))


@pytest.mark.rule("SC-2", "SC-5")
def test_two_hundred_and_thirty_six_players_by_position_and_stars() -> None:
    assert len(CONTENT.players) == 236
    assert Counter((card.position, card.stars) for card in CONTENT.players) == {
        ("goalkeeper", 2): 5, ("goalkeeper", 3): 6, ("goalkeeper", 4): 3,
        ("defender", 1): 27, ("defender", 2): 18, ("defender", 3): 15, ("defender", 4): 5, ("defender", 5): 2,
        ("midfielder", 1): 24, ("midfielder", 2): 20, ("midfielder", 3): 19, ("midfielder", 4): 10,
        ("midfielder", 5): 5,
        ("attacker", 1): 17, ("attacker", 2): 13, ("attacker", 3): 17, ("attacker", 4): 11, ("attacker", 5): 5,
        ("attacker", 6): 1,
        ("utility", 2): 2, ("utility", 3): 7, ("utility", 4): 3, ("utility", 5): 1,
    }  # fmt: skip
    assert sum(card.position == "utility" for card in CONTENT.players) == 13


@pytest.mark.rule("SC-5")
def test_seventy_seven_players_have_potential() -> None:
    assert Counter((card.stars, card.ceiling) for card in CONTENT.players if card.ceiling) == {
        (1, 2): 2, (1, 3): 8, (1, 4): 7, (1, 5): 3, (1, 6): 4,
        (2, 3): 6, (2, 4): 8, (2, 5): 6, (2, 6): 2,
        (3, 4): 6, (3, 5): 10, (3, 6): 3,
        (4, 5): 7, (4, 6): 3,
        (5, 6): 2,
    }  # fmt: skip
    assert sum(card.hollow > 0 for card in CONTENT.players) == 77
    ceilings = Counter(card.ceiling for card in CONTENT.players if card.ceiling)
    assert ceilings == {2: 2, 3: 14, 4: 21, 5: 26, 6: 14}


@pytest.mark.rule("SC-5", "SC-20")
def test_goalkeepers_and_utility_players_have_no_potential_and_the_others_their_share() -> None:
    share = Counter(card.position for card in CONTENT.players if card.ceiling)
    assert set(share) == {"defender", "midfielder", "attacker"}
    # 77 of the 209 in those positions: 67 defenders, 78 midfielders and 64 attackers would have 24.7, 28.7 and 23.6.
    assert 22 <= share["defender"] <= 27
    assert 26 <= share["midfielder"] <= 31
    assert 21 <= share["attacker"] <= 26


@pytest.mark.rule("SC-5")
def test_chemistry_by_position() -> None:
    halves = Counter((card.position, card.left, card.right) for card in CONTENT.players if card.left or card.right)
    assert halves == {
        ("defender", True, False): 12, ("defender", False, True): 12, ("defender", True, True): 5,
        ("midfielder", True, False): 13, ("midfielder", False, True): 12, ("midfielder", True, True): 6,
        ("attacker", True, False): 12, ("attacker", False, True): 12, ("attacker", True, True): 5,
        ("utility", True, False): 3, ("utility", False, True): 3, ("utility", True, True): 3,
    }  # fmt: skip


@pytest.mark.rule("SC-5", "SC-10")
def test_garibaldi_is_the_one_of_six_stars() -> None:
    star = CONTENT.players[CONTENT.star]
    assert star == Card(CONTENT.star, "Garibaldi", "attacker", 6, 0, True, True)
    assert [card.name for card in CONTENT.players if card.stars == MOST_STARS] == ["Garibaldi"]


def test_names_are_short_distinct_and_nobody_elses() -> None:
    names = [card.name for card in (*CONTENT.players, *CONTENT.staff)]
    assert len(set(names)) == 236 + 32
    assert max(map(len, names)) <= 11
    others = futti.load()
    assert not set(names) & {card.name for card in (*others.outfield, *others.goaltenders)}
    assert not set(names) & {card.name for card in (*eleven.load().players, *eleven.load().staff)}


# --- prices


@pytest.mark.rule("SC-4")
@pytest.mark.parametrize(
    ("stars", "ceiling", "transfer", "scouting"),
    [
        (1, 0, 10, 5), (2, 0, 20, 10), (3, 0, 30, 15), (4, 0, 40, 22), (5, 0, 50, 30), (6, 0, 60, 40),
        (1, 2, 12, 7), (1, 6, 16, 11), (2, 6, 26, 16), (3, 6, 36, 21), (4, 6, 46, 26), (5, 6, 56, 36), (2, 3, 23, 13),
    ],
)  # fmt: skip
def test_prices(stars: int, ceiling: int, transfer: int, scouting: int) -> None:
    card = Card(0, "Anybody", "defender", stars, ceiling)
    assert CONTENT.transfer_price(card) == transfer
    assert CONTENT.scouting_price(card) == scouting


@pytest.mark.rule("SC-4", "SC-20")
def test_prices_follow_the_stars_until_potential_is_used_up() -> None:
    talent = Card(0, "Anybody", "defender", 2, 4)
    trained = [talent.with_stars(stars) for stars in (2, 3, 4)]
    assert [card.hollow for card in trained] == [2, 1, 0]
    assert [CONTENT.transfer_price(card) for card in trained] == [24, 34, 40]
    assert [CONTENT.scouting_price(card) for card in trained] == [14, 19, 22]


# --- staff


@pytest.mark.rule("SC-24")
def test_thirty_two_key_staff_with_their_prices() -> None:
    assert len(CONTENT.staff) == 32
    assert Counter((card.price, card.effects) for card in CONTENT.staff) == {
        (10, (ThirdStars("midfield", 1),)): 2,
        (20, (ThirdStars("midfield", 2),)): 1,
        (40, (ThirdStars("midfield", 3),)): 1,
        (10, (ThirdStars("attack", 1),)): 2,
        (20, (ThirdStars("attack", 2),)): 1,
        (40, (ThirdStars("attack", 3),)): 1,
        (10, (ThirdStars("defence", 1),)): 2,
        (20, (ThirdStars("defence", 2),)): 1,
        (40, (ThirdStars("defence", 3),)): 1,
        (40, (ThirdStars("every", 1),)): 1,
        (20, (CaptainStars(1),)): 1,
        (40, (CaptainStars(2),)): 1,
        (20, (SeasonIncome(15),)): 1,
        (30, (SeasonIncome(20),)): 1,
        (100, (SeasonIncome(50),)): 1,
        (40, (HalfWages(),)): 1,
        (50, (StatusRaised(), HappierPlayers(1))): 1,
        (20, (HappierPlayers(1),)): 1,
        (30, (MoreScouting(1),)): 1,
        (80, (MoreScouting(2),)): 1,
        (30, (MoreTraining(1),)): 2,
        (25, (MoreInvestment(1),)): 1,
        (10, (CheaperSignings(5),)): 1,
        (50, (WelcomeStar(),)): 1,
        (60, (DoubleChemistry(),)): 1,
        (20, (QuickRecovery(),)): 1,
        (40, (DrawTurned(8),)): 1,
        (10, (StarClaim(60),)): 1,
    }


# --- Game changers


@pytest.mark.rule("SC-39")
def test_fifty_four_game_changers_of_three_kinds() -> None:
    moods: Counter[str] = Counter()
    for card in CONTENT.changers:
        moods[card.mood] += card.copies
    assert moods == {"good": 14, "bad": 22, "weapon": 18}
    assert max(len(card.title) for card in CONTENT.changers) <= 28
    assert len({card.title for card in CONTENT.changers}) == len(CONTENT.changers)


@pytest.mark.rule("SC-39")
def test_what_game_changers_do() -> None:
    assert {card.effect: card.copies for card in CONTENT.changers if card.mood == "good"} == {
        DepartmentRaised("training"): 1,
        DepartmentRaised("scouting"): 1,
        DepartmentRaised("stadium"): 1,
        MoneyGained(10): 1,
        MoneyGained(20): 1,
        MoneyGained(30): 1,
        MoneyGained(40): 1,
        MoneyGained(50): 1,
        StarGained(): 2,
        WalkIn(): 2,
        StaffWalkIn(): 2,
    }
    assert {card.effect: card.copies for card in CONTENT.changers if card.mood == "bad"} == {
        MoneyLost(10): 2,
        MoneyLost(15): 1,
        MoneyLost(30): 2,
        OutNextMatch("right_attacker"): 1,
        OutNextMatch("left_attacker"): 1,
        OutNextMatch("right_defender"): 1,
        OutNextMatch("left_defender"): 1,
        OutNextMatch("right_midfielder"): 1,
        OutNextMatch("goalkeeper"): 1,
        OutNextMatch("best_midfielder"): 1,
        OutForSeason(): 1,
        LineUpFrozen(): 2,
        WeakNextMatch("defence", 2): 1,
        StarLost(): 2,
        StadiumClosed(): 1,
        StaffAway(): 2,
        PlayersLeave(3): 1,
    }
    assert {card.effect: card.copies for card in CONTENT.changers if card.mood == "weapon"} == {
        NewCaptain(): 2,
        ThirdLifted("any", 2): 3,
        ThirdLifted("attack", 2): 1,
        ThirdLifted("midfield", 2): 1,
        ThirdLifted("defence", 2): 1,
        LineUpChanged(): 3,
        Derby(): 2,
        ManMarking(): 1,
        BothReroll(): 1,
        IceSpray(): 2,
        LateEqualiser(): 1,
    }


# --- the SuperCup and the clubs


@pytest.mark.rule("SC-43")
def test_twelve_opponents_in_the_supercup() -> None:
    assert {card.name: (card.attack, card.midfield, card.defence) for card in CONTENT.opponents} == {
        "London": (22, 21, 15),
        "Madrid": (21, 25, 19),
        "Kyiv": (16, 18, 21),
        "Milan": (15, 16, 17),
        "Munich": (20, 17, 15),
        "Rio": (21, 15, 12),
        "Buenos Aires": (19, 15, 16),
        "Paris": (21, 18, 11),
        "Lisbon": (16, 18, 15),
        "Amsterdam": (17, 19, 13),
        "Istanbul": (18, 14, 14),
        "Glasgow": (14, 15, 15),
    }


@pytest.mark.rule("SC-1", "SC-45")
def test_twelve_clubs_are_enough_for_managers_and_powerhouses() -> None:
    assert len(CONTENT.clubs) == 12


# --- the boards


@pytest.mark.rule("SC-11")
def test_cash_and_supercup_cards_by_pace() -> None:
    assert TABLES.cash == {"slow": 90, "normal": 120, "quick": 150}
    assert (TABLES.cup_cards, TABLES.cup_cards_quick) == (3, 2)


@pytest.mark.rule("SC-13", "SC-14")
def test_income() -> None:
    assert TABLES.rewards == (100, 90, 80, 70, 60, 50)
    assert TABLES.stadium == ((20, 30, 40, 50), (30, 45, 60, 75), (40, 60, 80, 100), (50, 75, 100, 150))


@pytest.mark.rule("SC-15")
def test_status_by_point_marker() -> None:
    assert STATUSES == ("newly_promoted", "established", "mid_table", "title_contender")
    markers = (-5, 0, 39, 40, 59, 60, 79, 80, 130)
    assert [status_of(TABLES, marker) for marker in markers] == [0, 0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("SC-17")
def test_whom_a_status_keeps_happy() -> None:
    # A title contender keeps all happy, six stars included.
    assert TABLES.happy == (3, 4, 5, 6)
    assert TABLES.unhappy_bid == 15


@pytest.mark.rule("SC-18", "SC-21", "SC-22")
def test_departments() -> None:
    assert TABLES.trained == (1, 2, 3, 4)
    assert TABLES.training_stars == (1, 2, 3, 4)
    assert TABLES.scouted == (1, 2, 3, 5)
    assert TABLES.prices == {"training": (15, 30, 60), "scouting": (15, 30, 60), "stadium": (20, 40, 80)}
    assert len(CONTINENTS) == 6


FIXTURES = {
    2: ("1 SIM, 2 SIM", "1-2", "1 SIM, 2 SIM", "2-1", "1 SIM, 2 SIM"),
    3: ("1-2, 3 SIM", "1 SIM, 2 SIM, 3 SIM", "1-3, 2 SIM", "1 SIM, 2 SIM, 3 SIM", "2-3, 1 SIM"),
    4: ("1-4, 2-3", "1 SIM, 2 SIM, 3 SIM, 4 SIM", "1-3, 2-4", "1 SIM, 2 SIM, 3 SIM, 4 SIM", "1-2, 3-4"),
    5: ("1-2, 3-4, 5 SIM", "1-3, 2-5, 4 SIM", "1-5, 2-4, 3 SIM", "1-4, 3-5, 2 SIM", "2-3, 4-5, 1 SIM"),
    6: ("1-6, 2-5, 3-4", "1-5, 2-4, 3-6", "1-4, 2-3, 5-6", "1-3, 2-6, 4-5", "1-2, 3-5, 4-6"),
}


def written(fixture: Fixture) -> str:
    return f"{fixture.home} SIM" if fixture.away is None else f"{fixture.home}-{fixture.away}"


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize("managers", FIXTURES)
def test_fixtures(managers: int) -> None:
    rounds = TABLES.fixtures[managers - 2]
    assert tuple(", ".join(map(written, fixtures)) for fixtures in rounds) == FIXTURES[managers]


@pytest.mark.rule("SC-31")
def test_simulated_matches() -> None:
    assert TABLES.sim == (SimBand(8, 10), SimBand(7, 9), SimBand(6, 8), SimBand(5, 7))


@pytest.mark.rule("SC-32", "SC-41")
def test_points() -> None:
    assert TABLES.points == (6, 2, 0)
    assert TABLES.points_long == (3, 1, 0)
    assert TABLES.win_at == 100


@pytest.mark.rule("SC-45")
def test_powerhouses() -> None:
    assert TABLES.powerhouses == (
        Powerhouse(defence=9, midfield=9, attack=9, start=34),
        Powerhouse(defence=11, midfield=11, attack=10, start=44),
        Powerhouse(defence=13, midfield=13, attack=12, start=54),
        Powerhouse(defence=15, midfield=14, attack=14, start=64),
        Powerhouse(defence=16, midfield=16, attack=16, start=74),
    )
    assert TABLES.powerhouse_bonus == (6, 4, 2, 0)
    assert TABLES.powerhouse_spread == 2
