"""Fütti at the kiosk: a league of computers without an end, and a match against one of its clubs for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance, derive
from engine.core.model import Decision, Event
from engine.futti import content
from engine.futti.match.model import Positions
from game.games.futti.kiosk.attract import HowToScreen, TableScreen, TitleScreen
from game.games.futti.kiosk.league import RunningLeague
from game.games.futti.kiosk.match_screen import KioskMatch
from game.games.futti.kiosk.visit import Offer, Plan, Visit, offers, pace
from game.games.futti.kiosk.visitor import LineUpScreen, PickScreen, ending
from game.games.futti.screens.match.feed import RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.kiosk.kiosk_game import Host, Show
from game.stage.kiosk.match_game import MatchGame
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import Ending
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

PICK_SECONDS, LINE_UP_SECONDS = 20.0, 15.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""


class FuttiKioskGame(MatchGame[Visit, KioskMatch]):
    """Shows the best match of every round; a visitor picks a club of the league as it stands."""

    game, texts, visitor_right = "futti", "kiosk", True

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.league = RunningLeague(seed, profile.level)
        self._how_to = HowToScreen(ui)
        self.content = content.load()
        self.pick: PickScreen  # set by `show`

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskMatch:
        return KioskMatch(self.ui, kits_in(showing.feed.blank, self.content), showing, pacing)

    def show(self, host: Host) -> Show:
        ui, league = self.ui, self.league
        self.host = host
        shown, clubs = league.play_round(), league.clubs
        match = self.attract(RecordFeed(shown.match.blank, shown.match.events))
        drawn = offers(league.teams, self.profile.clubs, host.visit_seed)
        self.pick = PickScreen(ui, clubs, drawn, PICK_SECONDS, self._picked)
        sides = [(clubs.name(club), clubs.crest(club)) for club in (shown.visitors, shown.home)]
        after = (TableScreen(ui, league), self._how_to)
        return Show(shown.seed, TitleScreen(ui, self.stadium, sides), match, after, self.pick, self.pick.pictures())

    # -- a visit

    def _picked(self, offer: Offer) -> None:
        seed = self.host.visit_seed
        teams = [team for club, team in enumerate(self.league.teams) if club != offer.club]
        opponent = Chance(derive(seed, "opponent")).choice("clubs", teams)
        visit = self.visit = Visit(offer, opponent, seed, self.profile.level)
        self.host.show(LineUpScreen(self.ui, visit, LINE_UP_SECONDS, self._named))

    def _named(self, plan: Plan) -> None:
        assert self.visit is not None, "a line-up is named in a visit"
        self.visit.name_line_up(plan.positions)
        self.kick_off(self._timeout)

    def _timeout(self, due: Decision) -> None:
        if self.visit is not None and self.match is not None:
            self.match.ask(self.visit.ask(), self._rotated)

    def _rotated(self, positions: Positions | None) -> None:
        if self.visit is not None and self.visit.waiting is not None:
            self.visit.rotate(positions)

    def ending(self, visit: Visit, events: list[Event]) -> Ending:
        return ending(visit.table, visit.match_kits)

    def pace(self, visit: Visit, left: float, seconds: float) -> float:
        return pace(left, visit.table.minute, visit.over, seconds)
