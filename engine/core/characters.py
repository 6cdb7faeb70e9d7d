"""Who computer managers are: invented people, each with a style, and which of them sit at a table.

Owns the keys of these people and their styles, and how a style changes what a level counts. What they are called and
look like is the screens'; what a style comes to in a game is that of the game's managers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

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
WHOLE = 1000

KnobsT = TypeVar("KnobsT")


def dealt(seed: int, chosen: Sequence[str | None]) -> list[str]:
    """Who sits in each of so many seats, by key: who was `chosen` there, or somebody who follows from `seed`.

    Nobody sits there twice, and the styles of those who are dealt are as different as can be. To choose somebody in one
    seat changes nobody in others, unless he was dealt there. Raises `ValueError` for more seats than there are people.
    """
    if len(chosen) > len(CHARACTERS):
        raise ValueError(f"there are {len(CHARACTERS)} characters, not {len(chosen)}")
    order = _order(seed)
    taken = {key for key in chosen if key is not None}
    usual = [own if key is None and own not in taken else key for key, own in zip(chosen, order, strict=False)]
    others = iter([key for key in order if key not in taken and key not in usual])
    return [next(others) if key is None else key for key in usual]


def _order(seed: int) -> list[str]:
    """Everybody in an order of the seed, one of each style after another."""
    chance = Chance(derive(seed, _STREAM), {})
    styles = [*PLAY_STYLES]
    chance.shuffle(_STREAM, styles)
    people = {style: [key for key, own in CHARACTERS.items() if own == style] for style in styles}
    for held in people.values():
        chance.shuffle(_STREAM, held)
    return [key for lap in zip(*people.values(), strict=True) for key in lap]


def scaled(knobs: KnobsT, **thousandths: int) -> KnobsT:
    """A level's knobs, a named tuple of whole numbers, some of them times so many thousandths, rounded down."""
    level: Any = knobs
    changed: KnobsT = level._replace(
        **{name: getattr(level, name) * share // WHOLE for name, share in thousandths.items()}
    )
    return changed
