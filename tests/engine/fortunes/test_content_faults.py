"""Broken levels of Football Fortunes: every fault is named in one pass, with file and key; nothing else is raised."""

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
from engine.fortunes.content import load
from tests.engine import packs
from tests.engine.packs import edit, keep
from tests.examples import examples

LEVELS = packs.shipped("fortunes")
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
    assert load.load(pack) == load.load()
    assert digest(load.load(pack)) == digest(load.load())


def test_a_pack_replaces_whole_files_and_has_a_digest_of_its_own(pack: Path) -> None:
    edit(pack, "tables.toml", "cash = 200", "cash = 300")
    for name in load.FILES:
        if name != "tables.toml":
            (pack / name).unlink()
    assert load.load(pack).tables.cash == 300
    assert load.load(pack).seniors == load.load().seniors
    assert digest(load.load(pack)) != digest(load.load())


def test_a_face_is_chosen_or_left_out(pack: Path) -> None:
    edit(pack, "seniors.toml", "stars = 3", "stars = 3\nface = 0")
    edit(pack, "youths.toml", '"Dagatangan"', f'"Dagatangan"\nface = {(1 << 32) - 1}')
    content = load.load(pack)
    assert [card.face for card in content.seniors[:2]] == [0, UNSET]
    assert [card.face for card in content.youths[:2]] == [(1 << 32) - 1, UNSET]
    without = (content.seniors[1], content.youths[1])
    assert not any("face" in to_builtins(card) for card in without), "they have the digest they had before"


def test_a_folder_that_is_no_pack(tmp_path: Path) -> None:
    assert only(tmp_path).reason.startswith("has none of the files seniors.toml, youths.toml")
    (tmp_path / "seniors.toml").write_bytes((LEVELS / "seniors.toml").read_bytes())
    (tmp_path / "staff.toml").write_text("", "utf-8")
    assert only(tmp_path).reason.startswith("is not a file of Football Fortunes; known are seniors.toml, youths.toml")
    with pytest.raises(InputError, match="can't be read as a folder"):
        load.load(tmp_path / "nowhere")


# --- entries

NUMBERS = "must be whole numbers from"


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("seniors", "stars = 3", "stars = 1", "seniors[0].stars", "must be at least 2, not 1"),
        ("seniors", "stars = 3", "stars = 6", "seniors[0].stars", "must be at most 5, not 6"),
        ("seniors", '"goalkeeper"', '"youth"', "seniors[0].position", "is none of those that are known, not youth"),
        ("seniors", '"Suriyawat"', '"Suriyawatwong"', "seniors[0].name", "must have at most 12 letters"),
        ("seniors", '"Shanyue"', '"Suriyawat"', "seniors[1].name", "Suriyawat is used more than once"),
        ("youths", '"Dagatangan"', '"Suriyawat"', "youths[0].name", "Suriyawat is used more than once"),
        ("seniors", "stars = 3", "stars = 3\nface = -1", "seniors[0].face", "must be at least 0, not -1"),
        ("seniors", "stars = 3", "stars = 3\nface = true", "seniors[0].face", "must be a whole number, not True"),
        ("youths", '"Dagatangan"', f'"D"\nface = {1 << 32}', "youths[0].face", "must be at most 4294967295, not"),
        ("youths", '"Dagatangan"', '"Dagatangan"\nstars = 2', "youths[0].stars", "is not known here"),
        ("luck", "money = -300", "money = -900", "luck[0].effect.money", "must be at least -400, not -900"),
        ("luck", "money = -300", "money = 300", "luck[0].effect.money", "must be below 0, not 300"),
        ("luck", '"Cash"', '"FreeSenior"', "luck[1].effect.does", "is none of those that are known"),
        ("luck", "copies = 2", "copies = 0", "luck[38].copies", "must be at least 1, not 0"),
        ("selection", '"FreeSenior"', '"Cash"', "selection[0].effect.does", "is none of those that are known"),
        ("selection", 'kind = "youth"', 'kind = "keeper"', "selection[8].effect.kind", "is none of those that are"),
        ("selection", '"Everything must go"', f'"{"x" * 31}"', "selection[1].title", "must have at most 30 letters"),
        ("crises", "percent = 10", "percent = 101", "crises[7].effect.percent", "must be at most 100, not 101"),
        ("crises", '"coach_leaves"', '"best_sold"', "crises[1].key", "best_sold is used more than once"),
        ("clubs", '"MÖW"', '"MÖWE"', "clubs[0].short", "must have at most 3 letters, not MÖWE"),
        ("clubs", '"stripes", a', '"tartan", a', "clubs[0].kit.pattern", "must be one of plain, stripes"),
        ("clubs", '"#17375E"', '"red"', "clubs[0].second.a", "must be a colour such as #1E5B3A, not red"),
        ("continental", '"Kallithos"', '"Tarnhaven"', "continental[7].name", "Tarnhaven is used more than once"),
        ("continental", "defence = 17", "defence = 18", "continental[0].defence", "must be at most 17, not 18"),
        ("names", '"Ahornberg"', '"Ahornbergerin"', "family[1]", "must have at most 12 letters"),
        ("names", "family", "given", "given", "is not known here"),
        ("tables", "cash = 200", "", "cash", "is missing"),
        ("tables", "cash = 200", "cash = -200", "cash", f"{NUMBERS} 0 to 999"),
        ("tables", '"day_off"', '"day_on"', "board[14]", "is none of those that are known"),
        ("tables", "attack = 17 }", "attack = 17, hat = 1 }", "ratings[0].hat", "is not known here"),
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
    edit(pack, "seniors.toml", "stars = 3", "stars = 9")
    edit(pack, "luck.toml", '"Cash"', '"Cheque"')
    edit(pack, "continental.toml", "attack = 22", "attack = 52")
    edit(pack, "tables.toml", "scout = 20", "scout = 0")
    (pack / "clubs.toml").write_text("clubs", "utf-8")
    found = keys(pack)
    assert [name for name, _ in found] == [
        "seniors.toml",
        "luck.toml",
        "clubs.toml",
        "continental.toml",
        "tables.toml",
    ]
    with pytest.raises(LevelErrors) as caught:
        load.load(pack)
    assert [(problem.file, problem.key) for problem in caught.value.problems] == found
    assert str(caught.value).endswith("(and 4 more)")


# --- decks


@pytest.mark.rule("FF-3")
def test_a_senior_pile_without_goalkeepers(pack: Path) -> None:
    edit(pack, "seniors.toml", '"goalkeeper"', '"defender"', 12)
    assert only(pack) == Problem("seniors.toml", "seniors", "must have a goalkeeper")


@pytest.mark.parametrize(
    ("name", "kept", "reason"),
    [
        ("clubs", 13, "must be at least 14 clubs, not 13"),
        ("continental", 15, "must be at least 16 clubs, not 15"),
    ],
)
def test_decks_that_are_too_small(pack: Path, name: str, kept: int, reason: str) -> None:
    keep(pack, name, kept)
    assert only(pack) == Problem(f"{name}.toml", name, reason)


@pytest.mark.parametrize("name", ["youths", "luck", "selection", "crises"])
def test_one_card_is_enough_of_what_is_shuffled_anew(pack: Path, name: str) -> None:
    keep(pack, name, 1)
    assert load.check(pack) == []


def test_too_few_names(pack: Path) -> None:
    (pack / "names.toml").write_text('family = ["Averstock", "Bexmoor", "Bexmoor"]\n', "utf-8")
    assert only(pack) == Problem("names.toml", "family", "must be at least 120 names, not 2")


# --- the tables


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("[2, 2, 2, 2", "[2, 2, 2", "start_stars", "must be a list of 11, not of 10"),
        ("[2, 2, 2, 2", "[2, 2, 1, 2", "start_stars", f"{NUMBERS} 2 to 5"),
        ('"4-3-3"', '"4-3-2"', "formation", "is none of those that are known, not 4-3-2"),
        ("start_youths = 2", "start_youths = 6", "start_youths", f"{NUMBERS} 0 to 5"),
        ("bank_price = 5", "bank_price = 21", "bank_price", "must not be above star_price"),
        ('"start", "luck"', '"luck", "luck"', "board", "must begin with start"),
        ('"start", "luck"', '"start"', "board", "must be a list of 36, not of 35"),
        ("stars = 29", "stars = 19", "wages", "must rise from one to the next"),
        ("stars = 29, ", "", "wages", "must say stars in every row but the last"),
        ("{ wages = 370 }", "{ stars = 99, wages = 370 }", "wages", "must say stars in every row but the last"),
        ("wages = 95", "wages = 60", "wages", "must not fall from one to the next"),
        ("  { defence = 15, attack = 17 },\n", "", "ratings", "must be a list of 14, not of 13"),
        ("levels = [-2, 0", "levels = [0, 0", "levels", "must rise from one to the next"),
        ("gate_cup = [30, ", "gate_cup = [", "gate_cup", "must be a list of 4, not of 3"),
        ("points_league = [60, 48", "points_league = [48, 60", "points_league", "must not rise from one to the next"),
        ("points_league = [60, ", "points_league = [", "points_league", "must be a list of 14, not of 13"),
        ("cash_point = 80", "cash_point = 0", "cash_point", f"{NUMBERS} 1 to 999"),
        ("clubs = 14", "clubs = 13", "full.clubs", "must be an even number from 6 to 14, not 13"),
        ("clubs = 14", "clubs = 16", "full.clubs", "must be an even number from 6 to 14, not 16"),
        ("weeks = 13", "weeks = 26", "full.weeks", "must be 13, so that everybody meets once, not 26"),
        ("europe_clubs = 8", "europe_clubs = 12", "classic.europe_clubs", "must be 8 or 16, not 12"),
        ("cup = [2, 4, 6, 8]", "cup = [2, 4, 6]", "classic.cup", "must be a list of 4, not of 3"),
        ("europe = [3, 6, 9]", "europe = [3, 6, 10]", "classic.europe", f"{NUMBERS} 1 to 9"),
        ("europe = [3, 6, 9]", "europe = [3, 9, 6]", "classic.europe", "must rise from one to the next"),
        ("window = 7", "window = 13", "full.window", f"{NUMBERS} 1 to 12"),
        ("drift = [6, 12]", "drift = [6, 14]", "full.drift", f"{NUMBERS} 1 to 13"),
        ("drift = [6, 12]", "drift = []", None, None),
        ("runner_up = 150", "runner_up = 301", "prize_league", "must be for winner and runner_up"),
    ],
)
def test_tables_that_can_not_be_played_with(
    pack: Path, old: str, new: str, key: str | None, reason: str | None
) -> None:
    edit(pack, "tables.toml", old, new)
    problems = load.check(pack)
    if key is None or reason is None:
        assert problems == []
        return
    assert len(problems) == 1
    assert (problems[0].file, problems[0].key) == ("tables.toml", key)
    assert problems[0].reason.startswith(reason)


# --- whatever is written


@examples(10, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_is_done_to_a_file_it_is_read_or_its_faults_are_listed(data: st.DataObject) -> None:
    packs.is_read_or_its_faults_are_listed(load, LEVELS, data)
