"""Where a Fütti match on the screen gets its events from, with the scores of the matches played meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.futti.match.model import MatchTable
from game.stage import feed


class Feed(feed.Feed[MatchTable], Protocol):
    """A source of one match's events."""

    @property
    def other_goals(self) -> Sequence[OtherMatch]:
        """The matches played at the same time, for the scores in the corner."""
        ...


class OtherMatch:
    """A match played at the same time: its clubs, and the minutes and sides of its goals."""

    def __init__(self, home: str, visitors: str, goals: Sequence[tuple[int, int]]) -> None:
        self.home = home
        self.visitors = visitors
        self._goals = goals

    def score(self, minute: int) -> tuple[int, int]:
        """Home and visitors' goals by the end of a minute."""
        sides = [side for at, side in self._goals if at <= minute]
        return sides.count(0), sides.count(1)


class RecordFeed(feed.RecordFeed[MatchTable]):
    """A match that is already over, with no others beside it."""

    other_goals: Sequence[OtherMatch] = ()
