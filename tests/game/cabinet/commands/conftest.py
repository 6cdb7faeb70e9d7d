"""Running the real program the way a shell does."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main

ROOT = Path(__file__).resolve().parents[4]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def gaffer(tmp_path: Path) -> Run:
    """`gaffer(*arguments, **environment)` in an empty folder; a variable set to None is removed."""

    def run(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
        variables = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        return subprocess.run(
            [sys.executable, "-m", "game", *arguments],
            cwd=tmp_path,
            env={name: value for name, value in variables.items() if value is not None},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """`refused(*arguments)` runs a command that must end with 2 and one sentence, and returns that sentence.

    It is run in this process, which is twenty times as fast; that the program itself ends like this says `test_shell`.
    """

    def run(*arguments: str, **environment: str | None) -> str:
        with monkeypatch.context() as patch:
            patch.chdir(tmp_path)
            for name, value in environment.items():
                patch.delenv(name, raising=False) if value is None else patch.setenv(name, value)
            said, complained = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
            patch.setattr(sys, "stdout", said)
            patch.setattr(sys, "stderr", complained)
            code = main(arguments)
        return the_sentence(code, written(said), written(complained))

    return run


@pytest.fixture
def program_refused(gaffer: Run) -> Callable[..., str]:
    """The same of the real program, where it matters what a process has."""

    def run(*arguments: str, **environment: str | None) -> str:
        result = gaffer(*arguments, **environment)
        return the_sentence(result.returncode, result.stdout, result.stderr)

    return run


def written(stream: io.TextIOWrapper) -> str:
    """What was written into such a stream so far."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def the_sentence(code: int, said: str, complained: str) -> str:
    """The one sentence with which a command was refused, and nothing else was said."""
    assert (code, said) == (2, ""), complained
    lines = complained.splitlines()
    assert len(lines) == 1, complained
    assert lines[0].startswith("gaffer: ")
    return lines[0]
