"""Broken levels of Superclub: every fault is named in one pass, with file and key, and nothing else is ever raised."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, to_builtins

from engine.core import scenarios
from engine.core.errors import InputError
from engine.core.levels import LevelErrors, Problem
from engine.core.model import digest
from engine.superclub.content import load
from tests.engine import packs
from tests.engine.packs import edit, keep
from tests.examples import examples

LEVELS = packs.shipped("superclub")
keys, only = partial(packs.keys, load), partial(packs.only, load)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder with a copy of every file."""
    return packs.copied(load, LEVELS, tmp_path)


def test_the_shipped_levels_are_whole_and_read_once() -> None:
    assert load.check() == []
    assert load.load() is load.load()
    assert sorted([*load.FILES, scenarios.FILE]) == sorted(path.name for path in LEVELS.glob("*.toml"))


def test_a_copy_is_as_good_as_what_is_shipped(pack: Path) -> None:
    assert digest(load.load(pack)) == digest(load.load())


def test_a_pack_of_one_file_is_filled_up_with_what_is_shipped(tmp_path: Path) -> None:
    (tmp_path / "staff.toml").write_bytes((LEVELS / "staff.toml").read_bytes())
    edit(tmp_path, "staff.toml", '"Brockenhof"', '"Brockenhaus"')
    assert load.load(tmp_path).staff[0].name == "Brockenhaus"
    assert load.load(tmp_path).players == load.load().players
    assert digest(load.load(tmp_path)) != digest(load.load())


def test_a_face_is_chosen_or_left_out(tmp_path: Path) -> None:
    (tmp_path / "players.toml").write_bytes((LEVELS / "players.toml").read_bytes())
    edit(tmp_path, "players.toml", "stars = 2", f"stars = 2\nface = {(1 << 32) - 1}")
    first, second = load.load(tmp_path).players[:2]
    assert (first.face, second.face) == ((1 << 32) - 1, UNSET)
    assert first.with_stars(4).face == first.face
    assert "face" not in to_builtins(second), "who has none has the digest he had before there were any"


# --- files and folders


def test_a_pack_needs_a_file_of_superclub_and_none_by_another_name(tmp_path: Path) -> None:
    assert only(tmp_path).reason.startswith("has none of the files players.toml")
    (tmp_path / "plaiers.toml").write_text("", "utf-8")
    assert keys(tmp_path) == [("plaiers.toml", ""), (str(tmp_path), "")]
    assert load.check(tmp_path)[0].reason.startswith("is not a file of Superclub; known are players.toml, ")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read as a folder"):
        load.load(tmp_path / "nowhere")


@pytest.mark.parametrize("file", ["players.toml", "tables.toml"])
def test_a_file_that_is_a_folder(tmp_path: Path, file: str) -> None:
    (tmp_path / file).mkdir()
    assert only(tmp_path) == Problem(file, "", "there is no such file")


def test_what_stands_beside_the_deck(pack: Path) -> None:
    edit(pack, "players.toml", "[[players]]", 'colour = "red"\n\n[[players]]')
    assert only(pack) == Problem("players.toml", "colour", "is not known here; known is players")


# --- entries

NUMBERS = "must be whole numbers from"


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("players", "stars = 2", "stars = 7", "players[0].stars", "must be at most 6, not 7"),
        ("players", "stars = 2", "stars = 0", "players[0].stars", "must be at least 1, not 0"),
        ("players", "stars = 2", "", "players[0].stars", "is missing"),
        ("players", "stars = 2", "stars = 2\nhat = 1", "players[0].hat", "is not known here"),
        ("players", "stars = 2", "stars = 2\nnumber = 0", "players[0].number", "is not known here: the place"),
        ("players", '"goalkeeper"', '"goalie"', "players[0].position", "is none of those that are known, not goalie"),
        ("players", '"Larssund"', '"Larssundsson"', "players[0].name", "must have at most 11 letters, not Larssund"),
        ("players", '"Larssund"', '" Larssund"', "players[0].name", "must be printable, composed (NFC)"),
        ("players", '"Larssund"', '"Faleolo"', "players[1].name", "Faleolo is used more than once"),
        ("players", "stars = 2", "stars = 2\nface = -1", "players[0].face", "must be at least 0, not -1"),
        ("players", "stars = 2", f"stars = 2\nface = {1 << 32}", "players[0].face", "must be at most 4294967295, not"),
        ("players", "stars = 2", 'stars = 2\nface = "Ada"', "players[0].face", "must be a whole number, not Ada"),
        ("players", "left = true", "left = 1", "players[14].left", "must be true or false, not 1"),
        ("staff", '"Brockenhof"', '"Faleolo"', "staff[0].name", "Faleolo is used more than once"),
        ("staff", '"ThirdStars"', '"ThirdHand"', "staff[0].effects[0].does", "is none of those that are known"),
        ("staff", '"midfield"', '"middle"', "staff[0].effects[0].third", "is none of those that are known"),
        ("staff", "stars = 1 }", "stars = 1, hat = 1 }", "staff[0].effects[0].hat", "is not known here"),
        ("staff", '"ThirdStars"', '"WalkIn"', "staff[0].effects[0].does", "is none of those that are known"),
        ("changers", "copies = 1", "copies = 0", "changers[0].copies", "must be at least 1, not 0"),
        ("changers", '"good"', '"fine"', "changers[0].mood", "is none of those that are known, not fine"),
        ("changers", '"training_grant"', '"Grant"', "changers[0].key", "must be small letters, digits or _"),
        ("changers", '"Friends', '"Friends and friends', "changers[1].title", "must have at most 28 letters"),
        ("opponents", "attack = 22", "attack = 99", "opponents[0].attack", "must be at most 60, not 99"),
        ("opponents", '"Madrid"', '"London"', "opponents[1].name", "London is used more than once"),
        ("clubs", '"MÖW"', '"MÖWE"', "clubs[0].short", "must have at most 3 letters, not MÖWE"),
        ("clubs", '"KAL"', '"MÖW"', "clubs[1].short", "MÖW is used more than once"),
        ("clubs", '"stripes", a', '"tartan", a', "clubs[0].kit.pattern", "must be one of plain, stripes"),
        ("clubs", '"plain", a', '"tartan", a', "clubs[0].second.pattern", "must be one of plain, stripes"),
        ("clubs", '"#17375E"', '"red"', "clubs[0].second.a", "must be a colour such as #1E5B3A, not red"),
        ("tables", "win_at = 100", "", "win_at", "is missing"),
        ("tables", "win_at = 100", "win_at = 0", "win_at", f"{NUMBERS} 1 to 999"),
        ("tables", "points = [6, 2, 0]", "points = [6, 2]", "points", "must be a list of 3, not of 2"),
        ("tables", "{ home = 3 }", "{ home = 7 }", "fixtures[1][0][1].home", "must be at most 6"),
    ],
)
def test_one_wrong_value_is_one_problem_in_plain_words(
    pack: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    edit(pack, f"{file}.toml", old, new)
    problem = only(pack)
    assert (problem.file, problem.key) == (f"{file}.toml", key)
    assert problem.reason.startswith(reason)
    assert "\n" not in str(problem)
    assert len(str(problem)) < 250


def test_all_faults_of_all_files_come_in_one_pass(pack: Path) -> None:
    edit(pack, "players.toml", "stars = 2", "stars = 9")
    edit(pack, "staff.toml", "price = 10", "price = -10")
    edit(pack, "changers.toml", '"MoneyGained"', '"MoneyFound"')
    edit(pack, "tables.toml", "slow = 90", "slow = -90")
    (pack / "clubs.toml").write_text("clubs", "utf-8")
    found = keys(pack)
    assert [name for name, _ in found] == [
        "players.toml",
        "staff.toml",
        "changers.toml",
        "clubs.toml",
        "tables.toml",
    ]
    with pytest.raises(LevelErrors) as caught:
        load.load(pack)
    assert [(problem.file, problem.key) for problem in caught.value.problems] == found
    assert str(caught.value).endswith("(and 4 more)")


# --- decks


@pytest.mark.rule("SC-20")
def test_potential_where_nobody_can_be_trained_and_below_the_stars(pack: Path) -> None:
    edit(pack, "players.toml", "stars = 2", "stars = 2\nceiling = 4")
    edit(pack, "players.toml", "ceiling = 2", "ceiling = 1")
    assert [problem.reason for problem in load.check(pack)] == [
        "must be left out: goalkeepers and utility players can't be trained",
        "must be above 1 star, or left out",
    ]


def test_a_goalkeeper_with_chemistry(pack: Path) -> None:
    edit(pack, "players.toml", "stars = 2", "stars = 2\nright = true")
    assert only(pack).reason == "must have no chemistry: nobody stands beside a goalkeeper"


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize(("old", "new", "many"), [("stars = 6", "stars = 5", 0), ("stars = 5", "stars = 6", 2)])
def test_there_is_one_star(pack: Path, old: str, new: str, many: int) -> None:
    edit(pack, "players.toml", old, new)
    assert only(pack) == Problem(
        "players.toml", "players", f"must have one card of 6 stars, who is not drafted, not {many}"
    )


@pytest.mark.rule("SC-9")
def test_too_few_players_for_the_draft_of_six_managers(pack: Path) -> None:
    # Fourteen goalkeepers, sixty-seven defenders and fourteen midfielders: one outfield player is missing.
    keep(pack, "players", 95)
    with (pack / "players.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[players]]\nname = "Garibaldi"\nposition = "attacker"\nstars = 6\n')
    assert only(pack).reason == "must be at least 96 defenders, midfielders and attackers to be drafted, not 81"


@pytest.mark.parametrize(
    ("name", "kept", "reason"),
    [
        ("staff", 17, "must be at least 18 cards, not 17"),
        ("opponents", 11, "must be at least 12 cards, not 11"),
        ("clubs", 5, "must be at least 6 clubs, not 5"),
    ],
)
def test_decks_that_are_too_small(pack: Path, name: str, kept: int, reason: str) -> None:
    keep(pack, name, kept)
    assert only(pack) == Problem(f"{name}.toml", name, reason)


@pytest.mark.rule("SC-39")
def test_one_kind_of_game_changer_is_enough(pack: Path) -> None:
    keep(pack, "changers", 1)
    assert len(load.load(pack).changers) == 1


@pytest.mark.rule("SC-39")
def test_news_are_no_weapons(pack: Path) -> None:
    edit(pack, "changers.toml", '"good"', '"weapon"')
    edit(pack, "changers.toml", '"NewCaptain"', '"WalkIn"')
    assert [str(problem) for problem in load.check(pack)] == [
        "changers.toml: changers[0].effect: must be an effect of a secret weapon, not DepartmentRaised",
        "changers.toml: changers[28].effect: must be an effect of a secret weapon, not WalkIn",
    ]


def test_staff_who_do_nothing(pack: Path) -> None:
    edit(pack, "staff.toml", '[{ does = "ThirdStars", third = "midfield", stars = 1 }]', "[]")
    assert only(pack) == Problem("staff.toml", "staff[0].effects", "must not be empty")


# --- the boards


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("transfer = [10, 20", "transfer = [10, 10", "transfer", "must rise from one to the next"),
        ("scouting = [5, 10", "scouting = [5, 11, 12", "scouting", "must be a list of 6, not of 7"),
        ("40, 50, 60]", "40, 50, 51]", None, None),
        ("22, 30, 40]", "22, 30, 61]", "scouting", "must not be above transfer: players would be bought to be sold"),
        ("rewards = [100, ", "rewards = [", "rewards", "must be a list of 6, not of 5"),
        ("status = [0, 40", "status = [10, 40", "status", "must begin with 0"),
        ("status = [0, 40, 60, 80]", "status = [0, 40, 80]", "status", "must be a list of 4, not of 3"),
        ("happy = [3, 4", "happy = [4, 4", "happy", "must rise from one to the next"),
        ("  [30, 45, 60, 75],\n", "", "stadium", "must be a list of 4, not of 3"),
        ("[30, 45, 60, 75]", "[30, 45, 60]", "stadium[1]", "must be a list of 4, not of 3"),
        ("trained = [1", "trained = [0", "trained", f"{NUMBERS} 1 to 9"),
        ("draw = 8, win = 10", "draw = 8, win = 7", "sim[0]", "must be numbers from 2 to 13, draw not above win"),
        ("points = [6, 2, 0]", "points = [2, 6, 0]", "points", "must be for win, draw and loss, none more than"),
        ("cup_cards_quick = 2", "cup_cards_quick = 4", "cup_cards_quick", f"{NUMBERS} 1 to 3"),
        ("spread = 2", "spread = -1", "powerhouse_spread", f"{NUMBERS} 0 to 9"),
        ("spread = 2", "spread = 9", None, None),
        ("defence = 9", "defence = 1", "powerhouses[0]", f"{NUMBERS} 2 to 60"),
        ("bonus = [6, ", "bonus = [", "powerhouse_bonus", "must be a list of 4, not of 3"),
        ("normal = 120\n", "", "cash.normal", "is missing"),
        ("normal = 120", "normal = 120\nbrisk = 130", "cash.brisk", "is not known here; known are slow, normal, quick"),
        ("stadium = [20, 40, 80]\n", "", "prices.stadium", "is missing"),
        ("training = [15, 30, 60]", "training = [15, 30]", "prices.training", "must be a list of 3, not of 2"),
        ("training = [15, 30, 60]", "training = [15, 60, 30]", "prices.training", "must rise from one to the next"),
        ("[prices]", "[prices]\nshop = [1, 2, 3]", "prices.shop", "is not known here; known are training, scouting"),
    ],
)
def test_boards_that_can_not_be_played_on(pack: Path, old: str, new: str, key: str | None, reason: str | None) -> None:
    edit(pack, "tables.toml", old, new)
    problems = load.check(pack)
    if key is None or reason is None:
        assert problems == []
        return
    assert (problems[0].file, problems[0].key) == ("tables.toml", key)
    assert problems[0].reason.startswith(reason)
    assert len(problems) == 1


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        # Two managers who meet on one ground, a round too few, a place named twice, and a pair that meets twice.
        ("[{ home = 2, away = 1 }]", "[{ home = 1, away = 2 }]", "fixtures[0]", "must have the two meet at home and"),
        ("    [{ home = 1 }, { home = 2 }],\n", "", "fixtures[0]", "must be a list of 5, not of 4"),
        ("[{ home = 1 }, { home = 2 }]", "[{ home = 1 }, { home = 1 }]", "fixtures[0][0]", "must have each place from"),
        (
            "[{ home = 1, away = 3 }, { home = 2, away = 4 }]",
            "[{ home = 1, away = 2 }, { home = 3, away = 4 }]",
            "fixtures[2]",
            "must have each pair meet once",
        ),
    ],
)  # fmt: skip
def test_fixtures_that_are_not_fair(pack: Path, old: str, new: str, key: str, reason: str) -> None:
    edit(pack, "tables.toml", old, new)
    problem = only(pack)
    assert (problem.file, problem.key) == ("tables.toml", key)
    assert problem.reason.startswith(reason)


# --- whatever is written


@examples(10, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_is_done_to_a_file_it_is_read_or_its_faults_are_listed(data: st.DataObject) -> None:
    packs.is_read_or_its_faults_are_listed(load, LEVELS, data)
