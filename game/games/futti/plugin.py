"""Fütti in the cabinet: where its rooms are, and what the lists say of its matches.

Owns no scene and no rule. What it leads to is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import games
from engine.core.record import Record, read_setup
from game.stage.game_plugin import GamePlugin, ListedMatch, Parts, Side, numbered
from game.ui.text import Texts

if TYPE_CHECKING:
    from engine.core.team_pack import TeamPack
    from engine.futti.match.model import MatchSetup
    from engine.futti.season.matches import PlayedMatch
    from engine.futti.season.model import SeasonTable  # noqa: F401 (named in a string)


class FuttiPlugin(GamePlugin["SeasonTable"]):
    """The five-a-side game by dice."""

    game = "futti"
    parts = Parts(
        "kiosk.kiosk_game:FuttiKioskGame",
        new_career="screens.new_game:NewCareerScene",
        simulate="simulate:simulate",
    )

    def sides(self, record: Record) -> tuple[Side, Side]:
        """The teams and the final score, 0 : 0 for a match that breaks off."""
        from engine.futti.match.events import MatchEnded

        setup = read_setup(games.rules_for(self.match), record.header)
        ended = next((event for event in record.events() if isinstance(event, MatchEnded)), None)
        return self._sides(record.header.pack, setup, (ended.home, ended.visitors) if ended is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of all seasons, by round and stage of the cup."""
        from engine.core.inner import at_most
        from engine.futti.season.matches import played_matches

        rules = games.rules_of(record.header)
        clubs = len(read_setup(rules, record.header).clubs)
        return numbered(
            record, [self._listed(record, played, clubs) for played in at_most(played_matches(rules, record))]
        )

    def _listed(self, record: Record, played: PlayedMatch, clubs: int) -> ListedMatch:
        from engine.futti.match.model import HOME, VISITORS
        from engine.futti.season.matches import match_record
        from game.stage.bracket import stage_title

        def when(t: Texts) -> str:
            if played.competition == "league":
                stage = t("career.round", n=played.stage + 1)
            else:
                stage = t("career.cup_round", stage=stage_title(t, clubs, played.stage))
            return t("matches.season_and_stage", season=played.season, stage=stage)

        sides = self._sides(
            record.header.pack, played.setup, (played.result.goals(HOME), played.result.goals(VISITORS))
        )
        return ListedMatch(sides, when, lambda: match_record(games.rules_for, record, played))

    def _sides(self, pack: TeamPack | None, setup: MatchSetup, goals: tuple[int, int]) -> tuple[Side, Side]:
        home, visitors = setup.home, setup.visitors
        return (
            Side(home.name, self.crest(home.club, pack), goals[0]),
            Side(visitors.name, self.crest(visitors.club, pack), goals[1]),
        )
