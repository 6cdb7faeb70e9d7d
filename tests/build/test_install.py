"""What a player installs, without any tool of ours, and the bundle: both really made and tried. They take minutes and
need a package index."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.nightly


def ran(*command: object, cwd: Path, code: int = 0) -> str:
    """What a command says, on either stream, in an environment without a screen; it must end with `code`."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    variables |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(cwd), "XDG_DATA_HOME": str(cwd)}
    ended = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=variables, capture_output=True, text=True, check=False
    )
    assert ended.returncode == code, (command, ended.stdout, ended.stderr)
    return ended.stdout + ended.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a fresh environment with Gaffer and what it needs, and no more."""
    folder = tmp_path_factory.mktemp("core")
    ran(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    ran(programs / "pip", "install", "-q", ROOT, cwd=folder)
    return programs


def test_nothing_is_installed_that_players_do_not_need(installed: Path, tmp_path: Path) -> None:
    listed = json.loads(ran(installed / "pip", "list", "--format", "json", cwd=tmp_path).splitlines()[0])
    names = {entry["name"].lower() for entry in listed}
    assert {"gaffer-cabinet", "pygame-ce", "numpy", "msgspec", "platformdirs"} <= names
    assert names.isdisjoint({"pytest", "hypothesis", "mypy", "ruff", "pillow", "pyinstaller"})


def test_every_kind_of_command_works_in_it(installed: Path, tmp_path: Path) -> None:
    gaffer = installed / "gaffer"
    assert ran(gaffer, "--version", cwd=tmp_path).startswith("gaffer ")
    ran(gaffer, "--smoke", cwd=tmp_path)
    for game in ("futti", "eleven", "superclub", "fortunes"):
        ran(gaffer, "auto", game, "--seed", "3", "--json", cwd=tmp_path)
    ran(gaffer, "shot", "title", "--out", "title.png", cwd=tmp_path)
    assert (tmp_path / "title.png").read_bytes().startswith(b"\x89PNG")
    ran(gaffer, "levels", "check", cwd=tmp_path)
    assert "pillow" in ran(gaffer, "doctor", cwd=tmp_path)


def test_a_film_says_what_it_lacks(installed: Path, tmp_path: Path) -> None:
    replay = ROOT / "tests" / "replays" / "end-draw.gafferplay"
    said = ran(installed / "gaffer", "export", replay, "--out", "film.gif", cwd=tmp_path, code=2)
    assert said.startswith("gaffer: ")
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "film.gif").exists()


def test_the_bundle_is_made_and_starts() -> None:
    """`build.py bundle` starts it itself, from an empty folder, and fails if it doesn't play its match."""
    said = ran(sys.executable, ROOT / "build.py", "bundle", cwd=ROOT)
    assert "bundle ready" in said
    size = sum(file.stat().st_size for file in (ROOT / "out" / "gaffer").rglob("*") if file.is_file())
    assert size <= 130 << 20
