"""Being told to end: the signals that mean it, heard in one place, so that what is open is closed in order.

Owns which signals these are and who hears them when. Must be imported before pygame starts its display: SDL would
answer some of them itself, as if the window had been closed.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

# Asked of SDL before it starts: signals are for the program itself.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

ENDS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGBREAK") if hasattr(signal, name)
)
"""Terminate; Ctrl-C, which Python makes an interrupt of where nobody hears it; the end of the terminal or the session;
Ctrl-\\; on Windows those that it has, and Ctrl-Break."""


class _Later:
    """Hears a signal for whoever hears signals next."""

    def __init__(self) -> None:
        self.told: int | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.told = number


@contextmanager
def plain() -> Iterator[None]:
    """Without a window the program ends by the signal itself, as any other does; pygame would tell of a crash.

    Before that, what is half made is taken away as after any failure. A module of C that is torn while it is imported
    says that it can't be: whoever was told to end hears no more of that.
    """
    told, teller = 0, _Teller()
    try:
        with _handled(teller), _told_again(teller):
            yield
    except _Told as end:
        told = end.number
    except Exception:
        if not teller.told:
            raise
        told = teller.told
    if told == signal.SIGINT:
        raise KeyboardInterrupt
    if told:
        signal.signal(told, signal.SIG_DFL)
        signal.raise_signal(told)


class _Told(BaseException):
    """The program was told to end, by the signal `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class _Teller:
    """Ends the program by what is raised, and knows by which signal; `deaf`, it only notes what it missed."""

    def __init__(self) -> None:
        self.told = 0
        self.missed = 0
        self.deaf = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.told = number
        if self.deaf:
            self.missed = number
            return
        raise KeyboardInterrupt if number == signal.SIGINT else _Told(number)


_SOON = 0.01
"""Seconds after which who has told in vain tells again."""


def _tell_again(number: int, teller: _Teller) -> None:
    """Give the main thread this signal as soon as it can be heard, and wake it if it sleeps, where the system can."""
    time.sleep(_SOON)
    while teller.deaf:
        time.sleep(_SOON)
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, number)
    else:
        _thread.interrupt_main(signal.Signals(number))


@contextmanager
def _told_again(teller: _Teller) -> Iterator[None]:
    """What is raised while Python cleans up behind itself is lost there, with a traceback: so it is told once more."""
    before = sys.unraisablehook

    def lost(what: sys.UnraisableHookArgs) -> None:
        teller.deaf = True  # whatever is raised in here is lost as well
        try:
            number = teller.told if isinstance(what.exc_value, _Told | KeyboardInterrupt) else 0
            if not number:
                before(what)
            if number or teller.missed:
                threading.Thread(target=_tell_again, args=(number or teller.missed, teller)).start()
        finally:
            teller.deaf, teller.missed = False, 0

    sys.unraisablehook = lost
    try:
        yield
    finally:
        sys.unraisablehook = before


@contextmanager
def put_off() -> Iterator[None]:
    """From here on nothing is torn: being told to end waits until `heard` begins, or until this is left."""
    later = _Later()
    with _handled(later):
        yield
    if later.told is not None:
        signal.raise_signal(later.told)


@contextmanager
def heard(by: Callable[[int], None]) -> Iterator[None]:
    """Let `by` hear that the program shall end, with the signal's number: at once if that was put off until now."""
    with _handled(lambda number, frame: by(number)) as before:
        for one in set(before.values()):
            if isinstance(one, _Later) and one.told is not None:
                number, one.told = one.told, None
                by(number)
        yield


@contextmanager
def _handled(
    handler: Callable[[int, FrameType | None], None], numbers: Sequence[int] = ENDS
) -> Iterator[dict[int, object]]:
    """They go to `handler` for a while, but those that somebody wants ignored (nohup); gives who heard them."""
    before = {number: signal.getsignal(number) for number in numbers}
    before = {number: one for number, one in before.items() if one not in (signal.SIG_IGN, None)}
    for number in before:
        signal.signal(number, handler)
    try:
        yield dict(before)
    finally:
        for number, one in before.items():
            signal.signal(number, one)
