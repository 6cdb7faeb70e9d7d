"""Who computer managers are: invented people, each with a style, and which of them sit at a table.

Owns the keys of these people and their styles. What they are called and look like is the screens'; what a style comes
to in a game is that of the game's managers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.chance import Chance, derive
from engine.core.model import PLAY_STYLES, PlayStyle

CHARACTERS: dict[str, PlayStyle] = {
    "larkmoor": "spender", "prestane": "spender", "vantelo": "spender",
    "brandmoor": "builder", "kordesh": "builder", "callowen": "builder",
    "fenwright": "trader", "tindarro": "trader", "ostermark": "trader",
    "quade": "gambler", "haverall": "gambler", "virtala": "gambler",
    "pennark": "miser", "scrimmond": "miser", "grudden": "miser",
}  # fmt: skip
"""The style of each, by its key: as many as computers may play any game, and a few more."""
_STREAM = "characters"


def dealt(seed: int, chosen: Sequence[str | None]) -> list[str]:
    """Who sits in each of so many seats, by key: who was `chosen` there, or somebody who follows from `seed`.

    Nobody sits there twice, and the styles of those who are dealt are as different as can be. Raises `ValueError` for
    more seats than there are people.
    """
    if len(chosen) > len(CHARACTERS):
        raise ValueError(f"there are {len(CHARACTERS)} characters, not {len(chosen)}")
    taken = {key for key in chosen if key is not None}
    others = iter(_order(seed, taken))
    return [next(others) if key is None else key for key in chosen]


def _order(seed: int, taken: Collection[str]) -> list[str]:
    """Everybody who isn't taken, one of each style after another; the styles that are taken least come first."""
    chance = Chance(derive(seed, _STREAM), {})
    left = {
        style: [key for key, own in CHARACTERS.items() if own == style and key not in taken] for style in PLAY_STYLES
    }
    held = {style: sum(CHARACTERS[key] == style for key in taken) for style in PLAY_STYLES}
    styles = [*PLAY_STYLES]
    chance.shuffle(_STREAM, styles)
    for people in left.values():
        chance.shuffle(_STREAM, people)
    found: list[str] = []
    while any(left.values()):
        style = min((one for one in styles if left[one]), key=held.__getitem__)
        held[style] += 1
        found.append(left[style].pop())
    return found
