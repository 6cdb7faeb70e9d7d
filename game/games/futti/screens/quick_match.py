"""A match now of Fütti: how teams come about, and what a draw leads to.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.futti.friendly import FuttiFriendly
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.look import palette
from game.ui.scene import Ui
from game.ui.widgets import Choice, Paragraph, Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Fütti."""

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: Callable[[Any, int], None],
        new_seed: Callable[[], int],
        rules: FuttiFriendly | None = None,
    ) -> None:
        rules = rules or FuttiFriendly()
        clubs = {
            club.key: Candidate(club.name, kit_of(club.home), crest_of(club.crest)) for club in rules.content.clubs
        }
        super().__init__(ui, rules, clubs, on_start=on_start, new_seed=new_seed)

    def choices(self) -> list[Widget]:
        teams = "hand" if self.chosen.by_hand else self.chosen.teams
        t = self.ui.t
        ways = [(way, t(f"futti.quick.teams.{way}")) for way in ("deal", "draft", "hand")]
        return [
            Choice(t("futti.quick.teams.name"), ways, teams, self._set_teams, key="teams"),
            Paragraph(t(f"futti.quick.teams.help.{teams}"), "body18", palette.MUTED),
            *self.choice("decider", ("draw", "sudden_death", "exchange")),
            self.best_of_choice(),
        ]

    def _set_teams(self, way: str) -> None:
        drafted = "deal" if way == "deal" else "draft"
        self.chosen = replace(self.chosen, teams=drafted, by_hand=way == "hand")
        self.rebuild()
