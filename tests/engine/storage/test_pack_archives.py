"""Packs as one file: out and in again the same, and nothing of a stranger's file ever lies outside of its folder."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.storage import pack_archives
from engine.storage.pack_archives import SUFFIX, export_pack, import_pack
from engine.storage.packs import ABOUT, make_pack, read_pack
from tests.engine import teams

ABOUT_TEXT = 'name = "Odd"\nversion = 1\ngames = ["futti"]\n'


def archive(path: Path, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return path


def test_a_pack_goes_out_and_comes_in_the_same(tmp_path: Path) -> None:
    files = {"futti": {"clubs.toml": teams.renamed("futti"), "rulebook.md": teams.shipped("futti", "rulebook.md")}}
    pack = read_pack(make_pack(tmp_path / "packs", "My Kickers", files))
    (pack.path / "diary.txt").write_text("private", "utf-8")
    sent = export_pack(pack, tmp_path / "exchange")
    assert sent.name == f"my-kickers{SUFFIX}"
    assert export_pack(pack, tmp_path / "exchange") != sent, "nothing is laid over what lies there"
    again = read_pack(import_pack(sent, tmp_path / "others"))
    assert (again.name, again.games, again.problems) == (pack.name, pack.games, ())
    for name in (ABOUT, "futti/clubs.toml", "futti/rulebook.md"):
        assert (again.path / name).read_bytes() == (pack.path / name).read_bytes()
    assert not (again.path / "diary.txt").exists(), "what is no part of a pack stays at home"


@pytest.mark.parametrize(
    "name",
    ["../evil.toml", "/tmp/evil.toml", "futti/../../evil.toml", "futti/evil.toml", "ludo/clubs.toml", "C:\\evil.toml",
     "futti/clubs.toml\\..", "run.py"],
)  # fmt: skip
def test_nothing_comes_to_lie_outside_of_its_folder(tmp_path: Path, name: str) -> None:
    odd = archive(tmp_path / f"odd{SUFFIX}", **{ABOUT: ABOUT_TEXT.encode(), name: b"x = 1"})
    with pytest.raises(InputError, match="which no pack does"):
        import_pack(odd, tmp_path / "packs")
    assert [path.name for path in tmp_path.iterdir()] == [odd.name]


def test_what_unpacks_to_more_than_a_pack_has_is_refused(tmp_path: Path) -> None:
    bomb = archive(tmp_path / f"bomb{SUFFIX}", **{ABOUT: ABOUT_TEXT.encode(), "futti/clubs.toml": b"#" * (64 << 20)})
    assert bomb.stat().st_size < pack_archives.LARGEST_ARCHIVE
    with pytest.raises(InputError, match="larger than"):
        import_pack(bomb, tmp_path / "packs")
    large = tmp_path / f"large{SUFFIX}"
    large.write_bytes(b"x" * (pack_archives.LARGEST_ARCHIVE + 1))
    with pytest.raises(InputError, match="larger than"):
        import_pack(large, tmp_path / "packs")
    many = archive(tmp_path / f"many{SUFFIX}", **{f"futti/{n}": b"" for n in range(pack_archives.MOST_ENTRIES + 1)})
    with pytest.raises(InputError, match="more than"):
        import_pack(many, tmp_path / "packs")


def test_the_same_file_twice_none_at_all_and_garbage_are_refused(tmp_path: Path) -> None:
    twice = archive(tmp_path / f"twice{SUFFIX}", **{ABOUT: ABOUT_TEXT.encode()})
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(twice, "a") as made:
        made.writestr(ABOUT, b"x")
    empty = archive(tmp_path / f"empty{SUFFIX}", **{"futti/clubs.toml": b""})
    garbage = tmp_path / f"garbage{SUFFIX}"
    garbage.write_bytes(b"PK\x03\x04 and no more")
    cut = tmp_path / f"cut{SUFFIX}"
    cut.write_bytes(twice.read_bytes()[:-40])
    for path in (twice, empty, garbage, cut, tmp_path / "none"):
        with pytest.raises(InputError, match=path.stem):
            import_pack(path, tmp_path / "packs")
    assert not (tmp_path / "packs").exists()


def test_a_faulty_pack_comes_in_and_its_list_tells(tmp_path: Path) -> None:
    odd = archive(tmp_path / f"odd one{SUFFIX}", **{ABOUT: b"name = 3", "futti/clubs.toml": b"\xff"})
    pack = read_pack(import_pack(odd, tmp_path / "packs"))
    assert pack.path.name == "odd-one"
    assert {problem.key for problem in pack.problems} >= {"name", "version", "games"}
