"""Files of two teams for a single match: read home first, and every fault named."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES, LevelErrors
from engine.futti import content


def team(name: str, **changes: Any) -> dict[str, Any]:
    players = [{"name": f"{name} {n}", "offence": 3, "defence": 2, "sportsmanship": 4, "stars": 0} for n in range(6)]
    goaltenders = [{"name": f"{name} keeper {n}", "goaltending": 41, "sportsmanship": 3} for n in range(2)]
    return {"name": name, "players": players, "goaltenders": goaltenders} | changes


def read(*teams: Any) -> tuple[content.Team, content.Team]:
    return content.read_teams(json.dumps(list(teams)).encode(), "two.json")


@pytest.mark.rule("FU-1")
def test_team_files_are_read_home_first() -> None:
    home, visitors = read(team("Fütti"), team("Gäste"))
    assert (home.name, visitors.name) == ("Fütti", "Gäste")
    assert home.players[5] == content.Outfielder("Fütti 5", 3, 2, 4, 0)
    assert visitors.goaltenders[1] == content.Goaltender("Gäste keeper 1", 41, 3)


def test_names_are_composed_so_that_equal_names_are_equal() -> None:
    assert read(team("Fu\u0308tti"), team("B"))[0].name == "F\u00fctti"


@pytest.mark.rule("FU-1")
def test_any_number_of_stars_is_allowed() -> None:
    starry = team("A")
    starry["players"][0]["stars"] = 12
    assert read(starry, team("B"))[0].players[0].stars == 12


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("players", 2, "offence"), 0, "teams[0].players[2].offence"),
        (("players", 2, "offence"), 6, "teams[0].players[2].offence"),
        (("players", 2, "defence"), 3.0, "teams[0].players[2].defence"),
        (("players", 2, "defence"), True, "teams[0].players[2].defence"),
        (("players", 2, "sportsmanship"), None, "teams[0].players[2].sportsmanship"),
        (("players", 2, "stars"), -1, "teams[0].players[2].stars"),
        (("players", 2, "stars"), 10**30, "teams[0].players[2].stars"),
        (("players", 2, "speed"), 3, "teams[0].players[2].speed"),
        (("players", 2, "name"), "", "teams[0].players[2].name"),
        (("players", 2, "name"), "a\nb", "teams[0].players[2].name"),
        (("players", 2, "name"), "\ud800", ""),
        (("players", 2, "name"), "A 1", "teams[0].players[2].name"),
        (("players", 2), 7, "teams[0].players[2]"),
        (("goaltenders", 1, "goaltending"), 47, "teams[0].goaltenders[1].goaltending"),
        (("goaltenders", 1, "goaltending"), 10, "teams[0].goaltenders[1].goaltending"),
        (("goaltenders", 1, "goaltending"), "41", "teams[0].goaltenders[1].goaltending"),
        (("goaltenders", 1, "name"), "A 1", "teams[0].goaltenders[1].name"),
        (("players",), [], "teams[0].players"),
        (("players",), None, "teams[0].players"),
        (("goaltenders",), {}, "teams[0].goaltenders"),
        (("name",), 5, "teams[0].name"),
        (("colour",), "red", "teams[0].colour"),
    ],
)
def test_a_wrong_value_in_a_team_file_is_named(path: tuple[Any, ...], value: Any, key: str) -> None:
    broken = team("A")
    place: Any = broken
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(LevelErrors) as caught:
        read(broken, team("B"))
    assert [(problem.file, problem.key) for problem in caught.value.problems] == [("two.json", key)]
    assert str(caught.value).startswith("two.json: ")
    assert "\n" not in str(caught.value)


@pytest.mark.rule("FU-1")
@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("players", 0, "offence"), 6),
        (("players", 5, "defence"), 0),
        (("players", 2, "sportsmanship"), 6),
        (("players", 2, "stars"), -1),
        (("goaltenders", 1, "goaltending"), 67),
        (("goaltenders", 0, "goaltending"), 10),
        (("goaltenders", 0, "sportsmanship"), 0),
    ],
)
def test_a_team_in_a_record_keeps_to_the_printed_ranges(place: tuple[Any, ...], value: int) -> None:
    """Behind goaltenders whom nobody can beat, an exchange would never end."""
    made = msgspec.to_builtins(read(team("A"), team("B"))[0])
    assert msgspec.convert(made, content.Team).name == "A"
    key, number, rating = place
    made[key] = [dict(one) for one in made[key]]
    made[key][number][rating] = value
    with pytest.raises(msgspec.ValidationError, match=rating):
        msgspec.convert(made, content.Team)


@pytest.mark.parametrize("teams", [[], [team("A")], [team("A"), team("B"), team("C")], [team("A"), None]])
def test_there_are_exactly_two_teams(teams: list[Any]) -> None:
    with pytest.raises(InputError, match=r"^two\.json: teams"):
        read(*teams)


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"null", b"3", b"[", b"[{}, {}", b"\xff\xfe[]", b"[" * 100_000, b" " * (MOST_BYTES + 1), b"\x00"],
)
def test_a_team_file_that_is_none_is_one_sentence(data: bytes) -> None:
    with pytest.raises(InputError, match=r"^two\.json: ") as caught:
        content.read_teams(data, "two.json")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
