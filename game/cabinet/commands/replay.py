"""Watch the replay of a match in the window, or any match of a career."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cabinet.commands.display import add_software, open_app, require_screen

if TYPE_CHECKING:
    from engine.core.record import Record
    from game.ui.scene import Ui


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE, `--software`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay file or a career")
    add_software(parser)


def run(options: argparse.Namespace) -> int:
    """Read the file before any window opens, then show it until the person has seen enough."""
    from engine.storage.records import read_record
    from game.stage import game_plugin, untrusted_replay

    require_screen()
    record = read_record(options.file)
    if record.header.game == game_plugin.plugin_of(record.header.game).match:
        untrusted_replay.screening_of(record)
    else:
        untrusted_replay.matches_of(record)
    app = open_app(options)
    app.run(lambda ui: _watch(ui, record))
    return 0


def _watch(ui: Ui, record: Record) -> None:
    from game.cabinet.flow import Cabinet

    Cabinet(ui).watch(record, ui.quit)
