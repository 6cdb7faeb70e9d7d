"""`build.py`: what it refuses, and when it installs anew. Nothing here touches the real environment."""

import contextlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A fresh `build` module whose environment and output lie in an empty folder, and whose commands are noted."""
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.delitem(sys.modules, "build", raising=False)
    import build as module

    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp.json")
    monkeypatch.setattr(module, "collected", contextlib.nullcontext)
    return module


@pytest.fixture
def calls(build, monkeypatch):
    """The commands that would have been run; making an environment makes its interpreter's file."""
    noted = []

    def run(command, **_):
        noted.append([str(part) for part in command])
        if "venv" in command:
            interpreter = Path(build.python())
            interpreter.parent.mkdir(parents=True, exist_ok=True)
            interpreter.touch()
        elif command[0] == build.python() and not Path(command[0]).exists():
            raise FileNotFoundError(command[0])
        return subprocess.CompletedProcess(command, 0, stdout="", stderr="")

    monkeypatch.setattr(build.subprocess, "run", run)
    return noted


def installs(calls):
    return [call[-1].rpartition("[")[2].rstrip("]") for call in calls if "install" in call]


def test_installs_once(build, calls):
    build.prepare(["export"])
    build.prepare(["export"])
    assert sum("venv" in call for call in calls) == 1
    assert installs(calls) == ["export"]


def test_a_further_extra_keeps_the_first(build, calls):
    build.prepare(["export"])
    build.prepare(["dev"])
    build.prepare(["export"])
    assert installs(calls) == ["export", "dev,export"]


def test_changed_requirements_are_installed_into_the_same_environment(build, calls, monkeypatch):
    build.prepare(["export"])
    monkeypatch.setattr(build, "requirements", lambda: "changed")
    build.prepare(["export"])
    assert sum("venv" in call for call in calls) == 1
    assert installs(calls) == ["export", "export"]


def test_what_is_installed_has_the_versions_of_the_lock(build, calls):
    build.prepare(["export"])
    (command,) = [call for call in calls if "install" in call]
    assert command[command.index("--constraint") + 1] == str(build.LOCK)
    pinned = [line for line in build.LOCK.read_text().splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pinned), "names and versions, and no address"


def test_versions_that_can_not_be_had_are_done_without(build, calls, monkeypatch, capsys):
    run = build.subprocess.run
    gone = subprocess.CompletedProcess([], 1, stdout="", stderr="No matching distribution found\n")
    monkeypatch.setattr(
        build.subprocess, "run", lambda command, **more: gone if "--constraint" in command else run(command, **more)
    )
    build.prepare(["export"])
    assert installs(calls) == ["export"]
    assert "requirements.lock can't be had" in capsys.readouterr().err


def test_a_changed_lock_is_installed(build, calls, monkeypatch, tmp_path):
    build.prepare(["export"])
    lock = tmp_path / "requirements.lock"
    lock.write_text("numpy==0.1\n")
    monkeypatch.setattr(build, "LOCK", lock)
    build.prepare(["export"])
    assert installs(calls) == ["export", "export"]


def test_another_python_gets_an_environment_of_its_own(build, calls, monkeypatch):
    build.prepare(["export"])
    monkeypatch.setattr(build, "made_for", lambda: ["elsewhere"])
    build.prepare(["export"])
    assert sum("venv" in call for call in calls) == 2


@pytest.mark.parametrize("content", ["", "[]", "{", '{"extras": 1}', "null"])
def test_a_damaged_stamp_is_no_stamp(build, calls, content):
    build.prepare(["export"])
    build.STAMP.write_text(content)
    build.prepare(["export"])
    assert installs(calls) == ["export", "export"]
    assert json.loads(build.STAMP.read_text())["extras"] == ["export"]


def test_a_failed_installation_is_said_and_not_stamped(build, calls, monkeypatch, capsys):
    build.make_venv()

    def fail(command, **_):
        return subprocess.CompletedProcess(command, 1, stdout="", stderr="no route to host\n")

    monkeypatch.setattr(build.subprocess, "run", fail)
    assert build.main(["play"]) == 2
    said = capsys.readouterr().err
    assert "no route to host" in said
    assert said.splitlines()[-1].startswith("build.py: ")
    assert not build.STAMP.exists()


def test_an_old_python_is_told_what_is_needed(build, monkeypatch, capsys):
    monkeypatch.setattr(build.sys, "version_info", (3, 9, 1, "final", 0))
    assert build.main(["play"]) == 2
    assert capsys.readouterr().err == (
        "build.py: Gaffer needs Python 3.11 or newer and this is 3.9: install one and run build.py with it.\n"
    )


def test_a_missing_venv_module_is_told(build, monkeypatch, capsys):
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert build.main(["test"]) == 2
    said = capsys.readouterr().err
    assert "python3-venv" in said
    assert len(said.splitlines()) == 1


def test_the_exit_code_of_the_game_passes_through(build, calls, monkeypatch):
    monkeypatch.setattr(build, "prepare", lambda extras: None)

    def run(command, **_):
        calls.append(command)
        return subprocess.CompletedProcess(command, 7)

    monkeypatch.setattr(build.subprocess, "run", run)
    assert build.main(["play", "--", "doctor", "--bogus"]) == 7
    assert calls[-1][1:] == ["-m", "game", "doctor", "--bogus"]


@pytest.mark.parametrize(
    ("codes", "expected"), [((0, 0), 0), ((5, 0), 0), ((0, 5), 0), ((5, 5), 5), ((1, 0), 1), ((0, 2), 2), ((5, 1), 1)]
)
def test_both_rounds_of_tests_count(build, monkeypatch, codes, expected):
    """Tests that must run alone have a round of their own; a round without tests is no failure, two are."""
    monkeypatch.setattr(build, "prepare", lambda extras: None)
    left = list(codes)
    monkeypatch.setattr(build, "run", lambda command, cwd=None: left.pop(0))
    assert build.main(["test", "--", "-k", "some"]) == expected
    assert not left


@pytest.mark.parametrize(
    ("arguments", "selections", "last"),
    [
        (["test", "--", "-x"], ["not alone and not nightly", "alone and not nightly"], "-x"),
        (["test", "--nightly", "--", "-x"], ["not alone", "alone"], "-x"),
        (["test", "tests/engine"], ["not alone and not nightly", "alone and not nightly"], "tests/engine"),
        (["test", "--nightly", "tests/engine"], ["not alone", "alone"], "tests/engine"),
        (["test", "--", "--nightly"], ["not alone and not nightly", "alone and not nightly"], "--nightly"),
    ],
)
def test_statistics_and_long_monkeys_are_run_when_asked_for(build, monkeypatch, arguments, selections, last):
    monkeypatch.setattr(build, "prepare", lambda extras: None)
    ran = []
    monkeypatch.setattr(build, "run", lambda command, cwd=None: ran.append(command) or 0)
    assert build.main(arguments) == 0
    assert [command[command.index("pytest") + 2] for command in ran] == selections
    assert all(command[-1] == last for command in ran)


def test_of_tests_that_run_alone_only_their_modules_are_collected(build, monkeypatch):
    ran = []
    monkeypatch.setattr(build, "prepare", lambda extras: None)
    monkeypatch.setattr(build, "check", lambda: 0)
    monkeypatch.setattr(build, "run", lambda command, cwd=None: ran.append(command) or 0)
    assert build.main(["test"]) == 0
    modules = [part for part in ran[1] if part.endswith(".py")]
    assert "tests/bench/test_scene_speed.py" in modules
    assert "tests/engine/core/test_deals.py" not in modules
    assert not any(part.endswith(".py") for part in ran[0])


def test_while_the_form_is_checked_the_tests_are_compiled(build, monkeypatch):
    """And both are waited for: the tests begin with what is compiled by then."""
    told = []

    @contextlib.contextmanager
    def collected():
        told.append("collect")
        yield
        told.append("collected")

    monkeypatch.setattr(build, "prepare", lambda extras: None)
    monkeypatch.setattr(build, "collected", collected)
    monkeypatch.setattr(build, "check", lambda: told.append("check") or 0)
    monkeypatch.setattr(build, "run", lambda command, cwd=None: told.append("run") or 0)
    assert build.main(["test"]) == 0
    assert told == ["collect", "check", "collected", "run", "run"]


@pytest.mark.parametrize("command", ["play", "check", "coverage", "bundle"])
def test_only_tests_are_nightly(build, command):
    with pytest.raises(SystemExit):
        build.main([command, "--nightly"])


def test_compiled_modules_are_kept_whatever_the_caller_wants(build, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("GAFFER_HOME", "somewhere")
    given = []
    monkeypatch.setattr(
        build.subprocess, "run", lambda command, **more: given.append(more) or subprocess.CompletedProcess(command, 0)
    )
    assert build.run(["anything"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" not in given[0]["env"]
    assert given[0]["env"]["PYTHONPYCACHEPREFIX"] == str(build.VENV / "compiled")
    assert given[0]["env"]["GAFFER_HOME"] == "somewhere"


@pytest.mark.parametrize("command", ["check", "test"])
def test_a_lint_error_stops_at_once(build, monkeypatch, command):
    monkeypatch.setattr(build, "prepare", lambda extras: None)
    ran = []

    def run(command, cwd=None):
        ran.append(command[2])
        return 1

    monkeypatch.setattr(build, "run", run)
    assert build.main([command]) == 1
    assert ran == ["ruff"]


def test_what_is_checked_is_checked_before_the_tests_too(build, monkeypatch):
    monkeypatch.setattr(build, "prepare", lambda extras: None)
    ran = []
    monkeypatch.setattr(build, "run", lambda command, cwd=None: ran.append(command[2:4]) or 0)
    assert build.main(["check"]) == 0
    checks = [*ran]
    assert checks == [["ruff", "format"], ["ruff", "check"], ["mypy"]]
    ran.clear()
    assert build.main(["test"]) == 0
    assert ran[:3] == checks


def test_only_the_standard_library_is_imported():
    program = "import sys; sys.path.insert(0, '.'); import build; print(*{n.partition('.')[0] for n in sys.modules})"
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    foreign = set(result.stdout.split()) - set(sys.stdlib_module_names) - {"build", "__main__"}
    assert not foreign


def test_coverage_is_of_rules_and_of_everything_each_with_its_report(build, calls, monkeypatch, tmp_path):
    monkeypatch.setattr(build, "OUT", tmp_path / "out")
    build.make_venv()
    assert build.main(["coverage"]) == 0
    tools = [call[3:] for call in calls if call[1:3] == ["-m", "coverage"]]
    assert [tool[0] for tool in tools] == ["run", "combine", "report"] * 2
    assert [next(part for part in tool if "source" in part) for tool in tools[::3]] == [
        "--source=engine", "--source=engine,game"
    ]  # fmt: skip
    assert "tests/engine" in tools[0], "the engine is measured by its own tests alone"
    assert "tests/engine" not in tools[3]
    assert {tool[1] for tool in tools[:1]} != {tool[1] for tool in tools[3:4]}, "each keeps its own data"
