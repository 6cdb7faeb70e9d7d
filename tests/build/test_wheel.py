"""What a stranger installs: the wheel holds all data, and its program runs from an empty folder without the source."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "game", "levels", "assets")

pytestmark = pytest.mark.slow


def run(command, **more):
    result = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=600, check=False, **more
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    offline = ["--no-index", "--no-build-isolation"]
    run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *offline, "--wheel-dir", folder, ROOT])
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of the programs of a fresh environment that holds the wheel; what it requires is ours."""
    place = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", place])
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    theirs, ours = (run([python, "-c", ask]).stdout.strip() for python in (programs / "python", sys.executable))
    # What lies in ours can be imported there, but not the source: the line that leads to it counts in ours alone.
    Path(theirs, "required.pth").write_text(ours, encoding="utf-8")
    run(
        [programs / "python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--ignore-installed", wheel]
    )
    asked = run([programs / "python", "-c", "import game; print(game.__file__)"], cwd=place).stdout
    assert Path(asked.strip()).is_relative_to(theirs)
    return programs


def test_every_file_of_the_packages_is_in_the_wheel(wheel):
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.split("/")[0] in PACKAGES}
    assert held == ours


def test_it_can_not_be_uploaded_by_mistake(wheel):
    with zipfile.ZipFile(wheel) as files:
        name = next(name for name in files.namelist() if name.endswith("/METADATA"))
        metadata = files.read(name).decode()
    assert "Classifier: Private :: Do Not Upload" in metadata
    assert "Name: gaffer-cabinet" in metadata


@pytest.mark.nightly  # draws all there is; the usual run does the same from the source
def test_it_draws_everything_from_an_empty_folder(installed, tmp_path):
    """Where there is no display either: then it says so and goes on."""
    gone = ("PYTHONPATH", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    result = run([installed / "gaffer", "--smoke"], cwd=tmp_path, env=environment)
    assert result.stdout.endswith("all well\n")
    assert result.stderr == "gaffer: there is no display, so this is drawn off screen\n"


def test_it_runs_from_an_empty_folder(installed, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    assert run([installed / "gaffer", "--version"], cwd=tmp_path, env=environment).stdout.startswith("gaffer 0.")


def test_games_come_out_the_same_as_from_the_source(installed, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    there = run([installed / "gaffer", "auto", "futti", "--json"], cwd=tmp_path, env=environment)
    here = run([sys.executable, "-m", "game", "auto", "futti", "--json"], cwd=ROOT)
    assert there.stdout == here.stdout
