"""A match now of Eleven: how many managers, and of how many matchdays.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.entries import ClubEntry
from engine.eleven.content.load import load
from engine.eleven.friendly import ElevenFriendly
from engine.eleven.season.model import FEWEST_SEATS, MOST_SEATS
from game.games.eleven.style.club_style import looks_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.look import palette
from game.ui.widgets import Paragraph, Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Eleven."""

    chapter = "EL-25"
    kind = ElevenFriendly
    fewest, most, usual = FEWEST_SEATS, MOST_SEATS, 1

    def candidates(self) -> Mapping[str, Candidate]:
        content = load(self.rules.pack)
        looks = {home.key: looks_of(content, ClubEntry(home.key)) for home in content.homes}
        return {key: Candidate(one.name, one.kit, one.crest) for key, one in looks.items()}

    def summary(self) -> str:
        count, days = len(self.places), self.chosen.best_of
        if count == 1 or not self.people():
            return super().summary()
        return self.ui.t(f"eleven.quick.sum.{'one' if days == 1 else 'several'}", n=count, days=days)

    def choices(self) -> list[Widget]:
        return [self.best_of_choice(), Paragraph(self.ui.t("eleven.quick.help"), "body18", palette.MUTED)]
