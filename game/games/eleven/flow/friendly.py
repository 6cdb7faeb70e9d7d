"""A friendly of Eleven on the screen: deployments and matches as in a game, and the series after them.

Owns how a friendly's table reads as a series, and the order of its screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from engine.core.friendly import POINTS_WIN
from engine.core.model import Event
from engine.core.team_pack import TeamPack
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import Deployment
from engine.eleven.content.load import load
from engine.eleven.friendly import FriendlyTable, places, points_of, winner_of
from engine.eleven.match.model import OpponentBack
from engine.eleven.season.events import MatchBegun, MatchHappened
from engine.eleven.season.model import Played, SeasonTable
from game.games.eleven.flow.career_flow import CareerFlow
from game.games.eleven.flow.matchday import Matchday
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_flow import FriendlyLead, FriendlyMatches
from game.stage.game_plugin import FriendlyDoors
from game.stage.session import AnySession
from game.ui.scene import Ui


def series_of(table: SeasonTable, pack: TeamPack | None = None) -> Series:
    """How a friendly stands: every manager's matches against clubs of the league, day by day; several in the order of
    their points."""
    setup, content = cast(FriendlyTable, table).setup, load(pack)
    names = {home.key: home.name for home in content.homes}
    clubs = tuple(Club(one.key, one.name or names[one.key], seat) for seat, one in enumerate(setup.clubs))

    def leg(seat: int, played: Played) -> Leg:
        met = content.clubs[content.opponents[played.opponent].club]
        winner = {"win": 0, "draw": None, "loss": 1}[played.result]
        return Leg((clubs[seat], Club(met.key, met.name)), (played.goals, played.against), winner)

    legs = tuple(
        leg(seat, played[day])
        for day in range(setup.best_of)
        for seat, played in enumerate(table.played)
        if day < len(played)
    )
    number = winner_of(table) if table.over else None
    winner = None if number is None else clubs[number]
    winners = [one.winner for one in legs]
    is_beaten = table.over and len(clubs) == 1 and winners.count(1) > winners.count(0)
    series = Series(setup.seats, clubs, legs, setup.best_of, table.over, winner, is_beaten)
    if len(clubs) == 1 or not table.played:
        return series
    found = places(table)
    order = sorted(range(len(clubs)), key=lambda seat: found[seat])
    points = tuple(points_of(table.played[seat]) for seat in order)
    return replace(
        series, clubs=tuple(clubs[seat] for seat in order), points=points, each=setup.best_of, win=POINTS_WIN
    )


class FriendlyMatchday(FriendlyMatches, Matchday):
    """The matches of a friendly."""

    def begun_with(self, seat: int) -> Deployment:
        """A whole deployment, so that one confirm kicks off."""
        return super().begun_with(seat) or default_deployment(self._lead.content, self._lead.table.clubs[seat])

    def standing(self, back: OpponentBack) -> str:
        """There is no league."""
        return ""


class FriendlyFlow(FriendlyLead, CareerFlow):
    """Leads people through one friendly."""

    def __init__(self, ui: Ui, session: AnySession, replays: Path, doors: FriendlyDoors) -> None:
        super().__init__(ui, session, replays, doors)
        self.matchday = FriendlyMatchday(self, self.rooms, self.answer)

    def series_in(self, table: SeasonTable) -> Series:
        return series_of(table, self.session.header.pack)

    def _shown_by(self, event: Event) -> Callable[[], None] | None:
        """Only matches are shown."""
        return super()._shown_by(event) if isinstance(event, MatchBegun | MatchHappened) else None

    def work(self, news: list[Event]) -> Callable[[], None] | None:
        """What is dealt needs no telling."""
        return super().work([])

    def _note(self, event: Event) -> None:
        """There is no league to be shown."""

    def _end(self) -> None:
        self.show_series(matches=self.rooms.matches)
