"""`gaffer resolve eleven`: the comparison of a file's two sides, as JSON and as words."""

import json

import pytest

MINE = {"FC": [{"icon": "attack", "strength": 2}, {"icon": "attack", "strength": 1}]}
THEIRS = {"DC": [{"icon": "defence", "strength": 2}], "FR": [{"icon": "attack", "strength": 0}]}
# FC: 2 against 2 is blocked, 1 meets nobody and scores; their FR meets my empty DL and scores with strength 0.


@pytest.fixture
def case(tmp_path):
    def write(value):
        file = tmp_path / "case.json"
        file.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return str(file)

    return write


def test_goals_by_zone_as_json(gaffer, case):
    result = gaffer("resolve", "eleven", case({"mine": MINE, "theirs": THEIRS}), "--json")
    assert (result.returncode, result.stderr) == (0, "")
    goals = {"DL": (0, 1), "FC": (1, 0)}
    zones = ["DL", "DC", "DR", "ML", "MC", "MR", "FL", "FC", "FR"]
    assert json.loads(result.stdout) == {
        "zones": [
            {"zone": zone, "mine": goals.get(zone, (0, 0))[0], "theirs": goals.get(zone, (0, 0))[1]} for zone in zones
        ],
        "mine": 1,
        "theirs": 1,
    }


def test_goals_for_people(gaffer, case):
    result = gaffer("resolve", "eleven", case({"mine": MINE, "theirs": THEIRS}))
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1] == "1:1"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("{", "not valid JSON"),
        ([], "mine"),
        ({"mine": {}}, "theirs"),
        ({"mine": {"CF": []}, "theirs": {}}, "is no zone"),
        ({"mine": {"FC": {}}, "theirs": {}}, "must be a list"),
        ({"mine": {"FC": [{"icon": "winger", "strength": 1}]}, "theirs": {}}, "attack, defence"),
        ({"mine": {"FC": [{"icon": "attack", "strength": -1}]}, "theirs": {}}, "from 0 to 99"),
        ({"mine": {"FC": [{"icon": "attack", "strength": True}]}, "theirs": {}}, "from 0 to 99"),
        ({"mine": {"FC": [{"icon": "attack"}]}, "theirs": {}}, "strength"),
    ],
)
def test_a_file_that_is_no_case(refused, case, value, words):
    assert words in refused("resolve", "eleven", case(value))


def test_a_file_that_is_not_there(refused):
    assert "nowhere.json" in refused("resolve", "eleven", "nowhere.json")


def test_a_game_without_zones(refused, case):
    assert "no zones" in refused("resolve", "futti", case({"mine": {}, "theirs": {}}))
