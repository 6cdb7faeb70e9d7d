"""Another window, for tests: a process of its own that has a career open and plays on in it when it is told to."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PLAYER = """
import sys
from pathlib import Path
from game.stage.session import Session

session = Session.resume(Path(sys.argv[1]))
print(session.actions, flush=True)
for line in sys.stdin:
    for _ in range(int(line)):
        session.advance() or session.submit(session.rules.default(session.state, session.pending()[0]))
    print(session.actions, flush=True)
session.close()
"""


class Elsewhere:
    """That process."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PLAYER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.actions = self._hear()

    def play(self, actions: int) -> None:
        """Have so many more actions played, and wait for it."""
        self.begin(actions)
        self.wait()

    def begin(self, actions: int) -> None:
        """Have so many more actions played, and don't wait."""
        assert self.process.stdin is not None
        print(actions, file=self.process.stdin, flush=True)

    def wait(self) -> None:
        """Wait until what it was told last is done."""
        self.actions = self._hear()

    def _hear(self) -> int:
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def close(self) -> None:
        """Have it close the career; what it was told before is done first."""
        self.process.communicate(timeout=60)
        assert self.process.returncode == 0


@contextmanager
def open_elsewhere(path: Path) -> Iterator[Elsewhere]:
    """The career at `path` is open in another window within the block."""
    other = Elsewhere(path)
    try:
        yield other
    finally:
        other.close()
