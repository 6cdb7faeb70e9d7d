"""A match now of Superclub: how squads come about, and whether it is a derby or a final, a league or a cup.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.friendly import SIDES
from engine.core.team_pack import TeamPack
from engine.superclub.content.load import load
from engine.superclub.friendly import FriendlySetup, SuperclubFriendly
from engine.superclub.season.model import MOST_SEATS
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.widgets import Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Superclub."""

    chapter = "SC-9"
    kind = SuperclubFriendly
    levels = "superclub.quick.levels"
    fewest, most = SIDES, MOST_SEATS

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = [club for club in load(self.rules.pack).clubs if self.takes_part(club.key)]
        return {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in clubs}

    def own_squads(self, pack: TeamPack | None) -> Collection[str]:
        return [club.key for club in load(pack).clubs if club.squad]

    @property
    def are_own(self) -> bool:
        return bool(self.chosen.squads == "own")

    def bring_about(self, way: str) -> None:
        self.chosen = replace(self.chosen, squads=way)
        super().bring_about(way)

    def setter(self, name: str) -> Callable[[Any], None]:
        return self.bring_about if name == "squads" else super().setter(name)

    def choices(self) -> list[Widget]:
        return [
            *self.choice("squads", ("deal", "draft", "own") if self.offers_own else ("deal", "draft")),
            *self._played(),
        ]

    def _played(self) -> list[Widget]:
        """What two sides play, or more of them."""
        if len(self.places) == SIDES:
            return [*self.choice("final", (False, True)), self.best_of_choice()]
        return self.cup_choice("final")

    @property
    def setup(self) -> FriendlySetup:
        """More than two sides play no series."""
        setup: FriendlySetup = super().setup
        return setup if len(self.places) == SIDES else replace(setup, best_of=1)
