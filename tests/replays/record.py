"""Record the games of the catalogue anew: `python -m tests.replays.record [GAME or NAME…]`, from the project's root.

For each it plays seed after seed, from 1 on, until the catalogue's sign is seen, and writes that game. A file whose
game comes out the same is left alone, so what changed is what `git status` shows; say in the commit why it did. The
table in `README.md` is written anew as well.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from engine import games
from engine.core.errors import InputError
from engine.core.record import Header, Record
from engine.core.verifying import verify
from engine.storage.replay import SUFFIX, read_replay, write_replay
from tests.replays.catalogue import CATALOGUE
from tests.replays.showing import FOLDER, Showing

MOST_SEEDS = 30_000
README = FOLDER / "README.md"
TABLE_HEAD = "| file | shows |\n|---|---|\n"


def find(showing: Showing) -> Record:
    """The game of the lowest seed that shows it. Raises `LookupError` if none of `MOST_SEEDS` does."""
    setup = showing.setup()
    for seed in range(1, MOST_SEEDS + 1):
        record = showing.hand(showing.game, setup, seed)
        if showing.sign(record):
            return record
    raise LookupError(f"{showing.name}: no seed up to {MOST_SEEDS} shows it")


class RulesChanged(Exception):
    """A recorded game comes out otherwise, and its rules still have the same version."""


def keep(showing: Showing, record: Record) -> bool:
    """Write the file unless it holds this very game already. Returns whether it was written.

    Raises `RulesChanged` if the old file no longer verifies though it was recorded with rules of this version: careers
    begun with those would be called damaged, where they are of other rules.
    """
    try:
        old = read_replay(showing.path) if showing.path.exists() else None
    except InputError:
        old = None  # a file of older rules, which this one replaces
    if old == record:
        return False
    if old is not None and _same_rules(old.header, record.header) and verify(games.rules_for(showing.game), old):
        raise RulesChanged(
            f"{showing.path.name} was recorded with version {old.header.version} of {showing.game} and comes out"
            f" otherwise now: raise `version` of its rules"
        )
    write_replay(showing.path, record)
    return True


def _same_rules(old: Header, new: Header) -> bool:
    return (old.version, old.levels) == (new.version, new.levels)


def _game(showing: Showing) -> str:
    return showing.game.partition("-")[0]


def table() -> str:
    """The catalogue as a table in Markdown, its head included."""
    return TABLE_HEAD + "".join(f"| `{showing.path.name}` | {showing.shows} |\n" for showing in CATALOGUE)


def main(names: Sequence[str]) -> int:
    """Record these, or all of these games, or everything; files that the catalogue doesn't know go.

    Returns the exit code.
    """
    unknown = set(names).difference(*({showing.name, _game(showing)} for showing in CATALOGUE))
    if unknown:
        print(f"not in the catalogue: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    for showing in CATALOGUE:
        if names and not {showing.name, _game(showing)} & set(names):
            continue
        start = time.perf_counter()
        record = find(showing)
        try:
            done = "written" if keep(showing, record) else "as it was"
        except RulesChanged as fault:
            print(fault, file=sys.stderr)
            return 1
        print(f"{showing.name}: seed {record.header.seed}, {done}, {time.perf_counter() - start:.1f} s", flush=True)
    prose, _, _ = README.read_text(encoding="utf-8").partition(TABLE_HEAD)
    README.write_text(prose + table(), encoding="utf-8")
    known = {showing.path for showing in CATALOGUE}
    for path in FOLDER.glob(f"*{SUFFIX}"):
        if path not in known:
            path.unlink()
            print(f"{path.stem}: not in the catalogue any more, removed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
