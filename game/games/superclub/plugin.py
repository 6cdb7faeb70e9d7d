"""Superclub in the cabinet: where its rooms are, and what the lists say of its matches.

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
    from engine.superclub.match.model import MatchSetup
    from engine.superclub.season.matchday import PlayedMatch
    from engine.superclub.season.model import SeasonTable  # noqa: F401 (named in a string)


class SuperclubPlugin(GamePlugin["SeasonTable"]):
    """The draft, the off-season and the three thirds."""

    game = "superclub"
    parts = Parts("kiosk.kiosk_game:SuperclubKioskGame", simulate="simulate:simulate")

    def sides(self, record: Record) -> tuple[Side, Side]:
        """Both clubs, and the thirds each has won."""
        from engine.superclub.match.events import ResultCalled

        setup = read_setup(games.rules_for(self.match), record.header)
        called = next((event for event in record.events() if isinstance(event, ResultCalled)), None)
        return self._sides(record.header.pack, setup, called.won if called is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of the whole game, round by round, finals included."""
        from engine.core.inner import at_most
        from engine.superclub.season.matchday import played_matches

        return numbered(record, [self._listed(record, played) for played in at_most(played_matches(record))])

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        # And not the whole set-up.
        key, season, kind, number = played.key, played.season, played.setup.kind, played.played.round

        def when(t: Texts) -> str:
            if kind != "league":
                return t(f"superclub.final.{kind}", n=season)
            return t("superclub.season_round", season=season, n=number)

        return ListedMatch(
            self._sides(record.header.pack, played.setup, played.won),
            when,
            lambda: game_inside(record, key, games.rules_for),
        )

    def _sides(self, pack: TeamPack | None, setup: MatchSetup, won: tuple[int, int]) -> tuple[Side, Side]:
        home, away = setup.home, setup.away
        return (
            Side(home.name, self.crest(home.club, pack), won[0] // 2),
            Side(away.name, self.crest(away.club, pack), won[1] // 2),
        )
