"""`gaffer levels check`: the shipped levels are valid, and every fault of a pack is named with file and key."""

import shutil
from importlib.resources import files

import pytest


@pytest.fixture
def pack(tmp_path):
    """A copy of the shipped Fütti files, in a folder of its own."""
    folder = tmp_path / "pack"
    folder.mkdir()
    for name in ("pool.toml", "clubs.toml", "tables.toml"):
        shutil.copy(str(files("levels") / "futti" / name), folder / name)
    return folder


def spoil(file, old, new, count=1):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, count), encoding="utf-8")


def test_the_shipped_levels_are_valid(gaffer):
    result = gaffer("levels", "check")
    assert (result.returncode, result.stdout) == (0, "the shipped levels: no errors\n")


def test_a_good_pack(gaffer, pack):
    assert gaffer("levels", "check", str(pack)).returncode == 0


def test_a_folder_that_can_not_be_read(refused, pack, tmp_path):
    assert "there is no folder none" in refused("levels", "check", "none")
    assert "is not a folder" in refused("levels", "check", str(pack / "pool.toml"))
    assert "can't be read: file name too long" in refused("levels", "check", "x" * 300)


def test_every_fault_is_listed_with_file_and_key(gaffer, pack):
    spoil(pack / "pool.toml", "offence = 5", "offence = 9")
    spoil(pack / "tables.toml", "win = 3", 'win = "three"')
    result = gaffer("levels", "check", str(pack))
    assert result.returncode == 1
    first, second, summary = result.stdout.splitlines()
    assert first.startswith("pool.toml: outfield[0].offence: ")
    assert second.startswith("tables.toml: league.win: ")
    assert summary.endswith("2 errors")


def test_a_pack_with_a_folder_for_each_game(gaffer, pack, tmp_path):
    spoil(pack / "tables.toml", "win = 3", "win = -1")
    pack.rename(tmp_path / "futti")
    result = gaffer("levels", "check", str(tmp_path))
    assert result.returncode == 1
    assert result.stdout.startswith("futti/tables.toml: league.win: ")


def test_a_games_folder_with_nothing_in_it(gaffer, tmp_path):
    (tmp_path / "fortunes").mkdir()
    result = gaffer("levels", "check", str(tmp_path))
    assert result.returncode == 1
    assert result.stdout.startswith("fortunes: has none of the files seniors.toml, ")


def test_every_fault_of_fortunes_boards_and_cards_is_named(gaffer, tmp_path):
    for name in ("luck.toml", "seniors.toml", "tables.toml"):
        shutil.copy(str(files("levels") / "fortunes" / name), tmp_path)
    spoil(tmp_path / "luck.toml", 'does = "GroundPurchase"', 'does = "Magic"')
    spoil(tmp_path / "seniors.toml", "stars = 3", "stars = 9")
    spoil(tmp_path / "tables.toml", "scout = 20", 'scout = "dear"')
    result = gaffer("levels", "check", str(tmp_path))
    assert result.returncode == 1
    *faults, summary = sorted(result.stdout.splitlines()[:-1]) + result.stdout.splitlines()[-1:]
    assert [fault.rsplit(": ", 1)[0] for fault in faults] == [
        "luck.toml: luck[0].effect.does", "seniors.toml: seniors[0].stars", "tables.toml: scout",
    ]  # fmt: skip
    assert summary.endswith("3 errors")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[[[[", b"x = " + b"[" * 5000, b"a" * (1 << 21)])
def test_files_that_are_no_levels_at_all(gaffer, pack, content):
    (pack / "clubs.toml").write_bytes(content)
    result = gaffer("levels", "check", str(pack))
    assert result.returncode == 1
    assert result.stderr == ""
    assert result.stdout.startswith("clubs.toml: ")


def test_a_lone_file_that_two_games_have_is_of_the_game_it_suits(gaffer, tmp_path):
    shutil.copy(str(files("levels") / "eleven" / "tables.toml"), tmp_path)
    assert gaffer("levels", "check", str(tmp_path)).returncode == 0
    spoil(tmp_path / "tables.toml", "building_cost = 3", "building_cost = -3")
    result = gaffer("levels", "check", str(tmp_path))
    assert result.returncode == 1
    assert result.stdout.startswith("tables.toml: building_cost: ")


def test_a_folder_that_is_none(refused, tmp_path):
    assert "there is no folder" in refused("levels", "check", "nowhere")
    (tmp_path / "file").touch()
    assert "is not a folder" in refused("levels", "check", "file")


def test_usage(refused):
    refused("levels")
    refused("levels", "mend")


def test_a_squad_of_a_clubs_own_is_accepted_or_refused_with_a_sentence(gaffer, pack):
    own = ["mbayou", "rackwitz", "quintarro", "ikwueze", "bjorkan", "delacourbe", "pomerolle", "ochterlon"]

    def named(*keys):
        return "squad = [" + ", ".join(f'"{key}"' for key in keys) + ']\nname = "Möwenbruck"'

    spoil(pack / "clubs.toml", 'name = "Möwenbruck"', named(*own))
    assert gaffer("levels", "check", str(pack)).returncode == 0
    spoil(pack / "clubs.toml", named(*own), named(*own[:6], "szalontay", own[7]))
    result = gaffer("levels", "check", str(pack))
    assert result.returncode == 1
    assert result.stdout.startswith("clubs.toml: clubs[0].squad: must have 6 outfield players, not 7\n")
