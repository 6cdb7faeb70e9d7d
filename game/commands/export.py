"""Turn the replay of a match into a film: GIF, or MP4 where the program ffmpeg is installed."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.arguments import whole
from game.commands.display import draw_off_screen
from game.commands.output import Progress

LAST_MINUTE = 80


def configure(parser: argparse.ArgumentParser) -> None:
    """FILE, `--out`, `--from`, `--to`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the replay of a match")
    parser.add_argument("--out", type=Path, required=True, metavar="X", help="the film: X.gif or X.mp4")
    minute = whole(1, LAST_MINUTE, "a minute")
    parser.add_argument("--from", type=minute, default=1, dest="first", metavar="M", help="first minute (default: 1)")
    parser.add_argument("--to", type=minute, default=LAST_MINUTE, dest="last", metavar="N", help="last minute")


def run(options: argparse.Namespace) -> int:
    """Draw every frame and write the film."""
    draw_off_screen()
    from engine.storage.replay import read_replay
    from game import exhibition, film

    film.check_format(options.out)
    match = exhibition.of_record(read_replay(options.file))
    with Progress(f"{options.out}", 100) as progress:
        for done, total in film.film(match, options.out, options.first, options.last):
            progress.at(100 * done // total)
    return 0
