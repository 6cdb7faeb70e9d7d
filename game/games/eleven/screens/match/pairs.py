"""How a pair of a zone is written: always mine against theirs, in the tray and in the figures after the match.

Owns the order of both sides. Who scored is the engine's.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.eleven.zones import Pair
from game.games.eleven.style.signs import sign
from game.ui.look.pen import Pen


class Figure(NamedTuple):
    """What one side has in a pair: its sign, and its strength, None if nobody stands there."""

    sign: Literal["attack", "defence"]
    strength: int | None


def pair_in_order(pair: Pair, own: bool) -> tuple[Figure, Figure]:
    """Mine, then theirs, whoever attacks; `own` if mine do."""
    attack = Figure("attack", pair.attacker.strength)
    defence = Figure("defence", None if pair.defender is None else pair.defender.strength)
    return (attack, defence) if own else (defence, attack)


def write_pair(
    pen: Pen, figures: tuple[Figure, Figure], at: tuple[float, float, float, float], y: float, style: str
) -> None:
    """The sign and strength of one, and the strength and sign of the other; a dash for nobody."""
    for figure, signed, written in zip(figures, (at[0], at[3]), (at[1], at[2]), strict=True):
        if figure.strength is not None:
            pen.put(sign(pen.look, figure.sign, 18), signed, y)
        words = "–" if figure.strength is None else str(figure.strength)
        pen.write(words, style, written, y, align="centre")
