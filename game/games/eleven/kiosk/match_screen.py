"""A match of Eleven at the kiosk: the cabinet's own match scene, at a pace of its own and without a transport.

A visitor is asked for a tactic once the opponent lies open, and whether a die that decides is thrown again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import AnswerDie, RerollDue
from engine.eleven.match.model import PlayTactic, TacticDue
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.asking import Option
from game.games.eleven.screens.match.layout import Layout, Pitch, layout
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.wording import ploy_line
from game.stage.kiosk.paced import AskingMatch, Question
from game.stage.kiosk.parts import BUTTON, big_button
from game.stage.match_question import Told
from game.ui.widgets import Widget

TACTIC_SECONDS, DIE_SECONDS, THINK_SECONDS = 12.0, 6.0, 12.0
"""How long a tactic and a die wait for a first touch, and either for a choice once there was one."""
_OPTION, _ASKED = 84, 102  # how high a tactic is, and where the pitch ends above what is asked
_BESIDE, _GOAL = 108, 14  # room beside the pitch; how deep its goals are
_SECONDS: dict[type[Decision], float] = {TacticDue: TACTIC_SECONDS, RerollDue: DIE_SECONDS}


class KioskEleven(AskingMatch[Stage], ElevenMatchScene):
    """A match at its own pace; when something waits, `on_ask` shows `ask`."""

    first_focus = "first"
    strip = True

    def planned(self) -> Layout:
        """The cabinet's plan; without columns the pitch takes the boxes' place, and leaves room for words beside it.

        Boxes are for going to a zone, which a visitor doesn't. Whatever is asked leaves the pitch in sight.
        """
        plan = layout(self.ui.w, self.ui.h)
        if plan.left is not None or plan.right is not None:
            return plan
        pitch = plan.pitch
        end = plan.tray[1] - 4 if self._invites else self.ui.h - _ASKED
        height = end - pitch.y
        narrow = Pitch(_BESIDE, pitch.y, self.ui.w - 2 * _BESIDE, height, _GOAL)
        return replace(plan, pitch=narrow, strip=(0, self.ui.h, *plan.strip[2:]))

    @property
    def margin(self) -> tuple[float, float]:
        """Beside the pitch, and where it begins; nothing where columns stand beside it."""
        beside = self.plan.left or self.plan.right
        return (0.0 if beside else self.plan.pitch.x), self.plan.pitch.y

    def ask(self, due: Decision, answer: Callable[[Action | None], None]) -> None:
        """Offer what can be answered to a tactic or a die; `answer` gets it, or None if nobody chose."""
        t = self.ui.t
        if isinstance(due, TacticDue):
            title, choices, height = t("eleven.kiosk.ask.tactic"), [*self._tactics(due, answer)], _OPTION
        else:
            assert isinstance(due, RerollDue), "nothing else is asked"
            title = t("eleven.kiosk.ask.die", n=due.value)
            choices, height = [*self._means(due, answer)], BUTTON
        self.put_question(Question(title, choices, height, _SECONDS[type(due)], THINK_SECONDS, partial(answer, None)))

    def _tactics(self, due: TacticDue, answer: Callable[[Action | None], None]) -> Iterator[Widget]:
        """Those in the hand, and none of them."""
        t = self.ui.t
        for number, tactic in enumerate(due.hand):
            card = self.content.tactics[tactic]
            play = partial(self.answered, partial(answer, PlayTactic(due.seat, tactic)))
            key = "first" if number == 0 else f"tactic{number}"
            yield Option(card.name, play, Told(ploy_line(t, card.ploy)), key=key)
        none = partial(self.answered, partial(answer, PlayTactic(due.seat, None)))
        yield Option(t("eleven.kiosk.ask.no_tactic"), none, key="none")

    def _means(self, due: RerollDue, answer: Callable[[Action | None], None]) -> Iterator[Widget]:
        """Throwing it again, which has focus first, and letting it be."""
        t = self.ui.t
        again = partial(self.answered, partial(answer, AnswerDie(due.seat, due.means[0])))
        yield big_button(t("eleven.kiosk.ask.again"), again, primary=True, key="first")
        keep = partial(self.answered, partial(answer, AnswerDie(due.seat, "keep")))
        yield big_button(t("eleven.kiosk.ask.keep"), keep, key="keep")
