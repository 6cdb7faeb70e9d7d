"""What holds for every command: exit codes, one sentence for bad input, help, pipes, and what stays unloaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from tests.by_day import by_day, one_in

ROOT = Path(cli.__file__).parents[1]


def test_help_lists_every_command(gaffer):
    result = gaffer("--help")
    assert result.returncode == 0
    for command in cli.COMMANDS.values():
        assert command.usage in result.stdout


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_explains_itself_without_pygame(name):
    """Help comes from the module and its arguments alone; nothing of the window is loaded for it."""
    program = (
        "import sys, game.cli\n"
        f"try: game.cli.main([{name!r}, '--help'])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "assert 'pygame' not in sys.modules"
    )
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert f"gaffer {name}" in result.stdout


def test_unknown_command(refused):
    assert "there is no command 'bogus'" in refused("bogus")


def test_unknown_option(refused):
    assert "--bogus" in refused("doctor", "--bogus")


def test_a_game_that_does_not_exist(refused):
    assert "there is no game 'chess'" in refused("resolve", "chess", "line-ups.json")


def test_version_is_one_line(gaffer):
    result = gaffer("--version")
    assert result.returncode == 0
    assert result.stdout.startswith("gaffer ")
    assert len(result.stdout.splitlines()) == 1


def test_a_reader_who_leaves_is_no_error():
    program = f"import sys; sys.argv = ['gaffer', '--help']; sys.path.insert(0, {str(ROOT)!r}); import game.__main__"
    read, write = os.pipe()
    os.close(read)
    try:
        result = subprocess.run(
            [sys.executable, "-c", program], stdout=write, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(write)
    assert result.stderr == ""
    assert result.returncode == 0


SAYING = [
    ["doctor"],
    ["levels", "check"],
    ["sim", "fortunes", "--home", "5,5", "--away", "5,5", "--count", "9", "--json"],
    ["auto", "fortunes", "--json"],
    ["--help"],
    ["bogus"],
]
_FULL = Path("/dev/full")


def _run_in_shell(redirections, arguments):
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirections}', "sh", sys.executable, "-m", "game", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.skipif(not _FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("unbuffered", by_day(["", "1"], ""))
def test_what_a_full_disk_does_not_take_is_one_sentence(monkeypatch, unbuffered):
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    for arguments in SAYING[:3]:
        result = _run_in_shell("> /dev/full", arguments)
        sentence = "gaffer: what there is to say can't be written: there is no room left on the disk\n"
        assert (result.returncode, result.stderr) == (2, sentence), arguments
    assert _run_in_shell("> /dev/full 2> /dev/full", SAYING[0]).returncode == 2
    assert _run_in_shell("2> /dev/full", SAYING[-1]).returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="there is no such shell")
@pytest.mark.parametrize("arguments", one_in(3, SAYING))
def test_started_without_streams_a_command_does_the_same(arguments):
    code = _run_in_shell("", arguments).returncode
    without = _run_in_shell(">&-", arguments)
    assert "Traceback" not in without.stderr
    assert without.returncode == code
    assert _run_in_shell("<&- >&- 2>&-", arguments).returncode == code


@pytest.mark.skipif(os.name == "nt", reason="there is no such shell")
def test_started_without_streams_no_file_takes_their_place(tmp_path):
    """A library's own words, on the number of standard error, must not come to stand in a file that is open."""
    program = (
        "import os, sys; from game import cli; cli.COMMANDS.clear(); cli.main(['none'])\n"
        f"file = os.open({str(tmp_path / 'file')!r}, os.O_CREAT | os.O_WRONLY)\n"
        "print('said', file=sys.stderr); os.write(2, b'said'); sys.exit(file < 3)"
    )
    ran = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", program], cwd=ROOT, check=False, timeout=60
    )
    assert ran.returncode == 0
    assert (tmp_path / "file").read_bytes() == b""


def test_a_home_that_nobody_may_look_into_is_told_of(gaffer, refused, tmp_path):
    nowhere = str(tmp_path / ("x" * 300))  # to look there fails, as where the right to do so is missing
    result = gaffer("doctor", GAFFER_HOME=nowhere)
    assert (result.returncode, result.stderr) == (0, "")
    assert "can't be read: file name too long" in refused("resume", GAFFER_HOME=nowhere)
    assert "file name too long" in refused("play", "fortunes", GAFFER_HOME=nowhere)


def test_names_survive_a_plain_c_locale(gaffer):
    result = gaffer("--help", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stderr == ""


def test_doctor_reports_everything(gaffer, gaffer_home):
    result = gaffer("doctor")
    assert result.returncode == 0
    names = {line[2:].split("  ")[0].strip() for line in result.stdout.splitlines()}
    assert {"gaffer", "python", "pygame-ce", "video", "audio", "fonts", "config", "data", "cache"} <= names
    assert str(gaffer_home) in result.stdout
    assert not any(line.startswith("!") for line in result.stdout.splitlines())


def test_doctor_without_a_display_or_a_home(gaffer, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    result = gaffer(
        "doctor", SDL_VIDEODRIVER=None, SDL_AUDIODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None,
        GAFFER_HOME=str(blocked),
    )  # fmt: skip
    assert result.returncode == 0
    assert result.stderr == ""
    troubled = [line for line in result.stdout.splitlines() if line.startswith("!")]
    assert any("no display" in line for line in troubled)
    assert sum("is not a folder" in line for line in troubled) == 3
