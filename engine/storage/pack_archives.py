"""Packs as one file, to be taken elsewhere and back: a ZIP of the files that a pack can have, and of nothing else.

Owns its limits. What is in it gets a place by its name in a fixed list, so nothing can ever be written outside of the
new pack's folder; it is unpacked in memory, within bounds, before anything is made.
"""

from __future__ import annotations

import zipfile
import zlib
from io import BytesIO
from pathlib import Path

from engine import games
from engine.core.errors import InputError, os_reason
from engine.core.levels import Problem, Table, read_toml
from engine.core.rulebooks import RULEBOOK
from engine.core.team_pack import LARGEST_FILE, LONGEST_NAME
from engine.storage.files import read_plain, write_plain
from engine.storage.packs import ABOUT, Pack, files_in, free_folder, write_whole

SUFFIX = ".gafferpack"
LARGEST_ARCHIVE = 2 << 20
"""Bytes of the file; a pack of everything that is shipped has a twentieth."""
MOST_ENTRIES = 100


def export_pack(pack: Pack, folder: Path) -> Path:
    """A pack as one file in `folder`, called after it. Raises `InputError` if it can't be read or written."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in files_in(pack.path):
            archive.writestr(zipfile.ZipInfo(name), read_plain(pack.path / name, LARGEST_FILE, name))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder} can't be made: {os_reason(error)}") from None
    path = free_folder(folder, pack.name, SUFFIX)
    write_plain(path, packed.getvalue())
    return path


def import_pack(path: Path, folder: Path) -> Path:
    """A stranger's pack in a folder of its own in `folder`, faulty or not: what is wrong with it, its list tells.

    Raises `InputError` if the file is none, holds anything else, or more than a pack can; then nothing is made.
    """
    found = _unpacked(path, read_plain(path, LARGEST_ARCHIVE, path.name))
    about = zipfile.Path(zipfile.ZipFile(_packed({ABOUT: found[ABOUT]})))
    problems: list[Problem] = []
    name = Table(read_toml(about, ABOUT, problems) or {}, ABOUT, "", problems).string("name", LONGEST_NAME)
    return write_whole(folder, name or path.stem[:LONGEST_NAME], found)


def _unpacked(path: Path, data: bytes) -> dict[str, bytes]:
    known = {ABOUT, *(f"{game}/{name}" for game in games.with_levels() for name in (*games.files_of(game), RULEBOOK))}
    found: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > MOST_ENTRIES:
                raise InputError(f"{path.name} holds more than {MOST_ENTRIES} files, which no pack does")
            for entry in entries:
                if entry.filename not in known or entry.filename in found:
                    raise InputError(f"{path.name} holds {entry.filename[:40]!r}, which no pack does")
                with archive.open(entry) as opened:
                    text = opened.read(LARGEST_FILE + 1)
                if len(text) > LARGEST_FILE:
                    raise InputError(f"{path.name}: {entry.filename} is larger than {LARGEST_FILE >> 10} KiB")
                found[entry.filename] = text
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError):
        raise InputError(f"{path.name} is no pack, or is damaged") from None
    if ABOUT not in found:
        raise InputError(f"{path.name} is no pack: it has no {ABOUT}")
    return found


def _packed(files: dict[str, bytes]) -> BytesIO:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed
