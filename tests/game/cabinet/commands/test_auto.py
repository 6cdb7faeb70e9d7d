"""`gaffer auto futti`: the contract of its JSON, the same digest for the same seed, and a record that verifies."""

import json

import pytest

from tests.by_day import by_day


def auto(gaffer, *arguments):
    result = gaffer("auto", "futti", *arguments, "--json")
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)


def test_json_is_the_contract(gaffer):
    answer = auto(gaffer)
    assert list(answer) == ["game", "seed", "seats", "level", "actions", "events", "digest", "outcome"]
    assert (answer["game"], answer["seed"], answer["seats"], answer["level"]) == ("futti", 1, 4, 2)
    assert answer["actions"] > 0
    assert answer["events"] > answer["actions"]
    assert len(bytes.fromhex(answer["digest"])) == 16
    outcome = answer["outcome"]
    assert len(outcome) == 6
    assert all(list(line) == ["name", "seat", "place", "points"] for line in outcome)
    assert [line["place"] for line in outcome] == sorted(line["place"] for line in outcome)
    assert [line["points"] for line in outcome] == sorted((line["points"] for line in outcome), reverse=True)
    assert sorted(line["seat"] for line in outcome if line["seat"] is not None) == [0, 1, 2, 3]


def test_the_same_seed_gives_the_same_game(gaffer):
    assert auto(gaffer, "--seed", "9") == auto(gaffer, "--seed", "9")
    assert auto(gaffer, "--seed", "9")["digest"] != auto(gaffer, "--seed", "10")["digest"]


@pytest.mark.parametrize(("seats", "clubs"), [("1", 6), ("6", 6), ("12", 12)])
def test_every_number_of_seats(gaffer, seats, clubs):
    answer = auto(gaffer, "--seats", seats, "--level", "1")
    assert len(answer["outcome"]) == clubs
    assert sum(line["seat"] is not None for line in answer["outcome"]) == int(seats)


@pytest.mark.parametrize("level", by_day(["1", "2", "3", "4"], "1", "4"))
def test_every_level_plays_a_season(gaffer, level):
    assert auto(gaffer, "--seats", "2", "--level", level)["level"] == int(level)


def test_the_record_plays_again(gaffer, tmp_path):
    file = tmp_path / "season.gafferplay"
    auto(gaffer, "--seats", "2", "--level", "1", "--out", str(file))
    assert gaffer("verify", str(file)).returncode == 0


def test_for_people(gaffer):
    lines = gaffer("auto", "futti", "--seats", "1", "--level", "1").stdout.splitlines()
    assert len(lines) == 7
    assert "digest" in lines[-1]


def test_a_record_that_cannot_be_written(refused, tmp_path):
    assert "can't be written" in refused("auto", "futti", "--seats", "1", "--out", str(tmp_path / "no" / "folder"))


@pytest.mark.parametrize(
    "arguments", [("--seats", "0"), ("--seats", "13"), ("--level", "6"), ("--level", "0"), ("--seed", "-3")]
)
def test_numbers_out_of_range(refused, arguments):
    assert "must be from" in refused("auto", "futti", *arguments)


def test_fortunes_is_a_season_for_all_managers(gaffer, tmp_path):
    file = tmp_path / "fortunes.gafferplay"
    result = gaffer("auto", "fortunes", "--seats", "3", "--level", "1", "--out", str(file), "--json")
    assert (result.returncode, result.stderr) == (0, "")
    answer = json.loads(result.stdout)
    assert (answer["game"], answer["seed"], answer["seats"], answer["level"]) == ("fortunes", 1, 3, 1)
    assert sorted(line["seat"] for line in answer["outcome"]) == [0, 1, 2]
    assert answer["outcome"][0]["place"] == 1
    assert gaffer("verify", str(file)).returncode == 0


@pytest.mark.parametrize("seats", ["1", "7"])
def test_fortunes_is_for_two_to_six(refused, seats):
    assert "2" in refused("auto", "fortunes", "--seats", seats)
