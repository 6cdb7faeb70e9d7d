#!/usr/bin/env python3
"""From a fresh checkout to Gaffer in one command: play it, test it, or bundle it.

    python3 build.py play [-- arguments of gaffer]
    python3 build.py check
    python3 build.py test [--nightly] [-- arguments of pytest]
    python3 build.py coverage
    python3 build.py bundle

Owns the virtual environment `.venv` and everything under `out/`. Uses the standard library alone, so that it
runs before anything is installed; whatever stops it is said in one sentence.
"""

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OUT = ROOT / "out"
STAMP = VENV / "gaffer-installed.json"
LOCK = ROOT / "requirements.lock"
OLDEST_PYTHON = (3, 11)
NO_TESTS_COLLECTED = 5  # pytest's exit code when a selection matches nothing
LEFT_OUT = [
    # Films are GIFs or made by ffmpeg, so Pillow's other formats, colour profiles and windows aren't needed.
    "PIL.AvifImagePlugin", "PIL._avif", "PIL.WebPImagePlugin", "PIL._webp", "PIL.ImageCms", "PIL._imagingcms",
    "PIL.ImageTk", "PIL._imagingtk", "PIL.ImageFont", "PIL._imagingft",
    # The program for MP4 films weighs more than the game: who has `ffmpeg` makes them with that, all others GIFs.
    "imageio_ffmpeg",
    # Nothing is fetched, and Python has every digest without OpenSSL; segno needs `http` to be there.
    "ssl", "_ssl", "_hashlib", "asyncio", "xmlrpc", "socketserver", "webbrowser", "ftplib",
    # Tests, documents, and what is for people who type into Python.
    "unittest", "doctest", "pydoc", "pydoc_data", "pdb", "readline", "curses", "tkinter", "numpy.f2py", "numpy.testing",
    "numpy.distutils", "setuptools", "multiprocessing",
]  # fmt: skip
"""Modules that the bundle does without; what each would weigh stands in docs/performance.md."""


class CannotBuild(Exception):
    """What is missing on this machine, and what to do about it, in one sentence."""


def main(arguments=None):
    """Run one of the commands and return its exit code."""
    parser = argparse.ArgumentParser(prog="build.py", description="Play, check, test, measure or bundle Gaffer.")
    parser.add_argument("command", choices=["play", "check", "test", "coverage", "bundle"])
    parser.add_argument(
        "--nightly", action="store_true", help="test: all sizes and seeds, statistics and long monkeys too"
    )
    parser.add_argument("rest", nargs="*", metavar="-- ARGUMENTS", help="passed on to gaffer or to pytest")
    ours, passed_on = split(sys.argv[1:] if arguments is None else arguments)
    options = parser.parse_intermixed_args(ours)
    rest = options.rest + passed_on
    if options.command in ("check", "coverage", "bundle") and rest:
        parser.error(f"{options.command} takes no arguments")
    if options.command != "test" and options.nightly:
        parser.error("--nightly goes with test alone")
    try:
        check_python()
        if options.command == "play":
            return play(rest)
        if options.command == "check":
            return check()
        if options.command == "test":
            return test(rest, nightly=options.nightly)
        if options.command == "coverage":
            return coverage()
        return bundle()
    except CannotBuild as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def split(arguments):
    """What is meant for build.py, and what stands behind `--` and is passed on as it is."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


# ------------------------------------------------------------------ the commands


def play(arguments):
    """Open the game with these arguments; a relative path among them means the caller's folder."""
    prepare(["export"])
    return run([python(), "-m", "game", *arguments])


def check():
    """Look at the form, lint and check the types; stop at the first that finds something."""
    prepare(["dev"])
    for tool in (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy"]):
        say(" ".join(tool))
        code = run([python(), "-m", *tool], cwd=ROOT)
        if code:
            return code
    return 0


def test(arguments, *, nightly):
    """Check and run the suite, with what is marked "nightly" if asked to; stop at the first that fails."""
    prepare(["dev"])
    if not arguments:
        with collected():
            code = check()
        if code:
            return code
    # Tests marked "alone" measure time or drive a real window: they get the machine to themselves.
    usual = "" if nightly else " and not nightly"
    # Each of two workers begins at its own half, where neighbours share what was made for them.
    together = ["-m", f"not alone{usual}", "-n", "2", "--dist", "worksteal"]
    by_itself = ["-m", f"alone{usual}"] if arguments else ["-m", f"alone{usual}", *modules_marked("alone")]
    # What tests make up is the same every time by day; by night it is more, and something else each time.
    made_up = ["--hypothesis-profile", "nightly"] if nightly else []
    codes = []
    for selection in (together, by_itself):
        selection += made_up
        say(" ".join(["pytest", *selection, *arguments]))
        codes.append(run([python(), "-m", "pytest", *selection, *arguments], cwd=ROOT))
    failed = [code for code in codes if code not in (0, NO_TESTS_COLLECTED)]
    if failed:
        return failed[0]
    return 0 if 0 in codes else NO_TESTS_COLLECTED


@contextlib.contextmanager
def collected():
    """Meanwhile have every test module compiled, on the core that the checks leave free: each of the two workers would
    do it again."""
    command = [python(), "-m", "pytest", "--collect-only", "-qq"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=ROOT, env=environment(), **quiet):
        yield


def modules_marked(name):
    """The test modules that use a mark: collecting all of them takes as long as running these."""
    marked = f"mark.{name}"
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in modules if marked in path.read_text(encoding="utf-8")]


def coverage():
    """Say what of engine/ its own tests run through, a rule at a time, then what of all of it the usual tests do."""
    prepare(["dev"])
    measure("engine", "engine", ["-m", "not alone and not nightly", "tests/engine"])
    return measure("everything", "engine,game", ["-m", "not alone and not nightly"])


def measure(name, source, selection):
    """Run these tests over both cores, and print each module that isn't run through wholly, branches counted."""
    folder = OUT / "coverage" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    tool = [python(), "-m", "coverage"]
    data = f"--data-file={folder / 'data'}"
    tests = ["-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *selection]
    say(f"coverage of {source} by {' '.join(selection)}")
    code = run([*tool, "run", data, f"--source={source}", *tests], cwd=ROOT)
    run([*tool, "combine", "--quiet", data, str(folder)], cwd=ROOT)
    run([*tool, "report", data, "--skip-covered", "--skip-empty", "--sort=cover"], cwd=ROOT)
    return code


def bundle():
    """Freeze the game into one folder, start it once, and pack that folder beside it."""
    prepare(["dev"])
    work = OUT / "pyinstaller"
    work.mkdir(parents=True, exist_ok=True)
    launcher = work / "launcher.py"
    launcher.write_text("from game.cli import main\n\nraise SystemExit(main())\n", encoding="utf-8")
    say("PyInstaller")
    code = run(
        [
            python(), "-m", "PyInstaller", str(launcher),
            "--name", "gaffer", "--onedir", "--noconfirm", "--log-level", "WARN",
            "--paths", str(ROOT),
            *(part for name in ("engine", "game", "levels", "assets") for part in ("--collect-submodules", name)),
            "--collect-data", "levels", "--collect-data", "assets",
            "--add-data", f"{ROOT / 'LICENSE'}:.",
            *(part for name in LEFT_OUT for part in ("--exclude-module", name)),
            *(part for name in ("gaffer-cabinet", "pygame-ce", "numpy", "msgspec", "platformdirs", "segno", "tomlkit")
              for part in ("--copy-metadata", name)),
            "--distpath", str(OUT), "--workpath", str(work / "work"), "--specpath", str(work),
        ],
        cwd=OUT,
    )  # fmt: skip
    if code:
        return code
    folder = OUT / "gaffer"
    strip_python(folder)
    program = folder / ("gaffer.exe" if os.name == "nt" else "gaffer")
    say(f"{program.relative_to(ROOT)} --smoke")
    # From another folder, so that nothing of the checkout can stand in for a file missing in the bundle.
    empty = work / "empty"
    shutil.rmtree(empty, ignore_errors=True)
    empty.mkdir()
    code = run([str(program), "--smoke"], cwd=empty)
    if code:
        return code
    archive = OUT / "gaffer.tar.gz"  # a tar keeps the links and permissions that a zip loses
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(folder, arcname="gaffer")
    megabytes = sum(file.lstat().st_size for file in folder.rglob("*")) / 2**20
    say(f"bundle ready: {folder.relative_to(ROOT)}, {megabytes:.0f} MB, and {archive.relative_to(ROOT)}")
    return 0


def strip_python(folder):
    """Take debugger's symbols out of Python itself, where it was built with them: two thirds of it.

    Only there: libraries out of wheels were patched after they were linked, and stripping breaks numpy's.
    """
    if sys.platform != "linux" or shutil.which("strip") is None:
        return
    inside = folder / "_internal"
    for file in [*inside.glob("libpython*.so*"), *inside.glob("python*/lib-dynload/*.so")]:
        run(["strip", "--strip-debug", str(file)])


# ------------------------------------------------------------------ the virtual environment


def check_python():
    """Refuse a Python that is too old or lacks the parts a virtual environment is made from."""
    if sys.version_info < OLDEST_PYTHON:
        raise CannotBuild(
            "Gaffer needs Python {}.{} or newer and this is {}.{}: install one and run build.py with it.".format(
                *OLDEST_PYTHON, *sys.version_info[:2]
            )
        )
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise CannotBuild(
            "this Python cannot make virtual environments: install its venv module "
            "(on Debian and Ubuntu: sudo apt install python3-venv) and run build.py again."
        )


def prepare(extras):
    """Make `.venv` and install the project with these extras, unless exactly that was done before."""
    stamp = read_stamp()
    wanted = requirements()
    if stamp.get("made_for") != made_for():
        if stamp or not usable():
            make_venv()
        stamp = {}
    if stamp.get("requirements") == wanted and set(extras) <= set(stamp["extras"]):
        return
    say("installing what Gaffer needs into .venv (this takes a minute, and only when its list changed)")
    extras = sorted({*extras, *stamp.get("extras", [])})
    target = "{}[{}]".format(ROOT, ",".join(extras))
    result = install(["--constraint", str(LOCK)], target)
    if result.returncode:
        say(f"the versions in {LOCK.name} can't be had here; trying the newest that fit instead")
        result = install([], target)
    if result.returncode:
        sys.stderr.write(result.stderr)
        raise CannotBuild(
            "pip could not install what Gaffer needs, most often because this machine is offline; "
            "what pip said stands above."
        )
    stamp = {"made_for": made_for(), "requirements": wanted, "extras": extras}
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def install(options, target):
    """Let pip install the project as it lies here, and what it needs."""
    return subprocess.run(
        [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *options, "--editable", target],
        stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip


def requirements():
    """A digest of all that decides what an installation consists of."""
    import tomllib  # not in the older Pythons that check_python turns away

    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    decisive = [pyproject["build-system"], pyproject["project"], LOCK.read_text(encoding="utf-8")]
    return hashlib.sha256(json.dumps(decisive).encode()).hexdigest()


def made_for():
    """What an environment is tied to: where it stands and the Python that made it."""
    return [str(VENV), sys.base_prefix, "{}.{}".format(*sys.version_info[:2])]


def read_stamp():
    """What was installed into `.venv`, by this program; empty when it was not, or not to the end."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and Path(python()).exists() else {}


def usable():
    """Whether a `.venv` somebody else made, or that was left half-way, can be installed into."""
    ask = "import sys, pip; print(*sys.version_info[:2], sep='.')"
    try:
        answer = subprocess.run([python(), "-c", ask], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return answer.strip() == "{}.{}".format(*sys.version_info[:2])


def make_venv():
    """Create `.venv` anew."""
    say("making .venv")
    try:
        result = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise CannotBuild(f"the folder .venv could not be made ({error}).") from None
    if result.returncode:
        said = (result.stderr or result.stdout).strip().splitlines() or ["no reason given"]
        raise CannotBuild(f"the folder .venv could not be made: {said[-1]}")


def python():
    """Path of the environment's own interpreter."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


# ------------------------------------------------------------------ small things


def run(command, cwd=None):
    """Run a command with our own terminal and return its exit code (128 + signal if one ended it)."""
    try:
        code = subprocess.run(command, cwd=cwd, env=environment(), check=False).returncode
    except OSError as error:
        raise CannotBuild(f"{command[0]} could not be started ({error}).") from None
    return code if code >= 0 else 128 - code


def environment():
    """Our own, but compiled modules are kept, in .venv: tests start the program often, and it is slow to compile."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(VENV / "compiled")}


def say(text):
    """Tell the person what happens now, on standard error so that gaffer's own output stays clean."""
    print(f"build.py: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
