"""What the clubs of a career are called and look like, by their number in its set-up."""

from __future__ import annotations

from engine.futti import content
from engine.futti.season.model import SeasonSetup
from game.scenes.match.dress import crest_of, kit_of
from game.theme.crests import Crest
from game.theme.kits import Kit, away_kit


class Clubs:
    """Looks clubs up. `pool` is the content the career is played with, the shipped one by default."""

    def __init__(self, setup: SeasonSetup, pool: content.Content | None = None) -> None:
        self.pool = pool or content.load()
        known = {club.key: club for club in self.pool.clubs}
        self._entries = setup.clubs
        self._clubs = [known[entry.key] for entry in setup.clubs]

    def __len__(self) -> int:
        return len(self._clubs)

    def name(self, number: int) -> str:
        """The name its owner gave it, or its own."""
        return self._entries[number].name or self._clubs[number].name

    def crest(self, number: int) -> Crest:
        """Its crest."""
        return crest_of(self._clubs[number])

    def kit(self, number: int) -> Kit:
        """Its home kit."""
        return kit_of(self._clubs[number].home)

    def second_kit(self, number: int) -> Kit:
        """The kit it changes into when the first clashes."""
        return kit_of(self._clubs[number].second)

    def kits(self, home: int, visitors: int) -> tuple[Kit, Kit]:
        """What both wear when they meet (FU-4)."""
        worn = self.kit(home)
        return worn, away_kit(worn, [self.kit(visitors), self.second_kit(visitors)])

    def face(self, card: int) -> int:
        """The seed of a card's portrait; cards are numbered as in the pool, outfield first."""
        return self._card(card).face

    def player(self, card: int) -> str:
        """The name on a card."""
        return self._card(card).name

    def _card(self, card: int) -> content.OutfieldCard | content.GoaltenderCard:
        outfield = self.pool.outfield
        return outfield[card] if card < len(outfield) else self.pool.goaltenders[card - len(outfield)]
