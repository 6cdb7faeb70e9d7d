"""A career on the screen led by its director, and somebody who confirms whatever is offered: for tests of whole games.

Nothing but intents drives it. What confirming doesn't get past is a game's own: it overrides `go_on_at`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.auction import BidDue
from engine.core.chance import Chance
from game.stage.auction_room import AuctionRoom
from game.stage.session import Session
from game.ui.input import Act
from game.ui.settings import Settings
from game.ui.window import open_ui

PATIENCE = 12_000
"""Frames after which a game that hasn't got where it should is stuck."""


class Evening:
    """Begins at once. `seen` counts the scenes that were on top, `left` is set when the career is left."""

    def __init__(self, session: Session, director: Callable[..., Any], folder: Path, settings: Settings) -> None:
        self.session = session
        self.left = False
        self.seen: Counter[type] = Counter()
        self.chance = Chance(7)
        self._last: object = None
        self.ui = open_ui((1280, 720), settings, strict=True)
        self.director = director(self.ui, session, folder / "replays", self.leave)
        self.director.start()

    def leave(self) -> None:
        """The career was left."""
        self.left = True

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.ui.stack.top

    def press(self, *names: str) -> None:
        """Press these, one after another."""
        for name in names:
            self.ui.stack.handle(Act(name))

    def until(self, there: Callable[[], bool]) -> None:
        """Go on until `there`; fails if that takes too long."""
        for _ in range(PATIENCE):
            if there() or self.left:
                return
            self.ui.stack.update(0.3)
            if self.top is not self._last:
                self._last = self.top
                self.seen[type(self.top)] += 1
            if there():
                return
            self.go_on_at(self.top)
        raise AssertionError(f"stuck at {type(self.top).__name__}")

    def until_at(self, scene: type) -> Any:
        """Go on until such a scene is on top, and return it."""
        self.until(lambda: type(self.top) is scene)
        return self.top

    def finish(self) -> None:
        """Go on until the career is left."""
        self.until(lambda: self.left)

    def go_on_at(self, top: Any) -> None:
        """What is done at the scene on top: confirmed, if nothing else; a bidding that isn't worth it is left."""
        if isinstance(top, AuctionRoom) and isinstance(top.question, BidDue):
            weighed, bid = top.weigh(top.moment), top.view.find("bid")
            is_worth_it = weighed is not None and weighed.stop >= top.question.cheapest and bid.reason is None
            top.view.set_focus(bid if is_worth_it else top.view.find("drop_out"))
        self.press("confirm")
