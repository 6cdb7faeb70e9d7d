"""A match now of Fütti: how teams come about, and what a draw leads to.

Owns what its friendlies have to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from engine.core.friendly import SIDES
from engine.core.team_pack import TeamPack
from engine.futti.content import load
from engine.futti.friendly import MOST_SIDES, FriendlySetup, FuttiFriendly
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate
from game.stage.quick_match import QuickMatchScene
from game.ui.look import palette
from game.ui.widgets import Choice, Paragraph, Widget


class QuickScene(QuickMatchScene):
    """Choose a friendly of Fütti."""

    chapter = "FU-3"
    kind = FuttiFriendly
    fewest, most = SIDES, MOST_SIDES

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = [club for club in load(self.rules.pack).clubs if self.takes_part(club.key)]
        return {club.key: Candidate(club.name, kit_of(club.home), crest_of(club.crest)) for club in clubs}

    def own_squads(self, pack: TeamPack | None) -> Collection[str]:
        return [club.key for club in load(pack).clubs if club.squad]

    @property
    def are_own(self) -> bool:
        return self.chosen.own is True

    def choices(self) -> list[Widget]:
        teams = "own" if self.are_own else "hand" if self.chosen.by_hand else self.chosen.teams
        t = self.ui.t
        offered = ("deal", "draft", "hand", "own") if self.offers_own else ("deal", "draft", "hand")
        ways = [(way, t(f"futti.quick.teams.{way}")) for way in offered]
        return [
            Choice(t("futti.quick.teams.name"), ways, teams, self.bring_about, key="teams"),
            Paragraph(t(f"futti.quick.teams.help.{teams}"), "body18", palette.MUTED),
            *self._played(),
        ]

    def _played(self) -> list[Widget]:
        """What two sides play, or more of them."""
        deciders = ("sudden_death", "exchange")
        if len(self.places) == SIDES:
            return [*self.choice("decider", ("draw", *deciders)), self.best_of_choice()]
        cup = self.cup_choice("cup")
        return [*cup, *self.choice("decider", deciders)] if self.chosen.cup else cup

    @property
    def setup(self) -> FriendlySetup:
        """More than two sides play no series, and a cup tie is decided."""
        setup: FriendlySetup = replace(super().setup, managed=tuple(range(len(self.places))))
        return setup if len(self.places) == SIDES else replace(setup, best_of=1)

    def setter(self, name: str) -> Callable[[object], None]:
        """A cup tie is decided."""
        change = super().setter(name)

        def set_cup(value: object) -> None:
            if value and self.chosen.decider == "draw":
                self.chosen = replace(self.chosen, decider="sudden_death")
            change(value)

        return set_cup if name == "cup" else change

    def bring_about(self, way: str) -> None:
        drafted = "draft" if way in ("draft", "hand") else "deal"
        own = True if way == "own" else UNSET
        self.chosen = replace(self.chosen, teams=drafted, by_hand=way == "hand", own=own)
        super().bring_about(way)
