"""A match now of Superclub: how squads come about, and whether it is a derby or a final.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.superclub.friendly import SuperclubFriendly
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.scene import Ui
from game.ui.widgets import Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Superclub."""

    chapter = "SC-9"

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: Callable[[Any, int], None],
        new_seed: Callable[[], int],
        rules: SuperclubFriendly | None = None,
    ) -> None:
        rules = rules or SuperclubFriendly()
        clubs = {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in rules.content.clubs}
        super().__init__(ui, rules, clubs, on_start=on_start, new_seed=new_seed)

    def choices(self) -> list[Widget]:
        return [
            *self.choice("squads", ("deal", "draft")),
            *self.choice("final", (False, True)),
            self.best_of_choice(),
        ]
