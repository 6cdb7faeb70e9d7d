"""What a player installs, without any tool of ours, and the bundle: both really made and tried. They take minutes and
need a package index."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
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


@pytest.fixture(scope="module")
def bundled() -> Path:
    """The program in the bundle. `build.py bundle` starts it itself, from an empty folder, and it plays its match."""
    said = ran(sys.executable, ROOT / "build.py", "bundle", cwd=ROOT)
    assert "bundle ready" in said
    return ROOT / "out" / "gaffer" / ("gaffer.exe" if os.name == "nt" else "gaffer")


def test_the_bundle_is_no_larger_than_it_need_be(bundled: Path) -> None:
    assert sum(file.lstat().st_size for file in bundled.parent.rglob("*")) <= 100 << 20


def test_everything_works_in_the_bundle(bundled: Path, tmp_path: Path) -> None:
    """What needs a part that could have been left out: digests, the database, numpy, Pillow, pictures, metadata."""
    replay = ROOT / "tests" / "replays" / "end-draw.gafferplay"
    for game in ("futti", "eleven", "superclub", "fortunes"):
        ran(bundled, "auto", game, "--seed", "3", "--json", cwd=tmp_path)
    ran(bundled, "sim", "fortunes", "--count", "100", "--home", "5,5", "--away", "4,4", cwd=tmp_path)
    ran(bundled, "verify", replay, cwd=tmp_path)
    ran(bundled, "levels", "check", cwd=tmp_path)
    ran(bundled, "shot", "title", "--out", "title.png", cwd=tmp_path)
    assert (tmp_path / "title.png").read_bytes().startswith(b"\x89PNG")
    ran(bundled, "export", replay, "--out", "film.gif", cwd=tmp_path)
    assert (tmp_path / "film.gif").read_bytes().startswith(b"GIF89a")
    told = ran(bundled, "doctor", cwd=tmp_path)
    assert all(name in told for name in ("pygame-ce", "numpy", "msgspec", "platformdirs", "pillow"))
    assert "missing" not in told


def test_it_is_heard_and_keeps_its_pictures(bundled: Path, tmp_path: Path) -> None:
    """The driver "disk" writes down what would be heard. A window that is told to end has shown its title by then."""
    heard = tmp_path / "heard.raw"
    drivers = {"SDL_VIDEODRIVER": "dummy", "GAFFER_HOME": str(tmp_path), "SDL_DISKAUDIOFILE": str(heard)}
    subprocess.run([bundled, "--smoke"], env={**os.environ, **drivers, "SDL_AUDIODRIVER": "disk"}, check=True)
    assert any(heard.read_bytes())
    written = []
    for _ in range(2):
        window = subprocess.Popen([bundled], env={**os.environ, **drivers, "SDL_AUDIODRIVER": "dummy"})
        end = time.monotonic() + 60
        while not (kept := [*(tmp_path / "cache").glob("pictures/*.pictures")]) and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(1)
        window.terminate()
        window.wait()
        written.append([file.read_bytes() for file in kept])
    assert written[0] == written[1]
    assert len(written[0]) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent is gone")
def test_the_bundles_kiosk_is_started_again_and_goes_with_its_keeper(bundled: Path, tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GAFFER_HOME": str(tmp_path)}
    keeper = subprocess.Popen([bundled, "kiosk"], env={**os.environ, **drivers}, stdout=subprocess.PIPE, text=True)
    children = Path(f"/proc/{keeper.pid}/task/{keeper.pid}/children")
    assert keeper.stdout is not None
    try:
        first = keeper.stdout.readline()  # the PIN, once the cabinet runs
        os.kill(int(children.read_text()), signal.SIGKILL)
        assert keeper.stdout.readline() == first
    finally:
        keeper.kill()
    assert keeper.stdout.read() == "", "whoever could still write there has ended"
    keeper.wait()
