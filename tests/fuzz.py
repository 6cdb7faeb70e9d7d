"""Files of every kind with something wrong in them, given to whatever reads them: a test, and a tool to run by hand.

    python -m tests.fuzz --count 3000 --seed 1

A file is taken as the program wrote it and one to three things in it are changed: bytes of it, or values in what it
says. Reading it, and showing what it says, must end within a second in the file being taken or in an `InputError`, and
leave the file as it was.
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
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine import games
from engine.core.errors import InputError
from engine.core.verifying import verify
from engine.storage.career import Career, open_career
from engine.storage.listing import CareerInfo, each_career
from engine.storage.replay import read_record, read_replay, verify_read
from game.stage import game_plugin, registry
from game.stage.kiosk import profile
from game.stage.session import Session
from game.stage.untrusted_replay import matches_of, screening_of, sides_of
from game.ui import settings, text
from tests.game import older
from tests.screen import ROOT

LONGEST = 1.0
"""Seconds of the processor that a file may take; what is watched is rehearsed besides."""
REHEARSAL = 3.0
_ACTIONS = 40
_REHEARSED = 0.1
"""So many of the matches of older rules that can be read are rehearsed too, which takes longest."""
_ODD: tuple[Any, ...] = (
    -1, 0, 1, 7, 99, 2**31, 2**63 - 1, -(2**63), 2**64, 10**30, 1.5, True, None, "", "\0", "\u202eABC\n", "\ud800",
    "x" * 5_000, "../..", "futti", [], {}, [[]], [0] * 50,
)  # fmt: skip
_ODD_TOML = (
    "-1",
    "0",
    "99999999999999999999",
    '""',
    '"\\u0000"',
    '"\\u202E"',
    "[]",
    "{}",
    "true",
    "1979-05-27",
    "nan",
    "[[",
)


def in_bytes(data: bytes, chance: random.Random) -> bytes:
    """Some bytes are others, are missing or come twice."""
    if not data:
        return b"\0"
    at = chance.randrange(len(data))
    length = chance.choice((1, 1, 4, 64, 4096))
    return chance.choice(
        (
            data[:at] + chance.randbytes(length) + data[at + length :],
            data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :],
            data[:at],
            data[:at] + data[at + length :],
            data[: at + length] + data[at:],
        )
    )


def in_value(value: Any, chance: random.Random) -> Any:
    """Something in plain data is something else."""
    if isinstance(value, dict | list) and value and chance.random() < 0.95:
        key: Any = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        changed: Any = dict(value) if isinstance(value, dict) else list(value)
        what = chance.random()
        if what < 0.08:
            del changed[key]
        elif what < 0.12 and isinstance(changed, dict):
            changed[f"{key}x"] = changed.pop(key)
        elif what < 0.16 and isinstance(changed, list):
            changed.insert(key, changed[key])
        else:
            changed[key] = in_value(value[key], chance)
        return changed
    if type(value) is int and chance.random() < 0.7:
        return value + chance.choice((-100, -2, -1, 1, 2, 100))
    return chance.choice(_ODD)


def in_json(data: bytes, chance: random.Random) -> bytes:
    """`in_value` for the bytes of JSON."""
    return json.dumps(in_value(json.loads(data), chance), separators=(",", ":")).encode("utf-8")


def in_toml(data: bytes, chance: random.Random) -> bytes:
    """A value in a TOML file is another, or a line of it is missing or comes twice."""
    lines = data.decode().splitlines()
    at = chance.randrange(len(lines))
    what = chance.random()
    if what < 0.15:
        del lines[at]
    elif what < 0.3:
        lines.insert(at, lines[at])
    else:
        lines[at] = re.sub(r"(?<== ).*|-?\d+|\"[^\"]*\"", lambda _: chance.choice(_ODD_TOML), lines[at], count=1)
    return "\n".join(lines).encode()


class Bench:
    """A folder with files as they should be, and what is done with them once they are not."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.chance = chance
        self.texts = text.load()
        self.path = folder
        self.seen: Counter[str] = Counter()
        self.careers = [self._career(game) for game in registry.GAMES]
        self.replays = [self._replay(game) for game in registry.GAMES]
        self.matches = [self._match(game) for game in registry.GAMES]

    def one(self) -> None:
        """Break a file and have it read. Raises whatever it should not."""
        kinds: tuple[Callable[[], Callable[[], None]], ...] = (
            self.career, self.career, self.replay, self.replay, self.match, self.settings, self.profile, self.pack,
            self.teams,
        )  # fmt: skip
        kind = self.chance.choice(kinds)
        read = kind()
        before = None if self.path.is_dir() else self.path.read_bytes()
        start, said = time.process_time(), "read"
        try:
            read()
        except InputError:
            said = "refused"
        self.seen[f"{kind.__name__} {said}"] += 1
        took = time.process_time() - start - self.rehearsed
        assert took < LONGEST, f"took {took:.1f} s"
        if before is not None and self.path.exists():
            assert self.path.read_bytes() == before, "the file was changed"

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
            if isinstance(info, CareerInfo):
                plugin = game_plugin.plugin_of(info.game)
                glance = plugin.glance(self.texts, info.summary.details)
                assert "\0" not in f"{info.name}{info.summary.club}{glance}"
                plugin.is_over(info.summary.details)
                plugin.honours(info.summary.details)
        with contextlib.suppress(InputError):
            career = open_career(self.path)
            try:
                verify(career.rules, career.record())
            finally:
                career.close()
        with contextlib.suppress(InputError):
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
        with contextlib.suppress(InputError):
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

    @staticmethod
    def _load_settings(path: Path) -> None:
        loaded = settings.load(path)
        if loaded.kept_as is not None:
            os.replace(loaded.kept_as, path)
        assert loaded.problem is None or "\n" not in loaded.problem

    def profile(self) -> Callable[[], None]:
        """An operator's profile."""
        self._lay(self.folder / "profile.toml", _PROFILE)
        self._change(self.chance.choice((in_toml, in_toml, in_bytes)))

        def use() -> None:
            profile.settings_for(profile.load(self.path).profile)

        return use

    def teams(self) -> Callable[[], None]:
        """Two teams to simulate, or a case to resolve."""
        command, data = self.chance.choice(_CASES)
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
        assert all("\0" not in str(problem) for problem in problems)

    @staticmethod
    def _command(*arguments: str) -> None:
        from game.cli import main

        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            code = main(arguments)
        assert code in (0, 2)
        assert said.getvalue().count("\n") == (code == 2), said.getvalue()

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


def _team(name: str) -> dict[str, Any]:
    players = [{"name": f"P{n}", "offence": 3, "defence": 3, "sportsmanship": 3, "stars": 0} for n in range(6)]
    keepers = [{"name": f"K{n}", "goaltending": 40, "sportsmanship": 3} for n in range(2)]
    return {"name": name, "players": players, "goaltenders": keepers}


def _sheet(name: str) -> dict[str, Any]:
    third = [{"position": "midfielder", "stars": 3, "left": True, "right": False} for _ in range(3)]
    return {
        "name": name, "goalkeeper": 3, "defence": third, "midfield": [*third, third[0]], "attack": third,
        "boost": {"third": "midfield", "stars": 2}, "staff": {"defence": 1, "midfield": 0, "attack": 2},
    }  # fmt: skip


_ZONES = {"DL": [{"icon": "defence", "strength": 3}], "FR": [{"icon": "attack", "strength": 5}]}
_CASES: tuple[tuple[tuple[str, ...], Any], ...] = (
    (("sim", "futti", "--count", "2", "--teams"), [_team("A"), _team("B")]),
    (("sim", "superclub", "--count", "2", "--teams"), [_sheet("A"), _sheet("B")]),
    (("sim", "superclub", "--calm", "--exact", "--teams"), [_sheet("A"), _sheet("B")]),
    (("resolve", "eleven"), {"mine": _ZONES, "theirs": _ZONES}),
)
_PROFILE = b"""idle_seconds = 60
session_seconds = 120
pin = "4711"
volume = 50
level = 3
games = ["futti", "eleven"]
clubs = 3
language = "en"
"""


def run(count: int, seed: int, folder: Path) -> Counter[str]:
    """Break so many files; what became of those of each kind. Raises `AssertionError` naming one that went wrong."""
    bench = Bench(folder, random.Random(seed))
    for number in range(count):
        try:
            bench.one()
        except Exception as fault:
            kept = folder / f"broken-{seed}-{number}-{bench.path.name}"
            shutil.copy(bench.path, kept) if bench.path.is_file() else shutil.copytree(bench.path, kept)
            raise AssertionError(f"seed {seed}, file {number} ({kept}): {type(fault).__name__}: {fault}") from fault
    return bench.seen


def main() -> int:
    """What it is called by; exits 0 if every file was taken or refused, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        seen = run(options.count, options.seed, folder)
    except AssertionError as fault:
        print(f"seed {options.seed}: {fault}")
        return 1
    shutil.rmtree(folder)
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(seen.items()))
    print(f"seed {options.seed}: {options.count} files, {told}")
    return 0


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.exit(main())
