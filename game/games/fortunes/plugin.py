"""Football Fortunes in the cabinet: where its rooms are, and what the lists say of its matches.

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
    from engine.fortunes.match.model import MatchSetup
    from engine.fortunes.season.matches import PlayedMatch
    from engine.fortunes.season.model import SeasonTable  # noqa: F401 (named in a string)
    from game.games.fortunes.flow.films import PlayedMatchday


class FortunesPlugin(GamePlugin["SeasonTable"]):
    """The board, the market and three competitions."""

    game = "fortunes"
    parts = Parts("kiosk.kiosk_game:FortunesKioskGame", simulate="simulate:simulate")

    def sides(self, record: Record) -> tuple[Side, Side]:
        """Both clubs, and their goals."""
        from engine.fortunes.match.events import MatchEnded

        setup = read_setup(games.rules_for(self.match), record.header)
        ended = next((event for event in record.events() if isinstance(event, MatchEnded)), None)
        return self._sides(record.header.pack, setup, ended.score if ended is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of the whole game that somebody managed a side of."""
        from engine.core.inner import at_most
        from engine.fortunes.season.matches import played_matches

        return numbered(record, [self._listed(record, played) for played in at_most(played_matches(record))])

    def matchdays(self, record: Record) -> Sequence[PlayedMatchday]:
        from game.games.fortunes.flow.films import matchdays

        return matchdays(record)

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        # And not the whole set-up.
        key, season, number, competition = played.key, played.season, played.week, played.setup.competition

        def when(t: Texts) -> str:
            week = t("fortunes.season_week", season=season, n=number)
            return f"{t(f'fortunes.competition.{competition}')}, {week}"

        return ListedMatch(
            self._sides(record.header.pack, played.setup, played.score),
            when,
            lambda: game_inside(record, key, games.rules_for),
        )

    def _sides(self, pack: TeamPack | None, setup: MatchSetup, score: tuple[int, int]) -> tuple[Side, Side]:
        home, away = setup.home, setup.away
        return Side(home.name, self.crest(home.club, pack), score[0]), Side(
            away.name, self.crest(away.club, pack), score[1]
        )
