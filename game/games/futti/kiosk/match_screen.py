"""A match of Fütti at the kiosk: the cabinet's own match scene, at a pace of its own and without a transport.

In attract mode the margins invite to play; in a visitor's match a timeout offers line-ups for a few seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.futti.match.model import Positions
from game.games.futti.kiosk.visit import ASK_SECONDS, THINK_SECONDS, Ask
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.feed import Feed
from game.games.futti.screens.match.match_scene import MatchScene
from game.games.futti.style.match_kits import Dress
from game.stage.kiosk.paced import AskingMatch, Question
from game.stage.kiosk.parts import BUTTON, big_button
from game.ui.scene import Ui


class KioskMatch(AskingMatch[Stage], MatchScene):
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

    @property
    def margin(self) -> tuple[float, float]:
        """Beside the pitch, and where it begins."""
        return self.plan.pitch.x, self.plan.pitch.y

    @property
    def asking(self) -> bool:
        """Whether a timeout waits for the visitor."""
        return self.question is not None

    def ask(self, what: Ask, answer: Callable[[Positions | None], None]) -> None:
        """Offer line-ups; `answer` gets the one chosen, or None if nobody chose."""
        t = self.ui.t
        choices = [
            big_button(
                t(f"kiosk.ask.{plan.name}"), partial(self.answered, partial(answer, plan.positions)),
                primary=plan.name == "balance", key=plan.name,
            )
            for plan in what.plans
        ]  # fmt: skip
        title = t("kiosk.ask.half_time" if what.half_time else "kiosk.ask.timeout")
        self.put_question(Question(title, choices, BUTTON, ASK_SECONDS, THINK_SECONDS, partial(answer, None)))
