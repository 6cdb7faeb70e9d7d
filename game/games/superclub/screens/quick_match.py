"""A match now of Superclub: how squads come about, and whether it is a derby or a final.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.superclub.content.load import load
from engine.superclub.friendly import SuperclubFriendly
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.widgets import Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Superclub."""

    chapter = "SC-9"
    kind = SuperclubFriendly

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = load(self.rules.pack).clubs
        return {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in clubs}

    def choices(self) -> list[Widget]:
        return [
            *self.choice("squads", ("deal", "draft")),
            *self.choice("final", (False, True)),
            self.best_of_choice(),
        ]
