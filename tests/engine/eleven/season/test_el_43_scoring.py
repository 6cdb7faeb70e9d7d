"""EL-43, EL-44, EL-45: the final scoring and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from engine.core.model import Outcome
from engine.eleven.club_rules.model import Built, Club, Contract, OwnedDirector, OwnedPlayer, OwnedStaff
from engine.eleven.content.cards import Profession
from engine.eleven.content.effects import PointsForSquad
from engine.eleven.season.campaign import count_points
from engine.eleven.season.events import PointsCounted, SeasonDecided
from engine.eleven.season.model import CountPoints, ScoreLine, ScoreSheet
from engine.eleven.season.scoring import league_places, score_sheet, score_so_far, set_points
from tests.engine.eleven.builders import footballer, make_club, make_content, staff_card
from tests.engine.eleven.season.weeks import CONTENT, Game, number_of

YOUNGSTERS = [number for number, card in enumerate(CONTENT.players) if card.kind == "youngster"]
WANTS_TRAINED = number_of(CONTENT.staff, "vukomir")
"""A first trainer who scores for trained footballers alone."""


def staff(*professions: Profession) -> list[OwnedStaff]:
    """Staff cards of these professions, all different ones."""
    found: list[int] = []
    for profession in professions:
        cards = (n for n, card in enumerate(CONTENT.staff) if card.profession == profession and n not in found)
        found.append(next(cards))
    return [OwnedStaff(card) for card in found]


def club(objective: str = "savings", **values: Any) -> Club:
    """A club with nothing but what is given."""
    made = Club(**values)
    made.secrets.objective = number_of(CONTENT.objectives, objective)
    return made


def points(sheet: ScoreSheet) -> dict[str, int]:
    """VP by line, those without left out."""
    return {line.item: line.points for line in sheet.lines if line.points}


def directors(*keys: str) -> list[OwnedDirector]:
    return [OwnedDirector(number_of(CONTENT.directors, key)) for key in keys]


@pytest.mark.rule("EL-43", "EL-45")
def test_the_example_of_the_source_comes_to_35() -> None:
    example = club(
        "habit",
        tokens=3,
        players=[OwnedPlayer(0, tokens=2), OwnedPlayer(1)],
        staff=[*staff("steward", "steward", "doctor", "doctor", "fitness_trainer"), OwnedStaff(WANTS_TRAINED)],
        buildings=[Built("training_camp")],
        office=3,
        wins=7,
    )
    example.markers["budget"] = 2
    sheet = score_sheet(CONTENT, example, 3)
    assert points(sheet) == {
        "league": 9, "tokens": 4, "crowd": 2, "medical": 3, "coaching": 1, "infrastructure": 2, "objective": 4,
        "office": 10,
    }  # fmt: skip
    assert sheet.total == 35


@pytest.mark.rule("EL-43")
@pytest.mark.parametrize(
    ("place", "expected"),
    [(1, 15), (2, 12), (3, 9), (4, 6), (5, 3), (6, 1), (7, 0), (8, -1), (9, -3), (10, -3), (12, -3)],
)
def test_league_places(place: int, expected: int) -> None:
    sheet = score_sheet(CONTENT, club(), place)
    assert (sheet.lines[0].count, sheet.lines[0].points, sheet.total) == (place, expected, expected)


@pytest.mark.rule("EL-43")
@pytest.mark.parametrize(
    ("league", "places"),
    [
        ([9, 9, 4], (1, 1, 3)),
        ([0, 5, 5, 5, 7, 0], (5, 2, 2, 2, 1, 5)),
        ([0] * 9, (1,) * 9),
        ([1, 2, 3, 4], (4, 3, 2, 1)),
    ],
)
def test_managers_and_clubs_stand_in_one_table_and_equals_share_a_place(
    league: list[int], places: tuple[int, ...]
) -> None:
    assert league_places(league) == places


@pytest.mark.rule("EL-43", "EL-14")
def test_tokens_on_a_card_count_one_whatever_their_number() -> None:
    players = [OwnedPlayer(0, tokens=1), OwnedPlayer(1, tokens=4), OwnedPlayer(2)]
    assert points(score_sheet(CONTENT, club(tokens=5, players=players), 7)) == {"tokens": 7}


@pytest.mark.rule("EL-43", "EL-18")
def test_infrastructure() -> None:
    built = [Built("lighting"), Built("store"), Built("training_camp"), Built("training_ground"), Built("adboard")]
    built += [Built("stand"), Built("stand", suspended=2)]
    assert points(score_sheet(CONTENT, club(buildings=built), 7)) == {"infrastructure": 1 + 1 + 2 + 2 + 1 + 1 + 1}


@pytest.mark.rule("EL-43", "EL-19")
@pytest.mark.parametrize(("space", "expected"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 16), (5, 23)])
def test_the_office_counts_the_space_reached_and_all_below(space: int, expected: int) -> None:
    assert score_sheet(CONTENT, club(office=space), 7).total == expected


@pytest.mark.rule("EL-43")
@pytest.mark.parametrize(("euros", "expected"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_three_full_euros_are_a_point(euros: int, expected: int) -> None:
    rich = club("habit")
    rich.markers["budget"] = euros
    assert points(score_sheet(CONTENT, rich, 7)).get("money", 0) == expected


@pytest.mark.rule("EL-45")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("coaching", (0, 1, 2, 3, 5, 5, 5)),
        ("medical", (0, 1, 2, 3, 4, 4, 4)),
        ("crowd", (0, 1, 2, 4, 4, 4, 4)),
        ("office", (0, 1, 2, 3, 4, 4, 4)),
        ("recruitment", (0, 1, 2, 4, 4, 4, 4)),
    ],
)
def test_the_sets(name: Any, expected: Iterable[int]) -> None:
    table = CONTENT.tables.sets[name]
    assert [set_points(table, cards) for cards in range(7)] == [*expected]


@pytest.mark.rule("EL-45")
@pytest.mark.parametrize(
    ("professions", "line", "expected"),
    [
        (("first_trainer", "tactician", "youth_trainer"), "coaching", 3),
        (("doctor", "fitness_trainer"), "medical", 2),
        (("steward",), "crowd", 1),
        (("resource_manager", "public_relations", "public_relations"), "office_staff", 3),
        (("scout", "scout", "scout"), "recruitment", 4),
    ],
)
def test_each_profession_belongs_to_a_set(professions: tuple[Profession, ...], line: str, expected: int) -> None:
    assert points(score_sheet(CONTENT, club(staff=staff(*professions)), 7)) == {line: expected}


@pytest.mark.rule("EL-37", "EL-45")
def test_suspended_staff_count_in_sets() -> None:
    members = staff("steward", "steward")
    members[0].suspended = 3
    assert points(score_sheet(CONTENT, club(staff=members), 7)) == {"crowd": 2}


def _stats(**levels: int) -> dict[str, int]:
    return {"budget": 2, "fanbase": 2, "operation": 2, "fitness": 2, **levels}


def _owning(count: int, trained: int = 0) -> list[OwnedPlayer]:
    return [OwnedPlayer(card, trained=card < trained) for card in range(count)]


SPONSORS = [Contract(0), Contract(1), Contract(2), Contract(3)]


@pytest.mark.rule("EL-43", "EL-50")
@pytest.mark.parametrize(
    ("objective", "values", "place", "level"),
    [
        ("upper_half", {}, 4, 0), ("upper_half", {}, 3, 1), ("upper_half", {}, 2, 1), ("upper_half", {}, 1, 2),
        ("friends", {"adboards": SPONSORS[:3]}, 7, 0),
        ("friends", {"adboards": SPONSORS[:3], "kit": Contract(5)}, 7, 1),
        ("friends", {"adboards": [*SPONSORS, Contract(4)]}, 7, 1),
        ("friends", {"adboards": SPONSORS, "kit": Contract(5)}, 7, 2),
        ("full_house", {"staff": staff(*["steward"] * 5)}, 7, 0),
        ("full_house", {"staff": staff(*["steward"] * 5, "doctor")}, 7, 1),
        ("full_house", {"staff": staff(*["steward"] * 5, *["doctor"] * 4)}, 7, 2),
        ("departments", {"staff": staff(*["steward"] * 5)}, 7, 0),
        ("departments", {"staff": staff(*["steward"] * 5, "doctor", "scout")}, 7, 0),
        ("departments", {"staff": staff(*["steward"] * 2, *["doctor"] * 2)}, 7, 1),
        ("departments", {"staff": staff(*["steward"] * 2, *["doctor"] * 2, *["scout"] * 2)}, 7, 1),
        ("departments", {"staff": staff(*["steward", "doctor", "scout", "tactician"] * 2)}, 7, 2),
        ("bricks", {"buildings": [Built("stand")] * 3}, 7, 0),
        ("bricks", {"buildings": [Built("stand")] * 4}, 7, 1),
        ("bricks", {"buildings": [Built("stand")] * 7}, 7, 2),
        ("corner_office", {"office": 2}, 7, 0), ("corner_office", {"office": 3}, 7, 1),
        ("corner_office", {"office": 4}, 7, 2),
        ("schooling", {"players": _owning(8, 4)}, 7, 0), ("schooling", {"players": _owning(8, 5)}, 7, 1),
        ("schooling", {"players": _owning(8, 7)}, 7, 1), ("schooling", {"players": _owning(8, 8)}, 7, 2),
        ("young_guns", {"young_scorers": ()}, 7, 0), ("young_guns", {"young_scorers": (40,)}, 7, 0),
        ("young_guns", {"young_scorers": (40, 41)}, 7, 1), ("young_guns", {"young_scorers": (40, 41, 42)}, 7, 2),
        ("habit", {"wins": 4}, 7, 0), ("habit", {"wins": 6}, 7, 1), ("habit", {"wins": 7}, 7, 2),
        ("known_for", {"stats": _stats(fitness=6, budget=5)}, 7, 0),
        ("known_for", {"stats": _stats(fitness=6, budget=6)}, 7, 1),
        ("known_for", {"stats": _stats(fitness=6, budget=6, fanbase=5)}, 7, 1),
        ("known_for", {"stats": _stats(fitness=6, budget=6, fanbase=6)}, 7, 2),
        ("net_menders", {"goals": 16}, 7, 0), ("net_menders", {"goals": 17}, 7, 1),
        ("net_menders", {"goals": 25}, 7, 1), ("net_menders", {"goals": 26}, 7, 2),
    ],
)  # fmt: skip
def test_objectives_bring_two_points_and_two_more_if_perfect(
    objective: str, values: dict[str, Any], place: int, level: int
) -> None:
    sheet = score_sheet(CONTENT, club(objective, **values), place)
    assert sheet.level == level
    assert sheet.objective == number_of(CONTENT.objectives, objective)
    assert points(sheet).get("objective", 0) == 2 * level


@pytest.mark.rule("EL-43", "EL-50")
@pytest.mark.parametrize(("euros", "level"), [(11, 0), (12, 1), (17, 1), (18, 2)])
def test_the_objective_of_money(euros: int, level: int) -> None:
    rich = club("savings")
    rich.markers["budget"] = euros
    assert score_sheet(CONTENT, rich, 7).level == level


@pytest.mark.rule("EL-43", "EL-49")
def test_directors_score_on_top() -> None:
    board = club("habit", directors=directors("pfennigfux", "kukenbrink", "wincombe"))
    board.markers["budget"] = 17
    board.players = [OwnedPlayer(card, trained=number < 3) for number, card in enumerate(YOUNGSTERS[:5])]
    board.players.append(OwnedPlayer(0, trained=True))
    # 17 € are 5 points for everybody and 2 more by one director; three trained youngsters by the other.
    assert points(score_sheet(CONTENT, board, 7)) == {"money": 5, "directors": 2 + 3}


SIX = [
    footballer(2, 3, sections=["defence"]),
    footballer(3, 2, icon="attack", sections=["defence", "midfield"]),
    footballer(4, 1, trained=3, sections=["midfield"]),
    footballer(5, 4, trained=2, icon="attack", sections=["forward"]),
    footballer(6, 2, sections=["midfield"]),
    footballer(7, 1, icon="attack", sections=["forward"]),
]
"""Strengths 3, 2, 3 (trained), 4, 3 (by a token) and 1; three defend, three can stand in midfield."""


def squad_of_six(*wanted: PointsForSquad, weeks: int = 0) -> int:
    """The tokens that first trainers with these wishes bring for the six, of whom all but the last are fit."""
    content = make_content(SIX, staff=[staff_card(one, profession="first_trainer") for one in wanted])
    content = msgspec.structs.replace(content, objectives=CONTENT.objectives)
    made = make_club(content)
    made.secrets.objective = number_of(CONTENT.objectives, "savings")
    made.players[2].trained = True
    made.players[4].lasting = 1
    made.players[5].injured = 2
    made.staff[0].suspended = weeks
    return points(score_sheet(content, made, 7)).get("tokens", 0)


@pytest.mark.rule("EL-43", "EL-48")
@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (PointsForSquad(each=2), 3),
        (PointsForSquad(each=4), 1),
        (PointsForSquad(most=4), 4),
        (PointsForSquad(icon="defence"), 3),
        (PointsForSquad(section="midfield"), 3),
        (PointsForSquad(strength=3), 4),
        (PointsForSquad(strength=4), 1),
        (PointsForSquad(trained=True), 1),
        (PointsForSquad(icon="attack", section="forward"), 2),
    ],
)
def test_a_first_trainer_brings_tokens_for_the_squad_one_leaves(wanted: PointsForSquad, expected: int) -> None:
    assert squad_of_six(wanted) == expected


@pytest.mark.rule("EL-37", "EL-43")
def test_of_two_trainers_the_better_one_counts_and_a_suspended_one_not_at_all() -> None:
    both = PointsForSquad(strength=3), PointsForSquad(icon="defence")
    assert squad_of_six(*both) == 4
    assert squad_of_six(*both, weeks=1) == 3
    assert squad_of_six(both[0], weeks=1) == 0


@pytest.mark.rule("EL-43")
def test_the_end_shows_every_sheet_and_every_objective() -> None:
    game = Game(3)
    game.to_the_end()
    (decided,) = game.all(SeasonDecided)
    assert decided.places == league_places(game.table.league)
    sheets = [event.sheet for event in game.all(PointsCounted)]
    assert game.table.scores == sheets
    assert [sheet.objective for sheet in sheets] == [club.secrets.objective for club in game.table.clubs]
    for seat, sheet in enumerate(sheets):
        assert sheet.lines[0].count == decided.places[seat]
        assert sheet.total == sum(line.points for line in sheet.lines)
    assert game.rules.view(game.state, 1).scores == sheets


def ended(league: list[int], tokens: list[int]) -> list[tuple[int | None, int]]:
    """Seats and places, best first, of a game that ends with these spaces and VP tokens, and nothing else."""
    game = Game(len(tokens))
    game.to_the_end()
    for seat, count in enumerate(tokens):
        game.table.clubs[seat] = club("habit", tokens=count)
    game.table.league = league
    game.table.scores.clear()
    count_points(game.play(), CountPoints())
    outcome: Outcome | None = game.rules.outcome(game.state)
    assert outcome is not None
    return [(placing.seat, placing.place) for placing in outcome.placings]


@pytest.mark.rule("EL-44")
def test_most_points_win() -> None:
    # Places 2 and 1 are 12 and 15 points: 12 + 9 against 15 + 5.
    assert ended([10, 12] + [0] * 8, [9, 5]) == [(0, 1), (1, 2)]


@pytest.mark.rule("EL-44")
def test_of_equals_the_higher_in_the_league_wins() -> None:
    assert ended([10, 12] + [0] * 8, [8, 5]) == [(1, 1), (0, 2)]


@pytest.mark.rule("EL-44")
def test_who_is_level_in_the_league_too_shares_the_place() -> None:
    # Three share the league's first place; the last is second from last with 6 tokens more.
    assert ended([7, 7, 7, 0] + [1] * 8, [3, 4, 4, 6]) == [(1, 1), (2, 1), (0, 3), (3, 4)]


@pytest.mark.rule("EL-43")
def test_what_there_is_so_far_is_the_sheet_of_the_table_as_it_stands_but_for_secrets() -> None:
    """Third of the league with 12 €: 9 for the place, 4 for money, 2 for the objective, which a rival doesn't know."""
    game = Game(seats=2)
    table = game.table
    table.league[:] = [5, 0, 9, 7, *[1] * 6]
    own = club("savings", office=1)
    own.markers["budget"] = 12
    table.clubs[0] = own
    mine = score_so_far(CONTENT, table, 0)
    assert mine.known
    assert mine.lines == score_sheet(CONTENT, own, 3).lines
    assert mine.total == score_sheet(CONTENT, own, 3).total
    own.secrets.objective = None
    theirs = score_so_far(CONTENT, table, 0)
    assert not theirs.known
    assert mine.total - theirs.total == next(line.points for line in mine.lines if line.item == "objective") > 0


@pytest.mark.rule("EL-43")
def test_before_a_match_the_first_place_that_all_share_counts_nothing() -> None:
    """Three tokens and 6 €, which are 2 VP: 5 in all, and 9 once a match has put the club into third place, too."""
    game = Game(seats=2)
    own = club("savings")
    own.markers["budget"], own.tokens = 6, 3
    game.table.clubs[0] = own
    assert not any(game.table.league)
    before = score_so_far(CONTENT, game.table, 0)
    assert before.lines[0] == ScoreLine("league", 0, 0)
    assert before.total == 3 + 2
    game.table.league[:] = [0, 0, 3, 1, *[0] * 6]
    assert score_so_far(CONTENT, game.table, 0).total == 9 + 3 + 2


@pytest.mark.rule("EL-43", "EL-50")
def test_before_a_match_no_objective_is_reached_by_the_place() -> None:
    game = Game(seats=2)
    measured = next(n for n, card in enumerate(CONTENT.objectives) if card.measure == "league_place")
    game.table.clubs[0].secrets.objective = measured
    levels = []
    for league in ([0] * 10, [9, *[0] * 9]):
        game.table.league[:] = league
        line = next(one for one in score_so_far(CONTENT, game.table, 0).lines if one.item == "objective")
        levels.append(line.count)
    assert levels == [0, 2]
