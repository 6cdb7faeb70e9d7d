"""Running the real program the way a shell does."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
def refused(gaffer: Run) -> Callable[..., str]:
    """`refused(*arguments)` runs a command that must end with 2 and one sentence, and returns that sentence."""

    def run(*arguments: str, **environment: str | None) -> str:
        result = gaffer(*arguments, **environment)
        assert result.returncode == 2, result
        assert result.stdout == ""
        lines = result.stderr.splitlines()
        assert len(lines) == 1, result.stderr
        assert lines[0].startswith("gaffer: ")
        return lines[0]

    return run
