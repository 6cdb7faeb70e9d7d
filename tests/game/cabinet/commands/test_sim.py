"""`gaffer sim futti`: the contract of its JSON, the same means for the same seed, and team files of every kind."""

import json
import math

import pytest

SIDE_COUNTS = (
    "goals", "shots", "steals", "yellow", "red", "sent_off", "minor", "major", "penalties", "breakaways",
)  # fmt: skip
RATINGS = [(5, 1, 3, 0), (4, 2, 3, 1), (3, 3, 4, 0), (3, 3, 2, 0), (2, 4, 3, 1), (1, 5, 4, 0)]


def team(name):
    return {
        "name": name,
        "players": [
            {"name": f"Player {n}", "offence": o, "defence": d, "sportsmanship": s, "stars": stars}
            for n, (o, d, s, stars) in enumerate(RATINGS)
        ],
        "goaltenders": [{"name": f"Keeper {g}", "goaltending": g, "sportsmanship": 3} for g in (41, 35)],
    }


@pytest.fixture
def teams(tmp_path):
    """`teams(value)` writes the value as a team file and returns its path; without one, two good teams."""

    def write(value=None):
        file = tmp_path / "teams.json"
        file.write_text(json.dumps([team("Möwen"), team("Fütti")] if value is None else value), encoding="utf-8")
        return str(file)

    return write


def test_json_is_the_contract(gaffer, teams):
    result = gaffer("sim", "futti", "--teams", teams(), "--count", "200", "--seed", "7", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    answer = json.loads(result.stdout)
    assert list(answer) == ["game", "count", "seed", "means"]
    assert (answer["game"], answer["count"], answer["seed"]) == ("futti", 200, 7)
    means = answer["means"]
    sides = {f"{side}_{name}" for side in ("home", "away") for name in SIDE_COUNTS}
    assert set(means) == sides | {"home_win", "draw", "away_win", "end30", "end35", "end40"}
    assert math.isclose(means["home_win"] + means["draw"] + means["away_win"], 1)
    assert math.isclose(means["end30"] + means["end35"] + means["end40"], 1)
    assert means["home_shots"] > means["home_goals"] > 0


def test_the_same_seed_gives_the_same_means(gaffer, teams):
    def means(seed):
        return gaffer("sim", "futti", "--teams", teams(), "--count", "30", "--seed", seed, "--json").stdout

    assert means("3") == means("3") != means("4")


def test_for_people(gaffer, teams):
    result = gaffer("sim", "futti", "--teams", teams(), "--count", "5")
    assert result.returncode == 0
    assert result.stdout.startswith("Möwen – Fütti, 5 matches\n")


def test_a_missing_file(refused):
    assert "nowhere.json can't be read" in refused("sim", "futti", "--teams", "nowhere.json")


def test_no_file(refused):
    assert "--teams" in refused("sim", "futti", "--count", "5")


@pytest.mark.parametrize("content", [b"", b"[", b"\xff\xfe\x00", b"[" * 100_000, b"null", b"{}", b"[]", b'["a", 1]'])
def test_a_file_that_holds_no_teams(refused, tmp_path, content):
    (tmp_path / "teams.json").write_bytes(content)
    assert "teams.json" in refused("sim", "futti", "--teams", "teams.json")


def test_a_folder_is_no_file(refused, tmp_path):
    assert "can't be read" in refused("sim", "futti", "--teams", str(tmp_path))


def test_a_wrong_value_is_named_by_its_key(refused, teams):
    home = team("Möwen")
    home["players"][2]["offence"] = 6
    said = refused("sim", "futti", "--teams", teams([home, team("Fütti")]))
    assert "players[2].offence" in said


@pytest.mark.parametrize("count", ["0", "-1", "many", "1e3", "100000001"])
def test_a_count_out_of_range(refused, teams, count):
    assert "the count must be" in refused("sim", "futti", "--teams", teams(), "--count", count)


@pytest.mark.parametrize("seed", ["-1", str(2**64), "x", ""])
def test_a_seed_out_of_range(refused, teams, seed):
    assert "the seed must be" in refused("sim", "futti", "--teams", teams(), "--seed", seed)


@pytest.mark.parametrize("option", ["--calm", "--exact"])
def test_what_is_for_another_game_is_refused(refused, teams, option):
    assert "for superclub" in refused("sim", "futti", "--teams", teams(), option)


@pytest.mark.parametrize("option", [["--home", "3,2"], ["--away", "3,2"], ["--ground", "home"]])
def test_ratings_are_for_another_game(refused, teams, option):
    assert "for fortunes, not for futti" in refused("sim", "futti", "--teams", teams(), *option)


def test_a_game_without_matches_between_two_teams_says_so(refused):
    assert "eleven has no matches to simulate" in refused("sim", "eleven")
