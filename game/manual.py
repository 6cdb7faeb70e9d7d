"""The manual page of `gaffer`, made from what its commands say of themselves: `python -m game.manual`.

`docs/gaffer.1` is what this prints; `man docs/gaffer.1` shows it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.cli import COMMANDS, EXIT_CODES, WINDOW, command_parser, window_parser

_NAME = "gaffer \\- a cabinet of four football-management board games"


def page() -> str:
    """The whole page, in the language of `man`."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield '.\\" Made by python -m game.manual'
    yield '.TH GAFFER 6 "" "Gaffer" "Games"'
    yield from (".SH NAME", _NAME, ".SH SYNOPSIS", ".B gaffer", "[options]")
    for command in COMMANDS.values():
        yield from (".br", f".B gaffer {_plain(command.usage)}")
    window = window_parser()
    yield from (".SH DESCRIPTION", _plain(str(window.description)))
    yield from _options(window)
    yield ".SH COMMANDS"
    for name, command in COMMANDS.items():
        parser = command_parser(name)
        yield from (f".SS gaffer {_plain(command.usage)}", _plain(" ".join(str(parser.description).split())))
        yield from _options(parser)
    yield from (".SH EXAMPLES", ".nf")
    for example in (*WINDOW, *(one for command in COMMANDS.values() for one in command.examples)):
        yield _plain(f"gaffer {example}".rstrip())
    yield from (".fi", ".SH EXIT STATUS")
    for code, meaning in EXIT_CODES.items():
        yield from (".TP", f".B {code}", _plain(meaning[0].upper() + meaning[1:]) + ".")


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """What a command can be given, as its help has it."""
    for part in parser.format_help().split("\n\n"):
        title, *lines = part.splitlines()
        if title in ("positional arguments:", "options:"):
            yield from (".nf", *map(_plain, lines), ".fi")


def _plain(words: str) -> str:
    """Words in which `man` finds nothing of its own."""
    return words.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")


if __name__ == "__main__":
    print(page(), end="")
