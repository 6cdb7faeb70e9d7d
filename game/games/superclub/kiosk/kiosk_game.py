"""Superclub at the kiosk: matches of computers without an end, and eleven quick picks and a match for a visitor.

Owns the order of a visitor's screens. How long each may stay is said by the host.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.model import Event
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
from game.games.superclub.style.club_style import looks_of_key
from game.stage.feed import RecordFeed
from game.stage.kiosk.match_game import MatchGame
from game.stage.kiosk.paced import Host, Pacing, Show
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import Ending
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

FIRST_SECONDS, PICK_SECONDS = 15.0, 7.0
"""The most that a visitor's picks wait, the first one longer; what is left of the visit belongs to the match."""
_LEAST_PICK, _LEAST_MATCH = 2.5, 50.0


class SuperclubKioskGame(MatchGame[QuickDraft, KioskSuperclub]):
    """Shows a match of computers, the closest of a few; a visitor picks eleven cards and sees them play."""

    game, texts = "superclub", "superclub.kiosk"

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.content = load()
        self._rules = (ThirdsScreen(ui, self.content), DoublesScreen(ui))
        # Set by `show`, which is called first.
        self.pick: QuickPick
        self._draft: QuickDraft

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskSuperclub:
        return KioskSuperclub(self.ui, self.content, showing, pacing)

    def show(self, host: Host) -> Show:
        self.host = host
        seed, shown = self.best_of(lambda seed: of_record(exhibition(seed, self.profile.level)), _thirds)
        match = self.attract(RecordFeed(shown.blank, shown.events))
        self._draft = QuickDraft(host.visit_seed, self.profile.level)
        self.pick = QuickPick(self.ui, self._draft, FIRST_SECONDS, self._picked)
        looks = [looks_of_key(self.content, team.squad.club, team.squad.name) for team in shown.blank.teams]
        title = SuperclubTitle(self.ui, self.stadium, [(one.name, one.crest) for one in looks])
        return Show(seed, title, match, self._rules, self.pick, self.pick.pictures())

    def hurry(self) -> None:
        if self.visit is not None and self.match is None:
            self.visit.finish()
            self.kick_off()
        super().hurry()

    # -- a visit

    def _picked(self, card: Card) -> None:
        visit = self.visit = self._draft
        visit.pick(card)
        if visit.done:
            self.kick_off()
            return
        left = self.host.match_left - _LEAST_MATCH
        seconds = min(PICK_SECONDS, max(_LEAST_PICK, left / (len(PLACES) - len(visit.picked))))
        self.host.show(QuickPick(self.ui, visit, seconds, self._picked))

    def ending(self, visit: QuickDraft, events: list[Event]) -> Ending:
        return ending(self.content, visit.blank, events, own=0)


def _thirds(events: Sequence[Event]) -> int:
    """How many thirds were won in a match."""
    return sum(isinstance(event, ThirdWon) for event in events)
