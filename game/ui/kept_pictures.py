"""The sprites of the first screen, kept on disk from one start to the next: painting them takes longer than all else.

Owns one file for each size of window, in the cache folder. What can't be read, is damaged or was painted by another
program is painted as if it had never been kept; what can't be written isn't kept. Only what the first frame asks for is
kept, so that dragging a window's corner doesn't fill the disk.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Hashable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from engine.core.errors import CODEC_FAULTS, InputError
from engine.storage.files import read_plain, write_plain
from game.ui.look.look import Look

SUFFIX = ".pictures"
MOST_BYTES = 96 << 20
"""So much may lie in the folder; what was used longest ago goes first."""
LARGEST = MOST_BYTES // 2
_DIGEST = 32
_PARTS = ("engine", "game", "levels", "assets")


class Picture(msgspec.Struct, array_like=True):
    """A sprite as it was painted."""

    key: str
    size: tuple[int, int]
    mode: Literal["RGBA", "RGBX"]
    pixels: bytes

    @classmethod
    def of(cls, key: str, surface: pygame.Surface) -> Picture:
        """A sprite under its key."""
        mode: Literal["RGBA", "RGBX"] = "RGBA" if surface.get_flags() & pygame.SRCALPHA else "RGBX"
        return cls(key, surface.get_size(), mode, pygame.image.tobytes(surface, mode))

    def surface(self) -> pygame.Surface:
        """The sprite. Raises ValueError if it doesn't have as many pixels as it should."""
        return pygame.image.frombytes(self.pixels, self.size, self.mode)


class KeptPictures:
    """Gives `look` the sprites that an earlier start painted, until `save`, which keeps those it has asked for."""

    def __init__(self, look: Look, folder: Path, size: tuple[int, int]) -> None:
        self._look = look
        self._folder = folder
        self.path = folder / (blake2b(repr((stamp(), look.scale, size)).encode(), digest_size=16).hexdigest() + SUFFIX)
        self._kept = {picture.key: picture for picture in read(self.path)}
        self._shown: dict[str, pygame.Surface] = {}
        self._is_making = False
        look.maker = self._give

    def save(self) -> None:
        """Keep what `look` has asked for, unless that is what was kept; from now on it paints by itself."""
        self._look.maker = None
        pictures, self._kept = self._kept, {}
        shown, self._shown = self._shown, {}
        with contextlib.suppress(OSError, InputError):
            if shown.keys() == pictures.keys():
                os.utime(self.path)
            else:
                write(self.path, [Picture.of(key, surface) for key, surface in shown.items()])
            _tidy(self._folder)

    def _give(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The sprite as it was kept, or made; what is a part of another is kept with that one."""
        if self._is_making:
            return make()
        name = repr(key)
        kept = self._kept.get(name)
        surface = None
        if kept is not None:
            with contextlib.suppress(ValueError):
                surface = kept.surface()
        if surface is None:
            self._kept.pop(name, None)  # so that what is shown differs from what was kept
            self._is_making = True
            try:
                surface = make()
            finally:
                self._is_making = False
        self._shown[name] = surface
        return surface


def read(path: Path) -> list[Picture]:
    """What is kept there; nothing if there is no such file or it isn't as it was written."""
    try:
        data = memoryview(read_plain(path, LARGEST))
        if data[:_DIGEST] != digest(data[_DIGEST:]):
            return []
        return msgspec.msgpack.decode(data[_DIGEST:], type=list[Picture])
    except (InputError, *CODEC_FAULTS):
        return []


def write(path: Path, pictures: list[Picture]) -> None:
    """Whole or not at all, though another window may do the same now. Raises `OSError` or `InputError`."""
    data = msgspec.msgpack.encode(pictures)
    if len(data) + _DIGEST <= LARGEST:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_plain(path, digest(data) + data)


def digest(data: bytes | memoryview) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()


def _tidy(folder: Path) -> None:
    """Take away what was used longest ago, or half written when it was, until the rest is small enough."""
    files = [(entry.stat(follow_symlinks=False), entry) for entry in os.scandir(folder)]
    held = 0
    for found, entry in sorted(files, key=lambda file: -file[0].st_mtime):
        if entry.is_file(follow_symlinks=False) and entry.name.endswith((SUFFIX, ".part")):
            held += found.st_size
            if held > MOST_BYTES:
                os.unlink(entry.path)


def stamp() -> tuple[object, ...]:
    """Tells this program from any that might paint something else: each of its files, and the libraries' versions.

    Frozen, its modules are part of the executable.
    """
    home = Path(__file__).parents[2]
    libraries = Path(pygame.__file__).parents[1]
    installed = sorted(name for name in os.listdir(libraries) if name.endswith(".dist-info"))
    files = sorted(found for part in _PARTS for found in _files(home / part))
    frozen = _times(os.stat(sys.executable)) if getattr(sys, "frozen", False) else ()
    formats = pygame.Surface((1, 1)).get_masks()
    return sys.platform, sys.version, pygame.get_sdl_version(), formats, installed, frozen, files


def _files(folder: str | Path) -> Iterator[tuple[str, tuple[int, ...]]]:
    for entry in os.scandir(folder) if os.path.isdir(folder) else ():
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry.path)
        else:
            yield entry.path, _times(entry.stat())


def _times(found: os.stat_result) -> tuple[int, ...]:
    return found.st_size, found.st_mtime_ns
