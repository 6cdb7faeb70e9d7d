"""The columns beside the pitch: the opponent and the limits; the marker in focus, those still to place, kick-off.

Owns how they are put together. What their buttons do is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.eleven.deploy.detail import Detail, LooseMarker, SmallButton
from game.scenes.eleven.deploy.draft import Draft, Held
from game.scenes.eleven.deploy.side import Fitness, Limits, OpponentPaper
from game.text import Texts
from game.theme import marks
from game.theme.kits import Kit
from game.theme.palette import MUTED
from game.widgets import Button, Column, Flow, Label, Panel, Row, Widget


def opponent_pane(
    draft: Draft, opponent: OpponentPaper, on_fill: Callable[[], object], on_undo: Callable[[], object], t: Texts
) -> Widget:
    """The opponent's card above the limits."""
    buttons = Row(
        [
            SmallButton(t("eleven.deploy.fill" if draft.missing else "eleven.deploy.suggest"), on_fill, key="fill"),
            SmallButton(t("eleven.deploy.undo"), on_undo, enabled=draft.can_undo, key="undo"),
        ],
        gap=8,
    )
    limits = Panel(Column([Limits(draft), buttons], gap=8), pad=12, grow=1)
    return Column([opponent, limits], gap=12)


class MarkerPane(Column):
    """Fitness, the marker last in focus and what can be done to it, those still to place, and kick-off.

    `refusal` is why the deployment can't be sent in yet; `on_take` and `on_see` are told the shirt of a marker beside
    the pitch.
    """

    def __init__(
        self,
        draft: Draft,
        kit: Kit,
        *,
        refusal: str | None,
        on_take: Callable[[int], object],
        on_see: Callable[[int], None],
        on_fuel: Callable[[], object],
        on_card_off: Callable[[], object],
        on_off_pitch: Callable[[], object],
        on_kick_off: Callable[[], object],
        t: Texts,
    ) -> None:
        self._draft = draft
        self._t = t
        self._detail = Detail(draft, kit)
        self._fuel = SmallButton("", on_fuel, sign_name="fitness", key="fuel")
        self._card_off = SmallButton("", on_card_off, key="card_off")
        self._off_pitch = SmallButton("", on_off_pitch, key="off_pitch")
        loose = [
            LooseMarker(
                draft,
                shirt,
                kit,
                held=draft.held is not None and draft.held.shirt == shirt,
                on_press=partial(on_take, shirt),
                on_seen=partial(on_see, shirt),
            )
            for shirt in draft.loose
        ]
        bench: list[Widget] = [Label(t("eleven.deploy.all_placed"), "semi18", MUTED)]
        if draft.missing:
            bench = [Label(t("eleven.deploy.to_place"), "label18", MUTED), Flow(loose, gap=6)]
        marker = Column([self._detail, Row([self._fuel, self._card_off, self._off_pitch], gap=6)], gap=8)
        super().__init__(
            [
                Panel(Fitness(draft), pad=12),
                _Paper(marker, ground="paper", pad=14, grow=1),
                Panel(Column([*bench, self._kick_off(refusal, on_kick_off)], gap=8), pad=12),
            ],
            gap=8,
        )

    def show(self, subject: Held | None) -> None:
        """Show another marker, and what can be done to it: pay for its ability, take its card, take it away."""
        self._detail.show(subject)
        t, draft = self._t, self._draft
        post = None if subject is None else draft.post_of(subject.shirt)
        if draft.held is not None or subject is None or post is None or post.card != subject.card:
            post = None
        fuel = 0 if post is None or post.card is None else draft.fuel(post.card)
        fault = draft.fuel_fault(post.shirt) if post is not None and fuel and not post.fuel else None
        words = "fuel_off" if post is not None and post.fuel else "fuel_on" if fuel else "fuel"
        self._fuel.set(t(f"eleven.deploy.{words}", n=fuel), enabled=bool(fuel) and fault is None)
        self._card_off.set(t("eleven.deploy.card_off"), enabled=post is not None and post.card is not None)
        self._off_pitch.set(t("eleven.deploy.off_pitch"), enabled=post is not None)

    def _kick_off(self, refusal: str | None, on_press: Callable[[], object]) -> Button:
        t, missing = self._t, self._draft.missing
        text = t("eleven.deploy.kick_off_more", n=missing) if missing else t("eleven.deploy.kick_off")
        icon = None if refusal is None else marks.icon("lock", 20, MUTED)
        return Button(text, on_press, kind="primary", reason=refusal, icon=icon, key="kick_off", height=52)


class _Paper(Panel):
    """A panel that isn't made so low that its content would have to be scrolled."""

    def least(self, width: int) -> int:
        return self._scroll.child.least(width - 2 * self.pad) + 2 * self.pad
