"""What of a screen is in sight, and where.

Owns what can be asked about, what can be pressed, what is written, and what whatever comes over a screen by itself
spares of it. By default all that is its widgets'; a screen that draws by hand knows more.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.base import Spot, Widget
from game.ui.widgets.basic import Button
from game.ui.widgets.hint_bar import HintBar
from game.ui.widgets.view import View


class InSight:
    """A screen, as far as it can be seen. Places are in pixels of the window."""

    view: View

    @property
    def focused(self) -> Widget | None:
        """What has focus."""
        return self.view.focus

    def terms(self) -> Sequence[Spot]:
        """Every sign, figure and term on it that can be asked about, by its place in the window; by default those of
        its widgets."""
        return self.view.terms()

    def focus_terms(self) -> Sequence[Spot]:
        """That on what has focus."""
        return self.view.focus_terms()

    def needed(self) -> Sequence[pygame.Rect]:
        """What has focus and what is to be pressed next: nothing that comes by itself lies over it."""
        return self.view.needed()

    def used(self) -> Sequence[pygame.Rect]:
        """Everything that can be pressed or asked about, by its place in the window."""
        return [*self.view.used(), *(spot.rect for spot in self.terms())]

    def written(self) -> Sequence[pygame.Rect]:
        """Whatever stands on it to be read or seen, by its place in the window: what comes by itself spares it."""
        return self.view.written()

    def spared(self) -> Sequence[Sequence[pygame.Rect]]:
        """What a card or a sentence that comes over it rather leaves in sight: a match, then buttons, headings, what
        else can be pressed or asked about, and all that is written."""
        buttons = [one.visible_rect() for one in self.view.root.walk() if isinstance(one, Button)]
        return self.played(), buttons, self.view.headings(), self.used(), self.written()

    def foot_room(self) -> pygame.Rect:
        """The part of its footer in which words may stand for a while; empty without one."""
        bars = (one for one in self.view.root.walk() if isinstance(one, HintBar))
        return next((bar.room for bar in bars), pygame.Rect(0, 0, 0, 0))

    def headed_by(self, spot: pygame.Rect) -> Sequence[pygame.Rect]:
        """The heading over a place in the window: the nearest above it, and what else stands in line with that."""
        over = [one for one in self.view.headings() if one.bottom <= spot.top and _in_column(one, spot)]
        lowest = max((one.bottom for one in over), default=0)
        return [one for one in over if one.bottom == lowest]

    def played(self) -> Sequence[pygame.Rect]:
        """Where something is played to be watched: a sentence that comes over the scene rather lies elsewhere."""
        return ()


def _in_column(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether one stands straight over the other."""
    return one.left < other.right and other.left < one.right
