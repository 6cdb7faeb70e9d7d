"""The transport of a match: pause, step, speed, skip, log and why, as one row of buttons, shown while it is used; and
what slides over a column when it is asked for: the log, the explanation of an event, a tip.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.model import Event
from game.stage.choreography import Caption
from game.stage.explanation import Why
from game.stage.highlights import Tour
from game.stage.rulebook_text import rulebook
from game.stage.timeline import NORMAL_SPEED, SPEEDS, Beat, Timeline
from game.ui.input import Device
from game.ui.input.intents import BACK, CONFIRM, RULEBOOK, WIN
from game.ui.look import metrics
from game.ui.look.look import ELLIPSIS
from game.ui.look.marks import icon
from game.ui.look.palette import AMBER, INK, MUTED
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Panel, Paragraph, Pressable, Row, Space, View, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.hint_bar import POINTERS, trigger_name

_WIDE = 760
_ICON, _SIGN, _GAP = 24, 44.0, 6
"""How large a sign is, how wide its button is at least, and how far apart they are."""
LOG_KEY, WHY_KEY = "log line ", "why "
"""What the keys of the widgets begin with that keys and pads come to first."""
NEW_FOR = 8.0
"""Seconds for which is said how the transport is come to, unless somebody has found it."""
_LINES = 80
"""How many of the last lines the log shows; older ones are found by going back."""


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
    lookups = _lookups(ui, do)
    everything = [*first, *(one for _, one in skipping), *last]

    def fits(*more: Widget) -> bool:
        return width >= _WIDE and sum(one.grow + _GAP for one in (*everything, *more)) <= width

    if lookups and not fits(*(one for one, _ in lookups)):
        listed = [(one.text, act) for one, act in lookups]
        last.append(Button(ELLIPSIS, lambda: ui.offer(listed), key="lookups", grow=_SIGN))
    else:
        last += [one for one, _ in lookups]
    return Row([*first, *(one for skip, one in skipping if fits() or not skip.wide), *last], gap=_GAP)


def _lookups(ui: Ui, do: Callable[[str], object]) -> list[tuple[Button, Callable[[], object]]]:
    """What can be looked up, as buttons, and what each does."""
    offered = ((WIN, "ui.win", ui.open_win), (RULEBOOK, "ui.rulebook", ui.open_rulebook))
    found: list[tuple[Button, Callable[[], object]]] = []
    for name, key, door in offered:
        if door is not None:
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


def first_of(view: View, slide: str | None) -> Widget | None:
    """The first line of a slide that can have focus, if one is open: the newest of the log."""
    begins = {"log": LOG_KEY, "why": WHY_KEY}.get(slide or "")
    return None if begins is None else next((one for one in view.focusables() if one.key.startswith(begins)), None)


def state_of(timeline: Timeline[object], slide: str | None) -> object:
    """What an open slide depends on: it is built again when this changes."""
    if slide == "log":
        return slide, timeline.caption()
    if slide == "why":
        return slide, timeline.last_answered(), timeline.caption()
    return None


def ways(ui: Ui, *, replay: bool, leave: bool, new: bool) -> list[str]:
    """What can be done while the transport is out of sight, by the device used last: skip a `replay`, `leave` what is
    seen in part, and, for who is `new` to the match, bring the transport up."""
    t, said = ui.t, []
    if replay and (key := trigger_of(ui, CONFIRM)):
        said.append(t("match.skip_replay", key=key))
    if leave and (key := trigger_of(ui, BACK)):
        said.append(t("match.leaves", key=key))
    if new or (leave and not said):
        key = trigger_of(ui, "transport.pause")
        said.append(t(f"match.controls.{ui.input.device.name.lower()}", key=key))
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


class LogLine(Bar, Pressable):
    """One line of the log: the minute or whatever else is counted (0: none), written as `counted`, and what was said.

    Chosen, it takes the timeline there.
    """

    ground = ""

    def __init__(
        self, minute: int, text: str, on_press: Callable[[], object], *, key: str, counted: str = "{n}’"
    ) -> None:
        super().__init__(on_press, key=key)
        self.minute = minute
        self.text = text
        self.counted = counted

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        rows = len(look.wrap(self.text, "body16", width - 32))
        return width, round(rows * look.line_height("body16")) + 6

    def write(self, pen: Pen) -> None:
        height = pen.look.line_height("body16")
        if self.minute:
            counted = self.counted.format(n=self.minute)
            pen.write(counted, "figuresbold16", 26, 3 + height / 2, tone="amber", align="right")
        pen.lines(pen.look.wrap(self.text, "body16", pen.w - 32), "body16", 32, 3 + height / 2, height)


def log_panel(
    ui: Ui,
    timeline: Timeline[object],
    minute_of: Callable[[Beat, Caption], int],
    say: Callable[[int, Caption], str],
    go_to: Callable[[int], object],
    counted: str,
) -> Widget:
    """Everything said up to the cursor, the last first; `counted` is how a minute (or the like) is written."""
    lines: list[Widget] = []
    until = min(timeline.cursor, len(timeline.beats) - 1)
    for beat in timeline.beats[: until + 1]:
        for number, caption in enumerate(beat.choreography.captions):
            if caption.passing or (beat.index == timeline.cursor and caption.at > timeline.seconds):
                continue
            key = f"{LOG_KEY}{beat.index}.{number}"
            text = say(beat.index, caption)
            minute = minute_of(beat, caption)
            lines.append(LogLine(minute, text, partial(go_to, beat.index), key=key, counted=counted))
    if not lines:
        lines = [Paragraph(ui.t("match.log_empty"), "body18", MUTED)]
    return Panel(Column(list(reversed(lines[-_LINES:])), gap=0), title=ui.t("match.log"))


class RuleText(Paragraph):
    """A paragraph of a rule; it has focus so that keys and pads can scroll to it."""

    focusable = True


def why_panel(ui: Ui, game: str, reason: Why | None) -> Widget:
    """The rule, the dice and the odds of what was decided last in a game, None if nothing was yet."""
    t = ui.t
    if reason is None:
        return Panel(Paragraph(t("why.nothing"), "body18", MUTED), title=t("match.why"))
    section = rulebook(game, ui.books.get(game, "")).find(reason.rule)
    heading = reason.rule if section is None else f"{reason.rule}  {section.title}"
    # The heading can be come to, so that reading by keys begins at the dice and not at the rule below them.
    parts: list[Widget] = [RuleText(heading, "bold20", AMBER, key=f"{WHY_KEY}heading")]
    parts += [Paragraph(t(line.key, **line.params), "semi18") for line in reason.lines]
    if section is not None:
        parts.append(Space(4))
        parts += [
            RuleText(text, "body18", MUTED, key=f"{WHY_KEY}{number}") for number, text in enumerate(section.paragraphs)
        ]
    return Panel(Column(parts, gap=8), title=t("match.why"))


def tip_panel(ui: Ui, key: str, narrow: bool, read: Callable[[], object], skip: Callable[[], object]) -> Widget:
    """A tip of the guide; `narrow` where its buttons lie one under another."""
    t = ui.t
    grow = 0 if narrow else 1
    answers: list[Widget] = [
        Button(t("guide.next"), read, kind="primary", key="next", grow=grow),
        Button(t("guide.skip"), skip, key="skip", grow=grow),
    ]
    words = Paragraph(t(f"guide.{key}"), "semi20", INK)
    words.grow = 1  # the answers stay where they are, however much there is to read
    body = [words, *answers] if narrow else [words, Row(answers)]
    return Panel(Column(body, gap=12), title=t("guide.title"), ground="paper", pad=12 if narrow else 16)
