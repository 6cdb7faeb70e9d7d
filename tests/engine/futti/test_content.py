"""Fütti's content: the printed numbers are in the levels as the rules give them, and broken files are named."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES, LevelErrors
from engine.core.model import digest
from engine.futti import content
from engine.futti.content import Content

LEVELS = Path(content.__file__).parents[2] / "levels" / "futti"


@pytest.fixture(scope="module")
def shipped() -> Content:
    return content.load()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder with a copy of every file."""
    for name in content.FILES:
        (tmp_path / name).write_bytes((LEVELS / name).read_bytes())
    return tmp_path


def edit(pack: Path, name: str, old: str, new: str) -> None:
    """Replace the first `old` in a file of the pack, which must be there."""
    text = (pack / name).read_text(encoding="utf-8")
    assert old in text
    (pack / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(pack: Path) -> list[tuple[str, str]]:
    return [(problem.file, problem.key) for problem in content.check(pack)]


# --- the pool


@pytest.mark.rule("FU-1")
def test_every_card_is_within_the_printed_ranges(shipped: Content) -> None:
    for card in shipped.outfield:
        assert all(1 <= rating <= 5 for rating in (card.offence, card.defence, card.sportsmanship))
        assert 0 <= card.stars <= 2
    for keeper in shipped.goaltenders:
        assert all(1 <= digit <= 6 for digit in divmod(keeper.goaltending, 10))
        assert 1 <= keeper.sportsmanship <= 5


@pytest.mark.rule("FU-2")
def test_the_pool_makes_twelve_teams_of_six_and_two(shipped: Content) -> None:
    assert (len(shipped.outfield), len(shipped.goaltenders)) == (12 * 6, 12 * 2)


@pytest.mark.rule("FU-2")
def test_offence_and_defence_are_distributed_as_designed(shipped: Content) -> None:
    attack_minded = {(5, 1): 3, (5, 2): 3, (4, 1): 4, (4, 2): 8, (4, 3): 5, (3, 2): 5}
    defence_minded = {(defence, offence): cards for (offence, defence), cards in attack_minded.items()}
    balanced = {(3, 3): 8, (4, 4): 3, (2, 2): 3, (5, 4): 1, (4, 5): 1}
    found = Counter((card.offence, card.defence) for card in shipped.outfield)
    assert found == attack_minded | defence_minded | balanced


@pytest.mark.rule("FU-2")
def test_sportsmanship_and_stars_are_distributed_as_designed(shipped: Content) -> None:
    assert Counter(card.sportsmanship for card in shipped.outfield) == {2: 14, 3: 28, 4: 22, 5: 8}
    assert Counter(card.stars for card in shipped.outfield) == {2: 6, 1: 22, 0: 44}


@pytest.mark.rule("FU-2")
def test_goaltenders_are_those_of_the_list(shipped: Content) -> None:
    listed = "31 32 33 33 34 34 35 35 36 36 41 41 41 42 42 43 43 44 44 45 45 46 51 52"
    assert sorted(card.goaltending for card in shipped.goaltenders) == [int(rating) for rating in listed.split()]
    assert Counter(card.sportsmanship for card in shipped.goaltenders) == {2: 4, 3: 10, 4: 8, 5: 2}


@pytest.mark.rule("FU-2")
def test_names_are_distinct_short_and_from_many_alphabets(shipped: Content) -> None:
    names = [card.name for card in (*shipped.outfield, *shipped.goaltenders)]
    assert len(set(names)) == 96
    assert max(map(len, names)) <= 11
    assert sum(not name.isascii() for name in names) >= 12
    assert "Makarov" not in names
    assert len({card.face for card in (*shipped.outfield, *shipped.goaltenders)}) == 96


@pytest.mark.rule("FU-2")
def test_stars_and_sportsmanship_belong_to_no_kind_of_card(shipped: Content) -> None:
    attackers = [card for card in shipped.outfield if card.offence > card.defence]
    defenders = [card for card in shipped.outfield if card.offence < card.defence]
    others = [card for card in shipped.outfield if card.offence == card.defence]
    for kind in (attackers, defenders, others):
        assert {card.stars for card in kind} == {0, 1, 2}
        assert {card.sportsmanship for card in kind} == {2, 3, 4, 5}


@pytest.mark.rule("FU-3")
def test_there_are_starred_cards_for_twelve_teams(shipped: Content, pack: Path) -> None:
    assert sum(card.stars > 0 for card in shipped.outfield) >= 12
    text = (pack / "pool.toml").read_text(encoding="utf-8")
    (pack / "pool.toml").write_text(text.replace("stars = 1", "stars = 0").replace("stars = 2", "stars = 0"), "utf-8")
    assert faults(pack) == [("pool.toml", "outfield")]


# --- the clubs


@pytest.mark.rule("FU-4")
def test_twelve_clubs_have_two_kits_each_and_no_two_the_same(shipped: Content) -> None:
    assert len(shipped.clubs) == 12
    kits = [kit for club in shipped.clubs for kit in (club.home, club.second)]
    assert len(set(kits)) == 24
    assert len({club.crest for club in shipped.clubs}) == len({club.crest.charge for club in shipped.clubs}) == 12
    assert sum(not club.name.isascii() for club in shipped.clubs) >= 4


# --- the tables


@pytest.mark.rule("FU-7")
def test_control_faces_by_difference(shipped: Content) -> None:
    by_difference = {0: 6, 1: 7, 2: 7, 3: 8, 4: 8, 5: 9, 6: 9, 7: 10}
    assert dict(enumerate(shipped.tables.control_faces)) == by_difference


@pytest.mark.rule("FU-10")
def test_positions_by_die(shipped: Content) -> None:
    first_attacker, second_attacker, first_defender, second_defender = range(4)
    assert shipped.tables.black == (
        first_attacker, first_attacker, second_attacker, second_attacker, first_defender, second_defender,
    )  # fmt: skip
    assert shipped.tables.white == (
        first_defender, first_defender, second_defender, second_defender, first_attacker, second_attacker,
    )  # fmt: skip


CHART_BY_D12 = [
    # 1-1, 2-2, 3-3, 4-4, 5-5, 6-6
    (1, "AB", "LT", "RN", "RN", "LT", "DB"),
    (2, "RN", "RN", "AH", "AU", "RN", "MS"),
    (3, "RN", "DH", "DC", "DH", "AH", "RN"),
    (4, "AB", "DC", "RN", "MS", "AC", "DB"),
    (5, "AH", "RN", "MS", "RN", "RN", "AC"),
    (6, "GI", "MS", "LT", "LT", "MS", "DU"),
    (7, "RN", "AB", "DD", "DB", "DB", "LT"),
    (8, "DU", "DU", "RN", "DC", "AU", "GU"),
    (9, "DD", "RN", "AB", "RN", "LT", "MS"),
    (10, "RN", "GC", "DH", "AD", "AD", "ADM"),
    (11, "AB", "MIN", "GC", "MIN", "MIN", "DB"),
    (12, "DF", "DI", "MAJ", "GS", "AI", "AF"),
]


@pytest.mark.rule("FU-20")
@pytest.mark.parametrize(
    ("face", "d12", "code"),
    [(face, d12, code) for d12, *codes in CHART_BY_D12 for face, code in enumerate(codes, 1)],
)
def test_every_cell_of_the_doubles_chart(shipped: Content, face: int, d12: int, code: str) -> None:
    assert shipped.tables.doubles[face - 1][d12 - 1] == code


@pytest.mark.rule("FU-20")
def test_the_chart_has_72_cells(shipped: Content) -> None:
    assert [len(row) for row in shipped.tables.doubles] == [12] * 6


@pytest.mark.rule("FU-30")
def test_early_ends(shipped: Content) -> None:
    after_30, after_35 = shipped.tables.early_ends
    assert (after_30.minute, after_30.home_lead, after_30.visitors_lead) == (30, 3, 3)
    assert (after_35.minute, after_35.home_lead, after_35.visitors_lead) == (35, 1, 2)


@pytest.mark.rule("FU-34")
def test_league_points(shipped: Content) -> None:
    assert (shipped.tables.league.win, shipped.tables.league.draw, shipped.tables.league.loss) == (3, 1, 0)


# --- loading, packs, digests


def test_the_shipped_levels_are_valid() -> None:
    assert content.check() == []


def test_loading_twice_gives_the_same(shipped: Content, pack: Path) -> None:
    assert content.load(pack) == shipped
    assert digest(content.load(pack)) == digest(shipped)


def test_the_digest_does_not_depend_on_the_process(shipped: Content) -> None:
    script = "from engine.core.model import digest; from engine.futti import content; print(digest(content.load()))"
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            cwd=LEVELS.parents[1],
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == digest(shipped)


def test_a_pack_may_replace_one_file_only(shipped: Content, pack: Path) -> None:
    for name in ("pool.toml", "tables.toml"):
        (pack / name).unlink()
    edit(pack, "clubs.toml", "Möwenbruck", "Ångermöve")
    loaded = content.load(pack)
    assert loaded.clubs[0].name == "Ångermöve"
    assert (loaded.outfield, loaded.tables) == (shipped.outfield, shipped.tables)
    assert digest(loaded) != digest(shipped)


@pytest.mark.parametrize(
    ("name", "old", "new", "key"),
    [
        ("pool.toml", "offence = 5", "offence = 6", "outfield[0].offence"),
        ("pool.toml", "offence = 5", 'offence = "5"', "outfield[0].offence"),
        ("pool.toml", "offence = 5", "offence = true", "outfield[0].offence"),
        ("pool.toml", "offence = 5", "offence = 5.0", "outfield[0].offence"),
        ("pool.toml", "offence = 5, ", "", "outfield[0].offence"),
        ("pool.toml", "stars = 0", "stars = -1", "outfield[0].stars"),
        ("pool.toml", "stars = 0", "stras = 0, stars = 0", "outfield[0].stras"),
        ("pool.toml", "goaltending = 32", "goaltending = 37", "goaltenders[1].goaltending"),
        ("pool.toml", "goaltending = 32", "goaltending = 30", "goaltenders[1].goaltending"),
        ("pool.toml", "goaltending = 32", "goaltending = 70", "goaltenders[1].goaltending"),
        ("pool.toml", '"Rackwitz"', '"Rackwitzenstein"', "outfield[1].name"),
        ("pool.toml", '"Rackwitz"', '" Rackwitz"', "outfield[1].name"),
        ("pool.toml", '"Rackwitz"', '"Rack\\u0007"', "outfield[1].name"),
        ("pool.toml", '"Rackwitz"', '"Mbayou"', "outfield[1].name"),
        ("pool.toml", '"rackwitz"', '"mbayou"', "outfield[1].key"),
        ("pool.toml", '"rackwitz"', '"../rack"', "outfield[1].key"),
        ("pool.toml", "outfield = [", "outfield = 3\nother = [", "outfield"),
        ("clubs.toml", '"MÖW"', '"MÖWE"', "clubs[0].short"),
        ("clubs.toml", '"#E4472E"', '"E4472E"', "clubs[0].home.a"),
        ("clubs.toml", '"stripes"', '"tartan"', "clubs[0].home.pattern"),
        ("clubs.toml", '"gull"', '"dragon"', "clubs[0].crest.charge"),
        ("tables.toml", '"AB", "RN", "RN"', '"AB", "XX", "RN"', "doubles.1-1[1]"),
        ("tables.toml", '"AB", "RN", "RN"', '"AB", "RN"', "doubles.1-1"),
        ("tables.toml", "1-1 =", "7-7 =", "doubles.1-1"),
        ("tables.toml", "faces = [6,", "faces = [12,", "control.faces[0]"),
        ("tables.toml", '"A2"', '"GK"', "positions.black[2]"),
        ("tables.toml", "home_lead = 3", "home_lead = 0", "early_ends.30.home_lead"),
        ("tables.toml", "[league]", "[ligue]", "league"),
        ("tables.toml", "win = 3", "win = []", "league.win"),
    ],
)
def test_a_wrong_value_is_named_by_file_and_key(pack: Path, name: str, old: str, new: str, key: str) -> None:
    edit(pack, name, old, new)
    assert (name, key) in faults(pack)
    with pytest.raises(LevelErrors, match=name.replace(".", r"\.")):
        content.load(pack)


def test_one_pass_lists_every_fault_of_every_file(pack: Path) -> None:
    edit(pack, "pool.toml", "offence = 5", "offence = 9")
    edit(pack, "pool.toml", "sportsmanship = 2", "sportsmanship = 0")
    edit(pack, "clubs.toml", '"hexagon"', '"blob"')
    (pack / "tables.toml").write_bytes(b"\xff\xfe")
    assert faults(pack) == [
        ("tables.toml", ""),
        ("pool.toml", "outfield[0].offence"),
        ("pool.toml", "outfield[0].sportsmanship"),
        ("clubs.toml", "clubs[1].crest.outline"),
    ]
    with pytest.raises(InputError) as caught:
        content.load(pack)
    assert str(caught.value).endswith("(and 3 more)")


def test_too_few_cards_and_too_many_clubs_are_faults(pack: Path) -> None:
    lines = (pack / "pool.toml").read_text(encoding="utf-8").splitlines(keepends=True)
    (pack / "pool.toml").write_text("".join(line for line in lines if '"mbayou"' not in line), "utf-8")
    club = (pack / "clubs.toml").read_text(encoding="utf-8").split("[[clubs]]")[1]
    with (pack / "clubs.toml").open("a", encoding="utf-8") as file:
        file.write("[[clubs]]" + club)
    assert faults(pack) == [("pool.toml", "outfield"), ("clubs.toml", "clubs")]


def test_a_second_kit_like_the_first_is_a_fault(pack: Path) -> None:
    edit(pack, "clubs.toml", '"plain", a = "#17375E", b = "#E4472E"', '"stripes", a = "#E4472E", b = "#FFF3E0"')
    assert faults(pack) == [("clubs.toml", "clubs[0].second")]


@pytest.mark.parametrize("data", [b"", b"outfield = [", b"\xff", b"= 3", b"a = 1\na = 2"])
def test_a_broken_file_is_named_once_or_for_what_it_lacks(pack: Path, data: bytes) -> None:
    (pack / "pool.toml").write_bytes(data)
    assert {file for file, _ in faults(pack)} == {"pool.toml"}


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 3_000 + "]" * 3_000,
        "x = " + "[\n" * 100_000,
        "x = " + "{ a = " * 100 + "1" + " }" * 100,
        "a." * 20 + "b = 1",
        "[" + "a." * 1_900 + "a]",
        "a." * 200_000 + "b = 1",
        "x = " + "9" * 3_990,
        "# " + "x" * MOST_BYTES,
    ],
    ids=["lists", "open lists", "tables", "dotted key", "dotted table", "long dotted key", "number", "large"],
)
def test_a_file_that_would_choke_the_reader_is_refused(pack: Path, text: str) -> None:
    (pack / "tables.toml").write_text(text, encoding="utf-8")
    found = content.check(pack)
    assert {problem.file for problem in found} == {"tables.toml"}
    assert all(len(str(problem)) < 200 for problem in found)


def test_every_truncation_of_a_file_is_a_fault_and_no_crash(pack: Path) -> None:
    for name in content.FILES:
        data = (LEVELS / name).read_bytes()
        for length in range(0, len(data) - 10, len(data) // 25):
            (pack / name).write_bytes(data[:length])
            assert {file for file, _ in faults(pack)} == {name}
        (pack / name).write_bytes(data)


def test_a_folder_that_is_no_pack_is_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path / "missing") == [(str(tmp_path / "missing"), "")]
    assert faults(tmp_path) == [(str(tmp_path), "")]
    (tmp_path / "pools.toml").write_text("")
    assert ("pools.toml", "") in faults(tmp_path)
    (tmp_path / "pool.toml").mkdir()
    assert ("pool.toml", "") in faults(tmp_path)
