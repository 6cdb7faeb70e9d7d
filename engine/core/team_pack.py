"""Teams of one's own: the files that somebody laid over what a game is made of, as a record keeps them.

Owns the form and its limits. A record holds the whole text of what it was begun with, so whatever becomes of the pack
in its folder, the game can be played on, verified and watched. What is right in the files is the levels' business;
where packs lie on a disk the storage's.
"""

from __future__ import annotations

import zipfile
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Annotated

from msgspec import Meta

from engine.core.model import Fact, digest

LONGEST_NAME = 32
"""Letters of a pack's name, and of its author's."""
MOST_FILES = 20
"""Files of one game in a pack; Eleven, of which there are most, has fifteen with its rulebook."""
LARGEST_FILE = 96 << 10
"""Bytes of a file, more than twice the largest that is shipped."""
LARGEST_PACK = 384 << 10
"""Bytes of all files of a game: a record's header, which holds them, is one line."""


class PackFile(Fact, frozen=True):
    """One file: its name in the levels of its game, and all of its text."""

    name: Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,29}\.(toml|md)$")]
    text: Annotated[str, Meta(max_length=LARGEST_FILE)]


class TeamPack(Fact, frozen=True):
    """What a pack brings for one game. `files` are sorted by their names, each there once."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    files: Annotated[tuple[PackFile, ...], Meta(max_length=MOST_FILES)]

    @property
    def digest(self) -> str:
        """What tells two states of a pack apart: the digest of its name and all of its text."""
        return digest(self)

    def text_of(self, name: str) -> str | None:
        """All of the file of that name; None if the pack has none."""
        return next((file.text for file in self.files if file.name == name), None)

    def folder(self) -> Traversable:
        """The files as a folder that levels can be read from, without a disk."""
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for file in self.files:
                archive.writestr(file.name, file.text)
        return zipfile.Path(zipfile.ZipFile(packed))
