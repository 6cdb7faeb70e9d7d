"""The words for kits and crests, the same in the levels of every game. It draws nothing."""

from __future__ import annotations

from engine.core.model import Fact

PATTERNS = ("plain", "stripes", "hoops", "halves", "sash", "quarters")
OUTLINES = ("shield", "heater", "round", "hexagon", "notched", "diamond", "oval")
FIELDS = (
    "plain", "stripes", "hoops", "halves", "quarters", "chief", "base", "chevron", "sash", "rays", "waves", "border",
)  # fmt: skip
CHARGES = (
    "gull", "mountain", "sun", "tower", "crown", "bolt", "fox", "ball", "anchor", "pine", "cog", "owl",
    "bear", "bull", "fish", "ship", "rose", "key", "hammers", "heart", "moon", "clover", "bridge", "star",
)  # fmt: skip
"""The cabinet can draw these and no others; a test holds both lists together."""


class Kit(Fact, frozen=True, forbid_unknown_fields=True):
    """A kit as the cabinet draws it: a word of PATTERNS and two colours, "#RRGGBB"."""

    pattern: str
    a: str
    b: str


class Crest(Fact, frozen=True, forbid_unknown_fields=True):
    """A crest as the cabinet draws it: words of OUTLINES, FIELDS and CHARGES, and colours, "#RRGGBB"."""

    outline: str
    field: str
    charge: str
    a: str
    b: str
    ink: str
