"""What games have alike in print: keys and names, and clubs with their colours.

Owns the types that an entry of a level is read into where several games read the same. It reads no file.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.core.entries import Crest, Kit
from engine.core.model import Fact

Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,30}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Short = Annotated[str, Meta(min_length=3, max_length=3)]
"""A club on a scoreboard."""


class Printed(Fact, frozen=True, forbid_unknown_fields=True):
    """Base of everything that is read from levels."""


class PrintedClub(Printed, frozen=True):
    """A club as it is known and drawn, with a `second` kit for when two look alike."""

    key: Key
    name: Name
    short: Short
    kit: Kit
    second: Kit
    crest: Crest
