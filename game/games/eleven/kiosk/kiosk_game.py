"""Eleven at the kiosk: matches of computers without an end, and a matchday with a ready-made club for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from engine.core.model import Action, Decision, Event
from engine.eleven.club_rules.model import Deploy
from engine.eleven.content.load import load
from engine.eleven.match.events import MatchDecided
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.matchday import READY, Matchday, Ready, shapes
from game.games.eleven.kiosk.screens import (
    TACTIC_SECONDS,
    ClubScreen,
    ElevenTitle,
    KioskEleven,
    MatchdayScreen,
    ZonesScreen,
    ending,
)
from game.games.eleven.style.club_style import kits_worn, looks_of
from game.stage.feed import RecordFeed
from game.stage.kiosk.match_game import MatchGame
from game.stage.kiosk.paced import Host, Pacing, Show, speed
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import Ending
from game.stage.screen import Screen
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

PICK_SECONDS, DEPLOY_SECONDS = 20.0, 45.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""
_LEAST_DEPLOY, _LEAST_MATCH = 10.0, 45.0  # a short visit takes its time from the deployment first
_TO_COME = 60.0  # what comes after the tactic takes on the timeline on average, at normal speed


class ElevenKioskGame(MatchGame[Matchday, KioskEleven]):
    """Shows a match of computers, the best of a few; a visitor leads a ready-made club through one matchday."""

    game, texts = "eleven", "eleven.kiosk"

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.content = load()
        self._rules = (MatchdayScreen(ui, self.content), ZonesScreen(ui))
        self.pick: ClubScreen  # set by `show`

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskEleven:
        return KioskEleven(self.ui, self.content, showing, pacing)

    def show(self, host: Host) -> Show:
        ui = self.ui
        self.host = host
        seed, shown = self.best_of(lambda seed: of_record(exhibition(seed, self.profile.level)), _goals)
        match = self.attract(RecordFeed(shown.blank, shown.events))
        self.pick = ClubScreen(ui, self.content, READY[: self.profile.clubs], PICK_SECONDS, self._picked)
        looks = kits_worn(self.content, shown.blank)
        title = ElevenTitle(ui, self.stadium, [(one.name, one.crest) for one in (looks.mine, looks.theirs)])
        return Show(seed, title, match, self._rules, self.pick, self._pictures())

    # -- a visit

    def _pictures(self) -> Iterator[object]:
        """What a visitor's first screens show, whichever club is picked."""
        yield from self.pick.pictures()
        for ready in READY[: self.profile.clubs]:
            yield from self._deployment(Matchday(ready, self.host.visit_seed)).pictures()

    def _picked(self, ready: Ready) -> None:
        self.visit = Matchday(ready, self.host.visit_seed)
        self.host.show(self._deployment(self.visit))

    def _deployment(self, visit: Matchday) -> KioskDeploy:
        content, club = self.content, visit.table.club
        return KioskDeploy(
            Screen(self.ui, content, club, visit.setup.seat, act=self._deployed, fault=visit.fault),
            looks_of(content, visit.setup.entry),
            visit.setup.back,
            shapes(content, club),
            min(DEPLOY_SECONDS, max(_LEAST_DEPLOY, self.host.match_left - _LEAST_MATCH)),
        )

    def _deployed(self, action: Deploy) -> None:
        assert self.visit is not None, "a team is sent out in a visit"
        self.visit.deploy(action.posts)
        self.kick_off(self._ask)

    def _ask(self, due: Decision) -> None:
        if self.match is not None:
            self.match.ask(due, partial(self._answered, due))

    def _answered(self, due: Decision, action: Action | None) -> None:
        if self.visit is not None and self.visit.waiting is due:
            self.visit.answer(action)

    def ending(self, visit: Matchday, events: list[Event]) -> Ending:
        return ending(self.ui, self.content, visit.blank, events)

    def pace(self, visit: Matchday, left: float, seconds: float) -> float:
        if not visit.decided:
            left, seconds = left + _TO_COME, seconds - TACTIC_SECONDS
        return speed(left, seconds)


def _goals(events: Sequence[Event]) -> int:
    """How many goals fell in a match."""
    return sum(event.goals + event.against for event in events if isinstance(event, MatchDecided))
