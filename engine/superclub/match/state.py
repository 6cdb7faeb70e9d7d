"""A match being resolved, with the cards it is played with."""

from __future__ import annotations

from engine.core.play import Play
from engine.superclub.content.cards import Content
from engine.superclub.line_up import LineUp
from engine.superclub.match.fold import fold
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import MatchState, MatchTable, Side


class MatchPlay(Play[MatchState, MatchTable]):
    """The play of one match."""

    __slots__ = ("content",)

    def __init__(self, state: MatchState, content: Content) -> None:
        super().__init__(state, fold)
        self.content = content

    def seat(self, side: Side) -> int | None:
        """The manager of a side, None if it has none."""
        return self.table.teams[side].squad.seat

    def duelling(self, side: Side, line_up: LineUp) -> tuple[int, int]:
        """How strong both sides are in the third being played once `line_up` is that of `side`; home first."""
        home, away = self.table.duels[-1].thirds
        return (
            strengths(self.table, 0, home, None if side else line_up),
            strengths(self.table, 1, away, line_up if side else None),
        )

    def throw(self, roll: str, side: Side) -> tuple[int, int]:
        """Two dice. Each kind of roll has a stream for each side: one more for one moves nothing of the other's."""
        return self.chance.roll2(stream(roll, side), 6, 6)


def stream(roll: str, side: Side) -> str:
    """The stream of a side's dice of some kind: "third", "late", "staff" or "penalty".

    >>> stream("third", 1)
    'third/away'
    """
    return f"{roll}/{'away' if side else 'home'}"
