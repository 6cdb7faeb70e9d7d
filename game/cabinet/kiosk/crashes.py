"""What is left of a cabinet that died: a crash file of its last flight, to be read, replayed and verified.

Owns these files: what is in them, how many are kept, and that the next cabinet makes one of what the last one wrote
down. A file is lines of JSON: first what became of it and how it stood, then the record of what was played, as in a
replay's text (`engine.storage.replay` reads it).
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.storage.files import write_plain
from engine.storage.replay import CRASH
from game.cabinet.kiosk import keeper
from game.cabinet.kiosk.book import Book, Troubled
from game.cabinet.kiosk.flight import CABINET, NAME, PRESS, PRESSES, SCREEN, TRACE, TRACEBACK

FOLDER, SUFFIX = "crashes", ".gaffercrash"
KEPT = 20
"""So many are kept, the newest."""
_SCREENS = 20
"""So many of the last screens stand in a file."""
_LARGEST_TRACE = 64 << 10
_OLD = 3600.0
"""Seconds after which what another cabinet wrote is taken for left over."""


class _Line(msgspec.Struct):
    """A line of a flight: the record's parts as they stand there, anything else as it is."""

    header: msgspec.Raw = msgspec.Raw()
    entry: msgspec.Raw = msgspec.Raw()


def take_in(folder: Path, environment: Mapping[str, str], book: Book) -> list[Path]:
    """Make a crash file of what every cabinet wrote that died since the last one was noted, and note each in the book.

    Nothing here raises for the disk's sake. Returns the files that were written.
    """
    made: list[Path] = []
    died = keeper.deaths_told(environment)
    for process, cause in died:
        flight, trace = (folder / name.format(process) for name in (NAME, TRACE))
        path = _file_away(folder / FOLDER, flight, trace, cause)
        where = "" if path is None else f"; {path.name}"
        kind: Literal["frozen", "crash"] = "frozen" if cause == keeper.FROZEN else "crash"
        book.note(Troubled, kind=kind, said=f"the cabinet died ({cause}){where}")
        made += [path] if path is not None else []
        _forget(flight, trace)
    if died:
        keeper.Pulse(environment).noted()
    with contextlib.suppress(OSError):
        _forget(*(path for path in folder.glob(NAME.format("*")) if _is_old(path)))
        _forget(*(path for path in folder.glob(TRACE.format("*")) if _is_old(path)))
    return made


def _file_away(crashes: Path, flight: Path, trace: Path, after: str) -> Path | None:
    """A crash file of these two; None if there is nothing to be said, or nowhere to say it."""
    try:
        about, record = _gathered(flight)
        with contextlib.suppress(OSError), trace.open("rb") as file:
            stood = file.read(_LARGEST_TRACE).decode(errors="replace")
            about[TRACEBACK] = "\n".join(part for part in (about.get(TRACEBACK, ""), stood) if part)
        about = {"crash": 1, "cause": after, "at": int(time.time()), **about}
        crashes.mkdir(parents=True, exist_ok=True)
        path = _free(crashes)
        first = msgspec.json.encode(about)
        assert first.startswith(CRASH), "that is what the file is known by"
        write_plain(path, b"".join(line + b"\n" for line in (first, *record)))
        _keep_few(crashes)
    except Exception:  # what is broken here has broken something already, and must not do so again
        return None
    return path


def _gathered(flight: Path) -> tuple[dict[str, Any], list[bytes]]:
    """What a flight says, and the lines of its record. A line that was torn is left out. Raises `OSError`."""
    about: dict[str, Any] = {}
    pressed: deque[dict[str, Any]] = deque(maxlen=PRESSES)
    screens: deque[dict[str, Any]] = deque(maxlen=_SCREENS)
    record: list[bytes] = []
    digest = ""
    for data in flight.read_bytes().split(b"\n"):
        try:
            line = msgspec.json.decode(data, type=_Line)
            said: dict[str, Any] = {} if line.entry or line.header else msgspec.json.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if line.header:
            record = [bytes(line.header)]
        elif line.entry:
            record.append(bytes(line.entry))
            digest = msgspec.json.decode(line.entry).get("digest", "") or digest
        elif CABINET in said or TRACEBACK in said:
            about |= said
        elif PRESS in said:
            pressed.append(said)
        elif SCREEN in said:
            screens.append(said)
    return {**about, "digest": digest, "pressed": list(pressed), "screens": list(screens)}, record


def _free(crashes: Path) -> Path:
    """The next number: a clock may be set back."""
    last = max((_number(path) for path in crashes.glob(f"*{SUFFIX}")), default=0)
    return crashes / f"{last + 1:06}{SUFFIX}"


def _keep_few(crashes: Path) -> None:
    _forget(*sorted(crashes.glob(f"*{SUFFIX}"), key=_number)[:-KEPT])


def _number(path: Path) -> int:
    return int(path.stem) if path.stem.isdecimal() else 0


def _is_old(path: Path) -> bool:
    return abs(time.time() - path.stat().st_mtime) > _OLD


def _forget(*paths: Path) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
