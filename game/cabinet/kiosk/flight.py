"""What the cabinet writes down while it runs, so that there is something to read when it dies: the flight's record.

Owns one file, begun anew with every round of attract mode and every visit: who runs what, the screens, the last things
that were done, and the record of the match or weeks being played, line by line as it is played. Nothing of it waits for
the disk: what a process has handed to the system outlives it. Whatever can't be written is missing, and the kiosk goes
on. What becomes of the file is `crashes`' affair.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import platform
import signal
from collections import deque
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import pygame

from engine import games
from engine.core.model import digest
from engine.core.record import Entry, Header, LineCodec, Record
from engine.core.rules import WithChance
from game.cabinet.kiosk.kiosk_flow import KioskFlow
from game.cabinet.kiosk.mode import Mode
from game.cabinet.program import version
from game.ui.input import Act, Intent, Point

NAME, TRACE = "flight-{}.jsonl", "flight-{}.trace"
"""What its files are called, by the process; the second holds where it stood when it stopped."""
CABINET, SCREEN, PRESS, HEADER, ENTRY, TRACEBACK = "cabinet", "screen", "press", "header", "entry", "traceback"
"""What a line of it says: the key of its one object."""


LINES = 400
"""So many lines of a record are written in a frame at the most; one that was long when it came takes several."""
PRESSES = 200
"""So many of the last things that were done are kept."""


class Flight:
    """The record of one cabinet with this seed, in `folder`; None for one that nobody keeps."""

    def __init__(self, folder: Path | None, seed: int) -> None:
        self._seed = seed
        self._path = None if folder is None else folder / NAME.format(os.getpid())
        self._trace_path = None if folder is None else folder / TRACE.format(os.getpid())
        self._file: BinaryIO | None = None
        self._trace: BinaryIO | None = None
        self._at = 0.0
        self._leg: object = None
        self._screen = ""
        self._pressed: deque[dict[str, Any]] = deque(maxlen=PRESSES)
        self._header: Header | None = None
        self._lines = 0
        self._codec: LineCodec
        with contextlib.suppress(OSError):
            self._listen()

    def _listen(self) -> None:
        """Have the system write where this process stands, when it crashes, or when its keeper asks."""
        if self._trace_path is None:
            return
        self._trace_path.parent.mkdir(parents=True, exist_ok=True)
        self._trace = self._trace_path.open("wb", buffering=0)
        faulthandler.enable(self._trace)
        if hasattr(signal, "SIGUSR1"):
            faulthandler.register(signal.SIGUSR1, self._trace)

    def look(self, flow: KioskFlow, seconds: float) -> None:
        """A frame was shown: note what is new."""
        if self._path is None:
            return
        self._at += seconds
        leg = (flow.mode, id(flow.shown), flow.visit_seed if flow.mode is Mode.VISITOR else None)
        if leg != self._leg:
            self._leg = leg
            self._begin(flow)
        screen = type(flow.ui.stack.top).__name__
        if screen != self._screen:
            self._screen = screen
            self._say({SCREEN: screen, "at": round(self._at, 2)})
        played = flow.kiosk_game.played
        if flow.mode is Mode.VISITOR and played is not None:
            self._follow(played.record, played.state)
        elif flow.mode is Mode.ATTRACT and flow.shown.record is not None:
            self._follow(flow.shown.record)

    def pressed(self, intent: Intent) -> None:
        """Somebody did something; movement alone is left out."""
        match intent:
            case Act(repeat=False):
                said: dict[str, Any] = {PRESS: intent.name}
            case Point(kind="down" | "up"):
                said = {PRESS: intent.kind, "where": [round(intent.x, 1), round(intent.y, 1)]}
            case _:
                return
        said |= {"device": intent.device.name, "at": round(self._at, 2)}
        self._pressed.append(said)
        self._say(said)

    def failed(self, traceback: str) -> None:
        """It ends here, by what nobody caught, though no frame may have been shown."""
        if self._file is None:
            self._open()
        self._say({TRACEBACK: traceback})

    def close(self) -> None:
        """It ends in order: there is nothing to be read."""
        if self._trace is not None:
            faulthandler.disable()
            if hasattr(signal, "SIGUSR1"):
                faulthandler.unregister(signal.SIGUSR1)
            self._trace.close()
        if self._file is not None:
            self._file.close()
        for path in (self._path, self._trace_path):
            if path is not None:
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)

    def _begin(self, flow: KioskFlow) -> None:
        """Begin anew, with who runs what."""
        self._header, self._lines, self._screen = None, 0, ""
        self._open()
        self._say(
            {
                CABINET: version(),
                "python": platform.python_version(),
                "pygame": pygame.version.ver,
                "system": platform.platform(),
                "mode": flow.mode.value,
                "game": flow.kiosk_game.game,
                "seed": self._seed,
                "window": list(flow.ui.size),
                "profile": {**msgspec.to_builtins(flow.profile), "pin": None},
            }
        )
        for said in self._pressed:
            self._say(said)

    def _open(self) -> None:
        """An empty file, if there can be one."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self._path.open("wb", buffering=0)

    def _follow(self, record: Record, state: WithChance | None = None) -> None:
        """Of the lines of what is played those that aren't written yet, so many in a frame; a digest stands in the last
        of all."""
        if record.header is not self._header:
            self._header, self._lines = record.header, 0
            self._codec = LineCodec(games.rules_for(record.header.game))
            self._say({HEADER: msgspec.Raw(msgspec.json.encode(record.header))})
        lines = record.lines[self._lines : self._lines + LINES]
        self._lines += len(lines)
        for number, line in enumerate(lines, self._lines - len(lines) + 1):
            if number == len(record.lines) and isinstance(line, Entry) and state is not None:
                line = Entry(line.action, line.events, digest(state))
            self._say({ENTRY: msgspec.Raw(self._codec.encode(line))})

    def _say(self, what: dict[str, Any]) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.write(msgspec.json.encode(what) + b"\n")
