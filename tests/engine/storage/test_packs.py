"""Packs on the disk: found, checked with file and key, made whole, copied, deleted, and given to games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.errors import InputError
from engine.storage import packs
from engine.storage.packs import Pack, list_packs, make_pack, read_pack, team_pack
from tests.engine import teams


def made(folder: Path, game: str = "futti", **files: str) -> Pack:
    found = {name.replace("_", ".", 1): text for name, text in files.items()} or {
        teams.CLUBS[game]: teams.renamed(game)
    }
    return read_pack(make_pack(folder, "My Kickers", {game: found}))


def told(pack: Pack) -> list[tuple[str, str]]:
    return [(problem.file, problem.key) for problem in pack.problems]


@pytest.mark.parametrize("game", games.with_levels())
def test_a_pack_of_clubs_is_sound_and_is_for_its_game(tmp_path: Path, game: str) -> None:
    pack = made(tmp_path, game)
    assert (pack.name, pack.games, pack.problems) == ("My Kickers", (game,), ())
    assert [other for other in games.with_levels() if pack.is_for(other)] == [game]
    assert list_packs(tmp_path) == [pack]
    assert team_pack(pack, game) == teams.pack(game)


def test_faults_have_file_and_key_and_the_pack_is_for_nothing(tmp_path: Path) -> None:
    pack = made(tmp_path, clubs_toml=teams.renamed("futti").replace('short = "SOL"', 'short = "SOLAR"'))
    assert told(pack) == [("futti/clubs.toml", "clubs[2].short")]
    assert not pack.is_for("futti")
    with pytest.raises(InputError, match="short"):
        team_pack(pack, "futti")


def test_nobody_is_stronger_than_the_shipped_pool(tmp_path: Path) -> None:
    text = teams.shipped("futti", "pool.toml")
    first = 'name = "Mbayou", offence = 5, defence = 1'
    pack = made(tmp_path, pool_toml=text.replace(first, first.replace("defence = 1", "defence = 2")))
    assert told(pack) == [("futti/pool.toml", "outfield.defence")]
    weaker = made(tmp_path, pool_toml=text.replace(first, first.replace("offence = 5", "offence = 4")))
    assert told(weaker) == []


def test_what_pack_toml_must_say(tmp_path: Path) -> None:
    path = made(tmp_path).path
    about = path / packs.ABOUT
    for text, key in (
        ('author = "Me"\nversion = 1\ngames = ["futti"]', "name"),
        ('name = "A"\nversion = 0\ngames = ["futti"]', "version"),
        ('name = "A"\nversion = 1\ngames = ["ludo"]', "games[0]"),
        ('name = "A"\nversion = 1\ngames = ["futti", "eleven"]', "games"),
        ('name = "A"\nversion = 1\ngames = ["futti"]\ncolour = 3', "colour"),
    ):
        about.write_text(text, "utf-8")
        assert (packs.ABOUT, key) in told(read_pack(path)), text
    about.unlink()
    assert told(read_pack(path)) == [(packs.ABOUT, "")]
    assert read_pack(path).name == path.name


def test_a_games_folder_that_is_not_named_is_told(tmp_path: Path) -> None:
    path = made(tmp_path).path
    (path / "eleven").mkdir()
    assert told(read_pack(path)) == [(packs.ABOUT, "games")]


def test_a_rulebook_is_checked_and_kept(tmp_path: Path) -> None:
    book = teams.shipped("futti", "rulebook.md")
    pack = made(tmp_path, clubs_toml=teams.renamed("futti"), rulebook_md=book)
    assert team_pack(pack, "futti").text_of("rulebook.md") == book
    (pack.path / "futti" / "rulebook.md").write_text(book.replace("## FU-13 ", "## FU-14 "), "utf-8")
    assert told(read_pack(pack.path)) == [("futti/rulebook.md", "FU-14"), ("futti/rulebook.md", "FU-13")]


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    pack = made(tmp_path)
    (pack.path / "futti" / "clubs.toml").write_bytes(b"#" * (packs.LARGEST_FILE + 1))
    assert told(read_pack(pack.path)) == [("futti/clubs.toml", "")]


def test_names_are_found_a_place_of_their_own_inside_the_folder(tmp_path: Path) -> None:
    files = {"futti": {"clubs.toml": teams.renamed("futti")}}
    paths = [make_pack(tmp_path, name, files) for name in ("../Élan\n", "../Élan\n", "///")]
    assert [path.name for path in paths] == ["lan", "lan-2", "pack"]
    assert {path.parent for path in paths} == {tmp_path}
    assert [read_pack(path).name for path in paths] == ["../Élan", "../Élan", "///"]
    with pytest.raises(InputError, match="needs a name"):
        make_pack(tmp_path, " \n", files)


def test_a_name_with_marks_is_read_back_as_it_was(tmp_path: Path) -> None:
    name = 'The "Best" \\ of'
    pack = read_pack(make_pack(tmp_path, name, {"futti": {"clubs.toml": teams.renamed("futti")}}))
    assert (pack.name, pack.problems) == (name, ())


def test_a_copy_stands_by_itself_and_faulty_packs_are_copied_too(tmp_path: Path) -> None:
    pack = made(tmp_path, clubs_toml="clubs = 3")
    copy = read_pack(packs.copy_pack(pack, tmp_path, "Second"))
    packs.delete_pack(pack)
    assert [one.name for one in list_packs(tmp_path)] == ["Second"]
    assert told(copy) == told(pack)
    assert not pack.path.exists()


def test_half_of_a_pack_is_never_left(tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("in the way", "utf-8")
    with pytest.raises(InputError, match="can't be written"):
        make_pack(tmp_path / "packs", "A", {"futti": {"clubs.toml": ""}})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["packs"]
