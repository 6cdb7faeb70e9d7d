"""Fütti at the kiosk: a league of computers without an end, and a match against one of its clubs for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from engine.core.chance import Chance, derive
from engine.core.model import Decision
from engine.futti.match.model import Positions
from game.games.futti.kiosk.attract import HowToScreen, TableScreen, TitleScreen
from game.games.futti.kiosk.league import RunningLeague
from game.games.futti.kiosk.match_screen import KioskMatch
from game.games.futti.kiosk.visit import Offer, Plan, Visit, offers, pace
from game.games.futti.kiosk.visitor import LineUpScreen, PickScreen, ending
from game.games.futti.screens.match.feed import RecordFeed
from game.stage.kiosk.attract import Stadium
from game.stage.kiosk.kiosk_game import Host, KioskGame, Show
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import ResultScreen
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

PICK_SECONDS, LINE_UP_SECONDS = 20.0, 15.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""


class FuttiKioskGame(KioskGame):
    """Shows the best match of every round; a visitor picks a club of the league as it stands."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.league = RunningLeague(seed, profile.level)
        self.visit: Visit | None = None
        self._stadium = Stadium(ui)
        self._how_to = HowToScreen(ui)
        self._match: KioskMatch | None = None  # the visitor's
        # Set by `show`, which is called first.
        self._host: Host
        self.pick: PickScreen

    def show(self, host: Host) -> Show:
        ui, league = self.ui, self.league
        self._host = host
        shown = league.play_round()
        feed = RecordFeed(shown.match.blank, shown.match.events)
        margins = ui.t("kiosk.attract.left"), ui.t("kiosk.attract.right")
        pacing = Pacing(host.attract_pace, margins, invites=True)
        match = KioskMatch(ui, shown.match.dresses, Showing(feed, on_over=host.settle), pacing)
        drawn = offers(league.teams, self.profile.clubs, host.visit_seed)
        self.pick = PickScreen(ui, league.clubs, drawn, PICK_SECONDS, self._picked)
        title = TitleScreen(ui, self._stadium, league, shown)
        after = (TableScreen(ui, league), self._how_to)
        return Show(shown.seed, title, match, after, self.pick, self.pick.pictures())

    def hurry(self) -> None:
        visit, scene = self.visit, self._match
        if visit is not None and scene is not None and not scene.timeline.is_at_end:
            visit.finish()
            scene.finish()

    def forget(self) -> None:
        """The visitor's match goes."""
        self.visit = self._match = None

    # -- a visit

    def _picked(self, offer: Offer) -> None:
        seed = self._host.visit_seed
        teams = [team for club, team in enumerate(self.league.teams) if club != offer.club]
        opponent = Chance(derive(seed, "opponent")).choice("clubs", teams)
        visit = self.visit = Visit(offer, opponent, seed, self.profile.level)
        plans = visit.first_plans()
        self._host.show(LineUpScreen(self.ui, visit.table, visit.dresses, plans, LINE_UP_SECONDS, self._named))

    def _named(self, plan: Plan) -> None:
        visit = self.visit
        assert visit is not None, "a line-up is named in a visit"
        visit.name_line_up(plan.positions)
        margins = self.ui.t("kiosk.match.computer"), self.ui.t("kiosk.match.you")
        showing = Showing(visit, on_over=self._over, on_ask=self._timeout)
        self._match = KioskMatch(self.ui, visit.dresses, showing, Pacing(self._pace, margins))
        self._host.show(self._match)

    def _timeout(self, due: Decision) -> None:
        if self.visit is not None and self._match is not None:
            self._match.ask(self.visit.ask(), self._rotated)

    def _rotated(self, positions: Positions | None) -> None:
        if self.visit is not None and self.visit.waiting is not None:
            self.visit.rotate(positions)

    def _over(self) -> None:
        visit = self.visit
        assert visit is not None, "a match ends in a visit"
        self._match = None
        seconds = self._host.result_seconds
        self._host.show(ResultScreen(self.ui, ending(visit.table, visit.dresses), seconds, self._host.thank))

    def _pace(self) -> float:
        visit, scene = self.visit, self._match
        if visit is None or scene is None:
            return 1.0
        return pace(scene.timeline, visit.table.minute, visit.over, self._host.match_left)
