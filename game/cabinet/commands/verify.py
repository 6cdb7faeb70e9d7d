"""Play records again with the rules of this program, and compare every event; says which action differs first."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.errors import InputError
from engine.core.record import Divergence


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE…"""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a replay file or a career")


def run(options: argparse.Namespace) -> int:
    """Verify every file, those after a bad one too. 1 if any differs; `InputError` for those that can't be read."""
    unreadable: list[str] = []
    differs = False
    for path in options.files:
        try:
            game, divergence = _compare(path)
        except InputError as error:
            unreadable.append(str(error))
            continue
        differs = differs or divergence is not None
        print(f"{path}: {describe(game, divergence)}")
    if unreadable:
        raise InputError("; ".join(unreadable))
    return int(differs)


def _compare(path: Path) -> tuple[str, Divergence | None]:
    """Play a replay, or a career as far as it has come, again; also says which game it is of."""
    from engine.storage.career import open_career
    from engine.storage.records import is_career
    from engine.storage.replay import read_replay, verify_read

    if not is_career(path):
        record = read_replay(path)
        return record.header.game, verify_read(path, record)
    career = open_career(path)
    try:
        return career.header.game, career.verify()
    except InputError as error:
        raise InputError(f"{path.name}: {str(error).removeprefix(f'{path.name} ')}") from None
    finally:
        career.close()


def describe(game: str, divergence: Divergence | None) -> str:
    """What came of it, for people."""
    if divergence is None:
        return "the same again"
    where = f"action {divergence.action}" if divergence.action else "the opening"
    what = {
        "refused": f"{where} is not allowed: {_words(game, divergence)}",
        "seats": "the header names other managers than the set-up",
        "events": f"{where} differs: {divergence.detail}",
        "digest": f"{where} leaves another state than the one recorded",
        "snapshot": f"the state kept at {where} is not the one that it leads to, and is not used",
        "unfinished": f"it breaks off after {where}, before the game is over",
    }
    return what[divergence.kind]


def _words(game: str, divergence: Divergence) -> str:
    """Why an action is refused, in the words of the window where it has some."""
    from game.stage import refusals
    from game.ui import text

    said = None if divergence.reason is None else refusals.sentence(text.load(), game, divergence.reason)
    return divergence.detail if said is None else said
