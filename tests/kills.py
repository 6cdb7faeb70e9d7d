"""Kills processes that play careers, at random instants, and looks what is left: a test, and a tool to run by hand.

    python -m tests.kills --count 1000 --seed 1

A child opens a career, shows, saves, takes back, describes and closes it, and says on a pipe what it begins and what
is safe. It is sent SIGKILL in one of these, half the time at a random instant, half the time at a random system call
of it (`ptrace`), which are all the instants that differ for a file. Then the career must be listed, open, hold all
that was said to be safe, and be the same when played again; and the next child goes on with what the last one left.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from engine import games
from engine.core.errors import InputError
from engine.core.model import Seat, digest
from engine.core.verifying import replay_state, verify
from engine.storage.career import Shown, open_career
from engine.storage.listing import Broken, CareerInfo, Summary, list_careers
from game.cabinet.commands.terminal import usual_setup
from game.cabinet.commands.window import usual_seats
from game.stage.session import Session
from tests.toy.managers import GAME, INNER_GAME
from tests.toy.model import MarketSetup

TOY = "toy"
GAMES = (TOY, "futti", "eleven", "superclub", "fortunes")
PHASES = ("create", "open", "first", "save", "show", "undo", "describe", "close")
"""What a child does, in this order; `first` is the first write after opening."""
END = "end"
_NEW_ONE = 0.15
"""How likely a child begins a career, though there is one to go on with."""
_ROUNDS = 5
"""How often a child saves, shows and takes back."""
_MOST_ACTIONS = 25
"""A career with so many gives way to a new one, as playing it again takes its time."""
_TRACE_ME, _TRACE_ON, _SET_OPTIONS, _KILL_WITH_ME = 0, 24, 0x4200, 0x100000


_NOTHING_SHOWN = Shown(0, 0)


class Lost(Exception):
    """Something a person would have missed."""


class Aim(NamedTuple):
    """Where a child is killed: in the `turn`-th of a phase, at this part of what it takes, in time or system calls."""

    phase: str
    turn: int
    part: float
    by_calls: bool


@dataclass
class Seen:
    """What a child said before it died."""

    phase: str = ""
    lines: int = 0
    shown: Shown = _NOTHING_SHOWN
    times: dict[str, int] = field(default_factory=Counter)

    def hear(self, line: str) -> None:
        """Take in one line of it."""
        word, *rest = line.split()
        if word == "begin":
            self.phase = rest[0]
            self.times[self.phase] += 1
        elif word == "safe":
            lines, action, events = map(int, rest)
            self.lines, self.shown = lines, Shown(action, events)
            self.phase = ""
        elif word == END:
            self.phase = END


# -- the child


def live(path: Path, game: str, seed: int, tell: int) -> None:
    """Play a career for a moment; `tell` is the pipe."""
    chance = random.Random(seed)

    def say(line: str) -> None:
        os.write(tell, f"{line}\n".encode())

    if not path.exists():
        say("begin create")
        Session.begin(game, _setup(game), seed, path.parent, path.stem, lambda view, pack: Summary("Club", 0)).close()
        say("safe 1 0 0")
    say("begin open")
    session: Session = Session.resume(path, lambda view, pack: Summary("Club", session.actions))
    career = session.career
    assert career is not None

    def safe() -> None:
        assert career is not None
        say(f"safe {len(career.record().lines)} {career.shown.action} {career.shown.events}")

    safe()
    say("begin first")
    career.show(career.shown)
    safe()
    for _ in range(_ROUNDS):
        if session.outcome is not None:
            break
        say("begin save")
        batch = session.advance() or session.submit(session.rules.default(session.state, session.pending()[0]))
        safe()
        say("begin show")
        session.showed(batch, chance.randint(0, len(batch.events)))
        safe()
        if session.can_undo() is None and chance.random() < 0.7:
            say("begin undo")
            session.undo()
            safe()
    say("begin describe")
    career.describe(Summary("Club", chance.randrange(1000), {"more": "x" * chance.randrange(4000)}))
    safe()
    say("begin close")
    session.close()
    say(END)


def _setup(game: str) -> Any:
    if game == TOY:
        return MarketSetup((Seat("Ann"), Seat("Bea")), rounds=6)
    rules = games.whole_game(game)
    return usual_setup(rules, usual_seats(rules))


def _child(path: Path, game: str, seed: int, tell: int, traced: bool) -> NoReturn:
    """Never returns; leaves without any of the ends of the process that it was forked from."""
    try:
        if traced:
            _ptrace(_TRACE_ME, 0, 0)
            os.kill(os.getpid(), signal.SIGSTOP)
        live(path, game, seed, tell)
    except BaseException as fault:  # it is told to the parent, whatever it is
        os.write(tell, f"fault {type(fault).__name__}: {' '.join(str(fault).split())}\n".encode())
    finally:
        os._exit(0)


# -- the killer


def _ptrace(request: int, pid: int, data: int) -> None:
    word = ctypes.c_ulong
    if ctypes.CDLL(None, use_errno=True).ptrace(word(request), word(pid), word(0), word(data)) == -1:
        raise OSError(ctypes.get_errno(), "this process may not be traced")


_Span = tuple[str, str, bool]
"""Of a game, a phase: what it takes in system calls, or else in seconds."""


@dataclass
class _Known:
    """A career, and what is in it for sure."""

    path: Path
    lines: int = 0
    shown: Shown = _NOTHING_SHOWN
    actions: int = 0


class Killer:
    """Kills the players of one career after another, in `folder`."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.folder = folder / "careers"
        self.copy = folder / "copy"
        self.lives = self.kills = 0
        self.hit: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.can_trace = sys.platform == "linux"
        self._careers: dict[str, _Known] = {}
        self._spans: dict[_Span, float] = {}

    def kill(self, count: int) -> None:
        """Kill so often. Raises `Lost`."""
        while self.kills < count:
            game = GAMES[self.lives % len(GAMES)]
            self.lives += 1
            try:
                self._kill_one(game)
            except (Lost, InputError) as fault:
                raise Lost(f"kill {self.kills}, a career of {game}: {fault}") from None

    def _kill_one(self, game: str) -> None:
        known = self._careers.get(game)
        if known is None or known.actions >= _MOST_ACTIONS or self.chance.random() < _NEW_ONE:
            folder = self.folder / f"{game}-{self.lives}"
            folder.mkdir(parents=True)
            known = self._careers[game] = _Known(folder / "Career.gaffer")
        seen = self._watch(known, game, self._aim(game, known.path.exists()))
        if seen.phase != END:
            self.kills += 1
            self.hit[seen.phase or "between"] += 1
            self.left[_left_beside(known.path)] += 1
        self._check(known, seen)

    def _aim(self, game: str, exists: bool) -> Aim:
        by_calls = self.can_trace and self.chance.random() < 0.5
        phases = [one for one in PHASES if (game, one, by_calls) in self._spans and not (one == "create" and exists)]
        if not phases:  # the first is watched to its end, to know how long everything takes
            return Aim("never", 0, 0.0, by_calls)
        phase = phases[0] if "create" in phases and self.chance.random() < 0.5 else self.chance.choice(phases)
        turn = self.chance.randint(1, _ROUNDS) if phase in ("save", "show") else 1
        return Aim(phase, turn, self.chance.random() * 1.05, by_calls)

    def _watch(self, known: _Known, game: str, aim: Aim) -> Seen:
        """Let a child live until it is killed, or has come to its end."""
        hear, tell = os.pipe()
        seed = self.chance.randrange(2**32)
        pid = os.fork()
        if pid == 0:
            _child(known.path, game, seed, tell, aim.by_calls)
        os.close(tell)
        os.set_blocking(hear, False)
        watch = _Watch(hear, aim, game, self._spans, Seen(lines=known.lines, shown=known.shown))
        try:
            if aim.by_calls:
                _step(pid, watch)
            else:
                _wait(pid, watch)
        finally:
            watch.listen()
            os.close(hear)
        if watch.fault:
            raise Lost(f"in {watch.seen.phase or 'between'}: {watch.fault}")
        return watch.seen

    def _check(self, known: _Known, seen: Seen) -> None:
        """Look at what is left, half the time at a copy alone, so that the next child finds it as it was."""
        path = known.path
        shutil.rmtree(self.copy, ignore_errors=True)
        shutil.copytree(path.parent, self.copy)
        if not path.exists() and seen.lines == 0:
            return  # it was killed before there was a career
        if self.chance.random() < 0.5:
            _listed(path)
        copy = self.copy / path.name
        _listed(copy)
        career = open_career(copy)
        try:
            record, shown = career.record(), career.shown
            lines = len(record.lines)
            if not seen.lines <= lines <= seen.lines + (seen.phase in ("create", "save", "undo")):
                raise Lost(f"in {seen.phase}: {seen.lines} lines were safe and {lines} are there")
            if lines == seen.lines and (shown.action, shown.events) < (seen.shown.action, seen.shown.events):
                raise Lost(f"in {seen.phase}: {seen.shown} was safe and {shown} is there")
            state = career.state_at(career.actions)
            divergence = verify(career.rules, record)
            if divergence is not None:
                raise Lost(f"in {seen.phase}: it is not the same again: {divergence}")
            if digest(state) != digest(replay_state(career.rules, career.header, record.entries())):
                raise Lost(f"in {seen.phase}: it goes on from another state than its record leads to")
        finally:
            career.close()
        beside = [file.name for file in self.copy.iterdir() if not file.name.startswith(("Career.part", copy.name))]
        beside += [file.name for file in self.copy.iterdir() if file.name.startswith(f"{copy.name}-")]
        if beside:
            raise Lost(f"in {seen.phase}: {', '.join(beside)} stayed beside it after closing")
        known.lines, known.shown, known.actions = lines, shown, career.actions


class _Watch:
    """What a parent knows of its child while it lives."""

    def __init__(self, hear: int, aim: Aim, game: str, spans: dict[_Span, float], seen: Seen) -> None:
        self.seen = seen
        self.fault = ""
        self._hear = hear
        self._aim = aim
        self._game = game
        self._spans = spans
        self._rest = ""
        self._begun = 0.0

    def listen(self, now: float = 0.0) -> bool:
        """Hear what it said; True if it shall be killed in what it does `now`, in seconds or system calls."""
        try:
            text = self._rest + os.read(self._hear, 1 << 16).decode()
        except BlockingIOError:
            text = self._rest
        *lines, self._rest = text.split("\n")
        for line in lines:
            self._take(line, now)
        return self.is_due(now)

    def is_due(self, now: float) -> bool:
        """Whether it shall be killed now."""
        aim, seen = self._aim, self.seen
        if seen.phase != aim.phase or seen.times[seen.phase] < aim.turn:
            return False
        return now - self._begun >= aim.part * self._spans.get((self._game, aim.phase, aim.by_calls), 0.0)

    def _take(self, line: str, now: float) -> None:
        if line.startswith("fault "):
            self.fault = line[6:]
            return
        if self.seen.phase:
            key = (self._game, self.seen.phase, self._aim.by_calls)
            self._spans[key] = (self._spans.get(key, now - self._begun) + now - self._begun) / 2
        self.seen.hear(line)
        self._begun = now


def _wait(pid: int, watch: _Watch) -> None:
    """Kill it at an instant."""
    start = time.perf_counter()
    while not watch.listen(time.perf_counter() - start):
        if os.waitpid(pid, os.WNOHANG)[0]:
            return
        time.sleep(0.0001)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _step(pid: int, watch: _Watch) -> None:
    """Kill it at a system call."""
    os.waitpid(pid, 0)
    _ptrace(_SET_OPTIONS, pid, _KILL_WITH_ME)
    calls = 0
    while not watch.listen(calls):
        _ptrace(_TRACE_ON, pid, 0)
        _, status = os.waitpid(pid, 0)
        if not os.WIFSTOPPED(status):
            return
        calls += 1
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _listed(path: Path) -> CareerInfo:
    found = [one for one in list_careers(path.parent) if one.path == path]
    if not found or isinstance(found[0], Broken):
        raise Lost(f"the list says {found[0].sentence if found and isinstance(found[0], Broken) else 'nothing of it'}")
    return found[0]


def _left_beside(path: Path) -> str:
    for suffix in ("-journal", "-wal"):
        if path.with_name(path.name + suffix).exists():
            return suffix[1:]
    return "nothing"


def run(folder: Path, count: int, seed: int) -> Killer:
    """Kill `count` players of careers in `folder`. Raises `Lost` with what went wrong."""
    games.GAMES.update({TOY: GAME, "toy-duel": INNER_GAME})
    try:
        killer = Killer(folder, seed)
        killer.kill(count)
    finally:
        for name in (TOY, "toy-duel"):
            games.GAMES.pop(name)
    return killer


def main() -> int:
    """Kill as often as asked; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="gaffer-kills-") as folder:
        try:
            killer = run(Path(folder), options.count, options.seed)
        except Lost as fault:
            print(f"seed {options.seed}: {fault}")
            return 1
    hit = ", ".join(f"{phase} {n}" for phase, n in sorted(killer.hit.items(), key=lambda one: -one[1]))
    left = ", ".join(f"{n} left {what}" for what, n in sorted(killer.left.items()))
    took = time.perf_counter() - begun
    print(f"seed {options.seed}: {killer.kills} kills ({hit}; {left}), nothing lost, in {took:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
