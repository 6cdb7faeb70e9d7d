"""The transport of a match: pause, step, speed, skip, log and why, as one row of buttons, shown while it is used; and
the tip over a column. What slides in when log or why is asked for is `slides.py`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from engine.core.model import Event
from game.stage.highlights import Tour
from game.stage.match_part import TipForm
from game.stage.timeline import NORMAL_SPEED, SPEEDS, Timeline
from game.stage.tips import low_panel
from game.ui.input import Device
from game.ui.input.intents import BACK, CONFIRM, WIN
from game.ui.look import metrics
from game.ui.look.look import ELLIPSIS
from game.ui.look.marks import icon
from game.ui.look.palette import INK
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Panel, Paragraph, Row, Widget
from game.ui.widgets.hint_bar import POINTERS, trigger_name
from game.ui.widgets.layout import Around

_WIDE = 760
_ICON, _SIGN, _GAP = 24, 44.0, 6
"""How large a sign is, how wide its button is at least, and how far apart they are."""
SIDES = "transport.sides"
"""What shows both columns where they have no room beside the pitch."""
NEW_FOR = 8.0
"""Seconds for which is said how the transport is come to, unless somebody has found it."""


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
    ui: Ui,
    timeline: Timeline[object],
    skips: Sequence[Skip],
    do: Callable[[str], object],
    width: float,
    *,
    sides: bool = False,
) -> Widget:
    """The buttons for what `timeline` does now; `do` is given the action's name (`transport.pause`, …).

    `sides`: what else stands beside the pitch is looked up here, for it has no room there.
    """
    t = ui.t

    def button(name: str, text: str, key: str) -> Button:
        return Button(text, partial(do, name), note=trigger_of(ui, name), key=key, grow=_room(ui, text))

    def signed(name: str, sign: str, key: str) -> Button:
        one = Button("", partial(do, name), icon=icon(sign, _ICON), key=key, grow=_SIGN)
        one.term = f"all.{key}"
        return one

    # Whoever points has no key to leave by; what is shown to others stays as it is.
    back = [signed(BACK, "chevron_left", "back")]
    widest = max(_room(ui, speed_name(speed)) for speed in SPEEDS)
    first = [
        *(back if ui.input.device in POINTERS else []),
        signed("transport.step_back", "step_back", "step_back"),
        signed("transport.pause", "play" if timeline.paused else "pause", "pause"),
        signed("transport.step_forward", "step_forward", "step_forward"),
        Button("–", partial(do, "transport.slower"), key="slower", grow=_SIGN),
        Button(speed_name(timeline.speed), partial(do, "transport.normal"), kind="quiet", key="speed", grow=widest),
        Button("+", partial(do, "transport.faster"), key="faster", grow=_SIGN),
    ]
    skipping = [(skip, button(skip.action, t(skip.text), skip.key)) for skip in skips]
    last = [button("transport.log", t("match.log"), "log"), button("transport.why", t("match.why"), "why")]
    lookups = _lookups(ui, do, sides=sides)
    everything = [*first, *(one for _, one in skipping), *last]

    def fits(*more: Widget) -> bool:
        return width >= _WIDE and sum(one.grow + _GAP for one in (*everything, *more)) <= width

    if lookups and not fits(*(one for one, _ in lookups)):
        listed = [(one.text, act) for one, act in lookups]
        last.append(Button(ELLIPSIS, lambda: ui.offer(listed), key="lookups", grow=_SIGN))
    else:
        last += [one for one, _ in lookups]
    return Row([*first, *(one for skip, one in skipping if fits() or not skip.wide), *last], gap=_GAP)


def _lookups(ui: Ui, do: Callable[[str], object], *, sides: bool) -> list[tuple[Button, Callable[[], object]]]:
    """What can be looked up, as buttons, and what each does; the rulebook has a sign of its own."""
    offered = ((SIDES, "match.sides", sides), (WIN, "ui.win", ui.open_win is not None))
    found: list[tuple[Button, Callable[[], object]]] = []
    for name, key, is_offered in offered:
        if is_offered:
            text, act = ui.t(key), partial(do, name)
            found.append((Button(text, act, note=trigger_of(ui, name), key=name, grow=_room(ui, text)), act))
    return found


def _room(ui: Ui, text: str) -> float:
    """How wide a button must be for its word."""
    return ui.look.width(text, "bold24") + 2 * metrics.STEP + 4


def watched(ui: Ui, tour: Tour, time: float) -> str:
    """What of a match is being seen, when that is not all of it: "HIGHLIGHTS 2/5 · 17’"; else nothing."""
    if (found := tour.at(time)) is None:
        return ""
    number, many, when = found
    said = ui.t(f"match.watching.{tour.choice}")
    return said if many == 1 else " · ".join(filter(None, (f"{said} {number}/{many}", when)))


def pace(timeline: Timeline[object]) -> str:
    """How many times as fast as usual a match runs, "4×"; nothing for the usual speed."""
    return "" if timeline.speed_index == NORMAL_SPEED else speed_name(timeline.speed)


def ways(ui: Ui, *, replay: bool, leave: bool, new: bool) -> list[str]:
    """What can be done while the transport is out of sight, by the device used last: skip a `replay`, `leave` what is
    seen in part, and, for who is `new` to the match, bring the transport up."""
    t, said = ui.t, []
    if replay and (key := trigger_of(ui, CONFIRM)):
        said.append(t("match.skip_replay", key=key))
    if leave and (key := trigger_of(ui, BACK)):
        said.append(t("match.leaves", key=key))
    if new or (leave and not said):
        keys = {"key": trigger_of(ui, "transport.pause"), "skip": trigger_of(ui, CONFIRM)}
        said.append(t(f"match.controls.{ui.input.device.name.lower()}", **keys))
    return said


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


def trigger_of(ui: Ui, action: str) -> str:
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


class _AtFoot(Around):
    """One widget at the foot of its place, as high as it needs to be."""

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        height = min(self.child.natural(rect.w)[1], rect.h)
        self.child.arrange(pygame.Rect(rect.x, rect.bottom - height, rect.w, height))


def tip_panel(ui: Ui, key: str, form: TipForm, read: Callable[[], object], skip: Callable[[], object]) -> Widget:
    """A tip of the guide."""
    t = ui.t
    grow = 1 if form == "wide" else 0
    answers: list[Widget] = [
        Button(t("guide.next"), read, kind="primary", key="next", grow=grow),
        Button(t("guide.skip"), skip, key="skip", grow=grow),
    ]
    words = Paragraph(t(f"guide.{key}"), "semi20", INK)
    words.grow = 1  # the answers stay where they are, however much there is to read
    title, pad = t("guide.title"), 16 if form == "wide" else 12
    if form == "low":
        return _AtFoot(low_panel(t, words, answers))
    body = [words, Row(answers)] if form == "wide" else [words, *answers]
    return Panel(Column(body, gap=12), title=title, ground="paper", pad=pad)
