"""What can be done with a career's file but playing on: the week before once more, one file to take elsewhere and back.

Owns where files that come and go lie. What is in a file is the storage's business; nothing here touches a career that
is being played.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from engine import games
from engine.core.errors import MISFITS, InputError, os_reason
from engine.core.record import Record, read_setup
from engine.storage.career import read_record
from engine.storage.career_files import copy_career
from engine.storage.files import names_in
from engine.storage.listing import SUFFIX
from engine.storage.replay import SUFFIX as REPLAYS
from engine.storage.replay import read_replay, write_replay
from game.stage.game_plugin import plugin_of
from game.ui.settings import folders


def exchange_folder() -> Path:
    """Where files are laid that shall be taken elsewhere, and looked for that come from there."""
    return folders().data / "exchange"


def weeks_begun(record: Record) -> Iterator[int]:
    """After how many actions each week of a career began, as its summary counts them. Raises `InputError`."""
    rules, summarise = games.rules_of(record.header), plugin_of(record.header.game).summarise
    view, last = rules.blank(read_setup(rules, record.header)), -1
    for number, entry in enumerate(record.entries()):
        for event in entry.events:
            if event.visible_to(None):
                rules.fold(view, event)
        week = summarise(view, record.header.pack).week
        if week > last:
            last = week
            yield number


def copy_of_week_before(path: Path, folder: Path, name: str) -> Path:
    """A career called `name` as the one in the file at `path` was when the week before its last began.

    Raises `InputError` if it is of other rules, or no week was played in it.
    """
    record = read_record(path)
    rules = games.rules_of(record.header)
    if (record.header.version, record.header.levels) != (rules.version, rules.levels_digest):
        raise InputError(f"{path.name} was begun with other rules or cards: no week of it can be played again")
    try:
        weeks = list(weeks_begun(record))
    except MISFITS:
        raise InputError(f"{path.name} is damaged: what it tells can't have happened") from None
    if len(weeks) < 2:
        raise InputError("no week has been played yet")
    return copy_career(path, folder, name=name, actions=weeks[-2])


def export_career(path: Path) -> Path:
    """The career in the file at `path` as one file to take elsewhere. Raises `InputError`."""
    return copy_career(path, exchange_folder())


def import_career(path: Path, careers: Path) -> Path:
    """A stranger's career taken into the list. Raises `InputError` if it is none, or can't be taken in."""
    return copy_career(path, careers)


def import_replay(path: Path, replays: Path) -> Path:
    """A stranger's replay taken into the list. Raises `InputError` if it is none, or can't be taken in."""
    record = read_replay(path)
    try:
        replays.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise InputError(f"{replays} can't be made: {os_reason(fault)}") from None
    free = replays / f"{path.stem}{REPLAYS}"
    for number in count(2):
        if not os.path.lexists(free):
            break
        free = replays / f"{path.stem}-{number}{REPLAYS}"
    write_replay(free, record)
    return free


def to_import() -> list[Path]:
    """The careers that lie where files come and go."""
    try:
        return names_in(exchange_folder(), SUFFIX)
    except InputError:
        return []
