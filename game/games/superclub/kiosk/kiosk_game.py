"""Superclub at the kiosk: matches of computers without an end, and eleven quick picks and a match for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.chance import derive
from engine.superclub.content.cards import Card
from engine.superclub.content.load import load
from engine.superclub.match.events import ThirdWon
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.kiosk.quick_draft import PLACES, QuickDraft
from game.games.superclub.kiosk.screens import (
    DoublesScreen,
    KioskSuperclub,
    QuickPick,
    SuperclubTitle,
    ThirdsScreen,
    ending,
)
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage.feed import RecordFeed
from game.stage.kiosk.attract import Stadium
from game.stage.kiosk.kiosk_game import Host, KioskGame, Show
from game.stage.kiosk.paced import Pacing, speed
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import ResultScreen
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

FIRST_SECONDS, PICK_SECONDS = 15.0, 7.0
"""The most that a visitor's picks wait, the first one longer; what is left of the visit belongs to the match."""
_LEAST_PICK, _LEAST_MATCH = 2.5, 50.0
_CANDIDATES = 3


class SuperclubKioskGame(KioskGame):
    """Shows a match of computers, the closest of a few; a visitor picks eleven cards and sees them play."""

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.content = load()
        self.visit: QuickDraft | None = None
        self._seed = seed
        self._rounds = 0
        self._stadium = Stadium(ui)
        self._rules = (ThirdsScreen(ui, self.content), DoublesScreen(ui))
        self._match: KioskSuperclub | None = None  # the visitor's
        # Set by `show`, which is called first.
        self._host: Host
        self.pick: QuickPick

    def show(self, host: Host) -> Show:
        ui = self.ui
        self._host = host
        seed, shown = self._next_match()
        margins = ui.t("superclub.kiosk.attract.left"), ui.t("superclub.kiosk.attract.right")
        feed = RecordFeed(shown.blank, shown.events)
        pacing = Pacing(host.attract_pace, margins, invites=True)
        match = KioskSuperclub(ui, self.content, Showing(feed, on_over=host.settle), pacing)
        self._draft = QuickDraft(host.visit_seed, self.profile.level)
        self.pick = QuickPick(ui, self._draft, FIRST_SECONDS, self._picked)
        title = SuperclubTitle(ui, self._stadium, self.content, shown.blank)
        return Show(seed, title, match, self._rules, self.pick, self._pictures())

    def hurry(self) -> None:
        visit, scene = self.visit, self._match
        if visit is not None and scene is None:
            visit.finish()
            self._kick_off()
            scene = self._match
        if scene is not None and not scene.timeline.is_at_end:
            scene.finish()

    def forget(self) -> None:
        """The visitor's match goes."""
        self.visit = self._match = None

    def _next_match(self) -> tuple[int, FinishedMatch[SuperclubMatchScene]]:
        """Of a few matches the one with most thirds, and its seed: all of them are real, and none comes again."""
        self._rounds += 1
        found: list[tuple[int, FinishedMatch[SuperclubMatchScene]]] = []
        for number in range(_CANDIDATES):
            seed = derive(self._seed, f"superclub/{self._rounds}/{number}")
            found.append((seed, of_record(exhibition(seed, self.profile.level))))
        return max(found, key=lambda one: sum(isinstance(event, ThirdWon) for event in one[1].events))

    # -- a visit

    def _pictures(self) -> Iterator[object]:
        """What a visitor's first screen shows."""
        yield from self.pick.pictures()

    def _picked(self, card: Card) -> None:
        visit = self.visit = self._draft
        visit.pick(card)
        if visit.done:
            self._kick_off()
            return
        left = self._host.match_left - _LEAST_MATCH
        seconds = min(PICK_SECONDS, max(_LEAST_PICK, left / (len(PLACES) - len(visit.picked))))
        self._host.show(QuickPick(self.ui, visit, seconds, self._picked))

    def _kick_off(self) -> None:
        visit = self.visit
        assert visit is not None, "a match is played in a visit"
        margins = self.ui.t("superclub.kiosk.match.you"), self.ui.t("superclub.kiosk.match.computer")
        showing = Showing(visit, on_over=self._over)
        self._match = KioskSuperclub(self.ui, self.content, showing, Pacing(self._pace, margins))
        self._host.show(self._match)

    def _over(self) -> None:
        visit, scene = self.visit, self._match
        assert visit is not None, "a match ends in a visit"
        assert scene is not None, "a match that ends was shown"
        self._match = None
        events = [beat.event for beat in scene.timeline.beats]
        end = ending(self.content, visit.blank, events, own=0)
        self._host.show(ResultScreen(self.ui, end, self._host.result_seconds, self._host.thank))

    def _pace(self) -> float:
        scene = self._match
        if scene is None:
            return 1.0
        return speed(scene.timeline.length - scene.timeline.time, self._host.match_left)
