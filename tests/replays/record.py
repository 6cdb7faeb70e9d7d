"""Record the games of the catalogue anew: `python -m tests.replays.record [NAME…]`, from the project's root.

For each it plays seed after seed, from 1 on, until the catalogue's sign is seen, and writes that game. A file whose
game comes out the same is left alone, so what changed is what `git status` shows; say in the commit why it did. The
table in `README.md` is written anew as well.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from engine.core.errors import InputError
from engine.core.record import Record
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


def keep(showing: Showing, record: Record) -> bool:
    """Write the file unless it holds this very game already. Returns whether it was written."""
    try:
        if showing.path.exists() and read_replay(showing.path) == record:
            return False
    except InputError:
        pass  # a file of older rules, which this one replaces
    write_replay(showing.path, record)
    return True


def table() -> str:
    """The catalogue as a table in Markdown, its head included."""
    return TABLE_HEAD + "".join(f"| `{showing.path.name}` | {showing.shows} |\n" for showing in CATALOGUE)


def main(names: Sequence[str]) -> int:
    """Record these games, or all; files that the catalogue doesn't know go. Returns the exit code."""
    unknown = set(names) - {showing.name for showing in CATALOGUE}
    if unknown:
        print(f"not in the catalogue: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    for showing in CATALOGUE:
        if names and showing.name not in names:
            continue
        start = time.perf_counter()
        record = find(showing)
        done = "written" if keep(showing, record) else "as it was"
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
