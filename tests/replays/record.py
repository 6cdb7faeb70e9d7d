"""Record the games anew: `python -m tests.replays.record [GAME or NAME…]`, from the project's root.

Of the catalogue it plays seed after seed, from 1 on, until the sign is seen, and writes that game. For a whole GAME it
chooses besides, from the pool, what the catalogue doesn't show often enough, and looks in all of them for refusals. A
file whose game comes out the same is left alone, so what changed is what `git status` shows; say in the commit why it
did. The tables in `README.md` are written anew as well.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from engine import games
from engine.core.errors import InputError
from engine.core.record import Header, Record
from engine.core.verifying import verify
from engine.storage.replay import SUFFIX, read_replay, write_replay
from tests.replays import refusals, table
from tests.replays.catalogue import CATALOGUE
from tests.replays.choosing import choose
from tests.replays.facts import FAMILIES, family_of
from tests.replays.showing import CHOSEN, FOLDER, Showing

MOST_SEEDS = 30_000


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


def keep(path: Path, record: Record) -> bool:
    """Write the file unless it holds this very game already. Returns whether it was written.

    Raises `RulesChanged` if the old file no longer verifies though it was recorded with rules of this version: careers
    begun with those would be called damaged, where they are of other rules.
    """
    try:
        old = read_replay(path) if path.exists() else None
    except InputError:
        old = None  # a file of older rules, which this one replaces
    if old == record:
        return False
    if old is not None and _same_rules(old.header, record.header) and verify(games.rules_of(old.header), old):
        raise RulesChanged(
            f"{path.name} was recorded with version {old.header.version} of {old.header.game} and comes out"
            f" otherwise now: raise `version` of its rules"
        )
    write_replay(path, record)
    return True


def _same_rules(old: Header, new: Header) -> bool:
    return (old.game, old.version, old.levels) == (new.game, new.version, new.levels)


def record_catalogue(names: Sequence[str]) -> dict[str, list[tuple[str, Record]]]:
    """Record those of the catalogue that are named, or are of a game that is; and give them, by game."""
    found: dict[str, list[tuple[str, Record]]] = {}
    for showing in CATALOGUE:
        family = family_of(showing.game)
        if not {showing.name, family} & set(names):
            continue
        start = time.perf_counter()
        record = find(showing)
        done = "written" if keep(showing.path, record) else "as it was"
        print(f"{showing.name}: seed {record.header.seed}, {done}, {time.perf_counter() - start:.1f} s", flush=True)
        found.setdefault(family, []).append((showing.name, record))
    return found


def record_chosen(family: str, kept: list[tuple[str, Record]]) -> list[tuple[str, Record]]:
    """Choose what the catalogue's games of a family, `kept`, don't show often enough; those chosen before go."""
    start = time.perf_counter()
    chosen = choose(family, [record for _, record in kept])
    CHOSEN.mkdir(exist_ok=True)
    written = sum(keep(CHOSEN / f"{name}{SUFFIX}", record) for name, record in chosen)
    stray = [path for path in CHOSEN.glob(f"{family}-*{SUFFIX}") if path.stem not in dict(chosen)]
    for path in stray:
        path.unlink()
    seconds = time.perf_counter() - start
    print(f"{family}: {len(chosen)} chosen, {written} written, {len(stray)} removed, {seconds:.0f} s", flush=True)
    return chosen


def record_refusals(family: str, records: list[tuple[str, Record]]) -> None:
    """Look for a game's refusals in these of its games, the shortest first; those of other games stay."""
    start = time.perf_counter()
    found = refusals.find(family, sorted(records, key=lambda one: (len(one[1].lines), one[0])))
    kept = [one for one in refusals.read() if family_of(one.game) != family]
    refusals.write(sorted([*kept, *found], key=lambda one: FAMILIES.index(family_of(one.game))))
    print(f"{family}: {len(found)} refusals, {time.perf_counter() - start:.0f} s", flush=True)


def main(names: Sequence[str]) -> int:
    """Record these, or all of these games, or everything; files that the catalogue doesn't know go.

    Returns the exit code.
    """
    unknown = set(names).difference(FAMILIES, (showing.name for showing in CATALOGUE))
    if unknown:
        print(f"not in the catalogue: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    try:
        found = record_catalogue(names or FAMILIES)
        for family in FAMILIES if not names else sorted(set(names) & set(FAMILIES), key=FAMILIES.index):
            record_refusals(family, [*found[family], *record_chosen(family, found[family])])
    except RulesChanged as fault:
        print(fault, file=sys.stderr)
        return 1
    known = {showing.path for showing in CATALOGUE}
    for path in FOLDER.glob(f"*{SUFFIX}"):
        if path not in known:
            path.unlink()
            print(f"{path.stem}: not in the catalogue any more, removed")
    table.write()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
