"""A whole game that is over, watched once more as it was: a session in which everything is decided already.

Owns that the recorded actions come one after another instead of anybody's answers. The flows that lead people through a
game lead through this one as they do where computers play.
"""

from __future__ import annotations

from collections import deque
from typing import ClassVar

from engine import games
from engine.core.errors import InputError
from engine.core.record import Entry, Record, is_older, read_setup
from engine.core.rules import ViewT
from engine.core.verifying import verify
from game.stage.session import Batch, Session, Unfiled

_NOBODY = 1
"""Who answers for every seat: no person. The level doesn't matter, as nobody thinks."""


class RecordedSession(Session[ViewT]):
    """A game in which nobody is asked anything and of which nothing is kept."""

    is_recorded: ClassVar[bool] = True

    def __init__(self, record: Record) -> None:
        """Raises `InputError` if the game isn't over, or today's rules make something else of it."""
        header = record.header
        rules = games.rules_of(header)
        if is_older(header, rules) or verify(rules, record, to_the_end=True) is not None:
            raise InputError("this game doesn't come out the same again, so it can't be watched as a whole")
        opening, *rest = record.entries()
        state, _ = rules.new(read_setup(rules, header), header.seed)
        lines = [Entry(None, opening.events)]
        super().__init__(Unfiled(rules, header, [_NOBODY] * len(header.seats), lines), state, None)
        self._left = deque(entry.action for entry in rest)

    @property
    def away(self) -> tuple[int, ...]:
        """Nobody is: those who played have gone home."""
        return ()

    def advance(self) -> Batch | None:
        """What happened next; None after the last action."""
        return self._take(self._left.popleft()) if self._left else None
