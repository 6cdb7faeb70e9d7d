"""The transport: pause, step, speed, skip, log and why, as one row of buttons. Shown while it is used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.input import Device
from game.presenter.timeline import Timeline
from game.theme.marks import icon
from game.ui import Ui
from game.widgets import Button, Row, Widget
from game.widgets.caps import trigger_name

_WIDE = 760
_ICON = 24


def transport_row(ui: Ui, timeline: Timeline[Any], do: Callable[[str], object], width: float) -> Widget:
    """The buttons for what `timeline` does now; `do` is given the action's name (`transport.pause`, …)."""
    t = ui.t

    def button(name: str, text: str, key: str, grow: float) -> Button:
        return Button(text, partial(do, name), note=_trigger(ui, name), key=key, grow=grow)

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
        button("transport.next_goal", t("match.skip_goal"), "goal", 1.4),
    ]
    if width >= _WIDE:
        buttons += [
            button("transport.next_timeout", t("match.skip_timeout"), "timeout", 1.4),
            button("transport.next_half", t("match.skip_half"), "half", 1.4),
        ]
    buttons += [
        button("transport.end", t("match.skip_end"), "end", 1.4),
        button("transport.log", t("match.log"), "log", 1.2),
        button("transport.why", t("match.why"), "why", 1.5),
    ]
    return Row(buttons, gap=6)


def _trigger(ui: Ui, action: str) -> str:
    """The key or pad button that does the same, on the device used last; nothing for pointers."""
    device = ui.input.device
    if device not in (Device.KEYBOARD, Device.PAD):
        return ""
    pad = device is Device.PAD
    triggers = ui.input.bindings.of(action, "buttons" if pad else "keys")
    return trigger_name(triggers[0], ui.t, pad=pad) if triggers else ""


def speed_name(speed: float) -> str:
    """How a speed is written: ¼×, ½×, 1× …"""
    return {0.25: "¼×", 0.5: "½×"}.get(speed, f"{speed:g}×")
