"""The transport: pause, step, speed, skip, log and why, as one row of buttons. Shown while it is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.model import Event
from game.stage.timeline import NORMAL_SPEED, Timeline
from game.ui.input import Device
from game.ui.input.intents import BACK
from game.ui.look.marks import icon
from game.ui.scene import Ui
from game.ui.widgets import Button, Row, Widget
from game.ui.widgets.hint_bar import POINTERS, trigger_name

_WIDE = 760
_ICON = 24


def _any(event: Event) -> bool:
    return True


class Skip(NamedTuple):
    """A way to skip: the action, its button's text and key, the events it goes to; `wide` ones need a wide row.

    Of these events it goes only to those that are `wanted`.
    """

    action: str
    text: str
    key: str
    events: tuple[type[Event], ...]
    wide: bool = False
    wanted: Callable[[Event], bool] = _any

    def goes_to(self, event: Event) -> bool:
        """Whether it is an event to stop at."""
        return isinstance(event, self.events) and self.wanted(event)


def transport_row(
    ui: Ui, timeline: Timeline[object], skips: Sequence[Skip], do: Callable[[str], object], width: float
) -> Widget:
    """The buttons for what `timeline` does now; `do` is given the action's name (`transport.pause`, …)."""
    t = ui.t

    def button(name: str, text: str, key: str, grow: float) -> Button:
        return Button(text, partial(do, name), note=_trigger(ui, name), key=key, grow=grow)

    # Whoever points has no key to leave by; what is shown to others stays as it is.
    back = [Button("", partial(do, BACK), icon=icon("chevron_left", _ICON), key="back", grow=0.8)]
    buttons = [
        *(back if ui.input.device in POINTERS else []),
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
        *(button(skip.action, t(skip.text), skip.key, 1.4) for skip in skips if width >= _WIDE or not skip.wide),
        button("transport.log", t("match.log"), "log", 1.2),
        button("transport.why", t("match.why"), "why", 1.5),
    ]
    return Row(buttons, gap=6)


def steer(timeline: Timeline[object], name: str) -> bool:
    """Step, or change the speed, as an action of the transport asks; False for any other."""
    match name:
        case "transport.step_forward":
            timeline.step(1)
        case "transport.step_back":
            timeline.step(-1)
        case "transport.faster":
            timeline.faster(1)
        case "transport.slower":
            timeline.faster(-1)
        case "transport.normal":
            timeline.speed_index = NORMAL_SPEED
        case _:
            return False
    return True


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
