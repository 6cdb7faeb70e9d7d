"""What a goal, or one that was none, can be besides, whatever the game: an equaliser, a hat-trick, a winner near the
end, an own goal, a penalty saved; and what the stands make of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from game.stage.broadcast import FEW, STANDS
from game.stage.choreography import Sound

Occasion = Literal["equaliser", "late_equaliser", "hat_trick", "late_winner", "golden_goal", "own_goal"]
"""What a goal can be."""
Besides = Occasion | Literal["penalty_saved"]


class Voice(NamedTuple):
    """What is heard `after` so many seconds, from whoever is glad, or from the other stand."""

    after: float
    name: str
    volume: float = 1.0
    glad: bool = True


_GOAL = (Voice(0.0, "roar"),)
_OTHERS = False
VOICES: Mapping[Besides, tuple[Voice, ...]] = {
    "equaliser": (*_GOAL, Voice(0.8, "singing", 0.9)),
    "late_equaliser": (*_GOAL, Voice(0.4, "horn", 0.7), Voice(0.8, "singing")),
    "hat_trick": (*_GOAL, Voice(0.6, "drums"), Voice(0.8, "applause", 0.9)),
    "late_winner": (*_GOAL, Voice(0.5, "horn", 0.9), Voice(0.9, "roar", 0.8)),
    "golden_goal": (*_GOAL, Voice(0.5, "horn", 0.9), Voice(0.6, "drums"), Voice(0.9, "singing")),
    "own_goal": (Voice(0.0, "groan", 1.0, _OTHERS), Voice(0.4, "laughter"), Voice(0.8, "applause", 0.8)),
    "penalty_saved": (
        Voice(0.0, "gasp", 1.0, _OTHERS),
        Voice(0.2, "groan", 0.6, _OTHERS),
        Voice(0.25, "roar", 0.5),
        Voice(0.5, "applause"),
    ),
}
"""By occasion; none is like another, nor like a goal that is nothing besides, which is a roar alone."""


def cheers(also: Besides | None, side: int, at: float) -> Iterator[Sound]:
    """What the stands make of a goal of a side, or of a penalty that it saved, `at` some second: 0 home, 1 visitors.

    A goal that is nothing besides comes from whoever is glad when it is heard.
    """
    if also is None:
        yield Sound(at, "roar")
        return
    for voice in VOICES[also]:
        stand = side if voice.glad else 1 - side
        yield Sound(at + voice.after, voice.name, voice.volume * (FEW if stand == 1 else 1.0), STANDS[stand])


def full_time(winner: int | None, at: float) -> Iterator[Sound]:
    """What is heard once it is over: the winner's stand, and, where visitors have won, that of the home side."""
    if winner is None:
        yield from (Sound(at, "applause", pan=stand) for stand in STANDS)
        return
    yield Sound(at, "roar", FEW if winner == 1 else 1.0, STANDS[winner])
    if winner == 1:
        yield Sound(at + 0.1, "groan", 1.0, STANDS[0])
    yield Sound(at + 1.2, "singing", FEW if winner == 1 else 1.0, STANDS[winner])
