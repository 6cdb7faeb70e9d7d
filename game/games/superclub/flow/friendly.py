"""A friendly of Superclub on the screen: draft, line-ups and matches as in a game, and how it stands between them.

Owns how a friendly's table reads as a series, and the order of its screens.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from engine.core.friendly import FriendlyEnded, SidesDrawn, is_series
from engine.core.model import Event
from engine.core.team_pack import TeamPack
from engine.superclub.content.load import load
from engine.superclub.friendly import FriendlyTable, is_cup, is_league, meetings_of, rows_of, tree_of
from engine.superclub.match.events import ResultCalled
from engine.superclub.match.model import winner_of
from engine.superclub.season import events as ev
from engine.superclub.season.matchday import name_of, points_for
from engine.superclub.season.model import Room, SeasonTable
from game.games.superclub.flow.career_flow import MATCH_TIPS, CareerFlow, Matchday
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_flow import FriendlyLead, FriendlyMatches
from game.stage.game_plugin import FriendlyDoors
from game.stage.session import AnySession
from game.stage.tips import Tip, Tips, match_guide
from game.ui.scene import Go, Ui

_BETWEEN = (ev.ClubsFounded, SidesDrawn, ev.RoundBegun, ev.MatchPlayed, ev.MeetingCounted, FriendlyEnded)
"""What needs no picture."""
_DEALT = (ev.FirstManagerRolled, ev.BoardLaid, ev.PlayerDrafted)
"""What needs none either where squads are dealt."""


def series_of(table: SeasonTable, pack: TeamPack | None = None) -> Series:
    """How a friendly stands."""
    friendly, content = cast(FriendlyTable, table), load(pack)
    setup = friendly.setup
    clubs = tuple(Club(entry.key, name_of(content, table, seat), seat) for seat, entry in enumerate(setup.clubs))
    legs = tuple(
        Leg((clubs[one.home], clubs[one.away]), one.points, winner_of(one.result), one.key)
        for one in table.played
        if one.away is not None
    )
    winner = None if table.winner is None else clubs[table.winner]
    series = Series(setup.seats, clubs, legs, setup.best_of, table.over, winner)
    if is_series(setup) or not table.ranking:
        return series
    coming = tuple(clubs[seat] for one in meetings_of(friendly)[len(legs) :][:1] for seat in (one.home, one.away))
    if is_cup(setup):
        return replace(series, cup=tree_of(table), coming=coming)
    rows = rows_of(content, table)
    points = tuple(row.points for row in rows)
    return replace(
        series,
        clubs=tuple(clubs[row.team] for row in rows),
        points=points,
        each=len(clubs) - 1,
        win=points_for(content.tables, setup, "home"),
        coming=coming,
    )


def tips_of(table: FriendlyTable) -> tuple[Tip, ...]:
    """The tips of a match: what a result is good for is another thing than in a season."""
    result = Tip("superclub_result_league" if is_league(table.setup) else "superclub_result_now", ResultCalled)
    return tuple(result if tip.kind is ResultCalled else tip for tip in MATCH_TIPS)


class FriendlyMatchday(FriendlyMatches, Matchday):
    """The matches of a friendly."""

    def put(self, scene: SuperclubMatchScene) -> None:
        """Nobody counts the cards that are earned: they would be turned over after the match, and it is the end."""
        scene.keeps_cards = False
        super().put(scene)

    def guide(self) -> Tips | None:
        return match_guide("superclub", tips_of(cast(FriendlyTable, self._lead.tape.table)), self._ui)


class FriendlyFlow(FriendlyLead, CareerFlow):
    """Leads people through one friendly."""

    def __init__(self, ui: Ui, session: AnySession, replays: Path, doors: FriendlyDoors) -> None:
        super().__init__(ui, session, replays, doors)
        self.matchday = FriendlyMatchday(self)

    def series_in(self, table: SeasonTable) -> Series:
        return series_of(table, self.session.header.pack)

    def has_other_squads(self) -> bool:
        return cast(FriendlyTable, self.tape.table).setup.squads != "own"

    def doors(self) -> dict[str, Go]:
        """There is neither a market nor a league."""
        return {name: go for name, go in super().doors().items() if name in ("squads", "undo", "menu")}

    def go_on(self) -> None:
        """The draft if there is one; else how it stands, and over it at once the match that comes next. Of a league or
        cup the table or tree is looked at first, and what only computers play there is told by it alone."""
        self.all_look()
        setup = cast(FriendlyTable, self.tape.table).setup
        passed = _BETWEEN if setup.squads == "draft" else _BETWEEN + _DEALT
        while isinstance(event := self.next_event(), passed) or self._is_others_match(event):
            self.tape.pass_on()
        matches = self.shelf.matches if self.tape.table.played else None
        if self._is_own_match(event):
            self.show_series(self.matchday.play, matches)
            if is_series(setup) or self.tape.table.playing is not None:
                self.matchday.play()
        elif event is None and self.session.outcome is not None:
            self.show_series(matches=matches)
        else:
            self._enter(event)

    def _is_others_match(self, event: Event | None) -> bool:
        """Whether a match goes on that nobody here plays."""
        is_on = isinstance(event, ev.MatchBegun) or self.tape.table.playing is not None
        return event is not None and is_on and not self._is_own_match(event)

    def _leaves(self, kind: type[SuperclubRoom], room: Room, event: Event) -> bool:
        """The draft is over with the draw, or the first match."""
        return isinstance(event, SidesDrawn | ev.RoundBegun)
