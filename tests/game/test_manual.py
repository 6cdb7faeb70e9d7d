"""What the program says of itself: every command's help has examples that can be called and the exit codes, and the
manual page is made of the same words."""

import shlex
from pathlib import Path

import pytest

from game import manual
from game.cli import COMMANDS, EXIT_CODES, WINDOW, command_parser, window_parser

PAGE = Path(__file__).parents[2] / "docs" / "gaffer.1"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_commands_help_has_examples_that_can_be_called(name: str) -> None:
    told = command_parser(name).format_help()
    assert COMMANDS[name].examples
    for example in COMMANDS[name].examples:
        assert f"  gaffer {example}\n" in told
        called, *arguments = shlex.split(example)
        assert called == name
        command_parser(name).parse_args(arguments)


def test_the_programs_help_has_them_too() -> None:
    told = window_parser().format_help()
    for example in WINDOW:
        assert f"  gaffer {example}".rstrip() + "\n" in told
        window_parser().parse_args(shlex.split(example))


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_help_says_the_exit_codes(name: str) -> None:
    told = (command_parser(name) if name else window_parser()).format_help()
    for code, meaning in EXIT_CODES.items():
        assert f"  {code:<4} {meaning}" in told


def test_the_manual_page_is_made_of_what_the_commands_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert PAGE.read_text(encoding="utf-8") == manual.page(), "made with: python -m game.manual > docs/gaffer.1"


def test_the_manual_page_names_every_command_and_example() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    for command in COMMANDS.values():
        assert f".SS gaffer {command.usage}\n" in page
        for example in command.examples:
            assert f"\ngaffer {example}\n" in page
