"""Watch the replay of a match in the window."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.display import add_software, open_app


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE, `--software`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay file")
    add_software(parser)


def run(options: argparse.Namespace) -> int:
    """Read the file before any window opens, then show it until the person has seen enough."""
    from engine.storage.replay import read_replay

    record = read_replay(options.file)
    app = open_app(options)
    from game import exhibition
    from game.scenes.match.feed import RecordFeed
    from game.scenes.match.scene import MatchScene

    match = exhibition.of_record(record)
    app.run(
        lambda ui: MatchScene(
            ui, RecordFeed(match.blank, match.events), match.dresses, on_over=ui.quit, on_back=ui.quit
        )
    )
    return 0
