"""Files of every kind with something wrong in them, given to whatever reads them: a test, and a tool to run by hand.

    python -m tests.fuzz --count 10000 --seed 1

A file is taken as the program wrote it and one to three things in it are changed: bytes of it, or values in what it
says. Reading it, and showing what it says, must end in the file being taken or in one sentence without words of how
files are kept; within a second, a tenth of one in the middle of all of them; with less than 100 MB more of memory; and
leave the file as it was, its date too.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import io
import json
import os
import random
import re
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine import games
from engine.core.errors import InputError
from engine.core.verifying import verify
from engine.storage.career import Career, open_career
from engine.storage.listing import Broken, each_career
from engine.storage.pack_archives import export_pack, import_pack
from engine.storage.packs import check_pack, list_packs, make_pack
from engine.storage.replay import read_record, read_replay, verify_read
from game.stage import game_plugin, registry
from game.stage.kiosk import profile
from game.stage.session import Session
from game.stage.untrusted_replay import matches_of, screening_of, sides_of
from game.ui import settings, text
from tests.broken import CASES, PROFILE, in_bytes, in_json, in_toml
from tests.game import older
from tests.plain import is_one_sentence, jargon
from tests.screen import ROOT

LONGEST, USUAL = 1.0, 0.1
"""Seconds of the processor that a file may take, and the file in the middle; what is watched is rehearsed besides."""
MOST_MEMORY = 100 << 20
_STATUS, _CLEAR = Path("/proc/self/status"), Path("/proc/self/clear_refs")
"""Where Linux says how much memory a process has had at most, and where it is told to begin anew with that."""
REHEARSAL = 3.0
_ACTIONS = 40
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|“[^”]*”")
"""What a sentence has of the file itself."""
_REHEARSED = 0.1
"""So many of the matches of older rules that can be read are rehearsed too, which takes longest."""


class Bench:
    """A folder with files as they should be, and what is done with them once they are not."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.chance = chance
        self.texts = text.load()
        self.path = folder
        self.seen: Counter[str] = Counter()
        self.took: list[float] = []
        self.memory = 0
        self.careers = [self._career(game) for game in registry.GAMES]
        self.replays = [self._replay(game) for game in registry.GAMES]
        self.matches = [self._match(game) for game in registry.GAMES]
        self.packed = self._pack()

    def one(self) -> None:
        """Break a file and have it read. Raises whatever it should not."""
        kinds: tuple[Callable[[], Callable[[], None]], ...] = (
            self.career, self.career, self.replay, self.replay, self.match, self.settings, self.profile, self.pack,
            self.archive, self.sheets, self.zones,
        )  # fmt: skip
        kind = self.chance.choice(kinds)
        read = kind()
        before = _as_it_is(self.path)
        memory = _memory(anew=True)
        start, said = time.process_time(), "read"
        try:
            with self._plainly():
                read()
        except InputError:
            said = "refused"
        self.seen[f"{kind.__name__} {said}"] += 1
        self.took.append(time.process_time() - start - self.rehearsed)
        assert self.took[-1] < LONGEST, f"took {self.took[-1]:.1f} s"
        self.memory = max(self.memory, _memory() - memory)
        assert self.memory < MOST_MEMORY, f"needed {self.memory >> 20} MB"
        assert _as_it_is(self.path) == before, "the file was changed"

    @contextlib.contextmanager
    def _plainly(self) -> Iterator[None]:
        """What is refused within the block must be in a person's words."""
        try:
            yield
        except InputError as fault:
            self._hear(str(fault))
            raise

    def _hear(self, said: str) -> None:
        assert is_one_sentence(said), repr(said)
        assert not jargon(_QUOTED.sub("", said)), said

    # -- careers and replays

    def career(self) -> Callable[[], None]:
        """A career of any game, listed, opened, verified, gone on with and watched."""
        self._lay(self.folder / "careers" / "one.gaffer", self.chance.choice(self.careers))
        if self.chance.random() < 0.3:
            self._change(in_bytes)
            if self.path.read_bytes()[18:20] != b"\1\1":
                # What is marked as left by a killed process may be mended.
                data = self.path.read_bytes()
                self.path.write_bytes(data[:18] + b"\1\1" + data[20:])
        else:
            with contextlib.suppress(sqlite3.Error):
                self._change_rows()
        return self._read_career

    def _change_rows(self) -> None:
        with sqlite3.connect(self.path) as connection:
            what = self.chance.choice(("header", "summary", "answering", "line", "line", "line", "plain", "blob"))
            if what == "line":
                count = connection.execute("SELECT count(*) FROM line").fetchone()[0]
                number = self.chance.choice((0, self.chance.randrange(count)))
                (data,) = connection.execute("SELECT data FROM line WHERE number = ?", (number,)).fetchone()
                packed = zlib.compress(self._several(in_json, zlib.decompress(data)), 1)
                connection.execute("UPDATE line SET data = ? WHERE number = ?", (packed, number))
            elif what == "plain":
                column = self.chance.choice(("name", "created", "shown_action", "shown_event"))
                value = self.chance.choice((-1, 2**63 - 1, 1.5, "\0", "\u202e", "x" * 200_000, b"\xff", 10**6))
                connection.execute(f"UPDATE career SET {column} = ?", (value,))
            elif what == "blob":
                blob = self.chance.choice((b"", b"\xff" * 100, b"[" * 100_000, zlib.compress(b" " * 10_000_000)))
                connection.execute("UPDATE line SET data = ? WHERE number = 1", (blob,))
            else:
                (data,) = connection.execute(f"SELECT {what} FROM career").fetchone()
                connection.execute(f"UPDATE career SET {what} = ?", (self._several(in_json, data),))
        connection.close()

    def _read_career(self) -> None:
        for info in each_career(self.path.parent):
            if isinstance(info, Broken):
                self._hear(info.sentence)
            else:
                plugin = game_plugin.plugin_of(info.game)
                glance = plugin.glance(self.texts, info.summary.details)
                assert "\0" not in f"{info.name}{info.summary.club}{glance}"
                plugin.is_over(info.summary.details)
                plugin.honours(info.summary.details)
        with contextlib.suppress(InputError), self._plainly():
            career = open_career(self.path)
            try:
                verify(career.rules, career.record())
            finally:
                career.close()
        with contextlib.suppress(InputError), self._plainly():
            Session.resume(self.path).close()
        self._watch()

    def replay(self) -> Callable[[], None]:
        """A recorded game, verified and watched."""
        self._lay(self.folder / "one.gafferplay", self.chance.choice(self.replays))
        return self._break_lines()

    def match(self) -> Callable[[], None]:
        """A recorded match."""
        self._lay(self.folder / "one.gafferplay", self.chance.choice(self.matches))
        return self._break_lines()

    def _break_lines(self) -> Callable[[], None]:
        if self.chance.random() < 0.2:
            self._change(in_bytes)
            return self._read_replay
        lines = gzip.decompress(self.path.read_bytes()).split(b"\n")[:-1]
        if self.chance.random() < 0.5:
            lines[0] = lines[0].replace(b'"version":', b'"version":9')
        for _ in range(self.chance.randrange(1, 4)):
            at = self.chance.choice((0, 1, self.chance.randrange(len(lines)), self.chance.randrange(len(lines))))
            lines[at] = in_json(lines[at], self.chance)
        self.path.write_bytes(gzip.compress(b"".join(line + b"\n" for line in lines), 1))
        return self._read_replay

    def _read_replay(self) -> None:
        with contextlib.suppress(InputError), self._plainly():
            verify_read(self.path, read_replay(self.path))
        self._watch()

    def _watch(self) -> None:
        record = read_record(self.path)
        if sides_of(record) is None:
            listed = matches_of(record)
            if not listed:
                return
            record = self.chance.choice(listed).record()
        # What is of today is verified instead, which takes no time.
        if record.header.version in (1, 2) or self.chance.random() < _REHEARSED:
            start = time.process_time()
            try:
                screening_of(record)
            finally:
                self.rehearsed = time.process_time() - start
                assert self.rehearsed < REHEARSAL, f"the rehearsal took {self.rehearsed:.1f} s"

    # -- what people write

    def settings(self) -> Callable[[], None]:
        """The settings' file, which is set aside if it can't be used."""
        path = self.folder / "settings.json"
        shutil.rmtree(self.folder / "kept", ignore_errors=True)
        settings.save(settings.Settings(keys={"confirm": ("a", "b")}, window_width=900), path)
        self.path = path
        self._change(self.chance.choice((in_json, in_json, in_bytes)))
        return lambda: self._load_settings(path)

    def _load_settings(self, path: Path) -> None:
        loaded = settings.load(path)
        if loaded.kept_as is not None:
            os.replace(loaded.kept_as, path)
        if loaded.problem is not None:
            self._hear(loaded.problem)
            raise InputError(loaded.problem)

    def profile(self) -> Callable[[], None]:
        """An operator's profile."""
        self._lay(self.folder / "profile.toml", PROFILE)
        self._change(self.chance.choice((in_toml, in_toml, in_bytes)))

        def use() -> None:
            found = profile.load(self.path)
            profile.settings_for(found.profile)
            if found.faults:
                raise InputError("; ".join(fault.sentence(text.load()) for fault in found.faults))

        return use

    def sheets(self) -> Callable[[], None]:
        """Two teams to simulate."""
        return self._case(*self.chance.choice(CASES[:-1]))

    def zones(self) -> Callable[[], None]:
        """A case to resolve."""
        return self._case(*CASES[-1])

    def _case(self, command: tuple[str, ...], data: Any) -> Callable[[], None]:
        self._lay(self.folder / "case.json", json.dumps(data).encode())
        self._change(self.chance.choice((in_json, in_json, in_json, in_bytes)))
        return lambda: self._command(*command, str(self.path))

    def pack(self) -> Callable[[], None]:
        """A pack that replaces one file of a game's levels."""
        game = self.chance.choice(registry.GAMES)
        file = self.chance.choice(sorted((ROOT / "levels" / game).glob("*.toml")))
        shutil.rmtree(self.folder / "pack", ignore_errors=True)
        self._lay(self.folder / "pack" / file.name, file.read_bytes())
        self._change(self.chance.choice((in_toml, in_toml, in_bytes)))
        return lambda: self._check_pack(game)

    def _check_pack(self, game: str) -> None:
        problems = games.check_levels(game, self.path.parent)
        for problem in problems:
            self._hear(str(problem))
        if problems:
            raise InputError(str(problems[0]))

    def archive(self) -> Callable[[], None]:
        """A pack in one file, as it is sent."""
        self._lay(self.folder / "ours.gafferpack", self.packed)
        if self.chance.random() < 0.5:
            self._change(in_bytes)
        else:
            with zipfile.ZipFile(io.BytesIO(self.packed)) as old, zipfile.ZipFile(self.path, "w") as new:
                for at, name in enumerate(old.namelist()):
                    new.writestr(
                        self.chance.choice((name, name, f"../{name}", f"x{at}")), in_toml(old.read(name), self.chance)
                    )

        def use() -> None:
            folder = self.folder / "taken in"
            shutil.rmtree(folder, ignore_errors=True)
            made = import_pack(self.path, folder)
            for problem in check_pack(made):
                self._hear(str(problem))

        return use

    def _command(self, *arguments: str) -> None:
        from game.cli import main

        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            code = main(arguments)
        assert code in (0, 2)
        if code == 2:
            raise InputError(said.getvalue().removesuffix("\n"))
        assert not said.getvalue()

    # -- inside

    def _lay(self, path: Path, data: bytes) -> None:
        self.rehearsed = 0.0
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{path.name}*"):
            old.unlink()
        path.write_bytes(data)
        self.path = path

    def _change(self, how: Callable[[bytes, random.Random], bytes]) -> None:
        self.rehearsed = 0.0
        self.path.write_bytes(self._several(how, self.path.read_bytes()))

    def _several(self, how: Callable[[bytes, random.Random], bytes], data: bytes) -> bytes:
        for _ in range(self.chance.randrange(1, 4)):
            data = how(data, self.chance)
        return data

    def _career(self, game: str) -> bytes:
        plugin, rules = game_plugin.plugin_of(game), games.whole_game(game)
        session = Session.begin(game, rules.default_setup(2), 3, self.folder / "made", game, plugin.summarise)
        while session.actions < _ACTIONS and session.advance():
            pass
        session.close()
        assert isinstance(session.career, Career)
        return session.career.path.read_bytes()

    @staticmethod
    def _replay(game: str) -> bytes:
        return (ROOT / "tests" / "replays" / f"{older.RECORDED[game]}.gafferplay").read_bytes()

    def _match(self, game: str) -> bytes:
        from engine.storage.replay import write_replay

        path = self.folder / "match.gafferplay"
        write_replay(path, game_plugin.plugin_of(game).exhibition(5))
        return path.read_bytes()

    def _pack(self) -> bytes:
        teams = (ROOT / "levels" / "futti" / "clubs.toml").read_text()
        make_pack(self.folder / "packs", "Ours", {"futti": {"clubs.toml": teams}})
        (pack,) = list_packs(self.folder / "packs")
        return export_pack(pack, self.folder / "sent").read_bytes()


def _as_it_is(path: Path) -> tuple[bytes, int]:
    return path.read_bytes(), path.stat().st_mtime_ns


def _memory(anew: bool = False) -> int:
    """The bytes that this process has had at most since it was counted anew; 0 where nobody can tell."""
    if not os.access(_CLEAR, os.W_OK):
        return 0
    if anew:
        _CLEAR.write_text("5")
    found = re.search(r"VmHWM:\s+(\d+)", _STATUS.read_text())
    return int(found[1]) << 10 if found else 0


def run(count: int, seed: int, folder: Path) -> Bench:
    """Break so many files; what became of them. Raises `AssertionError` naming one that went wrong."""
    bench = Bench(folder, random.Random(seed))
    for number in range(count):
        try:
            bench.one()
        except Exception as fault:
            kept = folder / f"broken-{seed}-{number}-{bench.path.name}"
            shutil.copy(bench.path, kept) if bench.path.is_file() else shutil.copytree(bench.path, kept)
            raise AssertionError(f"seed {seed}, file {number} ({kept}): {type(fault).__name__}: {fault}") from fault
    usual = statistics.median(bench.took)
    assert usual < USUAL, f"seed {seed}: the file in the middle took {usual:.2f} s"
    return bench


def main() -> int:
    """What it is called by; exits 0 if every file was taken or refused, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        bench = run(options.count, options.seed, folder)
    except AssertionError as fault:
        print(f"seed {options.seed}: {fault}")
        return 1
    shutil.rmtree(folder)
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(bench.seen.items()))
    took = f"{1000 * statistics.median(bench.took):.0f} ms in the middle, {1000 * max(bench.took):.0f} at most"
    print(f"seed {options.seed}: {options.count} files, {told}; {took}, {bench.memory >> 20} MB more at most")
    return 0


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.exit(main())
