"""The keeper of a kiosk: starts the cabinet as a process of its own, and again when it dies or hears nothing of it.

Owns when the cabinet is started again, and how: as it is, with drawing that needs no graphics card, or no more than a
still screen. Uses the standard library alone and opens nothing, so that hardly anything of it can break; what the
cabinet does is none of its business. Time is the machine's own, whatever its clock is set to.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import select
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
"""The variable that tells it what became of the cabinet before it; empty for the first."""
DIED = "GAFFER_KIOSK_DIED"
"""The variable that tells it of every cabinet whose death nobody has noted yet: `process=cause`, with `;` between."""
PULSE = "GAFFER_KIOSK_PULSE"
"""The variable that tells it the number of the pipe into which it says that it lives."""
STILL = "GAFFER_KIOSK_STILL"
"""The variable that tells it to be no more than a still screen."""
FROZEN, MEMORY = "frozen", "memory"
"""What becomes of a cabinet beside dying: no frame for so long, and giving way to another one for its memory."""
PAUSE, LONGEST_PAUSE = 0.2, 2.0
"""Seconds between a death and the next start; twice as many with every death that counts."""
DEATHS, WITHIN = 5, 600.0
"""So many deaths in so many seconds, and it is tried another way: what is wrong is wrong for good."""
WELL = 3600.0
"""Seconds without a death after which it is started the usual way again."""
FIRST_FRAME, NO_FRAME = 30.0, 10.0
"""Seconds without a frame, at the start and later, after which a cabinet is taken for frozen."""
WRITES = 0.5
"""Seconds that a frozen cabinet is given to write down where it stands."""
_LOOK_EVERY = 0.25
_BAD_INPUT = 2  # a call that can't be used, or no screen: the very first start ends with it, a later one waits
_MEANT = (0, 130)  # the operator's quit, and being interrupted
_GAVE_UP = 1
_PIN_DIGITS = 6
_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG
_LIVES, _WANTS_ANOTHER, _STAYS, _NOTED = b".", b"m", b"k", b"n"
_MOST_UNTOLD = 50
_WAYS: tuple[tuple[str, Sequence[str], Mapping[str, str]], ...] = (
    ("", (), {}),
    ("is drawn without the graphics card from here on", ("--software",), {}),
    ("shows no more than a still screen from here on", ("--software",), {STILL: "1"}),
)
"""How it is started, one way after another: what is said of it, what it is told, and by which variables."""


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


def deaths_told(environment: Mapping[str, str]) -> list[tuple[int, str]]:
    """The cabinets that died and weren't noted yet, the first one first: which process, and of what."""
    told = (one.partition("=") for one in environment.get(DIED, "").split(";"))
    return [(int(process), cause) for process, _, cause in told if process.isdecimal() and cause]


def ended_by(number: int) -> int:
    """The exit code of a cabinet that ends in order: for a signal one that a keeper who wasn't told to end starts it
    again for; none if the operator has quit."""
    return 128 + number if number else 0


def make_pin() -> str:
    """A PIN for a kiosk whose profile has none."""
    return "".join(secrets.choice("0123456789") for _ in range(_PIN_DIGITS))


class Pulse:
    """What a cabinet tells its keeper, which may be stopped or gone: nothing here waits or raises."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._pipe = int(environment.get(PULSE, "-1"))
        if self.is_heard:
            os.set_blocking(self._pipe, False)

    @property
    def is_heard(self) -> bool:
        """Whether there is a keeper who listens; without one nobody can take this cabinet's place."""
        return self._pipe >= 0

    def beat(self) -> None:
        """A frame was shown."""
        self._say(_LIVES)

    def noted(self) -> None:
        """What it was told of others' deaths is kept, and needn't be told to anybody else."""
        self._say(_NOTED)

    def want_another(self) -> None:
        """Another cabinet shall take this one's place, as soon as it shows something."""
        self._say(_WANTS_ANOTHER)

    def stay(self) -> None:
        """Not any more: somebody is playing here."""
        self._say(_STAYS)

    def _say(self, what: bytes) -> None:
        if self.is_heard:
            with contextlib.suppress(OSError):
                os.write(self._pipe, what)


class Life:
    """One cabinet at work: its process, and what it says of itself by its pipe, where there are such."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start it. Raises `OSError`."""
        self.told = deaths_told(environment)
        """The deaths that it is to note."""
        self.shows = False
        """Whether it has shown a frame."""
        self._heard = time.monotonic()
        self.pipe = -1
        if os.name != "posix":
            self.process = subprocess.Popen(command, env=environment)
            return
        self.pipe, mouth = os.pipe()
        try:
            self.process = subprocess.Popen(command, env={**environment, PULSE: str(mouth)}, pass_fds=(mouth,))
        except OSError:
            os.close(self.pipe)
            raise
        finally:
            os.close(mouth)

    def listen(self) -> bytes:
        """What it has said, which must be something."""
        said = os.read(self.pipe, 1 << 16)
        if not said:
            self.hang_up()
        elif _LIVES in said:
            self.shows, self._heard = True, time.monotonic()
        return said

    @property
    def is_frozen(self) -> bool:
        """Whether it has shown nothing for so long."""
        limit = NO_FRAME if self.shows else FIRST_FRAME
        return self.pipe >= 0 and time.monotonic() - self._heard > limit and not self._says_more()

    def _says_more(self) -> bool:
        """Whether it has lived while nobody listened, as a keeper may have been stopped itself."""
        return bool(select.select([self.pipe], [], [], 0)[0])

    def end_frozen(self) -> None:
        """Let it write where it stands, and kill it."""
        if hasattr(signal, "SIGUSR1"):
            self.tell(signal.SIGUSR1)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(WRITES)
        self.end_at_once()

    def end_at_once(self) -> None:
        """Kill it. What the system can't end even so (it waits for a device) is left behind."""
        self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(NO_FRAME)

    def give_way(self) -> None:
        """End it in order, or if it won't, in disorder."""
        self.tell(signal.SIGTERM)
        try:
            self.process.wait(NO_FRAME)
        except subprocess.TimeoutExpired:
            self.end_at_once()

    def tell(self, number: int) -> None:
        """Send it a signal."""
        with contextlib.suppress(ValueError, OSError):  # it has ended, or the system has no such signal for others
            self.process.send_signal(number)

    def hang_up(self) -> None:
        """Listen no more."""
        if self.pipe >= 0:
            os.close(self.pipe)
            self.pipe = -1


class Keeper:
    """Keeps one command running. `run` returns the exit code to end with."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._environment = {**os.environ, PIN: make_pin(), KEEPER: str(os.getpid())}
        self._life: Life | None = None
        self._next: Life | None = None
        """Takes the place of the one that runs as soon as it shows something."""
        self._told = 0  # the last signal that ends both
        self._way = 0
        self._deaths: deque[float] = deque(maxlen=DEATHS)
        self._untold: deque[tuple[int, str]] = deque(maxlen=_MOST_UNTOLD)
        self._died = 0.0

    def run(self) -> int:
        """Start the command, again and again while it dies; signals that end a program are passed on, and end both."""
        meant: Sequence[int] = (*_MEANT, _BAD_INPUT)
        with signals.heard(self._pass_on):
            while True:
                if self._life is None:
                    if self._is_told():
                        return 0
                    self._life = self._start()
                    if self._is_told():  # it came while the process was being made
                        self._pass_on(self._told)
                code, cause = self._watch(self._life)
                if self._is_told() or (code in meant and cause != FROZEN):
                    self._drop_next()
                    if code == 128 + self._told:  # it ended in order, as it was told
                        return 0
                    return code if code >= 0 else 128 - code
                meant = _MEANT
                if code == _BAD_INPUT and cause != FROZEN:
                    self._await_screen()
                elif not self._goes_on(cause):
                    return self._wait()

    def _start(self) -> Life:
        """A cabinet, in the way that is tried now."""
        _, arguments, variables = _WAYS[self._way]
        command = [*self._command, *(one for one in arguments if one not in self._command)]
        untold = {DIED: ";".join(f"{process}={cause}" for process, cause in self._untold)}
        return Life(command, {AFTER: "", **self._environment, **untold, **variables})

    def _watch(self, life: Life) -> tuple[int, str]:
        """One life until its end: its exit code, below zero if a signal ended it, and what became of it."""
        while True:
            self._listen()
            if self._life is not life:  # another one took its place
                assert self._life is not None, "something runs"
                life = self._life
            if (code := life.process.poll()) is not None:
                life.hang_up()
                return code, _cause_of(code)
            if life.is_frozen:
                life.end_frozen()
                life.hang_up()
                return _GAVE_UP if life.process.returncode is None else life.process.returncode, FROZEN

    def _listen(self) -> None:
        """Wait a moment for what anybody says."""
        lives = [life for life in (self._life, self._next) if life is not None]
        pipes = {life.pipe: life for life in lives if life.pipe >= 0}
        if not pipes:
            time.sleep(_LOOK_EVERY)
            return
        for pipe in select.select(list(pipes), [], [], _LOOK_EVERY)[0]:
            life = pipes[pipe]
            said = life.listen()
            if _NOTED in said:
                self._untold = deque((one for one in self._untold if one not in life.told), maxlen=_MOST_UNTOLD)
            if life is self._life:
                self._hear(said)
        self._follow()

    def _hear(self, said: bytes) -> None:
        """The one that runs wants another in its place, or doesn't any more."""
        assert self._life is not None, "somebody said it"
        if _WANTS_ANOTHER in said and self._next is None and not self._is_told():
            self._environment[AFTER] = MEMORY
            self._next = self._start()
        if _STAYS in said:
            self._drop_next()

    def _follow(self) -> None:
        """Let the next one take over once it shows something."""
        if self._next is None:
            return
        if (code := self._next.process.poll()) is not None or self._next.is_frozen:
            self._untold.append((self._next.process.pid, FROZEN if code is None else _cause_of(code)))
            self._drop_next()
        elif self._next.shows:
            assert self._life is not None, "somebody wanted another"
            before, self._life, self._next = self._life, self._next, None
            before.give_way()
            before.hang_up()

    def _drop_next(self) -> None:
        if self._next is not None:
            self._next.end_at_once()
            self._next.hang_up()
            self._next = None

    def _await_screen(self) -> None:
        """There is no screen just now: no death, however long it lasts."""
        self._life, self._next = self._next, None
        time.sleep(LONGEST_PAUSE)

    def _goes_on(self, cause: str) -> bool:
        """The cabinet died of `cause`: wait a moment; False if every way has been tried."""
        assert self._life is not None, "something has died"
        self._environment[AFTER] = cause
        self._untold.append((self._life.process.pid, cause))
        self._life, self._next = self._next, None
        now = time.monotonic()
        if now - self._died > WELL:
            self._way = 0
        self._died = now
        self._deaths.append(now)
        _say(f"the kiosk died ({cause}) and is started again")
        if len(self._deaths) == DEATHS and now - self._deaths[0] <= WITHIN:
            self._deaths.clear()
            self._way += 1
            if self._way == len(_WAYS):
                return False
            _say(f"the kiosk died {DEATHS} times within {WITHIN / 60:.0f} minutes and {_WAYS[self._way][0]}")
        recent = sum(now - death <= WITHIN for death in self._deaths)
        time.sleep(min(PAUSE * 2 ** max(recent - 1, 0), LONGEST_PAUSE))
        return True

    def _wait(self) -> int:
        """Nothing can be shown: whoever looks after the machine must, and starting it over and over helps nobody."""
        _say("the kiosk can't be kept running; it must be ended and started again by whoever looks after this machine")
        while not self._is_told():
            time.sleep(_LOOK_EVERY)
        return _GAVE_UP

    def _is_told(self) -> bool:
        return self._told != 0

    def _pass_on(self, number: int) -> None:
        self._told = number
        for life in (self._life, self._next):
            if life is not None:
                life.tell(number)


def _cause_of(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _say(sentence: str) -> None:
    with contextlib.suppress(OSError):
        print(f"gaffer: {sentence}", file=sys.stderr, flush=True)
