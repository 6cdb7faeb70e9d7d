"""What the squad that one leaves at the end is worth for first trainers, in thousandths of a VP (EL-43, EL-48)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.eleven.club_rules.features import passives
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import PointsForSquad
from engine.eleven.managers.aims import POINT
from engine.eleven.season.scoring import counted_footballers, squad_points

_KEPT = 900
"""What such a VP counts before the last week, in thousandths: somebody may still have to go."""


@lru_cache(maxsize=1 << 11)
def _new(content: Content, wanted: PointsForSquad, card: int) -> int:
    """Whether a trainer counts somebody who has just joined."""
    return counted_footballers(content, wanted, (OwnedPlayer(card),))


class Leaving:
    """What a club's trainers would score for its footballers, or for others; `last` in the last week."""

    def __init__(self, content: Content, club: Club, last: bool) -> None:
        self._content = content
        self._last = last
        wanted = [one for one in passives(content, club) if isinstance(one, PointsForSquad)]
        self._wanted = [(one, counted_footballers(content, one, club.players)) for one in wanted]
        """What trainers count, and how many footballers they do."""
        self._now = self._best()
        self._players = club.players

    def joining(self, card: int) -> int:
        """What one more brings, untrained."""
        if not self._wanted:
            return 0
        return max([self._worth(one, many + _new(self._content, one, card)) for one, many in self._wanted]) - self._now

    def joining_one_of(self, cards: Iterable[int]) -> int:
        """What one of these brings on average, of whom nobody knows which it is."""
        gains = [self.joining(card) for card in cards] if self._wanted else []
        return sum(gains) // max(1, len(gains))

    def changed(self, player: OwnedPlayer, other: OwnedPlayer) -> int:
        """What it brings that a footballer of the club becomes like `other`."""
        return self._best(other, player) - self._now if self._wanted else 0

    def gone(self, player: OwnedPlayer) -> int:
        """What it brings that a footballer of the club isn't left (negative)."""
        return self._best(None, player) - self._now if self._wanted else 0

    def with_another(self, wanted: PointsForSquad) -> int:
        """What one more trainer brings: of several the best counts."""
        many = counted_footballers(self._content, wanted, self._players)
        return max(0, self._worth(wanted, many) - self._now)

    def _best(self, joined: OwnedPlayer | None = None, left: OwnedPlayer | None = None) -> int:
        """What there would be to score if somebody had joined and somebody left."""
        return max(
            [
                self._worth(one, many + self._counted(one, joined) - self._counted(one, left))
                for one, many in self._wanted
            ],
            default=0,
        )

    def _counted(self, wanted: PointsForSquad, player: OwnedPlayer | None) -> int:
        return 0 if player is None else counted_footballers(self._content, wanted, (player,))

    def _worth(self, wanted: PointsForSquad, many: int) -> int:
        """Counted evenly on the way to the next VP, until in the last week only whole ones count."""
        if self._last:
            return squad_points(wanted, many) * POINT
        return min(many * POINT // wanted.each, wanted.most * POINT) * _KEPT // 1000
