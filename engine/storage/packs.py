"""Teams of one's own on the disk: folders of levels that are laid over what is shipped, and single files to carry them.

A pack is a folder with `pack.toml` (`name`, `author`, `version`, `games`) and, for each game it names, a folder of that
name with the files it replaces, and perhaps a `rulebook.md`. Owns finding packs, checking them, and making, copying and
deleting them. What makes levels valid is the games' own checks.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine import games
from engine.core.clean import cleaned
from engine.core.errors import InputError, os_reason
from engine.core.levels import Problem, Table, read_toml
from engine.core.model import Fact
from engine.core.rulebooks import RULEBOOK, check_rulebook
from engine.core.team_pack import LARGEST_FILE, LARGEST_PACK, LONGEST_NAME, PackFile, TeamPack
from engine.core.toml_text import toml_text
from engine.storage.files import read_plain, write_plain

ABOUT = "pack.toml"
MOST_PACKS = 200
"""Folders that are looked at."""
_MOST_VERSION = 9_999


class Pack(Fact, frozen=True):
    """A pack in the folder, and what is wrong with it; one that can't be read is called as its folder."""

    path: Path
    name: str
    author: str = ""
    version: int = 1
    games: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    def is_for(self, game: str) -> bool:
        """Whether `game` can be begun with it."""
        return game in self.games and not self.problems


def list_packs(folder: Path) -> list[Pack]:
    """Every pack in `folder`, faulty ones too, by name. Raises `InputError` if it can't be looked into."""
    try:
        found = sorted(path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise InputError(f"the folder {folder} can't be read: {os_reason(error)}") from None
    return sorted(map(read_pack, found[:MOST_PACKS]), key=lambda pack: pack.name.casefold())


def read_pack(path: Path) -> Pack:
    """The pack in the folder at `path`, checked."""
    problems: list[Problem] = []
    values = read_toml(path, ABOUT, problems)
    if values is None:
        return Pack(path, cleaned(path.name, LONGEST_NAME), problems=tuple(problems))
    if values.get("author") == "":
        del values["author"]  # who made it may be left open
    about = Table(values, ABOUT, "", problems)
    name = about.string("name", LONGEST_NAME)
    author = about.string("author", LONGEST_NAME) if "author" in values else ""
    version = about.integer("version", 1, _MOST_VERSION)
    listed = values.get("games")
    count = len(listed) if isinstance(listed, list) and 1 <= len(listed) <= len(games.with_levels()) else 1
    named = tuple(dict.fromkeys(about.choices("games", games.with_levels(), count)))
    about.close()
    for game in named:
        problems += _check_game(path, game)
    problems += _unnamed(path, named)
    return Pack(path, name or cleaned(path.name, LONGEST_NAME), author, version, named, tuple(problems))


def check_pack(path: Path) -> list[Problem]:
    """Every fault of the pack in a folder, with file and key."""
    return list(read_pack(path).problems)


def _unnamed(path: Path, named: Sequence[str]) -> Iterator[Problem]:
    for game in games.with_levels():
        if game not in named and (path / game).is_dir():
            yield Problem(ABOUT, "games", f"must name {game}, of which the pack has a folder")


def _check_game(path: Path, game: str) -> Iterator[Problem]:
    """Every fault of what a pack brings for a game."""
    folder = path / game
    if not folder.is_dir():
        yield Problem(ABOUT, "games", f"names {game}, but there is no folder {game}")
        return
    sizes = {name: _size(folder / name) for name in (*games.files_of(game), RULEBOOK)}
    large = [name for name, size in sizes.items() if size > LARGEST_FILE]
    for name in large:
        yield Problem(f"{game}/{name}", "", f"is larger than {LARGEST_FILE >> 10} KiB")
    if large:
        return
    if sum(sizes.values()) > LARGEST_PACK:
        yield Problem(game, "", f"has files of more than {LARGEST_PACK >> 10} KiB in all")
        return
    problems = games.check_pack(game, folder)
    if sizes[RULEBOOK]:
        problems += _check_book(game, folder / RULEBOOK)
    for problem in problems:
        file = game if problem.file == str(folder) else f"{game}/{problem.file}"
        yield Problem(file, problem.key, problem.reason)


def _check_book(game: str, path: Path) -> list[Problem]:
    try:
        return list(check_rulebook(game, _text(path, RULEBOOK)))
    except InputError as error:
        return [Problem(RULEBOOK, "", str(error))]


def _size(path: Path) -> int:
    """Bytes of a file; 0 where there is none, what else is wrong with it being told by whoever reads it."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def team_pack(pack: Pack, game: str) -> TeamPack:
    """What a pack brings for `game`, as records keep it. Raises `InputError` if it can't be read, or is faulty."""
    if pack.problems:
        raise InputError(f"{pack.name} can't be played with: {pack.problems[0]}")
    if game not in pack.games:
        raise InputError(f"{pack.name} has no teams for {game}")
    found = []
    for name in sorted((*games.files_of(game), RULEBOOK)):
        path = pack.path / game / name
        if os.path.lexists(path):
            found.append(PackFile(name, _text(path, f"{game}/{name}")))
    return TeamPack(pack.name, tuple(found))


def _text(path: Path, called: str) -> str:
    try:
        return read_plain(path, LARGEST_FILE, called).decode()
    except UnicodeDecodeError:
        raise InputError(f"{called} is not UTF-8 text") from None


# -- making, copying, deleting


def make_pack(folder: Path, name: str, files: Mapping[str, Mapping[str, str]]) -> Path:
    """A new pack called `name` in a folder of its own in `folder`: by game and file, the text.

    Raises `InputError` if the name says nothing, or it can't be written; then there is nothing of it.
    """
    name = cleaned(name.strip(), LONGEST_NAME)
    if not name:
        raise InputError("a pack needs a name")
    return write_whole(folder, name, _encoded({ABOUT: about_text(name, "", 1, list(files)), **_by_path(files)}))


def copy_pack(pack: Pack, folder: Path, name: str) -> Path:
    """A copy of a pack under another name, faulty or not, in a folder of its own. Raises `InputError`."""
    name = cleaned(name.strip(), LONGEST_NAME) or pack.name
    files = {file: _text(pack.path / file, file) for file in files_in(pack.path) if file != ABOUT}
    about = about_text(name, pack.author, pack.version, pack.games)
    return write_whole(folder, name, _encoded({ABOUT: about, **files}))


def delete_pack(pack: Pack) -> None:
    """Delete a pack's folder. Careers that were begun with it have what they need. Raises `InputError`."""
    try:
        if pack.path.is_symlink():
            pack.path.unlink()
        else:
            shutil.rmtree(pack.path)
    except OSError as error:
        raise InputError(f"{pack.name} can't be deleted: {os_reason(error)}") from None


def write_file(folder: Path, file: str, text: str) -> None:
    """Write one file of the pack in a folder, whole or not at all. Raises `InputError`."""
    path = folder / file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path.parent} can't be made: {os_reason(error)}") from None
    write_plain(path, text.encode())


def about_text(name: str, author: str, version: int, named: Sequence[str]) -> str:
    """What stands in `pack.toml`."""
    return toml_text({"name": name, "author": author, "version": version, "games": list(named)})


def files_in(path: Path) -> list[str]:
    """The files of a pack that count, by their paths inside: `pack.toml`, and levels and rulebooks of games."""
    known = [ABOUT, *(f"{game}/{name}" for game in games.with_levels() for name in (*games.files_of(game), RULEBOOK))]
    return [name for name in known if os.path.lexists(path / name)]


def _by_path(files: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    return {f"{game}/{name}": text for game, found in files.items() for name, text in found.items()}


def _encoded(files: Mapping[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in files.items()}


def write_whole(folder: Path, name: str, files: Mapping[str, bytes]) -> Path:
    """A new pack's folder in `folder`, called after its name, with all of these files or not at all.

    Raises `InputError`.
    """
    path = free_folder(folder, name)
    partial = folder / f".{path.name}-{os.getpid()}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(partial, ignore_errors=True)
        for file, data in files.items():
            (partial / file).parent.mkdir(parents=True, exist_ok=True)
            (partial / file).write_bytes(data)
        os.rename(partial, path)
    except OSError as error:
        shutil.rmtree(partial, ignore_errors=True)
        raise InputError(f"{path} can't be written: {os_reason(error)}") from None
    return path


def add_game(pack: Pack, game: str, files: Mapping[str, str]) -> None:
    """Have a pack be for one more game, with these files. Raises `InputError`; then it isn't for it."""
    for file, text in files.items():
        write_file(pack.path, f"{game}/{file}", text)
    named = [*pack.games, game] if game not in pack.games else pack.games
    write_file(pack.path, ABOUT, about_text(pack.name, pack.author, pack.version, named))


def free_folder(folder: Path, name: str, suffix: str = "") -> Path:
    """Where a pack of that name can lie: letters and digits of it, with a number if something lies there already."""
    plain = "".join(letter.lower() if letter.isascii() and letter.isalnum() else "-" for letter in name)
    stem = "-".join(part for part in plain.split("-") if part) or "pack"
    number, free = 1, folder / f"{stem}{suffix}"
    while os.path.lexists(free):
        number += 1
        free = folder / f"{stem}-{number}{suffix}"
    return free
