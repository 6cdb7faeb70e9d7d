"""Reading is bounded: a file of n bytes needs at most 20 n + 100 MB more than the command does, whatever is in it."""

from __future__ import annotations

import gzip
import os
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.by_day import by_day, one_in
from tests.game import older
from tests.screen import ROOT

MEGABYTE = 1 << 20
MEASURE = """
import re, sys
from pathlib import Path
from game.cli import main
code = main(sys.argv[1:])
print(code, re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1], file=sys.stderr)
"""
# Not `ru_maxrss`, in which a process starts with what its parent had.
pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is measured as Linux tells it")


def needed(*arguments: str) -> tuple[int, int, str]:
    """The exit code of a command, the bytes of memory it had at most, and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=100, check=True,
    )  # fmt: skip
    *said, last = done.stderr.splitlines()
    code, kilobytes = map(int, last.split())
    return code, kilobytes << 10, "\n".join(said)


def bounded(path: Path, usual: int) -> tuple[int, str]:
    """Verify a file, which must not need more than it may; the exit code and what was said."""
    code, most, said = needed("verify", str(path))
    assert most - usual <= 20 * path.stat().st_size + 100 * MEGABYTE
    assert "Traceback" not in said
    return code, said


def lines_of(game: str) -> list[bytes]:
    path = ROOT / "tests" / "replays" / f"{older.RECORDED[game]}.gafferplay"
    return gzip.decompress(path.read_bytes()).split(b"\n")[:-1]


def long_game(lines: list[bytes], times: int) -> list[bytes]:
    """The same game, every action of it made and taken back many times before: only the file gets longer."""
    detour = [line for action in lines[2:] for line in (action, b'{"line":"Undo"}')]
    return [*lines[:2], *(detour * times), *lines[2:]]


def as_replay(path: Path, lines: list[bytes]) -> Path:
    path.write_bytes(gzip.compress(b"".join(line + b"\n" for line in lines), 6))
    return path


def as_career(folder: Path, game: str, lines: list[bytes]) -> Path:
    path = older.career(folder, game)
    rows = ((number, b"Undo" in line[:20], zlib.compress(line, 1)) for number, line in enumerate(lines[1:]))
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM line")
        connection.executemany("INSERT INTO line VALUES (?, ?, ?)", rows)
    connection.close()
    return path


@pytest.fixture(name="usual", scope="module")
def plain() -> int:
    return needed("verify", str(ROOT / "tests" / "replays" / "fortunes-two.gafferplay"))[1]


@pytest.mark.parametrize("times", by_day([15, 60], 15))
def test_a_long_game_is_gone_through_line_by_line(tmp_path: Path, usual: int, times: int) -> None:
    lines = long_game(lines_of("fortunes"), times)
    text = sum(map(len, lines))
    for path in (as_replay(tmp_path / "long.gafferplay", lines), as_career(tmp_path / "c", "fortunes", lines)):
        code, most, said = needed("verify", str(path))
        assert (code, said) == (0, "")
        assert most - usual <= 20 * path.stat().st_size + 100 * MEGABYTE
        # Far below the text itself, of which the decoded game would take many times as much.
        assert most - usual <= text / 2 + 8 * MEGABYTE


def swollen(line: bytes) -> bytes:
    """A line whose list of events holds the last of them so often that the line is as long as one may be."""
    head, _, event = line.removesuffix(b"]}").rpartition(b'{"event":')
    event = b'{"event":' + event
    return head + b",".join([event] * ((MEGABYTE - len(head) - 10) // (len(event) + 1))) + b"]}"


HOSTILE: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "lines of a million zeros": lambda lines: [*lines[:2], *[b'{"line":"Undo","x":' + b"0" * 900_000 + b"}"] * 200],
    "a line of sixty million zeros": lambda lines: [*lines[:2], b'{"line":"Undo","x":' + b"0" * 60_000_000 + b"}"],
    "lines of a million small things": lambda lines: [*lines[:3], *[swollen(lines[3])] * 30],
    "lines that nest": lambda lines: [*lines[:2], b'{"line":"Undo","x":' + b"[" * 900_000],
    "a million short lines": lambda lines: [*lines[:2], *[lines[2], b'{"line":"Undo"}'] * 400_000],
}


@pytest.mark.parametrize("kind", one_in(3, HOSTILE))
def test_what_packs_well_fills_no_memory(tmp_path: Path, usual: int, kind: str) -> None:
    lines = HOSTILE[kind](lines_of("superclub"))
    code, _ = bounded(as_replay(tmp_path / "bad.gafferplay", lines), usual)
    assert code in (1, 2)
    if len(lines) < 1000:
        code, _ = bounded(as_career(tmp_path / "c", "superclub", lines), usual)
        assert code in (1, 2)
