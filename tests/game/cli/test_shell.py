"""What holds for every command: exit codes, one sentence for bad input, help, pipes, and what stays unloaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli

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
