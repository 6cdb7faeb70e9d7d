"""A match of Fütti at the kiosk: the cabinet's own match scene, at a pace of its own and without a transport.

In attract mode the margins invite to play; in a visitor's match a timeout offers line-ups for a few seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.futti.match.model import Positions
from game.games.futti.kiosk.visit import ASK_SECONDS, THINK_SECONDS, Ask
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.stage.kiosk.paced import AskingMatch, Question
from game.stage.kiosk.parts import BUTTON, big_button


class KioskMatch(AskingMatch[Stage], FuttiMatchScene):
    """A match at its own pace; when a timeout waits, `on_ask` shows `ask`."""

    first_focus = "balance"

    @property
    def margin(self) -> tuple[float, float]:
        return self.plan.pitch.x, self.plan.pitch.y

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
