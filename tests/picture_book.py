"""The picture book that is kept: every picture of the gallery, small, so that a test sees when one has changed.

    python -m tests.picture_book        make it anew, and say which pictures are other than they were

Owns how small a picture is kept and how far one may be off: other versions of the libraries draw edges a little
differently. To the pixel pictures are compared by `tests.pictures`, on one machine.
"""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

import pygame

from game.cabinet.gallery import SCENES, drawn
from game.ui.window import open_ui

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SIZES = ((1280, 720), (800, 600))
SEED = 1
SMALL = (24, 15)
"""How large a picture is kept: what is wrong on a thirtieth of it each way shows."""
ACROSS = 20
FOLDER = Path(__file__).parent
SHEET, NAMES = FOLDER / "picture_book.png", FOLDER / "picture_book.txt"
"""All pictures on one sheet, and in which order they lie there."""


def small(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it is kept."""
    whole = pygame.Surface(picture.get_size(), depth=24)
    whole.blit(picture, (0, 0))
    return pygame.transform.smoothscale(whole, SMALL)


def name_of(scene: str, size: tuple[int, int]) -> str:
    return f"{scene} {size[0]}x{size[1]}"


@cache
def kept() -> dict[str, pygame.Surface]:
    """The pictures of the book by their names."""
    sheet = pygame.image.load(SHEET)
    return {
        name: sheet.subsurface(_place(at)) for at, name in enumerate(NAMES.read_text(encoding="utf-8").splitlines())
    }


def off(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far the colours of two small pictures are apart where they are furthest, of 255."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)


def _place(at: int) -> pygame.Rect:
    return pygame.Rect(at % ACROSS * SMALL[0], at // ACROSS * SMALL[1], *SMALL)


def record() -> None:
    """Draw every picture and keep it."""
    before = kept() if SHEET.exists() else {}
    names = [name_of(scene, size) for scene in SCENES for size in SIZES]
    sheet = pygame.Surface((ACROSS * SMALL[0], -(-len(names) // ACROSS) * SMALL[1]), depth=24)
    for size in SIZES:
        for scene in SCENES:
            name, picture = name_of(scene, size), small(drawn(open_ui(size), scene, SEED))
            sheet.blit(picture, _place(names.index(name)))
            if name not in before or off(before[name], picture):
                print(name, "is new" if name not in before else f"is other by {off(before[name], picture)}")
    pygame.image.save(sheet, SHEET)
    NAMES.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GAFFER_HOME"] = folder
        record()
