"""The commands that draw off screen: a match as a film, and a picture of any scene."""

from __future__ import annotations

import argparse
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import InputError
from engine.storage.files import require_replaceable, write_plain
from game.cabinet.commands.terminal import Progress, add_seed, size, whole
from game.cabinet.commands.window import draw_off_screen

if TYPE_CHECKING:
    import pygame

    from engine.core.record import Record
    from game.stage.game_plugin import Filming

MOST_MATCHES, MOST_MINUTES = 100_000, 1_000


def export(parser: argparse.ArgumentParser) -> None:
    """Turn the replay of a match, or one of a career, into a film: GIF, or MP4 with sound where ffmpeg is installed."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the replay of a match, or a career")
    out = parser.add_mutually_exclusive_group(required=True)
    out.add_argument("--out", type=Path, metavar="X", help="the film: X.gif or X.mp4; X.png for the result as a poster")
    out.add_argument("--poster", type=Path, metavar="X.png", help="the result as a picture to be shared")
    number = whole(1, MOST_MATCHES, "a match")
    parser.add_argument("--match", type=number, metavar="K", help="which match of a career (default: the last)")
    matchday = "which matchday of a game of Football Fortunes, with all its matches, in place of one match"
    parser.add_argument("--matchday", type=whole(1, MOST_MATCHES, "a matchday"), metavar="K", help=matchday)
    minute = whole(1, MOST_MINUTES, "a minute or zone")
    first, last = "first minute, in Eleven the first zone (default: 1)", "last minute or zone"
    parser.add_argument("--from", type=minute, default=1, dest="first", metavar="M", help=first)
    parser.add_argument("--to", type=minute, dest="last", metavar="N", help=last)
    best = parser.add_mutually_exclusive_group()
    chosen = "only what was at stake: all goals and the end, in 30 to 60 seconds"
    best.add_argument("--highlights", action="store_const", const="highlights", dest="choice", help=chosen)
    best.add_argument("--goals", action="store_const", const="goals", dest="choice", help="only the goals")
    parser.set_defaults(run=_export, choice="all")


def _export(options: argparse.Namespace) -> int:
    """Draw every frame and write the film."""
    draw_off_screen()
    from engine.storage.replay import read_record
    from game.stage import film
    from game.stage.untrusted_replay import matchday_of, screening_of

    if options.poster is not None or options.out.suffix.lower() == ".png":
        return _poster(options, options.poster or options.out)
    film.check_format(options.out)
    require_replaceable(options.out)
    if options.matchday is not None and options.match is not None:
        raise InputError("a film is of one match or of one matchday: give --match or --matchday")
    record = read_record(options.file)
    match: Filming
    if options.matchday is not None:
        match = matchday_of(record, options.matchday)
    else:
        match = screening_of(_match(record, options.match))
    frames = film.film(match, options.out, options.first, options.last, options.choice)
    with Progress(f"{options.out}", 100) as progress, closing(frames):
        for done, total in frames:
            progress.at(100 * done // total)
    return 0


def _poster(options: argparse.Namespace, path: Path) -> int:
    """Draw the result of a match and write it."""
    from engine.storage.replay import read_record
    from game.stage.poster import poster
    from game.stage.untrusted_replay import matches_of, screening_of

    if path.suffix.lower() != ".png":
        raise InputError(f"a poster's name ends in .png, unlike {path}")
    if options.matchday is not None or options.choice != "all" or options.first > 1 or options.last is not None:
        raise InputError("a poster is of a whole match; leave out --matchday, --from, --to, --highlights and --goals")
    require_replaceable(path)
    record = read_record(options.file)
    match = _match(record, options.match)
    when = None if match is record else matches_of(record)[(options.match or 0) - 1].when
    write_plain(path, png(poster(screening_of(match), when)))
    return 0


def _match(record: Record, number: int | None) -> Record:
    """The match itself; of a career the one with that number, counted from 1 as they were played, else the last."""
    from game.stage import game_plugin
    from game.stage.untrusted_replay import matches_of

    if record.header.game == game_plugin.plugin_of(record.header.game).match:
        if number is not None:
            raise InputError("this file holds one match; --match is for the record of a career")
        return record
    played = matches_of(record)
    if not played:
        raise InputError("no match of this career is over yet")
    if number is not None and number > len(played):
        raise InputError(f"this career has {len(played)} matches, so there is no match {number}")
    return played[number - 1 if number else -1].record()


def shot(parser: argparse.ArgumentParser) -> None:
    """Take a picture of any scene, drawn off screen."""
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="a name from the list")
    parser.add_argument("--list", action="store_true", help="name all scenes")
    parser.add_argument("--out", type=Path, metavar="X.png", help="where the picture goes")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (default: 1280x720)")
    add_seed(parser)
    parser.set_defaults(run=_shot)


def _shot(options: argparse.Namespace) -> int:
    """Draw the scene and write it, or list all."""
    draw_off_screen()
    from game.cabinet import gallery

    if options.list:
        print("\n".join(gallery.SCENES))
        return 0
    if options.scene is None:
        raise InputError("name a scene; gaffer shot --list names them all")
    if options.out is None:
        raise InputError("say where the picture goes: --out X.png")
    if options.out.suffix.lower() != ".png":
        raise InputError(f"a picture's name ends in .png, unlike {options.out}")
    require_replaceable(options.out)
    write_plain(options.out, png(gallery.picture(options.scene, options.size, options.seed)))
    return 0


def png(picture: pygame.Surface) -> bytes:
    """The picture as a PNG file's bytes."""
    import pygame

    file = BytesIO()
    pygame.image.save(picture, file, "x.png")
    return file.getvalue()
