"""What the squad that one leaves at the end is worth for first trainers, in thousandths of a VP (EL-43, EL-48)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.eleven.club_rules.features import passives
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import PointsForSquad
from engine.eleven.managers.aims import POINT
from engine.eleven.season.scoring import counted_footballers, squad_points

_KEPT = 900
"""What such a VP counts before the last week, in thousandths: somebody may still have to go."""


class Leaving:
    """What a club's trainers would score for its footballers, or for others; `last` in the last week."""

    def __init__(self, content: Content, club: Club, last: bool) -> None:
        self._content = content
        self._players = club.players
        self._last = last
        self._wanted = [one for one in passives(content, club) if isinstance(one, PointsForSquad)]

    def more(self, players: Sequence[OwnedPlayer]) -> int:
        """What leaving these footballers brings more, or less, than leaving those there are."""
        return self._best(players) - self._best(self._players)

    def joining(self, card: int) -> int:
        """What one more brings, untrained."""
        return self.more([*self._players, OwnedPlayer(card)])

    def joining_one_of(self, cards: Iterable[int]) -> int:
        """What one of these brings on average, of whom nobody knows which it is."""
        gains = [self.joining(card) for card in cards] if self._wanted else []
        return sum(gains) // max(1, len(gains))

    def changed(self, player: OwnedPlayer, other: OwnedPlayer) -> int:
        """What it brings that a footballer becomes like `other`."""
        return self.more([other if one is player else one for one in self._players])

    def gone(self, player: OwnedPlayer) -> int:
        """What it brings that a footballer isn't left (negative)."""
        return self.more([one for one in self._players if one is not player])

    def with_another(self, wanted: PointsForSquad) -> int:
        """What one more trainer brings: of several the best counts."""
        return max(0, self._worth(wanted, self._players) - self._best(self._players))

    def _best(self, players: Sequence[OwnedPlayer]) -> int:
        return max((self._worth(one, players) for one in self._wanted), default=0)

    def _worth(self, wanted: PointsForSquad, players: Sequence[OwnedPlayer]) -> int:
        """Counted evenly on the way to the next VP, until in the last week only whole ones count."""
        many = counted_footballers(self._content, wanted, players)
        if self._last:
            return squad_points(wanted, many) * POINT
        return min(many * POINT // wanted.each, wanted.most * POINT) * _KEPT // 1000
