"""`gaffer sim fortunes`: the contract of its JSON, the means of the odds, and ratings of every kind."""

import json
import math

import pytest

SIDES = ("--home", "16,20", "--away", "15,18")
MEANS = ["home_goals", "away_goals", "home_win", "draw", "away_win"]


def answer(result):
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)


def test_json_is_the_contract(gaffer):
    said = answer(gaffer("sim", "fortunes", *SIDES, "--count", "300", "--seed", "7", "--json"))
    assert list(said) == ["game", "count", "seed", "means"]
    assert (said["game"], said["count"], said["seed"]) == ("fortunes", 300, 7)
    assert list(said["means"]) == MEANS
    assert math.isclose(sum(said["means"][key] for key in MEANS[2:]), 1)


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize(
    ("ground", "home", "away"),
    [([], 1.512, 1.215), (["--ground", "home"], 1.512, 1.215), (["--ground", "neutral"], 1.35, 1.35)],
)
def test_equals_score_as_many_as_the_ground_lets_them(gaffer, ground, home, away):
    # An attack of 18 against a defence of 15 is the middle: 1.35 goals, × 1.12 at home and × 0.90 away.
    sides = ("--home", "15,18", "--away", "15,18")
    means = answer(gaffer("sim", "fortunes", *sides, *ground, "--count", "1000000", "--json"))["means"]
    # Four standard deviations are 0.0049; seven being the most takes 0.0002.
    assert (means["home_goals"], means["away_goals"]) == pytest.approx((home, away), abs=0.0052)


@pytest.mark.rule("FF-31")
def test_defence_comes_before_attack(gaffer):
    # Home's attack of 30 meets a defence of 1, and an attack of 0 meets home's 9: the most and the least there can be.
    means = answer(gaffer("sim", "fortunes", "--home", "9,30", "--away", "1,0", "--count", "100000", "--json"))["means"]
    # Of 5.5 goals, 0.3932 are lost to seven being the most; four standard deviations are 0.022 and 0.0064.
    assert means["home_goals"] == pytest.approx(5.1068, abs=0.022)
    assert means["away_goals"] == pytest.approx(0.25, abs=0.0065)


def test_the_same_seed_gives_the_same_means(gaffer):
    def means(seed):
        return gaffer("sim", "fortunes", *SIDES, "--count", "30", "--seed", seed, "--json").stdout

    assert means("3") == means("3") != means("4")


def test_for_people(gaffer):
    result = gaffer("sim", "fortunes", *SIDES, "--count", "5")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "16,20 – 15,18, 5 matches"
    assert [line.split()[0] for line in lines[1:]] == MEANS
    neutral = gaffer("sim", "fortunes", *SIDES, "--count", "5", "--ground", "neutral")
    assert neutral.stdout.startswith("16,20 – 15,18 on neutral ground, 5 matches\n")


@pytest.mark.parametrize("given", [[], ["--home", "3,2"], ["--away", "3,2"]])
def test_both_sides_are_needed(refused, given):
    assert "--home D,A --away D,A" in refused("sim", "fortunes", *given)


@pytest.mark.parametrize("option", ["--home", "--away"])
@pytest.mark.parametrize(
    ("ratings", "words"),
    [
        ("", "such as 16,20"),
        ("16", "such as 16,20"),
        ("1,2,3", "such as 16,20"),
        ("16/20", "such as 16,20"),
        (",", "the defence must be a whole number"),
        ("16,", "the attack must be a whole number"),
        ("a,2", "the defence must be a whole number"),
        ("1,2.5", "the attack must be a whole number"),
        ("nan,1", "the defence must be a whole number"),
        ("-1,5", "the defence must be from 0 to 999"),
        ("5,1000", "the attack must be from 0 to 999"),
        (f"{10**40},5", "the defence must be from 0 to 999"),
    ],
)
def test_ratings_that_are_none(refused, option, ratings, words):
    said = refused("sim", "fortunes", *SIDES, f"{option}={ratings}")
    assert words in said
    assert option in said


@pytest.mark.parametrize("ground", ["away", "", "HOME"])
def test_a_ground_that_is_none(refused, ground):
    assert "--ground" in refused("sim", "fortunes", *SIDES, "--ground", ground)


@pytest.mark.parametrize("option", [["--teams", "a.json"], ["--calm"], ["--exact"]])
def test_what_is_for_another_game_is_refused(refused, option):
    assert "not for fortunes" in refused("sim", "fortunes", *SIDES, *option)


@pytest.mark.parametrize("count", ["0", "-1", "many", "100000001"])
def test_a_count_out_of_range(refused, count):
    assert "the count must be" in refused("sim", "fortunes", *SIDES, "--count", count)
