"""Loads the shipped faces, and only those: a missing face is an error, never a silent substitute.

It must not choose styles (see `metrics`) nor draw (see `look`).
"""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import pygame

FACES = (
    "BarlowCondensed-Medium",
    "BarlowCondensed-SemiBold",
    "BarlowCondensed-Bold",
    "BebasNeue-Regular",
    "DSEG7Classic-Bold",
    "Inter-Bold",
    "PressStart2P-Regular",
)


@cache
def _data(face: str) -> bytes:
    return files("assets").joinpath("fonts", f"{face}.ttf").read_bytes()


# Bounded: dragging a window's corner asks for every size on the way.
@lru_cache(maxsize=96)
def _load(face: str, px: int) -> pygame.font.Font:
    return pygame.font.Font(BytesIO(_data(face)), px)


def font(face: str, px: int) -> pygame.font.Font:
    """The font of a shipped face at `px` real pixels an em. Raises KeyError for a face that is not shipped."""
    if face not in FACES:
        raise KeyError(f"no face {face!r}; shipped are {', '.join(FACES)}")
    if not pygame.font.get_init():
        pygame.font.init()
    loaded = _load(face, px)
    try:
        loaded.get_ascent()
    except pygame.error:  # pygame was shut down and started again since: its old fonts are dead
        _load.cache_clear()
        loaded = _load(face, px)
    return loaded


@lru_cache(maxsize=256)
def cap_height(face: str, px: int) -> int:
    """Height in real pixels of the capital H (for digits-only faces, of the 8)."""
    sign = "8" if face.startswith("DSEG") else "H"
    _, _, bottom, top, _ = font(face, px).metrics(sign)[0] or (0, 0, 0, 0, 0)
    return top - bottom
