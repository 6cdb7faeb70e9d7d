"""Scenarios: what an aim counts, which medal it comes to, and what a file of them must hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.model import Outcome, Placing
from engine.core.record import header_for
from engine.core.scenarios import (
    FILE,
    Aim,
    Measure,
    Medal,
    is_met,
    medal_for,
    next_medal,
    reached,
    reached_in,
    read_scenarios,
)

GAMES = ("futti", "superclub", "fortunes")
WHOLE = """
[[scenarios]]
key = "first"
name = "The first"
note = "Somebody begins."
seed = 7
aim = { measure = "place", medals = [3, 2, 1] }
[scenarios.setup]
clubs = [{ key = "solano" }, { key = "varenne" }, { key = "fuchsen" }]
seats = [{ name = "", level = 0 }, { name = "V", level = 2 }, { name = "F", level = 4 }]
seasons = 1
"""


def _faults(folder: Path, text: str) -> list[tuple[str, str]]:
    (folder / FILE).write_text(text, encoding="utf-8")
    _, problems = read_scenarios(games.whole_game("superclub"), folder)
    return [(problem.key, problem.reason) for problem in problems]


# -- what was reached


def test_the_lead_is_over_the_best_of_the_others_and_below_zero_behind_it() -> None:
    assert reached([20, 14, 9], 0) == (1, 20, 6)
    assert reached([20, 14, 9], 2) == (3, 9, -11)
    assert reached([12], 0) == (1, 12, 12)


def test_the_end_is_read_from_the_final_table_in_which_level_managers_share_a_place() -> None:
    rows = (("A", 2, 1, 30), ("B", None, 2, 25), ("C", 0, 2, 25))
    outcome = Outcome(tuple(Placing(*row) for row in rows))
    assert reached_in(outcome, 0) == (2, 25, -5)
    assert reached_in(outcome, 2) == (1, 30, 5)


@pytest.mark.parametrize(
    ("measure", "medals", "value", "medal", "following"),
    [
        ("place", (4, 2, 1), 5, None, 0),
        ("place", (4, 2, 1), 4, "bronze", 1),
        ("place", (4, 2, 1), 2, "silver", 2),
        ("place", (4, 2, 1), 1, "gold", None),
        ("points", (10, 20, 30), 9, None, 0),
        ("points", (10, 20, 30), 29, "silver", 2),
        ("points", (10, 20, 30), 44, "gold", None),
        ("lead", (-5, 0, 8), -6, None, 0),
        ("lead", (-5, 0, 8), 0, "silver", 2),
    ],
)
def test_a_medal_is_won_by_so_much_or_better(
    measure: Measure, medals: tuple[int, int, int], value: int, medal: Medal | None, following: int | None
) -> None:
    aim = Aim(measure, medals)
    assert medal_for(aim, value) == medal
    assert next_medal(aim, value) == following


def test_each_measure_counts_its_own_part() -> None:
    stands = reached([20, 14], 1)
    assert [stands.value(Aim(measure, (1, 2, 3))) for measure in ("place", "points", "lead")] == [2, 14, -6]


# -- which game is one


def test_a_game_is_a_scenario_by_its_seed_and_set_up_whoever_plays_it() -> None:
    one = games.scenarios_of("superclub")[0]
    rules = games.whole_game("superclub")
    header = header_for(rules, one.begun_by("Maja"), one.seed)
    assert games.scenario_of(header) == one
    assert games.scenario_of(header_for(rules, one.begun_by("Maja"), one.seed + 1)) is None
    longer = replace(one.begun_by("Maja"), seasons=9)
    assert games.scenario_of(header_for(rules, longer, one.seed)) is None


def test_elevens_campaigns_and_single_matches_are_no_scenarios() -> None:
    assert games.scenarios_of("eleven") == () == games.scenarios_of("futti-match")


# -- the files


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_is_whole_and_each_game_has_a_few(game: str) -> None:
    assert games.check_levels(game) == []
    shipped = games.scenarios_of(game)
    assert 3 <= len(shipped) <= 5


@pytest.mark.parametrize("game", GAMES)
def test_no_shipped_medal_is_won_by_being_last(game: str) -> None:
    for one in games.scenarios_of(game):
        if one.aim.measure == "place":
            rivals = getattr(one.setup, "clubs", one.setup.seats)
            assert not is_met(one.aim, 0, len(rivals)), one.key


@pytest.mark.parametrize("game", GAMES)
def test_rivals_are_called_as_their_clubs(game: str) -> None:
    names = {club.key: club.name for club in games.content_of(game).clubs}
    for one in games.scenarios_of(game):
        clubs = one.setup.clubs
        numbers = getattr(one.setup, "managed", range(len(clubs)))
        for seat, number in zip(one.setup.seats, numbers, strict=True):
            assert seat.is_human or seat.name == names[clubs[number].key], one.key


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(WHOLE, encoding="utf-8")
    found, problems = read_scenarios(games.whole_game("superclub"), tmp_path)
    assert not problems
    assert (found[0].key, found[0].seat, found[0].setup.seasons) == ("first", 0, 1)
    assert found[0].begun_by("Maja").seats[0].name == "Maja"


@pytest.mark.parametrize(
    ("was", "now", "key", "reason"),
    [
        ("[3, 2, 1]", "[1, 2, 3]", "scenarios[0].aim.medals", "must ask for more with each medal"),
        ("[3, 2, 1]", "[2, 1, 0]", "scenarios[0].aim.medals", "none before the first"),
        ('"place"', '"points"', "scenarios[0].aim.medals", "must ask for more with each medal"),
        ('"place"', '"goals"', "scenarios[0].aim.measure", "none of those that are known"),
        ('"fuchsen"', '"nowhere"', "scenarios[0].setup", "can't be played (unknown club)"),
        ("seasons = 1", "years = 1", "scenarios[0].setup.years", "is not known here"),
        ("seasons = 1", 'seasons = "one"', "scenarios[0].setup.seasons", "must be a whole number"),
        ('name = "V", level = 2', 'name = "", level = 0', "scenarios[0].setup.seats", "must have one person"),
        ('name = "", level = 0', 'name = "Maja", level = 0', "scenarios[0].setup.seats", "without a name"),
        ("seed = 7", "seed = -7", "scenarios[0].seed", "must be at least 0"),
    ],
)
def test_a_fault_is_told_by_its_place(tmp_path: Path, was: str, now: str, key: str, reason: str) -> None:
    ((told, why),) = _faults(tmp_path, WHOLE.replace(was, now, 1))
    assert told == key
    assert reason in why


def test_no_two_have_a_key_in_common(tmp_path: Path) -> None:
    assert _faults(tmp_path, WHOLE + WHOLE.replace("The first", "Another"))[0][0] == "scenarios[1].key"
