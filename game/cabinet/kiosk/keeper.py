"""The keeper of a kiosk: starts the cabinet as a process of its own, and starts it again when it dies.

Owns when the cabinet is started again and when that is given up. Uses the standard library alone and opens nothing, so
that hardly anything of it can break; what the cabinet does is none of its business.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence

from game.ui import signals

PIN = "GAFFER_KIOSK_PIN"
"""The variable that tells a cabinet that it is kept, and the PIN for a profile without one: the same at every start."""
KEEPER = "GAFFER_KIOSK_KEEPER"
"""The variable that tells it by which process."""
AFTER = "GAFFER_KIOSK_AFTER"
"""The variable that tells it what became of the one before; empty for the first."""
PAUSE = 1.0
"""Seconds between a death and the next start."""
DEATHS, WITHIN = 5, 600.0
"""So many deaths in so many seconds, and it isn't started again: what is wrong is wrong for good."""
_GAVE_UP = 1
_MEANT = (0, 2, 130)  # the operator's quit, a profile or call that can't be used, and being interrupted
_PIN_DIGITS = 6
_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG


def cabinet(arguments: Sequence[str]) -> list[str]:
    """The command that starts this very program as a cabinet, installed, from its source or frozen."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    return [*program, "kiosk", *arguments]


def is_kept(environment: Mapping[str, str]) -> bool:
    """Whether a process was started by a keeper."""
    return PIN in environment


def end_with_keeper(environment: Mapping[str, str]) -> None:
    """Have this process told to end when its keeper is gone, killed even: a new one would start a second cabinet.

    Only Linux can do that.
    """
    if KEEPER not in environment or sys.platform != "linux":
        return
    import ctypes

    ctypes.CDLL(None).prctl(_PARENT_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() != int(environment[KEEPER]):  # it was gone before it could be followed
        signal.raise_signal(signal.SIGTERM)


def make_pin() -> str:
    """A PIN for a kiosk whose profile has none."""
    return "".join(secrets.choice("0123456789") for _ in range(_PIN_DIGITS))


class Keeper:
    """Keeps one command running. `run` returns the exit code to end with."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._child: subprocess.Popen[bytes] | None = None
        self._told = 0  # the last signal that ends both
        self._deaths: deque[float] = deque(maxlen=DEATHS)

    def run(self) -> int:
        """Start the command, again and again while it dies; signals that end a program are passed on, and end both."""
        environment = {**os.environ, PIN: make_pin(), KEEPER: str(os.getpid()), AFTER: ""}
        with signals.heard(self._pass_on):
            while True:
                code = self._live(environment)
                if self._is_told() or code in _MEANT:
                    return code if code >= 0 else 128 - code
                if self._gives_up():
                    _say(f"the kiosk died {DEATHS} times within {WITHIN / 60:.0f} minutes and isn't started again")
                    return _GAVE_UP
                _say(f"the kiosk died ({_cause(code)}) and is started again")
                environment[AFTER] = _cause(code)
                time.sleep(PAUSE)

    def _live(self, environment: Mapping[str, str]) -> int:
        """One life of the command: its exit code, below zero if a signal ended it. Told to end, it isn't begun."""
        if self._is_told():
            return 0
        self._child = subprocess.Popen(self._command, env=environment)
        if self._is_told():  # it came while the process was being made
            self._pass_on(self._told)
        return self._child.wait()

    def _is_told(self) -> bool:
        return self._told != 0

    def _pass_on(self, number: int) -> None:
        self._told = number
        if self._child is not None:
            with contextlib.suppress(ValueError, OSError):  # it has ended, or the system has no such signal for others
                self._child.send_signal(number)

    def _gives_up(self) -> bool:
        now = time.monotonic()
        self._deaths.append(now)
        return len(self._deaths) == DEATHS and now - self._deaths[0] <= WITHIN


def _cause(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _say(sentence: str) -> None:
    print(f"gaffer: {sentence}", file=sys.stderr, flush=True)
