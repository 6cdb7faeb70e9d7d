"""The words for kits and crests, the same in the levels of every game. It draws nothing."""

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
