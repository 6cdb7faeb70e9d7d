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
            divergence = _compare(path)
        except InputError as error:
            unreadable.append(str(error))
            continue
        differs = differs or divergence is not None
        print(f"{path}: {describe(divergence)}")
    if unreadable:
        raise InputError("; ".join(unreadable))
    return int(differs)


def _compare(path: Path) -> Divergence | None:
    """Play a replay, or a career as far as it has come, again."""
    from engine.core.record import verify
    from engine.storage.career import SUFFIX, open_career
    from engine.storage.replay import verify_replay

    if path.suffix != SUFFIX:
        return verify_replay(path)
    career = open_career(path)
    try:
        return verify(career.rules, career.record())
    finally:
        career.close()


def describe(divergence: Divergence | None) -> str:
    """What came of it, for people."""
    if divergence is None:
        return "the same again"
    where = f"action {divergence.action}" if divergence.action else "the opening"
    what = {
        "refused": f"{where} is not allowed: {_words(divergence)}",
        "events": f"{where} differs: {divergence.detail}",
        "digest": f"{where} leaves another state than the one recorded",
        "unfinished": f"it breaks off after {where}, before the game is over",
    }
    return what[divergence.kind]


def _words(divergence: Divergence) -> str:
    """Why an action is refused, in the words of the window; players and clubs by their numbers."""
    from game import text

    reason = divergence.reason
    texts = text.load()
    if reason is None or f"futti.reason.{reason.key}" not in texts:
        return divergence.detail
    params: dict[str, object] = dict(reason.params)
    for name in ("player", "club"):
        if name in params:
            params[name] = f"{name} {params[name]}"
    if "position" in params:
        params["position"] = texts(f"futti.position.{params['position']}")
    return texts(f"futti.reason.{reason.key}", **params)
