"""The transport: pause, step, speed, skip, log and why, as one row of buttons. Shown while it is used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.presenter.timeline import Timeline
from game.theme.marks import icon
from game.ui import Ui
from game.widgets import Button, Row, Widget

_WIDE = 760
_ICON = 24


def transport_row(ui: Ui, timeline: Timeline[Any], do: Callable[[str], object], width: float) -> Widget:
    """The buttons for what `timeline` does now; `do` is given the action's name (`transport.pause`, …)."""
    t = ui.t
    buttons = [
        Button("", partial(do, "transport.step_back"), icon=icon("step_back", _ICON), key="step_back", grow=1),
        Button(
            "",
            partial(do, "transport.pause"),
            icon=icon("play" if timeline.paused else "pause", _ICON),
            key="pause",
            grow=1,
        ),
        Button("", partial(do, "transport.step_forward"), icon=icon("step_forward", _ICON), key="step_forward", grow=1),
        Button("–", partial(do, "transport.slower"), key="slower", grow=0.8),
        Button(speed_name(timeline.speed), partial(do, "transport.normal"), kind="quiet", key="speed", grow=1.2),
        Button("+", partial(do, "transport.faster"), key="faster", grow=0.8),
        Button(t("match.skip_goal"), partial(do, "transport.next_goal"), key="goal", grow=1.4),
    ]
    if width >= _WIDE:
        buttons += [
            Button(t("match.skip_timeout"), partial(do, "transport.next_timeout"), key="timeout", grow=1.4),
            Button(t("match.skip_half"), partial(do, "transport.next_half"), key="half", grow=1.4),
        ]
    buttons += [
        Button(t("match.skip_end"), partial(do, "transport.end"), key="end", grow=1.4),
        Button(t("match.log"), partial(do, "transport.log"), key="log", grow=1.2),
        Button(t("match.why"), partial(do, "transport.why"), key="why", grow=1.5),
    ]
    return Row(buttons, gap=6)


def speed_name(speed: float) -> str:
    """How a speed is written: ¼×, ½×, 1× …"""
    return {0.25: "¼×", 0.5: "½×"}.get(speed, f"{speed:g}×")
