"""Broken levels of Eleven: every fault is named in one pass, with file and key, and nothing else is ever raised."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES, LevelErrors, Problem
from engine.core.model import digest
from engine.eleven.content import load
from tests.engine import packs
from tests.engine.packs import edit
from tests.examples import examples

LEVELS = packs.shipped("eleven")
keys, only = partial(packs.keys, load), partial(packs.only, load)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder with a copy of every file."""
    return packs.copied(load, LEVELS, tmp_path)


def test_the_shipped_levels_are_whole_and_read_once() -> None:
    assert load.check() == []
    assert load.load() is load.load()
    assert sorted(load.FILES) == sorted(path.name for path in LEVELS.glob("*.toml"))


def test_a_copy_is_as_good_as_what_is_shipped(pack: Path) -> None:
    assert astuple(load.load(pack)) == astuple(load.load())
    assert digest(load.load(pack)) == digest(load.load())


def test_a_pack_of_one_file_is_filled_up_with_what_is_shipped(tmp_path: Path) -> None:
    (tmp_path / "staff.toml").write_bytes((LEVELS / "staff.toml").read_bytes())
    edit(tmp_path, "staff.toml", '"Hartwick"', '"Hartwell"')
    assert load.load(tmp_path).staff[0].name == "Hartwell"
    assert digest(load.load(tmp_path)) != digest(load.load())


# --- files and folders


def test_a_pack_needs_a_file_of_eleven_and_none_by_another_name(tmp_path: Path) -> None:
    assert only(tmp_path).reason.startswith("has none of the files players.toml")
    (tmp_path / "plaiers.toml").write_text("", "utf-8")
    assert keys(tmp_path) == [("plaiers.toml", ""), (str(tmp_path), "")]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read as a folder"):
        load.load(tmp_path / "nowhere")


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "staff.toml").mkdir()
    assert only(tmp_path) == Problem("staff.toml", "", "there is no such file")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "must be a list of 1 to 200"),
        (b"staff = [", "is not valid TOML"),
        (b"staff = 3", "must be a list of 1 to 200"),
        (b"staff = []", "must be a list of 1 to 200, not of 0"),
        (b"staff = [3]", "must be a table of named values, not 3"),
        (b"\xff", "is not UTF-8 text"),
        (b"#" * (MOST_BYTES + 1), "is larger than 1 MB"),
        (b"staff = [{ a = " + b"[" * 20 + b"]" * 20 + b" }]", "nest deeper than 8"),
        (b"staff = [{ a = " + b"[" * 1500 + b"]" * 1500 + b" }]", "is not valid TOML"),
        (b"staff = [" + b" " * 4000 + b"]", "a line has 4010 letters"),
    ],
    ids=["empty", "no TOML", "no list", "none", "no table", "no text", "large", "deep", "bottomless", "long line"],
)
def test_a_file_that_is_no_deck(pack: Path, data: bytes, reason: str) -> None:
    (pack / "staff.toml").write_bytes(data)
    problem = only(pack)
    assert problem.file == "staff.toml"
    assert reason in problem.reason


def test_what_stands_beside_the_deck(pack: Path) -> None:
    edit(pack, "players.toml", "[[players]]", 'colour = "red"\n\n[[players]]')
    assert only(pack) == Problem("players.toml", "colour", "is not known here; known is players")


# --- entries


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("players", "strength = 2", "strength = 9", "players[0].untrained.strength", "must be at most 4, not 9"),
        ("players", "strength = 2", "strength = -1", "players[0].untrained.strength", "must be at least 0, not -1"),
        (
            "players",
            "strength = 2",
            "strength = 1.5",
            "players[0].untrained.strength",
            "must be a whole number, not 1.5",
        ),
        ("players", "strength = 2", 'strength = "1"', "players[0].untrained.strength", "must be a whole number, not 1"),
        (
            "players",
            "strength = 2",
            f"strength = 0x{'f' * 3900}",
            "players[0].untrained.strength",
            "must be at most 4, not a huge number",
        ),
        ("players", "face = 300", "", "players[0].face", "is missing"),
        ("players", "face = 300", "faec = 300", "players[0].faec", "is not known here"),
        ("players", "face = 300", "face = 300\nhat = 1", "players[0].hat", "is not known here"),
        ("players", "face = 300", "face = true", "players[0].face", "must be a whole number, not True"),
        (
            "players",
            'icon = "defence"',
            'icon = "both"',
            "players[0].icon",
            "is none of those that are known, not both",
        ),
        (
            "players",
            '["defence"]',
            '["defense"]',
            "players[0].sections[0]",
            "is none of those that are known, not defense",
        ),
        ("players", '["defence"]', '"defence"', "players[0].sections", "must be a list, not defence"),
        (
            "players",
            "zone_mates",
            "zone_maits",
            "players[0].trained.ability.effect",
            "is none of those that are known, not zone_maits",
        ),
        ("players", '"zone_mates"', "3", "players[0].trained.ability.effect", "must be a string, not 3"),
        (
            "players",
            '{ effect = "zone_mates" }',
            "3",
            "players[0].trained.ability",
            "must be a table of named values, not 3",
        ),
        ("players", '"okonjaro"', '"Okon Jaro"', "players[0].key", "must be small letters, digits or _"),
        ("players", '"Okonjaro"', '""', "players[0].name", "must have at least 1 letter"),
        ("players", '"Okonjaro"', '"Okonjaro Okonjaro Okonjaro"', "players[0].name", "must have at most 24 letters"),
        ("players", '"Okonjaro"', '"Okonjaro the"', "players[0].name", "must be a printable string of 1 to 11 letters"),
        ("players", '"Okonjaro"', '" Okonjaro"', "players[0].name", "must be printable, composed (NFC)"),
        ("players", '"Okonjaro"', r'"Okon\njaro"', "players[0].name", "must be printable, composed (NFC)"),
        ("players", '"Okonjaro"', r'"Okon\u202Ejaro"', "players[0].name", "must be printable, composed (NFC)"),
        ("players", "Brannvik", "Okonjaro", "players[1].name", "Okonjaro is used more than once"),
        ("youngsters", '"wrenfold"', '"okonjaro"', "youngsters[0].key", "okonjaro is used more than once"),
        ("youngsters", '"Wrenfold"', '"Okonjaro"', "youngsters[0].name", "Okonjaro is used more than once"),
        ("directors", '["yellow", ', "[", "directors[0].votes", "must be a list of 6, not of 5"),
        ("directors", "budget = 1", "budget = 20", "directors[0].stats.budget", "must be 1 to 6 steps up, or down"),
        ("directors", "budget = 1", "gold = 2", "directors[0].stats", "is none of those that are known"),
        ("staff", "fitness = 1", "fitness = 99", "staff[0].action.cost", "must be at most 9"),
        ("clubs", '"plain"', '"tartan"', "clubs[0].kit.pattern", "must be one of plain, stripes"),
        ("clubs", '"#7A1230"', '"red"', "clubs[0].kit.a", "must be a colour such as #1E5B3A, not red"),
        ("clubs", '"bull"', '"toad"', "clubs[0].crest.charge", "must be one of gull"),
        ("clubs", 'pattern = "plain", ', "", "clubs[0].kit.pattern", "is missing, must be one of plain"),
        ("homes", '"LAR"', '"COR"', "homes[0].short", "COR is used more than once"),
        ("opponents", '"DL"', '"XL"', "opponents[0].spots[0].zone", "is none of those that are known, not XL"),
        ("opponents", "club = 0", "club = 8", "opponents[0].club", "must be at most 7, not 8"),
        ("tables", "building_cost = 3", "building_cost = -3", "building_cost", "must be whole numbers from 0 to 99"),
        ("tables", "building_cost = 3", "", "building_cost", "is missing"),
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


def test_names_must_be_composed(pack: Path) -> None:
    edit(pack, "players.toml", "Hadžibor", unicodedata.normalize("NFD", "Hadžibor"))
    assert only(pack).key == "players[3].name"


def test_a_stranger_s_words_are_cut_and_made_printable(pack: Path) -> None:
    edit(pack, "players.toml", "face = 300", f'face = 300\n"{"x" * 2000}" = 1')
    edit(pack, "staff.toml", '"Hartwick"', '"\\u001b[2J' + "y" * 2000 + '"')
    assert len(load.check(pack)) == 2
    for problem in load.check(pack):
        assert len(str(problem)) < 200
        assert str(problem).isprintable()


def test_all_faults_of_all_files_come_in_one_pass(pack: Path) -> None:
    edit(pack, "players.toml", "strength = 2", "strength = 9")
    edit(pack, "players.toml", 'name = "Brannvik"', "name = 7")
    edit(pack, "youngsters.toml", "shirt = 2", "shirt = 1")
    edit(pack, "sponsors.toml", '"budget"', '"purse"')
    edit(pack, "tactics.toml", 'effect = "', 'effect = "un')
    edit(pack, "tables.toml", "sale_price = 5", "sale_price = 500")
    (pack / "veterans.toml").write_text("veterans", "utf-8")
    found = keys(pack)
    assert [name for name, _ in found] == [
        "players.toml", "players.toml", "youngsters.toml", "veterans.toml", "sponsors.toml", "tactics.toml",
        "tables.toml",
    ]  # fmt: skip
    assert [key for _, key in found[:3]] == ["players[0].untrained.strength", "players[1].name", "youngsters[0].shirt"]
    with pytest.raises(LevelErrors) as caught:
        load.load(pack)
    assert [(problem.file, problem.key) for problem in caught.value.problems] == found
    assert str(caught.value).endswith("(and 6 more)")


# --- decks


def without_first(name: str) -> Callable[[str], str]:
    """The text of a deck without its first card."""

    def cut(text: str) -> str:
        head, _, rest = text.partition(f"[[{name}]]")
        return head + f"[[{name}]]" + rest.partition(f"[[{name}]]")[2]

    return cut


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("players", 36),
        ("youngsters", 18),
        ("veterans", 8),
        ("staff", 36),
        ("sponsors", 36),
        ("directors", 16),
        ("meetings", 36),
        ("tactics", 12),
        ("objectives", 12),
        ("clubs", 8),
        ("opponents", 64),
    ],
)
@pytest.mark.rule("EL-46", "EL-47", "EL-48", "EL-49", "EL-50", "EL-51")
def test_a_deck_of_another_size(pack: Path, name: str, cards: int) -> None:
    path = pack / f"{name}.toml"
    path.write_text(without_first(name)(path.read_text("utf-8")), "utf-8")
    assert Problem(f"{name}.toml", name, f"must be {cards} cards, not {cards - 1}") in load.check(pack)


@pytest.mark.rule("EL-46")
def test_players_of_another_mixture(pack: Path) -> None:
    edit(pack, "players.toml", "shirt = 2", "shirt = 3")
    edit(pack, "players.toml", "cost = 2", "cost = 1")
    edit(pack, "players.toml", 'icon = "defence"', 'icon = "attack"')
    assert [(problem.key, problem.reason) for problem in load.check(pack)] == [
        ("players", "must have 1 card of the section and icon defence attack, not 2"),
        ("players", "must have 11 cards of the section and icon defence defence, not 10"),
        ("players", "must have 3 cards with the shirt 2, not 2"),
        ("players", "must have 3 cards with the shirt 3, not 4"),
        ("players[0].cost", "must be 2, as its strength and its ability, not 1"),
    ]


@pytest.mark.rule("EL-46", "EL-13")
def test_a_player_of_no_section_and_one_of_the_same_twice(pack: Path) -> None:
    edit(pack, "players.toml", '["defence"]', "[]")
    edit(pack, "players.toml", '["defence", "midfield"]', '["defence", "defence"]')
    assert [(problem.key, problem.reason) for problem in load.check(pack)] == [
        ("players[0].sections", "must be one section, or two different ones"),
        ("players[1].sections", "must be one section, or two different ones"),
        ("players", "must have 11 cards of the section and icon defence defence, not 10"),
    ]


@pytest.mark.rule("EL-47")
def test_a_youngster_who_is_no_youngster(pack: Path) -> None:
    edit(pack, "youngsters.toml", "untrained = { strength = 1 }", "untrained = { strength = 2 }")
    edit(pack, "youngsters.toml", '"youngster"', '"player"')
    assert keys(pack) == [("youngsters.toml", "youngsters[0].kind"), ("youngsters.toml", "youngsters[0].untrained")]


@pytest.mark.rule("EL-47")
def test_a_veteran_who_is_too_good(pack: Path) -> None:
    edit(pack, "veterans.toml", "trained = { strength = 2 }", "trained = { strength = 4 }")
    assert [problem.reason for problem in load.check(pack)] == [
        "must have 5 cards of the strengths, untrained and trained, 3 2, not 4",
        "must have 0 cards of the strengths, untrained and trained, 3 4, not 1",
    ]


@pytest.mark.rule("EL-48")
def test_an_effect_that_no_card_of_staff_has(pack: Path) -> None:
    edit(pack, "staff.toml", '{ effect = "cheaper_hires" }', '{ effect = "stand_places" }')
    assert [str(problem) for problem in load.check(pack)] == [
        "staff.toml: staff: must have a card that does this: hire for 1 € less",
        "directors.toml: the effect cheaper_hires is on no card of staff or directors or sponsors",
    ]


@pytest.mark.rule("EL-46")
def test_an_ability_that_no_footballer_has(pack: Path) -> None:
    text = (pack / "players.toml").read_text("utf-8")
    (pack / "players.toml").write_text(text.replace('"zone_mates"', '"token_after_win"'), "utf-8")
    assert only(pack).reason == "the effect zone_mates is on no card of players or youngsters or veterans"


@pytest.mark.rule("EL-49")
def test_a_director_who_votes_otherwise(pack: Path) -> None:
    edit(pack, "directors.toml", '"blue", "red"]', '"red", "blue"]')
    assert [problem.reason for problem in load.check(pack)] == [
        "must have 1 card with the votes YYYYBR, not 0",
        "must have 0 cards with the votes YYYYRB, not 1",
    ]


@pytest.mark.rule("EL-50")
def test_a_sponsor_who_offers_something_of_his_own(pack: Path) -> None:
    edit(pack, "sponsors.toml", "count = 2", "count = 3")
    assert only(pack).reason == "must be 12 patterns, each 3 times, not 13 patterns, each 1 or 2 or 3 times"


@pytest.mark.rule("EL-51", "EL-25")
def test_opponents_out_of_place(pack: Path) -> None:
    edit(pack, "opponents.toml", '{ zone = "DL"', '{ zone = "DR"')
    assert [(problem.key, problem.reason) for problem in load.check(pack)] == [
        ("opponents[0]", "must have at most 1 marker in DR, not 2"),
        ("opponents", "must have the cards of the club 0 as four line-ups and their left-right mirrors"),
    ]


@pytest.mark.rule("EL-51", "EL-35")
def test_clubs_in_the_wrong_division(pack: Path) -> None:
    edit(pack, "clubs.toml", '"gold"', '"silver"')
    found = load.check(pack)
    assert [problem.reason for problem in found[:2]] == [
        "must have 2 cards of the division gold, not 1",
        "must have 3 cards of the division silver, not 4",
    ]
    assert [problem.key for problem in found[2:]] == [f"opponents[{place}]" for place in range(8)]
    assert {problem.reason for problem in found[2:]} == {"must be 24 strong in all, being silver, not 27"}


@pytest.mark.rule("EL-12")
def test_youngsters_who_cost_other_than_the_tables_say(pack: Path) -> None:
    edit(pack, "tables.toml", "youngster_cost = 2", "youngster_cost = 3")
    assert [(problem.file, problem.key, problem.reason) for problem in load.check(pack)] == [
        ("youngsters.toml", f"youngsters[{place}].cost", "must be 3, as the tables say, not 2") for place in range(18)
    ]


# --- anything


@examples(4, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_is_done_to_a_file_it_is_read_or_its_faults_are_listed(data: st.DataObject) -> None:
    packs.is_read_or_its_faults_are_listed(load, LEVELS, data)
