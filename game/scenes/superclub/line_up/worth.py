"""What a line-up would be worth in a match: totals, the opponent at his best, the odds by thirds and in all."""

from __future__ import annotations

from engine.odds.superclub import FACES
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import MatchTable, Side
from game.scenes.common.shares import Shares, expected
from game.scenes.superclub.line_up.draft import Draft
from game.scenes.superclub.line_up.pitch import ThirdSide
from game.scenes.superclub.line_up.rival import Rival, halves, match_shares, rival_of, third_shares

LEAST = 1e-9
"""Less than that is no difference."""


class Worth:
    """The figures of one side's line-ups, for the draft that is being made."""

    def __init__(self, match: MatchTable, side: Side, draft: Draft) -> None:
        self._match = match
        self._side: Side = side
        self._draft = draft

    def halves(self, line_up: LineUp) -> Thirds:
        """The totals in halves of a star."""
        return halves(self._match, self._side, line_up)

    def rival(self, line_up: LineUp) -> Rival:
        """The opponent against it."""
        return rival_of(self._match, self._side, self.halves(line_up))

    def sides(self, line_up: LineUp) -> dict[Third, ThirdSide]:
        """What each third would have, what it meets, and the odds of winning it."""
        mine, rival = self.halves(line_up), self.rival(line_up)
        theirs = rival.thirds
        return {
            third: ThirdSide(
                mine.of(third),
                None if theirs is None else theirs.of(FACES[third]),
                third_shares(rival, third, mine.of(third)),
            )
            for third in THIRDS
        }

    def is_better(self, line_up: LineUp, other: LineUp) -> bool:
        """Whether one line-up promises more than another: by the odds, by stars where the opponent isn't known."""
        mine, its = self.shares(line_up), self.shares(other)
        if mine is None or its is None:
            return self._stars(line_up) > self._stars(other)
        return expected(mine) > expected(its) + LEAST

    def _stars(self, line_up: LineUp) -> int:
        halves = self.halves(line_up)
        return sum(halves.of(third) for third in THIRDS)

    def shares(self, line_up: LineUp) -> Shares | None:
        """How the match would end."""
        order = self._draft.takers_of(line_up)
        return match_shares(self._match, self._side, self.halves(line_up), order, self.rival(line_up))
