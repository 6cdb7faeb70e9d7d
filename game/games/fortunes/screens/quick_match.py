"""A match now of Football Fortunes: one tie or a cup of eight, and whether there must be a winner.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core.friendly import SIDES
from engine.core.model import LEVELS
from engine.fortunes.content.load import load
from engine.fortunes.friendly import MOST_SEATS, FortunesFriendly
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.widgets import Choice, Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Football Fortunes."""

    chapter = "FF-29"
    kind = FortunesFriendly
    levels = "fortunes.quick.levels"

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = load(self.rules.pack).clubs
        return {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in clubs}

    def choices(self) -> list[Widget]:
        rows = self.choice("cup", (False, True))
        if self.chosen.cup:
            levels = [(level, self.ui.t(f"new_career.by_level.{level}")) for level in LEVELS]
            rows.append(
                Choice(self.ui.t("fortunes.new.level"), levels, self.chosen.level, self.setter("level"), key="level")
            )
            return [self.count_choice(1, MOST_SEATS), *rows]
        return [*rows, *self.choice("decisive", (False, True)), self.best_of_choice()]

    def setter(self, name: str) -> Callable[[object], None]:
        """A cup is for up to six managers and no series; one tie is for two."""
        change = super().setter(name)
        if name != "cup":
            return change

        def switch(value: object) -> None:
            self.chosen = replace(self.chosen, best_of=1)
            change(value)
            if not value:
                self.resize(SIDES)

        return switch
