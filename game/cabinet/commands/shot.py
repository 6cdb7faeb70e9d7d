"""Take a picture of any scene, drawn off screen."""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import InputError
from engine.storage.files import require_replaceable, write_plain
from game.cabinet.commands.arguments import add_seed, size
from game.cabinet.commands.display import draw_off_screen

if TYPE_CHECKING:
    import pygame


def configure(parser: argparse.ArgumentParser) -> None:
    """SCENE, `--out`, `--size`, `--seed`; or `--list`."""
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="a name from the list")
    parser.add_argument("--list", action="store_true", help="name all scenes")
    parser.add_argument("--out", type=Path, metavar="X.png", help="where the picture goes")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (default: 1280x720)")
    add_seed(parser)


def run(options: argparse.Namespace) -> int:
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
