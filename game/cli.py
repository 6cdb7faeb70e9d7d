"""The program `gaffer`: finds the command, hands it its arguments, and turns whatever went wrong into a sentence.

Owns the table of commands, the exit codes and the one place where errors become words. A command is a function in
`game.cabinet.commands`, whose module is imported only when it is called: headless commands never load the window.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from textwrap import fill
from typing import NamedTuple, NoReturn, TextIO

from engine.core.errors import InputError, os_reason
from game.cabinet.program import BAD_INPUT, DONE, FAILED, INTERRUPTED, version
from game.ui import signals


class Command(NamedTuple):
    """A line of the table: the command's module in `game.cabinet.commands`, how it is called, what it does, and calls
    that somebody might want."""

    module: str
    usage: str
    summary: str
    examples: tuple[str, ...]


COMMANDS = {
    "play": Command(
        "window", "play GAME", "the window, straight into a new game",
        ("play superclub", "play eleven --seats human,level3,level3 --seed 7"),
    ),
    "resume": Command(
        "window", "resume [FILE]", "the window, the last career or that file", ("resume", "resume Möwenbruck.gaffer"),
    ),
    "kiosk": Command(
        "kiosk", "kiosk [--profile FILE]", "full screen: attract mode and visitor play",
        ("kiosk", "kiosk --profile kiosk.toml", "kiosk --audits event.csv", "kiosk --again futti-2-4-123-0-1-1"),
    ),
    "replay": Command("window", "replay FILE", "the window, replay viewer", ("replay final.gafferplay",)),
    "auto": Command(
        "headless", "auto GAME", "computer managers play a whole game headless",
        ("auto fortunes --level 4", "auto futti --seats 6 --seed 12 --out league.gafferplay --json"),
    ),
    "sim": Command(
        "headless", "sim GAME", "many matches headless, and their means",
        ("sim futti --teams two.json --count 10000", "sim fortunes --home 12,14 --away 15,11 --ground neutral --json"),
    ),
    "resolve": Command(
        "headless", "resolve eleven FILE", "one nine-zone comparison", ("resolve eleven zones.json --json",),
    ),
    "verify": Command("checks", "verify FILE...", "play records again and compare", ("verify *.gafferplay",)),
    "levels": Command(
        "checks", "levels check [DIR]", "validate the shipped levels or a pack", ("levels check", "levels check mine"),
    ),
    "export": Command(
        "pictures", "export FILE --out X", "the replay of a match as a film",
        ("export final.gafferplay --out final.gif", "export final.gafferplay --highlights --out best.mp4"),
    ),
    "shot": Command(
        "pictures", "shot SCENE --out X", "a picture of any scene, drawn off screen",
        ("shot --list", "shot title --out title.png --size 1920x1080"),
    ),
    "doctor": Command("checks", "doctor", "versions, drivers, fonts, folders", ("doctor",)),
}  # fmt: skip
_COLUMNS = 78
WINDOW = ("", "--software", "--smoke")
"""What `gaffer` is called with when there is no command."""
EXIT_CODES = {
    DONE: "done",
    FAILED: "the check failed: a record diverged, or levels have errors",
    BAD_INPUT: "bad input: one sentence on standard error says what is wrong",
    INTERRUPTED: "interrupted",
}


def epilog(examples: Sequence[str], before: str = "") -> str:
    """What stands at the end of a command's help."""
    calls = "\n".join(f"  gaffer {example}".rstrip() for example in examples)
    codes = "\n".join(f"  {code:<4} {meaning}" for code, meaning in EXIT_CODES.items())
    return f"{before}examples:\n{calls}\n\nexit codes:\n{codes}"


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help as wide everywhere, so that the manual can be made of it."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_COLUMNS)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are bad input like any other: one sentence, no usage dump."""

    def error(self, message: str) -> NoReturn:
        """Raise `InputError` with what is wrong and where to read how it is done."""
        raise InputError(f"{message} ({self.prog} --help shows how it is used)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `gaffer` with these arguments (default: those of the process) and return its exit code.

    0 done; 1 a check failed; 2 bad input, said in one sentence on standard error; 130 interrupted.
    """
    _have_streams()
    _speak_utf8()
    try:
        with signals.plain():
            code = _dispatch(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
        return code
    except InputError as error:
        _complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:  # whoever read our output has heard enough
        _hush(sys.stdout)
        return DONE
    except OSError as error:
        if _takes_words(sys.stdout):
            raise
        _hush(sys.stdout)
        _complain(f"what there is to say can't be written: {os_reason(error)}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _dispatch(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        options = window_parser().parse_args(arguments)
        return int(import_module("game.cabinet.commands.window").run(options))
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        raise InputError(f"there is no command {name!r}; gaffer --help lists them all")
    options = command_parser(name).parse_args(rest)
    return int(options.run(options))


def command_parser(name: str) -> Parser:
    """What a command understands."""
    add_arguments = getattr(import_module(f"game.cabinet.commands.{COMMANDS[name].module}"), name)
    parser = Parser(
        prog=f"gaffer {name}",
        description=fill(" ".join(add_arguments.__doc__.split()), _COLUMNS),
        epilog=epilog(COMMANDS[name].examples),
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    add_arguments(parser)
    return parser


def window_parser() -> Parser:
    """What `gaffer` understands without a command."""
    commands = "\n".join(f"  {command.usage:<22} {command.summary}" for command in COMMANDS.values())
    parser = Parser(
        prog="gaffer",
        description="A cabinet of football-management board games. Without a command, its window opens.",
        epilog=epilog(WINDOW, f"commands (gaffer COMMAND --help tells more):\n{commands}\n\n"),
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the program's version and end")
    parser.add_argument("--software", action="store_true", help="draw without the graphics card")
    parser.add_argument(
        "--smoke", action="store_true", help="load everything, open a window, play one computer match, and end"
    )
    return parser


class _Version(argparse.Action):
    """Says the version. Asked of `importlib.metadata` only then: importing it takes as long as all else before main."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Say it and end."""
        print(f"gaffer {version()}")
        parser.exit()


def _complain(sentence: str) -> None:
    """Say on standard error what is wrong; where that can't be written, the exit code alone says it."""
    try:
        print(f"gaffer: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _hush(sys.stderr)


def _takes_words(stream: TextIO) -> bool:
    """Whether anything can be written there; what it still holds is tried again."""
    try:
        stream.write("\n")
        stream.flush()
    except OSError:
        return False
    return True


def _hush(stream: TextIO) -> None:
    """From now on what is written there goes nowhere, and what Python still holds for it doesn't raise at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _have_streams() -> None:
    """Lead a standard stream that the program was started without nowhere: else the next file would take its number,
    and what a library says there would be written into that.
    """
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        if getattr(sys, name) is not None:
            continue
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.dup2(nowhere, number)
            if nowhere != number:
                os.close(nowhere)
        setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  # open until the end


def _speak_utf8() -> None:
    """Names such as Fütti must come out whole, whatever the locale, also into a file or a pipe."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
