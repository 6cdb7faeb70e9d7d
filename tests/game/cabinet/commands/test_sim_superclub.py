"""`gaffer sim superclub`: the contract of its JSON, whole, calm and exact matches, and team files of every kind."""

import json
import math

import pytest


def card(position="midfielder", stars=3, left=False, right=False):
    return {"position": position, "stars": stars, "left": left, "right": right}


def team(name, stars=3):
    return {
        "name": name,
        "goalkeeper": 2,
        "defence": [card("defender", stars) for _ in range(4)],
        "midfield": [card("midfielder", stars) for _ in range(4)],
        "attack": [card("attacker", stars) for _ in range(2)],
        "boost": {"third": "midfield", "stars": 2},
        "staff": {"defence": 0, "midfield": 0, "attack": 0},
    }


@pytest.fixture
def teams(tmp_path):
    """`teams(value)` writes the value as a team file and returns its path; without one, two good teams."""

    def write(value=None):
        file = tmp_path / "teams.json"
        text = value if isinstance(value, str) else json.dumps([team("Möwen"), team("Rot")] if value is None else value)
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def means_of(result):
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)["means"]


@pytest.mark.parametrize("options", [[], ["--calm"], ["--calm", "--exact"]])
def test_json_is_the_contract(gaffer, teams, options):
    result = gaffer("sim", "superclub", "--teams", teams(), *options, "--count", "300", "--seed", "7", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    answer = json.loads(result.stdout)
    assert list(answer) == ["game", "count", "seed", "means"]
    assert (answer["game"], answer["count"], answer["seed"]) == ("superclub", 300, 7)
    assert list(answer["means"]) == ["home_win", "draw", "away_win"]
    assert math.isclose(sum(answer["means"].values()), 1)


@pytest.mark.rule("SC-34", "SC-36", "SC-37")
def test_exact_odds_by_hand(gaffer, teams):
    # Two stars each in attack beyond a rival out of reach; the midfield is out of reach for home: two of three are won.
    home, away = team("Möwen"), team("Rot")
    home["staff"] = {"defence": 50, "midfield": 0, "attack": 50}
    away["staff"] = {"defence": 0, "midfield": 50, "attack": 0}
    means = means_of(gaffer("sim", "superclub", "--teams", teams([home, away]), "--calm", "--exact", "--json"))
    assert means == {"home_win": 1, "draw": 0, "away_win": 0}
    # One third won, one lost for certain, and a level midfield: home wins when it does, 575 of 1296 throws.
    home["staff"] = {"defence": 50, "midfield": 0, "attack": 0}
    away["staff"] = {"defence": 50, "midfield": 0, "attack": 0}
    means = means_of(gaffer("sim", "superclub", "--teams", teams([home, away]), "--calm", "--exact", "--json"))
    assert means == {"home_win": 575 / 1296, "draw": 146 / 1296, "away_win": 575 / 1296}


def test_calm_is_about_exact_and_the_same_for_the_same_seed(gaffer, teams):
    def calm(seed, *options):
        return means_of(gaffer("sim", "superclub", "--teams", teams(), "--calm", *options, "--seed", seed, "--json"))

    thrown = calm("3", "--count", "100000")
    # Four standard deviations of a share are at most 0.0064.
    assert thrown == pytest.approx(calm("3", "--exact"), abs=0.0064)
    assert thrown == calm("3", "--count", "100000") != calm("4", "--count", "100000")


def test_for_people(gaffer, teams):
    result = gaffer("sim", "superclub", "--teams", teams(), "--count", "5")
    assert result.returncode == 0
    assert result.stdout.startswith("Möwen – Rot, 5 matches\n")
    assert gaffer("sim", "superclub", "--teams", teams(), "--calm", "--exact").stdout.startswith("Möwen – Rot, exact\n")


def test_exact_without_calm(refused, teams):
    assert "--calm" in refused("sim", "superclub", "--teams", teams(), "--exact")


def test_no_file(refused):
    assert "--teams" in refused("sim", "superclub", "--calm")


@pytest.mark.parametrize("content", [b"", b"[", b"\xff\xfe\x00", b"[" * 100_000, b"null", b"{}", b"[]", b'["a", 1]'])
def test_a_file_that_holds_no_teams(refused, tmp_path, content):
    (tmp_path / "teams.json").write_bytes(content)
    assert "teams.json" in refused("sim", "superclub", "--teams", "teams.json")


def test_a_file_far_too_large(refused, tmp_path):
    (tmp_path / "teams.json").write_bytes(b" " * (3 << 20))
    assert "larger than" in refused("sim", "superclub", "--teams", "teams.json")


def changed(**values):
    return [{**team("Möwen"), **values}, team("Rot")]


def with_card(**values):
    return changed(attack=[{**card("attacker"), **values}, card("attacker")])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([team("Möwen")], "list of 2"),
        (changed(name=""), "teams[0].name"),
        (changed(name=7), "teams[0].name"),
        (changed(goalkeeper=0), "teams[0].goalkeeper"),
        (changed(goalkeeper=7), "teams[0].goalkeeper"),
        (changed(goalkeeper="3"), "teams[0].goalkeeper"),
        (changed(attack=[card("attacker")]), "4-4-1 is no formation"),
        (changed(attack=[card("attacker")] * 3), "4-4-3 is no formation"),
        (changed(attack=[card()] * 11), "teams[0].attack"),
        (changed(attack={}), "teams[0].attack"),
        (changed(attack=[None, card()]), "teams[0].attack[0]"),
        (changed(coach="Ada"), "teams[0].coach: is not known"),
        (changed(boost={"third": "wing", "stars": 2}), "teams[0].boost.third"),
        (changed(boost={"third": "attack", "stars": -1}), "teams[0].boost.stars"),
        (changed(boost={"third": "attack", "stars": 2, "for": 1}), "teams[0].boost.for"),
        (changed(boost=3), "teams[0].boost"),
        (changed(staff={"defence": 1}), "teams[0].staff.midfield"),
        (changed(staff={"defence": 1.5, "midfield": 0, "attack": 0}), "teams[0].staff.defence"),
        (changed(staff=[1, 2, 3]), "teams[0].staff"),
        (with_card(position="goalkeeper"), "plays in goal alone"),
        (with_card(position="winger"), "teams[0].attack[0].position"),
        (with_card(stars=True), "teams[0].attack[0].stars"),
        (with_card(stars=10**400), "a huge number"),
        (with_card(left=1), "true or false"),
        (with_card(right=None), "teams[0].attack[0].right"),
        (with_card(name="Ada"), "teams[0].attack[0].name: is not known"),
        (json.dumps(with_card()).replace("3", "NaN"), "not valid JSON"),
        (json.dumps(with_card()).replace(": 3", ": 1e999"), "teams.json"),
    ],
)  # fmt: skip
def test_a_team_that_is_none(refused, teams, value, words):
    assert words in refused("sim", "superclub", "--teams", teams(value))


@pytest.mark.parametrize("boost", [None, {"third": "attack", "stars": 0}])
def test_no_boost(gaffer, teams, boost):
    value = changed(boost=boost)
    assert gaffer("sim", "superclub", "--teams", teams(value), "--count", "3").returncode == 0
