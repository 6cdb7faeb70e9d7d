"""A match of Fütti at the kiosk: the cabinet's own match scene, at a pace of its own and without a transport.

In attract mode the margins invite to play; in a visitor's match a timeout offers line-ups for a few seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.futti.match.model import Positions
from game.input import Intent
from game.kiosk.screens.paced import PacedMatch
from game.kiosk.screens.parts import BUTTON, big_button
from game.kiosk.visit import ASK_SECONDS, THINK_SECONDS, Ask
from game.presenter.futti import Stage
from game.scenes.match.dress import Dress
from game.scenes.match.feed import Feed
from game.scenes.match.scene import MatchScene
from game.theme import palette
from game.ui import Ui
from game.widgets import Column, Label, Panel, Place, Row, Widget

_ASK_HEIGHT = 174


class KioskMatch(PacedMatch[Stage], MatchScene):
    """A match shown at `pace` times its normal speed, asked anew every frame; `on_over` when all was shown.

    `margins` is what stands left and right of the pitch. `on_ask` is called when a timeout waits: it shows `ask`.
    """

    first_focus = "balance"

    def __init__(
        self,
        ui: Ui,
        feed: Feed,
        dresses: tuple[Dress, Dress],
        pace: Callable[[], float],
        margins: tuple[str, str],
        *,
        on_over: Callable[[], None] | None = None,
        on_ask: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui, feed, dresses, on_over=on_over, on_ask=None if on_ask is None else lambda _: on_ask())
        self.at_pace(pace, margins, invites=on_ask is None)
        self._asked_for: Ask | None = None
        self._answer: Callable[[Positions | None], None] = lambda _: None
        self._ask_left = 0.0
        self._touched = False
        self._clock: Label | None = None

    @property
    def margin(self) -> tuple[float, float]:
        """Beside the pitch, and where it begins."""
        return self.plan.pitch.x, self.plan.pitch.y

    @property
    def asking(self) -> bool:
        """Whether a timeout waits for the visitor."""
        return self._asked_for is not None

    def ask(self, what: Ask, answer: Callable[[Positions | None], None]) -> None:
        """Offer line-ups; `answer` gets the one chosen, or None if nobody chose."""
        self._asked_for, self._answer = what, answer
        self._ask_left, self._touched = ASK_SECONDS, False
        self.rebuild()

    def build(self) -> Widget:
        """The match's own widgets, which are none, and what a timeout offers."""
        scene = super().build()
        ui, asked = self.ui, self._asked_for
        self._clock = None
        if asked is None:
            return scene
        t = ui.t
        key = "kiosk.ask.half_time" if asked.half_time else "kiosk.ask.timeout"
        title = Label(t(key), "display48", grow=1)
        self._clock = Label(self._seconds(), "display48", palette.AMBER, align="right", width=64)
        choices: Sequence[Widget] = [
            big_button(
                t(f"kiosk.ask.{plan.name}"), partial(self._chose, plan.positions), primary=plan.name == "balance",
                key=plan.name,
            )
            for plan in asked.plans
        ]  # fmt: skip
        for choice in choices:
            choice.grow = 1
        panel = Panel(Column([Row([title, self._clock]), Row(choices, gap=12, height=BUTTON)], gap=8), pad=12)
        place = (8, ui.h - _ASK_HEIGHT - 8, ui.w - 16, _ASK_HEIGHT)
        return Place([(scene, (0, 0, ui.w, ui.h)), (panel, place)], width=ui.w, height=ui.h)

    def update(self, seconds: float) -> None:
        """Let the match run at its pace; a timeout that nobody answers is over in a few seconds."""
        if self.asking:
            self._ask_left -= seconds
            if self._clock is not None:
                self._clock.set(self._seconds())
            if self._ask_left <= 0:
                self._chose(None)
        super().update(seconds)

    def handle(self, intent: Intent) -> bool:
        """Only what a timeout offers can be chosen."""
        if not self.asking:
            return False
        if not self._touched:
            self._touched = True
            self._ask_left = THINK_SECONDS
        return self.view.handle(intent)

    def finish(self) -> None:
        """Go to the end of what there is, without playing it; a timeout is no longer waited for."""
        self._asked_for = None
        super().finish()

    def _chose(self, positions: Positions | None) -> None:
        self._asked_for = None
        self._answer(positions)
        self.rebuild()

    def _seconds(self) -> str:
        return self.ui.t("kiosk.ask.clock", n=max(1, round(self._ask_left + 0.49)))
