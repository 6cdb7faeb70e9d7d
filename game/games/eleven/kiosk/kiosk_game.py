"""Eleven at the kiosk: matches of computers without an end, and a matchday with a ready-made club for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core.chance import derive
from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import Deploy
from engine.eleven.content.load import load
from engine.eleven.match.events import MatchDecided
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.match_screen import TACTIC_SECONDS, KioskEleven
from game.games.eleven.kiosk.matchday import READY, Matchday, Ready, shapes
from game.games.eleven.kiosk.screens import ClubScreen, ElevenTitle, MatchdayScreen, ZonesScreen, ending
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.match_kits import dress
from game.stage.feed import RecordFeed
from game.stage.kiosk.attract import Stadium
from game.stage.kiosk.kiosk_game import Host, KioskGame, Show
from game.stage.kiosk.paced import Pacing, speed
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import ResultScreen
from game.stage.screen import Screen
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

PICK_SECONDS, DEPLOY_SECONDS = 20.0, 45.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""
_LEAST_DEPLOY, _LEAST_MATCH = 10.0, 45.0  # a short visit takes its time from the deployment first
_TO_COME = 60.0  # what comes after the tactic takes on the timeline on average, at normal speed
_CANDIDATES = 3


class ElevenKioskGame(KioskGame):
    """Shows a match of computers, the best of a few; a visitor leads a ready-made club through one matchday."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.content = load()
        self.visit: Matchday | None = None
        self._seed = seed
        self._rounds = 0
        self._stadium = Stadium(ui)
        self._rules = (MatchdayScreen(ui, self.content), ZonesScreen(ui))
        self._match: KioskEleven | None = None  # the visitor's
        # Set by `show`, which is called first.
        self._host: Host
        self.pick: ClubScreen

    def show(self, host: Host) -> Show:
        ui = self.ui
        self._host = host
        seed, shown = self._next_match()
        margins = ui.t("eleven.kiosk.attract.left"), ui.t("eleven.kiosk.attract.right")
        feed = RecordFeed(shown.blank, shown.events)
        pacing = Pacing(host.attract_pace, margins, invites=True)
        match = KioskEleven(ui, self.content, Showing(feed, on_over=host.settle), pacing)
        self.pick = ClubScreen(ui, self.content, READY[: self.profile.clubs], PICK_SECONDS, self._picked)
        title = ElevenTitle(ui, self._stadium, dress(self.content, shown.blank))
        return Show(seed, title, match, self._rules, self.pick, self._pictures())

    def hurry(self) -> None:
        visit, scene = self.visit, self._match
        if visit is not None and scene is not None and not scene.timeline.is_at_end:
            visit.finish()
            scene.finish()

    def forget(self) -> None:
        """The visitor's match goes."""
        self.visit = self._match = None

    def _next_match(self) -> tuple[int, FinishedMatch[ElevenMatchScene]]:
        """Of a few matches the one with most goals, and its seed: all of them are real, and none comes again."""
        self._rounds += 1
        found: list[tuple[int, FinishedMatch[ElevenMatchScene]]] = []
        for number in range(_CANDIDATES):
            seed = derive(self._seed, f"eleven/{self._rounds}/{number}")
            found.append((seed, of_record(exhibition(seed, self.profile.level))))
        return max(found, key=lambda one: _goals(one[1]))

    # -- a visit

    def _pictures(self) -> Iterator[object]:
        """What a visitor's first screens show, whichever club is picked."""
        yield from self.pick.pictures()
        for ready in READY[: self.profile.clubs]:
            yield from self._deployment(Matchday(ready, self._host.visit_seed)).pictures()

    def _picked(self, ready: Ready) -> None:
        self.visit = Matchday(ready, self._host.visit_seed)
        self._host.show(self._deployment(self.visit))

    def _deployment(self, visit: Matchday) -> KioskDeploy:
        content, club = self.content, visit.table.club
        return KioskDeploy(
            Screen(self.ui, content, club, visit.setup.seat, act=self._deployed, fault=visit.fault),
            looks_of(content, visit.setup.entry),
            visit.setup.back,
            shapes(content, club),
            min(DEPLOY_SECONDS, max(_LEAST_DEPLOY, self._host.match_left - _LEAST_MATCH)),
        )

    def _deployed(self, action: Deploy) -> None:
        visit = self.visit
        assert visit is not None, "a team is sent out in a visit"
        visit.deploy(action.posts)
        margins = self.ui.t("eleven.kiosk.match.you"), self.ui.t("eleven.kiosk.match.computer")
        showing = Showing(visit, on_over=self._over, on_ask=self._ask)
        self._match = KioskEleven(self.ui, self.content, showing, Pacing(self._pace, margins))
        self._host.show(self._match)

    def _ask(self, due: Decision) -> None:
        if self._match is not None:
            self._match.ask(due, partial(self._answered, due))

    def _answered(self, due: Decision, action: Action | None) -> None:
        if self.visit is not None and self.visit.waiting is due:
            self.visit.answer(action)

    def _over(self) -> None:
        visit, scene = self.visit, self._match
        assert visit is not None, "a match ends in a visit"
        assert scene is not None, "a match that ends was shown"
        self._match = None
        events = [beat.event for beat in scene.timeline.beats]
        end = ending(self.ui, self.content, visit.blank, events)
        self._host.show(ResultScreen(self.ui, end, self._host.result_seconds, self._host.thank))

    def _pace(self) -> float:
        visit, scene = self.visit, self._match
        if visit is None or scene is None:
            return 1.0
        left, seconds = scene.timeline.length - scene.timeline.time, self._host.match_left
        if not visit.decided:
            left, seconds = left + _TO_COME, seconds - TACTIC_SECONDS
        return speed(left, seconds)


def _goals(shown: FinishedMatch[ElevenMatchScene]) -> int:
    """How many goals fell in a match."""
    return sum(event.goals + event.against for event in shown.events if isinstance(event, MatchDecided))
