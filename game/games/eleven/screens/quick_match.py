"""A match now of Eleven: how many managers, and of how many matchdays.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.entries import ClubEntry
from engine.eleven.friendly import ElevenFriendly
from engine.eleven.season.model import FEWEST_SEATS, MOST_SEATS
from game.games.eleven.style.club_style import looks_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.look import palette
from game.ui.scene import Ui
from game.ui.widgets import Paragraph, Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Eleven."""

    chapter = "EL-25"
    fewest, most, usual = FEWEST_SEATS, MOST_SEATS, 1

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: Callable[[Any, int], None],
        new_seed: Callable[[], int],
        rules: ElevenFriendly | None = None,
    ) -> None:
        rules = rules or ElevenFriendly()
        clubs = {}
        for home in rules.content.homes:
            looks = looks_of(rules.content, ClubEntry(home.key))
            clubs[home.key] = Candidate(looks.name, looks.kit, looks.crest)
        super().__init__(ui, rules, clubs, on_start=on_start, new_seed=new_seed)

    def choices(self) -> list[Widget]:
        return [self.best_of_choice(), Paragraph(self.ui.t("eleven.quick.help"), "body18", palette.MUTED)]
